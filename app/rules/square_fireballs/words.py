"""The words of Square Fireballs: conditions, powers, kinds of movement, and what a sheet says of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Final, Literal, get_args

from app.rules.core import RECORDED, STRICT, AtMost, CombatantId, Distinct, Id, Name, Text, Who, seen

Size = Literal["tiny", "small", "medium", "large", "huge", "gargantuan"]
SIZES: Final[tuple[Size, ...]] = get_args(Size)
SIDE: Final[Mapping[str, int]] = {"large": 2, "huge": 3, "gargantuan": 4}
"""How many squares wide and high; all other sizes fill one."""
Ground = Literal["full", "low", "difficult", "drop"]
GROUNDS: Final[tuple[Ground, ...]] = get_args(Ground)
Defense = Literal["arm", "for", "ref", "wil"]
Action = Literal["standard", "move", "minor", "free", "reaction", "free-reaction"]
Use = Literal["at-will", "encounter", "daily", "recharge"]
Shape = Literal["melee", "ranged", "close-burst", "area-burst", "close-blast", "line", "self"]
AREAS: Final = frozenset({"close-burst", "area-burst", "close-blast", "line"})
Whom = Literal["enemies", "allies", "all"]
Trigger = Literal["leaves", "enters", "shoots", "targeted", "hit", "damaged"]
Keyword = Literal["basic", "safe", "no-cooldown", "reliable", "automatic"]
Forcing = Literal["push", "pull", "slide"]
Until = Literal["this-turn", "turn-start", "turn-end", "save"]
Bearing = Literal["immune", "resistant", "partial", "partial-vulnerable", "vulnerable"]
With = Literal[
    "walk", "run", "shift", "stand", "crawl", "climb", "swim", "fly", "drop", "draw", "long-jump",
    "high-jump", "sneak", "drag",
]  # fmt: skip
Used = Literal["standard", "move", "minor", "free_attack", "reaction", "opportunity"]
DOWNGRADES: Final[Mapping[str, str]] = {
    "blinded": "dazzled", "charmed": "none", "dazed": "shocked", "dazzled": "none", "dominated": "charmed",
    "grabbed": "none", "hindered": "none", "immobilized": "slowed", "petrified": "stunned",
    "restrained": "grabbed", "shocked": "none", "slowed": "none", "stunned": "dazed",
    "weakened": "partially-weakened", "partially-weakened": "none", "swallowed": "grabbed",
    "exiled": "grabbed",
}  # fmt: skip
"""What a condition may be downgraded to; all others cannot be."""
CONDITIONS: Final = frozenset(
    {
        *DOWNGRADES,
        *("helpless", "taunted", "prone", "unconscious", "surprised", "shrouded", "hidden", "dead"),
        *("bleeding", "total-defense", "ready-melee", "ready-ranged", "point-blank"),
    }
)
DiceText = Annotated[str, Text(40)]
Keywords = Annotated[tuple[Keyword, ...], AtMost(5), Distinct(folds=True)]


@dataclass(frozen=True, slots=True, kw_only=True)
class DamageFigures:
    """Dice, an ability and a bonus by level; or a monster's fixed damage and by how much a die changes it."""

    __pydantic_config__: ClassVar[Any] = STRICT
    dice: DiceText | None = seen(Who.FACTION, default=None)
    ability: int = seen(Who.FACTION, default=0)
    bonus: int = seen(Who.FACTION, default=0)
    fixed: int | None = seen(Who.FACTION, default=None)
    swing: int = seen(Who.FACTION, default=0)

    def __post_init__(self) -> None:
        if (self.dice is None) == (self.fixed is None):
            raise ValueError("damage: dice or fixed")


