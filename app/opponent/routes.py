"""Ways round walls on a plane: over the corners past which one can go straight on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from heapq import heappop, heappush, nsmallest
from itertools import pairwise
from typing import Any, Final

from app.rules.space.plane import Point, Wall, distance, meets, to_wall

Walls = tuple[Wall, ...]
UNITS: Final = 100
"""Of the rules' plane in a metre of the view."""
BESIDE: Final = 25
"""Centimetres aside and ahead of a corner, for who goes round it."""
CLOSE: Final = 15
"""Nobody goes nearer to a wall on purpose."""
MOST_WALLS: Final = 64
MOST_CORNERS: Final = 20
"""Those nearest to the straight way are looked at."""


def route(view: Mapping[str, Any], here: Sequence[float], there: Sequence[float]) -> list[list[float]]:
    """The points of a way that no wall bars, the last of them `there`; straight where none is known."""
    start, end = on_plane(here), on_plane(there)
    walls = tuple(nsmallest(MOST_WALLS, _walls(view), key=lambda wall: _off(wall, start, end)))
    if not _is_barred(start, end, walls):
        return [list(there)]
    corners = {corner for wall in walls for corner in wall}
    near = nsmallest(MOST_CORNERS, sorted(corners), key=lambda one: to_wall(one, (start, end)))
    found = _over(start, end, walls, tuple(sorted(near)))
    return [[x / UNITS, y / UNITS] for x, y in found[:-1]] + [list(there)]


def on_plane(told: Sequence[float]) -> Point:
    """A point of the view on the rules' plane."""
    return round(told[0] * UNITS), round(told[1] * UNITS)


def _walls(view: Mapping[str, Any]) -> Iterator[Wall]:
    """What stops who moves, as far as the seat knows of it."""
    for one in (view.get("battlefield") or {}).get("obstacles") or ():
        if one.get("door") == "open" or "move" not in (one.get("stops") or ()):
            continue
        points = [on_plane(point) for point in one["points"]]
        yield from pairwise(points + points[:1] if one.get("closed") else points)


def _off(wall: Wall, start: Point, end: Point) -> float:
    """How far its nearer end lies from the straight way."""
    return min(to_wall(point, (start, end)) for point in wall)


def _is_barred(a: Point, b: Point, walls: Walls) -> bool:
    return any(meets(a, b, wall) for wall in walls)


def _over(start: Point, end: Point, walls: Walls, corners: tuple[Point, ...]) -> list[Point]:
    """The shortest way over places beside corners; straight where there is none."""
    ways = _ways(walls, corners)
    last = {place for place in ways if not _is_barred(place, end, walls)}
    ahead: list[tuple[float, float, Point, tuple[Point, ...]]] = []
    for place in ways:
        if not _is_barred(start, place, walls):
            gone = distance(start, place)
            heappush(ahead, (gone + distance(place, end), gone, place, (place,)))
    seen = set[Point]()
    while ahead:
        _, gone, place, path = heappop(ahead)
        if place == end:
            return list(path)
        if place in seen:
            continue
        seen.add(place)
        for other in (*ways[place], *([end] if place in last else ())):
            if other not in seen:
                so_far = gone + distance(place, other)
                heappush(ahead, (so_far + distance(other, end), so_far, other, (*path, other)))
    return [end]


@lru_cache(maxsize=32)
def _ways(walls: Walls, corners: tuple[Point, ...]) -> Mapping[Point, tuple[Point, ...]]:
    """From place to place beside corners: the same as long as the walls stand."""
    places = {
        (x + across, y + along)
        for x, y in corners
        for across in (-BESIDE, BESIDE)
        for along in (-BESIDE, BESIDE)
    }
    free = sorted(one for one in places if all(to_wall(one, wall) >= CLOSE for wall in walls))
    return {
        one: tuple(other for other in free if other != one and not _is_barred(one, other, walls))
        for one in free
    }
