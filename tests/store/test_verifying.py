"""`ransen verify`: what is stored is whole, or it is said what is not."""

from __future__ import annotations

import pytest
from sqlalchemy import Connection, text

from app.table.tables import Tables
from app.table.verifying import Verdict, check_all
from tests.helpers.small import SMALL
from tests.helpers.tables import done, new_table, open_house, sit

pytestmark = pytest.mark.usefixtures("storage")


@pytest.fixture
async def tables() -> Tables:
    """A table with some past: seats, a renewed key, a removed seat, moves, one taken back."""
    house = open_house()
    table = await new_table(house, name="Ford")
    mika, ren = await sit(table, "Mika", "ana"), await sit(table, "Ren")
    await table.change_seat("gm", mika, {"renew": True})
    await table.remove_seat("gm", ren)
    await table.rename("gm", {"name": "The ford"})
    for x in range(3, 6):
        await done(table, "gm", "move", actor="ana", at=[x, 1])
    await done(table, "gm", "undo")
    await house.store.write(lambda c: None)
    return house


async def verdicts(house: Tables, damage: str = "") -> list[Verdict]:
    def look(connection: Connection) -> list[Verdict]:
        if damage:
            connection.execute(text(damage))
        return list(check_all(connection, [SMALL]))

    return await house.store.write(look)


async def test_what_was_played_is_whole(tables: Tables) -> None:
    (verdict,) = await verdicts(tables)

    assert verdict.fault is None
    assert verdict.entries > 5
    assert verdict.table.name == "The ford"


@pytest.mark.parametrize(
    ("damage", "word"),
    [
        ("UPDATE events SET events = replace(events, 'ana', 'nobody') WHERE seq > 2", "entry"),
        ("UPDATE events SET events = '[]{' WHERE seq = 3", "entry 3"),
        ('UPDATE events SET events = \'[{"type":"flown@1"}]\' WHERE seq = 3', "flown"),
        ("DELETE FROM events WHERE seq = 3", "entry 3 is missing"),
        ("DELETE FROM events", "empty"),
        ("UPDATE tables SET name = 'Other'", "name"),
        ("UPDATE tables SET ruleset = 'chess'", "chess"),
        ("UPDATE seats SET controls = '[\"gob\"]' WHERE seat = 'mika'", "mika"),
        ("UPDATE seats SET counter = 0 WHERE seat = 'mika'", "mika"),
        (
            "INSERT INTO snapshots (table_id, seq, body, digest) SELECT id, 99, '{}', '' FROM tables",
            "log ends",
        ),
    ],
)
async def test_what_was_damaged_is_named(tables: Tables, damage: str, word: str) -> None:
    (verdict,) = await verdicts(tables, damage)

    assert word in (verdict.fault or "")
