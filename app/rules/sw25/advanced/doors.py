"""Doors of the plane: opened and shut by the GM, and by who stands beside one where the GM says so."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.common.commands import UseDoor
from app.rules.common.events import DoorMoved
from app.rules.core import METRE, Reason, Viewer, bad, metres
from app.rules.space.plane import EPSILON_CM, to_wall
from app.rules.sw25.advanced.context import CommandContext
from app.rules.sw25.advanced.shielding import edges
from app.rules.sw25.advanced.state import Combatant, Fight, Obstacle
from app.rules.sw25.body.derived import is_able
from app.rules.sw25.turns import turns
from app.rules.work import spend

CITE = "Battlefield Clarification"
REACH = 2 * METRE
"""As far from the nearest point of a door as a hand still opens it."""


def use(context: CommandContext, command: UseDoor) -> Reason | None:
    """Nobody's turn begins by it, and it costs nobody anything."""
    resolution, viewer = context.resolution, context.asker.viewer
    fight = resolution.fight
    door = door_of(fight, command.door)
    if door is None:
        return bad(f"door: none is called {command.door}")
    if viewer.role == "player" and (command.actor is None or fight.options["doors"] != "beside"):
        return Reason(code="not-allowed", cite=CITE)
    if command.actor is not None:
        one = resolution.combatant(command.actor)
        refusal = context.refuse_unless_overruled(objections(fight, one, door, viewer))
        if refusal:
            return refusal
    if (door.door == "open") != command.open:
        resolution.record(DoorMoved(door=door.id, open=command.open, actor=command.actor))
    return None


def objections(fight: Fight, one: Combatant, door: Obstacle, viewer: Viewer) -> Iterator[Reason]:
    """During the rounds in its own turn; always one who can act, with the door within reach."""
    about = {"actor": one.id}
    if fight.phase == "rounds":
        yield from turns.objections(fight, one, viewer)
    if not is_able(one):
        yield Reason(code="cannot-act", cite=CITE, about=about)
    far = gap(one, door)
    if far > REACH + EPSILON_CM:
        off: dict[str, str | int | float] = {"metres": round(far / METRE, 2), "budget": metres(REACH)}
        yield Reason(code="too-far", cite=CITE, figures={"mode": "door", **off}, about=about)


def gap(one: Combatant, door: Obstacle) -> float:
    """From where it stands to the nearest point of the door, in centimetres."""
    walls = edges(door)
    spend(len(walls))
    return min(to_wall(one.at, wall) for wall in walls)


def door_of(fight: Fight, name: str) -> Obstacle | None:
    return next((one for one in fight.battlefield.obstacles if one.id == name and one.door), None)
