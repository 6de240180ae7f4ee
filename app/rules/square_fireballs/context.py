"""One command being judged, what happens during it, and what is left under way."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, ClassVar

from app.rules.core import Asker, Event, Reason, Ruling, Who, wire_name
from app.rules.engine.changes import Resolution
from app.rules.engine.judge import FINAL, CommandContext
from app.rules.replacing import replace
from app.rules.square_fireballs.events import DamageRolled, Hit, Missed, Moved, Rolled, TasksKept
from app.rules.square_fireballs.evolution import evolve
from app.rules.square_fireballs.knowing import gaps
from app.rules.square_fireballs.state import Combatant, Fight, Task, kept
from app.rules.square_fireballs.switches import SWITCHES

CODES = (
    *("bad-command", "not-built", "unknown-combatant", "not-allowed", "wrong-phase", "nothing-pending"),
    *("decision-pending", "no-trigger", "not-your-turn", "no-action-left", "power-spent", "power-used"),
    *("power-cooldown", "no-action-point", "action-point-tried", "no-surge", "cannot-act", "cannot-move"),
    *("off-the-map", "obstacle", "occupied", "too-far", "enemy-near", "no-grab", "not-a-target", "charmed"),
    *("target-hidden", "target-shrouded", "out-of-range", "no-line-of-sight", "not-on-a-line"),
    "nowhere-to-hide",
)
"""The first that holds is named."""
RANK = {code: number for number, code in enumerate(CODES)}
REVEALABLE = frozenset({"name"}) | frozenset(
    wire_name(one.name) for one in fields(Combatant) if one.metadata.get("seen") is Who.FACTION
)
FINAL_HERE = FINAL | {"no-trigger", "no-grab", "not-on-a-line"}


def ranked(reasons: list[Reason]) -> list[Reason]:
    """In the order in which refusals are named."""
    return sorted(reasons, key=lambda reason: RANK.get(reason.code, -1)) if len(reasons) > 1 else reasons


@dataclass(slots=True)
class Story(Resolution[Fight]):
    """A fight and what has happened to it during one command."""

    def after(self, event: Event) -> Fight:
        """The fight after one event more."""
        return evolve(self.fight, event)


class Context(CommandContext):
    """A command and what speaks against it."""

    resolution: Resolution[Any]
    resolved_by = Story
    switches = SWITCHES
    revealable = REVEALABLE
    final: ClassVar[frozenset[str]] = FINAL_HERE

    def __init__(self, fight: Fight, asker: Asker, foreseen: Ruling | None = None) -> None:
        super().__init__(fight, asker, foreseen)
        found = (one.walk or one.strike for one in fight.tasks)
        self.tasks: list[Task] = [task for task in found if task is not None]

    @property
    def fight(self) -> Fight:
        """How things stand now."""
        now: Fight = self.resolution.fight
        return now

    def tell(self, *events: Event) -> None:
        """They happen; rolls with the side of who rolled."""
        self.resolution.record(*map(self._sided, events))

    def _sided(self, event: Event) -> Event:
        if not isinstance(event, Rolled | Hit | Missed | DamageRolled) or event.actor is None:
            return event
        one = self.fight.combatants.get(event.actor)
        return event if one is None else replace(event, faction=one.faction)

    def stride(self, step: Moved) -> None:
        """A step; one way without anything between its steps is told as one."""
        events, states = self.resolution.events, self.resolution.states
        last = events[-1] if events else None
        is_same_way = isinstance(last, Moved) and (last.mover, last.with_) == (step.mover, step.with_)
        if isinstance(last, Moved) and is_same_way and self._is_alike(step):
            events.pop()
            states.pop()
            self.resolution.fight = states[-1] if states else self._before
            step = replace(step, path=(*last.path, *step.path), spaces=last.spaces + step.spaces)
        self.tell(step)

    def _is_alike(self, step: Moved) -> bool:
        """Does nobody come into anybody's sight with this step, or go out of it?"""
        return gaps(self.fight, step.mover) == gaps(evolve(self.fight, step), step.mover)

    def begin(self, task: Task) -> None:
        """It is done before what is under way goes on."""
        self.tasks.append(task)

    def go_on(self, **fields: Any) -> None:
        """What is under way, a step further."""
        self.tasks[-1] = replace(self.tasks[-1], **fields)

    def follow(self) -> None:
        """What is left under way is kept."""
        now = tuple(map(kept, self.tasks))
        if now != self.fight.tasks:
            self.tell(TasksKept(tasks=now))
