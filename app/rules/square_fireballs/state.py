"""How a fight stands: the field, who is in it, whose turn it is, what is waited for and what comes next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Final, Literal

from app.rules.common.faces import Face
from app.rules.common.manual_dice import SuspendedCommand
from app.rules.common.permission import HeldCommand
from app.rules.common.words import Value
from app.rules.core import (
    RECORDED,
    STRICT,
    AtMost,
    Cell,
    Cells,
    CombatantId,
    Faction,
    Id,
    Length,
    Name,
    Point,
    Who,
    seen,
)
from app.rules.square_fireballs.words import (
    SIDE,
    Amount,
    Bearing,
    Effect,
    Forcing,
    Ground,
    Power,
    Size,
    Speed,
    Trigger,
    Used,
    With,
)

Phase = Literal["setup", "initiative", "rounds", "ended"]
PHASES: tuple[Phase, ...] = ("setup", "initiative", "rounds", "ended")
Kind = Literal["pc", "npc", "monster"]
Health = Literal["unhurt", "hurt", "half", "grave", "down"]
Order = tuple[tuple[CombatantId, ...], ...]
Told = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Light:
    """A lamp on a square or carried about."""

    __pydantic_config__: ClassVar[Any] = STRICT
    at: Cell | None = seen(Who.ALL, default=None)
    carried_by: CombatantId | None = seen(Who.ALL, drop_if_any_unseen=True, default=None)
    bright: int = seen(Who.ALL, default=5)
    dim: int = seen(Who.ALL, default=10)


@dataclass(frozen=True, slots=True, kw_only=True)
class Zone:
    """Squares that hurt who comes in or ends its turn there."""

    __pydantic_config__: ClassVar[Any] = STRICT
    id: Id = seen(Who.ALL)
    cells: Cells = seen(Who.ALL)
    damage: Amount = seen(Who.ALL)
    type: Id | None = seen(Who.ALL, default=None)
    deadly: bool = seen(Who.ALL, default=False)


Terrain = Annotated[Mapping[Ground, Cells], AtMost(4)]
Lights = Annotated[tuple[Light, ...], AtMost(40)]
Zones = Annotated[tuple[Zone, ...], AtMost(40)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A picture under the squares: where its top left corner lies, how wide it is, in metres."""

    __pydantic_config__: ClassVar[Any] = STRICT
    image: Id = seen(Who.ALL)
    at: Point = seen(Who.ALL)
    width: Length = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Battlefield:
    """The squares, and what lies on them."""

    __pydantic_config__: ClassVar[Any] = STRICT
    grid: Literal["squares"] = seen(Who.ALL, default="squares")
    columns: int = seen(Who.ALL, default=20)
    rows: int = seen(Who.ALL, default=12)
    cell: float = seen(Who.ALL, default=1.5)
    dark: bool = seen(Who.ALL, default=False)
    terrain: Terrain = seen(Who.ALL, default_factory=dict)
    image: Picture | None = seen(Who.ALL, default=None)
    lights: Lights = field(default=())
    """Told beside the battlefield, as the zones are."""
    zones: Zones = field(default=())


