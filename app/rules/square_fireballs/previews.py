"""What commands would do, by what chance, judged on what the asker may know; no die falls."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.rules.core import Asker, Reason, first
from app.rules.square_fireballs.aiming import area_cells
from app.rules.square_fireballs.charging import against_charge, at_the_end, charge_of
from app.rules.square_fireballs.commands import Charge, Move, React, Shove, UsePower
from app.rules.square_fireballs.forced import against_strike, forced_aim, use_of
from app.rules.square_fireballs.forced_commands import Force
from app.rules.square_fireballs.forcing import foreseen
from app.rules.square_fireballs.foretelling import (
    odds_of,
    odds_of_strike,
    openings,
    provoked,
    shooting,
    strikes,
)
from app.rules.square_fireballs.moving import allowance, most_of, objections, planned
from app.rules.square_fireballs.reacting import option_of, strike_of
from app.rules.square_fireballs.rulings import JUDGE
from app.rules.square_fireballs.state import Fight, ForcedMoveAsked, ReactionAsked
from app.rules.square_fireballs.using import aim_of, named_by, targets_of
from app.rules.square_fireballs.using import objections as against_use
from app.rules.square_fireballs.words import AREAS


def preview(fight: Fight, command: Any, asker: Asker) -> Mapping[str, Any]:
    """A command judged by the rules, and not carried out."""
    if isinstance(command, Move):
        return preview_move(fight, command, asker)
    if isinstance(command, UsePower):
        return preview_use(fight, command, asker)
    if isinstance(command, Force) and command.do.command == "use":
        return preview_force(fight, command, asker)
    if isinstance(command, Charge):
        return preview_charge(fight, command, asker)
    if isinstance(command, Shove):
        return preview_shove(fight, command, asker)
    if isinstance(command, React):
        return preview_react(fight, command, asker)
    return JUDGE.preview(fight, command, asker)


def preview_shove(fight: Fight, command: Shove, asker: Asker) -> Mapping[str, Any]:
    """The way it would be moved, what would stop it, and whom it would run into. (Forced Movement)"""
    told: Mapping[str, Any] = JUDGE.preview(fight, command, asker)
    asked = fight.pending
    if not isinstance(asked, ForcedMoveAsked) or command.target != asked.target:
        return told
    found = foreseen(fight, asked, command)
    if found is None:
        return told
    stop = "drop" if found.edge is not None else found.stopped_by
    return {**told, "path": list(found.path), "stopped_by": stop, "targets": {"certain": list(found.hit)}}


def preview_react(fight: Fight, command: React, asker: Asker) -> Mapping[str, Any]:
    """By what chance a reaction hits. (Actions)"""
    told: Mapping[str, Any] = JUDGE.preview(fight, command, asker)
    asked = fight.pending
    if not isinstance(asked, ReactionAsked) or asked.actor is None:
        return told
    option = option_of(asked, command)
    strike = None if option is None else strike_of(fight, option, asked.actor)
    if strike is None or not fight.combatants[strike.actor].powers[strike.power].is_attack:
        return told
    return {**told, **odds_of_strike(fight, strike, asker)}


def refused(why: Reason) -> Mapping[str, Any]:
    """It makes no sense at all."""
    return {"legal": False, "reject": why}


def preview_move(fight: Fight, command: Move, asker: Asker) -> Mapping[str, Any]:
    """Where it ends, what it costs, and who may strike on the way. (Movement)"""
    one = fight.combatants[command.actor]
    plan = planned(fight, one, command.with_, command.path, command.through)
    if isinstance(plan, Reason):
        return refused(plan)
    why = first(objections(fight, command, plan))
    found = openings(fight, one, command.with_, plan.path)
    by = provoked(found)
    return {
        "legal": why is None,
        "reject": why,
        "spaces": plan.spaces,
        "most": allowance(fight, one, "drag")
        if command.with_ == "drag"
        else most_of(one, command.with_, plan),
        "end": plan.path[-1] if plan.path else one.cell,
        "provokes": by,
        "dangers": by,
        "strikes": strikes(found, one.id, asker),
    }


def preview_use(fight: Fight, command: UsePower, asker: Asker) -> Mapping[str, Any]:
    """Each target with its chance, every modifier named. (Hit Modifiers)"""
    aim = aim_of(fight, command)
    if isinstance(aim, Reason):
        return refused(aim)
    why = first(against_use(fight, command, aim))
    targets = targets_of(fight, aim, named_by(command))
    told: dict[str, Any] = {"legal": why is None, "reject": why, **odds_of(fight, aim, targets, asker)}
    if aim.shape in AREAS:
        cells = area_cells(fight, aim)
        told |= {} if isinstance(cells, Reason) else {"cells": list(cells)}
        told |= {} if command.at is None else {"origin": command.at}
    found = shooting(fight, aim, targets)
    told |= {"provokes": provoked(found), "strikes": strikes(found, command.actor, asker)}
    return told


def preview_force(fight: Fight, command: Force, asker: Asker) -> Mapping[str, Any]:
    """The chance of an attack that the dominated is made to make. (Forced Attacks)"""
    aim = forced_aim(fight, command)
    if isinstance(aim, Reason):
        return refused(aim)
    why = first(against_strike(fight, command, aim))
    targets = targets_of(fight, aim, named_by(use_of(command)))
    return {"legal": why is None, "reject": why, **odds_of(fight, aim, targets, asker), "provokes": []}


def preview_charge(fight: Fight, command: Charge, asker: Asker) -> Mapping[str, Any]:
    """The way and the chance at its end, hindered as it will be. (Charge)"""
    found = charge_of(fight, command)
    if isinstance(found, Reason):
        return refused(found)
    plan, aim, end = found
    why = first(against_charge(fight, command, plan, aim, end))
    ways = openings(fight, aim.actor, "walk", plan.path)
    there, moved = at_the_end(fight, aim, plan.path)
    told = odds_of(there, moved, (command.target,), asker, is_hindered=True)
    told |= {"path": list(plan.path), "spaces": plan.spaces, "end": end}
    told |= {"provokes": provoked(ways), "strikes": strikes(ways, command.actor, asker)}
    return {"legal": why is None, "reject": why, **told}
