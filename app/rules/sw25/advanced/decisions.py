"""The decision to stop a move: put to the side that may, answered, or answered in advance."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any
from zlib import crc32

from app.rules.core import Asker, Reason
from app.rules.space.plane import Route, Span
from app.rules.sw25.advanced.block_answer import Answer, judged
from app.rules.sw25.advanced.blocking import INDEPENDENT, INSIDE, OUTSIDE, Stop, Stops, stops
from app.rules.sw25.advanced.commands import Allow, Block
from app.rules.sw25.advanced.events import (
    Blocked,
    BlockProposed,
    DecisionAnswered,
    DecisionNarrowed,
    DecisionOpened,
    Gap,
    LetPass,
)
from app.rules.sw25.advanced.evolution import Story
from app.rules.sw25.advanced.leaving import exempt
from app.rules.sw25.advanced.movement import Course, arrive, show, walk
from app.rules.sw25.advanced.occupancy import block_reach, dependents, known, situation
from app.rules.sw25.advanced.skirmish import draw_in, engage
from app.rules.sw25.advanced.standing import first_place
from app.rules.sw25.advanced.state import Agreed, Combatant, Fight, Option, Pending, Reachable
from app.rules.sw25.advanced.stopovers import on_path, up_to_touch
from app.rules.sw25.body.derived import unseen, weight
from app.rules.sw25.turns.turns import wrong_phase

INVISIBLE = "Invisible Characters / Invisible Characters Can Block Movement"


# --- putting it -------------------------------------------------------------------------------------------


def go(story: Story, course: Course) -> None:
    """The move begins: it arrives, is stopped by standing orders, or a side is asked."""
    show(story, course.mover)
    never = frozenset(one.id for one in story.fight.combatants.values() if one.orders == "never")
    found = stops_on(story.fight, course, never)
    if not found.options:
        arrive(story, course)
        return
    if not _by_itself(story, course, found):
        _open(story, course, found, never)


def stops_on(fight: Fight, course: Course, passed: frozenset[str]) -> Stops:
    """Who can stop this course where."""
    return stops(fight, fight.combatants[course.mover], course.route, course.exempt, passed)


def _by_itself(story: Story, course: Course, found: Stops) -> bool:
    """The first option is taken where it begins: by the switch `auto`, or if all in it block always."""
    first = found.options[0]
    always = all(story.who(name).orders == "always" for name in first.by)
    if not always and story.fight.options["blocking"] != "auto":
        return False
    for option in found.options if story.fight.options["blocking"] == "auto" else (first,):
        answer = _at_start(story.fight, course, option)
        if answer:
            stop(story, course, answer)
            return True
    return False


def _at_start(fight: Fight, course: Course, option: Stop) -> Answer | None:
    """The option taken at the first whole point of its span that may be named."""
    if option.skirmish:
        center = fight.skirmishes[option.skirmish].center
        return Answer(by=option.by, along=option.first, at=center, skirmish=option.skirmish)
    found = first_place(fight, course.route, (option.first, option.last), option.circles)
    if found is None:
        return None
    return Answer(by=option.by, along=found[1], at=found[0], skirmish=None)


def _open(story: Story, course: Course, found: Stops, passed: frozenset[str]) -> None:
    decision = Pending(
        id=_id(story.fight, course),
        mover=course.mover,
        **asked_of(story.fight, found),
        mode=course.mode,
        start=course.declared.start,
        path=course.declared.points[1:],
        join=course.join,
        passed=tuple(sorted(passed)),
        minor=course.minor,
    )
    cite = cited(decision.options)
    story.tell(DecisionOpened(id=decision.id, mover=course.mover, decision=decision, rule=cite))


def cited(options: Iterable[Option]) -> str:
    """The rule by which the move may be stopped: within a skirmish, if it can be there, or outside."""
    return INSIDE if any(option.skirmish for option in options) else OUTSIDE


def ask_for_approval(story: Story, course: Course) -> None:
    """The GM lets a player's move happen, or takes it back. (switch `approve_moves`)"""
    decision = Pending(
        kind="approve",
        id=_id(story.fight, course),
        mover=course.mover,
        mode=course.mode,
        start=course.declared.start,
        path=course.declared.points[1:],
        join=course.join,
        minor=course.minor,
    )
    story.tell(DecisionOpened(id=decision.id, mover=course.mover, decision=decision))


