"""Dice bound before they fall: seeds behind hashes, each die's place in its stream kept with the entry.

What everybody is shown falls from one stream, and its seed is told to all at the end; dice of which somebody
may not know fall from a second one, so that no gap tells of them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from operator import attrgetter
from typing import Any, Final, NamedTuple

from app import mixing
from app.dice import Stream, mixed, nonce, seal
from app.mixing import Mixing
from app.rules.core import Event, Ruling
from app.rules.system import System
from app.table.table_events import (
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


class NoCommitment(Exception):
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
class DiceCommitment:
    """The open commitment, and how many dice have fallen since. It only ever goes on, also over an undo."""

    hash: str
    nonce: str
    at: int = 0
    veiled: str = ""
    """The second hash; a commitment of an older release has none, and all of its dice are of one stream."""
    veiled_at: int = 0
    mixed: Mapping[str, str] = field(default_factory=dict)
    """What seats have added, by seat: dice fall from both."""


def after(now: DiceCommitment | None, events: Iterable[Event]) -> DiceCommitment | None:
    """The open commitment after an entry."""
    for event in events:
        match event:
            case DiceCommitted(hash=hash, nonce=nonce, veiled=veiled):
                now = DiceCommitment(hash=hash, nonce=nonce, veiled=veiled)
            case DiceMixed(entropy=entropy) if now:
                now = replace(now, mixed=entropy)
            case DiceRevealed():
                now = None
            case DiceDrawn(at=at, faces=faces) if now:
                now = replace(now, at=at + len(faces))
            case DiceVeiled(at=at, faces=faces) if now:
                now = replace(now, veiled_at=at + len(faces))
    return now


def mixing_after(now: Mixing, events: Iterable[Event], round_phases: Collection[str]) -> Mixing:
    """What was added to the dice by then. New dice ask for it again."""
    for event in events:
        match event:
            case DiceCommitted():
                now = Mixing()
            case DiceMixed():
                now = replace(now, is_mixed=True)
            case DiceDrawn() if not now.has_fallen:
                now = replace(now, has_fallen=True)
            case _:
                now = mixing.after(now, (event,), round_phases)
    return now


def is_due(now: Mixing, system: System[Any], fight: Any) -> bool:
    """Something was added, the rounds are here and it counts from now on."""
    return bool(now.given) and not now.is_mixed and system.has_begun(fight)


class Streams(NamedTuple):
    """Where dice fall from: those that everybody may know of, and the others."""

    shown: Stream | None
    veiled: Stream | None


NO_STREAMS: Final = Streams(None, None)


@dataclass(frozen=True, slots=True)
class _Fallen:
    is_veiled: bool
    at: int
    sides: int
    face: int


class CommittedDice:
    """Dice for one ruling, from where the log stands in the streams."""

    def __init__(
        self,
        streams: Callable[[], Streams] = lambda: NO_STREAMS,
        unseen: Unseen = lambda fight: frozenset(),
        *,
        is_unmixed: bool = False,
    ) -> None:
        """`streams` are opened with the first die.

        `is_unmixed`: no die that everybody may know of falls before what seats have added is mixed in.
        """
        self._is_unmixed = is_unmixed
        self._open = streams
        self._streams: Streams | None = None
        self._unseen = unseen
        self._fight: Any = None
        self._is_veiled = False
        self._fallen: list[_Fallen] = []

    def stands(self, fight: Any) -> None:
        """Who is unknown to somebody in this fight counts from now on."""
        self._fight = fight
        self._is_veiled = False

    def expect(self, need: int, what: str, actor: str, also: Sequence[str]) -> None:
        """Dice that follow without a name go with those before them."""
        if actor:
            self._is_veiled = not self._unseen(self._fight).isdisjoint((actor, *also))

    def roll(self, sides: int) -> int:
        if self._streams is None:
            self._streams = self._open()
        shown, veiled = self._streams
        stream = veiled if veiled and self._is_veiled else shown
        if stream is None:
            raise NoCommitment
        if self._is_unmixed and stream is shown:
            raise Unmixed
        at, face = stream.at, stream.roll(sides)
        self._fallen.append(_Fallen(stream is veiled, at, sides, face))
        return face

    def noted(self, ruling: Ruling) -> Ruling:
        """The ruling with its dice, run by run. A refused one has nothing else: its dice are void."""
        if not self._fallen and not (ruling.refusal and ruling.events):
            return ruling
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


class Chance:
    """What one table does with its seeds."""

    def __init__(self, table: str, seeds: Seeds) -> None:
        self._table = table
        self._seeds = seeds
        self._last: tuple[str, str, bytes | None] = ("", "", None)
        """Nonce and hash of the newest commitment that was looked at, and its seed."""

    def commitment(self) -> DiceCommitted:
        fresh = nonce()
        shown, veiled = self._seeds(self._table, fresh), self._veiled(fresh)
        return DiceCommitted(hash=seal(shown), nonce=fresh, veiled=seal(veiled))

    def _veiled(self, nonce: str) -> bytes:
        return self._seeds(self._table, f"{nonce}|veiled")

    def seed(self, now: DiceCommitment | None) -> bytes | None:
        """None where nothing is committed to, or it was elsewhere: another table, another secret."""
        if now is None:
            return None
        if self._last[:2] != (now.nonce, now.hash):
            seed = self._seeds(self._table, now.nonce)
            self._last = (now.nonce, now.hash, seed if seal(seed) == now.hash else None)
        return self._last[2]

    def screened(self) -> Stream:
        """Dice behind the screen: of a seed that nobody is bound to and nobody is ever shown."""
        return Stream(self._seeds(self._table, nonce()))

    def streams(self, now: DiceCommitment | None) -> Streams:
        """Both, from where the log stands in them."""
        seed = self.seed(now)
        if now is None or seed is None:
            return NO_STREAMS
        shown = Stream(mixed(seed, now.mixed), now.at)
        veiled = Stream(mixed(self._veiled(now.nonce), now.mixed), now.veiled_at) if now.veiled else None
        return Streams(shown, veiled)

    def due(
        self, now: DiceCommitment | None, *, is_over: bool, is_another: bool = False
    ) -> tuple[Event, ...]:
        """A commitment for the fight, and at its end the seeds.

        `is_another`: it is another fight of the table than before. Each is bound by itself.
        """
        if is_over:
            return self._revealed(now)
        if is_another:
            return (*self._revealed(now), self.commitment())
        return () if self.seed(now) else (self.commitment(),)

    def _revealed(self, now: DiceCommitment | None) -> tuple[Event, ...]:
        """The seeds of what was committed to, if anything was."""
        seed = self.seed(now)
        if now is None or seed is None:
            return ()
        return (DiceRevealed(seed=seed.hex(), veiled=self._veiled(now.nonce).hex() if now.veiled else ""),)


def due(
    chance: Chance | None,
    system: System[Any],
    before: Any,
    fight: Any,
    seal: DiceCommitment | None,
    mixing: Mixing,
) -> tuple[Event, ...]:
    """Dice are bound from the setup of a fight to its end, which tells the seed: each fight by itself."""
    if chance is None:
        return ()
    is_another = system.fight_number(fight) != system.fight_number(before)
    found = chance.due(seal, is_over=system.is_over(fight), is_another=is_another)
    if not found and mixing.is_late and is_due(mixing, system, fight):
        return (DiceMixed(entropy=mixing.given),)
    return found
