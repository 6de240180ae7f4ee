"""Dice bound before they fall: a hash first, the seed at the end, and no roll that cannot be checked."""

from __future__ import annotations

import copy
import hashlib
import json
from typing import Any

import pytest

from app.dice import Stream, face, seal
from app.rules.systems import SYSTEMS
from app.table.fairness import check_dice
from app.table.table import Table
from tests.helpers.tables import (
    done,
    exported,
    happened,
    new_table,
    open_house,
    seed,
    seeded_house,
    sit,
    watching,
)

ON_BOTH = pytest.mark.usefixtures("storage")

DUEL: dict[str, Any] = {
    "title": "Duel",
    "ruleset": "sw25-advanced",
    "setup": {
        "battlefield": {"width": 60, "height": 40},
        "combatants": {
            "ana": {
                "faction": "allies",
                "at": [10, 10],
                "movement": 20,
                "hp": 300,
                "accuracy": 20,
                "controlled_by": "any",
                "attacks": {"sword": {"kind": "melee", "accuracy": 20, "power": 20, "extra": 5}},
            },
            "gob": {"faction": "enemies", "at": [10, 10], "movement": 12, "hp": 900, "evasion": 0},
        },
        "skirmishes": {"s1": {"center": [10, 10], "melee": ["ana", "gob"]}},
    },
}
BLOW = {"actor": "ana", "attack": "sword", "target": "gob"}


async def duel(**more: Any) -> Table:
    return await new_table(seeded_house(systems=SYSTEMS), DUEL, **more)


def dice_hash(table: Table) -> Any:
    look = table.look("spectator")
    return look.view.get("dice_hash")


def test_every_face_of_a_stream_comes_and_comes_again() -> None:
    faces = [Stream(b"s").roll(6) for _ in range(2)]
    many = Stream(b"s")

    fallen = [many.roll(6) for _ in range(3000)]

    assert faces[0] == faces[1] == fallen[0]
    assert all(400 < fallen.count(side) < 600 for side in range(1, 7))
    assert fallen[77] == face(b"s", 77, 6)
    assert seal(b"s") == hashlib.sha256(b"s").hexdigest()


@ON_BOTH
async def test_a_fight_that_starts_in_rounds_is_bound_at_once_and_everybody_sees_the_hash() -> None:
    table = await duel()

    document = await exported(table)
    (committed,) = happened(document, "dice-committed@1")

    assert dice_hash(table) == committed["hash"]
    assert committed["hash"] == seal(seed(table.id, committed["nonce"]))


@ON_BOTH
async def test_a_fight_that_is_prepared_is_bound_from_the_beginning() -> None:
    setup = {**DUEL, "setup": {**DUEL["setup"], "phase": "second-preparation"}}
    table = await new_table(seeded_house(systems=SYSTEMS), setup)
    before = dice_hash(table)

    answer = await done(table, "gm", "advance")

    assert "dice-committed" not in [e["type"] for e in answer.events]
    assert before == dice_hash(table) is not None


@ON_BOTH
async def test_nobody_learns_of_a_secret_roll_before_the_rounds() -> None:
    table = await new_table(
        seeded_house(systems=SYSTEMS), {**DUEL, "setup": {**DUEL["setup"], "phase": "setup"}}
    )
    reader = await watching(table, "spectator")
    before = reader.seq

    await done(table, "gm", "roll", dice="2d6", secret=True)

    kinds = [[e["type"] for e in entry["events"]] for entry in (await exported(table))["entries"]]
    assert kinds[1:] == [["secretly-rolled@1"]]
    assert (reader.seq, reader.told()) == (before, [])


@ON_BOTH
async def test_a_roll_after_the_end_is_bound_in_an_entry_before_it() -> None:
    table = await duel()
    await done(table, "gm", "end-combat")

    await done(table, "gm", "roll", dice="2d6")

    kinds = [[e["type"] for e in entry["events"]] for entry in (await exported(table))["entries"]]
    assert kinds[2:] == [["dice-committed@1"], ["rolled@1", "dice-drawn@1", "dice-revealed@1"]]


@ON_BOTH
async def test_the_end_reveals_the_seed_and_every_roll_can_be_checked() -> None:
    table = await duel()
    await done(table, "gm", "attack", **BLOW)
    await done(table, "gm", "roll", dice="3d20+1")
    running = check_dice(await exported(table), SYSTEMS)

    answer = await done(table, "gm", "end-combat")

    whole = check_dice(await exported(table), SYSTEMS)
    assert (running.checked, running.is_whole) == (0, False)
    assert answer.events[-1]["type"] == "dice-revealed"
    assert whole.is_whole
    assert whole.sealed == 0
    assert whole.checked >= 7
    assert dice_hash(table) is None


