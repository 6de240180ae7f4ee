"""A player asks for the pieces of another who is not there: told to all who read along, and kept nowhere."""

from __future__ import annotations

from app.table.responses import Refused
from app.table.table import Table
from app.table.tables import Tables
from tests.helpers.tables import new_table, sit, watching


def why(table: Table, seat: str, whose: str) -> str | None:
    answer = table.signal(seat, {"kind": "borrow", "whose": whose})
    return answer.reason.code if isinstance(answer, Refused) else None


async def test_the_wish_is_told_to_the_gm_and_changes_nothing(tables: Tables) -> None:
    table = await new_table(tables)
    mika, yuki = await sit(table, "Mika", "ana"), await sit(table, "Yuki")
    gm = await watching(table, "gm")
    before = gm.view

    assert why(table, yuki, mika) is None
    assert gm.messages[-1] == {"type": "signal", "seat": yuki, "kind": "borrow", "whose": mika}
    assert gm.view == before


async def test_only_players_with_seats_ask_and_only_for_others(tables: Tables) -> None:
    table = await new_table(tables)
    mika = await sit(table, "Mika", "ana")

    assert why(table, mika, "nobody") == "not-found"
    for asker, whose in ((mika, mika), (mika, "gm"), (mika, "player"), ("player", mika), ("gm", mika)):
        assert why(table, asker, whose) == "not-allowed", (asker, whose)
    assert why(table, "spectator", mika) == "not-allowed"
