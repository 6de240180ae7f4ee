"""The log keeps what it acknowledged, in order, over a file and in memory alike."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import Connection, select

from app.store import log, schema, tables
from app.store.log import Conflict, NoTable
from app.store.rows import Snapshot
from app.store.writer import Store
from tests.helpers.stored import an_address, append, make_table, new_store, record


@pytest.fixture(params=["memory", "file", pytest.param("postgres", marks=pytest.mark.cluster)])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    opened = new_store(an_address(request, tmp_path))
    await opened.write(partial(make_table, table="t1"))
    await opened.write(partial(make_table, table="t2"))
    yield opened
    opened.close()


async def test_what_was_appended_is_read_in_order(store: Store) -> None:
    await append(store, "t1", record(1), record(2, command_id="first-id"), record(3))

    found = await store.read(lambda connection: log.after(connection, "t1", 1))

    assert found == [record(2, command_id="first-id"), record(3)]


async def test_a_seq_is_given_away_once(store: Store) -> None:
    await append(store, "t1", record(1, seat="gm"))

    with pytest.raises(Conflict):
        await append(store, "t1", record(1, seat="bob"))

    assert await store.read(lambda connection: log.after(connection, "t1", 0)) == [record(1, seat="gm")]


async def test_a_command_id_is_unique_within_table_and_seat(store: Store) -> None:
    await append(store, "t1", record(1, command_id="same-id!"))

    with pytest.raises(Conflict):
        await append(store, "t1", record(2, command_id="same-id!"))
    await append(store, "t1", record(2, seat="bob", command_id="same-id!"))
    await append(store, "t2", record(1, command_id="same-id!"))

    ids = await store.read(lambda connection: log.command_ids(connection, "t1"))
    assert ids == {("gm", "same-id!"): 1, ("bob", "same-id!"): 2}


async def test_entries_without_a_command_id_do_not_collide(store: Store) -> None:
    await append(store, "t1", record(1), record(2))

    assert len(await store.read(lambda connection: log.after(connection, "t1", 0))) == 2


async def test_a_conflict_costs_only_itself_in_a_group(store: Store) -> None:
    await append(store, "t1", record(1))

    answers = await asyncio.gather(
        *(append(store, "t1", record(seq)) for seq in (2, 1, 3)),
        append(store, "t2", record(1)),
        return_exceptions=True,
    )

    assert [type(answer) for answer in answers] == [type(None), Conflict, type(None), type(None)]
    assert [one.seq for one in await store.read(lambda c: log.after(c, "t1", 0))] == [1, 2, 3]


async def test_what_is_written_beside_an_entry_is_kept_and_undone_with_it(store: Store) -> None:
    def written(connection: Connection, name: str, seq: int) -> None:
        log.append(connection, "t1", record(seq))
        tables.rename(connection, "t1", name)
        log.append(connection, "t1", record(seq + 1))

    async def found() -> tuple[str, list[int]]:
        name = select(schema.tables.c.name).where(schema.tables.c.id == "t1")
        named = await store.read(lambda connection: str(connection.execute(name).scalar_one()))
        entries = await store.read(lambda connection: log.after(connection, "t1", 0))
        return named, [one.seq for one in entries]

    await store.write(partial(written, name="kept", seq=1))
    with pytest.raises(Conflict):
        await store.write(partial(written, name="undone", seq=2))
    assert await found() == ("kept", [1, 2])

    answers = await asyncio.gather(
        store.write(partial(written, name="again", seq=3)),
        store.write(partial(written, name="undone", seq=4)),
        append(store, "t2", record(1)),
        return_exceptions=True,
    )
    assert [type(answer) for answer in answers] == [type(None), Conflict, type(None)]
    assert await found() == ("again", [1, 2, 3, 4])


async def test_a_deleted_table_takes_no_entry_and_harms_no_other(store: Store) -> None:
    await store.write(lambda connection: tables.remove(connection, "t2"), table="t2")

    answers = await asyncio.gather(
        store.append("t1", record(1)),
        store.append("t2", record(1)),
        store.append("t1", record(2)),
        return_exceptions=True,
    )

    assert [type(answer) for answer in answers] == [type(None), NoTable, type(None)]
    assert [one.seq for one in await store.read(lambda c: log.after(c, "t1", 0))] == [1, 2]


async def test_of_bare_entries_too_a_conflict_costs_only_itself(store: Store) -> None:
    await store.append("t1", record(1, command_id="same-id!"))

    answers = await asyncio.gather(
        store.append("t1", record(2)),
        store.append("t2", record(1)),
        store.append("t1", record(2)),
        store.append("t1", record(3, command_id="same-id!")),
        store.append("t1", record(3)),
        return_exceptions=True,
    )

    assert [type(one) for one in answers] == [type(None), type(None), Conflict, Conflict, type(None)]
    assert [one.seq for one in await store.read(lambda c: log.after(c, "t1", 0))] == [1, 2, 3]


async def test_a_failing_job_harms_no_other(store: Store) -> None:
    def fail(_: object) -> None:
        raise ValueError("mine alone")

    answers = await asyncio.gather(store.write(fail), append(store, "t1", record(1)), return_exceptions=True)

    assert isinstance(answers[0], ValueError)
    assert answers[1] is None


async def test_a_page_of_the_log_is_limited(store: Store) -> None:
    await append(store, "t1", *(record(seq) for seq in range(1, 8)))

    page = await store.read(lambda connection: log.after(connection, "t1", 2, limit=3))
    picked = await store.read(lambda connection: log.these(connection, "t1", [6, 1, 9]))

    assert [one.seq for one in page] == [3, 4, 5]
    assert [one.seq for one in picked] == [1, 6]


async def test_the_newest_snapshot_takes_the_place_of_the_older(store: Store) -> None:
    for seq in (5, 9):
        snapshot = Snapshot(seq=seq, body=f'{{"at": {seq}}}', digest="0" * 64)
        await store.write(lambda connection, snapshot=snapshot: log.keep(connection, "t1", snapshot))

    found = await store.read(lambda connection: log.newest(connection, "t1"))
    none = await store.read(lambda connection: log.newest(connection, "t2"))

    assert found == Snapshot(seq=9, body='{"at": 9}', digest="0" * 64)
    assert none is None
