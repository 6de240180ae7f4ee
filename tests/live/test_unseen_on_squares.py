"""In the dark, blinded, or hidden from: wherever the unknown are, a seat is told the same, byte by byte."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.systems import SYSTEMS
from app.table.responses import Accepted
from app.table.table import Table
from tests.helpers.examples import examples
from tests.helpers.tables import Reader, done, open_house, sit, watching

pytestmark = pytest.mark.slow

Command = dict[str, Any]
WHO = ("player", "mika", "yui", "spectator")
AXE = {"target": {"kind": "melee"}, "attack": {"hit": 6}, "damage": 3, "keywords": ["basic"], "push": 1}
BOW = {"target": {"kind": "ranged", "range": 9}, "attack": {"hit": 6}, "damage": 2}
FIRE = {"target": {"kind": "area-burst", "range": 24, "n": 1}, "attack": {"vs": "ref"}, "damage": 1}
HERO = {
    "faction": "allies",
    "hp": 40,
    "controlled_by": "any",
    "powers": {"axe": AXE, "bow": BOW, "fire": FIRE},
}
FOE = {"faction": "enemies", "hp": 30, "powers": {"axe": AXE, "bow": BOW}}
PEOPLE = {
    "ana": {**HERO, "cell": [4, 4]},
    "bo": {**HERO, "cell": [2, 8], "conditions": ["blinded"]},
    "gob": {**FOE, "cell": [6, 4]},
}
LAMP = {"carried_by": "ana", "bright": 2, "dim": 4}


def dark(lurker: tuple[int, int] | None, **fields: Any) -> dict[str, Any]:
    """A dark field, a lamp, and somebody far off in the dark."""
    people: dict[str, Any] = dict(PEOPLE)
    if lurker is not None:
        people["lurker"] = {**FOE, "name": "Nightshade", "cell": list(lurker), **fields}
    field = {"columns": 26, "rows": 12, "dark": True, "lights": [LAMP]}
    return {
        "title": "Twins",
        "ruleset": "square-fireballs",
        "setup": {"battlefield": field, "combatants": people},
    }


async def a_world(scenario: dict[str, Any]) -> tuple[Table, list[Reader]]:
    """Mika leads ana with her lamp, Yui the blinded bo."""
    made = await open_house(systems=SYSTEMS).create({"ruleset": scenario["ruleset"], "scenario": scenario})
    assert isinstance(made, Table), made
    assert await sit(made, "Mika", "ana") == "mika"
    assert await sit(made, "Yui", "bo") == "yui"
    return made, [await watching(made, seat) for seat in WHO]


async def answers(table: Table) -> list[Any]:
    """What lenses, offers and previews tell."""
    told: list[Any] = []
    for seat in WHO:
        for name in ("ana", "bo"):
            for query in ("reach", "offers", "actions"):
                told.append(await table.answer(seat, {"query": query, "actor": name}))
            told.append(await table.answer(seat, {"query": "flanked", "target": name}))
        told.append(await table.answer(seat, {"query": "light"}))
        told.append(await table.answer(seat, {"query": "flanked", "target": "lurker"}))
        area = {"query": "area", "kind": "area-burst", "from": "ana", "at": [18, 6], "n": 9}
        told.append(await table.answer(seat, area))
    for at in ([12, 4], [18, 5]):
        use = {"command": "use", "actor": "ana", "power": "fire", "at": at}
        told.append(await table.preview("mika", use))
    told.append(
        await table.preview("mika", {"command": "use", "actor": "ana", "power": "bow", "target": "lurker"})
    )
    return told


async def same(one: dict[str, Any], other: dict[str, Any], commands: list[tuple[str, Command]]) -> None:
    """Answer for answer, frame for frame."""
    worlds = [await a_world(one), await a_world(other)]
    for seat, command in [("gm", {"command": "note", "text": "begun"}), *commands]:
        came = [await table.ask(seat, command) for table, _ in worlds]
        if seat != "gm":
            assert came[0] == came[1], command
        assert [isinstance(one, Accepted) for one in came] in ([True, True], [False, False]), (command, came)
    lens = [await answers(table) for table, _ in worlds]
    assert lens[0] == lens[1], commands
    for reader, twin in zip(worlds[0][1], worlds[1][1], strict=True):
        assert reader.texts == twin.texts
        assert reader.view == twin.view
        assert "lurker" not in json.dumps(reader.view)
        assert not any("Nightshade" in text for text in reader.texts)


def step(actor: str, *path: list[int]) -> Command:
    return {"command": "move", "actor": actor, "path": [list(cell) for cell in path]}


ACTS = st.sampled_from(
    [
        ("mika", step("ana", [4, 5])),
        ("mika", step("ana", [3, 3], [2, 3])),
        ("mika", {"command": "use", "actor": "ana", "power": "bow", "target": "gob"}),
        ("mika", {"command": "use", "actor": "ana", "power": "bow", "target": "lurker"}),
        ("mika", {"command": "use", "actor": "ana", "power": "fire", "at": [6, 4]}),
        ("mika", {"command": "charge", "actor": "ana", "path": [[5, 4]], "target": "gob"}),
        ("mika", {"command": "shove", "target": "gob", "to": [7, 4]}),
        ("mika", {"command": "pass"}),
        ("mika", {"command": "end-turn", "actor": "ana"}),
        ("yui", {"command": "end-turn", "actor": "bo"}),
        ("yui", {"command": "use", "actor": "bo", "power": "bow", "target": "gob"}),
        ("yui", step("bo", [3, 8])),
        ("gm", {"command": "pass"}),
        ("gm", {"command": "end-turn", "actor": "gob"}),
        ("gm", {"command": "condition", "target": "ana", "add": ["dazed"]}),
        ("gm", {"command": "adjust", "target": "gob", "hp": 7}),
        ("gm", {"command": "undo"}),
        ("gm", {"command": "redo"}),
    ]
)
OF_THE_LURKER = st.sampled_from(
    [
        ("gm", {"command": "end-turn", "actor": "lurker"}),
        ("gm", {"command": "use", "actor": "lurker", "power": "bow", "target": "gob"}),
        ("gm", {"command": "condition", "target": "lurker", "add": ["slowed"]}),
        ("gm", {"command": "adjust", "target": "lurker", "hp": 3}),
        ("gm", {"command": "total-defense", "actor": "lurker"}),
        ("gm", {"command": "ready-ranged", "actor": "lurker"}),
    ]
)


@examples(8)
@given(
    st.lists(st.one_of(ACTS, OF_THE_LURKER), max_size=8),
    st.sampled_from([((20, 2), (19, 9)), ((25, 11), (22, 5))]),
)
def test_where_somebody_is_in_the_dark_changes_nothing_that_others_are_told(
    commands: list[tuple[str, Command]], cells: tuple[tuple[int, int], tuple[int, int]]
) -> None:
    asyncio.run(same(dark(cells[0]), dark(cells[1], hp=25), commands))


@examples(5)
@given(st.lists(ACTS, max_size=8))
def test_nor_does_it_whether_anybody_is_there(commands: list[tuple[str, Command]]) -> None:
    acts = [(seat, command) for seat, command in commands if command.get("actor") != "gob"]
    asyncio.run(same(dark((20, 2)), dark(None), acts))


@examples(5)
@given(st.lists(ACTS, max_size=6))
def test_whoever_hides_beside_somebody_is_told_to_nobody(commands: list[tuple[str, Command]]) -> None:
    acts = [one for one in commands if one[1]["command"] in ("use", "undo", "redo", "condition", "adjust")]
    asyncio.run(same(dark((8, 3), conditions=["hidden"]), dark((8, 6), conditions=["hidden"]), acts))


def test_the_blinded_are_told_of_those_beside_them_alone() -> None:
    async def told() -> tuple[set[str], set[str], set[str]]:
        table, (_, mika, yui, _) = await a_world(dark((3, 9)))
        return set(mika.view["combatants"]), set(yui.view["combatants"]), await after(table, mika)

    async def after(table: Table, mika: Reader) -> set[str]:
        await done(table, "gm", "place", target="lurker", cell=[7, 6])
        return set(mika.view["combatants"])

    by_lamp, blind, later = asyncio.run(told())
    assert by_lamp == {"ana", "bo", "gob"}
    assert blind == {"ana", "bo", "lurker"}
    assert later == {"ana", "bo", "gob", "lurker"}


def test_a_way_out_of_the_dark_is_told_from_where_the_light_begins() -> None:
    async def told() -> list[dict[str, Any]]:
        table, (_, mika, _, _) = await a_world(dark((12, 4)))
        for name in ("ana", "bo", "gob"):
            await done(table, "gm", "end-turn", actor=name)
        mika.texts.clear()
        way = [[column, 4] for column in (11, 10, 9, 8, 7)]
        await done(table, "gm", "move", actor="lurker", path=way)
        return [one for text in mika.texts for one in json.loads(text).get("events", ())]

    moved = [one for one in asyncio.run(told()) if one["type"] == "moved"]
    assert [cell for one in moved for cell in one["path"]] == [[8, 4], [7, 4]]


def test_where_somebody_leaves_a_blinded_friend_is_not_told_to_who_does_not_see_it() -> None:
    async def told() -> list[dict[str, Any]]:
        table, (_, mika, _, _) = await a_world(dark((3, 9)))
        for name in ("ana", "bo", "gob"):
            await done(table, "gm", "end-turn", actor=name)
        mika.texts.clear()
        await done(table, "gm", "move", actor="lurker", path=[[4, 10], [5, 11]])
        await done(table, "yui", "react", actor="bo")
        await table.ask("gm", {"command": "pass"})
        return [one for text in mika.texts for one in json.loads(text).get("events", ())]

    events = asyncio.run(told())
    assert "provoked" in {one["type"] for one in events}
    assert not {"at", "actor"} & {name for one in events for name in one if one["type"] == "provoked"}
    assert not {"rolled", "hit", "missed", "damage-rolled"} & {one["type"] for one in events}
    assert "[3,9]" not in json.dumps(events).replace(" ", "")


@examples(4)
@given(st.sampled_from([[19, 3], [20, 2], [21, 1]]))
def test_fire_into_the_dark_says_nothing_of_whom_it_burns(at: list[int]) -> None:
    lit = {"command": "use", "actor": "ana", "power": "fire", "at": at}
    asyncio.run(same(dark((20, 2)), dark((24, 10)), [("mika", lit), ("mika", {"command": "pass"})]))


def test_a_way_is_not_broken_for_those_who_do_not_see_what_breaks_it() -> None:
    async def told() -> list[list[dict[str, Any]]]:
        table, (_, mika, yui, _) = await a_world(dark((4, 11)))
        people = [mika, yui]
        for one in people:
            one.texts.clear()
        await done(table, "mika", "move", actor="ana", path=[[4, 5], [4, 6], [4, 7], [4, 8], [3, 9]])
        events = [[e for text in one.texts for e in json.loads(text).get("events", ())] for one in people]
        return [[one for one in some if one["type"] == "moved"] for some in events]

    seeing, blind = asyncio.run(told())
    assert len(seeing) > 1
    assert [one["path"] for one in blind] == [[[4, 5], [4, 6], [4, 7], [4, 8], [3, 9]]]
