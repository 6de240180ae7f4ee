"""Blows, shots and throws: what is meant, who may strike, and accuracy against evasion."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from app.rules.core import Dice, Eyes, Reason, expect
from app.rules.sw25 import checks, damage
from app.rules.sw25.acting import acting_section, objections_to_acting, wrong_movement
from app.rules.sw25.blows import Checked, Hit, Missed
from app.rules.sw25.bodies import Part, accuracy_of, attack_of, core_of, evasion_of, is_there
from app.rules.sw25.commands import MakeAttack
from app.rules.sw25.damage import Force
from app.rules.sw25.sheet import Attack
from app.rules.sw25.situation import are_hostile
from app.rules.sw25.state import Combatant, Fight
from app.rules.sw25.story import Story
from app.rules.sw25.wounds import Harm, inflict

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


def objections_to_any_attack(fight: Fight, one: Combatant, aim: Aim, eyes: Eyes) -> Iterator[Reason]:
    """What closes it whoever the target is."""
    yield from objections_to_acting(fight, one, eyes, is_major=True, has_section=aim.has_section)
    closing = ("full", "normal") if aim.attack.kind == "shoot" else ("full",)
    yield from wrong_movement(fight, one, closing)


# --- what is open -----------------------------------------------------------------------------------------


def attacks_open_to(
    fight: Fight, one: Combatant, eyes: Eyes, to_aim: Callable[[Aim], Iterable[Reason]]
) -> list[dict[str, Any]]:
    """Each attack of its sheet: whom it reaches now (`to_aim` says what speaks against it), or why not."""
    found = []
    for section, name, attack in _sheet(one):
        command = MakeAttack(actor=one.id, attack=name, target=one.id, using=section or None)
        aim = aimed(fight, one, command)
        why = aim if isinstance(aim, Reason) else _first(objections_to_any_attack(fight, one, aim, eyes))
        targets = [] if isinstance(aim, Reason) or why else _targets(fight, one, aim, to_aim)
        answer = {"name": name, "kind": attack.kind, "targets": targets, "reject": why}
        found.append(answer | ({"using": section} if section else {}))
    return found


def _sheet(one: Combatant) -> Iterable[tuple[str, str, Attack]]:
    for name, attack in one.attacks.items():
        yield "", name, attack
    for section, part in one.sections.items():
        for name, attack in part.attacks.items():
            yield section, name, attack


def _targets(fight: Fight, one: Combatant, aim: Aim, to_aim: Callable[[Aim], Iterable[Reason]]) -> list[str]:
    """The hostile whom it reaches from here."""
    found = []
    for other in fight.combatants.values():
        if are_hostile(one, other) and not other.excluded:
            meant = replace(aim, target=Part(other.id, core_of(other)))
            if _first(to_aim(meant)) is None:
                found.append(other.id)
    return found


def _first(reasons: Iterable[Reason]) -> Reason | None:
    return next(iter(reasons), None)


# --- carrying out -----------------------------------------------------------------------------------------


def told(one: Combatant, other: Combatant, aim: Aim) -> dict[str, Any]:
    """What is told of an attack, but for the place."""
    return {
        "actor": one.id,
        "target": other.id,
        "section": aim.target.section,
        "using": aim.using,
        "name": aim.name,
        "weapon": aim.attack.kind,
        "rule": ACCURACY,
    }


def strike(story: Story, name: str, aim: Aim, hit: Part, dice: Dice) -> None:
    """Accuracy against evasion, then damage, on whoever is hit."""
    if is_there(story.fight, hit) and _is_hit(story, name, aim, hit, dice):
        inflict(story, dice, Harm(by=name, force=aim.force, type=aim.attack.type), hit)


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