def _id(fight: Fight, course: Course) -> str:
    """Made from what the decision shows anyway: numbers in a row would tell of decisions about the unseen."""
    shown = f"{course.mover} {fight.round} {course.mode} {course.declared.points}"
    return f"d{crc32(shown.encode()):08x}"


def asked_of(fight: Fight, found: Stops) -> dict[str, Any]:
    """What a decision asks: how many sections, who could, and the sets of which nobody can be spared."""
    options = tuple(_option(option) for option in found.options)
    return {"need": found.need, "reach": _reach(fight, found), "options": options}


def _option(option: Stop) -> Option:
    return Option(by=option.by, skirmish=option.skirmish, span=_metres((option.first, option.last)))


def _reach(fight: Fight, found: Stops) -> tuple[Reachable, ...]:
    order = situation(fight).order
    some = (*found.outsiders, *found.independents, *found.members)
    return tuple(
        Reachable(id=name, sections=weight(fight.combatants[name]), spans=tuple(_metres(s) for s in spans))
        for name, spans in sorted(some, key=lambda pair: order[pair[0]])
    )


def _metres(span: Span) -> Span:
    return round(span[0] / 100, 2), round(span[1] / 100, 2)


# --- what is open -----------------------------------------------------------------------------------------


def course_of(fight: Fight, pending: Pending) -> Course:
    """The course that the decision is about."""
    one = fight.combatants[pending.mover]
    declared = Route((pending.start, *pending.path))
    minor = on_path(fight, declared, pending.minor)
    circle = fight.skirmishes.get(pending.join or "")
    join = circle.id if circle and circle.center == declared.end else None
    free = exempt(fight, one) | ({join} if join else frozenset())
    return Course(
        mover=pending.mover,
        mode=pending.mode,
        declared=declared,
        route=up_to_touch(fight, one, declared, minor),
        join=join,
        minor=minor,
        exempt=free,
    )


def objections(fight: Fight, command: Block | Allow, asker: Asker) -> Iterator[Reason]:
    """Why nothing can be answered so, before it is looked at what the answer says."""
    pending = fight.pending
    is_gm, mine = asker.eyes.role == "gm", asker.eyes.controls
    asked = command.by if isinstance(command, Block) else _asked(fight) if pending else mine
    if not is_gm and mine.isdisjoint(asked):
        yield Reason(code="not-allowed")
    if fight.phase != "rounds":
        yield wrong_phase(fight, "rounds", fight.cites.flow)
    if pending is None:
        yield Reason(code="nothing-pending", cite=OUTSIDE)
        return
    if command.decision is not None and command.decision != pending.id:
        yield Reason(code="stale", figures={"decision": pending.id})
    if pending.kind == "approve" and isinstance(command, Block):
        yield Reason(code="cannot-block", cite=OUTSIDE, about={"mover": pending.mover})


def _asked(fight: Fight) -> frozenset[str]:
    """Those whom the decision names, as far as they are known here: judged for all, the hidden are not."""
    reach = fight.pending.reach if fight.pending else ()
    return frozenset(one.id for one in reach if one.id in fight.combatants)


# --- allow ------------------------------------------------------------------------------------------------


def allow(story: Story, asker: Asker) -> Reason | None:
    """Lets pass for whom the seat controls, the GM for all; then the others are asked."""
    pending = story.fight.pending
    if pending is None:
        return Reason(code="nothing-pending", cite=OUTSIDE)
    if pending.kind == "approve":
        story.tell(DecisionAnswered(id=pending.id, mover=pending.mover))
        go(story, course_of(story.fight, pending))
        return None
    asked = _asked(story.fight)
    mine = asked if asker.eyes.role == "gm" else asked & asker.eyes.controls
    passed = frozenset((*pending.passed, *mine))
    course = course_of(story.fight, pending)
    found = Stops() if mine == asked else stops_on(story.fight, course, passed)
    order = situation(story.fight).order
    let = LetPass(mover=pending.mover, by=tuple(sorted(mine, key=order.__getitem__)), rule=OUTSIDE)
    story.tell(let)
    if not found.options:
        story.tell(DecisionAnswered(id=pending.id, mover=pending.mover))
        arrive(story, course)
    elif all(story.who(name).orders == "always" for name in found.options[0].by):
        _by_itself(story, course, found)
    else:
        story.tell(
            DecisionNarrowed(
                id=pending.id,
                mover=pending.mover,
                passed=tuple(sorted(passed)),
                **asked_of(story.fight, found),
            )
        )
    return None


