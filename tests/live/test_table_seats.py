"""Seats are taken, lent, renewed and left; talk, signals and presence go to whom they are meant for."""

from __future__ import annotations

import asyncio

import pytest

from app.table.responses import Refused
from app.table.table import Table
from app.table.tables import Tables
from tests.helpers.tables import (
    FORD,
    StandingClock,
    done,
    key_hash,
    new_table,
    no,
    sit,
    watching,
)

ON_BOTH = pytest.mark.usefixtures("storage")


def code(answer: object) -> str:
    assert isinstance(answer, Refused), answer
    return answer.reason.code


@ON_BOTH
async def test_a_seat_is_taken_by_name_and_its_key_opens_it(tables: Tables, table: Table) -> None:
    taken = await table.take_seat("player", {"name": " Anna ", "controls": ["ana"]})

    assert not isinstance(taken, Refused)
    assert (taken.seat.id, taken.seat.name, taken.seat.role, taken.counter) == ("anna", "Anna", "player", 0)
    assert await tables.holder(key_hash(table.id, "anna", 0)) == (table.id, "anna")


@ON_BOTH
async def test_a_person_takes_only_whom_the_gm_lends_to_anybody(table: Table) -> None:
    async def take(*controls: str) -> str:
        return code(await table.take_seat("player", {"name": "Anna", "controls": list(controls)}))

    await sit(table, "Bob", "bo")

    assert await take("gob") == "not-allowed"
    assert await take("ana", "bo") == "not-allowed"
    assert await take("lurk") == await take("nobo") == "unknown-combatant"


@ON_BOTH
async def test_only_the_shared_player_link_and_the_gm_make_seats(table: Table) -> None:
    anna = await sit(table, "Anna", "ana")

    assert code(await table.take_seat("spectator", {"name": "Cy"})) == "not-allowed"
    assert code(await table.take_seat(anna, {"name": "Cy"})) == "not-allowed"
    assert code(await table.take_seat("player", {"name": "Cy", "role": "gm"})) == "not-allowed"
    second = await table.take_seat("gm", {"name": "Second", "role": "gm"})
    assert not isinstance(second, Refused)
    assert second.seat.role == "gm"
    await done(table, second.seat.id, "note", text="a trap")


@pytest.mark.parametrize("name", ["ANNA", "ａｎｎａ", "gm", "Spectator", "any", "scenario"])
@ON_BOTH
async def test_a_name_that_looks_the_same_is_taken(table: Table, name: str) -> None:
    await sit(table, "Anna", "ana")

    assert code(await table.take_seat("player", {"name": name})) == "name-taken"


@pytest.mark.parametrize("asked", [{}, {"name": " "}, {"name": "x" * 81}, {"name": "a\n"}, {"name": 7}])
async def test_a_name_that_is_none_is_a_bad_command(table: Table, asked: dict[str, object]) -> None:
    assert code(await table.take_seat("player", asked)) == "bad-command"


@ON_BOTH
async def test_names_of_any_script_get_an_id_of_their_own(table: Table) -> None:
    ids = [await sit(table, name) for name in ("美咲", "<script>", "🐉", "Ō'Neill", "s1.", "Ä B")]

    assert ids == ["s1", "script", "s2", "o-neill", "s1-2", "a-b"]


@ON_BOTH
async def test_a_new_seat_continues_the_shared_players_past_and_numbers(table: Table) -> None:
    await done(table, "gm", "move", actor="ana", at=[3, 3])
    await done(table, "gm", "move", actor="lurk", at=[3, 3])
    await done(table, "gm", "move", actor="bo", at=[3, 3])

    anna = await sit(table, "Anna", "ana")

    mine, shared = await table.events_after(anna, 0), await table.events_after("player", 0)
    assert mine.events[:2] == shared.events[:2]
    assert mine.seq == shared.seq == 3
    look = table.look(anna)
    assert not isinstance(look, Refused)
    assert list(look.view["log"]) == ["1", "2", "3"]


