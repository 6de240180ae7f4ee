"""Blows, spells, declared feats and the initiative as rulings: judged, then carried out on its ground."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from app.rules.core import Dice, Eyes, Reason
from app.rules.sw25.acts import stances
from app.rules.sw25.acts.attacks import Aim, aimed
from app.rules.sw25.acts.misfire import Shot
from app.rules.sw25.body.bodies import Part
from app.rules.sw25.body.context import Case
from app.rules.sw25.body.state import Combatant
from app.rules.sw25.commands.combat import Declare, EndEffect, MakeAttack, UseEffect
from app.rules.sw25.turns import initiative, turns


@dataclass(frozen=True, slots=True, kw_only=True)
class Ground:
    """What the ground has to say to blows and spells; a system's own fights and stories are erased here."""

    against_aim: Callable[[Any, Any, Aim], Iterable[Reason]]
    at_risk: Callable[[Any, Any, Part, Shot], tuple[Part, ...]]
    against_attack: Callable[[Any, Any, Aim, Eyes], Iterable[Reason]]
    attack: Callable[[Any, str, Aim, Dice], None]
    announce: Callable[[Any, Any, Aim], None]
    """The action is spent, and nothing comes of it."""
    cast_of: Callable[[Any, Any, Any], Any]
    """What an effect means there, or why it means nothing."""
    against_effect: Callable[[Any, Any, Any, Eyes], Iterable[Reason]]
    use: Callable[[Any, str, Any, Dice], None]
    spend: Callable[[Any, Any, Any], None]


def fight(case: Case, command: MakeAttack | UseEffect, dice: Dice, ground: Ground) -> Reason | None:
    """The actor's turn begins with it; who falls by the own hand has ended the turn."""
    story = case.story
    case.begin(story.who(command.actor))
    one = story.who(command.actor)
    match command:
        case MakeAttack():
            refusal = _attack(case, one, command, dice, ground)
        case UseEffect():
            refusal = _effect(case, one, command, dice, ground)
    if refusal is None and story.fight.turn == one.id and story.who(one.id).excluded:
        turns.end(case, story.who(one.id))
    return refusal


def _attack(case: Case, one: Combatant, command: MakeAttack, dice: Dice, ground: Ground) -> Reason | None:
    story = case.story
    aim = aimed(story.fight, one, command)
    if isinstance(aim, Reason):
        return aim
    return case.carried(
        ground.against_attack(story.fight, one, aim, case.asker.eyes),
        done=lambda: ground.attack(story, one.id, aim, dice),
        spent=lambda: ground.announce(story, one, aim),
    )


def _effect(case: Case, one: Combatant, command: UseEffect, dice: Dice, ground: Ground) -> Reason | None:
    story = case.story
    cast = ground.cast_of(story.fight, one, command)
    if isinstance(cast, Reason):
        return cast
    return case.carried(
        ground.against_effect(story.fight, one, cast, case.asker.eyes),
        done=lambda: ground.use(story, one.id, cast, dice),
        spent=lambda: ground.spend(story, one, cast),
    )


def of_feats(case: Case, command: Declare | EndEffect, ground: Ground) -> Reason | None:
    """A feat declared by itself, or an effect ended by hand."""

    def to_aim(aim: Aim) -> Iterable[Reason]:
        return ground.against_aim(case.story.fight, case.story.who(command.actor), aim)

    def is_risky(aim: Aim) -> bool:
        return bool(ground.at_risk(case.story.fight, case.story.who(command.actor), aim.target, "weapon"))

    return stances.of_feats(case, command, to_aim, is_risky)


def roll_initiative(case: Case, dice: Dice) -> Reason | None:
    """Before the rounds."""
    refusal = case.refused(initiative.objections(case.story.fight))
    if refusal is None:
        initiative.roll(case.story, dice)
    return refusal
