"""Answers to the board's lenses and previews: judged on what the asker may know, nothing is changed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from app.rules.core import Reason, Viewer, first, metres
from app.rules.sw25.advanced import lenses
from app.rules.sw25.advanced.acting import remembering
from app.rules.sw25.advanced.actions import objections_to_joining, objections_to_preparing
from app.rules.sw25.advanced.attacks import objections_to_aim
from app.rules.sw25.advanced.blocking import Stop
from app.rules.sw25.advanced.commands import LineOfFire, Move
from app.rules.sw25.advanced.context import begun
from app.rules.sw25.advanced.cover import out_of_place
from app.rules.sw25.advanced.decisions import stops_on
from app.rules.sw25.advanced.leaving import (
    Freedom,
    counts,
    exempt,
    freedom,
    is_held_in_melee,
    outnumbers,
    slips_through,
)
from app.rules.sw25.advanced.movement import CITE_HELD, already_moved, entered, left, objections_to, plan_move
from app.rules.sw25.advanced.occupancy import budget, occupancy, with_known_steps
from app.rules.sw25.advanced.skirmish import CITE_JOINING
from app.rules.sw25.advanced.state import Combatant, Fight
from app.rules.sw25.body.derived import (
    hindrance_of,
    may_know,
    with_known_blocking,
    with_known_feats,
)
from app.rules.sw25.body.riding import hindered, together
from app.rules.sw25.commands.combat import Actions, Leave, Reach
from app.rules.sw25.lenses.lenses import Answer, meant_by, open_anywhere
from app.rules.sw25.turns.turns import objections, over


def reach(fight: Fight, query: Reach, viewer: Viewer) -> Answer:
    """The three distances as they would be, and whether it can move at all, as far as is known."""
    one = with_known_feats(fight.combatants[query.actor], viewer)
    why = first((*over(fight, one), *already_moved(fight, one))) or stuck(fight, one)
    answer: dict[str, Any] = {"can_move": why is None, "why": why}
    if all(may_know(other, viewer, "movement") for other in together(fight, one)):
        answer |= {mode: metres(budget(fight, one, mode)) for mode in ("limited", "normal", "full")}
    return answer


def stuck(fight: Fight, one: Combatant) -> Reason | None:
    """Why it cannot move wherever it would like to go, or None."""
    if (held := hindered(fight, one)) is not None:
        why = {"condition": hindrance_of(held)}
        return Reason(code="cannot-move", cite=CITE_HELD, figures=why, about={"actor": held.id})
    return is_held_in_melee(fight, one)


def line_of_fire(fight: Fight, query: LineOfFire, viewer: Viewer) -> Answer | Reason:
    """With the shooter's feats, and by its attacks' names, where the asker may know them."""
    one = fight.combatants.get(query.from_) if isinstance(query.from_, str) else None
    attack = meant_by(one, query.attack, viewer)
    if isinstance(attack, Reason):
        return attack
    knows_feats = one is not None and may_know(one, viewer, "feats")
    answer = lenses.line_of_fire(fight, query, attack, knows_feats=knows_feats)
    if one is None or answer["clear"] or stuck(fight, one):
        return answer
    if not (may_know(one, viewer, "feats") and may_know(one, viewer, "movement")):
        return answer
    return {**answer, "clear_from": lenses.clear_from(fight, query.to, one, attack)}


def leave(fight: Fight, query: Leave, viewer: Viewer) -> Answer:
    """Free or not, by what, with the counts: for the first skirmish that holds it fast, else the first."""
    fight = with_known_blocking(fight, viewer)
    one = with_known_feats(fight.combatants[query.actor], viewer)
    found = [freedom(fight, one, name) for name in occupancy(fight).inside[one.id]]
    if not found:
        return {"free": True, "because": None, "count": {"moving": 0, "blocking": 0}}
    first = next((each for each in found if not each.is_free), found[0])
    answer = _freedom(first)
    if len(found) > 1:
        answer["by_skirmish"] = {each.skirmish: _freedom(each) for each in found}
    return answer


def _freedom(found: Freedom) -> dict[str, Any]:
    return {
        "free": found.is_free,
        "because": found.because,
        "count": {"moving": found.count.moving, "blocking": found.count.blocking},
    }


def actions(fight: Fight, query: Actions, viewer: Viewer) -> Answer:
    """Each command of a turn: null where it is open now as far as is known, else why it is closed."""
    now, one = begun(fight, query.actor)
    one = with_known_feats(one, viewer)
    here = next((n for n, s in now.skirmishes.items() if s.center == one.at and one.skirmish is None), None)
    seen = remembering()
    away = Reason(code="not-a-target", cite=CITE_JOINING, about={"actor": one.id})
    return {
        "move": first(_objections_to_any_move(now, one, viewer)),
        "join": first(
            objections_to_joining(now, one, viewer, here) if here else (*objections(now, one, viewer), away)
        ),
        "prepare-to-leave": first(objections_to_preparing(now, one, viewer)),
        **open_anywhere(now, one, viewer, lambda aim: objections_to_aim(now, one, aim, seen), out_of_place),
    }


def _objections_to_any_move(fight: Fight, one: Combatant, viewer: Viewer) -> Iterable[Reason]:
    yield from objections(fight, one, viewer)
    yield from already_moved(fight, one)
    why = stuck(fight, one)
    if why:
        yield why


def preview_move(fight: Fight, move: Move, viewer: Viewer) -> Answer:
    """What a move costs, who can stop it where, what it enters and leaves, and whether it is allowed."""
    now, one = begun(with_known_steps(with_known_blocking(fight, viewer), viewer), move.actor)
    course = plan_move(now, one, move)
    if isinstance(course, Reason):
        return {
            "legal": False,
            "distance": 0,
            "end": _point(one.at),
            "mode": move.mode,
            "blocks": [],
            "enters": [],
            "leaves": [],
            "joins": None,
            "reject": course,
        }
    reason = first(objections_to(now, one, course, move, viewer))
    found = stops_on(now, course, frozenset())
    enters, leaves = entered(now, one, course.route), left(now, course.route)
    return {
        "legal": reason is None,
        "distance": round(course.route.length / 100, 2),
        "end": _point(course.route.end),
        "mode": move.mode,
        "blocks": [_block(stop) for stop in found.options],
        "enters": list(enters),
        "leaves": list(leaves),
        "joins": course.join,
        "reject": reason,
        "odds": _odds(now, one, (*enters, *(name for name in leaves if name not in enters))),
    }


def _point(point: tuple[int, int]) -> list[int | float]:
    return [metres(point[0]), metres(point[1])]


def _block(stop: Stop) -> dict[str, Any]:
    span = [round(stop.first_cm / 100, 2), round(stop.last_cm / 100, 2)]
    return {"by": list(stop.by), "skirmish": stop.skirmish, "span": span}


def _odds(fight: Fight, one: Combatant, names: Iterable[str]) -> list[dict[str, Any]]:
    """Who counts in each skirmish on the way, and whether it cannot interfere."""
    exempted = exempt(fight, one)
    found = []
    for name in names:
        count = counts(fight, one, (name,))
        is_free = name in exempted or slips_through(fight, one) is not None or outnumbers(fight, count)
        odds = {"skirmish": name, "moving": count.moving, "blocking": count.blocking, "free": is_free}
        found.append(odds)
    return found
