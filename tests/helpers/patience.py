"""How long a test waits for what will come: a machine with much else to do answers late, not otherwise."""

from __future__ import annotations

from typing import Final, TypedDict

PATIENCE = 60.0
"""Seconds after which a test gives up."""


class SocketWaits(TypedDict):
    """What the client of a WebSocket waits for by itself, in seconds."""

    open_timeout: float
    ping_timeout: float
    close_timeout: float


SOCKET_WAITS: Final[SocketWaits] = {
    "open_timeout": PATIENCE,
    "ping_timeout": PATIENCE,
    "close_timeout": PATIENCE,
}
"""Instead of the library's ten and twenty seconds."""
