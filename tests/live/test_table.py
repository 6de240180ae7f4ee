"""Several people at one live table: asked, ruled, recorded, shown; each told what its seat may know."""

from __future__ import annotations

import asyncio

import pytest

from app.table.responses import Refused
from app.table.table import Table
from tests.helpers.tables import (
    Reader,
    done,
    no,
    sit,
    watching,
)

pytestmark = pytest.mark.usefixtures("storage")


async def everybody(table: Table, *more: str) -> dict[str, Reader]:
    return {seat: await watching(table, seat) for seat in ("gm", "player", "spectator", *more)}


async def test_a_move_is_told_to_all_and_patches_lead_to_the_view_that_is_fetched(table: Table) -> None:
    anna = await sit(table, "Anna", "ana")
    people = await everybody(table, anna)

    await done(table, anna, "move", actor="ana", at=[3, 3.5])
    await done(table, "gm", "hide", target="lurk", hidden=False)
    await done(table, "gm", "hide", target="ana")
    await done(table, "gm", "remove", target="gob")
    await done(table, "gm", "undo")
    await done(table, "gm", "reveal", target="gob", fields=["hp"], to="all")

    for seat, reader in people.items():
        look = table.look(seat)
        assert not isinstance(look, Refused)
        assert (reader.seq, reader.view) == (look.seq, look.view), seat
    assert people["player"].view["combatants"]["gob"]["hp"] == "hp-gob"


async def test_each_seat_counts_what_it_was_shown_and_a_hidden_act_leaves_no_gap(table: Table) -> None:
    people = await everybody(table)

    await done(table, "gm", "move", actor="lurk", at=[5, 5])
    await done(table, "gm", "note", text="a trap")
    answer = await done(table, "gm", "move", actor="gob", at=[5, 6])

    assert answer.seq == 3
    assert people["gm"].seqs == [0, 1, 2, 3]
    assert people["player"].seqs == people["spectator"].seqs == [0, 1]


async def test_only_the_gm_and_the_sender_learn_who_asked_and_under_which_id(table: Table) -> None:
    anna = await sit(table, "Anna", "ana")
    people = await everybody(table, anna)

    await done(table, anna, "move", actor="ana", at=[3, 3], ident="move-0001")

    for seat, reader in people.items():
        told = {name: reader.events[-1].get(name) for name in ("by", "id")}
        assert told == ({"by": anna, "id": "move-0001"} if seat in ("gm", anna) else {"by": None, "id": None})


async def test_all_learn_who_took_an_act_back(table: Table) -> None:
    anna = await sit(table, "Anna", "ana")
    people = await everybody(table, anna)
    await done(table, anna, "move", actor="ana", at=[3, 3])

    await done(table, "gm", "undo", ident="undo-0001")

    for seat, reader in people.items():
        assert reader.events[-1]["by"] == "gm"
        assert reader.events[-1].get("id") == ("undo-0001" if seat == "gm" else None)


async def test_a_view_holds_the_newest_fifty_entries_as_events_after_tells_them(table: Table) -> None:
    for n in range(53):
        await done(table, "gm", "move", actor="ana", at=[n + 1, 1])

    look = table.look("player")
    page = await table.events_after("player", 3)

    assert not isinstance(look, Refused)
    assert list(look.view["log"]) == [str(seq) for seq in range(4, 54)]
    assert [look.view["log"][str(entry["seq"])] for entry in page.events] == list(page.events)
    assert page.seq == 53


async def test_a_page_of_the_past_is_limited_and_begins_after_the_seq(table: Table) -> None:
    for n in range(6):
        await done(table, "gm", "move", actor="ana", at=[n + 1, 1])

    page = await table.events_after("player", 2, limit=3)
    beyond = await table.events_after("player", 99)

    assert [entry["seq"] for entry in page.events] == [3, 4, 5]
    assert page.seq == 6
    assert beyond.events == ()


