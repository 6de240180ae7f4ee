"""What the sheet of a Sword World 2.5 character says: checks, attacks, kinds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from app.rules.common.words import Written
from app.rules.core import Length, Name

Kind = Literal["pc", "npc", "monster"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Fixed(Written):
    """A check that is not rolled: the value itself is used."""

    fixed: int


Check = int | Fixed
"""A number n: roll 2d + n."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Attack(Written):
    """A way to hurt somebody: `power` and `critical` for the power table, or `damage` for monsters."""

    kind: Literal["melee", "shoot", "throw"]
    name: Name | None = None
    accuracy: Check | None = None
    power: int | None = None
    critical: int | None = None
    extra: int | None = None
    damage: Name | None = None
    range: Length | None = None
    type: Literal["physical", "magic"] = "physical"
