"""How a sheet is written: data about fields of which an editor can be drawn, for any rule system."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

Widget = Literal[
    "check", "check-alone", "names", "notes", "chips", "seat", "alike", "one-of-rows", "portrait", "lines"
]  # fmt: skip
"""`check`: a number, or `{fixed: number}`, turned together with the others; `check-alone` is not. `names`,
`notes`: short and long texts by language. `chips`: known words that are on or off. `seat`: who leads it.
`alike`: the same value as another combatant has. `one-of-rows`: true in one of the rows. `portrait`: a
picture with the part of it that `crop` says. `lines`: a text of several lines."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hint:
    """What the type of a field does not say of it."""

    widget: Widget | None = None
    least: int | float | None = None
    most: int | float | None = None
    """Bounds for who writes; what rules or older sheets allow may be wider."""
    step: int | float | None = None
    words: str = ""
    """Catalogues have titles of its values as `<words>-<value>`, sentences as `<words>-<value>-means`."""
    known: tuple[str, ...] = ()
    """Words that mean something to the rules. Others may be written too, unless the type is closed."""
    rows: tuple[str, ...] = ()
    """Its words are keys of the rows in these fields of the sheet."""
    otherwise: str | None = None
    """The value that counts where none is written."""
    cells: Mapping[str, int] = field(default_factory=dict)
    """How many cells wide and high somebody is who has one of these values; with any other one."""
    when: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    """Shown only where another field of the same object has one of these values."""
    unless: str = ""
    """Left out where this field of the same object has members."""
    rests_at: str = ""
    """A point that changes in play: a copy begins with what stands in this field."""
    command: str = ""
    """Changed in play by this command (`add`, `remove`) instead of `edit`."""
    on_table: bool = False
    """Said of a combatant that stands on a table, never of a sheet in a library."""
    is_passing: bool = False
    """Left out of a copy."""
    is_wide: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Fields that stand together. Catalogues have the title as `field-group-<name>`."""

    name: str
    fields: tuple[str, ...]
    is_folded: bool = True
    is_open: bool = False
    """Folded, but open from the beginning."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Either:
    """One of several ways to say the same; the fields of the others are empty. Titles as of groups."""

    name: str
    fields: tuple[str, ...]
    fresh: Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """How an object is written: the groups of its fields, or all of them in their order."""

    groups: tuple[Group, ...] = ()
    either: tuple[Either, ...] = ()
    key: str = ""
    """What a new row is called."""
    fresh: Mapping[str, Any] = field(default_factory=dict)
    """What a new row says."""


PLACED = frozenset({"id", "faction", "at", "area", "cell", "facing", "name", "names"})
"""Said of a combatant when it is put on a table, or by the library's entry."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """All of it. Without anything an editor shows every field in the order of its class."""

    parts: Mapping[str, Part] = field(default_factory=dict)
    """By the name of the class."""
    hints: Mapping[str, Hint] = field(default_factory=dict)
    """By `Class.field`, as the field is called on the wire; of every class by `field` alone."""
    placed: frozenset[str] = PLACED
    traits: tuple[str, ...] = ()
    """What a sheet in a library is, and how it fights: a picker filters by them. Titles as `trait-<name>`."""
    counted: tuple[str, ...] = ()
    """Fields whose number a picker shows."""


OF_EVERY_SYSTEM: Mapping[str, Hint] = {
    "faction": Hint(words="faction", on_table=True),
    "name": Hint(on_table=True),
    "names": Hint(widget="names"),
    "portrait": Hint(widget="portrait", is_wide=True),
    "controlled_by": Hint(widget="seat", on_table=True),
    "conditions": Hint(widget="chips", words="condition", command="condition", is_passing=True, is_wide=True),
}
"""What these fields are wherever a sheet has them. A system's own hint goes before."""
FACE = Group(name="face", fields=("portrait", "alias"))
"""Drawn last, where a system's groups do not have these fields."""
