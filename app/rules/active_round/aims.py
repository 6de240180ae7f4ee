"""What a command aims at: a combatant, a place, or nothing but the user itself."""

from __future__ import annotations

from dataclasses import dataclass

from app.rules.active_round.areas import is_wide
from app.rules.active_round.ground import Spot
from app.rules.active_round.state import Combatant, Fight, Skill
from app.rules.core import Reason, bad

HUNDRED = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Aim:
    """Who or where, if anybody or anywhere."""

    target: Combatant | None = None
    at: Spot | None = None


def spot_of(fight: Fight, point: Spot) -> Spot | Reason:
    """A place as it comes in: of a grid whole cells."""
    if fight.battlefield.ruler:
        return point
    if point[0] % HUNDRED or point[1] % HUNDRED:
        return bad("a cell is two whole numbers")
    return point[0] // HUNDRED, point[1] // HUNDRED


def spots_of(fight: Fight, path: tuple[Spot, ...]) -> tuple[Spot, ...] | Reason:
    """Several of them."""
    made: list[Spot] = []
    for point in path:
        spot = spot_of(fight, point)
        if isinstance(spot, Reason):
            return spot
        made.append(spot)
    return tuple(made)


def aim_of(fight: Fight, skill: Skill | None, target: str | None, at: Spot | None) -> Aim | Reason:
    """Places are for areas alone, and a line has no aim but the facing."""
    if target is not None and at is not None:
        return bad("target or at, not both")
    if skill is not None and skill.line and (target is not None or at is not None):
        return bad("a line goes where one looks: neither target nor at")
    if at is not None and (skill is None or not is_wide(skill)):
        return bad("at: only the middle of an area")
    if target is not None:
        return Aim(target=fight.combatants[target])
    spot = None if at is None else spot_of(fight, at)
    return spot if isinstance(spot, Reason) else Aim(at=spot)
