"""A reader that lags is sent a fresh view later and never holds the table."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from app.live.outbox import Outbox
from app.metrics import Metrics


class Peer:
    """A socket's far end: `stuck` ones take nothing, `gone` ones raise as Uvicorn does."""

    def __init__(self) -> None:
        self.got: list[dict[str, Any]] = []
        self.free = asyncio.Event()
        self.free.set()
        self.gone: Exception | None = None
        self.hung_up = False

    async def send(self, message: Any) -> None:
        await self.free.wait()
        if self.gone is not None:
            raise self.gone
        self.got.append(message)

    def write(self, text: str) -> bool:
        if self.gone is not None:
            raise self.gone
        if self.free.is_set():
            self.got.append({"type": "websocket.send", "text": text})
        return self.free.is_set()

    async def room(self) -> None:
        await self.free.wait()

    def hang_up(self) -> None:
        self.hung_up = True

    def texts(self) -> list[str]:
        return [message["text"] for message in self.got if message["type"] == "websocket.send"]


@pytest.fixture
def peer() -> Peer:
    return Peer()


@pytest.fixture
def outbox(peer: Peer) -> Outbox:
    return Outbox(peer.send, peer, lambda: "fresh", Metrics())


async def test_a_message_is_sent_before_send_returns(peer: Peer, outbox: Outbox) -> None:
    outbox.send(1, "one")

    assert peer.texts() == ["one"]


async def test_one_that_reads_nothing_holds_nobody_and_gets_one_fresh_view(
    peer: Peer, outbox: Outbox
) -> None:
    peer.free.clear()
    for seq in range(1000):
        outbox.send(seq, "event")
    outbox.say("signal")
    assert peer.got == []

    peer.free.set()
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    outbox.send(1001, "next")

    assert peer.texts() == ["fresh", "next"]


async def test_signals_to_one_without_room_are_dropped_and_cost_no_fresh_view(
    peer: Peer, outbox: Outbox
) -> None:
    peer.free.clear()
    outbox.say("signal")

    peer.free.set()
    await asyncio.sleep(0)
    outbox.send(1, "one")

    assert peer.texts() == ["one"]


async def test_an_answer_waits_for_room(peer: Peer, outbox: Outbox) -> None:
    peer.free.clear()
    waiting = asyncio.ensure_future(outbox.reply("answer"))
    await asyncio.sleep(0)
    assert not waiting.done()

    peer.free.set()
    await waiting

    assert peer.texts() == ["answer"]


@pytest.mark.parametrize("gone", [OSError("gone"), RuntimeError("after websocket.close")])
async def test_a_peer_that_has_gone_breaks_nothing(peer: Peer, outbox: Outbox, gone: Exception) -> None:
    peer.gone = gone

    outbox.send(1, "one")
    await outbox.reply("two")
    outbox.say("three")

    assert outbox.closed


async def test_a_seat_that_is_gone_is_sent_no_fresh_view(peer: Peer) -> None:
    outbox = Outbox(peer.send, peer, lambda: None, Metrics())
    peer.free.clear()
    outbox.send(1, "one")

    peer.free.set()
    await asyncio.sleep(0)
    await asyncio.sleep(0)

    assert peer.got == []


async def test_a_close_says_its_code(peer: Peer, outbox: Outbox) -> None:
    outbox.close(4404)
    outbox.send(1, "late")

    assert peer.got == [{"type": "websocket.close", "code": 4404}]


async def test_one_without_room_for_a_close_is_hung_up_on(peer: Peer, outbox: Outbox) -> None:
    peer.free.clear()
    outbox.send(1, "one")

    outbox.close(4401)

    assert peer.hung_up
    assert peer.got == []
