"""How long the server thinks of a turn, beside the loop: at its highest strength, and as the quick player."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from app.bench import cells, rounds
from app.bench.cells import ON_CELLS, position
from app.bench.figures import Figure, quantile
from app.bench.rounds import IN_ROUNDS
from app.dice import Stream
from app.opponent.deciding import Decider
from app.opponent.eyes import Command, Eyes
from app.opponent.outcome import QUICK, Battle
from app.opponent.worth import Style
from app.rules.system import System

BEST: Final = Style.of(3, None)
MOST_BEST: Final = 300.0
"""Milliseconds that the longest turn may take among twenty."""
MOST_QUICK: Final = 10.0
"""Milliseconds of a turn of the quick player, on average, five against five."""
MOST_FIGHTS: Final = 60.0
"""Seconds that a forecast of a hundred fights may take, five against five."""
FIGHTS: Final = 100
HARDY: Final = 45
"""Hit points of who can be felled within some rounds."""
AREAS: Final[Mapping[str, str]] = {"allies": "allies-rear", "enemies": "enemies-rear"}
SWORD: Final = {"kind": "melee", "accuracy": 7, "power": 18, "critical": 10, "extra": 8}
BOW: Final = {"kind": "shoot", "accuracy": 6, "power": 10, "critical": 10, "extra": 6, "range": 20}


@dataclass(slots=True)
class Timed(Decider):
    """By round and actor: seconds of the processor."""

    took: dict[Any, float] = field(default_factory=lambda: defaultdict(float))

    def next(self, eyes: Eyes) -> Command | None:
        began = time.process_time()
        command = super(Timed, self).next(eyes)
        if command is not None and "actor" in command:
            self.took[eyes.view.get("round"), command["actor"]] += time.process_time() - began
        return command


def sides(system: System[Any], each: int) -> dict[str, Any]:
    """So many against as many, who can strike and shoot."""
    if system.key == ON_CELLS:
        return _on_cells(each, lambda n, column, row: cells.piece(n, column, row))
    if system.key == IN_ROUNDS:
        people = _on_cells(
            each, lambda n, column, row: {**rounds.piece(n), "hp": HARDY, "cell": [column, row]}
        )
        return {**people, "battlefield": {"grid": "squares", **people["battlefield"]}}
    areas = system.space_of(position(system, {"combatants": {}})) == "areas"
    people = {f"{side[0]}{n}": _sword(side, n, areas) for side in AREAS for n in range(each)}
    field_ = {} if areas else {"battlefield": {"width": 60, "height": 40}}
    return {**field_, "combatants": people}


def _on_cells(each: int, piece: Any) -> dict[str, Any]:
    people = {}
    for n in range(2 * each):
        column = 6 + n // 2 % 2 if n % 2 == 0 else 15 - n // 2 % 2
        people[f"p{n}"] = piece(n, column, 2 + n // 4 * 2)
    return {"battlefield": {"columns": 22, "rows": 16}, "combatants": people}


def _sword(side: str, number: int, areas: bool) -> dict[str, Any]:
    x = 20 if side == "allies" else 40
    place: dict[str, Any] = {"area": AREAS[side]} if areas else {"at": [x, 4 + 3 * number]}
    figures = {"hp": 30, "movement": 15, "evasion": 6, "attacks": {"sword": SWORD, "bow": BOW}}
    return {"name": f"{side} {number}", "faction": side, **place, **figures}


def turns(system: System[Any], each: int, style: Style, most: int) -> list[float]:
    """Seconds of each turn, of about so many."""
    battle = Battle(system, position(system, sides(system, each)), Stream(bytes(32)), style)
    found: list[Timed] = []
    for player in battle.players[:2]:
        player.decider = Timed(style)
        found.append(player.decider)
    battle.play(commands=most)
    return [took for one in found for took in one.took.values()]


def forecast(system: System[Any], each: int, played: int) -> tuple[float, list[int]]:
    """Seconds of a hundred whole fights by the quick player, reckoned from some, and the rounds of these."""
    began, dice = time.process_time(), Stream(bytes(32))
    fight = position(system, sides(system, each))
    lasted = [Battle(system, fight, dice).play().rounds for _ in range(played)]
    return (time.process_time() - began) * FIGHTS / played, lasted


def opponents(systems: Sequence[System[Any]], most: int) -> Iterator[Figure]:
    """Three lines a system."""
    for system in systems:
        best, quick = turns(system, 10, BEST, most), turns(system, 5, QUICK, most)
        yield Figure(
            name=f"the longest turn at the highest strength among 20, {system.key}",
            value=max(best) * 1e3,
            unit="ms",
            bar=MOST_BEST,
            note=f"of the processor, {len(best)} turns, median {quantile(best, 0.5) * 1e3:.1f}",
        )
        yield Figure(
            name=f"a turn of the quick player, 5 against 5, {system.key}",
            value=sum(quick) / len(quick) * 1e3,
            unit="ms",
            bar=MOST_QUICK,
            note=f"of the processor, mean of {len(quick)} turns",
        )
        took, lasted = forecast(system, 5, max(1, most // 40))
        yield Figure(
            name=f"a forecast of {FIGHTS} fights, 5 against 5, {system.key}",
            value=took,
            unit="s",
            bar=MOST_FIGHTS,
            note=f"of the processor, from {len(lasted)} fights of {min(lasted)} to {max(lasted)} rounds",
        )
