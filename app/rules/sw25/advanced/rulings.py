"""What is asked is ruled here; the work of each ruling is done in its own room."""

from __future__ import annotations

from app.rules.common.commands import (
    GiveOrders,
)
from app.rules.common.events import OrdersGiven
from app.rules.core import Dice, Reason
from app.rules.engine.judge import Judge
from app.rules.sw25.advanced import (
    acting,
    actions,
    attacks,
    casting,
    decisions,
    effects,
    gm_commands,
    movement,
    turns,
)
from app.rules.sw25.advanced.commands import (
    Add,
    Allow,
    Asked,
    Block,
    ChangeBattlefield,
    Join,
    Move,
    OfGround,
    Place,
    PrepareToLeave,
)
from app.rules.sw25.advanced.context import Case
from app.rules.sw25.advanced.occupancy import known
from app.rules.sw25.advanced.state import Combatant, Fight
from app.rules.sw25.body.derived import asked_now, hidden_from_some, unseen
from app.rules.sw25.commands.combat import OfBodies
from app.rules.sw25.rulings.common import in_every_fight, unless_waiting
from app.rules.sw25.rulings.fighting import Ground
from app.rules.sw25.rulings.gm_commands import by_hand

GROUND = Ground(
    against_aim=attacks.objections_to_aim,
    at_risk=acting.at_risk,
    against_attack=attacks.objections_to_attack,
    attack=attacks.attack,
    announce=attacks.announce,
    cast_of=effects.cast_of,
    against_effect=effects.objections_to_effect,
    use=casting.use,
    spend=casting.announce,
)


def reason(case: Case, command: Asked, dice: Dice) -> Reason | None:
    """Carries a command out, or says why not."""
    match command:
        case Move() | Join() | PrepareToLeave():
            return _of_turn(case, command)
        case Block() | Allow():
            return _of_decision(case, command)
        case GiveOrders(target=name, block=block):
            faction = case.story.who(name).faction
            case.story.tell(OrdersGiven(target=name, faction=faction, block=block))
            return None
        case _ if isinstance(command, OfGround | OfBodies):
            again = Case(case.story.fight, case.asker)
            return unless_waiting(case, again, lambda one: _by_hand(one, command))
        case _:
            return in_every_fight(case, command, dice, GROUND)


JUDGE: Judge[Fight, Case] = Judge(
    case=Case, reason=reason, unseen=unseen, known=known, hidden=hidden_from_some, asked=asked_now
)


# --- in a turn --------------------------------------------------------------------------------------------


def _of_turn(case: Case, command: Move | Join | PrepareToLeave) -> Reason | None:
    """The actor's turn begins with its first command; a refused one begins none."""
    story, eyes = case.story, case.asker.eyes
    turns.begin(story, story.who(command.actor))
    fight, one = story.fight, story.who(command.actor)
    match command:
        case Move():
            return _move(case, one, command)
        case Join(skirmish=name):
            fault = actions.skirmish_fault(fight, command)
            reason = fault or case.refused(actions.objections_to_joining(fight, one, eyes, name))
            if not reason:
                actions.join(story, command)
        case PrepareToLeave():
            reason = case.refused(actions.objections_to_preparing(fight, one, eyes))
            if not reason:
                actions.prepare(story, command)
    return reason


def _move(case: Case, one: Combatant, command: Move) -> Reason | None:
    """Judged, then begun: it arrives, is stopped, or a side is asked."""
    story = case.story
    course = movement.charted(story.fight, one, command)
    if isinstance(course, Reason):
        return course
    reasons = list(movement.objections_to(story.fight, one, course, command, case.asker.eyes))
    refusal = case.refused(reasons)
    if refusal:
        return refusal
    if case.forced and reasons and not case.asker.lenient:
        course = movement.shortened(story.fight, one, course)
        if course.route.length == 0:
            movement.walk(story, course, course.route, 0.0, is_held=True)
            return None
    if case.asker.eyes.role == "player" and story.fight.options["approve_moves"]:
        decisions.ask_for_approval(story, course)
    else:
        decisions.go(story, course)
    return None


# --- answers to a decision --------------------------------------------------------------------------------


def _of_decision(case: Case, command: Block | Allow) -> Reason | None:
    story, asker = case.story, case.asker
    reason = case.refused(decisions.objections(story.fight, command, asker))
    if reason:
        return reason
    match command:
        case Block():
            return decisions.block(story, command, asker)
        case Allow():
            return decisions.allow(story, asker)


# --- the GM's ---------------------------------------------------------------------------------------------


def _by_hand(case: Case, command: OfGround | OfBodies) -> Reason | None:
    story = case.story
    match command:
        case Add():
            return gm_commands.add(story, command)
        case Place():
            return gm_commands.place(case, command)
        case ChangeBattlefield():
            return gm_commands.change_battlefield(story, command)
        case _:
            return by_hand(case, command)