@ON_BOTH
async def test_whom_the_scenario_gives_to_a_name_waits_for_it(tables: Tables) -> None:
    pieces = FORD["setup"]["combatants"]
    scenario = {**FORD, "setup": {"combatants": {**pieces, "bo": {**pieces["bo"], "controlled_by": "Bob"}}}}
    table = await new_table(tables, scenario)

    anna, bob = await sit(table, "Anna"), await sit(table, "Bob")
    await done(table, "gm", "add", id="cat", piece={"faction": "allies", "controlled_by": "bob"})

    assert await no(table, anna, "move", actor="bo", at=[3, 3]) == "not-allowed"
    await done(table, bob, "move", actor="bo", at=[3, 3])
    await done(table, bob, "move", actor="cat", at=[3, 3])


@ON_BOTH
async def test_what_the_gm_lends_counts_from_the_next_command_on(table: Table) -> None:
    anna = await sit(table, "Anna", "ana")
    reader = await watching(table, anna)

    await table.change_seat("gm", anna, {"controls": ["bo"]})

    assert await no(table, anna, "move", actor="ana", at=[3, 3]) == "not-allowed"
    await done(table, anna, "move", actor="bo", at=[3, 3])
    assert reader.view["combatants"]["bo"]["controlled_by"] == anna
    assert reader.view["combatants"]["ana"]["controlled_by"] == "any"
    assert reader.view["seats"][anna]["controls"] == ["bo"]
    assert reader.told() == ["seat-changed", "moved"]


@ON_BOTH
async def test_a_seat_that_controls_a_hidden_one_does_not_betray_it(table: Table) -> None:
    anna = await sit(table, "Anna", "ana")
    reader = await watching(table, "player")

    await table.change_seat("gm", anna, {"controls": ["ana", "lurk"]})

    assert "lurk" not in "".join(reader.texts)


async def test_a_change_that_changes_nothing_is_no_event(table: Table) -> None:
    anna = await sit(table, "Anna", "ana")
    reader = await watching(table, "gm")

    await table.change_seat("gm", anna, {"name": "Anna", "controls": ["ana"]})

    assert reader.told() == []


@ON_BOTH
async def test_only_the_gm_changes_seats_and_the_shared_ones_stay(table: Table) -> None:
    anna = await sit(table, "Anna", "ana")

    assert code(await table.change_seat(anna, anna, {"name": "Queen"})) == "not-allowed"
    assert code(await table.remove_seat(anna, anna)) == "not-allowed"
    assert code(await table.remove_seat("gm", "player")) == "not-allowed"
    assert code(await table.change_seat("gm", "player", {"controls": ["ana"]})) == "not-allowed"
    assert code(await table.change_seat("gm", "nobody", {"name": "Cy"})) == "not-found"
    assert code(await table.change_seat("gm", anna, {"name": "player"})) == "name-taken"
    assert code(await table.change_seat("gm", anna, {"colour": "red"})) == "bad-command"


@ON_BOTH
async def test_a_renewed_key_is_dead_at_once_and_so_are_its_sockets(tables: Tables, table: Table) -> None:
    anna = await sit(table, "Anna", "ana")
    reader, other = await watching(table, anna), await watching(table, "player")

    renewed = await table.change_seat("gm", anna, {"renew": True})

    assert not isinstance(renewed, Refused)
    assert (renewed.counter, renewed.renewed) == (1, True)
    assert (reader.closed, other.closed) == (4401, None)
    assert await tables.holder(key_hash(table.id, anna, 0)) is None
    assert await tables.holder(key_hash(table.id, anna, 1)) == (table.id, anna)
    assert other.told() == []


@ON_BOTH
async def test_a_removed_seat_is_dead_and_its_id_never_comes_back(tables: Tables, table: Table) -> None:
    anna = await sit(table, "Anna", "ana")
    reader, gm = await watching(table, anna), await watching(table, "gm")

    assert not isinstance(await table.remove_seat("gm", anna), Refused)

    assert reader.closed == 4401
    assert await tables.holder(key_hash(table.id, anna, 0)) is None
    assert table.seat(anna) is None
    assert anna not in gm.view["seats"]
    assert await sit(table, "Änna") == "anna-2"


