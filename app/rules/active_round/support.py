"""The Support action: items, equipment, loading; and what is thrown to somebody with the Attack action."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.active_round.commands import ChangeEquipment, Reload, Throw, Use
from app.rules.active_round.context import Context
from app.rules.active_round.events import (
    Acted,
    Caught,
    EquipmentChanged,
    ItemThrown,
    ItemUsed,
    Loaded,
    Wasted,
)
from app.rules.active_round.ground import Field
from app.rules.active_round.mastery import roll
from app.rules.active_round.plain import other_hand, wielded
from app.rules.active_round.points import restore
from app.rules.active_round.procedure import against_action
from app.rules.active_round.seeing import against_target, against_view, is_in_front
from app.rules.active_round.setup import MOST_ARMS
from app.rules.active_round.state import Combatant, Fight, Wields, are_foes
from app.rules.active_round.words import CITE_SUPPORT, HANDS, Action
from app.rules.core import Dice, Reason, bad
from app.rules.replacing import replace
from app.rules.work import spend

PER_CATCHER = 10
UNSAID = ""


def against_item(one: Combatant, item: str) -> Iterator[Reason]:
    """It has none of it."""
    if item not in one.items or one.items[item].count < 1:
        yield Reason(code="no-item", cite=CITE_SUPPORT, about={"actor": one.id})


def against_use(fight: Fight, field: Field, command: Use) -> Iterator[Reason]:
    """For oneself, or for an ally next to one and in front. (Support Actions)"""
    one = fight.combatants[command.actor]
    other = fight.combatants[command.target or one.id]
    yield from against_action(fight, one, "support")
    yield from against_item(one, command.item)
    yield from against_receiver(field, one, other)


def against_receiver(field: Field, one: Combatant, other: Combatant) -> Iterator[Reason]:
    """Who may be given something."""
    about = {"actor": one.id, "target": other.id}
    if are_foes(one, other) or not other.is_there:
        yield Reason(code="not-a-target", cite=CITE_SUPPORT, about=about)
    if other.id == one.id:
        return
    if not is_in_front(field, one, other):
        yield Reason(code="not-facing-ally", cite=CITE_SUPPORT, about=about)
    if not field.is_next(one.spot, other.spot):
        yield Reason(code="not-adjacent", cite=CITE_SUPPORT, about=about)


def use(context: Context, command: Use) -> Reason | None:
    """Taking it out and taking it are one action. (Support Actions)"""
    refusal = context.refused(list(against_use(context.fight, context.field, command)))
    if refusal:
        return refusal
    one = context.fight.combatants[command.actor]
    target = command.target or one.id
    context.record(
        Acted(actor=one.id, action="support"), ItemUsed(actor=one.id, item=command.item, target=target)
    )
    restore(context, target, one.items[command.item].effect)
    return None


def held_then(one: Combatant, command: ChangeEquipment) -> Wields | Reason:
    """What the hands hold afterwards; a weapon for two hands empties the other. (Support Actions)"""
    about = {"actor": one.id}
    named = {hand: name for hand in HANDS if (name := getattr(command, hand)) != UNSAID}
    if not named and command.note is None:
        return bad("right, left or note")
    wields = one.wields
    for hand, name in named.items():
        if name is not None and name not in one.weapons:
            return Reason(code="no-item", cite=CITE_SUPPORT, about=about)
        wields = replace(wields, **{hand: name})
    for hand in HANDS:
        held, other = wields.of(hand), other_hand(hand)
        if held is None or one.weapons[held].hands == 1:
            continue
        if hand != one.hand:
            return Reason(code="wrong-hand", cite=CITE_SUPPORT, about=about)
        if named.get(hand) is not None and named.get(other) is not None:
            return bad("a weapon for two hands leaves none for another")
        empty = other if named.get(other) is None else hand
        wields = replace(wields, **{empty: None})
    return wields


def against_change(fight: Fight, command: ChangeEquipment) -> Iterator[Reason]:
    """What speaks against it. (Support Actions)"""
    one = fight.combatants[command.actor]
    yield from against_action(fight, one, "support")
    wields = held_then(one, command)
    if isinstance(wields, Reason):
        yield wields


def change_equipment(context: Context, command: ChangeEquipment) -> Reason | None:
    """As much as one wants in one action. (Support Actions)"""
    refusal = context.refused(list(against_change(context.fight, command)))
    if refusal:
        return refusal
    one = context.fight.combatants[command.actor]
    wields = held_then(one, command)
    if isinstance(wields, Reason):
        wields = _forced(one, command)
    context.record(Acted(actor=one.id, action="support"))
    context.record(EquipmentChanged(actor=one.id, wields=wields, faction=one.faction, note=command.note))
    return None


def _forced(one: Combatant, command: ChangeEquipment) -> Wields:
    """As the GM wants it: a weapon for two hands in the dominant one."""
    found = (getattr(command, hand) for hand in HANDS)
    heavy = next((name for name in found if name and one.weapons[name].hands == 2), None)
    return replace(Wields(), **{one.hand: heavy})


def against_reload(fight: Fight, command: Reload) -> Iterator[Reason]:
    """Only what is in hand and shot empty. (Support Actions)"""
    one = fight.combatants[command.actor]
    about = {"actor": one.id}
    yield from against_action(fight, one, "support")
    arm = next((arm for arm in wielded(one) if arm.id == command.weapon), None)
    if arm is None:
        yield Reason(code="not-wielded", cite=CITE_SUPPORT, about=about)
    elif not arm.weapon.reload or arm.weapon.loaded:
        yield Reason(code="already-loaded", cite=CITE_SUPPORT, about=about)


def reload(context: Context, command: Reload) -> Reason | None:
    """Loading is the Support action. (Support Actions)"""
    refusal = context.refused(list(against_reload(context.fight, command)))
    if refusal is None:
        context.record(
            Acted(actor=command.actor, action="support"),
            Loaded(actor=command.actor, weapon=command.weapon, loaded=True),
        )
    return refusal


def against_throw(fight: Fight, field: Field, command: Throw) -> Iterator[Reason]:
    """To somebody in the front, not covered, however far. (Support Actions)"""
    one, other = fight.combatants[command.actor], fight.combatants[command.target]
    action: Action = "attack"
    yield from against_action(fight, one, action)
    yield from against_item(one, command.item)
    yield from against_target(one, other, may_be_self=False)
    yield from against_view(field, one, other, to_front=True)


def catchers(fight: Fight, field: Field, one: Combatant, other: Combatant) -> list[Combatant]:
    """Those on its way or beside it who make a React check. (Support Actions)"""
    return [somebody for somebody in beside_way(fight, field, one, other) if somebody.react is not None]


def beside_way(fight: Fight, field: Field, one: Combatant, other: Combatant) -> list[Combatant]:
    """The nearer to the thrower first, then those on the line, then the order of setup."""
    able = [somebody for somebody in fight.combatants.values() if somebody.id != one.id and somebody.can_act]
    spend(PER_CATCHER * len(able))
    near = field.near(one.spot, other.spot, [somebody.spot for somebody in able])
    found = [
        (field.distance(one.spot, somebody.spot), where != "on", n)
        for n, (somebody, where) in enumerate(zip(able, near, strict=True))
        if where is not None
    ]
    return [able[n] for _, _, n in sorted(found)]


def throw(context: Context, command: Throw, dice: Dice) -> Reason | None:
    """Whoever is on or beside its way may catch it; nobody: it is lost. (Support Actions)"""
    fight, field = context.fight, context.field
    refusal = context.refused(list(against_throw(fight, field, command)))
    if refusal:
        return refusal
    one, other = fight.combatants[command.actor], fight.combatants[command.target]
    thing = one.items[command.item]
    context.record(
        Acted(actor=one.id, action="attack"),
        ItemThrown(actor=one.id, item=command.item, target=other.id),
    )
    for somebody in catchers(fight, field, one, other):
        face = roll(context, dice, "react", somebody, somebody.react)
        has_room = command.item in somebody.items or len(somebody.items) < MOST_ARMS
        if face <= (somebody.react or 0) and has_room:
            context.record(Caught(by=somebody.id, item=command.item, thing=thing))
            return None
    context.record(Wasted(item=command.item, actor=one.id))
    return None
