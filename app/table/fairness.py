"""Are the rolls of an exported fight those of its seeds: every die thrown again and compared."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from app.dice import face, mixed, seal
from app.rules.common import Redone, Undone
from app.rules.common.answering import RollAnswered, RollShown
from app.rules.common.events import DiceEntered, DiceWanted, EntropyGiven, PhaseChanged
from app.rules.system import System
from app.store.codec import Malformed, parse
from app.table.changed_dice import CHANGED, Changed, changes_in, is_as_told
from app.table.copying import read
from app.table.request_bodies import EntryWritten
from app.table.table_events import (
    DiceCommitted,
    DiceDrawn,
    DiceMixed,
    DiceRevealed,
    DiceVeiled,
    DiceVoided,
    DiceVoidedUnseen,
)

MOST_SIDES = 10_000
Drawn = DiceDrawn | DiceVeiled
DRAWN = (DiceDrawn.kind, DiceVeiled.kind)
VOIDED = (DiceVoided.kind, DiceVoidedUnseen.kind)
WAITED = (DiceWanted.kind, DiceEntered.kind, RollShown.kind, RollAnswered.kind)


@dataclass(frozen=True, slots=True, kw_only=True)
class Fairness:
    """How many dice were checked against a revealed seed, how many wait for one, and what does not fit.

    Those behind the screen have a seed of their own, which is never revealed: nobody can check them.
    """

    checked: int
    sealed: int
    veiled: int
    """Of all these not everybody was told."""
    entered: int
    screened: int
    voided: int
    """How many of them fell for commands that were refused."""
    mixed: tuple[str, ...]
    """Seats that added to the dice that were checked, or will be."""
    faults: tuple[str, ...]

    @property
    def is_whole(self) -> bool:
        """Nothing is wrong; and where only sealed dice are, nothing could be checked."""
        return not self.faults and (self.checked > 0 or self.sealed == 0)


@dataclass(slots=True)
class _Bound:
    """One stream under examination: the open commitment and the dice that fell under it."""

    drawn: list[tuple[int, Drawn, Mapping[str, str]]] = field(default_factory=list)
    """Entry, dice, and what had been added to the seed by then."""
    hash: str = ""
    added: Mapping[str, str] = field(default_factory=dict)
    checked: int = 0
    faults: list[str] = field(default_factory=list)

    def commit(self, hash: str) -> None:
        self._give_up()
        self.hash, self.added = hash, {}

    def draw(self, seq: int, one: Drawn) -> None:
        if not self.hash:
            self.faults.append(f"entry {seq}: dice fell and nothing was committed to")
        self.drawn.append((seq, one, self.added))

    def reveal(self, seq: int, said: str) -> None:
        if not said:
            self._give_up()
            self.hash = ""
            return
        seed = bytes.fromhex(said)
        if seal(seed) != self.hash:
            self.faults.append(f"entry {seq}: the revealed seed is not the one committed to")
        place = 0
        for number, one, added in self.drawn:
            self._throw_again(number, one, place, mixed(seed, added))
            place += len(one.faces)
        self.hash, self.drawn, self.added = "", [], {}

    def _give_up(self) -> None:
        """A commitment that another one follows was never revealed."""
        if self.drawn:
            self.faults.append(f"entry {self.drawn[0][0]} and on: the seed of these dice was never revealed")
        self.drawn = []

    def _throw_again(self, seq: int, one: Drawn, place: int, seed: bytes) -> None:
        if one.at != place or len(one.sides) != len(one.faces):
            self.faults.append(f"entry {seq}: its dice begin at place {one.at} of the stream, not {place}")
            return
        if not all(0 < sides <= MOST_SIDES for sides in one.sides):
            self.faults.append(f"entry {seq}: there are no such dice")
            return
        again = tuple(face(seed, place + index, sides) for index, sides in enumerate(one.sides))
        self.checked += len(again)
        if again != one.faces:
            told = f"the seed gives {list(again)}, the log says {list(one.faces)}"
            self.faults.append(f"entry {seq}: {told}")


@dataclass(slots=True)
class _Check:
    """One log under examination: what all were shown, and what not all may know of."""

    shown: _Bound = field(default_factory=_Bound)
    veiled: _Bound = field(default_factory=_Bound)
    entered: int = 0
    screened: int = 0
    voided: int = 0
    round_phases: frozenset[str] = frozenset()
    told_again: frozenset[str] = frozenset()
    """Those of its rule system; none where nobody knows the system."""
    given: dict[str, str] = field(default_factory=dict)
    """What seats added since the dice were bound."""
    mixed: dict[str, None] = field(default_factory=dict)
    in_rounds: bool = False
    """As far as it is certain: what is taken back may be anything."""
    kept: list[int] = field(default_factory=list)
    """What fell for the hidden while the table waits for what people throw."""
    keeping: dict[int, tuple[list[int], list[int]]] = field(default_factory=dict)
    """By entry: what was kept before and after it."""
    faults: list[str] = field(default_factory=list)

    def take(self, entry: EntryWritten) -> None:
        thrown = list(faces_in(entry.events, self.told_again))
        drawn = [x for raw in entry.events if raw.get("type") in DRAWN for x in raw["faces"]]
        typed = [x for raw in entry.events if raw.get("type") == "dice-entered@1" for x in raw["faces"]]
        if not drawn and not typed and is_screened(entry.events):
            self.screened += len(thrown)
        else:
            self._compare(entry, thrown, drawn, typed)
        self.entered += len(typed)
        self.voided += sum(len(raw["faces"]) for raw in entry.events if raw.get("type") in VOIDED)
        for raw in entry.events:
            self._event(entry.seq, raw)

    def _event(self, seq: int, raw: Mapping[str, Any]) -> None:
        if committed := _event(raw, DiceCommitted):
            self.given = {}
            self.shown.commit(committed.hash)
            self.veiled.commit(committed.veiled)
        elif given := _event(raw, EntropyGiven):
            self.given[given.seat] = given.digits
        elif added := _event(raw, DiceMixed):
            self._mix(seq, added.entropy)
        elif drawn := _event(raw, DiceDrawn):
            if self.in_rounds and self.given and not self.shown.added:
                self.faults.append(f"entry {seq}: what was given by {', '.join(self.given)} is not mixed in")
            self.shown.draw(seq, drawn)
        elif raw.get("type") == PhaseChanged.kind:
            self.in_rounds = raw["phase"] in self.round_phases
        elif raw.get("type") == Undone.kind:
            self.in_rounds = False
        elif drawn := _event(raw, DiceVeiled):
            self.veiled.draw(seq, drawn)
        elif revealed := _event(raw, DiceRevealed):
            self.shown.reveal(seq, revealed.seed)
            self.veiled.reveal(seq, revealed.veiled)

    def _compare(self, entry: EntryWritten, thrown: list[int], drawn: list[int], typed: list[int]) -> None:
        """What is told is what fell. While people throw, what fell for the hidden is told at the end."""
        kept = self.kept
        for raw in entry.events:
            match raw:
                case {"type": DiceWanted.kind}:
                    thrown = self.kept = list(raw.get("veiled", ()))
                case {"type": RollShown.kind}:
                    thrown = self.kept = list(raw.get("veiled", ()))
                case {"type": DiceEntered.kind | RollAnswered.kind}:
                    self.kept = []
                case {"type": Undone.kind, "command": number} if number in self.keeping:
                    self.kept = self.keeping[number][0]
                case {"type": Redone.kind, "command": number} if number in self.keeping:
                    self.kept = self.keeping[number][1]
        is_waited = any(raw.get("type") in WAITED for raw in entry.events)
        if is_waited:
            self.keeping[entry.seq] = kept, self.kept
        fell = [*(kept if is_waited else ()), *drawn, *typed]
        changes = changes_in(entry.events)
        if not is_as_told(thrown, fell, changes) and not (typed and _are_those(thrown, fell, changes)):
            self.faults.append(f"entry {entry.seq}: it tells of {thrown}, and {fell} fell")

    def _mix(self, seq: int, entropy: Mapping[str, str]) -> None:
        """Nothing that a seat gave may be left out or changed."""
        if entropy != self.given:
            those = sorted({*entropy.items()} ^ {*self.given.items()})
            named = ", ".join(dict.fromkeys(seat for seat, _ in those))
            self.faults.append(f"entry {seq}: what was mixed in is not what was given by {named}")
        self.mixed |= dict.fromkeys(sorted(entropy))
        self.shown.added = self.veiled.added = entropy

    @property
    def both(self) -> tuple[_Bound, _Bound]:
        return self.shown, self.veiled


def check_dice(document: Any, systems: Iterable[System[Any]]) -> Fairness:
    """Throws every roll of an exported table again and compares. Raises `Malformed` where it is none."""
    if isinstance(document, Mapping):
        document = {name: part for name, part in document.items() if name != "pictures"}
    table = read(document)
    ruled = [system for system in systems if system.key == table.ruleset]
    check = _Check(
        round_phases=frozenset().union(*(system.round_phases for system in ruled)),
        told_again=frozenset().union(*(system.told_again for system in ruled)),
    )
    for entry in table.entries:
        try:
            check.take(entry)
        except (TypeError, ValueError, LookupError) as error:
            raise Malformed(f"entry {entry.seq}: {error}") from error
    return Fairness(
        checked=sum(bound.checked for bound in check.both),
        sealed=sum(len(one.faces) for bound in check.both for _, one, _ in bound.drawn),
        veiled=check.veiled.checked + sum(len(one.faces) for _, one, _ in check.veiled.drawn),
        entered=check.entered,
        screened=check.screened,
        voided=check.voided,
        mixed=tuple(check.mixed),
        faults=(*check.faults, *check.shown.faults, *check.veiled.faults),
    )


def _are_those(told: list[int], fell: list[int], changes: list[Changed]) -> bool:
    """In any order: dice of people and of the server's stand side by side."""
    shown = [x for one in changes for x in one.shows]
    gone = [x for one in changes for x in (*one.was, *one.fell)]
    return sorted([*told, *gone]) == sorted([*fell, *shown])


