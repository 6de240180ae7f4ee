"""The decision to stop a move: put to the side that may, answered, or answered in advance."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any
from zlib import crc32

from app.rules.common.faces import shown_id
from app.rules.common.permission import Allow
from app.rules.core import Asker, Reason
from app.rules.replacing import replace
from app.rules.space.plane import Route, Span
from app.rules.sw25.advanced.block_answer import Answer, judged
from app.rules.sw25.advanced.blocking import CITE_INDEPENDENT, CITE_INSIDE, CITE_OUTSIDE, Stop, Stops, stops
from app.rules.sw25.advanced.commands import Block
from app.rules.sw25.advanced.events import (
    Blocked,
    BlockProposed,
    DecisionAnswered,
    DecisionNarrowed,
    DecisionOpened,
    Gap,
    LetPass,
)
from app.rules.sw25.advanced.evolution import Resolution
from app.rules.sw25.advanced.leaving import exempt
from app.rules.sw25.advanced.movement import PlannedMove, on_path, up_to_touch
from app.rules.sw25.advanced.moving import complete_move, move_along, show
from app.rules.sw25.advanced.occupancy import block_reach, dependents, known_to, occupancy
from app.rules.sw25.advanced.skirmish import draw_in, engage
from app.rules.sw25.advanced.standing import first_place
from app.rules.sw25.advanced.state import Agreed, Combatant, Fight, Option, Pending, Reachable
from app.rules.sw25.body.derived import section_count, unseen
from app.rules.sw25.body.riding import sections_together
from app.rules.sw25.turns.turns import wrong_phase

CITE_INVISIBLE = "Invisible Characters / Invisible Characters Can Block Movement"


def start_move(resolution: Resolution, course: PlannedMove) -> None:
    """The move begins: it arrives, is stopped by standing orders, or a side is asked."""
    show(resolution, course.mover)
    never = frozenset(one.id for one in resolution.fight.combatants.values() if one.orders == "never")
    found = stops_on(resolution.fight, course, never)
    if not found.options:
        complete_move(resolution, course)
        return
    if not _resolve_automatically(resolution, course, found):
        _open(resolution, course, found, never)


def stops_on(fight: Fight, course: PlannedMove, passed: frozenset[str]) -> Stops:
    """Who can stop this course where."""
    return stops(fight, fight.combatants[course.mover], course.route, course.exempt, passed)


def _resolve_automatically(resolution: Resolution, course: PlannedMove, found: Stops) -> bool:
    """The first option is taken where it begins: by the switch `auto`, or if all in it block always."""
    first = found.options[0]
    always = all(resolution.combatant(name).orders == "always" for name in first.by)
    if not always and resolution.fight.options["blocking"] != "auto":
        return False
    for option in found.options if resolution.fight.options["blocking"] == "auto" else (first,):
        answer = _at_start(resolution.fight, course, option)
        if answer:
            stop(resolution, course, answer)
            return True
    return False


def _at_start(fight: Fight, course: PlannedMove, option: Stop) -> Answer | None:
    """The option taken at the first whole point of its span that may be named."""
    if option.skirmish:
        center = fight.skirmishes[option.skirmish].center
        return Answer(by=option.by, along_cm=option.first_cm, at=center, skirmish=option.skirmish)
    found = first_place(fight, course.route, (option.first_cm, option.last_cm), option.circles)
    if found is None:
        return None
    return Answer(by=option.by, along_cm=found[1], at=found[0], skirmish=None)


def _open(resolution: Resolution, course: PlannedMove, found: Stops, passed: frozenset[str]) -> None:
    decision = Pending(
        id=_id(resolution.fight, course),
        mover=course.mover,
        **asked_of(resolution.fight, found),
        mode=course.mode,
        start=course.declared.start,
        path=course.declared.points[1:],
        join=course.join,
        passed=tuple(sorted(passed)),
        minor=course.minor,
    )
    cite = cited(decision.options)
    resolution.record(DecisionOpened(id=decision.id, mover=course.mover, decision=decision, rule=cite))


def cited(options: Iterable[Option]) -> str:
    """The rule by which the move may be stopped: within a skirmish, if it can be there, or outside."""
    return CITE_INSIDE if any(option.skirmish for option in options) else CITE_OUTSIDE


def ask_for_approval(resolution: Resolution, course: PlannedMove) -> None:
    """The GM lets a player's move happen, or takes it back. (switch `approve_moves`)"""
    decision = Pending(
        kind="approve",
        id=_id(resolution.fight, course),
        mover=course.mover,
        mode=course.mode,
        start=course.declared.start,
        path=course.declared.points[1:],
        join=course.join,
        minor=course.minor,
    )
    resolution.record(DecisionOpened(id=decision.id, mover=course.mover, decision=decision))


