"""What was read from an exported table, laid out in a folder until it is kept."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from app.store.rows import Record, Snapshot
from app.table import seating
from app.table.seating import Seating

ROWS: Final = "rows.db"
RESULT: Final = "found.json"
ROWS_A_PAGE: Final = 300
AT_ONCE: Final = 1024 * 1024
"""As much goes into one commit, so that other tables' commands come in between."""
COLUMNS: Final = tuple(Record.__slots__)


class Spool:
    """The records of a log, in order, one after another on the disk."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self._database = database

    @classmethod
    @contextmanager
    def new(cls, folder: Path) -> Iterator[Spool]:
        """Whatever is put is there when the context ends."""
        database = sqlite3.connect(folder / ROWS)
        try:
            database.execute("PRAGMA journal_mode=OFF")
            database.execute("PRAGMA synchronous=OFF")
            database.execute(f"CREATE TABLE rows ({', '.join(COLUMNS)}, PRIMARY KEY (seq)) WITHOUT ROWID")
            yield cls(database)
            database.commit()
        finally:
            database.close()

    def put(self, records: Iterable[Record]) -> None:
        into = f"INSERT INTO rows VALUES ({', '.join('?' * len(COLUMNS))})"
        rows = (tuple(getattr(record, name) for name in COLUMNS) for record in records)
        self._database.executemany(into, rows)


def records_after(folder: Path, seq: int) -> list[Record]:
    """The next ones, as many as go into one commit."""
    database = sqlite3.connect(folder / ROWS)
    found, size = list[Record](), 0
    try:
        wanted = f"SELECT {', '.join(COLUMNS)} FROM rows WHERE seq > ? ORDER BY seq LIMIT {ROWS_A_PAGE}"
        for row in database.execute(wanted, (seq,)):
            found.append(Record(**dict(zip(COLUMNS, row, strict=True))))
            size += len(found[-1].events) + len(found[-1].shown)
            if size > AT_ONCE:
                break
    finally:
        database.close()
    return found


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """What is to be kept; or, with a `code`, why nothing is."""

    code: str = ""
    figures: Mapping[str, Any] = field(default_factory=dict)
    name: str = ""
    ruleset: str = ""
    created: str = ""
    length: int = 0
    seating: Seating = field(default_factory=dict)
    snapshot: Snapshot | None = None
    sheets: Mapping[str, Any] = field(default_factory=dict)
    scenes: Mapping[str, Any] = field(default_factory=dict)
    papers: Mapping[str, Any] = field(default_factory=dict)
    pictures: list[str] = field(default_factory=list)


def put_result(folder: Path, found: Found) -> None:
    """The last thing that is written: without it nothing was found."""
    said = {name: getattr(found, name) for name in Found.__slots__}
    said["seating"] = seating.to_json(found.seating)
    said["snapshot"] = asdict(found.snapshot) if found.snapshot else None
    (folder / RESULT).write_text(json.dumps(said), "utf-8")


def result(folder: Path) -> Found | None:
    """None where the one who reads it came to no end."""
    if not (folder / RESULT).exists():
        return None
    said = json.loads((folder / RESULT).read_text("utf-8"))
    said["seating"] = seating.from_json(said["seating"])
    said["snapshot"] = Snapshot(**said["snapshot"]) if said["snapshot"] else None
    return Found(**said)
