"""What was acknowledged is there after a restart, and however the table is read it is the same table."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import subprocess
import sys
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import text

from app.store import log
from app.store.database import open_engine
from app.store.failures import Unwritten
from app.store.writer import Store
from app.table.responses import Accepted, Refused
from app.table.table import Table
from app.table.tables import Tables
from app.table.verifying import check_all
from tests.helpers.small import SMALL
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


async def test_two_who_write_the_same_log_read_on_and_lose_nothing(tmp_path: Path) -> None:
    here = open_house(address(tmp_path))
    mine = await new_table(here)
    there = house_over(Store(here.store.url))
    theirs = await there.open(mine.id)
    assert theirs is not None
    readers = [await watching(mine, "player"), await watching(theirs, "player")]

    async def write(table: Table, actor: str) -> None:
        for n in range(20):
            await done(table, "gm", "move", actor=actor, at=[n + 1, 1])

    await asyncio.gather(write(mine, "ana"), write(theirs, "bo"))
    await done(mine, "gm", "move", actor="gob", at=[2, 2])
    await done(theirs, "gm", "move", actor="gob", at=[3, 3])
    await done(mine, "gm", "move", actor="gob", at=[4, 4])

    page = await mine.events_after("gm", 0)
    assert page.seq == 43
    assert readers[0].seqs == list(range(44))
    assert readers[1].seqs == list(range(43))
    assert readers[0].view["combatants"]["bo"]["at"] == [20, 1]
    await here.close()
    await there.close()


async def test_a_ruling_repeated_after_a_conflict_draws_the_same_dice(tmp_path: Path) -> None:
    here = open_house(address(tmp_path))
    mine = await new_table(here)
    there = house_over(Store(here.store.url))
    theirs = await there.open(mine.id)
    assert theirs is not None

    await done(mine, "gm", "strike", actor="ana", target="gob")
    answer = await done(theirs, "gm", "strike", actor="ana", target="gob")
    following = await done(theirs, "gm", "strike", actor="ana", target="gob")

    assert (answer.seq, answer.events[0]["dice"]) == (2, [1])
    assert following.events[0]["dice"] == [2]
    await here.close()
    await there.close()


async def test_an_id_that_another_process_carried_out_is_not_carried_out_again(tmp_path: Path) -> None:
    here = open_house(address(tmp_path))
    mine = await new_table(here)
    there = house_over(Store(here.store.url))
    theirs = await there.open(mine.id)
    assert theirs is not None

    first = await done(mine, "gm", "strike", actor="ana", target="gob", ident="strike-01")
    again = await done(theirs, "gm", "strike", actor="ana", target="gob", ident="strike-01")

    assert (again.seq, again.events) == (first.seq, first.events)
    await here.close()
    await there.close()


async def test_what_could_not_be_written_is_not_shown_and_the_table_goes_on(tmp_path: Path) -> None:
    tables = open_house(address(tmp_path))
    table = await new_table(tables)
    reader = await watching(table, "gm")
    with sqlite3.connect(tmp_path / "ransen.db") as database:
        database.execute(
            "CREATE TRIGGER full BEFORE INSERT ON events BEGIN SELECT RAISE(ROLLBACK, 'full'); END"
        )

    with pytest.raises(Unwritten):
        await table.ask("gm", {"command": "move", "actor": "ana", "at": [3, 3]})
    with sqlite3.connect(tmp_path / "ransen.db") as database:
        database.execute("DROP TRIGGER full")
    answer = await table.ask("gm", {"command": "move", "actor": "ana", "at": [4, 4]})

    assert isinstance(answer, Accepted)
    assert reader.seqs == [0, 1]
    assert reader.view["combatants"]["ana"]["at"] == [4, 4]
    await tables.close()


async def test_a_table_where_nobody_is_closes_and_opens_again(tmp_path: Path) -> None:
    clock = StandingClock()
    tables = open_house(address(tmp_path), clock=clock)
    idle, busy = await new_table(tables), await new_table(tables)
    reader = await watching(busy, "gm")
    await done(idle, "gm", "move", actor="ana", at=[3, 3])

    clock.pass_by(3600)
    found = await tables.open(idle.id)

    assert found is not None
    assert found is not idle
    assert await tables.open(busy.id) is busy
    assert found.look("gm") == idle.look("gm")
    assert reader.closed is None
    await tables.close()


WRITER = """
import asyncio, sys
from tests.helpers.tables import open_house, new_table

async def write(table, actor):
    n = 0
    while True:
        n += 1
        move = {"command": "move", "actor": actor, "at": [n, 1]}
        answer = await table.ask("gm", move, id=f"{actor}-{n:08}")
        sys.stdout.write(f"{table.id} {actor}-{n:08} {answer.seq}\\n")
        sys.stdout.flush()

async def main():
    tables = open_house(sys.argv[1])
    three = [await new_table(tables) for _ in range(3)]
    await asyncio.gather(*(write(table, actor) for table in three for actor in ("ana", "bo")))

asyncio.run(main())
"""


@pytest.mark.load
async def test_nothing_acknowledged_is_missing_after_kill_9(tmp_path: Path) -> None:
    root = Path(__file__).parents[2]
    writer = subprocess.Popen(
        [sys.executable, "-c", WRITER, address(tmp_path)], stdout=subprocess.PIPE, text=True, cwd=root
    )
    assert writer.stdout is not None
    acknowledged = [writer.stdout.readline() for _ in range(400)]
    writer.send_signal(signal.SIGKILL)
    acknowledged += writer.stdout.readlines()
    writer.wait()

    tables = house_over(Store(address(tmp_path)))
    promised = [line.split() for line in acknowledged if line.endswith("\n")]
    for table, ident, seq in promised[::7]:
        opened = await tables.open(table)
        assert opened is not None
        actor, n = ident.split("-")
        again = await done(opened, "gm", "move", actor=actor, at=[int(n), 1], ident=ident)
        assert again.seq == int(seq)
    kept = {
        (table, ident)
        for table in {table for table, _, _ in promised}
        for _, ident in await tables.store.read(partial(log.command_ids, table=table))
    }
    assert len(promised) >= 400
    assert {(table, ident) for table, ident, _ in promised} <= kept
    await tables.close()
    with open_engine(address(tmp_path)).connect() as connection:
        assert [verdict.fault for verdict in check_all(connection, [SMALL])] == [None] * 3
