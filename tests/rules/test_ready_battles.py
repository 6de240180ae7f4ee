"""The battles of the home page: each can be begun, and those on squares are played for some rounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from app.history import Entry, History, setup_of
from app.i18n import LANGUAGES
from app.rules.core import Event
from app.rules.offers import AskOffers
from app.rules.square_fireballs.system import SYSTEM
from app.rules.systems import SYSTEMS
from app.seats import Seat
from app.store.codec import parse_command
from tests.helpers.ready_battles import ready_battles

GM = Seat(id="gm", role="gm", strict=True)
BATTLES = ["hall", "chasm", "ambush", "den"]


def test_each_can_be_begun() -> None:
    systems = {system.key: system for system in SYSTEMS}
    for (key, name), battle in ready_battles().items():
        began = setup_of(systems[key], battle)
        assert isinstance(began, Event), (name, began)
        for one in battle["setup"]["combatants"].values():
            assert set(one.get("names", LANGUAGES)) == set(LANGUAGES), name


@pytest.mark.parametrize("battle", BATTLES)
def test_a_ready_battle_on_squares_goes_on_for_three_rounds(battle: str) -> None:
    began = setup_of(SYSTEM, ready_battles()[SYSTEM.key, battle])
    assert isinstance(began, Event), began
    history: History[Any] = History(SYSTEM)
    history.append(Entry(number=1, events=(began,)))
    dice, first = Numbers(len(battle)), history.fight.round
    used: set[str] = set()

    for _ in range(300):
        if history.fight.round >= first + 3:
            break
        offer, command = _chosen(history, dice)
        ruling = history.rule(GM, parse_command(SYSTEM, command), dice)
        assert ruling.refusal is None, (command, ruling.refusal)
        history.append(Entry(number=history.number + 1, by="gm", command=command, events=ruling.events))
        used.add(offer["command"]["command"])

    assert history.fight.round >= first + 3
    assert {"use", "end-turn"} <= used


class Numbers:
    """The same numbers each time, well mixed."""

    def __init__(self, seed: int) -> None:
        self.state = seed

    def roll(self, sides: int) -> int:
        self.state = (self.state * 1_103_515_245 + 12_345) % 2**31
        return self.state // 65_536 % sides + 1

    def choice(self, among: Sequence[Any]) -> Any:
        """One of them."""
        return among[self.roll(len(among)) - 1]


def _chosen(history: History[Any], dice: Numbers) -> tuple[dict[str, Any], dict[str, Any]]:
    """An offer that is open, with what it needs; the turn's end half as often as all else together."""
    fight = history.fight
    actor = fight.turn or (fight.up[0] if fight.up else None)
    answer: Any = history.ask(GM, AskOffers(actor=actor))
    is_open = [one for one in answer["offers"] if one["reject"] is None and one["group"] != "gm"]
    acts = [one for one in is_open if all(need["kind"] in ("combatant", "cell") for need in one["needs"])]
    ends = [one for one in acts if one["id"] == "end-turn"]
    offer = dice.choice(ends if ends and dice.roll(2) == 1 else acts)
    command = dict(offer["command"])
    for need in offer["needs"]:
        command[need["field"]] = dice.choice(need["among"])
    return offer, command
