"""Dice of a table that is closed, entered by hand, or in its next fight are bound all the same."""

from __future__ import annotations

from typing import Any

from app.rules.systems import SYSTEMS
from app.table.fairness import check_dice
from app.table.responses import Refused
from tests.helpers.tables import (
    done,
    exported,
    happened,
    new_table,
    seeded_house,
    sit,
    watching,
)
from tests.live.test_table_dice import BLOW, DUEL, dice_hash, duel


async def test_entered_dice_are_marked_and_take_none_of_the_stream() -> None:
    table = await duel(options={"dice": "entered"})
    mika = await sit(table, "Mika", "ana")
    reader = await watching(table, mika)
    await done(table, mika, "attack", **BLOW)
    waits = reader.view["pending"]
    await done(table, mika, "dice", faces=[3, 4])
    await done(table, "gm", "dice", faces=[1, 2])

    answer = await done(table, mika, "dice", faces=[4, 4])

    await done(table, "gm", "end-combat")
    found = check_dice(await exported(table), SYSTEMS)
    assert waits == {"kind": "dice", "actor": "ana", "need": 2, "what": "accuracy"}
    assert answer.events[0] == {"type": "dice-entered", "actor": "ana"}
    assert "pending" not in reader.view
    assert (found.checked, found.entered, found.is_whole) == (0, 6, True)


async def test_a_table_that_waits_for_dice_waits_also_after_it_was_closed(tmp_path: Any) -> None:
    url = f"sqlite:///{tmp_path}/ransen.db"
    house = seeded_house(url, systems=SYSTEMS)
    table = await new_table(house, DUEL, options={"dice": "entered"})
    await done(table, "gm", "attack", **BLOW)
    await house.close()

    again = await seeded_house(url, systems=SYSTEMS).open(table.id)
    assert again is not None
    await done(again, "gm", "dice", faces=[6, 6, 1, 2, 3, 4])

    look = again.look("gm")
    assert not isinstance(look, Refused)
    view = look.view
    assert view["combatants"]["gob"]["hp"] < 900
    assert "pending" not in view


async def test_a_secret_roll_waits_for_nobody_and_is_told_to_nobody() -> None:
    table = await duel(options={"dice": "entered"})
    reader = await watching(table, "spectator")
    before = len(reader.texts)

    await done(table, "gm", "roll", dice="2d6", secret=True)

    assert len(reader.texts) == before


async def test_the_next_fight_is_bound_by_a_seed_of_its_own() -> None:
    table = await duel()
    await done(table, "gm", "attack", **BLOW)
    first = dice_hash(table)
    await done(table, "gm", "end-combat")

    answer = await done(table, "gm", "begin-anew", without=["gob"])

    assert [e["type"] for e in answer.events] == ["removed", "began-anew", "dice-committed"]
    assert dice_hash(table) not in (None, first)
    await done(table, "gm", "add", **{"id": "gob-2", **DUEL["setup"]["combatants"]["gob"]})
    for _ in range(6):
        await done(table, "gm", "advance")
    await done(table, "gm", "attack", actor="ana", attack="sword", target="gob-2")
    running = check_dice(await exported(table), SYSTEMS)
    assert (running.faults, running.checked > 0, running.sealed > 0) == ((), True, True)

    await done(table, "gm", "end-combat")

    document = await exported(table)
    whole = check_dice(document, SYSTEMS)
    assert (whole.faults, whole.sealed) == ((), 0)
    assert len(happened(document, "dice-revealed@1")) == 2
    assert len({e["hash"] for e in happened(document, "dice-committed@1")}) == 2


async def test_taken_back_over_the_border_each_fight_is_bound_anew() -> None:
    table = await duel()
    await done(table, "gm", "end-combat")
    await done(table, "gm", "begin-anew")

    back = await done(table, "gm", "undo")
    again = await done(table, "gm", "undo")
    on = await done(table, "gm", "redo")

    assert [e["type"] for e in back.events] == ["undone", "dice-revealed"]
    assert [e["type"] for e in again.events] == ["undone", "dice-committed"]
    assert [e["type"] for e in on.events] == ["redone", "dice-revealed"]
    assert check_dice(await exported(table), SYSTEMS).faults == ()


async def test_a_gm_who_does_not_wait_for_the_end_has_the_seed_revealed_all_the_same() -> None:
    table = await duel()
    await done(table, "gm", "attack", **BLOW)

    answer = await done(table, "gm", "begin-anew")

    kinds = [e["type"] for e in answer.events]
    assert kinds[-2:] == ["dice-revealed", "dice-committed"]
    assert kinds.index("combat-ended") < kinds.index("began-anew")
    whole = check_dice(await exported(table), SYSTEMS)
    assert (whole.faults, whole.sealed, whole.checked > 0) == ((), 0, True)
