"""What is asked is ruled here; the work of each ruling is done in its own room."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.common.commands import (
    Advance,
    EndTurn,
    GiveDice,
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
from app.rules.core import Dice, Reason
from app.rules.sw25.adjudication import by_hand, of_table
from app.rules.sw25.attacks import Aim, aimed
from app.rules.sw25.commands import Declare, EndEffect, MakeAttack, OfBodies, RollInitiative
from app.rules.sw25.fighting import fallen, roll_initiative
from app.rules.sw25.judge import Judge
from app.rules.sw25.procedure import of_procedure
from app.rules.sw25.proceedings import Concede, Pursue, RecallMonster, SearchLoot, UseHerb
from app.rules.sw25.rulings import of_action
from app.rules.sw25.simplified import adjudication, attacks, casting, effects, movement, placement, turns
from app.rules.sw25.simplified.case import Case
from app.rules.sw25.simplified.commands import (
    Add,
    Asked,
    ChangeBattlefield,
    Move,
    OfGround,
    Place,
    Retreat,
    UseEffect,
)
from app.rules.sw25.simplified.misfire import at_risk
from app.rules.sw25.simplified.situation import known
from app.rules.sw25.simplified.state import Combatant, Fight
from app.rules.sw25.stances import of_feats
from app.rules.sw25.turns import decision_pending


def reason(case: Case, command: Asked, dice: Dice) -> Reason | None:
    """Carries a command out, or says why not."""
    match command:
        case Move() | Retreat():
            return _move(case, command)
        case TakeMinor() | TakeMajor() | EndTurn():
            return of_action(case, command)
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


def _move(case: Case, command: Move | Retreat) -> Reason | None:
    """The actor's turn begins with it; a refused one begins none."""
    story, eyes = case.story, case.asker.eyes
    turns.begin(story, story.who(command.actor))
    fight, one = story.fight, story.who(command.actor)
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
        case Advance() if story.fight.phase == "placement":
            refusal = case.refused(placement.objections(story.fight))
            if refusal:
                return refusal
            placement.move_up(story)
            return by_hand(case, command)
        case _:
            return by_hand(case, command)
