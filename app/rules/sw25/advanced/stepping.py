"""Off a mount, and where to: at its point, or a step beside it."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.core import METRE, Reason, metres
from app.rules.space.plane import EPSILON_CM, Route, distance, is_within
from app.rules.sw25.advanced.movement import CITE_GROUND, barred
from app.rules.sw25.advanced.occupancy import is_on_map
from app.rules.sw25.advanced.state import Combatant, Fight
from app.rules.sw25.body.riding import CITE_RIDING
from app.rules.sw25.commands.riding import Dismount

BESIDE = METRE
"""So far from its mount somebody may get off: as wide as one body stands in the way of a shot. (R7)"""


def objections_to_step(fight: Fight, one: Combatant, command: Dismount) -> Iterator[Reason]:
    """It is no move: a step, through no wall, into no circle and out of none. (R7)"""
    at = getattr(command, "at", None)
    if at is None or at == one.at:
        return
    about = {"actor": one.id}
    if not is_on_map(fight.battlefield, at):
        yield Reason(code="off-the-map", cite=CITE_GROUND, about=about)
    elif wall := barred(fight, Route((one.at, at))):
        yield Reason(code="obstacle", cite=CITE_GROUND, figures=wall, about=about)
    away = distance(one.at, at)
    if away > BESIDE + EPSILON_CM:
        figures: dict[str, str | int | float] = {"why": "beside", "metres": round(away / METRE, 2)}
        figures["most"] = metres(BESIDE)
        yield Reason(code="may-not-mount", cite=CITE_RIDING, figures=figures, about=about)
    circles = fight.skirmishes.values()
    crosses = any(is_within(at, c.center, c.radius) != is_within(one.at, c.center, c.radius) for c in circles)
    if one.skirmish is not None:
        yield Reason(code="cannot-mount", cite=CITE_RIDING, figures={"why": "melee"}, about=about)
    elif crosses:
        yield Reason(code="may-not-mount", cite=CITE_RIDING, figures={"why": "circle"}, about=about)
