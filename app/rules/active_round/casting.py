"""Spells, healing and supportive skills: begun, carried on, performed."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.active_round.aims import Aim, aim_of
from app.rules.active_round.areas import against_center, caught, center_of, is_wide
from app.rules.active_round.attacking import tell_damage
from app.rules.active_round.blows import Part
from app.rules.active_round.commands import Cast, StopCasting
from app.rules.active_round.context import Context
from app.rules.active_round.events import Acted, CastDone, CastingEnded, CastingWentOn
from app.rules.active_round.fields import side_of
from app.rules.active_round.mastery import Worked, check
from app.rules.active_round.points import against_cost, lose, pay, restore
from app.rules.active_round.procedure import against_acting, against_action
from app.rules.active_round.state import Combatant, Effect, Fight, Skill, Strike
from app.rules.active_round.striking import proceed, put, queue
from app.rules.active_round.words import CITE_SKILLS, Action
from app.rules.core import Dice, Reason, bad

CASTABLE = ("spell", "healing", "supportive")


def action_of(skill: Skill) -> Action:
    """Supportive skills are the Support action, spells and healing the Magic action. (Actions)"""
    return "support" if skill.kind == "supportive" else "magic"


def runes_done(one: Combatant, name: str) -> int:
    """How many runes are done after this Magic action."""
    so_far = one.casting.runes if one.casting and one.casting.skill == name else 0
    return so_far + one.casting_speed


def is_performed(one: Combatant, name: str) -> bool:
    """Does this action reach the casting time? (Actions)"""
    skill = one.skills[name]
    return skill.kind == "supportive" or runes_done(one, name) >= skill.runes


def planned(fight: Fight, command: Cast) -> Aim | Reason:
    """What a command means: without an aim it is for oneself."""
    one = fight.combatants[command.actor]
    skill = one.skills.get(command.skill)
    if skill is None or skill.kind not in CASTABLE:
        return Reason(code="no-skill", cite=CITE_SKILLS, about={"actor": one.id})
    aim = aim_of(fight, skill, command.target, command.at)
    if isinstance(aim, Reason) or is_wide(skill) or aim.target is not None:
        return aim
    if skill.kind == "spell" and skill.range is not None and is_performed(one, command.skill):
        return bad("target is missing")
    return Aim(target=one)


def against(context: Context, command: Cast) -> Iterator[Reason]:
    """What speaks against it: of the aim only when it is performed. (Using Skills and Spells)"""
    fight, field = context.fight, context.field
    one = fight.combatants[command.actor]
    skill = one.skills.get(command.skill)
    aim = planned(fight, command)
    yield from against_action(fight, one, "magic" if skill is None else action_of(skill))
    if command.beyond and not context.is_gm:
        yield Reason(code="not-allowed", cite=CITE_SKILLS)
    if one.casting is not None and one.casting.skill != command.skill:
        yield Reason(code="casting-already", cite=CITE_SKILLS, about={"actor": one.id})
    if isinstance(aim, Reason) or skill is None:
        yield aim if isinstance(aim, Reason) else bad("skill")
        return
    yield from against_cost(one, skill.cost)
    if is_performed(one, command.skill):
        yield from against_center(field, one, skill, aim.target, aim.at)


def cast(context: Context, command: Cast, dice: Dice) -> Reason | None:
    """Each Magic action adds the casting speed; the one that reaches the runes performs it."""
    refusal = context.refused(list(against(context, command)))
    if refusal:
        return refusal
    fight = context.fight
    one, aim = fight.combatants[command.actor], planned(fight, command)
    if isinstance(aim, Reason):
        return aim
    skill = one.skills[command.skill]
    context.record(Acted(actor=one.id, action=action_of(skill)))
    if not is_performed(one, command.skill):
        runes = runes_done(one, command.skill)
        context.record(
            CastingWentOn(actor=one.id, faction=one.faction, skill=command.skill, runes=runes, of=skill.runes)
        )
        return None
    pay(context, one.id, skill.cost)
    worked = check(context, dice, one, skill)
    target = None if aim.target is None else aim.target.id
    context.record(
        CastDone(
            actor=one.id,
            skill=command.skill,
            skill_names=skill.names,
            target=target,
            works=worked.works,
        )
    )
    _take_effect(context, command, aim, worked)
    proceed(context, dice)
    return None


def _take_effect(context: Context, command: Cast, aim: Aim, worked: Worked) -> None:
    fight = context.fight
    one = fight.combatants[command.actor]
    skill = one.skills[command.skill]
    if not worked.works and not worked.backfires:
        return
    if is_wide(skill):
        center = center_of(one, aim.target, aim.at)
        names = caught(fight, context.field, one, skill, center, beyond=command.beyond).certain
    else:
        names = (aim.target.id,) if aim.target else ()
    match skill.kind:
        case "spell":
            _harm(context, one, command.skill, names, worked)
        case "healing":
            _heal(context, one, skill, names, worked)
        case _:
            for name in names:
                _mark(context, one, skill, name)


def _mark(context: Context, one: Combatant, skill: Skill, name: str) -> None:
    for condition in skill.conditions:
        put(context, name, condition, one.id)


def _harm(context: Context, one: Combatant, name: str, names: tuple[str, ...], worked: Worked) -> None:
    """Its power, doubled once by a 1 or by a critical; or the caster is struck. (Criticals)"""
    skill = one.skills[name]
    if worked.backfires:
        amount = tell_damage(context, one, [Part(name=name, figure=skill.power)])
        queue(context, Strike(attacker=one.id, target=one.id, damage=amount))
        return
    is_critical = worked.face == 1 or worked.face <= one.critical_magic
    amount = skill.power * 2 if is_critical else skill.power
    if names:
        tell_damage(context, one, [Part(name=name, figure=amount)])
    for other in names:
        side = side_of(context.field, context.fight.combatants[other], one)
        queue(
            context,
            Strike(attacker=one.id, target=other, damage=amount, side=side, conditions=skill.conditions),
        )


def _heal(context: Context, one: Combatant, skill: Skill, names: tuple[str, ...], worked: Worked) -> None:
    """Its power back, doubled by a 1; or it is taken from whom it was to heal. (Criticals)"""
    for name in names:
        if worked.backfires:
            lose(context, name, skill.power)
        else:
            restore(context, name, Effect(hp=worked.power(skill)))
            _mark(context, one, skill, name)


def stop_casting(context: Context, command: StopCasting) -> Reason | None:
    """Costs nothing. (Actions)"""
    one = context.fight.combatants[command.actor]
    found = list(against_acting(context.fight, one))
    if one.casting is None:
        found.append(Reason(code="not-casting", cite=CITE_SKILLS, about={"actor": one.id}))
    refusal = context.refused(found)
    if refusal is None and one.casting is not None:
        context.record(CastingEnded(actor=one.id))
    return refusal
