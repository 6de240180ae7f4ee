"""One command under judgement: what speaks against it, who may overrule that, and what it makes."""

from __future__ import annotations

from collections.abc import Iterable

from app.rules.common.events import Overruled
from app.rules.core import Asker, Reason, Ruling
from app.rules.sw25.advanced import turns
from app.rules.sw25.advanced.evolution import Story
from app.rules.sw25.advanced.skirmish import settle
from app.rules.sw25.advanced.state import Fight

HARD = frozenset(
    {
        *("bad-command", "unknown-combatant", "not-allowed", "nothing-pending", "nothing-to-undo"),
        *("nothing-to-redo", "cannot-block", "bad-block-point", "decision-pending", "off-the-map"),
        *("not-enough-mp", "stale", "too-fast", "not-built"),
    }
)
"""Refusals of what has no meaning: the GM gets them too."""


class Case:
    """One command under judgement: the story that it makes, and what speaks against it."""

    def __init__(self, fight: Fight, asker: Asker, *, foreseen: Ruling | None) -> None:
        self.story = Story(fight, [])
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

    def over(self) -> Ruling:
        """Carried out: what follows from it follows."""
        if self.story.fight.turn is None and not self.story.fight.pending:
            turns.meet(self.story)
        settle(self.story)
        return Ruling(events=tuple(self.story.events), warnings=self.warnings)
