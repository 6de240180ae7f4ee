"""How far blows, shots and spells reach on the plane, and what stands in their way."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from app.rules.core import Reason, metres
from app.rules.space.plane import Point, is_within
from app.rules.sw25.acts.misfire import Shot, lots
from app.rules.sw25.advanced.misfire import endangered
from app.rules.sw25.advanced.shielding import in_the_way, metres_between, shields
from app.rules.sw25.advanced.state import Combatant, Fight
from app.rules.sw25.body.bodies import Part, is_hampered

CITE_RANGE = "Range and Area, Misfire and Shielding / Range"
Seen = Callable[[Fight, Combatant, Point, str | None], Iterable[Reason]]
CITE_UNDER_WATER = "Special Circumstances / Underwater Combat"


def under_water(fight: Fight, one: Combatant) -> Iterator[Reason]:
    """Nobody shoots or throws there. (adv: Underwater Combat, as in Standard Combat)"""
    if is_hampered(fight, one):
        yield Reason(code="under-water", cite=CITE_UNDER_WATER, about={"actor": one.id})


def too_far(one: Combatant, at: Point, range_: int | None, target: str | None = None) -> Iterator[Reason]:
    """To the centimetre. (adv: Range)"""
    if range_ is None or is_within(at, one.at, range_):
        return
    about = {"actor": one.id} | ({"target": target} if target else {})
    figures = {"metres": metres_between(one.at, at), "range": metres(range_)}
    yield Reason(code="out-of-range", cite=CITE_RANGE, figures=figures, about=about)


def shielded(fight: Fight, one: Combatant, at: Point, target: str | None = None) -> Iterator[Reason]:
    """Something stands in the line that this shooter does not see past. (adv: Shielding)"""
    found = in_the_way(shields(fight, one.at, at, one), one)
    if not found:
        return
    first = found[0]
    about = {"actor": one.id} | ({"target": target} if target else {})
    figures: dict[str, str | int | float] = {"by": "wall" if first.is_full else first.kind}
    if first.kind == "obstacle":
        figures["obstacle"] = first.id
    else:
        about[first.kind] = first.id
    yield Reason(code="shielded", cite=first.rule, figures=figures, about=about)


def remembering() -> Seen:
    """The same for many attacks of one shooter: what stands between is looked for once for each target."""
    known: dict[str | None, tuple[Reason, ...]] = {}

    def seen(fight: Fight, one: Combatant, at: Point, target: str | None = None) -> Iterable[Reason]:
        if target not in known:
            known[target] = tuple(shielded(fight, one, at, target))
        return known[target]

    return seen


def at_risk(fight: Fight, one: Combatant, part: Part, shot: Shot) -> tuple[Part, ...]:
    """Between whom the die decides, if it does. (adv: Misfire)"""
    found = endangered(fight, one.id, fight.combatants[part.id], shot)
    return lots(fight, found, part)
