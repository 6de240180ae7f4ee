"""At its highest strength the server beats random play between equal sides, in every rule system."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from app.dice import Stream
from app.history import setup_of
from app.opponent.deciding import Decider, filled
from app.opponent.eyes import Command, Eyes, Offer
from app.opponent.outcome import Battle
from app.opponent.ways import ways
from app.opponent.worth import Style
from app.rules.core import Dice, Event
from app.rules.systems import SYSTEMS
from tests.helpers.examples import ASKED
from tests.helpers.ready_battles import ready_battles

pytestmark = pytest.mark.slow

MOST_TRIED = 20
ON_CELLS = frozenset({"active-round", "square-fireballs"})
BEST = Style.of(3, None)


@dataclass(slots=True)
class Random(Decider):
    """Anything that is offered, whatever comes of it."""

    dice: Dice = field(default_factory=lambda: Stream(bytes(32)))

    def next(self, eyes: Eyes) -> Command | None:
        now = eyes.view.get("turn")
        is_anothers = isinstance(now, str) and now in eyes.combatants and now not in eyes.led
        is_mine = isinstance(now, str) and now in eyes.led
        whose = [None, *eyes.own] if eyes.view.get("pending") else [] if is_anothers else eyes.own
        if is_mine and now not in eyes.own and not eyes.view.get("pending"):
            whose = [str(now)]
        offers = [(one, offer) for one in whose for offer in eyes.offers(one)]
        ends = [dict(one["command"]) for _, one in offers if one["id"].startswith("end-turn")]
        for _ in range(min(MOST_TRIED, len(offers))):
            actor, offer = offers.pop(self.dice.roll(len(offers)) - 1)
            command = self._some(eyes, actor, offer)
            is_act = offer["group"] != "other" or offer["id"].startswith("end-turn")
            if command is not None and is_act and eyes.preview(command) is not None:
                return command
        return next(iter(ends), None)

    def _some(self, eyes: Eyes, actor: str | None, offer: Offer) -> Command | None:
        place = next((one for one in offer["needs"] if one["kind"] in ("path", "area", "facing")), None)
        if place is not None and actor is not None:
            found = ways(eyes, actor, place, eyes.foes(actor), away=self.dice.roll(2) == 1)
            return {**offer["command"], place["field"]: found[0]} if found else None
        made = filled(offer)
        return made[self.dice.roll(len(made)) - 1] if made else None


def mirrored(key: str) -> Mapping[str, Any]:
    """A ready battle of the system whose foes are its heroes once more, opposite to them."""
    battle = next(said for (system, _), said in ready_battles().items() if system == key)
    setup = battle["setup"]
    if key in ON_CELLS:
        return on_cells(setup["combatants"])
    ground, heroes = setup.get("battlefield") or {}, setup["combatants"]
    found = {}
    for id, one in heroes.items():
        if one["faction"] != "allies":
            continue
        found[id] = one
        found[f"other-{id}"] = {**one, "faction": "enemies", **opposite(one, ground)}
    return {**battle, "setup": {**setup, "combatants": found}}


def on_cells(people: Mapping[str, Any]) -> Mapping[str, Any]:
    """The heroes and themselves once more, on a bare field, column against column."""
    heroes = {id: one for id, one in people.items() if one["faction"] == "allies"}
    found = {}
    for number, (id, one) in enumerate(heroes.items()):
        plain = {name: said for name, said in one.items() if name not in ("cell", "facing")}
        row = 1 + 2 * number
        found[id] = {**plain, "cell": [3, row]}
        found[f"other-{id}"] = {**plain, "faction": "enemies", "cell": [16, row]}
    field = {"grid": "squares", "columns": 20, "rows": 12}
    return {"setup": {"battlefield": field, "combatants": found}}


def opposite(one: Mapping[str, Any], ground: Mapping[str, Any]) -> Mapping[str, Any]:
    if "area" in one:
        other = str(one["area"])
        return {"area": other.replace("allies", "enemies")}
    if "at" in one:
        return {"at": [ground["width"] - one["at"][0], one["at"][1]]}
    return {}


def won(key: str, fights: int) -> int:
    """Of so many fights those that the server won, as the enemies and as the allies by turns."""
    system = next(one for one in SYSTEMS if one.key == key)
    event = setup_of(system, {"ruleset": key, **mirrored(key)}, scenario=True)
    assert isinstance(event, Event), event
    fight, wins = system.evolve(None, event), 0
    for number in range(fights):
        seed = hashlib.sha256(f"{key}{number}".encode()).digest()
        battle = Battle(system, fight, Stream(seed), BEST)
        poor = battle.players[number % 2]
        poor.decider = Random(BEST, dice=Stream(seed[::-1]))
        wins += battle.play().winner not in (None, poor.side)
    return wins


@pytest.mark.parametrize("key", ["sw25-advanced", "sw25-simplified", "sw20-five-areas", *sorted(ON_CELLS)])
def test_it_beats_random_play_of_equal_sides(key: str) -> None:
    fights = ASKED or 4

    assert won(key, fights) >= 0.95 * fights
