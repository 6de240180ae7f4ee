"""How a command is decided: first by what the asker may know, then by how things really stand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from app.rules.common.events import Overruled
from app.rules.core import Asker, Command, Dice, DiceStop, Event, NoDice, Reason, Ruling, Viewer
from app.rules.engine.context import CommandContext
from app.rules.naming import named
from app.rules.replacing import replace

F = TypeVar("F")
C = TypeVar("C", bound=CommandContext)


@dataclass(frozen=True, slots=True, kw_only=True)
class Judge(Generic[F, C]):
    """What a system's own rulings are carried by."""

    context: Callable[[F, Asker, Ruling | None], C]
    execute: Callable[[C, Any, Dice], Reason | None]
    """Carries a command out, or says why not."""
    unseen: Callable[[F, Viewer], frozenset[str]]
    """Ids of those whom the asker may not know of."""
    known: Callable[[F, frozenset[str]], F]
    """The fight without those whom the asker may not know of."""
    hidden: Callable[[F], frozenset[str]]
    """Ids of those of whom somebody may not know."""
    asked: Callable[[F], tuple[str, ...]]
    """Ids of those whom the pending decision is about."""

    def decide(self, fight: F, command: Command, dice: Dice, asker: Asker) -> Ruling:
        """Refused only for what the asker may know; carried out as far as the whole fight lets it go."""
        ruling = self._decided(fight, command, dice, asker)
        return self._discreet(fight, command, asker, ruling) if ruling.warnings else ruling

    def _decided(self, fight: F, command: Command, dice: Dice, asker: Asker) -> Ruling:
        hidden = self.unseen(fight, asker.viewer)
        if not hidden:
            return self._ruled(fight, command, dice, asker)
        foreseen = self._foreseen(self.known(fight, hidden), command, asker)
        if foreseen.refusal:
            return foreseen
        return self._ruled(fight, command, dice, asker, foreseen=foreseen)

    def _foreseen(self, fight: F, command: Command, asker: Asker) -> Ruling:
        """What the asker could expect, up to the first die: refused, or not and with which warnings."""
        context = self.context(fight, asker, None)
        try:
            reason = self.execute(context, command, NoDice())
        except DiceStop:
            return Ruling(warnings=context.warnings)
        return Ruling(refusal=reason) if reason else context.finish()

    def _discreet(self, fight: F, command: Command, asker: Asker, ruling: Ruling) -> Ruling:
        """An overruling is told to those who know whom it is about, without what only the hidden cause."""
        hidden = self.hidden(fight)
        actors = command.speaks_for() or self.asked(fight)
        about = tuple(dict.fromkeys((*actors, *(hidden & set(named(command))))))
        behind = hidden - set(about)
        told = ruling.warnings
        if behind:
            told = self._foreseen(self.known(fight, behind), command, replace(asker, lenient=True)).warnings
        codes = frozenset(reason.code for reason in told)

        def discreet(event: Event) -> Event:
            if not isinstance(event, Overruled):
                return event
            reasons = [reason for reason in event.reasons if reason.code in codes]
            if not reasons:
                return replace(event, about=(*about, *sorted(behind)))
            told_codes = tuple(reason.code for reason in reasons)
            return replace(event, about=about, codes=told_codes, rule=reasons[0].cite)

        return replace(ruling, events=tuple(discreet(event) for event in ruling.events))

    def _ruled(
        self, fight: F, command: Command, dice: Dice, asker: Asker, *, foreseen: Ruling | None = None
    ) -> Ruling:
        context = self.context(fight, asker, foreseen)
        context.dice = dice
        reason = self.execute(context, command, dice)
        return Ruling(refusal=reason) if reason else context.finish()

    def preview(self, fight: F, command: Command, asker: Asker) -> dict[str, Any]:
        """Allowed or not, as far as no die falls."""
        try:
            ruling = self.decide(fight, command, NoDice(), Asker(viewer=asker.viewer))
        except DiceStop:
            return {"legal": True, "reject": None}
        return {"legal": ruling.refusal is None, "reject": ruling.refusal}
