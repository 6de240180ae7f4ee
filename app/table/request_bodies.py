"""What people ask of the table itself, read strictly."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Annotated, Any, ClassVar, Final, Literal

from app.i18n import Language
from app.rules.core import (
    STRICT,
    AtMost,
    CombatantId,
    Distinct,
    Everybody,
    Id,
    Lines,
    Name,
    Path,
    Point,
    Word,
    Words,
)
from app.rules.marks import Text
from app.seats import STRENGTHS, Temper
from app.table.table_events import About, Names

Paragraphs = Annotated[str, Text(2000, has_lines=True)]
Raw = Annotated[Mapping[str, Any], AtMost(200)]
"""Read further where it is known what it is."""
Kept = Annotated[str, AtMost(8000)]
"""A text that was checked, or cut, when it was first kept."""
Readers = Literal["all"] | Annotated[tuple[Id, ...], AtMost(200), Distinct()]
"""All players, or the seats of some."""
SHORTEST_TIMER: Final = 10
LONGEST_TIMER: Final = 30 * 24 * 3600
NOTHING: Final[frozenset[str]] = frozenset()
SIGNALS: Final[Mapping[str, tuple[frozenset[str], frozenset[str]]]] = {
    "drag": (frozenset({"actor", "path"}), NOTHING),
    "ping": (frozenset({"at"}), NOTHING),
    "pointer": (frozenset({"at"}), NOTHING),
    "ruler": (frozenset({"from_", "to"}), NOTHING),
    "drawing": (frozenset({"path"}), frozenset({"stays", "word"})),
    "borrow": (frozenset({"whose"}), NOTHING),
}
"""Kinds of signals: the members that each needs, and those that it may have."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LineWanted:
    """After which entry of the GM's another table begins, without it now, and how it is called."""

    __pydantic_config__: ClassVar[Any] = STRICT
    at: int | None = None
    name: Name | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class OpponentWanted:
    """What the server plays from now on, and how; without `strength` no longer."""

    __pydantic_config__: ClassVar[Any] = STRICT
    side: Literal["allies", "enemies"] | None = None
    combatant: CombatantId | None = None
    combatants: Everybody = ()
    strength: int | None
    temper: Temper | None = None
    follows: CombatantId | None = None
    this_round: bool = False
    """A group: until the round ends."""
    paused: bool = False
    leads: bool = False

    def __post_init__(self) -> None:
        if (self.side is not None) + (self.combatant is not None) + bool(self.combatants) != 1:
            raise ValueError("side, combatant or combatants, one of the three")
        if self.follows is not None and (self.temper != "follow" or self.follows in self.combatants):
            raise ValueError("follows: with the temper follow, and somebody else")
        if self.temper == "follow" and self.follows is None:
            raise ValueError("follows: nobody")
        if self.strength is not None and self.strength not in STRENGTHS:
            raise ValueError(f"strength: 1, 2 or 3, not {self.strength}")


@dataclass(frozen=True, slots=True, kw_only=True)
class AwayWanted:
    """Who is away, or back; without `seat` whoever asks. With `strength` the server plays, or `lent_to`."""

    __pydantic_config__: ClassVar[Any] = STRICT
    away: bool
    seat: Id | None = None
    strength: int | None = None
    temper: Temper | None = None
    lent_to: Id | None = None

    def __post_init__(self) -> None:
        if self.strength is not None and self.strength not in STRENGTHS:
            raise ValueError(f"strength: 1, 2 or 3, not {self.strength}")
        if self.strength is not None and self.lent_to is not None:
            raise ValueError("lent_to: or the server plays, with strength")


@dataclass(frozen=True, slots=True, kw_only=True)
class TimerWanted:
    __pydantic_config__: ClassVar[Any] = STRICT
    seconds: int | None

    def __post_init__(self) -> None:
        if self.seconds is not None and not SHORTEST_TIMER <= self.seconds <= LONGEST_TIMER:
            raise ValueError(f"seconds: from {SHORTEST_TIMER} to {LONGEST_TIMER}")


