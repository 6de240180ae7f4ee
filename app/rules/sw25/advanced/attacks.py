"""Blows, shots and throws: judged, spent, aimed, and then the dice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from app.rules.core import Dice, Eyes, Reason, expect
from app.rules.sw25 import checks, damage
from app.rules.sw25.advanced.acting import (
    acting_section,
    at_risk,
    objections_to_acting,
    shielded,
    too_far,
    under_water,
    wrong_movement,
    wrong_target,
)
from app.rules.sw25.advanced.blows import Attacked, Checked, Hit, Misfired, Missed
from app.rules.sw25.advanced.bodies import Part, accuracy_of, attack_of, core_of, evasion_of, is_there
from app.rules.sw25.advanced.commands import MakeAttack
from app.rules.sw25.advanced.evolution import Story
from app.rules.sw25.advanced.misfire import MISFIRE, Shot
from app.rules.sw25.advanced.shielding import metres_between
from app.rules.sw25.advanced.state import Combatant, Fight
from app.rules.sw25.advanced.touch import contact, is_in_touch, wrong_touch
from app.rules.sw25.advanced.wounds import Harm, inflict
from app.rules.sw25.chance import draw
from app.rules.sw25.damage import Force
from app.rules.sw25.sheet import Attack

ACCURACY = "Simplified Combat: Accuracy"
LYING = -2
HINDERED = -4
"""Evasion after a Full Move, or while getting ready to leave. (adv; G18, G35)"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Aim:
    """An attack as it is meant."""

    attack: Attack
    name: str | None
    using: str
    has_section: bool
    target: Part

    @property
    def force(self) -> Force:
        a = self.attack
        return Force(power=a.power, critical=a.critical, extra=a.extra or 0, damage=a.damage)


# --- judging ----------------------------------------------------------------------------------------------


def aimed(fight: Fight, one: Combatant, command: MakeAttack) -> Aim | Reason:
    """What a command means, or why it means nothing."""
    named = command.attack if isinstance(command.attack, str) else None
    section = acting_section(one, command.using, named)
    using = section if section is not None else command.using or _first_with(one, named)
    if command.using is not None and command.using not in one.sections:
        return _bad(f"using: no section is called {command.using}")
    attack = command.attack if isinstance(command.attack, Attack) else attack_of(one, using, command.attack)
    if attack is None:
        return _bad(f"attack: none is called {named}")
    other = fight.combatants[command.target]
    if command.section is not None and command.section not in other.sections:
        return _bad(f"section: none is called {command.section}")
    wrong = fault_of(attack)
    if wrong:
        return _bad(wrong)
    return Aim(
        attack=attack,
        name=attack.name or named,
        using=using,
        has_section=section is not None,
        target=Part(other.id, command.section or core_of(other)),
    )


def _first_with(one: Combatant, attack: str | None) -> str:
    """The first section that has the attack, whether or not it may act."""
    return next((n for n in one.sections if attack is None or attack_of(one, n, attack)), "")


def fault_of(attack: Attack) -> str | None:
    """Why this is no attack, or None."""
    if attack.kind != "melee" and attack.range is None:
        return "attack: a shot and a throw have a range"
    if attack.range is not None and attack.range < 0:
        return "attack: range is not below 0"
    return damage.fault(Force(power=attack.power, damage=attack.damage))


def _bad(detail: str) -> Reason:
    return Reason(code="bad-command", figures={"detail": detail})


def objections_to_attack(fight: Fight, one: Combatant, aim: Aim, eyes: Eyes) -> Iterator[Reason]:
    """Every rule that it breaks, in the order of the contract."""
    yield from objections_to_any_attack(fight, one, aim, eyes)
    yield from objections_to_aim(fight, one, aim)


def objections_to_any_attack(fight: Fight, one: Combatant, aim: Aim, eyes: Eyes) -> Iterator[Reason]:
    """What closes it whoever the target is."""
    yield from objections_to_acting(fight, one, eyes, is_major=True, has_section=aim.has_section)
    yield from wrong_movement(one, ("full", "normal") if aim.attack.kind == "shoot" else ("full",))


