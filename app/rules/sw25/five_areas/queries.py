"""Answers to the lenses about moving and acting: judged on what the asker may know, nothing is changed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from app.rules.core import Reason, Viewer, first
from app.rules.sw25.body.derived import hindrance_of, section_count, section_total
from app.rules.sw25.body.riding import hindered
from app.rules.sw25.body.state import Mode
from app.rules.sw25.commands.combat import Actions, Leave, Reach
from app.rules.sw25.five_areas import leaving, placement
from app.rules.sw25.five_areas.areas import Area
from app.rules.sw25.five_areas.attacks import objections_to_aim
from app.rules.sw25.five_areas.cites import CITE_RESTRICTED, PLACEMENT
from app.rules.sw25.five_areas.commands import Move
from app.rules.sw25.five_areas.movement import (
    as_of_the_vanguard,
    closed,
    end_of,
    ends_of,
    held,
    moving_now,
    objections_to_move,
    spent,
)
from app.rules.sw25.five_areas.order import ranked
from app.rules.sw25.five_areas.situation import as_known, foes, is_held, may_go_ahead, slips_away
from app.rules.sw25.five_areas.state import Combatant, Fight
from app.rules.sw25.five_areas.turns import begun
from app.rules.sw25.lenses.lenses import Answer, casts_open, open_anywhere
from app.rules.sw25.on_areas.attacks import out_of_place
from app.rules.sw25.on_areas.situation import dependents
from app.rules.sw25.turns.actions import objections_to_minor

MODES: tuple[Mode, ...] = ("limited", "normal", "full")


def reach(fight: Fight, query: Reach, viewer: Viewer) -> Answer:
    """Where each kind of move could end, in its open turn or else in the next."""
    one = as_known(leaving.next_time(fight, fight.combatants[query.actor]), viewer)
    ends: dict[str, list[Area]] = {mode: list(ends_of(fight, one, mode)) for mode in MODES}
    gets_out = any(area != one.area for areas in ends.values() for area in areas)
    is_spent = fight.turn == one.id and first(spent(fight, one)) is not None
    why = None if gets_out and not is_spent else _no_way_out(fight, one, is_spent=is_spent)
    return {**ends, "can_move": why is None, "why": why}


def _no_way_out(fight: Fight, one: Combatant, *, is_spent: bool) -> Reason:
    """Held by opponents, or it can't move: what else closes its moves is said by `actions`."""
    stuck = hindered(fight, one)
    if stuck is None and is_held(fight, one) and not is_spent:
        return held(fight, one)
    return _still(one, "spent") if stuck is None else _still(stuck, hindrance_of(stuck))


def _why(fight: Fight, one: Combatant) -> Reason:
    stuck = hindered(fight, one)
    if stuck is None:
        reason = held(fight, one) if is_held(fight, one) else first(closed(one, "normal"))
        if reason:
            return reason
    return _still(stuck or one, hindrance_of(stuck or one))


def _still(one: Combatant, condition: str) -> Reason:
    figures = {"condition": condition}
    return Reason(code="cannot-move", cite=CITE_RESTRICTED, figures=figures, about={"actor": one.id})


def leave(fight: Fight, query: Leave, viewer: Viewer) -> Answer:
    """Free or not and by what, in its open turn or else in the next. (five: 離脱・通り抜け)"""
    one = as_known(leaving.next_time(fight, fight.combatants[query.actor]), viewer)
    here = foes(fight, one, one.area)
    is_declared = one.leave == "due"
    by = "feat" if slips_away(fight, one) else "declared" if is_declared else None
    because = by if here else None
    return {
        "free": not here or because is not None,
        "because": because,
        "backward_only": because == "declared" and not may_go_ahead(fight, one),
        "count": {"moving": section_count(one), "blocking": section_total(here)},
    }


def actions(fight: Fight, query: Actions, viewer: Viewer) -> Answer:
    """Each command of a turn: null where it is open now as far as is known, else why it is closed."""
    now, one = begun(fight, query.actor)
    one = as_known(one, viewer)
    is_preparing = now.phase == "preparation"
    return {
        "move": first(ranked(_to_moving(now, one, viewer))),
        "leave": first(ranked(leaving.objections_to_declaring(now, one, viewer))),
        **open_anywhere(now, one, viewer, lambda aim: objections_to_aim(now, one, aim), out_of_place),
        "place": first(objections_to_placing(now, one, viewer)),
        **casts_open(now, one, viewer, partial(as_of_the_vanguard, one)),
        **({"minor-effect": first(objections_to_minor(now, one, viewer))} if is_preparing else {}),
    }


def _to_moving(fight: Fight, one: Combatant, viewer: Viewer) -> Iterator[Reason]:
    """Out of its area, by whatever mode."""
    yield from moving_now(fight, one, viewer)
    ends = [area for mode in MODES for area in ends_of(fight, one, mode)]
    if all(area == one.area for area in ends):
        yield _why(fight, one)


def objections_to_placing(fight: Fight, one: Combatant, viewer: Viewer) -> Iterator[Reason]:
    """Players place while all are placed, when it is their side's choice. (five: 3.戦力の初期配置)"""
    if viewer.role != "gm" and fight.phase != "placement":
        yield Reason(code="not-allowed", cite=PLACEMENT)
    own = placement.begins_in(fight, one.faction)
    yield from placement.objections(fight, one, own[0], viewer)


def preview_move(fight: Fight, move: Move, viewer: Viewer) -> Answer:
    """Where it really ends, who stops it, and whether it is allowed."""
    now, one = begun(fight, move.actor)
    reason = first(objections_to_move(now, one, move, viewer))
    end = end_of(now, one, one.area if reason else move.to or one.area)
    carried = [other.id for other in dependents(now, one)] if end.area != one.area else []
    return {
        "legal": reason is None,
        "start": one.area,
        "area": end.area,
        "stopped_by": list(end.stopped_by),
        "carried": carried,
        "reject": reason,
    }
