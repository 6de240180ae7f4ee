"""A process of its own that reads an exported table: no other table waits, and its memory is bounded.

`python -m app.intake FILE FOLDER`: replays the log in full and lays into the folder what is to be kept.
"""

from __future__ import annotations

import base64
import binascii
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from app.errand import begin, bound_memory
from app.library import carried
from app.library.own import unpacked, written
from app.library.sheet import InvalidSheet
from app.rules.system import System
from app.rules.systems import PLANNED, SYSTEMS
from app.store.codec import Malformed
from app.table.copying import check_time, replayed
from app.table.exported import PICTURES, SHEETS, Exported, survey
from app.table.spool import Found, Spool, put_result
from app.table.table_log import TableLog

MB: Final = 1000 * 1000
EACH: Final = 12
"""Bytes of memory for each byte that comes in …"""
AT_LEAST: Final = 48 * MB
"""… and beside these; together with the program itself less than 20 n + 100 MB."""


def take(source: Path, folder: Path, systems: Sequence[System[Any]]) -> Found:
    """Raises `Malformed` at the first fault. Pictures are only laid out once the log has been replayed."""
    document = survey(source.read_bytes())
    system = next((one for one in systems if one.key == document.head.ruleset), None)
    if system is None:
        known = document.head.ruleset in PLANNED
        figures = {"name": document.head.ruleset} if known else {"detail": "ruleset: no such name"}
        return Found(code="not-built" if known else "bad-command", figures=figures)
    check_time(document.head.created)
    table_log = TableLog(system)
    with Spool.new(folder) as spool:
        spool.put(replayed(table_log, document.head.ruleset, document.entries()))
    snapshot = table_log.snapshot()()
    sheets = {name: written(sheet) for name, sheet in _sheets(document, system).items()}
    return Found(
        name=table_log.name,
        ruleset=system.key,
        created=document.head.created,
        length=table_log.number,
        seating=table_log.seating,
        snapshot=snapshot,
        sheets=sheets,
        scenes=carried.scenes(system, document.scenes()),
        papers=carried.papers(document.papers()),
        pictures=_lay_out(document, folder),
    )


def _sheets(document: Exported, system: System[Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, raw in document.sheets():
        try:
            found |= unpacked(system, {name: raw})
        except InvalidSheet as error:
            raise Malformed(f"{SHEETS}: {error}") from None
    return found


def _lay_out(document: Exported, folder: Path) -> list[str]:
    """Each picture as a file, not decoded yet."""
    names = []
    (folder / PICTURES).mkdir(mode=0o700)
    for name, text in document.pictures():
        if len(name) != 32 or set(name) - set("0123456789abcdef"):
            raise Malformed(f"{PICTURES}: a name and base64")
        try:
            (folder / PICTURES / name).write_bytes(base64.b64decode(text, validate=True))
        except (binascii.Error, ValueError):
            raise Malformed(f"{PICTURES}: a name and base64") from None
        names.append(name)
    return names


def main() -> None:
    source, folder = Path(sys.argv[1]), Path(sys.argv[2])
    begin()
    bound_memory(AT_LEAST + EACH * source.stat().st_size)
    try:
        found = take(source, folder, SYSTEMS)
    except Malformed as error:
        found = Found(code=error.code, figures=error.figures)
    except MemoryError:
        found = Found(code="too-costly")
    put_result(folder, found)


if __name__ == "__main__":
    main()
