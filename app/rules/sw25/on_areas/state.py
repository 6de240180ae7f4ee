"""How a fight on areas stands, however many of them there are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol, TypeVar

from app.rules.core import Who, Word, seen
from app.rules.sw25.body import state as family


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A picture of the place."""

    image: Word = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Combatant(family.Combatant):
    """Somebody in the fight, in its area. Equal by value, remembered by identity."""

    area: str
    is_vanguard: bool = False
    """In this first round it counts as having made a Normal Move."""

    @property
    def place(self) -> object:
        return self.area

    __hash__ = object.__hash__


C_co = TypeVar("C_co", bound=Combatant, covariant=True)


class Peopled(Protocol[C_co]):
    """A fight on areas, by those who are in it."""

    @property
    def combatants(self) -> Mapping[str, C_co]: ...
