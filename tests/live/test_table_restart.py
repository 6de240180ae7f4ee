"""What was acknowledged is there after a restart, and however the table is read it is the same table."""

from __future__ import annotations

import sqlite3
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import text

from app.store import log
from app.store.writer import Store
from app.table.responses import Refused
from app.table.table import Table
from app.table.tables import Tables
from tests.helpers.tables import (
    FORD,
    StandingClock,
    done,
    house_over,
    new_table,
    no,
    open_house,
    sit,
    watching,
)

ON_BOTH = pytest.mark.usefixtures("storage")

SEATS = ("gm", "player", "spectator", "anna")


def address(folder: Path) -> str:
    return f"sqlite:///{folder / 'ransen.db'}"


async def reopened(tables: Tables, table: Table, clock: StandingClock | None = None) -> tuple[Tables, Table]:
    """As after a restart."""
    await tables.close()
    again = house_over(Store(tables.store.url), clock=clock)
    found = await again.open(table.id)
    assert found is not None
    return again, found


async def play(table: Table, moves: int) -> None:
    """Something of everything that a log holds."""
    anna = await sit(table, "Anna", "ana")
    for n in range(moves):
        await done(table, anna, "move", actor="ana", at=[n % 50 + 1, 2], ident=f"anna-move-{n}")
        await done(table, "gm", "move", actor="lurk", at=[n % 50 + 1, 3])
    await done(table, "gm", "hide", target="lurk", hidden=False)
    await done(table, "gm", "undo")
    await done(table, "gm", "strike", actor="ana", target="gob")
    await table.chat(anna, {"text": "ha", "to": "gm"})
    await table.change_seat("gm", anna, {"controls": ["ana", "bo"]})
    await table.rename("gm", {"name": "Deep ford"})


def looks(table: Table) -> list[object]:
    return [table.look(seat) for seat in SEATS]


async def pasts(table: Table) -> list[object]:
    return [await table.events_after(seat, 0) for seat in SEATS]


@pytest.mark.slow
@ON_BOTH
@pytest.mark.parametrize("moves", [3, 120])
async def test_after_a_restart_it_is_the_same_table(tmp_path: Path, moves: int) -> None:
    tables = open_house(address(tmp_path))
    table = await new_table(tables)
    await play(table, moves)
    before = looks(table), await pasts(table)

    tables, table = await reopened(tables, table)

    assert (looks(table), await pasts(table)) == before
    again = await done(table, "anna", "move", actor="ana", at=[1, 2], ident="anna-move-0")
    assert again.seq == 2
    await tables.close()


@pytest.mark.slow
@pytest.mark.parametrize("moves", [3, 120])
async def test_with_and_without_its_snapshot_it_is_the_same_table(tmp_path: Path, moves: int) -> None:
    tables = open_house(address(tmp_path))
    table = await new_table(tables)
    await play(table, moves)
    before = looks(table), await pasts(table)
    await tables.close()
    with sqlite3.connect(tmp_path / "ransen.db") as database:
        assert database.execute("SELECT count(*) FROM snapshots").fetchone() == (1,)
        database.execute("DELETE FROM snapshots")

    tables = house_over(Store(tables.store.url))
    found = await tables.open(table.id)

    assert found is not None
    assert (looks(found), await pasts(found)) == before
    await tables.close()


async def test_a_snapshot_of_other_days_is_passed_over(tmp_path: Path) -> None:
    tables = open_house(address(tmp_path))
    table = await new_table(tables)
    await play(table, 3)
    before = looks(table)
    await tables.close()
    with sqlite3.connect(tmp_path / "ransen.db") as database:
        database.execute('UPDATE snapshots SET body = \'{"fight": {"squares": 3}}\'')

    tables = house_over(Store(tables.store.url))
    found = await tables.open(table.id)

    assert found is not None
    assert looks(found) == before
    await tables.close()


@ON_BOTH
async def test_what_lies_before_the_snapshot_can_be_taken_back_and_put_there_again(tmp_path: Path) -> None:
    tables = open_house(address(tmp_path))
    table = await new_table(tables)
    await done(table, "gm", "move", actor="ana", at=[3, 3])
    await done(table, "gm", "move", actor="ana", at=[4, 4])
    await done(table, "gm", "undo")

    tables, table = await reopened(tables, table)
    assert await table.preview("gm", {"command": "undo"}) == {"legal": True, "reject": None}
    await done(table, "gm", "redo")
    tables, table = await reopened(tables, table)
    await done(table, "gm", "undo")
    await done(table, "gm", "undo")

    assert await no(table, "gm", "undo") == "nothing-to-undo"
    look = table.look("player")
    assert not isinstance(look, Refused)
    assert look.view["combatants"]["ana"]["at"] == [1, 1]
    await tables.close()


