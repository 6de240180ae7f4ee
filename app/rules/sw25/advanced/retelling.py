"""The fight and its events as they are told to those who may not know of everybody in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from app.rules.core import Event
from app.rules.replacing import replace
from app.rules.sw25.advanced.decisions import asked_of, cited, course_of, stops_on
from app.rules.sw25.advanced.events import (
    DecisionNarrowed,
    DecisionOpened,
    SkirmishFormed,
    SkirmishMerged,
    SkirmishResized,
)
from app.rules.sw25.advanced.occupancy import CACHE_SIZE, known_to
from app.rules.sw25.advanced.skirmish import CITE_EXPANSION
from app.rules.sw25.advanced.state import Fight, Pending

Step = tuple[Event, Fight, frozenset[str]]
"""What happened, how things stood after it, and whom one may not know of then."""


@lru_cache(maxsize=CACHE_SIZE)
def as_told(fight: Fight, unseen: frozenset[str]) -> Fight:
    """Without the unseen: circles, counts and an open decision as they would be without them."""
    if not unseen:
        return fight
    seen = known_to(fight, unseen)
    pending = seen.pending
    if pending is None or pending.kind != "block":
        return seen
    return replace(seen, pending=_decision(seen, pending, unseen))


def _decision(seen: Fight, pending: Pending, unseen: frozenset[str]) -> Pending:
    """Who could stop the move as far as one may know. Where nobody could, only the unseen open it.

    Then each option names them, so that nothing is told of the decision but its kind and the mover.
    """
    found = stops_on(seen, course_of(seen, pending), frozenset(pending.passed))
    if found.options:
        return replace(pending, **asked_of(seen, found))
    theirs = tuple(replace(one, by=(*one.by, *sorted(unseen))) for one in pending.options)
    return replace(pending, need=0, reach=(), options=theirs)


def retold(
    before: Fight, unseen: frozenset[str], steps: Sequence[Step]
) -> Iterator[tuple[Event, frozenset[str]]]:
    """Events with circles as large as those are whom one may know of, and told when that changes."""
    radii, last = _radii(before, unseen), (before, unseen)
    for event, fight, now in steps:
        last = fight, now
        told = _retold(event, fight, now, radii)
        if told is None:
            continue
        yield told, now
        if isinstance(told, SkirmishFormed | SkirmishMerged | SkirmishResized):
            radii[told.id] = told.radius
    if not unseen and not last[1]:
        return
    for name, radius in _radii(*last).items():
        was = radii.get(name, radius)
        if was != radius:
            grown = SkirmishResized(id=name, radius=radius, before=was, sections=0, rule=CITE_EXPANSION)
            yield grown, last[1]


def _radii(fight: Fight, unseen: frozenset[str]) -> dict[str, int]:
    return {name: circle.radius for name, circle in known_to(fight, unseen).skirmishes.items()}


def _retold(event: Event, fight: Fight, unseen: frozenset[str], radii: dict[str, int]) -> Event | None:
    """None: as far as one may know it did not happen."""
    if not unseen:
        return event
    match event:
        case SkirmishFormed(id=name) | SkirmishMerged(id=name):
            circle = known_to(fight, unseen).skirmishes.get(name)
            return event if circle is None else replace(event, radius=circle.radius)
        case SkirmishResized(id=name):
            circle, was = known_to(fight, unseen).skirmishes.get(name), radii.get(name)
            if circle is None or was is None:
                return event
            return None if was == circle.radius else replace(event, radius=circle.radius, before=was)
        case DecisionOpened():
            pending = as_told(fight, unseen).pending
            if pending is None:
                return event
            open_to = (one for one in pending.options if unseen.isdisjoint(one.by))
            return replace(event, decision=pending, rule=cited(open_to))
        case DecisionNarrowed():
            pending = as_told(fight, unseen).pending
            if pending is None:
                return event
            return replace(event, need=pending.need, reach=pending.reach, options=pending.options)
    return event
