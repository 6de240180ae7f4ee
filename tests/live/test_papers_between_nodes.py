"""Handouts of a table on two nodes: told on the other one to those who may read them, and to nobody else."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from app.store.papers import put_paper
from app.table.papers import readers, tell
from app.table.table import Table
from tests.helpers.nodes import Node, same_table, settled, two_nodes
from tests.helpers.patience import PATIENCE
from tests.helpers.tables import Reader, sit, watching

WORD = {"type": "signal", "kind": "papers"}
LETTER: dict[str, Any] = {
    "title": "A letter",
    "text": "Come alone.",
    "image": "",
    "shown": True,
    "read": [],
    "version": 1,
}


@dataclass(eq=False)
class Waiting(Reader):
    """Knows when something is said to it."""

    heard: asyncio.Event = field(default_factory=asyncio.Event)

    def say(self, text: str) -> None:
        super().say(text)
        self.heard.set()

    async def words(self, count: int) -> None:
        """Until so many were said of papers."""
        while len(papers_told(self)) < count:
            await asyncio.wait_for(self.heard.wait(), PATIENCE)
            self.heard.clear()


async def waiting(table: Table, seat: str) -> Waiting:
    reader = Waiting()
    await table.watch(seat, reader)
    return reader


def papers_told(reader: Reader) -> list[dict[str, Any]]:
    return [one for one in reader.messages if one["type"] == "signal" and one["kind"] == "papers"]


async def shown(node: Node, table: Table, paper: str, to: list[str] | None) -> None:
    """As the GM's request does it on the node that it comes to."""
    body = {**LETTER, "to": to}
    await node.store.write(partial(put_paper, table=table.id, kind="handout", paper=paper, body=body, most=9))
    await tell(table.recorder, readers(table.seats(), "handout", body), paper)


async def test_a_handout_is_told_on_the_other_node_to_whom_it_is_for(tmp_path: Path) -> None:
    async with two_nodes(tmp_path) as (room, here, there):
        mine, theirs = await same_table(here, there)
        mika, ren = [await sit(mine, name, asker="gm") for name in ("Mika", "Ren")]
        await settled(there)
        one, other, watcher = [await waiting(theirs, seat) for seat in (mika, ren, "spectator")]

        await shown(here, mine, "letter", [mika])
        await one.words(1)

        assert papers_told(one) == [
            {**WORD, "unread": [{"id": "letter", "title": "A letter"}], "changed": "letter"}
        ]
        for silent in (other, watcher):
            assert not any("letter" in text for text in silent.texts)
        assert not any("Come alone" in str(said) or "A letter" in str(said) for said in room.said)

        await shown(here, mine, "map", None)
        await one.words(2)
        await other.words(1)

        assert [entry["id"] for entry in papers_told(one)[-1]["unread"]] == ["letter", "map"]
        assert [entry["id"] for entry in papers_told(other)[-1]["unread"]] == ["map"]
        assert papers_told(watcher) == []


async def test_who_comes_to_the_other_node_is_told_what_is_unread(tmp_path: Path) -> None:
    async with two_nodes(tmp_path) as (room, here, there):
        mine, theirs = await same_table(here, there)
        mika = await sit(mine, "Mika", asker="gm")
        await settled(there)
        room.is_silent = True

        await shown(here, mine, "letter", None)
        late = await watching(theirs, mika)

        assert papers_told(late) == [{**WORD, "unread": [{"id": "letter", "title": "A letter"}]}]


async def test_what_was_shown_while_the_bell_was_silent_is_told_when_it_rings_again(tmp_path: Path) -> None:
    async with two_nodes(tmp_path) as (room, here, there):
        mine, theirs = await same_table(here, there)
        mika, ren = [await sit(mine, name, asker="gm") for name in ("Mika", "Ren")]
        await settled(there)
        one, other, watcher = [await waiting(theirs, seat) for seat in (mika, ren, "spectator")]
        room.is_silent = True
        await shown(here, mine, "letter", [mika])

        room.is_silent = False
        there.bell.open()
        await one.words(1)
        await other.words(1)

        assert papers_told(one) == [{**WORD, "unread": [{"id": "letter", "title": "A letter"}]}]
        assert papers_told(other) == [{**WORD, "unread": []}]
        assert papers_told(watcher) == []
