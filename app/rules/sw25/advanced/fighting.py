"""Attacks, effects and the initiative as rulings: judged, then carried out."""

from __future__ import annotations

from app.rules.core import Dice, Reason
from app.rules.sw25.advanced import attacks, casting, effects, initiative, turns
from app.rules.sw25.advanced.case import Case
from app.rules.sw25.advanced.commands import MakeAttack, UseEffect
from app.rules.sw25.advanced.state import Combatant


def fight(case: Case, command: MakeAttack | UseEffect, dice: Dice) -> Reason | None:
    """The actor's turn begins with it; who falls by the own hand has ended the turn."""
    story = case.story
    turns.begin(story, story.who(command.actor))
    one = story.who(command.actor)
    match command:
        case MakeAttack():
            reason = _attack(case, one, command, dice)
        case UseEffect():
            reason = _effect(case, one, command, dice)
    if reason is None and story.fight.turn == one.id and story.who(one.id).excluded:
        turns.end(story, story.who(one.id))
    return reason


def _attack(case: Case, one: Combatant, command: MakeAttack, dice: Dice) -> Reason | None:
    """Where only the unforeseen forbids it the action is spent and nothing comes of it."""
    story = case.story
    aim = attacks.aimed(story.fight, one, command)
    if isinstance(aim, Reason):
        return aim
    reasons = list(attacks.objections_to_attack(story.fight, one, aim, case.asker.eyes))
    refusal = case.refused(reasons)
    if refusal:
        return refusal
    if reasons and case.forced and not case.asker.lenient:
        attacks.announce(story, one, aim)
    else:
        attacks.attack(story, one.id, aim, dice)
    return None


def _effect(case: Case, one: Combatant, command: UseEffect, dice: Dice) -> Reason | None:
    """Where only the unforeseen forbids it action and magic points are spent and nothing comes of it."""
    story = case.story
    cast = effects.cast_of(story.fight, one, command)
    if isinstance(cast, Reason):
        return cast
    reasons = list(effects.objections_to_effect(story.fight, one, cast, case.asker.eyes))
    refusal = case.refused(reasons)
    if refusal:
        return refusal
    if reasons and case.forced and not case.asker.lenient:
        casting.announce(story, one, cast)
    else:
        casting.use(story, one.id, cast, dice)
    return None


def roll_initiative(case: Case, dice: Dice) -> Reason | None:
    """Before the rounds."""
    refusal = case.refused(initiative.objections(case.story.fight))
    if refusal is None:
        initiative.roll(case.story, dice)
    return refusal
