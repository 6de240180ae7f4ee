"""What the beginning and the end of a turn mean on five areas."""

from __future__ import annotations

from app.rules.common.events import TurnEnded
from app.rules.sw25.body.state import Combatant as Body
from app.rules.sw25.body.wounds import run_out
from app.rules.sw25.five_areas.evolution import Resolution
from app.rules.sw25.five_areas.state import Combatant, Fight
from app.rules.sw25.turns.turns import opened


def begun(fight: Fight, name: str) -> tuple[Fight, Combatant]:
    """As things stand when its turn has begun with what it is about to do."""
    resolution = Resolution(fight, [])
    opened(resolution, resolution.combatant(name))
    return resolution.fight, resolution.combatant(name)


def close(resolution: Resolution, one: Body) -> None:
    """What was to last until then ends."""
    run_out(resolution, frozenset({one.id}))
    resolution.record(TurnEnded(actor=one.id))
