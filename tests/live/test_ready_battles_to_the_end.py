"""The home page's battles are played to their end by two seats that know only what they are told."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from app.opponent.deciding import Decider
from app.opponent.eyes import Eyes, is_able
from app.opponent.worth import Style
from app.paths import PACKAGE
from app.rules.systems import SYSTEMS
from app.seats import Temper
from app.table.responses import Refused
from app.table.table import Table
from tests.helpers.ready_battles import ready_battles
from tests.helpers.tables import same_seed, seeded_house

pytestmark = pytest.mark.slow

SIDES = ("allies", "enemies")
MOST = 600
"""Commands within which each of them is over."""


def able(table: Table) -> dict[str, list[str]]:
    """By side those who can still fight, as the GM knows it."""
    look = table.look("gm")
    assert not isinstance(look, Refused)
    people = look.view["combatants"]
    return {
        side: [one for one, told in people.items() if told["faction"] == side and is_able(told)]
        for side in SIDES
    }


async def goes_on(table: Table) -> bool:
    """The GM takes the next step of the procedure, where one is open."""
    found = await table.answer("gm", {"query": "offers"})
    assert not isinstance(found, Refused)
    for offer in found["offers"]:
        if offer["reject"] is None and offer["id"] in ("advance", "roll-initiative"):
            command = dict(offer["command"])
            for need in offer["needs"]:
                if not need.get("optional"):
                    first = need["among"][0]
                    command[need["field"]] = first["value"] if need["kind"] == "choice" else first
            if not isinstance(await table.ask("gm", command), Refused):
                return True
    return False


async def play(table: Table, players: dict[str, Decider]) -> tuple[str, int]:
    """The side that is left, and how many commands it took. Whatever a player decides is carried out."""
    said = 0
    while all((left := able(table)).values()):
        acted = False
        for seat, player in players.items():
            sitting = table.seat(seat)
            assert sitting is not None
            command = player.next(Eyes.of(table.recorder, sitting))
            if command is not None:
                answer = await table.ask(seat, command)
                assert not isinstance(answer, Refused), (command, answer.reason)
                acted = True
                break
        assert acted or await goes_on(table), "nobody can go on"
        said += 1
        assert said < MOST, "it never ends"
    return next((side for side in SIDES if left[side]), ""), said


@pytest.mark.parametrize("temper", ["hunt-the-weak", "keep-away"])
@pytest.mark.parametrize("key", [system.key for system in SYSTEMS])
async def test_ready_battles_are_played_to_their_end(key: str, temper: Temper | None) -> None:
    for (system, name), battle in ready_battles().items():
        if system != key:
            continue
        tables = seeded_house(systems=SYSTEMS, seeds=same_seed)
        setup: dict[str, Any] = {field: said for field, said in battle.items() if field != "options"}
        scenario = {
            "ruleset": key,
            "setup": battle.get("setup", setup),
            "options": battle.get("options", {}),
        }
        table = await tables.create({"ruleset": key, "name": name, "scenario": scenario})
        assert isinstance(table, Table), table
        seats = [await seat(table, side) for side in SIDES]
        styles = (Style(is_careful=True), Style(temper=temper))
        players = {one: Decider(style) for one, style in zip(seats, styles, strict=True)}
        winner, _ = await play(table, players)
        assert winner, name
        await tables.close()


async def test_the_demo_battle_is_played_to_its_end_round_the_walls_of_the_ruin() -> None:
    battle = yaml.safe_load((PACKAGE / "scenario" / "demo.yaml").read_text("utf-8"))
    tables = seeded_house(systems=SYSTEMS, seeds=same_seed)
    table = await tables.create({"ruleset": battle["ruleset"], "name": "The Ford", "scenario": battle})
    assert isinstance(table, Table), table
    players = {await seat(table, side): Decider(Style(is_careful=True)) for side in SIDES}

    assert (await play(table, players))[0]
    await tables.close()


async def seat(table: Table, side: str) -> str:
    taken = await table.take_seat("gm", {"name": side, "controls": able(table)[side]})
    assert not isinstance(taken, Refused), taken
    return taken.seat.id
