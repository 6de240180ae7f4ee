"""The sockets' door: who may come in, and what one says at the threshold to who may not."""

from __future__ import annotations

import re
from typing import Final

import structlog
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from app.door import Door, Guest
from app.i18n import spoken
from app.live.conversation import Conversation
from app.live.line import EXTENSION
from app.live.outbox import Outbox
from app.meters import Meters
from app.pace import Paces
from app.store.failures import Unavailable
from app.table.answers import SHUT_OUT

PATH: Final = re.compile(r"/ws/tables/([^/]+)")
log = structlog.get_logger("ransen.access")


class Sockets:
    """The application of every WebSocket, before the framework, so that `send` is the server's own."""

    def __init__(self, door: Door, paces: Paces, meters: Meters) -> None:
        self._door = door
        self._paces = paces
        self._meters = meters

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        asker = HTTPConnection(scope)
        found = PATH.fullmatch(scope["path"])
        if found is None:
            await refuse(scope, send, 404)
            return
        if self._door.is_foreign(asker):
            log.info("socket", table=found[1], refused="foreign-origin")
            await refuse(scope, send, 403)
            return
        try:
            guest = await self._door.guest(asker, found[1], key=asker.query_params.get("key"))
        except Unavailable as error:
            log.error("unavailable", table=found[1], cause=str(error))
            await refuse(scope, send, 503)
            return
        await send({"type": "websocket.accept"})
        if guest is None:
            log.info("socket", refused="no-key")
            await send({"type": "websocket.close", "code": SHUT_OUT})
            return
        await self._talk(guest, asker, receive, send)

    async def _talk(self, guest: Guest, asker: HTTPConnection, receive: Receive, send: Send) -> None:
        table, seat = guest.table, guest.seat.id

        def fresh() -> str | None:
            return table.fresh(seat)[1] if table.seat(seat) else None

        outbox = Outbox(send, asker.scope.get("extensions", {}).get(EXTENSION), fresh, self._meters)
        language = spoken(asker.headers.get("accept-language"))
        talk = Conversation(
            table,
            guest.seat,
            outbox,
            receive,
            let_in=lambda: self._door.still_opens(guest.key_hash, table, seat),
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


async def refuse(scope: Scope, send: Send, status: int) -> None:
    """Says no before the handshake is done, with a status where the server can."""
    if "websocket.http.response" in scope.get("extensions", {}):
        await send({"type": "websocket.http.response.start", "status": status, "headers": []})
        await send({"type": "websocket.http.response.body", "body": b""})
    else:
        await send({"type": "websocket.close", "code": 4000 + status})
