"""Getting on a mount and off it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.rules.common.commands import Act
from app.rules.core import CombatantId


@dataclass(frozen=True, slots=True, kw_only=True)
class Mount(Act):
    """Sits up on somebody who carries riders: a minor action, at the same place."""

    kind: ClassVar[str] = "mount"
    target: CombatantId


@dataclass(frozen=True, slots=True, kw_only=True)
class Dismount(Act):
    """Gets off, at the place of its mount, or where the ground has points beside it: a minor action."""

    kind: ClassVar[str] = "dismount"