@dataclass(frozen=True, slots=True, kw_only=True)
class SceneWanted:
    """A prepared scene; without `scenario` the position of the table as it is now."""

    __pydantic_config__: ClassVar[Any] = STRICT
    name: Name
    notes: Paragraphs = ""
    opening: Words = ""
    """What everybody reads once it is opened."""
    scenario: Annotated[Mapping[str, Any], AtMost(50)] | None = None
    board: Id | None = None
    """Another table whose position it takes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SceneChange:
    """What of it changes; what is missing stays."""

    __pydantic_config__: ClassVar[Any] = STRICT
    name: Name | None = None
    notes: Paragraphs | None = None
    opening: Words | None = None
    board: Id | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardWanted:
    """A private table to prepare a scene at; without `scene` with the party alone."""

    __pydantic_config__: ClassVar[Any] = STRICT
    name: Name
    scene: Id | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HandoutWanted:
    """A handout that the GM makes: shown at once, or later."""

    __pydantic_config__: ClassVar[Any] = STRICT
    title: Name
    text: Lines = ""
    image: Word = ""
    """A picture that was uploaded to the table."""
    to: Readers = "all"
    shown: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class HandoutKept:
    """A handout as it travels with its table; `to` is none for all players."""

    __pydantic_config__: ClassVar[Any] = STRICT
    title: Name
    text: Lines
    image: Word
    to: Annotated[tuple[Id, ...], AtMost(200), Distinct()] | None
    shown: bool
    read: Annotated[tuple[Id, ...], AtMost(200), Distinct()]
    version: int
    by: Id
    time: Word


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteKept:
    """A note as it travels with its table."""

    __pydantic_config__: ClassVar[Any] = STRICT
    title: Name
    text: Lines
    shared: bool
    version: int
    by: Id
    time: Word


@dataclass(frozen=True, slots=True, kw_only=True)
class SceneKept:
    """A prepared scene as it travels with its table."""

    __pydantic_config__: ClassVar[Any] = STRICT
    name: Word
    scenario: Raw
    notes: Kept = ""
    opening: Kept = ""
    source: Word = ""
    rest: Raw | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class HandoutChange:
    """What of it changes; what is missing stays."""

    __pydantic_config__: ClassVar[Any] = STRICT
    title: Name | None = None
    text: Lines | None = None
    image: Word | None = None
    to: Readers | None = None
    shown: bool | None = None
    version: int | None = None
    """Of the handout that the GM has before its eyes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteWanted:
    """A note: of the GM alone, or shared with all players."""

    __pydantic_config__: ClassVar[Any] = STRICT
    title: Name
    text: Lines = ""
    shared: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteChange:
    """What of it changes; `version` is that of the note that was read."""

    __pydantic_config__: ClassVar[Any] = STRICT
    version: int
    title: Name | None = None
    text: Lines | None = None
    shared: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ForecastWanted:
    """How many fights are played, and who is left out of them."""

    __pydantic_config__: ClassVar[Any] = STRICT
    fights: int = 100
    without: Everybody = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class NoticesWanted:
    """Where notices are sent, and when not; what is missing is none."""

    __pydantic_config__: ClassVar[Any] = STRICT
    webhook: Words | None = None
    discord: Words | None = None
    quiet: Annotated[tuple[Word | int, ...], AtMost(2)] | None = None
    """From when until when, as `22:00`, or as whole hours."""
    zone: Word = "UTC"
    """In whose time that is: a name of the IANA time zone database."""
    language: Language | None = None
    only_away: bool = False
    """Nobody is told who has the table open."""
    renew: bool = False
    """The key of the signature is made anew."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PushKeys:
    __pydantic_config__: ClassVar[Any] = STRICT
    p256dh: Words
    auth: Words


@dataclass(frozen=True, slots=True, kw_only=True)
class PushWanted:
    """A browser's subscription, as it says it itself."""

    __pydantic_config__: ClassVar[Any] = STRICT
    endpoint: Words
    keys: PushKeys
    expirationTime: float | None = None
    language: Language | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PushGone:
    __pydantic_config__: ClassVar[Any] = STRICT
    endpoint: Words


@dataclass(frozen=True, slots=True, kw_only=True)
class NameWanted:
    __pydantic_config__: ClassVar[Any] = STRICT
    name: Name


@dataclass(frozen=True, slots=True, kw_only=True)
class Chat:
    __pydantic_config__: ClassVar[Any] = STRICT
    text: Words
    to: Annotated[tuple[Id, ...], AtMost(200), Distinct()] | Literal["gm"] | None = None
    actor: CombatantId | Literal[""] | None = None
    """Who speaks; "" is the seat itself, where it has but one combatant too."""
    about: About | None = None
    """`text` is no line but what this is about."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Signal:
    """Lengths stay as they were sent: a signal is passed on, not judged."""

    __pydantic_config__: ClassVar[Any] = STRICT
    kind: Literal["drag", "ping", "pointer", "ruler", "drawing", "borrow"]
    actor: CombatantId | None = None
    path: Path | None = None
    at: Point | None = None
    from_: Point | None = None
    to: Point | None = None
    stays: bool | None = None
    """A drawing fades, unless it stays."""
    word: Name | None = None
    """What is written beside a drawing: one of a single point is a pin."""
    whose: Id | None = None
    """The seat whose pieces a player asks to lead while that person is not there."""

    @property
    def is_whole(self) -> bool:
        """Does it have the members of its kind, and no others?"""
        said = {f.name for f in fields(self) if getattr(self, f.name) is not None} - {"kind"}
        needed, more = SIGNALS[self.kind]
        return needed <= said <= needed | more


@dataclass(frozen=True, slots=True, kw_only=True)
class TableWanted:
    __pydantic_config__: ClassVar[Any] = STRICT
    name: Name | None = None
    ruleset: Word | None = None
    options: Annotated[Mapping[str, Any], AtMost(50)] | None = None
    scenario: Annotated[Mapping[str, Any], AtMost(50)] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TitleWanted:
    __pydantic_config__: ClassVar[Any] = STRICT
    name: Name
    names: Names | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryWritten:
    """An entry of an exported log."""

    __pydantic_config__: ClassVar[Any] = STRICT
    seq: int
    seat: Word = ""
    id: Word = ""
    time: Word
    command: Raw | None = None
    events: Annotated[tuple[Raw, ...], AtMost(10_000)]


@dataclass(frozen=True, slots=True, kw_only=True)
class HeadWritten:
    """An exported table without its entries."""

    __pydantic_config__: ClassVar[Any] = STRICT
    ransen: Literal[1]
    ruleset: Word
    created: Word


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportDocument:
    """An exported table."""

    __pydantic_config__: ClassVar[Any] = STRICT
    ransen: Literal[1]
    ruleset: Word
    created: Word
    entries: Annotated[tuple[EntryWritten, ...], AtMost(1_000_000)]
