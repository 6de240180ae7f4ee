"""What is asked is ruled here; the work of each ruling is done in its own room."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never, cast

from app.rules.common.commands import (
    Adjust,
    Advance,
    ChangeConditions,
    EndCombat,
    EndTurn,
    Exclude,
    GiveDice,
    GiveOrders,
    Note,
    Override,
    Redo,
    Remove,
    Reveal,
    Roll,
    SetOption,
    TakeMajor,
    TakeMinor,
    Undo,
)
from app.rules.common.events import OrdersGiven, Overruled
from app.rules.core import Asker, Command, Dice, DiceStop, Event, Reason, Ruling, named
from app.rules.sw25.advanced import actions, adjudication, decisions, fighting, movement, turns
from app.rules.sw25.advanced.case import Case
from app.rules.sw25.advanced.commands import (
    Add,
    Allow,
    Asked,
    Block,
    ChangeBattlefield,
    Join,
    MakeAttack,
    Move,
    OfGm,
    Place,
    PrepareToLeave,
    RollInitiative,
    UseEffect,
)
from app.rules.sw25.advanced.situation import known, unseen
from app.rules.sw25.advanced.state import Combatant, Fight
from app.rules.sw25.chance import NoDice


def decide(fight: Fight, command: Command, dice: Dice, asker: Asker) -> Ruling:
    """Refused only for what the asker may know; then carried out as far as the whole fight lets it go."""
    ruling = _decided(fight, command, dice, asker)
    return _discreet(fight, command, asker, ruling) if ruling.warnings else ruling


def _decided(fight: Fight, command: Command, dice: Dice, asker: Asker) -> Ruling:
    hidden = unseen(fight, asker.eyes)
    if not hidden:
        return _ruled(fight, command, dice, asker)
    foreseen = _foreseen(known(fight, hidden), command, asker)
    if foreseen.refusal:
        return foreseen
    return _ruled(fight, command, dice, asker, foreseen=foreseen)


def _foreseen(fight: Fight, command: Command, asker: Asker) -> Ruling:
    """What the asker could expect, up to the first die: refused, or not and with which warnings."""
    case = Case(fight, asker, foreseen=None)
    try:
        reason = _reason(case, cast(Asked, command), NoDice())
    except DiceStop:
        return Ruling(warnings=case.warnings)
    return Ruling(refusal=reason) if reason else case.over()


def _discreet(fight: Fight, command: Command, asker: Asker, ruling: Ruling) -> Ruling:
    """An overruling is told to those who know whom it is about, without what only the hidden are behind."""
    hidden = frozenset(one.id for one in fight.combatants.values() if "hidden" in one.conditions)
    mover = (fight.pending.mover,) if fight.pending else ()
    about = tuple(dict.fromkeys((*(command.speaks_for() or mover), *(hidden & set(named(command))))))
    behind = hidden - set(about)
    told = ruling.warnings
    if behind:
        told = _foreseen(known(fight, behind), command, replace(asker, lenient=True)).warnings
    codes = frozenset(reason.code for reason in told)

    def discreet(event: Event) -> Event:
        if not isinstance(event, Overruled):
            return event
        reasons = [reason for reason in event.reasons if reason.code in codes]
        if not reasons:
            return replace(event, about=(*about, *sorted(behind)))
        return replace(
            event, about=about, codes=tuple(reason.code for reason in reasons), rule=reasons[0].cite
        )

    return replace(ruling, events=tuple(discreet(event) for event in ruling.events))


def _ruled(
    fight: Fight, command: Command, dice: Dice, asker: Asker, *, foreseen: Ruling | None = None
) -> Ruling:
    case = Case(fight, asker, foreseen=foreseen)
    reason = _reason(case, cast(Asked, command), dice)
    return Ruling(refusal=reason) if reason else case.over()


def _reason(case: Case, command: Asked, dice: Dice) -> Reason | None:
    """Carries a command out, or says why not."""
    match command:
        case Move() | Join() | PrepareToLeave() | TakeMinor() | TakeMajor() | EndTurn():
            return _of_turn(case, command)
        case Block() | Allow():
            return _of_decision(case, command)
        case GiveOrders(target=name, block=block):
            faction = case.story.who(name).faction
            case.story.tell(OrdersGiven(target=name, faction=faction, block=block))
            return None
        case Note():
            return adjudication.note(case.story, command)
        case Roll():
            return adjudication.roll(case.story, command, dice)
        case Reveal():
            return adjudication.reveal(case.story, command)
        case Undo() | Redo() | Override() | GiveDice():
            return Reason(code="bad-command", figures={"detail": "the table's history answers this"})
        case MakeAttack() | UseEffect():
            return fighting.fight(case, command, dice)
        case RollInitiative():
            return fighting.roll_initiative(case, dice)
        case _:
            return _of_gm(case, command)


# --- in a turn --------------------------------------------------------------------------------------------


def _of_turn(
    case: Case, command: Move | Join | PrepareToLeave | TakeMinor | TakeMajor | EndTurn
) -> Reason | None:
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
        case TakeMinor():
            once = command.name if command.once else ""
            reason = case.refused(actions.objections_to_minor(fight, one, eyes, once))
            if not reason:
                actions.take_minor(story, command)
        case TakeMajor(using=using):
            fault = actions.section_fault(fight, command)
            reason = fault or case.refused(actions.objections_to_major(fight, one, eyes, using))
            if not reason:
                actions.take_major(story, command)
        case EndTurn():
            reason = case.refused(turns.objections_to_ending(fight, one, eyes))
            if not reason:
                turns.end(story, one)
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


def _of_gm(case: Case, command: OfGm) -> Reason | None:
    """What means nothing is named before what has to wait."""
    if not case.story.fight.pending:
        return _by_hand(case, command)
    trial = _by_hand(Case(case.story.fight, case.asker, foreseen=None), command)
    means_nothing = trial is not None and trial.code in ("bad-command", "unknown-combatant")
    return trial if means_nothing else turns.decision_pending(case.story.fight)


def _by_hand(case: Case, command: OfGm) -> Reason | None:
    story = case.story
    match command:
        case Add():
            return adjudication.add(story, command)
        case Place():
            return adjudication.place(story, command)
        case Adjust():
            return adjudication.adjust(story, command)
        case ChangeBattlefield():
            return adjudication.change_battlefield(story, command)
        case SetOption():
            return adjudication.set_option(story, command)
        case Remove():
            return adjudication.remove(story, command)
        case Exclude():
            return adjudication.exclude(story, command.target)
        case ChangeConditions():
            return adjudication.change_conditions(story, command)
        case Advance() | EndCombat():
            return _in_procedure(case, command)
        case _:
            assert_never(command)


def _in_procedure(case: Case, command: Advance | EndCombat) -> Reason | None:
    """After the end nothing comes: the GM is told so, and nothing is changed."""
    if case.story.fight.phase == "ended":
        return case.refused((Reason(code="wrong-phase", cite=turns.FLOW, figures={"phase": "ended"}),))
    match command:
        case Advance():
            turns.advance(case.story)
        case EndCombat():
            turns.end_combat(case.story)
    return None
