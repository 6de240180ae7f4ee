"""Feats that a sheet defines by itself: what they change, for how long, and what they cost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from app.rules.common.words import Written
from app.rules.core import AtMost, Distinct, Id, Length, Who, seen
from app.rules.sw25.sheet.character import Costs, Names, Pierced, Weapon
from app.rules.sw25.sheet.feat_outcomes import Again, Enlarged, Leaves, Until, fault_of_until
from app.rules.sw25.sheet.forced import Forced
from app.rules.sw25.sheet.modifiers import Figure, Modifiers
from app.rules.sw25.sheet.modifiers import fault as modifier_fault

MOST_STRUCK = 20
OF_BLOWS: frozenset[Figure] = frozenset(
    {"accuracy", "extra", "damage", "damage_physical", "damage_magic", "critical"}
)
OF_CASTS: frozenset[Figure] = frozenset({"magic", *OF_BLOWS} - {"accuracy"})
HIGHEST_LIFT = 10
"""Power dice are raised by no more."""
OF_ATTACKS_ALONE = ("lift", "pierces", "adds_magic_power", "taunts", "weapons", "hands", "run")
"""What means something with a blow or a shot alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnFeat(Written):
    """A feat as its sheet writes it. Who sees it sees it whole."""

    id: Id = seen(Who.ALL)
    names: Names = seen(Who.ALL, default_factory=dict)
    declare: Literal["attack", "cast", "turn"] = seen(Who.ALL)
    modifiers: Modifiers = seen(Who.ALL, default_factory=dict)
    """Figures of the blow or spell are for that one alone; all others stay with who declares it."""
    until: Until | None = seen(Who.ALL, default=None)
    """How long they stay: to its own next turn (so where nothing is said), the end of the round, so many
    rounds, or with the fight."""
    targets: int | None = seen(Who.ALL, default=None)
    """So many may be struck or named at once."""
    costs: Costs | None = seen(Who.ALL, default=None)
    forced: Forced | None = seen(Who.ALL, default=None)
    """Whom the blow or spell strikes is pushed or pulled."""
    lift: int = seen(Who.ALL, default=0)
    """Power dice of 3 to 11 count so much more. (Lethal Strike)"""
    pierces: Pierced | None = seen(Who.ALL, default=None)
    """Half of the target's armour, or none of it, counts. (Armor Pierce)"""
    adds_magic_power: bool = seen(Who.ALL, default=False)
    """Its magic power is added to the damage. (Magic Strike)"""
    taunts: bool = seen(Who.ALL, default=False)
    """Whom it strikes must attack who strikes, for a round. (Taunting Strike)"""
    weapons: Annotated[tuple[Weapon, ...], AtMost(3), Distinct()] = seen(Who.ALL, default=())
    """Which kinds of attack it goes with; none named: all of them, with several targets melee alone."""
    only: Annotated[tuple[Id, ...], AtMost(20), Distinct()] = seen(Who.ALL, default=())
    """Of the sheet's attacks or skills it goes with these; none named: with all of them."""
    hands: Literal[1, 2] | None = seen(Who.ALL, default=None)
    """In how many the weapon must be held."""
    moves: Literal["limited", "normal"] | None = seen(Who.ALL, default=None)
    """The farthest kind of move that it goes with."""
    free: bool = seen(Who.ALL, default=False)
    """It is not counted among the feats that may be declared in a turn."""
    run: Length = seen(Who.ALL, default=0)
    """So far it must have gone in that turn. (Flying Kick)"""
    action: Literal["minor"] | None = seen(Who.ALL, default=None)
    """The spell takes no major action."""
    twice: bool = seen(Who.ALL, default=False)
    """The check of the blow or spell is thrown twice, and the better throw counts."""
    enlarges: Annotated[tuple[Enlarged, ...], AtMost(4), Distinct()] = seen(Who.ALL, default=())
    """What of the spell so many times its magic points make so many times as much. (Metamagic)"""
    leaves: Leaves | None = seen(Who.ALL, default=None)
    again: Again | None = seen(Who.ALL, default=None)

    def __hash__(self) -> int:
        return hash(self.id)

    @property
    def momentary(self) -> dict[Figure, int]:
        """What counts for the declared blow or spell."""
        those = {"attack": OF_BLOWS, "cast": OF_CASTS, "turn": frozenset[Figure]()}[self.declare]
        return {figure: n for figure, n in self.modifiers.items() if figure in those}

    @property
    def lasting(self) -> dict[Figure, int]:
        """What stays with who declares it."""
        return {figure: n for figure, n in self.modifiers.items() if figure not in self.momentary}

    def fault(self) -> str | None:
        """Why nothing can be declared so, or None."""
        if wrong := fault_of_until(self.until):
            return wrong
        if self.targets is not None and not 1 <= self.targets <= MOST_STRUCK:
            return f"targets: 1 to {MOST_STRUCK}"
        if self.targets is not None and self.declare == "turn":
            return "targets: goes with an attack and a cast"
        if (self.targets or 1) > 1 and self.weapons not in ((), ("melee",)):
            return "targets: several in melee alone"
        if self.forced is not None and self.declare == "turn":
            return "forced: goes with an attack and a cast"
        if self.forced is not None and (wrong := self.forced.fault(goes_far=False)):
            return wrong
        if not 0 <= self.lift <= HIGHEST_LIFT or self.run < 0:
            return f"lift: 0 to {HIGHEST_LIFT}; run: not below 0"
        if wrong := self._astray():
            return wrong
        if self.leaves is not None and (wrong := self.leaves.fault()):
            return wrong
        return modifier_fault(self.modifiers) or (self.costs.fault() if self.costs is not None else None)

    def _astray(self) -> str | None:
        """What it says that means nothing with what it is declared with."""
        if self.declare != "cast" and self.action is not None:
            return "action: goes with a cast"
        if self.declare != "cast" and self.enlarges:
            return "enlarges: goes with a cast"
        if self.again is not None and self.again.only is not None and self.again.of != "attack":
            return "again: only goes with an attack"
        if self.declare == "attack":
            return None
        if self.declare == "turn" and (self.leaves or self.again):
            return "leaves, again: go with an attack and a cast"
        if self.declare == "turn" and self.twice:
            return "twice: goes with an attack and a cast"
        if self.declare == "turn" and self.only:
            return "only: goes with an attack and a cast"
        if self.again is not None and self.again.same:
            return "again: the same target goes with an attack"
        said = next((name for name in OF_ATTACKS_ALONE if getattr(self, name)), None)
        return None if said is None else f"{said}: goes with an attack"


Learnt = Annotated[tuple[Id | OwnFeat, ...], AtMost(100), Distinct(folds=True)]
"""Feats on a sheet: by the name of the rules, or as the sheet defines them."""


def faults_of_feats(feats: Iterable[str | OwnFeat]) -> Iterator[str]:
    """What is wrong with those that a sheet defines."""
    found: set[str] = set()
    for feat in feats:
        if isinstance(feat, OwnFeat):
            if feat.id in found:
                yield f"feats: {feat.id} is defined twice"
            found.add(feat.id)
            if wrong := feat.fault():
                yield f"feats: {feat.id}: {wrong}"


def own_of(feats: Iterable[str | OwnFeat]) -> Mapping[str, OwnFeat]:
    """Those that the sheet defines, by id."""
    return {feat.id: feat for feat in feats if isinstance(feat, OwnFeat)}


def ids_of(feats: Iterable[Any]) -> tuple[str, ...]:
    """All of them by their ids."""
    return tuple(dict.fromkeys(feat.id if isinstance(feat, OwnFeat) else feat for feat in feats))
