"""Points, paths, circles and walls on a plane: exact where a rule says "on the line counts"."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TypeVar

from app.rules.space.remembering import remembered
from app.rules.work import spend

K = TypeVar("K")
Point = tuple[int, int]
Span = tuple[float, float]
Wall = tuple[Point, Point]
Box = tuple[int, int, int, int]
"""Left, top, right and bottom."""
Leg = tuple[Point, Point, float, int, int, int, int]

EPSILON_CM = 1e-7
"""Centimetres that count as equal: 1e-9 m."""


def distance(a: Point, b: Point) -> float:
    """Centimetres between two points."""
    return math.hypot(a[0] - b[0], a[1] - b[1])


def is_within(point: Point, center: Point, radius: int) -> bool:
    """Inside the circle or on it, in whole centimetres, without rounding."""
    dx, dy = point[0] - center[0], point[1] - center[1]
    return dx * dx + dy * dy <= radius * radius


def midpoint(a: Point, b: Point) -> Point:
    """Halfway, rounded to the centimetre, halves to even."""
    return half(a[0] + b[0]), half(a[1] + b[1])


def half(twice: int) -> int:
    """Half of a whole number, halves to even."""
    down, rest = divmod(twice, 2)
    return down + (rest and down % 2)


def snapped(point: Point, grid: int) -> Point:
    """The nearest point of a grid, halves to the even line; grid 0 is none."""
    if not grid:
        return point
    return _snap(point[0], grid), _snap(point[1], grid)


def _snap(value: int, grid: int) -> int:
    down, rest = divmod(value, grid)
    up = rest * 2 > grid or (rest * 2 == grid and down % 2 == 1)
    return (down + up) * grid


@dataclass(frozen=True)
class Route:
    """A path as the points it goes through, from its start."""

    points: tuple[Point, ...]
    offsets: tuple[float, ...] = field(init=False, repr=False, compare=False)
    """Centimetres along the path at which each point lies."""
    length: float = field(init=False, repr=False, compare=False)
    start: Point = field(init=False, repr=False, compare=False)
    end: Point = field(init=False, repr=False, compare=False)
    box: Box = field(init=False, repr=False, compare=False)
    """Of the whole path."""

    def __post_init__(self) -> None:
        """Its length and where it lies are asked of every path."""
        points, along = self.points, [0.0]
        for a, b in pairwise(points):
            along.append(along[-1] + math.hypot(b[0] - a[0], b[1] - a[1]))
        xs, ys = zip(*points, strict=True)
        self.__dict__.update(
            offsets=tuple(along),
            length=along[-1],
            start=points[0],
            end=points[-1],
            box=(min(xs), min(ys), max(xs), max(ys)),
        )

    @remembered
    def legs(self) -> tuple[Leg, ...]:
        """From, to, where along the path it begins; and its left, top, right and bottom."""
        return tuple(
            (a, b, offset, min(a[0], b[0]), min(a[1], b[1]), max(a[0], b[0]), max(a[1], b[1]))
            for (a, b), offset in zip(pairwise(self.points), self.offsets, strict=False)
        )

    def at(self, along: float) -> tuple[float, float]:
        """Where the path is after that many centimetres."""
        leg = min(max(bisect_right(self.offsets, along) - 1, 0), len(self.points) - 2)
        (ax, ay), (bx, by) = self.points[leg], self.points[leg + 1]
        size = self.offsets[leg + 1] - self.offsets[leg]
        t = (along - self.offsets[leg]) / size if size else 0.0
        return ax + t * (bx - ax), ay + t * (by - ay)

    def cut(self, along: float, end: Point) -> Route:
        """The path up to there, ending exactly at `end`."""
        kept = [p for p, offset in zip(self.points, self.offsets, strict=True) if offset < along - EPSILON_CM]
        return Route((*(kept or [self.start]), end))

    def near(self, point: Point, reach: float) -> tuple[float, ...]:
        """Where along the path a point lies that is at most `reach` off it: the nearest place of each leg."""
        found = []
        for a, b, offset, *_ in self.legs_near(point, math.ceil(reach) + 1):
            along, off = _nearest(a, b, point)
            if off <= reach + EPSILON_CM:
                found.append(offset + along)
        return tuple(found)

    def gap(self, point: Point) -> float:
        """Centimetres between a point and the place of the path nearest to it."""
        spend(len(self.points))
        return min((_nearest(a, b, point)[1] for a, b in pairwise(self.points)), default=0.0)

    def inside(self, center: Point, radius: int) -> tuple[Span, ...]:
        """The stretches that lie inside a circle or on it; one that only touches has no length."""
        spans: list[Span] = []
        for a, b, offset, *_ in self.legs_near(center, radius):
            span = _chord(a, b, center, radius)
            if span:
                _add(spans, offset + span[0], offset + span[1])
        return tuple(spans)

    def inside_each(self, circles: Iterable[tuple[K, Point, int]]) -> dict[K, tuple[Span, ...]]:
        """The same for several circles, without those that it does not come into."""
        found = ((name, self.inside(center, radius)) for name, center, radius in circles)
        return {name: spans for name, spans in found if spans}

    def legs_near(self, center: Point, radius: int) -> tuple[Leg, ...]:
        """Those that may come into a circle: whose box meets the circle's."""
        left, top, right, bottom = self.box
        (x, y), r = center, radius
        west, north, east, south = x - r, y - r, x + r, y + r
        if east < left or west > right or south < top or north > bottom:
            return ()
        spend(1 + len(self.points) // 8)
        found = tuple(
            leg
            for leg in self.legs
            if east >= leg[3] and west <= leg[5] and south >= leg[4] and north <= leg[6]
        )
        spend(len(found) // 2)
        return found


def _nearest(a: Point, b: Point, point: Point) -> tuple[float, float]:
    """Along the leg, and off it."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    if not square:
        return 0.0, distance(a, point)
    t = min(1.0, max(0.0, ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / square))
    off = math.hypot(a[0] + t * dx - point[0], a[1] + t * dy - point[1])
    return t * math.sqrt(square), off


def _chord(a: Point, b: Point, center: Point, radius: int) -> Span | None:
    """From where to where a leg is inside a circle. Whole numbers decide, then one root is taken."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    fx, fy = a[0] - center[0], a[1] - center[1]
    square, toward = dx * dx + dy * dy, fx * dx + fy * dy
    start = fx * fx + fy * fy - radius * radius
    end = start + 2 * toward + square
    if not square:
        return (0.0, 0.0) if start <= 0 else None
    length = math.hypot(dx, dy)
    if start <= 0 and end <= 0:
        return 0.0, length
    under = toward * toward - square * start
    if under < 0 or (start > 0 and end > 0 and not 0 <= -toward <= square):
        return None
    root = math.sqrt(under)
    first = 0.0 if start <= 0 else (-toward - root) / length
    last = length if end <= 0 else (-toward + root) / length
    return first, last


def _add(spans: list[Span], first: float, last: float) -> None:
    """Stretches that meet are one."""
    if spans and first <= spans[-1][1] + EPSILON_CM:
        spans[-1] = (spans[-1][0], max(spans[-1][1], last))
    else:
        spans.append((first, last))


def joined(spans: Iterable[Span]) -> tuple[Span, ...]:
    """Stretches in order, those that meet made one."""
    made: list[Span] = []
    for first, last in sorted(spans):
        _add(made, first, last)
    return tuple(made)


def common(a: Iterable[Span], b: Sequence[Span]) -> tuple[Span, ...]:
    """What lies in both."""
    some = tuple(a)
    spend(len(some) * len(b) // 3)
    both = ((max(p[0], q[0]), min(p[1], q[1])) for p in some for q in b)
    return tuple((first, max(first, last)) for first, last in both if first <= last + EPSILON_CM)


def without(spans: Iterable[Span], taken: Iterable[Span]) -> tuple[Span, ...]:
    """What is left when closed stretches are taken away, given up to their ends."""
    left = list(spans)
    for first, last in taken:
        spend(1 + len(left) // 8)
        rest: list[Span] = []
        for a, b in left:
            if last < a - EPSILON_CM or first > b + EPSILON_CM:
                rest.append((a, b))
                continue
            if first > a + EPSILON_CM:
                rest.append((a, first))
            if last < b - EPSILON_CM:
                rest.append((last, b))
        left = rest
    return tuple(left)


def side(a: Point, b: Point, p: Point) -> int:
    """Above zero where p lies to the right of the way from a to b (y grows downward), zero on the line."""
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def to_wall(point: Point, wall: Wall) -> float:
    """From a point to the nearest one of a wall."""
    return _nearest(*wall, point)[1]


def is_on(point: Point, wall: Wall) -> bool:
    """On the wall, its ends included."""
    a, b = wall
    if side(a, b, point):
        return False
    return min(a[0], b[0]) <= point[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= point[1] <= max(a[1], b[1])


def meets(a: Point, b: Point, wall: Wall) -> bool:
    """The straight way from a to b crosses the wall or touches it."""
    c, d = wall
    one, other = side(c, d, a), side(c, d, b)
    third, fourth = side(a, b, c), side(a, b, d)
    if (one > 0) != (other > 0) and (third > 0) != (fourth > 0) and one and other and third and fourth:
        return True
    return is_on(a, wall) or is_on(b, wall) or is_on(c, (a, b)) or is_on(d, (a, b))


def met(route: Route, wall: Wall) -> float | None:
    """Centimetres along the path to where it first meets the wall, its start aside; None: nowhere."""
    (cx, cy), (dx, dy) = wall
    left, top, right, bottom = min(cx, dx), min(cy, dy), max(cx, dx), max(cy, dy)
    west, north, east, south = route.box
    if right < west or left > east or bottom < north or top > south:
        return None
    spend(1 + len(route.points) // 8)
    for number, (a, b, offset, west, north, east, south) in enumerate(route.legs):
        if right < west or left > east or bottom < north or top > south:
            continue
        if meets(a, b, wall) and not (number == 0 and is_on(a, wall)):
            return offset + _meeting(a, b, wall) * distance(a, b)
    return None


def _meeting(a: Point, b: Point, wall: Wall) -> float:
    """Which part of the straight way from a to b, that meets the wall, lies before it."""
    one, other = side(*wall, a), side(*wall, b)
    if one != other:
        return min(1.0, max(0.0, one / (one - other)))
    if is_on(a, wall):
        return 0.0
    ends = (_nearest(a, b, end)[0] for end in wall if is_on(end, (a, b)))
    return min(ends, default=0.0) / (distance(a, b) or 1.0)


def shadow(legs: Iterable[Leg], eye: Point, wall: Wall) -> tuple[Span, ...]:
    """The stretches of a path's legs to which the straight way from `eye` meets the wall.

    Behind a wall that the eye sees from its end lies nothing but a line.
    """
    (cx, cy), (dx, dy) = wall
    ex, ey = eye
    turn = side(eye, *wall)
    if not turn:
        return _shadow_of_end(legs, eye, wall)
    left, top, right, bottom = min(cx, dx), min(cy, dy), max(cx, dx), max(cy, dy)
    spans: list[Span] = []
    for a, b, offset, west, north, east, south in legs:
        if right < min(west, ex) or left > max(east, ex) or bottom < min(north, ey) or top > max(south, ey):
            continue
        part = _behind(a, b, eye, wall, turn > 0)
        if part:
            length = distance(a, b)
            _add(spans, offset + part[0] * length, offset + part[1] * length)
    return tuple(spans)


def _behind(a: Point, b: Point, eye: Point, wall: Wall, is_right: bool) -> Span | None:
    """Which part of a leg lies between the lines from the eye by the wall's ends, and beyond the wall."""
    first, last = 0.0, 1.0
    for p, q, is_positive in ((eye, wall[0], is_right), (eye, wall[1], not is_right), (*wall, not is_right)):
        one, other = side(p, q, a), side(p, q, b)
        if not is_positive:
            one, other = -one, -other
        if one < 0 and other < 0:
            return None
        if one < 0:
            first = max(first, one / (one - other))
        elif other < 0:
            last = min(last, one / (one - other))
    return (first, last) if first < last else None


def _shadow_of_end(legs: Iterable[Leg], eye: Point, wall: Wall) -> tuple[Span, ...]:
    """Of a wall on a line with the eye: of legs on that line what lies from its nearer end on."""
    if is_on(eye, wall):
        return ()
    near = min(wall, key=lambda end: distance(eye, end))
    spans: list[Span] = []
    for a, b, offset, *_ in legs:
        if side(eye, near, a) or side(eye, near, b) or a == b:
            continue
        along, length = _nearest(a, b, near)[0], distance(a, b)
        first = 0.0 if is_on(near, (eye, a)) else along
        last = length if is_on(near, (eye, b)) else along
        if first < last:
            _add(spans, offset + first, offset + last)
    return tuple(spans)


def holds(outline: Sequence[Point], point: Point) -> bool:
    """Inside the outline or on it."""
    spend(1 + len(outline))
    edges = list(zip(outline, (*outline[1:], outline[0]), strict=True))
    if any(is_on(point, edge) for edge in edges):
        return True
    inside = False
    for a, b in edges:
        if (a[1] > point[1]) != (b[1] > point[1]) and (side(a, b, point) > 0) == (b[1] > a[1]):
            inside = not inside
    return inside
