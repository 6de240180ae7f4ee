"""Answers requests whose address and headers are too large, and mends what of it is our own cookies."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from app.auth import Auth
from app.heads import is_too_large
from app.web.problems import Problem

Tell = Callable[[Request, Exception], Awaitable[Response]]


class Heads:
    """Within the cookies, so that those from before come into the one, and the next page load is answered."""

    def __init__(self, app: ASGIApp, door: Auth, tell: Tell) -> None:
        self.app = app
        self.door = door
        self.tell = tell

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not is_too_large(_url(scope), scope["headers"]):
            await self.app(scope, receive, send)
            return
        request = Request(scope, receive)
        self.door.keyring(request).keep(lambda held: True)
        told = await self.tell(request, Problem("head-too-large", headers={"Connection": "close"}))
        await told(scope, receive, send)


def _url(scope: Scope) -> bytes:
    return bytes(scope.get("raw_path") or b"") + bytes(scope["query_string"])
