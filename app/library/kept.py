"""A table's own sheets in the database."""

from __future__ import annotations

from sqlalchemy import Connection

from app.library.own import MAX_OWN_SHEETS, written
from app.library.sheet import Sheet, stored_sheet
from app.store.sheets import put_sheet, sheets_of


def read_own(connection: Connection, table: str) -> dict[str, Sheet]:
    """Every sheet of a table, by id."""
    return {name: stored_sheet(raw) for name, raw in sheets_of(connection, table).items()}


def keep(connection: Connection, table: str, name: str, sheet: Sheet) -> bool | None:
    """True where it is new, None where there is no room for it."""
    return put_sheet(connection, table, name, written(sheet), most=MAX_OWN_SHEETS)
