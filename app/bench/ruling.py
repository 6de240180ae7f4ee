"""How long the rules judge a drag: `preview` of a Full Move of eight legs, in battles small and huge."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

from app.bench.battles import Battle, crowded
from app.bench.figures import Figure, quantile
from app.rules.core import Asker, Reason, Viewer
from app.rules.system import System
from app.store.codec import parse_command, parse_setup

SIZES = ((40, 6, 1.0), (200, 30, 5.0))
"""Combatants, skirmishes, milliseconds that the median may take."""
GM = Asker(viewer=Viewer(role="gm", seat="gm"))


def begun(system: System[Any], battle: Battle) -> Any:
    """The fight that a scenario starts with."""
    setup = parse_setup(system, battle.scenario["setup"])
    event = system.begin(setup, {}, scenario=True)
    if isinstance(event, Reason):
        raise SystemExit(f"the benchmark's battle is refused: {event.code} {dict(event.figures)}")
    return system.evolve(None, event)


def previews(system: System[Any], battle: Battle, times: int) -> tuple[list[float], Mapping[str, Any]]:
    """Seconds of each preview, and what the last one answered."""
    fight = begun(system, battle)
    asked = {"command": "move", "actor": battle.mover, "mode": "full", "path": battle.path}
    command = parse_command(system, asked)
    took = []
    answer: Mapping[str, Any] = {}
    for _ in range(times):
        start = time.perf_counter()
        answer = system.preview(fight, command, GM)
        took.append(time.perf_counter() - start)
    return took, answer


def ruling(system: System[Any], times: int) -> list[Figure]:
    """One line a size."""
    figures = []
    for combatants, skirmishes, bar in SIZES:
        took, answer = previews(system, crowded(combatants, skirmishes), times)
        figures.append(
            Figure(
                name=f"preview of 8 legs, {combatants} combatants, {skirmishes} skirmishes",
                value=quantile(took, 0.5) * 1e3,
                unit="ms",
                bar=bar,
                note=f"median of {times}, p95 {quantile(took, 0.95) * 1e3:.2f} ms; "
                f"{len(answer.get('blocks', ()))} ways to block, enters {len(answer.get('enters', ()))}",
            )
        )
    return figures
