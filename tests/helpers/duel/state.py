"""How a duel stands: the field, the duelists, whose turn it is, and what is waited for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Literal

from app.rules.common.faces import Face
from app.rules.common.manual_dice import SuspendedCommand
from app.rules.common.words import Value
from app.rules.core import (
    RECORDED,
    STRICT,
    AtMost,
    Cell,
    Cells,
    CombatantId,
    Facing,
    Faction,
    Id,
    Name,
    Who,
    seen,
)

Phase = Literal["gathering", "turns", "dusk", "over"]
PHASES: tuple[Phase, ...] = ("gathering", "turns", "dusk", "over")
Guard = Literal["parry", "dodge"]
"""What a defender may do about a blow."""
Ground = Literal["wall", "rough"]
"""Nobody walks or sees through a wall; a step onto rough ground costs two."""
Look = Literal["fresh", "shaken", "spent"]
"""How much nerve somebody has left, as everybody sees it."""
Told = Mapping[str, tuple[str, ...]]
"""To whom the GM told which fields: a faction or `all`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Battlefield:
    """The field, cell by cell."""

    __pydantic_config__: ClassVar[Any] = STRICT
    grid: Literal["squares"] = seen(Who.ALL, default="squares")
    columns: int = seen(Who.ALL, default=12)
    rows: int = seen(Who.ALL, default=8)
    cell: float = seen(Who.ALL, default=1.5)
    """Metres from one cell to the next, for the ruler on the page."""
    terrain: Annotated[Mapping[Ground, Cells], AtMost(2)] = seen(Who.ALL, default_factory=dict)
    dark: bool = seen(Who.ALL, default=False)
    """It is dark as at dusk."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Duelist(Face):
    """Somebody in a duel, as it is and as it is shown."""

    __pydantic_config__: ClassVar[Any] = RECORDED
    id: CombatantId = seen(Who.ALL)
    name: Name = seen(Who.ALL, masked="alias")
    names: Mapping[Id, Name] = seen(Who.ALL, masked="-", default_factory=dict)
    faction: Faction = seen(Who.ALL)
    cell: Cell = seen(Who.ALL)
    facing: Facing = seen(Who.ALL, default="e")
    lantern: bool = seen(Who.ALL, default=False)
    conditions: tuple[str, ...] = seen(Who.ALL, default=())
    look: Look = seen(Who.ALL, default="fresh")
    acted: bool = seen(Who.ALL, default=False)
    nerve: int = seen(Who.FACTION, default=10)
    max_nerve: int = seen(Who.FACTION, default=10)
    pace: int = seen(Who.FACTION, default=5)
    walked: int = seen(Who.FACTION, default=0)
    struck: bool = seen(Who.FACTION, default=False)
    """It has attacked in this turn."""
    reach: int = seen(Who.FACTION, default=1)
    attack: int = seen(Who.FACTION, default=0)
    power: int = seen(Who.FACTION, default=0)
    parry: int = seen(Who.FACTION, default=0)
    dodge: int = seen(Who.FACTION, default=0)
    quickness: int = seen(Who.FACTION, default=0)
    controlled_by: str = seen(Who.FACTION, default="gm")
    told: Told = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pending:
    """A blow that somebody may parry or dodge."""

    id: int = seen(Who.ALL)
    kind: Literal["defence"] = seen(Who.ALL, default="defence")
    actor: CombatantId = seen(Who.ALL)
    target: CombatantId = seen(Who.ALL)
    total: int = seen(Who.ALL)
    """What the attacker came to: the defender needs as much."""
    options: tuple[Guard, ...] = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Fight:
    """A duel."""

    battlefield: Battlefield
    combatants: Mapping[CombatantId, Duelist]
    options: Mapping[str, Value]
    phase: Phase = "gathering"
    round: int = 1
    order: tuple[CombatantId, ...] = ()
    turn: CombatantId | None = None
    pending: Pending | None = None
    waiting: SuspendedCommand | None = None
    decisions: int = 0
    """How many decisions were put so far: the newest one's id."""


def is_able(one: Duelist) -> bool:
    """Has it nerve left?"""
    return one.nerve > 0


def look_of(nerve: int, most: int) -> Look:
    """Half of its nerve gone is seen by everybody, and so is the end of it."""
    return "spent" if nerve <= 0 else "shaken" if nerve * 2 <= most else "fresh"


def are_foes(one: Duelist, other: Duelist) -> bool:
    """Neutrals are nobody's foes."""
    return one.faction != other.faction and "neutral" not in (one.faction, other.faction)


def ground_at(field: Battlefield, cell: Cell) -> Ground | None:
    """What lies on a cell."""
    return next((kind for kind, cells in field.terrain.items() if cell in cells), None)
