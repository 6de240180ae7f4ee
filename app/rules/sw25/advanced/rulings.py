"""What is asked is ruled here; the work of each ruling is done in its own room."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.common.commands import (
    EndTurn,
    GiveDice,
    GiveOrders,
    Note,
    Override,
    Redo,
    Reveal,
    Roll,
    TakeMajor,
    TakeMinor,
    Together,
    Undo,
)
from app.rules.common.events import OrdersGiven
from app.rules.core import Dice, Reason
from app.rules.sw25.adjudication import by_hand, of_table
from app.rules.sw25.advanced import (
    actions,
    adjudication,
    attacks,
    casting,
    decisions,
    effects,
    movement,
    turns,
)
from app.rules.sw25.advanced.acting import at_risk
from app.rules.sw25.advanced.case import Case
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
    UseEffect,
)
from app.rules.sw25.advanced.situation import known
from app.rules.sw25.advanced.state import Combatant, Fight
from app.rules.sw25.attacks import Aim, aimed
from app.rules.sw25.commands import Declare, EndEffect, MakeAttack, OfBodies, RollInitiative
from app.rules.sw25.fighting import fallen, roll_initiative
from app.rules.sw25.judge import Judge
from app.rules.sw25.procedure import of_procedure
from app.rules.sw25.proceedings import Concede, Pursue, RecallMonster, SearchLoot, UseHerb
from app.rules.sw25.rulings import of_action
from app.rules.sw25.stances import of_feats
from app.rules.sw25.turns import decision_pending


def reason(case: Case, command: Asked, dice: Dice) -> Reason | None:
    """Carries a command out, or says why not."""
    match command:
        case Move() | Join() | PrepareToLeave():
            return _of_turn(case, command)
        case TakeMinor() | TakeMajor() | EndTurn():
            return of_action(case, command)
        case Block() | Allow():
            return _of_decision(case, command)
        case GiveOrders(target=name, block=block):
            faction = case.story.who(name).faction
            case.story.tell(OrdersGiven(target=name, faction=faction, block=block))
            return None
        case Note() | Roll() | Reveal():
            return of_table(case, command, dice)
        case Undo() | Redo() | Override() | Together() | GiveDice():
            return Reason(code="bad-command", figures={"detail": "the table's history answers this"})
        case MakeAttack() | UseEffect():
            return _fight(case, command, dice)
        case Declare() | EndEffect():
            return _of_feats(case, command)
        case RollInitiative():
            return roll_initiative(case, dice)
        case RecallMonster() | Concede() | Pursue() | SearchLoot() | UseHerb():
            return of_procedure(case, command, dice)
        case _:
            return _of_gm(case, command)


JUDGE: Judge[Fight, Case] = Judge(case=Case, reason=reason, known=known)


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


# --- fighting ---------------------------------------------------------------------------------------------


def _fight(case: Case, command: MakeAttack | UseEffect, dice: Dice) -> Reason | None:
    """The actor's turn begins with it."""
    story = case.story
    turns.begin(story, story.who(command.actor))
    one = story.who(command.actor)
    match command:
        case MakeAttack():
            refusal = _attack(case, one, command, dice)
        case UseEffect():
            refusal = _effect(case, one, command, dice)
    if refusal is None:
        fallen(case, one.id)
    return refusal


def _of_feats(case: Case, command: Declare | EndEffect) -> Reason | None:
    def to_aim(aim: Aim) -> Iterator[Reason]:
        fight = case.story.fight
        return attacks.objections_to_aim(fight, fight.combatants[command.actor], aim)

    def is_risky(aim: Aim) -> bool:
        fight = case.story.fight
        return bool(at_risk(fight, fight.combatants[command.actor], aim.target, "weapon"))

    return of_feats(case, command, to_aim, is_risky)


def _attack(case: Case, one: Combatant, command: MakeAttack, dice: Dice) -> Reason | None:
    story = case.story
    aim = aimed(story.fight, one, command)
    if isinstance(aim, Reason):
        return aim
    return case.carried(
        attacks.objections_to_attack(story.fight, one, aim, case.asker.eyes),
        done=lambda: attacks.attack(story, one.id, aim, dice),
        spent=lambda: attacks.announce(story, one, aim),
    )


def _effect(case: Case, one: Combatant, command: UseEffect, dice: Dice) -> Reason | None:
    story = case.story
    cast = effects.cast_of(story.fight, one, command)
    if isinstance(cast, Reason):
        return cast
    return case.carried(
        effects.objections_to_effect(story.fight, one, cast, case.asker.eyes),
        done=lambda: casting.use(story, one.id, cast, dice),
        spent=lambda: casting.announce(story, one, cast),
    )


# --- the GM's ---------------------------------------------------------------------------------------------


def _of_gm(case: Case, command: OfGround | OfBodies) -> Reason | None:
    """What means nothing is named before what has to wait."""
    if not case.story.fight.decision:
        return _by_hand(case, command)
    trial = _by_hand(Case(case.story.fight, case.asker), command)
    means_nothing = trial is not None and trial.code in ("bad-command", "unknown-combatant")
    return trial if means_nothing else decision_pending(case.story.fight)


def _by_hand(case: Case, command: OfGround | OfBodies) -> Reason | None:
    story = case.story
    match command:
        case Add():
            return adjudication.add(story, command)
        case Place():
            return adjudication.place(case, command)
        case ChangeBattlefield():
            return adjudication.change_battlefield(story, command)
        case _:
            return by_hand(case, command)
