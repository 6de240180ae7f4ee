"""One command of a duel being judged, and what happens during it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.rules.core import Event
from app.rules.engine.changes import Resolution
from app.rules.engine.judge import CommandContext
from tests.helpers.duel.evolution import evolve
from tests.helpers.duel.state import Fight
from tests.helpers.duel.switches import SWITCHES


@dataclass(slots=True)
class Story(Resolution[Fight]):
    """A duel and what has happened to it during one command."""

    def after(self, event: Event) -> Fight:
        """The duel after one event more."""
        return evolve(self.fight, event)


class Context(CommandContext):
    """A command and what speaks against it."""

    resolution: Resolution[Any]
    resolved_by = Story
    switches = SWITCHES
    revealable = frozenset({"nerve", "max_nerve", "pace", "reach", "attack", "power", "parry", "dodge"})

    @property
    def fight(self) -> Fight:
        """How things stand now."""
        now: Fight = self.resolution.fight
        return now

    def follow(self) -> None:
        """What follows by itself is told where it happens."""
