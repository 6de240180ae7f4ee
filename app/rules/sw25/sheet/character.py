"""What the sheet of a Sword World 2.5 character says: checks, attacks, kinds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from app.rules.common.words import Written
from app.rules.core import AtMost, Id, Length, Name, Who, Words, seen

Kind = Literal["pc", "npc", "monster"]
Type = Literal["physical", "magic"]
Weapon = Literal["melee", "shoot", "throw"]
Pierced = Literal["half", "all"]
"""How much of the target's armour does not count."""
Points = Literal["hp", "mp"]
Herb = Literal["lifegrass", "magic-herb"]
Shape = Literal["touch", "target", "shot", "area", "line", "breakthrough"]
Giving = Literal["surrender", "flight"]
Names = Annotated[Mapping[Id, Name], AtMost(8)]
"""Language -> name."""
Ammo = Annotated[Mapping[Id, int], AtMost(50)]
"""Kind of ammunition -> how many."""
Magic = Annotated[Mapping[Id, int], AtMost(50)]
"""School -> magic power in it."""
Withstood = Literal["fortitude", "willpower", "evasion"]
"""The check that withstands a spell or a skill."""
Spared = Literal["foes", "friends"]
"""Whom an effect leaves out of its area: the hostile, or those of its user's own faction."""
Guard = Literal["immune", "half"] | int
"""Against an element: nothing of it hurts, half of it, or so many points less; below 0 more."""
Elements = Annotated[Mapping[Id, Guard], AtMost(30)]
MOST_BONUS = 1000
"""No bonus of an attack or a weak point is larger than this."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fixed(Written):
    """A check that is not rolled: the value itself is used. Who sees the check sees it whole."""

    fixed: int = seen(Who.ALL)


Check = int | Fixed
"""A number n: roll 2d + n."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Counter(Written):
    """So many of something that the sheet names: songs sung, uses a day. Who sees it sees it whole."""

    names: Names = seen(Who.ALL, default_factory=dict)
    now: int = seen(Who.ALL)
    max: int | None = seen(Who.ALL, default=None)


Counters = Annotated[Mapping[Id, Counter], AtMost(20)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Costs(Written):
    """What an attack or a skill spends of its user, beside the action. Who sees it sees it whole."""

    mp: int = seen(Who.ALL, default=0)
    hp: int = seen(Who.ALL, default=0)
    ammo: Ammo = seen(Who.ALL, default_factory=dict)
    counters: Annotated[Mapping[Id, int], AtMost(20)] = seen(Who.ALL, default_factory=dict)

    def fault(self) -> str | None:
        """Why nothing costs this, or None."""
        if min(self.mp, self.hp, *self.ammo.values(), *self.counters.values()) < 0:
            return "costs: not below 0"
        return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Attack(Written):
    """A way to hurt somebody: `power` and `critical` for the power table, or `damage` for monsters.

    Who sees the attacks of a combatant sees them whole.
    """

    kind: Weapon = seen(Who.ALL)
    name: Name | None = seen(Who.ALL, default=None)
    accuracy: Check | None = seen(Who.ALL, default=None)
    power: int | None = seen(Who.ALL, default=None)
    critical: int | None = seen(Who.ALL, default=None)
    extra: int | None = seen(Who.ALL, default=None)
    damage: Name | None = seen(Who.ALL, default=None)
    range: Length | None = seen(Who.ALL, default=None)
    type: Type = seen(Who.ALL, default="physical")
    names: Names = seen(Who.ALL, default_factory=dict)
    """What it is called, by language."""
    harms: Points = seen(Who.ALL, default="hp")
    bonus: int = seen(Who.ALL, default=0)
    """Added to damage after halving: a mastery, an enchantment of the weapon."""
    hands: Literal[1, 2] = seen(Who.ALL, default=1)
    fencer: bool = seen(Who.ALL, default=False)
    """Made with Fencer levels: the critical value is one less."""
    ammo: Id | None = seen(Who.ALL, default=None)
    """The kind of ammunition that it spends."""
    element: Id | None = seen(Who.ALL, default=None)
    costs: Costs | None = seen(Who.ALL, default=None)


Attacks = Annotated[Mapping[Id, Attack], AtMost(50)]
"""Of a body, or of one section of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Find(Written):
    """A line of a monster's loot: what is found where two dice come to so much. Who sees it sees it whole."""

    from_: int = seen(Who.ALL, default=2)
    to: int = seen(Who.ALL, default=12)
    item: Name = seen(Who.ALL)
    names: Names = seen(Who.ALL, default_factory=dict)
    """What it is called by language."""


Loot = Annotated[tuple[Find, ...], AtMost(20)]


@dataclass(frozen=True, slots=True, kw_only=True)
class WeakPoint(Written):
    """Where a body is hurt more: by an element, or by a type of damage. Counts for those who were told it."""

    element: Id | None = seen(Who.ALL, default=None)
    type: Type | None = seen(Who.ALL, default=None)
    bonus: int = seen(Who.ALL, default=0)
    text: Words | None = seen(Who.ALL, default=None)

    def fits(self, type_: Type, element: str | None) -> bool:
        """Is this what it is weak to? Only words are weak to nothing that the rules know."""
        if self.element is None and self.type is None:
            return False
        return self.element in (None, element) and self.type in (None, type_)
