"""Feats declared with a spell: more targets, more distance, more room, or one alone out of a circle."""

from __future__ import annotations

from dataclasses import Field
from typing import Any, ClassVar, Protocol, TypeVar

from app.rules.core import METRE
from app.rules.replacing import replace
from app.rules.sw25.sheet import feats
from app.rules.sw25.sheet.feats import ENLARGED

CONVERGENCE = "magic-convergence"
TARGETS = "metamagic-targets"
DISTANCE = "metamagic-distance"
AREA = "metamagic-area"
NARROWEST, WIDEST = 2 * METRE, 6 * METRE
"""Circles of 2 to 5 m can be widened, to 6 m at most. (C:feats25)"""
MORE_TARGETS = 5
WIDTHS = f"feats: {AREA} goes with a radius of 2 to 5 m, up to 6 m"


class Spell(Protocol):
    """What of an effect these feats look at."""

    @property
    def shape(self) -> str: ...
    @property
    def targets(self) -> tuple[str, ...]: ...
    @property
    def feats(self) -> tuple[str, ...]: ...
    @property
    def times(self) -> int: ...
    @property
    def range(self) -> int | None: ...
    @property
    def radius(self) -> int | None: ...


class Castable(Spell, Protocol):
    """An effect with its price, of which another is made."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    @property
    def mp(self) -> int: ...
    @property
    def max_targets(self) -> int | None: ...


S = TypeVar("S", bound=Castable)


def fault(spell: Spell) -> str | None:
    """Why these feats mean nothing with this spell, or None. (C:feats25)"""
    if not 1 <= spell.times <= ENLARGED:
        return f"times: 1 to {ENLARGED}"
    has_more = feats.has(spell.feats, DISTANCE) or feats.has(spell.feats, AREA)
    if has_more != (spell.times > 1):
        return f"times: goes with {DISTANCE} and {AREA}"
    if feats.has(spell.feats, CONVERGENCE) and not (spell.shape == "area" and spell.targets):
        return f"feats: {CONVERGENCE} goes with an area round a target"
    if feats.has(spell.feats, TARGETS) and spell.shape not in ("target", "shot"):
        return f"feats: {TARGETS} goes with the shapes target and shot"
    if feats.has(spell.feats, DISTANCE) and (not spell.range or spell.shape == "touch"):
        return f"feats: {DISTANCE} goes with a range"
    if feats.has(spell.feats, AREA) and spell.shape != "area":
        return WIDTHS
    return None


def fault_of_width(spell: Spell) -> str | None:
    """Why its circle cannot be widened so far, before it is. (C:feats25)"""
    return WIDTHS if feats.has(spell.feats, AREA) and not _is_widened(spell) else None


def _is_widened(spell: Spell) -> bool:
    radius = spell.radius or 0
    return spell.shape == "area" and radius >= NARROWEST and radius + _wider(spell) <= WIDEST


def _wider(spell: Spell) -> int:
    return (spell.times - 1) * METRE


def enlarged(spell: S) -> S:
    """The spell as it is cast then, with what it costs. (Metamagic, C:feats25)"""
    if feats.has(spell.feats, TARGETS):
        return replace(spell, mp=spell.mp * len(spell.targets))
    if feats.has(spell.feats, DISTANCE):
        return replace(spell, mp=spell.mp * spell.times, range=(spell.range or 0) * spell.times)
    if feats.has(spell.feats, AREA):
        most = spell.max_targets
        return replace(
            spell,
            mp=spell.mp * spell.times,
            radius=(spell.radius or 0) + _wider(spell),
            max_targets=None if most is None else most + MORE_TARGETS * (spell.times - 1),
        )
    return spell


def is_alone(spell: Spell) -> bool:
    """Of the circle only who is named is hit. (Magic Convergence, C:feats25)"""
    return feats.has(spell.feats, CONVERGENCE)
