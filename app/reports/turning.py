"""Turning points: the few moments that decided a fight, each with the figure that made it matter."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from app.reports.chapters import SIDES, Act, Chapter, harm_of
from app.rules.accounts import Excelled, Fact, Harmed, Stopped, Survived, Tried

MOST: Final = 6
UNLIKELY: Final = 0.35
LIKELY: Final = 0.75


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """`figures` fill the two sentences of its kind: what happened, and why it mattered."""

    seq: int
    time: str
    round: int
    kind: str
    weight: float
    figures: Mapping[str, Any]


def moments(chapter: Chapter) -> list[Moment]:
    """The weightiest, one an entry, in their order."""
    best = sorted(_weightiest(chapter), key=lambda one: (-one.weight, one.seq))[:MOST]
    return sorted(best, key=lambda one: one.seq)


def notes(chapter: Chapter, most: int) -> dict[int, list[Moment]]:
    """The weightiest of each round, at most so many."""
    by_round: dict[int, list[Moment]] = {}
    for one in sorted(_weightiest(chapter), key=lambda one: (-one.weight, one.seq)):
        by_round.setdefault(one.round, []).append(one)
    return {number: sorted(of[:most], key=lambda one: one.seq) for number, of in by_round.items()}


def _weightiest(chapter: Chapter) -> Iterator[Moment]:
    """The weightiest of each entry that has one."""
    hardest = _hardest(chapter)
    for act in chapter.acts:
        best = max(_of(chapter, act, hardest), key=lambda one: one.weight, default=None)
        if best is not None:
            yield best


def _of(chapter: Chapter, act: Act, hardest: Mapping[str, Act]) -> Iterator[Moment]:
    yield from _fallen(chapter, act)
    for one in act.risen[:1]:
        yield _moment(act, "rose", 45, who=one, **_sides(act))
    for side, other in hardest.items():
        if act is other:
            of = _harm(chapter, act, side)
            figures = {"amount": sum(map(harm_of, of)), "hit": len({one.target for one in of})}
            yield _moment(act, "hardest", 40 if side == SIDES[0] else 35, by=of[0].by, **figures)
    for fact in act.facts:
        yield from _of_fact(chapter, act, fact)


def _of_fact(chapter: Chapter, act: Act, fact: Fact) -> Iterator[Moment]:
    match fact:
        case Tried(chance=chance) if chance is not None:
            yield from _against_odds(act, fact, chance)
        case Survived():
            yield _moment(act, "survived", 50, who=fact.target)
        case Stopped() if fact.by:
            first, *others = fact.by
            figures = {"by": first, "also": others or None}
            yield _moment(act, "stopped", 22, **figures, who=fact.target, metres=fact.metres)
        case Excelled():
            amount = sum(harm_of(one) for one in _harm(chapter, act, chapter.side(fact.by)))
            if amount:
                yield _moment(act, "critical", 28, by=fact.by, who=fact.target, amount=amount)


def _fallen(chapter: Chapter, act: Act) -> Iterator[Moment]:
    """The fewer are left, the more it matters; the last one most of all."""
    for number, one in enumerate(act.fallen):
        side = chapter.side(one)
        if side not in SIDES:
            continue
        were = max(1, act.sides[SIDES.index(side)] - number)
        harm = next((fact for fact in act.facts if isinstance(fact, Harmed) and fact.target == one), None)
        more: dict[str, Any] = {}
        if harm and harm.by and harm_of(harm):
            more = {"by": harm.by, "amount": harm_of(harm)}
        elif harm and harm.is_set:
            more = {"by_hand": True}
        kind = "last-fell" if act.left[SIDES.index(side)] == 0 else "fell"
        yield _moment(act, kind, 30 + 70 / were, who=one, **more, **_sides(act))


def _hardest(chapter: Chapter) -> dict[str, Act]:
    """By side the act that dealt the most."""
    best: dict[str, tuple[int, Act]] = {}
    for act in chapter.acts:
        for side in SIDES:
            dealt = sum(map(harm_of, _harm(chapter, act, side)))
            if dealt and (side not in best or dealt > best[side][0]):
                best[side] = dealt, act
    return {side: act for side, (_, act) in best.items()}


def _harm(chapter: Chapter, act: Act, side: str) -> list[Harmed]:
    """What a side did in an entry to others than its own."""
    harm = [one for one in act.facts if isinstance(one, Harmed) and one.by and harm_of(one)]
    return [one for one in harm if chapter.side(one.by) == side != chapter.side(one.target)]


def _against_odds(act: Act, fact: Tried, chance: float) -> Iterator[Moment]:
    figures = {"by": fact.by, "who": fact.target, "chance": round(chance, 4)}
    if fact.is_hit and chance <= UNLIKELY:
        yield _moment(act, "lucky-hit", 15 + 60 * (1 - chance), **figures)
    elif not fact.is_hit and chance >= LIKELY:
        yield _moment(act, "unlucky-miss", 10 + 40 * chance, **figures)


def _sides(act: Act) -> dict[str, Any]:
    return {"before": list(act.sides), "after": list(act.left)}


def _moment(act: Act, kind: str, weight: float, **figures: Any) -> Moment:
    told = {name: value for name, value in figures.items() if value is not None}
    return Moment(seq=act.seq, time=act.time, round=act.round, kind=kind, weight=weight, figures=told)
