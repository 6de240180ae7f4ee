"""Questions about lines, sight, cover, light, areas and ways: they change nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from app.rules.core import Cell, Reason, Viewer, bad
from app.rules.space.lines import lines
from app.rules.square_fireballs.aiming import Aim, area_cells
from app.rules.square_fireballs.forcing import landing, squares_that_count
from app.rules.square_fireballs.knowing import may_know
from app.rules.square_fireballs.moving import against_moving, allowance
from app.rules.square_fireballs.questions import (
    AskArea,
    AskConcealment,
    AskCover,
    AskFlanked,
    AskForced,
    AskLight,
    AskLine,
    AskSight,
    Question,
    Reach,
)
from app.rules.square_fireballs.reaching import leaps, reach
from app.rules.square_fireballs.setup import MOST_CELLS, MOST_REACH
from app.rules.square_fireballs.sight import Sight, best_pair, flankers
from app.rules.square_fireballs.state import Combatant, Fight
from app.rules.square_fireballs.status import has, is_out, is_there, squares_of
from app.rules.square_fireballs.words import Power, Target
from app.rules.work import spend


def somebody(fight: Fight, place: str | Cell) -> Combatant:
    """Who is meant; on a square alone a body of one square."""
    if isinstance(place, str):
        return fight.combatants[place]
    return Combatant(id="-", name="", faction="neutral", kind="npc", cell=place)


def answer(fight: Fight, question: Question, viewer: Viewer) -> Mapping[str, Any] | Reason:
    """What a lens asks of the fight as its asker knows it."""
    off = next((cell for cell in _cells_of(question) if not Sight(fight).ground.is_on(cell)), None)
    if off is not None:
        return Reason(code="off-the-map", figures={"cell": f"{off[0]},{off[1]}"})
    match question:
        case Reach():
            return _reach(fight, question, viewer)
        case AskLine():
            a, b = somebody(fight, question.from_), somebody(fight, question.to)
            return {"lines": [list(line[:-1]) for line in lines(a.cell, b.cell)]}
        case AskSight():
            return _sight(fight, question)
        case AskCover():
            return _cover(fight, question)
        case AskConcealment():
            return _concealment(fight, question)
        case AskFlanked():
            pairs = [list(pair) for pair in flankers(fight, fight.combatants[question.target])]
            return {"flanked": bool(pairs), "by": pairs}
        case AskArea():
            return _area(fight, question)
        case AskForced():
            return _forced(fight, question)
        case AskLight():
            bright, dim = Sight(fight).light()
            return {"bright": _read(bright), "dim": _read(dim)}
        case _:
            raise ValueError(f"{question.kind} is answered elsewhere")


def _cells_of(question: Question) -> Iterable[Cell]:
    for name in ("from_", "to", "attacker", "target", "by"):
        place = getattr(question, name, None)
        if isinstance(place, tuple):
            yield place


def _read(cells: Iterable[Cell]) -> list[Cell]:
    """In reading order."""
    return sorted(cells, key=lambda cell: (cell[1], cell[0]))


def _reach(fight: Fight, question: Reach, viewer: Viewer) -> Mapping[str, Any]:
    """Where it could go, for those who may know its speed."""
    one = fight.combatants[question.actor]
    how = question.with_
    why = next(against_moving(one, how), None)
    told = {"can_move": why is None, "why": why.figures["condition"] if why else None}
    if not may_know(one, viewer, "speed"):
        return told
    cells = [] if why else _read(reach(fight, one, how))
    ways = {} if why else leaps(fight, one, how)
    paths = {"paths": [list(ways[cell]) for cell in _read(ways)]} if ways else {}
    return {"cells": cells, "most": allowance(fight, one, how), **paths, **told}


def _every(fight: Fight) -> list[Cell]:
    field = fight.battlefield
    spend(field.columns * field.rows)
    return [(x, y) for y in range(field.rows) for x in range(field.columns)]


def _sight(fight: Fight, question: AskSight) -> Mapping[str, Any] | Reason:
    sight, place = Sight(fight), question.from_
    if place is None:
        place = question.actor
    if place is None:
        return bad("from is missing")
    eyes = squares_of(somebody(fight, place))
    if question.to is not None:
        return {"clear": sight.sees(eyes, squares_of(somebody(fight, question.to)))}
    every = _every(fight)
    seen = frozenset[Cell]().union(*map(sight.seen_from, eyes))
    if question.actor is not None:
        return {"cells": [cell for cell in every if cell in seen]}
    return {"unseen": [cell for cell in every if cell not in seen and cell not in sight.ground.full]}


def _cover(fight: Fight, question: AskCover) -> Mapping[str, Any]:
    sight, target = Sight(fight), somebody(fight, question.target)
    if question.attacker is not None:
        one = somebody(fight, question.attacker)
        pair = best_pair(sight, squares_of(one), one, target, counts_dark=False)
        pair = pair or best_pair(sight, squares_of(one), one, target, counts_dark=False, needs_sight=False)
        if pair is None:
            return {"cover": "none"}
        return {"cover": pair.cover, "from": pair.start, "to": pair.end}
    found: dict[str, list[Cell]] = {"none": [], "cover": [], "superior": []}
    own = squares_of(target)
    seen = {end: sight.seen_from(end) for end in own}
    for cell in _every(fight):
        ends = tuple(end for end in own if cell in seen[end])
        if cell in sight.ground.full or cell in own or not ends:
            continue
        one = somebody(fight, cell)
        pair = best_pair(sight, (cell,), one, target, ends=ends, counts_dark=False, needs_sight=False)
        if pair is not None:
            found[pair.cover].append(cell)
    return {"cover": found["cover"], "superior": found["superior"]}


def _concealment(fight: Fight, question: AskConcealment) -> Mapping[str, Any]:
    sight = Sight(fight)
    one, other = somebody(fight, question.attacker), somebody(fight, question.target)
    order = ("none", "concealed", "superior")
    found = {sight.concealment(one, other, cell) for cell in squares_of(other)}
    return {"concealment": min(found, key=order.index)}


def _area(fight: Fight, question: AskArea) -> Mapping[str, Any] | Reason:
    if not 0 <= question.n <= MOST_CELLS:
        return bad(f"n: 0 to {MOST_CELLS}")
    power = Power(target=Target(kind=question.kind_, n=question.n, range=question.range or 0))
    one = somebody(fight, question.from_)
    cells = area_cells(fight, Aim(actor=one, power=power, at=question.at, first=question.first))
    if isinstance(cells, Reason):
        return cells
    area = frozenset(cells)
    certain = [
        other.id
        for other in fight.combatants.values()
        if is_there(other) and not is_out(other) and not area.isdisjoint(squares_of(other))
    ]
    return {"cells": list(cells), "certain": certain}


def _forced(fight: Fight, question: AskForced) -> Mapping[str, Any] | Reason:
    if not 0 <= question.most <= MOST_REACH:
        return bad(f"most: 0 to {MOST_REACH}")
    target = fight.combatants[question.target]
    by = somebody(fight, question.by)
    if has(target, "restrained"):
        return {"cells": [], "why": "restrained"}
    start, end = squares_that_count(fight, by, target)
    found = landing(fight, question.how, start, target, end, question.most)
    return {"cells": [{"cell": cell, "path": list(found[cell])} for cell in _read(found)], "why": None}
