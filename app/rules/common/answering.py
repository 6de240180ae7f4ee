"""Rolls that are shown before they count: whoever threw them may answer, then the command is ruled again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Literal
from zlib import crc32

from app.rules.core import (
    AtMost,
    CombatantId,
    Command,
    Dice,
    Event,
    Faction,
    Id,
    Name,
    Role,
    Who,
    expect,
    seen,
    stands,
)

KEPT = ""
"""The answer that lets a roll stand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownRoll:
    """Dice that fell: everybody sees the faces, what they come to only the own faction."""

    actor: CombatantId = seen(Who.ALL, drop_if_any_unseen=True)
    faction: Faction = seen(Who.ALL)
    what: Name = seen(Who.ALL)
    faces: tuple[int, ...] = seen(Who.ALL)
    total: int = seen(Who.FACTION)


@dataclass(frozen=True, slots=True, kw_only=True)
class RollAct:
    """What may be done about a roll, and what would come of it. Who sees it sees it whole."""

    id: Id = seen(Who.ALL)
    names: Annotated[Mapping[Id, Name], AtMost(8)] = seen(Who.ALL, default_factory=dict)
    total: int | None = seen(Who.ALL, default=None)
    """What it would come to, where that is certain."""
    chance: float | None = seen(Who.ALL, default=None)
    """How likely it comes to more, where dice decide."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RollQuestion:
    """A roll that its thrower may answer before it counts."""

    kind: Literal["roll"] = seen(Who.ALL, default="roll")
    id: str = seen(Who.FACTION)
    actor: CombatantId = seen(Who.ALL, drop_if_any_unseen=True)
    faction: Faction = seen(Who.ALL)
    what: Name = seen(Who.ALL)
    faces: tuple[int, ...] = seen(Who.ALL)
    total: int = seen(Who.FACTION)
    acts: tuple[RollAct, ...] = seen(Who.FACTION)
    rolls: tuple[ShownRoll, ...] = seen(Who.ALL, default=())
    """What fell before it for the same command."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RollShown(Event):
    """A roll waits for its thrower's answer; then the whole command is ruled again with the same dice."""

    kind: ClassVar[str] = "roll-shown@1"
    id: str = seen(Who.FACTION)
    actor: CombatantId = seen(Who.ALL, drop_if_any_unseen=True)
    faction: Faction = seen(Who.ALL)
    check: Name = seen(Who.ALL)
    total: int = seen(Who.FACTION)
    acts: tuple[RollAct, ...] = seen(Who.FACTION)
    thrown: tuple[ShownRoll, ...] = seen(Who.ALL)
    """All that fell so far, the one that waits last."""
    by: str
    role: Role
    controls: tuple[CombatantId, ...]
    strict: bool
    command: Mapping[str, Any]
    faces: tuple[int, ...] = ()
    """Those that people threw and typed in so far."""
    veiled: tuple[int, ...] = ()
    """Those that fell from the server's so far."""
    answers: tuple[str, ...] = ()
    """What was said to each of the rolls before it."""
    by_hand: bool = False

    @property
    def question(self) -> RollQuestion:
        """What the table waits for."""
        *before, last = self.thrown
        return RollQuestion(
            id=self.id,
            actor=self.actor,
            faction=self.faction,
            what=self.check,
            faces=last.faces,
            total=self.total,
            acts=self.acts,
            rolls=tuple(before),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class RollAnswered(Event):
    """Whoever threw it has answered; what comes of it follows."""

    kind: ClassVar[str] = "roll-answered@1"
    actor: CombatantId = seen(Who.ALL, drop_if_any_unseen=True)
    act: str = seen(Who.ALL, default=KEPT)


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerRoll(Command):
    """Does one of the acts that are offered about a shown roll, or without `act` lets it stand."""

    kind: ClassVar[str] = "answer-roll"
    meanwhile: ClassVar[bool] = True
    act: Id | None = None
    decision: Name | None = None


class Unanswered(Exception):
    """Raised where a roll waits for its thrower's answer."""


@dataclass(slots=True)
class AskingDice:
    """Dice of one command: those that have fallen fall again the same, and their throwers are asked.

    `fallen` are from the server's; `answers` are what was said to each roll so far, also where nobody was
    asked.
    """

    dice: Dice
    fallen: tuple[int, ...] = ()
    answers: Sequence[str] = ()
    drawn: list[int] = field(default_factory=list)
    rolls: list[ShownRoll] = field(default_factory=list)
    acts: tuple[RollAct, ...] = ()

    def roll(self, sides: int) -> int:
        at = len(self.drawn)
        self.drawn.append(self.fallen[at] if at < len(self.fallen) else self.dice.roll(sides))
        return self.drawn[-1]

    def expect(self, need: int, what: str, actor: str, also: Sequence[str]) -> None:
        expect(self.dice, need, what, actor, *also)

    def stands(self, fight: Any) -> None:
        stands(self.dice, fight)

    def answer(self, roll: ShownRoll, acts: Iterable[RollAct]) -> str:
        """What its thrower said of it. Raises `Unanswered` where nothing was said yet."""
        self.rolls.append(roll)
        if len(self.rolls) <= len(self.answers):
            return self.answers[len(self.rolls) - 1]
        self.acts = tuple(acts)
        if self.acts:
            raise Unanswered
        self.answers = (*self.answers, KEPT)
        return KEPT


def answer_to(dice: Dice, roll: ShownRoll, acts: Iterable[RollAct]) -> str:
    """The id of an act, or `KEPT`: of dice that ask nobody every roll stands."""
    told = getattr(dice, "answer", None)
    return str(told(roll, acts)) if told else KEPT


def question_id(command: Mapping[str, Any], rolls: Sequence[ShownRoll]) -> str:
    """Made of what is asked, so that an answer never meets another one."""
    return f"r{crc32(repr((sorted(command.items()), rolls)).encode()):08x}"
