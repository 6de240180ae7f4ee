"""The Attack action: plain blows and shots, offensive skills, counters."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from app.rules.active_round.aims import Aim, aim_of
from app.rules.active_round.areas import against_center, caught, center_of, is_wide
from app.rules.active_round.blows import Attacked, Countered, DamageRolled, DecisionClosed, Hit, Missed, Part
from app.rules.active_round.commands import Attack, Counter
from app.rules.active_round.context import Context
from app.rules.active_round.events import Acted, Loaded
from app.rules.active_round.fields import side_of
from app.rules.active_round.mastery import Worked, check, roll, roll_to_hit
from app.rules.active_round.plain import (
    Arm,
    against_blow,
    can_strike,
    chosen,
    evade_of,
    parts,
    power,
    strikes,
    wielded,
)
from app.rules.active_round.points import against_cost, pay
from app.rules.active_round.procedure import against_action
from app.rules.active_round.state import Combatant, Fight, Skill, Strike
from app.rules.active_round.striking import against_answer, proceed, queue, react
from app.rules.active_round.words import CITE_ATTACKING, CITE_SKILLS
from app.rules.core import Dice, Reason, bad
from app.rules.replacing import replace


@dataclass(frozen=True, slots=True, kw_only=True)
class Blow:
    """An attack as it is meant."""

    arms: tuple[Arm, ...]
    skill: Skill | None
    skill_id: str | None
    aim: Aim
    part: str | None = None

    @property
    def is_wide(self) -> bool:
        """It takes whoever is inside, without weapon and hit roll."""
        return self.skill is not None and is_wide(self.skill)


def planned(fight: Fight, command: Attack) -> Blow | Reason:
    """What a command means, or why it means nothing."""
    one = fight.combatants[command.actor]
    skill = one.skills.get(command.skill) if command.skill is not None else None
    if command.skill is not None and (skill is None or skill.kind != "offensive"):
        return Reason(code="no-skill", cite=CITE_SKILLS, about={"actor": one.id})
    aim = aim_of(fight, skill, command.target, command.at)
    if isinstance(aim, Reason):
        return aim
    blow = Blow(arms=(), skill=skill, skill_id=command.skill, aim=aim, part=command.aim)
    if blow.is_wide:
        return blow
    if aim.target is None:
        return bad("target is missing")
    if command.both:
        held = wielded(one)
        return replace(blow, arms=held) if len(held) == 2 else _not_wielded(one)
    arm = chosen(one, command.weapon, command.hand)
    return _not_wielded(one) if arm is None else replace(blow, arms=(arm,))


def _not_wielded(one: Combatant) -> Reason:
    return Reason(code="not-wielded", cite=CITE_ATTACKING, about={"actor": one.id})


def against(context: Context, command: Attack) -> Iterator[Reason]:
    """What speaks against an attack. (Attacking)"""
    fight, field = context.fight, context.field
    one = fight.combatants[command.actor]
    yield from against_action(fight, one, "attack")
    if command.beyond and not context.is_gm:
        yield Reason(code="not-allowed", cite=CITE_SKILLS)
    if command.both and "dual-wield" not in one.abilities:
        yield Reason(code="no-dual-wield", cite=CITE_ATTACKING, about={"actor": one.id})
    blow = planned(fight, command)
    if isinstance(blow, Reason):
        yield blow
        return
    skill = blow.skill
    if skill is not None:
        yield from against_cost(one, skill.cost)
    if skill is not None and blow.is_wide:
        yield from against_center(field, one, skill, blow.aim.target, blow.aim.at)
    elif blow.aim.target is not None:
        most, to_front = (skill.range, skill.front) if skill else (None, True)
        yield from against_blow(field, one, blow.aim.target, blow.arms, most=most, to_front=to_front)


def attack(context: Context, command: Attack, dice: Dice) -> Reason | None:
    """Mastery, hit, critical, targeting; then what the struck does about it. (Attacking)"""
    found = list(against(context, command))
    refusal = context.refused(found)
    if refusal:
        return refusal
    fight = context.fight
    one, blow = fight.combatants[command.actor], planned(fight, command)
    if isinstance(blow, Reason):
        return blow
    context.record(Acted(actor=one.id, action="attack"))
    worked = None
    _tell(context, one, blow)
    if blow.skill is not None:
        pay(context, one.id, blow.skill.cost)
        worked = check(context, dice, one, blow.skill)
    if worked is not None and worked.backfires:
        _backfire(context, one, blow)
    elif blow.is_wide:
        _sweep(context, one, blow, worked, beyond=command.beyond)
    else:
        _strike(context, one, blow, worked, dice)
    proceed(context, dice)
    return None


def _tell(context: Context, one: Combatant, blow: Blow) -> None:
    target = blow.aim.target
    side = side_of(context.field, target, one) if target is not None else None
    context.record(
        Attacked(
            actor=one.id,
            target=None if target is None else target.id,
            weapon=blow.arms[0].id if blow.arms else None,
            skill=blow.skill_id,
            skill_names=blow.skill.names if blow.skill else {},
            side=side,
        )
    )


def _backfire(context: Context, one: Combatant, blow: Blow) -> None:
    """It strikes the user, and no blow falls. (Criticals)"""
    if blow.skill is not None:
        amount = blow.skill.power
        tell_damage(context, one, [Part(name=blow.skill_id or "", figure=amount)])
        queue(context, Strike(attacker=one.id, target=one.id, damage=amount))


def _sweep(context: Context, one: Combatant, blow: Blow, worked: Worked | None, *, beyond: bool) -> None:
    """Its power to all inside, one by one. (Areas of effect)"""
    skill = blow.skill
    if skill is None or worked is None or not worked.works:
        return
    fight, field = context.fight, context.field
    center = center_of(one, blow.aim.target, blow.aim.at)
    taken = caught(fight, field, one, skill, center, beyond=beyond)
    amount = worked.power(skill)
    tell_damage(context, one, [Part(name=blow.skill_id or "", figure=amount)])
    for name in taken.certain:
        side = side_of(field, fight.combatants[name], one)
        strike = Strike(attacker=one.id, target=name, damage=amount, side=side, conditions=skill.conditions)
        queue(context, strike)


def _strike(context: Context, one: Combatant, blow: Blow, worked: Worked | None, dice: Dice) -> None:
    """A skill that failed leaves a plain attack, where one could be made. (Criticals)"""
    other = blow.aim.target
    if other is None:
        return
    has_worked = worked is not None and worked.works
    if worked is not None and not has_worked and not can_strike(context.field, one, other, blow.arms):
        return
    fight, side = context.fight, side_of(context.field, other, one)
    evade = evade_of(fight, other, side)
    face = roll_to_hit(context, dice, one, other, evade)
    for arm in blow.arms:
        if arm.weapon.reload:
            context.record(Loaded(actor=one.id, weapon=arm.id, loaded=False))
    if not strikes(fight, one, evade, face):
        context.record(Missed(actor=one.id, target=other.id))
        react(context, one.id, other.id, dice)
        return
    used = worked if has_worked else None
    critical = _is_critical(context, one, blow, used, face, dice)
    context.record(Hit(actor=one.id, target=other.id, critical=critical))
    if blow.part is not None and one.targeting is not None:
        roll(context, dice, "targeting", one, one.targeting, aim=blow.part)
    made = parts(one, blow.arms, critical=critical)
    conditions: tuple[str, ...] = ()
    if used is not None and blow.skill is not None:
        made.append(Part(name=blow.skill_id or "", figure=used.power(blow.skill)))
        conditions = blow.skill.conditions
    amount = tell_damage(context, one, made)
    queue(
        context,
        Strike(
            attacker=one.id, target=other.id, damage=amount, side=side, conditions=conditions, is_blow=True
        ),
    )


def _is_critical(
    context: Context, one: Combatant, blow: Blow, worked: Worked | None, face: int, dice: Dice
) -> bool:
    """Of a skill that works the mastery die says it, of a plain attack another die. (Criticals)"""
    if worked is not None:
        return worked.face <= one.critical
    if not one.critical or not power(one, blow.arms[0]):
        return False
    if context.fight.options["plain_critical"] == "same":
        return face <= one.critical
    return roll(context, dice, "critical", one, one.critical) <= one.critical


def tell_damage(context: Context, one: Combatant, made: list[Part]) -> int:
    """What it comes to before anything comes off."""
    total = sum(part.figure for part in made)
    context.record(DamageRolled(actor=one.id, faction=one.faction, parts=tuple(made), total=total))
    return total


def counter(context: Context, command: Counter, dice: Dice) -> Reason | None:
    """A plain attack that costs no action and that nobody counters. (Reactive)"""
    fight, asked = context.fight, context.fight.pending
    if command.pass_ and command.weapon is not None:
        return bad("weapon or pass, not both")
    found = list(against_answer(fight, "counter", command.actor, command.decision))
    weapon = command.weapon or next(iter(asked.options if asked else ()), None)
    if asked is not None and not command.pass_ and weapon not in asked.options:
        found.append(_not_wielded(fight.combatants[command.actor]))
    refusal = context.refused(found)
    if refusal or asked is None or asked.attacker is None:
        return refusal
    one, other = fight.combatants[asked.target], fight.combatants[asked.attacker]
    context.record(DecisionClosed(target=one.id))
    arm = None if command.pass_ else chosen(one, weapon, None)
    if arm is not None:
        context.record(Countered(actor=one.id, target=other.id, weapon=arm.id))
        _strike_back(context, one, other, arm, dice)
    proceed(context, dice)
    return None


def _strike_back(context: Context, one: Combatant, other: Combatant, arm: Arm, dice: Dice) -> None:
    """The same dice as of a plain attack, but for the counter."""
    fight, side = context.fight, side_of(context.field, other, one)
    evade = evade_of(fight, other, side)
    face = roll_to_hit(context, dice, one, other, evade)
    if arm.weapon.reload:
        context.record(Loaded(actor=one.id, weapon=arm.id, loaded=False))
    if not strikes(fight, one, evade, face):
        context.record(Missed(actor=one.id, target=other.id))
        return
    blow = Blow(arms=(arm,), skill=None, skill_id=None, aim=Aim(target=other))
    critical = _is_critical(context, one, blow, None, face, dice)
    context.record(Hit(actor=one.id, target=other.id, critical=critical))
    amount = tell_damage(context, one, parts(one, (arm,), critical=critical))
    queue(context, Strike(attacker=one.id, target=other.id, damage=amount, side=side))
