"""Named modifiers on a body: what they add to which figure, how long they last, what they come to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from app.rules.common.words import Source, Written
from app.rules.core import AtMost, CombatantId, Distinct, Id, Name, Who, seen
from app.rules.sw25.sheet.character import Names
from app.rules.sw25.sheet.ticks import Ticks
from app.rules.sw25.sheet.ticks import fault as tick_fault

Figure = Literal[
    "accuracy",
    "evasion",
    "fortitude",
    "willpower",
    "magic",
    "initiative",
    "death",
    "defense",
    "extra",
    "damage",
    "damage_physical",
    "damage_magic",
    "reduce_physical",
    "reduce_magic",
    "critical",
    "critical_taken",
    "movement",
]
"""`extra` is part of calculated damage and halved with it, `damage` is added after. `critical` is that of the
own attacks, `critical_taken` that of attacks on its own body. `movement` is in metres."""
OfChecks = Literal["accuracy", "evasion", "magic", "fortitude", "willpower", "death"]
"""Figures of checks: those that a condition by itself may change."""
Ends = Literal["rounds", "turn", "fight"]
"""At the beginning of a round; at the start of a turn of its maker; with the fight."""
Modifiers = Annotated[Mapping[Figure, int], AtMost(17)]
Carriers = Annotated[tuple[Id, ...], AtMost(30), Distinct(folds=True)]
MAX_MODIFIER = 1000
"""No modifier is larger than this."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Influence(Written):
    """A blessing, a curse, a stance: an entry of `effects`. Who sees it sees it whole."""

    name: Name = seen(Who.ALL)
    modifiers: Modifiers = seen(Who.ALL, default_factory=dict)
    until: int | None = seen(Who.ALL, default=None)
    """The round in which it ends; None: with the fight."""
    by: CombatantId | None = seen(Who.ALL, default=None)
    ends: Ends = seen(Who.ALL, default="fight")
    ticks: Ticks = seen(Who.ALL, default=())
    names: Names = seen(Who.ALL, default_factory=dict)
    """What it is called, by language."""
    carried_by: Carriers = seen(Who.ALL, default=())
    """Conditions that it came with: when none of them is left, it ends too."""

    def fault(self) -> str | None:
        """Why nothing can be made of it, or None."""
        return fault(self.modifiers) or tick_fault(self.ticks)


Influences = Annotated[tuple[Influence, ...], AtMost(50)]


def fault(modifiers: Mapping[Any, int]) -> str | None:
    """Why these are no modifiers, or None."""
    if any(abs(value) > MAX_MODIFIER for value in modifiers.values()):
        return f"modifiers: within ±{MAX_MODIFIER}"
    return None


def from_influences(influences: Iterable[Influence], figure: Figure) -> tuple[Source, ...]:
    """What each adds to a figure."""
    return tuple(
        Source(name=one.name, figure=one.modifiers[figure]) for one in influences if one.modifiers.get(figure)
    )


def total(sources: Iterable[Source]) -> int:
    """All of them together."""
    return sum(source.figure for source in sources)


def summed(influences: Influences, figure: Figure) -> int:
    """What they add to a figure together."""
    return total(from_influences(influences, figure)) if influences else 0


def put(influences: Influences, new: Influence) -> Influences:
    """With one more; the same one again takes the place of the old, it does not add up."""
    return (*without(influences, new.name), new)


def without(influences: Influences, name: str) -> Influences:
    """Without the one of that name."""
    return tuple(one for one in influences if one.name != name)


def uncarried(influences: Influences, conditions: tuple[str, ...]) -> Influences:
    """Without those that came with conditions of which none is left."""
    return tuple(
        one for one in influences if not one.carried_by or not set(one.carried_by).isdisjoint(conditions)
    )


def usual(ends: Ends | None, rounds: int | None) -> Ends:
    """When it ends where nothing is said: what is measured in rounds with them, else with the fight."""
    return ends or ("rounds" if rounds else "fight")


def until(ends: Ends, rounds: int | None, now: int) -> int | None:
    """The round in which it ends: that many after this one; without a number the next. (Rounds and Time)"""
    return None if ends == "fight" else now + (rounds or 1)


def ends_with_round(one: Influence, now: int) -> bool:
    """Time passes at the beginning of the round: whose rounds are over is over. (Rounds and Time)"""
    return one.ends == "rounds" and one.until is not None and one.until <= now


def ends_with_turn(one: Influence, now: int, makers: frozenset[str]) -> bool:
    """What lasts until its own next turn ends as that turn begins. (Full Movement)"""
    return one.ends == "turn" and one.until is not None and one.until <= now and one.by in makers
