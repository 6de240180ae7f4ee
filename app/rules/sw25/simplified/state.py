"""How a Simplified Combat fight stands: who is in which of the three areas."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from app.rules.core import CombatantId, Faction, Length, Who, seen
from app.rules.sw25.body import state as family
from app.rules.sw25.on_areas import state as on_areas
from app.rules.sw25.on_areas.state import Picture
from app.rules.sw25.sheet.citations import Cites
from app.rules.sw25.simplified.areas import APART, Area
from app.rules.sw25.simplified.cites import CITES


@dataclass(frozen=True, slots=True, kw_only=True)
class Battlefield(family.Battlefield):
    """The place: how far its areas are apart. All of it is seen by all."""

    distance: Length = seen(Who.ALL, default=APART)
    image: Picture | None = seen(Who.ALL, default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Combatant(on_areas.Combatant):
    """Somebody in the fight, in its area. Equal by value, remembered by identity."""

    area: Area

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True, kw_only=True)
class Fight(family.Fight):
    """The whole of it. States share whatever did not change."""

    cites: ClassVar[Cites] = CITES

    battlefield: Battlefield
    combatants: Mapping[CombatantId, Combatant]
    """In the order of setup."""
    placed: tuple[Faction, ...] = ()
    """Sides that have begun to choose their areas in this placement, in that order."""

    __hash__ = object.__hash__
