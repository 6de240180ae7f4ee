"""Combat feats and traits: what is declared with a blow or a spell, what goes without saying."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from app.rules.common.words import Source
from app.rules.core import Reason, bad, metres
from app.rules.sw25.sheet.character import Attack, Costs, Names, Pierced, Type
from app.rules.sw25.sheet.feat_list import (
    ALIASES,
    ALL,
    BY_ID,
    DECLARATIONS,
    MELEE,
    UNBUILT,
    Feat,
    Figures,
    With,
)
from app.rules.sw25.sheet.feat_outcomes import Enlarged
from app.rules.sw25.sheet.forced import Forced
from app.rules.sw25.sheet.modifiers import Figure
from app.rules.sw25.sheet.own_feats import OwnFeat, own_of
from app.rules.sw25.sheet.rerolls import Reroll

ENLARGED = 10
"""Metamagic multiplies by so much at most."""
STANCES: tuple[Figure, ...] = ("evasion", "fortitude", "willpower")
STANCE = 4
COVER = "cover"
GUARDIAN = "guardian"
AIM = 3
"""A shot that was aimed and beats the evasion by so much hurts twice as much. (Snipe)"""
TWICE = Source(name="snipe", figure=2)


GOES: Mapping[str, With] = {"attack": "attack", "cast": "effect", "turn": "stance"}
"""What a feat of the sheet is declared with, in the words of all feats."""
NAMES = frozenset(name + first for name in (*BY_ID, *ALIASES) for first in ("", "-1"))
"""Every name of a feat that means something."""


def known(name: str | OwnFeat) -> Feat | None:
    """The feat of that name or alias, or as the sheet defines it."""
    if isinstance(name, OwnFeat):
        return defined(name)
    plain = name.removesuffix("-1") if name not in BY_ID else name
    return BY_ID.get(ALIASES.get(plain, plain))


def defined(own: OwnFeat) -> Feat:
    """What a feat of the sheet does, in the words of all feats."""
    blow, several = own.momentary, own.declare == "attack" and (own.targets or 1) > 1
    return Feat(
        id=own.id,
        goes=(GOES[own.declare],),
        source="the sheet",
        weapons=own.weapons or (MELEE if several else ALL),
        hands=own.hands,
        only=own.only,
        is_free=own.free,
        limited=own.moves == "limited",
        no_full_move=own.moves == "normal",
        run=own.run,
        lift=own.lift,
        wants_power=own.lift > 0,
        pierces=own.pierces,
        adds_magic_power=own.adds_magic_power,
        taunts=own.taunts,
        most=own.targets or 1,
        accuracy=blow.get("accuracy", 0),
        damage=blow.get("damage", 0),
        critical=blow.get("critical", 0),
        own=own.lasting,
        names=own.names or {"en": own.id, "ja": own.id},
        extra=blow.get("extra", 0),
        magic=blow.get("magic", 0),
        of_type={"physical": blow.get("damage_physical", 0), "magic": blow.get("damage_magic", 0)},
        until=own.until,
        costs=own.costs,
        forced=own.forced,
        is_quick=own.action == "minor",
        twice=own.twice,
        leaves=own.leaves,
        again=own.again,
        enlarges=own.enlarges,
        is_own=True,
    )


def found(name: str, learnt: Iterable[str | OwnFeat]) -> Feat | None:
    """What somebody means by this name: what the sheet defines so goes before what the rules know."""
    own = own_of(learnt).get(name)
    return known(name) if own is None else defined(own)


def has(feats: Iterable[str | OwnFeat], name: str) -> bool:
    """Is it among these, under whatever name?"""
    return any(found is not None and found.id == name for found in map(known, feats))


def flight(feats: Iterable[str | OwnFeat], weapon: str) -> tuple[Source, ...]:
    """Who flies strikes and dodges blows better, by one or by two. (C:enemy-builder)"""
    if weapon != "melee":
        return ()
    those = tuple(feats)
    for name, figure in (("flight-2", 2), ("flight", 1)):
        if has(those, name):
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
    def pierces(self) -> Pierced | None:
        """How much of the armour does not count: the most that one of them says."""
        said = {feat.pierces for feat in self.feats}
        return "all" if "all" in said else "half" if "half" in said else None

    @property
    def is_quick(self) -> bool:
        return any(feat.is_quick for feat in self.feats)

    @property
    def twice(self) -> Reroll | None:
        """As which act a second throw is told, of which the better one counts."""
        feat = next((feat for feat in self.feats if feat.twice), None)
        return None if feat is None else Reroll(id=feat.id, names=feat.names, keep="better")

    @property
    def enlarges(self) -> frozenset[Enlarged]:
        """What of a spell more magic points make more of."""
        return frozenset(what for feat in self.feats for what in feat.enlarges)

    @property
    def taunts(self) -> bool:
        return any(feat.taunts for feat in self.feats)

    def accuracy(self) -> tuple[Source, ...]:
        return tuple(Source(name=feat.id, figure=feat.accuracy) for feat in self.feats if feat.accuracy)

    def magic(self) -> tuple[Source, ...]:
        """What they add to the check of a spell."""
        return tuple(Source(name=feat.id, figure=feat.magic) for feat in self.feats if feat.magic)

    def extras(self) -> tuple[Source, ...]:
        """What they add before halving. (Extra Damage)"""
        return tuple(Source(name=feat.id, figure=feat.extra) for feat in self.feats if feat.extra)

    def increases(self, magic_power: int, type_: Type) -> tuple[Source, ...]:
        """What they add to the damage after halving. (Total Damage)"""
        made = [(feat, feat.damage) for feat in self.feats if feat.damage > 0]
        made += [(feat, more) for feat in self.feats if (more := feat.of_type.get(type_, 0))]
        made += [(feat, magic_power) for feat in self.feats if feat.adds_magic_power]
        return tuple(Source(name=feat.id, figure=figure) for feat, figure in made)

    def names(self) -> dict[str, Names]:
        """What those are called that a sheet defines."""
        return {feat.id: feat.names for feat in self.feats if feat.names}

    def costs(self) -> tuple[Costs, ...]:
        """What they cost beside what is done with them."""
        return tuple(feat.costs for feat in self.feats if feat.costs is not None)

    @property
    def forced(self) -> Forced | None:
        """How whom it strikes is moved, as the first of them says."""
        return next((feat.forced for feat in self.feats if feat.forced is not None), None)

    def reductions(self) -> tuple[Source, ...]:
        """What they take from the damage at the end. (Applied Damage)"""
        return tuple(Source(name=feat.id, figure=-feat.damage) for feat in self.feats if feat.damage < 0)


UNDECLARED = Declared()


def declared(names: Iterable[str], learnt: Iterable[str | OwnFeat] = ()) -> Declared:
    """Those that are known, once each, in the order named. `learnt`: of the sheet that may define them."""
    own = tuple(learnt)
    those = {feat.id: feat for name in names if (feat := found(name, own)) is not None}
    return Declared(feats=tuple(those.values()))


def fault(names: Iterable[str], goes: With, learnt: Iterable[str | OwnFeat] = ()) -> Reason | None:
    """Why these cannot be declared here at all, or None."""
    own = tuple(learnt)
    for name in names:
        feat = found(name, own)
        if feat is None and ALIASES.get(name, name.removesuffix("-1")) in UNBUILT:
            return Reason(code="not-built", figures={"name": name})
        if feat is None:
            return bad(f"feats: none is called {name}")
        if goes not in feat.goes:
            return bad(f"feats: {name} is not declared with this")
    return None


def unowned(made: Declared, feats: Iterable[str | OwnFeat]) -> Iterator[Figures]:
    """Those that the sheet does not have."""
    owned = tuple(feats)
    for feat in made.feats:
        if not feat.is_own and not has(owned, feat.id):
            yield {"feat": feat.id}


def too_many(
    made: Declared, before: Iterable[str], learnt: Iterable[str | OwnFeat] = ()
) -> Iterator[Figures]:
    """Declared feats are used once a turn, or as often as a trait of the sheet allows. (Active Feats)

    One that does not count and lets another attack follow is used once too, or attacks would never end.
    """
    own, before = tuple(learnt), tuple(before)
    for one in made.feats:
        if one.is_free and one.again is not None and one.id in before:
            yield {"feat": one.id, "declared": one.id}
    counted = _counted((*before, *made.ids), own)
    if len(counted) > _most_declared(own) and counted[-1] in made.ids:
        yield {"feat": counted[-1], "declared": counted[0]}


def left(before: Iterable[str], learnt: Iterable[str | OwnFeat]) -> int:
    """How many more may be declared in the turn, of those that count. (Active Feats)"""
    own = tuple(learnt)
    return max(0, _most_declared(own) - len(_counted(before, own)))


def _counted(names: Iterable[str], own: tuple[str | OwnFeat, ...]) -> list[str]:
    return [name for name in names if (feat := found(name, own)) and not feat.is_free]


def _most_declared(own: tuple[str | OwnFeat, ...]) -> int:
    return max((times for name, times in DECLARATIONS.items() if has(own, name)), default=1)


def wrong_moves(made: Declared, mode: str | None, walked: int = 0) -> Iterator[Figures]:
    """Some want a Limited Move, some no Full Move, some a run."""
    for feat in made.feats:
        if walked < feat.run:
            yield {"feat": feat.id, "needed": "run", "wants": metres(feat.run), "metres": metres(walked)}
        elif (feat.limited and mode not in (None, "limited")) or (feat.no_full_move and mode == "full"):
            yield {"feat": feat.id, "mode": str(mode)}


def wrong_weapons(made: Declared, attack: Attack, name: str | None = None) -> Iterator[Figures]:
    """By how it is used, how many hands hold it, and whether it rolls on the power table.

    `name`: what the sheet calls it.
    """
    for feat in made.feats:
        if feat.only and name not in feat.only:
            yield {"feat": feat.id, "wants": "named"}
        elif attack.kind not in feat.weapons:
            yield {"feat": feat.id, "wants": "melee" if "melee" in feat.weapons else "shot"}
        elif feat.hands is not None and attack.hands != feat.hands:
            yield {"feat": feat.id, "wants": "two-hands" if feat.hands == 2 else "one-hand"}
        elif feat.wants_power and attack.power is None:
            yield {"feat": feat.id, "wants": "power"}
