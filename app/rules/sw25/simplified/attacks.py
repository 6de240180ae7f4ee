"""Blows, shots and throws on areas: who is in reach and in sight, then the dice."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.core import Dice, Reason, Viewer
from app.rules.sw25.acts.attacks import (
    CITE_ACCURACY,
    Aim,
    objections_of_taunted,
    objections_to_any_attack,
    told,
)
from app.rules.sw25.acts.feat_outcomes import elsewhere
from app.rules.sw25.on_areas import attacks as on_areas
from app.rules.sw25.on_areas.attacks import Ways
from app.rules.sw25.on_areas.forcing import force_of, move_all
from app.rules.sw25.on_areas.ranges import out_of_touch, under_water
from app.rules.sw25.simplified.cites import CITE_MISFIRE, CITE_TOUCH
from app.rules.sw25.simplified.effects import ROW
from app.rules.sw25.simplified.events import Attacked
from app.rules.sw25.simplified.evolution import Resolution
from app.rules.sw25.simplified.misfire import at_risk
from app.rules.sw25.simplified.movement import as_of_the_vanguard
from app.rules.sw25.simplified.ranges import shielded, too_far
from app.rules.sw25.simplified.state import Combatant, Fight
from app.rules.sw25.turns.acting import wrong_target


def objections_to_attack(fight: Fight, one: Combatant, aim: Aim, viewer: Viewer) -> Iterator[Reason]:
    """Every rule that it breaks, in the order of the contract."""
    yield from as_of_the_vanguard(one, objections_to_any_attack(fight, one, aim, viewer))
    for meant in aim.each():
        yield from objections_to_aim(fight, one, meant)
    yield from objections_of_taunted(fight, one, aim, lambda meant: objections_to_aim(fight, one, meant))


def objections_to_aim(fight: Fight, one: Combatant, aim: Aim) -> Iterator[Reason]:
    """What speaks against this target. (simp: Simplified Combat: Range)"""
    other = fight.combatants[aim.target.id]
    yield from wrong_target(fight, one, aim.target)
    yield from elsewhere(fight, one, aim)
    if aim.attack.kind == "melee":
        yield from out_of_touch(one, other, CITE_TOUCH, may_be_self=False)
        return
    if one.id == other.id:
        about = {"actor": one.id, "target": other.id}
        yield Reason(code="not-a-target", cite=CITE_ACCURACY, figures={"where": "self"}, about=about)
    yield from under_water(fight, one)
    yield from too_far(fight, one, other.area, aim.attack.range, other.id)
    yield from shielded(fight, one, other.area, other.id)


def announce(resolution: Resolution, one: Combatant, aim: Aim) -> None:
    """The action is spent."""
    other = resolution.combatant(aim.target.id)
    resolution.record(Attacked(**told(one, other, aim), start=one.area, area=other.area))


WAYS = Ways(announce=announce, at_risk=at_risk, misfire=CITE_MISFIRE)


def attack(resolution: Resolution, name: str, aim: Aim, dice: Dice) -> None:
    """Spent, the shot perhaps gone astray, then accuracy against evasion, then damage."""
    struck = on_areas.attack(resolution, name, aim, dice, WAYS)
    move_all(resolution, name, force_of(resolution.combatant(name), aim.declared.forced, None), struck, ROW)
