"""What seats add to the dice before the rounds: mixed in once, checked by anybody, known to nobody before."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from app.dice import face
from app.rules.systems import SYSTEMS
from app.table.fairness import check_dice
from app.table.table import Table
from tests.helpers.tables import (
    done,
    exported,
    happened,
    new_table,
    no,
    open_house,
    seed,
    seeded_house,
    sit,
    watching,
)

PEOPLE: dict[str, Any] = {
    "sw25-advanced": {
        "ana": {"faction": "allies", "at": [10, 10], "controlled_by": "any"},
        "gob": {"faction": "enemies", "at": [30, 10]},
    },
    "sw25-simplified": {
        "ana": {"faction": "allies", "area": "allies-rear", "controlled_by": "any"},
        "gob": {"faction": "enemies", "area": "enemies-rear"},
    },
}
MINE, THEIRS = "00ff" * 16, "0123456789abcdef"


def duel(ruleset: str = "sw25-advanced", phase: str = "second-preparation") -> dict[str, Any]:
    setup = {"phase": phase, "combatants": PEOPLE[ruleset]}
    return {"title": "Duel", "ruleset": ruleset, "setup": setup}


async def a_table(ruleset: str = "sw25-advanced", *, phase: str = "second-preparation") -> Table:
    made = await seeded_house(systems=SYSTEMS).create({"ruleset": ruleset, "scenario": duel(ruleset, phase)})
    assert isinstance(made, Table), made
    return made


async def rolled(table: Table, dice: str = "8d1000") -> list[int]:
    await done(table, "gm", "roll", dice=dice)
    return list(happened(await exported(table), "rolled@1")[-1]["faces"])


def mixed_seed(document: dict[str, Any], entropy: dict[str, str]) -> bytes:
    """As docs/wire.md says it, of the seed that is told at the end."""
    told = bytes.fromhex(happened(document, "dice-revealed@1")[-1]["seed"])
    return hashlib.sha256(told + b"".join(bytes.fromhex(entropy[one]) for one in sorted(entropy))).digest()


@pytest.mark.parametrize("ruleset", PEOPLE)
async def test_dice_of_the_rounds_fall_from_the_seed_and_what_seats_have_added(ruleset: str) -> None:
    table = await a_table(ruleset)
    mika = await sit(table, "Mika", "ana")
    await done(table, mika, "entropy", digits=MINE)
    await done(table, "gm", "entropy", digits=THEIRS)
    await done(table, "gm", "advance")

    faces = await rolled(table)

    await done(table, "gm", "end-combat")
    document = await exported(table)
    (mixed,) = happened(document, "dice-mixed@1")
    assert mixed["entropy"] == {"gm": THEIRS, "mika": MINE}
    assert faces == [face(mixed_seed(document, mixed["entropy"]), place, 1000) for place in range(8)]
    found = check_dice(document, SYSTEMS)
    assert (found.is_whole, found.checked, found.mixed) == (True, 8, ("gm", "mika"))


async def test_dice_before_the_rounds_fall_from_the_servers_seed_alone_and_the_count_goes_on() -> None:
    table = await a_table()
    await done(table, "gm", "entropy", digits=MINE)
    before = await rolled(table, "2d1000")
    await done(table, "gm", "advance")

    after = await rolled(table, "2d1000")

    await done(table, "gm", "end-combat")
    document = await exported(table)
    told = bytes.fromhex(happened(document, "dice-revealed@1")[0]["seed"])
    assert before == [face(told, place, 1000) for place in (0, 1)]
    assert after == [face(mixed_seed(document, {"gm": MINE}), place, 1000) for place in (2, 3)]
    assert check_dice(document, SYSTEMS).is_whole


async def test_everybody_is_told_what_was_mixed_with_the_entry_that_begins_the_rounds() -> None:
    table = await a_table()
    mika = await sit(table, "Mika", "ana")
    readers = [await watching(table, one) for one in ("gm", mika, "spectator")]
    hash = readers[2].view["dice_hash"]
    await done(table, mika, "entropy", digits=MINE)

    await done(table, "gm", "advance")

    for reader in readers:
        told = [e for e in reader.events[-1]["events"] if e["type"] == "dice-mixed"]
        assert told == [{"type": "dice-mixed", "entropy": {mika: MINE}}]
        assert (reader.view["dice_mixed"], reader.view["dice_hash"]) == ({mika: MINE}, hash)


async def test_nobody_hears_of_what_a_seat_adds_before_it_is_mixed() -> None:
    table = await a_table()
    mika = await sit(table, "Mika", "ana")
    readers = [await watching(table, one) for one in ("gm", mika, "spectator")]
    before = [(reader.seq, list(reader.texts)) for reader in readers]

    answer = await done(table, mika, "entropy", digits=MINE)

    assert (answer.events, answer.seq) == ((), readers[1].seq)
    assert [(reader.seq, list(reader.texts)) for reader in readers] == before
    pages = [await table.events_after(one, 0) for one in ("gm", mika)]
    assert MINE not in repr(pages)


async def test_a_seat_adds_once_a_fight() -> None:
    table = await a_table()
    await done(table, "gm", "entropy", digits=MINE, ident="gm-000001")

    again = await done(table, "gm", "entropy", digits=MINE, ident="gm-000001")

    assert again.seq == 0
    assert await no(table, "gm", "entropy", digits=THEIRS) == "already-given"


async def test_nothing_is_added_once_the_rounds_are_there() -> None:
    table = await a_table()
    mika = await sit(table, "Mika", "ana")
    await done(table, "gm", "advance")

    assert await no(table, mika, "entropy", digits=MINE) == "wrong-phase"
    assert await no(table, "gm", "entropy", digits=MINE) == "wrong-phase"
    assert not happened(await exported(table), "dice-mixed@1")


async def test_who_has_nobody_to_lead_yet_may_add_and_who_only_watches_may_not() -> None:
    table = await a_table()
    ren = await sit(table, "Ren")

    await done(table, ren, "entropy", digits=MINE)

    assert await no(table, "spectator", "entropy", digits=MINE) == "not-allowed"
    assert await no(table, "player", "entropy", digits=MINE) == "not-allowed"


@pytest.mark.parametrize("digits", ["", "ab" * 7, "ab" * 33, "abc" * 7, "xy" * 8, "٠" * 16])
async def test_digits_are_16_to_64_hexadecimal_ones(digits: str) -> None:
    assert await no(await a_table(), "gm", "entropy", digits=digits) == "bad-command"


@pytest.mark.parametrize("carrier", ["override", "together"])
async def test_no_other_command_carries_it(carrier: str) -> None:
    inner = {"command": "entropy", "digits": MINE}
    do: Any = [inner] if carrier == "together" else inner

    assert await no(await a_table(), "gm", carrier, do=do) == "bad-command"


async def test_a_fight_that_begins_in_its_rounds_mixes_before_its_first_die() -> None:
    table = await a_table(phase="rounds")
    mika = await sit(table, "Mika", "ana")
    await done(table, mika, "entropy", digits=MINE)
    await done(table, "gm", "note", text="no die yet")
    await done(table, "gm", "entropy", digits=THEIRS)

    faces = await rolled(table)

    late = await no(table, await sit(table, "Ren"), "entropy", digits=MINE)
    await done(table, "gm", "end-combat")
    document = await exported(table)
    entropy = happened(document, "dice-mixed@1")[0]["entropy"]
    assert (entropy, late) == ({"gm": THEIRS, "mika": MINE}, "wrong-phase")
    assert faces == [face(mixed_seed(document, entropy), place, 1000) for place in range(8)]
    assert check_dice(document, SYSTEMS).is_whole


async def test_dice_of_the_hidden_do_not_begin_the_mixing_and_follow_it() -> None:
    people = {
        **PEOPLE["sw25-advanced"],
        "lurk": {"faction": "enemies", "at": [9, 9], "conditions": ["hidden"]},
    }
    scenario = {**duel(phase="rounds"), "setup": {"combatants": people}}
    table = await new_table(seeded_house(systems=SYSTEMS), scenario)
    reader = await watching(table, "spectator")
    await done(table, "gm", "entropy", digits=MINE)
    shot = {"kind": "shoot", "accuracy": 5, "damage": "2d", "range": 30}
    blow = {"actor": "lurk", "attack": shot, "target": "lurk"}
    quiet = reader.seq

    await done(table, "gm", "attack", **blow)

    assert reader.seq == quiet
    await rolled(table)
    await done(table, "gm", "attack", **blow)
    await done(table, "gm", "end-combat")
    document = await exported(table)
    assert len(happened(document, "dice-veiled@1")) == 2
    assert check_dice(document, SYSTEMS).is_whole


async def test_what_is_taken_back_mixes_nothing_anew_and_takes_no_chance_back() -> None:
    table = await a_table()
    await done(table, "gm", "entropy", digits=MINE)
    assert await no(table, "gm", "undo") == "nothing-to-undo"
    await done(table, "gm", "advance")
    await done(table, "gm", "undo")
    await done(table, "gm", "advance")
    await rolled(table)
    await done(table, "gm", "end-combat")

    document = await exported(table)

    assert len(happened(document, "dice-mixed@1")) == 1
    assert check_dice(document, SYSTEMS).is_whole


async def test_a_fight_taken_up_again_asks_for_it_anew() -> None:
    table = await a_table()
    await done(table, "gm", "entropy", digits=MINE)
    await done(table, "gm", "advance")
    await done(table, "gm", "end-combat")
    await done(table, "gm", "undo")

    await done(table, "gm", "entropy", digits=THEIRS)

    await rolled(table)
    await done(table, "gm", "end-combat")
    document = await exported(table)
    assert [one["entropy"] for one in happened(document, "dice-mixed@1")] == [{"gm": MINE}, {"gm": THEIRS}]
    assert check_dice(document, SYSTEMS).is_whole


async def test_the_next_fight_begins_without_any() -> None:
    table = await a_table()
    await done(table, "gm", "entropy", digits=MINE)
    await done(table, "gm", "advance")
    await done(table, "gm", "end-combat")
    await done(table, "gm", "begin-anew")
    reader = await watching(table, "spectator")

    assert "dice_mixed" not in reader.view
    await done(table, "gm", "entropy", digits=MINE)


async def test_it_is_kept_over_a_restart(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/ransen.db"
    house = seeded_house(url, systems=SYSTEMS)
    table = await new_table(house, duel())
    await done(table, "gm", "entropy", digits=MINE)
    await house.close()
    middle = seeded_house(url, systems=SYSTEMS)
    again = await middle.open(table.id)
    assert again is not None
    assert await no(again, "gm", "entropy", digits=MINE) == "already-given"
    await done(again, "gm", "advance")
    await middle.close()

    last = await seeded_house(url, systems=SYSTEMS).open(table.id)
    assert last is not None
    await rolled(last)
    await done(last, "gm", "end-combat")

    assert check_dice(await exported(last), SYSTEMS).is_whole


async def test_a_copied_fight_binds_its_own_dice_before_anything_is_added() -> None:
    house = seeded_house(systems=SYSTEMS)
    copied = await house.take_in(await exported(await new_table(house, duel())))
    assert isinstance(copied, Table)

    await done(copied, "gm", "entropy", digits=MINE)

    await done(copied, "gm", "advance")
    await rolled(copied)
    await done(copied, "gm", "end-combat")
    document = await exported(copied)
    assert (
        happened(document, "dice-committed@1")[-1]["hash"]
        == hashlib.sha256(seed(copied.id, happened(document, "dice-committed@1")[-1]["nonce"])).hexdigest()
    )
    assert (check_dice(document, SYSTEMS).faults, len(happened(document, "dice-mixed@1"))) == ((), 1)


@pytest.mark.parametrize("change", ["left out", "changed", "added"])
async def test_what_was_mixed_must_be_what_was_given(change: str) -> None:
    table = await a_table()
    await done(table, "gm", "entropy", digits=MINE)
    await done(table, await sit(table, "Mika", "ana"), "entropy", digits=THEIRS)
    await done(table, "gm", "advance")
    await rolled(table)
    await done(table, "gm", "end-combat")
    forged = json.loads(json.dumps(await exported(table)))
    (mixed,) = happened(forged, "dice-mixed@1")

    match change:
        case "left out":
            del mixed["entropy"]["mika"]
        case "changed":
            mixed["entropy"]["mika"] = MINE
        case "added":
            mixed["entropy"]["ren"] = MINE

    assert "mika" in " ".join(check_dice(forged, SYSTEMS).faults) or change == "added"
    assert not check_dice(forged, SYSTEMS).is_whole


async def test_a_log_in_which_nothing_was_mixed_in_is_found() -> None:
    table = await a_table()
    await done(table, "gm", "entropy", digits=MINE)
    await done(table, "gm", "advance")
    table_log = table.recorder.table_log
    assert table_log.seal is not None
    table_log.seal = replace(table_log.seal, mixed={})
    await rolled(table)
    await done(table, "gm", "end-combat")
    document = await exported(table)
    for entry in document["entries"]:
        entry["events"] = [one for one in entry["events"] if one["type"] != "dice-mixed@1"]

    assert check_dice(document, SYSTEMS).faults == ("entry 4: what was given by gm is not mixed in",)


async def test_dice_that_somebody_hands_in_are_mixed_with_nothing() -> None:
    table = await new_table(open_house(systems=SYSTEMS), duel())

    await done(table, "gm", "entropy", digits=MINE)

    await done(table, "gm", "advance")
    assert not happened(await exported(table), "dice-mixed@1")


async def test_a_preview_says_whether_it_may_be_added() -> None:
    table = await a_table()
    command = {"command": "entropy", "digits": MINE}

    first = await table.preview("gm", command)
    await done(table, "gm", "entropy", digits=MINE)

    assert first == {"legal": True, "reject": None}
    assert await table.preview("gm", command) == {"legal": False, "reject": "already-given"}
