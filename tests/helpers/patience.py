"""How long a test waits for what will come: a machine with much else to do answers late, not otherwise."""

from __future__ import annotations

from typing import Final, TypedDict

PATIENCE = 60.0
"""Seconds after which a test gives up."""


class SocketWaits(TypedDict):
    """Of a WebSocket's client: what it waits for by itself, in seconds; how many messages it keeps unread."""

    open_timeout: float
    ping_timeout: float
    close_timeout: float
    max_queue: int | None


SOCKET_WAITS: Final[SocketWaits] = {
    "open_timeout": PATIENCE,
    "ping_timeout": PATIENCE,
    "close_timeout": PATIENCE,
    "max_queue": None,
}
"""Instead of the library's ten and twenty seconds, and sixteen messages: with more of them unread it takes
nothing from the wire, not even the answer to its own close, and waits for that until its patience ends."""
SOON = 0.01
"""Seconds after which a server of the standard library looks whether it is to end: by itself after 0.5."""
