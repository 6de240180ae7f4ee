"""What the beginning and the end of a turn mean on the plane."""

from __future__ import annotations

from app.rules.common.events import ConditionRemoved, TurnEnded
from app.rules.sw25.advanced.evolution import PREPARED, Resolution
from app.rules.sw25.advanced.occupancy import is_fixed, occupancy
from app.rules.sw25.advanced.skirmish import CITE_OCCURRENCE, CITE_PREPARATION, draw_in, engage, settle
from app.rules.sw25.advanced.state import Combatant, Fight
from app.rules.sw25.body.derived import is_able
from app.rules.sw25.body.state import Combatant as Body
from app.rules.sw25.body.wounds import run_out
from app.rules.sw25.turns.turns import opened

CITE_CROWD = "Overcrowded Skirmish / In Overcrowded Skirmish, Everyone Are Pulled into Melee"


def begin(resolution: Resolution, one: Combatant) -> None:
    """The turn opens: a Full Move's penalty ends; an overcrowded skirmish takes everybody in."""
    if not opened(resolution, one):
        return
    now = occupancy(resolution.fight)
    crowds = [name for name in now.inside[one.id] if name in now.overcrowded]
    if not crowds or one.skirmish is not None or one.faction == "neutral":
        return
    if is_able(one) and not is_fixed(resolution.fight, one):
        draw_in(resolution, one.id, crowds[0], CITE_CROWD)
        settle(resolution)


def begun(fight: Fight, name: str) -> tuple[Fight, Combatant]:
    """As things stand when its turn has begun with what it is about to do."""
    resolution = Resolution(fight, [])
    begin(resolution, resolution.combatant(name))
    return resolution.fight, resolution.combatant(name)


def close(resolution: Resolution, one: Body) -> None:
    """Contact becomes melee, the right to leave lapses. (adv: Skirmish Occurrence; G10, G18)"""
    if resolution.fight.turn in (None, one.id):
        meet(resolution)
    run_out(resolution, frozenset({one.id}))
    settle(resolution)
    now = resolution.combatant(one.id)
    if PREPARED in now.conditions and not now.is_freshly_prepared:
        resolution.record(ConditionRemoved(target=one.id, condition=PREPARED, rule=CITE_PREPARATION))
    resolution.record(TurnEnded(actor=one.id))


def meet(resolution: Resolution) -> None:
    """Everybody in contact with a hostile one is in melee with it, wherever its circle has gone since."""
    for one in resolution.fight.combatants.values():
        for other in one.contact:
            if other in resolution.fight.combatants:
                engage(resolution, one.id, other, CITE_OCCURRENCE)
