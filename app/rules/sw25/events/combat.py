"""What happens when blows, shots and spells fall."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from app.rules.common.words import Source
from app.rules.core import AtMost, CombatantId, Distinct, Event, Faction, Id, Length, Name, Who, seen
from app.rules.sw25.sheet.character import Names, Shape
from app.rules.sw25.sheet.modifiers import Carriers, Ends, Modifiers
from app.rules.sw25.sheet.rerolls import Rolled
from app.rules.sw25.sheet.ticks import Ticks, When

CheckKind = Literal["accuracy", "evasion", "magic", "fortitude", "willpower", "initiative", "death"]
Feats = Annotated[tuple[Id, ...], AtMost(20), Distinct(folds=True)]
"""Those that are declared with one blow or spell."""
FeatNames = Annotated[Mapping[Id, Names], AtMost(20)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Attacked(Event):
    """A major action was spent on a blow, a shot or a throw. Each system adds from where to where."""

    kind: ClassVar[str] = "attacked@1"
    actor: CombatantId = seen(Who.ALL)
    target: CombatantId = seen(Who.ALL)
    section: str = seen(Who.ALL, default="")
    using: str = seen(Who.ALL, default="")
    name: Name | None = seen(Who.ALL, default=None)
    names: Names = seen(Who.ALL, default_factory=dict)
    weapon: Literal["melee", "shoot", "throw"] = seen(Who.ALL)
    targets: tuple[CombatantId, ...] = seen(Who.ALL, default=())
    """All of them, where it is aimed at several."""
    feats: Feats = seen(Who.ALL, default=())
    """Declared with it."""
    feat_names: FeatNames = seen(Who.ALL, default_factory=dict)
    """What those of them are called that its sheet defines."""
    ammo: Id | None = None
    """The kind of ammunition that it spends."""
    improvised: Literal[True] | None = seen(Who.ALL, default=None)
    """With figures that stand on nobody's sheet."""
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectUsed(Event):
    """A spell or a skill was used, as a major or a minor action. Each system adds where it reaches."""

    kind: ClassVar[str] = "effect-used@1"
    actor: CombatantId = seen(Who.ALL)
    name: Name | None = seen(Who.ALL, default=None)
    names: Names = seen(Who.ALL, default_factory=dict)
    shape: Shape = seen(Who.ALL)
    action: Literal["major", "minor"] = seen(Who.ALL)
    using: str = seen(Who.ALL, default="")
    targets: tuple[CombatantId, ...] = seen(Who.ALL, default=())
    feats: Feats = seen(Who.ALL, default=())
    """Declared with it."""
    feat_names: FeatNames = seen(Who.ALL, default_factory=dict)
    """What those of them are called that its sheet defines."""
    radius: Length | None = seen(Who.ALL, default=None)
    improvised: Literal[True] | None = seen(Who.ALL, default=None)
    """With figures that stand on nobody's sheet."""
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class Misfired(Event):
    """The die chose whom a shot into a melee hits."""

    kind: ClassVar[str] = "misfired@1"
    actor: CombatantId = seen(Who.ALL)
    meant: CombatantId = seen(Who.ALL)
    target: CombatantId | None = seen(Who.ALL)
    section: str = seen(Who.ALL, default="")
    among: tuple[CombatantId, ...] = seen(Who.ALL)
    faces: tuple[int, ...] = seen(Who.ALL)
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class Risk:
    """A die for one who stood in the strip."""

    id: CombatantId = seen(Who.ALL, drop_if_any_unseen=True)
    face: int = seen(Who.ALL)
    is_caught: bool = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class StripCaught(Event):
    """A die for each who stood in the strip: 1 to 3 is caught."""

    kind: ClassVar[str] = "strip-caught@1"
    actor: CombatantId = seen(Who.ALL)
    risks: tuple[Risk, ...] = seen(Who.ALL)
    caught: tuple[CombatantId, ...] = seen(Who.ALL)
    faces: tuple[int, ...]
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class TargetsDrawn(Event):
    """More stood there than can be hit: the dice chose."""

    kind: ClassVar[str] = "targets-drawn@1"
    actor: CombatantId = seen(Who.ALL)
    targets: tuple[CombatantId, ...] = seen(Who.ALL, drop_if_all_unseen=True)
    most: int = seen(Who.ALL)
    faces: tuple[int, ...]
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked(Event):
    """A check: everybody sees the dice fall, the number behind them only its own faction."""

    kind: ClassVar[str] = "checked@1"
    actor: CombatantId = seen(Who.ALL)
    faction: Faction = seen(Who.ALL)
    section: str = seen(Who.ALL, default="")
    check: CheckKind = seen(Who.ALL)
    faces: tuple[int, ...] = seen(Who.ALL)
    bonus: int = seen(Who.FACTION)
    modifiers: tuple[Source, ...] = seen(Who.FACTION, default=())
    """What of the bonus is not the number of the sheet."""
    total: int = seen(Who.FACTION)
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class RollChanged(Event):
    """Whoever threw them turned the dice over or threw again: what they show now counts. It follows."""

    kind: ClassVar[str] = "roll-changed@1"
    actor: CombatantId = seen(Who.ALL)
    faction: Faction = seen(Who.ALL)
    act: Id = seen(Who.ALL)
    names: Names = seen(Who.ALL, default_factory=dict)
    check: Rolled = seen(Who.ALL)
    was: tuple[int, ...] = seen(Who.ALL)
    fell: tuple[int, ...] = seen(Who.ALL, default=())
    """Dice that were thrown for it."""
    faces: tuple[int, ...] = seen(Who.ALL)
    total: int = seen(Who.FACTION)
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit(Event):
    """The attack was above the evasion."""

    kind: ClassVar[str] = "hit@1"
    actor: CombatantId = seen(Who.ALL)
    target: CombatantId = seen(Who.ALL)
    section: str = seen(Who.ALL, default="")
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class Missed(Event):
    """The attack was not above the evasion."""

    kind: ClassVar[str] = "missed@1"
    actor: CombatantId = seen(Who.ALL)
    target: CombatantId = seen(Who.ALL)
    section: str = seen(Who.ALL, default="")
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class Resisted(Event):
    """The target withstood: half of it, or nothing."""

    kind: ClassVar[str] = "resisted@1"
    actor: CombatantId = seen(Who.ALL)
    target: CombatantId = seen(Who.ALL)
    section: str = seen(Who.ALL, default="")
    left: Literal["half", "none"] = seen(Who.ALL)
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class DamageRolled(Event):
    """From the dice to the total damage, or to the healing; `faction` is that of who rolled."""

    kind: ClassVar[str] = "damage-rolled@2"
    actor: CombatantId = seen(Who.ALL)
    faction: Faction = seen(Who.ALL)
    target: CombatantId = seen(Who.ALL)
    section: str = seen(Who.ALL, default="")
    faces: tuple[int, ...] = seen(Who.ALL)
    criticals: int = seen(Who.ALL, default=0)
    is_failure: bool = seen(Who.ALL, default=False)
    power: int | None = seen(Who.FACTION, default=None)
    extra: int = seen(Who.FACTION, default=0)
    extras: tuple[Source, ...] = seen(Who.FACTION, default=())
    """What of that is not of the sheet."""
    calculated: int = seen(Who.FACTION)
    """What the dice came to, with the extra damage."""
    half: int | None = seen(Who.FACTION, default=None)
    """Where half of it was withstood."""
    increases: tuple[Source, ...] = seen(Who.FACTION, default=())
    total: int = seen(Who.FACTION)
    """Before armour and what else the target has take their part."""
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class DeathChecked(Event):
    """Whether somebody at 0 HP or below lives."""

    kind: ClassVar[str] = "death-checked@1"
    target: CombatantId = seen(Who.ALL)
    faction: Faction = seen(Who.ALL)
    faces: tuple[int, ...] = seen(Who.ALL)
    total: int = seen(Who.FACTION)
    needed: int = seen(Who.FACTION)
    lives: bool = seen(Who.ALL)
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class InitiativeRoll:
    """One who took part in the initiative check."""

    id: CombatantId = seen(Who.ALL, drop_if_any_unseen=True)
    faction: Faction = seen(Who.ALL)
    faces: tuple[int, ...] = seen(Who.ALL)
    total: int = seen(Who.FACTION)


