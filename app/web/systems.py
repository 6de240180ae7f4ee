"""Which rule systems there are and what each says of itself: names, space, phases, sheet, switches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from functools import cache
from typing import Any, TypeAlias

from fastapi import APIRouter
from pydantic import JsonValue, RootModel
from starlette.responses import Response

from app.explaining import explained
from app.i18n import LANGUAGES, learn, sentences_of
from app.rules.core import Switch
from app.rules.system import System
from app.web.api_models import documented
from app.web.problems import JSON, Problem
from app.web.shapes import Shape
from app.web.sheets import sheet_schema

Choice: TypeAlias = bool | int | float | str | None


class SwitchTold(Shape):
    name: str
    default: Choice
    choices: list[Choice]
    bounds: tuple[int, int] | None
    may_be_null: bool
    cite: str


class SystemTold(Shape):
    key: str
    names: dict[str, str]
    space: str | list[str]
    phases: list[str]
    figures: list[str]
    sheet: dict[str, JsonValue]
    switches: list[SwitchTold]


class RuleTold(Shape):
    heading: str
    name: str


class TopicTold(Shape):
    id: str
    title: str
    text: str
    rules: list[RuleTold]
    readings: list[str]
    refused: list[str]
    """Codes of refusals that it explains."""


class ExplainedTold(RootModel[list[TopicTold]]):
    """What a system says of everything that stands on the screen."""


class SystemsTold(RootModel[list[SystemTold]]):
    """Every system that this server plays."""


def router(systems: Sequence[System[Any]]) -> APIRouter:
    """The same for everybody, with or without a key."""
    for system in systems:
        learn(system)
    told = _all_described(tuple(systems))
    words: dict[tuple[str, str], str] = {
        (system.key, one): sentences_of(system, one) for system in systems for one in LANGUAGES
    }
    made = APIRouter(prefix="/api/systems", default_response_class=JSON)

    @made.get("", **documented(SystemsTold))
    async def systems_there_are() -> Response:
        """Rule systems, each with its key, names, space, phases, sheet and switches."""
        return JSON(told)

    @made.get("/{key}/{language}.ftl", **documented(None, media="text/plain"))
    async def own_sentences(key: str, language: str) -> Response:
        """The system's own sentences in a language, as a Fluent catalogue; empty where it has none."""
        found = words.get((key, language))
        if found is None:
            raise Problem("not-found")
        return Response(found, media_type="text/plain")

    by_key = {system.key: system for system in systems}

    @made.get("/{key}/explained/{language}", **documented(ExplainedTold))
    async def rules_explained(key: str, language: str) -> Response:
        """The rules of the system in plain words, by topic, with the headings and readings they rest on."""
        known = next((one for one in LANGUAGES if one == language), None)
        if key not in by_key or known is None:
            raise Problem("not-found")
        return JSON(
            [asdict(one) for one in explained(by_key[key], known)], headers={"Cache-Control": "max-age=300"}
        )

    return made


@cache
def _all_described(systems: tuple[System[Any], ...]) -> list[dict[str, Any]]:
    """Made once in a process: most of the time that making an application took."""
    return [_described(system).model_dump() for system in systems]


def _described(system: System[Any]) -> SystemTold:
    return SystemTold(
        key=system.key,
        names=dict(system.titles),
        space=system.space if isinstance(system.space, str) else list(system.space),
        phases=list(system.phases),
        figures=list(system.line_figures),
        sheet=sheet_schema(system),
        switches=[_told(switch) for switch in system.switches],
    )


def _told(switch: Switch) -> SwitchTold:
    return SwitchTold(
        name=switch.name,
        default=switch.default,
        choices=list(switch.choices),
        bounds=switch.bounds,
        may_be_null=switch.may_be_null,
        cite=switch.cite,
    )
