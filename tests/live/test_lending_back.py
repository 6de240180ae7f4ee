"""Who opens the table again leads the own pieces again, and nobody else does."""

from __future__ import annotations

from app.opponent.opponents import set_away
from app.table.tables import Tables
from tests.helpers.tables import new_table, sit, watching


async def test_pieces_are_given_back_by_themselves_when_their_leader_comes(tables: Tables) -> None:
    table = await new_table(tables)
    mika, kai = await sit(table, "Mika", "ana"), await sit(table, "Kai")
    other = await watching(table, kai)
    assert await set_away(table, "gm", {"away": True, "seat": mika, "lent_to": kai}) is None
    assert other.view["seats"][kai]["controls"] == ["ana"]
    await watching(table, mika)

    assert "away" not in other.view["seats"][mika]
    assert (other.view["seats"][mika]["controls"], other.view["seats"][kai]["controls"]) == (["ana"], [])


async def test_who_is_away_without_a_loan_stays_so(tables: Tables) -> None:
    table = await new_table(tables)
    mika = await sit(table, "Mika", "ana")
    assert await set_away(table, "gm", {"away": True, "seat": mika}) is None
    reader = await watching(table, mika)

    assert reader.view["seats"][mika]["away"] == {}
