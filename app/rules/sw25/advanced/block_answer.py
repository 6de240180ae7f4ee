"""What a block comes to when it is named: enough of them, at a point that all can reach."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from app.rules.core import Reason
from app.rules.space.plane import EPSILON_CM, Point, Route, Span, common
from app.rules.sw25.advanced.blocking import CITE_INDEPENDENT, CITE_INSIDE, CITE_OUTSIDE, CITE_SECTIONS, Stops
from app.rules.sw25.advanced.commands import Block
from app.rules.sw25.advanced.leaving import counts, outnumbers
from app.rules.sw25.advanced.movement import PlannedMove
from app.rules.sw25.advanced.occupancy import known_to, occupancy
from app.rules.sw25.advanced.standing import TOUCHING, along_of, is_in_circle, is_open
from app.rules.sw25.advanced.state import Combatant, Fight
from app.rules.sw25.body.derived import is_able, with_public_blocking
from app.rules.sw25.body.riding import blocking_together
from app.rules.sw25.sheet.conditions import UNABLE

Figures = dict[str, str | int | float]


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """A valid block: who, where along the path in centimetres, at which point, into which skirmish."""

    by: tuple[str, ...]
    along_cm: float
    at: Point
    skirmish: str | None


def judged(fight: Fight, course: PlannedMove, found: Stops, command: Block) -> Answer | Reason:
    """What a block comes to, or why it cannot be."""
    by = tuple(sorted(set(command.by), key=occupancy(fight).order.__getitem__))
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
    return Reason(code="cannot-block", cite=CITE_OUTSIDE, figures=figures, about=about)


def _unable(one: Combatant) -> str:
    """What keeps it from acting at all, or `none`."""
    if one.excluded:
        return "excluded"
    named = next((name for name in one.conditions if name in UNABLE), None)
    return named or ("none" if is_able(one) else "unconscious")


def _pulled(
    fight: Fight, course: PlannedMove, found: Stops, by: tuple[str, ...], name: str
) -> Answer | Reason:
    """Into the centre, by some of those in melee who may, one of them there. (adv; G7, G16)

    Its side counts as a whole, whether the others are silent or have passed.
    """
    is_there = any(fight.combatants[one].skirmish == name for one in by)
    for pull in found.pulls:
        if is_there and pull.skirmish == name and set(by) <= set(pull.by):
            return Answer(by=by, along_cm=pull.first_cm, at=fight.skirmishes[name].center, skirmish=name)
    about = {"mover": course.mover} | ({"skirmish": name} if name in fight.skirmishes else {})
    stranger = next((one for one in by if one not in dict(found.members)), None)
    if stranger is not None and (why := _unable(fight.combatants[stranger])) != "none":
        return Reason(code="cannot-block", cite=CITE_INSIDE, figures={"condition": why}, about=about)
    return Reason(
        code="cannot-block", cite=CITE_INSIDE, figures=_odds(fight, course.mover, name), about=about
    )


def _odds(fight: Fight, mover: str, name: str) -> Figures:
    """How many against how many, where that is why the skirmish cannot interfere and everybody sees it."""
    hidden = frozenset(o.id for o in fight.combatants.values() if "hidden" in o.conditions and o.id != mover)
    seen = with_public_blocking(known_to(fight, hidden))
    if name not in seen.skirmishes:
        return {}
    count = counts(seen, seen.combatants[mover], (name,))
    if not outnumbers(seen, count):
        return {}
    return {"condition": "outnumbered", "moving": count.moving, "blocking": count.blocking}


def _stepped(
    fight: Fight, course: PlannedMove, found: Stops, by: tuple[str, ...], at: Point
) -> Answer | Reason:
    """The free step onto the path together: enough sections, at a point that all reach, in no circle."""
    sections = sum(blocking_together(fight, fight.combatants[name]) for name in by)
    about = {"mover": course.mover}
    if sections < found.need:
        figures: Figures = {"condition": "none", "sections": sections, "needed": found.need}
        return Reason(code="cannot-block", cite=CITE_SECTIONS, figures=figures, about=about)
    outside = dict(found.outsiders)
    spans = _shared([outside[name] for name in by])
    if not spans:
        return Reason(code="cannot-block", cite=CITE_SECTIONS, about=about)
    along = along_of(course.route, at, spans)
    if along is None or not is_open(fight, at, frozenset()):
        figures = _stretch(course.route, at, spans, is_in_circle(fight, at))
        return Reason(code="bad-block-point", cite=CITE_OUTSIDE, figures=figures, about=about)
    return Answer(by=by, along_cm=along, at=at, skirmish=None)


def _met(
    fight: Fight, course: PlannedMove, spans: list[tuple[Span, ...]], by: tuple[str, ...], at: Point
) -> Answer | Reason:
    """Independents meet it at a point of the path inside their skirmish. (adv: Blocking by an Independent)"""
    about = {"mover": course.mover}
    shared = _shared(spans)
    if not shared:
        return Reason(code="cannot-block", cite=CITE_INDEPENDENT, about=about)
    along = along_of(course.route, at, shared)
    inside = occupancy(fight).inside
    circles = frozenset.intersection(*(frozenset(inside[one]) for one in by))
    if along is None or not circles or not is_open(fight, at, circles):
        figures = _stretch(course.route, at, shared, False)
        return Reason(code="bad-block-point", cite=CITE_INDEPENDENT, figures=figures, about=about)
    return Answer(by=by, along_cm=along, at=at, skirmish=None)


def _stretch(route: Route, at: Point, spans: tuple[Span, ...], is_inside: bool) -> Figures:
    """Where they could have stopped it, in metres of the path; and how far off the path the point lies."""
    first, last = round(spans[0][0] / 100, 2), round(spans[-1][1] / 100, 2)
    gap = route.gap(at)
    is_off = gap > TOUCHING + EPSILON_CM
    where = "off" if is_off else "skirmish" if is_inside else "path"
    figures: Figures = {"where": where, "first": first, "last": last}
    return {**figures, "metres": round(gap / 100, 2)} if is_off else figures


def _shared(many: Iterable[tuple[Span, ...]]) -> tuple[Span, ...]:
    """Stretches that all of them have."""
    found: tuple[Span, ...] | None = None
    for spans in many:
        found = spans if found is None else common(found, spans)
    return found or ()
