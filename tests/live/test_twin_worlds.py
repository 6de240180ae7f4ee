"""Fights that differ in hidden enemies alone are the same to whoever may not know of them, byte by byte."""

from __future__ import annotations

import asyncio
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
WHO = ("player", "mika", "spectator")
ALLIES = {
    name: {"faction": "allies", "hp": 30, "movement": 12, "controlled_by": "any"} for name in ("ana", "bo")
}
ENEMIES = {name: {"faction": "enemies", "hp": 20, "movement": 12} for name in ("gob", "orc")}
PEOPLE: dict[str, Any] = {
    **ALLIES,
    **ENEMIES,
    "cleo": {"faction": "allies", "hp": 30, "movement": 12, "at": [23.5, 20], "controlled_by": "any"},
    "wolf": {"faction": "enemies", "hp": 9, "movement": 20, "at": [50, 30]},
}
MELEE = {"s1": {"center": [20, 20], "melee": ["ana", "bo", "gob", "orc"]}}
SLY = {"faction": "enemies", "hp": 12, "movement": 12, "conditions": ["hidden"]}
SHOT = {"kind": "shoot", "accuracy": 5, "damage": "2d", "range": 40}


def plane(*hidden: str, beside: tuple[float, float] | None = None, **options: Any) -> dict[str, Any]:
    """Hidden enemies in the melee, or one that stands somewhere."""
    people = {**PEOPLE, **dict.fromkeys(hidden, SLY)}
    circle = {"s1": {**MELEE["s1"], "melee": [*MELEE["s1"]["melee"], *hidden]}}
    if beside is not None:
        people["sly"] = {**SLY, "at": list(beside)}
    setup = {"battlefield": {"width": 60, "height": 40}, "combatants": people, "skirmishes": circle}
    return {"title": "Twins", "ruleset": "sw25-advanced", "options": options, "setup": setup}


def areas(*hidden: str, place: str = "front") -> dict[str, Any]:
    people = {name: {k: v for k, v in one.items() if k != "at"} for name, one in PEOPLE.items()}
    for name, one in people.items():
        one["area"] = "enemies-rear" if name == "wolf" else "allies-rear" if name == "cleo" else "front"
    people |= {name: {**SLY, "area": place} for name in hidden}
    return {"title": "Twins", "ruleset": "sw25-simplified", "setup": {"combatants": people}}


async def a_world(scenario: dict[str, Any]) -> tuple[Table, list[Reader]]:
    """Of everybody who may not know: a guest, Mika who leads the allies, a watcher."""
    made = await open_house(systems=SYSTEMS).create({"ruleset": scenario["ruleset"], "scenario": scenario})
    assert isinstance(made, Table), made
    assert await sit(made, "Mika", "ana", "bo", "cleo") == "mika"
    return made, [await watching(made, seat) for seat in WHO]


async def answers(table: Table) -> list[Any]:
    """What lenses and previews tell of everybody, and of the ground around the melee."""
    told: list[Any] = []
    ids = [name for name in PEOPLE if name in table.look("spectator").view["combatants"]]
    for seat in WHO:
        for query in ("leave", "reach", "actions"):
            told += [await table.answer(seat, {"query": query, "actor": one}) for one in ids]
        told += [
            await table.answer(seat, {"query": "line-of-fire", "from": a, "to": b})
            for a in ids
            for b in ids
            if a != b
        ]
    told += [await asked(table, seat, name) for seat in WHO for name in ids]
    for one in ids:
        for at in ([23.5, 20], [20, 16.5], [40, 20]):
            move = {"command": "move", "actor": one, "mode": "full", "path": [at]}
            told.append(await table.preview("mika", move))
        told.append(
            await table.preview("mika", {"command": "attack", "actor": one, "attack": SHOT, "target": "gob"})
        )
    return told


async def asked(table: Table, seat: str, one: str) -> list[Any]:
    """Who is caught, who may be hit, how likely it is."""
    areas = "areas" in table.look("gm").view
    field: Command = {"shape": "area", "range": 40, "radius": 4, "at": "front" if areas else [20, 20]}
    strip: Command = {"shape": "line", "range": 40, "target": "wolf"}
    shot: Command = {"shape": "shot", "range": 40, "target": "gob"}
    power = {"power": 20, "critical": 10, "resist": "none", "action": "major"}
    return [
        *[await table.answer(seat, {"query": "area", "from": one, **how}) for how in (field, strip)],
        *[
            await table.preview(seat, {"command": "effect", "actor": one, **power, **how})
            for how in (field, strip, shot, {**field, "max_targets": 2})
        ],
    ]


