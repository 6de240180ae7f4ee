"""Blows, spells, declared feats and the initiative as rulings: judged, then carried out on its ground."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from app.rules.core import Dice, Reason, Viewer
from app.rules.sw25.acts import stances
from app.rules.sw25.acts.attacks import Aim, aimed
from app.rules.sw25.acts.misfire import Shot
from app.rules.sw25.acts.riding import Bring, Gap
from app.rules.sw25.body.bodies import Part
from app.rules.sw25.body.context import CommandContext
from app.rules.sw25.body.state import Combatant
from app.rules.sw25.commands.combat import Declare, EndEffect, MakeAttack, UseEffect
from app.rules.sw25.commands.riding import Dismount
from app.rules.sw25.turns import initiative, turns


@dataclass(frozen=True, slots=True, kw_only=True)
class GroundRules:
    """What the ground has to say to blows and spells; a system's own fights and stories are erased here."""

    against_aim: Callable[[Any, Any, Aim], Iterable[Reason]]
    at_risk: Callable[[Any, Any, Part, Shot], tuple[Part, ...]]
    against_attack: Callable[[Any, Any, Aim, Viewer], Iterable[Reason]]
    attack: Callable[[Any, str, Aim, Dice], None]
    announce: Callable[[Any, Any, Aim], None]
    """The action is spent, and nothing comes of it."""
    cast_of: Callable[[Any, Any, Any], Any]
    """What an effect means there, or why it means nothing."""
    against_effect: Callable[[Any, Any, Any, Viewer], Iterable[Reason]]
    use: Callable[[Any, str, Any, Dice], None]
    spend: Callable[[Any, Any, Any], None]
    gap: Gap
    bring: Bring
    against_step: Callable[[Any, Any, Dismount], Iterable[Reason]] = lambda fight, one, command: ()
    """What speaks against where somebody gets off; where it can be but where its mount is, nothing."""


def fight(
    context: CommandContext, command: MakeAttack | UseEffect, dice: Dice, ground: GroundRules
) -> Reason | None:
    """The actor's turn begins with it; who falls by its own hand has ended the turn."""
    resolution = context.resolution
    context.begin(resolution.combatant(command.actor))
    one = resolution.combatant(command.actor)
    match command:
        case MakeAttack():
            refusal = _attack(context, one, command, dice, ground)
        case UseEffect():
            refusal = _effect(context, one, command, dice, ground)
    if refusal is None and resolution.fight.turn == one.id and resolution.combatant(one.id).excluded:
        turns.end(context, resolution.combatant(one.id))
    return refusal


def _attack(
    context: CommandContext, one: Combatant, command: MakeAttack, dice: Dice, ground: GroundRules
) -> Reason | None:
    resolution = context.resolution
    aim = aimed(resolution.fight, one, command)
    if isinstance(aim, Reason):
        return aim
    return context.carry_out(
        ground.against_attack(resolution.fight, one, aim, context.asker.viewer),
        done=lambda: ground.attack(resolution, one.id, aim, dice),
        spent=lambda: ground.announce(resolution, one, aim),
    )


def _effect(
    context: CommandContext, one: Combatant, command: UseEffect, dice: Dice, ground: GroundRules
) -> Reason | None:
    resolution = context.resolution
    cast = ground.cast_of(resolution.fight, one, command)
    if isinstance(cast, Reason):
        return cast
    return context.carry_out(
        ground.against_effect(resolution.fight, one, cast, context.asker.viewer),
        done=lambda: ground.use(resolution, one.id, cast, dice),
        spent=lambda: ground.spend(resolution, one, cast),
    )


def rule_feat(context: CommandContext, command: Declare | EndEffect, ground: GroundRules) -> Reason | None:
    """A feat declared by itself, or an effect ended by hand."""

    def to_aim(aim: Aim) -> Iterable[Reason]:
        return ground.against_aim(context.resolution.fight, context.resolution.combatant(command.actor), aim)

    def is_risky(aim: Aim) -> bool:
        return bool(
            ground.at_risk(
                context.resolution.fight, context.resolution.combatant(command.actor), aim.target, "weapon"
            )
        )

    return stances.of_feats(context, command, to_aim, is_risky)


def roll_initiative(context: CommandContext, dice: Dice) -> Reason | None:
    """Before the rounds."""
    refusal = context.refuse_unless_overruled(initiative.objections(context.resolution.fight))
    if refusal is None:
        initiative.roll(context.resolution, dice)
    return refusal
