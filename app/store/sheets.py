"""The sheets that a table keeps in a library of its own, as JSON by id."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, update

from app.store.failures import Damaged
from app.store.schema import sheets
from app.store.turns import one_at_a_time


def sheets_of(connection: Connection, table: str) -> dict[str, Any]:
    """Every sheet of a table, by id."""
    wanted = select(sheets).where(sheets.c.table_id == table).order_by(sheets.c.sheet)
    return {row.sheet: json.loads(row.body) for row in connection.execute(wanted)}


def sheets_after(connection: Connection, table: str, sheet: str, *, most: int) -> dict[str, Any]:
    """The next ones in the order of their ids. Raises `Damaged` where one cannot be read."""
    wanted = select(sheets).where(sheets.c.table_id == table, sheets.c.sheet > sheet)
    found = connection.execute(wanted.order_by(sheets.c.sheet).limit(most))
    try:
        return {row.sheet: json.loads(row.body) for row in found}
    except ValueError as error:
        raise Damaged(f"a sheet of table {table} after {sheet!r}: {error}") from error


def put_sheet(
    connection: Connection, table: str, sheet: str, body: Mapping[str, Any], *, most: int
) -> bool | None:
    """Keeps it in the place of what was there. True where nothing was; None where there is no room."""
    row = {"body": json.dumps(body, ensure_ascii=False, separators=(",", ":"))}
    if connection.execute(update(sheets).where(_is(table, sheet)).values(row)).rowcount:
        return False
    one_at_a_time(connection, table)
    count = connection.execute(select(func.count()).where(sheets.c.table_id == table)).scalar_one()
    if count >= most:
        return None
    connection.execute(insert(sheets), {"table_id": table, "sheet": sheet, **row})
    return True


def remove_sheet(connection: Connection, table: str, sheet: str) -> bool:
    """Was it there?"""
    return bool(connection.execute(delete(sheets).where(_is(table, sheet))).rowcount)


def _is(table: str, sheet: str) -> Any:
    return (sheets.c.table_id == table) & (sheets.c.sheet == sheet)
