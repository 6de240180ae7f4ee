"""What every response carries: headers that bind the browser; and its line in the log, without keys."""

from __future__ import annotations

import re
import time
from typing import Final

import structlog
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.metrics import Metrics

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; "
    "connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
HOST: Final = re.compile(r"[A-Za-z0-9.:\[\]-]{1,255}")
METHODS: Final = frozenset({"GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS"})
LONG: Final = re.compile(r"[^/]{40,}")
"""Longer than any name in a path but a key."""
log = structlog.get_logger("ransen.access")


def shown(path: str) -> str:
    """A path as the log may have it: without anything that may be a key."""
    return LONG.sub("-", "/join/-" if path.startswith("/join/") else path)


def policy(scope: Scope) -> str:
    """With this server's socket by its address: in Safari before 15.4 `'self'` means no socket."""
    host = next((value.decode("latin-1") for name, value in scope["headers"] if name == b"host"), "")
    if not HOST.fullmatch(host):
        return POLICY
    scheme = "wss" if scope["scheme"] == "https" else "ws"
    return POLICY.replace("connect-src 'self'", f"connect-src 'self' {scheme}://{host}")


class SecurityHeaders:
    """Around the whole application: nothing leaves without the headers, nothing is served without a line."""

    def __init__(self, app: ASGIApp, meters: Metrics) -> None:
        self.app = app
        self.meters = meters

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 500

        async def dressed(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                if headers.get("content-type", "").startswith("text/html"):
                    headers.setdefault("Content-Security-Policy", policy(scope))
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        try:
            await self.app(scope, receive, dressed)
        finally:
            method = scope["method"] if scope["method"] in METHODS else "other"
            self.meters.requests.labels(method, str(status)).inc()
            milliseconds = round(1000 * (time.perf_counter() - began), 1)
            log.info("http", method=method, path=shown(scope["path"]), status=status, ms=milliseconds)
