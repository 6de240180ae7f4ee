"""The fight that is shown: played while somebody looks on, begun anew after its end, at most a few kept."""

from __future__ import annotations

import stat
from pathlib import Path
from typing import Any

import pytest

from app.opponent.opponents import Opponents
from app.opponent.showing import MOST, NOTE, Showing, goes_on
from app.opponent.steps import sides
from app.rules.systems import SYSTEMS
from app.scenario.ready import shown_table
from app.table.responses import Look
from app.table.table import Table
from app.table.tables import Tables
from tests.helpers.tables import Reader, same_seed, seeded_house, watching


class Stage:
    """Tables whose shown fight is played without delay."""

    def __init__(self, data: Path) -> None:
        self.note = data / NOTE
        self.tables: Tables = seeded_house(systems=SYSTEMS, seeds=same_seed)
        self.showing = Showing(self.tables, self.note, shown_table)
        self.opponents = Opponents.at(self.tables, 0, self.showing)

    async def begin(self) -> Table:
        made = await self.showing.begin()
        assert isinstance(made, Table), made
        return made

    async def play(self, table: Table) -> Reader:
        """Somebody looks on until nothing happens any more."""
        reader = await watching(table, "spectator")
        await self.opponents.settled()
        return reader

    async def kept(self) -> set[str]:
        return {row.id for row in await self.tables.every()}


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return Stage(tmp_path)


def able(table: Table) -> dict[str, Any]:
    look = table.look("gm")
    assert isinstance(look, Look)
    return sides(look.view)


async def test_nothing_happens_before_somebody_looks(stage: Stage) -> None:
    table = await stage.begin()
    before = table.recorder.table_log.number
    await stage.opponents.settled()

    assert table.recorder.table_log.number == before
    assert stage.showing.current is table
    assert stat.S_IMODE(stage.note.stat().st_mode) == 0o600
    await stage.tables.close()


async def test_it_is_played_to_the_end_for_who_looks_on(stage: Stage) -> None:
    table = await stage.begin()
    reader = await stage.play(table)

    assert len(reader.events) > 20
    assert not all(able(table).values())
    assert not goes_on(table)
    assert stage.showing.current is None
    await stage.tables.close()


async def test_it_stands_still_when_the_last_one_has_left(stage: Stage) -> None:
    table = await stage.begin()
    reader = await watching(table, "spectator")
    table.leave(reader)
    await stage.opponents.settled()
    left = table.recorder.table_log.number
    await stage.opponents.settled()

    assert table.recorder.table_log.number == left
    assert goes_on(table)
    await stage.tables.close()


async def test_after_its_end_the_next_visitor_is_shown_a_new_one(stage: Stage) -> None:
    first = await stage.begin()
    reader = await stage.play(first)
    second = await stage.begin()

    assert second.id != first.id
    assert await stage.kept() == {first.id, second.id}, "somebody still looks at it"
    first.leave(reader)
    await stage.play(second)
    third = await stage.begin()
    assert await stage.kept() == {second.id, third.id}
    await stage.tables.close()


async def test_however_many_are_left_standing_a_few_are_kept(stage: Stage) -> None:
    for _ in range(MOST + 2):
        await stage.play(await stage.begin())

    assert len(await stage.kept()) == MOST
    await stage.tables.close()


async def test_another_process_over_the_same_folder_knows_it(stage: Stage) -> None:
    table = await stage.begin()
    other = Showing(stage.tables, stage.note, shown_table)

    assert table.id in other
    assert "elsewhere" not in other
    assert await other.begin() is table
    await stage.tables.close()


@pytest.mark.parametrize("note", ["", "[", "[1, 2]", "{}"])
async def test_a_note_that_says_nothing_begins_a_new_one(stage: Stage, note: str) -> None:
    stage.note.write_text(note)

    assert goes_on(await stage.begin())
    await stage.tables.close()
