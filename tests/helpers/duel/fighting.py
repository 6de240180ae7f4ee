"""A blow, what the defender does about it, and what it costs in nerve."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from app.rules.common.events import ConditionAdded, ConditionRemoved
from app.rules.core import Dice, Reason, expect
from app.rules.space.squares import ahead_and_aside, distance
from tests.helpers.duel.commands import Attack, Defend
from tests.helpers.duel.context import Context
from tests.helpers.duel.events import Attacked, DefenceAsked, Defended, NerveLost
from tests.helpers.duel.procedure import against_turn, end_if_beaten, is_on
from tests.helpers.duel.sight import Lights, sees
from tests.helpers.duel.state import Duelist, Fight, Guard, are_foes, is_able, look_of

STRIKING = "Striking"
DEFENDING = "Defending"
D20, D6 = 20, 6
OFF_BALANCE = 2
"""So much worse parries and dodges who is off balance."""


def is_in_front(one: Duelist, other: Duelist) -> bool:
    """Ahead, and no farther to the side than ahead. (Facing)"""
    ahead, aside = ahead_and_aside(one.cell, one.facing, other.cell)
    return ahead >= 1 and aside <= ahead


def objections(fight: Fight, one: Duelist, other: Duelist) -> Iterator[Reason]:
    """What speaks against a blow. (Striking)"""
    about = {"actor": one.id, "target": other.id}
    yield from against_turn(fight, one)
    if one.struck:
        yield Reason(code="already-acted", cite=STRIKING, about={"actor": one.id})
    if one.id == other.id or not are_foes(one, other) or not is_able(other):
        yield Reason(code="not-a-target", cite=STRIKING, about=about)
    steps = distance(one.cell, other.cell)
    if steps > one.reach:
        figures = {"distance": steps, "most": one.reach}
        yield Reason(code="out-of-range", cite=STRIKING, figures=figures, about=about)
    if not is_in_front(one, other):
        yield Reason(code="not-in-front", cite=STRIKING, about=about)
    if not sees(Lights(fight), one, other):
        yield Reason(code="not-seen", cite=STRIKING, about=about)


def guards(fight: Fight, one: Duelist, other: Duelist) -> tuple[Guard, ...]:
    """What the defender can do: nothing about whom it does not see, parry only what comes from ahead."""
    if not sees(Lights(fight), other, one):
        return ()
    return ("parry", "dodge") if is_in_front(other, one) else ("dodge",)


def attack(context: Context, command: Attack, dice: Dice) -> Reason | None:
    """A d20 and the skill; then the defender is asked, if it can do anything. (Striking)"""
    fight = context.fight
    one, other = fight.combatants[command.actor], fight.combatants[command.target]
    refusal = context.refuse_unless_overruled(objections(fight, one, other))
    if refusal:
        return refusal
    expect(dice, 1, "attack", one.id, other.id)
    face = dice.roll(D20)
    total = face + one.attack
    context.resolution.record(Attacked(actor=one.id, target=other.id, faces=(face,), total=total))
    if "hidden" in one.conditions:
        context.resolution.record(ConditionRemoved(target=one.id, condition="hidden", rule=STRIKING))
    options = guards(fight, one, other)
    if options:
        context.resolution.record(DefenceAsked(actor=one.id, target=other.id, total=total, options=options))
    else:
        hurt(context, one, other, dice, is_halved=False)
    return None


def against_defending(fight: Fight, command: Defend) -> Iterator[Reason]:
    """What speaks against an answer. (Defending)"""
    asked = fight.pending
    if asked is None:
        yield Reason(code="nothing-pending", cite=DEFENDING)
        return
    if command.decision not in (None, asked.id):
        yield Reason(code="stale", cite=DEFENDING)
    if command.actor != asked.target:
        yield Reason(code="not-allowed", cite=DEFENDING)
    if command.how not in asked.options:
        yield Reason(code="not-in-front", cite=DEFENDING, about={"actor": asked.target})


def defend(context: Context, command: Defend, dice: Dice) -> Reason | None:
    """A d20 and the skill, as much as the blow or more. A parry that fails halves it. (Defending)"""
    fight = context.fight
    refusal = context.refuse_unless_overruled(against_defending(fight, command))
    asked = fight.pending
    if refusal or asked is None:
        return refusal
    one, other = fight.combatants[asked.actor], fight.combatants[asked.target]
    expect(dice, 1, command.how, other.id, one.id)
    face = dice.roll(D20)
    total = face + skill(other, command.how)
    succeeded = total >= asked.total
    context.resolution.record(
        Defended(
            actor=other.id,
            how=command.how,
            faces=(face,),
            total=total,
            against=asked.total,
            succeeded=succeeded,
        )
    )
    if not succeeded:
        hurt(context, one, other, dice, is_halved=command.how == "parry")
    elif command.how == "dodge":
        context.resolution.record(ConditionAdded(target=other.id, condition="off-balance", rule=DEFENDING))
    return None


def skill(one: Duelist, how: Guard) -> int:
    """What it adds to its defence. (Defending)"""
    worse = OFF_BALANCE if "off-balance" in one.conditions else 0
    return (one.parry if how == "parry" else one.dodge) - worse


def hurt(context: Context, one: Duelist, other: Duelist, dice: Dice, *, is_halved: bool) -> None:
    """A d6 and the power, at least 1; half of it rounded up behind a parry. (Nerve)"""
    expect(dice, 1, "damage", one.id, other.id)
    face = dice.roll(D6)
    amount = lost(face, one.power, is_halved=is_halved)
    nerve = max(0, other.nerve - amount)
    context.resolution.record(
        NerveLost(
            target=other.id,
            faction=other.faction,
            faces=(face,),
            amount=amount,
            nerve=nerve,
            look=look_of(nerve, other.max_nerve),
        )
    )
    if is_on(context.fight):
        end_if_beaten(context)


def lost(face: int, power: int, *, is_halved: bool) -> int:
    """What a blow costs that tells."""
    whole = max(1, face + power)
    return (whole + 1) // 2 if is_halved else whole


def odds(one: Duelist, other: Duelist, options: tuple[Guard, ...]) -> Mapping[str, Any]:
    """By what chance the blow tells if the defender does its best, and how much it costs then."""
    best = max((skill(other, how) for how in options), default=None)
    told = [
        best is None or mine + one.attack > theirs + best
        for mine in range(1, D20 + 1)
        for theirs in range(1, D20 + 1)
    ]
    faces = [lost(face, one.power, is_halved=False) for face in range(1, D6 + 1)]
    mean = sum(faces) / D6
    spread = (sum((amount - mean) ** 2 for amount in faces) / D6) ** 0.5
    damage = {"least": faces[0], "most": faces[-1], "mean": round(mean, 2), "spread": round(spread, 2)}
    return {"chance": round(sum(told) / len(told), 4), "damage": damage}
