"""Points lost and got back, and what follows: unconscious, dead, awake again. What things cost."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.active_round.blows import Damaged, Died, Healed, Paid
from app.rules.active_round.context import Context
from app.rules.active_round.state import Combatant, Cost, Effect, health_of
from app.rules.active_round.words import CITE_DEFENSE, CITE_SKILLS
from app.rules.common.events import ConditionAdded, ConditionRemoved
from app.rules.common.told import Told, with_figure
from app.rules.core import Reason


def against_cost(one: Combatant, cost: Cost) -> Iterator[Reason]:
    """What cannot be paid. A pool that is not counted pays everything. (Using Skills and Spells)"""
    for pool, need, have in (("ep", cost.ep, one.ep), ("sa", cost.sa, one.sa)):
        if have is not None and need > have:
            yield Reason(
                code="not-enough-ep",
                cite=CITE_SKILLS,
                figures={"pool": pool, "need": need, "have": have},
                about={"actor": one.id},
            )


def pay(context: Context, name: str, cost: Cost) -> None:
    """Paid whether it works or not. (Using Skills and Spells)"""
    one = context.fight.combatants[name]
    ep = one.ep if one.ep is None else max(0, one.ep - cost.ep)
    sa = one.sa if one.sa is None else max(0, one.sa - cost.sa)
    if (ep, sa) != (one.ep, one.sa):
        context.record(Paid(actor=name, faction=one.faction, ep=ep, sa=sa))


def lose(context: Context, name: str, amount: int) -> None:
    """What goes beyond 0 comes off mortality; nothing goes below 0. (The Defensive Round)"""
    one = context.fight.combatants[name]
    hp, mortality = one.hp, one.mortality
    if hp is not None:
        beyond = max(0, amount - hp)
        hp = max(0, hp - amount)
        mortality = mortality if mortality is None else max(0, mortality - beyond)
    context.record(
        Damaged(
            target=name,
            faction=one.faction,
            amount=amount,
            hp=hp,
            mortality=mortality,
            health=health_of(hp, one.max_hp),
            told=_known(one, hp, -amount),
        )
    )
    fall(context, name)


def fall(context: Context, name: str) -> None:
    """At 0 points unconscious, at 0 mortality dead; healed above 0 awake. (The Defensive Round)"""
    one = context.fight.combatants[name]
    if one.hp is None or "dead" in one.conditions:
        return
    if one.hp > 0:
        if "unconscious" in one.conditions:
            context.record(ConditionRemoved(target=name, condition="unconscious", rule=CITE_DEFENSE))
        return
    if "unconscious" not in one.conditions:
        context.record(ConditionAdded(target=name, condition="unconscious", rule=CITE_DEFENSE))
    if one.mortality == 0:
        context.record(ConditionAdded(target=name, condition="dead", rule=CITE_DEFENSE))
        context.record(Died(target=name))


def restore(context: Context, name: str, effect: Effect) -> None:
    """Points added, up to the most; what it cures ends. (Support Actions)"""
    one = context.fight.combatants[name]
    hp = _more(one.hp, effect.hp, one.max_hp)
    ep, sa = _more(one.ep, effect.ep, one.max_ep), _more(one.sa, effect.sa, one.max_sa)
    if (hp, ep, sa) != (one.hp, one.ep, one.sa) or effect.hp:
        amount = (hp or 0) - (one.hp or 0)
        health = health_of(hp, one.max_hp)
        known = _known(one, hp, amount)
        context.record(
            Healed(
                target=name,
                faction=one.faction,
                amount=amount,
                hp=hp,
                ep=ep,
                sa=sa,
                health=health,
                told=known,
            )
        )
    for condition in effect.cures:
        if condition in context.fight.combatants[name].conditions:
            context.record(ConditionRemoved(target=name, condition=condition))
    if effect.hp:
        fall(context, name)


def _known(one: Combatant, hp: int | None, change: int) -> Told | None:
    """Who sees these points before and after reads them; what goes beyond them is not theirs to know."""
    if one.hp is None or hp is None:
        return None
    return with_figure(one, "hp", "amount", "hp") if hp - one.hp == change else with_figure(one, "hp", "hp")


def _more(now: int | None, more: int, most: int | None) -> int | None:
    if now is None:
        return None
    return max(now, min(now + more, most if most is not None else now + more))
