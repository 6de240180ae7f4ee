"""Offers of the Move action, and of being put somewhere."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.active_round import moving
from app.rules.active_round.commands import Move, Place
from app.rules.active_round.fields import field_of, taken
from app.rules.active_round.offering import Desk, called
from app.rules.active_round.sight import may_know
from app.rules.active_round.state import Combatant
from app.rules.active_round.words import CITE_MOVEMENT, PACES, Mode, Pace
from app.rules.core import Reason
from app.rules.offers import Need, Offer
from app.rules.work import spend

TRIED = 12
"""So far it is looked whether there is a cell to go to."""
NEAR = (1, 2)
"""Spaces that are looked at first: nearly always one of those cells is free."""
MOST_NAMED = 2_500
"""Cells that an offer names one by one."""


def moves(desk: Desk, one: Combatant) -> Iterator[Offer]:
    """Ways to go, to stand up, to turn."""
    looking = _facing(desk, is_optional=True)
    is_known = may_know(one, desk.asker.viewer, "rate")
    for pace in PACES:
        path = Need(field="path", kind="path", reach=moving.most_of(one, pace) if is_known else None)
        yield _move(desk, one, pace, _closed(desk, one, pace), path, looking)
    yield _move(desk, one, "stand", None)
    yield _move(desk, one, "turn", None, _facing(desk, is_optional=False))
    if desk.asker.viewer.role == "gm":
        made = {"command": Place.kind, "target": one.id}
        yield desk.offer("place", "gm", called("place"), made, None, _free(desk, one), looking)


def _facing(desk: Desk, *, is_optional: bool) -> Need:
    if desk.fight.battlefield.ruler:
        return Need(field="facing", kind="number", least=0, most=359, optional=is_optional)
    among = tuple(field_of(desk.fight).facings)
    return Need(field="facing", kind="facing", among=among, optional=is_optional)


def _move(desk: Desk, one: Combatant, mode: Mode, closed: Reason | None, *needs: Need) -> Offer:
    made = {"command": Move.kind, "actor": one.id, "mode": mode}
    why = desk.why(Move(actor=one.id, mode=mode), lambda: moving.against_mode(desk.fight, one, mode))
    return desk.offer(f"move.{mode}", "move", called(f"move-{mode}"), made, why or closed, *needs)


def _closed(desk: Desk, one: Combatant, pace: Pace) -> Reason | None:
    """There is no cell to go to."""
    fight = desk.fight
    if fight.battlefield.ruler or fight.turn != one.id:
        return None
    most = min(moving.most_of(one, pace), TRIED)
    others = taken(fight, one.id)
    field = field_of(fight)
    tried = (*(far for far in NEAR if far < most), most)
    if any(field.reach(one.spot, far, others, flying=pace == "fly") for far in tried):
        return None
    figures = {"spaces": 1, "most": moving.most_of(one, pace)}
    return Reason(code="too-far", cite=CITE_MOVEMENT, figures=figures, about={"actor": one.id})


def _free(desk: Desk, one: Combatant) -> Need:
    """Cells where it could be put."""
    ground, field = desk.fight.battlefield, field_of(desk.fight)
    if ground.ruler:
        return Need(field="at", kind="point")
    if ground.columns * ground.rows > MOST_NAMED:
        return Need(field="cell", kind="cell")
    spend(ground.columns * ground.rows)
    others = taken(desk.fight, one.id)
    every = ((x, y) for y in range(ground.rows) for x in range(ground.columns))
    among = tuple(cell for cell in every if cell not in others and field.holds(cell))
    return Need(field="cell", kind="cell", among=among)
