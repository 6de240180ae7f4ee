"""The position that a fight begins with, settled as if its last command had just been carried out."""

from __future__ import annotations

from app.rules.replacing import replace
from app.rules.sw25.advanced.events import Began
from app.rules.sw25.advanced.evolution import PREPARED, Resolution, evolve
from app.rules.sw25.advanced.setup import CombatantSetup, SkirmishSetup
from app.rules.sw25.advanced.skirmish import settle
from app.rules.sw25.advanced.state import Combatant, Fight


def settled(began: Began) -> Began:
    """Circles that hold each other's centre combine, one-sided ones end, anybody who cannot fight drops out.

    The event holds the outcome, so that what it means never changes. (adv: Managing Skirmish)
    """
    before = evolve(None, began)
    resolution = Resolution(before, [])
    settle(resolution)
    if not resolution.events:
        return began
    after = resolution.fight
    given = began.setup.combatants
    combatants = {
        name: _stands(one, before.combatants[name], after.combatants[name]) for name, one in given.items()
    }
    setup = replace(began.setup, combatants=combatants, skirmishes=_circles(after))
    gone = tuple(name for name in before.skirmishes if name not in after.skirmishes)
    return replace(began, setup=setup, used=gone)


def _stands(given: CombatantSetup, before: Combatant, after: Combatant) -> CombatantSetup:
    """As it is written, with what settling changed."""
    lost = set(before.conditions) - set(after.conditions)
    conditions = tuple(name for name in given.conditions if name not in lost)
    return replace(
        given,
        at=None if after.skirmish else after.at,
        conditions=conditions,
        bound_by=None if "bound" in lost else given.bound_by,
        prepared_for=after.prepared_for if PREPARED in after.conditions else (),
    )


def _circles(fight: Fight) -> dict[str, SkirmishSetup]:
    melee: dict[str, list[str]] = {name: [] for name in fight.skirmishes}
    for one in fight.combatants.values():
        if one.skirmish is not None:
            melee[one.skirmish].append(one.id)
    return {
        name: SkirmishSetup(center=circle.center, melee=tuple(melee[name]))
        for name, circle in fight.skirmishes.items()
    }
