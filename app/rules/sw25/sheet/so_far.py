"""What has happened in a fight that is under way, as a position says it beside its combatants."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal

from app.rules.common.words import Written
from app.rules.core import AtMost, CombatantId, Distinct, Everybody, Id, Length, Name, PlaceId
from app.rules.sw25.sheet.character import Giving
from app.rules.sw25.sheet.feat_outcomes import Deed

MOST = 100
"""Entries of one list, and of what was told."""
MOST_FIGURE = 1_000_000
Some = Annotated[tuple[Id, ...], AtMost(MOST), Distinct()]
Parts = Annotated[tuple[Literal[""] | Id, ...], AtMost(MOST)]
"""Sections; the empty name is a body without any."""
Told = Annotated[Mapping[Id, Some], AtMost(3)]
"""Faction or `all` -> fields."""
Lore = Annotated[Mapping[Id, Told], AtMost(200)]
"""Species -> what was told of all of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LastingSetup(Written):
    """One of its conditions, from whom it is and in which round it ends."""

    condition: Id
    until: int
    by: CombatantId
    ends: Literal["rounds", "turn"] = "turn"


@dataclass(frozen=True, slots=True, kw_only=True)
class GainedSetup(Written):
    """One more attack or spell in the turn that is open."""

    of: Deed
    targets: Everybody = ()
    only: Id | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SoFar(Written):
    """What somebody has done and what is known of it. The names are those of the state."""

    acted: bool = False
    moved: bool = False
    mode: Literal["limited", "normal", "full"] | None = None
    walked: Length = 0
    majors: Parts = ()
    """Sections that have spent their major action."""
    deeds: Some = ()
    has_cast: bool = False
    declared: Some = ()
    gained: Annotated[tuple[GainedSetup, ...], AtMost(MOST)] = ()
    aiming: CombatantId | None = None
    covering: Everybody = ()
    covers: int = 0
    gives_up: Giving | None = None
    went_along: bool = False
    changed_seat: bool = False
    lasting: Annotated[tuple[LastingSetup, ...], AtMost(MOST)] = ()
    once: Annotated[tuple[Name, ...], AtMost(MOST), Distinct()] = ()
    """Minor actions that are taken once only, as they were called."""
    rerolled: Annotated[Mapping[Id, int], AtMost(MOST)] = field(default_factory=dict)
    told: Told = field(default_factory=dict)
    told_alone: Told = field(default_factory=dict)
    recalled: Everybody = ()
    recalled_species: Some = ()
    experience: int = 0
    experience_before: int = 0
    looted: bool = False
    minutes: int = 0

    def names(self) -> Iterator[str]:
        """Everybody there must be for this to mean something."""
        yield from self.covering
        yield from (name for one in self.gained for name in one.targets)
        if self.aiming is not None:
            yield self.aiming

    def fault(self) -> str | None:
        """Why it means nothing, or None."""
        figures = (self.walked, self.covers, self.experience, self.experience_before, self.minutes)
        rounds = (*self.rerolled.values(), *(one.until for one in self.lasting))
        if any(not 0 <= figure <= MOST_FIGURE for figure in (*figures, *rounds)):
            return f"figures are 0 to {MOST_FIGURE}"
        return None


@dataclass(frozen=True, slots=True, kw_only=True)
class SoFarOnPlane(SoFar):
    """Where places are points."""

    contact: Everybody = ()
    through: Annotated[tuple[PlaceId, ...], AtMost(MOST), Distinct()] = ()
    is_freshly_prepared: bool = False

    def names(self) -> Iterator[str]:
        """With those whom it touches."""
        yield from SoFar.names(self)
        yield from self.contact


@dataclass(frozen=True, slots=True, kw_only=True)
class SoFarOnAreas(SoFar):
    """Where places are areas."""

    is_vanguard: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SoFarOnFiveAreas(SoFarOnAreas):
    """Where who leaves says so first."""

    leave: Literal["declared", "due"] | None = None
