"""What a node tells of a table before it has heard what another one recorded."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.helpers.nodes import Node, Room, same_table, two_nodes
from tests.helpers.tables import done, watching

Nodes = tuple[Room, Node, Node]


@pytest.fixture
async def nodes(tmp_path: Path) -> AsyncIterator[Nodes]:
    async with two_nodes(tmp_path) as opened:
        yield opened


async def test_who_comes_from_another_node_is_shown_no_less_than_there(nodes: Nodes) -> None:
    room, here, there = nodes
    mine, theirs = await same_table(here, there)
    room.is_silent = True
    await done(mine, "gm", "move", actor="ana", at=[3, 3])

    known, unknown = [await watching(theirs, "player", after=seq) for seq in (1, 77)]

    assert [(one.seq, "view" in one.messages[0]) for one in (known, unknown)] == [(1, False), (1, True)]


async def test_who_reads_the_events_at_another_node_misses_nothing(nodes: Nodes) -> None:
    """A program that was told `ack` here and asks there, before the bell was heard."""
    room, here, there = nodes
    mine, theirs = await same_table(here, there)
    room.is_silent = True
    await done(mine, "gm", "move", actor="ana", at=[3, 3])

    page = await theirs.events_after("player", 0)

    assert (page.seq, [one["seq"] for one in page.events]) == (1, [1])
