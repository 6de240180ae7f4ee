"""A table as it is exported: its log, page by page, up to the entry that is the newest at the start."""

from __future__ import annotations

import json
import sys
from collections.abc import AsyncGenerator, Callable, Iterator, Sequence
from functools import partial
from typing import Any, Final

from app.rules.system import System
from app.store import log
from app.store.carving import Carver
from app.store.codec import Malformed, event_from, event_json
from app.store.failures import Damaged
from app.store.rows import Record
from app.table.exported import ENTRIES
from app.table.recorder import Recorder
from app.table.table_events import TABLE_EVENTS
from app.table.table_log import UNREADABLE

PAGE: Final = 128 * 1024
"""Characters of the log that are read and written at a time. A longer entry is a page of its own."""
LookAtPage = Callable[[bytes], None]
"""Is shown each page in the thread that wrote it."""


class Torn(Exception):
    """The export cannot go on: the table is gone, or the key that opened it. End without its last bracket."""


def look_away(page: bytes) -> None:
    """Where nobody wants to know what the log says."""


async def pages(
    recorder: Recorder, created: str, look: LookAtPage = look_away
) -> AsyncGenerator[bytes, None]:
    """A JSON object without its last bracket. Raises `Torn`, or `Unavailable` as every read does."""
    upto, after = recorder.table_log.number, 0
    head = {"ransen": 1, "ruleset": recorder.system.key, "created": created}
    opening = text_of(head)[:-1] + f',"{ENTRIES}":['.encode()
    while after < upto:
        wanted = partial(log.page, table=recorder.id, after=after, upto=upto, most=PAGE)
        records = await recorder.services.store.read(wanted)
        check_whole(recorder, records, after)
        write = partial(_written, recorder.system, records, look)
        yield opening + await recorder.services.workers.in_turn(write)
        opening, after = b",", records[-1].seq
    yield b"]"


def check_whole(recorder: Recorder, records: Sequence[Record], after: int) -> None:
    """Raises `Torn` where entries are missing: the table was deleted meanwhile."""
    numbers = [record.seq for record in records]
    if recorder.is_gone or not numbers or numbers != list(range(after + 1, after + 1 + len(numbers))):
        raise Torn(f"table {recorder.id} has no entry {after + 1}")


def _written(system: System[Any], records: Sequence[Record], look: LookAtPage) -> bytes:
    page = b",".join(_line(system, record) for record in records)
    look(page)
    return page


def _line(system: System[Any], record: Record) -> bytes:
    """Raises `Damaged` where the row cannot be read."""
    try:
        command = None if record.command is None else json.loads(record.command)
        said = {"seat": record.seat, "id": record.command_id, "command": command}
        beside = {name: value for name, value in said.items() if value}
        head = text_of({"seq": record.seq, "time": record.time, **beside})
        return head[:-1] + b',"events":[' + b",".join(_events(system, record.events)) + b"]}"
    except (Malformed, *UNREADABLE) as error:
        raise Damaged(f"entry {record.seq}: {error}") from error


def _events(system: System[Any], stored: str) -> Iterator[bytes]:
    """One after the other, so that a long list of them never holds the interpreter for long."""
    carver = Carver(stored.encode())
    for number in carver.elements():
        text = carver.value(most_bytes=sys.maxsize, most_values=sys.maxsize, what=f"events.{number}")
        yield text_of(event_json(event_from(system, json.loads(text), also=TABLE_EVENTS)))
    if carver.place < len(carver.text):
        raise Malformed(f"not JSON at {carver.place}")


def text_of(value: Any) -> bytes:
    """JSON as short as it can be said."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode()
