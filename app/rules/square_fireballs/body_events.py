"""What happens to bodies: hurt, healed, fallen, under conditions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.rules.core import CombatantId, Event, Faction, Id, Name, Who, seen
from app.rules.square_fireballs.state import Health
from app.rules.square_fireballs.words import Effect


@dataclass(frozen=True, slots=True, kw_only=True)
class Damaged(Event):
    """Somebody is hurt; what was resisted, what the shield took, and what is left."""

    kind: ClassVar[str] = "damaged@1"
    target: CombatantId = seen(Who.ALL)
    faction: Faction
    amount: int = seen(Who.ALL)
    resisted: int = seen(Who.ALL, default=0)
    shield: int = seen(Who.ALL, default=0)
    hp: int | None = seen(Who.FACTION, default=None)
    sp: int = seen(Who.FACTION, default=0)
    health: Health | None = seen(Who.ALL, default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Healed(Event):
    """Somebody is better."""

    kind: ClassVar[str] = "healed@1"
    target: CombatantId = seen(Who.ALL)
    faction: Faction
    amount: int = seen(Who.ALL)
    hp: int | None = seen(Who.FACTION, default=None)
    surges: int = seen(Who.FACTION, default=0)
    health: Health | None = seen(Who.ALL, default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Shielded(Event):
    """Somebody has shield points."""

    kind: ClassVar[str] = "shielded@1"
    target: CombatantId = seen(Who.ALL)
    faction: Faction
    amount: int = seen(Who.ALL)
    sp: int = seen(Who.FACTION, default=0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjusted(Event):
    """The GM set figures."""

    kind: ClassVar[str] = "adjusted@1"
    target: CombatantId = seen(Who.ALL)
    faction: Faction
    hp: int | None = seen(Who.FACTION, default=None)
    sp: int = seen(Who.FACTION, default=0)
    surges: int = seen(Who.FACTION, default=0)
    vitality: int | None = seen(Who.FACTION, default=None)
    health: Health | None = seen(Who.ALL, default=None)
    was_hp: int | None = seen(Who.FACTION, default=None)
    """Before, where it has changed; so of the others."""
    was_sp: int | None = seen(Who.FACTION, default=None)
    was_surges: int | None = seen(Who.FACTION, default=None)
    was_vitality: int | None = seen(Who.FACTION, default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Bloodied(Event):
    """Somebody has less than half left."""

    kind: ClassVar[str] = "bloodied@1"
    target: CombatantId = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Downed(Event):
    """Somebody has fallen."""

    kind: ClassVar[str] = "downed@1"
    target: CombatantId = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Died(Event):
    """Somebody died."""

    kind: ClassVar[str] = "died@1"
    target: CombatantId = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Excluded(Event):
    """Somebody is out of the fight for good."""

    kind: ClassVar[str] = "excluded@1"
    target: CombatantId = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class VitalityLost(Event):
    """Life runs out of somebody."""

    kind: ClassVar[str] = "vitality-lost@1"
    target: CombatantId = seen(Who.ALL)
    faction: Faction
    vitality: int = seen(Who.FACTION)
    has_fallen: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Saved(Event):
    """A save succeeded."""

    kind: ClassVar[str] = "saved@1"
    target: CombatantId = seen(Who.ALL)
    against: Name = seen(Who.ALL)
    face: int = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class SaveFailed(Event):
    """A save failed."""

    kind: ClassVar[str] = "save-failed@1"
    target: CombatantId = seen(Who.ALL)
    against: Name = seen(Who.ALL)
    face: int = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class ConditionAdded(Event):
    """A condition was put on somebody."""

    kind: ClassVar[str] = "condition-added@2"
    target: CombatantId = seen(Who.ALL)
    condition: Id = seen(Who.ALL)
    effect: Effect
    again: bool | None = seen(Who.ALL, default=None)
    """True: it has that already, until something ends it; from here too."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ConditionRemoved(Event):
    """A condition ended: one of that name, or all of them."""

    kind: ClassVar[str] = "condition-removed@2"
    target: CombatantId = seen(Who.ALL)
    condition: Id = seen(Who.ALL)
    place: int | None = None
    """Its place among the effects."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ZoneBurnt(Event):
    """A zone has hurt somebody in this turn."""

    kind: ClassVar[str] = "zone-burnt@1"
    zone: Id = seen(Who.ALL)
    target: CombatantId = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pierced(Event):
    """A resistance counts one step less in this turn."""

    kind: ClassVar[str] = "pierced@1"
    target: CombatantId = seen(Who.ALL)
    resistance: Id = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Limited(Event):
    """In this turn somebody can only stand up."""

    kind: ClassVar[str] = "limited@1"
    target: CombatantId = seen(Who.ALL)
