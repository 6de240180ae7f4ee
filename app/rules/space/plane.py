"""Points, paths, circles and walls on a plane: exact where a rule says "on the line counts"."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

Point = tuple[int, int]
Span = tuple[float, float]
Wall = tuple[Point, Point]
Leg = tuple[Point, Point, float, int, int, int, int]

CLOSE = 1e-7
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

    @cached_property
    def offsets(self) -> tuple[float, ...]:
        """Centimetres along the path at which each point lies."""
        along = [0.0]
        for a, b in pairwise(self.points):
            along.append(along[-1] + math.hypot(b[0] - a[0], b[1] - a[1]))
        return tuple(along)

    @property
    def length(self) -> float:
        return self.offsets[-1]

    @property
    def start(self) -> Point:
        return self.points[0]

    @property
    def end(self) -> Point:
        return self.points[-1]

    @cached_property
    def box(self) -> tuple[int, int, int, int]:
        """Left, top, right and bottom of the path."""
        xs, ys = [p[0] for p in self.points], [p[1] for p in self.points]
        return min(xs), min(ys), max(xs), max(ys)

    @cached_property
    def legs(self) -> tuple[Leg, ...]:
        """From, to, where along the path it begins; and its left, top, right and bottom."""
        return tuple(
            (a, b, offset, min(a[0], b[0]), min(a[1], b[1]), max(a[0], b[0]), max(a[1], b[1]))
            for (a, b), offset in zip(pairwise(self.points), self.offsets, strict=False)
        )

    def at(self, along: float) -> tuple[float, float]:
        """Where the path is after so many centimetres."""
        leg = min(max(bisect_right(self.offsets, along) - 1, 0), len(self.points) - 2)
        (ax, ay), (bx, by) = self.points[leg], self.points[leg + 1]
        size = self.offsets[leg + 1] - self.offsets[leg]
        t = (along - self.offsets[leg]) / size if size else 0.0
        return ax + t * (bx - ax), ay + t * (by - ay)

    def cut(self, along: float, end: Point) -> Route:
        """The path up to there, ending exactly at `end`."""
        kept = [p for p, offset in zip(self.points, self.offsets, strict=True) if offset < along - CLOSE]
        return Route((*(kept or [self.start]), end))

    def near(self, point: Point, reach: float) -> tuple[float, ...]:
        """Where along the path a point lies that is at most `reach` off it: the nearest place of each leg."""
        found = []
        for (a, b), offset in zip(pairwise(self.points), self.offsets, strict=False):
            along, off = _nearest(a, b, point)
            if off <= reach + CLOSE:
                found.append(offset + along)
        return tuple(found)

    def gap(self, point: Point) -> float:
        """Centimetres between a point and the place of the path nearest to it."""
        return min((_nearest(a, b, point)[1] for a, b in pairwise(self.points)), default=0.0)

    def inside(self, center: Point, radius: int) -> tuple[Span, ...]:
        """The stretches that lie inside a circle or on it; one that only touches has no length."""
        left, top, right, bottom = self.box
        cx, cy = center
        if cx + radius < left or cx - radius > right or cy + radius < top or cy - radius > bottom:
            return ()
        spans: list[Span] = []
        for a, b, offset, west, north, east, south in self.legs:
            if cx + radius < west or cx - radius > east or cy + radius < north or cy - radius > south:
                continue
            span = _chord(a, b, center, radius)
            if span:
                _add(spans, offset + span[0], offset + span[1])
        return tuple(spans)


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
    if spans and first <= spans[-1][1] + CLOSE:
        spans[-1] = (spans[-1][0], max(spans[-1][1], last))
    else:
        spans.append((first, last))


# --- stretches --------------------------------------------------------------------------------------------


def joined(spans: Iterable[Span]) -> tuple[Span, ...]:
    """Stretches in order, those that meet made one."""
    made: list[Span] = []
    for first, last in sorted(spans):
        _add(made, first, last)
    return tuple(made)


def common(a: Iterable[Span], b: Sequence[Span]) -> tuple[Span, ...]:
    """What lies in both."""
    both = ((max(p[0], q[0]), min(p[1], q[1])) for p in a for q in b)
    return tuple((first, max(first, last)) for first, last in both if first <= last + CLOSE)


def without(spans: Iterable[Span], taken: Iterable[Span]) -> tuple[Span, ...]:
    """What is left when closed stretches are taken away, given up to their ends."""
    left = list(spans)
    for first, last in taken:
        rest: list[Span] = []
        for a, b in left:
            if last < a - CLOSE or first > b + CLOSE:
                rest.append((a, b))
                continue
            if first > a + CLOSE:
                rest.append((a, first))
            if last < b - CLOSE:
                rest.append((last, b))
        left = rest
    return tuple(left)


# --- walls and outlines -----------------------------------------------------------------------------------


def side(a: Point, b: Point, p: Point) -> int:
    """Above zero where p lies to the right of the way from a to b (y grows downward), zero on the line."""
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


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
    """So many centimetres along the path it first meets the wall, its start aside; None where it does not."""
    (cx, cy), (dx, dy) = wall
    left, top, right, bottom = min(cx, dx), min(cy, dy), max(cx, dx), max(cy, dy)
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


def shadow(route: Route, eye: Point, wall: Wall) -> tuple[Span, ...]:
    """The stretches of a path to which the straight way from `eye` meets the wall."""
    if is_on(eye, wall):
        return ()
    spans: list[Span] = []
    for (a, b), offset in zip(pairwise(route.points), route.offsets, strict=False):
        length = distance(a, b)
        for t, u in pairwise(_turns(a, b, eye, wall)):
            m = (t + u) / 2
            x, y = a[0] + m * (b[0] - a[0]), a[1] + m * (b[1] - a[1])
            if _is_behind(eye, (x, y), wall):
                _add(spans, offset + t * length, offset + u * length)
    return tuple(spans)


def _turns(a: Point, b: Point, eye: Point, wall: Wall) -> list[float]:
    """Where a leg crosses the lines from the eye by the wall's ends, or the wall: nothing changes between."""
    marks = {0.0, 1.0}
    for p, q in ((eye, wall[0]), (eye, wall[1]), wall):
        one, other = side(p, q, a), side(p, q, b)
        if one != other and 0 < (t := one / (one - other)) < 1:
            marks.add(t)
    return sorted(marks)


def _is_behind(eye: Point, at: tuple[float, float], wall: Wall) -> bool:
    c, d = wall

    def turn(p: tuple[float, float], q: tuple[float, float], r: tuple[float, float]) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return turn(eye, at, c) * turn(eye, at, d) <= 0 and turn(c, d, eye) * turn(c, d, at) <= 0


def holds(outline: Sequence[Point], point: Point) -> bool:
    """Inside the outline or on it."""
    edges = list(zip(outline, (*outline[1:], outline[0]), strict=True))
    if any(is_on(point, edge) for edge in edges):
        return True
    inside = False
    for a, b in edges:
        if (a[1] > point[1]) != (b[1] > point[1]) and (side(a, b, point) > 0) == (b[1] > a[1]):
            inside = not inside
    return inside
