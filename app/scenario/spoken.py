"""A line of the chat in a scenario file: what is said, and what it rolls or changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, ClassVar

from app import saying
from app.history import History
from app.rules.core import STRICT, CombatantId, Command, Dice, Event, Reason, Ruling, Words
from app.scenario.read import Step
from app.seats import Seat
from app.store.codec import dump, parse


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """What is said, and by whom."""

    __pydantic_config__: ClassVar[Any] = STRICT
    text: Words
    actor: CombatantId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Spoken:
    """What came of a line."""

    ruling: Ruling = field(default_factory=Ruling)
    command: Command | None = None
    rolled: Any = None
    """What was thrown; of a repeated line a list, None where it was only said."""


def spoken(history: History[Any], step: Step, dice: Dice, hear: Callable[[Seat, Line], Line]) -> Spoken:
    """Says it. `hear`: with true ids. Raises `Malformed` where it is no line."""
    line = hear(step.seat, parse(Line, step.said))
    system, fight, viewer = history.system, history.fight, history.viewer(step.seat)
    no = saying.against_speaker(system, fight, viewer, line.actor)
    if no is None and step.seat.role == "spectator":
        no = Reason(code="not-allowed")
    if no:
        return Spoken(ruling=Ruling(refusal=no))
    command = saying.meant(system, fight, viewer, line.text, line.actor)
    if command is not None:
        return Spoken(ruling=history.rule(step.seat, command, dice), command=command)
    people = dump(system.portray(fight)).get("combatants") or {}
    said = saying.spoken(system, people, viewer, line.actor, line.text)
    thrown = system.throw(said.text, dice, said.figures)
    if isinstance(thrown, Reason):
        return Spoken(ruling=Ruling(refusal=thrown))
    told = [_told(one) for one in thrown]
    return Spoken(ruling=Ruling(events=tuple(thrown)), rolled=told[0] if len(told) == 1 else told or None)


def _told(event: Event) -> dict[str, Any]:
    """A throw as a file has it."""
    found: dict[str, Any] = dump(event)
    return {**found, "outcome": found.get("outcome")}
