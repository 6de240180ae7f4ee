"""Whose turn it is: what begins and ends with a turn, the order, rounds, escalation."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from app.rules.common.events import RoundStarted, TurnEnded, TurnStarted
from app.rules.core import Dice, Reason, expect
from app.rules.space.lines import apart
from app.rules.square_fireballs.amounts import sum_of
from app.rules.square_fireballs.body_events import Limited, ZoneBurnt
from app.rules.square_fireballs.context import Context
from app.rules.square_fireballs.events import CooledDown, EntryBegan, Escalated, PowerRecharged, Rolled
from app.rules.square_fireballs.ground import zones_at
from app.rules.square_fireballs.state import Combatant, Fight, Walk, Zone, escalation_of
from app.rules.square_fireballs.status import has, is_out, is_there, squares_of, why_idle
from app.rules.square_fireballs.words import Effect, Until, Used
from app.rules.square_fireballs.wounds import Harm, hurt, lift, lift_one, lose_vitality, put, saves

TURNS = "Combat Sequence"
LIMITS = "Limits to actions"
D6 = 6


def against_turn(fight: Fight, one: Combatant) -> Iterator[Reason]:
    """Why it cannot act now. (Combat Sequence)"""
    about = {"actor": one.id}
    if fight.phase != "rounds":
        yield Reason(code="wrong-phase", cite=TURNS, figures={"phase": fight.phase, "wanted": "rounds"})
    if fight.pending:
        yield Reason(code="decision-pending", cite=TURNS)
    if fight.turn != one.id and (fight.turn is not None or one.id not in fight.up):
        yield Reason(code="not-your-turn", cite=TURNS, about=about)


def against_acting(one: Combatant, *, is_forced: bool = False) -> Iterator[Reason]:
    """Under which condition it can do nothing. (Standard Status Effects)"""
    why = "prone" if one.is_limited and not is_forced else why_idle(one, is_forced=is_forced)
    if one.excluded or why:
        figures = {"condition": why or "dead"}
        yield Reason(
            code="cannot-act", cite="Standard Status Effects", figures=figures, about={"actor": one.id}
        )


def against_using(one: Combatant, action: Used) -> Iterator[Reason]:
    """Has it this action left? The dazed have a minor one and one other, the stunned one in all."""
    used = one.used
    is_used: bool = getattr(used, action)
    if has(one, "stunned") or has(one, "swallowed"):
        is_used = is_used or used.standard or used.move or used.minor
    elif has(one, "dazed") and action in ("standard", "move"):
        is_used = is_used or used.standard or used.move
    if is_used:
        yield Reason(code="no-action-left", cite=LIMITS, figures={"action": action}, about={"actor": one.id})


def open_turn(context: Context, name: str, dice: Dice) -> None:
    """In a group a turn opens with its first command."""
    if context.fight.turn is None and name in context.fight.up:
        start(context, name, dice)


def start(context: Context, name: str, dice: Dice) -> None:
    """What lasts until then ends; the surprised pass; a minion that lies may have to stand up."""
    context.tell(TurnStarted(actor=name))
    for target, effect in lasting(context.fight, "turn-start", name):
        lift_one(context, target, effect)
    one = context.fight.combatants[name]
    if has(one, "surprised"):
        lift(context, name, "surprised")
        put(context, name, "total-defense", by=name, until="turn-start", whose=name)
        end(context, name, dice)
    elif one.threshold is not None and has(one, "prone") and not saves(context, name, "prone", dice):
        context.tell(Limited(target=name))


def lasting(fight: Fight, until: Until, whose: str | None) -> list[tuple[str, Effect]]:
    """Conditions that end now: those that began in this turn of `whose` do not."""
    return [
        (one.id, effect)
        for one in fight.combatants.values()
        for effect in one.effects
        if effect.until == until and not effect.is_fresh and (whose is None or effect.whose == whose)
    ]


def end(context: Context, name: str, dice: Dice) -> None:
    """Zones, saves, bleeding, recharge, then what lasts until here. (Combat Sequence)"""
    for zone in zones_at(context.fight, squares_of(context.fight.combatants[name])):
        burn(context, name, zone, dice)
    if not is_out(context.fight.combatants[name]):
        _save(context, name, dice)
        _bleed(context, name, dice)
    if not is_out(context.fight.combatants[name]):
        _recharge(context, name, dice)
    fight = context.fight
    ended = (*lasting(fight, "this-turn", None), *lasting(fight, "turn-end", name))
    for target, effect in ended:
        lift_one(context, target, effect)
    one = context.fight.combatants[name]
    if one.cooling:
        context.tell(CooledDown(actor=name, cooling=one.cooling - 1))
    context.tell(TurnEnded(actor=name))


def burn(context: Context, name: str, zone: Zone, dice: Dice) -> None:
    """A zone hurts each once a turn, who comes in or ends its turn there. (Zones)"""
    one = context.fight.combatants[name]
    if (zone.id, name) in context.fight.burnt or is_out(one) or not is_there(one):
        return
    context.tell(ZoneBurnt(zone=zone.id, target=name))
    amount = sum_of(zone.damage, 1)
    if amount.count:
        expect(dice, amount.count, "damage", name)
    faces = amount.rolled(dice)
    if faces:
        context.tell(Rolled(what="damage", target=name, sides=amount.sides, faces=faces, bonus=amount.plus))
    hurt(context, name, Harm(amount=amount.told(faces), type=zone.type), dice)


def _save(context: Context, name: str, dice: Dice) -> None:
    for effect in context.fight.combatants[name].effects:
        if effect.until == "save" and saves(context, name, effect.name, dice):
            lift_one(context, name, effect)


def _bleed(context: Context, name: str, dice: Dice) -> None:
    """A d20 and the bonus below 11 costs life; else a second such die may stop it. (Incapacitation)"""
    one = context.fight.combatants[name]
    if not has(one, "bleeding"):
        return
    if not saves(context, name, "bleeding", dice):
        lose_vitality(context, name)
    elif saves(context, name, "bleeding", dice):
        lift(context, name, "bleeding")


def _recharge(context: Context, name: str, dice: Dice) -> None:
    """A d6 for each that was not spent in this turn, in the order of the sheet. (Recharge)"""
    one = context.fight.combatants[name]
    for power, what in one.powers.items():
        if what.use != "recharge" or power not in one.spent or power in one.spent_now:
            continue
        expect(dice, 1, "recharge", name)
        face = dice.roll(D6)
        context.tell(
            Rolled(what="recharge", actor=name, sides=D6, face=face, faces=(face,), against=what.recharge)
        )
        if face >= what.recharge:
            context.tell(PowerRecharged(actor=name, faction=one.faction, power=power))


def carry_on(context: Context, dice: Dice) -> None:
    """After all of an entry the next may act, and after the last the next round begins."""
    loosen(context, [task.mover for task in context.tasks if isinstance(task, Walk) and task.how == "drag"])
    while _is_idle(context):
        fight = context.fight
        entry = fight.entry + 1
        if entry >= len(fight.order):
            entry = 0
            _next_round(context)
        context.tell(EntryBegan(entry=entry, up=fight.order[entry]))
        for name in fight.order[entry]:
            if has(context.fight.combatants[name], "surprised"):
                start(context, name, dice)
        up = context.fight.up
        if len(fight.order[entry]) == 1 and up:
            start(context, up[0], dice)


def _is_idle(context: Context) -> bool:
    fight = context.fight
    is_held = fight.pending is not None or bool(context.tasks)
    return fight.phase == "rounds" and bool(fight.order) and not fight.up and not is_held


def _next_round(context: Context) -> None:
    """From the third round on everybody hits more easily. (Combat Escalation)"""
    number = context.fight.round + 1
    context.tell(RoundStarted(round=number))
    if number >= 3 and context.fight.escalation < escalation_of(6):
        context.tell(Escalated(escalation=context.fight.escalation + 1))


def loosen(context: Context, dragging: Collection[str]) -> None:
    """A grab ends with whom it holds no more beside it; who drags keeps it. (Standard Status Effects)"""
    fight = context.fight
    for one in fight.combatants.values():
        for effect in one.effects:
            if effect.name != "grabbed" or effect.by is None or effect.by in dragging:
                continue
            if not _is_held(fight, one, effect.by):
                lift_one(context, one.id, effect)


def _is_held(fight: Fight, one: Combatant, by: str) -> bool:
    other = fight.combatants.get(by)
    if other is None or not is_there(other) or not is_there(one):
        return False
    return apart(squares_of(one), squares_of(other)) <= 1
