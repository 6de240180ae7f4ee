"""Who sees whom, and what an aim asks of its target: range, front, sight, cover."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.active_round.fields import covers, said
from app.rules.active_round.ground import Field
from app.rules.active_round.state import Combatant, are_foes
from app.rules.active_round.words import CITE_ATTACKING, CITE_COVER, CITE_VIEW, UNSEEN
from app.rules.core import Reason


def is_unseen(one: Combatant, other: Combatant) -> bool:
    """Foes do not see the hidden and the invisible, until they spot them. (Hidden Targets)"""
    return are_foes(one, other) and not UNSEEN.isdisjoint(other.conditions) and one.id not in other.spotted_by


def against_target(one: Combatant, other: Combatant, *, may_be_self: bool) -> Iterator[Reason]:
    """Nobody aims at the dead. (Attacking)"""
    if not other.is_there or (one.id == other.id and not may_be_self):
        about = {"actor": one.id, "target": other.id}
        yield Reason(code="not-a-target", cite=CITE_ATTACKING, about=about)


def against_range(field: Field, one: Combatant, spot: tuple[int, int], most: int) -> Iterator[Reason]:
    """Farther than it reaches. (Attacking)"""
    distance = field.distance(one.spot, spot)
    if distance > most:
        figures = {"distance": distance, "most": most}
        yield Reason(code="out-of-range", cite=CITE_ATTACKING, figures=figures, about={"actor": one.id})


def is_in_front(field: Field, one: Combatant, other: Combatant) -> bool:
    """Within the view cone; oneself is never in the way. (The View Cone)"""
    return one.id == other.id or field.side(one.spot, one.facing, other.spot) == "front"


def against_view(field: Field, one: Combatant, other: Combatant, *, to_front: bool) -> Iterator[Reason]:
    """Only to the front, only at whom one sees, never through what covers. (The View Cone)"""
    about = {"actor": one.id, "target": other.id}
    if to_front and not is_in_front(field, one, other):
        yield Reason(code="not-in-front", cite=CITE_VIEW, about=about)
    if is_unseen(one, other) and "blind-shot" not in one.abilities:
        yield Reason(code="not-seen", cite=CITE_COVER, about=about)
    yield from against_cover(field, one, other)


def against_cover(field: Field, one: Combatant, other: Combatant) -> Iterator[Reason]:
    """Something stands between. (Covered Targets)"""
    between = covers(field, one.spot, other)
    if between:
        about = {"actor": one.id, "target": other.id}
        yield Reason(code="covered", cite=CITE_COVER, figures={"cell": said(between[0])}, about=about)