async def same(one: dict[str, Any], other: dict[str, Any], commands: list[tuple[str, Command]]) -> None:
    """Answer for answer, frame for frame."""
    worlds = [await a_world(one), await a_world(other)]
    for seat, command in [("gm", {"command": "note", "text": "begun"}), *commands]:
        came = [await table.ask(seat, command) for table, _ in worlds]
        if seat != "gm":
            assert came[0] == came[1]
        assert [isinstance(one, Accepted) for one in came] in ([True, True], [False, False]), (command, came)
    lens = [await answers(table) for table, _ in worlds]
    assert lens[0] == lens[1], commands
    for reader, twin in zip(worlds[0][1], worlds[1][1], strict=True):
        assert reader.texts == twin.texts
        assert reader.view == twin.view


JOINING = st.sampled_from(
    [
        ("mika", {"command": "join", "actor": "cleo", "skirmish": "s1"}),
        ("mika", {"command": "end-turn", "actor": "cleo"}),
        ("mika", {"command": "prepare-to-leave", "actor": "ana"}),
        ("mika", {"command": "attack", "actor": "bo", "attack": SHOT, "target": "wolf"}),
        ("mika", {"command": "attack", "actor": "bo", "attack": SHOT, "target": "nobody"}),
        ("mika", {"command": "move", "actor": "cleo", "mode": "normal", "path": [[34, 20]]}),
        ("mika", {"command": "chat", "text": "no such command"}),
        ("gm", {"command": "adjust", "target": "orc", "hp": 0}),
        ("gm", {"command": "adjust", "target": "bo", "hp": 0}),
        ("gm", {"command": "condition", "target": "bo", "add": ["asleep"]}),
        ("gm", {"command": "place", "target": "cleo", "at": [20, 16.5]}),
        ("gm", {"command": "place", "target": "wolf", "at": [23.2, 20]}),
        ("gm", {"command": "remove", "target": "wolf"}),
        ("gm", {"command": "add", "id": "imp", "faction": "enemies", "at": [20, 23.6]}),
        ("gm", {"command": "undo"}),
        ("gm", {"command": "redo"}),
    ]
)


@examples(25)
@given(
    st.lists(JOINING, max_size=6), st.sampled_from([("x1", "x2"), ("x1", "x2", "x3", "x4", "x5", "x6", "x7")])
)
def test_hidden_ones_in_a_melee_change_nothing_that_others_are_told(
    commands: list[tuple[str, Command]], hidden: tuple[str, ...]
) -> None:
    asyncio.run(same(plane(blocking="off"), plane(*hidden, blocking="off"), commands))


WITHOUT_STEPS = JOINING.filter(
    lambda act: act[1]["command"] in ("attack", "adjust", "condition", "undo", "redo")
)


@examples(15)
@given(
    st.lists(WITHOUT_STEPS, max_size=3),
    st.sampled_from([(35, 25), (20, 20), (21, 21), (22, 20.5), (24.5, 20), (50, 30)]),
)
def test_a_hidden_one_anywhere_is_in_no_answer(
    commands: list[tuple[str, Command]], place: tuple[float, float]
) -> None:
    asyncio.run(same(plane(), plane(beside=place), commands))


ON_AREAS = st.sampled_from(
    [
        ("mika", {"command": "move", "actor": "cleo", "mode": "normal", "to": "front"}),
        ("mika", {"command": "attack", "actor": "bo", "attack": {**SHOT, "kind": "melee"}, "target": "gob"}),
        ("mika", {"command": "attack", "actor": "cleo", "attack": SHOT, "target": "wolf"}),
        ("mika", {"command": "end-turn", "actor": "ana"}),
        ("gm", {"command": "adjust", "target": "orc", "hp": 0}),
        ("gm", {"command": "place", "target": "wolf", "area": "allies-rear"}),
        ("gm", {"command": "undo"}),
    ]
)


@examples(15)
@given(st.lists(ON_AREAS, max_size=5))
def test_a_hidden_one_in_an_area_changes_nothing_there(commands: list[tuple[str, Command]]) -> None:
    asyncio.run(same(areas(), areas("x1", "x2"), commands))


async def views(scenario: dict[str, Any], *commands: Command) -> tuple[dict[str, Any], list[Reader]]:
    """What the GM sees, and those who may not know."""
    table, readers = await a_world(scenario)
    gm = await watching(table, "gm")
    for command in commands:
        await done(table, "gm", command["command"], **{k: v for k, v in command.items() if k != "command"})
    return gm.view, readers


async def test_a_circle_is_as_large_as_those_want_whom_one_knows() -> None:
    whole, readers = await views(plane("x1", "x2"))

    circle = whole["skirmishes"]["s1"]
    assert (circle["radius"], circle["count"]) == (4, 7)
    assert (whole["combatants"]["cleo"]["standing"], circle["independent"]) == ("independent", ["cleo"])
    for reader in readers:
        told = reader.view["skirmishes"]["s1"]
        assert (told["radius"], told["independent"]) == (3, [])
        assert "count" not in told
        cleo = reader.view["combatants"]["cleo"]
        assert (cleo["standing"], cleo["inside"]) == ("free", [])


