"""Which number each seat knows combatants by that it is told under an alias."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from app.rules.core import Event, Viewer
from app.rules.system import System
from app.seats import Seat
from app.sight import foes
from app.sight.foes import NONE, Numbers
from app.table import seating
from app.table.table_events import FoesNumbered

Foes = Mapping[str, Numbers]
"""By seat, where it knows any."""
NOBODY: Final[Foes] = {}


@dataclass(frozen=True, slots=True)
class NumberedKind:
    """Viewers of one kind who know the same combatants by the same numbers."""

    base: Hashable
    numbers: tuple[tuple[str, int], ...]


def base_of(kind: Hashable) -> Hashable:
    """The kind without its numbers."""
    return kind.base if isinstance(kind, NumberedKind) else kind


def numbers_of(kind: Hashable) -> Numbers:
    """What viewers of this kind know combatants by."""
    return dict(kind.numbers) if isinstance(kind, NumberedKind) else NONE


def of_seat(known: Foes, seat: Seat) -> Numbers:
    """A seat that is new goes on from the shared one."""
    found = known.get(seat.id)
    return known.get(seating.shared_of(seat), NONE) if found is None else found


def after(known: Foes, event: Event) -> Foes:
    """With what an entry of the log says."""
    if not isinstance(event, FoesNumbered):
        return known
    return merged(known, event.seats)


def merged(known: Foes, more: Foes) -> Foes:
    """Both; a number that was given once stays."""
    if not more or known is more:
        return known
    return {**known, **{seat: {**numbers, **known.get(seat, NONE)} for seat, numbers in more.items()}}


def counted(
    system: System[Any],
    fight: Any,
    sitting: tuple[Seat, ...],
    kinds: Mapping[str, Hashable],
    viewers: Mapping[Hashable, Viewer],
    known: Foes,
) -> Foes:
    """With everybody of whom a seat knows now under an alias; the same object where nobody is new."""
    unseen = {kind: system.unseen(fight, viewer) for kind, viewer in viewers.items()}
    made = dict(known)
    for seat in sitting:
        kind, before = kinds[seat.id], of_seat(known, seat)
        numbers = foes.counted(system, fight, viewers[kind], unseen[kind], before)
        if numbers and numbers != known.get(seat.id):
            made[seat.id] = numbers
    return made if made != known else known


def by_number(
    kinds: Mapping[str, Hashable], viewers: Mapping[Hashable, Viewer], known: Foes
) -> tuple[Mapping[str, Hashable], Mapping[Hashable, Viewer]]:
    """Kinds divided by the numbers that their seats know."""
    divided, looking = dict(kinds), dict(viewers)
    for seat, kind in kinds.items():
        numbers = known.get(seat)
        if numbers and viewers[kind].role != "gm":
            divided[seat] = found = NumberedKind(kind, tuple(numbers.items()))
            looking[found] = viewers[kind]
    return divided, looking


def newly(recorded: Foes, known: Foes) -> tuple[Event, ...]:
    """What the log does not say yet."""
    if known is recorded:
        return ()
    more = {
        seat: new
        for seat, numbers in known.items()
        if (new := {one: n for one, n in numbers.items() if one not in recorded.get(seat, NONE)})
    }
    return (FoesNumbered(seats=more),) if more else ()
