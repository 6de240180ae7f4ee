"""How long a connection is waited for: heads, what nobody reads of a body, answers that nobody takes."""

from __future__ import annotations

import asyncio
import json
import logging
from asyncio.transports import BaseTransport
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any, ClassVar, Final, cast

from uvicorn.protocols.http.flow_control import FlowControl

from app.addresses import Proxies, counted
from app.i18n import reason, sentence
from app.live.heads import HttpLine
from app.rate_limit import Crowd

ADDRESS_CONNECTIONS: Final = 1000
"""Of one address that is no proxy of ours: its sockets, and as many requests."""
PIPELINED: Final = 100
"""Requests sent ahead of their answers on one connection."""
TAKEN: Final = 8 * 1024
"""Bytes of an answer that count as taking it."""


QUIET: Final = logging.getLogger("uvicorn.error.line")
"""Says nothing of what is no HTTP: a flood of it would be a flood in the log."""
QUIET.setLevel(logging.ERROR)


@dataclass(frozen=True, slots=True, kw_only=True)
class Times:
    """Seconds. The body of a request has times of its own, see `app.web.gate`."""

    head: float = 10.0
    """From the first byte of a request, or from the connection, to the end of the request's head."""
    rest: float = 60.0
    """After the answer, to the end of a body that nobody wants any more."""
    reader: float = 30.0
    """In which something of an answer must have been taken."""
    look: float = 2.0
    """Between two looks at the connection."""


class SteadyFlow(FlowControl):
    """Reads nothing further while requests wait for their turn: they would only pile up."""

    def __init__(self, line: PatientLine, transport: asyncio.Transport) -> None:
        super().__init__(transport)
        self._line = line

    def resume_reading(self) -> None:
        if not self._line.pipeline:
            super().resume_reading()

    def resume_writing(self) -> None:
        self._line.was_read()
        super().resume_writing()


class PatientLine(HttpLine):
    """Ends connections that are silent, half-sent or not read; anybody who is owed an answer gets 408."""

    times: ClassVar[Times] = Times()
    proxies: ClassVar[Proxies] = Proxies()
    crowd: ClassVar[Crowd] = Crowd()
    most: ClassVar[int] = ADDRESS_CONNECTIONS

    _due: float | None = None
    _has_begun = False
    _is_body_open = False
    _looking: asyncio.TimerHandle | None = None
    _peer: str | None = None
    _unsent = 0
    _read_at = 0.0

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(cast(asyncio.Transport, transport))
        self.logger = QUIET
        self.flow = SteadyFlow(self, self.transport)
        self._read_at = self.loop.time()
        self._due = self._read_at + self.times.head
        self._look_later()
        host = self.client[0] if self.client else ""
        if self.proxies.believes(host):
            return
        if self.crowd.enter(counted(host), self.most):
            self._peer = counted(host)
        else:
            self._part(HTTPStatus.TOO_MANY_REQUESTS, "too-fast", {"limit": "address", "retry_after": 10})

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self._leave()
        super().handle_websocket_upgrade()

    def _leave(self) -> None:
        if self._looking is not None:
            self._looking.cancel()
            self._looking = None
        if self._peer is not None:
            self.crowd.leave(self._peer)
            self._peer = None

    # what comes

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        if self._due is None and self._is_free and not self._is_body_open and self.parser is not None:
            self._due = self.loop.time() + self.times.head

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._has_begun = True
        self._due = self.loop.time() + self.times.head

    def on_headers_complete(self) -> None:
        self._has_begun = False
        self._due = None
        self._is_body_open = True
        super().on_headers_complete()
        if len(self.pipeline) > PIPELINED:
            self.transport.abort()

    def on_message_complete(self) -> None:
        self._is_body_open = False
        if self._is_free:
            self._due = None
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self._is_body_open and not self.pipeline:
            self._due = self.loop.time() + self.times.rest

    @property
    def _is_free(self) -> bool:
        """Is no request being answered?"""
        return self.cycle is None or self.cycle.response_complete

    # what is waited for

    def was_read(self) -> None:
        """The peer takes what it is sent."""
        self._read_at = self.loop.time()
        self._unsent = self.transport.get_write_buffer_size()

    def _look_later(self) -> None:
        self._looking = self.loop.call_later(self.times.look, self._look)

    def _look(self) -> None:
        self._look_later()
        now, unsent = self.loop.time(), self.transport.get_write_buffer_size()
        if unsent == 0 or unsent <= self._unsent - TAKEN:
            self.was_read()
        self._unsent = max(self._unsent, unsent)
        if now - self._read_at > self.times.reader:
            self.transport.abort()
        elif self._due is not None and now >= self._due and self._is_free:
            self._due = None
            self._part(HTTPStatus.REQUEST_TIMEOUT, "too-slow", {})

    # how it ends

    def send_400_response(self, msg: str) -> None:
        """Called by Uvicorn for what is no HTTP."""
        self._part(HTTPStatus.BAD_REQUEST, "bad-request", {})

    def _part(self, status: HTTPStatus, code: str, figures: dict[str, Any]) -> None:
        """Answers where somebody waits for an answer, and closes."""
        if self.transport.is_closing():
            return
        if self._is_free and (self._has_begun or status is not HTTPStatus.REQUEST_TIMEOUT):
            self.transport.write(parting(status, code, figures))
        self.transport.close()


def parting(status: HTTPStatus, code: str, figures: dict[str, Any]) -> bytes:
    """A whole answer, for a request that never reached the application."""
    problem = {
        "type": "about:blank",
        "title": sentence("en", f"status-{status}"),
        "status": int(status),
        "code": code,
        "detail": reason("en", code, figures),
        **{name: figures[name] for name in ("retry_after",) if name in figures},
    }
    body = json.dumps(problem, ensure_ascii=False).encode()
    later = f"Retry-After: {figures['retry_after']}\r\n" if "retry_after" in figures else ""
    head = (
        f"HTTP/1.1 {int(status)} {status.phrase}\r\nContent-Type: application/problem+json\r\n"
        f"Content-Language: en\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n{later}"
        f"Connection: close\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    return head.encode() + body


def patient(
    *, proxies: Proxies, limits: bool, times: Times | None = None, most: int = ADDRESS_CONNECTIONS
) -> type[PatientLine]:
    """The class for one server, with a count of its own."""
    found = {"proxies": proxies, "crowd": Crowd(on=limits), "times": times or Times(), "most": most}
    return type("ServedLine", (PatientLine,), found)
