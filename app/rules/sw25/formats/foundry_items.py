"""Figures in the actors and items of the Foundry system sw25."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.rules.pieces import number

Json = Mapping[str, Any]


def is_a(item: Json, kind: str) -> bool:
    """Is it an item of this type?"""
    return item.get("type") == kind


def of(said: Any, *way: str) -> Any:
    for step in way:
        said = said.get(step) if isinstance(said, Mapping) else None
    return said


def figure(said: Any, *ways: str) -> int | None:
    """The first of these that says a number other than nothing."""
    found = (number(of(said, *way.split("."))) for way in ways)
    return next((one for one in found if one), None)


def points(system: Json, name: str, otherwise: int | None) -> dict[str, int]:
    now, most = number(of(system, name, "value")), figure(system, f"{name}.max") or otherwise
    now = most if now is None else now
    if now is None:
        return {}
    return {name: now} | ({f"max_{name}": most} if most is not None and most > now else {})
