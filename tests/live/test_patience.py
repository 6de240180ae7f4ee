"""Connections that are silent, half-sent, not read or not HTTP: each ends, answered if it can be."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from starlette.types import Receive, Scope, Send

from app.live.patience import PIPELINED, Times
from app.main import create_app
from app.settings import Settings
from tests.helpers.patience import PATIENCE
from tests.helpers.raw import SHORT, Host, hosted

MOST = 100
"""Connections of an address here."""
LARGE = 40 * 1024 * 1024
HEAD = b"POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n"
GET = b"GET /echo HTTP/1.1\r\nHost: localhost\r\n\r\n"


async def app(scope: Scope, receive: Receive, send: Send) -> None:
    """`/echo` answers with what it was sent, `/deaf` at once, `/large` with more than any buffer holds."""
    if scope["type"] == "lifespan":
        while (message := await receive())["type"] != "lifespan.shutdown":
            await send({"type": f"{message['type']}.complete"})
        await send({"type": "lifespan.shutdown.complete"})
        return
    body, more = b"", scope["path"] == "/echo"
    while more:
        message = await receive()
        body += message.get("body", b"")
        more = message.get("more_body", False)
    body = b"x" * LARGE if scope["path"] == "/large" else body
    head = [(b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": head})
    await send({"type": "http.response.body", "body": body})


@pytest.fixture
async def host() -> AsyncIterator[Host]:
    async with hosted(app) as running:
        yield running


@pytest.fixture
async def calm() -> AsyncIterator[Host]:
    """With the times of every day: whoever is answered at once need not be quick on a busy machine."""
    async with hosted(app, Times()) as running:
        yield running


def told(answer: bytes) -> tuple[int, str]:
    """Status and code of a problem that is all that was said."""
    head, _, body = answer.partition(b"\r\n\r\n")
    assert b"application/problem+json" in head
    assert b"Connection: close" in head
    found = json.loads(body)
    assert found["detail"]
    assert int(head.split()[1]) == found["status"]
    return found["status"], found["code"]


async def test_a_silent_connection_is_closed_without_a_word(host: Host) -> None:
    async with host.line() as line:
        assert await line.rest() == b""


@pytest.mark.parametrize(
    "half",
    [
        b"G",
        b"GET /ec",
        b"GET /echo HTTP/1.1\r\n",
        b"GET /echo HTTP/1.1\r\nHost: localhost\r\nCook",
        HEAD[:-2],
    ],
)
async def test_half_a_head_is_answered_408(host: Host, half: bytes) -> None:
    async with host.line() as line:
        await line.send(half)

        assert told(await line.rest()) == (408, "too-slow")


async def test_a_head_that_trickles_gets_no_more_time(host: Host) -> None:
    async with host.line() as line:
        trickle = asyncio.create_task(trickled(line.writer))
        answer = await line.rest()
        trickle.cancel()

    assert told(answer) == (408, "too-slow")


async def trickled(writer: asyncio.StreamWriter) -> None:
    writer.write(b"GET /echo HTTP/1.1\r\nA: ")
    while True:
        writer.write(b"a")
        await asyncio.sleep(0.02)


async def test_blank_lines_after_an_answer_do_not_hold_a_connection(host: Host) -> None:
    async with host.line() as line:
        await line.send(GET)
        await line.until(b"\r\n\r\n")
        await line.send(b"\r\n")

        assert await line.rest() == b""


async def test_half_a_second_request_is_answered_408_too(host: Host) -> None:
    async with host.line() as line:
        await line.send(GET + b"GET /ec")
        assert (await line.until(b"\r\n\r\n")).startswith(b"HTTP/1.1 200")

        assert told(await line.rest()) == (408, "too-slow")


@pytest.mark.slow
async def test_a_whole_request_and_its_slow_answer_are_waited_for(host: Host) -> None:
    async with host.line() as line:
        await line.send(HEAD)
        await asyncio.sleep(1.5 * SHORT.head)
        await line.send(b"0123456789")

        assert (await line.until(b"0123456789")).startswith(b"HTTP/1.1 200")


async def test_the_rest_of_a_body_that_nobody_wants_is_not_awaited_for_ever(host: Host) -> None:
    async with host.line() as line:
        await line.send(HEAD.replace(b"/echo", b"/deaf") + b"012")
        assert (await line.until(b"\r\n\r\n")).startswith(b"HTTP/1.1 200")

        assert await line.rest() == b""


@pytest.mark.slow
async def test_a_reader_that_takes_nothing_is_hung_up_on(host: Host) -> None:
    async with host.line(receives=4096) as line:
        await line.send(GET.replace(b"/echo", b"/large"))
        while host.connections:
            await asyncio.sleep(0)

        assert len(await line.rest()) < LARGE


@pytest.mark.slow
async def test_a_reader_that_takes_its_time_gets_everything() -> None:
    async with hosted(app, Times(reader=2.0, look=0.02)) as host, host.line() as line:
        await line.send(GET.replace(b"/echo", b"/large"))
        await line.until(b"\r\n\r\n")
        taken = 0
        while taken < LARGE:
            await asyncio.sleep(0.06)
            part = await asyncio.wait_for(line.reader.read(1024 * 1024), PATIENCE)
            assert part, "it was hung up on"
            taken += len(part)

    assert taken == LARGE


async def test_requests_sent_ahead_are_answered_in_order(calm: Host) -> None:
    posts = b"".join(
        b"POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\n%03d" % n
        for n in range(PIPELINED)
    )
    async with calm.line() as line:
        await line.send(posts)
        answers = [(await line.until(b"%03d" % n))[-3:] for n in range(PIPELINED)]

    assert answers == [b"%03d" % n for n in range(PIPELINED)]


async def test_a_flood_of_requests_sent_ahead_is_hung_up_on(calm: Host) -> None:
    async with calm.line() as line:
        await line.send(GET * 20 * PIPELINED)

        assert (await line.rest()).count(b"HTTP/1.1 200") <= PIPELINED


@pytest.mark.parametrize(
    "noise",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"HELLO\r\n\r\n",
        b"GET /echo HTTP/9.9\r\n\r\n",
        b"GET /echo HTTP/1.1\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello",
        b"POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
        b"POST /echo HTTP/1.1\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        b"GET /echo HTTP/1.1\r\nHost local\x00host\r\n\r\n",
        b"\x00" * 5000,
    ],
)
async def test_what_is_no_http_is_answered_400(calm: Host, noise: bytes) -> None:
    async with calm.line() as line:
        await line.send(noise)

        assert told(await line.rest()) == (400, "bad-request")


async def test_a_body_in_broken_chunks_ends(calm: Host) -> None:
    async with calm.line() as line:
        await line.send(b"POST /echo HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n")

        assert b"200" not in await line.rest()


async def test_an_address_has_so_many_connections_and_the_next_is_told() -> None:
    async with hosted(app, Times()) as host:
        lines = [host.line() for _ in range(MOST)]
        for line in lines:
            await line.__aenter__()
        async with host.line() as one_more:
            assert told(await one_more.rest()) == (429, "too-fast")
        await lines.pop().__aexit__(None, None, None)
        while host.connections >= MOST:
            await asyncio.sleep(0)
        async with host.line() as next_one:
            await next_one.send(GET)
            assert (await next_one.until(b"\r\n\r\n")).startswith(b"HTTP/1.1 200")
        for line in lines:
            await line.__aexit__(None, None, None)


@pytest.mark.parametrize("how", [{"proxies": "127.0.0.1"}, {"limits": False}])
async def test_a_proxy_has_as_many_as_it_likes(how: dict[str, str]) -> None:
    async with hosted(app, Times(), **how) as host:
        lines = [host.line() for _ in range(MOST + 1)]
        for line in lines:
            opened = await line.__aenter__()
        await opened.send(GET)
        assert (await opened.until(b"\r\n\r\n")).startswith(b"HTTP/1.1 200")
        for line in lines:
            await line.__aexit__(None, None, None)


@pytest.mark.slow
async def test_sixty_half_sent_requests_are_gone_and_the_server_answers(tmp_path: Path) -> None:
    async with hosted(create_app(Settings(data=tmp_path))) as host:
        lines = [host.line() for _ in range(60)]
        opened = [await line.__aenter__() for line in lines]
        for line in opened:
            await line.send(b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Le")
        answers = [told(await line.rest()) for line in opened]
        for line in lines:
            await line.__aexit__(None, None, None)
        async with host.line() as after:
            await after.send(GET.replace(b"/echo", b"/healthz"))
            assert (await after.until(b"\r\n\r\n")).startswith(b"HTTP/1.1 200")

    assert answers == [(408, "too-slow")] * 60
