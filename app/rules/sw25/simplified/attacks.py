"""Blows, shots and throws on areas: who is in reach and in sight, then the dice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from app.rules.core import Dice, Eyes, Reason
from app.rules.sw25.acts.attacks import (
    ACCURACY,
    Aim,
    objections_of_taunted,
    objections_to_any_attack,
    strike,
    told,
)
from app.rules.sw25.acts.cover import guards_of
from app.rules.sw25.acts.misfire import astray
from app.rules.sw25.simplified.cites import MISFIRE
from app.rules.sw25.simplified.cover import out_of_place
from app.rules.sw25.simplified.events import Attacked
from app.rules.sw25.simplified.evolution import Story
from app.rules.sw25.simplified.misfire import at_risk
from app.rules.sw25.simplified.movement import as_of_the_vanguard
from app.rules.sw25.simplified.ranges import out_of_touch, shielded, too_far, under_water
from app.rules.sw25.simplified.state import Combatant, Fight
from app.rules.sw25.turns.acting import wrong_target


def objections_to_attack(fight: Fight, one: Combatant, aim: Aim, eyes: Eyes) -> Iterator[Reason]:
    """Every rule that it breaks, in the order of the contract."""
    yield from as_of_the_vanguard(one, objections_to_any_attack(fight, one, aim, eyes))
    for meant in aim.each():
        yield from objections_to_aim(fight, one, meant)
    yield from objections_of_taunted(fight, one, aim, lambda meant: objections_to_aim(fight, one, meant))


def objections_to_aim(fight: Fight, one: Combatant, aim: Aim) -> Iterator[Reason]:
    """What speaks against this target. (simp: Simplified Combat: Range)"""
    other = fight.combatants[aim.target.id]
    yield from wrong_target(fight, one, aim.target)
    if aim.attack.kind == "melee":
        yield from out_of_touch(one, other, may_be_self=False)
        return
    if one.id == other.id:
        about = {"actor": one.id, "target": other.id}
        yield Reason(code="not-a-target", cite=ACCURACY, figures={"where": "self"}, about=about)
    yield from under_water(fight, one)
    yield from too_far(fight, one, other.area, aim.attack.range, other.id)
    yield from shielded(fight, one, other.area, other.id)


def announce(story: Story, one: Combatant, aim: Aim) -> None:
    """The action is spent."""
    other = story.who(aim.target.id)
    story.tell(Attacked(**told(one, other, aim), start=one.area, area=other.area))


def attack(story: Story, name: str, aim: Aim, dice: Dice) -> None:
    """Spent, the shot perhaps gone astray, then accuracy against evasion, then damage."""
    one = story.who(name)
    announce(story, one, aim)
    if aim.attack.kind == "melee":
        strike(story, name, aim, aim.targets, dice, guards_of(story.fight, name, aim.targets, out_of_place))
        return
    found = at_risk(story.fight, story.who(name), aim.target, "weapon")
    hit = astray(story, name, aim.target, found, dice, MISFIRE)
    guards = guards_of(story.fight, name, (hit,), out_of_place)
    strike(story, name, replace(aim, is_aimed=aim.is_aimed and not found), (hit,), dice, guards)
