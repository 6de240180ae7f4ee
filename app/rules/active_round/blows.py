"""What happens when somebody strikes: dice, hits, damage, decisions of the struck, points."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from app.rules.active_round.words import Health, Side, Thrown
from app.rules.common.told import Told
from app.rules.core import CombatantId, Event, Faction, Id, Name, Who, seen


@dataclass(frozen=True, slots=True, kw_only=True)
class Attacked(Event):
    """Somebody struck or shot at somebody, or used an offensive skill."""

    kind: ClassVar[str] = "attacked@1"
    actor: CombatantId = seen(Who.ALL)
    target: CombatantId | None = seen(Who.ALL, default=None)
    weapon: Id | None = seen(Who.ALL, default=None)
    skill: Id | None = seen(Who.ALL, default=None)
    skill_names: Mapping[Id, Name] = seen(Who.ALL, default_factory=dict)
    """What the skill is called, for those who don't know the sheet."""
    side: Side | None = seen(Who.ALL, default=None)
    is_counter: bool = seen(Who.ALL, default=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class DieRolled(Event):
    """A die fell. What was needed is known to whose figure it is, what is added to whose die it is."""

    kind: ClassVar[str] = "rolled@3"
    what: Thrown = seen(Who.ALL)
    actor: CombatantId = seen(Who.ALL)
    sides: int = seen(Who.ALL)
    face: int = seen(Who.ALL)
    bonus: int | None = None
    """What is added to the die that is to hit."""
    total: int | None = None
    faction: Faction
    need: int | None = seen(Who.FACTION, default=None)
    works: bool | None = seen(Who.FACTION, default=None)
    """Is a die that must not be more than what is needed low enough?"""
    aim: Name | None = seen(Who.ALL, default=None)
    told: Told | None = None
    """Who may know what is added, and who was told the figures from which it comes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Missed(Event):
    """The blow or shot went past."""

    kind: ClassVar[str] = "missed@1"
    actor: CombatantId = seen(Who.ALL)
    target: CombatantId = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit(Event):
    """The blow or shot struck; a critical hit, or not."""

    kind: ClassVar[str] = "hit@1"
    actor: CombatantId = seen(Who.ALL)
    target: CombatantId = seen(Who.ALL)
    critical: bool = seen(Who.ALL, default=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One thing that went into the damage."""

    name: Name = seen(Who.ALL)
    figure: int = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class DamageRolled(Event):
    """What the damage came to before anything comes off; its parts are the attacker's to know."""

    kind: ClassVar[str] = "damage-rolled@1"
    actor: CombatantId = seen(Who.ALL)
    faction: Faction
    parts: tuple[Part, ...] = seen(Who.FACTION)
    total: int = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class StrikeQueued(Event):
    """Damage is on its way to somebody."""

    kind: ClassVar[str] = "strike-queued@1"
    attacker: CombatantId
    target: CombatantId
    damage: int
    side: Side | None = None
    conditions: tuple[str, ...] = ()
    is_blow: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class StrikeEnded(Event):
    """Nothing of the strike is open any more."""

    kind: ClassVar[str] = "strike-ended@1"


@dataclass(frozen=True, slots=True, kw_only=True)
class DecisionOpened(Event):
    """The table waits: how does somebody defend, does it strike back?"""

    kind: ClassVar[str] = "decision-opened@1"
    decision: Literal["defense", "counter"] = seen(Who.ALL)
    target: CombatantId = seen(Who.ALL)
    attacker: CombatantId | None = seen(Who.ALL)
    """Nobody for those who do not know of it."""
    faction: Faction
    damage: int | None = seen(Who.ALL, default=None)
    options: tuple[str, ...] = seen(Who.FACTION)


@dataclass(frozen=True, slots=True, kw_only=True)
class DecisionClosed(Event):
    """It was answered, or there is nothing to decide any more."""

    kind: ClassVar[str] = "decision-closed@1"
    target: CombatantId = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class SkillUsed(Event):
    """A defensive skill was used, and worked or not; once against each attacker and round."""

    kind: ClassVar[str] = "skill-used@1"
    actor: CombatantId = seen(Who.ALL)
    skill: Id = seen(Who.ALL)
    skill_names: Mapping[Id, Name] = seen(Who.ALL, default_factory=dict)
    """What it is called, for those who don't know the sheet."""
    attacker: CombatantId = seen(Who.ALL)
    works: bool = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Defended(Event):
    """So much came off by defence, stance and skill."""

    kind: ClassVar[str] = "defended@1"
    target: CombatantId = seen(Who.ALL)
    faction: Faction
    figure: int = seen(Who.FACTION)


@dataclass(frozen=True, slots=True, kw_only=True)
class Damaged(Event):
    """Somebody lost points; others see only how it looks now."""

    kind: ClassVar[str] = "damaged@1"
    target: CombatantId = seen(Who.ALL)
    faction: Faction
    amount: int = seen(Who.FACTION)
    hp: int | None = seen(Who.FACTION, default=None)
    mortality: int | None = seen(Who.FACTION, default=None)
    health: Health | None = seen(Who.ALL, default=None)
    told: Told | None = None
    """To whom the hit points were revealed before: these learn what they see anyway."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Healed(Event):
    """Somebody got points back."""

    kind: ClassVar[str] = "healed@1"
    target: CombatantId = seen(Who.ALL)
    faction: Faction
    amount: int = seen(Who.FACTION)
    hp: int | None = seen(Who.FACTION, default=None)
    ep: int | None = seen(Who.FACTION, default=None)
    sa: int | None = seen(Who.FACTION, default=None)
    health: Health | None = seen(Who.ALL, default=None)
    told: Told | None = None
    """To whom the hit points were revealed before: these learn what they see anyway."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Died(Event):
    """Somebody died."""

    kind: ClassVar[str] = "died@1"
    target: CombatantId = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Paid(Event):
    """What something cost."""

    kind: ClassVar[str] = "paid@1"
    actor: CombatantId = seen(Who.FACTION)
    faction: Faction
    ep: int | None = seen(Who.FACTION, default=None)
    """What is left."""
    sa: int | None = seen(Who.FACTION, default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Reacted(Event):
    """Somebody threw for a counter; once a foe and round."""

    kind: ClassVar[str] = "reacted@1"
    actor: CombatantId
    foe: CombatantId


@dataclass(frozen=True, slots=True, kw_only=True)
class Countered(Event):
    """Somebody strikes back."""

    kind: ClassVar[str] = "countered@1"
    actor: CombatantId = seen(Who.ALL)
    target: CombatantId = seen(Who.ALL)
    weapon: Id = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjusted(Event):
    """The GM set somebody's points."""

    kind: ClassVar[str] = "adjusted@1"
    target: CombatantId = seen(Who.ALL)
    faction: Faction
    hp: int | None = seen(Who.FACTION, default=None)
    ep: int | None = seen(Who.FACTION, default=None)
    sa: int | None = seen(Who.FACTION, default=None)
    mortality: int | None = seen(Who.FACTION, default=None)
    health: Health | None = seen(Who.ALL, default=None)
    was_hp: int | None = seen(Who.FACTION, default=None)
    """Before, where it has changed; so of the others."""
    was_ep: int | None = seen(Who.FACTION, default=None)
    was_sa: int | None = seen(Who.FACTION, default=None)
    was_mortality: int | None = seen(Who.FACTION, default=None)


Struck = Attacked | DieRolled | Missed | Hit | DamageRolled | StrikeQueued | StrikeEnded | Countered
Decided = DecisionOpened | DecisionClosed | SkillUsed | Defended | Reacted
Points = Damaged | Healed | Died | Paid | Adjusted
