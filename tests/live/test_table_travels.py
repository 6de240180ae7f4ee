"""A table is deleted, exported and made anew from its export."""

from __future__ import annotations

import pytest

from app.table.responses import Accepted, Refused
from app.table.table import Table
from app.table.tables import Tables
from tests.helpers.tables import (
    done,
    exported,
    filed,
    sit,
    watching,
)

pytestmark = pytest.mark.usefixtures("storage")


async def test_a_deleted_table_is_gone_and_its_readers_are_sent_away(tables: Tables, table: Table) -> None:
    reader = await watching(table, "player")

    await tables.delete(table.id)

    assert reader.closed == 4404
    assert await tables.open(table.id) is None
    assert isinstance(await table.ask("gm", {"command": "note", "text": "late"}), Refused)


async def test_a_table_is_made_anew_from_its_export(tables: Tables, table: Table) -> None:
    anna = await sit(table, "Anna", "ana")
    await done(table, anna, "move", actor="ana", at=[3, 3], ident="first-move")
    await done(table, "gm", "move", actor="lurk", at=[3, 3])
    await done(table, "gm", "undo")
    await table.chat(anna, {"text": "はい"})
    await table.rename("gm", {"name": "The other ford"})

    copy = await tables.take_in(await exported(table))

    assert isinstance(copy, Table)
    assert copy.id != table.id
    for seat in ("gm", "player", "spectator", anna):
        assert copy.look(seat) == table.look(seat)
        assert await copy.events_after(seat, 0) == await table.events_after(seat, 0)
    again = await done(copy, anna, "move", actor="ana", at=[3, 3], ident="first-move")
    assert again.seq == 2


async def test_an_export_whose_log_does_not_fit_is_not_kept(tables: Tables, table: Table) -> None:
    await done(table, "gm", "move", actor="ana", at=[3, 3])
    whole = await exported(table)
    moved = {**whole["entries"][1], "events": [{**whole["entries"][1]["events"][0], "actor": "nobody"}]}
    strange = {**whole["entries"][1], "events": [{"type": "danced@1"}]}

    for second in (
        moved,
        strange,
        {**whole["entries"][1], "seq": 3},
        {**whole["entries"][1], "time": "noon"},
    ):
        answer = await tables.take_in({**whole, "entries": [whole["entries"][0], second]})
        assert isinstance(answer, Refused)
        assert answer.reason.code == "bad-command"
    assert [row.id for row in await tables.every()] == [table.id]


async def test_an_export_holds_no_key(table: Table) -> None:
    await sit(table, "Anna", "ana")

    assert "key" not in str(await exported(table)).replace("key-renewed", "")


async def test_what_makes_no_table_is_refused(tables: Tables) -> None:
    wrong = [
        {},
        {"ruleset": "chess"},
        {"ruleset": "sw25-advanced", "size": 3},
        {"ruleset": "sw25-advanced", "scenario": {"title": "For\x07d", "setup": {}}},
        {"ruleset": "sw25-advanced", "scenario": {"ruleset": "sw25-simplified", "setup": {}}},
        {"ruleset": "sw25-advanced", "scenario": {"setup": {"combatants": {"ANA": {"faction": "allies"}}}}},
        {"ruleset": "sw25-advanced", "scenario": {"setup": 7}},
        {"ruleset": "sw25-advanced", "options": {"x": 1}, "scenario": {"options": 7}},
    ]

    codes = [
        answer.reason.code for asked in wrong if isinstance(answer := await tables.create(asked), Refused)
    ]
    later = await tables.create({"ruleset": "active-round"})

    assert codes == ["bad-command"] * len(wrong)
    assert isinstance(later, Refused)
    assert later.reason.code == "not-built"


async def test_the_readers_view_files_its_log_as_the_server_does(table: Table) -> None:
    reader = await watching(table, "gm")

    answer = await table.ask("gm", {"command": "move", "actor": "ana", "at": [3, 3]}, id="first-move")

    assert isinstance(answer, Accepted)
    look = table.look("gm")
    assert not isinstance(look, Refused)
    assert look.view["log"] == {"1": filed(reader.events[0])}
