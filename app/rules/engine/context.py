"""One command being judged: what speaks against it, who may overrule that, and what it makes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import Any, ClassVar

from app.rules.common.events import Overruled, Revealed
from app.rules.core import Asker, Dice, NoDice, Reason, Ruling, Switch
from app.rules.engine.resolution import Resolution

FINAL = frozenset(
    {
        *("bad-command", "unknown-combatant", "not-allowed", "nothing-pending", "nothing-to-undo"),
        *("nothing-to-redo", "decision-pending", "off-the-map", "stale", "too-fast", "not-built"),
        *("too-much",),
    }
)
"""Codes of refusals that even the GM cannot overrule in any system: what was asked has no meaning."""


class CommandContext(ABC):
    """One command being judged: the events that it makes, and what speaks against it."""

    resolution: Resolution[Any]
    switches: ClassVar[tuple[Switch, ...]]
    revealable: ClassVar[frozenset[str]]
    """Fields of a combatant that the GM may reveal."""
    revealed: ClassVar[type[Revealed]] = Revealed
    """The event that tells of it."""
    final: ClassVar[frozenset[str]] = FINAL
    """Codes of refusals that even the GM cannot overrule."""

    def __init__(self, resolution: Resolution[Any], asker: Asker, *, foreseen: Ruling | None) -> None:
        self.resolution = resolution
        self._before = resolution.fight
        self.asker = asker
        self.foreseen = foreseen
        self.dice: Dice = NoDice()
        """Of what happens by itself, as a turn or a round ends."""
        self.warnings: tuple[Reason, ...] = ()

    @property
    def is_granted(self) -> bool:
        """It was granted by what the asker may know: nothing else refuses it."""
        return self.foreseen is not None

    def refuse_unless_overruled(self, reasons: Iterable[Reason]) -> Reason | None:
        """The first that counts. The lenient overrule what merely breaks a rule that they could foresee."""
        for reason in reasons:
            if reason.code in self.final or not (self.asker.lenient or self.is_granted):
                return reason
            self.warnings = (*self.warnings, reason)
        if self.foreseen is not None:
            self.warnings = self.foreseen.warnings
        if self.warnings:
            codes = tuple(reason.code for reason in self.warnings)
            self.resolution.record(Overruled(codes=codes, rule=self.warnings[0].cite, reasons=self.warnings))
        return None

    def carry_out(
        self, reasons: Iterable[Reason], done: Callable[[], None], spent: Callable[[], None]
    ) -> Reason | None:
        """Where only the unforeseen forbids it, it is spent and nothing comes of it."""
        found = list(reasons)
        refusal = self.refuse_unless_overruled(found)
        if refusal is None:
            is_in_vain = bool(found) and self.is_granted and not self.asker.lenient
            (spent if is_in_vain else done)()
        return refusal

    def finish(self) -> Ruling:
        """The ruling of a command that was carried out, with what follows from it by itself."""
        self.follow()
        too_many = self.overfull(self._before)
        if too_many:
            return Ruling(refusal=too_many)
        told = self.resolution
        return Ruling(events=tuple(told.events), states=tuple(told.states), warnings=self.warnings)

    @abstractmethod
    def follow(self) -> None:
        """What follows by itself once the command is carried out."""

    def overfull(self, before: Any) -> Reason | None:
        """Why the fight would hold more than it may, or None. `before`: how it stood before the command."""
        return None
