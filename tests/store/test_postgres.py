"""Several nodes on one PostgreSQL: who is quicker, who may serve, and a server that goes and comes again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from functools import partial

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from app.store import log, scenes
from app.store.database import migrate, open_engine
from app.store.failures import Unavailable, Unusable, Unwritten
from app.store.log import Conflict
from app.store.postgres import wait_to_migrate
from app.store.rows import Snapshot
from app.store.schema import metadata
from app.store.writer import Store
from tests.helpers.postgres import Postgres
from tests.helpers.stored import make_table, record

pytestmark = pytest.mark.cluster
TABLES = [f"t{number}" for number in range(8)]


@pytest.fixture
async def nodes(postgres: Postgres) -> AsyncIterator[list[Store]]:
    """Two that serve the same tables."""
    url = postgres.database()
    both = [Store(url, "among"), Store(url, "among")]
    for table in TABLES:
        await both[0].write(partial(make_table, table=table))
    yield both
    for one in both:
        one.close()


async def seqs(store: Store, table: str) -> list[int]:
    return [one.seq for one in await store.read(lambda c: log.after(c, table, 0))]


async def test_of_two_nodes_one_takes_the_number_and_the_other_reads_on(nodes: list[Store]) -> None:
    for seq in range(1, 30):
        answers = await asyncio.gather(
            *(node.append("t0", record(seq, seat=f"s{place}")) for place, node in enumerate(nodes)),
            return_exceptions=True,
        )
        assert sorted(type(one).__name__ for one in answers) == ["Conflict", "NoneType"]
        (winner,) = await nodes[0].read(lambda c, after=seq - 1: log.after(c, "t0", after))
        assert winner.seat == f"s{answers.index(None)}"


async def test_batches_over_many_tables_never_lock_each_other_out(nodes: list[Store]) -> None:
    """Each node asks in an order of its own, bare entries and such with more beside them."""

    def with_more(connection: Connection, table: str, seq: int) -> None:
        log.append(connection, table, record(seq))

    async def ask(node: Store, table: str, seq: int, *, bare: bool) -> bool:
        try:
            if bare:
                await node.append(table, record(seq))
            else:
                await node.write(partial(with_more, table=table, seq=seq), table=table)
        except Conflict:
            return False
        return True

    for seq in range(1, 15):
        asked = [
            ask(node, table, seq, bare=bool(seq % 2))
            for place, node in enumerate(nodes)
            for table in (TABLES if place else TABLES[::-1])
        ]
        assert sum(await asyncio.gather(*asked)) == len(TABLES)
    for table in TABLES:
        assert await seqs(nodes[0], table) == list(range(1, 15))


async def test_what_both_number_by_themselves_gets_two_numbers(nodes: list[Store]) -> None:
    made = await asyncio.gather(
        *(node.write(lambda c: scenes.put_scene(c, "t0", {"title": "Ford"})) for node in nodes * 6)
    )

    assert sorted(made, key=lambda one: int(one[6:])) == [f"scene-{number}" for number in range(1, 13)]


async def test_a_snapshot_that_two_nodes_keep_at_once_is_kept(nodes: list[Store]) -> None:
    both = asyncio.Barrier(2)

    def keep(connection: Connection, snapshot: Snapshot) -> None:
        log.keep(connection, "t0", snapshot)

    async def kept(node: Store, snapshot: Snapshot) -> None:
        await both.wait()
        await node.write(partial(keep, snapshot=snapshot), table="t0")

    for at in range(3, 40):
        same = Snapshot(seq=at, body=str(at), digest="")
        await asyncio.gather(*(kept(node, same) for node in nodes))
    await nodes[0].write(partial(keep, snapshot=Snapshot(seq=1, body="1", digest="")), table="t0")

    found = await nodes[1].read(partial(log.newest, table="t0"))
    assert found == same, "none of an earlier time takes its place"


async def test_who_serves_alone_serves_alone(postgres: Postgres) -> None:
    url = postgres.database()
    alone, second, among, guest = (Store(url, place) for place in ("alone", "alone", "among", "guest"))
    try:
        await alone.write(partial(make_table, table="t1"))
        for other in (second, among):
            with pytest.raises(Unavailable, match="alone"):
                await other.write(partial(make_table, table="t2"))
        await guest.write(partial(make_table, table="t3"))
        alone.close()
        await second.write(partial(make_table, table="t2"))
    finally:
        for one in (alone, second, among, guest):
            one.close()


async def test_after_a_restart_of_the_server_the_same_store_goes_on(postgres: Postgres) -> None:
    store = Store(postgres.database(), "alone")
    try:
        await store.write(partial(make_table, table="t1"))
        await store.append("t1", record(1))
        postgres.stop()
        with pytest.raises(Unwritten):
            await store.append("t1", record(2))
        with pytest.raises(Unavailable):
            await seqs(store, "t1")
        postgres.start()
        assert await seqs(store, "t1") == [1]
        await store.append("t1", record(2))
        assert await seqs(store, "t1") == [1, 2]
    finally:
        store.close()


async def test_a_server_that_stands_still_is_not_waited_for(postgres: Postgres) -> None:
    store = Store(postgres.database(), "alone")
    try:
        await store.write(partial(make_table, table="t1"))
        assert await seqs(store, "t1") == []
        store.patience = 0.3
        with postgres.standing_still():
            with pytest.raises(Unwritten):
                await store.append("t1", record(1))
            with pytest.raises(Unavailable):
                await seqs(store, "t1")
            with pytest.raises(Unwritten):
                await store.append("t1", record(2, seat="nobody waits"))
        store.patience = 20
        with pytest.raises(Conflict):
            await store.append("t1", record(1, seat="bob"))
        found = await store.read(lambda c: log.after(c, "t1", 0))
        assert found == [record(1)], "it was written after all, and once; what had not begun was given up"
    finally:
        store.close()


def test_migrations_lead_to_the_same_schema_there(postgres: Postgres) -> None:
    engine = open_engine(postgres.database())
    with engine.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), metadata)
    engine.dispose()

    assert differences == []


def test_who_waits_for_another_to_migrate_says_so_and_not_for_ever(postgres: Postgres) -> None:
    url, waited = postgres.database(), list[str]()
    here, there = open_engine(url), open_engine(url)
    with here.connect() as holding, there.connect() as waiting:
        with holding.begin():
            wait_to_migrate(holding, lambda: waited.append("nobody"))
            with pytest.raises(Unusable, match="another process"), waiting.begin():
                wait_to_migrate(waiting, lambda: waited.append("here"), patience=1)
        with waiting.begin():
            wait_to_migrate(waiting, lambda: waited.append("nobody"))
    here.dispose()
    there.dispose()

    assert waited == ["here"]


def test_another_database_is_refused_with_a_sentence() -> None:
    for url in (
        "mysql://root@localhost/x",
        "postgresql+asyncpg://localhost/x",
        "postgresql+psycopg://localhost:notaport/x",
        "nonsense",
    ):
        with pytest.raises(Unusable, match="postgresql\\+psycopg"):
            Store(url)


@pytest.mark.parametrize("encoding", ["LATIN1", "SQL_ASCII"])
def test_a_database_that_cannot_keep_every_letter_is_refused_and_left_as_it_was(
    postgres: Postgres, encoding: str
) -> None:
    url = postgres.bare(f"ENCODING '{encoding}' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0")

    with pytest.raises(Unusable, match=f"{encoding}.*--encoding=UTF8"):
        migrate(url)

    found = postgres.say(
        "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'", name=url.rpartition("/")[2]
    )
    assert found == [(0,)]


async def test_what_letters_the_address_asks_for_does_not_matter(postgres: Postgres) -> None:
    store = Store(f"{postgres.database()}?client_encoding=latin1", "alone")
    try:
        await store.write(partial(make_table, table="t1"))
        await store.append("t1", record(1, events='["戦線 🐺"]'))
        assert (await store.read(lambda c: log.after(c, "t1", 0)))[0].events == '["戦線 🐺"]'
    finally:
        store.close()
