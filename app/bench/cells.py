"""What questions cost on squares: where somebody could go, what a burst would hit, what lamps light up."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from app.bench.battles import Battle
from app.bench.figures import Figure, quantile
from app.bench.ruling import GM, begun
from app.rules.core import Reason
from app.rules.system import System
from app.store.codec import parse_command, parse_query

ON_CELLS = "square-fireballs"
REACH_BAR, BURST_BAR, LIGHT_BAR = 5.0, 3.0, 20.0
"""Milliseconds that the median may take."""
SLASH = {"target": {"kind": "melee"}, "attack": {"hit": 5}, "damage": "1d8+3", "keywords": ["basic"]}
FIRE = {
    "target": {"kind": "area-burst", "range": 12, "n": 3},
    "attack": {"vs": "ref", "hit": 6},
    "damage": "2d8+4",
    "type": "fire",
}
WAY = [[10, 11], [10, 12], [11, 13], [12, 13], [13, 13], [14, 13]]


def position(system: System[Any], setup: dict[str, Any]) -> Any:
    """The fight that this setup is the beginning of."""
    return begun(system, Battle(scenario={"setup": setup}, mover="", path=[]))


def piece(number: int, column: int, row: int) -> dict[str, Any]:
    """Every other one is an enemy; all can strike at who walks past."""
    faction = "enemies" if number % 2 else "allies"
    return {"faction": faction, "cell": [column, row], "hp": 30, "powers": {"slash": SLASH, "fire": FIRE}}


def crowd() -> dict[str, Any]:
    """Forty in five rows, a step apart, on 40 by 40 squares."""
    people = {f"p{n}": piece(n, 10 + n % 8 * 2, 10 + n // 8 * 2) for n in range(40)}
    return {"battlefield": {"columns": 40, "rows": 40}, "combatants": people}


def packed() -> dict[str, Any]:
    """Twelve enemies within one burst, by lamp light."""
    foes = {f"e{n}": piece(1, 18 + n % 4, 10 + n // 4) for n in range(12)}
    field = {"columns": 40, "rows": 40, "dark": True, "lights": [{"at": [15, 12]}]}
    return {"battlefield": field, "combatants": {"mage": piece(0, 10, 11), **foes}}


def hall(turn: int) -> dict[str, Any]:
    """Eight lamps among pillars on 60 by 60 squares; another `turn` is another hall."""
    lamps = [[x, y] for x in (8, 24, 40, 52) for y in (10, 40)]
    every = ([x, y] for x in range(60) for y in range(60))
    pillars = [cell for cell in every if (cell[0] * 7 + cell[1] * 13 + turn) % 11 == 0 and cell not in lamps]
    lights = [{"at": lamp} for lamp in lamps]
    field = {"columns": 60, "rows": 60, "dark": True, "lights": lights, "terrain": {"full": pillars}}
    return {"battlefield": field, "combatants": {}}


def took(asked: Callable[[], object], times: int) -> list[float]:
    """Seconds of each."""
    made = []
    for _ in range(times):
        start = time.perf_counter()
        asked()
        made.append(time.perf_counter() - start)
    return made


def figure(name: str, seconds: list[float], bar: float, note: str) -> Figure:
    """The median of them, beside its bar."""
    said = f"median of {len(seconds)}, p95 {quantile(seconds, 0.95) * 1e3:.2f} ms; {note}"
    return Figure(name=name, value=quantile(seconds, 0.5) * 1e3, unit="ms", bar=bar, note=said)


def cells(system: System[Any], times: int) -> Iterator[Figure]:
    """One line for each question."""
    fight = position(system, crowd())
    reach = parse_query(system, {"query": "reach", "actor": "p0"})
    walk = parse_command(system, {"command": "move", "actor": "p0", "path": WAY})

    def asked() -> int:
        found = system.answer(fight, reach, GM)
        return 0 if isinstance(found, Reason) else len(found["cells"])

    judged = took(lambda: (asked(), system.preview(fight, walk, GM)), times)
    note = f"{asked()} squares, {len(system.preview(fight, walk, GM)['provokes'])} of 6 steps provoke"
    yield figure("reach with provoking squares, 40 combatants", judged, REACH_BAR, note)
    fight = position(system, packed())
    burst = {"command": "use", "actor": "mage", "power": "fire", "at": [19, 11]}
    command = parse_command(system, burst)
    judged = took(lambda: system.preview(fight, command, GM), times)
    many = len(system.preview(fight, command, GM)["targets"])
    yield figure("preview of a burst with its odds", judged, BURST_BAR, f"{many} targets")
    halls = [position(system, hall(turn)) for turn in range(min(11, times))]
    light = parse_query(system, {"query": "light"})
    judged = [took(partial(system.answer, one, light, GM), 1)[0] for one in halls]
    yield figure("light of 8 lamps on 60 by 60 squares", judged, LIGHT_BAR, "each in another hall")
