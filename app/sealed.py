"""What one node says to the others alone: nobody between them reads it, and nobody else can have said it."""

from __future__ import annotations

import hmac
import os
from base64 import b64decode, b64encode
from functools import lru_cache
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

NONCE: Final = 12
"""Bytes. Each process has a name and with it a key of its own, so that random ones do not meet."""


class Sealed:
    """A node's end: all who have the same secret understand each other."""

    def __init__(self, secret: bytes, node: str) -> None:
        self._secret = secret
        self._node = node

    def close(self, about: str, text: str) -> str:
        """For all other nodes; `about` says what it is, and is not hidden."""
        nonce = os.urandom(NONCE)
        cipher = cipher_of(self._secret, self._node)
        return b64encode(nonce + cipher.encrypt(nonce, text.encode(), about.encode())).decode()

    def open(self, node: str, about: str, sealed: str) -> str | None:
        """What this node said about this; None where it did not."""
        try:
            raw = b64decode(sealed, validate=True)
            cipher = cipher_of(self._secret, node)
            return cipher.decrypt(raw[:NONCE], raw[NONCE:], about.encode()).decode()
        except (InvalidTag, ValueError):
            return None


@lru_cache(64)
def cipher_of(secret: bytes, node: str) -> AESGCM:
    return AESGCM(hmac.digest(secret, f"ring|{node}".encode("utf-8", "surrogatepass"), "sha256"))
