"""What happens around the rounds, in the past tense."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from app.rules.common import events
from app.rules.core import CombatantId, Event, Faction, Id, Name, Who, seen
from app.rules.sw25.sheet.character import Giving, Herb
from app.rules.sw25.sheet.words import Faded


@dataclass(frozen=True, slots=True, kw_only=True)
class MonsterKnown(Event):
    """Somebody tried to recall a monster: all see the dice, its own faction what came of it.

    `open`: the monster has no reputation, so the GM judges by the total.
    """

    kind: ClassVar[str] = "monster-known@1"
    actor: CombatantId = seen(Who.ALL)
    faction: Faction = seen(Who.ALL)
    target: CombatantId = seen(Who.ALL)
    faces: tuple[int, ...] = seen(Who.ALL)
    bonus: int = seen(Who.FACTION)
    total: int = seen(Who.FACTION)
    found: Literal["nothing", "stats", "weakness", "all", "open"] = seen(Who.FACTION)
    is_of_kind: bool = seen(Who.FACTION, default=False)
    """It counts for all that are of the same species."""
    species: Id | None = None
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class ConcessionProposed(Event):
    """Some of a side want to give up; the others of that side have not agreed yet."""

    kind: ClassVar[str] = "concession-proposed@1"
    faction: Faction = seen(Who.FACTION)
    how: Giving = seen(Who.FACTION)
    agreed: tuple[CombatantId, ...] = seen(Who.FACTION)
    """Whose leaders have agreed by now."""
    rule: str = seen(Who.FACTION, default="")

    def told_to(self) -> str:
        return self.faction


@dataclass(frozen=True, slots=True, kw_only=True)
class ConcessionDeclined(Event):
    """Nobody of a side proposes this any longer: one of those who were to agree, or the GM, said no."""

    kind: ClassVar[str] = "concession-declined@1"
    faction: Faction = seen(Who.FACTION)
    how: Giving = seen(Who.FACTION)
    role: Literal["gm", "leader", "proposer"] = seen(Who.FACTION)
    """The proposer takes back what it agreed to."""
    declined: tuple[CombatantId, ...] = seen(Who.FACTION)
    """Whose leader said no; none for the GM."""
    rule: str = seen(Who.FACTION, default="")

    def told_to(self) -> str:
        return self.faction


@dataclass(frozen=True, slots=True, kw_only=True)
class Conceded(Event):
    """A side gave up, or fled; with a `decision` the other is asked whether it pursues."""

    kind: ClassVar[str] = "conceded@1"
    faction: Faction = seen(Who.ALL)
    how: Giving = seen(Who.ALL)
    side: Faction = seen(Who.ALL)
    """The other."""
    decision: str | None = seen(Who.ALL, default=None)
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class PursuitAnswered(Event):
    """Those who were left standing go after who fled, or let it go."""

    kind: ClassVar[str] = "pursuit-answered@1"
    side: Faction = seen(Who.ALL)
    pursue: bool = seen(Who.ALL)
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class Looted(Event):
    """A defeated monster was searched, and what was found."""

    kind: ClassVar[str] = "looted@1"
    actor: CombatantId = seen(Who.ALL)
    target: CombatantId = seen(Who.ALL)
    faces: tuple[int, ...] = seen(Who.ALL)
    total: int = seen(Who.ALL)
    items: tuple[Name, ...] = seen(Who.ALL, default=())
    called: tuple[Mapping[Id, Name], ...] = seen(Who.ALL, default=())
    """The same in the languages that the sheet has."""
    minutes: int = seen(Who.ALL)
    spent: int = seen(Who.ALL)
    """Minutes that the actor has spent since the fight."""
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class HerbUsed(Event):
    """Somebody was treated with a herb; a double 1 wastes it."""

    kind: ClassVar[str] = "herb-used@1"
    actor: CombatantId = seen(Who.ALL)
    faction: Faction = seen(Who.ALL)
    target: CombatantId = seen(Who.ALL)
    herb: Herb = seen(Who.ALL)
    faces: tuple[int, ...] = seen(Who.ALL)
    is_failure: bool = seen(Who.ALL, default=False)
    power: int = seen(Who.FACTION)
    bonus: int = seen(Who.FACTION)
    total: int = seen(Who.FACTION)
    minutes: int = seen(Who.ALL)
    spent: int = seen(Who.ALL)
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class Earned:
    """Experience of one in this fight: 50 points for each automatic failure."""

    id: CombatantId = seen(Who.ALL, drop_if_any_unseen=True)
    faction: Faction = seen(Who.ALL)
    points: int = seen(Who.FACTION)


@dataclass(frozen=True, slots=True, kw_only=True)
class ExperienceTallied(Event):
    """What each has learned from failing, when the fight is over."""

    kind: ClassVar[str] = "experience-tallied@1"
    earned: tuple[Earned, ...] = seen(Who.ALL)
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class NextFightBegan(Event):
    """The next fight of the table, in its setup; with what was still active some rounds later, or without."""

    kind: ClassVar[str] = "began-anew@1"
    number: int = seen(Who.ALL)
    still_active: bool = seen(Who.ALL, default=False)
    rounds: int = seen(Who.ALL, default=0)
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class CombatEnded(events.CombatEnded):
    """The fight is over, and what ended with it."""

    faded: tuple[Faded, ...] = ()
    """What ended with it: the GM may rule that it goes on in the next."""
    rested: bool = False
    """Nobody counts as having acted any more; in older logs they did."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Revealed(events.Revealed):
    """A hidden combatant came into sight, or some of its figures were told."""

    species: Id | None = None
    """Then all that are of this species were told of. None of them is named: some may be hidden."""


EndingEvent = ConcessionProposed | ConcessionDeclined | Conceded | PursuitAnswered
ProcedureEvent = MonsterKnown | EndingEvent | Looted | HerbUsed | ExperienceTallied | NextFightBegan
