"""What a block comes to when it is named: enough of them, at a point that all can reach."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from app.rules.core import Reason
from app.rules.space.plane import CLOSE, Point, Route, Span, is_within
from app.rules.sw25.advanced.blocking import INDEPENDENT, INSIDE, OUTSIDE, SECTIONS, Stops, Zone, is_in_circle
from app.rules.sw25.advanced.commands import Block
from app.rules.sw25.advanced.leaving import counts
from app.rules.sw25.advanced.movement import TOUCHING, Course
from app.rules.sw25.advanced.setup import is_on_map
from app.rules.sw25.advanced.situation import ratio, situation
from app.rules.sw25.advanced.state import Combatant, Fight
from app.rules.sw25.conditions import UNABLE
from app.rules.sw25.situation import held_by, is_able

Figures = dict[str, str | int | float]


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """A valid block: who, where along the path in centimetres, at which point, into which skirmish."""

    by: tuple[str, ...]
    along: float
    at: Point
    skirmish: str | None


def judged(fight: Fight, course: Course, found: Stops, command: Block) -> Answer | Reason:
    """What a block comes to, or why it cannot be."""
    by = tuple(sorted(set(command.by), key=situation(fight).order.__getitem__))
    if command.skirmish is not None:
        return _pulled(fight, course, found, by, command.skirmish)
    if command.at is None:
        return Reason(code="bad-command", figures={"detail": "at or skirmish"})
    outside, within = dict(found.outsiders), dict(found.independents)
    if all(name in outside for name in by):
        return _stepped(fight, course, found, by, command.at)
    if all(name in within for name in by):
        return _met(fight, course, [within[name] for name in by], by, command.at)
    stranger = fight.combatants[next(name for name in by if name not in outside)]
    about = {"blocker": stranger.id, "mover": course.mover}
    figures: Figures = {"condition": _unable(stranger), "needed": found.need}
    return Reason(code="cannot-block", cite=OUTSIDE, figures=figures, about=about)


def _unable(one: Combatant) -> str:
    """What keeps it from acting at all, or `none`."""
    if one.excluded:
        return "excluded"
    named = next((name for name in one.conditions if name in UNABLE), None)
    return named or ("none" if is_able(one) else "unconscious")


def _pulled(fight: Fight, course: Course, found: Stops, by: tuple[str, ...], name: str) -> Answer | Reason:
    """Into the centre, by enough of those in melee there; independents beside them count. (adv; G7, G16)"""
    members = dict(found.members)
    mover = fight.combatants[course.mover]
    for option in found.options:
        if option.skirmish != name or not set(by) <= set(option.by):
            continue
        zone = next(z for z in found.zones if z.first == option.first and name in z.skirmishes)
        if _is_enough(fight, mover, zone, set(option.by) - set(by)):
            center = fight.skirmishes[name].center
            return Answer(by=by, along=option.first, at=center, skirmish=name)
    figures: Figures = {"condition": "none", "needed": found.need}
    about = {"mover": course.mover} | ({} if set(by) <= set(members) else {"skirmish": name})
    return Reason(code="cannot-block", cite=INSIDE, figures=figures, about=about)


def _is_enough(fight: Fight, mover: Combatant, zone: Zone, missing: set[str]) -> bool:
    """Without those who are asked and not named; who has passed still counts for its side. (G7)"""
    count = counts(fight, mover, zone.skirmishes)
    without = held_by(fight.combatants[name] for name in missing)
    return count.moving <= ratio(fight) * (count.blocking - without)


def _stepped(fight: Fight, course: Course, found: Stops, by: tuple[str, ...], at: Point) -> Answer | Reason:
    """The free step onto the path together: enough sections, at a point that all reach, in no circle."""
    sections = held_by(fight.combatants[name] for name in by)
    about = {"mover": course.mover}
    if sections < found.need:
        figures: Figures = {"condition": "none", "sections": sections, "needed": found.need}
        return Reason(code="cannot-block", cite=SECTIONS, figures=figures, about=about)
    outside = dict(found.outsiders)
    spans = _shared([outside[name] for name in by])
    if not spans:
        return Reason(code="cannot-block", cite=SECTIONS, about=about)
    along = _named(course.route, at, spans)
    if along is None or is_in_circle(fight, at) or not is_on_map(fight.battlefield, at):
        figures = _stretch(course.route, at, spans, is_in_circle(fight, at))
        return Reason(code="bad-block-point", cite=OUTSIDE, figures=figures, about=about)
    return Answer(by=by, along=along, at=at, skirmish=None)


def _met(
    fight: Fight, course: Course, spans: list[tuple[Span, ...]], by: tuple[str, ...], at: Point
) -> Answer | Reason:
    """Independents meet it at a point of the path inside their skirmish. (adv: Blocking by an Independent)"""
    about = {"mover": course.mover}
    shared = _shared(spans)
    if not shared:
        return Reason(code="cannot-block", cite=INDEPENDENT, about=about)
    along = _named(course.route, at, shared)
    inside = situation(fight).inside
    circles = [fight.skirmishes[name] for name in set.intersection(*(set(inside[one]) for one in by))]
    if along is None or not any(is_within(at, s.center, s.radius) for s in circles):
        figures = _stretch(course.route, at, shared, False)
        return Reason(code="bad-block-point", cite=INDEPENDENT, figures=figures, about=about)
    return Answer(by=by, along=along, at=at, skirmish=None)


def _stretch(route: Route, at: Point, spans: tuple[Span, ...], is_inside: bool) -> Figures:
    """Where they could have stopped it, in metres of the path; and how far off the path the point lies."""
    first, last = round(spans[0][0] / 100, 2), round(spans[-1][1] / 100, 2)
    gap = route.gap(at)
    is_off = gap > TOUCHING + CLOSE
    where = "off" if is_off else "skirmish" if is_inside else "path"
    figures: Figures = {"where": where, "first": first, "last": last}
    return {**figures, "metres": round(gap / 100, 2)} if is_off else figures


def _shared(many: Iterable[tuple[Span, ...]]) -> tuple[Span, ...]:
    """Stretches that all of them have."""
    found: tuple[Span, ...] | None = None
    for spans in many:
        found = spans if found is None else _common(found, spans)
    return found or ()


def _common(a: tuple[Span, ...], b: tuple[Span, ...]) -> tuple[Span, ...]:
    both = ((max(p[0], q[0]), min(p[1], q[1])) for p in a for q in b)
    return tuple((first, max(first, last)) for first, last in both if first <= last + CLOSE)


def _named(route: Route, at: Point, spans: tuple[Span, ...]) -> float | None:
    """Where on the path the point lies, within 0.02 m of it and of a stretch that is open."""
    slack = TOUCHING + CLOSE
    for along in route.near(at, TOUCHING):
        for first, last in spans:
            if first - slack <= along <= last + slack:
                return min(max(along, first), last)
    return None
