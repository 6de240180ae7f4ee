"""How large the head of a request may be: its address and its headers, cookies among them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

MAX_HEAD_BYTES: Final = 64 * 1024
"""Bytes. All cookies that Ransen ever set in one browser are less than a quarter of it."""
MOST_URL: Final = 7000
"""Bytes of the address. A line of a WebSocket's handshake may have 8,192."""
BESIDE: Final = 4
"""Bytes beside name and value of a header."""

Headers = Iterable[tuple[bytes, bytes]]


def is_too_large(url: bytes, headers: Headers) -> bool:
    length = len(url) + sum(len(name) + len(value) + BESIDE for name, value in headers)
    return len(url) > MOST_URL or length > MAX_HEAD_BYTES
