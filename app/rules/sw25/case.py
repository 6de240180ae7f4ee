"""One command under judgement: what speaks against it, who may overrule that, and what it makes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import ClassVar

from app.rules.common.events import Overruled
from app.rules.core import Asker, Reason, Ruling, Switch
from app.rules.sw25.fullness import overfull
from app.rules.sw25.state import Combatant
from app.rules.sw25.story import Story

HARD = frozenset(
    {
        *("bad-command", "unknown-combatant", "not-allowed", "nothing-pending", "nothing-to-undo"),
        *("nothing-to-redo", "cannot-block", "bad-block-point", "decision-pending", "off-the-map"),
        *("not-enough-mp", "stale", "too-fast", "not-built"),
    }
)
"""Refusals of what has no meaning: the GM gets them too."""


class Case(ABC):
    """One command under judgement: the story that it makes, and what speaks against it.

    What a turn means on its own ground each system says: how it begins and closes, and what follows.
    """

    story: Story
    switches: ClassVar[tuple[Switch, ...]]
    revealable: ClassVar[frozenset[str]]
    """Fields of a combatant that the GM may tell."""

    def __init__(self, story: Story, asker: Asker, *, foreseen: Ruling | None) -> None:
        self.story = story
        self._before = story.fight.combatants
        self.asker = asker
        self.foreseen = foreseen
        self.warnings: tuple[Reason, ...] = ()

    @property
    def forced(self) -> bool:
        """It was granted by what the asker may know: nothing else refuses it."""
        return self.foreseen is not None

    def refused(self, reasons: Iterable[Reason]) -> Reason | None:
        """The first that counts. The lenient overrule what merely breaks a rule that they could foresee."""
        for reason in reasons:
            if reason.code in HARD or not (self.asker.lenient or self.forced):
                return reason
            self.warnings = (*self.warnings, reason)
        if self.foreseen is not None:
            self.warnings = self.foreseen.warnings
        if self.warnings:
            codes = tuple(reason.code for reason in self.warnings)
            self.story.tell(Overruled(codes=codes, rule=self.warnings[0].cite, reasons=self.warnings))
        return None

    def carried(
        self, reasons: Iterable[Reason], done: Callable[[], None], spent: Callable[[], None]
    ) -> Reason | None:
        """Where only the unforeseen forbids it, it is spent and nothing comes of it."""
        found = list(reasons)
        refusal = self.refused(found)
        if refusal is None:
            is_in_vain = bool(found) and self.forced and not self.asker.lenient
            (spent if is_in_vain else done)()
        return refusal

    def over(self) -> Ruling:
        """Carried out: what follows from it follows, unless somebody would bear more than a body does."""
        self.follow()
        too_many = overfull(self._before, self.story.fight.combatants)
        if too_many:
            return Ruling(refusal=too_many)
        return Ruling(events=tuple(self.story.events), warnings=self.warnings)

    @abstractmethod
    def begin(self, one: Combatant) -> None:
        """Its turn opens, if it does with this command."""

    @abstractmethod
    def close(self, one: Combatant) -> None:
        """Its turn closes."""

    @abstractmethod
    def lapse(self, one: Combatant) -> None:
        """It could not act in its side's phase: what would have ended with its turn ends."""

    @abstractmethod
    def follow(self) -> None:
        """What follows by itself once the command is carried out."""