@ON_BOTH
@pytest.mark.parametrize(
    "commands", [("undo",), ("undo", "undo"), ("undo", "redo"), ("redo",), ("redo", "undo")]
)
async def test_after_a_crash_too_what_was_taken_back_from_before_the_snapshot_is_so(
    tmp_path: Path, commands: tuple[str, ...]
) -> None:
    tables = open_house(address(tmp_path))
    table = await new_table(tables)
    for x in (3, 4, 5):
        await done(table, "gm", "move", actor="ana", at=[x, x])
    await done(table, "gm", "undo")
    tables, table = await reopened(tables, table)
    for command in commands:
        await done(table, "gm", command)
    before = looks(table)[:3]

    after_the_crash = house_over(Store(tables.store.url))
    found = await after_the_crash.open(table.id)

    assert found is not None
    assert looks(found)[:3] == before
    await after_the_crash.close()
    await tables.close()


@ON_BOTH
async def test_a_reader_comes_back_after_a_restart_to_what_was_missed(tmp_path: Path) -> None:
    tables = open_house(address(tmp_path))
    table = await new_table(tables)
    for n in range(60):
        await done(table, "gm", "move", actor="ana", at=[n + 1, 1])

    tables, table = await reopened(tables, table)
    reader = await watching(table, "player", after=58)

    assert "view" not in reader.messages[0]
    assert reader.seqs == [58, 59, 60]
    await tables.close()


@ON_BOTH
async def test_delayed_spectators_stay_behind_over_a_restart(tmp_path: Path) -> None:
    clock = StandingClock()
    tables = open_house(address(tmp_path), clock=clock)
    table = await new_table(tables, {**FORD, "options": {"spectator_delay": 60}})
    await done(table, "gm", "move", actor="ana", at=[3, 3])
    clock.pass_by(50)
    await done(table, "gm", "move", actor="ana", at=[4, 4])
    clock.pass_by(15)
    before = looks(table)[:3]

    tables, table = await reopened(tables, table, clock)
    watcher = await watching(table, "spectator")

    assert looks(table)[:3] == before
    assert watcher.seq == 1
    clock.pass_by(50)
    assert watcher.seqs == [1, 2]
    assert watcher.view["combatants"]["ana"]["at"] == [4, 4]
    await tables.close()


@ON_BOTH
async def test_a_clock_that_was_a_day_ahead_closes_no_table(tmp_path: Path) -> None:
    clock = StandingClock()
    tables = open_house(address(tmp_path), clock=clock)
    table = await new_table(tables, {**FORD, "options": {"spectator_delay": 60}})
    clock.now += timedelta(days=1)
    await done(table, "gm", "move", actor="ana", at=[3, 3])
    clock.now -= timedelta(days=1)
    await set_back(tables, table.id, 2, clock.now + timedelta(days=1))
    await done(table, "gm", "move", actor="ana", at=[4, 4])
    await set_back(tables, table.id, 3, clock.now)  # as older releases recorded it

    tables, table = await reopened(tables, table, clock)
    watcher = await watching(table, "spectator")

    assert watcher.seq == 0
    clock.pass_by(59)
    assert watcher.seq == 0
    clock.pass_by(2)
    assert watcher.seqs == [0, 1, 2]
    await tables.close()


async def set_back(tables: Tables, table: str, seq: int, time: datetime) -> None:
    """Another time of an entry that is stored."""
    said = time.isoformat().replace("+00:00", "Z")
    change = text("UPDATE events SET time = :time WHERE table_id = :table AND seq = :seq")
    await tables.store.write(lambda c: c.execute(change, {"time": said, "table": table, "seq": seq}))


@ON_BOTH
async def test_no_time_comes_before_the_one_before_it(tmp_path: Path) -> None:
    clock = StandingClock()
    tables = open_house(address(tmp_path), clock=clock)
    table = await new_table(tables)
    for jump in (3600, -7200, 60):
        clock.now += timedelta(seconds=jump)
        await done(table, "gm", "move", actor="ana", at=[jump % 7 + 1, 3])
    clock.now -= timedelta(days=2)
    tables, table = await reopened(tables, table, clock)
    await done(table, "gm", "move", actor="ana", at=[9, 9])

    records = await tables.store.read(partial(log.after, table=table.id, seq=0))

    times = [record.time for record in records]
    assert times == sorted(times)
    await tables.close()
