"""What happens to the field of a fight of Square Fireballs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from app.rules.core import Cell, Event, Who, seen
from app.rules.square_fireballs.state import Light, Picture, Zone
from app.rules.square_fireballs.words import Ground


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldChanged(Event):
    """The GM changed the field."""

    kind: ClassVar[str] = "battlefield-changed@1"
    columns: int | None = seen(Who.ALL, default=None)
    rows: int | None = seen(Who.ALL, default=None)
    cell: float | None = seen(Who.ALL, default=None)
    dark: bool | None = seen(Who.ALL, default=None)
    terrain: Mapping[Ground, tuple[Cell, ...]] | None = seen(Who.ALL, default=None)
    lights: tuple[Light, ...] | None = seen(Who.ALL, default=None)
    zones: tuple[Zone, ...] | None = seen(Who.ALL, default=None)
    image: Picture | None = seen(Who.ALL, default=None)
