"""How an Advanced Combat fight stands: everything that is not worked out from something else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from app.rules.core import (
    AtMost,
    CombatantId,
    Distinct,
    Length,
    Path,
    PlaceId,
    Point,
    Total,
    Who,
    Word,
    seen,
)
from app.rules.sw25.advanced.cites import CITES
from app.rules.sw25.advanced.orders import Orders
from app.rules.sw25.body import state as family
from app.rules.sw25.body.state import Mode
from app.rules.sw25.sheet.citations import Cites

Stopped = Annotated[tuple[Literal["move", "sight"], ...], AtMost(2), Distinct()]
Outline = Annotated[tuple[Annotated[tuple[Length, ...], AtMost(3)], ...], AtMost(500, in_contract=True)]
"""Points, of which those of trees have a third number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Obstacle:
    """A wall or a piece of cover, as a line or an outline."""

    id: Word = seen(Who.ALL)
    points: Path = seen(Who.ALL)
    closed: bool = seen(Who.ALL, default=False)
    stops: Stopped = seen(Who.ALL, default=("move", "sight"))
    cover: Literal["full", "partial"] = seen(Who.ALL, default="full")
    door: Literal["open", "shut"] | None = seen(Who.ALL, default=None)
    """It opens and shuts; an open one stops nothing."""

    @property
    def bars(self) -> Stopped:
        """What it stops as it stands now."""
        return () if self.door == "open" else self.stops


@dataclass(frozen=True, slots=True, kw_only=True)
class CapacityZone:
    """An outline in which a skirmish has room for only that many sections."""

    points: Path = seen(Who.ALL)
    limit: int = seen(Who.ALL)
    """Its capacity, by its name on the wire."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Image:
    """A picture of the ground: its left upper corner and its width on the map."""

    image: Word = seen(Who.ALL)
    at: Point = seen(Who.ALL, default=(0, 0))
    width: Length = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Feature:
    """Something that the map shows and no rule knows: a river, a tree."""

    kind: Word = seen(Who.ALL)
    points: Outline = seen(Who.ALL, default=())
    """A third number is the radius of a tree."""
    at: Point | None = seen(Who.ALL, default=None)
    size: Point | None = seen(Who.ALL, default=None)
    width: Length | None = seen(Who.ALL, default=None)


Obstacles = Annotated[tuple[Obstacle, ...], AtMost(500), Total("points", 5000)]
Limits = Annotated[tuple[CapacityZone, ...], AtMost(50), Total("points", 1000)]
Drawing = Annotated[tuple[Feature, ...], AtMost(1000), Total("points", 10_000)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Battlefield(family.Battlefield):
    """The ground; without width and height it has no edge. All of it is seen by all."""

    width: Length | None = seen(Who.ALL, default=None)
    height: Length | None = seen(Who.ALL, default=None)
    opening: Length | None = seen(Who.ALL, default=None)
    """So far apart the sides begin, at the least."""
    obstacles: Obstacles = seen(Who.ALL, default=())
    limits: Limits = seen(Who.ALL, default=())
    image: Image | None = seen(Who.ALL, default=None)
    drawing: Drawing = seen(Who.ALL, default=())


@dataclass(frozen=True, slots=True, kw_only=True)
class Combatant(family.Combatant):
    """Somebody in the fight, at its point. Equal by value, remembered by identity."""

    at: Point
    prepared_for: tuple[PlaceId, ...] = ()
    is_freshly_prepared: bool = False
    """Prepared in the turn that is still open."""
    skirmish: PlaceId | None = None
    """The one it is in melee in."""
    contact: tuple[CombatantId, ...] = ()
    orders: Orders = "ask"
    through: tuple[PlaceId, ...] = ()
    """Skirmishes on the way of its last move."""

    @property
    def place(self) -> object:
        return self.at

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True, kw_only=True)
class Skirmish:
    """A circle (乱戦エリア) inside which blades cross; who is in melee in it stands in the combatants."""

    id: PlaceId
    center: Point
    radius: Length

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """A set of blockers from which nobody can be spared, and the metres of the path on which it can stop."""

    by: tuple[CombatantId, ...] = seen(Who.ALL, drop_if_any_unseen=True)
    skirmish: PlaceId | None = seen(Who.ALL, default=None)
    """Pulled to the centre of this one, by those in melee there."""
    span: tuple[float, float] = seen(Who.ALL)
    """Metres: it is told as it is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reachable:
    """Somebody who may take part in stopping the mover, and on which metres of the path."""

    id: CombatantId = seen(Who.ALL, drop_if_any_unseen=True)
    sections: int = seen(Who.ALL)
    spans: tuple[tuple[float, float], ...] = seen(Who.ALL)
    """Metres, as `span` of an option."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreed:
    """A block that waits for the seats of others whom it names."""

    by: tuple[CombatantId, ...] = seen(Who.ALL, drop_if_any_unseen=True)
    at: Point | None = seen(Who.ALL, default=None)
    skirmish: PlaceId | None = seen(Who.ALL, default=None)
    ready: tuple[CombatantId, ...] = seen(Who.ALL, default=())


@dataclass(frozen=True, slots=True, kw_only=True)
class Touch:
    """A minor action at a place of the path."""

    along: float
    """Centimetres from the start."""
    name: str
    shape: str | None = None
    target: CombatantId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Pending(family.Decision):
    """A move under way, and what it waits for: who stops it and where, or the GM's approval."""

    kind: Literal["block", "approve"] = seen(Who.ALL, default="block")
    mover: CombatantId = seen(Who.ALL)
    need: int = seen(Who.ALL, default=0)
    reach: tuple[Reachable, ...] = seen(Who.ALL, default=())
    options: tuple[Option, ...] = seen(Who.ALL, keep_only=("kind", "mover"), default=())
    agreed: tuple[Agreed, ...] = seen(Who.ALL, default=())
    mode: Mode = seen(Who.ALL)
    start: Point = seen(Who.ALL)
    path: Path = seen(Who.ALL)
    join: PlaceId | None = seen(Who.ALL, default=None)
    passed: tuple[CombatantId, ...] = ()
    minor: tuple[Touch, ...] = ()

    @property
    def about(self) -> Mapping[str, str]:
        return {"mover": self.mover}


@dataclass(frozen=True, slots=True, kw_only=True)
class Fight(family.Fight):
    """The whole of it. States share whatever did not change."""

    cites: ClassVar[Cites] = CITES

    battlefield: Battlefield
    combatants: Mapping[CombatantId, Combatant]
    """In the order of setup."""
    skirmishes: Mapping[PlaceId, Skirmish]
    """The oldest first."""
    used: tuple[PlaceId, ...] = ()
    """Every id that a skirmish of this table ever had."""
    pending: Pending | None = None

    __hash__ = object.__hash__