@ON_BOTH
async def test_no_seed_is_in_any_byte_before_the_end_and_no_place_of_a_die_in_any_view() -> None:
    table = await duel()
    mika = await sit(table, "Mika", "ana")
    seats = ("gm", mika, "spectator")
    readers = [await watching(table, one) for one in seats]
    await done(table, "gm", "attack", **BLOW)
    await done(table, "gm", "roll", dice="2d6", secret=True)
    document = await exported(table)
    secret = seed(table.id, happened(document, "dice-committed@1")[0]["nonce"]).hex()
    pages = [await table.events_after(one, 0) for one in seats]

    told = repr([reader.texts for reader in readers]) + repr(pages)

    assert secret not in told + json.dumps(document)
    assert "dice-drawn" not in told
    await done(table, "gm", "end-combat")
    assert all(secret in repr(reader.texts) for reader in readers)


SECRET = {"dice": "4d1000", "secret": True}


@ON_BOTH
async def test_a_secret_roll_is_none_of_the_stream_and_leaves_no_gap_in_it() -> None:
    table = await duel()
    await done(table, "gm", "roll", dice="2d6")
    await done(table, "gm", "roll", **SECRET)
    await done(table, "gm", "override", do={"command": "roll", **SECRET})
    await done(table, "gm", "roll", dice="2d6")
    await done(table, "gm", "end-combat")

    document = await exported(table)

    found = check_dice(document, SYSTEMS)
    first, again = happened(document, "secretly-rolled@1")
    seeds = bytes.fromhex(happened(document, "dice-revealed@1")[0]["seed"])
    stream = [face(seeds, place, 1000) for place in range(40)]
    assert [one["at"] for one in happened(document, "dice-drawn@1")] == [0, 2]
    assert first["faces"] != again["faces"]
    assert not set(first["faces"] + again["faces"]) <= set(stream)
    assert (found.is_whole, found.checked, found.screened) == (True, 4, 8)


@ON_BOTH
async def test_a_secret_roll_after_the_end_shows_nothing_to_anybody_else() -> None:
    table = await duel()
    await done(table, "gm", "end-combat")
    reader, gm = await watching(table, "spectator"), await watching(table, "gm")
    before = (reader.seq, list(reader.texts))

    await done(table, "gm", "roll", **SECRET)

    assert (reader.seq, list(reader.texts)) == before
    assert '"total"' in gm.texts[-1]
    assert check_dice(await exported(table), SYSTEMS).screened == 4


@ON_BOTH
async def test_a_secret_roll_in_a_copied_fight_binds_no_dice_before_all_eyes() -> None:
    house = seeded_house(systems=SYSTEMS)
    table = await new_table(house, DUEL)
    copied = await house.take_in(await exported(table))
    assert isinstance(copied, Table)
    reader = await watching(copied, "spectator")
    before = reader.seq

    await done(copied, "gm", "roll", **SECRET)
    await done(copied, "gm", "note", text="the door is locked")

    assert reader.seq == before
    await done(copied, "gm", "adjust", target="ana", hp=200)
    assert "dice-committed" in reader.texts[-1]


@ON_BOTH
async def test_a_line_told_to_the_gm_alone_is_none_of_the_stream() -> None:
    table = await duel()
    mika = await sit(table, "Mika", "ana")
    await table.chat(mika, {"text": "2d6", "to": "gm"})
    await table.chat(mika, {"text": "2d6"})
    await done(table, "gm", "end-combat")

    document = await exported(table)

    assert [one["at"] for one in happened(document, "dice-drawn@1")] == [0]
    assert (check_dice(document, SYSTEMS).screened, check_dice(document, SYSTEMS).is_whole) == (2, True)


@pytest.mark.parametrize(
    "kind", ["checked@1", "dice-drawn@1", "dice-revealed@1", "dice-committed@1", "rolled@1"]
)
async def test_a_changed_roll_is_found(kind: str) -> None:
    table = await duel()
    await done(table, "gm", "attack", **BLOW)
    await done(table, "gm", "roll", dice="2d6")
    await done(table, "gm", "end-combat")
    forged = copy.deepcopy(await exported(table))

    event = happened(forged, kind)[0]
    if "faces" in event:
        event["faces"][0] = event["faces"][0] % 6 + 1
    else:
        event["seed" if "seed" in event else "hash"] = "ab" * 32

    assert check_dice(await exported(table), SYSTEMS).is_whole
    assert not check_dice(forged, SYSTEMS).is_whole


async def test_a_roll_that_was_left_out_is_found() -> None:
    table = await duel()
    for _ in range(2):
        await done(table, "gm", "roll", dice="2d6")
    await done(table, "gm", "end-combat")
    forged = await exported(table)

    forged["entries"][1]["events"] = []

    assert not check_dice(forged, SYSTEMS).is_whole


@ON_BOTH
async def test_what_is_taken_back_gives_no_dice_back() -> None:
    table = await duel()
    await done(table, "gm", "roll", dice="4d1000")
    await done(table, "gm", "undo")
    await done(table, "gm", "roll", dice="4d1000")
    await done(table, "gm", "end-combat")
    document = await exported(table)

    first, second = happened(document, "rolled@1")

    assert first["faces"] != second["faces"]
    assert check_dice(document, SYSTEMS).is_whole


