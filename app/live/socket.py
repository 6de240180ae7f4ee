"""The sockets' door: who may come in, and what one says at the threshold to who may not."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from typing import Final

import structlog
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from app.addresses import caller_of
from app.auth import Auth, AuthenticatedSeat
from app.hosts import Hosts, hosts_said
from app.i18n import Figure, negotiate_language, reason
from app.live.conversation import Conversation
from app.live.line import EXTENSION
from app.live.outbox import Outbox
from app.live.wire import say_error
from app.metrics import Metrics
from app.rate_limit import ADDRESS_SOCKETS, SEAT_SOCKETS, RateLimits
from app.seats import SHARED, only_watches
from app.store.failures import Unavailable
from app.table.responses import SHUT_OUT

CROWDED: Final = 4429
BREATH: Final = 10.0
"""Seconds after which a seat that is open too often may try again."""
PATH: Final = re.compile(r"/ws/tables/([^/]+)")
log = structlog.get_logger("ransen.access")


class Sockets:
    """The application of every WebSocket, before the framework, so that `send` is the server's own."""

    def __init__(
        self, door: Auth, paces: RateLimits, meters: Metrics, hosts: Hosts, *, watchers_alone: bool = False
    ) -> None:
        self._door = door
        self._watchers_alone = watchers_alone
        self._paces = paces
        self._meters = meters
        self._hosts = hosts
        self._open = paces.readers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        asker = HTTPConnection(scope)
        found, hosts = PATH.fullmatch(scope["path"]), hosts_said(scope)
        if len(hosts) > 1:
            await refuse(scope, send, 400)
        elif found is None:
            await refuse(scope, send, 404)
        elif hosts and not self._hosts.knows(hosts[0]):
            await refuse(scope, send, 421)
        elif self._door.is_cross_origin(asker):
            log.info("socket", table=found[1], refused="foreign-origin")
            await refuse(scope, send, 403)
        else:
            await self._knock(found[1], asker, receive, send)

    async def _knock(self, table: str, asker: HTTPConnection, receive: Receive, send: Send) -> None:
        caller = caller_of(asker.scope)
        is_fast = self._paces.request(caller) > 0
        if is_fast or not self._open.enter(caller, ADDRESS_SOCKETS):
            self._meters.refusals.labels("socket", "too-fast").inc()
            if not is_fast:
                self._meters.limited.labels("address-sockets").inc()
            log.info("socket", table=table, refused="too-fast")
            await refuse(asker.scope, send, 429, [(b"retry-after", b"10")])
            return
        try:
            await self._come_in(table, asker, receive, send)
        finally:
            self._open.leave(caller)

    async def _come_in(self, table: str, asker: HTTPConnection, receive: Receive, send: Send) -> None:
        try:
            guest = await self._door.guest(asker, table, key=asker.query_params.get("key"))
        except Unavailable as error:
            log.error("unavailable", table=table, cause=str(error))
            await refuse(asker.scope, send, 503)
            return
        if guest is not None and self._watchers_alone and guest.seat.role != "spectator":
            log.info("socket", table=table, seat=guest.seat.id, refused="not-here")
            await refuse(asker.scope, send, 421)
            return
        await send({"type": "websocket.accept"})
        if guest is None:
            log.info("socket", refused="no-key")
            await send({"type": "websocket.close", "code": SHUT_OUT})
            return
        place = f"{table} {guest.seat.id}"
        most = math.inf if only_watches(guest.seat) and guest.seat.id in SHARED else SEAT_SOCKETS
        if not self._open.enter(place, most):
            await self._turn_away(guest, asker, send)
            return
        try:
            await self._talk(guest, asker, receive, send)
        finally:
            self._open.leave(place)

    async def _turn_away(self, guest: AuthenticatedSeat, asker: HTTPConnection, send: Send) -> None:
        """This seat is open too often already: a sentence first, for a page that can show it."""
        self._meters.refusals.labels("socket", "too-fast").inc()
        self._meters.limited.labels("seat-sockets").inc()
        log.info("socket", table=guest.table.id, seat=guest.seat.id, refused="too-fast")
        figures: dict[str, Figure] = {"limit": "sockets", "retry_after": BREATH}
        said = reason(negotiate_language(asker.headers.get("accept-language")), "too-fast", figures)
        await send({"type": "websocket.send", "text": say_error("too-fast", said, retry_after=BREATH)})
        await send({"type": "websocket.close", "code": CROWDED})

    async def _talk(
        self, guest: AuthenticatedSeat, asker: HTTPConnection, receive: Receive, send: Send
    ) -> None:
        table, seat = guest.table, guest.seat.id

        def fresh() -> str | None:
            return table.fresh(seat)[1] if table.seat(seat) else None

        outbox = Outbox(send, asker.scope.get("extensions", {}).get(EXTENSION), fresh, self._meters)
        language = negotiate_language(asker.headers.get("accept-language"))
        talk = Conversation(
            table,
            guest.seat,
            outbox,
            receive,
            let_in=lambda: self._door.is_current_key(guest.key_hash, table, seat),
            paces=self._paces,
            meters=self._meters,
            language=language,
        )
        log.info("socket", table=table.id, seat=seat, now="open")
        self._meters.sockets.inc()
        try:
            await talk.run()
        finally:
            self._meters.sockets.dec()
            table.leave(outbox)
            outbox.forget()
            talk.forget()
            log.info("socket", table=table.id, seat=seat, now="closed")


async def refuse(scope: Scope, send: Send, status: int, headers: Sequence[tuple[bytes, bytes]] = ()) -> None:
    """Says no before the handshake is done, with a status where the server can."""
    if "websocket.http.response" in scope.get("extensions", {}):
        await send({"type": "websocket.http.response.start", "status": status, "headers": [*headers]})
        await send({"type": "websocket.http.response.body", "body": b""})
    else:
        await send({"type": "websocket.close", "code": 4000 + status})
