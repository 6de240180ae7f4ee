"""The next step of a fight's procedure, where nobody else leads it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from app.opponent.deciding import ACTS, END, MOVES, REACTIONS, filled
from app.opponent.eyes import Command, Eyes, is_able

STEPS: Final = ("advance", "roll-initiative")
"""Offers of the GM's that take the next step, in every rule system that has them."""
OF_THE_GM: Final = frozenset({"gm"})
OPEN: Final = ACTS | MOVES | REACTIONS | END
SIDES: Final = ("allies", "enemies")
ROUNDS: Final = "rounds"
"""The phase in which people fight, in every rule system."""


def next_step(eyes: Eyes) -> Command | None:
    """What the GM, whose eyes they are, would do to go on; None where nothing is open or one side is left."""
    if eyes.view.get("pending") or not all(sides(eyes.view).values()):
        return None
    for offer in eyes.offers(None, OF_THE_GM):
        if offer["id"] in STEPS:
            return next(iter(filled(offer)), None)
    return None


def ending(eyes: Eyes) -> Command | None:
    """The GM, whose eyes they are, ends a fight in its rounds once a side has nobody left who can fight."""
    view, found = eyes.view, sides(eyes.view)
    if view.get("pending") or view.get("phase") != ROUNDS or all(found.values()):
        return None
    people = {told["faction"] for told in view["combatants"].values()}
    return {"command": "end-combat"} if people.issuperset(SIDES) else None


def sides(view: Mapping[str, Any]) -> dict[str, list[str]]:
    """By side those who can still fight, as far as the view tells."""
    people = view["combatants"]
    return {
        side: [one for one, told in people.items() if told["faction"] == side and is_able(told)]
        for side in SIDES
    }


def can_act(eyes: Eyes) -> bool:
    """Is anything open to those whom this seat leads?"""
    return any(eyes.offers(one, OPEN) for one in eyes.own)
