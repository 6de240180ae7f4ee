"""With dice that people throw nobody is asked for those of the hidden: waiting tells of nobody."""

from __future__ import annotations

from typing import Any

from app.rules.systems import SYSTEMS
from app.table.fairness import check_dice
from app.table.table import Table
from tests.helpers.tables import done, exported, happened, new_table, no, seeded_house, sit, watching

SHOT: dict[str, Any] = {"kind": "shoot", "accuracy": 99, "damage": "2d", "range": 30}
LURKING = {"faction": "enemies", "hp": 90, "evasion": 0, "conditions": ["hidden"]}
AMBUSH: dict[str, Any] = {
    "title": "Ambush",
    "ruleset": "sw25-advanced",
    "options": {"dice": "entered"},
    "setup": {
        "acting": "enemies",
        "combatants": {
            "ana": {"faction": "allies", "at": [10, 10], "hp": 300, "controlled_by": "any"},
            "gob": {"faction": "enemies", "at": [30, 10], "hp": 90, "evasion": 0},
            "lurk": {**LURKING, "at": [20, 10]},
            "sly": {**LURKING, "at": [22, 10]},
        },
    },
}


async def ambush() -> Table:
    return await new_table(seeded_house(systems=SYSTEMS), AMBUSH)


async def test_hidden_against_hidden_waits_for_nobody_and_nobody_hears() -> None:
    table = await ambush()
    readers = [await watching(table, seat) for seat in (await sit(table, "Mika", "ana"), "spectator")]
    before = [(reader.seq, list(reader.texts)) for reader in readers]

    await done(table, "gm", "attack", actor="lurk", attack=SHOT, target="sly")

    assert [(reader.seq, list(reader.texts)) for reader in readers] == before
    assert "pending" not in table.look("gm").view
    assert happened(await exported(table), "dice-veiled@1")


async def test_a_hidden_archer_is_waited_for_by_nobody_but_its_target() -> None:
    table = await ambush()
    mika = await sit(table, "Mika", "ana")
    reader = await watching(table, mika)

    await done(table, "gm", "attack", actor="lurk", attack=SHOT, target="ana")

    assert reader.view["pending"] == {"kind": "dice", "actor": "ana", "need": 2, "what": "evasion"}
    assert "lurk" not in "".join(reader.texts)
    await done(table, mika, "dice", faces=[1, 2])
    assert "pending" not in reader.view
    await done(table, "gm", "end-combat")
    export = await exported(table)
    found = check_dice(export, SYSTEMS)
    assert (found.faults, found.entered, found.is_whole) == ((), 2, True)
    # Two dice for accuracy, and two for damage unless the first two were a double 1.
    assert found.veiled == (4 if happened(export, "hit@1") else 2)


async def test_what_fell_before_the_table_waited_is_the_same_after_it() -> None:
    table = await ambush()
    mika = await sit(table, "Mika", "ana")
    await done(table, "gm", "attack", actor="lurk", attack=SHOT, target="ana")
    kept = happened(await exported(table), "dice-wanted@1")[0]["veiled"]

    await done(table, mika, "dice", faces=[1, 2])

    document = await exported(table)
    accuracy = happened(document, "checked@1")[0]
    assert (accuracy["actor"], accuracy["faces"]) == ("lurk", kept)


async def test_who_takes_it_back_and_asks_again_gets_other_dice() -> None:
    table = await ambush()
    shot = {**SHOT, "damage": "2d"}
    for _ in range(3):
        await done(table, "gm", "attack", actor="lurk", attack=shot, target="ana")
        await done(table, "gm", "undo")
    await done(table, "gm", "redo")
    await done(table, "gm", "dice", faces=[1, 2])
    await done(table, "gm", "end-combat")

    document = await exported(table)

    starts = [one["at"] for one in happened(document, "dice-veiled@1")]
    assert starts[:3] == [0, 2, 4]
    assert check_dice(document, SYSTEMS).faults == ()


async def test_a_forged_die_of_the_hidden_is_found() -> None:
    table = await ambush()
    await done(table, "gm", "attack", actor="lurk", attack=SHOT, target="ana")
    await done(table, "gm", "dice", faces=[1, 2])
    await done(table, "gm", "end-combat")
    forged = await exported(table)

    happened(forged, "checked@1")[0]["faces"][0] += 1

    assert check_dice(await exported(table), SYSTEMS).is_whole
    assert not check_dice(forged, SYSTEMS).is_whole


async def test_faces_that_came_with_the_command_count_for_the_hidden_too() -> None:
    table = await ambush()

    await done(table, "gm", "attack", actor="lurk", attack=SHOT, target="ana", dice=[5, 4])

    (wanted,) = happened(await exported(table), "dice-wanted@1")
    assert (wanted["actor"], wanted["what"], wanted["veiled"]) == ("ana", "evasion", [])
    await done(table, "gm", "dice", faces=[1, 2])
    accuracy = happened(await exported(table), "checked@1")[0]
    assert accuracy["faces"] == [5, 4]


async def test_a_face_that_no_die_has_is_refused_and_the_table_goes_on_waiting() -> None:
    table = await ambush()
    await done(table, "gm", "attack", actor="lurk", attack=SHOT, target="ana")

    assert await no(table, "gm", "dice", faces=[7, 1]) == "bad-command"

    await done(table, "gm", "dice", faces=[6, 1])
    await done(table, "gm", "end-combat")
    assert check_dice(await exported(table), SYSTEMS).faults == ()
