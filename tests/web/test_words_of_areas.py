"""On areas nobody is told of points, paths and circles: every reason of every scenario, as it is said."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from app import i18n
from app.rules.core import Asker, Command, Dice, Query, Reason, Ruling
from app.rules.systems import SYSTEMS
from app.scenario.play import play

FILES = sorted((Path(__file__).parents[1] / "scenarios/sw25-simplified").glob("*.yaml"))
SIMPLIFIED = next(system for system in SYSTEMS if system.key == "sw25-simplified")
OF_THE_PLANE: Mapping[i18n.Language, str] = {
    "en": r"skirmish|circle|prepar|\bpath\b|same point|centre|overcrowded|shorten",
    "ja": r"乱戦|円|離脱準備|経路|地点|過密|中心",
}


class Listening:
    """The system, and every reason that it gives."""

    def __init__(self) -> None:
        self.heard: list[Reason] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(SIMPLIFIED, name)

    def decide(self, fight: Any, command: Command, dice: Dice, asker: Asker) -> Ruling:
        ruling = SIMPLIFIED.decide(fight, command, dice, asker)
        self.heard += [*ruling.warnings, *([ruling.refusal] if ruling.refusal else ())]
        return ruling

    def preview(self, fight: Any, command: Command, asker: Asker) -> Mapping[str, Any]:
        found = SIMPLIFIED.preview(fight, command, asker)
        self.heard += _reasons(found)
        return found

    def answer(self, fight: Any, query: Query, asker: Asker) -> Mapping[str, Any] | Reason:
        found = SIMPLIFIED.answer(fight, query, asker)
        self.heard += _reasons(found)
        return found


def _reasons(value: Any) -> Iterator[Reason]:
    if isinstance(value, Reason):
        yield value
    elif isinstance(value, Mapping):
        for part in value.values():
            yield from _reasons(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _reasons(part)


@pytest.fixture(scope="module")
def heard() -> list[Reason]:
    system = Listening()
    play(FILES, [system])
    return system.heard


def bare(reason: Reason) -> Reason:
    """As it is told of somebody whose figures are not known."""
    return replace(
        reason, figures={n: f for n, f in reason.figures.items() if n in SIMPLIFIED.public_figures}
    )


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_no_reason_on_areas_speaks_of_the_plane(language: i18n.Language, heard: list[Reason]) -> None:
    said = {i18n.render_reason(language, one)["reason"] for why in heard for one in (why, bare(why))}

    assert len({why.code for why in heard}) >= 20
    assert sorted(words for words in said if re.search(OF_THE_PLANE[language], words, re.IGNORECASE)) == []


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_who_is_held_in_an_area_is_told_of_the_retreat(language: i18n.Language) -> None:
    held = Reason(code="in-melee", figures={"where": "area"})

    words = i18n.render_reason(language, held)["reason"]

    assert {"en": "Retreat", "ja": "撤退"}[language] in words
    assert not re.search(OF_THE_PLANE[language], words)
