"""Dice bound before they fall: a seed behind a hash, each die's place in its stream kept with the entry."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from app.dice import Stream, nonce, seal
from app.rules.core import Event, Ruling
from app.table.happenings import DiceCommitted, DiceDrawn, DiceRevealed

Seeds = Callable[[str, str], bytes]
"""Table, nonce -> the seed. It needs a secret that lies in no database and no log."""


class Unsealed(Exception):
    """A die is wanted and no seed was committed to: commit to one first, then rule again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seal:
    """The open commitment, and how many dice have fallen since. It only ever goes on, also over an undo."""

    hash: str
    nonce: str
    at: int = 0


def after(now: Seal | None, events: Iterable[Event]) -> Seal | None:
    """The open commitment after an entry."""
    for event in events:
        match event:
            case DiceCommitted(hash=hash, nonce=nonce):
                now = Seal(hash=hash, nonce=nonce)
            case DiceRevealed():
                now = None
            case DiceDrawn(at=at, faces=faces) if now:
                now = replace(now, at=at + len(faces))
    return now


class Drawing:
    """Dice for one ruling, from where the log stands in the stream."""

    def __init__(self, stream: Stream | None) -> None:
        self._stream = stream
        self._start = stream.at if stream else 0
        self._fallen: list[tuple[int, int]] = []

    def roll(self, sides: int) -> int:
        if self._stream is None:
            raise Unsealed
        face = self._stream.roll(sides)
        self._fallen.append((sides, face))
        return face

    def noted(self, ruling: Ruling) -> Ruling:
        """The ruling with its dice. Those of a refused command never fell."""
        if ruling.refusal or not self._fallen:
            return ruling
        sides, faces = zip(*self._fallen, strict=True)
        return replace(ruling, events=(*ruling.events, DiceDrawn(at=self._start, sides=sides, faces=faces)))


@dataclass(frozen=True, slots=True)
class Chance:
    """What one table does with its seeds."""

    table: str
    seeds: Seeds

    def commitment(self) -> DiceCommitted:
        fresh = nonce()
        return DiceCommitted(hash=seal(self.seeds(self.table, fresh)), nonce=fresh)

    def seed(self, now: Seal | None) -> bytes | None:
        """None where nothing is committed to, or it was elsewhere: another table, another secret."""
        seed = self.seeds(self.table, now.nonce) if now else None
        return seed if seed and now and seal(seed) == now.hash else None

    def screened(self) -> Stream:
        """Dice behind the screen: of a seed that nobody is bound to and nobody is ever shown."""
        return Stream(self.seeds(self.table, nonce()))

    def drawing(self, now: Seal | None) -> Drawing:
        seed = self.seed(now)
        return Drawing(Stream(seed, now.at) if seed and now else None)

    def due(self, now: Seal | None, phase: str) -> tuple[Event, ...]:
        """What the phase asks for: a commitment for the rounds, and at the end the seed."""
        seed = self.seed(now)
        if phase == "rounds" and seed is None:
            return (self.commitment(),)
        return (DiceRevealed(seed=seed.hex()),) if phase == "ended" and seed else ()