async def test_nobody_hears_that_a_circle_is_crowded_with_the_hidden() -> None:
    whole, readers = await views(plane("x1", "x2", overcrowding=5))

    assert whole["skirmishes"]["s1"]["overcrowded"]
    assert [reader.view["skirmishes"]["s1"]["overcrowded"] for reader in readers] == [False] * 3


async def test_a_hidden_one_joins_a_melee_without_a_word() -> None:
    join = {"command": "override", "do": {"command": "join", "actor": "sly", "skirmish": "s1"}}
    ended = {"command": "override", "do": {"command": "end-turn", "actor": "sly"}}

    whole, readers = await views(plane("x1", beside=(21, 21)), join, ended)

    assert (whole["skirmishes"]["s1"]["melee"][-1], whole["skirmishes"]["s1"]["radius"]) == ("sly", 4)
    assert [reader.told() for reader in readers] == [[], [], []]


async def test_who_comes_into_sight_makes_the_circle_grow_before_all_eyes() -> None:
    _, readers = await views(plane("x1", "x2"), {"command": "reveal", "targets": ["x1", "x2"]})

    for reader in readers:
        grown = reader.events[-1]["events"][-1]
        assert (grown["type"], grown["before"], grown["radius"]) == ("skirmish-resized", 3, 4)
        assert "sections" not in grown
        assert reader.view["skirmishes"]["s1"]["radius"] == 4


async def test_who_goes_into_hiding_makes_it_shrink() -> None:
    reveal = {"command": "reveal", "targets": ["x1", "x2"]}
    hide = {"command": "condition", "target": "x1", "add": ["hidden"]}
    _, readers = await views(plane("x1", "x2"), reveal, hide)

    for reader in readers:
        assert reader.events[-1]["events"][-1]["radius"] == 3
        assert reader.view["skirmishes"]["s1"]["radius"] == 3


async def test_a_decision_asks_with_the_figures_that_it_would_have_without_the_hidden() -> None:
    runner = {"command": "move", "actor": "wolf", "mode": "normal", "path": [[20, 24.5], [5, 24.5]]}
    seen = []
    for hidden in ((), ("x1", "x2", "x3", "x4", "x5", "x6", "x7")):
        scenario = plane(*hidden)
        people = scenario["setup"]["combatants"]
        people["wolf"] = {**people["wolf"], "at": [30, 24.5]}
        people["cleo"] = {**people["cleo"], "at": [20, 26.5]}
        scenario["setup"]["acting"] = "enemies"
        whole, readers = await views(scenario, runner)
        assert whole["pending"]["mover"] == "wolf"
        seen.append([(reader.view["pending"], reader.texts) for reader in readers])

    assert seen[0] == seen[1]
    assert seen[0][0][0]["options"]


async def test_a_decision_of_the_hidden_alone_does_not_say_by_which_rule_they_may_stop() -> None:
    told = []
    for scenario in (plane("x1", "x2", "x3"), plane(beside=(27, 20))):
        walk = {"command": "move", "actor": "cleo", "mode": "normal", "path": [[34, 20]]}
        _, readers = await views(scenario, walk)
        (opened,) = (e for e in readers[1].events[-1]["events"] if e["type"] == "decision-opened")
        assert opened["decision"] == {"kind": "block", "mover": "cleo"}
        told.append(opened)

    assert told[0] == told[1]


async def test_a_block_that_only_the_hidden_are_against_is_none_the_less_one() -> None:
    scenario = plane("x1", "x2", "x3", "x4", "x5", "x6", "x7")
    people = scenario["setup"]["combatants"]
    people["wolf"] = {**people["wolf"], "at": [30, 24.5]}
    people["cleo"] = {**people["cleo"], "at": [20, 26.5]}
    scenario["setup"]["acting"] = "enemies"
    table, readers = await a_world(scenario)
    await done(table, "gm", "move", actor="wolf", mode="normal", path=[[20, 24.5], [5, 24.5]])
    asked = readers[1].view["pending"]

    await done(table, "mika", "block", by=["cleo"], at=[20, 24.5])

    (option,) = (one for one in asked["options"] if one["by"] == ["cleo"])
    assert option["span"][0] <= 10 <= option["span"][1]
    assert readers[1].view["combatants"]["wolf"]["at"] == [20, 24.5]


async def test_no_area_is_a_battlefield_because_of_the_hidden() -> None:
    whole, readers = await views(areas("x1", place="allies-rear"))
    _, twins = await views(areas())

    assert [area["battlefield"] for area in whole["areas"]] == [True, True, False]
    for reader, twin in zip(readers, twins, strict=True):
        assert reader.texts == twin.texts
