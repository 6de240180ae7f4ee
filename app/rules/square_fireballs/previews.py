"""What commands would do, by what chance, judged on what the asker may know; no die falls."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from app.rules.core import Asker, Cell, Reason, first
from app.rules.engine.changes import changed
from app.rules.square_fireballs.aiming import Aim, area_cells, hit_roll
from app.rules.square_fireballs.amounts import sum_of
from app.rules.square_fireballs.charging import against_charge, at_the_end, charge_of
from app.rules.square_fireballs.commands import Charge, Move, Shove, UsePower
from app.rules.square_fireballs.forced import against_strike, forced_aim, use_of
from app.rules.square_fireballs.forced_commands import Force
from app.rules.square_fireballs.forcing import foreseen
from app.rules.square_fireballs.moving import allowance, most_of, objections, planned
from app.rules.square_fireballs.reacting import is_provoking, options_for, provokes_nobody
from app.rules.square_fireballs.rulings import JUDGE
from app.rules.square_fireballs.sight import Sight
from app.rules.square_fireballs.state import Combatant, Fight, ForcedMoveAsked
from app.rules.square_fireballs.status import grabbed_by
from app.rules.square_fireballs.using import (
    aim_of,
    named_by,
    targets_of,
)
from app.rules.square_fireballs.using import objections as against_use
from app.rules.square_fireballs.words import AREAS, Trigger, With


def preview(fight: Fight, command: Any, asker: Asker) -> Mapping[str, Any]:
    """A command judged by the rules, and not carried out."""
    if isinstance(command, Move):
        return preview_move(fight, command)
    if isinstance(command, UsePower):
        return preview_use(fight, command, asker)
    if isinstance(command, Force) and command.do.command == "use":
        return preview_force(fight, command, asker)
    if isinstance(command, Charge):
        return preview_charge(fight, command, asker)
    if isinstance(command, Shove):
        return preview_shove(fight, command, asker)
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


def refused(why: Reason) -> Mapping[str, Any]:
    """It makes no sense at all."""
    return {"legal": False, "reject": why}


def preview_move(fight: Fight, command: Move) -> Mapping[str, Any]:
    """Where it ends, what it costs, and who may strike on the way. (Movement)"""
    one = fight.combatants[command.actor]
    plan = planned(fight, one, command.with_, command.path, command.through)
    if isinstance(plan, Reason):
        return refused(plan)
    why = first(objections(fight, command, plan))
    found = provoked(fight, one, command.with_, plan.path)
    return {
        "legal": why is None,
        "reject": why,
        "spaces": plan.spaces,
        "most": allowance(fight, one, "drag")
        if command.with_ == "drag"
        else most_of(one, command.with_, plan),
        "end": plan.path[-1] if plan.path else one.cell,
        "provokes": found,
        "dangers": found,
    }


def provoked(fight: Fight, one: Combatant, how: With, path: Iterable[Cell]) -> list[dict[str, Any]]:
    """Each square whose leaving lets somebody strike, and who. (Opportunity Attacks)"""
    if how == "shift" and fight.options["shift_provokes"] is not True:
        return []
    held = frozenset(other.id for other in grabbed_by(fight, one)) if how == "drag" else frozenset()
    found = []
    for cell in path:
        mover = fight.combatants[one.id]
        by = _asked(fight, "leaves", mover, held)
        if by:
            found.append({"cell": mover.cell, "by": by})
        fight = changed(fight, one.id, cell=cell)
    return found


def _asked(fight: Fight, trigger: Trigger, one: Combatant, held: frozenset[str] = frozenset()) -> list[str]:
    """Who could react to it, each once. (Actions)"""
    if fight.options["reactions"] == "off":
        return []
    options = options_for(fight, trigger, one, (), held=held)
    return list(dict.fromkeys(option.actor for option in options))


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
    told["provokes"] = _shooting(fight, aim, targets)
    return told


def _shooting(fight: Fight, aim: Aim, targets: tuple[str, ...]) -> list[dict[str, Any]]:
    one = aim.actor
    if not is_provoking(aim.power, fight, one) or provokes_nobody(one, targets, fight):
        return []
    by = _asked(fight, "shoots", one)
    return [{"cell": one.cell, "by": by}] if by else []


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
    provokes = provoked(fight, aim.actor, "walk", plan.path)
    there, moved = at_the_end(fight, aim, plan.path)
    told = odds_of(there, moved, (command.target,), asker, is_hindered=True)
    way = {"path": list(plan.path), "spaces": plan.spaces, "end": end}
    return {"legal": why is None, "reject": why, **told, **way, "provokes": provokes}


def odds_of(
    fight: Fight, aim: Aim, targets: tuple[str, ...], asker: Asker, *, is_hindered: bool = False
) -> dict[str, Any]:
    """Chance and damage of each; of one alone also beside the list."""
    sight, power = Sight(fight), aim.power
    told: dict[str, Any] = {}
    for name in targets:
        other = fight.combatants[name]
        roll = hit_roll(fight, sight, aim, other, targets)
        modifiers = [{"name": one.name, "figure": one.figure} for one in roll.modifiers]
        late = is_hindered and all(one["name"] != "hindered" for one in modifiers)
        if late:
            modifiers.append({"name": "hindered", "figure": -2})
        odds: dict[str, Any] = {"cover": roll.cover, "concealment": roll.pair.concealment}
        odds["modifiers"] = modifiers if power.attack is not None else []
        if power.attack is not None and _knows(asker, other, power.attack.vs):
            odds["defense"] = roll.defense
            odds["chance"] = _chance(roll.bonus - (2 if late else 0), roll.defense)
        if power.damage is not None:
            odds["damage"] = damage_of(fight, aim)
        told[name] = odds
    alone = told[targets[0]] if len(targets) == 1 else {}
    return {"targets": told, **{name: alone[name] for name in ("chance", "damage") if name in alone}}


def _chance(bonus: int, defense: int) -> float:
    return sum(face + bonus >= defense for face in range(1, 21)) / 20


def _knows(asker: Asker, other: Combatant, defense: str) -> bool:
    """May the asker know this defence?"""
    viewer = asker.viewer
    if viewer.owns(other.faction) or other.id in viewer.controls:
        return True
    return any(defense in names for to, names in other.told.items() if to == "all" or to in viewer.factions)


def damage_of(fight: Fight, aim: Aim) -> dict[str, Any]:
    """What it costs whom it hits, before resistances and criticals. (Damage Roll)"""
    power = aim.power
    if power.damage is None:
        return {"least": 0, "most": 0, "mean": 0.0, "spread": 0.0}
    is_varied = fight.options["monster_damage"] == "variable" and aim.actor.threshold is None
    amount = sum_of(power.damage, aim.actor.level, is_varied=is_varied)
    if amount.by_swing:
        least, most = max(0, amount.plus - amount.by_swing), amount.plus + amount.by_swing
        spread = ((most - amount.plus) ** 2 * 2 / 3) ** 0.5
        return {"least": least, "most": most, "mean": float(amount.plus), "spread": round(spread, 2)}
    mean = amount.count * (amount.sides + 1) / 2 * amount.times + amount.plus
    variance = amount.count * (amount.sides**2 - 1) / 12 * amount.times**2
    return {
        "least": max(0, amount.count * amount.times + amount.plus),
        "most": max(0, amount.count * amount.sides * amount.times + amount.plus),
        "mean": round(mean, 2),
        "spread": round(variance**0.5, 2),
    }
