"""Damage that reaches somebody: what comes off, what the struck may decide, whether it may strike back."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.active_round.blows import (
    DecisionClosed,
    DecisionOpened,
    Defended,
    Reacted,
    SkillUsed,
    StrikeEnded,
    StrikeQueued,
)
from app.rules.active_round.commands import Defend
from app.rules.active_round.context import Context
from app.rules.active_round.fields import field_of
from app.rules.active_round.mastery import check, roll
from app.rules.active_round.plain import at_hand, can_strike, less
from app.rules.active_round.points import against_cost, lose, pay
from app.rules.active_round.state import Combatant, Fight, Strike
from app.rules.active_round.words import CITE_DEFENSE, NONE
from app.rules.common.events import ConditionAdded
from app.rules.core import Dice, Reason
from app.rules.work import spend

FORTITUDE = 5
"""Percent of it come off in the defensive stance."""
PER_OPTION = 30


def queue(context: Context, strike: Strike) -> None:
    """It falls when those before it have fallen."""
    context.record(
        StrikeQueued(
            attacker=strike.attacker,
            target=strike.target,
            damage=strike.damage,
            side=strike.side,
            conditions=strike.conditions,
            is_blow=strike.is_blow,
        )
    )


def proceed(context: Context, dice: Dice) -> None:
    """One strike after another, until somebody must decide. (Being struck)"""
    while context.fight.strikes and context.fight.pending is None:
        strike = context.fight.strikes[0]
        other = context.fight.combatants[strike.target]
        options = defences(context.fight, strike)
        if not other.is_there:
            context.record(StrikeEnded())
        elif options:
            context.record(
                DecisionOpened(
                    decision="defense",
                    target=other.id,
                    attacker=strike.attacker,
                    faction=other.faction,
                    damage=strike.damage,
                    options=(NONE, *options),
                )
            )
        else:
            land(context, strike, 0, dice)


def defences(fight: Fight, strike: Strike) -> tuple[str, ...]:
    """Defensive skills that the struck can pay; once against each attacker and round. (Being struck)"""
    one = fight.combatants[strike.target]
    if not one.can_act or strike.attacker in one.guarded:
        return ()
    return tuple(
        name
        for name, skill in one.skills.items()
        if skill.kind == "defensive" and next(against_cost(one, skill.cost), None) is None
    )


def comes_off(fight: Fight, one: Combatant, strike: Strike, more: int) -> int:
    """Defence, a share of fortitude in the defensive stance, and a skill; less from side and back."""
    stands = one.stance == "defensive" and fight.options["stances"] is not False
    share = -(-one.fortitude * FORTITUDE // 100) if stands else 0
    whole = one.defense + share + more
    return -(-whole * (100 - less(fight, strike.side, "defense")) // 100)


def land(context: Context, strike: Strike, more: int, dice: Dice) -> None:
    """What is left of the damage is lost, what it brings is put on; then a counter may follow."""
    one = context.fight.combatants[strike.target]
    off = comes_off(context.fight, one, strike, more)
    if off:
        context.record(Defended(target=one.id, faction=one.faction, figure=off))
    lose(context, one.id, max(0, strike.damage - off))
    for condition in strike.conditions:
        put(context, one.id, condition, strike.attacker)
    context.record(StrikeEnded())
    if strike.is_blow:
        react(context, strike.attacker, strike.target, dice)


def put(context: Context, name: str, condition: str, by: str) -> None:
    """A condition that somebody has not yet."""
    if condition not in context.fight.combatants[name].conditions:
        context.record(ConditionAdded(target=name, condition=condition, by=by))


def react(context: Context, attacker: str, target: str, dice: Dice) -> None:
    """In the reactive stance who could strike back throws for it, once a foe and round. (Reactive)"""
    fight = context.fight
    one, other = fight.combatants[target], fight.combatants[attacker]
    if one.stance != "reactive" or fight.options["stances"] is False or one.react is None:
        return
    options = counters(fight, one, other)
    if not one.can_act or other.id in one.reacted or not options:
        return
    face = roll(context, dice, "react", one, one.react)
    context.record(Reacted(actor=one.id, foe=other.id))
    if face <= one.react:
        context.record(
            DecisionOpened(
                decision="counter",
                target=one.id,
                attacker=other.id,
                faction=one.faction,
                options=options,
            )
        )


def counters(fight: Fight, one: Combatant, other: Combatant) -> tuple[str, ...]:
    """With what it could strike back plainly. (Reactive)"""
    field = field_of(fight)
    arms = at_hand(one)
    spend(PER_OPTION * len(arms))
    return tuple(dict.fromkeys(arm.id for arm in arms if can_strike(field, one, other, (arm,))))


def against_answer(fight: Fight, kind: str, actor: str, decision: str | None) -> Iterator[Reason]:
    """Only whom it asks answers, and only what is asked."""
    asked = fight.pending
    if asked is None or asked.kind != kind:
        yield Reason(code="nothing-pending", cite=CITE_DEFENSE)
        return
    if actor != asked.target:
        yield Reason(code="not-allowed", cite=CITE_DEFENSE)
    if decision not in (None, asked.id):
        yield Reason(code="stale", cite=CITE_DEFENSE)


def not_asked(one: Combatant, chosen: str) -> list[Reason]:
    """Why it was not among the answers: it can't be paid, or is no defensive skill of its."""
    skill = one.skills.get(chosen)
    unpaid = list(against_cost(one, skill.cost)) if skill and skill.kind == "defensive" else []
    return unpaid or [Reason(code="no-skill", cite=CITE_DEFENSE, about={"actor": one.id})]


def defend(context: Context, command: Defend, dice: Dice) -> Reason | None:
    """The skill is paid and its mastery thrown; its power comes off too. (Being struck)"""
    fight = context.fight
    found = list(against_answer(fight, "defense", command.actor, command.decision))
    one, asked = fight.combatants[command.actor], fight.pending
    chosen = None if command.skill == NONE else command.skill
    if asked and chosen is not None and chosen not in asked.options:
        found += not_asked(one, chosen)
    refusal = context.refused(found)
    if refusal or asked is None or not fight.strikes:
        return refusal
    more = 0
    if chosen is not None:
        skill = one.skills[chosen]
        pay(context, one.id, skill.cost)
        worked = check(context, dice, one, skill)
        more = worked.power(skill) if worked.works else 0
        context.record(
            SkillUsed(
                actor=one.id,
                skill=chosen,
                skill_names=skill.names,
                attacker=fight.strikes[0].attacker,
                works=worked.works,
            )
        )
    context.record(DecisionClosed(target=one.id))
    land(context, fight.strikes[0], more, dice)
    proceed(context, dice)
    return None
