"""What happens to bodies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.rules.common.told import Told
from app.rules.common.words import Source
from app.rules.core import CombatantId, Event, Faction, Id, Who, seen
from app.rules.sw25.sheet.character import Names
from app.rules.sw25.sheet.words import Health


@dataclass(frozen=True, slots=True, kw_only=True)
class Damaged(Event):
    """Hit points were lost; without hp the damage is told and not kept. Foes learn only how it looks now."""

    kind: ClassVar[str] = "damaged@1"
    target: CombatantId = seen(Who.ALL)
    faction: Faction = seen(Who.ALL)
    section: str = seen(Who.ALL, default="")
    amount: int = seen(Who.FACTION)
    """What was applied: 0 where all of it was held off."""
    hp: int | None = seen(Who.FACTION)
    down: bool = seen(Who.ALL, default=False)
    health: Health | None = seen(Who.ALL, default=None)
    reductions: tuple[Source, ...] = seen(Who.FACTION, default=())
    """What was taken from the total damage before."""
    rule: str = seen(Who.ALL, default="")
    told: Told | None = None
    """To whom the hit points were revealed before: these learn what they see anyway."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Healed(Event):
    """Hit points were given back."""

    kind: ClassVar[str] = "healed@1"
    target: CombatantId = seen(Who.ALL)
    faction: Faction = seen(Who.ALL)
    section: str = seen(Who.ALL, default="")
    amount: int = seen(Who.FACTION)
    hp: int | None = seen(Who.FACTION)
    health: Health | None = seen(Who.ALL, default=None)
    rule: str = seen(Who.ALL, default="")
    told: Told | None = None
    """To whom the hit points were revealed before: these learn what they see anyway."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ManaChanged(Event):
    """Magic points were spent or given back."""

    kind: ClassVar[str] = "mana-changed@1"
    target: CombatantId = seen(Who.FACTION)
    faction: Faction
    section: str = seen(Who.FACTION, default="")
    amount: int = seen(Who.FACTION)
    mp: int = seen(Who.FACTION)
    reductions: tuple[Source, ...] = seen(Who.FACTION, default=())
    """What was taken from the damage to MP before."""
    rule: str = seen(Who.FACTION, default="")
    told: Told | None = None
    """To whom the magic points were revealed before: these learn what they see anyway."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CounterChanged(Event):
    """A counter of the sheet was spent, or set."""

    kind: ClassVar[str] = "counter-changed@1"
    target: CombatantId = seen(Who.FACTION)
    faction: Faction
    counter: Id = seen(Who.FACTION)
    names: Names = seen(Who.FACTION, default_factory=dict)
    amount: int = seen(Who.FACTION)
    now: int = seen(Who.FACTION)
    rule: str = seen(Who.FACTION, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class AmmoSpent(Event):
    """Ammunition was spent beside what the weapon shoots."""

    kind: ClassVar[str] = "ammo-spent@1"
    target: CombatantId = seen(Who.FACTION)
    faction: Faction
    ammo: Id = seen(Who.FACTION)
    amount: int = seen(Who.FACTION)
    left: int = seen(Who.FACTION)
    rule: str = seen(Who.FACTION, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class Died(Event):
    """A combatant is dead."""

    kind: ClassVar[str] = "died@1"
    target: CombatantId = seen(Who.ALL)
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class Excluded(Event):
    """A combatant is out of the battle for good."""

    kind: ClassVar[str] = "excluded@1"
    target: CombatantId = seen(Who.ALL)
    rule: str = seen(Who.ALL, default="")
