"""What is asked is ruled here; the work of each ruling is done in its own room."""

from __future__ import annotations

from app.rules.common.commands import (
    Advance,
)
from app.rules.core import Dice, Reason
from app.rules.engine.judge import Judge
from app.rules.sw25.body.derived import asked_now, hidden_from_some, unseen
from app.rules.sw25.commands.combat import OfBodies
from app.rules.sw25.rulings.common import in_every_fight, unless_waiting
from app.rules.sw25.rulings.fighting import Ground
from app.rules.sw25.rulings.gm_commands import by_hand
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
from app.rules.sw25.simplified.commands import Add, Asked, ChangeBattlefield, Move, OfGround, Place, Retreat
from app.rules.sw25.simplified.context import Case
from app.rules.sw25.simplified.situation import known
from app.rules.sw25.simplified.state import Fight

GROUND = Ground(
    against_aim=attacks.objections_to_aim,
    at_risk=misfire.at_risk,
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
        case Move() | Retreat():
            return _move(case, command)
        case _ if isinstance(command, OfGround | OfBodies):
            again = Case(case.story.fight, case.asker)
            return unless_waiting(case, again, lambda one: _by_hand(one, command))
        case _:
            return in_every_fight(case, command, dice, GROUND)


JUDGE: Judge[Fight, Case] = Judge(
    case=Case, reason=reason, unseen=unseen, known=known, hidden=hidden_from_some, asked=asked_now
)


# --- in a turn --------------------------------------------------------------------------------------------


def _move(case: Case, command: Move | Retreat) -> Reason | None:
    """The actor's turn begins with it; a refused one begins none."""
    story, eyes = case.story, case.asker.eyes
    before = story.who(command.actor)
    turns.begin(story, before)
    fight, one = story.fight, story.who(command.actor)
    if movement.is_carried_out(before, one, command):
        return None
    match command:
        case Move():
            fault = movement.fault_of(one, command)
            if fault:
                return fault
            reasons = list(movement.objections_to_move(fight, one, command, eyes))
            return case.carried(
                reasons,
                done=lambda: movement.go(story, one, command),
                spent=lambda: movement.go(story, one, command, reasons),
            )
        case Retreat():
            refusal = case.refused(movement.objections_to_retreat(fight, one, eyes))
            if refusal is None:
                movement.retreat(story, one)
            return refusal


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
        case Advance() if story.fight.phase == "placement":
            refusal = case.refused(placement.objections(story.fight))
            if refusal:
                return refusal
            placement.move_up(story)
            return by_hand(case, command)
        case _:
            return by_hand(case, command)
