"""Drawings that stay, as they are told: a signal at once, the view for good, watchers under a delay later."""

from __future__ import annotations

from typing import Any

from app.table.house_wishes import keep
from app.table.table import Table
from app.table.tables import Tables
from tests.helpers.tables import FORD, StandingClock, new_table, sit, watching

LINE = [[1, 2], [3.5, 4]]


async def draw(table: Table, seat: str, path: Any, **more: Any) -> None:
    said = {"kind": "drawing", "path": path, **more}
    assert table.signal(seat, said) is None
    assert await keep(table.recorder, seat, said) is None


async def test_others_are_told_the_signal_and_the_view(tables: Tables) -> None:
    table = await new_table(tables)
    mika = await watching(table, await sit(table, "Mika", "ana"))
    await draw(table, "gm", LINE, stays=True, word="here")
    await draw(table, "gm", LINE)
    kept = mika.view["drawings"]
    await draw(table, "gm", [])

    told = [one for one in mika.messages if one["type"] in ("signal", "event")]
    signal = {"type": "signal", "seat": "gm", "kind": "drawing", "path": LINE}
    assert [one["type"] for one in told] == ["signal", "event", "signal", "signal", "event"]
    assert told[0] == {**signal, "stays": True, "word": "here"}
    assert told[1]["patch"] == {"drawings": kept} == {
        "drawings": {"d1": {"seat": "gm", "path": LINE, "word": "here"}}
    }  # fmt: skip
    assert (told[2], told[4]["patch"]) == (signal, {"drawings": None})


async def test_watchers_under_a_delay_see_it_later_and_hear_no_signal(
    tables: Tables, clock: StandingClock
) -> None:
    table = await new_table(tables, {**FORD, "options": {"spectator_delay": 60}})
    clock.pass_by(60)
    watcher = await watching(table, "spectator")
    await draw(table, "gm", LINE, stays=True)
    assert "drawings" not in watcher.view
    clock.pass_by(60)

    assert [*watcher.view["drawings"]] == ["d1"]
    assert [one["type"] for one in watcher.messages if one["type"] == "signal"] == []


async def test_a_snapshot_holds_what_is_drawn(tables: Tables) -> None:
    table = await new_table(tables)
    await draw(table, "gm", LINE, stays=True)
    written = table.recorder.table_log.snapshot()()

    assert '"drawings":{"d1":{"seat":"gm","path":[[1,2],[3.5,4]]}}' in written.body
