"""Rings that bring the entry itself: lost, doubled, old, in disorder, forged, of a table that is gone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from app.sealed import Sealed
from app.table.table import Table
from tests.helpers.nodes import Node, Room, same_table, settled, two_nodes
from tests.helpers.tables import Reader, done, exported, happened, sit, watching

Nodes = tuple[Room, Node, Node]


@pytest.fixture
async def nodes(tmp_path: Path) -> AsyncIterator[Nodes]:
    async with two_nodes(tmp_path) as opened:
        await _met(opened)
        yield opened


async def _met(nodes: Nodes) -> None:
    """Until each has heard the other."""
    for node in nodes[1:]:
        node.bell.tell("alive", None)
    await _a_while()


async def read_along(there: Node, table: Table, seat: str) -> Reader:
    """Somebody at that node, of whom the other one knows."""
    reader = await watching(table, seat)
    there.clock.pass_by(0.2)
    await _a_while()
    return reader


async def _a_while() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def entries(room: Room) -> list[Any]:
    return [what for kind, what in room.said if kind == "entry"]


async def test_a_small_entry_is_shown_without_asking_the_database(nodes: Nodes) -> None:
    _, here, there = nodes
    mine, theirs = await same_table(here, there)
    readers = [await watching(mine, "player"), await read_along(there, theirs, "player")]
    before = there.store.reads

    for x in range(3, 9):
        await done(mine, "gm", "move", actor="ana", at=[x, 3])
        await done(mine, "gm", "move", actor="lurk", at=[x, 9])  # not told to players
        await _a_while()

    assert there.store.reads == before
    assert readers[0].events == readers[1].events
    assert len(readers[1].events) == 6
    assert mine.look("gm") == theirs.look("gm")


async def test_nothing_of_an_entry_is_to_be_read_between_the_nodes(nodes: Nodes) -> None:
    room, here, there = nodes
    mine, theirs = await same_table(here, there)
    await read_along(there, theirs, "gm")
    await done(mine, "gm", "note", text="a trap behind the gate")

    assert entries(room)
    assert "trap" not in str(room.said)


async def test_doubled_and_old_rings_show_nothing_twice(nodes: Nodes) -> None:
    room, here, there = nodes
    mine, theirs = await same_table(here, there)
    reader = await read_along(there, theirs, "gm")
    for x in range(3, 8):
        await done(mine, "gm", "move", actor="ana", at=[x, 3])
        for kind, what in list(room.said):
            here.bell.tell(kind, what)
    await settled(there)

    assert reader.seqs == [0, 1, 2, 3, 4, 5]
    assert mine.look("gm") == theirs.look("gm")


async def test_rings_in_disorder_are_shown_in_order(nodes: Nodes) -> None:
    room, here, there = nodes
    mine, theirs = await same_table(here, there)
    reader = await read_along(there, theirs, "gm")
    room.is_silent = True
    for x in range(3, 8):
        await done(mine, "gm", "move", actor="ana", at=[x, 3])
    room.is_silent = False
    for what in reversed(entries(room)):
        here.bell.tell("entry", what)
        await asyncio.sleep(0)
    await settled(there)

    assert reader.seqs == [0, 1, 2, 3, 4, 5]
    assert mine.look("gm") == theirs.look("gm")


async def test_an_entry_that_no_node_has_sealed_is_not_shown(nodes: Nodes) -> None:
    room, here, there = nodes
    mine, theirs = await same_table(here, there)
    reader = await read_along(there, theirs, "gm")
    await done(mine, "gm", "move", actor="ana", at=[3, 3])
    await settled(there)
    row = Sealed(b"one secret for all", "elsewhere").open("here", f"{mine.id}|2", entries(room)[-1][2])
    assert row is not None
    before = theirs.look("gm")

    for node, about in (("here", f"{mine.id}|3"), ("there", f"{mine.id}|3"), ("here", f"{mine.id}|2")):
        forged = Sealed(b"another secret", node).close(about, row)
        here.bell.tell("entry", (mine.id, 3, forged))
    here.bell.tell("entry", (mine.id, 3, entries(room)[-1][2]))  # a true one, said to be the next
    for nonsense in ("", "x", "ä", "AAAA"):
        here.bell.tell("entry", (mine.id, 3, nonsense))
    await _a_while()

    assert theirs.look("gm") == before
    assert reader.seqs == [0, 1]


async def test_an_old_entry_is_rather_read_from_the_log(nodes: Nodes) -> None:
    """After a restore the log may say otherwise than what was rung before it."""
    room, here, there = nodes
    mine, theirs = await same_table(here, there)
    reader = await read_along(there, theirs, "gm")
    room.is_silent = True
    await done(mine, "gm", "move", actor="ana", at=[3, 3])
    room.is_silent = False
    there.clock.pass_by(60)

    here.bell.tell("entry", entries(room)[-1])
    await _a_while()
    assert reader.seqs == [0]
    await settled(there)
    assert reader.seqs == [0, 1]


async def test_a_ring_of_a_deleted_table_opens_nothing(nodes: Nodes) -> None:
    room, here, there = nodes
    mine, theirs = await same_table(here, there)
    reader = await read_along(there, theirs, "player")
    await done(mine, "gm", "move", actor="ana", at=[3, 3])
    await here.tables.delete(mine.id)
    await _a_while()
    told = list(reader.texts)

    for kind, what in list(room.said):
        here.bell.tell(kind, what)
    here.bell.tell("rang", ("nobody", 7))
    await _a_while()

    assert reader.texts == told
    assert await there.tables.open(mine.id) is None


async def test_a_number_that_is_none_costs_one_look_and_nothing_else(nodes: Nodes) -> None:
    _, here, there = nodes
    mine, theirs = await same_table(here, there)
    reader = await read_along(there, theirs, "gm")
    here.bell.tell("rang", (mine.id, 10**9))
    await settled(there)
    await done(mine, "gm", "move", actor="ana", at=[3, 3])
    await settled(there)

    assert reader.seqs == [0, 1]
    assert not theirs.recorder.is_missing(10**9)


async def test_both_nodes_record_at_once_while_rings_bring_entries(nodes: Nodes) -> None:
    _, here, there = nodes
    mine, theirs = await same_table(here, there)
    readers = [await watching(mine, "player"), await read_along(there, theirs, "player")]
    seat = await sit(mine, "Kim", "ana", asker="gm")
    await settled(there)

    await asyncio.gather(
        *(
            done(table, who, "strike", ident=f"strike-{who}-{number:02}", actor="ana", target="gob")
            for number in range(10)
            for table, who in ((mine, "gm"), (theirs, seat))
        )
    )
    await settled(here, there)

    assert len(happened(await exported(mine), "struck@1")) == 20
    assert readers[0].events == readers[1].events
    assert mine.look("gm") == theirs.look("gm")


async def test_where_nobody_reads_along_elsewhere_the_entry_stays_here(nodes: Nodes) -> None:
    room, here, there = nodes
    mine, theirs = await same_table(here, there)
    await done(mine, "gm", "move", actor="ana", at=[3, 3])
    await settled(there)

    assert entries(room) == []
    assert mine.look("gm") == theirs.look("gm")
