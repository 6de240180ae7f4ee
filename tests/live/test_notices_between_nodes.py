"""Notices of a table on two nodes: each place is told once, also where a node ends meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
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
MOVED = {"webhook": "https://hook.test/y"}
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Failing(Outside):
    """Answers that it cannot now, once; what the first who asked let happen has happened by then."""

    letters: list[str] = field(default_factory=list)
    meanwhile: Callable[[], Awaitable[None]]
    has_happened: asyncio.Event = field(default_factory=asyncio.Event)

    async def ask(self, url: str, sent: Sent) -> Answer:
        self.letters.append(url)
        if len(self.letters) > len(BODY):
            return Answer(status=204, headers={}, body=b"")
        if len(self.letters) == len(BODY):
            await self.meanwhile()
            self.has_happened.set()
        await self.has_happened.wait()
        return Answer(status=503, headers={}, body=b"")


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


async def at_once(_: float) -> None:
    """Nobody waits for the next try."""
    await asyncio.sleep(0)


def watching(node: Node, table: Table, places: Outside) -> Watching:
    sender = Sender.of(b"x", "mailto:a@b.test")
    courier = Courier(
        hooks=places,
        browsers=places,
        sender=sender,
        clock=lambda: node.clock.now.timestamp(),
        wait=at_once,
        delay=0,
    )
    return Watching(table, courier, Keys(b"x" * 32), gone=lambda _: None)


def places() -> Places:
    return Places(hosts=Hosts.of("hook.test"), patience=1, most_bytes=1)


def failing(meanwhile: Callable[[], Awaitable[None]]) -> Failing:
    return Failing(hosts=Hosts.of("hook.test"), patience=1, most_bytes=1, meanwhile=meanwhile)


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


async def test_an_address_that_was_taken_away_is_not_tried_again(tmp_path: Path) -> None:
    async with two_nodes(tmp_path) as (_, here, there):
        mine, theirs = await same_table(here, there)
        await here.store.write(partial(put_notices, table=mine.id, body=BODY))
        to = failing(partial(there.store.write, partial(put_notices, table=theirs.id, body=MOVED)))
        sends = watching(here, mine, to)

        await sends.looked()

        assert sorted(to.letters) == sorted(BODY.values())
        assert sends.troubles == {}


async def test_what_is_tried_again_waits_for_the_end_of_quiet_hours(tmp_path: Path) -> None:
    async with two_nodes(tmp_path) as (_, here, there):
        mine, _theirs = await same_table(here, there)
        await here.store.write(partial(put_notices, table=mine.id, body=BODY))
        hour = here.clock.now.hour
        quiet = {**BODY, "quiet": [hour, (hour + 2) % 24], "zone": "UTC"}
        to = failing(partial(here.store.write, partial(put_notices, table=mine.id, body=quiet)))
        sends = watching(here, mine, to)

        await sends.looked()
        early = sorted(to.letters)
        here.clock.pass_by(3 * 3600)
        await sends.looked()

        assert early == sorted(BODY.values())
        assert sorted(to.letters) == sorted([*BODY.values()] * 2)
        assert (await told(here, mine))[0] == {"hooks:gm:turn": "allies|1"}
