"""Dice that people throw and type in: the command waits where they run out, and is ruled again with more."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from app.rules.common.answering import (
    AnswerRoll,
    AskingDice,
    RollQuestion,
    RollShown,
    Unanswered,
    question_id,
)
from app.rules.common.commands import Override, Roll
from app.rules.common.events import DiceEntered, DiceWanted
from app.rules.core import (
    CombatantId,
    Command,
    Dice,
    DiceStop,
    Reason,
    Role,
    Ruling,
    Who,
    expect,
    refuse,
    seen,
    stands,
)
from app.rules.replacing import replace


@dataclass(frozen=True, slots=True, kw_only=True)
class RollRequest:
    """Whose dice the table waits for, how many more and what for."""

    kind: Literal["dice"] = seen(Who.ALL, default="dice")
    actor: CombatantId | None = seen(Who.ALL, drop_if_any_unseen=True, default=None)
    need: int = seen(Who.ALL)
    what: str = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class SuspendedCommand:
    """A throw that is waited for, and the command that waits with it."""

    throw: RollRequest
    by: str
    role: Role
    controls: tuple[CombatantId, ...]
    strict: bool
    command: Mapping[str, Any]
    faces: tuple[int, ...]
    veiled: tuple[int, ...] = ()
    answers: tuple[str, ...] = ()
    by_hand: bool = False
    sides: int | None = None

    @property
    def shown(self) -> RollRequest:
        """What the table waits for, as it is shown."""
        return self.throw


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionedCommand:
    """A roll that may be answered, and the command that waits with it."""

    question: RollQuestion
    by: str
    role: Role
    controls: tuple[CombatantId, ...]
    strict: bool
    command: Mapping[str, Any]
    faces: tuple[int, ...]
    veiled: tuple[int, ...]
    answers: tuple[str, ...]
    by_hand: bool = False

    @property
    def shown(self) -> RollQuestion:
        """What the table waits for, as it is shown."""
        return self.question


class NoSuchFace(Exception):
    """The die does not have this face. Refuse the command as `bad-command`."""


class EnteredDice:
    """Faces in the order of the contract; it stops where they run out and knows what it was rolled for.

    Dice of the hidden fall from the server's: nobody is asked for them, so waiting tells of nobody. The first
    `brought` faces came with the command and count for all.
    """

    def __init__(
        self, wanted: DiceWanted, server: Dice, unseen: Callable[[Any], frozenset[str]], *, brought: int
    ) -> None:
        self._faces = wanted.faces
        self._brought = brought
        self._server = server
        self._unseen_in = unseen
        self._unseen = frozenset[str]()
        self._is_unseen = False
        self.veiled = list(wanted.veiled)
        self._veiled_at = 0
        self.fallen = 0
        self.actor = wanted.actor
        self.need = 0
        self.what = "roll"
        self.sides: int | None = None

    def stands(self, fight: Any) -> None:
        """Who is hidden from somebody from now on."""
        self._unseen = self._unseen_in(fight)
        stands(self._server, fight)

    def expect(self, need: int, what: str, actor: str, also: Sequence[str]) -> None:
        if actor:
            self._is_unseen = not self._unseen.isdisjoint((actor, *also))
        expect(self._server, need, what, actor, *also)
        if not self._is_unseen:
            self.need, self.what, self.actor = need, what, actor or self.actor

    def roll(self, sides: int) -> int:
        if self._is_unseen and self.fallen >= self._brought:
            return self._unasked(sides)
        self.need = max(1, self.need)
        if self.fallen == len(self._faces):
            self.sides = sides
            raise DiceStop
        face = self._faces[self.fallen]
        if not 1 <= face <= sides:
            raise NoSuchFace(f"dice: a die with {sides} sides does not show {face}")
        self.fallen += 1
        self.need -= 1
        return face

    def _unasked(self, sides: int) -> int:
        """The server's; those that fell before the table waited are the same again."""
        if self._veiled_at == len(self.veiled):
            self.veiled.append(self._server.roll(sides))
        self._veiled_at += 1
        return self.veiled[self._veiled_at - 1]


def questioned_by(event: RollShown) -> QuestionedCommand:
    alike = {name: getattr(event, name) for name in QuestionedCommand.__slots__ if name != "question"}
    return QuestionedCommand(question=event.question, **alike)


