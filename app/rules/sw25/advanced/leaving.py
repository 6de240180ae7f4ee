"""Who is free to leave a skirmish, and who counts on which side there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from app.rules.core import Reason
from app.rules.sw25.advanced.occupancy import occupancy, ratio
from app.rules.sw25.advanced.state import Combatant, Fight
from app.rules.sw25.body.derived import (
    are_hostile,
    blocking_total,
    is_able,
    is_mobile,
    section_count,
    section_total,
)
from app.rules.sw25.body.riding import together
from app.rules.work import spend

Because = Literal["overcrowded", "prepared", "feat", "invisible", "outnumber"]
SHOWN = "visible-when-moving"
CITE_LEAVING = "Skirmishes and Characters / Leaving the Melee - Escape"
CITE_COUNTS = "Blocking in Skirmish / Number of People Accounted for Blocking in Skirmish"
CITES: dict[Because, str] = {
    "overcrowded": "Overcrowded Skirmish / Can Always Leave Overcrowded Skirmishes with Full Move",
    "prepared": CITE_LEAVING,
    "feat": "Blocking in Skirmish / Blocking Restrictions",
    "invisible": "Invisible Characters / Cannot Be Blocked",
    "outnumber": CITE_COUNTS,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """Sections on the moving and on the blocking side."""

    moving: int
    blocking: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Freedom:
    """Whether somebody may leave one skirmish, the first reason for it, and the counts."""

    skirmish: str
    because: Because | None
    count: Count

    @property
    def is_free(self) -> bool:
        return self.because is not None


def slips_through(fight: Fight, one: Combatant) -> Because | None:
    """Nobody can stop it at all, nor any who go with it. (adv: Cannot Be Blocked; Shadow Sneak; R4)"""
    because = _slips_through(one)
    if because is None or any(_slips_through(other) is None for other in together(fight, one)):
        return None
    return because


def _slips_through(one: Combatant) -> Because | None:
    if "shadow-sneak" in one.feats:
        return "feat"
    return "invisible" if "invisible" in one.conditions and not is_shown_by_moving(one) else None


def is_shown_by_moving(one: Combatant) -> bool:
    """Its invisibility ends as it moves, and before anybody is asked. (adv: Cannot Be Blocked)"""
    return {"invisible", SHOWN} <= set(one.conditions)


def is_prepared(one: Combatant, skirmish: str) -> bool:
    """It prepared on its previous turn to leave this skirmish. (adv: Leaving the Melee; G18)"""
    return (
        "prepared-to-leave" in one.conditions and not one.is_freshly_prepared and skirmish in one.prepared_for
    )


def counts(fight: Fight, mover: Combatant, skirmishes: Iterable[str]) -> Count:
    """Moving: itself unless it departs here, and its side in melee; blocking: all hostile who can act.

    Who goes with it as one body counts with it. (R4)

    (adv: Number of People Accounted for Blocking in Skirmish; G5, G6, G7)
    """
    now = occupancy(fight)
    names = tuple(skirmishes)
    moving: dict[str, Combatant] = {}
    blocking: dict[str, Combatant] = {}
    departs = False
    own = {one.id: one for one in together(fight, mover)}
    for name in names:
        spend(1 + len(now.present[name]) // 2)
        departs = departs or mover.skirmish == name
        for one in now.present[name]:
            if are_hostile(one, mover):
                if counts_as_blocker(fight, one):
                    blocking[one.id] = one
            elif one.skirmish == name and one.faction == mover.faction and one.id not in own:
                moving[one.id] = one
    if not departs:
        moving.update(own)
        if fight.options["group_passage"]:
            moving.update((one.id, one) for one in _group(fight, mover, frozenset(names)))
    return Count(moving=section_total(moving.values()), blocking=blocking_total(blocking.values()))


def counts_as_blocker(fight: Fight, one: Combatant) -> bool:
    """Able to act; the prone count inside a skirmish, unless the switch says otherwise. (G7)"""
    return is_able(one) and ("prone" not in one.conditions or bool(fight.options["prone_counts"]))


def _group(fight: Fight, mover: Combatant, names: frozenset[str]) -> list[Combatant]:
    """Who goes through with it: who stands with it and still may, or who went in this round. (G5)

    A departure is everybody's own: there members in melee count alone.
    """
    inside = occupancy(fight).inside
    spend(len(fight.combatants) // 4)
    return [
        one
        for one in fight.combatants.values()
        if one.faction == mover.faction
        and one.id != mover.id
        and is_able(one)
        and names.isdisjoint(inside[one.id])
        and (not names.isdisjoint(one.through) if one.moved else _is_with(one, mover))
    ]


def _is_with(one: Combatant, mover: Combatant) -> bool:
    """At its point, in no melee, and with its move still to come."""
    return one.at == mover.at and one.skirmish is None and not one.acted and is_mobile(one)


def outnumbers(fight: Fight, count: Count) -> bool:
    """More than twice as many; under water simply more. (G9)"""
    return count.moving > ratio(fight) * count.blocking


def freedom(fight: Fight, one: Combatant, skirmish: str) -> Freedom:
    """Whether it may leave this skirmish unhindered, by the first reason. (adv: Leaving the Melee)"""
    count = counts(fight, one, (skirmish,))
    because: Because | None = None
    if skirmish in occupancy(fight).overcrowded:
        because = "overcrowded"
    elif is_prepared(one, skirmish):
        because = "prepared"
    elif slips := slips_through(fight, one):
        because = slips
    elif (outnumbers(fight, count) and section_count(one)) or _is_alone(fight, one, skirmish):
        because = "outnumber"
    return Freedom(skirmish=skirmish, because=because, count=count)


def _is_alone(fight: Fight, one: Combatant, skirmish: str) -> bool:
    """As far as is known nobody hostile is in the melee: only the unseen could hold it. (contract: hidden)"""
    return not any(are_hostile(one, other) for other in occupancy(fight).members[skirmish])


def is_held_in_melee(fight: Fight, one: Combatant) -> Reason | None:
    """In a melee that it is not free to leave it cannot move. (adv: Leaving the Melee)"""
    if one.skirmish is None:
        return None
    found = freedom(fight, one, one.skirmish)
    if found.is_free:
        return None
    count = found.count
    figures: dict[str, str | int | float] = {
        "where": "skirmish",
        "moving": count.moving,
        "blocking": count.blocking,
    }
    about = {"actor": one.id, "skirmish": one.skirmish} | _holder(fight, one, one.skirmish)
    return Reason(code="in-melee", cite=CITE_LEAVING, figures=figures, about=about)


def _holder(fight: Fight, one: Combatant, skirmish: str) -> dict[str, str]:
    """A foe there who counts for more than its sections: only who knows its sheet is told the figures."""
    present = occupancy(fight).present[skirmish]
    found = (other.id for other in present if are_hostile(one, other) and other.blocking_weight is not None)
    name = next(found, None)
    return {} if name is None else {"holder": name}


def exempt(fight: Fight, one: Combatant) -> frozenset[str]:
    """Skirmishes that cannot interfere with its move: it prepared, departs, or they are overcrowded."""
    now = occupancy(fight)
    found = set()
    for name in now.inside[one.id]:
        if name in now.overcrowded or is_prepared(one, name) or one.skirmish == name:
            found.add(name)
    return frozenset(found)
