"""Combat feats and traits as data: what is declared with a blow or a spell, what goes without saying."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from app.rules.common.words import Source
from app.rules.core import METRE, metres
from app.rules.sw25.sheet.character import Attack
from app.rules.sw25.sheet.modifiers import Figure

Weapon = Literal["melee", "shoot", "throw"]
With = Literal["attack", "effect", "stance", "always"]
"""Declared with an attack, with an effect, by itself; or a trait that is never declared."""
Figures = Mapping[str, str | int | float]
ALL: tuple[Weapon, ...] = ("melee", "shoot", "throw")
MELEE: tuple[Weapon, ...] = ("melee",)
ENLARGED = 10
"""Metamagic multiplies by so much at most."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Feat:
    """One feat. Damage above 0 increases, below 0 reduces what is applied."""

    id: str
    goes: tuple[With, ...]
    source: str
    """Where the figures are from: tags of the project's fact sheets."""
    weapons: tuple[Weapon, ...] = ALL
    most: int = 1
    """How many may be struck at once, with one accuracy roll."""
    hands: Literal[2] | None = None
    wants_power: bool = False
    limited: bool = False
    """Goes with a Limited Move only."""
    no_full_move: bool = False
    run: int = 0
    """So far it must have gone in its move, in centimetres."""
    accuracy: int = 0
    damage: int = 0
    critical: int = 0
    lift: int = 0
    own: Mapping[Figure, int] = field(default_factory=dict)
    """Modifiers of its own figures until its own next turn."""
    adds_magic_power: bool = False
    pierces: bool = False
    taunts: bool = False
    is_free: bool = False
    """A monster's own way to strike: not one of the feats that are declared once a turn."""


FEATS: tuple[Feat, ...] = (
    # with a blow or a shot
    Feat(
        id="full-power",
        goes=("attack",),
        source="C:feats25, S0",
        weapons=MELEE,
        damage=4,
        own={"evasion": -2},
    ),
    Feat(id="feint", goes=("attack",), source="C:feats25", accuracy=1, critical=1),
    Feat(
        id="lethal-strike",
        goes=("attack",),
        source="C:feats25, S0",
        wants_power=True,
        lift=1,
        own={"evasion": -2},
    ),
    Feat(
        id="magic-strike",
        goes=("attack",),
        source="C:feats25",
        adds_magic_power=True,
        own={"fortitude": -2, "willpower": -2},
    ),
    Feat(id="armor-pierce", goes=("attack",), source="C:feats25", critical=1, pierces=True),
    Feat(id="mow-down", goes=("attack",), source="C:feats25", weapons=MELEE, hands=2, most=3, damage=-3),
    Feat(
        id="tail-swing",
        goes=("attack",),
        source="C:enemy-builder",
        weapons=MELEE,
        most=3,
        accuracy=-1,
        is_free=True,
    ),
    Feat(id="taunting-strike", goes=("attack",), source="C:feats25, S0", damage=-2, taunts=True),
    Feat(id="flying-kick", goes=("attack",), source="S1", weapons=MELEE, run=10 * METRE),
    # with either of two actions
    Feat(id="multi-action", goes=("attack", "effect"), source="C:feats25", weapons=MELEE, limited=True),
    # with a spell
    Feat(id="magic-convergence", goes=("effect",), source="C:feats25"),
    Feat(id="metamagic-targets", goes=("effect",), source="C:feats25"),
    Feat(id="metamagic-distance", goes=("effect",), source="C:feats25"),
    Feat(id="metamagic-area", goes=("effect",), source="C:feats25"),
    # by themselves
    Feat(id="defense-stance", goes=("stance",), source="C:feats25", no_full_move=True),
    Feat(id="snipe", goes=("stance",), source="C:feats25", weapons=("shoot", "throw")),
    Feat(id="cover", goes=("stance",), source="C:feats25, P:ex2"),
    # traits
    Feat(id="fast-action", goes=("always",), source="P:ZM, P:sgr"),
    Feat(id="flight", goes=("always",), source="C:enemy-builder"),
    Feat(id="flight-2", goes=("always",), source="C:enemy-builder"),
    Feat(id="metal-armor", goes=("always",), source="S0"),
    Feat(id="guardian", goes=("always",), source="C:feats25"),
    Feat(id="aquatic", goes=("always",), source="C:enemy-builder"),
    Feat(id="amphibious", goes=("always",), source="C:pc2enemy"),
    Feat(id="unprovokable", goes=("always",), source="C:feats25"),
    Feat(id="hawk-eye", goes=("always",), source="C:feats25, S0"),
    Feat(id="targeting", goes=("always",), source="C:feats25"),
    Feat(id="precise-shot", goes=("always",), source="C:feats20, S0"),
    Feat(id="guided-magic", goes=("always",), source="C:feats20, S0"),
    Feat(id="magic-control", goes=("always",), source="C:feats25"),
    Feat(id="footwork", goes=("always",), source="P:cf2, C:ytsheet"),
    Feat(id="fleet-footed", goes=("always",), source="P:cf3"),
    Feat(id="shukuchi", goes=("always",), source="P:cf3, C:ytsheet"),
    Feat(id="blocking", goes=("always",), source="C:feats20"),
    Feat(id="shadow-sneak", goes=("always",), source="P:cf2, S1"),
    Feat(id="rooted", goes=("always",), source="C:enemy-builder"),
)
ALIASES: Mapping[str, str] = {
    "power-attack": "full-power",
    "restraint": "feint",
    "fatal-strike": "lethal-strike",
    "shadow-walk": "shadow-sneak",
    "flying": "flight",
    "soaring": "flight-2",
}
"""Other names under which a sheet may bring the same feat; `…-1` is the first step of any."""
BY_ID: Mapping[str, Feat] = {feat.id: feat for feat in FEATS}
STANCES: tuple[Figure, ...] = ("evasion", "fortitude", "willpower")
STANCE = 4
COVER = "cover"
GUARDIAN = "guardian"
AIM = 3
"""A shot that was aimed and beats the evasion by so much hurts twice as much. (Snipe)"""
TWICE = Source(name="snipe", figure=2)


