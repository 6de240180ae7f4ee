"""A table that was taken from another one: nobody is missed there who sits at the first."""

from __future__ import annotations

from app.table.apart import take_apart
from tests.helpers.tables import StandingClock, new_table, open_house, sit, watching


async def test_nobody_is_missed_where_a_line_is_tried_whoever_looks_on() -> None:
    clock = StandingClock()
    tables = open_house(clock=clock)
    table = await new_table(tables)
    await sit(table, "Mika", "ana", asker="gm")
    line = await tables.branch(table, table.recorder.table_log.number)
    await take_apart(line, "Another line")
    await line.rename("gm", {"name": "Called otherwise"})

    at_table, at_line = await watching(table, "gm"), await watching(line, "gm")
    clock.pass_by(1)

    told = [[m for m in one.messages if m["type"] == "presence"][-1]["seats"] for one in (at_table, at_line)]
    assert {(one["name"], one["online"]) for one in told[0]} >= {("", True), ("Mika", False)}
    assert [(one["seat"], one["online"]) for one in told[1]] == [("gm", True)]
    assert line.name == "Called otherwise"
    await tables.close()
