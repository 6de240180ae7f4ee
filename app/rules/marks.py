"""What marks the type of a value: lengths, names, texts, and how much of something there may be."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from decimal import ROUND_HALF_EVEN, Decimal
from enum import Enum
from typing import Annotated, Any, Literal

METRE = 100
"""Whole centimetres in a metre: lengths are centimetres inside, metres only towards people."""
ID_PATTERN = r"^[a-z0-9][a-z0-9_-]{0,31}$"
BOUNDS = {"array": "maxItems", "object": "maxProperties", "string": "maxLength"}
"""How the JSON schema of a type says its limit."""


def centimetres(metres: object) -> int:
    """Metres as people write them to whole centimetres; a third decimal is rounded half to even."""
    if isinstance(metres, bool) or not isinstance(metres, int | float):
        raise ValueError("a length is a number of metres")
    near = round(metres * METRE)
    if abs(metres * METRE - near) < 1e-6:  # two decimals, as nearly always: no need to ask Decimal
        return near
    return int((Decimal(repr(metres)) * METRE).quantize(Decimal(1), ROUND_HALF_EVEN))


def metres(length: int) -> int | float:
    """Whole centimetres to metres with two decimals, whole metres as integers."""
    return length // METRE if length % METRE == 0 else length / METRE


def points_from(raw: Any, one_by_one: Any) -> Any:
    """Points in centimetres; one by one only where something is wrong, so that the error says where."""
    if not isinstance(raw, list | tuple):
        return one_by_one(raw)
    try:
        return tuple([(centimetres(x), centimetres(y)) for x, y in raw])
    except (TypeError, ValueError):
        return one_by_one(tuple(tuple(one) if isinstance(one, list) else one for one in raw))


def in_metres(points: tuple[tuple[int, int], ...]) -> list[list[int | float]]:
    """Points as people are told them."""
    return [[metres(x), metres(y)] for x, y in points]


def cell_name(cell: tuple[int, int]) -> str:
    """As people call it: the column in letters, the row in figures, both from the top left: C4."""
    column, letters = cell[0] + 1, ""
    while column > 0:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return f"{letters}{cell[1] + 1}"


@dataclass(frozen=True, slots=True)
class Metres:
    """Marks an int as a length: centimetres here, metres in JSON.

    The two methods are found by name by the library that reads and writes JSON; the rules never import it.
    """

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> dict[str, Any]:
        return {
            "type": "function-plain",
            "function": {"type": "no-info", "function": centimetres},
            "serialization": {"type": "function-plain", "function": metres},
        }

    def __get_pydantic_json_schema__(self, schema: Any, handler: Any) -> dict[str, Any]:
        return {"type": "number"}


@dataclass(frozen=True, slots=True)
class InOne:
    """Marks a row of points: read and written by one call for all, not by one for each of the lengths."""

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> dict[str, Any]:
        return {
            "type": "function-wrap",
            "function": {"type": "no-info", "function": points_from},
            "schema": handler(source),
            "serialization": {"type": "function-plain", "function": in_metres},
        }


class Names(Enum):
    """Marks a string as the name of something, so that sight can find who is named."""

    COMBATANT = "combatant"
    PERHAPS = "perhaps"
    """A combatant, or a word that means something there."""
    PLACE = "place"
    OTHER = "other"

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> dict[str, Any]:
        return {"type": "str", "pattern": ID_PATTERN, "strict": True}


@dataclass(frozen=True, slots=True)
class Text:
    """Marks a string that people wrote: its greatest length, no control characters, no lone surrogates."""

    limit: int
    is_name: bool = False
    """A name that comes in is told by what is seen of it: see `visible`."""
    has_lines: bool = False
    """It may go over several lines."""

    def check(self, text: str) -> str:
        kept = "\n\r\t" if self.has_lines else ""
        if any(unicodedata.category(c) in ("Cc", "Cs") for c in text if c not in kept):
            raise ValueError("control characters and lone surrogates are not text")
        return text

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> dict[str, Any]:
        text = {"type": "str", "max_length": self.limit, "strict": True}
        return {
            "type": "function-after",
            "function": {"type": "no-info", "function": self.check},
            "schema": text,
        }


UNSEEN = frozenset(("Cf", "Zl", "Zp"))
"""Categories of characters that change how others are shown and are not seen themselves."""
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters that look like spaces."""


def visible(name: str) -> str:
    """A name without what nobody sees: zero-width and direction marks, line separators, blank letters."""
    if name.isascii():
        return name
    return "".join(c for c in name if c not in BLANK and unicodedata.category(c) not in UNSEEN)


@dataclass(frozen=True, slots=True)
class AtMost:
    """Marks a list, mapping or string: its greatest number of members or characters.

    The codec holds what comes in to it, before anything looks at the members. What is stored is read as it
    is: a limit that becomes smaller never closes a table.
    """

    limit: int
    in_contract: bool = False
    """The contract names this limit: more is `bad-command`, beyond all others `too-many`."""

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        return handler(source)

    def __get_pydantic_json_schema__(self, schema: Any, handler: Any) -> dict[str, Any]:
        found = {**handler(schema)}
        return {**found, BOUNDS[found["type"]]: self.limit}


@dataclass(frozen=True, slots=True)
class Total:
    """Marks a list of objects: the greatest number of members of this field in all of them together."""

    field: str
    limit: int

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        return handler(source)


@dataclass(frozen=True, slots=True)
class Distinct:
    """Marks a list as a set: no member stands in it twice."""

    folds: bool = False
    """What is said twice counts once, instead of being refused."""
    is_judged: bool = False
    """The rules refuse what is said twice, with a code of their own."""

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        return handler(source)

    def __get_pydantic_json_schema__(self, schema: Any, handler: Any) -> dict[str, Any]:
        return {**handler(schema), "uniqueItems": True}


Length = Annotated[int, Metres()]
Point = tuple[Length, Length]
Path = Annotated[tuple[Point, ...], InOne(), AtMost(500, in_contract=True)]
Cell = tuple[int, int]
"""Column and row of a grid, from `(0, 0)` at the top left."""
CellPath = Annotated[tuple[Cell, ...], AtMost(500, in_contract=True)]
"""Cells after the start, each a neighbour of the one before; or its corners alone, see `Through`."""
Cells = Annotated[tuple[Cell, ...], AtMost(10_000), Distinct(folds=True)]
"""A set of cells."""
Facing = Literal["n", "ne", "e", "se", "s", "sw", "w", "nw"]
"""Where a piece looks. Squares have `n, e, s, w` and may have the others, hexes have neither `n` nor `s`."""
Through = Literal["straight"]
"""How a path that has only its corner cells is filled in between."""
Id = Annotated[str, Names.OTHER]
CombatantId = Annotated[str, Names.COMBATANT]
CombatantOrWord = Annotated[str, Names.PERHAPS]
PlaceId = Annotated[str, Names.PLACE]
Name = Annotated[str, Text(80, is_name=True)]
Words = Annotated[str, Text(2000)]
Lines = Annotated[str, Text(8000, has_lines=True)]
Word = Annotated[str, AtMost(80)]
"""A word of a program: the name of a picture, the kind of a feature."""
Everybody = Annotated[tuple[CombatantId, ...], AtMost(200), Distinct()]
"""A set of combatants, all of them if need be."""
