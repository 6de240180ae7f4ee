"""Battles to measure with: as crowded as asked for, and rounds of turns that can be played for ever."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

Point = list[float]
RULESET, ON_AREAS = "sw25-advanced", "sw25-simplified"
SIDES = ("allies", "enemies")


@dataclass(frozen=True, slots=True, kw_only=True)
class Battle:
    """A scenario, one who moves, and on the plane a path of eight legs for it."""

    scenario: dict[str, Any]
    mover: str
    path: list[Point]


def crowded(combatants: int, skirmishes: int) -> Battle:
    """Skirmishes of two against two on a grid, everyone else free between them, a mover who winds through."""
    columns = max(3, round(skirmishes**0.5))
    rows = -(-skirmishes // columns)
    people: dict[str, Any] = {"mover": _person("allies", at=[2, 2], movement=30)}
    circles: dict[str, Any] = {}
    for n in range(skirmishes):
        melee = [f"{side}{n}-{k}" for side in ("a", "e") for k in (1, 2)]
        people |= {who: _person("allies" if who[0] == "a" else "enemies") for who in melee}
        circles[f"s{n + 1}"] = {"center": [10 + 14 * (n % columns), 10 + 14 * (n // columns)], "melee": melee}
    for n in range(combatants - len(people)):
        at = [3 + 7 * (n % (2 * columns)), 4 + 7 * (n // (2 * columns)) + 0.5 * (n % 2)]
        people[f"f{n}"] = _person("allies" if n % 2 else "enemies", at=at)
    size = {"width": 14 * columns + 20, "height": max(14 * rows, 7 * (combatants // columns)) + 20}
    setup = {"battlefield": size, "combatants": people, "skirmishes": circles}
    path = [[2 + 9 * (leg + 1) / 2, 5 if leg % 2 else 17] for leg in range(8)]
    return Battle(
        scenario=_scenario(f"{combatants} combatants, {skirmishes} skirmishes", setup),
        mover="mover",
        path=path,
    )


def on_areas(combatants: int) -> Battle:
    """As many on three areas: two against two and more in the front, the mover in the rear."""
    people: dict[str, Any] = {"mover": _person("allies", area="allies-rear")}
    people |= {f"{side[0]}0-{k}": _person(side, area="front") for side in SIDES for k in (1, 2)}
    for n in range(combatants - len(people)):
        side = SIDES[n % 2]
        people[f"f{n}"] = _person(side, area="front" if n % 4 < 2 else f"{side}-rear")
    scenario = _scenario(f"{combatants} combatants on areas", {"round": 2, "combatants": people}, ON_AREAS)
    return Battle(scenario=scenario, mover="mover", path=[])


def quiet(allies: int, enemies: int) -> dict[str, Any]:
    """Two sides too far apart to stop each other's moves."""
    people = {f"a{n}": _person("allies", at=[10, 5 + 3 * n]) for n in range(allies)}
    people |= {f"e{n}": _person("enemies", at=[180, 5 + 3 * n]) for n in range(enemies)}
    return _scenario("Out of reach", {"battlefield": {"width": 200, "height": 100}, "combatants": people})


def rounds(allies: int, enemies: int) -> Iterator[dict[str, Any]]:
    """Round after round of `quiet`: each ally moves to and fro and ends its turn, the enemies wait."""
    there = True
    while True:
        for n in range(allies):
            y = 5 + 3 * n
            path = [[13, y + 1], [16, y], [20, y]] if there else [[16, y + 1], [13, y], [10, y]]
            yield {"command": "move", "actor": f"a{n}", "mode": "normal", "path": path}
            yield {"command": "end-turn", "actor": f"a{n}"}
        for n in range(enemies):
            yield {"command": "end-turn", "actor": f"e{n}"}
        there = not there


def _person(faction: str, **fields: Any) -> dict[str, Any]:
    return {"name": "Somebody", "faction": faction, "movement": 20, "hp": 30, "mp": 10, **fields}


def _scenario(title: str, setup: dict[str, Any], ruleset: str = RULESET) -> dict[str, Any]:
    return {"title": title, "ruleset": ruleset, "setup": setup}