async def test_who_comes_back_with_after_is_sent_what_was_missed(table: Table) -> None:
    reader = await watching(table, "player")
    await done(table, "gm", "move", actor="ana", at=[3, 3])
    table.leave(reader)
    await done(table, "gm", "move", actor="ana", at=[4, 4])
    await done(table, "gm", "move", actor="lurk", at=[4, 4])
    await done(table, "gm", "move", actor="bo", at=[4, 4])

    back = Reader(view=reader.view, seq=reader.seq)
    await table.watch("player", back, after=1)

    assert "view" not in back.messages[0]
    assert back.seqs == [1, 2, 3]
    look = table.look("player")
    assert not isinstance(look, Refused)
    assert back.view == look.view


async def test_a_view_is_sent_where_it_is_less_or_the_seq_is_unknown(table: Table) -> None:
    for n in range(60):
        await done(table, "gm", "move", actor="ana", at=[n + 1, 1])

    less = await watching(table, "player", after=0)
    newer = await watching(table, "player", after=61)
    none = await watching(table, "player", after=60)

    assert ["view" in reader.messages[0] for reader in (less, newer, none)] == [True, True, False]
    assert less.seqs == newer.seqs == none.seqs == [60]


async def test_who_falls_behind_goes_on_with_a_fresh_view(table: Table) -> None:
    await done(table, "gm", "move", actor="ana", at=[3, 3])

    seq, text = table.fresh("player")

    reader = Reader()
    reader.send(seq, text)
    look = table.look("player")
    assert not isinstance(look, Refused)
    assert (reader.seq, reader.view) == (1, look.view)


async def test_a_repeated_id_is_answered_with_the_first_seq_and_not_carried_out_again(table: Table) -> None:
    first = await done(table, "gm", "strike", actor="ana", target="gob", ident="strike-01")
    await done(table, "gm", "move", actor="ana", at=[3, 3])

    again = await done(table, "gm", "strike", actor="ana", target="gob", ident="strike-01")

    assert (again.seq, again.events) == (first.seq, first.events)
    assert (await table.events_after("gm", 0)).seq == 2


async def test_a_refused_id_is_not_remembered(table: Table) -> None:
    anna = await sit(table, "Anna", "ana")

    assert await no(table, anna, "move", actor="ana", at=[0, 0], ident="same-id-1") == "too-far"
    answer = await done(table, anna, "move", actor="ana", at=[1, 2], ident="same-id-1")

    assert answer.seq == 2


async def test_ids_of_two_seats_do_not_collide(table: Table) -> None:
    anna = await sit(table, "Anna", "ana")

    await done(table, "gm", "move", actor="bo", at=[3, 3], ident="same-id-1")
    await done(table, anna, "move", actor="ana", at=[3, 3], ident="same-id-1")

    assert (await table.events_after("gm", 0)).seq == 3


async def test_the_gm_is_warned_where_a_player_is_refused(table: Table) -> None:
    answer = await done(table, "gm", "move", actor="ana", at=[0, 0])

    assert [warning.code for warning in answer.warnings] == ["too-far"]


async def test_what_cannot_be_read_is_a_bad_command_and_what_is_to_come_not_built(table: Table) -> None:
    assert await no(table, "gm", "dance") == "bad-command"
    assert await no(table, "gm", "move", actor="ana", at=[3, 3], haste=True) == "bad-command"
    assert await no(table, "gm", "move", actor="ana", at=["3", 3]) == "bad-command"
    assert await no(table, "gm", "attack", actor="ana") == "not-built"
    assert (await table.events_after("gm", 0)).seq == 0


async def test_an_unseen_one_is_as_unknown_as_one_that_is_not_there(table: Table) -> None:
    anna = await sit(table, "Anna", "ana")
    ask = {"command": "strike", "actor": "ana"}

    unseen = await table.ask(anna, {**ask, "target": "lurk"})
    absent = await table.ask(anna, {**ask, "target": "nobo"})

    assert isinstance(unseen, Refused)
    assert isinstance(absent, Refused)
    assert (unseen.reason.code, set(unseen.reason.figures)) == ("unknown-combatant", {"id"})
    assert unseen.reason.about == absent.reason.about == {}
    assert await table.preview(anna, {**ask, "target": "lurk"}) == {
        "legal": False,
        "reject": "unknown-combatant",
    }
    assert isinstance(await table.answer("player", {"query": "where", "actor": "lurk"}), Refused)


