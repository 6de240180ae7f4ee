"""How skirmishes form, are joined, change size, merge and end."""

from __future__ import annotations

from itertools import combinations

from app.rules.common.events import ConditionRemoved
from app.rules.core import METRE
from app.rules.space.plane import distance, is_within, midpoint, snapped
from app.rules.sw25.advanced.events import (
    BecameIndependent,
    JoinedMelee,
    LeftMelee,
    SkirmishEnded,
    SkirmishFormed,
    SkirmishMerged,
    SkirmishResized,
)
from app.rules.sw25.advanced.evolution import PREPARED, Resolution
from app.rules.sw25.advanced.occupancy import dependents, is_fixed, occupancy, radius_for
from app.rules.sw25.advanced.state import Combatant, Fight
from app.rules.sw25.body.derived import are_hostile, is_able, section_total
from app.rules.sw25.body.riding import CITE_RIDING, together
from app.rules.sw25.body.wounds import let_go
from app.rules.work import spend

CITE_FORMING = "Melee and Skirmishes / Forming a Skirmish"
CITE_OCCURRENCE = "Blocking Movement / Skirmish Occurrence"
CITE_JOINING = "Skirmishes and Characters / New Participant in Melee"
CITE_EXPANSION = "Managing Skirmish / Skirmish Expansion and Contraction"
CITE_ELIMINATION = "Managing Skirmish / Elimination of Skirmish"
CITE_COMBINING = "Managing Skirmish / Combining Skirmishes"
CITE_COLLAPSE = "Immobile Characters / Sleeping, Unconscious, Dead in Skirmish"
CITE_STRANDED = "Immobile Characters / Completely Stranded"
CITE_DEPENDENT = "Immobile Characters / In Melee and Independent States Changes"
CITE_PREPARATION = "Skirmishes and Characters / Leaving the Melee - Escape"


def snap_of(fight: Fight) -> int:
    """The grid that ends of moves and merged centres are put on, in centimetres; 0 is none. (G39)"""
    grid = fight.options["snap"]
    return round(grid * METRE) if isinstance(grid, int | float) else 0


def engage(resolution: Resolution, name: str, other: str, rule: str) -> None:
    """Two hostile at one point are in melee now, in the skirmish of one of them or a new one. (adv)"""
    one, two = resolution.combatant(name), resolution.combatant(other)
    if not (is_able(one) and is_able(two) and are_hostile(one, two)):
        return
    if one.skirmish and two.skirmish:
        return
    if two.skirmish:
        draw_in(resolution, name, two.skirmish, rule)
    elif one.skirmish:
        draw_in(resolution, other, one.skirmish, rule)
    elif one.at == two.at:
        form(resolution, (name, other), rule)


def form(resolution: Resolution, names: tuple[str, ...], rule: str) -> None:
    """A new circle round the point where they stand, as large as their sections want. (adv: Skirmish Size)"""
    members = [resolution.combatant(name) for name in _linked(resolution.fight, names)]
    count = section_total(members)
    resolution.record(
        SkirmishFormed(
            id=next_id(resolution.fight),
            center=members[0].at,
            radius=radius_for(count),
            melee=tuple(one.id for one in members),
            sections=count,
            rule=rule,
        )
    )


def next_id(fight: Fight) -> str:
    """The next of s1, s2, … that no skirmish of this table ever had."""
    number = 1
    while f"s{number}" in fight.used:
        number += 1
    return f"s{number}"


def draw_in(resolution: Resolution, name: str, skirmish: str, rule: str) -> None:
    """Into the melee, to its centre, with those bound to it. (adv: Movement Blocked While Independent)"""
    for one in _linked(resolution.fight, (name,)):
        who = resolution.combatant(one)
        center = resolution.fight.skirmishes[skirmish].center
        if (
            who.skirmish == skirmish
            or not is_able(who)
            or (is_fixed(resolution.fight, who) and who.at != center)
        ):
            continue
        resolution.record(JoinedMelee(combatant=one, skirmish=skirmish, start=who.at, at=center, rule=rule))


