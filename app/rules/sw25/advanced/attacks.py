"""Blows, shots and throws on the plane: who is in reach and in sight, then the dice."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.core import Dice, Reason, Viewer, bad
from app.rules.replacing import replace
from app.rules.sw25.acts.attacks import (
    CITE_ACCURACY,
    Aim,
    objections_of_taunted,
    objections_to_any_attack,
    strike,
    told,
)
from app.rules.sw25.acts.cover import guards_of
from app.rules.sw25.acts.feat_outcomes import elsewhere
from app.rules.sw25.acts.misfire import astray
from app.rules.sw25.advanced.acting import Seen, at_risk, shielded, too_far, under_water
from app.rules.sw25.advanced.cover import out_of_place
from app.rules.sw25.advanced.events import Attacked
from app.rules.sw25.advanced.evolution import Resolution
from app.rules.sw25.advanced.forcing import Force, fault_of_force, move_all
from app.rules.sw25.advanced.misfire import CITE_MISFIRE
from app.rules.sw25.advanced.shielding import metres_between, seen_past
from app.rules.sw25.advanced.state import Combatant, Fight
from app.rules.sw25.advanced.touch import contact, is_in_touch, wrong_touch
from app.rules.sw25.body.bodies import Part
from app.rules.sw25.turns.acting import wrong_target


def objections_to_attack(
    fight: Fight, one: Combatant, aim: Aim, viewer: Viewer, seen: Seen = shielded
) -> Iterator[Reason]:
    """Every rule that it breaks, in the order of the contract."""
    fault = fault_of_force(aim.declared.forced, aim.to, len(aim.targets), is_area=False)
    if fault:
        yield bad(fault)
    yield from objections_to_any_attack(fight, one, aim, viewer)
    for meant in aim.each():
        yield from objections_to_aim(fight, one, meant, seen)
    yield from objections_of_taunted(
        fight, one, aim, lambda meant: objections_to_aim(fight, one, meant, seen)
    )


def objections_to_aim(fight: Fight, one: Combatant, aim: Aim, seen: Seen = shielded) -> Iterator[Reason]:
    """What speaks against this target; `seen` says what stands between."""
    other = fight.combatants[aim.target.id]
    yield from wrong_target(fight, one, aim.target)
    yield from elsewhere(fight, one, aim)
    about = {"actor": one.id, "target": other.id}
    if aim.attack.kind == "melee":
        if one.id == other.id or not is_in_touch(fight, one, other):
            yield Reason(code="not-a-target", cite=wrong_touch(fight, one, other), about=about)
        return
    if one.id == other.id:
        yield Reason(code="not-a-target", cite=CITE_ACCURACY, figures={"where": "self"}, about=about)
    yield from under_water(fight, one)
    yield from too_far(one, other.at, aim.attack.range, other.id)
    yield from seen(fight, one, other.at, other.id)


def announce(resolution: Resolution, one: Combatant, aim: Aim) -> None:
    """The action is spent."""
    other = resolution.combatant(aim.target.id)
    metres = metres_between(one.at, other.at)
    past = () if aim.attack.kind == "melee" else seen_past(resolution.fight, one, other.at)
    resolution.record(Attacked(**told(one, other, aim), start=one.at, at=other.at, metres=metres, past=past))


def attack(resolution: Resolution, name: str, aim: Aim, dice: Dice) -> None:
    """Spent, contact made or the shot gone astray, then accuracy against evasion, then damage."""
    one = resolution.combatant(name)
    announce(resolution, one, aim)
    if aim.attack.kind == "melee":
        guards = guards_of(resolution.fight, name, aim.targets, out_of_place)
        for part in aim.targets:
            contact(resolution, name, part.id)
        _push(resolution, name, aim, strike(resolution, name, aim, aim.targets, dice, guards))
        return
    found = at_risk(resolution.fight, resolution.combatant(name), aim.target, "weapon")
    hit = astray(resolution, name, aim.target, found, dice, CITE_MISFIRE)
    guards = guards_of(resolution.fight, name, (hit,), out_of_place)
    aim = replace(aim, is_aimed=aim.is_aimed and not found)
    _push(resolution, name, aim, strike(resolution, name, aim, (hit,), dice, guards))


def force_of(one: Combatant, aim: Aim) -> Force | None:
    """How what is declared with it moves whom it strikes."""
    forced = aim.declared.forced
    return None if forced is None else Force(forced=forced, origin=one.at, to=aim.to)


def _push(resolution: Resolution, name: str, aim: Aim, struck: tuple[Part, ...]) -> None:
    if force := force_of(resolution.combatant(name), aim):
        move_all(resolution, name, force, struck)
