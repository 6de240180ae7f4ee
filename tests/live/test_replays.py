"""A table's past is told to each seat as it was shown it when it was the present."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.table import replaying
from app.table.entry_frames import IN_LOG
from app.table.responses import Refused
from app.table.table import Table
from app.table.tables import Tables
from tests.helpers.examples import examples
from tests.helpers.random_fights import Chance, house, opened
from tests.helpers.tables import FORD, Reader, StandingClock, done, new_table, open_house, sit, watching
from tests.live.test_table_always import SHARED, Step, steps

coming = st.one_of(
    st.just(lambda table: table.remove_seat("gm", "anna", renews=False)),
    st.just(lambda table: table.change_seat("gm", "anna", {"readmit": True, "controls": ["ana"]})),
    st.just(lambda table: table.take_seat("gm", {"name": "Late", "controls": ["bo"]})),
)


class Remembering(Reader):
    """Keeps every view it has had, by its seq."""

    def __init__(self) -> None:
        super().__init__()
        self.past: dict[int, dict[str, Any]] = {}

    def send(self, seq: int, text: str) -> None:
        super().send(seq, text)
        self.past[seq] = self.view


async def remember(table: Table, seat: str) -> Remembering:
    reader = Remembering()
    await table.watch(seat, reader)
    return reader


def cut(view: dict[str, Any]) -> dict[str, Any]:
    """As far back as a whole view tells the log."""
    newest = sorted(view["log"], key=int)[-IN_LOG:]
    return {**view, "log": {seq: view["log"][seq] for seq in newest}}


async def paged(table: Table, seat: str, first: int) -> Reader:
    """From one position to the end, led on by patches as a page does it."""
    found = table.seat(seat)
    assert found is not None
    reader = Reader()
    page = await table.replays.page(found, first)
    reader.view, reader.seq = dict(page.view), page.first
    while page.first < page.newest:
        for text in page.messages:
            reader.send(json.loads(text)["seq"], text)
        page = await table.replays.page(found, page.last)
        assert cut(reader.view) == page.view
    return reader


async def check(wanted: list[Step]) -> None:
    tables = open_house()
    table = await new_table(tables)
    await sit(table, "Anna", "ana")
    readers = {seat: await remember(table, seat) for seat in (*SHARED, "anna")}
    for step in wanted:
        await step(table)
        for seat in ("anna", "late"):
            if table.seat(seat) and (seat not in readers or readers[seat].closed):
                readers[seat] = await remember(table, seat)
    for seat, reader in readers.items():
        if table.seat(seat) is None:
            continue
        for seq, view in reversed(reader.past.items()):
            found = table.seat(seat)
            assert found is not None
            page = await table.replays.page(found, seq, seq)
            assert (page.first, page.last, page.messages) == (seq, seq, ())
            assert page.view == cut(view), (seat, seq)
        led = await paged(table, seat, table.recorder.table_log.oldest(seat))
        look = table.look(seat)
        assert not isinstance(look, Refused)
        assert (led.seq, cut(led.view)) == (look.seq, look.view)
    await tables.close()


@pytest.mark.slow
@examples(25)
@given(st.lists(st.one_of(steps, coming), max_size=25))
def test_every_position_is_told_as_it_was_shown(wanted: list[Step]) -> None:
    asyncio.run(check(wanted))


async def test_a_page_has_no_more_entries_than_it_may(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replaying, "PAGE", 3)
    for x in range(2, 12):
        await done(table, "gm", "move", actor="ana", at=[x, 1])
    gm = table.seat("gm")
    assert gm is not None

    page = await table.replays.page(gm, 2)
    beyond = await table.replays.page(gm, 10**14)
    empty = await table.replays.page(gm, 5, 4)

    assert (page.newest, page.first, page.last, len(page.messages)) == (10, 2, 5, 3)
    assert page.view["combatants"]["ana"]["at"] == [3, 1]
    assert (beyond.first, beyond.last, beyond.messages) == (10, 10, ())
    assert (empty.first, empty.last, empty.messages) == (5, 5, ())


async def test_a_delayed_watcher_is_told_no_more_than_it_was_shown(
    tables: Tables, clock: StandingClock
) -> None:
    table = await new_table(tables, {**FORD, "options": {"spectator_delay": 60}})
    await done(table, "gm", "move", actor="ana", at=[3, 3])
    clock.pass_by(60)
    await done(table, "gm", "move", actor="ana", at=[4, 4])
    watcher = table.seat("spectator")
    assert watcher is not None

    page = await table.replays.page(watcher, 0, 9)
    late = await table.replays.page(watcher, 9)

    assert (page.newest, page.last) == (1, 1)
    assert late.view["combatants"]["ana"]["at"] == [3, 3]


async def test_what_only_the_shared_seat_was_shown_is_in_no_replay_of_a_person() -> None:
    tables = house(0)
    table = await opened(tables, "square-fireballs", Chance(0))
    hero = next(one for one in watchable(table, "player") if one in watchable(table, "one"))
    foe = next(one for one, told in watchable(table, "enemies").items() if told["faction"] == "enemies")
    await done(table, "gm", "condition", target=hero, add=["hidden"])
    await done(table, "gm", "adjust", target=hero, hp=3)
    await done(table, "gm", "condition", target=foe, add=["prone"])
    enemies = table.seat("enemies")
    assert enemies is not None
    assert watchable(table, "player")[hero]["health"] == "grave"

    page = await table.replays.page(enemies, 10**6)

    assert hero not in page.view["combatants"]
    assert page.view == cut(dict((await watching(table, "enemies")).view))
    await tables.close()


def watchable(table: Table, seat: str) -> dict[str, Any]:
    look = table.look(seat)
    assert not isinstance(look, Refused)
    return dict(look.view["combatants"])


async def test_who_came_back_is_told_the_past_since_then_as_it_was(table: Table) -> None:
    await sit(table, "Anna", "ana")
    await table.remove_seat("gm", "anna", renews=False)
    await done(table, "gm", "move", actor="bo", at=[7, 7])
    await table.change_seat("gm", "anna", {"readmit": True, "controls": ["ana"]})
    reader = await remember(table, "anna")
    await done(table, "gm", "move", actor="ana", at=[3, 3])
    seat = table.seat("anna")
    assert seat is not None

    told = {seq: (await table.replays.page(seat, seq, seq)).view for seq in reader.past}

    assert len(told) == 2
    assert told == {seq: cut(view) for seq, view in reader.past.items()}


async def test_what_was_hidden_then_is_not_told_now(table: Table) -> None:
    await done(table, "gm", "move", actor="lurk", at=[5, 5])
    await done(table, "gm", "hide", target="lurk", hidden=False)
    watcher = await watching(table, "spectator")
    seat = table.seat("spectator")
    assert seat is not None

    page = await table.replays.page(seat, 0)

    assert "lurk" in watcher.view["combatants"]
    assert "lurk" not in page.view["combatants"]
    assert "[5,5]" not in json.dumps(page.view)
