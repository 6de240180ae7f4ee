"""Which tables there are, who sits at them by which key, and which images they use."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator
from datetime import timedelta
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, delete, exists, insert, select, update

from app.store import transits
from app.store.database import said, time_of
from app.store.postgres import hold_pictures
from app.store.rows import Asset, SeatRow, TableRow
from app.store.schema import assets, seats, tables


def create(connection: Connection, table: TableRow) -> None:
    row = {"id": table.id, "name": table.name, "ruleset": table.ruleset, "created": table.created}
    row["used"] = said(time_of(connection))
    connection.execute(insert(tables), row)


def find(connection: Connection, table: str) -> TableRow | None:
    row = connection.execute(select(tables).where(tables.c.id == table, is_whole())).first()
    return None if row is None else _table(row)


def every(connection: Connection) -> list[TableRow]:
    """All tables, the oldest first."""
    wanted = select(tables).where(is_whole()).order_by(tables.c.created, tables.c.id)
    return [_table(row) for row in connection.execute(wanted)]


def is_whole() -> ColumnElement[bool]:
    """The seats are written last: a table without them is one whose import was cut off, or is under way."""
    return exists().where(seats.c.table_id == tables.c.id)


def remove_unfinished(connection: Connection) -> None:
    """At the start: tables that were never finished, to which nobody has a key."""
    connection.execute(delete(tables).where(~is_whole()))


def mark_used(connection: Connection, table: str) -> None:
    """Somebody uses it now."""
    used = said(time_of(connection))
    connection.execute(update(tables).where(tables.c.id == table).values(used=used))


def is_unmarked(connection: Connection, table: str, since: timedelta) -> bool:
    """Was it not noted for so long that it is used?"""
    used = connection.execute(select(tables.c.used).where(tables.c.id == table)).scalar()
    return used is None or used < said(time_of(connection) - since)


def rename(connection: Connection, table: str, name: str) -> None:
    connection.execute(update(tables).where(tables.c.id == table).values(name=name))


def remove(connection: Connection, table: str) -> tuple[str, ...]:
    """Everything of it goes; answers the images that no table uses now, whose files go next."""
    hold_pictures(connection)
    used = [asset.image for asset in assets_of(connection, table)]
    take_away(connection, table)
    return tuple(transits.let_go(connection, used))


def take_away(connection: Connection, table: str) -> None:
    """Its rows go; its pictures stay, for it is elsewhere now."""
    connection.execute(delete(tables).where(tables.c.id == table))


def _table(row: Row[Any]) -> TableRow:
    return TableRow(id=row.id, name=row.name, ruleset=row.ruleset, created=row.created)


def put_seat(connection: Connection, table: str, seat: SeatRow) -> None:
    """Takes the place of what was known of this seat."""
    row = {
        "table_id": table,
        "seat": seat.seat,
        "place": seat.place,
        "role": seat.role,
        "name": seat.name,
        "controls": json.dumps(seat.controls),
        "key_hash": seat.key_hash,
        "counter": seat.counter,
        "removed": seat.removed,
    }
    known = (seats.c.table_id == table) & (seats.c.seat == seat.seat)
    if not connection.execute(update(seats).where(known).values(row)).rowcount:
        connection.execute(insert(seats), row)


def seats_of(connection: Connection, table: str) -> list[SeatRow]:
    """Every seat that ever was, in the order of taking."""
    wanted = select(seats).where(seats.c.table_id == table).order_by(seats.c.place)
    return [_seat(row) for row in connection.execute(wanted)]


def seat_by_key_hash(connection: Connection, key_hash: str) -> tuple[str, str] | None:
    """Table and seat that the key with this hash opens."""
    wanted = select(seats.c.table_id, seats.c.seat).where(seats.c.key_hash == key_hash, ~seats.c.removed)
    row = connection.execute(wanted).first()
    return None if row is None else (row.table_id, row.seat)


def live_keys(connection: Connection, hashes: Collection[str]) -> dict[str, tuple[str, str]]:
    """Of these hashes those that open a seat: which one."""
    wanted = select(seats.c.key_hash, seats.c.table_id, seats.c.seat).where(
        seats.c.key_hash.in_(hashes), ~seats.c.removed
    )
    return {row.key_hash: (row.table_id, row.seat) for row in connection.execute(wanted)}


def is_seat(connection: Connection, table: str, seat: str) -> bool:
    """Is there such a seat, and was it not removed?"""
    wanted = exists().where(seats.c.table_id == table, seats.c.seat == seat, ~seats.c.removed)
    return bool(connection.execute(select(wanted)).scalar())


def watching(connection: Connection, table: str) -> list[tuple[str, int]]:
    """Seats of watchers that were not removed, each with the counter of its key."""
    of_them = (seats.c.table_id == table) & (seats.c.role == "spectator") & ~seats.c.removed
    wanted = select(seats.c.seat, seats.c.counter).where(of_them).order_by(seats.c.place)
    return [(row.seat, row.counter) for row in connection.execute(wanted)]


def every_key_hash(connection: Connection) -> Iterator[tuple[str, str, int, str]]:
    """Table, seat, counter and hash of every key that opens."""
    wanted = select(seats.c.table_id, seats.c.seat, seats.c.counter, seats.c.key_hash).where(
        ~seats.c.removed, seats.c.key_hash.is_not(None)
    )
    for row in connection.execute(wanted.order_by(seats.c.table_id, seats.c.place)):
        yield row.table_id, row.seat, row.counter, row.key_hash


def put_key_hash(connection: Connection, table: str, seat: str, key_hash: str) -> None:
    """Another key opens this seat."""
    known = (seats.c.table_id == table) & (seats.c.seat == seat)
    connection.execute(update(seats).where(known).values(key_hash=key_hash))


def _seat(row: Row[Any]) -> SeatRow:
    return SeatRow(
        seat=row.seat,
        place=row.place,
        role=row.role,
        name=row.name,
        controls=tuple(json.loads(row.controls)),
        key_hash=row.key_hash,
        counter=row.counter,
        removed=row.removed,
    )


def add_asset(connection: Connection, table: str, asset: Asset) -> None:
    """Once for each table, however often it is uploaded."""
    if find_asset(connection, table, asset.image) is None:
        row = {name: getattr(asset, name) for name in Asset.__slots__} | {"table_id": table}
        connection.execute(insert(assets), row)


def hand_on(connection: Connection, source: str, to: str, among: Collection[str] | None = None) -> None:
    """Those of a table's pictures that another one shows too; None: all."""
    hold_pictures(connection)
    for asset in assets_of(connection, source):
        if among is None or asset.image in among:
            add_asset(connection, to, asset)


def remove_asset(connection: Connection, table: str, image: str) -> None:
    """The table uses it no more."""
    connection.execute(delete(assets).where((assets.c.table_id == table) & (assets.c.image == image)))


def find_asset(connection: Connection, table: str, image: str) -> Asset | None:
    return next((asset for asset in assets_of(connection, table) if asset.image == image), None)


def assets_of(connection: Connection, table: str) -> list[Asset]:
    wanted = select(assets).where(assets.c.table_id == table).order_by(assets.c.image)
    return [
        Asset(
            image=row.image,
            media_type=row.media_type,
            width=row.width,
            height=row.height,
            size=row.size,
            digest=row.digest,
        )
        for row in connection.execute(wanted)
    ]
