"""Fights of every rule system at an open table, by players who know what they are told and a meddling GM."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from app.opponent.deciding import Decider
from app.opponent.eyes import Eyes, is_able
from app.opponent.steps import next_step
from app.opponent.worth import Style
from app.rules.systems import SYSTEMS
from app.table.responses import Refused
from app.table.table import Table
from app.table.tables import Tables
from tests.helpers.ready_battles import ready_battles
from tests.helpers.tables import seeded_house, sit

SIDES = ("allies", "enemies")
KEYS = tuple(system.key for system in SYSTEMS)
MEDDLING = 25
"""In so many of 100 steps the GM does something besides."""


T = TypeVar("T")


@dataclass(slots=True)
class Chance:
    """Choices that follow from a number."""

    number: int
    drawn: int = 0

    def below(self, most: int) -> int:
        self.drawn += 1
        found = hashlib.sha256(f"{self.number}/{self.drawn}".encode()).digest()
        return int.from_bytes(found[:8]) % most

    def choice(self, among: Sequence[T]) -> T:
        return among[self.below(len(among))]


def house(number: int) -> Tables:
    """Tables whose dice fall by this number."""
    seed = hashlib.sha256(str(number).encode()).digest()
    return seeded_house(systems=SYSTEMS, seeds=lambda table, nonce: seed)


async def opened(tables: Tables, key: str, chance: Chance) -> Table:
    """One of the ready battles of a rule system, with a seat for each side and one for a single piece."""
    name, battle = chance.choice([(name, one) for (of, name), one in ready_battles().items() if of == key])
    made = await tables.create({"ruleset": key, "name": name, "scenario": {"ruleset": key, **battle}})
    assert isinstance(made, Table), made
    for side in SIDES:
        await sit(made, side, *_of(made, side), asker="gm")
    await sit(made, "one", chance.choice(_of(made, "allies")), asker="gm")
    return made


def _view(table: Table) -> Any:
    look = table.look("gm")
    assert not isinstance(look, Refused)
    return look.view


def _of(table: Table, side: str) -> list[str]:
    return [one for one, told in _view(table)["combatants"].items() if told["faction"] == side]


async def played(table: Table, chance: Chance, commands: int) -> None:
    """So many commands, or until nobody has one."""
    players = {side: Decider(Style(most_tried=4)) for side in SIDES}
    for _ in range(commands):
        if chance.below(100) < MEDDLING:
            await _meddle(table, chance)
        elif not await _act(table, players):
            return


async def _act(table: Table, players: dict[str, Decider]) -> bool:
    for seat, player in players.items():
        sitting = table.seat(seat)
        assert sitting is not None
        command = player.next(Eyes.of(table.recorder, sitting))
        if command is not None:
            answer = await table.ask(seat, command)
            player.take(command, is_refused=isinstance(answer, Refused))
            return True
    gm = table.seat("gm")
    assert gm is not None
    step = next_step(Eyes.of(table.recorder, gm))
    return step is not None and not isinstance(await table.ask("gm", step), Refused)


async def _meddle(table: Table, chance: Chance) -> None:
    """Whatever a GM may do: some of it is refused, and changes nothing."""
    people = _view(table)["combatants"]
    one = chance.choice(sorted(people))
    wanted: dict[str, Any] = chance.choice(
        [
            {"command": "undo"},
            {"command": "redo"},
            {"command": "condition", "target": one, "add": ["hidden"]},
            {"command": "condition", "target": one, "remove": ["hidden"]},
            {"command": "reveal", "target": one},
            {"command": "adjust", "target": one, "hp": chance.below(21)},
            {"command": "roll", "dice": "2d6", "secret": True},
        ]
    )
    await table.ask("gm", wanted)


def able(view: Any, side: str) -> int:
    """How many of a side can fight, in this view."""
    return sum(one["faction"] == side and is_able(one) for one in view["combatants"].values())