@ON_BOTH
async def test_a_renamed_table_changes_every_view(table: Table) -> None:
    reader = await watching(table, "spectator")

    assert await table.rename("gm", {"name": "浅瀬"}) is None

    assert table.name == reader.view["name"] == "浅瀬"
    assert code(await table.rename("player", {"name": "Mine"})) == "not-allowed"


@ON_BOTH
async def test_a_whisper_is_told_to_those_it_is_meant_for_and_to_nobody_else(table: Table) -> None:
    anna, bob = await sit(table, "Anna", "ana"), await sit(table, "Bob", "bo")
    people = {seat: await watching(table, seat) for seat in ("gm", "player", "spectator", anna, bob)}

    await table.chat(anna, {"text": "between us", "to": [bob]})
    await table.chat(bob, {"text": "to the master", "to": "gm"})
    await table.chat("gm", {"text": "to all"})

    heard = {seat: [e["text"] for m in r.events for e in m["events"]] for seat, r in people.items()}
    assert heard == {
        "gm": ["to the master", "to all"],
        "player": ["to all"],
        "spectator": ["to all"],
        anna: ["between us", "to all"],
        bob: ["between us", "to the master", "to all"],
    }
    assert people[anna].events[0]["events"] == [
        {"type": "chat", "from": anna, "to": [bob], "text": "between us", "actor": "ana"}
    ]
    assert people["spectator"].seqs[-1] == people["spectator"].seqs[0] + 1


@pytest.mark.parametrize(
    "chat",
    [{}, {"text": " "}, {"text": "x" * 2001}, {"text": "x", "to": ["nobody"]}, {"text": "x", "to": []}],
)
async def test_a_line_that_says_nothing_or_to_nobody_is_a_bad_command(
    table: Table, chat: dict[str, object]
) -> None:
    assert code(await table.chat("gm", chat)) == "bad-command"


async def test_a_drag_is_told_to_those_who_may_see_the_piece_and_stored_nowhere(table: Table) -> None:
    anna = await sit(table, "Anna", "ana")
    people = {seat: await watching(table, seat) for seat in ("gm", "player", "spectator", anna)}

    assert table.signal(anna, {"kind": "drag", "actor": "ana", "path": [[3, 3]]}, feed=people[anna]) is None
    assert table.signal("gm", {"kind": "drag", "actor": "lurk", "path": [[4, 4]]}) is None

    signals = {seat: [m for m in r.messages if m["type"] == "signal"] for seat, r in people.items()}
    ana = {"type": "signal", "seat": anna, "kind": "drag", "actor": "ana", "path": [[3, 3]]}
    assert signals["player"] == signals["spectator"] == [ana]
    assert [s["actor"] for s in signals["gm"]] == ["ana", "lurk"]
    assert signals[anna] == []
    assert (await table.events_after("gm", 0)).seq == 1


async def test_nobody_drags_what_is_not_theirs(table: Table) -> None:
    anna = await sit(table, "Anna", "ana")

    def told(signal: dict[str, object]) -> str:
        return code(table.signal(anna, signal))

    assert told({"kind": "drag", "actor": "bo", "path": []}) == "not-allowed"
    assert told({"kind": "drag", "actor": "lurk", "path": []}) == "unknown-combatant"
    assert told({"kind": "drag", "actor": "ana"}) == "bad-command"
    assert told({"kind": "drag", "actor": "ana", "path": [[1, 1]] * 501}) == "bad-command"
    assert told({"kind": "ping", "at": ["1", 1]}) == "bad-command"
    assert told({"kind": "flash"}) == "bad-command"


