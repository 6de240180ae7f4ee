"""An attack step by step: reactions, hit rolls, one roll of damage, then each target hit."""

from __future__ import annotations

from typing import Final

from app.rules.core import Dice, Reason, expect
from app.rules.square_fireballs.aiming import (
    POINTED,
    Aim,
    against_area,
    against_target,
    area_cells,
    hit_roll,
    inside,
)
from app.rules.square_fireballs.amounts import sum_of
from app.rules.square_fireballs.context import Context
from app.rules.square_fireballs.events import (
    Attacked,
    Critical,
    DamageRolled,
    Hit,
    Missed,
    PowerRecharged,
    Rolled,
)
from app.rules.square_fireballs.forcing import ask_where, pull
from app.rules.square_fireballs.hiding import expose
from app.rules.square_fireballs.reacting import ask, is_provoking, provokes_nobody
from app.rules.square_fireballs.sight import Sight
from app.rules.square_fireballs.state import Fight, Stage, Strike
from app.rules.square_fireballs.status import is_out, is_there, squares_of
from app.rules.square_fireballs.turns import against_acting
from app.rules.square_fireballs.words import MANOEUVRES, Forcing, Power
from app.rules.square_fireballs.wounds import (
    D20,
    Harm,
    heal,
    hurt,
    lift,
    lift_one,
    put,
    quarters_left,
    shield,
)

KINDS: tuple[Forcing, ...] = ("push", "pull", "slide")
LANDING: Final[tuple[Stage, ...]] = ("deal", "shove", "damaged")
"""The damage has been rolled for all who are hit: it may fell its own user, and spares nobody for that."""
FAR = 200
"""Whoever is grabbed is pulled so far, that is all the way."""


def power_of(fight: Fight, strike: Strike) -> Power | None:
    """The power that is used, while its user can still use it; damage once rolled lands even so."""
    one = fight.combatants.get(strike.actor)
    if one is None:
        return None
    power = one.powers.get(strike.power) or MANOEUVRES.get(strike.power)
    if power is None or strike.stage in LANDING:
        return power
    if is_out(one):
        return None
    if "automatic" in power.keywords:
        return power
    is_idle = next(against_acting(one, is_forced=strike.manner == "forced"), None) is not None
    return None if is_idle else power


def aim_of(fight: Fight, strike: Strike, power: Power) -> Aim:
    """The strike as it is aimed now."""
    return Aim(
        actor=fight.combatants[strike.actor],
        power=power,
        at=strike.at,
        start=strike.start if strike.start in squares_of(fight.combatants[strike.actor]) else None,
        end=strike.end,
        manner=strike.manner,
    )


def go_on(context: Context, strike: Strike, dice: Dice) -> None:
    """One step of a strike; it is over when its user can do no more."""
    power = power_of(context.fight, strike)
    if power is None:
        context.tasks.pop()
        return
    match strike.stage:
        case "provoke":
            _provoke(context, strike, power)
        case "targeted":
            _aim(context, strike, power, dice)
        case "hit":
            _before_damage(context, strike, power)
        case "roll":
            _roll_damage(context, strike, power, dice)
        case "deal":
            _deal(context, strike, power, dice)
        case "shove":
            _shove(context, strike, power)
        case "damaged":
            _after_damage(context, strike, power)


def _provoke(context: Context, strike: Strike, power: Power) -> None:
    """Who shoots beside a foe is struck at first. (Opportunity Attacks)"""
    fight, one = context.fight, context.fight.combatants[strike.actor]
    is_free = strike.manner != "own" or provokes_nobody(one, strike.targets, fight)
    if is_provoking(power, fight, one) and not is_free and ask(context, "shoots", one.id, one.cell):
        return
    targets = _left(fight, strike, power, strike.targets)
    context.go_on(stage="targeted", targets=targets, passed=())
    if targets or not strike.targets:
        names = power.names or {}
        context.tell(
            Attacked(actor=one.id, power=strike.power, power_names=names, targets=targets, at=strike.at)
        )


