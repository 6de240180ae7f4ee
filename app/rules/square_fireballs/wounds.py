"""What hurts and heals, conditions put on and taken off, saves, falling and dying."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from app.rules.core import Dice, expect
from app.rules.square_fireballs.body_events import (
    Bloodied,
    ConditionAdded,
    ConditionRemoved,
    Damaged,
    Died,
    Downed,
    Excluded,
    Healed,
    Saved,
    SaveFailed,
    Shielded,
    VitalityLost,
)
from app.rules.square_fireballs.context import Context
from app.rules.square_fireballs.events import Placed, Rolled
from app.rules.square_fireballs.ground import nearest_free
from app.rules.square_fireballs.state import Combatant, Health, health_of, is_bloodied
from app.rules.square_fireballs.status import has, is_out, is_there, squares_of, swallower
from app.rules.square_fireballs.words import Bearing, Effect, Until

D20 = 20
SAVE = 11
"""What a d20 and the bonus have to reach."""
MOST_EFFECTS = 60
RESISTED: Final[dict[Bearing, int]] = {"immune": 4, "resistant": 2, "partial": 1}
"""In quarters of the damage."""
LESSENED: Final[dict[Bearing, Bearing | None]] = {
    "immune": "resistant",
    "resistant": "partial",
    "partial": None,
}
"""What a pierced resistance counts as."""
SUFFERED: Final[dict[Bearing, int]] = {"partial-vulnerable": 1, "vulnerable": 2}
WHOLE: Final = 4
"""Quarters."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Harm:
    """Damage on its way to somebody."""

    amount: int
    type: str | None = None
    quarters: int = WHOLE
    """So many quarters of it are dealt: who deals it may be weakened."""


def put(
    context: Context,
    target: str,
    name: str,
    *,
    by: str | None = None,
    until: Until | None = None,
    whose: str | None = None,
    as_: str | None = None,
) -> None:
    """A condition comes, unless the same is there. Who falls unconscious falls down. (Status Effects)"""
    one = context.fight.combatants[target]
    is_fresh = until == "turn-end" and whose is not None and context.fight.turn == whose
    effect = Effect(name=name, by=by, until=until, whose=whose, as_=as_, is_fresh=is_fresh)
    if effect not in one.effects and len(one.effects) < MOST_EFFECTS:
        has_already = any((old.name, old.until, old.as_) == (name, until, as_) for old in one.effects)
        again = True if has_already and until is None else None
        context.tell(ConditionAdded(target=target, condition=name, effect=effect, again=again))
        if name == "dead":
            context.tell(Died(target=target))
    if name == "unconscious" and not has(context.fight.combatants[target], "prone"):
        put(context, target, "prone")


def lift(context: Context, target: str, name: str) -> None:
    """A condition ends, wherever it came from."""
    if any(effect.name == name for effect in context.fight.combatants[target].effects):
        before = context.fight.combatants[target]
        context.tell(ConditionRemoved(target=target, condition=name))
        come_back(context, before)


def lift_one(context: Context, target: str, effect: Effect) -> None:
    """One instance of a condition ends."""
    effects = context.fight.combatants[target].effects
    if effect in effects:
        place = effects.index(effect)
        before = context.fight.combatants[target]
        context.tell(ConditionRemoved(target=target, condition=effect.name, place=place))
        come_back(context, before)


def come_back(context: Context, before: Combatant) -> None:
    """Who was swallowed is beside the swallower again, who was exiled where it was, or as near as can be."""
    now = context.fight.combatants[before.id]
    if is_there(before) or not is_there(now):
        return
    near = context.fight.combatants.get(swallower(before) or "", now)
    cell = nearest_free(context.fight, now, squares_of(near))
    if cell is not None and cell != now.cell:
        context.tell(Placed(target=now.id, cell=cell))


def saves(context: Context, target: str, against: str, dice: Dice, bonus: int = 0) -> bool:
    """A d20 and the bonus, 11 or more. (Status Effects)"""
    one = context.fight.combatants[target]
    expect(dice, 1, "save", target)
    face = dice.roll(D20)
    plus = one.saves + bonus
    context.tell(
        Rolled(what="save", actor=target, sides=D20, face=face, faces=(face,), bonus=plus, against=SAVE)
    )
    succeeded = face + plus >= SAVE
    context.tell((Saved if succeeded else SaveFailed)(target=target, against=against, face=face))
    return succeeded


def quarters_left(one: Combatant) -> int:
    """So many quarters of damage, healing and shields are left to it. (Standard Status Effects)"""
    if has(one, "weakened"):
        return 2
    return 3 if has(one, "partially-weakened") else WHOLE


def weakened(amount: int, one: Combatant) -> int:
    """What is left of it, rounded down. (Standard Status Effects)"""
    return amount * quarters_left(one) // WHOLE


def lessened(one: Combatant, name: str) -> Bearing | None:
    """A resistance; a pierced one counts a step less. (Pierce)"""
    bearing = one.resist[name]
    return LESSENED[bearing] if name in one.pierced and bearing in LESSENED else bearing


