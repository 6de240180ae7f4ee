"""Blows, shots and throws from area to area: the dice, whatever the ground says of reach and sight."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from app.rules.core import Dice, Reason
from app.rules.replacing import replace
from app.rules.sw25.acts.attacks import Aim, strike
from app.rules.sw25.acts.cover import against, guards_of
from app.rules.sw25.acts.misfire import Shot, astray
from app.rules.sw25.body.bodies import Part
from app.rules.sw25.body.context import Resolution
from app.rules.sw25.on_areas.state import Combatant


@dataclass(frozen=True, slots=True, kw_only=True)
class Ways:
    """What the ground has to say of a blow; a system's own fights are erased here."""

    announce: Callable[[Any, Any, Aim], None]
    at_risk: Callable[[Any, Any, Part, Shot], tuple[Part, ...]]
    misfire: str


def out_of_place(fight: object, one: Combatant, other: Combatant) -> Reason | None:
    """One takes a blow for another in the same area. (P:ex2)"""
    return None if one.area == other.area else against(one, other, "area")


def attack(resolution: Resolution, name: str, aim: Aim, dice: Dice, ways: Ways) -> tuple[Part, ...]:
    """Spent, the shot perhaps gone astray, then accuracy against evasion, then damage: whom it struck."""
    ways.announce(resolution, resolution.combatant(name), aim)
    if aim.attack.kind == "melee":
        guards = guards_of(resolution.fight, name, aim.targets, out_of_place)
        return strike(resolution, name, aim, aim.targets, dice, guards)
    found = ways.at_risk(resolution.fight, resolution.combatant(name), aim.target, "weapon")
    hit = astray(resolution, name, aim.target, found, dice, ways.misfire)
    guards = guards_of(resolution.fight, name, (hit,), out_of_place)
    aim = replace(aim, is_aimed=aim.is_aimed and not found)
    return strike(resolution, name, aim, (hit,), dice, guards)