@dataclass(frozen=True, slots=True, kw_only=True)
class InitiativeRolled(Event):
    """Which faction begins every round."""

    kind: ClassVar[str] = "initiative-rolled@1"
    rolls: tuple[InitiativeRoll, ...] = seen(Who.ALL)
    first: Faction = seen(Who.ALL)
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class FeatDeclared(Event):
    """A feat was declared by itself: a stance, whom the next shot is aimed at, or who is covered."""

    kind: ClassVar[str] = "feat-declared@1"
    actor: CombatantId = seen(Who.ALL)
    feat: Id = seen(Who.ALL)
    feat_names: FeatNames = seen(Who.ALL, default_factory=dict)
    choice: Id | None = seen(Who.ALL, default=None)
    target: CombatantId | None = seen(Who.ALL, default=None)
    targets: tuple[CombatantId, ...] = seen(Who.ALL, default=())
    """Those in whose place blows are taken."""
    is_once: bool = False
    """In a preparation, and not again in the other."""
    is_major: bool = seen(Who.ALL, default=False)
    using: str = seen(Who.ALL, default="")
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class Covered(Event):
    """Somebody took a blow in the place of another."""

    kind: ClassVar[str] = "covered@1"
    protector: CombatantId = seen(Who.ALL)
    target: CombatantId = seen(Who.ALL)
    """At whom it was struck."""
    section: str = seen(Who.ALL, default="")
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectPut(Event):
    """A blessing, a curse or a stance is on somebody now: all hear its name, its own side the figures."""

    kind: ClassVar[str] = "effect-put@1"
    target: CombatantId = seen(Who.ALL)
    faction: Faction = seen(Who.ALL)
    name: Name = seen(Who.ALL)
    names: Names = seen(Who.ALL, default_factory=dict)
    """What it is called, by language."""
    modifiers: Modifiers = seen(Who.FACTION)
    by: CombatantId | None = seen(Who.ALL, default=None)
    until: int | None = seen(Who.ALL, default=None)
    ends: Ends = seen(Who.ALL, default="fight")
    ticks: Ticks = seen(Who.FACTION, default=())
    carried_by: Carriers = seen(Who.ALL, default=())
    """Conditions that it came with: when none of them is left, it ends too."""
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectTicked(Event):
    """An effect hurts or heals who bears it, as it does with each turn or round. What comes of it follows."""

    kind: ClassVar[str] = "effect-ticked@1"
    target: CombatantId = seen(Who.ALL)
    faction: Faction = seen(Who.ALL)
    name: Name = seen(Who.ALL)
    names: Names = seen(Who.ALL, default_factory=dict)
    at: When = seen(Who.ALL)
    heals: bool = seen(Who.ALL)
    faces: tuple[int, ...] = seen(Who.ALL)
    total: int = seen(Who.FACTION)
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnEffectTicked(EffectTicked):
    """The same of one that stands on the sheet, which its own side knows."""

    kind: ClassVar[str] = "own-effect-ticked@1"
    target: CombatantId = seen(Who.FACTION)
    faction: Faction
    name: Name = seen(Who.FACTION)
    names: Names = seen(Who.FACTION, default_factory=dict)
    at: When = seen(Who.FACTION)
    heals: bool = seen(Who.FACTION)
    faces: tuple[int, ...] = seen(Who.FACTION)
    total: int = seen(Who.FACTION)
    rule: str = seen(Who.FACTION, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class Summoned(Event):
    """Somebody called others, who have just come."""

    kind: ClassVar[str] = "summoned@1"
    actor: CombatantId = seen(Who.ALL)
    targets: tuple[CombatantId, ...] = seen(Who.ALL, drop_if_all_unseen=True)
    until: int | None = seen(Who.ALL, default=None)
    """The round in which they go."""
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectEnded(Event):
    """It is on them no longer."""

    kind: ClassVar[str] = "effect-ended@1"
    target: CombatantId = seen(Who.ALL)
    name: Name = seen(Who.ALL)
    names: Names = seen(Who.ALL, default_factory=dict)
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectLapsed(EffectEnded):
    """The same of one that nobody put there in the open: it stood on the sheet, which its own side knows."""

    kind: ClassVar[str] = "effect-lapsed@1"
    target: CombatantId = seen(Who.FACTION)
    faction: Faction
    name: Name = seen(Who.FACTION)
    names: Names = seen(Who.FACTION, default_factory=dict)
    rule: str = seen(Who.FACTION, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class ExperienceGained(Event):
    """A player's character learns from an automatic failure. Its own side alone is told."""

    kind: ClassVar[str] = "experience-gained@1"
    target: CombatantId = seen(Who.FACTION)
    faction: Faction
    amount: int = seen(Who.FACTION)
    rule: str = seen(Who.FACTION, default="")


BlowEvent = Attacked | EffectUsed | InitiativeRolled | RollChanged
LastingEvent = FeatDeclared | Covered | EffectPut | EffectEnded | EffectLapsed | ExperienceGained
DiceEvent = (
    Misfired
    | StripCaught
    | TargetsDrawn
    | Checked
    | Hit
    | Missed
    | Resisted
    | DamageRolled
    | DeathChecked
    | EffectTicked
    | OwnEffectTicked
    | Summoned
)
"""What is told of the dice; it changes nothing by itself."""
