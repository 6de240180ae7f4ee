"""How a fight of the active round stands: the field, who is there, whose active round it is, what waits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Literal
from zlib import crc32

from app.rules.active_round.words import (
    UNABLE,
    Action,
    Affects,
    Ground,
    Hand,
    Health,
    Kind,
    Mode,
    Phase,
    Side,
    SkillKind,
    Stance,
    WeaponKind,
)
from app.rules.common.faces import Face, shown_id
from app.rules.common.manual_dice import SuspendedCommand
from app.rules.common.permission import HeldCommand
from app.rules.common.words import Conditions, Value
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
    Length,
    Name,
    Point,
    Who,
    seen,
)

Names = Annotated[Mapping[Id, Name], AtMost(8)]
"""A name in each language."""
Told = Mapping[str, tuple[str, ...]]
"""To whom the GM told which fields: a faction or `all`."""
GridKind = Literal["squares", "hexes"]
Facings = Facing | Length
"""A direction of the grid; by the ruler degrees, 0 to the right, clockwise."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A picture under the field: where its top left corner lies, how wide it is, in metres."""

    __pydantic_config__: ClassVar[Any] = STRICT
    image: Id = seen(Who.ALL)
    at: Point = seen(Who.ALL)
    width: Length = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Battlefield:
    """The field: cells with what lies on them, or a table that is measured with a ruler."""

    __pydantic_config__: ClassVar[Any] = STRICT
    grid: GridKind | None = seen(Who.ALL, default=None)
    """`squares` or `hexes`; nothing by the ruler."""
    columns: int = seen(Who.ALL, default=12)
    rows: int = seen(Who.ALL, default=8)
    cell: float = seen(Who.ALL, default=1.5)
    """Metres from one cell to the next, for the ruler on the page."""
    flight: bool = seen(Who.ALL, default=False)
    """Whoever can fly may."""
    terrain: Annotated[Mapping[Ground, Cells], AtMost(4)] = seen(Who.ALL, default_factory=dict)
    ruler: bool = seen(Who.ALL, default=False)
    width: Length | None = seen(Who.ALL, default=None)
    height: Length | None = seen(Who.ALL, default=None)
    image: Picture | None = seen(Who.ALL, default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Weapon:
    """Something to strike or shoot with."""

    __pydantic_config__: ClassVar[Any] = STRICT
    names: Names = seen(Who.ALL, default_factory=dict)
    kind: WeaponKind = seen(Who.ALL)
    damage: int = seen(Who.ALL, default=0)
    ammunition: int = seen(Who.ALL, default=0)
    """What arrow, bolt or ball adds to the damage."""
    range: int = seen(Who.ALL, default=1)
    hands: int = seen(Who.ALL, default=1)
    reload: bool = seen(Who.ALL, default=False)
    loaded: bool = seen(Who.ALL, default=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost:
    """What a skill costs, whether it works or not."""

    __pydantic_config__: ClassVar[Any] = STRICT
    ep: int = seen(Who.ALL, default=0)
    sa: int = seen(Who.ALL, default=0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Skill:
    """A skill or spell and how well somebody masters it."""

    __pydantic_config__: ClassVar[Any] = STRICT
    names: Names = seen(Who.ALL, default_factory=dict)
    kind: SkillKind = seen(Who.ALL)
    mastery: int = seen(Who.ALL)
    cost: Cost = seen(Who.ALL, default_factory=Cost)
    power: int = seen(Who.ALL, default=0)
    range: int | None = seen(Who.ALL, default=None)
    area: int | None = seen(Who.ALL, default=None)
    line: bool = seen(Who.ALL, default=False)
    affects: Affects = seen(Who.ALL, default="all")
    front: bool = seen(Who.ALL, default=True)
    runes: int = seen(Who.ALL, default=0)
    conditions: Conditions = seen(Who.ALL, default=())


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """What an item does to who takes it."""

    __pydantic_config__: ClassVar[Any] = STRICT
    hp: int = seen(Who.ALL, default=0)
    ep: int = seen(Who.ALL, default=0)
    sa: int = seen(Who.ALL, default=0)
    cures: Conditions = seen(Who.ALL, default=())


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """Something to drink, to eat, to throw to a friend."""

    __pydantic_config__: ClassVar[Any] = STRICT
    names: Names = seen(Who.ALL, default_factory=dict)
    count: int = seen(Who.ALL, default=1)
    effect: Effect = seen(Who.ALL, default_factory=Effect)


@dataclass(frozen=True, slots=True, kw_only=True)
class Wields:
    """What the hands hold. A weapon for two hands is in the dominant one, the other is empty."""

    __pydantic_config__: ClassVar[Any] = STRICT
    right: Id | None = seen(Who.ALL, default=None)
    left: Id | None = seen(Who.ALL, default=None)

    def of(self, hand: Hand) -> str | None:
        """What this hand holds."""
        return self.right if hand == "right" else self.left


@dataclass(frozen=True, slots=True, kw_only=True)
class Done:
    """Which actions of the open or last active round are spent."""

    __pydantic_config__: ClassVar[Any] = STRICT
    attack: bool = seen(Who.ALL, default=False)
    move: bool = seen(Who.ALL, default=False)
    support: bool = seen(Who.ALL, default=False)
    magic: bool = seen(Who.ALL, default=False)

    def has(self, action: Action) -> bool:
        """Is this one spent?"""
        return bool(getattr(self, action))

    @property
    def anything(self) -> bool:
        """Has the active round really begun?"""
        return self.attack or self.move or self.support or self.magic


@dataclass(frozen=True, slots=True, kw_only=True)
class Casting:
    """A spell that takes longer than one active round. Others see only that somebody casts."""

    __pydantic_config__: ClassVar[Any] = STRICT
    skill: Id = seen(Who.FACTION)
    runes: int = seen(Who.FACTION)
    of: int = seen(Who.FACTION)
    fresh: bool = False
    """It went on in the open active round."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Combatant(Face):
    """Somebody in the fight, as it is and as it is shown."""

    __pydantic_config__: ClassVar[Any] = RECORDED
    id: CombatantId = seen(Who.ALL)
    name: Name = seen(Who.ALL, masked="alias")
    names: Names = seen(Who.ALL, masked="-", default_factory=dict)
    faction: Faction = seen(Who.ALL)
    kind: Kind = seen(Who.ALL, default="npc")
    cell: Cell | None = seen(Who.ALL, default=None)
    at: Point | None = seen(Who.ALL, default=None)
    facing: Facings = seen(Who.ALL, default="e")
    conditions: tuple[str, ...] = seen(Who.ALL, default=())
    health: Health | None = seen(Who.ALL, default=None)
    acted: bool = seen(Who.ALL, default=False)
    excluded: bool = seen(Who.ALL, default=False)
    wields: Wields = seen(Who.ALL, default_factory=Wields)
    stance: Stance | None = seen(Who.ALL, default=None)
    casting: Casting | None = seen(Who.ALL, default=None)
    done: Done = seen(Who.FACTION, default_factory=Done)
    hp: int | None = seen(Who.FACTION, default=None)
    max_hp: int | None = seen(Who.FACTION, default=None)
    mortality: int | None = seen(Who.FACTION, default=None)
    ep: int | None = seen(Who.FACTION, default=None)
    max_ep: int | None = seen(Who.FACTION, default=None)
    sa: int | None = seen(Who.FACTION, default=None)
    max_sa: int | None = seen(Who.FACTION, default=None)
    rate: int = seen(Who.FACTION, default=5)
    fly_ep: int = seen(Who.FACTION, default=0)
    initiative: int = seen(Who.FACTION, default=0)
    react: int | None = seen(Who.FACTION, default=None)
    perceive: int | None = seen(Who.FACTION, default=None)
    targeting: int | None = seen(Who.FACTION, default=None)
    fortitude: int = seen(Who.FACTION, default=0)
    evade: int = seen(Who.FACTION, default=0)
    hit: int = seen(Who.FACTION, default=0)
    critical: int = seen(Who.FACTION, default=0)
    critical_magic: int = seen(Who.FACTION, default=0)
    melee_power: int = seen(Who.FACTION, default=0)
    throw_power: int = seen(Who.FACTION, default=0)
    bow_power: int = seen(Who.FACTION, default=0)
    hand: Hand = seen(Who.FACTION, default="right")
    casting_speed: int = seen(Who.FACTION, default=1)
    defense: int = seen(Who.FACTION, default=0)
    abilities: tuple[str, ...] = seen(Who.FACTION, default=())
    weapons: Mapping[Id, Weapon] = seen(Who.FACTION, default_factory=dict)
    skills: Mapping[Id, Skill] = seen(Who.FACTION, default_factory=dict)
    items: Mapping[Id, Item] = seen(Who.FACTION, default_factory=dict)
    spotted_by: tuple[CombatantId, ...] = seen(Who.FACTION, default=())
    """Foes who see it although it is unseen."""
    controlled_by: str = seen(Who.FACTION, default="gm")
    perceived: tuple[CombatantId, ...] = ()
    """Whom it looked for in this round."""
    reacted: tuple[CombatantId, ...] = ()
    """Foes against whom it threw for a counter in this round."""
    guarded: tuple[CombatantId, ...] = ()
    """Attackers against whom it used a defensive skill in this round."""
    told: Told = field(default_factory=dict)

    @property
    def spot(self) -> tuple[int, int]:
        """Where it stands: a cell, or a point in hundredths of a space."""
        return self.cell or self.at or (0, 0)

    @property
    def can_act(self) -> bool:
        """Is it awake and there? (Status)"""
        return not self.excluded and UNABLE.isdisjoint(self.conditions)

    @property
    def is_there(self) -> bool:
        """Does it fill a cell? The dead and the excluded do not."""
        return not self.excluded and "dead" not in self.conditions


@dataclass(frozen=True, slots=True, kw_only=True)
class Strike:
    """Damage on its way to somebody, before anything comes off."""

    attacker: CombatantId
    target: CombatantId
    damage: int
    side: Side | None = None
    conditions: tuple[str, ...] = ()
    is_blow: bool = False
    """A blow or shot that can be countered."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pending:
    """A decision: how somebody struck defends, or whether it strikes back."""

    id: str = seen(Who.ALL)
    kind: Literal["defense", "counter"] = seen(Who.ALL)
    target: CombatantId = seen(Who.ALL)
    """Whom it asks."""
    attacker: CombatantId | None = seen(Who.ALL, default=None)
    """Nobody for those who do not know of it."""
    faction: Faction = seen(Who.ALL)
    damage: int | None = seen(Who.ALL, default=None)
    options: tuple[str, ...] = seen(Who.FACTION, default=())


@dataclass(frozen=True, slots=True, kw_only=True)
class Approval:
    """A player's move that waits until the GM lets it happen. (switch `approve_moves`)"""

    id: str = seen(Who.ALL)
    kind: Literal["approve"] = seen(Who.ALL, default="approve")
    mover: CombatantId = seen(Who.ALL)
    faction: Faction = seen(Who.ALL)
    mode: Mode = seen(Who.FACTION)
    path: tuple[Cell, ...] = seen(Who.FACTION, default=())
    points: tuple[Point, ...] = seen(Who.FACTION, default=())
    """The path by the ruler."""
    facing: Facings = seen(Who.FACTION)


@dataclass(frozen=True, slots=True, kw_only=True)
class Fight:
    """A fight of the active round."""

    battlefield: Battlefield
    combatants: Mapping[CombatantId, Combatant]
    options: Mapping[str, Value]
    phase: Phase = "setup"
    round: int = 1
    fights: int = 1
    """How many fights of the table have begun."""
    order: tuple[CombatantId, ...] = ()
    """This round's."""
    lasting: tuple[CombatantId, ...] = ()
    """The battle's, with which every round begins."""
    waits: Mapping[CombatantId, str] = field(default_factory=dict)
    """Who waits in this round for whom, or for its `end`."""
    initiative: Mapping[CombatantId, int] = field(default_factory=dict)
    turn: CombatantId | None = None
    pending: Pending | None = None
    strikes: tuple[Strike, ...] = ()
    """Those that are still to fall, the first of them under decision where one is pending."""
    approval: Approval | None = None
    waiting: SuspendedCommand | HeldCommand | None = None

    @property
    def is_held(self) -> bool:
        """Does it wait for somebody's decision?"""
        return self.pending is not None or self.approval is not None


def decision_id(fight: Fight, *shown: object) -> str:
    """Made from what the decision shows: numbers in a row would tell of decisions about the unseen."""
    people = fight.combatants
    named = (shown_id(people[one]) if isinstance(one, str) and one in people else one for one in shown)
    parts = " ".join(map(str, (*named, fight.round, len(fight.strikes))))
    return f"d{crc32(parts.encode()):08x}"


def are_foes(one: Combatant, other: Combatant) -> bool:
    """Neutrals are nobody's foes."""
    return one.faction != other.faction and "neutral" not in (one.faction, other.faction)


def health_of(hp: int | None, most: int | None) -> Health | None:
    """How somebody looks, as everybody sees it."""
    if hp is None or not most:
        return None
    if hp <= 0:
        return "down"
    if hp >= most:
        return "unhurt"
    return "grave" if hp * 4 <= most else "half" if hp * 2 <= most else "hurt"
