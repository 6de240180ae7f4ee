"""What people ask about seats, read strictly: one that is made, one that changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.rules.core import STRICT, Everybody, Name, Role
from app.seats import Sees


@dataclass(frozen=True, slots=True, kw_only=True)
class CreateSeat:
    __pydantic_config__: ClassVar[Any] = STRICT
    name: Name
    role: Role | None = None
    controls: Everybody | None = None
    sees: Sees | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatChange:
    __pydantic_config__: ClassVar[Any] = STRICT
    name: Name | None = None
    controls: Everybody | None = None
    """All that it leads from now on."""
    add: Everybody = ()
    remove: Everybody = ()
    """Whom it leads besides, and whom no more: what others change meanwhile stays."""
    sees: Sees | None = None
    renew: bool = False
    readmit: bool = False
    """Of a removed seat: it comes back, with a new key."""

    def __post_init__(self) -> None:
        if (self.add or self.remove) and (self.controls is not None or self.readmit):
            raise ValueError("add, remove: without controls and readmit")
        if twice := set(self.add) & set(self.remove):
            raise ValueError(f"add, remove: {min(twice)} in both")

    def led(self, now: frozenset[str]) -> frozenset[str]:
        """What is led after it, by who leads these now."""
        return (now | {*self.add}) - {*self.remove} if self.controls is None else frozenset(self.controls)
