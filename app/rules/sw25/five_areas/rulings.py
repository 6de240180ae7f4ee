"""What is asked is ruled here; the work of each ruling is done in its own module."""

from __future__ import annotations

from app.rules.common.commands import Advance
from app.rules.common.permission import Allow
from app.rules.core import Dice, Reason
from app.rules.engine.judge import Judge
from app.rules.sw25.body.derived import asked_now, hidden_from_some, unseen
from app.rules.sw25.commands import combat
from app.rules.sw25.commands.combat import GmBodyCommand
from app.rules.sw25.five_areas import (
    approval,
    attacks,
    casting,
    effects,
    gm_commands,
    initiative,
    leaving,
    misfire,
    movement,
    placement,
)
from app.rules.sw25.five_areas.commands import (
    LEAVE,
    Add,
    Asked,
    ChangeBattlefield,
    GmGroundCommand,
    Move,
    Place,
    RollInitiative,
)
from app.rules.sw25.five_areas.context import CommandContext
from app.rules.sw25.five_areas.situation import known
from app.rules.sw25.five_areas.state import Fight
from app.rules.sw25.on_areas.ranges import gap
from app.rules.sw25.rulings.common import in_every_fight, unless_decision_pending
from app.rules.sw25.rulings.fighting import GroundRules
from app.rules.sw25.rulings.gm_commands import execute_gm_command
from app.rules.sw25.turns import initiative as every_initiative

GROUND_RULES = GroundRules(
    against_aim=attacks.objections_to_aim,
    at_risk=misfire.at_risk,
    against_attack=attacks.objections_to_attack,
    attack=attacks.attack,
    announce=attacks.announce,
    cast_of=effects.cast_of,
    against_effect=effects.objections_to_effect,
    use=casting.use,
    spend=casting.announce,
    gap=gap,
    bring=gm_commands.bring,
)


def execute(context: CommandContext, command: Asked, dice: Dice) -> Reason | None:
    """Carries a command out, or says why not."""
    match command:
        case Move():
            return _move(context, command)
        case Allow():
            return _allow(context, command)
        case combat.Declare(feat=feat) if feat == LEAVE:
            return _declare_leaving(context, command)
        case combat.RollInitiative():
            return _roll_initiative(context, command, dice)
        case _ if isinstance(command, GmGroundCommand | GmBodyCommand):
            again = CommandContext(context.resolution.fight, context.asker)
            return unless_decision_pending(context, again, lambda one: _by_hand(one, command))
        case _:
            return in_every_fight(context, command, dice, GROUND_RULES)


JUDGE: Judge[Fight, CommandContext] = Judge(
    context=CommandContext,
    execute=execute,
    unseen=unseen,
    known=known,
    hidden=hidden_from_some,
    asked=asked_now,
)


def _move(context: CommandContext, command: Move) -> Reason | None:
    """The actor's turn begins with it; a refused one begins none."""
    resolution, asker = context.resolution, context.asker
    context.begin(resolution.combatant(command.actor))
    fight, one = resolution.fight, resolution.combatant(command.actor)
    reasons = movement.objections_to_move(fight, one, command, asker.viewer)

    def done() -> None:
        if approval.is_wanted(fight, asker):
            approval.ask(resolution, one, command)
        else:
            movement.go(resolution, one, command)

    return context.carry_out(reasons, done=done, spent=lambda: movement.go(resolution, one, command, reasons))


def _allow(context: CommandContext, command: Allow) -> Reason | None:
    refusal = context.refuse_unless_overruled(
        approval.objections(context.resolution.fight, command, context.asker)
    )
    if refusal is None:
        approval.allow(context.resolution)
    return refusal


def _declare_leaving(context: CommandContext, command: combat.Declare) -> Reason | None:
    resolution = context.resolution
    context.begin(resolution.combatant(command.actor))
    one = resolution.combatant(command.actor)
    refusal = context.refuse_unless_overruled(
        leaving.objections_to_declaring(resolution.fight, one, context.asker.viewer)
    )
    if refusal is None:
        leaving.declare(resolution, one)
    return refusal


def _roll_initiative(context: CommandContext, command: combat.RollInitiative, dice: Dice) -> Reason | None:
    refusal = context.refuse_unless_overruled(every_initiative.objections(context.resolution.fight))
    if refusal is None:
        target = command.target if isinstance(command, RollInitiative) else None
        initiative.roll(context.resolution, target, dice)
    return refusal


def _by_hand(context: CommandContext, command: GmGroundCommand | GmBodyCommand) -> Reason | None:
    resolution = context.resolution
    match command:
        case Add():
            return gm_commands.add(context, command)
        case Place():
            return gm_commands.place(context, command)
        case ChangeBattlefield():
            return gm_commands.change_battlefield(resolution, command)
        case Advance() if resolution.fight.phase == "placement":
            refusal = context.refuse_unless_overruled(placement.objections_to_ending(resolution.fight))
            if refusal or placement.passes_on(resolution):
                return refusal
            return execute_gm_command(context, command)
        case _:
            return execute_gm_command(context, command)