# --- block ------------------------------------------------------------------------------------------------


def block(story: Story, command: Block, asker: Asker) -> Reason | None:
    """Stops the move if the answer holds; with others' combatants it waits until their seats agree."""
    pending = story.fight.pending
    if pending is None:
        return Reason(code="nothing-pending", cite=OUTSIDE)
    course = course_of(story.fight, pending)
    found = stops_on(story.fight, course, frozenset(pending.passed))
    answer = judged(story.fight, course, found, command)
    if isinstance(answer, Reason):
        answer = _as_foreseen(story.fight, command, asker) or answer
    if isinstance(answer, Reason):
        return answer
    agreed = _agreed(story.fight, pending, answer, command, asker)
    if set(agreed.ready) >= set(answer.by):
        stop(story, course, answer)
    else:
        story.tell(BlockProposed(id=pending.id, mover=pending.mover, agreed=agreed))
    return None


def _as_foreseen(fight: Fight, command: Block, asker: Asker) -> Answer | None:
    """What only the unseen are against is a block all the same: nobody learns of them by trying. (Secrets)"""
    hidden = unseen(fight, asker.eyes)
    seen = known(fight, hidden)
    pending = seen.pending
    if not hidden or pending is None:
        return None
    course = course_of(seen, pending)
    answer = judged(seen, course, stops_on(seen, course, frozenset(pending.passed)), command)
    return None if isinstance(answer, Reason) else answer


def _agreed(fight: Fight, pending: Pending, answer: Answer, command: Block, asker: Asker) -> Agreed:
    mine = set(answer.by) if asker.eyes.role == "gm" else set(answer.by) & asker.eyes.controls
    mine |= {name for name in answer.by if fight.combatants[name].orders == "always"}
    for other in pending.agreed:
        if set(other.by) == set(answer.by) and (other.at, other.skirmish) == (command.at, command.skirmish):
            mine |= set(other.ready)
    ready = tuple(name for name in answer.by if name in mine)
    return Agreed(by=answer.by, at=command.at, skirmish=command.skirmish, ready=ready)


# --- the stop ---------------------------------------------------------------------------------------------


def stop(story: Story, course: Course, answer: Answer) -> None:
    """The move ends there; and what follows from it at once. (adv: Skirmish Occurrence; G10)"""
    fight = story.fight
    if fight.pending:
        story.tell(DecisionAnswered(id=fight.pending.id, mover=course.mover))
    stepping = () if answer.skirmish else answer.by
    x, y = course.route.at(answer.along)
    point = (round(x), round(y)) if answer.skirmish else answer.at
    independent = any(situation(fight).inside[name] for name in answer.by)
    walk(story, replace(course, join=None), course.route.cut(answer.along, point), answer.along)
    story.tell(
        Blocked(
            mover=course.mover,
            by=answer.by,
            at=answer.at,
            metres=round(answer.along / 100, 2),
            skirmish=answer.skirmish,
            gaps=tuple(_gap(fight, course, fight.combatants[name]) for name in stepping),
            carried=tuple(one.id for name in stepping for one in dependents(fight, fight.combatants[name])),
            rule=INSIDE if answer.skirmish else INDEPENDENT if independent else OUTSIDE,
        )
    )
    if answer.skirmish:
        draw_in(story, course.mover, answer.skirmish, INSIDE)
        return
    is_sudden = any("invisible" in fight.combatants[name].conditions for name in answer.by)
    if independent or is_sudden:
        for name in answer.by:
            engage(story, course.mover, name, INDEPENDENT if independent else INVISIBLE)


def _gap(fight: Fight, course: Course, one: Combatant) -> Gap:
    return Gap(
        id=one.id,
        faction=one.faction,
        start=one.at,
        gap=round(course.route.gap(one.at) / 100, 2),
        reach=block_reach(fight, one) / 100,
    )
