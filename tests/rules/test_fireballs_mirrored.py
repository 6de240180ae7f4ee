"""Square Fireballs on mirrored and turned fields, and taken back: the answers are mirrored, nothing stays."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.history import setup_of
from app.rules.core import Asker, Event, Viewer
from app.rules.square_fireballs.state import Fight
from app.rules.square_fireballs.system import SYSTEM
from app.rules.systems import SYSTEMS
from app.store.codec import parse_command, parse_query
from app.table.table import Table
from tests.helpers.examples import examples
from tests.helpers.tables import done, open_house

Cell = tuple[int, int]
SIDE = 9
GM = Asker(viewer=Viewer(role="gm", seat="gm"))
FOOTPRINT = {"ogre": 2}
TURNS: dict[str, Callable[[Cell], Cell]] = {
    "left and right": lambda cell: (SIDE - 1 - cell[0], cell[1]),
    "up and down": lambda cell: (cell[0], SIDE - 1 - cell[1]),
    "a quarter": lambda cell: (SIDE - 1 - cell[1], cell[0]),
    "half": lambda cell: (SIDE - 1 - cell[0], SIDE - 1 - cell[1]),
    "across": lambda cell: (cell[1], cell[0]),
}
POWERS = {
    "axe": {"target": {"kind": "melee"}, "attack": {"hit": 5}, "damage": 3, "keywords": ["basic"]},
    "bow": {"target": {"kind": "ranged", "range": 4}, "attack": {"hit": 5}, "damage": 3},
    "fire": {"target": {"kind": "area-burst", "range": 6, "n": 1}, "attack": {"hit": 5}, "damage": 3},
}
GROUNDS = ("full", "low", "difficult", "drop")
PLACES = {"ana": (1, 1), "bo": (4, 6), "gob": (4, 4), "ogre": (6, 1), "imp": (7, 7)}
TAKEN = {(x + dx, y + dy) for x, y in PLACES.values() for dx in (0, 1) for dy in (0, 1)}
FREE = sorted({(x, y) for x in range(SIDE) for y in range(SIDE)} - TAKEN)
TERRAIN = st.lists(st.tuples(st.sampled_from(FREE), st.sampled_from(GROUNDS)), max_size=24)


def corner(turn: Callable[[Cell], Cell], cell: Cell, side: int) -> list[int]:
    """The top left square of a footprint that is turned."""
    body = [turn((cell[0] + x, cell[1] + y)) for x in range(side) for y in range(side)]
    return [min(x for x, _ in body), min(y for _, y in body)]


def fight(terrain: list[tuple[Cell, str]], turn: Callable[[Cell], Cell], options: Mapping[str, Any]) -> Fight:
    lying = {
        kind: [list(turn(cell)) for cell, one in dict(terrain).items() if one == kind] for kind in GROUNDS
    }
    people = {
        name: {
            "faction": "allies" if name in ("ana", "bo") else "enemies",
            "cell": corner(turn, cell, FOOTPRINT.get(name, 1)),
            "size": "large" if name in FOOTPRINT else "medium",
            "hp": 20,
            "powers": POWERS,
        }
        for name, cell in PLACES.items()
    }
    lights = [{"carried_by": "bo", "bright": 2, "dim": 3}]
    field = {"columns": SIDE, "rows": SIDE, "dark": True, "terrain": lying, "lights": lights}
    began = setup_of(SYSTEM, {"setup": {"battlefield": field, "combatants": people}, "options": options})
    assert isinstance(began, Event), began
    return SYSTEM.evolve(None, began)


QUESTIONS: list[dict[str, Any]] = [
    {"query": "reach", "actor": "ana"},
    {"query": "reach", "actor": "ana", "with": "long-jump"},
    {"query": "reach", "actor": "ogre"},
    {"query": "sight", "from": "ana"},
    {"query": "sight", "from": "ogre", "to": "imp"},
    {"query": "cover", "target": "gob"},
    {"query": "cover", "target": "ogre"},
    {"query": "concealment", "attacker": "imp", "target": "ogre"},
    {"query": "flanked", "target": "gob"},
    {"query": "light"},
    {"query": "forced", "how": "push", "by": "bo", "target": "gob", "most": 3},
    {"query": "forced", "how": "slide", "by": "bo", "target": "imp", "most": 2},
    {"query": "forced", "how": "pull", "by": "ana", "target": "gob", "most": 2},
]


def turned(answer: Mapping[str, Any], turn: Callable[[Cell], Cell]) -> dict[str, Any]:
    """Cells as sets, each where the turn puts it. A way is not the same where two are as good."""
    made: dict[str, Any] = {}
    for name, value in answer.items():
        if name == "cells" and value and isinstance(value[0], dict):
            made[name] = {turn(tuple(one["cell"])) for one in value}
        elif name == "paths":
            made[name] = {turn(tuple(path[-1])) for path in value}
        elif isinstance(value, list) and value and isinstance(value[0], tuple):
            made[name] = set(map(turn, value))
        else:
            made[name] = set() if value == [] else value
    return made


@pytest.mark.slow
@examples(25)
@given(TERRAIN, st.sampled_from(sorted(TURNS)), st.booleans())
def test_mirrored_and_turned_fields_give_mirrored_and_turned_answers(
    terrain: list[tuple[Cell, str]], name: str, gaps: bool
) -> None:
    turn, options = TURNS[name], {"diagonal_gaps": gaps}
    plain, other = fight(terrain, lambda cell: cell, options), fight(terrain, turn, options)
    for raw in QUESTIONS:
        here, there = (SYSTEM.answer(one, parse_query(SYSTEM, raw), GM) for one in (plain, other))
        assert isinstance(here, Mapping)
        assert isinstance(there, Mapping)
        if raw.get("actor") == "ogre":
            assert {tuple(corner(turn, cell, 2)) for cell in here["cells"]} == set(map(tuple, there["cells"]))
        else:
            assert turned(here, turn) == turned(there, lambda cell: cell), raw
    for target in ("gob", "ogre", "imp"):
        command = parse_command(SYSTEM, {"command": "use", "actor": "ana", "power": "bow", "target": target})
        odds, same = (SYSTEM.preview(one, command, GM) for one in (plain, other))
        assert odds["targets"] == same["targets"]
        assert odds["legal"] == same["legal"]


def people_of_all_sorts() -> dict[str, Any]:
    """With a push, somebody dominated, and a third that may react."""
    return {
        "ana": {
            "faction": "allies",
            "cell": [2, 2],
            "hp": 20,
            "powers": {**POWERS, "axe": {**POWERS["axe"], "push": 1}},
        },
        "gob": {
            "faction": "enemies",
            "cell": [3, 2],
            "hp": 20,
            "arm": 2,
            "powers": POWERS,
            "conditions": [{"name": "dominated", "by": "ana"}],
        },
        "hob": {"faction": "enemies", "cell": [2, 3], "hp": 20, "ref": 1, "powers": POWERS},
    }


def test_what_is_taken_back_leaves_nothing_behind() -> None:
    setup = {"combatants": people_of_all_sorts()}
    scenario = {"title": "Back", "ruleset": "square-fireballs", "setup": setup}
    acts: list[tuple[str, dict[str, Any]]] = [
        ("use", {"actor": "ana", "power": "axe", "target": "gob"}),
        ("shove", {"target": "gob", "to": [4, 2]}),
        ("move", {"actor": "ana", "path": [[1, 2], [1, 1]]}),
        ("react", {"actor": "hob"}),
        ("quick-draw", {"actor": "ana"}),
        ("end-turn", {"actor": "ana"}),
        ("end-turn", {"actor": "gob"}),
        ("grab", {"actor": "hob", "target": "ana"}),
        ("condition", {"target": "ana", "add": [{"name": "slowed", "until": "save"}]}),
        ("adjust", {"target": "ana", "hp": 0}),
        ("battlefield", {"dark": True}),
    ]

    async def played() -> None:
        made = await open_house(systems=SYSTEMS).create(
            {"ruleset": scenario["ruleset"], "scenario": scenario}
        )
        assert isinstance(made, Table), made
        seen = [shown(made)]
        for command, words in acts:
            await done(made, "gm", command, **words)
            seen.append(shown(made))
        for before in reversed(seen[:-1]):
            await done(made, "gm", "undo")
            assert shown(made) == before
        for after in seen[1:]:
            await done(made, "gm", "redo")
            assert shown(made) == after

    asyncio.run(played())


def shown(table: Table) -> dict[str, Any]:
    """The GM's view without the log."""
    view = table.look("gm").view
    return {name: value for name, value in view.items() if name != "log"}
