"""Skills and spells that take many: around somebody, around a place, along a line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from app.rules.active_round.fields import covers, said
from app.rules.active_round.ground import Field, Spot
from app.rules.active_round.seeing import against_range, against_target, against_view
from app.rules.active_round.state import Combatant, Fight, Skill, are_foes
from app.rules.active_round.words import CITE_SKILLS
from app.rules.core import Reason
from app.rules.work import spend

PER_ONE = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Caught:
    """Whom it takes, in the order of setup, and whom only if the GM lets it reach beyond cover."""

    certain: tuple[str, ...]
    possible: tuple[str, ...] = ()


def is_wide(skill: Skill) -> bool:
    """Does it take whoever is inside, without a hit roll?"""
    return skill.line or skill.area is not None


def is_affected(one: Combatant, other: Combatant, skill: Skill) -> bool:
    """All; or its allies, of whom it is one; or its enemies. (Areas of effect)"""
    if skill.affects == "allies":
        return one.faction == other.faction
    return skill.affects == "all" or are_foes(one, other)


def around(fight: Fight, field: Field, center: Spot, n: int) -> Caught:
    """Who is covered from the middle is spared. (Areas of effect)"""
    there = [one for one in fight.combatants.values() if one.is_there]
    spend(PER_ONE * len(there))
    inside = [one for one in there if field.in_area(center, n, one.spot)]
    covered = {one.id for one in inside if covers(field, center, one)}
    return Caught(
        certain=tuple(one.id for one in inside if one.id not in covered),
        possible=tuple(one.id for one in inside if one.id in covered),
    )


def along(fight: Fight, field: Field, one: Combatant, reach: int) -> Caught:
    """A straight line in its facing; nobody on it is covered. (Straight lines)"""
    there = [other for other in fight.combatants.values() if other.is_there and other.id != one.id]
    spend(PER_ONE * len(there))
    taken = field.on_line(one.spot, one.facing, reach, [other.spot for other in there])
    return Caught(certain=tuple(other.id for other, is_on in zip(there, taken, strict=True) if is_on))


def caught(fight: Fight, field: Field, one: Combatant, skill: Skill, center: Spot, *, beyond: bool) -> Caught:
    """Whom a skill takes, if it works."""
    if skill.line:
        found = along(fight, field, one, skill.range or 1)
    else:
        found = around(fight, field, center, skill.area or 0)
    everybody = fight.combatants
    certain = [name for name in found.certain if is_affected(one, everybody[name], skill)]
    possible = [name for name in found.possible if is_affected(one, everybody[name], skill)]
    if beyond:
        both = {*certain, *possible}
        return Caught(certain=tuple(name for name in everybody if name in both))
    return Caught(certain=tuple(certain), possible=tuple(possible))


def against_center(
    field: Field, one: Combatant, skill: Skill, target: Combatant | None, at: Spot | None
) -> Iterator[Reason]:
    """A target is aimed at; a place must be on the field and in range. (Areas of effect)"""
    most = skill.range or 0
    if target is not None:
        to_front = skill.front and skill.kind in ("offensive", "spell")
        yield from against_target(one, target, may_be_self=True)
        yield from against_range(field, one, target.spot, most)
        yield from against_view(field, one, target, to_front=to_front)
    if at is not None:
        if not field.is_inside(at):
            yield Reason(code="off-the-map", cite=CITE_SKILLS, figures={"cell": said(at)})
        yield from against_range(field, one, at, most)


def center_of(one: Combatant, target: Combatant | None, at: Spot | None) -> Spot:
    """Around somebody, around a place, or around the user."""
    if at is not None:
        return at
    return one.spot if target is None else target.spot
