"""Universal VTT maps: walls, doors, lamps and the picture, in squares."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Iterator, Mapping
from typing import Any, Final

from app.formats.found import Contents, Line, Point, SceneFound
from app.rules.pieces import NotBrought

FORMAT: Final = "uvtt"
MOST_LINES: Final = 5000
MOST_POINTS: Final = 500
SQUARES: Final = 1000
KNOWN: Final = frozenset(
    {
        "format",
        "resolution",
        "line_of_sight",
        "objects_line_of_sight",
        "portals",
        "lights",
        "image",
        "software",
    }
)


def is_map(document: Any) -> bool:
    """Its size in squares, and something that says what it is."""
    if not isinstance(document, Mapping) or not isinstance(document.get("resolution"), Mapping):
        return False
    return "map_size" in document["resolution"] and bool(
        {"line_of_sight", "portals", "image", "format"} & document.keys()
    )


def read(document: Mapping[str, Any], name: str) -> Contents:
    """Such a file says nowhere what it shows: the map is called as the file. (formats: Universal VTT)"""
    resolution = document["resolution"]
    size, origin = _point(resolution.get("map_size")), _point(resolution.get("map_origin")) or (0.0, 0.0)
    if size is None or not (0 < size[0] <= SQUARES and 0 < size[1] <= SQUARES):
        raise NotBrought("ground")
    walls = [*_lines(document.get("line_of_sight"), origin)]
    walls += _lines(document.get("objects_line_of_sight"), origin)
    portals = [one for one in _list(document.get("portals")) if isinstance(one, Mapping)]
    doors = _lines([one.get("bounds") for one in portals if one.get("closed", True)], origin)
    open_doors = _lines([one.get("bounds") for one in portals if not one.get("closed", True)], origin)
    lamps = [*_lamps(document.get("lights"), origin)]
    image = document.get("image")
    picture = _decoded(image) if isinstance(image, str) and image else None
    unknown = [key for key in document if key not in KNOWN and document[key] not in ({}, [], None, "")]
    if len(lamps) < len(_list(document.get("lights"))):
        unknown.append("lights")
    scene = SceneFound(
        name=name or "Map",
        size=size,
        walls=tuple(walls),
        doors=tuple(doors),
        open_doors=tuple(open_doors),
        lamps=tuple(lamps[:MOST_LINES]),
        picture="image" if picture else "",
        picture_width=size[0],
        unknown=tuple(str(one)[:80] for one in unknown),
        rest={key: document[key] for key in document if key not in ("image", "line_of_sight")},
    )
    pictures = {"image": lambda: picture} if picture else {}
    return Contents(format=FORMAT, scenes=(scene,), pictures=pictures)


def _decoded(text: str) -> bytes:
    try:
        found = base64.b64decode(text.partition("base64,")[2] or text, validate=False)
    except (binascii.Error, ValueError):
        raise NotBrought("broken") from None
    if not found:
        raise NotBrought("picture")
    return found


def _list(value: Any) -> list[Any]:
    if value is not None and not isinstance(value, list):
        raise NotBrought("broken")
    if value is not None and len(value) > MOST_LINES:
        raise NotBrought("lines", most=MOST_LINES, given=len(value))
    return value or []


def _lines(value: Any, origin: Point) -> Iterator[Line]:
    """A long one in several, so that none has more points than a line may have."""
    for line in _list(value):
        points = [point for one in _list(line) if (point := _point(one)) is not None]
        moved = [(x - origin[0], y - origin[1]) for x, y in points]
        for start in range(0, max(0, len(moved) - 1), MOST_POINTS - 1):
            yield tuple(moved[start : start + MOST_POINTS])


def _lamps(value: Any, origin: Point) -> Iterator[dict[str, float]]:
    """Where each stands and how far it shines, in squares."""
    for one in _list(value):
        if not isinstance(one, Mapping):
            continue
        at, reach = _point(one.get("position")), one.get("range")
        if isinstance(reach, bool) or not isinstance(reach, int | float):
            continue
        if at is not None and 0 <= reach <= SQUARES:
            yield {"x": at[0] - origin[0], "y": at[1] - origin[1], "range": float(reach)}


def _point(value: Any) -> Point | None:
    x, y = (value.get("x"), value.get("y")) if isinstance(value, Mapping) else (None, None)
    if isinstance(x, bool) or isinstance(y, bool):
        return None
    if isinstance(x, int | float) and isinstance(y, int | float) and abs(x) < 1e6 and abs(y) < 1e6:
        return float(x), float(y)
    return None