def _id(fight: Fight, course: PlannedMove) -> str:
    """Made from what the decision shows anyway: numbers in a row would tell of decisions about the unseen."""
    mover = shown_id(fight.combatants[course.mover])
    shown = f"{mover} {fight.round} {course.mode} {course.declared.points}"
    return f"d{crc32(shown.encode()):08x}"


def asked_of(fight: Fight, found: Stops) -> dict[str, Any]:
    """What a decision asks: how many sections, who could, and the sets of which nobody can be spared."""
    options = tuple(_option(option) for option in found.options)
    return {"need": found.need, "reach": _reach(fight, found), "options": options}


def _option(option: Stop) -> Option:
    return Option(by=option.by, skirmish=option.skirmish, span=_metres((option.first_cm, option.last_cm)))


def _reach(fight: Fight, found: Stops) -> tuple[Reachable, ...]:
    order, every = occupancy(fight).order, fight.combatants
    stepping = (
        (*pair, sections_together(fight, every[pair[0]])) for pair in (*found.outsiders, *found.independents)
    )
    some = (*stepping, *((*pair, section_count(every[pair[0]])) for pair in found.members))
    return tuple(
        Reachable(id=name, sections=sections, spans=tuple(_metres(s) for s in spans))
        for name, spans, sections in sorted(some, key=lambda one: order[one[0]])
    )


def _metres(span: Span) -> Span:
    return round(span[0] / 100, 2), round(span[1] / 100, 2)


