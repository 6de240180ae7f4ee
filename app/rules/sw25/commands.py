"""What can be asked of every Sword World 2.5 fight, wherever it is fought."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from app.rules.common.commands import (
    Adjust,
    Advance,
    ChangeConditions,
    EndCombat,
    EndTurn,
    Exclude,
    Faces,
    GiveDice,
    Note,
    Override,
    Redo,
    Remove,
    Reveal,
    Roll,
    SetOption,
    TakeMajor,
    TakeMinor,
    Together,
    Undo,
)
from app.rules.core import AtMost, CombatantId, Command, Id, Length, Name, Query
from app.rules.sw25.blows import Shape
from app.rules.sw25.damage import Force, fault
from app.rules.sw25.editing import Edit
from app.rules.sw25.sheet import Attack, Names


@dataclass(frozen=True, slots=True, kw_only=True)
class MakeAttack(Command):
    """Strikes, shoots or throws: with an attack of the sheet by its name, or one written out."""

    kind: ClassVar[str] = "attack"
    actor: CombatantId
    attack: Id | Attack
    target: CombatantId
    section: Id | None = None
    using: Id | None = None
    dice: Faces | None = None

    def speaks_for(self) -> tuple[str, ...]:
        return (self.actor,)


UNSAID: Any = None
"""Left out of a command: the skill's own figure counts, else the usual one. (`effects.settled`)"""


@dataclass(frozen=True, slots=True, kw_only=True)
class UseEffect(Command):
    """A spell or a skill: one of the sheet by its name, or one written out; what is said goes before it.

    Each system adds what it says of places (`at`).
    """

    kind: ClassVar[str] = "effect"
    actor: CombatantId
    skill: Id | None = None
    name: Name | None = None
    names: Names = UNSAID
    shape: Shape = UNSAID
    target: CombatantId | Annotated[tuple[CombatantId, ...], AtMost(200)] | None = None
    section: Id | None = None
    range: Length | None = None
    radius: Length | None = None
    max_targets: int | None = None
    exclude: Annotated[tuple[CombatantId, ...], AtMost(200)] = ()
    action: Literal["major", "minor"] = UNSAID
    using: Id | None = None
    mp: int = UNSAID
    power: int | None = None
    critical: int | None = None
    extra: int | None = None
    damage: Name | None = None
    type: Literal["physical", "magic"] = UNSAID
    resist: Literal["half", "none", "negate"] = UNSAID
    with_: Literal["fortitude", "willpower"] = UNSAID
    heal: Literal["hp", "mp"] | None = None
    conditions: tuple[Id, ...] = UNSAID
    rounds: int | None = None
    dice: Faces | None = None

    def speaks_for(self) -> tuple[str, ...]:
        return (self.actor,)

    @property
    def targets(self) -> tuple[str, ...]:
        """Whoever is named, one or several."""
        if self.target is None:
            return ()
        return (self.target,) if isinstance(self.target, str) else self.target


def shape_fault(effect: UseEffect, *, has_place: bool) -> str | None:
    """Why a shape wants other figures, or None. `has_place`: it says where and not whom.

    One of the sheet is looked at once it is known which.
    """
    if effect.skill is not None:
        return None
    if effect.shape is UNSAID:
        return "effect: a shape or a skill is missing"
    numbers = (effect.range, effect.radius, effect.mp)
    if any(number is not None and number < 0 for number in numbers):
        return "effect: range, radius, through and mp are not below 0"
    if any(number is not None and number < 1 for number in (effect.max_targets, effect.rounds)):
        return "effect: max_targets and rounds are from 1"
    count = len(effect.targets)
    match effect.shape:
        case "area":
            wants = effect.radius is not None and count <= 1 and not (count and has_place)
        case "line" | "breakthrough":
            wants = count == 1 and effect.range is not None and not has_place
        case "target" | "shot":
            wants = count > 0 and effect.range is not None and not has_place
        case "touch":
            wants = count > 0 and not has_place
    if not wants:
        return f"effect: an effect of shape {effect.shape} says whom or where, and how far it reaches"
    if len(set(effect.targets)) != count or len(set(effect.exclude)) != len(effect.exclude):
        return "effect: nobody is named twice"
    if effect.exclude and effect.shape in ("touch", "target", "shot"):
        return "effect: exclude goes with an area, a line or a breakthrough"
    return fault(Force(power=effect.power, damage=effect.damage))


@dataclass(frozen=True, slots=True, kw_only=True)
class RollInitiative(Command):
    """Both sides roll for who begins every round."""

    kind: ClassVar[str] = "roll-initiative"
    gm: ClassVar[bool] = True
    dice: Faces | None = None


OfAction = TakeMinor | TakeMajor | EndTurn
OfBodies = Adjust | Edit | SetOption | Remove | Exclude | ChangeConditions | Advance | EndCombat
"""The GM's, in every fight."""
OfTable = Note | Roll | Reveal
OfHistory = Undo | Redo | Override | Together | GiveDice


# --- questions --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Reach(Query):
    """How far somebody gets."""

    kind: ClassVar[str] = "reach"
    actor: CombatantId


@dataclass(frozen=True, slots=True, kw_only=True)
class Leave(Query):
    """Whether somebody is free to leave where it fights, and why."""

    kind: ClassVar[str] = "leave"
    actor: CombatantId


@dataclass(frozen=True, slots=True, kw_only=True)
class Actions(Query):
    """Which commands are open to somebody now."""

    kind: ClassVar[str] = "actions"
    actor: CombatantId
