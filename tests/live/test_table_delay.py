"""Watchers and guests under a delay: what they are shown, and when."""

from __future__ import annotations

import pytest

from app.table.responses import Refused
from app.table.table import Table
from app.table.tables import Tables
from tests.helpers.tables import (
    FORD,
    StandingClock,
    done,
    new_table,
    sit,
    watching,
)
from tests.live.test_table_seats import code

pytestmark = pytest.mark.usefixtures("storage")


@pytest.fixture
async def delayed(tables: Tables) -> Table:
    return await new_table(tables, {**FORD, "options": {"spectator_delay": 60}})


async def test_delayed_spectators_are_shown_everything_a_minute_later(
    delayed: Table, clock: StandingClock
) -> None:
    player = await watching(delayed, await sit(delayed, "Anna", "ana"))
    clock.pass_by(60)
    watcher = await watching(delayed, "spectator")
    await done(delayed, "gm", "move", actor="ana", at=[3, 3])
    clock.pass_by(30)
    await done(delayed, "gm", "move", actor="ana", at=[4, 4])

    assert (watcher.seqs, player.seqs) == ([1], [1, 2, 3])
    look = delayed.look("spectator")
    assert not isinstance(look, Refused)
    assert (look.seq, look.view["combatants"]["ana"]["at"]) == (1, [1, 1])
    assert (await delayed.events_after("spectator", 1)).events == ()
    answer = await delayed.answer("spectator", {"query": "where", "actor": "ana"})
    assert not isinstance(answer, Refused)
    assert answer["at"] == [1, 1]

    clock.pass_by(30)

    assert watcher.seqs == [1, 2]
    assert watcher.view["combatants"]["ana"]["at"] == [3, 3]
    late = await watching(delayed, "spectator", after=1)
    assert late.seqs == [1, 2]
    clock.pass_by(30)
    look = delayed.look("spectator")
    assert not isinstance(look, Refused)
    assert watcher.view == look.view
    assert late.seqs == [1, 2, 3]


async def test_a_guest_without_a_seat_is_shown_and_answered_as_late_as_spectators(
    delayed: Table, clock: StandingClock
) -> None:
    guest = await watching(delayed, "player")
    await done(delayed, "gm", "move", actor="ana", at=[3, 3])
    delayed.signal("gm", {"kind": "drag", "actor": "ana", "path": [[3, 3]]})

    look, through = delayed.look("player"), delayed.look("gm", through="player")
    answer = await delayed.answer("player", {"query": "where", "actor": "ana"})
    assert not isinstance(look, Refused)
    assert not isinstance(through, Refused)
    assert not isinstance(answer, Refused)
    assert (look.seq, through.seq, look.view["combatants"]["ana"]["at"], answer["at"]) == (
        0,
        0,
        [1, 1],
        [1, 1],
    )
    assert (await delayed.events_after("player", 0)).events == ()
    assert [m["type"] for m in guest.messages] == ["welcome", "presence"]

    clock.pass_by(60)

    assert guest.seqs == [0, 1]
    assert guest.view["combatants"]["ana"]["at"] == [3, 3]


async def test_who_takes_a_seat_under_a_delay_is_shown_everything_from_then_on(
    delayed: Table, clock: StandingClock
) -> None:
    await done(delayed, "gm", "move", actor="ana", at=[3, 3])
    anna = await sit(delayed, "Anna", "ana")
    await done(delayed, "gm", "move", actor="ana", at=[4, 4])

    player, resumed = await watching(delayed, anna), await watching(delayed, anna, after=0)
    look = delayed.look(anna)

    assert not isinstance(look, Refused)
    assert (look.seq, list(look.view["log"])) == (3, ["1", "2", "3"])
    assert player.view == look.view
    assert resumed.seqs == [0, 1, 2, 3]
    clock.pass_by(60)
    assert player.seqs == [3]


async def test_a_watchers_seat_made_under_a_delay_misses_nothing(
    delayed: Table, clock: StandingClock
) -> None:
    await done(delayed, "gm", "move", actor="ana", at=[3, 3])
    made = await delayed.take_seat("gm", {"name": "Cy", "role": "spectator"})
    assert not isinstance(made, Refused)
    watcher = await watching(delayed, made.seat.id)

    clock.pass_by(60)

    look = delayed.look(made.seat.id)
    assert not isinstance(look, Refused)
    assert watcher.seqs == [0, 1, 2]
    assert list(look.view["log"]) == ["1", "2"]
    assert watcher.view == look.view


@pytest.mark.parametrize("watcher", ["spectator", "player"])
async def test_under_a_delay_no_refusal_tells_who_has_come_since(delayed: Table, watcher: str) -> None:
    wolf = {"name": "Wolf", "faction": "enemies", "at": [5, 1]}
    await done(delayed, "gm", "add", id="wolf", piece=wolf)

    command = {"command": "move", "actor": "wolf", "at": [3, 3]}

    assert code(await delayed.preview(watcher, command)) == "unknown-combatant"
    assert code(await delayed.ask(watcher, command)) == "unknown-combatant"


async def test_delayed_spectators_see_no_drag(delayed: Table) -> None:
    watcher = await watching(delayed, "spectator")

    delayed.signal("gm", {"kind": "drag", "actor": "ana", "path": [[3, 3]]})

    assert [m["type"] for m in watcher.messages] == ["welcome", "presence"]


async def test_when_the_delay_ends_everything_is_shown_at_once(delayed: Table) -> None:
    watcher = await watching(delayed, "spectator")
    await done(delayed, "gm", "move", actor="ana", at=[3, 3])

    await done(delayed, "gm", "set-option", name="spectator_delay", value=0)

    assert watcher.seqs == [0, 1, 2]


async def test_a_longer_delay_takes_back_nothing_that_was_shown(table: Table, clock: StandingClock) -> None:
    watcher = await watching(table, "spectator")
    await done(table, "gm", "move", actor="ana", at=[3, 3])

    await done(table, "gm", "set-option", name="spectator_delay", value=600)
    await done(table, "gm", "move", actor="ana", at=[4, 4])

    look = table.look("spectator")
    assert not isinstance(look, Refused)
    assert look.seq == watcher.seq == 1
    clock.pass_by(600)
    assert watcher.seq == 3
