"""Pieces of other programs: in one plain shape, before a rule system makes combatants of them and after."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A line of points under a piece: what it has now and at most, as texts."""

    label: str
    now: str
    most: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Token:
    """A piece as chat tools know it: a name, lines of points, words with values, lines of dice."""

    name: str
    notes: tuple[tuple[str, str], ...] = ()
    """Texts for people, each with what it is called, or without a name."""
    rows: tuple[Row, ...] = ()
    words: tuple[tuple[str, str], ...] = ()
    palette: str = ""
    initiative: str = ""
    picture: str = ""
    """The name of a file that came with it."""
    at: tuple[float, float] | None = None
    """In squares of its room, from the top left."""
    size: float = 1
    rest: Mapping[str, Any] = field(default_factory=dict)
    """What the tool said beside, as it stood."""

    @property
    def note(self) -> str:
        """All of them as one text."""
        return "\n".join(f"{name}: {text}" if name else text for name, text in self.notes)


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """A combatant found in something of another program."""

    names: Mapping[str, str]
    kind: str | None = None
    """None where the piece does not say."""
    combatant: Mapping[str, Any] = field(default_factory=dict)
    """As at setup. What the system's sheet does not know is left out of it, and listed."""
    traits: tuple[str, ...] = ()
    note: tuple[str, ...] = ()
    """Lines for people."""
    unknown: tuple[str, ...] = ()
    """What was not understood, by its name."""
    picture: str = ""
    at: tuple[float, float] | None = None
    size: float = 1
    rest: Mapping[str, Any] = field(default_factory=dict)
    """Everything of the original that has no other place."""


class NotBrought(Exception):
    """This cannot be brought in; `cause` says why, as the catalogues name it. Refuse it `cannot-bring`."""

    def __init__(self, cause: str, **figures: str | int) -> None:
        super().__init__(cause)
        self.cause = cause
        self.figures = figures


Reader = Callable[[Mapping[str, Any]], tuple[Found, ...] | None]
"""Combatants in a JSON document; None where it is of another format. Raises `NotBrought`."""
Writer = Callable[[str, Mapping[str, Any], Mapping[str, Any]], Any]
"""A combatant, by its id and as its leader sees it, in a format of another program: JSON. Last: what came
with its sheet in this format."""


def as_it_is(
    event: Mapping[str, Any], _: Mapping[str, Any], __: Sequence[Mapping[str, Any]]
) -> Mapping[str, Any]:
    """The event needs no more than it tells."""
    return event


Telling = Callable[
    [Mapping[str, Any], Mapping[str, Any], Sequence[Mapping[str, Any]]],
    Mapping[str, Any],
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Formats:
    """How a rule system's combatants come in from other programs and go out to them."""

    readers: Mapping[str, Reader] = field(default_factory=dict)
    """By format: documents that belong to the rule system."""
    writers: Mapping[str, Writer] = field(default_factory=dict)
    from_token: Callable[[Token], Found]
    to_token: Callable[[str, Mapping[str, Any]], Token]
    together: Callable[[tuple[Found, ...]], tuple[Found, ...]] = tuple
    """Of several that came in one document those that are parts of one body, as one."""
    told: Telling = as_it_is
    """An event of a log, the view it is from and all events that came with it: the event with what its
    sentence names beside."""
    kinds: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By field of an event: kinds of words that it may name, beside its own."""


def name_in(text: str) -> Mapping[str, str]:
    """A name by the language that it is written in, as far as its letters tell."""
    plain = " ".join(text.split())[:80]
    is_japanese = any("\u3040" <= letter <= "\u30ff" or "\u4e00" <= letter <= "\u9fff" for letter in plain)
    return {"ja" if is_japanese else "en": plain}


def number(text: object) -> int | None:
    """A whole number as people write it: with full-width or circled digits or a sign; else None."""
    if isinstance(text, bool) or text is None:
        return None
    if isinstance(text, int | float):
        return int(text) if float(text).is_integer() and abs(text) < 1e9 else None
    plain = normal(str(text).translate(DASHES))
    sign = -1 if plain[:1] == "-" else 1
    digits = plain.lstrip("+-")
    return sign * int(digits) if digits.isdecimal() and len(digits) <= 9 else None


DASHES: Final = str.maketrans(dict.fromkeys("‐‑‒–−－", "-"))


def normal(text: str) -> str:
    """Full-width and circled signs as plain ones, without spaces around."""
    return unicodedata.normalize("NFKC", text).strip()


def plain_token(token: Token) -> Found:
    """A piece for a system that says no more: points whose label is the name of a figure."""
    combatant: dict[str, Any] = {}
    unknown = list[str]()
    for row in token.rows:
        key, now = row.label.strip().lower(), number(row.now)
        if now is None or not key.isascii() or not key.isidentifier():
            unknown.append(row.label)
            continue
        most = number(row.most)
        combatant |= {key: now} | ({f"max_{key}": most} if most is not None else {})
    unknown += [label for label, _ in token.words]
    return Found(
        names=name_in(token.name),
        combatant=combatant,
        note=tuple(line.strip() for line in token.note.splitlines() if line.strip()),
        unknown=tuple(unknown),
        picture=token.picture,
        at=token.at,
        size=token.size,
        rest=token.rest,
    )


def plain_piece(name: str, piece: Mapping[str, Any]) -> Token:
    """The same the other way: every figure that has a greatest value."""
    rows = [
        Row(label=key.upper(), now=str(value), most=str(piece[f"max_{key}"]))
        for key, value in piece.items()
        if isinstance(value, int) and isinstance(piece.get(f"max_{key}"), int)
    ]
    return Token(name=str(piece.get("name") or name), rows=tuple(rows))


PLAIN_FORMATS: Final = Formats(from_token=plain_token, to_token=plain_piece)