def resisted(amount: int, one: Combatant, type: str | None) -> int:
    """By how much it changes: the best resistance less the worst weakness, each rounded down. (Damage)"""
    named = [name for name in (type, "all") if name is not None and name in one.resist]
    bearings = [lessened(one, name) for name in named]
    if has(one, "petrified"):
        bearings.append("resistant")
    best = max((RESISTED.get(bearing, 0) for bearing in bearings if bearing), default=0)
    worst = max((SUFFERED.get(bearing, 0) for bearing in bearings if bearing), default=0)
    return amount * best // 4 - amount * worst // 4


def hurt(context: Context, target: str, harm: Harm, dice: Dice) -> None:
    """Weakness, resistances, shield, hp; then what comes of it. (Damage, Incapacitation and Healing)"""
    one = context.fight.combatants[target]
    if is_out(one):
        return
    amount = harm.amount * harm.quarters // WHOLE
    less = resisted(amount, one, harm.type)
    left = max(0, amount - less)
    shield = min(one.sp, left)
    told = left - shield
    hp = one.hp if one.hp is None or one.threshold is not None else max(0, one.hp - told)
    context.tell(
        Damaged(
            target=target,
            faction=one.faction,
            amount=told,
            resisted=less,
            shield=shield,
            hp=hp,
            sp=one.sp - shield,
            health=None if hp is None else _looks(one, hp),
        )
    )
    if one.threshold is not None:
        _trample(context, one, told)
    elif hp is not None:
        _fall(context, one, hp)
    _shake_off(context, target, told, dice)


def _shake_off(context: Context, target: str, told: int, dice: Dice) -> None:
    """Who is dominated and hurt saves. (Standard Status Effects)"""
    one = context.fight.combatants[target]
    if told and has(one, "dominated") and not is_out(one) and saves(context, target, "dominated", dice):
        lift(context, target, "dominated")


def _looks(one: Combatant, hp: int) -> Health | None:
    """How it looks with so many hp."""
    return "down" if hp == 0 else health_of(_with(one, hp))


def _with(one: Combatant, hp: int) -> Combatant:
    return Combatant(
        id=one.id, name=one.name, faction=one.faction, kind=one.kind, cell=one.cell, hp=hp, max_hp=one.max_hp
    )


def _trample(context: Context, one: Combatant, amount: int) -> None:
    """A minion is out at its threshold and prone at half of it; prone, the half counts. (Minions)"""
    whole = one.threshold or 0
    limit = whole // 2 if has(one, "prone") else whole
    if amount >= limit and (amount or not limit):
        context.tell(Downed(target=one.id), Excluded(target=one.id))
    elif amount and amount >= limit // 2 and not has(one, "prone"):
        put(context, one.id, "prone")


def _fall(context: Context, one: Combatant, hp: int) -> None:
    """At 0 monsters and npcs are out; a pc is unconscious, prone and bleeding. (Incapacitation)"""
    if is_bloodied(hp, one.max_hp) and not one.bloodied:
        context.tell(Bloodied(target=one.id))
    if hp > 0:
        if has(one, "unconscious") and hp < (one.hp or 0):
            lift(context, one.id, "unconscious")
        return
    if one.kind != "pc":
        context.tell(Downed(target=one.id), Excluded(target=one.id))
        return
    if one.hp == 0:
        return
    is_first = not one.has_fallen
    context.tell(Downed(target=one.id))
    for name in ("unconscious", "prone", "bleeding"):
        if not has(context.fight.combatants[one.id], name):
            put(context, one.id, name)
    if is_first:
        lose_vitality(context, one.id)


def lose_vitality(context: Context, target: str) -> None:
    """One point; without any left it is dead. (Incapacitation)"""
    one = context.fight.combatants[target]
    if one.vitality is None:
        return
    left = max(0, one.vitality - 1)
    context.tell(VitalityLost(target=target, faction=one.faction, vitality=left, has_fallen=True))
    if left == 0:
        put(context, target, "dead")


def heal(context: Context, target: str, amount: int, by: Combatant | None, *, surges: int = 0) -> None:
    """Weakened ones give and get less; from 0 it is at least a surge, and one is awake. (Healing)"""
    one = context.fight.combatants[target]
    if one.hp is None or is_out(one):
        return
    given = weakened(amount, by) if by is not None and by.id != target else amount
    given = weakened(given, one)
    wanted = max(one.hp + given, one.surge if one.hp == 0 else 0)
    hp = min(wanted, one.max_hp if one.max_hp is not None else wanted)
    context.tell(
        Healed(
            target=target,
            faction=one.faction,
            amount=hp - one.hp,
            hp=hp,
            surges=one.surges - surges,
            health=_looks(one, hp),
        )
    )
    if one.hp == 0 and hp > 0:
        lift(context, target, "unconscious")
        lift(context, target, "bleeding")


def shield(context: Context, target: str, amount: int, by: Combatant | None) -> None:
    """Points that are lost before hp. (Damage, Incapacitation and Healing)"""
    one = context.fight.combatants[target]
    given = weakened(amount, by) if by is not None and by.id != target else amount
    given = weakened(given, one)
    context.tell(Shielded(target=target, faction=one.faction, amount=given, sp=one.sp + given))
