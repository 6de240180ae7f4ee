"""Dice bound before they fall: seeds behind hashes, each die's place in its stream kept with the entry.

What everybody is shown falls from one stream, and its seed is told to all at the end; dice of which somebody
may not know fall from a second one, so that no gap tells of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from operator import attrgetter
from typing import Any

from app import mixing
from app.dice import Stream, mixed, nonce, seal
from app.mixing import Mixing
from app.rules.core import Event, Ruling
from app.table.happenings import (
    DiceCommitted,
    DiceDrawn,
    DiceMixed,
    DiceRevealed,
    DiceVeiled,
    DiceVoided,
    DiceVoidedUnseen,
)

Seeds = Callable[[str, str], bytes]
"""Table, nonce -> the seed. It needs a secret that lies in no database and no log."""
Unseen = Callable[[Any], frozenset[str]]
"""Whom somebody at the table may not know of in a fight."""


class Unsealed(Exception):
    """A die is wanted and no seed was committed to: commit to one first, then rule again."""


class Unmixed(Exception):
    """The first die of the rounds is wanted: mix in what seats have added first, then rule again."""


class Spoilt(Exception):
    """A ruling broke after dice had fallen. Record `events`, then raise the cause."""

    def __init__(self, events: tuple[Event, ...], cause: Exception) -> None:
        super().__init__(str(cause))
        self.events = events
        self.cause = cause


@dataclass(frozen=True, slots=True, kw_only=True)
class Seal:
    """The open commitment, and how many dice have fallen since. It only ever goes on, also over an undo."""

    hash: str
    nonce: str
    at: int = 0
    veiled: str = ""
    """The second hash; a commitment of older days has none, and all of its dice are of one stream."""
    veiled_at: int = 0
    mixed: Mapping[str, str] = field(default_factory=dict)
    """What seats have added, by seat: dice fall from both."""


def after(now: Seal | None, events: Iterable[Event]) -> Seal | None:
    """The open commitment after an entry."""
    for event in events:
        match event:
            case DiceCommitted(hash=hash, nonce=nonce, veiled=veiled):
                now = Seal(hash=hash, nonce=nonce, veiled=veiled)
            case DiceMixed(entropy=entropy) if now:
                now = replace(now, mixed=entropy)
            case DiceRevealed():
                now = None
            case DiceDrawn(at=at, faces=faces) if now:
                now = replace(now, at=at + len(faces))
            case DiceVeiled(at=at, faces=faces) if now:
                now = replace(now, veiled_at=at + len(faces))
    return now


def mixing_after(now: Mixing, events: Iterable[Event]) -> Mixing:
    """What was added to the dice by then. Bound anew, they ask for it anew."""
    for event in events:
        match event:
            case DiceCommitted():
                now = Mixing()
            case DiceMixed():
                now = replace(now, is_mixed=True)
            case DiceDrawn() if not now.has_fallen:
                now = replace(now, has_fallen=True)
            case _:
                now = mixing.after(now, (event,))
    return now


def is_due(now: Mixing, phase: str) -> bool:
    """Something was added, the rounds are here and it counts from now on."""
    return phase == "rounds" and bool(now.given) and not now.is_mixed


@dataclass(frozen=True, slots=True)
class _Fallen:
    is_veiled: bool
    at: int
    sides: int
    face: int


class Drawing:
    """Dice for one ruling, from where the log stands in the streams."""

    def __init__(
        self,
        shown: Stream | None = None,
        veiled: Stream | None = None,
        unseen: Unseen = lambda fight: frozenset(),
        *,
        is_unmixed: bool = False,
    ) -> None:
        """`is_unmixed`: no die that everybody may know of falls before what seats have added is mixed in."""
        self._is_unmixed = is_unmixed
        self._shown = shown
        self._veiled = veiled
        self._unseen = unseen
        self._unknown = frozenset[str]()
        self._is_veiled = False
        self._fallen: list[_Fallen] = []

    def stands(self, fight: Any) -> None:
        """Who is unknown to somebody from now on."""
        self._unknown = self._unseen(fight)
        self._is_veiled = False

    def expect(self, need: int, what: str, actor: str, also: Sequence[str]) -> None:
        """Dice that follow without a name go with those before them."""
        if actor:
            self._is_veiled = not self._unknown.isdisjoint((actor, *also))

    def roll(self, sides: int) -> int:
        stream = self._veiled if self._veiled and self._is_veiled else self._shown
        if stream is None:
            raise Unsealed
        if self._is_unmixed and stream is self._shown:
            raise Unmixed
        at, face = stream.at, stream.roll(sides)
        self._fallen.append(_Fallen(stream is self._veiled, at, sides, face))
        return face

    def noted(self, ruling: Ruling) -> Ruling:
        """The ruling with its dice, run by run. A refused one has nothing else: its dice are void."""
        if ruling.refusal:
            return replace(ruling, events=voided(self.drawn()))
        return replace(ruling, events=(*ruling.events, *self.drawn()))

    def drawn(self) -> tuple[Event, ...]:
        """The dice that fell, run by run."""
        runs = (tuple(run) for _, run in groupby(self._fallen, key=attrgetter("is_veiled")))
        return tuple(map(_drawn, runs))


def _drawn(run: tuple[_Fallen, ...]) -> Event:
    kind = DiceVeiled if run[0].is_veiled else DiceDrawn
    return kind(at=run[0].at, sides=tuple(one.sides for one in run), faces=tuple(one.face for one in run))


def voided(events: Iterable[Event]) -> tuple[Event, ...]:
    """What stays of a ruling that came to nothing: its dice. The same faces cannot be asked for again."""
    made: list[Event] = []
    for event in events:
        match event:
            case DiceDrawn(faces=faces):
                made += [DiceVoided(faces=faces), event]
            case DiceVeiled(faces=faces):
                made += [DiceVoidedUnseen(faces=faces), event]
    return tuple(made)


@dataclass(frozen=True, slots=True)
class Chance:
    """What one table does with its seeds."""

    table: str
    seeds: Seeds

    def commitment(self) -> DiceCommitted:
        fresh = nonce()
        shown, veiled = self.seeds(self.table, fresh), self._veiled(fresh)
        return DiceCommitted(hash=seal(shown), nonce=fresh, veiled=seal(veiled))

    def _veiled(self, nonce: str) -> bytes:
        return self.seeds(self.table, f"{nonce}|veiled")

    def seed(self, now: Seal | None) -> bytes | None:
        """None where nothing is committed to, or it was elsewhere: another table, another secret."""
        seed = self.seeds(self.table, now.nonce) if now else None
        return seed if seed and now and seal(seed) == now.hash else None

    def screened(self) -> Stream:
        """Dice behind the screen: of a seed that nobody is bound to and nobody is ever shown."""
        return Stream(self.seeds(self.table, nonce()))

    def drawing(self, now: Seal | None, unseen: Unseen, *, is_unmixed: bool = False) -> Drawing:
        seed = self.seed(now)
        if now is None or seed is None:
            return Drawing()
        shown = Stream(mixed(seed, now.mixed), now.at)
        veiled = Stream(mixed(self._veiled(now.nonce), now.mixed), now.veiled_at) if now.veiled else None
        return Drawing(shown, veiled, unseen, is_unmixed=is_unmixed)

    def due(self, now: Seal | None, phase: str, *, is_another: bool = False) -> tuple[Event, ...]:
        """What the phase asks for: a commitment for the fight, and at the end the seeds.

        `is_another`: it is another fight of the table than before. Each is bound by itself.
        """
        if phase == "ended":
            return self._revealed(now)
        if is_another:
            return (*self._revealed(now), self.commitment())
        return () if self.seed(now) else (self.commitment(),)

    def _revealed(self, now: Seal | None) -> tuple[Event, ...]:
        """The seeds of what was committed to, if anything was."""
        seed = self.seed(now)
        if now is None or seed is None:
            return ()
        return (DiceRevealed(seed=seed.hex(), veiled=self._veiled(now.nonce).hex() if now.veiled else ""),)
