"""The seats that speak in a scenario file: what they are told of whom, and what their words mean."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from app.history import History
from app.i18n import OFFERS, identity
from app.seats import Seat
from app.sight import counted, heard, redact_answer, told_to
from app.sight.foes import NONE, Numbers
from app.store.codec import dump

T = TypeVar("T")


class Speakers:
    """Everybody who speaks in a file is there from its first step on."""

    def __init__(self, history: History[Any], seats: Iterable[Seat]) -> None:
        self._history = history
        self._numbers: dict[Seat, Numbers] = dict.fromkeys((s for s in seats if s.role != "gm"), NONE)

    def look(self) -> None:
        """How things stand has changed: they may know of others now."""
        system, fight = self._history.system, self._history.fight
        if not system.aliases(fight):
            return
        for seat, numbers in self._numbers.items():
            viewer = self._history.viewer(seat)
            self._numbers[seat] = counted(system, fight, viewer, system.unseen(fight, viewer), numbers)

    def heard(self, seat: Seat, said: T) -> T:
        """With the true ids of those whom the seat knows by an alias."""
        numbers = self._numbers.get(seat, NONE)
        if not numbers:
            return said
        history, viewer = self._history, self._history.viewer(seat)
        known = history.names().keys() - history.system.unseen(history.fight, viewer)
        return heard(said, told_to(history.system, history.fight, viewer, numbers), numbers, known)

    def answer(self, seat: Seat, answer: Mapping[str, Any]) -> Any:
        """An answer as the speaker would get it."""
        if seat.role == "gm":
            return dump(answer)
        history, viewer = self._history, self._history.viewer(seat)
        system = history.system
        unseen, names = system.unseen(history.fight, viewer), history.names()
        told = told_to(system, history.fight, viewer, self._numbers.get(seat, NONE))
        if OFFERS in answer:
            return dump(redact_answer(answer, viewer, unseen, names, identity, system.public_figures, told))
        return redact_answer(answer, viewer, unseen, names, told=told)
