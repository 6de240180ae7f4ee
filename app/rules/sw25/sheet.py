"""What the sheet of a Sword World 2.5 character says: checks, attacks, kinds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from app.rules.common.words import Written
from app.rules.core import Length, Name, Who, seen

Kind = Literal["pc", "npc", "monster"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Fixed(Written):
    """A check that is not rolled: the value itself is used. Who sees the check sees it whole."""

    fixed: int = seen(Who.ALL)


Check = int | Fixed
"""A number n: roll 2d + n."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Attack(Written):
    """A way to hurt somebody: `power` and `critical` for the power table, or `damage` for monsters.

    Who sees the attacks of a combatant sees them whole.
    """

    kind: Literal["melee", "shoot", "throw"] = seen(Who.ALL)
    name: Name | None = seen(Who.ALL, default=None)
    accuracy: Check | None = seen(Who.ALL, default=None)
    power: int | None = seen(Who.ALL, default=None)
    critical: int | None = seen(Who.ALL, default=None)
    extra: int | None = seen(Who.ALL, default=None)
    damage: Name | None = seen(Who.ALL, default=None)
    range: Length | None = seen(Who.ALL, default=None)
    type: Literal["physical", "magic"] = seen(Who.ALL, default="physical")
