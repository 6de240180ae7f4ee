"""The page outside `systems/` speaks no system's own language, keeps no list of what is refused for good."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from app.i18n import learn, render_reason
from app.rules.core import Reason
from app.rules.systems import SYSTEMS
from tests.helpers.small import SMALL

SRC: Final = Path(__file__).parents[1] / "static" / "src"
NO_CODE: Final = re.compile(
    r"""/\*.*?\*/|(?<!:)//[^\n]*|</?section\b|\bfrom "[^"]*"|\bimport\("[^"]*"\)""", re.DOTALL
)
"""Comments, an element of HTML that is called like a part of a body, and the names of other modules."""
WORD: Final = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")
OF_SWORD_WORLD: Final = frozenset(
    {
        *("skirmish", "melee", "independent", "limited", "feat", "feats", "section", "sections", "mp"),
        *("pursuit", "blocker", "retreat", "misfire", "preparation", "knowledge", "loot", "herb"),
        *("major", "minor", "placement"),
    }
)


def spoken(module: Path) -> frozenset[str]:
    """The words of Sword World in the names and strings of a module."""
    code = NO_CODE.sub(" ", module.read_text("utf-8"))
    return frozenset(word.lower() for word in WORD.findall(code)) & OF_SWORD_WORLD


def test_the_page_speaks_of_sword_world_in_its_own_folder_alone() -> None:
    shared = [one for one in SRC.rglob("*.ts*") if "systems" not in one.relative_to(SRC).parts]

    found = {one.relative_to(SRC).as_posix(): words for one in shared if (words := spoken(one))}

    assert found == {}


OF_OTHERS: Final = re.compile(
    r"(?<![a-z])(mortality|bloodied|shrouded|escalation|second.?wind|nerve)(?![a-z])", re.IGNORECASE
)


def test_the_page_has_no_words_of_any_other_system_outside_its_folder() -> None:
    shared = [one for one in SRC.rglob("*.ts*") if "systems" not in one.relative_to(SRC).parts]

    found = {one.name: words for one in shared if (words := OF_OTHERS.findall(one.read_text("utf-8")))}

    assert found == {}


def test_what_even_the_gm_cannot_overrule_is_told_as_final() -> None:
    learn(SMALL)  # it has the key of another one
    for system in SYSTEMS:
        learn(system)

        said = {code: render_reason("en", Reason(code=code), system.key) for code in system.final}

        assert "off-the-map" in said
        assert all(one["final"] for one in said.values())
        assert "final" not in render_reason("ja", Reason(code="too-far"), system.key)


def test_the_page_keeps_no_list_of_what_is_final() -> None:
    text = "\n".join(one.read_text("utf-8") for one in SRC.rglob("*.ts*") if one.name != "generated.ts")

    for code in ("nothing-to-undo", "bad-block-point", "off-the-map", "not-built"):
        assert f'"{code}"' not in text
