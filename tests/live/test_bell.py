"""The bell over a real Redis: heard by all others, silent while Redis is gone, and heard again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack
from typing import Any

import pytest

from app.redis_bell import RedisBell, WrongPassword, client, knock
from tests.helpers.patience import PATIENCE
from tests.helpers.redis import Redis, new_redis

pytestmark = pytest.mark.cluster


@pytest.fixture
def redis() -> Iterator[Redis]:
    running = new_redis()
    yield running
    running.end()


class Ear:
    """What was heard under one word."""

    def __init__(self, bell: RedisBell) -> None:
        self.heard: list[tuple[str, Any]] = []
        self.opened = 0
        bell.on("rang", lambda node, what: self.heard.append((node, what)))
        bell.on_open(self._open)

    def _open(self) -> None:
        self.opened += 1


Bells = Callable[..., Any]


@pytest.fixture
async def bells(redis: Redis) -> AsyncIterator[Bells]:
    async with AsyncExitStack() as stack:

        async def ring(name: str) -> tuple[RedisBell, Ear]:
            bell = RedisBell(redis.url, "ransen:test", name)
            ear = Ear(bell)
            await stack.enter_async_context(bell.ringing())
            await until(lambda: not bell.is_degraded)
            return bell, ear

        yield ring


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.01)


async def test_what_one_tells_all_others_hear_in_order_and_nobody_twice(bells: Bells) -> None:
    (here, mine), (_, theirs), (_, others) = [await bells(name) for name in ("here", "there", "yonder")]

    for number in range(500):
        here.tell("rang", ("t1", number))
    await until(lambda: len(theirs.heard) == len(others.heard) == 500)

    assert theirs.heard == others.heard == [("here", ["t1", number]) for number in range(500)]
    assert mine.heard == []


async def test_while_redis_is_gone_the_bell_says_so_and_afterwards_rings_again(
    redis: Redis, bells: Bells
) -> None:
    (here, _), (there, theirs) = [await bells(name) for name in ("here", "there")]

    redis.stop()
    here.tell("rang", ("t1", 1))
    await until(lambda: here.is_degraded and there.is_degraded)
    redis.start()
    await until(lambda: not here.is_degraded and not there.is_degraded)
    here.tell("rang", ("t1", 2))
    await until(lambda: bool(theirs.heard))

    assert theirs.heard == [("here", ["t1", 2])]
    assert theirs.opened == 2


STRANGE = (
    b"\xff\xfe no text",
    b"there " + b"[" * 100_000,
    b'there [["rang", 1e999]]',
    b'there [["rang", []]]',
    b"there {}",
)
"""What whoever has Redis's password could send."""


async def test_what_no_node_has_said_makes_nobody_deaf(redis: Redis, bells: Bells) -> None:
    (here, _), (there, theirs) = [await bells(name) for name in ("here", "there")]
    there.on("rang", lambda node, what: theirs.heard.append((node, int(what[1]) if what else int(what))))
    theirs.heard.clear()

    async with client(redis.url) as stranger:
        for message in STRANGE:
            await stranger.publish("ransen:test", message)
    here.tell("rang", ("t1", 1))
    await until(lambda: ("here", 1) in theirs.heard)

    assert not there.is_degraded


async def test_a_text_that_cannot_be_sent_makes_nobody_mute(bells: Bells) -> None:
    (here, _), (_, theirs) = [await bells(name) for name in ("here", "there")]

    here.tell("rang", ("\ud800", 1))
    here.tell("rang", ("t1", 2))
    await until(lambda: ("here", ["t1", 2]) in theirs.heard)


async def test_one_that_stands_still_is_gone_too(redis: Redis, bells: Bells) -> None:
    here, _ = await bells("here")

    redis.freeze()
    await until(lambda: here.is_degraded)
    redis.thaw()
    await until(lambda: not here.is_degraded)


async def test_a_wrong_password_is_told_from_a_redis_that_is_gone() -> None:
    locked = new_redis("open-sesame")
    try:
        assert await knock(locked.url) is None
        for wrong in (locked.url.replace("open", "shut"), locked.url.replace(":open-sesame@", "")):
            with pytest.raises(WrongPassword):
                await knock(wrong)
        locked.stop()
        assert await knock(locked.url)
    finally:
        locked.end()


@pytest.mark.parametrize(
    ("url", "word"),
    [
        ("redis://localhost/abc", "number of a database"),
        ("redis://localhost/0/1", "number of a database"),
        ("redis://localhost/-1", "number of a database"),
        ("redis://localhost?db=abc", "db"),
        ("redis://localhost?colour=blue", "colour"),
        ("redis://localhost?socket_timeout=900", "socket_timeout"),
        ("redis://localhost?decode_responses=", "decode_responses"),
        ("redis://localhost?ssl_ca_certs=/ca.pem", "not known"),
        ("rediss://localhost?ssl_colour=blue", "not known"),
        ("redis://:half#half@localhost", "#"),
        ("redis://", "host"),
        ("redis://:password@", "host"),
        ("redis://localhost:0", "port"),
        ("redis://localhost:notaport", "ort"),
        ("unix://", "unix:///"),
        ("localhost:6379", "redis://"),
    ],
)
def test_an_address_that_is_not_understood_reaches_no_other_redis(url: str, word: str) -> None:
    with pytest.raises(ValueError, match=word):
        client(url)


@pytest.mark.parametrize(
    "url",
    [
        "redis://localhost",
        "redis://localhost/",
        "redis://:pass%23word@localhost:6380/3",
        "rediss://ransen:password@localhost?ssl_ca_certs=/ca.pem&ssl_cert_reqs=required",
        "unix:///run/redis.sock?db=2&password=open-sesame",
    ],
)
def test_every_kind_of_address_is_understood(url: str) -> None:
    assert client(url).connection_pool is not None
