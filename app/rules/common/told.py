"""Figures of an event for those who know them anyway: what was revealed of somebody holds for the log too."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Protocol

Told = Mapping[str, tuple[str, ...]]
"""Faction, `all` or `own-` before a faction (whoever knows it whole, watchers too) -> names of fields."""
OWN: Final = "own-"


class Revealed(Protocol):
    """Somebody of whom some fields were told."""

    @property
    def told(self) -> Told: ...


def together(told: Told, more: Told | None) -> Told:
    """Both, to each faction every field once, in the order in which they were told."""
    if not more:
        return told
    return {to: tuple(dict.fromkeys((*told.get(to, ()), *more.get(to, ())))) for to in {**told, **more}}


def to_own(faction: str, *figures: str) -> Told:
    """These of an event are told to whoever knows a faction whole: its seats, and who watches them."""
    return {f"{OWN}{faction}": figures}


def with_figure(one: Revealed, known: str, *figures: str) -> Told | None:
    """To whom one figure of it was revealed, these of an event are told; None where it was to nobody.

    It must follow from that figure alone, before and after.
    """
    return {to: figures for to, fields in one.told.items() if known in fields} or None
