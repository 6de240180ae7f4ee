"""Every sheet of Sword World can be put on a table of each of its combats, and what it can do it does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any

import pytest

from app.history import Entry, History, setup_of
from app.library.sheet import combatant_of
from app.library.shelves import shipped
from app.rules.core import Event
from app.rules.sw25.sheet.skills import Skill
from app.rules.system import System
from app.rules.systems import SYSTEMS
from app.seats import Seat
from app.store.codec import event_from, event_json, parse_command

GM = Seat(id="gm", role="gm")
SWORD_WORLD = tuple(system for system in SYSTEMS if system.package == "app.rules.sw25")
SHELF = shipped(SWORD_WORLD)
SINGLE = sorted(name for name, sheet in SHELF.sheets.items() if sheet.group is None)
LANGUAGES = {"en", "ja"}
DUMMY = {
    "name": "Straw man",
    "kind": "npc",
    "movement": 10,
    "hp": 5000,
    "mp": 50,
    "evasion": {"fixed": 5},
    "fortitude": {"fixed": 5},
    "willpower": {"fixed": 5},
}


class Threes:
    """Dice without criticals and failures."""

    def roll(self, sides: int) -> int:
        return min(3, sides)


def placed(system: System[Any], one: Mapping[str, Any], *, near: bool) -> dict[str, Any]:
    """The combatant, and a straw man of the other side beside it or a little away."""
    me = dict(one)
    side = "allies" if me["faction"] == "enemies" else "enemies"
    if "area" in me:
        there = {"area": "front"}
    else:
        me["at"], there = [20, 20], {"at": [20, 20] if near else [23, 20]}
    me["conditions"] = [name for name in me.get("conditions", ()) if name != "stranded"]
    return {"combatants": {"me": me, "straw": {**DUMMY, **there, "faction": side}}, "acting": me["faction"]}


def begun(system: System[Any], name: str, *, near: bool) -> History[Any]:
    setup = placed(system, combatant_of(system, SHELF.sheets[name]), near=near)
    began = setup_of(system, {"setup": setup})
    assert isinstance(began, Event), began
    history: History[Any] = History(system)
    history.append(Entry(number=1, events=(began,)))
    return history


def acts(system: System[Any], name: str) -> Iterator[tuple[dict[str, Any], bool]]:
    """Everything that stands on the sheet, as commands; and whether it wants the target beside it."""
    one = SHELF.sheets[name].combatant or {}
    sections = one.get("sections", {})
    parts = sections if isinstance(sections, Mapping) else {}
    for part, of in [(None, one), *parts.items()]:
        using = {} if part is None else {"using": part}
        for attack in of.get("attacks", {}):
            blow = {"command": "attack", "actor": "me", "target": "straw", "attack": attack, **using}
            yield blow, True
            declared = [feat for feat in one.get("feats", ()) if isinstance(feat, Mapping)]
            yield from ((blow | {"feats": [f["id"]]}, True) for f in declared if f["declare"] == "attack")
    for feat in one.get("feats", ()):
        if isinstance(feat, Mapping) and feat["declare"] == "turn":
            yield {"command": "declare", "actor": "me", "feat": feat["id"]}, True
    plane = "at" in set(combatant_of(system, SHELF.sheets[name]))
    for skill, template in one.get("skills", {}).items():
        shape = template["shape"]
        there = {"target": "straw"}
        if shape == "area":
            there = {"at": [20, 20] if plane else "front"}
        yield (
            {"command": "effect", "actor": "me", "skill": skill, **there},
            shape not in ("line", "breakthrough"),
        )


@pytest.mark.parametrize("name", SINGLE)
@pytest.mark.parametrize("system", SWORD_WORLD, ids=lambda system: system.key)
def test_what_stands_on_a_sheet_can_be_done(system: System[Any], name: str) -> None:
    for said, near in acts(system, name):
        history = begun(system, name, near=near)

        ruling = history.rule(GM, parse_command(system, said), Threes())

        assert ruling.refusal is None, (said, ruling.refusal)
        assert [event_from(system, event_json(event)) for event in ruling.events] == list(ruling.events)


@pytest.mark.parametrize("name", sorted(SHELF.sheets))
def test_a_sheet_speaks_both_languages_throughout(name: str) -> None:
    sheet = SHELF.sheets[name]

    assert set(sheet.names) == set(sheet.note) == LANGUAGES
    assert sheet.traits or sheet.group
    for part in named_parts(sheet.combatant or {}):
        assert set(part["names"]) == LANGUAGES, part


def named_parts(one: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """Its attacks, those of its sections, and its skills."""
    sections = one.get("sections", {})
    for of in (one, *(sections.values() if isinstance(sections, Mapping) else ())):
        yield from of.get("attacks", {}).values()
    yield from one.get("skills", {}).values()


@pytest.mark.parametrize("name", [n for n in SINGLE if SHELF.sheets[n].kind == "monster"])
def test_no_monster_mixes_fixed_and_rolled_values(name: str) -> None:
    one = SHELF.sheets[name].combatant or {}
    checks = ("accuracy", "evasion", "fortitude", "willpower", "initiative", "magic_power")
    sections = one.get("sections", {})
    parts = [one, *(sections.values() if isinstance(sections, Mapping) else ())]
    values = [part[check] for part in parts for check in checks if check in part]
    values += [a["accuracy"] for part in parts for a in part.get("attacks", {}).values() if "accuracy" in a]

    assert values
    assert all(isinstance(value, Mapping) for value in values)
    assert all(value["fixed"] - 7 <= 2 * one["level"] + 5 for value in values), "beyond its level"


def test_whatever_an_effect_does_can_stand_on_a_sheet() -> None:
    """Whom it is for, how it is paid and thrown this time is said by the command."""
    of_the_moment = {
        "actor",
        "skill",
        "target",
        "section",
        "at",
        "also",
        "toward",
        "to",
        "exclude",
        "dispel",
        "using",
        "dice",
        "feats",
        "times",
        "farther",
        "wider",
        "longer",
    }

    for system in SWORD_WORLD:
        said = {f.name for f in fields(system.commands["effect"])} - of_the_moment
        assert said <= {f.name for f in fields(Skill)}


def test_every_shape_of_monster_is_there() -> None:
    traits = {trait for sheet in SHELF.sheets.values() if sheet.kind == "monster" for trait in sheet.traits}
    levels = {sheet.level for sheet in SHELF.sheets.values() if sheet.kind == "monster"}
    roles = {sheet.level for sheet in SHELF.sheets.values() if sheet.kind == "pc"}

    assert traits >= {
        *("many-sections", "flying", "casting", "breakthrough", "breath", "swarm", "shooting", "throwing"),
        *("lurking", "rooted", "entangling", "healing", "undead", "construct", "beast", "giant", "aquatic"),
        "leader",
    }
    assert levels == set(range(1, 16))
    assert roles >= {2, 3, 4, 5, 6, 7, 8, 9, 12}


def test_there_is_somebody_of_every_class_and_level() -> None:
    singles = {name: one for name, one in SHELF.sheets.items() if one.combatant}
    monsters = [one for one in singles.values() if one.kind == "monster"]
    levels = {(one.combatant or {}).get("level") for one in monsters}
    classes = {trait for one in singles.values() for trait in one.traits}

    assert len(monsters) >= 60
    assert levels >= set(range(1, 16))
    assert sum(one.kind == "pc" for one in singles.values()) >= 16
    assert classes >= {"beast", "plant", "undead", "construct", "mythic", "fay", "barbarous", "person"}
