"""What happens at a table beside the fight: seats, names, talk. No system knows it, nobody takes it back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Literal, TypeAlias

from app.rules.common import Redone, Undone
from app.rules.common.events import EntropyGiven, RolledInChat
from app.rules.core import AtMost, CombatantId, Event, Faction, Id, Name, Path, Role, Who, Words, seen
from app.seats import Pause, Sees, Strength, Temper

AwayHow = Literal["away", "played", "lent", "back"]
Names: TypeAlias = Annotated[Mapping[Id, Name], AtMost(8)]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatChanged(Event):
    """A seat as it is from now on: taken, renamed, lent something, or gone."""

    kind: ClassVar[str] = "seat-changed@1"
    seat: Id = seen(Who.ALL)
    name: Name = seen(Who.ALL)
    role: Role = seen(Who.ALL)
    controls: tuple[CombatantId, ...] = seen(Who.ALL)
    removed: bool = seen(Who.ALL, default=False)
    sees: Sees | None = seen(Who.ALL, default=None)
    """Of a watcher, where it changes."""
    idle: bool = seen(Who.ALL, default=False)
    """It led somebody until now and leads nobody any more."""
    kept: tuple[CombatantId, ...] = ()
    """Of a removed one: what it led. The GM leads it until somebody else is lent it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatPlayed(Event):
    """The server sits here from now on, and how it plays; the seat itself says for whom."""

    kind: ClassVar[str] = "seat-played@1"
    seat: Id = seen(Who.ALL)
    side: Faction | None = seen(Who.ALL, default=None)
    combatant: CombatantId | None = None
    combatants: tuple[CombatantId, ...] = ()
    follows: CombatantId | None = None
    round: int | None = seen(Who.ALL, default=None)
    strength: Strength = seen(Who.ALL)
    temper: Temper | None = seen(Who.ALL, default=None)
    paused: Pause | None = seen(Who.ALL, default=None)
    leads: bool = seen(Who.ALL, default=False)
    stands_in: Id | None = seen(Who.ALL, default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatAway(Event):
    """A person is away, or back; meanwhile the server (`played`) or another (`lent`) leads the pieces."""

    kind: ClassVar[str] = "seat-away@1"
    seat: Id = seen(Who.ALL)
    name: Name = seen(Who.ALL)
    how: AwayHow = seen(Who.ALL)
    strength: Strength | None = seen(Who.ALL, default=None)
    temper: Temper | None = seen(Who.ALL, default=None)
    lent_to: Id | None = seen(Who.ALL, default=None)
    lent: tuple[CombatantId, ...] = ()
    to: Name | None = seen(Who.ALL, default=None)
    """By name, to whom they are lent."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TimerSet(Event):
    """From now on the table shows how long it waits for somebody, and this many seconds; None: no more."""

    kind: ClassVar[str] = "timer-set@1"
    seconds: int | None = seen(Who.ALL, default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawingKept(Event):
    """A line, or a pin where it has one point, that stays on the map until it is wiped."""

    kind: ClassVar[str] = "drawing-kept@1"
    drawing: Id = seen(Who.ALL)
    seat: Id = seen(Who.ALL)
    path: Path
    """Everybody is told it in the view, once."""
    word: Name | None = seen(Who.ALL, default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawingsWiped(Event):
    """What this seat has drawn is gone, or everything where none is named."""

    kind: ClassVar[str] = "drawings-wiped@1"
    seat: Id | None = seen(Who.ALL, default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyRenewed(Event):
    """The seat's old key opens nothing any more."""

    kind: ClassVar[str] = "key-renewed@1"
    seat: Id


@dataclass(frozen=True, slots=True, kw_only=True)
class PiecesFreed(Event):
    """Removed seats keep these combatants no more: it was said again who leads them."""

    kind: ClassVar[str] = "pieces-freed@1"
    combatants: tuple[CombatantId, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TableNamed(Event):
    """From now on it is called so; by language, where a scenario says it in several."""

    kind: ClassVar[str] = "table-named@1"
    name: Name = seen(Who.ALL)
    names: Names | None = seen(Who.ALL, default=None)
    private: bool = seen(Who.ALL, default=False)
    """It was taken from another table, at which everybody sits: nobody is missed here."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Title:
    """What stands over a table: how it is called, and the hashes that its dice are bound to."""

    name: str = ""
    names: Mapping[str, str] | None = None
    private: bool = False
    """A line that is tried, or a scene that is prepared: nobody is missed here."""
    dice: str | None = None
    veiled: str | None = None
    """And that of the dice of which not everybody may know."""
    mixed: Mapping[str, str] | None = None
    """What seats have added to them, by seat."""
    timer: int | None = None
    """How many seconds somebody is waited for, as the GM wishes."""
    drawings: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """What hands have drawn to stay, by id, as views tell it."""


About = Literal["import-asked", "imported", "not-imported"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Chatted(Event):
    """Said to everybody, or to the seats in `to` and nobody else."""

    kind: ClassVar[str] = "chat@1"
    from_: Id = seen(Who.ALL)
    to: Annotated[tuple[Id, ...], AtMost(100)] | None = seen(Who.ALL, default=None)
    text: Words = seen(Who.ALL)
    actor: CombatantId | None = seen(Who.ALL, default=None)
    about: About | None = seen(Who.ALL, default=None)
    """What became of what `text` names: each reader is told that in a sentence of the own language."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceCommitted(Event):
    """From now on the dice come from a seed with this hash."""

    kind: ClassVar[str] = "dice-committed@1"
    hash: str = seen(Who.ALL)
    nonce: str
    """What the seed is made of, beside a secret that no log holds."""
    veiled: str = seen(Who.ALL, default="")
    """The hash of a second seed, for dice of which not everybody may know."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceMixed(Event):
    """From now on dice fall from the seed and what these seats have added: each page looks for its own."""

    kind: ClassVar[str] = "dice-mixed@1"
    entropy: Mapping[Id, str] = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceRevealed(Event):
    """The seed of every roll since the commitment, for anybody who wants to check them."""

    kind: ClassVar[str] = "dice-revealed@1"
    seed: str = seen(Who.ALL)
    veiled: str = ""
    """The second seed: it would tell of secrets."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceDrawn(Event):
    """Which dice of the stream fell with this entry. Told to nobody: gaps would tell of secrets."""

    kind: ClassVar[str] = "dice-drawn@1"
    at: int
    """The place of the first."""
    sides: tuple[int, ...]
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceVeiled(Event):
    """Which dice of the second stream fell with this entry: somebody is not told of them. Told to nobody."""

    kind: ClassVar[str] = "dice-veiled@1"
    at: int
    """The place of the first."""
    sides: tuple[int, ...]
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceVoided(Event):
    """Dice that fell for a command which was then refused. They count for nothing and never fall again."""

    kind: ClassVar[str] = "dice-voided@1"
    faces: tuple[int, ...] = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceVoidedUnseen(Event):
    """The same for dice of the second stream: only the GM is told."""

    kind: ClassVar[str] = "dice-voided-unseen@1"
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FoesNumbered(Event):
    """By which numbers seats know combatants that they are told under an alias. Told to nobody."""

    kind: ClassVar[str] = "foes-numbered@1"
    seats: Annotated[Mapping[Id, Annotated[Mapping[CombatantId, int], AtMost(200)]], AtMost(400)]


TABLE_EVENTS: Mapping[str, type[Event]] = {
    cls.kind: cls
    for cls in (
        *(SeatAway, TimerSet, DrawingKept, DrawingsWiped),
        *(SeatChanged, SeatPlayed, KeyRenewed, PiecesFreed, TableNamed, Chatted, Undone, Redone),
        *(DiceCommitted, DiceRevealed, DiceDrawn, DiceVeiled, RolledInChat),
        *(DiceVoided, DiceVoidedUnseen, EntropyGiven, DiceMixed, FoesNumbered),
    )
}