Damage = int | DiceText | DamageFigures
Amount = int | DiceText


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """Whom or what a power takes."""

    __pydantic_config__: ClassVar[Any] = STRICT
    kind: Shape = seen(Who.FACTION)
    reach: int | None = seen(Who.FACTION, default=None)
    range: int = seen(Who.FACTION, default=0)
    n: int = seen(Who.FACTION, default=1)
    who: Whom | None = seen(Who.FACTION, default=None)
    most: int | None = seen(Who.FACTION, default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class HitRoll:
    """Against which defence, and with what bonus if not the combatant's own."""

    __pydantic_config__: ClassVar[Any] = STRICT
    vs: Defense = seen(Who.FACTION, default="arm")
    hit: int | None = seen(Who.FACTION, default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Inflicted:
    """A condition that a power puts on its targets."""

    __pydantic_config__: ClassVar[Any] = STRICT
    name: Id = seen(Who.FACTION)
    until: Until | None = seen(Who.FACTION, default=None)
    whose: Literal["user", "target"] = seen(Who.FACTION, default="user")


@dataclass(frozen=True, slots=True, kw_only=True)
class Power:
    """What somebody can use: an attack, or something else."""

    __pydantic_config__: ClassVar[Any] = STRICT
    names: Annotated[Mapping[Id, Name], AtMost(8)] = seen(Who.FACTION, default_factory=dict)
    action: Action = seen(Who.FACTION, default="standard")
    use: Use = seen(Who.FACTION, default="at-will")
    recharge: int = seen(Who.FACTION, default=6)
    target: Target = seen(Who.FACTION)
    attack: HitRoll | None = seen(Who.FACTION, default=None)
    damage: Damage | None = seen(Who.FACTION, default=None)
    type: Id | None = seen(Who.FACTION, default=None)
    effect: Annotated[tuple[Inflicted, ...], AtMost(8)] = seen(Who.FACTION, default=())
    push: int = seen(Who.FACTION, default=0)
    pull: int = seen(Who.FACTION, default=0)
    slide: int = seen(Who.FACTION, default=0)
    heal: Amount | Literal["surge"] | None = seen(Who.FACTION, default=None)
    shield: Amount | None = seen(Who.FACTION, default=None)
    trigger: Trigger | None = seen(Who.FACTION, default=None)
    keywords: Keywords = seen(Who.FACTION, default=())

    @property
    def is_attack(self) -> bool:
        """Does it roll to hit, or hurt anybody?"""
        return self.attack is not None or self.damage is not None

    @property
    def whom(self) -> Whom:
        """Whom it takes: of areas everybody, unless it says so."""
        return self.target.who or ("all" if self.target.kind in AREAS else "enemies")


MANOEUVRES: Final[Mapping[str, Power]] = {
    "grab": Power(target=Target(kind="melee"), attack=HitRoll(vs="ref"), effect=(Inflicted(name="grabbed"),)),
    "push": Power(target=Target(kind="melee"), attack=HitRoll(vs="for"), push=1),
}
"""What everybody can do as if it were a power."""
Powers = Annotated[Mapping[Id, Power], AtMost(40)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Speed:
    """How many squares a move leads, by its kind."""

    __pydantic_config__: ClassVar[Any] = STRICT
    walk: int = seen(Who.FACTION, default=6)
    fly: int | None = seen(Who.FACTION, default=None)
    swim: int | None = seen(Who.FACTION, default=None)
    climb: int | None = seen(Who.FACTION, default=None)
    crawl: int | None = seen(Who.FACTION, default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """A condition on somebody: where it came from, and how long it lasts."""

    __pydantic_config__: ClassVar[Any] = RECORDED
    name: Id = seen(Who.ALL)
    by: CombatantId | None = seen(Who.ALL, default=None)
    until: Until | None = seen(Who.ALL, default=None)
    whose: CombatantId | None = seen(Who.ALL, default=None)
    as_: Id | None = seen(Who.ALL, default=None)
    is_fresh: bool = False
    """It was put there in the open turn of `whose`, whose end does not count."""

    @property
    def counts_as(self) -> str:
        """What it does now."""
        return self.as_ or self.name
