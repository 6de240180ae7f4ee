"""A table that is open on two nodes over one database."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from app.dice import Stream
from app.opponent.opponents import set_opponent
from app.seats import Seat
from app.store import log
from app.table.responses import GONE, SHUT_OUT, Refused, Taken
from app.table.shared_clock import SharedClock
from app.table.table import Table
from tests.helpers.nodes import Node, Room, same_table, settled, two_nodes
from tests.helpers.tables import FORD, Reader, done, exported, happened, new_table, no, seed, sit, watching


@pytest.fixture
async def nodes(tmp_path: Path) -> AsyncIterator[tuple[Room, Node, Node]]:
    async with two_nodes(tmp_path) as opened:
        yield opened


Nodes = tuple[Room, Node, Node]
PICTURE = "0123456789abcdef" * 2


async def test_what_one_records_the_other_shows_exactly_so(nodes: Nodes) -> None:
    _, here, there = nodes
    mine, theirs = await same_table(here, there)
    readers = [await watching(mine, "player"), await watching(theirs, "player")]

    await done(mine, "gm", "move", actor="ana", at=[3, 3])
    await done(mine, "gm", "move", actor="lurk", at=[4, 3])  # not told to players
    await done(mine, "gm", "strike", actor="ana", target="gob")
    await settled(there)

    assert readers[0].events == readers[1].events
    assert readers[0].view == readers[1].view
    assert mine.look("gm") == theirs.look("gm")


async def test_a_lost_ring_is_made_good_by_the_poll(nodes: Nodes) -> None:
    room, here, there = nodes
    mine, theirs = await same_table(here, there)
    reader = await watching(theirs, "gm")
    room.is_silent = True

    await done(mine, "gm", "move", actor="ana", at=[3, 3])
    await asyncio.sleep(0)
    assert reader.seqs == [0]
    await there.neighbours.look_around(there.tables.store)
    await settled(there)

    assert reader.seqs == [0, 1]


async def test_a_refusal_is_given_on_the_newest_state(nodes: Nodes) -> None:
    room, here, there = nodes
    mine, theirs = await same_table(here, there)
    room.is_silent = True

    seat = await sit(mine, "Kim", "ana", asker="gm")
    answer = await done(theirs, seat, "move", actor="ana", at=[5, 5])

    assert answer.seq


async def test_an_id_is_carried_out_once_whoever_hears_it(nodes: Nodes) -> None:
    room, here, there = nodes
    mine, theirs = await same_table(here, there)
    room.is_silent = True

    answers = await asyncio.gather(
        *(
            done(table, "gm", "strike", ident="strike-01", actor="ana", target="gob")
            for table in (mine, theirs)
        )
    )
    await settled(here, there)

    assert answers[0].seq == answers[1].seq
    assert answers[0].events == answers[1].events
    assert len(happened(await exported(mine), "struck@1")) == 1


async def test_dice_go_on_in_their_stream_wherever_they_fall(nodes: Nodes) -> None:
    room, here, there = nodes
    mine, theirs = await same_table(here, there)
    room.is_silent = True

    for turn in range(6):
        await done((mine, theirs)[turn % 2], "gm", "strike", actor="ana", target="gob")
    await asyncio.gather(
        *(
            done(table, "gm", "strike", actor="ana", target="gob")
            for table in (mine, theirs)
            for _ in range(4)
        )
    )
    await settled(here, there)
    drawn = happened(await exported(mine), "dice-drawn@1")
    assert [one["at"] for one in drawn] == list(range(14))
    stream = Stream(seed(mine.id, happened(await exported(mine), "dice-committed@1")[-1]["nonce"]))
    assert [one["faces"] for one in drawn] == [[stream.roll(6)] for _ in range(14)]


async def test_a_renewed_key_opens_nothing_on_the_other_node(nodes: Nodes) -> None:
    room, here, there = nodes
    mine, theirs = await same_table(here, there)
    seat = await sit(mine, "Kim", asker="gm")
    await settled(there)
    counter, reader = theirs.counter(seat), await watching(theirs, seat)
    room.is_silent = True

    renewed = await mine.change_seat("gm", seat, {"renew": True})
    assert isinstance(renewed, Taken)
    answer = await theirs.ask(
        seat, {"command": "note", "text": "still me"}, let_in=lambda: theirs.counter(seat) == counter
    )

    assert isinstance(answer, Refused)
    assert answer.reason.code == "no-key"
    assert reader.closed == SHUT_OUT


async def test_a_piece_taken_back_is_led_no_more_on_the_other_node(nodes: Nodes) -> None:
    room, here, there = nodes
    mine, theirs = await same_table(here, there)
    seat = await sit(mine, "Kim", "ana", asker="gm")
    await settled(there)
    room.is_silent = True

    await mine.change_seat("gm", seat, {"controls": []})
    assert await no(theirs, seat, "move", actor="ana", at=[5, 5]) == "not-allowed"


async def test_a_deleted_table_closes_everywhere(nodes: Nodes) -> None:
    _, here, there = nodes
    mine, theirs = await same_table(here, there)
    reader = await watching(theirs, "player")

    await here.tables.delete(mine.id)
    await asyncio.sleep(0)
    for _ in range(20):
        await asyncio.sleep(0)

    assert reader.closed == GONE
    assert await there.tables.open(mine.id) is None


async def test_a_deletion_that_was_not_heard_of_is_met_by_the_next_command(nodes: Nodes) -> None:
    room, here, there = nodes
    mine, theirs = await same_table(here, there)
    reader = await watching(theirs, "player")
    room.is_silent = True

    await here.tables.delete(mine.id)

    assert await no(theirs, "gm", "move", actor="ana", at=[5, 5]) == "not-found"
    assert reader.closed == GONE
    assert await there.tables.open(mine.id) is None


async def test_who_is_there_is_told_on_both_nodes(nodes: Nodes) -> None:
    _, here, there = nodes
    mine, theirs = await same_table(here, there)
    seat = await sit(mine, "Kim", asker="gm")
    await settled(there)
    reader = await watching(mine, "gm")
    await watching(theirs, seat)
    watcher = await watching(theirs, "spectator")

    await _a_while(here, there)
    told = _presence(reader)
    assert told["watchers"] == 1
    assert [row["seat"] for row in told["seats"] if row["online"]] == ["gm", seat]
    assert _presence(watcher) == told

    here.beat.pass_by(11)
    here.neighbours.miss_the_silent()
    await _a_while(here)
    told = _presence(reader)
    assert told["watchers"] == 0
    assert [row["seat"] for row in told["seats"] if row["online"]] == ["gm"]


async def test_who_is_cut_off_from_the_bell_takes_nobody_for_gone(nodes: Nodes) -> None:
    room, here, there = nodes
    mine, theirs = await same_table(here, there)
    reader = await watching(mine, "gm")
    await watching(theirs, "player")
    await _a_while(here, there)

    room.is_silent = here.bell.is_degraded = True
    here.beat.pass_by(60)
    here.neighbours.miss_the_silent()
    await _a_while(here)
    assert _online(reader) == ["gm", "player"]
    assert here.neighbours.how_many == 0

    here.bell.is_degraded = False
    here.bell.open()
    here.beat.pass_by(9)
    here.neighbours.miss_the_silent()
    await _a_while(here)
    assert _online(reader) == ["gm", "player"], "it may still be on its way"

    here.beat.pass_by(2)
    here.neighbours.miss_the_silent()
    await _a_while(here)
    assert _online(reader) == ["gm"], "it never came"


def _online(reader: Reader) -> list[str]:
    return [row["seat"] for row in _presence(reader)["seats"] if row["online"]]


async def test_a_node_that_comes_late_is_told_who_is_there(nodes: Nodes) -> None:
    room, here, there = nodes
    room.is_silent = True
    mine, theirs = await same_table(here, there)
    await watching(theirs, "player")
    reader = await watching(mine, "gm")
    await _a_while(here, there)
    assert [row["seat"] for row in _presence(reader)["seats"] if row["online"]] == ["gm"]

    room.is_silent = False
    here.bell.open()
    await _a_while(there, here)
    assert [row["seat"] for row in _presence(reader)["seats"] if row["online"]] == ["gm", "player"]


async def test_what_the_server_plays_stays_open_for_who_reads_along_elsewhere(nodes: Nodes) -> None:
    _, here, there = nodes
    mine, theirs = await same_table(here, there)
    plain, plain_there = await same_table(here, there)
    assert await set_opponent(mine, "gm", {"side": "enemies", "strength": 1}) is None
    readers = [await watching(one, "spectator") for one in (theirs, plain_there)]
    await _a_while(there, here)
    await _an_hour_later(here)
    assert here.tables.at_hand(mine.id) is mine
    assert here.tables.at_hand(plain.id) is None

    theirs.leave(readers[0])
    await _a_while(there, here)
    await _an_hour_later(here)
    assert here.tables.at_hand(mine.id) is None


async def _an_hour_later(node: Node) -> None:
    """Tables that nobody uses are looked for when somebody comes."""
    node.clock.pass_by(3600)
    await node.tables.open("nobody's")


async def test_who_points_is_seen_on_the_other_node_by_who_may(nodes: Nodes) -> None:
    _, here, there = nodes
    mine, theirs = await same_table(here, there)
    player, gm = await watching(theirs, "player"), await watching(theirs, "gm")
    await watching(mine, "gm")
    await _a_while(here, there)

    assert mine.signal("gm", {"kind": "ping", "at": [1, 2]}) is None
    assert mine.signal("gm", {"kind": "drag", "actor": "lurk", "path": [[8, 1], [7, 1]]}) is None
    await asyncio.sleep(0)

    assert [m["kind"] for m in gm.messages if m["type"] == "signal"] == ["ping", "drag"]
    assert [m["kind"] for m in player.messages if m["type"] == "signal"] == ["ping"]


async def test_who_watches_later_does_so_on_every_node_alike(nodes: Nodes) -> None:
    _, here, there = nodes
    mine = await new_table(here.tables, {**FORD, "options": {"spectator_delay": 60}})
    theirs = await there.open(mine.id)
    watchers = [await watching(one, "spectator") for one in (mine, theirs)]
    await _a_while(here, there)
    await done(mine, "gm", "move", actor="ana", at=[3, 3])
    assert mine.signal("gm", {"kind": "drag", "actor": "ana", "path": [[3, 3], [4, 4]]}) is None
    await done(theirs, "gm", "move", actor="ana", at=[4, 4])
    await settled(here, there)
    _pass_by(30, here, there)
    await done(mine, "gm", "move", actor="ana", at=[5, 5])
    await settled(here, there)
    assert [one.seqs for one in watchers] == [[0], [0]]
    assert not any(m["type"] == "signal" for one in watchers for m in one.messages)

    _pass_by(30, here, there)
    assert [one.seqs for one in watchers] == [[0, 1, 2], [0, 1, 2]]
    assert watchers[0].events == watchers[1].events
    spectator = mine.seat("spectator")
    assert spectator is not None
    told = [await _segment(one, spectator) for one in (mine, theirs)]
    assert told[0] == told[1]
    assert told[0].count(b"\n") == 2

    await done(theirs, "gm", "set-option", name="spectator_delay", value=0)
    await settled(here, there)
    assert watchers[0].seqs == watchers[1].seqs == [0, 1, 2, 3, 4]


async def _segment(table: Table, seat: Seat) -> bytes:
    found = table.segments.find(seat, 0)
    assert found is not None
    return b"".join([piece async for piece in table.segments.pieces(seat, found)])


def _pass_by(seconds: float, *nodes: Node) -> None:
    for node in nodes:
        node.clock.pass_by(seconds)


async def test_a_picture_of_the_past_that_was_handed_out_here_is_there_on_the_other_node(
    nodes: Nodes,
) -> None:
    room, here, there = nodes
    mine, theirs = await same_table(here, there)
    await watching(theirs, "spectator")
    await _a_while(there, here)
    watcher, player = mine.seat("spectator"), mine.seat("player")
    assert watcher
    assert player

    mine.replays.remember_pictures(watcher, f'{{"image":"{PICTURE}"}}')
    await _a_while(here, there)

    assert theirs.replays.shows_picture(watcher, PICTURE)
    assert not theirs.replays.shows_picture(player, PICTURE)
    assert not any(PICTURE in str(said) for said in room.said)


async def test_a_table_opens_on_a_node_from_what_another_one_kept(nodes: Nodes) -> None:
    _, here, there = nodes
    mine, theirs = await same_table(here, there)
    for at in range(2, 9):
        await done((mine, theirs)[at % 2], "gm", "move", actor="ana", at=[at, at])
    await settled(here, there)
    await _an_hour_later(here)
    assert here.tables.at_hand(mine.id) is None
    kept = await there.store.read(partial(log.newest, table=mine.id))
    assert kept is not None
    assert kept.seq == 8

    await done(theirs, "gm", "move", actor="bo", at=[3, 1])
    third = await here.open(mine.id)

    assert third is not mine
    assert third.look("gm") == theirs.look("gm")
    await done(third, "gm", "move", actor="bo", at=[4, 1])
    await settled(there)
    assert third.look("gm") == theirs.look("gm")


async def test_a_node_whose_clock_is_wrong_goes_by_the_database(nodes: Nodes) -> None:
    _, here, _ = nodes
    ahead = SharedClock(lambda: datetime.now(UTC) + timedelta(minutes=2))
    assert ahead() - datetime.now(UTC) > timedelta(minutes=1)

    await ahead.compare(here.tables.store)

    assert abs(ahead() - datetime.now(UTC)) < timedelta(seconds=30)


def _presence(reader: Reader) -> dict[str, Any]:
    return [m for m in reader.messages if m["type"] == "presence"][-1]


async def _a_while(*nodes: Node) -> None:
    """Until comings and goings are told, here and there."""
    for _ in range(3):
        for node in nodes:
            node.clock.pass_by(0.2)
        await asyncio.sleep(0)
