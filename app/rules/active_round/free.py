"""What costs no action: stances, looking for the unseen, small things; and actions that the GM rules."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.active_round.commands import Major, Minor, Perceive, TakeStance
from app.rules.active_round.context import Context
from app.rules.active_round.events import Declared, Searched, Spotted, StanceTaken
from app.rules.active_round.ground import Field
from app.rules.active_round.mastery import roll
from app.rules.active_round.procedure import against_acting, against_action
from app.rules.active_round.seeing import against_cover, is_unseen
from app.rules.active_round.state import Fight
from app.rules.active_round.words import CITE_COVER, CITE_DEFENSE
from app.rules.common.events import ConditionAdded, ConditionRemoved
from app.rules.core import Dice, Reason, bad

MOST_PENALTY = 100


def against_stance(fight: Fight, command: TakeStance) -> Iterator[Reason]:
    """Where there are stances. (The Defensive Round)"""
    yield from against_acting(fight, fight.combatants[command.actor])
    if fight.options["stances"] is False:
        yield Reason(code="stance-forbids", cite=CITE_DEFENSE, about={"actor": command.actor})


def take_stance(context: Context, command: TakeStance) -> Reason | None:
    """Until the own next active round begins. (The Defensive Round)"""
    refusal = context.refused(list(against_stance(context.fight, command)))
    if refusal is None:
        context.record(StanceTaken(actor=command.actor, stance=command.stance))
    return refusal


def against_perceiving(fight: Fight, field: Field, command: Perceive) -> Iterator[Reason]:
    """Somebody unseen, with nothing between, once a target and round. (Hidden Targets)"""
    one, other = fight.combatants[command.actor], fight.combatants[command.target]
    about = {"actor": one.id, "target": other.id}
    yield from against_acting(fight, one)
    if other.id in one.perceived:
        figures = {"action": "perceive"}
        yield Reason(code="action-used", cite=CITE_COVER, figures=figures, about=about)
    if one.perceive is None:
        yield Reason(code="no-skill", cite=CITE_COVER, about={"actor": one.id})
    if not is_unseen(one, other) or not other.is_there:
        yield Reason(code="not-a-target", cite=CITE_COVER, about=about)
    yield from against_cover(field, one, other)


def perceive(context: Context, command: Perceive, dice: Dice) -> Reason | None:
    """At most the figure less the penalty: who was hidden is only invisible then. (Hidden Targets)"""
    if not -MOST_PENALTY <= command.penalty <= MOST_PENALTY:
        return bad(f"penalty: {-MOST_PENALTY} to {MOST_PENALTY}")
    fight = context.fight
    refusal = context.refused(list(against_perceiving(fight, context.field, command)))
    if refusal:
        return refusal
    one, other = fight.combatants[command.actor], fight.combatants[command.target]
    need = (one.perceive or 0) - command.penalty
    context.record(Searched(actor=one.id, target=other.id))
    if roll(context, dice, "perceive", one, need) > need:
        return None
    if "hidden" in other.conditions:
        context.record(
            ConditionRemoved(target=other.id, condition="hidden", rule=CITE_COVER),
            ConditionAdded(target=other.id, condition="invisible", rule=CITE_COVER),
        )
    context.record(Spotted(actor=one.id, target=other.id))
    return None


def minor(context: Context, command: Minor) -> Reason | None:
    """Told, and nothing more. (Actions)"""
    refusal = context.refused(list(against_acting(context.fight, context.fight.combatants[command.actor])))
    if refusal is None:
        context.record(Declared(actor=command.actor, name=command.name))
    return refusal


def major(context: Context, command: Major) -> Reason | None:
    """One of the four actions, for something that the GM rules. (Actions)"""
    one = context.fight.combatants[command.actor]
    refusal = context.refused(list(against_action(context.fight, one, command.action)))
    if refusal is None:
        context.record(Declared(actor=one.id, name=command.name, action=command.action))
    return refusal
