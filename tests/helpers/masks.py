"""Ready battles whose enemies are known by an alias alone, under ids that give them away."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from app.opponent.deciding import Decider
from app.opponent.eyes import Eyes, is_able
from app.opponent.worth import Style
from app.rules.systems import SYSTEMS
from app.table.responses import Refused
from app.table.table import Table
from tests.helpers.ready_battles import ready_battles
from tests.helpers.tables import Reader, done, same_seed, seeded_house, watching

WATCHERS = ("player", "spectator")
SIDES = ("allies", "enemies")


def renamed(value: Any, names: Mapping[str, str]) -> Any:
    """Strings and keys that are one of these called otherwise."""
    match value:
        case str():
            return names.get(value, value)
        case Mapping():
            return {names.get(key, key): renamed(one, names) for key, one in value.items()}
        case list():
            return [renamed(one, names) for one in value]
    return value


def masked(battle: Mapping[str, Any], mark: str) -> dict[str, Any]:
    """Every enemy has an alias, and an id and names with the mark in them."""
    people = battle["setup"]["combatants"]
    secret = [name for name, one in people.items() if one["faction"] == "enemies"]
    names = {name: f"{mark}-{n}" for n, name in enumerate(secret)}
    bodies = json.loads(json.dumps({names.get(name, name): one for name, one in people.items()}))
    setup = {**renamed(battle["setup"], names), "combatants": bodies}
    for one in setup["combatants"].values():
        if one["faction"] == "enemies":
            one |= {"alias": "A shape", "name": f"{mark} the dread", "names": {"en": f"{mark} the dread"}}
    return {**battle, "setup": setup}


class World:
    """One battle at a table: a player for each side, and who reads along."""

    def __init__(self, table: Table, mark: str) -> None:
        self.table = table
        self.mark = mark
        self.told: list[str] = []
        """What the allies' seat was answered."""
        self.players = {side: Decider(Style()) for side in SIDES}
        self.readers: dict[str, Reader] = {}

    @classmethod
    async def of(cls, key: str, battle: Mapping[str, Any], mark: str) -> World:
        scenario = {"ruleset": key, **masked(battle, mark)}
        tables = seeded_house(systems=SYSTEMS, seeds=same_seed)
        table = await tables.create({"ruleset": key, "name": "Masks", "scenario": scenario})
        assert isinstance(table, Table), table
        world = cls(table, mark)
        people = world.view("gm")["combatants"]
        for side in SIDES:
            led = [name for name, one in people.items() if one["faction"] == side]
            taken = await table.take_seat("gm", {"name": side, "controls": led})
            assert not isinstance(taken, Refused), taken
        world.readers = {seat: await watching(table, seat) for seat in (*WATCHERS, "allies")}
        return world

    def view(self, seat: str) -> dict[str, Any]:
        look = self.table.look(seat)
        assert not isinstance(look, Refused)
        return look.view

    async def act(self) -> dict[str, Any] | None:
        """The next command of a player, or a step of the procedure; what it was, None at the end."""
        people = self.view("gm")["combatants"].values()
        if len({one["faction"] for one in people if is_able(one)} & set(SIDES)) < 2:
            return None
        for side, player in self.players.items():
            seat = self.table.seat(side)
            assert seat is not None
            eyes = Eyes.of(self.table.recorder, seat)
            command = player.next(eyes)
            if command is not None:
                if side == "allies":
                    await self._asked(eyes, command)
                answer = await self.table.ask(side, command)
                assert not isinstance(answer, Refused), (command, answer.reason)
                return command
        return await self._step()

    async def _asked(self, eyes: Eyes, command: Mapping[str, Any]) -> None:
        """What an allies' page would ask before it."""
        for one in (None, *eyes.own):
            actor = {} if one is None else {"actor": one}
            self.told.append(repr(await self.table.answer("allies", {"query": "offers", **actor})))
        self.told.append(repr(await self.table.preview("allies", command)))

    async def _step(self) -> dict[str, Any] | None:
        found = await self.table.answer("gm", {"query": "offers"})
        assert not isinstance(found, Refused)
        for offer in found["offers"]:
            if offer["reject"] is None and offer["id"] in ("advance", "roll-initiative"):
                await done(self.table, "gm", **offer["command"])
                return dict(offer["command"])
        return None

    def said(self) -> str:
        """All that who may not know the enemies was told."""
        views = [json.dumps(self.view(seat)) for seat in self.readers]
        texts = [text for reader in self.readers.values() for text in reader.texts]
        return "\n".join([*views, *texts, *self.told])


def battles() -> list[tuple[str, str]]:
    """Rule system and name of each."""
    return sorted(ready_battles())
