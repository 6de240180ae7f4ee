"""What a combatant did in its turn beside moving and fighting."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.rules.common import events
from app.rules.core import CombatantId, Event, Faction, Id, Name, Who, Words, seen
from app.rules.sw25.events.combat import FeatNames
from app.rules.sw25.sheet.feat_outcomes import Deed
from app.rules.sw25.sheet.rerolls import Asks
from app.rules.sw25.sheet.words import Phase


@dataclass(frozen=True, slots=True, kw_only=True)
class MinorTaken(Event):
    """A minor action; during a move at that many metres along the path."""

    kind: ClassVar[str] = "minor-taken@1"
    actor: CombatantId = seen(Who.ALL)
    name: Name = seen(Who.ALL)
    target: CombatantId | None = seen(Who.ALL, default=None)
    metres: float | None = seen(Who.ALL, default=None)
    text: Words | None = seen(Who.ALL, default=None)
    is_once: bool = False
    """Done in a preparation, and not again before the rounds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MajorTaken(Event):
    """A major action was spent; with several sections, by which of them."""

    kind: ClassVar[str] = "major-taken@1"
    actor: CombatantId = seen(Who.ALL)
    name: Name = seen(Who.ALL)
    using: str = seen(Who.ALL, default="")
    target: CombatantId | None = seen(Who.ALL, default=None)
    text: Words | None = seen(Who.ALL, default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class AskingSet(Event):
    """Whoever leads it said of which of its rolls it wants to be asked."""

    kind: ClassVar[str] = "asking-set@1"
    target: CombatantId = seen(Who.FACTION)
    faction: Faction
    asks: Asks = seen(Who.FACTION)


@dataclass(frozen=True, slots=True, kw_only=True)
class PhaseChanged(events.PhaseChanged):
    """Another step of the procedure, or another faction's turn to act."""

    phase: Phase = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnsPassed(Event):
    """The GM ends the phase: who of the side that acts did nothing in it, though able to."""

    kind: ClassVar[str] = "turns-passed@1"
    actors: tuple[CombatantId, ...] = seen(Who.ALL, drop_if_all_unseen=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionGained(Event):
    """A feat lets somebody attack or cast once more in this turn."""

    kind: ClassVar[str] = "action-gained@1"
    actor: CombatantId = seen(Who.ALL)
    feat: Id = seen(Who.ALL)
    feat_names: FeatNames = seen(Who.ALL, default_factory=dict)
    of: Deed = seen(Who.ALL)
    targets: tuple[CombatantId, ...] = seen(Who.ALL, default=())
    """At one of these; empty: at anybody."""
    only: Id | None = seen(Who.ALL, default=None)
    """With this attack of its sheet; None: with any."""
    rule: str = seen(Who.ALL, default="")
