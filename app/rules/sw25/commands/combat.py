"""What can be asked of every Sword World 2.5 fight, wherever it is fought."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from app.rules.common.answering import AnswerRoll
from app.rules.common.commands import (
    Act,
    Advance,
    ChangeConditions,
    EndCombat,
    EndTurn,
    Faces,
    GiveDice,
    Note,
    Override,
    Redo,
    Remove,
    Reveal,
    Roll,
    SetOption,
    Together,
    Undo,
)
from app.rules.common.faces import CallBy, Portray
from app.rules.common.permission import Deny
from app.rules.common.words import Conditions
from app.rules.core import AtMost, CombatantId, Command, Distinct, Everybody, Id, Length, Name, Query
from app.rules.sw25.commands.bodies import Adjust, Exclude
from app.rules.sw25.commands.editing import Edit
from app.rules.sw25.commands.procedure import BeginNextFight
from app.rules.sw25.commands.riding import Dismount, Mount
from app.rules.sw25.commands.turn import AskOfRolls, TakeMajor, TakeMinor
from app.rules.sw25.events.combat import Feats
from app.rules.sw25.sheet import feats, modifiers
from app.rules.sw25.sheet.character import (
    MOST_BONUS,
    Attack,
    Check,
    Costs,
    Names,
    Points,
    Shape,
    Spared,
    Withstood,
)
from app.rules.sw25.sheet.damage import Force, fault
from app.rules.sw25.sheet.forced import Forced
from app.rules.sw25.sheet.modifiers import Ends, Modifiers
from app.rules.sw25.sheet.summons import Summon
from app.rules.sw25.sheet.ticks import Ticks
from app.rules.sw25.sheet.ticks import fault as tick_fault

Several = Annotated[tuple[CombatantId, ...], AtMost(20), Distinct()]
"""Whom a feat strikes at, or takes blows for, at once."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MakeAttack(Act):
    """Strikes, shoots or throws: with an attack of the sheet by its name, or one written out."""

    kind: ClassVar[str] = "attack"
    attack: Id | Attack
    target: CombatantId | Several
    """Several where a declared feat strikes at more than one."""
    section: Id | None = None
    using: Id | None = None
    feats: Feats = ()
    dice: Faces | None = None

    def __post_init__(self) -> None:
        if not self.targets:
            raise ValueError("attack: at somebody")
        wrong = attack_fault(self.attack) if isinstance(self.attack, Attack) else None
        if wrong:
            raise ValueError(wrong)

    @property
    def targets(self) -> tuple[str, ...]:
        """Everybody named, one or several."""
        return (self.target,) if isinstance(self.target, str) else self.target


@dataclass(frozen=True, slots=True, kw_only=True)
class Declare(Act):
    """Declares a feat by itself: a stance with its choice, whom the next shot is aimed at, who is covered."""

    kind: ClassVar[str] = "declare"
    feat: Id
    choice: Literal["evasion", "fortitude", "willpower"] | None = None
    target: CombatantId | Several | None = None
    """At whom a shot is aimed; one or several in whose place blows are taken."""
    attack: Id | Attack | None = None
    """The shot that is aimed; without it the first of the sheet."""
    using: Id | None = None

    def __post_init__(self) -> None:
        wrong: str | None = None
        is_shot = feats.has((self.feat,), "snipe")
        if wrong is None and (is_shot or feats.has((self.feat,), feats.COVER)) != bool(self.targets):
            wrong = "target: goes with snipe and cover"
        if wrong is None and is_shot and not isinstance(self.target, str):
            wrong = "target: snipe is aimed at one"
        if wrong is None and feats.has((self.feat,), "defense-stance") != (self.choice is not None):
            wrong = "choice: goes with defense-stance"
        if wrong is None and isinstance(self.attack, Attack):
            wrong = attack_fault(self.attack)
        if wrong:
            raise ValueError(wrong)

    @property
    def targets(self) -> tuple[str, ...]:
        """Everybody named, one or several."""
        if self.target is None:
            return ()
        return (self.target,) if isinstance(self.target, str) else self.target

    @property
    def aims_at(self) -> str | None:
        """Whom a shot is aimed at: a major action; None where nothing is aimed."""
        return self.targets[0] if feats.has((self.feat,), "snipe") else None


def attack_fault(attack: Attack, *, needs_range: bool = True) -> str | None:
    """Why this is no attack, or None. `needs_range`: whether a shot or a throw must say how far it goes."""
    if needs_range and attack.kind != "melee" and attack.range is None:
        return "attack: a shot and a throw have a range"
    if attack.range is not None and attack.range < 0:
        return "attack: range is not below 0"
    if abs(attack.bonus) > MOST_BONUS:
        return f"attack: bonus within ±{MOST_BONUS}"
    if attack.costs is not None and (wrong := attack.costs.fault()):
        return f"attack: {wrong}"
    return fault(Force(power=attack.power, damage=attack.damage))