def suspended_by(event: DiceWanted) -> SuspendedCommand:
    throw = RollRequest(actor=event.actor, need=event.need, what=event.what)
    alike = {name: getattr(event, name) for name in SuspendedCommand.__slots__ if name != "throw"}
    return SuspendedCommand(throw=throw, **alike)


def faces_of(command: Command) -> tuple[int, ...] | None:
    """The dice that a command brought with it; None where it brought none."""
    asked = command.do if isinstance(command, Override) else command
    found = getattr(asked, "dice", None)
    return found if isinstance(found, tuple) else None


def is_by_hand(options: Mapping[str, Any], command: Command) -> bool:
    """Are these dice thrown by people? Secret rolls of the GM never: nobody may learn that they fell."""
    return options.get("dice") == "entered" and not is_secret(command)


def is_secret(command: Command) -> bool:
    """A roll of which nobody but the GM may ever learn, neither now nor from what is revealed at the end."""
    asked = command.do if isinstance(command, Override) else command
    return isinstance(asked, Roll) and asked.secret


def objection(waiting: object | None, options: Mapping[str, Any], command: Command) -> Reason | None:
    """Why this cannot be asked now: dice are waited for, or the GM's permission; or it brings dice in vain.

    `options`: the switches as they are set.
    """
    if waiting and not command.meanwhile:
        return Reason(code="decision-pending")
    if faces_of(command) is not None and not is_by_hand(options, command):
        return Reason(code="bad-command", figures={"detail": "dice: the server rolls here"})
    return None


def objection_to_giving(waiting: object | None, role: Role, controls: frozenset[str]) -> Reason | None:
    """The roller's seat may, and the GM."""
    if not isinstance(waiting, SuspendedCommand):
        return Reason(code="nothing-pending")
    if role != "gm" and waiting.throw.actor not in controls:
        return Reason(code="not-allowed")
    return None


def objection_to_answering(
    waiting: object | None, role: Role, controls: frozenset[str], answer: AnswerRoll
) -> Reason | None:
    """The roller's seat may, and the GM: one of the acts that are offered, while it still waits."""
    if not isinstance(waiting, QuestionedCommand):
        return Reason(code="nothing-pending")
    if role != "gm" and waiting.question.actor not in controls:
        return Reason(code="not-allowed")
    if answer.decision not in (None, waiting.question.id):
        return Reason(code="stale")
    if answer.act is not None and answer.act not in {act.id for act in waiting.question.acts}:
        return Reason(code="bad-command", figures={"detail": f"act: {answer.act} is not offered"})
    return None


def ruled(rule: Callable[[Dice], Ruling], wanted: DiceWanted, dice: EnteredDice) -> Ruling:
    """With the faces so far: ruled to the end, or waiting for more, or for an answer."""
    asking = AskingDice(dice, answers=wanted.answers)
    try:
        ruling = rule(asking)
    except DiceStop:
        so_far = replace(wanted, veiled=tuple(dice.veiled), answers=tuple(asking.answers))
        more = replace(so_far, actor=dice.actor, need=dice.need, what=dice.what, sides=dice.sides)
        return Ruling(events=(more,))
    except Unanswered:
        return Ruling(events=(shown(wanted, asking, tuple(dice.veiled)),))
    except NoSuchFace as error:
        return refuse("bad-command", detail=str(error))
    if ruling.refusal or not dice.fallen:
        return ruling
    entered = DiceEntered(actor=wanted.actor, faces=tuple(wanted.faces[: dice.fallen]))
    return replace(ruling, events=(entered, *ruling.events), states=())


def shown(wanted: DiceWanted, asking: AskingDice, veiled: tuple[int, ...]) -> RollShown:
    """The roll that waits for an answer, and the command that waits with it."""
    last = asking.rolls[-1]
    return RollShown(
        id=question_id(wanted.command, asking.rolls),
        actor=last.actor,
        faction=last.faction,
        check=last.what,
        total=last.total,
        acts=asking.acts,
        thrown=tuple(asking.rolls),
        by=wanted.by,
        role=wanted.role,
        controls=wanted.controls,
        strict=wanted.strict,
        command=wanted.command,
        faces=wanted.faces,
        veiled=veiled,
        answers=tuple(asking.answers),
        by_hand=wanted.by_hand,
    )
