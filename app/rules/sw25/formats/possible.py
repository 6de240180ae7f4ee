"""Figures that no sheet can have are left out and named: HP of nobody's, a power that the table lacks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from app.rules.pieces import Found, Reader, Token

Bounds = tuple[int, int]
CHECK: Final[Bounds] = (-100, 1000)
POINTS: Final[Bounds] = (-100_000, 100_000)
BOUNDS: Final[Mapping[str, Bounds]] = {
    "level": (0, 100),
    "hp": POINTS,
    "mp": (0, 100_000),
    "max_hp": (1, 100_000),
    "max_mp": (0, 100_000),
    **dict.fromkeys(("accuracy", "evasion", "fortitude", "willpower", "initiative", "knowledge"), CHECK),
    "magic_power": CHECK,
    "check": CHECK,
    "movement": (0, 1000),
    "defense": (0, 1000),
    "power": (0, 100),
    "critical": (3, 13),
    "extra": CHECK,
    "range": (0, 10_000),
    "radius": (0, 1000),
    "reputation": (0, 1000),
    "weakness": (0, 1000),
    "now": (-1000, 1_000_000),
    "max": (0, 1_000_000),
}
"""By figure, the least and the most that a sheet can say."""
ALIVE: Final[Mapping[str, str]] = {"hp": "max_hp"}
"""Fewer than 1 only beside what there is at most: who has fallen."""
DIFFERENCES: Final = "modifiers"
"""By how much figures change, less too."""


def checked(read: Reader) -> Reader:
    """A reader of documents that leaves such figures out."""

    def reads(document: Mapping[str, Any]) -> tuple[Found, ...] | None:
        found = read(document)
        return None if found is None else tuple(map(possible, found))

    return reads


def checked_token(read: Callable[[Token], Found]) -> Callable[[Token], Found]:
    """The same for pieces of chat tools."""
    return lambda token: possible(read(token))


def possible(found: Found) -> Found:
    """Without what cannot be, which is listed."""
    strange = list[str]()
    combatant = _kept(found.combatant, "", strange)
    return replace(found, combatant=combatant, unknown=(*found.unknown, *strange))


def _kept(said: Mapping[str, Any], where: str, strange: list[str]) -> dict[str, Any]:
    left = dict[str, Any]()
    for key, value in said.items():
        figure = _figure(value)
        if key == DIFFERENCES:
            left[key] = value
        elif figure is not None and key in BOUNDS:
            if _is_possible(key, figure, said):
                left[key] = value
            else:
                strange.append(f"{where}{key}: {figure}")
        else:
            left[key] = _kept(value, f"{where}{key}.", strange) if isinstance(value, Mapping) else value
    return left


def _is_possible(key: str, figure: int, said: Mapping[str, Any]) -> bool:
    least, most = BOUNDS[key]
    return least <= figure <= most and (key not in ALIVE or figure > 0 or ALIVE[key] in said)


def _figure(value: Any) -> int | None:
    """A whole number, or the one of a check that is not rolled."""
    inner = value.get("fixed") if isinstance(value, Mapping) and set(value) == {"fixed"} else value
    return inner if isinstance(inner, int) and not isinstance(inner, bool) else None
