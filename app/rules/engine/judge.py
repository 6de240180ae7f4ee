"""How a command is judged: what speaks against it, who may overrule that, and what the asker may know."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from app.rules.common.events import Overruled, Revealed
from app.rules.core import Asker, Command, Dice, DiceStop, Event, NoDice, Reason, Ruling, Switch, Viewer
from app.rules.engine.changes import Resolution
from app.rules.naming import named
from app.rules.replacing import replace

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
    resolved_by: ClassVar[type[Resolution[Any]]]
    """Folds its events into the fight."""
    switches: ClassVar[tuple[Switch, ...]]
    revealable: ClassVar[frozenset[str]]
    """Fields of a combatant that the GM may reveal."""
    revealed: ClassVar[type[Revealed]] = Revealed
    """The event that tells of it."""
    final: ClassVar[frozenset[str]] = FINAL
    """Codes of refusals that even the GM cannot overrule."""

    def __init__(self, fight: Any, asker: Asker, foreseen: Ruling | None = None) -> None:
        seat = asker.viewer.seat if asker.viewer.role == "player" else ""
        self.resolution = self.resolved_by(fight, [], led_by=seat)
        self._before = fight
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
