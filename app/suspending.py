"""Commands that wait for somebody in the middle: for dice that people throw, for the answer to a roll."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Generic, TypeVar

from app.rules.common import manual_dice
from app.rules.common.answering import KEPT, AnswerRoll, AskingDice, RollAnswered, Unanswered
from app.rules.common.commands import GiveDice
from app.rules.common.events import DiceEntered, DiceWanted
from app.rules.common.manual_dice import QuestionedCommand, SuspendedCommand
from app.rules.core import Command, Dice, DiceStop, Event, NoDice, Reason, Ruling, Viewer, refuse
from app.rules.system import System
from app.seats import Seat
from app.store.codec import Malformed, NotBuilt, command_json, parse_command

F = TypeVar("F")
WATCHING = Viewer(role="spectator")
"""Who knows least: of nobody who is hidden."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SoFar:
    """What a command has been given already: dice of people's, hidden ones of the server's, answers."""

    faces: tuple[int, ...]
    veiled: tuple[int, ...] = ()
    answers: tuple[str, ...] = ()
    by_hand: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Throwing(Generic[F]):
    """How one fight throws the dice of a command."""

    system: System[F]
    fight: F
    carry_out: Callable[[Seat, Command, Dice, F], Ruling]

    def thrown(
        self, seat: Seat, command: Command, dice: Dice, fight: F, options: Mapping[str, Any]
    ) -> Ruling:
        """What comes of it on `fight`, or what it waits for. `options`: the switches as they are set."""
        so_far = SoFar(faces=manual_dice.faces_of(command) or ())
        return self._ruled(seat, command, so_far, dice, fight, options)

    def thrown_by_hand(self, seat: Seat, command: Command, dice: Dice) -> Ruling:
        """The same with dice of people's, whatever the switch says; what dice it brought count no more."""
        so_far = SoFar(faces=(), by_hand=True)
        return self._ruled(seat, command, so_far, dice, self.fight, self.system.options(self.fight))

    def _ruled(
        self,
        seat: Seat,
        command: Command,
        so_far: SoFar,
        dice: Dice,
        fight: F,
        options: Mapping[str, Any],
    ) -> Ruling:
        """With dice of the server's, or people's; then `dice` are for whom not everybody may know of."""
        if so_far.by_hand or manual_dice.is_by_hand(options, command):
            return self._ruled_by_hand(seat, command, so_far, dice, fight)
        asking = AskingDice(dice, so_far.veiled, so_far.answers)
        try:
            return self.carry_out(seat, command, asking, fight)
        except Unanswered:
            wanted = _wanted(seat, command, so_far)
            return Ruling(events=(manual_dice.shown(wanted, asking, tuple(asking.drawn)),))

    def _ruled_by_hand(self, seat: Seat, command: Command, so_far: SoFar, dice: Dice, fight: F) -> Ruling:
        brought = 0 if so_far.by_hand else len(manual_dice.faces_of(command) or ())
        unseen = partial(self.system.unseen, viewer=WATCHING)
        wanted = _wanted(seat, command, so_far)
        hand = manual_dice.EnteredDice(wanted, dice, unseen, brought=brought)
        hand.stands(fight)
        return manual_dice.ruled(lambda thrown: self.carry_out(seat, command, thrown, fight), wanted, hand)

    def resumed(self, seat: Seat, given: GiveDice | AnswerRoll, dice: Dice) -> Ruling:
        """The whole command again, as who asked it, with more dice or with an answer to a roll."""
        waiting = self.system.waiting(self.fight)
        no = _objection(waiting, seat, given)
        if no or not isinstance(waiting, SuspendedCommand | QuestionedCommand):
            return Ruling(refusal=no)
        asker = Seat(
            id=waiting.by, role=waiting.role, controls=frozenset(waiting.controls), strict=waiting.strict
        )
        try:
            command = parse_command(self.system, waiting.command)
        except (Malformed, NotBuilt):  # of an older release: the GM takes it back
            return refuse("stale")
        said = _said(waiting, given)
        cleared = self.system.evolve(self.fight, said)
        options = self.system.options(self.fight)
        ruling = self._ruled(asker, command, _so_far(waiting, given), dice, cleared, options)
        if ruling.refusal or isinstance(said, DiceEntered):  # dice are told once all of them are there
            return ruling
        return replace(ruling, events=(said, *ruling.events), states=())

    def foreseen(self, seat: Seat, given: GiveDice | AnswerRoll) -> Reason | None:
        """Why it is refused, as far as no new die falls."""
        try:
            return self.resumed(seat, given, NoDice()).refusal
        except DiceStop:
            return None


def _wanted(seat: Seat, command: Command, so_far: SoFar) -> DiceWanted:
    """The command with all that is needed to rule it again, in an event that waits for the next dice."""
    return DiceWanted(
        actor=next(iter(command.speaks_for()), None),
        need=0,
        what="",
        by=seat.id,
        role=seat.role,
        controls=tuple(sorted(seat.controls)),
        strict=seat.strict,
        command=command_json(command),
        faces=so_far.faces,
        veiled=so_far.veiled,
        answers=so_far.answers,
        by_hand=so_far.by_hand,
    )


def _objection(waiting: object | None, seat: Seat, given: GiveDice | AnswerRoll) -> Reason | None:
    if isinstance(given, AnswerRoll):
        return manual_dice.objection_to_answering(waiting, seat.role, seat.controls, given)
    return manual_dice.objection_to_giving(waiting, seat.role, seat.controls)


def _so_far(waiting: SuspendedCommand | QuestionedCommand, given: GiveDice | AnswerRoll) -> SoFar:
    """The dice and answers of the command with what was given now."""
    faces, answers = waiting.faces, waiting.answers
    if isinstance(given, GiveDice):
        faces = (*faces, *given.faces)
    else:
        answers = (*answers, given.act or KEPT)
    return SoFar(faces=faces, veiled=waiting.veiled, answers=answers, by_hand=waiting.by_hand)


def _said(waiting: SuspendedCommand | QuestionedCommand, given: GiveDice | AnswerRoll) -> Event:
    if isinstance(waiting, SuspendedCommand):
        return DiceEntered(faces=())
    return RollAnswered(actor=waiting.question.actor, act=getattr(given, "act", None) or KEPT)
