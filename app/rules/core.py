"""The handful of types that everyone shares: commands, events, rulings, reasons, viewers, dice, system."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import MISSING, dataclass, field
from enum import Enum
from typing import Any, ClassVar, Literal, Protocol

from app.rules.marks import (
    ID_PATTERN,
    METRE,
    AtMost,
    Cell,
    CellPath,
    Cells,
    CombatantId,
    CombatantOrWord,
    Distinct,
    Everybody,
    Facing,
    Id,
    Length,
    Lines,
    Metres,
    Name,
    Names,
    Path,
    PlaceId,
    Point,
    Text,
    Through,
    Total,
    Word,
    Words,
    centimetres,
    metres,
)

__all__ = [
    "ID_PATTERN",
    "METRE",
    "AtMost",
    "Cell",
    "CellPath",
    "Cells",
    "CombatantId",
    "CombatantOrWord",
    "Distinct",
    "Everybody",
    "Facing",
    "Id",
    "Length",
    "Lines",
    "Metres",
    "Name",
    "Names",
    "Path",
    "PlaceId",
    "Point",
    "Text",
    "Through",
    "Total",
    "Word",
    "Words",
    "centimetres",
    "metres",
]
"""The marks of types, by the name of the types that carry them."""


Faction = Literal["allies", "enemies", "neutral"]
Role = Literal["gm", "player", "spectator"]
Space = Literal["plane", "areas", "squares", "hexes"]
"""Where the combatants of a fight stand."""


class Who(Enum):
    """Who may see a field. An unmarked one is the GM's alone."""

    ALL = "all"
    FACTION = "faction"
    """The seats of the same faction; of allies spectators too. The nearest `faction` field above decides."""
    GM = "gm"


def seen(
    who: Who,
    *,
    drop_if_any_unseen: bool = False,
    drop_if_all_unseen: bool = False,
    keep_only: tuple[str, ...] = (),
    replace_with: Mapping[str, Any] | None = None,
    masked: str = "",
    default: Any = MISSING,
    default_factory: Any = MISSING,
) -> Any:
    """A field that says who may see it, and what becomes of its object where ids in it may not be told.

    `drop_if_any_unseen`: the object is dropped for one unseen id. Where there is something in the field and
    none of that may be told: with `drop_if_all_unseen` the object is dropped, with `keep_only` these fields
    of it stay, with `replace_with` other fields are told so. `masked`: the field that stands here for
    those who are told another id of the object than its own; `-` for none.
    """
    marks = {
        "seen": who,
        "drop_if_any_unseen": drop_if_any_unseen,
        "drop_if_all_unseen": drop_if_all_unseen,
        "keep_only": keep_only,
        "replace_with": replace_with or {},
        "masked": masked,
    }
    return field(default=default, default_factory=default_factory, metadata=marks)


def wire_name(field_name: str) -> str:
    """A field's name in JSON: `from_`, which Python keeps for itself, is `from` there."""
    return field_name.rstrip("_")


STRICT: dict[str, Any] = {"strict": True, "extra": "forbid", "alias_generator": wire_name}
RECORDED: dict[str, Any] = {"extra": "forbid", "alias_generator": wire_name}


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """What a seat asks, in the imperative. `kind` is its name on the wire (field `command`)."""

    __pydantic_config__: ClassVar[Any] = STRICT
    kind: ClassVar[str]
    gm: ClassVar[bool] = False
    """Only the GM may ask this."""
    meanwhile: ClassVar[bool] = False
    """It may be asked while dice are waited for that people throw."""
    of_own_figures: ClassVar[bool] = False
    """The GM's; players may ask it of their own pieces too, as the switch `own_figures` says."""
    is_approved_move: ClassVar[bool] = False
    """A player's waits for the GM where the switch `approve_moves` is on."""

    def is_beyond_own(self) -> bool:
        """Does it change what is the GM's, of a player's own piece too?"""
        return False

    def speaks_for(self) -> tuple[str, ...]:
        """Ids of the combatants that the asking player must control, all of them."""
        return ()


def may_command(role: Role, controls: frozenset[str], command: Command) -> bool:
    """May this seat ask for the command at all, whatever the rules say of it?"""
    if role != "player":
        return role == "gm"
    is_gms = command.gm and not command.of_own_figures
    return not is_gms and bool(controls) and controls.issuperset(command.speaks_for())


