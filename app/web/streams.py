"""A long answer that is sent while it is made, and never looks whole where it is not."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Mapping
from contextlib import aclosing
from typing import Final

import structlog
from starlette.responses import StreamingResponse
from starlette.types import Send

from app.store.failures import Unavailable
from app.table.exporting import Torn
from app.web.problems import Problem

log = structlog.get_logger("ransen")
PIECE: Final = 64 * 1024
"""Bytes that are handed to the connection at a time: what it holds for a slow reader."""


async def begun(
    pieces: AsyncGenerator[bytes, None], *, headers: Mapping[str, str], media: str = "application/json"
) -> Streamed:
    """An answer whose first piece is made: what is wrong by then can still be told as a problem."""
    try:
        first = await anext(pieces)
    except Torn:
        raise Problem("no-key", headers={"WWW-Authenticate": "Bearer"}) from None
    return Streamed(first, pieces, headers, media)


class Streamed(StreamingResponse):
    """A body in pieces. Where it cannot go on the connection ends before it does, and nobody takes it."""

    def __init__(
        self, first: bytes, pieces: AsyncGenerator[bytes, None], headers: Mapping[str, str], media: str
    ) -> None:
        super().__init__(pieces, headers=headers, media_type=media)
        self._first = first
        self._pieces = pieces

    async def stream_response(self, send: Send) -> None:
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        try:
            async with aclosing(self._pieces) as pieces:
                first, self._first = self._first, b""
                await self._send(send, first)
                del first
                async for piece in pieces:
                    await self._send(send, piece)
        except (Torn, Unavailable) as error:
            log.warning("stream-torn", cause=str(error))
            return
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _send(self, send: Send, piece: bytes) -> None:
        for place in range(0, len(piece), PIECE):
            body = piece[place : place + PIECE]
            await send({"type": "http.response.body", "body": body, "more_body": True})
