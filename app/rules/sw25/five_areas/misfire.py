"""Shots into a melee area from another: who may be hit by mistake."""

from __future__ import annotations

from app.rules.sw25.acts.misfire import Shot, is_sure_hand, lots, may_be_found
from app.rules.sw25.body.bodies import Part
from app.rules.sw25.five_areas.areas import Area
from app.rules.sw25.five_areas.situation import is_melee
from app.rules.sw25.five_areas.state import Combatant, Fight
from app.rules.sw25.on_areas.situation import present

WANTED: dict[Shot, str] = {"weapon": "precise-shot", "magic": "guided-magic"}


def endangered(
    fight: Fight, shooter: Combatant | None, start: Area, target: Combatant, shot: Shot
) -> tuple[Combatant, ...]:
    """All in the melee area whom chance finds. (five: 乱戦エリアへの射撃攻撃)"""
    if fight.options["misfire"] == "off" or is_sure_hand(shooter, shot):
        return ()
    if start == target.area or not is_melee(fight, target.area):
        return ()
    found = tuple(one for one in present(fight, target.area) if may_be_found(one, target))
    return found if len(found) > 1 else ()


def at_risk(fight: Fight, one: Combatant, part: Part, shot: Shot) -> tuple[Part, ...]:
    """Between whom the die decides, if it does. (five: 乱戦エリアへの射撃攻撃)"""
    found = endangered(fight, one, one.area, fight.combatants[part.id], shot)
    return lots(fight, found, part)
