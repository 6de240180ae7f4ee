"""What a move costs to foresee and an attack to decide in the active round, among forty on squares."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

from app.bench.blows import Fours
from app.bench.cells import position
from app.bench.figures import Figure, quantile
from app.bench.ruling import GM
from app.rules.system import System
from app.store.codec import parse_command

IN_ROUNDS = "active-round"
BAR = 1.0
"""Milliseconds of the processor that the median may take."""
SEVERAL = 5
"""How often the whole is measured: the median of these medians is told."""
WALK = [[10 + step, 11] for step in range(1, 6)]


def piece(number: int) -> dict[str, Any]:
    """Eight in a row, a step apart; every other one is an enemy with something to defend with."""
    guard = {"kind": "defensive", "mastery": 50, "power": 3, "cost": {"ep": 1}}
    return {
        "faction": "enemies" if number % 2 else "allies",
        "cell": [10 + number % 8 * 2, 10 + number // 8 * 2],
        "facing": "w" if number % 2 else "e",
        "hp": 300,
        "ep": 30,
        "evade": 20,
        "hit": 90,
        "melee_power": 5,
        "critical": 20,
        "fortitude": 20,
        "weapons": {"sword": {"kind": "melee", "damage": 4, "range": 2}},
        "wields": {"right": "sword"},
        "skills": {"guard": guard},
    }


def crowd() -> dict[str, Any]:
    """Forty on forty by forty squares, with a wall between them."""
    terrain = {"obstacle": [[20, row] for row in range(0, 40, 3)], "low": [[21, row] for row in range(40)]}
    field = {"grid": "squares", "columns": 40, "rows": 40, "terrain": terrain}
    return {"battlefield": field, "combatants": {f"p{n}": piece(n) for n in range(40)}}


def spent(asked: Callable[[], object], times: int) -> float:
    """Milliseconds of the processor, the median of several medians: a busy machine counts for nothing."""
    medians = []
    for _ in range(SEVERAL):
        took = []
        for _ in range(times):
            start = time.process_time()
            asked()
            took.append(time.process_time() - start)
        medians.append(quantile(took, 0.5))
    return quantile(medians, 0.5) * 1e3


def rounds(system: System[Any], times: int) -> Iterator[Figure]:
    """One line each."""
    fight = position(system, crowd())
    move = parse_command(system, {"command": "move", "actor": "p0", "mode": "walk", "path": WALK})
    attack = parse_command(system, {"command": "attack", "actor": "p0", "target": "p1"})
    if not system.preview(fight, move, GM)["legal"] or system.decide(fight, attack, Fours(), GM).refusal:
        raise SystemExit("the benchmark's move or attack is refused")
    acts: tuple[tuple[str, Callable[[], object]], ...] = (
        ("preview of a move", lambda: system.preview(fight, move, GM)),
        ("preview of an attack", lambda: system.preview(fight, attack, GM)),
        ("an attack decided", lambda: system.decide(fight, attack, Fours(), GM)),
    )
    for name, asked in acts:
        note = f"of the processor, median of {SEVERAL} medians of {times}"
        value = spent(asked, times)
        yield Figure(
            name=f"{name} in the active round, 40 combatants", value=value, unit="ms", bar=BAR, note=note
        )
