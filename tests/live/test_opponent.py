"""The server plays: what it is set to, with what its seat knows, until a GM takes something back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from app.opponent.deciding import Decider
from app.opponent.eyes import Eyes
from app.opponent.opponents import Opponents, opponents_of, set_away, set_opponent
from app.opponent.steps import sides
from app.opponent.worth import Style
from app.rules.systems import SYSTEMS
from app.seats import Seat
from app.table import opposing
from app.table.responses import Refused
from app.table.table import Table
from app.table.tables import Tables
from tests.helpers.ready_battles import ready_battles
from tests.helpers.stored import new_store
from tests.helpers.tables import StandingClock, key_hash, same_seed, seeded_house

pytestmark = pytest.mark.slow

MILL = ("sw25-advanced", "mill")
ENEMIES = {"side": "enemies", "strength": 3}
BOW = {"kind": "shoot", "range": 40, "accuracy": {"fixed": 30}, "damage": "20"}


async def battle(tables: Tables, name: tuple[str, str] = MILL, setup: Any = None) -> Table:
    said = {**ready_battles()[name], **({"setup": setup} if setup else {})}
    made = await tables.create({"ruleset": name[0], "scenario": {"ruleset": name[0], **said}})
    assert isinstance(made, Table), made
    return made


async def sit(table: Table, name: str, controls: list[str]) -> str:
    taken = await table.take_seat("gm", {"name": name, "controls": controls})
    assert not isinstance(taken, Refused), taken
    return taken.seat.id


async def put(table: Table, asked: Mapping[str, Any] | None) -> None:
    refused = await set_opponent(table, "gm", asked)
    assert refused is None, refused


def left(table: Table) -> dict[str, list[str]]:
    look = table.look("gm")
    assert not isinstance(look, Refused)
    return sides(look.view)


def by(table: Table) -> list[str]:
    """Who gave each command so far."""
    return [one.by for one in table.recorder.table_log.history.after(0) if one.command is not None]


def served(table: Table) -> Seat:
    return opposing.played(table.recorder.now)[0]


@pytest.mark.parametrize("name", [*ready_battles()], ids="-".join)
async def test_both_sides_are_played_to_the_end(name: tuple[str, str]) -> None:
    tables = seeded_house(systems=SYSTEMS, seeds=same_seed)
    opponents = Opponents.at(tables, delay=0)
    table = await battle(tables, name)
    await put(table, {"side": "allies", "strength": 2, "leads": True})
    await put(table, {**ENEMIES, "temper": "hunt-the-weak"})
    await opponents.settled()

    assert not all(left(table).values())
    assert {"ransen-allies", "ransen-enemies"} <= set(by(table)) <= {"ransen-allies", "ransen-enemies", "gm"}
    await tables.close()


async def test_who_leads_an_active_round_goes_on_once_initiative_is_rolled() -> None:
    tables = seeded_house(systems=SYSTEMS, seeds=same_seed)
    opponents = Opponents.at(tables, delay=0)
    name = next(one for one in ready_battles() if one[0] == "active-round")
    table = await battle(tables, name, {**ready_battles()[name]["setup"], "phase": "setup"})
    for side in ("allies", "enemies"):
        await put(table, {"side": side, "strength": 1, "leads": True})
    await opponents.settled()

    assert by(table)[:2] == ["gm", "gm"]
    assert set(by(table)[2:]) <= {"ransen-allies", "ransen-enemies", "gm"}
    assert not all(left(table).values())
    await tables.close()


async def test_it_plays_against_a_person_and_waits_for_that_one() -> None:
    tables = seeded_house(systems=SYSTEMS, seeds=same_seed)
    opponents = Opponents.at(tables, delay=0)
    table = await battle(tables)
    hero = await sit(table, "Ana", left(table)["allies"])
    await put(table, ENEMIES)
    decider = Decider(Style())
    for _ in range(400):
        await opponents.settled()
        person = table.seat(hero)
        assert person is not None
        command = decider.next(Eyes.of(table.recorder, person)) if all(left(table).values()) else None
        if command is None:
            break
        assert not isinstance(await table.ask(hero, command), Refused)

    assert not all(left(table).values())
    assert set(by(table)) == {hero, served(table).id}
    await tables.close()


async def test_what_the_gm_takes_back_stops_it_until_the_gm_acts() -> None:
    tables = seeded_house(systems=SYSTEMS, seeds=same_seed)
    opponents = Opponents.at(tables, delay=0)
    table = await battle(tables)
    await put(table, {"side": "allies", "strength": 3})
    await opponents.settled()
    done = by(table)
    await table.ask("gm", {"command": "undo"})
    await opponents.settled()
    then = by(table)

    assert done[-1] == "ransen-allies"
    assert then == [*done, "gm"]
    assert [one["paused"] for one in opponents_of(table)] == ["undone"]

    await table.ask("gm", {"command": "note", "target": left(table)["enemies"][0], "text": "on"})
    await opponents.settled()

    assert by(table)[len(then) + 1] == "ransen-allies"
    assert [one["paused"] for one in opponents_of(table)] == [None]
    await tables.close()


async def test_what_was_taken_back_before_it_was_set_stops_nobody() -> None:
    tables = seeded_house(systems=SYSTEMS, seeds=same_seed)
    opponents = Opponents.at(tables, delay=0)
    table = await battle(tables)
    await table.ask("gm", {"command": "note", "target": left(table)["enemies"][0], "text": "on"})
    await table.ask("gm", {"command": "undo"})

    await put(table, {"side": "allies", "strength": 1})
    await opponents.settled()

    assert by(table)[-1] == "ransen-allies"
    assert [one["paused"] for one in opponents_of(table)] == [None]
    await tables.close()


async def test_it_stands_in_for_a_person_while_that_one_is_away() -> None:
    tables = seeded_house(systems=SYSTEMS, seeds=same_seed)
    opponents = Opponents.at(tables, delay=0)
    table = await battle(tables)
    hero = await sit(table, "Ana", left(table)["allies"])
    await set_away(table, hero, {"away": True, "strength": 2})
    await opponents.settled()
    absent, standing_in = by(table), served(table)
    look = table.look(hero)
    await set_away(table, hero, {"away": False})
    await opponents.settled()

    assert set(absent) == {standing_in.id}
    assert standing_in.controls
    assert not isinstance(look, Refused)
    assert look.view["seats"][hero]["away"] == {"strength": 2}
    assert look.view["seats"][standing_in.id]["played"] == {"strength": 2, "stands_in": hero}
    assert {one.get("controlled_by") for one in look.view["combatants"].values()} >= {hero}
    assert opposing.played(table.recorder.now) == []
    assert by(table) == absent
    await tables.close()


async def test_it_pauses_goes_on_and_stops_as_it_is_told() -> None:
    tables = seeded_house(systems=SYSTEMS, seeds=same_seed)
    opponents = Opponents.at(tables, delay=0)
    table = await battle(tables)
    await put(table, {"side": "allies", "strength": 1, "paused": True})
    await opponents.settled()
    paused = by(table)
    await put(table, {"side": "allies", "strength": 1})
    await opponents.settled()
    going = by(table)
    await put(table, None)
    await put(table, {"side": "enemies", "strength": None})
    await table.ask("gm", {"command": "undo"})
    await opponents.settled()

    assert (paused, set(going)) == ([], {"ransen-allies"})
    assert by(table) == [*going, "gm"]
    assert opponents_of(table) == []
    assert table.removed() == ()
    await tables.close()


async def test_it_rests_and_says_so_where_it_knows_of_no_foe() -> None:
    tables = seeded_house(systems=SYSTEMS, seeds=same_seed)
    opponents = Opponents.at(tables, delay=0)
    hidden = {"faction": "allies", "at": [10, 10], "movement": 10, "hp": 20, "conditions": ["hidden"]}
    foe = {"faction": "enemies", "at": [30, 10], "movement": 10, "hp": 20}
    setup = {"battlefield": {"width": 60, "height": 40}, "combatants": {"ana": hidden, "gob": foe}}
    table = await tables.create({"ruleset": "sw25-advanced", "scenario": {"title": "Dark", "setup": setup}})
    assert not isinstance(table, Refused)
    await put(table, {**ENEMIES, "leads": True})
    await opponents.settled()
    first = (len(by(table)), [one["paused"] for one in opponents_of(table)])
    await put(table, {**ENEMIES, "leads": True})
    await opponents.settled()
    again = (len(by(table)), [one["paused"] for one in opponents_of(table)])

    assert first[0] > 40
    assert (first[1], again[1]) == (["idle"], ["idle"])
    assert again[0] > first[0] + 40
    await tables.close()


@pytest.mark.parametrize("played", [("allies",), ("allies", "enemies")])
@pytest.mark.parametrize("leads", [False, True])
async def test_where_all_foes_fell_it_rests_within_a_round_or_ends_the_fight_that_it_leads(
    played: tuple[str, ...], leads: bool
) -> None:
    tables = seeded_house(systems=SYSTEMS, seeds=same_seed)
    opponents = Opponents.at(tables, delay=0)
    hero = {"faction": "allies", "at": [10, 10], "movement": 10, "hp": 20, "attacks": {"bow": BOW}}
    foe = {"faction": "enemies", "kind": "monster", "at": [20, 10], "movement": 10, "hp": 1, "max_hp": 20}
    setup = {"battlefield": {"width": 60, "height": 40}, "combatants": {"ana": hero, "ben": hero, "gob": foe}}
    table = await tables.create({"ruleset": "sw25-advanced", "scenario": {"title": "Over", "setup": setup}})
    assert not isinstance(table, Refused)

    for side in played:
        await put(table, {"side": side, "strength": 3, "leads": leads})
    await opponents.settled()

    assert left(table)["enemies"] == []
    look = table.look("gm")
    assert not isinstance(look, Refused)
    assert look.view["phase"] == ("ended" if leads else "rounds")
    assert {one["paused"] for one in opponents_of(table)} == {None if leads else "idle"}
    assert len(by(table)) < 12
    await tables.close()


async def test_one_piece_alone_and_those_who_come_later() -> None:
    tables = seeded_house(systems=SYSTEMS, seeds=same_seed)
    opponents = Opponents.at(tables, delay=0)
    table = await battle(tables)
    first, second, *others = left(table)["enemies"]
    await put(table, {"combatant": first, "strength": 2})
    await put(table, {**ENEMIES, "paused": True})
    await sit(table, "Foe", [second])
    await opponents.settled()
    alone, side = (set(one["controls"]) for one in opponents_of(table))
    answer = await table.ask("gm", {"command": "add", "id": "late", "faction": "enemies", "at": [1, 1]})
    assert not isinstance(answer, Refused), answer
    await opponents.settled()

    assert (alone, side) == ({first}, set(others))
    assert set(opponents_of(table)[1]["controls"]) == {*others, "late"}
    await tables.close()


async def test_it_goes_on_after_a_restart(tmp_path: Any) -> None:
    url = f"sqlite:///{tmp_path / 'ransen.db'}"
    tables = seeded_house(url, systems=SYSTEMS, seeds=same_seed)
    table = await battle(tables)
    await put(table, {"side": "allies", "strength": 2, "leads": True})
    await put(table, ENEMIES)
    await tables.close()

    again = Tables(
        new_store(url),
        SYSTEMS,
        seeds=same_seed,
        key_hash=key_hash,
        clock=(clock := StandingClock()),
        later=clock.later,
    )
    opponents = Opponents.at(again, delay=0)
    opened = await again.open(table.id)
    assert opened is not None
    await opponents.settled()

    assert not all(left(opened).values())
    await again.close()


def hiding(at: list[float], toughness: int) -> Any:
    """The battle at the mill with somebody hidden whom its enemies may not know of."""
    setup = ready_battles()[MILL]["setup"]
    people = setup["combatants"]
    one = {
        **people[next(iter(people))],
        "name": "Lurk",
        "at": at,
        "max_hp": toughness,
        "conditions": ["hidden"],
    }
    return {**setup, "combatants": {**people, "lurk": {**one, "hp": toughness}}}


async def test_worlds_that_differ_in_the_hidden_alone_are_played_alike() -> None:
    tables = seeded_house(systems=SYSTEMS, seeds=same_seed)
    worlds = [await battle(tables, setup=hiding([1, 1], 30)), await battle(tables, setup=hiding([39, 29], 4))]
    for table in worlds:
        await put(table, ENEMIES)
        await put(table, {"side": "allies", "strength": 1})
    deciders = [Decider(Style.of(3, "hunt-the-weak")) for _ in worlds]
    told = list[Any]()
    for table, decider in zip(worlds, deciders, strict=True):
        await table.ask("gm", {"command": "end-turn", "side": "allies"})
        enemies = next(seat for seat in opposing.played(table.recorder.now) if seat.id == "ransen-enemies")
        assert "lurk" not in Eyes.of(table.recorder, enemies).combatants
        said = []
        for _ in range(6):
            command = decider.next(Eyes.of(table.recorder, enemies))
            said.append(command)
            if command is not None:
                await table.ask(enemies.id, command)
        told.append(said)

    assert told[0] == told[1]
    await tables.close()


async def test_what_is_refused_is_followed_by_the_next_best_and_at_last_by_nothing() -> None:
    tables = seeded_house(systems=SYSTEMS, seeds=same_seed)
    table = await battle(tables)
    await put(table, {"side": "allies", "strength": 3})
    decider, said = Decider(Style.of(3, None)), list[str]()
    while (command := decider.next(Eyes.of(table.recorder, served(table)))) is not None:
        decider.take(command, is_refused=True)
        said.append(str(command))
        assert len(said) < 400

    assert len(said) > 3
    assert len(set(said)) == len(said)
    assert any("end-turn" in one for one in said)
    await tables.close()
