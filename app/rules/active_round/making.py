"""The fight that a setup makes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from app.rules.active_round.setup import CombatantSetup, Setup
from app.rules.active_round.state import Combatant, Facings, Fight, health_of
from app.rules.active_round.switches import SWITCHES
from app.rules.active_round.words import Phase
from app.rules.engine.switches import chosen
from app.rules.replacing import replace

DIFFERENT = frozenset(
    {"name", "kind_", "facing", "conditions", "max_hp", "max_ep", "max_sa", "controlled_by"}
)
COPIED_FIELDS = tuple(f.name for f in fields(CombatantSetup) if f.name not in DIFFERENT)


def made(setup: Setup, options: Mapping[str, Any], phase: Phase) -> Fight:
    """The first state. In the rounds the first of the order that can act has its active round.

    Where another has it, those before it have had theirs.
    """
    east: Facings = 0 if setup.battlefield.ruler else "e"
    everybody = {name: combatant(name, one, east) for name, one in setup.combatants.items()}
    everybody |= {name: replace(everybody[name], told=dict(told)) for name, told in setup.told.items()}
    later = {*setup.order, *setup.newcomers}
    order = (*setup.order, *(name for name in everybody if name not in later))
    turn = setup.turn if phase == "rounds" else None
    for name in order[: order.index(turn)] if turn in order else ():
        everybody[name] = replace(everybody[name], acted=name not in setup.passed)
    if phase == "rounds" and turn is None:
        able = (name for name in order if everybody[name].can_act and not everybody[name].acted)
        turn = next(able, None)
    return Fight(
        battlefield=setup.battlefield,
        combatants=everybody,
        options=dict(chosen(SWITCHES, options)),
        phase=phase,
        round=setup.round,
        order=order,
        lasting=setup.lasting or order,
        waits=setup.waits,
        initiative=setup.initiative,
        turn=turn,
    )


def combatant(name: str, one: CombatantSetup, east: Facings) -> Combatant:
    """A combatant as it stands at first. Who has no points left is unconscious."""
    conditions = one.conditions
    if one.hp == 0 and not {"unconscious", "dead"} & set(conditions):
        conditions = (*conditions, "unconscious")
    kind = one.kind_ or ("pc" if one.faction == "allies" else "monster")
    lent = "any" if one.faction == "allies" and kind == "pc" else "gm"
    most = {
        f"max_{pool}": now if (most := getattr(one, f"max_{pool}")) is None else most
        for pool in ("hp", "ep", "sa")
        for now in (getattr(one, pool),)
    }
    return Combatant(
        id=name,
        name=one.name or name,
        kind=kind,
        facing=east if one.facing is None else one.facing,
        conditions=conditions,
        controlled_by=one.controlled_by or lent,
        health=health_of(one.hp, most["max_hp"]),
        **most,
        **{field: getattr(one, field) for field in COPIED_FIELDS},
    )
