"""The demo battle: what led to it stands in its log, and it begins as its scenario file says."""

from __future__ import annotations

from typing import Any

from app.rules.systems import SYSTEMS
from app.scenario.ready import DEMO, table_of
from app.serving import begin_table, new_demo
from app.table.responses import Accepted
from app.table.table import Table
from tests.helpers.tables import same_seed, seeded_house


def view(table: Table, seat: str) -> Any:
    found = table.seat(seat)
    assert found is not None
    return table.recorder.now.scene(found).view


async def test_the_opening_leads_to_the_battle_that_the_file_describes() -> None:
    tables = seeded_house(systems=SYSTEMS, seeds=same_seed)
    played, plain = await new_demo(tables), await begin_table(tables, DEMO)

    for seat in ("gm", "spectator"):
        assert view(played, seat) == view(plain, seat)
    assert view(played, "gm")["round"] == table_of(DEMO)["scenario"]["setup"]["round"] == 2
    await tables.close()


async def test_a_round_of_moves_joins_and_a_block_stands_in_its_log() -> None:
    tables = seeded_house(systems=SYSTEMS)
    table = await new_demo(tables)
    entries = table.recorder.table_log.history.after(0)
    kinds = {type(event).kind for entry in entries for event in entry.events}

    assert {
        "moved@1",
        "blocked@1",
        "skirmish-formed@1",
        "joined-melee@1",
        "let-pass@1",
        "round-started@1",
    } <= kinds
    answer = await table.ask("gm", {"command": "undo"})
    assert isinstance(answer, Accepted), answer
    assert view(table, "gm")["round"] == 1
    await tables.close()
