"""What somebody could do now, in one shape for every rule system: action bars and programs work with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

from app.rules.core import CombatantId, Query, Reason

Kind = Literal["combatant", "cell", "point", "area", "path", "facing", "choice", "number", "text"]
Group = Literal["move", "attack", "magic", "support", "reaction", "other", "gm"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Called:
    """A name that stands in the catalogues under `key`."""

    key: str
    figures: Mapping[str, Any] = field(default_factory=dict)
    """Words and numbers, or `Names` of their own."""


Names = Mapping[str, str] | Called
"""By language; or a name that the catalogues have in every language."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One value that a field may have."""

    value: Any
    names: Names


@dataclass(frozen=True, slots=True, kw_only=True)
class Area:
    """What falls where a need points, so that a board snaps to it and draws it at once. Lengths are cells.

    `size` is a burst's radius about the cell, a blast's side from its top left cell, a line's length.
    """

    kind: Literal["burst", "blast", "line"]
    size: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Need:
    """A field that the command of an offer still lacks, and what it may be. Lengths are metres."""

    field: str
    kind: Kind
    among: tuple[Any, ...] | None = None
    """Ids, points, areas or `Choice`s: each of them is accepted."""
    within: int | float | None = None
    """How far away a point or area may be."""
    reach: int | float | None = None
    """How long a path may be."""
    least: int | None = None
    most: int | None = None
    """The largest number; the longest text; how many combatants may be named, as a list."""
    count: int | None = None
    """How many numbers are wanted, as a list."""
    optional: bool = False
    shape: Area | None = None
    """What falls on the cell that is named; None: nothing beyond that cell."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """A command that is complete but for its needs, and why it is closed now, if it is."""

    id: str
    group: Group
    names: Names
    command: Mapping[str, Any]
    needs: tuple[Need, ...] = ()
    reject: Reason | None = None
    seldom: bool = False
    """Done only where somebody asks for it, or where nothing else leads there: bars have it last."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AskOffers(Query):
    """What `actor` could do now; without it, what the seat may do that is nobody's act."""

    kind: ClassVar[str] = "offers"
    actor: CombatantId | None = None
