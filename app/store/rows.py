"""Rows of the database as plain values, for those who never open one, too."""

from __future__ import annotations

from dataclasses import dataclass

from app.rules.core import Role


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A row of the log. `command`, `events` and `shown` are JSON text."""

    seq: int
    seat: str
    command_id: str | None
    time: str
    command: str | None
    events: str
    shown: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Snapshot:
    """How things stood right after an entry. `body` is JSON text, `digest` that of the state in it."""

    seq: int
    body: str
    digest: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRow:
    id: str
    name: str
    ruleset: str
    created: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRow:
    """A seat and the hash of its key. A removed one stays, so that its id is never given away again."""

    seat: str
    place: int
    role: Role
    name: str
    controls: tuple[str, ...]
    key_hash: str | None
    counter: int
    removed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayRow:
    """A table's past that is shared by a link of its own."""

    replay: str
    key_hash: str
    is_whole: bool
    """As the GM saw it; else as watchers did."""
    number: int
    """The newest entry of the log that it shows."""
    created: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Asset:
    """An image that a table uses; the file lies beside the database under its hash."""

    image: str
    media_type: str
    width: int
    height: int
    size: int
    digest: str | None = None