OF_FIELD: Final = ("columns", "rows", "cell", "dark", "terrain", "lights", "zones", "image")
"""What the GM may change of it, by name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Actions:
    """What is used up: true, none is left."""

    __pydantic_config__: ClassVar[Any] = RECORDED
    standard: bool = seen(Who.ALL, default=False)
    move: bool = seen(Who.ALL, default=False)
    minor: bool = seen(Who.ALL, default=False)
    free_attack: bool = seen(Who.ALL, default=False)
    reaction: bool = seen(Who.ALL, default=False)
    opportunity: bool = seen(Who.ALL, default=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Combatant(Face):
    """Somebody in a fight, as it is and as it is shown."""

    __pydantic_config__: ClassVar[Any] = RECORDED
    id: CombatantId = seen(Who.ALL)
    name: Name = seen(Who.ALL, masked="alias")
    names: Mapping[Id, Name] = seen(Who.ALL, masked="-", default_factory=dict)
    faction: Faction = seen(Who.ALL)
    kind: Kind = seen(Who.ALL)
    group: Id | None = seen(Who.FACTION, default=None)
    cell: Cell = seen(Who.ALL)
    size: Size = seen(Who.ALL, default="medium")
    footprint: int = seen(Who.ALL, default=1)
    level: int = seen(Who.FACTION, default=1)
    hp: int | None = seen(Who.FACTION, default=None)
    max_hp: int | None = seen(Who.FACTION, default=None)
    surge: int = seen(Who.FACTION, default=0)
    surges: int = seen(Who.FACTION, default=0)
    vitality: int | None = seen(Who.FACTION, default=None)
    sp: int = seen(Who.FACTION, default=0)
    speed: Speed = seen(Who.FACTION, default_factory=Speed)
    arm: int = seen(Who.FACTION, default=10)
    for_: int = seen(Who.FACTION, default=10)
    ref: int = seen(Who.FACTION, default=10)
    wil: int = seen(Who.FACTION, default=10)
    initiative: int = seen(Who.FACTION, default=0)
    opportunity: int = seen(Who.FACTION, default=0)
    hit: int = seen(Who.FACTION, default=0)
    saves: int = seen(Who.FACTION, default=0)
    stealth: int = seen(Who.FACTION, default=0)
    perception: int = seen(Who.FACTION, default=0)
    crit_range: int = seen(Who.FACTION, default=0)
    range_penalty: int = seen(Who.FACTION, default=0)
    action_points: int = seen(Who.FACTION, default=0)
    reach: int = seen(Who.FACTION, default=1)
    trained: bool = seen(Who.FACTION, default=False)
    threshold: int | None = seen(Who.FACTION, default=None)
    resist: Mapping[Id, Bearing] = seen(Who.FACTION, default_factory=dict)
    powers: Mapping[Id, Power] = seen(Who.FACTION, default_factory=dict)
    conditions: tuple[str, ...] = seen(Who.ALL, default=())
    effects: tuple[Effect, ...] = seen(Who.FACTION, default=())
    bloodied: bool = seen(Who.ALL, default=False)
    flanked: bool = seen(Who.ALL, default=False)
    health: Health | None = seen(Who.ALL, default=None)
    used: Actions = seen(Who.FACTION, default_factory=Actions)
    spent: tuple[str, ...] = seen(Who.FACTION, default=())
    cooldowns: tuple[str, ...] = seen(Who.FACTION, default=())
    tried_action_point: bool = seen(Who.FACTION, default=False)
    excluded: bool = seen(Who.ALL, default=False)
    controlled_by: str = seen(Who.FACTION, default="gm")
    told: Told = field(default_factory=dict)
    spent_now: tuple[str, ...] = ()
    """Powers that it has used in its open turn, and free ones."""
    cooling: int = 0
    """How many ends of its turns until encounter attacks are open again."""
    has_fallen: bool = False
    """It has fallen to 0 hp in this fight."""
    has_spent_point: bool = False
    """An action point has served it in this fight."""
    pierced: tuple[str, ...] = ()
    """Resistances that count one step less until the open turn ends."""
    is_limited: bool = False
    """In this turn it can only stand up."""
    extra: int = 0
    """Standard actions beyond the one of its turn."""
    rest: int = 0
    """Squares that it may still go after somebody moved it on its way."""
    rest_with: With | None = None

    @property
    def side(self) -> int:
        """How many squares wide and high it is."""
        return SIDE.get(self.size, 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Walk:
    """A way that somebody is walking."""

    kind: Literal["walk"] = "walk"
    mover: CombatantId
    how: With
    start: Cell
    path: tuple[Cell, ...]
    """What is left of it."""
    costs: tuple[int, ...]
    """Of each of these squares."""
    at: Cell | None = None
    """Where it is, unless somebody has moved it meanwhile."""
    walked: int = 0
    """Squares that it has gone."""
    left: int = 0
    """What it may still spend."""
    is_forced: bool = False
    lies_down: bool = False
    """At the end it lies."""
    has_entered: bool = False
    passed: tuple[str, ...] = ()
    """Who let the present chance pass, or has taken it."""
    air: int = 0
    """So many of its last squares are flown."""
    is_overruled: bool = False
    """The GM lets it go where it could not."""


Stage = Literal["provoke", "targeted", "hit", "roll", "deal", "shove", "damaged"]
Manner = Literal["own", "reaction", "opportunity", "forced"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Strike:
    """A power that is being used, target by target."""

    kind: Literal["strike"] = "strike"
    actor: CombatantId
    power: str
    targets: tuple[CombatantId, ...]
    at: Cell | None = None
    start: Cell | None = None
    end: Cell | None = None
    origin: Cell | None = None
    """Where its user stands, unless somebody has moved it meanwhile."""
    chooser: CombatantId | None = None
    """Who forces it."""
    manner: Manner = "own"
    stage: Stage = "provoke"
    number: int = 0
    hits: tuple[CombatantId, ...] = ()
    criticals: tuple[CombatantId, ...] = ()
    total: int = 0
    quarters: int = 4
    """So much of the total is dealt: its user may have been weakened when it was rolled."""
    passed: tuple[str, ...] = ()
    """As in a walk; while the target is moved the kinds of force that are done."""


Task = Walk | Strike


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """Something under way as it is kept: one of the two."""

    walk: Walk | None = None
    strike: Strike | None = None


def kept(task: Task) -> Kept:
    """As it is kept."""
    return Kept(walk=task) if isinstance(task, Walk) else Kept(strike=task)


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """A reaction that somebody may take."""

    actor: CombatantId = seen(Who.ALL)
    power: str = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReactionAsked:
    """Before somebody's act is finished others may react."""

    kind: Literal["reaction"] = seen(Who.ALL, default="reaction")
    trigger: Trigger = seen(Who.ALL)
    actor: CombatantId | None = seen(Who.ALL)
    at: Cell | None = seen(Who.ALL)
    options: tuple[Option, ...] | None = seen(Who.ALL)
    """None where nobody known may react."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ForcedMoveAsked:
    """Who leads `by` says where the target is moved."""

    kind: Literal["forced-move"] = seen(Who.ALL, default="forced-move")
    how: Forcing = seen(Who.ALL)
    by: CombatantId = seen(Who.ALL, drop_if_any_unseen=True)
    target: CombatantId = seen(Who.ALL, drop_if_any_unseen=True)
    most: int = seen(Who.ALL)
    start: Cell
    """The square of `by` that counts, and that of the target."""
    end: Cell
    chooser: CombatantId | None = None
    """Who forces `by` to it."""

    @property
    def leader(self) -> str:
        """Whose seat says where."""
        return self.chooser or self.by


Pending = ReactionAsked | ForcedMoveAsked


@dataclass(frozen=True, slots=True, kw_only=True)
class Fight:
    """A fight."""

    battlefield: Battlefield
    combatants: Mapping[CombatantId, Combatant]
    options: Mapping[str, Value]
    phase: Phase = "setup"
    round: int = 1
    fights: int = 1
    """How many fights of the table have begun."""
    escalation: int = 0
    order: Order = ()
    entry: int = -1
    """The place of the present entry in the order."""
    up: tuple[CombatantId, ...] = ()
    turn: CombatantId | None = None
    initiative: Mapping[CombatantId, int] = field(default_factory=dict)
    pending: Pending | None = None
    waiting: SuspendedCommand | HeldCommand | None = None
    tasks: tuple[Kept, ...] = ()
    """What is under way; the last one goes on first."""
    burnt: tuple[tuple[str, CombatantId], ...] = ()
    """Whom which zone has hurt since the open turn began."""


def escalation_of(number: int) -> int:
    """What everybody adds to hit rolls in this round. (Combat Escalation)"""
    return min(4, max(0, number - 2))


def health_of(one: Combatant) -> Health | None:
    """How somebody looks, as everybody sees it."""
    if one.excluded or one.hp == 0:
        return "down"
    if one.hp is None or not one.max_hp:
        return None
    if one.hp >= one.max_hp:
        return "unhurt"
    return "grave" if one.hp * 4 <= one.max_hp else "half" if one.hp * 2 <= one.max_hp else "hurt"


def is_bloodied(hp: int | None, most: int | None) -> bool:
    """Below half of the most it can have. (Damage, Incapacitation and Healing)"""
    return hp is not None and most is not None and hp * 2 < most


USED: tuple[Used, ...] = ("standard", "move", "minor", "free_attack", "reaction", "opportunity")