def objections_to_aim(fight: Fight, one: Combatant, aim: Aim) -> Iterator[Reason]:
    """What speaks against this target."""
    other = fight.combatants[aim.target.id]
    yield from wrong_target(fight, one, aim.target)
    about = {"actor": one.id, "target": other.id}
    if aim.attack.kind == "melee":
        if one.id == other.id or not is_in_touch(fight, one, other):
            yield Reason(code="not-a-target", cite=wrong_touch(fight, one, other), about=about)
        return
    if one.id == other.id:
        yield Reason(code="not-a-target", cite=ACCURACY, about=about)
    yield from under_water(fight, one)
    yield from too_far(one, other.at, aim.attack.range, other.id)
    yield from shielded(fight, one, other.at, other.id)


# --- carrying out -----------------------------------------------------------------------------------------


def announce(story: Story, one: Combatant, aim: Aim) -> None:
    """The action is spent."""
    other = story.who(aim.target.id)
    story.tell(
        Attacked(
            actor=one.id,
            target=other.id,
            section=aim.target.section,
            using=aim.using,
            name=aim.name,
            weapon=aim.attack.kind,
            start=one.at,
            at=other.at,
            metres=metres_between(one.at, other.at),
            rule=ACCURACY,
        )
    )


def attack(story: Story, name: str, aim: Aim, dice: Dice) -> None:
    """Spent, contact made or the shot gone astray, then accuracy against evasion, then damage."""
    one = story.who(name)
    announce(story, one, aim)
    if aim.attack.kind == "melee":
        contact(story, name, aim.target.id)
        hit: Part = aim.target
    else:
        hit = astray(story, name, aim.target, "weapon", dice)
    if is_there(story.fight, hit) and _is_hit(story, name, aim, hit, dice):
        inflict(story, dice, Harm(by=name, force=aim.force, type=aim.attack.type), hit)


def astray(story: Story, name: str, target: Part, shot: Shot, dice: Dice) -> Part:
    """Shot into a melee from outside: the die chooses among all at the point. (adv: Misfire)"""
    found = at_risk(story.fight, story.who(name), target, shot)
    if not found:
        return target
    expect(dice, 1, "misfire", name)
    index, faces = draw(dice, len(found))
    hit = found[index]
    story.tell(
        Misfired(
            actor=name,
            meant=target.id,
            target=hit.id,
            section=hit.section,
            among=tuple(dict.fromkeys(part.id for part in found)),
            faces=faces,
            rule=MISFIRE,
        )
    )
    return hit


def _is_hit(story: Story, name: str, aim: Aim, hit: Part, dice: Dice) -> bool:
    """Accuracy must be above evasion. (Simplified Combat: Accuracy)"""
    one, other = story.who(name), story.who(hit.id)
    value = accuracy_of(one, aim.using) if aim.attack.accuracy is None else aim.attack.accuracy
    expect(dice, 2, "accuracy", name)
    accuracy = checks.check(dice, value, lying(one))
    expect(dice, 2, "evasion", hit.id)
    evasion = checks.check(dice, evasion_of(other, hit.section), hindrance(other))
    story.tell(checked(one, aim.using, "accuracy", accuracy), checked(other, hit.section, "evasion", evasion))
    is_hit = checks.beats(accuracy, evasion)
    made = Hit if is_hit else Missed
    story.tell(made(actor=name, target=hit.id, section=hit.section, rule=ACCURACY))
    return is_hit


def checked(one: Combatant, section: str, check: str, outcome: checks.Outcome) -> Checked:
    """A check as it is told."""
    return Checked(
        actor=one.id,
        faction=one.faction,
        section=section,
        check=check,  # type: ignore[arg-type]  # one of the names that the event knows
        faces=outcome.faces,
        bonus=outcome.bonus,
        total=outcome.total,
    )


def lying(one: Combatant) -> int:
    """Lying down makes every check harder that is no resistance."""
    return LYING if "prone" in one.conditions else 0


def hindrance(one: Combatant) -> int:
    """On evasion, after a Full Move and while getting ready to leave. (adv; G18, G35)"""
    is_hindered = not {"full-move", "prepared-to-leave"}.isdisjoint(one.conditions)
    return lying(one) + (HINDERED if is_hindered else 0)