def _linked(fight: Fight, names: tuple[str, ...]) -> tuple[str, ...]:
    """They, whom they hold, and who holds them, at one point. (adv: Dominant and Dependent Characters)"""
    found = dict.fromkeys(names)
    wanted = list(names)
    for name in wanted:
        spend(len(fight.combatants) // 4)
        one = fight.combatants[name]
        holder = fight.combatants.get(one.bound_by or "") if "bound" in one.conditions else None
        holders = (holder,) if holder and holder.at == one.at else ()
        for other in (*holders, *dependents(fight, one)):
            if other.id not in found and is_able(other) and other.skirmish is None:
                found[other.id] = None
                wanted.append(other.id)
    return tuple(found)


def settle(resolution: Resolution) -> None:
    """Everything that follows by itself once a command is carried out, until nothing more does."""
    let_go(resolution)
    _look_round(resolution)
    while resolution.fight.skirmishes and (
        _drop_out(resolution)
        or _take_along(resolution)
        or _end(resolution)
        or _resize(resolution)
        or _merge(resolution)
    ):
        _look_round(resolution)
    _lapse(resolution)


def _look_round(resolution: Resolution) -> None:
    """Everybody, and every two circles, are looked at each time."""
    circles = len(resolution.fight.skirmishes)
    spend(len(resolution.fight.combatants) // 2 + circles * circles // 4)


def _drop_out(resolution: Resolution) -> bool:
    """Who cannot act lies where it is, independent; so does whom it holds. (adv: Immobile Characters)"""
    fight = resolution.fight
    for one in fight.combatants.values():
        if one.skirmish is None:
            continue
        if not is_able(one):
            resolution.record(BecameIndependent(combatant=one.id, skirmish=one.skirmish, rule=CITE_COLLAPSE))
            return True
        if "bound" in one.conditions and _is_let_down(fight, one):
            resolution.record(BecameIndependent(combatant=one.id, skirmish=one.skirmish, rule=CITE_DEPENDENT))
            return True
    return False


def _take_along(resolution: Resolution) -> bool:
    """Who goes together is in melee together. (R3)"""
    fight = resolution.fight
    for one in fight.combatants.values():
        for other in together(fight, one)[1:] if one.skirmish is not None else ():
            is_loose = other.skirmish is None and "bound" not in other.conditions
            if is_loose and is_able(other) and not is_fixed(fight, other):
                draw_in(resolution, other.id, str(one.skirmish), CITE_RIDING)
                return True
    return False


def _is_let_down(fight: Fight, one: Combatant) -> bool:
    """Its holder stands at the same point and is in no melee."""
    holder = fight.combatants.get(one.bound_by or "")
    if holder is None or holder.excluded:
        return False
    return holder.at == one.at and holder.skirmish is None


def _end(resolution: Resolution) -> bool:
    """It lives while two hostile characters who can act are in melee. (adv: Elimination of Skirmish; G32)"""
    for name, members in occupancy(resolution.fight).members.items():
        factions = {one.faction for one in members if is_able(one)}
        if not {"allies", "enemies"} <= factions:
            center = resolution.fight.skirmishes[name].center
            resolution.record(SkirmishEnded(id=name, center=center, rule=CITE_ELIMINATION))
            return True
    return False


def _resize(resolution: Resolution) -> bool:
    """As large as the sections in melee want. (adv: Skirmish Expansion and Contraction)"""
    for name, members in occupancy(resolution.fight).members.items():
        count, now = section_total(members), resolution.fight.skirmishes[name].radius
        if radius_for(count) != now:
            resolution.record(
                SkirmishResized(
                    id=name, radius=radius_for(count), before=now, sections=count, rule=CITE_EXPANSION
                )
            )
            return True
    return False


def _merge(resolution: Resolution) -> bool:
    """Two circles, one holding the other's centre, become one, the nearest first. (adv: Combining; G19)"""
    circles = list(resolution.fight.skirmishes.values())
    near = [
        (distance(a.center, b.center), number, a, b)
        for number, (a, b) in enumerate(combinations(circles, 2))
        if is_within(a.center, b.center, max(a.radius, b.radius))
    ]
    if not near:
        return False
    _, _, kept, gone = min(near, key=lambda pair: pair[:2])
    fight = resolution.fight
    center = snapped(midpoint(kept.center, gone.center), snap_of(fight))
    now = occupancy(fight)
    members = (*now.members[kept.id], *now.members[gone.id])
    left = tuple(one.id for one in members if one.at != center and _stays(fight, one, members))
    staying = [one for one in members if one.id not in left]
    resolution.record(
        SkirmishMerged(
            id=kept.id,
            gone=gone.id,
            center=center,
            centers=(kept.center, gone.center),
            radius=radius_for(section_total(staying)),
            left_behind=left,
            rule=CITE_COMBINING,
        )
    )
    for name in left:
        _set_aside(resolution, name, kept.id)
    return True


def _stays(fight: Fight, one: Combatant, members: tuple[Combatant, ...]) -> bool:
    """Fixed to the spot, or bound by somebody who does not go along. (adv: Completely Stranded)"""
    if is_fixed(fight, one):
        return True
    return any(_is_left(fight, other, members) for other in together(fight, one))


def _is_left(fight: Fight, one: Combatant, members: tuple[Combatant, ...]) -> bool:
    holder = next((other for other in members if other.id == one.bound_by), None)
    return "bound" in one.conditions and (holder is None or _stays(fight, holder, members))


def _set_aside(resolution: Resolution, name: str, skirmish: str) -> None:
    circle = resolution.fight.skirmishes[skirmish]
    if is_within(resolution.combatant(name).at, circle.center, circle.radius):
        resolution.record(BecameIndependent(combatant=name, skirmish=skirmish, rule=CITE_STRANDED))
    else:
        resolution.record(LeftMelee(combatant=name, skirmish=skirmish, rule=CITE_STRANDED))


def _lapse(resolution: Resolution) -> None:
    """The right to leave is used up when nothing is left of what it was for. (G18)"""
    inside = occupancy(resolution.fight).inside
    for one in resolution.fight.combatants.values():
        if PREPARED in one.conditions and set(one.prepared_for).isdisjoint(inside[one.id]):
            resolution.record(ConditionRemoved(target=one.id, condition=PREPARED, rule=CITE_PREPARATION))
