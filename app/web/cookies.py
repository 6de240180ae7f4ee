"""Writes what has changed in a browser's keyring into the cookies of the answer."""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.auth import Auth


class SeatCookies:
    """Around the pages and the interface, so that every answer, also a refusal, may change the cookie."""

    def __init__(self, app: ASGIApp, door: Auth) -> None:
        self.app = app
        self.door = door

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        asker = HTTPConnection(scope)
        keyring = self.door.keyring(asker)

        async def written(message: Message) -> None:
            if message["type"] == "http.response.start":
                secure = "; Secure" if self.door.is_secure(asker) else ""
                headers = MutableHeaders(scope=message)
                for cookie in keyring.changes(is_narrow="x-forwarded-for" in asker.headers):
                    headers.append("Set-Cookie", cookie + secure)
            await send(message)

        await self.app(scope, receive, written)
