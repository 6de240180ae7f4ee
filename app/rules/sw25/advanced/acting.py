"""Who may strike, shoot and cast now, with which section, and how far it reaches."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.core import Eyes, Reason, metres
from app.rules.space.plane import Point, is_within
from app.rules.sw25.advanced.bodies import Part, attack_of
from app.rules.sw25.advanced.misfire import Shot, endangered, lots
from app.rules.sw25.advanced.shielding import in_the_way, metres_between, shields
from app.rules.sw25.advanced.situation import is_able
from app.rules.sw25.advanced.state import Combatant, Fight
from app.rules.sw25.advanced.turns import FULL, TURN, objections

RANGE = "Range and Area, Misfire and Shielding / Range"
CANNOT_ACT = "Immobile Characters / Sleeping, Unconscious, Dead in Skirmish"
UNDER_WATER = "Special Circumstances / Underwater Combat"
TARGETS = "Dealing With Different Character Sizes Or Altitude Differences"


def acting_section(one: Combatant, using: str | None, attack: str | None = None) -> str | None:
    """The section that may still spend a major action: the one named, else the first that can. (G44)"""
    if not one.sections:
        return None if "" in one.majors else ""
    for name, section in one.sections.items():
        is_free = not section.down and name not in one.majors and using in (None, name)
        if is_free and (attack is None or attack_of(one, name, attack)):
            return name
    return None


def objections_to_acting(
    fight: Fight, one: Combatant, eyes: Eyes, *, is_major: bool, has_section: bool
) -> Iterator[Reason]:
    """Not its turn, no action left, unable to act. (adv: Turn Basics)"""
    yield from objections(fight, one, eyes)
    about = {"actor": one.id}
    if is_major and not has_section:
        yield Reason(code="no-action-left", cite=TURN, about=about)
    if not is_able(one):
        yield Reason(code="cannot-act", cite=CANNOT_ACT, about=about)


def wrong_movement(one: Combatant, closing: tuple[str, ...]) -> Iterator[Reason]:
    """The kind of move that was chosen forbids it, however short it was. (adv: Three Methods Of Movement)"""
    if one.mode in closing:
        yield Reason(
            code="wrong-movement", cite=FULL, figures={"mode": str(one.mode)}, about={"actor": one.id}
        )


def objections_to_fighting(
    fight: Fight, one: Combatant, eyes: Eyes, closing: tuple[str, ...]
) -> Iterator[Reason]:
    """What closes every major action of a kind, whoever the target is."""
    has_section = acting_section(one, None) is not None
    yield from objections_to_acting(fight, one, eyes, is_major=True, has_section=has_section)
    yield from wrong_movement(one, closing)


def wrong_target(fight: Fight, one: Combatant, part: Part) -> Iterator[Reason]:
    """Out of the battle, or a section that is down. (adv: Exclusion Basics)"""
    other = fight.combatants[part.id]
    section = other.sections.get(part.section)
    about = {"actor": one.id, "target": other.id}
    if other.excluded:
        yield Reason(code="not-a-target", cite="Exclusion From Battlefield / Exclusion Basics", about=about)
    elif section and section.down and not section.core:
        yield Reason(code="not-a-target", cite=TARGETS, about=about)


def under_water(fight: Fight, one: Combatant) -> Iterator[Reason]:
    """Nobody shoots or throws there. (adv: Underwater Combat, as in Standard Combat)"""
    if fight.battlefield.underwater:
        yield Reason(code="under-water", cite=UNDER_WATER, about={"actor": one.id})


def too_far(one: Combatant, at: Point, range_: int | None, target: str | None = None) -> Iterator[Reason]:
    """To the centimetre. (adv: Range)"""
    if range_ is None or is_within(at, one.at, range_):
        return
    about = {"actor": one.id} | ({"target": target} if target else {})
    figures = {"metres": metres_between(one.at, at), "range": metres(range_)}
    yield Reason(code="out-of-range", cite=RANGE, figures=figures, about=about)


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


def at_risk(fight: Fight, one: Combatant, part: Part, shot: Shot) -> tuple[Part, ...]:
    """Between whom the die decides, if it does. (adv: Misfire)"""
    found = endangered(fight, one.id, fight.combatants[part.id], shot)
    return lots(fight, found, part)
