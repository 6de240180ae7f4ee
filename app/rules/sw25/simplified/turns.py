"""What the beginning and the end of a turn mean on areas: a retreat that was declared is carried out."""

from __future__ import annotations

from app.rules.common.events import ConditionRemoved, TurnEnded
from app.rules.sw25.body.riding import hindered
from app.rules.sw25.body.state import Combatant as Body
from app.rules.sw25.body.wounds import run_out
from app.rules.sw25.simplified.cites import CITE_LEAVING
from app.rules.sw25.simplified.evolution import RETREATING, Resolution
from app.rules.sw25.simplified.movement import go_back, is_cornered
from app.rules.sw25.simplified.state import Combatant, Fight
from app.rules.sw25.turns.turns import opened


def begin(resolution: Resolution, one: Combatant) -> None:
    """The turn opens; who declared a retreat a turn ago goes, if it still can and must. (simp: Leaving)"""
    if not opened(resolution, one) or RETREATING not in one.conditions:
        return
    resolution.record(ConditionRemoved(target=one.id, condition=RETREATING, rule=CITE_LEAVING))
    now = resolution.combatant(one.id)
    if hindered(resolution.fight, now) is None and is_cornered(resolution.fight, now):
        go_back(resolution, now)


def begun(fight: Fight, name: str) -> tuple[Fight, Combatant]:
    """As things stand when its turn has begun with what it is about to do."""
    resolution = Resolution(fight, [])
    begin(resolution, resolution.combatant(name))
    return resolution.fight, resolution.combatant(name)


def close(resolution: Resolution, one: Body) -> None:
    """What was to last until then ends."""
    run_out(resolution, frozenset({one.id}))
    resolution.record(TurnEnded(actor=one.id))
