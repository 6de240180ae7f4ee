"""The figures of a combatant by the names that stand in braces: `{accuracy}`, `{attacks.sword.extra}`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

MAX_FIGURES: Final = 500
DEEPEST: Final = 4
FIXED: Final = "fixed"
"""A check that is not rolled: its figure stands under the check's own name too."""


def figures_of(told: Mapping[str, Any]) -> dict[str, int]:
    """Every whole number of what is told of one; a deeper one by its path, or by an end of its own."""
    paths = dict(found for found, _ in zip(_figures(told, ""), range(MAX_FIGURES), strict=False))
    ends: dict[str, list[int]] = {}
    for path, figure in paths.items():
        ends.setdefault(path.rpartition(".")[2], []).append(figure)
    return {end: these[0] for end, these in ends.items() if len(these) == 1} | paths


def _figures(told: Mapping[str, Any], before: str, depth: int = 0) -> Iterator[tuple[str, int]]:
    for name, value in told.items():
        path = before if name == FIXED and before else f"{before}.{name}".lstrip(".")
        if isinstance(value, Mapping) and depth < DEEPEST:
            yield from _figures(value, path, depth + 1)
        elif isinstance(value, int) and not isinstance(value, bool):
            yield path, value