async def test_presence_tells_who_is_online_and_how_many_watch(table: Table, clock: StandingClock) -> None:
    anna = await sit(table, "Anna", "ana")
    gm = await watching(table, "gm")
    watchers = [await watching(table, "spectator") for _ in range(3)]
    player = await watching(table, anna)
    clock.pass_by(1)
    table.leave(watchers[0])
    table.leave(player)
    clock.pass_by(1)

    first, *_, last = (m for m in gm.messages if m["type"] == "presence")
    assert gm.messages[1] == first
    assert last == {
        "type": "presence",
        "seats": [
            {"seat": "gm", "name": "", "online": True},
            {"seat": "player", "name": "", "online": False},
            {"seat": anna, "name": "Anna", "online": False},
        ],
        "watchers": 2,
    }
    assert len([m for m in gm.messages if m["type"] == "presence"]) == 3


@ON_BOTH
async def test_a_name_in_several_languages_is_shown_until_the_gm_gives_another(tables: Tables) -> None:
    scenario = {**FORD, "title": "The Ford", "titles": {"en": "The Ford", "ja": "渡し場"}}
    made = await new_table(tables, scenario)
    reader = await watching(made, "spectator")
    assert reader.view["names"] == {"en": "The Ford", "ja": "渡し場"}

    assert await made.rename("gm", {"name": "The Mill"}) is None

    assert reader.view["name"] == "The Mill"
    assert "names" not in reader.view


async def given(table: Table, by: str, seat: str, **asked: object) -> list[str]:
    """Whom the seat leads after such a change."""
    changed = await table.change_seat(by, seat, asked)
    assert not isinstance(changed, Refused), changed
    return sorted(changed.seat.controls)


@ON_BOTH
async def test_pieces_given_at_once_by_two_are_all_led(table: Table) -> None:
    anna = await sit(table, "Anna")
    second = await table.take_seat("gm", {"name": "Second", "role": "gm"})
    assert not isinstance(second, Refused)

    changes = [table.change_seat(by, anna, {"add": [one]}) for by, one in (("gm", "ana"), ("second", "bo"))]
    await asyncio.gather(*changes)

    assert await given(table, "gm", anna, add=["gob"], remove=["ana"]) == ["bo", "gob"]


@ON_BOTH
async def test_what_is_given_or_taken_twice_changes_nothing_more(table: Table) -> None:
    anna = await sit(table, "Anna", "ana")
    before = (await table.events_after("gm", 0)).seq

    assert await given(table, "gm", anna, add=["ana"], remove=["bo"]) == ["ana"]

    assert (await table.events_after("gm", 0)).seq == before


@ON_BOTH
async def test_a_player_adds_what_is_free_and_gives_nothing_away(table: Table) -> None:
    anna, bob = await sit(table, "Anna"), await sit(table, "Bob")

    first, second = await asyncio.gather(
        table.change_seat(anna, anna, {"add": ["ana"]}), table.change_seat(bob, bob, {"add": ["ana"]})
    )

    assert not isinstance(first, Refused)
    assert code(second) == "not-allowed"
    assert code(await table.change_seat(anna, anna, {"remove": ["ana"]})) == "not-allowed"
    assert code(await table.change_seat(anna, bob, {"add": ["bo"]})) == "not-allowed"


@pytest.mark.parametrize(
    ("asked", "refusal"),
    [
        ({"controls": ["ana"], "add": ["bo"]}, "bad-command"),
        ({"readmit": True, "remove": ["ana"]}, "bad-command"),
        ({"add": ["ana"], "remove": ["ana"]}, "bad-command"),
        ({"add": ["ana", "ana"]}, "bad-command"),
        ({"add": [f"one-{at}" for at in range(201)]}, "too-many"),
        ({"add": "ana"}, "bad-command"),
        ({"add": ["nobody"]}, "unknown-combatant"),
        ({"remove": ["nobody"]}, "unknown-combatant"),
    ],
)
async def test_what_is_given_or_taken_is_read_strictly(
    table: Table, asked: dict[str, object], refusal: str
) -> None:
    anna = await sit(table, "Anna", "ana")

    assert code(await table.change_seat("gm", anna, asked)) == refusal


async def test_what_is_given_to_a_shared_seat_is_refused(table: Table) -> None:
    assert code(await table.change_seat("gm", "player", {"add": ["ana"]})) == "not-allowed"