@dataclass(frozen=True, slots=True, kw_only=True)
class EndEffect(Act):
    """Ends an effect that the actor has put on somebody: a minor action. The GM ends any."""

    kind: ClassVar[str] = "end-effect"
    target: CombatantId
    name: Name


UNSAID: Any = None
"""Left out of a command: the skill's own figure counts, else the usual one. (`effects.settled`)"""


@dataclass(frozen=True, slots=True, kw_only=True)
class UseEffect(Act):
    """A spell or a skill: one of the sheet by its name, or one written out; what is said goes before it.

    Each system adds what it says of places (`at`).
    """

    kind: ClassVar[str] = "effect"
    skill: Id | None = None
    name: Name | None = None
    names: Names = UNSAID
    shape: Shape = UNSAID
    target: CombatantId | Everybody | None = None
    section: Id | None = None
    range: Length | None = None
    radius: Length | None = None
    max_targets: int | None = None
    exclude: Everybody = ()
    action: Literal["major", "minor"] = UNSAID
    moves: Literal["limited", "normal"] | None = UNSAID
    using: Id | None = None
    mp: int = UNSAID
    power: int | None = None
    critical: int | None = None
    extra: int | None = None
    damage: Name | None = None
    type: Literal["physical", "magic"] = UNSAID
    resist: Literal["half", "none", "negate"] = UNSAID
    with_: Withstood = UNSAID
    check: Check | None = None
    school: Id | None = None
    always: bool = UNSAID
    spares: Spared | None = None
    costs: Costs | None = None
    harms: Points = UNSAID
    heal: Literal["hp", "mp"] | None = None
    conditions: Conditions = UNSAID
    cures: Conditions = UNSAID
    """Conditions that it takes away."""
    modifiers: Modifiers = UNSAID
    rounds: int | None = None
    ends: Ends | None = None
    """When what it puts on ends: with that many rounds at the beginning of one, else with the fight."""
    ticks: Ticks = UNSAID
    dispels: bool = UNSAID
    """It ends what somebody has put on its target."""
    forced: Forced | None = None
    summons: Summon | None = None
    dispel: Name | None = None
    """Of that only what has this name."""
    element: Id | None = None
    bonus: int = 0
    """Added to damage after halving."""
    feats: Feats = ()
    times: int = 1
    """How many times the MP, of a feat that makes more of one thing. (Metamagic)"""
    farther: int = 1
    """So many times the range for so many times the MP."""
    wider: int = 1
    """The radius becomes a metre more for each time the MP beyond the first."""
    longer: int = 1
    """So many times the rounds for so many times the MP."""
    dice: Faces | None = None

    @property
    def targets(self) -> tuple[str, ...]:
        """Everybody named, one or several."""
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
    if effect.exclude and effect.shape in ("touch", "target", "shot"):
        return "effect: exclude goes with an area, a line or a breakthrough"
    return _force_fault(effect)


def _force_fault(effect: UseEffect) -> str | None:
    """Why what it does means nothing, or None."""
    if abs(effect.bonus) > MOST_BONUS:
        return f"effect: bonus within ±{MOST_BONUS}"
    if effect.costs is not None and (wrong := effect.costs.fault()):
        return f"effect: {wrong}"
    if effect.modifiers and effect.name is None:
        return "modifiers: an effect that puts them has a name"
    if effect.dispel is not None and not effect.dispels and effect.skill is None:
        return "dispel: goes with an effect that dispels"
    if effect.forced is not None and (wrong := effect.forced.fault()):
        return wrong
    if effect.summons is not None and (wrong := effect.summons.fault()):
        return wrong
    if effect.ticks and effect.name is None and effect.skill is None:
        return "ticks: an effect that ticks has a name"
    wrong = modifiers.fault(effect.modifiers or {}) or tick_fault(effect.ticks or ())
    if wrong:
        return wrong
    return fault(Force(power=effect.power, damage=effect.damage))


@dataclass(frozen=True, slots=True, kw_only=True)
class RollInitiative(Command):
    """Both sides roll for who begins every round."""

    kind: ClassVar[str] = "roll-initiative"
    gm: ClassVar[bool] = True
    dice: Faces | None = None


ActionCommand = TakeMinor | TakeMajor | EndTurn
SeatCommand = Mount | Dismount
FeatCommand = Declare | EndEffect
GmBodyCommand = (
    Adjust | Edit | SetOption | Remove | Exclude | ChangeConditions | Advance | EndCombat | BeginNextFight
)
"""The GM's, in every fight."""
NoteCommand = Note | Roll | Reveal | Portray | CallBy | AskOfRolls
HistoryCommand = Undo | Redo | Override | Together | GiveDice | AnswerRoll | Deny


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
