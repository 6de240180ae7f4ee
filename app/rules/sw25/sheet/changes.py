"""What may be changed of a sheet while it is in play."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Literal

from app.rules.common.faces import FaceSetup
from app.rules.core import Faction, Id, Length, Lines, Name
from app.rules.sw25.sheet.character import (
    Ammo,
    Attacks,
    Check,
    Counters,
    Elements,
    Kind,
    Loot,
    Magic,
    Names,
    WeakPoint,
)
from app.rules.sw25.sheet.modifiers import Influences
from app.rules.sw25.sheet.own_feats import Learnt
from app.rules.sw25.sheet.rerolls import Asks, Rerolls
from app.rules.sw25.sheet.setup import Sections
from app.rules.sw25.sheet.skills import Skills

CLEARABLE = frozenset(
    {
        *("level", "accuracy", "evasion", "fortitude", "willpower", "initiative", "death_check"),
        *("magic_power", "hp", "max_hp", "mp", "max_mp", "sections", "reputation", "weakness", "weak_point"),
        *("knowledge", "knows", "species", "palette", "blocking_weight", "alias", "portrait", "crop"),
    }
)
"""What may be taken off a sheet altogether."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures(FaceSetup):
    """What may be changed of a sheet, as at setup; what is left out stays."""

    name: Name | None = None
    names: Names | None = None
    faction: Faction | None = None
    kind_: Kind | None = None
    controlled_by: Name | None = None
    movement: Length | None = None
    sections: int | Sections | None = None
    hp: int | None = None
    max_hp: int | None = None
    mp: int | None = None
    max_mp: int | None = None
    level: int | None = None
    accuracy: Check | None = None
    evasion: Check | None = None
    fortitude: Check | None = None
    willpower: Check | None = None
    initiative: Check | None = None
    death_check: Check | None = None
    defense: int | None = None
    magic_power: Check | None = None
    magic: Magic | None = None
    elements: Elements | None = None
    attacks: Attacks | None = None
    attacks_per_turn: int | None = None
    carries: int | None = None
    skills: Skills | None = None
    feats: Learnt | None = None
    blocking_weight: int | None = None
    effects: Influences | None = None
    ammo: Ammo | None = None
    counters: Counters | None = None
    rerolls: Rerolls | None = None
    asks: Asks | None = None
    species: Id | None = None
    reputation: int | None = None
    weakness: int | None = None
    weak_point: WeakPoint | None = None
    knowledge: Check | None = None
    knows: Literal["stats", "all"] | None = None
    loot: Loot | None = None
    herbs: int | None = None
    palette: Lines | None = None

    @property
    def said(self) -> dict[str, Any]:
        """By the names of the setup, without what stays."""
        figures = ((f.name, getattr(self, f.name)) for f in fields(Figures))
        return {name: value for name, value in figures if value is not None}
