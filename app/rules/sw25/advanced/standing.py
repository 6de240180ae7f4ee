"""Where on a path somebody may come to stand: one tolerance for what is offered and for what is accepted."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.space.plane import EPSILON_CM, Point, Route, Span, is_within
from app.rules.sw25.advanced.occupancy import is_on_map
from app.rules.sw25.advanced.state import Fight
from app.rules.work import spend

TOUCHING = 2
"""Centimetres within which a point lies on the path, and a place of the path in a stretch."""
AROUND = tuple((x, y) for x in range(-TOUCHING, TOUCHING + 1) for y in range(-TOUCHING, TOUCHING + 1))


def along_of(route: Route, at: Point, spans: tuple[Span, ...]) -> float | None:
    """Where on the path the point lies, within 0.02 m of it and of a stretch that is open."""
    slack = TOUCHING + EPSILON_CM
    for along in route.near(at, TOUCHING):
        for first, last in spans:
            if first - slack <= along <= last + slack:
                return min(max(along, first), last)
    return None


def is_in_circle(fight: Fight, point: Point) -> bool:
    """In a skirmish or on its rim."""
    spend(1 + len(fight.skirmishes) // 3)
    return any(is_within(point, s.center, s.radius) for s in fight.skirmishes.values())


def is_open(fight: Fight, point: Point, circles: frozenset[str]) -> bool:
    """On the map; outsiders (`circles` is empty) outside every circle, independents in one of theirs."""
    if not is_on_map(fight.battlefield, point):
        return False
    if not circles:
        return not is_in_circle(fight, point)
    some = (fight.skirmishes[name] for name in circles)
    return any(is_within(point, s.center, s.radius) for s in some)


def has_room(fight: Fight, route: Route, span: Span, circles: frozenset[str] = frozenset()) -> bool:
    """Is there a whole centimetre at which this stretch can be taken?"""
    if not fight.skirmishes:
        return True
    x, y = route.at((span[0] + span[1]) / 2)
    return (
        is_open(fight, (round(x), round(y)), circles) or first_place(fight, route, span, circles) is not None
    )


def first_place(
    fight: Fight, route: Route, span: Span, circles: frozenset[str] = frozenset()
) -> tuple[Point, float] | None:
    """The first point of a stretch that may be named, and where along the path it lies."""
    for step in (_on_the_path(route, span), _beside(route, span)):
        for point in step:
            along = along_of(route, point, (span,)) if is_open(fight, point, circles) else None
            if along is not None:
                return point, along
    return None


def _on_the_path(route: Route, span: Span) -> Iterator[Point]:
    """Each centimetre of it."""
    along, last = span
    while along <= last + TOUCHING:
        spend(2)
        x, y = route.at(min(along, route.length))
        yield round(x), round(y)
        along += 1


def _beside(route: Route, span: Span) -> Iterator[Point]:
    """Where the path only grazes what is open or closed: the points around its ends and its middle."""
    for along in (span[0], (span[0] + span[1]) / 2, span[1]):
        x, y = route.at(min(along, route.length))
        yield from ((round(x) + dx, round(y) + dy) for dx, dy in AROUND)
