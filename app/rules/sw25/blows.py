"""What happens when blows, shots and spells fall."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from app.rules.core import AtMost, CombatantId, Event, Faction, Id, Length, Name, Who, seen

Shape = Literal["touch", "target", "shot", "area", "line", "breakthrough"]
Checked_ = Literal["accuracy", "evasion", "magic", "fortitude", "willpower", "initiative", "death"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Attacked(Event):
    """A major action was spent on a blow, a shot or a throw. Each system adds from where to where."""

    kind: ClassVar[str] = "attacked@1"
    actor: CombatantId = seen(Who.ALL)
    target: CombatantId = seen(Who.ALL)
    section: str = seen(Who.ALL, default="")
    using: str = seen(Who.ALL, default="")
    name: Name | None = seen(Who.ALL, default=None)
    weapon: Literal["melee", "shoot", "throw"] = seen(Who.ALL)
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectUsed(Event):
    """A spell or a skill was used, as a major or a minor action. Each system adds where it reaches."""

    kind: ClassVar[str] = "effect-used@1"
    actor: CombatantId = seen(Who.ALL)
    name: Name | None = seen(Who.ALL, default=None)
    names: Annotated[Mapping[Id, Name], AtMost(8)] = seen(Who.ALL, default_factory=dict)
    shape: Shape = seen(Who.ALL)
    action: Literal["major", "minor"] = seen(Who.ALL)
    using: str = seen(Who.ALL, default="")
    targets: tuple[CombatantId, ...] = seen(Who.ALL, default=())
    radius: Length | None = seen(Who.ALL, default=None)
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

    id: CombatantId = seen(Who.ALL, whole=True)
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
    targets: tuple[CombatantId, ...] = seen(Who.ALL)
    most: int = seen(Who.ALL)
    faces: tuple[int, ...]
    rule: str = seen(Who.ALL, default="")


# --- dice -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked(Event):
    """A check: everybody sees the dice fall, the number behind them only the own faction."""

    kind: ClassVar[str] = "checked@1"
    actor: CombatantId = seen(Who.ALL)
    faction: Faction = seen(Who.ALL)
    section: str = seen(Who.ALL, default="")
    check: Checked_ = seen(Who.ALL)
    faces: tuple[int, ...] = seen(Who.ALL)
    bonus: int = seen(Who.FACTION)
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
    """What the dice made of a blow or a spell; `faction` is that of who rolled."""

    kind: ClassVar[str] = "damage-rolled@1"
    actor: CombatantId = seen(Who.ALL)
    faction: Faction = seen(Who.ALL)
    target: CombatantId = seen(Who.ALL)
    section: str = seen(Who.ALL, default="")
    faces: tuple[int, ...] = seen(Who.ALL)
    criticals: int = seen(Who.ALL, default=0)
    is_failure: bool = seen(Who.ALL, default=False)
    power: int | None = seen(Who.FACTION, default=None)
    extra: int = seen(Who.FACTION, default=0)
    total: int = seen(Who.FACTION)
    """Before half of it is withstood, before armour takes its part."""
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

    id: CombatantId = seen(Who.ALL, whole=True)
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


InBlow = Attacked | EffectUsed | InitiativeRolled
OfDice = (
    Misfired | StripCaught | TargetsDrawn | Checked | Hit | Missed | Resisted | DamageRolled | DeathChecked
)
"""What is told of the dice; it changes nothing by itself."""
