"""What is asked is ruled here; the work of each ruling is done in its own room."""

from __future__ import annotations

from app.rules.common.commands import UseDoor
from app.rules.common.permission import Allow
from app.rules.core import Dice, Reason
from app.rules.engine.judge import Judge
from app.rules.sw25.advanced import (
    acting,
    actions,
    attacks,
    casting,
    decisions,
    doors,
    effects,
    gm_commands,
    movement,
    moving,
)
from app.rules.sw25.advanced.commands import (
    Add,
    Asked,
    Block,
    ChangeBattlefield,
    GiveOrders,
    GmGroundCommand,
    Join,
    Move,
    Place,
    PrepareToLeave,
)
from app.rules.sw25.advanced.context import CommandContext, begin
from app.rules.sw25.advanced.events import OrdersGiven
from app.rules.sw25.advanced.occupancy import known_to
from app.rules.sw25.advanced.state import Combatant, Fight
from app.rules.sw25.advanced.stepping import objections_to_step
from app.rules.sw25.body.derived import asked_now, hidden_from_some, unseen
from app.rules.sw25.commands.combat import GmBodyCommand
from app.rules.sw25.rulings.common import in_every_fight, unless_decision_pending
from app.rules.sw25.rulings.fighting import GroundRules
from app.rules.sw25.rulings.gm_commands import execute_gm_command

GROUND_RULES = GroundRules(
    against_aim=attacks.objections_to_aim,
    at_risk=acting.at_risk,
    against_attack=attacks.objections_to_attack,
    attack=attacks.attack,
    announce=attacks.announce,
    cast_of=effects.cast_of,
    against_effect=effects.objections_to_effect,
    use=casting.use,
    spend=casting.announce,
    gap=gm_commands.gap,
    bring=gm_commands.bring,
    against_step=objections_to_step,
)


def execute(context: CommandContext, command: Asked, dice: Dice) -> Reason | None:
    """Carries a command out, or says why not."""
    match command:
        case Move() | Join() | PrepareToLeave():
            return _of_turn(context, command)
        case Block() | Allow():
            return _of_decision(context, command)
        case GiveOrders(target=name, block=block):
            faction = context.resolution.combatant(name).faction
            context.resolution.record(OrdersGiven(target=name, faction=faction, block=block))
            return None
        case _ if isinstance(command, GmGroundCommand | GmBodyCommand):
            again = CommandContext(context.resolution.fight, context.asker)
            return unless_decision_pending(context, again, lambda one: _gm_command(one, command))
        case _:
            return in_every_fight(context, command, dice, GROUND_RULES)


JUDGE: Judge[Fight, CommandContext] = Judge(
    context=CommandContext,
    execute=execute,
    unseen=unseen,
    known=known_to,
    hidden=hidden_from_some,
    asked=asked_now,
)


def _of_turn(context: CommandContext, command: Move | Join | PrepareToLeave) -> Reason | None:
    """The actor's turn begins with its first command; a refused one begins none."""
    resolution, viewer = context.resolution, context.asker.viewer
    begin(resolution, command.actor)
    fight, one = resolution.fight, resolution.combatant(command.actor)
    match command:
        case Move():
            return _move(context, one, command)
        case Join(skirmish=name):
            fault = actions.skirmish_fault(fight, command)
            refusal = fault or context.refuse_unless_overruled(
                actions.objections_to_joining(fight, one, viewer, name)
            )
            if not refusal:
                actions.join(resolution, command)
        case PrepareToLeave():
            refusal = context.refuse_unless_overruled(actions.objections_to_preparing(fight, one, viewer))
            if not refusal:
                actions.prepare(resolution, command)
    return refusal


def _move(context: CommandContext, one: Combatant, command: Move) -> Reason | None:
    """Judged, then begun: it arrives, is stopped, or a side is asked."""
    resolution = context.resolution
    course = movement.plan_move(resolution.fight, one, command)
    if isinstance(course, Reason):
        return course
    reasons = list(movement.objections_to(resolution.fight, one, course, command, context.asker.viewer))
    refusal = context.refuse_unless_overruled(reasons)
    if refusal:
        return refusal
    if reasons and context.is_granted and not context.asker.lenient:
        course = moving.truncated_by_unseen(resolution.fight, one, course)
        if course.route.length == 0:
            moving.move_along(resolution, course, course.route, 0.0, is_held=True)
            return None
    if context.asker.viewer.role == "player" and resolution.fight.options["approve_moves"]:
        decisions.ask_for_approval(resolution, course)
    else:
        decisions.start_move(resolution, course)
    return None


def _of_decision(context: CommandContext, command: Block | Allow) -> Reason | None:
    resolution, asker = context.resolution, context.asker
    refusal = context.refuse_unless_overruled(decisions.objections(resolution.fight, command, asker))
    if refusal:
        return refusal
    match command:
        case Block():
            return decisions.block(resolution, command, asker)
        case Allow():
            return decisions.allow(resolution, asker)


def _gm_command(context: CommandContext, command: GmGroundCommand | GmBodyCommand) -> Reason | None:
    resolution = context.resolution
    match command:
        case Add():
            return gm_commands.add(resolution, command)
        case Place():
            return gm_commands.place(context, command)
        case ChangeBattlefield():
            return gm_commands.change_battlefield(resolution, command)
        case UseDoor():
            return doors.use(context, command)
        case _:
            return execute_gm_command(context, command)