def course_of(fight: Fight, pending: Pending) -> PlannedMove:
    """The course that the decision is about."""
    one = fight.combatants[pending.mover]
    declared = Route((pending.start, *pending.path))
    minor = on_path(fight, declared, pending.minor)
    circle = fight.skirmishes.get(pending.join or "")
    join = circle.id if circle and circle.center == declared.end else None
    free = exempt(fight, one) | ({join} if join else frozenset())
    return PlannedMove(
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
    is_gm, mine = asker.viewer.role == "gm", asker.viewer.controls
    asked = command.by if isinstance(command, Block) else _asked(fight) if pending else mine
    if not is_gm and mine.isdisjoint(asked):
        yield Reason(code="not-allowed")
    if fight.phase != "rounds":
        yield wrong_phase(fight, "rounds", fight.cites.flow)
    if pending is None:
        yield Reason(code="nothing-pending", cite=CITE_OUTSIDE)
        return
    if command.decision is not None and command.decision != pending.id:
        yield Reason(code="stale", figures={"decision": pending.id})
    if pending.kind == "approve" and isinstance(command, Block):
        yield Reason(code="cannot-block", cite=CITE_OUTSIDE, about={"mover": pending.mover})


def _asked(fight: Fight) -> frozenset[str]:
    """Those whom the decision names, as far as they are known here: judged for all, the hidden are not."""
    reach = fight.pending.reach if fight.pending else ()
    return frozenset(one.id for one in reach if one.id in fight.combatants)


def allow(resolution: Resolution, asker: Asker) -> Reason | None:
    """Lets pass for whom the seat controls, the GM for all; then the others are asked."""
    pending = resolution.fight.pending
    if pending is None:
        return Reason(code="nothing-pending", cite=CITE_OUTSIDE)
    if pending.kind == "approve":
        resolution.record(DecisionAnswered(id=pending.id, mover=pending.mover))
        start_move(resolution, course_of(resolution.fight, pending))
        return None
    asked = _asked(resolution.fight)
    mine = asked if asker.viewer.role == "gm" else asked & asker.viewer.controls
    passed = frozenset((*pending.passed, *mine))
    course = course_of(resolution.fight, pending)
    found = Stops() if mine == asked else stops_on(resolution.fight, course, passed)
    order = occupancy(resolution.fight).order
    let = LetPass(mover=pending.mover, by=tuple(sorted(mine, key=order.__getitem__)), rule=CITE_OUTSIDE)
    resolution.record(let)
    if not found.options:
        resolution.record(DecisionAnswered(id=pending.id, mover=pending.mover))
        complete_move(resolution, course)
    elif all(resolution.combatant(name).orders == "always" for name in found.options[0].by):
        _resolve_automatically(resolution, course, found)
    else:
        resolution.record(
            DecisionNarrowed(
                id=pending.id,
                mover=pending.mover,
                passed=tuple(sorted(passed)),
                **asked_of(resolution.fight, found),
            )
        )
    return None


def block(resolution: Resolution, command: Block, asker: Asker) -> Reason | None:
    """Stops the move if the answer holds; with others' combatants it waits until their seats agree."""
    pending = resolution.fight.pending
    if pending is None:
        return Reason(code="nothing-pending", cite=CITE_OUTSIDE)
    course = course_of(resolution.fight, pending)
    found = stops_on(resolution.fight, course, frozenset(pending.passed))
    answer = judged(resolution.fight, course, found, command)
    if isinstance(answer, Reason):
        answer = _as_foreseen(resolution.fight, command, asker) or answer
    if isinstance(answer, Reason):
        return answer
    agreed = _agreed(resolution.fight, pending, answer, command, asker)
    if set(agreed.ready) >= set(answer.by):
        stop(resolution, course, answer)
    else:
        resolution.record(BlockProposed(id=pending.id, mover=pending.mover, agreed=agreed))
    return None


def _as_foreseen(fight: Fight, command: Block, asker: Asker) -> Answer | None:
    """What only the unseen are against is a block all the same: nobody learns of them by trying. (Secrets)"""
    hidden = unseen(fight, asker.viewer)
    seen = known_to(fight, hidden)
    pending = seen.pending
    if not hidden or pending is None:
        return None
    course = course_of(seen, pending)
    answer = judged(seen, course, stops_on(seen, course, frozenset(pending.passed)), command)
    return None if isinstance(answer, Reason) else answer


def _agreed(fight: Fight, pending: Pending, answer: Answer, command: Block, asker: Asker) -> Agreed:
    mine = set(answer.by) if asker.viewer.role == "gm" else set(answer.by) & asker.viewer.controls
    mine |= {name for name in answer.by if fight.combatants[name].orders == "always"}
    for other in pending.agreed:
        if set(other.by) == set(answer.by) and (other.at, other.skirmish) == (command.at, command.skirmish):
            mine |= set(other.ready)
    ready = tuple(name for name in answer.by if name in mine)
    return Agreed(by=answer.by, at=command.at, skirmish=command.skirmish, ready=ready)


def stop(resolution: Resolution, course: PlannedMove, answer: Answer) -> None:
    """The move ends there; and what follows from it at once. (adv: Skirmish Occurrence; G10)"""
    fight = resolution.fight
    if fight.pending:
        resolution.record(DecisionAnswered(id=fight.pending.id, mover=course.mover))
    stepping = () if answer.skirmish else answer.by
    x, y = course.route.at(answer.along_cm)
    point = (round(x), round(y)) if answer.skirmish else answer.at
    independent = any(occupancy(fight).inside[name] for name in answer.by)
    move_along(
        resolution, replace(course, join=None), course.route.cut(answer.along_cm, point), answer.along_cm
    )
    resolution.record(
        Blocked(
            mover=course.mover,
            by=answer.by,
            at=answer.at,
            metres=round(answer.along_cm / 100, 2),
            skirmish=answer.skirmish,
            gaps=tuple(_gap(fight, course, fight.combatants[name]) for name in stepping),
            carried=tuple(one.id for name in stepping for one in dependents(fight, fight.combatants[name])),
            rule=CITE_INSIDE if answer.skirmish else CITE_INDEPENDENT if independent else CITE_OUTSIDE,
        )
    )
    if answer.skirmish:
        draw_in(resolution, course.mover, answer.skirmish, CITE_INSIDE)
        return
    is_sudden = any("invisible" in fight.combatants[name].conditions for name in answer.by)
    if independent or is_sudden:
        for name in answer.by:
            engage(resolution, course.mover, name, CITE_INDEPENDENT if independent else CITE_INVISIBLE)


def _gap(fight: Fight, course: PlannedMove, one: Combatant) -> Gap:
    return Gap(
        id=one.id,
        faction=one.faction,
        start=one.at,
        gap=round(course.route.gap(one.at) / 100, 2),
        reach=block_reach(fight, one) / 100,
    )
