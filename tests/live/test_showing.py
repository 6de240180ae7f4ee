"""The fight that is shown: played while somebody looks on, begun anew after its end, at most a few kept."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from app.opponent.opponents import Opponents, set_opponent
from app.opponent.showing import MOST, NOTE, Showing, goes_on
from app.opponent.steps import sides
from app.rules.systems import SYSTEMS
from app.scenario.ready import shown_table
from app.store import house
from app.table.responses import Look
from app.table.table import Table
from app.table.tables import Tables
from tests.helpers.tables import Reader, same_seed, seeded_house, watching

pytestmark = pytest.mark.slow


class Stage:
    """Tables whose shown fight is played without delay."""

    def __init__(self, data: Path) -> None:
        self.url = f"sqlite:///{data / 'ransen.db'}"
        self.older = data / NOTE
        self.tables: Tables = seeded_house(self.url, systems=SYSTEMS, seeds=same_seed)
        self.showing = Showing(self.tables, self.older, shown_table)
        self.opponents = Opponents.at(self.tables, 0, self.showing.shows)

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
    assert await stage.showing.current() is table
    await stage.tables.close()


async def test_it_is_played_to_the_end_for_who_looks_on(stage: Stage) -> None:
    table = await stage.begin()
    reader = await stage.play(table)

    assert len(reader.events) > 20
    assert not all(able(table).values())
    assert not goes_on(table)
    assert await stage.showing.current() is None
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


async def test_all_nodes_show_the_same_one(stage: Stage, tmp_path: Path) -> None:
    table = await stage.begin()
    elsewhere = seeded_house(stage.url, systems=SYSTEMS, seeds=same_seed)
    other = Showing(elsewhere, tmp_path / "other" / NOTE, shown_table)
    found, current = await other.begin(), await other.current()

    assert isinstance(found, Table)
    assert (found.id, found) == (table.id, current)
    assert await other.shows(table.id)
    assert not await other.shows("elsewhere")
    await stage.tables.close()
    await elsewhere.close()


async def test_of_two_nodes_that_begin_at_once_one_does(stage: Stage, tmp_path: Path) -> None:
    elsewhere = seeded_house(stage.url, systems=SYSTEMS, seeds=same_seed)
    other = Showing(elsewhere, tmp_path / "other" / NOTE, shown_table)
    first, second = await asyncio.gather(stage.showing.begin(), other.begin())

    assert isinstance(first, Table)
    assert isinstance(second, Table)
    assert await stage.kept() == {first.id} == {second.id}
    await stage.tables.close()
    await elsewhere.close()


async def test_one_that_is_half_made_is_finished_by_the_next_node(stage: Stage) -> None:
    made = await stage.tables.create(shown_table())
    assert isinstance(made, Table)
    assert await set_opponent(made, "gm", {"side": "allies", "strength": 2, "leads": True}) is None
    await stage.tables.store.write(lambda connection: house.note(connection, NOTE, json.dumps([made.id])))

    assert await stage.begin() is made
    assert goes_on(made)
    await stage.tables.close()


async def test_what_an_older_release_noted_in_the_folder_goes_on(stage: Stage) -> None:
    table = await stage.begin()
    await stage.tables.store.write(lambda connection: house.note(connection, NOTE, None))
    stage.older.write_text(json.dumps([table.id]))

    assert await stage.begin() is table
    assert await stage.showing.shows(table.id)
    await stage.tables.close()


@pytest.mark.parametrize("note", ["", "[", "[1, 2]", "{}"])
async def test_a_note_that_says_nothing_begins_a_new_one(stage: Stage, note: str) -> None:
    await stage.tables.store.write(lambda connection: house.note(connection, NOTE, note))

    assert goes_on(await stage.begin())
    await stage.tables.close()