def _left(fight: Fight, strike: Strike, power: Power, names: tuple[str, ...]) -> tuple[str, ...]:
    """Without those who are out of its reach since somebody moved its user. (Resolving Interrupts)"""
    there = tuple(name for name in names if _is_target(fight, name))
    one = fight.combatants[strike.actor]
    if strike.origin in (None, one.cell):
        return there
    aim, sight = aim_of(fight, strike, power), Sight(fight)
    if aim.shape == "self":
        return there
    if aim.shape in POINTED:
        out = {"out-of-range", "no-line-of-sight"}
        return tuple(
            name
            for name in there
            if not any(why.code in out for why in against_target(fight, sight, aim, fight.combatants[name]))
        )
    cells = area_cells(fight, aim)
    if isinstance(cells, Reason) or next(against_area(fight, aim), None):
        return ()
    reached = inside(fight, aim, cells)
    return tuple(name for name in there if name in reached)


def _is_target(fight: Fight, name: str) -> bool:
    other = fight.combatants.get(name)
    return other is not None and not is_out(other) and is_there(other)


def _aim(context: Context, strike: Strike, power: Power, dice: Dice) -> None:
    """Each target in turn: it may react, then the d20. (Hit Roll)"""
    if strike.number >= len(strike.targets):
        context.go_on(stage="hit", number=0, passed=())
        return
    name = strike.targets[strike.number]
    if not _left(context.fight, strike, power, (name,)):
        context.go_on(number=strike.number + 1, passed=())
        return
    if power.attack is None:
        context.go_on(number=strike.number + 1, hits=(*strike.hits, name), passed=())
        if power.is_attack:
            _after_roll(context, strike.actor, name)
        return
    cell = context.fight.combatants[name].cell
    is_own = strike.manner == "own"
    if is_own and ask(context, "targeted", strike.actor, cell, target=name):
        return
    _roll_to_hit(context, strike, power, name, dice)


def _roll_to_hit(context: Context, strike: Strike, power: Power, name: str, dice: Dice) -> None:
    """A d20 and the modifiers, as much as the defence or more. (Hit Roll)"""
    fight = context.fight
    other = fight.combatants[name]
    roll = hit_roll(fight, Sight(fight), aim_of(fight, strike, power), other, strike.targets)
    expect(dice, 1, "hit", strike.actor, name)
    face = dice.roll(D20)
    total = face + roll.bonus
    context.tell(
        Rolled(
            what="hit",
            actor=strike.actor,
            target=name,
            sides=D20,
            face=face,
            faces=(face,),
            bonus=roll.bonus,
            against=roll.defense,
        )
    )
    is_hit = total >= roll.defense
    told = Hit if is_hit else Missed
    context.tell(told(actor=strike.actor, target=name, total=total, modifiers=roll.modifiers))
    is_critical = is_hit and face >= roll.edge
    if is_critical:
        context.tell(Critical(actor=strike.actor, target=name))
    hits = (*strike.hits, name) if is_hit else strike.hits
    criticals = (*strike.criticals, name) if is_critical else strike.criticals
    context.go_on(number=strike.number + 1, hits=hits, criticals=criticals, passed=())
    _after_roll(context, strike.actor, name)


def _after_roll(context: Context, actor: str, name: str) -> None:
    """Being attacked wakes the surprised, and ends the charms of the attacker alone."""
    lift(context, name, "surprised")
    for effect in context.fight.combatants[name].effects:
        if effect.name == "charmed" and effect.by == actor:
            lift_one(context, name, effect)


def _before_damage(context: Context, strike: Strike, power: Power) -> None:
    """Who is hit may react before it is hurt. (Actions)"""
    is_asked = power.attack is not None and strike.manner == "own"
    for number in range(strike.number, len(strike.hits)):
        name = strike.hits[number]
        cell = context.fight.combatants[name].cell if name in context.fight.combatants else (0, 0)
        if (
            is_asked
            and _is_target(context.fight, name)
            and ask(context, "hit", strike.actor, cell, target=name)
        ):
            return
        context.go_on(number=number + 1, passed=())
    context.go_on(stage="roll", number=0, passed=())


