"""A database is brought up to date, opened durably, copied while in use, and put back."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text

from app.store import log, tables
from app.store.database import check_is_ours, copy_database, is_open_elsewhere, migrate, open_engine
from app.store.failures import Unusable
from app.store.schema import metadata
from tests.helpers.stored import append, make_table, new_store, record, seat_row


def address(folder: Path, name: str = "ransen.db") -> str:
    return f"sqlite:///{folder / name}"


def test_migrations_lead_to_the_schema_that_the_code_knows(tmp_path: Path) -> None:
    migrate(address(tmp_path))

    with open_engine(address(tmp_path)).connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), metadata)

    assert differences == []


def test_migrating_twice_changes_nothing(tmp_path: Path) -> None:
    migrate(address(tmp_path))
    with open_engine(address(tmp_path)).connect().execution_options(writes=True) as c, c.begin():
        make_table(c, "t1")
        tables.put_seat(c, "t1", seat_row("gm"))

    migrate(address(tmp_path))

    with open_engine(address(tmp_path)).connect() as connection:
        assert [table.id for table in tables.every(connection)] == ["t1"]


def test_every_commit_reaches_the_disk(tmp_path: Path) -> None:
    with open_engine(address(tmp_path)).connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2
        assert connection.execute(text("PRAGMA foreign_keys")).scalar() == 1


async def test_a_copy_made_while_serving_is_whole(tmp_path: Path) -> None:
    store = new_store(address(tmp_path))
    await store.write(partial(make_table, table="t1"))
    await append(store, "t1", record(1))
    copy_database(tmp_path / "ransen.db", tmp_path / "copy.db")
    await append(store, "t1", record(2))
    store.close()

    check_is_ours(tmp_path / "copy.db")

    with open_engine(address(tmp_path, "copy.db")).connect() as connection:
        assert log.after(connection, "t1", 0) == [record(1)]


async def test_a_database_that_is_served_is_known_to_be(tmp_path: Path) -> None:
    migrate(address(tmp_path))
    assert not is_open_elsewhere(tmp_path / "ransen.db")
    store = new_store(address(tmp_path))
    await store.write(partial(make_table, table="t1"))

    assert is_open_elsewhere(tmp_path / "ransen.db")

    await append(store, "t1", record(1))
    store.close()
    with open_engine(address(tmp_path)).connect() as connection:
        assert log.after(connection, "t1", 0) == [record(1)]


def test_a_file_that_is_no_database_is_not_taken_for_one(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Sir")

    with pytest.raises(Unusable):
        check_is_ours(tmp_path / "letter.txt")
