"""Commands that wait for somebody in the middle: for dice that people throw, for the answer to a roll."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Generic, TypeVar

from app.rules.common import manual_dice
from app.rules.common.answering import KEPT, AnswerRoll, RollAnswered
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
class Throwing(Generic[F]):
    """How one fight throws the dice of a command."""

    system: System[F]
    fight: F
    carry_out: Callable[[Seat, Command, Dice, F], Ruling]

    def thrown(self, seat: Seat, command: Command, dice: Dice, fight: F) -> Ruling:
        """What comes of it on `fight`, or what it waits for."""
        return self._ruled(seat, command, _wanted(seat, command), dice, fight)

    def _ruled(self, seat: Seat, command: Command, wanted: DiceWanted, dice: Dice, fight: F) -> Ruling:
        """With dice of the server's, or people's; then `dice` are for whom not everybody may know of."""

        def rule(thrown: Dice) -> Ruling:
            return self.carry_out(seat, command, thrown, fight)

        if not manual_dice.is_by_hand(self.system.options(self.fight), command):
            return manual_dice.ruled_by_server(rule, wanted, dice)
        brought = len(manual_dice.faces_of(command) or ())
        unseen = partial(self.system.unseen, viewer=WATCHING)
        hand = manual_dice.EnteredDice(wanted, dice, unseen, brought=brought)
        hand.stands(fight)
        return manual_dice.ruled(rule, wanted, hand)

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
        wanted = replace(_wanted(asker, command), **_so_far(waiting, given))
        said = _said(waiting, given)
        cleared = self.system.evolve(self.fight, said)
        ruling = self._ruled(asker, command, wanted, dice, cleared)
        if ruling.refusal or isinstance(said, DiceEntered):  # dice are told once all of them are there
            return ruling
        return replace(ruling, events=(said, *ruling.events), states=())

    def foreseen(self, seat: Seat, given: GiveDice | AnswerRoll) -> Reason | None:
        """Why it is refused, as far as no new die falls."""
        try:
            return self.resumed(seat, given, NoDice()).refusal
        except DiceStop:
            return None


def _wanted(seat: Seat, command: Command) -> DiceWanted:
    return DiceWanted(
        actor=next(iter(command.speaks_for()), None),
        need=0,
        what="",
        by=seat.id,
        role=seat.role,
        controls=tuple(sorted(seat.controls)),
        strict=seat.strict,
        command=command_json(command),
        faces=manual_dice.faces_of(command) or (),
    )


def _objection(waiting: object | None, seat: Seat, given: GiveDice | AnswerRoll) -> Reason | None:
    if isinstance(given, AnswerRoll):
        return manual_dice.objection_to_answering(waiting, seat.role, seat.controls, given)
    return manual_dice.objection_to_giving(waiting, seat.role, seat.controls)


def _so_far(waiting: SuspendedCommand | QuestionedCommand, given: GiveDice | AnswerRoll) -> dict[str, Any]:
    """The dice and answers of the command with what was given now."""
    faces, answers = waiting.faces, waiting.answers
    if isinstance(given, GiveDice):
        faces = (*faces, *given.faces)
    else:
        answers = (*answers, given.act or KEPT)
    return {"faces": faces, "veiled": waiting.veiled, "answers": answers}


def _said(waiting: SuspendedCommand | QuestionedCommand, given: GiveDice | AnswerRoll) -> Event:
    if isinstance(waiting, SuspendedCommand):
        return DiceEntered(faces=())
    return RollAnswered(actor=waiting.question.actor, act=getattr(given, "act", None) or KEPT)
