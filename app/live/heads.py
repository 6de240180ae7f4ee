"""The server's end of an HTTP connection: every head is answered, however large; sockets get a small one."""

from __future__ import annotations

import re
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from app.heads import MAX_HEAD_BYTES, is_too_large

BEYOND: Final = 4 * MAX_HEAD_BYTES
"""Bytes of an unfinished head after which no more of it is read."""
PARTING: Final = 2.0
"""Seconds in which a client may read the answer before the line is cut."""
REFUSED: Final = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\nContent-Type: application/problem+json\r\n"
    b"Cache-Control: no-store\r\nConnection: close\r\nContent-Length: %d\r\n\r\n%b"
)
PROBLEM: Final = (
    b'{"type":"about:blank","title":"Headers too large","status":431,"code":"head-too-large",'
    b'"detail":"Address and headers of this request are too large together."}'
)
LINE: Final = 7500
"""Bytes of one header that a socket's handshake is handed."""
SEVERAL: Final = 64
"""Headers that a socket's handshake is handed."""
WANTED: Final = frozenset(
    {
        *(b"host", b"connection", b"upgrade", b"origin", b"cookie", b"authorization", b"accept-language"),
        *(b"sec-websocket-key", b"sec-websocket-version", b"sec-websocket-protocol"),
        *(b"sec-websocket-extensions", b"user-agent", b"forwarded", b"via", b"x-real-ip"),
        *(b"x-forwarded-for", b"x-forwarded-host", b"x-forwarded-proto"),
    }
)
TABLE: Final = re.compile(rb"/ws/tables/([a-z0-9]{1,32})(?:\?|$)")


class HttpLine(HttpToolsProtocol):
    """Refuses what is too large by an answer; the application gives it where the head could be read."""

    _unfinished = 0
    _is_refused = False

    def data_received(self, data: bytes) -> None:
        if self._is_refused:
            return
        before = self._unfinished
        super().data_received(data)
        if before and self._unfinished:
            self._unfinished += len(data)
        if self._unfinished > BEYOND and not self.transport.is_closing():
            self._refuse()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._unfinished = 1

    def on_headers_complete(self) -> None:
        self._unfinished = 0
        super().on_headers_complete()

    def _refuse(self) -> None:
        """What still comes is thrown away, so that the answer is read."""
        self._is_refused = True
        self.transport.write(REFUSED % (len(PROBLEM), PROBLEM))
        self.loop.call_later(PARTING, self.transport.close)

    def _should_upgrade_to_ws(self) -> bool:
        """A head that is too large is answered by the application, as a request for a page is."""
        return super()._should_upgrade_to_ws() and not is_too_large(self.url, self.headers)

    def _unsupported_upgrade_warning(self) -> None:
        """It is answered; the log needs no line for it."""

    def handle_websocket_upgrade(self) -> None:
        self.scope["headers"] = slim(self.url, self.headers)
        super().handle_websocket_upgrade()


def slim(url: bytes, headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """What a socket's handshake needs: no header that is longer than its parser takes."""
    table = TABLE.match(url)
    kept = [
        (name, own_cookies(value, table[1] if table else b"") if name == b"cookie" else value[:LINE])
        for name, value in headers
        if name in WANTED
    ]
    return kept[:SEVERAL]


def own_cookies(value: bytes, table: bytes) -> bytes:
    """Of all cookies those of Ransen that name this table: the one of all seats, or some from before."""
    kept, length = [], 0
    for one in value.split(b";"):
        cookie = one.strip()
        if not cookie.startswith(b"ransen_") or table + b"." not in cookie:
            continue
        length += len(cookie) + len(b"; ")
        if length > LINE:
            break
        kept.append(cookie)
    return b"; ".join(kept)
