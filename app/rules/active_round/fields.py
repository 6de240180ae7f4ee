"""The field of a fight, as its setup and its switches have it; who stands where on it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.rules.active_round.grids import Grid
from app.rules.active_round.ground import Field, Spot
from app.rules.active_round.ruler import Ruler
from app.rules.active_round.state import Battlefield, Combatant, Fight
from app.rules.active_round.words import LOW, Side
from app.rules.common.words import Value
from app.rules.work import Remembered


def made_of(ground: Battlefield, options: Mapping[str, Value]) -> Field:
    """Squares, hexes or the ruler."""
    return _MADE_OF(ground, (options["diagonals"] == "two", options["cone"] == "front-3-side-2"))


def _made_of(ground: Battlefield, switches: tuple[bool, bool]) -> Field:
    if ground.ruler:
        return Ruler(ground)
    doubles, narrow_back = switches
    return Grid(ground, doubles=doubles, narrow_back=narrow_back)


_MADE_OF: Final = Remembered(_made_of, most=8)
"""The ground stays the same object as long as nobody changes it, and is asked for again and again."""


def field_of(fight: Fight) -> Field:
    """The field of this fight."""
    return made_of(fight.battlefield, fight.options)


def taken(fight: Fight, but: str = "") -> frozenset[Spot]:
    """Where somebody stands; the dead and the excluded do not."""
    return frozenset(one.spot for one in fight.combatants.values() if one.id != but and one.is_there)


def said(spot: Spot) -> str:
    """A spot among the figures of a reason."""
    return f"{spot[0]},{spot[1]}"


def spot_figures(fight: Fight, spot: Spot) -> dict[str, str]:
    """The figures of a reason that is about a spot; by the ruler its `point` too, in spaces, for people."""
    if not fight.battlefield.ruler:
        return {"cell": said(spot)}
    return {"cell": said(spot), "point": f"{spot[0] / 100:g} / {spot[1] / 100:g}"}


def is_low(one: Combatant) -> bool:
    """Is it behind low things too? (Crawling)"""
    return not LOW.isdisjoint(one.conditions)


def side_of(field: Field, one: Combatant, attacker: Combatant) -> Side | None:
    """Where the attacker stands, as the one it attacks looks; nowhere, if it is itself."""
    if one.id == attacker.id:
        return None
    return field.side(one.spot, one.facing, attacker.spot)


def covers(field: Field, spot: Spot, other: Combatant) -> tuple[Spot, ...]:
    """What covers somebody from a spot. (Covered Targets)"""
    return field.covering(spot, other.spot, is_low=is_low(other))
