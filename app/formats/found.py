"""What was found in something that was brought: combatants, maps and positions, and pictures by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from app.rules.pieces import Found

Point = tuple[float, float]
Line = tuple[Point, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SceneFound:
    """A map or a room, in squares from the top left; or a position as a scenario says it."""

    name: str
    scenario: Mapping[str, Any] | None = None
    size: Point = (0, 0)
    walls: tuple[Line, ...] = ()
    doors: tuple[Line, ...] = ()
    """Closed ones."""
    open_doors: tuple[Line, ...] = ()
    lamps: tuple[Mapping[str, float], ...] = ()
    """`x`, `y` and `range`."""
    picture: str = ""
    picture_at: Point = (0, 0)
    picture_width: float = 0
    note: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()
    rest: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Contents:
    """Of one file. Pieces that have a place stand in its scene."""

    format: str
    pieces: tuple[Found, ...] = ()
    scenes: tuple[SceneFound, ...] = ()
    pictures: Mapping[str, Callable[[], bytes]] = field(default_factory=dict)
    sheets: tuple[Mapping[str, Any], ...] = ()
    """Sheets as a library of ours has them."""


def to_json(contents: Contents) -> dict[str, Any]:
    """All but the pictures themselves."""
    return {
        "format": contents.format,
        "pieces": [asdict(one) for one in contents.pieces],
        "scenes": [asdict(one) for one in contents.scenes],
        "sheets": list(contents.sheets),
    }


def from_json(said: Mapping[str, Any]) -> Contents:
    """The same back, without pictures."""
    return Contents(
        format=said["format"],
        pieces=tuple(Found(**_tuples(one)) for one in said["pieces"]),
        scenes=tuple(SceneFound(**_tuples(one)) for one in said["scenes"]),
        sheets=tuple(said["sheets"]),
    )


def _tuples(said: Mapping[str, Any]) -> dict[str, Any]:
    return {key: tuple(value) if isinstance(value, list) else value for key, value in said.items()}
