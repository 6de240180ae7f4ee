"""Minor actions on the way: where on the path each is done, and which touch ends the move."""

from __future__ import annotations

from collections.abc import Iterable

from app.rules.replacing import replace
from app.rules.space.plane import EPSILON_CM, Route
from app.rules.sw25.advanced.standing import TOUCHING
from app.rules.sw25.advanced.state import Combatant, Fight, Touch
from app.rules.sw25.body.derived import are_hostile, is_able


def on_path(fight: Fight, route: Route, minor: Iterable[Touch]) -> tuple[Touch, ...]:
    """Where on the true path each is done: lengths are told to the centimetre. (contract section 5)"""
    return tuple(sorted((_on_path(fight, route, one) for one in minor), key=lambda one: one.along))


def _on_path(fight: Fight, route: Route, minor: Touch) -> Touch:
    """A touch where its target stands, if that is near what is said; nothing just beyond the end."""
    slack = TOUCHING + EPSILON_CM
    target = fight.combatants.get(minor.target or "") if minor.shape == "touch" else None
    near = route.near(target.at, TOUCHING) if target else ()
    closest = min(near, key=lambda along: abs(along - minor.along), default=None)
    if closest is not None and abs(closest - minor.along) <= slack:
        return replace(minor, along=closest)
    if route.length < minor.along <= route.length + slack:
        return replace(minor, along=route.length)
    return minor


def up_to_touch(fight: Fight, one: Combatant, route: Route, minor: tuple[Touch, ...]) -> Route:
    """The path up to the first touch that ends the move."""
    until = next((m for m in minor if ends_move(fight, one, m)), None)
    if until is None or until.target is None:
        return route
    return route.cut(until.along, fight.combatants[until.target].at)


def ends_move(fight: Fight, one: Combatant, minor: Touch) -> bool:
    """A touch on a hostile character who can act ends the move. (adv: Minor Actions During Movement)"""
    other = fight.combatants.get(minor.target or "")
    return bool(
        minor.shape == "touch"
        and other
        and are_hostile(one, other)
        and is_able(other)
        and not other.excluded
        and not (one.skirmish and other.skirmish == one.skirmish)
    )
