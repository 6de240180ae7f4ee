"""Answers to the lenses about moving and acting: judged on what the asker may know, nothing is changed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from app.rules.core import Reason, Viewer, first
from app.rules.sw25.body.derived import section_count, section_total, with_known_feats
from app.rules.sw25.body.state import Mode
from app.rules.sw25.commands.combat import Actions, Leave, Reach
from app.rules.sw25.lenses.lenses import Answer, casts_open, open_anywhere
from app.rules.sw25.on_areas.attacks import out_of_place
from app.rules.sw25.on_areas.situation import dependents
from app.rules.sw25.simplified import order
from app.rules.sw25.simplified.areas import AREAS
from app.rules.sw25.simplified.attacks import objections_to_aim
from app.rules.sw25.simplified.cites import CITE_NORMAL, PLACEMENT
from app.rules.sw25.simplified.commands import Move, Retreat
from app.rules.sw25.simplified.movement import (
    as_of_the_vanguard,
    ends_of,
    fault_of,
    gone_by,
    is_carried_out,
    objections_to_any_move,
    objections_to_move,
    objections_to_retreat,
    steps_aside,
    stuck,
    way_home,
)
from app.rules.sw25.simplified.situation import foes, is_held, slips_away
from app.rules.sw25.simplified.state import Combatant, Fight
from app.rules.sw25.simplified.turns import begun
from app.rules.sw25.turns.acting import closed_move
from app.rules.sw25.turns.turns import over

MODES: tuple[Mode, ...] = ("limited", "normal", "full")


def reach(fight: Fight, query: Reach, viewer: Viewer) -> Answer:
    """The areas that each kind of move leads to as if it were free, and whether it can leave its own now."""
    one = with_known_feats(fight.combatants[query.actor], viewer)
    then = begun(fight, one.id)[1]
    goes = is_carried_out(one, then, Retreat(actor=one.id))
    why = None if goes else _closed(fight, one)
    ends: dict[str, Any] = {mode: list(ends_of(fight, one, mode)) for mode in MODES}
    if goes:
        ends["normal"] = [area for area in AREAS if area in (*ends["normal"], then.area)]
    return {**ends, "can_move": why is None, "why": why}


def _closed(fight: Fight, one: Combatant) -> Reason | None:
    """Why it cannot leave its area any more in this round, or not now; whose turn it is aside."""
    mode: Mode = "limited" if steps_aside(fight, one) else "normal"
    own = first((*over(fight, one), *gone_by(fight, one)))
    return own or stuck(fight, one) or first(closed_move(one, mode, CITE_NORMAL))


def leave(fight: Fight, query: Leave, viewer: Viewer) -> Answer:
    """Free or not and by what, with those who could hold it. (simp: Restricted Movement Situations)"""
    one = with_known_feats(fight.combatants[query.actor], viewer)
    here = foes(fight, one, one.area)
    because = slips_away(fight, one) if here else None
    count = {"moving": section_count(one), "blocking": section_total(here)}
    return {"free": not is_held(fight, one), "because": because, "count": count}


def actions(fight: Fight, query: Actions, viewer: Viewer) -> Answer:
    """Each command of a turn: null where it is open now as far as is known, else why it is closed."""
    now, one = begun(fight, query.actor)
    goes = is_carried_out(fight.combatants[one.id], one, Retreat(actor=one.id))
    one = with_known_feats(one, viewer)
    mode: Mode = "limited" if steps_aside(now, one) else "normal"
    return {
        "move": None if goes else first(objections_to_any_move(now, one, viewer, mode, stays=False)),
        "retreat": None if goes else first(objections_to_retreat(now, one, viewer)),
        **open_anywhere(now, one, viewer, lambda aim: objections_to_aim(now, one, aim), out_of_place),
        "place": first(objections_to_placing(now, one, viewer)),
        **casts_open(now, one, viewer, partial(as_of_the_vanguard, one)),
    }


def objections_to_placing(fight: Fight, one: Combatant, viewer: Viewer) -> Iterator[Reason]:
    """Players place while all are placed, when it is their side's choice. (simp: 1. Begin Combat)"""
    if viewer.role != "gm" and fight.phase != "placement":
        yield Reason(code="not-allowed", cite=PLACEMENT)
    yield from order.objections(fight, one, viewer)


def preview_move(fight: Fight, move: Move, viewer: Viewer) -> Answer:
    """Where it ends, whom it takes along, and whether it is allowed."""
    now, one = begun(fight, move.actor)
    before = fight.combatants[move.actor]
    reason = None
    if not is_carried_out(before, one, move):
        reason = fault_of(one, move) or first(objections_to_move(now, one, move, viewer))
    to = before.area if reason else move.to or one.area
    carried = [other.id for other in dependents(fight, before)] if to != before.area else []
    return {
        "legal": reason is None,
        "start": before.area,
        "area": to,
        "mode": move.mode,
        "carried": carried,
        "reject": reason,
    }


def preview_retreat(fight: Fight, command: Retreat, viewer: Viewer) -> Answer:
    """Where it leads, when, and whether it is allowed."""
    now, one = begun(fight, command.actor)
    before = fight.combatants[command.actor]
    goes = is_carried_out(before, one, command)
    reason = None if goes else first(objections_to_retreat(now, one, viewer))
    return {
        "legal": reason is None,
        "start": before.area,
        "area": before.area if reason else one.area if goes else way_home(now, one),
        "when": "at-once" if goes else now.options["retreat"],
        "reject": reason,
    }