@dataclass(frozen=True, slots=True, kw_only=True)
class Query:
    """What a lens asks; changes nothing, draws no die. `kind` is its name on the wire (field `query`)."""

    __pydantic_config__: ClassVar[Any] = STRICT
    kind: ClassVar[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """What happened, in the past tense, never changed. `kind` is name and version: "moved@1"."""

    __pydantic_config__: ClassVar[Any] = RECORDED
    kind: ClassVar[str]

    def told_to(self) -> str | None:
        """The faction whose seats alone may know that it happened, beside the GM; None: its marks say."""
        return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """Why: a code, the figures that let a person see it, and the heading of the rule it rests on.

    Figures that are lengths are given in metres (`metres(...)`); ids of combatants and places go into
    `about`, so that sight can leave out a reason that would name an unseen one.
    """

    code: str
    cite: str = ""
    figures: Mapping[str, str | int | float] = field(default_factory=dict)
    about: Mapping[str, str] = field(default_factory=dict)


def first(reasons: Iterable[Reason]) -> Reason | None:
    """The one that is named; None where nothing speaks against it."""
    return next(iter(reasons), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """The answer to a command: events (with warnings where a rule was overruled), or a refusal."""

    events: tuple[Event, ...] = ()
    warnings: tuple[Reason, ...] = ()
    refusal: Reason | None = None
    states: tuple[Any, ...] = ()
    """The fight after each of the first events, where judging has folded them: nobody does so again."""


def refuse(
    code: str, cite: str = "", *, about: Mapping[str, str] | None = None, **figures: str | int | float
) -> Ruling:
    """A ruling that says no, with the figures that show why."""
    return Ruling(refusal=Reason(code=code, cite=cite, figures=figures, about=about or {}))


def bad(detail: str) -> Reason:
    """Why a command means nothing, in words for who wrote it."""
    return Reason(code="bad-command", figures={"detail": detail})


def place_unseen(place: str) -> str:
    """How `unseen` names a place of which nothing may be told: no combatant can be called that."""
    return f"({place})"


@dataclass(frozen=True, slots=True, kw_only=True)
class Viewer:
    """Who looks or asks: its role, seat, the combatants that it controls and their factions.

    A player who controls nobody yet, and the shared player link, see what a spectator sees (no faction).
    """

    role: Role
    seat: str = ""
    controls: frozenset[str] = frozenset()
    factions: frozenset[str] = frozenset()

    def owns(self, faction: str) -> bool:
        """Does it know this faction whole? Spectators and everyone else know the allies."""
        return self.role == "gm" or faction in self.factions or (not self.factions and faction == "allies")


@dataclass(frozen=True, slots=True, kw_only=True)
class Asker:
    """Who asks, and whether the rules bind: `lenient` carries out what breaks a rule, with warnings.

    `wanted`: groups of offers, or ids of single ones, that the asker has a use for; None: all. `unwanted`:
    ids among them for which it has none. `chooses`: it has a use for open ones alone; closed ones may be left
    out, with all that would say why.
    """

    viewer: Viewer
    lenient: bool = False
    wanted: frozenset[str] | None = None
    unwanted: frozenset[str] = frozenset()
    chooses: bool = False

    def wants(self, *named: str) -> bool:
        """Has it a use for offers of one of these groups or ids? Others may be left out."""
        is_wanted = self.wanted is None or not self.wanted.isdisjoint(named)
        return is_wanted and self.unwanted.isdisjoint(named)


class Dice(Protocol):
    """The only chance in the house, handed in."""

    def roll(self, sides: int) -> int: ...


def expect(dice: Dice, need: int, what: str, actor: str = "", *also: str) -> None:
    """Says whose dice come next, and what for, to dice that ask; `also`: who else is named with them.

    People throw by hand what is theirs. What not all may know of falls apart from what all see.
    """
    told = getattr(dice, "expect", None)
    if told:
        told(need, what, actor, also)


def stands(dice: Dice, fight: Any) -> None:
    """Says how things stand before the next of several commands, to dice that ask."""
    told = getattr(dice, "stands", None)
    if told:
        told(fight)


class DiceStop(Exception):
    """Raised by dice that must not be rolled, in a preview: the catcher answers what is certain by then."""


class NoDice:
    """Dice that must not be rolled: they raise `DiceStop` where one would fall."""

    def roll(self, sides: int) -> int:
        raise DiceStop


@dataclass(frozen=True, slots=True, kw_only=True)
class Switch:
    """A rule switch as data, for the settings dialog. Exactly one of `choices` and `bounds` is given."""

    name: str
    default: Any
    choices: tuple[Any, ...] = ()
    bounds: tuple[int, int] | None = None
    may_be_null: bool = False
    cite: str = ""
