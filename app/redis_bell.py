"""The bell over Redis: publish and subscribe on one channel, where every node hears itself too."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Final, cast
from urllib.parse import parse_qs, urlsplit

import structlog
from redis.asyncio import Redis
from redis.exceptions import AuthenticationError, AuthorizationError, RedisError, ResponseError

from app.bell import Hear

log = structlog.get_logger("ransen.bell")
PATIENCE: Final = 2.0
"""Seconds in which Redis has to answer."""
BEAT: Final = 2.0
"""Seconds between two signs of life."""
DEAF: Final = 3 * BEAT
"""Seconds without hearing ourselves after which nobody is heard."""
BREATH: Final = 0.5
"""Seconds before the next try where Redis does not answer."""
MOST_WORDS: Final = 20_000
"""Words that wait to be said; beyond, the oldest are never said."""
WORDS: Final = frozenset({"db", "username", "password", "client_name"})
"""What an address may say after `?`, beside what TLS needs (`ssl_ca_certs` and the like)."""
FAILURES: Final = (RedisError, OSError, asyncio.TimeoutError)
NO_WORDS: Final = (ValueError, TypeError, LookupError, AttributeError, ArithmeticError, RecursionError)
"""What comes of a message that no node of ours has sent."""


CHANNEL: Final = "ransen"
"""What the names of all channels begin with."""


class WrongPassword(Exception):
    """Redis is there and does not let us in."""


class NoPassword(WrongPassword):
    """It wants one, and none was said."""


class RedisBell:
    """One node's end of it. What is said while Redis is gone is said to nobody."""

    def __init__(self, url: str, channel: str, node: str) -> None:
        self.node = node
        self._channel = channel
        self._redis = client(url)
        self._words: list[tuple[str, Any]] = []
        self._wake = asyncio.Event()
        self._hearers: dict[str, list[Hear]] = defaultdict(list)
        self._opened: list[Callable[[], None]] = []
        self._heard_ourselves = 0.0
        self._is_open = self._failed = False

    @property
    def is_degraded(self) -> bool:
        return self._failed or not self._is_open or time.monotonic() - self._heard_ourselves > DEAF

    def tell(self, kind: str, what: Any) -> None:
        if len(self._words) >= MOST_WORDS:
            del self._words[: MOST_WORDS // 2]
        self._words.append((kind, what))
        self._wake.set()

    def on(self, kind: str, hear: Hear) -> None:
        self._hearers[kind].append(hear)

    def on_open(self, opened: Callable[[], None]) -> None:
        self._opened.append(opened)

    @asynccontextmanager
    async def ringing(self) -> AsyncIterator[None]:
        """As long as this lasts the node speaks and listens."""
        tasks = [asyncio.create_task(work()) for work in (self._speak, self._listen, self._beat)]
        try:
            yield
        finally:
            await self._say_the_rest()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self._redis.aclose()

    async def _beat(self) -> None:
        while True:
            self.tell("alive", None)
            await asyncio.sleep(BEAT)

    async def _speak(self) -> None:
        """All that has come together while the last was on its way goes as one message."""
        while True:
            await self._wake.wait()
            await self._say_the_rest()
            if self._failed:
                await asyncio.sleep(BREATH)

    async def _say_the_rest(self) -> None:
        self._wake.clear()
        words, self._words = self._words, []
        text = f"{self.node} {json.dumps(words, ensure_ascii=False, separators=(',', ':'))}"
        try:
            await self._redis.publish(self._channel, text)
            self._failed = False
        except FAILURES as error:
            if not self._failed:
                log.warning("bell silent", cause=_cause(error))
            self._failed = True

    async def _listen(self) -> None:
        while True:
            try:
                await self._listen_once()
            except FAILURES as error:
                if self._is_open:
                    log.warning("bell deaf", cause=_cause(error))
            self._is_open = False
            await asyncio.sleep(BREATH)

    async def _listen_once(self) -> None:
        """Until the connection breaks, or nothing comes through it any more."""
        async with self._redis.pubsub() as heard:
            await heard.subscribe(self._channel)
            self._heard_ourselves = time.monotonic()
            while time.monotonic() - self._heard_ourselves <= DEAF:
                message = await heard.get_message(timeout=1.0)
                if message is None:
                    continue
                if message["type"] == "subscribe":
                    self._begin()
                elif message["type"] == "message":
                    self._hear(message["data"])

    def _begin(self) -> None:
        self._is_open = True
        log.info("bell open")
        for opened in self._opened:
            opened()

    def _hear(self, data: str) -> None:
        node, _, text = data.partition(" ")
        if node == self.node:
            self._heard_ourselves = time.monotonic()
            return
        try:
            words = json.loads(text)
            for kind, what in words:
                for hear in self._hearers.get(kind, ()):
                    hear(node, what)
        except NO_WORDS as error:
            log.warning("bell misheard", node=node[:32], cause=_cause(error))


def client(url: str) -> Redis:
    """How Redis is reached. Raises `ValueError` where the address is none, or says what is not understood."""
    _check(url)
    over_network = {} if url.startswith("unix:") else {"socket_keepalive": True}
    redis: Redis = Redis.from_url(
        url,
        decode_responses=True,
        encoding_errors="replace",
        socket_timeout=PATIENCE,
        socket_connect_timeout=PATIENCE,
        retry_on_timeout=False,
        **over_network,
    )
    try:
        cast(Any, redis.connection_pool).make_connection()  # it opens nothing, and takes only what it knows
    except TypeError as error:
        raise ValueError("a word after ? is not known") from error
    return redis


def _check(url: str) -> None:
    """The library passes over what it does not understand, and reaches another Redis than the one meant."""
    parts = urlsplit(url)
    words = parse_qs(parts.query, keep_blank_values=True)
    if strange := [one for one in words if one not in WORDS and not one.startswith("ssl_")]:
        raise ValueError(f"{strange[0]} after ? is not known")
    if parts.fragment:
        raise ValueError("nothing may follow #: say %23 where a password has one")
    if parts.scheme in ("redis", "rediss"):
        if not parts.hostname or parts.port == 0:
            raise ValueError("a host is wanted, and a port above 0")
        if not re.fullmatch("(/[0-9]*)?", parts.path):
            raise ValueError(f"{parts.path} is no number of a database")
    elif parts.scheme == "unix" and not parts.path:
        raise ValueError("say a socket's file like unix:///run/redis.sock")


async def knock(url: str) -> str | None:
    """None where Redis answers, else why it does not now. Raises `WrongPassword`."""
    redis = client(url)
    try:
        async with asyncio.timeout(2 * PATIENCE):
            await redis.publish(f"{CHANNEL}:knock", "")
    except (AuthenticationError, AuthorizationError, ResponseError) as error:
        wants = str(error).startswith(("HELLO", "NOAUTH", "Authentication required"))
        raise (NoPassword if wants else WrongPassword)(_cause(error)) from error
    except FAILURES as error:
        return _cause(error)
    finally:
        await redis.aclose()
    return None


def _cause(error: BaseException) -> str:
    return str(error).rstrip(".") or type(error).__name__