def _roll_damage(context: Context, strike: Strike, power: Power, dice: Dice) -> None:
    """One roll for all that are hit; none where nobody is. (Damage Roll)"""
    total = 0
    one = context.fight.combatants[strike.actor]
    if power.damage is not None and strike.hits:
        is_varied = context.fight.options["monster_damage"] == "variable" and one.threshold is None
        amount = sum_of(power.damage, one.level, is_varied=is_varied)
        if amount.count:
            expect(dice, amount.count, "damage", one.id, *strike.hits)
        faces = amount.rolled(dice)
        total = amount.told(faces)
        if faces:
            context.tell(
                Rolled(
                    what="damage",
                    actor=one.id,
                    targets=strike.hits,
                    sides=amount.sides,
                    faces=faces,
                    bonus=amount.plus,
                )
            )
        context.tell(DamageRolled(actor=one.id, targets=strike.hits, parts=amount.parts(faces), total=total))
    context.go_on(stage="deal", number=0, total=total, quarters=quarters_left(one))


def _deal(context: Context, strike: Strike, power: Power, dice: Dice) -> None:
    """A target is hurt, gets its conditions, then is moved. (Attacking)"""
    if strike.number >= len(strike.hits):
        _finish(context, strike, power)
        return
    name = strike.hits[strike.number]
    one = context.fight.combatants[strike.actor]
    if not _is_target(context.fight, name):
        context.go_on(number=strike.number + 1)
        return
    if power.damage is not None:
        amount = strike.total * (2 if name in strike.criticals else 1)
        hurt(context, name, Harm(amount=amount, type=power.type, quarters=strike.quarters), dice)
    _help(context, strike, power, name, dice)
    if _is_target(context.fight, name):
        for effect in power.effect:
            whose = one.id if effect.whose == "user" else name
            timed = effect.until in ("turn-start", "turn-end")
            put(context, name, effect.name, by=one.id, until=effect.until, whose=whose if timed else None)
            if effect.name == "grabbed":
                pull(context, context.fight.combatants[one.id], context.fight.combatants[name], FAR, dice)
    context.go_on(stage="shove", passed=())


def _help(context: Context, strike: Strike, power: Power, name: str, dice: Dice) -> None:
    """Healing and shields. (Damage, Incapacitation and Healing)"""
    one, other = context.fight.combatants[strike.actor], context.fight.combatants[name]
    if power.heal == "surge":
        if other.surges > 0:
            heal(context, name, other.surge, one, surges=1)
    elif power.heal is not None:
        heal(context, name, _thrown(context, one.level, power.heal, one.id, dice), one)
    if power.shield is not None:
        shield(context, name, _thrown(context, one.level, power.shield, one.id, dice), one)


def _thrown(context: Context, level: int, amount: int | str, actor: str, dice: Dice) -> int:
    found = sum_of(amount, level)
    if found.count:
        expect(dice, found.count, "damage", actor)
    faces = found.rolled(dice)
    if faces:
        context.tell(Rolled(what="damage", actor=actor, sides=found.sides, faces=faces, bonus=found.plus))
    return found.told(faces)


def _shove(context: Context, strike: Strike, power: Power) -> None:
    """Push, pull, slide: each is asked where it leads, unless the target is out. (Forced Movement)"""
    name = strike.hits[strike.number]
    asked = len(strike.passed)
    for how in KINDS[asked:]:
        context.go_on(passed=(*context.tasks[-1].passed, how))
        most: int = getattr(power, how)
        if most and _is_target(context.fight, name) and ask_where(context, strike, how, name, most):
            return
    context.go_on(stage="damaged", passed=())


def _after_damage(context: Context, strike: Strike, power: Power) -> None:
    """Who was hurt may react. (Actions)"""
    name = strike.hits[strike.number]
    is_asked = power.damage is not None and strike.manner == "own" and _is_target(context.fight, name)
    if is_asked:
        cell = context.fight.combatants[name].cell
        if ask(context, "damaged", strike.actor, cell, target=name):
            return
    context.go_on(stage="deal", number=strike.number + 1, passed=())


def _finish(context: Context, strike: Strike, power: Power) -> None:
    """After an attack nobody is hidden any more; a reliable power that missed is not spent."""
    context.tasks.pop()
    given = {effect.name for effect in power.effect} if strike.actor in strike.hits else set()
    if not power.is_attack and not given & {"shrouded", "hidden"}:
        expose(context, strike.actor)
    for name in ("shrouded", "hidden"):
        if power.is_attack and name not in given:
            lift(context, strike.actor, name)
    one = context.fight.combatants[strike.actor]
    if "reliable" in power.keywords and power.attack and not strike.hits and strike.power in one.spent:
        context.tell(PowerRecharged(actor=one.id, faction=one.faction, power=strike.power))
