"""What is asked is ruled here; the work of each ruling is done in its own room."""

from __future__ import annotations

from app.rules.common.commands import Advance
from app.rules.common.permission import Allow
from app.rules.core import Dice, Reason
from app.rules.engine.judge import Judge
from app.rules.sw25.body.derived import asked_now, hidden_from_some, unseen
from app.rules.sw25.commands.combat import GmBodyCommand
from app.rules.sw25.on_areas.ranges import gap
from app.rules.sw25.rulings.common import in_every_fight, unless_decision_pending
from app.rules.sw25.rulings.fighting import GroundRules
from app.rules.sw25.rulings.gm_commands import execute_gm_command
from app.rules.sw25.simplified import (
    attacks,
    casting,
    effects,
    gm_commands,
    misfire,
    movement,
    placement,
    turns,
)
from app.rules.sw25.simplified.commands import (
    Add,
    Asked,
    ChangeBattlefield,
    GmGroundCommand,
    Move,
    Place,
    Retreat,
)
from app.rules.sw25.simplified.context import CommandContext
from app.rules.sw25.simplified.situation import known
from app.rules.sw25.simplified.state import Fight

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
        case Move() | Retreat():
            return _move(context, command)
        case Allow():
            return Reason(code="nothing-pending", cite=context.resolution.fight.cites.decision)
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


def _move(context: CommandContext, command: Move | Retreat) -> Reason | None:
    """The actor's turn begins with it; a refused one begins none."""
    resolution, viewer = context.resolution, context.asker.viewer
    before = resolution.combatant(command.actor)
    turns.begin(resolution, before)
    fight, one = resolution.fight, resolution.combatant(command.actor)
    if movement.is_carried_out(before, one, command):
        return None
    match command:
        case Move():
            fault = movement.fault_of(one, command)
            if fault:
                return fault
            reasons = list(movement.objections_to_move(fight, one, command, viewer))
            return context.carry_out(
                reasons,
                done=lambda: movement.go(resolution, one, command),
                spent=lambda: movement.go(resolution, one, command, reasons),
            )
        case Retreat():
            refusal = context.refuse_unless_overruled(movement.objections_to_retreat(fight, one, viewer))
            if refusal is None:
                movement.retreat(resolution, one)
            return refusal


def _by_hand(context: CommandContext, command: GmGroundCommand | GmBodyCommand) -> Reason | None:
    resolution = context.resolution
    match command:
        case Add():
            return gm_commands.add(resolution, command)
        case Place():
            return gm_commands.place(context, command)
        case ChangeBattlefield():
            return gm_commands.change_battlefield(resolution, command)
        case Advance() if resolution.fight.phase == "placement":
            refusal = context.refuse_unless_overruled(placement.objections(resolution.fight))
            if refusal:
                return refusal
            placement.move_up(resolution)
            return execute_gm_command(context, command)
        case _:
            return execute_gm_command(context, command)
