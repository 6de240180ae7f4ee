"""Where somebody could go: paths and areas that lead nearer to others, or away from them, in any space."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from heapq import nsmallest
from itertools import pairwise
from math import atan2, cos, hypot, inf, pi, sin
from typing import Any, Final

from app.opponent.eyes import Eyes
from app.opponent.routes import UNITS, on_plane, route
from app.rules.space.field import Field
from app.rules.space.plane import to_wall

Cell = tuple[int, int]
SHARES: Final = (1.0, 0.8, 0.6, 0.4, 0.2)
"""Of a way on a plane: where the whole of it is refused, a part may not be."""
DIRECTIONS: Final = 16
MOST_AWAY: Final = 8
"""Places farther away that are looked at."""
GAINED: Final = 1.0
"""Metres that a way leads away from whoever is nearest, at least: else it is wasted."""
CLOSER: Final = 0.9
"""Of the distance at the beginning: who comes nearer to somebody on the way leads by."""
CUTS: Final = 4
"""So many times a way over cells is shortened."""


def distance(eyes: Eyes, one: str, other: str) -> float:
    """Metres, cells or areas between two combatants, as the space of the fight has them."""
    a, b = eyes.combatants[one], eyes.combatants[other]
    field = field_of(eyes.view)
    if a.get("cell") and b.get("cell") and field is not None:
        return field.distance(_cell(a["cell"]), _cell(b["cell"]))
    if a.get("area") and b.get("area"):
        row = _row(eyes)
        return abs(row.get(a["area"], 0) - row.get(b["area"], 0))
    return _far(a.get("at"), b.get("at"))


def gap(eyes: Eyes, cell: Sequence[int], goals: Sequence[str]) -> float:
    """From a cell to the nearest of these combatants; nothing where no cell is known of any."""
    field = field_of(eyes.view)
    there = [found for one in goals if (found := eyes.combatants[one].get("cell"))]
    return min((field.distance(_cell(cell), _cell(one)) for one in there), default=0) if field else 0


def field_of(view: Mapping[str, Any]) -> Field | None:
    """The field of cells, where there is one."""
    ground = view.get("battlefield") or {}
    if "grid" not in ground or not ground.get("columns"):
        return None
    return Field(grid=ground["grid"], columns=int(ground["columns"]), rows=int(ground["rows"]))


def ways(
    eyes: Eyes, actor: str, need: Mapping[str, Any], goals: Sequence[str], *, away: bool = False
) -> list[Any]:
    """Values of a need for a place or a path, the best first: nearer to goals, or away from them."""
    if not goals:
        return []
    if need["kind"] == "area":
        return _areas(eyes, actor, need, goals, away=away)
    if need["kind"] == "facing":
        return _facings(eyes, actor, need, goals)
    if need["kind"] != "path":
        return []
    field = field_of(eyes.view)
    if field is not None:
        return _over_cells(eyes, field, actor, need, goals, away=away)
    return list(_over_points(eyes, actor, need, goals, away=away))


def _areas(eyes: Eyes, actor: str, need: Mapping[str, Any], goals: Sequence[str], *, away: bool) -> list[Any]:
    """Those that are nearer than where it is, or farther away."""
    row, here = _row(eyes), eyes.combatants[actor].get("area")
    theirs = [row.get(eyes.combatants[one].get("area") or "", 0) for one in goals]

    def near(area: Any) -> float:
        return min(abs(row.get(area, 0) - one) for one in theirs)

    sign = -1 if away else 1
    better = (
        area for area in need.get("among") or () if here is None or sign * (near(area) - near(here)) < 0
    )
    return sorted(better, key=lambda area: sign * near(area))


def _row(eyes: Eyes) -> dict[str, int]:
    return {area["id"]: place for place, area in enumerate(eyes.view.get("areas") or ())}


def _facings(eyes: Eyes, actor: str, need: Mapping[str, Any], goals: Sequence[str]) -> list[Any]:
    """The one that looks at the first goal, where that is another than now."""
    field = field_of(eyes.view)
    me, him = eyes.combatants[actor], eyes.combatants[goals[0]]
    if field is None or not me.get("cell") or not him.get("cell"):
        return []
    here, there = _cell(me["cell"]), _cell(him["cell"])

    def off(facing: Any) -> float:
        ahead = next(iter(field.ray(here, facing, 1, lambda cell: False)), None)
        return field.distance(ahead, there) if ahead else 999.0

    best = min(need.get("among") or (), key=off, default=None)
    return [] if best is None or best == me.get("facing") else [best]


def _over_points(
    eyes: Eyes, actor: str, need: Mapping[str, Any], goals: Sequence[str], *, away: bool
) -> Iterator[list[list[float]]]:
    here = eyes.combatants[actor].get("at")
    if here is None:
        return
    reach = float(need.get("reach") or 0)
    if away:
        yield from ([point] for point in _farther(eyes, here, goals, reach))
        return
    for goal in goals[:3]:
        there = eyes.combatants[goal].get("at")
        if there is None:
            continue
        far = _far(here, there)
        if far > 0:
            points = [here, *eyes.once(("route", *here, *there), partial(route, eyes.view, here, there))]
            long = sum(_far(a, b) for a, b in pairwise(points))
            yield from (_cut(points, min(reach, long) * share) for share in SHARES if reach > 0)


def _farther(eyes: Eyes, here: Sequence[float], goals: Sequence[str], reach: float) -> list[list[float]]:
    """Points on the map that are farther than now from whoever of them is nearest, and whose way leads by
    nobody: the farthest first.
    """
    theirs = [there for one in goals if (there := eyes.combatants[one].get("at"))]
    if not theirs or reach <= 0:
        return []
    ground = eyes.view.get("battlefield") or {}
    most = (ground.get("width") or inf, ground.get("height") or inf)
    nearest = min(theirs, key=partial(_far, here))
    start = atan2(here[1] - nearest[1], here[0] - nearest[0])
    found = []
    for share in SHARES:
        for number in range(DIRECTIONS):
            angle = start + 2 * pi * number / DIRECTIONS
            point = [
                round(one + reach * share * turned(angle), 2)
                for one, turned in zip(here, (cos, sin), strict=True)
            ]
            gained = min(_far(point, one) for one in theirs) - _far(here, nearest)
            is_inside = all(0 <= one <= end for one, end in zip(point, most, strict=True))
            if gained >= GAINED and is_inside and not _leads_by(here, point, theirs):
                found.append((gained, point))
    return [point for _, point in sorted(found, key=lambda one: -one[0])[:MOST_AWAY]]


def _leads_by(here: Sequence[float], point: Sequence[float], theirs: Sequence[Sequence[float]]) -> bool:
    """Would somebody be nearer on the way than at its beginning?"""
    way = on_plane(here), on_plane(point)
    return any(to_wall(on_plane(one), way) < CLOSER * UNITS * _far(here, one) for one in theirs)


def _toward(a: Sequence[float], b: Sequence[float], length: float) -> list[float]:
    far = _far(a, b)
    return [round(one + (other - one) * length / far, 2) for one, other in zip(a, b, strict=True)]


def _cut(points: Sequence[Sequence[float]], length: float) -> list[list[float]]:
    """So much of a way, from its first point on."""
    path = list[list[float]]()
    for a, b in pairwise(points):
        far = _far(a, b)
        if length < far:
            return [*path, _toward(a, b, length)] if length > 0 else path
        path.append(list(b))
        length -= far
    return path


def _over_cells(
    eyes: Eyes, field: Field, actor: str, need: Mapping[str, Any], goals: Sequence[str], *, away: bool
) -> list[Any]:
    """To the cell within reach that is nearest to a goal."""
    me = eyes.combatants[actor]
    if not me.get("cell"):
        return []
    start = _cell(me["cell"])
    open_cells = eyes.once(("open", actor), lambda: {_cell(one) for one in eyes.reach(actor)} | {start})
    theirs = [_cell(eyes.combatants[one]["cell"]) for one in goals if eyes.combatants[one].get("cell")]
    if not theirs:
        return []
    measure, sign = field.measure, -1 if away else 1
    known = eyes.once(("near", *theirs), dict[Cell, int])

    def near(cell: Cell) -> int:
        if cell not in known:
            known[cell] = min([measure(cell, one) for one in theirs])
        return known[cell]

    came = _spread(field, start, open_cells, int(need.get("reach") or 0))
    far = {cell: sign * near(cell) for cell in came}
    best = nsmallest(2, far.values())[-1]
    fit = [cell for cell, one in far.items() if one <= best]
    ends = nsmallest(2, fit, key=lambda cell: (far[cell], measure(start, cell)))
    made = []
    for end in ends:
        if end != start and (near(end) > near(start) if away else near(end) < near(start)):
            path = _back(came, end)
            made += [[list(cell) for cell in path[: len(path) - cut]] for cut in range(min(CUTS, len(path)))]
    return made


def _spread(field: Field, start: Cell, open_cells: set[Cell], most: int) -> dict[Cell, Cell | None]:
    """Every cell that so many steps lead to, and from where."""
    came: dict[Cell, Cell | None] = {start: None}
    wave = [start]
    for _ in range(most):
        ahead = []
        for cell in wave:
            for other in field.neighbours(cell):
                if other in open_cells and other not in came:
                    came[other] = cell
                    ahead.append(other)
        wave = ahead
        if not wave:
            break
    return came


def _back(came: Mapping[Cell, Cell | None], end: Cell) -> list[Cell]:
    path, cell = list[Cell](), end
    while (before := came[cell]) is not None:
        path.append(cell)
        cell = before
    return path[::-1]


def _cell(told: Sequence[int]) -> Cell:
    return int(told[0]), int(told[1])


def _far(a: Sequence[float] | None, b: Sequence[float] | None) -> float:
    return hypot(a[0] - b[0], a[1] - b[1]) if a and b else 0.0
