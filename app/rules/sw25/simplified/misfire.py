"""Shots into a battlefield: who may be hit by mistake."""

from __future__ import annotations

from app.rules.sw25.acts.misfire import Shot, is_sure_hand, lots, may_be_found
from app.rules.sw25.body.bodies import Part
from app.rules.sw25.on_areas.situation import present
from app.rules.sw25.simplified.areas import Area
from app.rules.sw25.simplified.situation import is_battlefield
from app.rules.sw25.simplified.state import Combatant, Fight


def endangered(
    fight: Fight, shooter: Combatant | None, start: Area, target: Combatant, shot: Shot
) -> tuple[Combatant, ...]:
    """All in the battlefield whom chance finds, shot into from outside. (simp: Ranged ... Misfires; S10)"""
    if fight.options["misfire"] == "off" or is_sure_hand(shooter, shot):
        return ()
    if start == target.area or not is_battlefield(fight, target.area):
        return ()
    found = tuple(one for one in present(fight, target.area) if may_be_found(one, target))
    return found if len(found) > 1 else ()


def at_risk(fight: Fight, one: Combatant, part: Part, shot: Shot) -> tuple[Part, ...]:
    """Between whom the die decides, if it does. (simp: Ranged Attacks, Spells and Misfires)"""
    found = endangered(fight, one, one.area, fight.combatants[part.id], shot)
    return lots(fight, found, part)
