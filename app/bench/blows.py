"""What a blow costs to foresee and to decide, and what moves and blows cost where there are no metres."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from app.bench.battles import Battle, crowded, on_areas
from app.bench.figures import Figure, quantile
from app.bench.ruling import GM, begun, previews
from app.rules.core import Command
from app.rules.system import System
from app.store.codec import parse_command

SIZE = (40, 6)
BLOW_BAR, AREAS_BAR = 4.0, 1.5
"""Beside the preview of a drag; beside the same on the plane."""


class Fours:
    """Dice that always show a four, or as much as they can."""

    def roll(self, sides: int) -> int:
        return min(4, sides)


def blow(extra: int = 8) -> dict[str, Any]:
    """By one in melee on the foe beside it; another `extra` is another spread of damage."""
    sword = {"kind": "melee", "accuracy": 8, "power": 20, "critical": 10, "extra": extra, "type": "physical"}
    return {"command": "attack", "actor": "a0-1", "attack": sword, "target": "e0-1"}


def median_of(commands: list[Command], judge: Callable[[Command], object]) -> float:
    """Seconds that judging one of them takes."""
    took = []
    for command in commands:
        start = time.perf_counter()
        judge(command)
        took.append(time.perf_counter() - start)
    return quantile(took, 0.5)


def decided(system: System[Any], battle: Battle, raw: dict[str, Any], times: int) -> float:
    """Seconds to decide it, dice included."""
    fight, command, dice = begun(system, battle), parse_command(system, raw), Fours()
    ruling = system.decide(fight, command, dice, GM)
    if ruling.refusal:
        raise SystemExit(f"the benchmark's command is refused: {ruling.refusal.code}")
    return median_of([command] * times, lambda one: system.decide(fight, one, dice, GM))


def foreseen(plane: System[Any], times: int) -> Figure:
    """No two of the blows have the same spread, so that none is remembered."""
    battle = crowded(*SIZE)
    fight = begun(plane, battle)
    blows = [parse_command(plane, blow(extra)) for extra in range(times)]
    drags, _ = previews(plane, battle, times)
    return Figure(
        name=f"preview of an attack with its odds, {SIZE[0]} combatants",
        value=median_of(blows, lambda one: plane.preview(fight, one, GM)) * 1e3,
        raw=quantile(drags, 0.5) * 1e3,
        unit="ms",
        bar=BLOW_BAR,
        against="preview of a drag of 8 legs in the same battle",
        note=f"median of {times}",
    )


def blows(plane: System[Any], areas: System[Any], times: int) -> list[Figure]:
    """One line each."""
    there, here = crowded(*SIZE), on_areas(SIZE[0])
    acts = (
        ("move", {"command": "move", "actor": there.mover, "mode": "limited", "path": [[3, 2]]}),
        ("attack", blow()),
    )
    step = {"command": "move", "actor": here.mover, "mode": "normal", "to": "front"}
    return [
        foreseen(plane, times),
        *(
            Figure(
                name=f"{name} decided on areas, {SIZE[0]} combatants",
                value=decided(areas, here, step if name == "move" else raw, times) * 1e3,
                raw=decided(plane, there, raw, times) * 1e3,
                unit="ms",
                bar=AREAS_BAR,
                against="the same on the plane",
                note=f"median of {times}",
            )
            for name, raw in acts
        ),
    ]
