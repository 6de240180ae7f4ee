"""One fight, without any I/O: its past, and what comes of a command or a question now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from app import composite, mixing, permitting, seats
from app.entries import SCENARIO_KEYS, SEES_EVERYTHING, Entry, SeatVisibility, setup_of
from app.folded_log import RECENT, CorruptLog, FoldedLog, NeedsFullLog
from app.mixing import Mixing, Now
from app.offering import offers_told, with_offers
from app.rules.common import Override, Redo, Redone, Undo, Undone, manual_dice, permission
from app.rules.common.answering import AnswerRoll
from app.rules.common.commands import Entropy, GiveDice, Together
from app.rules.common.permission import (
    Allow,
    Deny,
    HeldCommand,
    PermissionDenied,
    PermissionGiven,
)
from app.rules.core import (
    Asker,
    Command,
    Dice,
    DiceStop,
    Event,
    NoDice,
    Query,
    Reason,
    Ruling,
    Viewer,
    refuse,
    stands,
)
from app.rules.naming import named
from app.rules.offers import AskOffers, Called, Offer
from app.rules.system import System
from app.rules.work import TooMuch, within_budget
from app.seats import Seat
from app.sight import under_aliases
from app.store.codec import Malformed, NotBuilt, parse_command
from app.suspending import Throwing

__all__ = [
    "RECENT",
    "SCENARIO_KEYS",
    "CorruptLog",
    "Entry",
    "History",
    "NeedsFullLog",
    "SeatVisibility",
    "setup_of",
]

F = TypeVar("F")
NEVER_AGAIN = (Undo, Redo, GiveDice, AnswerRoll, Allow, Deny, Entropy)
"""Answers to what waited: they have no dice of their own to be thrown again."""


class History(FoldedLog[F]):
    """Who asks, and what comes of it on how things stand after the last entry of the log."""

    def names(self) -> Mapping[str, str]:
        """Everybody there is, with their factions."""
        return self.system.names(self.fight)

    def viewer(self, seat: Seat) -> Viewer:
        return seats.viewer(seat, self.names())

    def asker(self, seat: Seat) -> Asker:
        """The GM proper is warned, not refused; so is everybody else where `strictness` says so."""
        proper = seat.role == "gm" and not seat.strict
        return Asker(viewer=self.viewer(seat), lenient=proper or self._strictness() != "enforce")

    @property
    def _options(self) -> Mapping[str, Any]:
        return self.system.options(self.fight)

    def _against_dice(self, command: Command) -> Reason | None:
        return manual_dice.objection(self.system.waiting(self.fight), self._options, command)

    def _strictness(self) -> str:
        return str(self._options.get("strictness", "enforce"))

    def rule(
        self, seat: Seat, command: Command, dice: Dice, memory: SeatVisibility = SEES_EVERYTHING
    ) -> Ruling:
        """What comes of a command. It changes nothing: the caller records the events, then appends them."""
        try:
            with within_budget():
                return self._ruled(seat, command, dice, memory)
        except TooMuch as error:
            return Ruling(refusal=error.reason)

    def _ruled(self, seat: Seat, command: Command, dice: Dice, memory: SeatVisibility) -> Ruling:
        no = self._objection(seat, command)
        if no:
            return Ruling(refusal=no)
        match command:
            case Undo():
                return self._undo(seat, command, memory)
            case Redo(by_hand=True):
                return self._again(seat, dice)
            case Redo():
                return self._redo()
            case GiveDice() | AnswerRoll():
                return self._throwing.resumed(seat, command, dice)
            case Entropy():
                return self._give(seat, command, memory)
            case Deny():
                return self._answer(seat, command, dice)
            case Allow() if self._held is not None:
                return self._answer(seat, command, dice)
        fight = self.fight
        options, waiting = self.system.options(fight), self.system.waiting(fight)
        before = self._waits_of(seat, command, waiting, options)
        no = manual_dice.objection(None if before else waiting, options, command)
        if no:
            return Ruling(refusal=no)
        if seat.role == "player" and permission.wanted(seat.role, options, command):
            return self._ask_permission(seat, command, before)
        return self._throwing.thrown(seat, command, dice, fight, options)

    def _carry_out(self, seat: Seat, command: Command, dice: Dice, fight: F) -> Ruling:
        match command:
            case Override(do=do):
                return self.system.decide(fight, do, dice, replace(self.asker(seat), lenient=True))
            case Together(do=several):
                return composite.all_or_nothing(
                    fight, several, partial(self._next, seat, dice), self.system.evolve
                )
        ruling = self.system.decide(fight, command, dice, self.asker(seat))
        is_bound = seat.role != "gm" or seat.strict
        return composite.without_warnings(ruling) if is_bound and self._strictness() == "off" else ruling

    def _next(self, seat: Seat, dice: Dice, fight: F, command: Command) -> Ruling:
        """One of several, after those before it."""
        stranger = self._stranger(seat, command, fight)
        stands(dice, fight)
        return Ruling(refusal=stranger) if stranger else self._carry_out(seat, command, dice, fight)

    @property
    def _throwing(self) -> Throwing[F]:
        return Throwing(system=self.system, fight=self.fight, carry_out=self._carry_out)

    @property
    def _held(self) -> HeldCommand | None:
        """A player's command that waits for the GM."""
        waiting = self.system.waiting(self.fight)
        return waiting if isinstance(waiting, HeldCommand) else None

    def _waits_of(
        self, seat: Seat, command: Command, waiting: object | None, options: Mapping[str, Any]
    ) -> tuple[Command, ...]:
        """What waits for the GM already and is asked for together with this."""
        if not isinstance(waiting, HeldCommand):
            return ()
        return permitting.waiting_before(self.system, waiting, seat, options, command)

    def _ask_permission(self, seat: Seat, command: Command, before: tuple[Command, ...]) -> Ruling:
        fight, held = self.fight, self._held
        if before and held is not None:
            answered = PermissionGiven(mover=held.permission.mover, wants=held.permission.wants)
            fight = self.system.evolve(fight, answered)
        found = self._forced(seat, permitting.both(before, command), fight)
        aliased = self.system.aliases(self.fight)
        return permitting.asked(seat, command, self._options, self.names(), found, aliased, before)

    def _answer(self, seat: Seat, answer: Allow | Deny, dice: Dice) -> Ruling:
        """The GM allows it, and it happens as who asked for it would do it; or it never does."""
        held = self._held
        if held is None:
            return refuse("nothing-pending")
        no = permission.objection_to_answering(held, seat.role, answer)
        if no:
            return Ruling(refusal=no)
        asked = held.permission
        if isinstance(answer, Deny):
            return Ruling(events=(PermissionDenied(mover=asked.mover, wants=asked.wants),))
        given = PermissionGiven(mover=asked.mover, wants=asked.wants)
        asker = permitting.asker_of(held)
        try:
            command = parse_command(self.system, asked.command)
        except (Malformed, NotBuilt):  # of an older release: the GM denies it or takes it back
            return refuse("stale")
        cleared = self.system.evolve(self.fight, given)
        ruling = self._throwing.thrown(asker, command, dice, cleared, self._options)
        if ruling.refusal:
            return ruling
        return replace(ruling, events=(given, *ruling.events), states=(cleared, *ruling.states))

    def _give(self, seat: Seat, command: Entropy, memory: SeatVisibility) -> Ruling:
        """Who adds to the dice, as far as the log at hand or the table knows it."""
        known = memory.mixing
        if known is None:
            events = [event for entry in self.entries for event in entry.events]
            known = replace(
                mixing.after(Mixing(), events, self.system.round_phases),
                has_fallen=any(map(_has_dice, events)),
            )
        system, fight = self.system, self.fight
        now = Now(
            fight=system.fight_number(fight),
            phase=system.phase(fight),
            has_begun=system.has_begun(fight),
            is_over=system.is_over(fight),
        )
        return mixing.ruled(known, seat, command, now)

    def ask(
        self, seat: Seat, query: Query, memory: SeatVisibility = SEES_EVERYTHING
    ) -> Mapping[str, Any] | Reason:
        """The whole answer, or why there is none; what the seat may not know is not cut from it yet."""
        stranger = self._stranger(seat, query, self.fight)
        if stranger:
            return stranger
        found = answered(self.system, self.fight, query, self.asker(seat))
        return with_offers(found, self.house_offers(seat, query, memory), self.system.key)

    def preview(
        self, seat: Seat, command: Command, memory: SeatVisibility = SEES_EVERYTHING
    ) -> Mapping[str, Any] | Reason:
        """A command judged but not carried out, or why this seat may not even ask it."""
        try:
            with within_budget():
                return self._preview(seat, command, memory)
        except TooMuch as error:
            return {"legal": False, "reject": error.reason}

    def _preview(self, seat: Seat, command: Command, memory: SeatVisibility) -> Mapping[str, Any] | Reason:
        no = self._objection(seat, command)
        if no:
            return no
        match command:
            case Undo():
                refusal = self._undo(seat, command, memory).refusal
            case Redo(by_hand=True):
                refusal = self._foreseen_again(seat)
            case Redo():
                refusal = self._redo().refusal
            case Override() | Together():
                refusal = self._against_dice(command) or self._forced(seat, command)
            case GiveDice() | AnswerRoll():
                refusal = self._throwing.foreseen(seat, command)
            case Entropy():
                refusal = self._give(seat, command, memory).refusal
            case Deny():
                refusal = self._answer(seat, command, NoDice()).refusal
            case Allow() if self._held is not None:
                refusal = self._allowed(seat, command)
            case _:
                before = self._waits_of(seat, command, self.system.waiting(self.fight), self._options)
                no = None if before else self._against_dice(command)
                if no:
                    return {"legal": False, "reject": no}
                if permission.wanted(seat.role, self._options, command) == "figures":
                    refusal = self._ask_permission(seat, command, before).refusal
                    return {"legal": refusal is None, "reject": refusal}
                return self.system.preview(self.fight, command, self.asker(seat))
        return {"legal": refusal is None, "reject": refusal}

    def _allowed(self, seat: Seat, command: Allow) -> Reason | None:
        try:
            return self._answer(seat, command, NoDice()).refusal
        except DiceStop:
            return None

    def _forced(self, seat: Seat, command: Command, fight: F | None = None) -> Reason | None:
        """Why it is refused, as far as no die falls."""
        try:
            return self._carry_out(seat, command, NoDice(), self.fight if fight is None else fight).refusal
        except DiceStop:
            return None

    def _objection(self, seat: Seat, command: Command) -> Reason | None:
        """What is said before the rules are asked: an unknown id comes before what the seat may not."""
        no = composite.objection(command) if isinstance(command, Override | Together) else None
        if no is None and not isinstance(command, Together):  # its next may name who comes in by one of them
            no = self._stranger(seat, command, self.fight)
        if no:
            return no
        if isinstance(command, Undo):
            is_bystander = seat.role == "spectator" or (seat.role == "player" and not seat.controls)
            return Reason(code="not-allowed") if is_bystander else None
        if isinstance(command, Entropy):
            return None if seats.speaks(seat) else Reason(code="not-allowed")
        return seats.may(seat, command)

    def _stranger(self, seat: Seat, said: Command | Query, fight: F) -> Reason | None:
        """Someone who is not there, or whom the seat may not know of, which looks the same."""
        asked = named(said)
        if not asked:
            return None
        names = self.system.names(fight)
        unseen = self.system.unseen(fight, seats.viewer(seat, names))
        for one in asked:
            if one not in names or one in unseen:
                return Reason(code="unknown-combatant", figures={"id": one})
        return None

    def house_offers(self, seat: Seat, query: Query, memory: SeatVisibility) -> tuple[Offer, ...]:
        """What every system offers: answers to what waits for the GM, and to take back or put back."""
        if not isinstance(query, AskOffers):
            return ()
        answers = permitting.offers(self._held, seat, partial(self._allowed, seat))
        return (*answers, *self._taking_back(seat, query, memory))

    def _taking_back(self, seat: Seat, query: AskOffers, memory: SeatVisibility) -> tuple[Offer, ...]:
        if query.actor is not None or not seats.speaks(seat):
            return ()
        return tuple(
            Offer(
                id=command.kind,
                group="gm" if command.gm else "other",
                names=Called(key=f"offer-{command.kind}"),
                command={"command": command.kind},
                reject=self._against_taking_back(seat, command, memory),
            )
            for command in (Undo(), Redo())
            if seat.role == "gm" or not command.gm
        )

    def _against_taking_back(self, seat: Seat, command: Undo | Redo, memory: SeatVisibility) -> Reason | None:
        no = self._objection(seat, command)
        if no:
            return no
        try:
            found = self._redo() if isinstance(command, Redo) else self._undo(seat, command, memory)
        except NeedsFullLog:  # something older than the snapshot; anybody who asks for it has the log read
            return None
        return found.refusal

    def _undo(self, seat: Seat, command: Undo, memory: SeatVisibility) -> Ruling:
        """The newest command that the seat was shown; for a player only its own one, if no die fell."""
        newest = self.newest_of(memory.was_shown)
        if newest is None:
            return refuse("nothing-to-undo")
        if command.seq is not None and memory.number_of(command.seq) != newest.number:
            return refuse("stale")
        if seat.role == "player" and (why := self._why_the_gms(seat, newest, memory)):
            return refuse("not-allowed", limit=why)
        return Ruling(events=(Undone(command=newest.number),))

    def _redo(self) -> Ruling:
        taken = self.last_taken
        return Ruling(events=(Redone(command=taken.number),)) if taken else refuse("nothing-to-redo")

    def _again(self, seat: Seat, dice: Dice) -> Ruling:
        """What was taken back last is done again, and the table waits for dice that people throw."""
        taken = self.last_taken
        if taken is None or taken.command is None or not any(map(_has_dice, taken.events)):
            return refuse("nothing-to-redo")
        waits = self._against_dice(Redo())
        if waits:
            return Ruling(refusal=waits)
        try:
            command = parse_command(self.system, taken.command)
        except (Malformed, NotBuilt):
            return refuse("nothing-to-redo")
        if isinstance(command, NEVER_AGAIN) or manual_dice.is_secret(command):
            return refuse("nothing-to-redo")
        if no := self._objection(seat, command):
            return Ruling(refusal=no)
        return self._throwing.thrown_by_hand(seat, command, dice)

    def _foreseen_again(self, seat: Seat) -> Reason | None:
        """Why it is refused, as far as no die falls."""
        try:
            return self._again(seat, NoDice()).refusal
        except DiceStop:
            return None

    def _why_the_gms(self, seat: Seat, newest: Entry, memory: SeatVisibility) -> str | None:
        """Why the GM alone may take it back, if so: it is another's, something followed, a die fell."""
        is_followed = any(memory.was_shown(entry) for entry in self.after(newest.number))
        if newest.by != seat.id or is_followed:
            return "undone-others"
        return "undone-dice" if any(_has_dice(event) for event in newest.events) else None


def answered(system: System[F], fight: F, query: Query, asker: Asker) -> Mapping[str, Any] | Reason:
    """What a lens is told of a fight, unless that is too much work."""
    fight = under_aliases(system, fight, asker.viewer)
    try:
        with within_budget():
            if isinstance(query, AskOffers):
                return offers_told(system.offers(fight, query.actor, asker), system.key)
            return system.answer(fight, query, asker)
    except TooMuch as error:
        return error.reason


def _has_dice(event: Event) -> bool:
    told = (event, *getattr(event, "rolls", ()), *getattr(event, "thrown", ()))
    has_faces = any(getattr(one, "faces", ()) or getattr(one, "face", None) for one in told)
    return bool(has_faces or getattr(event, "dice", ()))
