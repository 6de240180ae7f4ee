"""Conditions as data: what each adds to checks, what it forbids, when it ends by itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from app.rules.common.words import Source
from app.rules.sw25.sheet.modifiers import Figure, OfChecks

Forbidden = Literal["act", "move"]
"""`act`: nothing of its own will, moving included. `move`: no move, all else is open."""
End = Literal["own-turn", "end-of-own-turn", "waking"]
"""The start of its own next turn; the end of a turn that began with it; HP above 0 or somebody's help."""

LYING: Mapping[OfChecks, int] = {"accuracy": -2, "evasion": -2, "magic": -2}
HINDERED: Mapping[OfChecks, int] = {"evasion": -4}
HELD_FAST: Mapping[OfChecks, int] = {"accuracy": -2, "evasion": -2}


@dataclass(frozen=True, slots=True, kw_only=True)
class Condition:
    """What a condition means to the rules. Names that stand in no row are only told."""

    name: str
    modifiers: Mapping[OfChecks, int] = field(default_factory=dict)
    forbids: Forbidden | None = None
    ends: End | None = None
    cite: str = ""


CONDITIONS: tuple[Condition, ...] = (
    Condition(
        name="unconscious", modifiers=LYING, forbids="act", ends="waking", cite="Losing HP/MP and Death"
    ),
    Condition(name="dead", forbids="act", cite="Losing HP/MP and Death"),
    Condition(name="asleep", modifiers=LYING, forbids="act", cite="Immobile Characters"),
    Condition(name="stunned", forbids="act", cite="Immobile Characters"),
    Condition(name="paralyzed", forbids="act", cite="Immobile Characters"),
    Condition(name="petrified", forbids="act", cite="Immobile Characters"),
    Condition(name="prone", modifiers=LYING, forbids="move", cite="When The Character Cannot Move"),
    Condition(name="stranded", forbids="move", cite="Completely Stranded"),
    Condition(name="bound", modifiers=HELD_FAST, forbids="move", cite="Dependent Stranding Effect"),
    Condition(name="entangled", modifiers=HELD_FAST, forbids="move", cite="Dependent Stranding Effect"),
    Condition(name="full-move", modifiers=HINDERED, ends="own-turn", cite="Full Movement"),
    Condition(
        name="prepared-to-leave",
        modifiers=HINDERED,
        ends="end-of-own-turn",
        cite="Leaving the Melee - Escape",
    ),
    Condition(name="taunted", cite="Taunting Strike"),
    Condition(name="visible-when-moving", cite="Invisible Characters / Cannot Be Blocked"),
)
"""Who lies has two less on every check that is no resistance, and so have the unconscious and the sleeping,
who lie without being called prone; who is held fast, to strike and to dodge."""
SEEN_BY_FEW = frozenset({"hidden", "invisible"})
"""What changes who sees and is found, and no check."""
BY_NAME: Mapping[str, Condition] = {one.name: one for one in CONDITIONS}
UNABLE = frozenset(one.name for one in CONDITIONS if one.forbids == "act")
"""Conditions under which nobody acts of their own will. (adv: Immobile Characters)"""
HELD = frozenset(one.name for one in CONDITIONS if one.forbids == "move")
"""Conditions under which nobody moves. (adv: When The Character Cannot Move)"""
PASSING = frozenset(one.name for one in CONDITIONS if one.ends == "own-turn")
"""Conditions that end as its own next turn begins. (Full Movement)"""


def from_conditions(conditions: Iterable[str], figure: Figure) -> tuple[Source, ...]:
    """What its conditions add to a check; two that hinder in the same way count once. (G18, G35)"""
    found: list[Source] = []
    counted: list[Mapping[OfChecks, int]] = []
    for name in conditions:
        modifiers: Mapping[OfChecks, int] = BY_NAME[name].modifiers if name in BY_NAME else {}
        by = next((by for changed, by in modifiers.items() if changed == figure), None)
        if by is not None and modifiers not in counted:
            counted.append(modifiers)
            found.append(Source(name=name, figure=by))
    return tuple(found)
