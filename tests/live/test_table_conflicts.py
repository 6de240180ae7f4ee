"""Two that write one log, what could not be written, and a server that is killed."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from app.store import log
from app.store.database import open_engine
from app.store.failures import Unwritten
from app.store.writer import Store
from app.table.responses import Accepted
from app.table.table import Table
from app.table.verifying import check_all
from tests.helpers.small import SMALL
from tests.helpers.tables import (
    StandingClock,
    done,
    house_over,
    new_table,
    open_house,
    watching,
)
from tests.live.test_table_restart import address

ON_BOTH = pytest.mark.usefixtures("storage")


@ON_BOTH
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


@ON_BOTH
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


@ON_BOTH
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


@ON_BOTH
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


@ON_BOTH
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
