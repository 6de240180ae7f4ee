"""One command of a Sword World fight being judged."""

from __future__ import annotations

from abc import abstractmethod

from app.rules.core import Asker, Reason, Ruling
from app.rules.engine import judge
from app.rules.sw25.body.limits import overfull
from app.rules.sw25.body.resolution import Resolution
from app.rules.sw25.body.state import Combatant, Fight
from app.rules.sw25.events.procedure import Revealed

UNPAID = ("not-enough-mp", "not-enough-hp", "not-enough-counters")
FINAL = judge.FINAL | {"cannot-block", "bad-block-point", "cannot-mount", *UNPAID}
"""Codes of refusals that even the GM cannot overrule."""


class CommandContext(judge.CommandContext):
    """One command being judged. Each combat says how a turn begins and closes, and what follows."""

    resolution: Resolution
    """Fields of a combatant that the GM may tell."""
    revealed = Revealed
    final = FINAL

    def __init__(self, resolution: Resolution, asker: Asker, *, foreseen: Ruling | None) -> None:
        super().__init__(resolution, asker, foreseen=foreseen)
        resolution.led_by = asker.viewer.seat if asker.viewer.role == "player" else ""

    @abstractmethod
    def begin(self, one: Combatant) -> None:
        """Its turn opens, if it does with this command."""

    @abstractmethod
    def close(self, one: Combatant) -> None:
        """Its turn closes."""

    @abstractmethod
    def lapse(self, one: Combatant) -> None:
        """It could not act in its side's phase: what would have ended with its turn ends."""

    def overfull(self, before: Fight) -> Reason | None:
        return overfull(before.combatants, self.resolution.fight.combatants)
