"""Dice of which somebody may not know: bound and checked like all others, and no gap that tells of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from app.dice import face, seal
from app.rules.systems import SYSTEMS
from app.scenario.read import Scenario, read_file
from app.table.fairness import check_dice
from app.table.responses import Refused
from app.table.table import Table
from tests.helpers.tables import done, exported, happened, new_table, seed, seeded_house, sit, watching

SCENARIOS = Path(__file__).parent.parent / "scenarios"
WITH_HIDDEN = sorted(path for path in SCENARIOS.glob("*/*.yaml") if "hidden" in path.read_text("utf-8"))
OTHERS = sorted(path for path in SCENARIOS.glob("*/*.yaml") if path not in WITH_HIDDEN)[::25]
AMBUSH: dict[str, Any] = {
    "title": "Ambush",
    "ruleset": "sw25-advanced",
    "setup": {
        "battlefield": {"width": 60, "height": 40},
        "acting": "enemies",
        "combatants": {
            "ana": {"faction": "allies", "at": [10, 10], "movement": 20, "hp": 300, "controlled_by": "any"},
            "gob": {"faction": "enemies", "at": [30, 10], "movement": 12, "hp": 90},
            "lurk": {
                "faction": "enemies",
                "at": [20, 10],
                "movement": 12,
                "hp": 90,
                "conditions": ["hidden"],
                "attacks": {"bow": {"kind": "shoot", "accuracy": 20, "damage": "2d+6", "range": 30}},
            },
        },
    },
}
SHOT = {"actor": "lurk", "attack": "bow", "target": "ana"}


async def ambush(**more: Any) -> Table:
    return await new_table(seeded_house(systems=SYSTEMS), AMBUSH, **more)


def faces_in(value: Any) -> Iterator[int]:
    """As somebody reads them off the table."""
    if isinstance(value, dict):
        for name, part in value.items():
            yield from part if name == "faces" else [part] if name == "face" else faces_in(part)
    elif isinstance(value, list):
        for part in value:
            yield from faces_in(part)


async def test_what_a_hidden_archer_throws_falls_from_a_second_stream() -> None:
    table = await ambush()
    await done(table, "gm", "roll", dice="2d1000")
    await done(table, "gm", "attack", **SHOT)
    await done(table, "gm", "roll", dice="2d1000")
    await done(table, "gm", "end-combat")

    document = await exported(table)

    found, drawn = check_dice(document, SYSTEMS), happened(document, "dice-drawn@1")
    accuracy, *_ = (one["faces"] for one in happened(document, "checked@1"))
    assert happened(document, "dice-veiled@1")[0]["faces"][:2] == accuracy
    assert [one["at"] for one in drawn] == [0, 2, 4]
    assert (found.is_whole, found.sealed, found.faults) == (True, 0, ())
    least = 4 if happened(document, "hit@1") else 2
    assert found.veiled == sum(len(one["faces"]) for one in happened(document, "dice-veiled@1")) >= least


async def test_whoever_saw_the_fight_finds_every_die_of_the_shown_seed_and_no_gap() -> None:
    table = await ambush()
    mika = await sit(table, "Mika", "ana")
    reader = await watching(table, mika)
    await done(table, "gm", "roll", dice="2d6")
    await done(table, "gm", "attack", **SHOT)
    await done(table, "gm", "roll", dice="2d6")
    await done(table, "gm", "end-combat")

    events = [event for message in reader.events for event in message["events"]]
    shown = bytes.fromhex(next(event["seed"] for event in events if event["type"] == "dice-revealed"))
    seen = list(faces_in(events))
    assert seen == [face(shown, place, 6) for place in range(len(seen))]
    assert len(seen) == 6  # two rolls and the evasion


async def test_both_hashes_are_there_for_all_from_the_first_moment_and_the_second_seed_is_the_gms() -> None:
    table = await ambush()
    readers = {seat: await watching(table, seat) for seat in ("gm", "spectator")}
    (committed,) = happened(await exported(table), "dice-committed@1")
    secret = seed(table.id, f"{committed['nonce']}|veiled")

    await done(table, "gm", "end-combat")

    welcome = readers["spectator"].messages[0]["view"]
    assert (welcome["dice_hash"], welcome["veiled_hash"]) == (committed["hash"], seal(secret))
    assert secret.hex() in readers["gm"].texts[-1]
    assert secret.hex() not in "".join(readers["spectator"].texts)
    assert "veiled_hash" not in readers["spectator"].view


async def test_nobody_hears_of_a_veiled_die() -> None:
    table = await ambush()
    readers = [await watching(table, seat) for seat in ("gm", "spectator")]

    await done(table, "gm", "attack", **SHOT)

    assert "dice-veiled" not in repr([reader.texts for reader in readers])


async def test_what_happens_after_several_commands_have_hidden_somebody_is_veiled_too() -> None:
    table = await ambush()
    hide = {"command": "condition", "target": "gob", "add": ["hidden"]}
    inline = {"kind": "shoot", "accuracy": 5, "damage": "2d", "range": 30}
    attack = {"command": "attack", "actor": "gob", "attack": inline, "target": "ana"}

    await done(table, "gm", "together", do=[hide, attack])

    assert happened(await exported(table), "dice-veiled@1")[0]["at"] == 0


@pytest.mark.parametrize("kind", ["dice-veiled@1", "dice-revealed@1", "dice-committed@1"])
async def test_a_changed_veiled_roll_is_found(kind: str) -> None:
    table = await ambush()
    await done(table, "gm", "attack", **SHOT)
    await done(table, "gm", "end-combat")
    forged = await exported(table)

    event = happened(forged, kind)[0]
    if "faces" in event:
        event["faces"][0] = event["faces"][0] % 6 + 1
    else:
        event["veiled"] = ""

    assert check_dice(await exported(table), SYSTEMS).is_whole
    assert not check_dice(forged, SYSTEMS).is_whole


async def test_a_veiled_stream_goes_on_over_an_undo_and_after_the_table_was_closed(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/ransen.db"
    house = seeded_house(url, systems=SYSTEMS)
    table = await new_table(house, AMBUSH)
    await done(table, "gm", "attack", **SHOT)
    await done(table, "gm", "undo")
    await house.close()

    again = await seeded_house(url, systems=SYSTEMS).open(table.id)
    assert again is not None
    await done(again, "gm", "attack", **SHOT)
    await done(again, "gm", "end-combat")

    document = await exported(again)
    first, *_, last = happened(document, "dice-veiled@1")
    assert last["at"] >= len(first["faces"])
    assert check_dice(document, SYSTEMS).is_whole


async def test_a_fight_bound_in_older_days_goes_on_with_its_one_stream() -> None:
    house = seeded_house(systems=SYSTEMS)
    table = await new_table(house, AMBUSH)
    seal = table.recorder.table_log.seal
    assert seal is not None
    table.recorder.table_log.seal = type(seal)(hash=seal.hash, nonce=seal.nonce)

    await done(table, "gm", "attack", **SHOT)

    document = await exported(table)
    assert not happened(document, "dice-veiled@1")
    assert happened(document, "dice-drawn@1")[0]["at"] == 0


@pytest.mark.parametrize("path", WITH_HIDDEN, ids=lambda path: f"{path.parent.name}/{path.stem}")
async def test_no_shown_die_of_a_scenario_is_kept_from_anybody(path: Path) -> None:
    """Whatever the dice do to the story: those of the shown stream are in the entry of every seat."""
    scenario = read_file(path)

    await assert_no_gap(await played(scenario, scenario.setup))


@pytest.mark.parametrize("path", OTHERS, ids=lambda path: f"{path.parent.name}/{path.stem}")
async def test_nor_where_every_other_combatant_is_hidden(path: Path) -> None:
    scenario = read_file(path)
    people = dict(scenario.setup["combatants"])
    for name in list(people)[::2]:
        people[name] = {**people[name], "conditions": [*(people[name].get("conditions") or ()), "hidden"]}

    await assert_no_gap(await played(scenario, {**scenario.setup, "combatants": people}))


async def played(scenario: Scenario, setup: Mapping[str, Any]) -> Table:
    """At a table with seats for both sides, by the game master; what is refused is passed over."""
    asked = {"title": scenario.title, "ruleset": scenario.ruleset, "setup": setup}
    options = {**scenario.options, "dice": "server"}
    made = await seeded_house(systems=SYSTEMS).create(
        {"ruleset": scenario.ruleset, "scenario": asked, "options": options}
    )
    assert isinstance(made, Table)
    for side in ("allies", "enemies"):
        led = [name for name, one in setup["combatants"].items() if one["faction"] == side]
        taken = await made.take_seat("gm", {"name": side, "role": "player", "controls": led})
        assert not isinstance(taken, Refused), taken
    for step in scenario.steps:
        if step.act == "do":
            await made.ask("gm", {name: said for name, said in step.said.items() if name != "dice"})
    return made


async def assert_no_gap(table: Table) -> None:
    entries = (await exported(table))["entries"]
    for seat in table.seats():
        table_log = table.recorder.table_log
        page = {one["seq"]: one["events"] for one in (await table.events_after(seat.id, 0)).events}
        for entry in entries:
            shown = page.get(table_log.tracks[seat.id].seq_of(entry["seq"]) or 0, [])
            seen = iter([*faces_in(shown)])
            drawn = [x for e in entry["events"] if e["type"] == "dice-drawn@1" for x in e["faces"]]
            if any(event["type"] == "targets-drawn" for event in shown):
                continue  # all know that it was drawn, nobody how
            assert all(x in seen for x in drawn), (seat.id, entry["seq"], drawn, shown)