NAMES = frozenset(name + first for name in (*BY_ID, *ALIASES) for first in ("", "-1"))
"""Every name of a feat that means something."""


def known(name: str) -> Feat | None:
    """The feat of that name or alias."""
    plain = name.removesuffix("-1") if name not in BY_ID else name
    return BY_ID.get(ALIASES.get(plain, plain))


def has(feats: Iterable[str], name: str) -> bool:
    """Is it among these, under whatever name?"""
    return any(found is not None and found.id == name for found in map(known, feats))


def flight(feats: Iterable[str], weapon: str) -> tuple[Source, ...]:
    """Who flies strikes and dodges blows better, by one or by two. (C:enemy-builder)"""
    if weapon != "melee":
        return ()
    found = tuple(feats)
    for name, figure in (("flight-2", 2), ("flight", 1)):
        if has(found, name):
            return (Source(name=name, figure=figure),)
    return ()


def stance(choice: str) -> Mapping[Figure, int]:
    """One of evasion, fortitude and willpower 4 more, other checks 4 less. (Defense Stance, C:feats25)"""
    checks: tuple[Figure, ...] = ("accuracy", "magic", *STANCES)
    return {check: STANCE if check == choice else -STANCE for check in checks}


@dataclass(frozen=True, slots=True, kw_only=True)
class Declared:
    """Feats declared with one attack, taken together."""

    feats: tuple[Feat, ...] = ()

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(feat.id for feat in self.feats)

    @property
    def most(self) -> int:
        return max((feat.most for feat in self.feats), default=1)

    @property
    def critical(self) -> int:
        return sum(feat.critical for feat in self.feats)

    @property
    def lift(self) -> int:
        return sum(feat.lift for feat in self.feats)

    @property
    def pierces(self) -> bool:
        return any(feat.pierces for feat in self.feats)

    @property
    def taunts(self) -> bool:
        return any(feat.taunts for feat in self.feats)

    def accuracy(self) -> tuple[Source, ...]:
        return tuple(Source(name=feat.id, figure=feat.accuracy) for feat in self.feats if feat.accuracy)

    def increases(self, magic_power: int) -> tuple[Source, ...]:
        """What they add to the damage after halving. (Total Damage)"""
        found = [Source(name=feat.id, figure=feat.damage) for feat in self.feats if feat.damage > 0]
        found += [Source(name=feat.id, figure=magic_power) for feat in self.feats if feat.adds_magic_power]
        return tuple(found)

    def reductions(self) -> tuple[Source, ...]:
        """What they take from the damage at the end. (Applied Damage)"""
        return tuple(Source(name=feat.id, figure=-feat.damage) for feat in self.feats if feat.damage < 0)


def declared(names: Iterable[str]) -> Declared:
    """Those that are known, once each, in the order named."""
    found = {feat.id: feat for name in names if (feat := known(name)) is not None}
    return Declared(feats=tuple(found.values()))


def fault(names: Iterable[str], goes: With) -> str | None:
    """Why these cannot be declared here at all, or None."""
    for name in names:
        feat = known(name)
        if feat is None:
            return f"feats: none is called {name}"
        if goes not in feat.goes:
            return f"feats: {name} is not declared with this"
    return None


def unowned(made: Declared, feats: Iterable[str]) -> Iterator[Figures]:
    """Those that the sheet does not have."""
    owned = tuple(feats)
    for feat in made.feats:
        if not has(owned, feat.id):
            yield {"feat": feat.id}


def too_many(made: Declared, before: Iterable[str]) -> Iterator[Figures]:
    """Declared feats are used once a turn. (Active Feats)"""
    found = (*before, *made.ids)
    counted = [name for name in found if (feat := known(name)) and not feat.is_free]
    if len(counted) > 1 and counted[-1] in made.ids:
        yield {"feat": counted[-1], "declared": counted[0]}


def wrong_moves(made: Declared, mode: str | None, walked: int = 0) -> Iterator[Figures]:
    """Some want a Limited Move, some no Full Move, some a run."""
    for feat in made.feats:
        if walked < feat.run:
            yield {"feat": feat.id, "needed": "run", "wants": metres(feat.run), "metres": metres(walked)}
        elif (feat.limited and mode not in (None, "limited")) or (feat.no_full_move and mode == "full"):
            yield {"feat": feat.id, "mode": str(mode)}


def wrong_weapons(made: Declared, attack: Attack) -> Iterator[Figures]:
    """By how it is used, how many hands hold it, and whether it rolls on the power table."""
    for feat in made.feats:
        if attack.kind not in feat.weapons:
            yield {"feat": feat.id, "wants": "melee" if feat.weapons == MELEE else "shot"}
        elif feat.hands is not None and attack.hands != feat.hands:
            yield {"feat": feat.id, "wants": "two-hands"}
        elif feat.wants_power and attack.power is None:
            yield {"feat": feat.id, "wants": "power"}
