"""Tables, their seats and their images: found, changed, and gone altogether."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial

import pytest

from app.store import log, tables
from app.store.rows import Asset
from app.store.schema import metadata
from app.store.writer import Store
from tests.helpers.stored import append, make_table, new_store, record, seat_row

pytestmark = pytest.mark.usefixtures("storage")

MAP = Asset(image="a" * 64, media_type="image/png", width=800, height=600, size=12345)


@pytest.fixture
async def store() -> AsyncIterator[Store]:
    opened = new_store("sqlite://")
    await opened.write(partial(make_table, table="t1"))
    await opened.write(partial(make_table, table="t2"))
    yield opened
    opened.close()


async def test_a_key_opens_its_seat_until_it_is_renewed(store: Store) -> None:
    await store.write(lambda c: tables.put_seat(c, "t1", seat_row("bob", key_hash="old")))
    await store.write(lambda c: tables.put_seat(c, "t1", seat_row("bob", key_hash="new")))

    assert await store.read(lambda c: tables.seat_by_key_hash(c, "new")) == ("t1", "bob")
    assert await store.read(lambda c: tables.seat_by_key_hash(c, "old")) is None


async def test_seats_come_in_the_order_of_taking(store: Store) -> None:
    for place, seat in enumerate(("zoe", "ann")):
        row = seat_row(seat, place)
        await store.write(lambda c, row=row: tables.put_seat(c, "t1", row))

    found = await store.read(lambda c: tables.seats_of(c, "t1"))

    assert found == [seat_row("zoe", 0), seat_row("ann", 1)]


async def test_a_table_takes_everything_with_it(store: Store) -> None:
    for table in ("t1", "t2"):
        await append(store, table, record(1))
        await store.write(lambda c, table=table: tables.put_seat(c, table, seat_row("bob", key_hash=table)))
    await store.write(lambda c: tables.add_asset(c, "t1", MAP))

    unused = await store.write(lambda c: tables.remove(c, "t1"))

    assert unused == (MAP.image,)
    for table in metadata.sorted_tables:
        rows = await store.read(lambda c, table=table: c.execute(table.select()).all())
        assert not any("t1" in row for row in rows)
    assert len(await store.read(lambda c: log.after(c, "t2", 0))) == 1


async def test_an_image_that_another_table_uses_stays(store: Store) -> None:
    for table in ("t1", "t2"):
        await store.write(lambda c, table=table: tables.add_asset(c, table, MAP))

    assert await store.write(lambda c: tables.remove(c, "t1")) == ()
    assert await store.read(lambda c: tables.find_asset(c, "t2", MAP.image)) == MAP
    assert await store.read(lambda c: tables.find_asset(c, "t1", MAP.image)) is None
