"""The shapes of the watchers' feed in segments, as /openapi.json tells them."""

from __future__ import annotations

from typing import Literal

from pydantic import JsonValue

from app.web.shapes import Shape


class Feed(Shape):
    """Where a watcher's entries stand in segments, under a key that opens nothing else."""

    seat: str
    key: str
    url: str
    each: int
    """Entries of a whole segment."""


class FeedHead(Shape):
    """How far a feed goes now."""

    seq: int
    oldest: int
    segment: int
    """The number of the newest segment, which may be empty."""
    each: int


class Beginning(Shape):
    """The `welcome` that a segment leads on from."""

    type: Literal["welcome"]
    seq: int
    role: Literal["spectator"]
    seat: str
    view: dict[str, JsonValue]
