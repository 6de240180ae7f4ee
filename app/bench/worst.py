"""The most work that well-formed messages ask for: the largest fights, paths and blasts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

SIDE: Final = 100


def spread(count: int, seed: int = 1) -> list[list[float]]:
    """Points all over the map, the same each time."""
    found = []
    for _ in range(count):
        seed = seed * 1103515245 + 12345 & 0x7FFFFFFF
        found.append([seed % 9973 / 100, seed // 9973 % 9973 / 100])
    return found


def crowd(foes: int = 199, walls: int = 0, **mover: Any) -> dict[str, Any]:
    people: dict[str, Any] = {"mover": {"faction": "allies", "at": [1, 1], "movement": 100_000, **mover}}
    for number, at in enumerate(spread(foes)):
        people[f"f{number}"] = {"faction": "enemies", "at": at, "feats": ["footwork"], "hp": 20}
    corners = spread(4 * walls, 7)
    obstacles = [
        {"id": f"o{n}", "points": [[x / 5 + 40, y / 5 + 40] for x, y in corners[4 * n : 4 * n + 4]]}
        for n in range(walls)
    ]
    ground = {"width": SIDE, "height": SIDE, "obstacles": obstacles}
    return {"battlefield": ground, "combatants": people}


def wandering(legs: int = 499) -> dict[str, Any]:
    return {"command": "move", "actor": "mover", "mode": "full", "path": spread(legs, 5)}


def horde(bodies: int = 200, sections: int = 10) -> dict[str, Any]:
    """As many sections as a fight may have, all at one point but for the one who casts."""
    people: dict[str, Any] = {
        f"b{n}": {"faction": "enemies", "at": [50, 50], "hp": 100, "sections": sections, "fortitude": 5}
        for n in range(bodies - 1)
    }
    people["mage"] = {"faction": "allies", "at": [40, 50], "magic_power": 9, "hp": 100}
    return {"battlefield": {"width": SIDE, "height": SIDE}, "combatants": people}


BLAST: Final[Mapping[str, Any]] = {
    "command": "effect",
    "actor": "mage",
    "name": "Blast",
    "shape": "area",
    "at": [50, 50],
    "range": 30,
    "radius": 5,
    "power": 20,
    "resist": "half",
    "with": "fortitude",
}
TWENTY_BLASTS: Final[Mapping[str, Any]] = {"command": "together", "do": [{**BLAST, "action": "minor"}] * 20}


def heap() -> dict[str, Any]:
    """Everybody and every wall within the reach of everybody."""
    setup = crowd(walls=200)
    for number, one in enumerate(setup["combatants"].values()):
        one["at"] = [50 + number % 15 / 3, 50 + number // 15 / 3]
    return setup


def winding() -> dict[str, Any]:
    """The whole path within the reach of everybody in the heap."""
    return {**wandering(), "path": [[50 + x / 25, 50 + y / 25] for x, y in spread(499, 3)]}


QUESTIONS: Final[Mapping[str, Mapping[str, Any]]] = {
    "line of fire": {"query": "line-of-fire", "from": "f0", "to": "f198"},
    "line of fire to a point": {"query": "line-of-fire", "from": "mover", "to": [90, 90]},
    "area": {"query": "area", "shape": "area", "from": "mover", "at": [50, 50], "radius": 50},
    "strip": {"query": "area", "shape": "line", "from": "mover", "at": [90, 90], "range": 200},
    "actions": {"query": "actions", "actor": "mover"},
    "leave": {"query": "leave", "actor": "mover"},
    "reach": {"query": "reach", "actor": "mover"},
    "surprise": {
        "query": "surprise",
        "sneaking": [f"f{n}" for n in range(99)],
        "watching": [f"f{n}" for n in range(99, 199)],
        "moved": "full",
        "hide": {f"f{n}": 7 for n in range(99)},
        "sense": {f"f{n}": 7 for n in range(99, 199)},
    },
}
