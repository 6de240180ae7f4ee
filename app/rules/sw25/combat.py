"""What the combats of Sword World 2.5 are as rule systems, whatever the ground."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Generic, TypeVar

from app.rules.core import Asker, Command, Dice, Event, Ruling
from app.rules.sw25 import feats, line
from app.rules.sw25.case import Case
from app.rules.sw25.conditions import BY_NAME, SEEN_BY_FEW
from app.rules.sw25.judge import Judge
from app.rules.sw25.state import Fight
from app.rules.sw25.turns import PHASES

F = TypeVar("F", bound=Fight)
C = TypeVar("C", bound=Case)


class Combat(Generic[F, C]):
    """Who is there, what comes of a command, and what the chat throws."""

    judge: Judge[F, C]
    phases: tuple[str, ...] = PHASES
    vocabulary: Mapping[str, frozenset[str]] = {
        "conditions": frozenset(BY_NAME) | SEEN_BY_FEW | {"retreating"},
        "feats": feats.NAMES,
    }

    def decide(self, fight: F, command: Command, dice: Dice, asker: Asker) -> Ruling:
        """What comes of a command."""
        return self.judge.decide(fight, command, dice, asker)

    def names(self, fight: F) -> Mapping[str, str]:
        """Everybody's faction."""
        return {one.id: one.faction for one in fight.combatants.values()}

    def retell(
        self, before: F, unseen: frozenset[str], steps: Sequence[tuple[Event, F, frozenset[str]]]
    ) -> Iterator[tuple[Event, frozenset[str]]]:
        """Events tell of nobody's figures but their own: the marks on them are enough."""
        return ((event, now) for event, _, now in steps)

    def throw(self, text: str, dice: Dice) -> Event | None:
        """A line of the chat that asks for dice."""
        return line.throw(text, dice)
