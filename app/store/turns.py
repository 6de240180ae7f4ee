"""What counts before it adds: of several nodes that do so one comes after the other."""

from __future__ import annotations

from sqlalchemy import Connection, select

from app.store.schema import tables


def one_at_a_time(connection: Connection, table: str) -> None:
    """Until the transaction ends nobody else passes here for this table; entries of its log are not held up.

    SQLite has one writer in any case and needs no lock.
    """
    connection.execute(select(tables.c.id).where(tables.c.id == table).with_for_update(key_share=True))
