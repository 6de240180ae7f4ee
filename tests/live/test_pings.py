"""Sockets that are pinged: who answers stays, however the answer comes; who is silent is hung up on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from starlette.types import Receive, Scope, Send

from app.live.patience import Times
from app.live.pings import PARTS, is_answer, pings_of
from tests.helpers.patience import PATIENCE
from tests.helpers.raw import Host, Raw, hosted

SHAKE = (
    b"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
MASK = b"\x01\x02\x03\x04"


async def app(scope: Scope, receive: Receive, send: Send) -> None:
    """Says back what it is told."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] == "websocket.receive":
            await send({"type": "websocket.send", "text": message["text"]})


@pytest.fixture
async def host() -> AsyncIterator[Host]:
    async with hosted(app, Times()) as running:
        yield running


def masked(opcode: int, payload: bytes, mask: bytes = MASK) -> bytes:
    hidden = bytes(one ^ mask[at % 4] for at, one in enumerate(payload))
    return bytes([0x80 | opcode, 0x80 | len(payload)]) + mask + hidden


async def shake(line: Raw) -> None:
    await line.send(SHAKE)
    assert b" 101 " in await line.until(b"\r\n\r\n")
    assert await is_heard(line)


async def frame(line: Raw) -> tuple[int, bytes]:
    first, size = await asyncio.wait_for(line.reader.readexactly(2), PATIENCE)
    return first & 15, await asyncio.wait_for(line.reader.readexactly(size), PATIENCE)


def one_round(host: Host) -> None:
    """Everybody is pinged now."""
    pings = pings_of(host.server.config)
    assert pings is not None
    for _ in range(PARTS):
        pings.loop.call_soon_threadsafe(pings.ping_next)


async def pinged(line: Raw) -> bytes:
    opcode, payload = await frame(line)
    assert opcode == 9
    return payload


async def is_heard(line: Raw) -> bool:
    await line.send(masked(1, b"hello"))
    return await frame(line) == (1, b"hello")


async def test_who_answers_is_pinged_on_and_heard(host: Host) -> None:
    async with host.line() as line:
        await shake(line)
        for _ in range(3):
            one_round(host)
            await line.send(masked(10, await pinged(line)))
            assert await is_heard(line)


async def test_an_answer_counts_however_it_comes(host: Host) -> None:
    async with host.line() as line, host.line() as other:
        await shake(line)
        one_round(host)
        pong = masked(10, await pinged(line))
        await line.send(pong[:3])
        await shake(other)  # so the first part was read alone
        await line.send(pong[3:])
        assert await is_heard(line)
        one_round(host)
        await line.send(masked(10, await pinged(line)) + masked(1, b"both"))
        assert await frame(line) == (1, b"both")
        one_round(host)
        await pinged(line)


async def test_the_answer_to_another_ping_is_none(host: Host) -> None:
    async with host.line() as line:
        await shake(line)
        one_round(host)
        payload = await pinged(line)
        await line.send(masked(10, bytes(255 - one for one in payload)))
        assert await is_heard(line)
        one_round(host)
        assert await frame(line) == (8, (1011).to_bytes(2, "big") + b"keepalive ping timeout")
        assert await line.rest() == b""


async def test_who_is_silent_is_hung_up_on_and_forgotten(host: Host) -> None:
    async with host.line() as line, host.line() as other:
        await shake(line)
        await shake(other)
        for _ in range(2):
            one_round(host)
            await other.send(masked(10, await pinged(other)))
            assert await is_heard(other)
        await pinged(line)
        assert (await frame(line))[0] == 8
        assert await line.rest() == b""
        one_round(host)
        await pinged(other)


def test_what_is_the_answer_to_a_ping() -> None:
    assert is_answer(masked(10, b"abcd"), b"abcd")
    assert is_answer(masked(10, b"abcd", b"\x00\x00\x00\x00"), b"abcd")
    assert not is_answer(masked(10, b"abce"), b"abcd")
    assert not is_answer(masked(9, b"abcd"), b"abcd")
    assert not is_answer(masked(10, b"abcd")[:-1], b"abcd")
    assert not is_answer(masked(10, b"abcd") + b"x", b"abcd")
