"""What is foretold: by what chance somebody is hit and for how much, and who may strike before."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from app.rules.core import Asker, Cell
from app.rules.engine.changes import changed
from app.rules.square_fireballs.aiming import Aim, hit_roll
from app.rules.square_fireballs.amounts import sum_of
from app.rules.square_fireballs.knowing import may_know
from app.rules.square_fireballs.reacting import is_provoking, options_for, provokes_nobody, strike_of
from app.rules.square_fireballs.sight import Sight
from app.rules.square_fireballs.state import Combatant, Fight, Option, Strike
from app.rules.square_fireballs.status import grabbed_by
from app.rules.square_fireballs.striking import aim_of as aim_of_strike
from app.rules.square_fireballs.words import Trigger, With


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """A square on which somebody could be struck, and by whom."""

    cell: Cell
    options: tuple[Option, ...]
    fight: Fight
    """As it would stand then."""


def openings(fight: Fight, one: Combatant, how: With, path: Iterable[Cell]) -> list[Opening]:
    """Each square whose leaving lets somebody strike, and who. (Opportunity Attacks)"""
    if how == "shift" and fight.options["shift_provokes"] is not True:
        return []
    held = frozenset(other.id for other in grabbed_by(fight, one)) if how == "drag" else frozenset()
    found = []
    for cell in path:
        mover = fight.combatants[one.id]
        options = _asked(fight, "leaves", mover, held)
        if options:
            found.append(Opening(cell=mover.cell, options=options, fight=fight))
        fight = changed(fight, one.id, cell=cell)
    return found


def shooting(fight: Fight, aim: Aim, targets: tuple[str, ...]) -> list[Opening]:
    """Who may strike at it before it shoots. (Opportunity Attacks)"""
    one = aim.actor
    if not is_provoking(aim.power, fight, one) or provokes_nobody(one, targets, fight):
        return []
    options = _asked(fight, "shoots", one)
    return [Opening(cell=one.cell, options=options, fight=fight)] if options else []


def _asked(
    fight: Fight, trigger: Trigger, one: Combatant, held: frozenset[str] = frozenset()
) -> tuple[Option, ...]:
    """Who could react to it. (Actions)"""
    return (
        () if fight.options["reactions"] == "off" else tuple(options_for(fight, trigger, one, (), held=held))
    )


def provoked(found: Iterable[Opening]) -> list[dict[str, Any]]:
    """Who may strike on which square, each once."""
    return [
        {"cell": one.cell, "by": list(dict.fromkeys(option.actor for option in one.options))} for one in found
    ]


def strikes(found: Iterable[Opening], actor: str, asker: Asker) -> list[dict[str, Any]]:
    """The chance of each who may strike, where the asker may know it."""
    told = []
    for opening in found:
        for option in opening.options:
            strike = strike_of(opening.fight, option, actor)
            odds = {} if strike is None else odds_of_strike(opening.fight, strike, asker)
            alone = odds.get("targets", {}).get(actor)
            if alone and "chance" in alone:
                mean = {"damage": alone["damage"]} if "damage" in alone else {}
                told.append({"cell": opening.cell, "by": option.actor, "chance": alone["chance"], **mean})
    return told


def odds_of_strike(fight: Fight, strike: Strike, asker: Asker) -> dict[str, Any]:
    """The same as before an attack; to those alone who may read the sheet of who strikes."""
    one = fight.combatants[strike.actor]
    power = one.powers[strike.power]
    if not (asker.viewer.owns(one.faction) or one.id in asker.viewer.controls):
        return {}
    return odds_of(fight, aim_of_strike(fight, strike, power), strike.targets, asker)


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
        if power.attack is not None and may_know(other, asker.viewer, power.attack.vs):
            odds["defense"] = roll.defense
            odds["chance"] = _chance(roll.bonus - (2 if late else 0), roll.defense)
        if power.damage is not None:
            odds["damage"] = damage_of(fight, aim)
        told[name] = odds
    alone = told[targets[0]] if len(targets) == 1 else {}
    return {"targets": told, **{name: alone[name] for name in ("chance", "damage") if name in alone}}


def _chance(bonus: int, defense: int) -> float:
    return sum(face + bonus >= defense for face in range(1, 21)) / 20


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
