"""What is carried out: several commands as one, each after those before it, and what is said of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import zip_longest
from typing import TypeVar

from app.rules.common import Override, Redo, Undo
from app.rules.common.answering import AnswerRoll
from app.rules.common.commands import Entropy, GiveDice, Roll, Together
from app.rules.core import Command, Event, Reason, Ruling
from app.rules.work import spend

F = TypeVar("F")

EACH = 20
"""Units of work that a command costs that is carried, and each of its events once more."""
NOT_COMBINABLE = (Undo, Redo, Override, Together, GiveDice, AnswerRoll, Entropy, Roll)
"""What stands in an entry of its own: no command carries several of these."""


def objection(command: Command) -> Reason | None:
    """Why this cannot be carried by another command, or None."""
    match command:
        case Override(do=Undo() | Redo() | Override() | Together() | Entropy()):
            return Reason(code="bad-command")
        case Together(do=several):
            for index, one in enumerate(several):
                if isinstance(one, NOT_COMBINABLE) or getattr(one, "dice", None) is not None:
                    detail = f"do.{index}: {one.kind} goes by itself"
                    return Reason(code="bad-command", figures={"detail": detail})
    return None


def all_or_nothing(
    fight: F,
    several: tuple[Command, ...],
    rule: Callable[[F, Command], Ruling],
    evolve: Callable[[F, Event], F],
) -> Ruling:
    """All or nothing: the first that is refused refuses all, and its `index` is told."""
    events: list[Event] = []
    states: list[F] = []
    warnings: list[Reason] = []
    for index, command in enumerate(several):
        spend(EACH)
        ruling = rule(fight, command)
        if ruling.refusal:
            why = ruling.refusal
            return Ruling(refusal=replace(why, figures={**why.figures, "index": index}))
        spend(EACH * len(ruling.events))
        for event, known in zip_longest(ruling.events, ruling.states):
            fight = evolve(fight, event) if known is None else known
            states.append(fight)
        events += ruling.events
        warnings += ruling.warnings
    return Ruling(events=tuple(events), states=tuple(states), warnings=tuple(warnings))


def without_warnings(ruling: Ruling) -> Ruling:
    """`strictness: off`: carried out without a word."""
    told = tuple(event for event in ruling.events if not event.kind.startswith("overruled@"))
    is_whole = len(told) == len(ruling.events)
    return replace(ruling, events=told, warnings=(), states=ruling.states if is_whole else ())
