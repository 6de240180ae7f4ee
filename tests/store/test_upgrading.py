"""Releases side by side: steps only add, and an older release serves what a newer one lets it serve."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, inspect
from typer.testing import CliRunner

from app.cli import cli
from app.paths import resource_path
from app.store.database import migrate, migrate_engine, open_engine
from app.store.failures import Unusable
from app.store.upgrading import OLDEST, note_oldest
from tests.helpers.postgres import Postgres

COMING = "9999"
STEP = """
import sqlalchemy as sa
from alembic import op

revision = "{coming}"
down_revision = "{head}"


def upgrade() -> None:
    op.create_table("coming", sa.Column("name", sa.String(8), primary_key=True))
    for table in ("tables", "seats", "events", "snapshots", "assets"):
        op.add_column(table, sa.Column("coming", sa.Text, nullable=True))
"""
TAKES_AWAY = re.compile(r"op\.(drop_\w+|alter_column|rename_table|batch_alter_table|execute)|nullable=False")


def with_a_step_more(folder: Path) -> Path:
    """The migrations of a release that is not written yet: one step after the newest."""
    steps = folder / "migrations"
    shutil.copytree(resource_path("migrations"), steps)
    head = ScriptDirectory(str(steps)).get_current_head()
    (steps / "versions" / f"{COMING}_coming.py").write_text(STEP.format(coming=COMING, head=head))
    return steps


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.cluster)])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'ransen.db'}"
    running: Postgres = request.getfixturevalue("postgres")
    return running.bare()


@pytest.fixture
def newer(url: str, tmp_path: Path) -> Iterator[Engine]:
    """A database that a newer release brought to its schema."""
    engine = open_engine(url)
    migrate_engine(engine, folder=with_a_step_more(tmp_path))
    yield engine
    engine.dispose()


def test_an_older_release_serves_what_a_newer_one_lets_it_serve(newer: Engine, url: str) -> None:
    before = inspect(newer).get_columns("tables")

    migrate(url, may_be_newer=True)

    assert [one["name"] for one in inspect(newer).get_columns("tables")] == [one["name"] for one in before]
    assert inspect(newer).has_table("coming")
    with pytest.raises(Unusable, match="newer Ransen"):
        migrate(url)  # what replaces or moves rows has to know all of them


def test_one_that_is_too_old_refuses_with_a_sentence(newer: Engine, url: str) -> None:
    with newer.connect().execution_options(writes=True) as connection, connection.begin():
        note_oldest(connection, "9998")

    with pytest.raises(Unusable, match="newer Ransen"):
        migrate(url, may_be_newer=True)


def test_a_note_of_another_schema_lets_nobody_in(newer: Engine, url: str) -> None:
    with newer.connect().execution_options(writes=True) as connection, connection.begin():
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9997'")

    with pytest.raises(Unusable, match="newer Ransen"):
        migrate(url, may_be_newer=True)


def test_the_command_line_says_so_before_anything_is_served(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path / 'ransen.db'}")
    migrate_engine(engine, folder=with_a_step_more(tmp_path))
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        note_oldest(connection, "9998")
    engine.dispose()

    done = CliRunner().invoke(cli, ["serve", "--port", "0", "--data", str(tmp_path)])

    assert done.exit_code == 2
    assert "newer Ransen" in done.output


def test_steps_that_old_nodes_go_on_beside_only_add() -> None:
    """`nullable=False` is for columns of new tables alone."""
    later = [file for file in resource_path("migrations").glob("versions/*.py") if file.name[:4] > OLDEST]
    assert later
    for file in later:
        upgrade = file.read_text("utf-8").split("def upgrade")[1].split("def downgrade")[0]
        added = "\n".join(re.findall(r"op\.add_column\(.*", upgrade))
        rest = re.sub(r"op\.create_table\((?:.|\n)*?\n    \)", "", upgrade)
        assert not TAKES_AWAY.search(rest), file.name
        assert "nullable=False" not in added, file.name


@pytest.mark.cluster
def test_who_holds_a_table_is_not_waited_for_and_the_step_is_made_afterwards(
    postgres: Postgres, tmp_path: Path
) -> None:
    url = postgres.bare()
    migrate(url)
    engine, reader = open_engine(url), open_engine(url)
    steps = with_a_step_more(tmp_path)
    with reader.connect().execution_options(writes=True) as reading:
        held = reading.begin()
        reading.exec_driver_sql("SELECT count(*) FROM events")
        with pytest.raises(Exception, match="lock"):
            migrate_engine(engine, folder=steps, tries=1)
        held.rollback()
    migrate_engine(engine, folder=steps)

    assert inspect(engine).has_table("coming")
    engine.dispose()
    reader.dispose()
