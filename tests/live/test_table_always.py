"""Whatever is asked in whatever order: patches lead to the view, numbers have no gap, logs replay."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.systems import SYSTEMS
from app.store.writer import Store
from app.table.responses import Refused
from app.table.table import Table
from app.table.tables import Tables
from tests.helpers.examples import examples
from tests.helpers.tables import FORD, Reader, exported, house_over, new_table, open_house, sit, watching

pytestmark = pytest.mark.slow

SHARED = ("gm", "player", "spectator")
Step = Callable[[Table], Awaitable[object]]

who = st.sampled_from(["ana", "bo", "gob", "lurk", "rat"])
place = st.lists(st.integers(1, 50), min_size=2, max_size=2)
seat = st.sampled_from([*SHARED, "anna", "eve"])


def asks(seat: str, command: str, **fields: Any) -> Step:
    return lambda table: table.ask(seat, {"command": command, **fields})


steps = st.one_of(
    st.builds(lambda s, w, p: asks(s, "move", actor=w, at=p), seat, who, place),
    st.builds(lambda w, h: asks("gm", "hide", target=w, hidden=h), who, st.booleans()),
    st.builds(
        lambda w, f, to: asks("gm", "reveal", target=w, fields=[f], to=to),
        who,
        st.sampled_from(["hp", "plan", "gear"]),
        st.sampled_from(["all", "allies", "enemies"]),
    ),
    st.builds(
        lambda h: asks("gm", "add", id="rat", piece={"faction": "enemies", "hidden": h, "follows": "lurk"}),
        st.booleans(),
    ),
    st.builds(lambda w: asks("gm", "remove", target=w), who),
    st.builds(lambda s: asks(s, "undo"), seat),
    st.just(asks("gm", "redo")),
    st.just(asks("gm", "note", text="hm")),
    st.builds(
        lambda s, w: lambda table: table.change_seat("gm", s, {"controls": w}),
        st.sampled_from(["anna", "eve"]),
        st.lists(who, max_size=3, unique=True),
    ),
    st.builds(lambda s: lambda table: table.chat(s, {"text": "ha", "to": ["gm", "eve"]}), seat),
)


async def carry_out(tables: Tables, wanted: list[Step]) -> tuple[Table, dict[str, Reader]]:
    table = await new_table(tables)
    await sit(table, "Anna", "ana")
    await sit(table, "Eve", "gob", asker="gm")
    readers = {seat: await watching(table, seat) for seat in (*SHARED, "anna", "eve")}
    for step in wanted:
        await step(table)
    return table, readers


async def state(table: Table) -> list[object]:
    seats = [seat.id for seat in table.seats()]
    return [(table.look(seat), await table.events_after(seat, 0)) for seat in seats]


async def check(folder: Path, wanted: list[Step]) -> None:
    tables = open_house(f"sqlite:///{folder / 'ransen.db'}")
    table, readers = await carry_out(tables, wanted)
    for seat, reader in readers.items():
        look = table.look(seat)
        assert not isinstance(look, Refused)
        assert (reader.seq, reader.view) == (look.seq, look.view), seat
    before = await state(table)
    copy = await tables.take_in(await exported(table))
    assert isinstance(copy, Table)
    assert await state(copy) == before
    await tables.close()
    for without_snapshot in (False, True):
        if without_snapshot:
            with sqlite3.connect(folder / "ransen.db") as database:
                database.execute("DELETE FROM snapshots")
        tables = house_over(Store(tables.store.url))
        again = await tables.open(table.id)
        assert again is not None
        assert await state(again) == before
        await tables.close()


@examples(20)
@given(st.lists(steps, max_size=25))
def test_every_reader_and_every_reading_of_the_log_agree(wanted: list[Step]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(check(Path(folder), wanted))


ADVANCED: Mapping[str, Any] = {
    "ruleset": "sw25-advanced",
    "setup": {
        "battlefield": {"width": 60, "height": 40},
        "combatants": {
            "ana": {"faction": "allies", "at": [10, 10], "movement": 20, "hp": 30},
            "bo": {"faction": "allies", "at": [10, 30], "movement": 12, "hp": 40},
            "gob": {"faction": "enemies", "at": [20, 12], "movement": 12, "hp": 17},
            "lurk": {"faction": "enemies", "at": [30, 30], "movement": 12, "conditions": ["hidden"]},
        },
    },
}


async def test_a_fight_of_advanced_combat_is_the_same_from_snapshot_and_from_log(tmp_path: Path) -> None:
    tables = open_house(f"sqlite:///{tmp_path}/ransen.db", systems=SYSTEMS)
    table = await new_table(tables, {**ADVANCED, "title": FORD["title"]})
    anna = await sit(table, "Anna", "ana")
    for seat, command, fields in (
        (anna, "move", {"actor": "ana", "mode": "normal", "path": [[30, 10]]}),
        ("gm", "block", {"by": ["gob"], "at": [20, 10]}),
        (anna, "end-turn", {"actor": "ana"}),
        ("gm", "orders", {"target": "gob", "block": "always"}),
        ("gm", "adjust", {"target": "gob", "hp": 3}),
        ("gm", "reveal", {"target": "gob", "fields": ["hp"]}),
        ("gm", "undo", {}),
        ("gm", "place", {"target": "lurk", "at": [21.5, 10]}),
    ):
        answer = await table.ask(seat, {"command": command, **fields})
        assert not isinstance(answer, Refused), (command, answer)
    before = await state(table)
    await tables.close()

    for statement in ("SELECT 1", "DELETE FROM snapshots"):
        with sqlite3.connect(tmp_path / "ransen.db") as database:
            database.execute(statement)
        tables = house_over(Store(tables.store.url), systems=SYSTEMS)
        again = await tables.open(table.id)
        assert again is not None
        assert await state(again) == before
        await tables.close()