def _event(raw: Mapping[str, Any], kind: type[Any]) -> Any:
    """The event, if it is of this kind."""
    said = {name: part for name, part in raw.items() if name != "type"}
    return parse(kind, said) if raw.get("type") == kind.kind else None


def is_screened(events: Sequence[Mapping[str, Any]]) -> bool:
    """A secret roll of the GM, or one that is told to some seats and nobody else."""
    kinds = [raw.get("type") for raw in events]
    whispered = "rolled@2" in kinds and any(raw.get("type") == "chat@1" and raw.get("to") for raw in events)
    return kinds == ["secretly-rolled@1"] or whispered


def faces_in(events: Sequence[Mapping[str, Any]], told_again: frozenset[str] = frozenset()) -> Iterator[int]:
    """The faces that the events tell of, in their order, each once."""
    for raw in events:
        if raw.get("type") not in (*DRAWN, *WAITED, CHANGED, *told_again):
            yield from _in(raw)


def _in(value: Any, *, listed: bool = False) -> Iterator[int]:
    """Where a list of faces stands, single ones beneath it tell of the same dice again."""
    if isinstance(value, Mapping):
        listed = listed or "faces" in value
        if not listed and isinstance(value.get("face"), int):
            yield value["face"]
        for name, part in value.items():
            yield from part if name == "faces" else _in(part, listed=listed)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _in(part, listed=listed)
