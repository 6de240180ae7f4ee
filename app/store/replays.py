"""Replays of tables that are shared by a link of their own."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Row, delete, func, insert, select

from app.store.rows import ReplayRow
from app.store.schema import replays
from app.store.turns import one_at_a_time


def put_replay(connection: Connection, table: str, replay: ReplayRow, *, most: int) -> bool:
    """Keeps it. False where the table shares that many already."""
    one_at_a_time(connection, table)
    count = connection.execute(select(func.count()).where(replays.c.table_id == table)).scalar_one()
    if count >= most:
        return False
    row = {name: getattr(replay, name) for name in ReplayRow.__slots__} | {"table_id": table}
    connection.execute(insert(replays), row)
    return True


def replays_of(connection: Connection, table: str) -> list[ReplayRow]:
    """Those of a table, the oldest first."""
    wanted = select(replays).where(replays.c.table_id == table)
    return [_replay(row) for row in connection.execute(wanted.order_by(replays.c.created, replays.c.replay))]


def replay_by_key_hash(connection: Connection, key_hash: str) -> tuple[str, ReplayRow] | None:
    """Table and replay that the key with this hash opens."""
    row = connection.execute(select(replays).where(replays.c.key_hash == key_hash)).first()
    return None if row is None else (row.table_id, _replay(row))


def remove_replay(connection: Connection, table: str, key_hash: str) -> bool:
    """Was it there?"""
    known = (replays.c.table_id == table) & (replays.c.key_hash == key_hash)
    return bool(connection.execute(delete(replays).where(known)).rowcount)


def _replay(row: Row[Any]) -> ReplayRow:
    return ReplayRow(
        replay=row.replay,
        key_hash=row.key_hash,
        is_whole=row.is_whole,
        number=row.number,
        created=row.created,
    )