async def test_a_players_refusal_keeps_a_foes_figures(table: Table) -> None:
    anna = await sit(table, "Anna", "ana")

    answer = await table.ask(anna, {"command": "strike", "actor": "ana", "target": "gob", "far": True})

    assert isinstance(answer, Refused)
    assert answer.reason.figures == {"metres": 3}


async def test_people_who_ask_at_once_are_all_served_one_after_another(table: Table) -> None:
    reader = await watching(table, "gm")

    answers = await asyncio.gather(*(done(table, "gm", "move", actor="ana", at=[n, 1]) for n in range(1, 21)))

    assert [answer.seq for answer in answers] == list(range(1, 21))
    assert reader.seqs == list(range(21))


async def test_a_command_is_carried_to_its_end_though_the_asker_hangs_up(table: Table) -> None:
    reader = await watching(table, "gm")
    asking = asyncio.create_task(table.ask("gm", {"command": "move", "actor": "ana", "at": [3, 3]}))
    await asyncio.sleep(0)
    await asyncio.sleep(0)

    asking.cancel()
    await done(table, "gm", "move", actor="bo", at=[3, 3])

    assert reader.seqs == [0, 1, 2]


async def test_spectators_and_the_shared_player_seat_only_look_and_ask(table: Table) -> None:
    await sit(table, "Anna", "ana")
    move = {"command": "move", "actor": "ana", "at": [3, 3]}

    for seat in ("spectator", "player"):
        assert isinstance(await table.ask(seat, move), Refused)
        assert isinstance(await table.preview(seat, move), Refused)
        assert isinstance(await table.chat(seat, {"text": "hello"}), Refused)
        assert table.signal(seat, {"kind": "ping", "at": [1, 1]}) is not None
        assert await table.answer(seat, {"query": "where", "actor": "ana"}) == {
            "at": [1, 1],
            "near": ["ana", "bo", "gob"],
            "round": 1,
        }


async def test_answers_and_previews_name_nobody_unseen(table: Table) -> None:
    anna = await sit(table, "Anna", "ana")

    seen = await table.preview(anna, {"command": "move", "actor": "ana", "at": [3, 3]})
    gms = await table.preview("gm", {"command": "move", "actor": "ana", "at": [3, 3]})

    assert not isinstance(seen, Refused)
    assert not isinstance(gms, Refused)
    assert [block["by"] for block in seen["blocks"] if block["by"]] == [["ana"], ["bo"], ["gob"]]
    assert [block["by"] for block in gms["blocks"]][-1] == ["lurk"]


async def test_the_gm_looks_through_another_seats_eyes_and_nobody_else_does(table: Table) -> None:
    anna = await sit(table, "Anna", "ana")
    bob = await sit(table, "Bob", "bo")
    await table.chat(anna, {"text": "between us", "to": [bob]})

    through = table.look("gm", through=anna)
    own = table.look(anna)

    assert not isinstance(through, Refused)
    assert not isinstance(own, Refused)
    assert {**through.view, "log": None} == {**own.view, "log": None}
    assert "between us" in str(own.view)
    assert "between us" not in str(through.view)
    assert isinstance(table.look(anna, through="gm"), Refused)


async def test_undo_and_redo_are_one_event_each_and_renumber_nothing(table: Table) -> None:
    people = await everybody(table)
    await done(table, "gm", "move", actor="ana", at=[3, 3])
    await done(table, "gm", "move", actor="lurk", at=[3, 3])

    await done(table, "gm", "undo")
    await done(table, "gm", "undo")
    await done(table, "gm", "redo")

    assert people["player"].told() == ["moved", "undone", "redone"]
    assert [e["events"][0].get("seq") for e in people["player"].events] == [None, 1, 1]
    assert people["gm"].told() == ["moved", "moved", "undone", "undone", "redone"]
    assert people["player"].view["combatants"]["ana"]["at"] == [3, 3]
    assert await no(table, "gm", "undo", seq=2) == "stale"


