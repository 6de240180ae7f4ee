"""What every request passes before it is looked at: its host, the pace of its address, how its body comes."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.addresses import caller_of
from app.hosts import Hosts, hosts_said
from app.metrics import Metrics
from app.rate_limit import ADDRESS_REQUESTS, Crowd, RateLimits
from app.web.bodies import SMALL, WHOLE_TABLE
from app.web.heads import Tell
from app.web.problems import Problem, too_fast

OPEN: Final = frozenset({"/healthz", "/readyz"})
"""Asked by whatever watches over the server, under any name and as often as it likes."""
DIGITS: Final = 18
STREAM: Final = re.compile("/api/tables/[^/]+/stream")
BREATH: Final = 1.0
"""Seconds after which an address with too many requests under way may try again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BodyTimes:
    """Seconds that a body may be waited for: `grace`, more for what came already, never over `longest`."""

    grace: float = 20.0
    pace: float = 16 * 1024
    """Bytes that earn a second."""
    longest: float = 900.0

    def allowed(self, received: int) -> float:
        return min(self.grace + received / self.pace, self.longest)


TIMES: Final = BodyTimes()


class Gate:
    """Around the application, within the security headers."""

    def __init__(
        self,
        app: ASGIApp,
        *,
        hosts: Hosts,
        paces: RateLimits,
        meters: Metrics,
        tell: Tell,
        times: BodyTimes = TIMES,
    ) -> None:
        self.app = app
        self._hosts = hosts
        self._paces = paces
        self._meters = meters
        self._tell = tell
        self._times = times
        self._under_way = Crowd(on=paces.on)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"] in OPEN:
            await self.app(scope, receive, send)
            return
        caller = caller_of(scope)
        no = self._objection(scope, caller)
        if no is not None:
            await self._refuse(no, scope, receive, send)
        elif lasts(scope):
            await self._let_in(scope, receive, send, caller)
        elif not self._under_way.enter(caller, ADDRESS_REQUESTS):
            await self._refuse(too_fast(BREATH, "address"), scope, receive, send)
        else:
            try:
                await self._let_in(scope, receive, send, caller)
            finally:
                self._under_way.leave(caller)

    async def _let_in(self, scope: Scope, receive: Receive, send: Send, caller: str) -> None:
        """A length that is said counts at once, so that many large bodies cannot come together."""
        said = said_length(scope) or 0

        def heard(size: int) -> None:
            if not said:
                self._paces.uploaded(caller, size)
                if body.received > SMALL and (wanting := self._paces.upload(caller)):
                    raise too_fast(wanting, "uploads")

        body = Body(receive, self._times, heard)
        self._paces.uploaded(caller, said)
        try:
            await self.app(scope, body.receive, send)
        finally:
            if said:
                self._paces.uploaded(caller, body.received - said)
            self._meters.received.inc(body.received)

    def _objection(self, scope: Scope, caller: str) -> Problem | None:
        said = hosts_said(scope)
        if len(said) > 1:  # a proxy between may have judged the other one
            return Problem("bad-request", headers={"Connection": "close"})
        if said and not self._hosts.knows(said[0]):
            return Problem("unknown-host", figures={"host": said[0][:80]})
        if "\0" in scope["path"] and scope["path"].startswith(
            "/api/"
        ):  # nothing has such a name, and PostgreSQL may not even be asked for it
            return Problem("not-found")
        if wanting := self._paces.request(caller):
            return too_fast(wanting, "address")
        if may_be_large(scope) and (wanting := self._paces.upload(caller)):
            return too_fast(wanting, "uploads")
        return None

    async def _refuse(self, no: Problem, scope: Scope, receive: Receive, send: Send) -> None:
        answer = await self._tell(Request(scope, receive), no)
        await answer(scope, receive, send)


def lasts(scope: Scope) -> bool:
    """Does somebody read along? That is counted with the sockets."""
    return scope["method"] == "GET" and STREAM.fullmatch(scope["path"]) is not None


def may_be_large(scope: Scope) -> bool:
    """Does it come with more than a command, or without saying how much?"""
    length = said_length(scope)
    return length is None or length > SMALL


def said_length(scope: Scope) -> int | None:
    """How long the body is said to be, at most what anybody takes in; None where that is left open."""
    said = dict(scope["headers"])
    length = said.get(b"content-length", b"0")
    if b"transfer-encoding" in said or not length.isdigit():
        return None
    return min(int(length[:DIGITS]), WHOLE_TABLE)


class Body:
    """`receive` that gives up on a body that does not keep coming; the time that we took over it is ours."""

    def __init__(self, receive: Receive, times: BodyTimes, heard: Callable[[int], None]) -> None:
        self._heard = heard
        self._receive = receive
        self._times = times
        self._clock = asyncio.get_running_loop().time
        self._waited = 0.0
        self._is_whole = False
        self.received = 0

    async def receive(self) -> Message:
        if self._is_whole:
            return await self._receive()
        began = self._clock()
        try:
            async with asyncio.timeout(max(0.0, self._times.allowed(self.received) - self._waited)):
                message = await self._receive()
        except TimeoutError:
            raise Problem("too-slow", headers={"Connection": "close"}) from None
        self._waited += self._clock() - began
        self.received += len(message.get("body", b""))
        self._heard(len(message.get("body", b"")))
        self._is_whole = not message.get("more_body", False)
        return message
