"""Which rule systems there are and which switches each has: the page draws its settings from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from fastapi import APIRouter
from pydantic import RootModel
from starlette.responses import Response

from app.rules.core import Switch, System
from app.web.problems import JSON
from app.web.shapes import Shape, documented

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
    switches: list[SwitchTold]


class SystemsTold(RootModel[list[SystemTold]]):
    """Every system that this server plays."""


def router(systems: Sequence[System[Any]]) -> APIRouter:
    """The same for everybody, with or without a key."""
    told = [
        SystemTold(key=system.key, switches=[_told(switch) for switch in system.switches]).model_dump()
        for system in systems
    ]
    made = APIRouter(prefix="/api/systems", default_response_class=JSON)

    @made.get("", **documented(SystemsTold))
    async def systems_there_are() -> Response:
        """Rule systems by key, each with its switches (contract section 4)."""
        return JSON(told)

    return made


def _told(switch: Switch) -> SwitchTold:
    return SwitchTold(
        name=switch.name,
        default=switch.default,
        choices=list(switch.choices),
        bounds=switch.bounds,
        may_be_null=switch.may_be_null,
        cite=switch.cite,
    )