async def test_a_player_takes_back_the_own_last_move_while_nothing_shown_followed(table: Table) -> None:
    anna, bob = await sit(table, "Anna", "ana"), await sit(table, "Bob", "bo")
    await done(table, anna, "move", actor="ana", at=[3, 3])
    await done(table, "gm", "move", actor="lurk", at=[3, 3])

    assert await no(table, bob, "undo") == "not-allowed"
    await done(table, anna, "undo")

    look = table.look("gm")
    assert not isinstance(look, Refused)
    assert look.view["combatants"]["ana"]["at"] == [1, 1]
    assert look.view["combatants"]["lurk"]["at"] == [3, 3]


async def test_a_player_takes_nothing_back_once_a_die_fell_or_something_followed(table: Table) -> None:
    anna = await sit(table, "Anna", "ana")
    await done(table, anna, "strike", actor="ana", target="gob")
    assert await no(table, anna, "undo") == "not-allowed"

    await done(table, anna, "move", actor="ana", at=[3, 3])
    await done(table, "gm", "move", actor="bo", at=[3, 3])

    assert await no(table, anna, "undo") == "not-allowed"


async def test_seats_and_talk_are_not_taken_back(table: Table) -> None:
    await done(table, "gm", "move", actor="ana", at=[3, 3])
    anna = await sit(table, "Anna", "ana")
    await table.chat(anna, {"text": "well done"})

    await done(table, "gm", "undo")

    look = table.look("gm")
    assert not isinstance(look, Refused)
    assert look.view["combatants"]["ana"]["at"] == [1, 1]
    assert look.view["seats"][anna]["controls"] == ["ana"]


async def test_after_a_reveal_the_past_stays_unsaid(table: Table) -> None:
    reader = await watching(table, "player")
    await done(table, "gm", "move", actor="lurk", at=[7, 7])
    await done(table, "gm", "hide", target="lurk", hidden=False)

    page = await table.events_after("player", 0)

    assert [entry["events"] for entry in page.events] == [
        [{"type": "hidden", "target": "lurk", "hidden": False}]
    ]
    assert reader.view["combatants"]["lurk"]["at"] == [7, 7]
    assert "hp" not in reader.view["combatants"]["lurk"]


async def test_hiding_takes_the_piece_away_without_a_word(table: Table) -> None:
    reader = await watching(table, "player")

    await done(table, "gm", "hide", target="gob")
    await done(table, "gm", "remove", target="gob")

    assert "gob" not in reader.view["combatants"]
    assert reader.told() == []
    assert reader.seqs == [0, 1]


async def test_who_comes_in_hidden_is_told_to_nobody(table: Table) -> None:
    reader = await watching(table, "player")
    piece = {"faction": "enemies", "at": [1, 1], "hidden": True}

    await done(table, "gm", "add", id="rat", piece=piece)
    await done(table, "gm", "remove", target="rat")
    await done(table, "gm", "undo")

    assert reader.seqs == [0]


async def test_changed_eyes_change_the_view_and_no_number(table: Table) -> None:
    anna = await sit(table, "Anna", "ana")
    reader = await watching(table, anna)
    before = (await table.events_after(anna, 0)).events

    await table.change_seat("gm", anna, {"controls": ["lurk"]})
    await done(table, "gm", "move", actor="lurk", at=[2, 2])

    assert reader.view["combatants"]["lurk"]["hp"] == "hp-lurk"
    assert "hp" not in reader.view["combatants"]["ana"]
    assert (await table.events_after(anna, 0)).events[: len(before)] == before
    assert reader.seqs == [1, 2, 3]
