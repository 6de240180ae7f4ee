"""Tables moved between SQLite and PostgreSQL, backed up from one and restored into the other."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result
from sqlalchemy import delete, select
from typer.testing import CliRunner

from app.cli import cli
from app.store.database import open_engine
from app.store.moving import digest
from app.store.schema import events, seats, tables
from tests.helpers.postgres import Postgres

pytestmark = pytest.mark.cluster


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def ransen(url: str, data: str, *words: str) -> Result:
    """With its tables in this database; empty: in the data folder."""
    return CliRunner().invoke(cli, [*words, "--data", data], env={"RANSEN_DATABASE_URL": url})


def done(url: str, data: str, *words: str) -> str:
    result = ransen(url, data, *words)
    assert result.exit_code == 0, result.output
    return result.output


def demo(url: str, data: str) -> str:
    return done(url, data, "demo").split("(table ")[1].split(")")[0]


def exported(url: str, data: str, table: str) -> Any:
    done(url, data, "export", table, "-o", "out.json")
    return json.loads(Path("out.json").read_text())


def of_file(data: str) -> str:
    return f"sqlite:///{data}/ransen.db"


def rows(url: str, wanted: Any) -> list[Any]:
    engine = open_engine(url)
    with engine.connect() as connection:
        found = list(connection.execute(wanted).all())
    engine.dispose()
    return found


def written(url: str, statement: Any) -> None:
    engine = open_engine(url)
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        connection.execute(statement)
    engine.dispose()


def test_all_tables_move_there_and_back_again(postgres: Postgres) -> None:
    url = postgres.bare()
    table, other = demo("", "data"), demo("", "data")
    before, links = exported("", "data", table), done("", "data", "links", table)

    told = done("", "data", "move", "--to", url)

    assert "1 of 2" in told
    assert "2 of 2" in told
    assert exported(url, "data", table) == before
    assert done(url, "data", "links", table) == links
    assert done(url, "data", "verify").count("whole") == 2
    assert ransen("", "data", "links", table).exit_code == 2, "it is in one place alone"

    told = done(url, "data", "move", "--to", of_file("data"), table)

    assert "1 table is at sqlite" in told
    assert exported("", "data", table) == before
    assert ransen(url, "data", "links", table).exit_code == 2
    assert "GM" in done(url, "data", "links", other).upper()
    assert done("", "data", "verify").count("whole") == 1

    told = done("", "data", "move", "--to", url)

    assert "1 table is moved; 2 are at" in told, "the other one was there before"


def test_what_was_cut_off_goes_on_where_it_was(postgres: Postgres) -> None:
    url = postgres.bare()
    table = demo("", "data")
    done("", "data", "move", "--keep", "--to", url)
    written(url, delete(seats))
    written(url, delete(events).where(events.c.seq > 1))
    half = rows(url, select(events.c.seq))

    told = done("", "data", "move", "--to", url, table)
    again = done("", "data", "move", "--to", url, table)

    assert half == [(1,)]
    assert "1 table is at" in told
    assert "0 tables are moved; 1 is at" in again
    assert done(url, "data", "verify").count("whole") == 1


def test_a_table_that_went_on_there_is_not_overwritten(postgres: Postgres) -> None:
    url = postgres.bare()
    table = demo("", "data")
    done("", "data", "move", "--keep", "--to", url)
    written(url, tables.update().values(name="as it went on"))
    written(url, events.update().where(events.c.seq == 1).values(time="2030-01-01T00:00:00.000Z"))
    written(url, delete(events).where(events.c.seq > 1))

    refused = ransen("", "data", "move", "--to", url)

    assert refused.exit_code == 2
    assert "another table" in refused.output
    assert "GM" in done("", "data", "links", table).upper()
    assert rows(url, select(tables.c.name)) == [("as it went on",)]


@pytest.mark.parametrize(
    ("to", "word"),
    [
        ("", "--to"),
        ("sqlite:///data/ransen.db", "where the tables are"),
        ("mysql://x/y", "postgresql+psycopg"),
    ],
)
def test_nowhere_is_refused_with_a_sentence(to: str, word: str) -> None:
    demo("", "data")

    refused = ransen("", "data", "move", "--to", to)

    assert refused.exit_code == 2
    assert word in refused.output


def test_two_databases_with_two_secrets_are_kept_apart(postgres: Postgres) -> None:
    url = postgres.database()
    demo(url, "elsewhere")
    table = demo("", "data")

    refused = [ransen("", "data", "move", "--to", to) for to in (url, of_file("elsewhere"))]

    assert [one.exit_code for one in refused] == [2, 2]
    assert all("secret" in one.output for one in refused)
    assert "GM" in done("", "data", "links", table).upper()


def test_a_backup_of_either_is_restored_into_either(postgres: Postgres) -> None:
    first, second = postgres.database(), postgres.database()
    table = demo(first, "data")
    before, links = exported(first, "data", table), done(first, "data", "links", table)
    done(first, "data", "backup", "kept")

    done("", "file", "restore", "kept")
    done("", "file", "backup", "again")
    demo(second, "other")
    asked = ransen(second, "other", "restore", "again")
    done(second, "other", "restore", "again", "--yes")

    assert exported("", "file", table) == before
    assert asked.exit_code == 1
    assert exported(second, "other", table) == before
    assert done(second, "other", "links", table) == links
    assert [one.id for one in rows(second, select(tables.c.id))] == [table]
    assert done(second, "other", "verify").count("whole") == 1


def test_what_is_served_is_neither_replaced_nor_moved(postgres: Postgres) -> None:
    url = postgres.database()
    demo("", "data")
    done("", "data", "backup", "kept")
    with postgres.serving(url):
        restored = ransen(url, "new", "restore", "kept", "--yes")
        moved = ransen("", "data", "move", "--to", url)

    assert [restored.exit_code, moved.exit_code] == [2, 2]
    assert all("serve" in one.output for one in (restored, moved))
    assert rows(url, select(tables.c.id)) == []
    assert not list(Path("new").glob("restoring"))


def test_the_digest_tells_tables_apart(postgres: Postgres) -> None:
    url = postgres.bare()
    table = demo("", "data")
    done("", "data", "move", "--keep", "--to", url)
    both = []
    for address in (url, of_file("data")):
        engine = open_engine(address)
        with engine.connect() as connection:
            both.append(digest(connection, table))
        engine.dispose()
    written(url, tables.update().values(name="other"))
    written(url, seats.update().values(counter=7))
    engine = open_engine(url)
    with engine.connect() as connection:
        changed = digest(connection, table)
    engine.dispose()

    assert both[0] == both[1]
    assert changed != both[0]