@ON_BOTH
async def test_a_refused_command_and_a_preview_take_no_dice() -> None:
    table = await duel()
    await table.preview("gm", {"command": "attack", **BLOW})
    await table.ask("gm", {"command": "roll", "dice": "nonsense"})
    await done(table, "gm", "roll", dice="2d6")

    (drawn,) = happened(await exported(table), "dice-drawn@1")

    assert drawn["at"] == 0


@ON_BOTH
async def test_a_fight_taken_up_again_commits_to_a_new_seed() -> None:
    table = await duel()
    await done(table, "gm", "roll", dice="2d6")
    await done(table, "gm", "end-combat")
    await done(table, "gm", "undo")
    await done(table, "gm", "roll", dice="2d6")
    await done(table, "gm", "end-combat")
    document = await exported(table)

    first, second = happened(document, "dice-committed@1")

    assert first["hash"] != second["hash"]
    assert check_dice(document, SYSTEMS).is_whole
    assert check_dice(document, SYSTEMS).checked == 4


@ON_BOTH
async def test_a_fight_taken_up_again_before_its_rounds_is_bound_at_once() -> None:
    initiative = {**DUEL, "setup": {**DUEL["setup"], "phase": "initiative"}}
    table = await new_table(seeded_house(systems=SYSTEMS), initiative)
    await done(table, "gm", "end-combat")

    await done(table, "gm", "undo")

    first, second = happened(await exported(table), "dice-committed@1")
    assert dice_hash(table) == second["hash"] != first["hash"]


@ON_BOTH
async def test_a_roll_after_the_end_is_bound_and_revealed_with_it() -> None:
    table = await duel()
    await done(table, "gm", "end-combat")

    await done(table, "gm", "roll", dice="2d6")

    assert check_dice(await exported(table), SYSTEMS).checked == 2


@ON_BOTH
async def test_a_copy_of_a_running_fight_rolls_from_another_seed() -> None:
    house = seeded_house(systems=SYSTEMS)
    table = await new_table(house, DUEL)
    await done(table, "gm", "roll", dice="8d1000")
    copied = await house.take_in(await exported(table))
    assert isinstance(copied, Table)

    for one in (table, copied):
        await done(one, "gm", "roll", dice="8d1000")

    mine, theirs = [happened(await exported(one), "rolled@1")[-1]["faces"] for one in (table, copied)]
    assert mine != theirs
    assert len(happened(await exported(copied), "dice-committed@1")) == 2


@ON_BOTH
async def test_a_table_opened_again_goes_on_where_its_stream_was(tmp_path: Any) -> None:
    url = f"sqlite:///{tmp_path}/ransen.db"
    house = seeded_house(url, systems=SYSTEMS)
    table = await new_table(house, DUEL)
    await done(table, "gm", "roll", dice="2d6")
    await house.close()

    again = await seeded_house(url, systems=SYSTEMS).open(table.id)
    assert again is not None
    await done(again, "gm", "roll", dice="2d6")
    await done(again, "gm", "end-combat")

    document = await exported(again)
    assert [one["at"] for one in happened(document, "dice-drawn@1")] == [0, 2]
    assert check_dice(document, SYSTEMS).is_whole


async def test_dice_that_somebody_hands_in_are_bound_to_nothing() -> None:
    table = await new_table(open_house(systems=SYSTEMS), DUEL)

    await done(table, "gm", "roll", dice="2d6")

    assert not happened(await exported(table), "dice-committed@1")
    assert not check_dice(await exported(table), SYSTEMS).is_whole


@ON_BOTH
async def test_a_line_of_the_chat_is_rolled_for_whoever_it_is_told_to() -> None:
    table = await duel()
    mika, ren = await sit(table, "Mika", "ana"), await sit(table, "Ren")
    readers = {seat: await watching(table, seat) for seat in (mika, ren, "gm")}
    before = {seat: len(reader.texts) for seat, reader in readers.items()}

    answer = await table.chat(mika, {"text": "K20[10]+7 sword", "to": "gm"})

    (said, rolled) = answer.events
    assert (said["type"], rolled["type"], rolled["label"]) == ("chat", "rolled", "sword")
    assert len(rolled["faces"]) >= 2
    heard = {seat for seat, reader in readers.items() if len(reader.texts) > before[seat]}
    assert heard == {mika, "gm"}


@ON_BOTH
async def test_a_line_is_rolled_from_the_same_stream_and_not_taken_back() -> None:
    table = await duel()
    await table.chat("gm", {"text": "2d6+5"})
    refused = await table.ask("gm", {"command": "undo"})
    await table.chat("gm", {"text": "two dice, please"})
    await done(table, "gm", "end-combat")

    found = check_dice(await exported(table), SYSTEMS)

    assert "nothing-to-undo" in repr(refused)
    assert (found.checked, found.is_whole) == (2, True)
