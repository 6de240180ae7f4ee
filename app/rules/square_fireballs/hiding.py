"""Stealth: getting out of sight, being found, and losing it again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from app.rules.core import Dice, Reason, expect
from app.rules.space.lines import apart
from app.rules.square_fireballs.commands import Enshroud, Hide, Search, Spot, Stealth
from app.rules.square_fireballs.context import Context, ranked
from app.rules.square_fireballs.events import ActionUsed, Rolled
from app.rules.square_fireballs.sight import Sight, best_pair
from app.rules.square_fireballs.state import Combatant, Fight
from app.rules.square_fireballs.status import are_foes, has, is_able, is_there, squares_of
from app.rules.square_fireballs.turns import against_acting, against_turn, against_using, open_turn
from app.rules.square_fireballs.words import Used
from app.rules.square_fireballs.wounds import D20, lift, put
from app.rules.work import spend

Sense = Literal["stealth", "perception"]
STEALTH = "Stealth status effects"
MEDIUM = 13
NEAR, SPOTTING, SEARCHING = 4, 2, 5
MOST_TRAINED = 3
EACH = 40


def watchers(fight: Fight, one: Combatant) -> list[Combatant]:
    """Its enemies who could see it."""
    return [
        other
        for other in fight.combatants.values()
        if are_foes(one, other) and is_there(other) and is_able(other)
    ]


def shelter(fight: Fight, one: Combatant) -> int:
    """How well it is out of sight of all its enemies: 0 of one not, 1 covered or concealed, 2 superior."""
    sight, worst = Sight(fight, bodies=False), 2
    for other in watchers(fight, one):
        spend(EACH)
        pair = best_pair(sight, squares_of(other), other, one)
        if pair is None:
            continue
        if "superior" in (pair.cover, pair.concealment):
            continue
        worst = min(worst, 0 if (pair.cover, pair.concealment) == ("none", "none") else 1)
    return worst


def action_of(command: Stealth) -> Used:
    """Spotting is a minor action, all else a standard one."""
    return "minor" if isinstance(command, Spot) else "standard"


def objections(fight: Fight, command: Stealth) -> list[Reason]:
    """All that speaks against it."""
    one = fight.combatants[command.actor]
    found = [*against_turn(fight, one), *against_using(one, action_of(command)), *against_acting(one)]
    return ranked([*found, *_nowhere(fight, command, one)])


def _nowhere(fight: Fight, command: Stealth, one: Combatant) -> Iterator[Reason]:
    if isinstance(command, Enshroud | Hide) and not shelter(fight, one):
        yield Reason(code="nowhere-to-hide", cite=STEALTH, about={"actor": one.id})


def take(context: Context, command: Stealth, dice: Dice) -> Reason | None:
    """Hides, or finds who hides. (Stealth status effects)"""
    refusal = context.refuse_unless_overruled(objections(context.fight, command))
    if refusal:
        return refusal
    open_turn(context, command.actor, dice)
    one = context.fight.combatants[command.actor]
    context.tell(ActionUsed(actor=one.id, faction=one.faction, action=action_of(command), name=command.kind))
    match command:
        case Enshroud():
            if has(one, "shrouded"):
                _vanish(context, one)
            else:
                put(context, one.id, "shrouded", by=one.id)
        case Hide():
            if _checks(context, one, "stealth", dice, against=difficulty(context.fight, one)):
                _vanish(context, one)
        case Spot():
            _uncover(context, one)
            expose(context, one.id)
        case Search():
            worse = 1 if has(one, "blinded") else 0
            if _checks(context, one, "perception", dice, against=MEDIUM + worse):
                _find(context, one)
            expose(context, one.id)
    return None


def _vanish(context: Context, one: Combatant) -> None:
    """Who was shrouded is hidden instead."""
    lift(context, one.id, "shrouded")
    put(context, one.id, "hidden", by=one.id)


def difficulty(fight: Fight, one: Combatant) -> int:
    """13, more with trained or near enemies, less well out of sight. (Hide)"""
    foes = watchers(fight, one)
    trained = min(MOST_TRAINED, sum(other.trained for other in foes))
    is_near = any(apart(squares_of(one), squares_of(other)) <= NEAR for other in foes)
    return MEDIUM + trained + (1 if is_near else 0) - (1 if shelter(fight, one) == 2 else 0)


def _checks(context: Context, one: Combatant, what: Sense, dice: Dice, *, against: int) -> bool:
    """A d20 and the skill, less the escalation."""
    plus: int = getattr(one, what) - context.fight.escalation
    expect(dice, 1, what, one.id)
    face = dice.roll(D20)
    context.tell(
        Rolled(
            what=what,
            actor=one.id,
            sides=D20,
            face=face,
            faces=(face,),
            bonus=plus,
            total=face + plus,
            works=face + plus >= against,
            against=against,
        )
    )
    return face + plus >= against


def _uncover(context: Context, one: Combatant) -> None:
    """Enemies within 2: the hidden are shrouded then, and the shrouded are not any more. (Spot)"""
    for other in _within(context.fight, one, SPOTTING):
        if has(other, "hidden"):
            lift(context, other.id, "hidden")
            put(context, other.id, "shrouded")
        else:
            lift(context, other.id, "shrouded")


def _find(context: Context, one: Combatant) -> None:
    for other in _within(context.fight, one, SEARCHING):
        for name in ("hidden", "shrouded"):
            lift(context, other.id, name)


def _within(fight: Fight, one: Combatant, most: int) -> list[Combatant]:
    there = (other for other in fight.combatants.values() if are_foes(one, other) and is_there(other))
    return [other for other in there if apart(squares_of(one), squares_of(other)) <= most]


def expose(context: Context, name: str) -> None:
    """At the end of its action who is not out of sight of all is seen again."""
    one = context.fight.combatants[name]
    if (has(one, "shrouded") or has(one, "hidden")) and not shelter(context.fight, one):
        for condition in ("shrouded", "hidden"):
            lift(context, name, condition)
