"""Notices of a table on two nodes: each place is told once, also where a node ends meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from functools import partial
from pathlib import Path

from app.auth import Keys
from app.notices.due import Due
from app.notices.notifier import ARRIVES, Notifier
from app.notices.push import Sender
from app.notices.sending import Courier
from app.outside import Answer, Hosts, Outside, Sent
from app.store.notices import find_notices, put_notices
from app.table.table import Table
from tests.helpers.nodes import Node, same_table, two_nodes

BODY = {"webhook": "https://hook.test/x", "discord": "https://hook.test/discord"}
MIKA = Due(seat="gm", name="Mika", role="gm", kind="turn", moment="allies|1", round=1)
LATE = ARRIVES + timedelta(seconds=11)


@dataclass(frozen=True, slots=True, kw_only=True)
class Places(Outside):
    """Notes what comes; while it is `slow` nothing gets through."""

    letters: list[str] = field(default_factory=list)
    slow: set[str] = field(default_factory=set)

    async def ask(self, url: str, sent: Sent) -> Answer:
        if url in self.slow:
            await asyncio.Event().wait()
        self.letters.append(url)
        return Answer(status=204, headers={}, body=b"")


class Watching(Notifier):
    """Whom it waits for is said."""

    dues: Sequence[Due] = (MIKA,)

    async def _waited_for(self) -> list[Due]:
        return list(self.dues)

    async def looked(self) -> None:
        """Once it has looked, and sent what can be sent."""
        self.changed()
        while self._task is not None:
            await asyncio.sleep(0.001)
        while any(box.is_busy for box in self._boxes.values() if not self.waits):
            await asyncio.sleep(0.001)

    waits: bool = False


def watching(node: Node, table: Table, places: Places) -> Watching:
    sender = Sender.of(b"x", "mailto:a@b.test")
    courier = Courier(
        hooks=places,
        browsers=places,
        sender=sender,
        clock=lambda: node.clock.now.timestamp(),
        delay=0,
    )
    return Watching(table, courier, Keys(b"x" * 32), gone=lambda _: None)


def places() -> Places:
    return Places(hosts=Hosts.of("hook.test"), patience=1, most_bytes=1)


async def told(node: Node, table: Table) -> tuple[Mapping[str, str], str | None]:
    kept = await node.store.read(partial(find_notices, table=table.id))
    return kept.told, kept.wake


async def test_of_two_nodes_one_tells_each_place_once(tmp_path: Path) -> None:
    async with two_nodes(tmp_path) as (_, here, there):
        mine, theirs = await same_table(here, there)
        await here.store.write(partial(put_notices, table=mine.id, body=BODY))
        to = places()
        both = [watching(here, mine, to), watching(there, theirs, to)]

        await asyncio.gather(*(one.looked() for one in both))
        for node in (here, there):
            node.clock.pass_by(LATE.total_seconds())
        await asyncio.gather(*(one.looked() for one in both))

        assert sorted(to.letters) == sorted(BODY.values())
        assert await told(here, mine) == ({"hooks:gm:turn": "allies|1"}, None)


async def test_what_a_node_that_is_gone_has_not_sent_another_one_sends(tmp_path: Path) -> None:
    async with two_nodes(tmp_path) as (_, here, there):
        mine, theirs = await same_table(here, there)
        await here.store.write(partial(put_notices, table=mine.id, body=BODY))
        to = places()
        ends, stays = watching(here, mine, to), watching(there, theirs, to)
        to.slow.add(BODY["webhook"])
        ends.waits = True
        await ends.looked()
        while len(to.letters) < 1 or "hooks:gm:turn@discord" in (await told(here, mine))[0]:
            await asyncio.sleep(0.001)
        ends.ended()
        to.slow.clear()

        await stays.looked()
        early = list(to.letters)
        _, wake = await told(here, mine)
        there.clock.pass_by(LATE.total_seconds())
        await stays.looked()
        await stays.looked()

        assert early == [BODY["discord"]]
        assert wake is not None
        assert to.letters == [BODY["discord"], BODY["webhook"]]
        assert await told(here, mine) == ({"hooks:gm:turn": "allies|1"}, None)


async def test_who_has_acted_meanwhile_is_told_no_more(tmp_path: Path) -> None:
    async with two_nodes(tmp_path) as (_, here, there):
        mine, theirs = await same_table(here, there)
        await here.store.write(partial(put_notices, table=mine.id, body=BODY))
        to = places()
        ends, stays = watching(here, mine, to), watching(there, theirs, to)
        to.slow.update(BODY.values())
        ends.waits = True
        await ends.looked()
        ends.ended()
        to.slow.clear()
        stays.dues = ()
        there.clock.pass_by(LATE.total_seconds())

        await stays.looked()

        assert (to.letters, await told(here, mine)) == ([], ({}, None))
