"""What somebody could make those do whom it dominates, as offers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from app.rules.core import Asker, Cell, Reason, first
from app.rules.marks import cell_name
from app.rules.offers import Called, Choice, Need, Offer
from app.rules.space.squares import neighbours
from app.rules.square_fireballs.aiming import POINTED
from app.rules.square_fireballs.forced import (
    REACTIONS,
    against_paying,
    against_strike,
    forced_aim,
    is_dominated,
)
from app.rules.square_fireballs.forced_commands import Force, Forced
from app.rules.square_fireballs.moving import against_moving
from app.rules.square_fireballs.reaching import reach
from app.rules.square_fireballs.state import Combatant, Fight
from app.rules.work import spend

EACH = 40
MOST_CELLS = 200
"""As many squares as are offered to be gone to."""


def forced(fight: Fight, one: Combatant, asker: Asker) -> Iterator[Offer]:
    """Each attack of those that it dominates, and where they could be made to go."""
    viewer = asker.viewer
    no = None if viewer.role == "gm" or one.id in viewer.controls else Reason(code="not-allowed")
    for other in fight.combatants.values():
        if other.id != one.id and is_dominated(other, one.id):
            yield _walk(fight, one, other, no)
            yield from _strikes(fight, one, other, no)


def _made(one: Combatant, other: Combatant) -> dict[str, Any]:
    return {"command": "force", "actor": one.id, "target": other.id}


def _walk(fight: Fight, one: Combatant, other: Combatant, no: Reason | None) -> Offer:
    asked = Force(actor=one.id, target=other.id, do=Forced(command="move"))
    why = first([*against_paying(fight, asked), *against_moving(other, "walk", is_forced=True)])
    ways = {} if why or no else _ways(fight, other)
    among = tuple(
        Choice(
            value={"command": "move", "path": [list(step) for step in path]},
            names={"en": cell_name(cell), "ja": cell_name(cell)},
        )
        for cell, path in list(ways.items())[:MOST_CELLS]
    )
    if why is None and not among:
        why = Reason(code="too-far", cite="Movement", figures={"need": 1, "have": 0})
    return Offer(
        id=f"force.{other.id}.move",
        group="support",
        names=Called(key="offer-force-move"),
        command=_made(one, other),
        needs=(Need(field="do", kind="choice", among=among),),
        reject=no or why,
    )


def _ways(fight: Fight, other: Combatant) -> dict[Cell, tuple[Cell, ...]]:
    """Where it could go, each with a cheapest way of which every square can be stood on."""
    found = {other.cell: 0, **reach(fight, other, "walk")}
    ways: dict[Cell, tuple[Cell, ...]] = {other.cell: ()}
    for cell, spaces in sorted(found.items(), key=lambda one: one[1]):
        spend(8)
        near = (before for before in neighbours(cell) if before in ways and found[before] < spaces)
        before = min(near, key=lambda one: found[one], default=None)
        if before is not None:
            ways[cell] = (*ways[before], cell)
    return {cell: way for cell, way in ways.items() if way}


def _strikes(fight: Fight, one: Combatant, other: Combatant, no: Reason | None) -> Iterator[Offer]:
    for name, power in other.powers.items():
        if power.use != "at-will" or not power.is_attack or power.action in REACTIONS:
            continue
        kind = power.target.kind
        whom = [third.id for third in fight.combatants.values()] if kind in POINTED else [None]
        if kind not in (*POINTED, "close-burst", "self"):
            continue
        for target in whom:
            spend(EACH)
            asked = Force(actor=one.id, target=other.id, do=Forced(command="use", power=name, target=target))
            aim = forced_aim(fight, asked)
            why = aim if isinstance(aim, Reason) else first(against_strike(fight, asked, aim))
            if why is not None and target is not None and why.code in ("not-a-target", "out-of-range"):
                continue
            do = {"command": "use", "power": name, **({"target": target} if target else {})}
            yield Offer(
                id=f"force.{other.id}.{name}" + (f".{target}" if target else ""),
                group="support",
                names=power.names or Called(key="offer-force", figures={"power": name}),
                command={**_made(one, other), "do": do},
                reject=no or why,
            )
