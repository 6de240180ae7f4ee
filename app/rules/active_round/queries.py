"""Questions about a fight, and what commands would do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, assert_never

from app.rules.active_round import moving, odds
from app.rules.active_round.aims import Aim, spot_of
from app.rules.active_round.areas import around
from app.rules.active_round.attacking import Blow
from app.rules.active_round.commands import (
    Actions,
    Area,
    Attack,
    Cast,
    Counter,
    Defend,
    Front,
    Line,
    LineOfSight,
    Move,
    Perceive,
    Question,
    Reach,
    Throw,
)
from app.rules.active_round.context import in_order
from app.rules.active_round.fields import field_of, is_low
from app.rules.active_round.ground import Spot
from app.rules.active_round.mastery import chance
from app.rules.active_round.offers import offers
from app.rules.active_round.plain import chosen
from app.rules.active_round.rulings import JUDGE
from app.rules.active_round.setup import MOST_RANGE
from app.rules.active_round.sight import may_know
from app.rules.active_round.state import Combatant, Fight
from app.rules.active_round.words import PACES, SIDES, Pace
from app.rules.core import Asker, Command, Reason, Viewer, bad, first, metres

Place = str | Spot


def answer(fight: Fight, question: Question, asker: Asker) -> Mapping[str, Any] | Reason:
    """What is asked of the fight as its asker knows it."""
    match question:
        case Reach():
            return reach(fight, fight.combatants[question.actor], asker.viewer, question.mode)
        case Front():
            one = fight.combatants[question.actor]
            sides = field_of(fight).sorted_by_side(one.spot, one.facing)
            return {side: sides[side] for side in SIDES}
        case Line():
            return line(fight, question)
        case Area():
            return area(fight, question)
        case LineOfSight():
            return line_of_sight(fight, question)
        case Actions():
            found = offers(fight, question.actor, asker)
            told = {one.id: {"open": one.reject is None, "why": one.reject} for one in found}
            return {"actions": told}
        case _:
            assert_never(question)


def reach(fight: Fight, one: Combatant, viewer: Viewer, mode: Pace | None = None) -> Mapping[str, Any]:
    """By every mode, for who may know its rate; `why` nothing is open, by the code of the plainest mode."""
    closed = {pace: first(in_order(moving.against_mode(fight, one, pace))) for pace in PACES}
    can_move = None in closed.values()
    why = closed["walk"] or next((why for why in closed.values() if why), None)
    told = {"can_move": can_move, "why": None if can_move else why}
    if not may_know(one, viewer, "rate"):
        return told
    found = moving.reach(fight, one)
    return {**found, "cells": found[mode] if mode else max(found.values(), key=len), **told}


def _spot(fight: Fight, place: Place) -> Spot | Reason:
    """Where somebody stands, or the place itself."""
    if isinstance(place, str):
        return fight.combatants[place].spot
    spot = spot_of(fight, place)
    if isinstance(spot, Reason) or field_of(fight).is_inside(spot):
        return spot
    return Reason(code="off-the-map", figures={"cell": f"{spot[0]},{spot[1]}"})


def line(fight: Fight, question: Line) -> Mapping[str, Any] | Reason:
    """From the next cell straight on. (Straight lines)"""
    spot, field = _spot(fight, question.from_), field_of(fight)
    if isinstance(spot, Reason):
        return spot
    if not field.is_facing(question.facing) or not 0 <= question.range <= MOST_RANGE:
        return bad(f"facing: a direction of the field; range: 0 to {MOST_RANGE}")
    cells = () if fight.battlefield.ruler else field.line(spot, question.facing, question.range)
    return {"cells": list(cells)}


def area(fight: Fight, question: Area) -> Mapping[str, Any] | Reason:
    """All within so many spaces, and who is covered from the middle. (Areas of effect)"""
    spot, field = _spot(fight, question.at), field_of(fight)
    if isinstance(spot, Reason):
        return spot
    if not 0 <= question.n <= MOST_RANGE:
        return bad(f"n: 0 to {MOST_RANGE}")
    taken = around(fight, field, spot, question.n)
    return {
        "cells": list(field.area(spot, question.n)),
        "certain": list(taken.certain),
        "possible": list(taken.possible),
    }


def line_of_sight(fight: Fight, question: LineOfSight) -> Mapping[str, Any] | Reason:
    """What covers whoever is there, and where one stands to it. (Covered Targets)"""
    start, end, field = _spot(fight, question.from_), _spot(fight, question.to), field_of(fight)
    if isinstance(start, Reason):
        return start
    if isinstance(end, Reason):
        return end
    there = _at(fight, question.to, end)
    between = field.covering(start, end, is_low=there is not None and is_low(there))
    side = None if there is None or start == end else field.side(end, there.facing, start)
    return {"clear": not between, "covered_by": list(dict.fromkeys(between)), "side": side}


def _at(fight: Fight, place: Place, spot: Spot) -> Combatant | None:
    if isinstance(place, str):
        return fight.combatants[place]
    there = (one for one in fight.combatants.values() if one.is_there and one.spot == spot)
    return next(there, None)


def preview(fight: Fight, command: Command, asker: Asker) -> Mapping[str, Any]:
    """A command judged by the rules, and not carried out."""
    told = JUDGE.preview(fight, command, asker)
    viewer = asker.viewer
    match command:
        case Move():
            return {**told, **preview_move(fight, command)}
        case Attack():
            return {**told, **_placed(fight, odds.of_attack(fight, command, viewer))}
        case Cast():
            return {**told, **_placed(fight, odds.of_cast(fight, command, viewer))}
        case Throw():
            return {**told, **odds.of_throw(fight, command, viewer)}
        case Perceive():
            return {**told, **odds.of_perceiving(fight, command)}
        case Defend():
            skill = fight.combatants[command.actor].skills.get(command.skill or "")
            return {**told, "chance": round(chance(skill), 4)} if skill else told
        case Counter():
            return {**told, **_counter(fight, command, asker)}
        case _:
            return told


def _counter(fight: Fight, command: Counter, asker: Asker) -> Mapping[str, Any]:
    asked, one = fight.pending, fight.combatants[command.actor]
    arm = chosen(one, command.weapon, None)
    if asked is None or asked.attacker is None or asked.kind != "counter" or command.pass_ or arm is None:
        return {}
    other = fight.combatants[asked.attacker]
    blow = Blow(arms=(arm,), skill=None, skill_id=None, aim=Aim(target=other))
    return odds.of_blow(fight, field_of(fight), one, blow, asker.viewer)


def preview_move(fight: Fight, command: Move) -> Mapping[str, Any]:
    """Where it would end, and what it costs."""
    one, way = fight.combatants[command.actor], moving.planned(fight, command)
    if isinstance(way, Reason):
        return {}
    end = way.path[-1] if way.path else one.spot
    is_ruler = fight.battlefield.ruler
    facing = metres(way.facing) if isinstance(way.facing, int) else way.facing
    return {"spaces": way.spaces, "end": _told(end, is_ruler=is_ruler), "facing": facing}


def _told(spot: Spot, *, is_ruler: bool) -> tuple[float, float]:
    return (metres(spot[0]), metres(spot[1])) if is_ruler else spot


def _placed(fight: Fight, told: Mapping[str, Any]) -> Mapping[str, Any]:
    """With points as they are told."""
    if "origin" not in told:
        return told
    return {**told, "origin": _told(told["origin"], is_ruler=fight.battlefield.ruler)}
