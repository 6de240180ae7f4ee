"""Dice that fell for nothing are on the record: nobody can look at dice to come."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from app.rules.core import Asker, Command, Dice, Event, Ruling
from app.rules.sw25.advanced.state import Fight
from app.rules.sw25.advanced.system import AdvancedCombat
from app.rules.systems import SYSTEMS
from app.table.fairness import check_dice
from app.table.responses import Refused
from app.table.table import Table
from tests.helpers.tables import done, exported, happened, new_table, no, seeded_house, sit, watching

SHOT: dict[str, Any] = {"kind": "shoot", "accuracy": 30, "damage": "2d", "range": 30}
DUEL: dict[str, Any] = {
    "title": "Duel",
    "ruleset": "sw25-advanced",
    "setup": {
        "battlefield": {"width": 60, "height": 40},
        "combatants": {
            "ana": {"faction": "allies", "at": [10, 10], "hp": 300, "evasion": 0, "controlled_by": "any"},
            "gob": {"faction": "enemies", "at": [30, 10], "hp": 900, "evasion": 0},
            "lurk": {"faction": "enemies", "at": [20, 10], "hp": 90, "conditions": ["hidden"]},
        },
    },
}
NEVER: dict[str, Any] = {"command": "block", "by": ["gob"], "at": [1, 1]}
"""Refused to the GM too: no decision is pending."""


async def duel(*, systems: Any = SYSTEMS) -> Table:
    return await new_table(seeded_house(systems=systems), DUEL)


def shot_by(actor: str, target: str) -> dict[str, Any]:
    return {"command": "attack", "actor": actor, "attack": SHOT, "target": target}


async def refused_after(table: Table, *commands: dict[str, Any]) -> str:
    return await no(table, "gm", "together", do=[*commands, NEVER])


async def test_no_face_that_a_refused_command_rolled_falls_again() -> None:
    table = await duel()
    await refused_after(table, shot_by("ana", "gob"))

    await done(table, "gm", "attack", **{k: v for k, v in shot_by("ana", "gob").items() if k != "command"})
    await done(table, "gm", "end-combat")

    document = await exported(table)
    places = [(one["at"], len(one["faces"])) for one in happened(document, "dice-drawn@1")]
    assert places[1][0] == places[0][0] + places[0][1] > 0
    found = check_dice(document, SYSTEMS)
    assert (found.is_whole, found.voided) == (True, places[0][1])


async def test_a_refusal_tells_nothing_of_the_next_attempt() -> None:
    table = await duel()
    wagers = [{"command": "adjust", "target": "gob", "hp": 900}, shot_by("ana", "gob")]

    codes = [await refused_after(table, *wagers) for _ in range(6)]

    starts = [one["at"] for one in happened(await exported(table), "dice-drawn@1")]
    assert codes == ["nothing-pending"] * 6
    assert len(starts) == len(set(starts)) == 6


async def test_everybody_is_told_which_dice_fell_for_nothing() -> None:
    table = await duel()
    mika = await sit(table, "Mika", "ana")
    readers = [await watching(table, seat) for seat in ("gm", mika, "spectator")]

    await refused_after(table, shot_by("ana", "gob"))

    (voided,) = happened(await exported(table), "dice-voided@1")
    for reader in readers:
        (told,) = reader.events[-1]["events"]
        assert (told["type"], told["faces"]) == ("dice-voided", voided["faces"])
        assert reader.events[-1]["patch"] == {}


async def test_nobody_but_the_gm_is_told_of_voided_dice_of_the_hidden() -> None:
    table = await duel()
    reader, gm = await watching(table, "spectator"), await watching(table, "gm")
    before = reader.seq

    hide = {"command": "condition", "target": "ana", "add": ["hidden"]}
    await refused_after(table, hide, {"command": "attack", "actor": "lurk", "attack": SHOT, "target": "ana"})

    document = await exported(table)
    assert (reader.seq, "dice" in "".join(reader.texts[1:])) == (before, False)
    assert gm.told() == ["dice-voided-unseen"]
    assert happened(document, "dice-veiled@1")[0]["faces"] == gm.events[0]["events"][0]["faces"]
    await done(table, "gm", "end-combat")
    assert check_dice(await exported(table), SYSTEMS).is_whole


async def test_voided_dice_are_no_command_that_could_be_taken_back() -> None:
    table = await duel()
    await done(table, "gm", "note", text="before")
    await refused_after(table, shot_by("ana", "gob"))

    await done(table, "gm", "undo")

    assert await no(table, "gm", "undo") == "nothing-to-undo"


async def test_a_changed_voided_die_is_found() -> None:
    table = await duel()
    await refused_after(table, shot_by("ana", "gob"))
    await done(table, "gm", "end-combat")
    forged = await exported(table)

    happened(forged, "dice-voided@1")[0]["faces"][0] += 1

    assert check_dice(await exported(table), SYSTEMS).is_whole
    assert not check_dice(forged, SYSTEMS).is_whole


class Fallible(AdvancedCombat):
    """Rolls and then breaks, where somebody notes `break`."""

    def decide(self, fight: Fight, command: Command, dice: Dice, asker: Asker) -> Ruling:
        ruling = super().decide(fight, command, dice, asker)
        if getattr(command, "label", None) == "break":
            raise LookupError("broken after the dice fell")
        return replace(ruling, states=())  # so that it is folded by the `evolve` below

    def evolve(self, fight: Fight | None, event: Event) -> Fight:
        if getattr(event, "label", None) == "break later":
            raise LookupError("broken where the event is folded")
        return super().evolve(fight, event)


@pytest.mark.parametrize("label", ["break", "break later"])
async def test_dice_of_a_ruling_that_broke_are_on_the_record(label: str) -> None:
    table = await duel(systems=(Fallible(),))

    with pytest.raises(LookupError):
        await table.ask("gm", {"command": "roll", "dice": "4d1000", "label": label})
    await done(table, "gm", "roll", dice="4d1000")

    document = await exported(table)
    assert [one["at"] for one in happened(document, "dice-drawn@1")] == [0, 4]
    assert happened(document, "dice-voided@1")[0]["faces"] != happened(document, "rolled@1")[0]["faces"]


async def test_a_refused_secret_roll_can_be_predicted_by_nobody() -> None:
    table = await duel()

    refused = [await table.ask("gm", {"command": "roll", "dice": "x", "secret": True}) for _ in range(2)]

    assert all(isinstance(one, Refused) for one in refused)
    assert not happened(await exported(table), "dice-drawn@1")
