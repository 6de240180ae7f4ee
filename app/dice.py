"""The only chance in the house: a stream of dice from a secret seed, which anybody can roll again later."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Mapping
from typing import Final

WIDTH: Final = 64
"""Bits of each number that a face is made of."""


class Stream:
    """Die after die from a seed. The same seed gives the same faces for ever (docs/wire.md says how)."""

    def __init__(self, seed: bytes, at: int = 0) -> None:
        self._seed = seed
        self.at = at

    def roll(self, sides: int) -> int:
        self.at += 1
        return face(self._seed, self.at - 1, sides)


def face(seed: bytes, place: int, sides: int) -> int:
    """The die at this place, counted from 0: numbers that would favour some faces are passed over."""
    even, attempt = (1 << WIDTH) // sides * sides, 0
    while True:
        made = hmac.digest(seed, f"{place}/{attempt}".encode(), "sha256")
        number = int.from_bytes(made[: WIDTH // 8], "big")
        if number < even:
            return number % sides + 1
        attempt += 1


def seal(seed: bytes) -> str:
    """What is shown before the first die falls."""
    return hashlib.sha256(seed).hexdigest()


def mixed(seed: bytes, entropy: Mapping[str, str]) -> bytes:
    """The seed once seats have added to it: by seat, in ASCII order. Without any it is the seed itself."""
    if not entropy:
        return seed
    added = b"".join(bytes.fromhex(entropy[seat]) for seat in sorted(entropy))
    return hashlib.sha256(seed + added).digest()


def nonce() -> str:
    """Never the same twice."""
    return secrets.token_hex(16)
