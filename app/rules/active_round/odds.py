"""By what chance a command succeeds, and how hard it would strike, before any die falls."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.rules.active_round import attacking, casting, mastery, support
from app.rules.active_round.areas import caught, center_of, is_wide
from app.rules.active_round.attacking import Blow
from app.rules.active_round.commands import Attack, Cast, Perceive, Throw
from app.rules.active_round.fields import field_of, side_of
from app.rules.active_round.ground import Field, Spot
from app.rules.active_round.plain import can_strike, hitting, parts, power
from app.rules.active_round.sight import may_know
from app.rules.active_round.state import Combatant, Fight, Skill
from app.rules.active_round.words import SIDES, Side
from app.rules.core import Reason, Viewer

D100, D6 = 100, 6
EVERY_FACE = range(1, D100 + 1)
"""Of the die that hits, where nobody tells which of them do."""
BY_SIDE = ("side_evade", "back_evade", "side_defense", "back_defense")
"""Switches by which it matters from where somebody is struck."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One thing that a mastery die may lead to: by what chance, does it work, is it critical by itself?"""

    chance: float
    works: bool
    critical: bool = False
    doubled: bool = False


def cases(skill: Skill, critical: int) -> Iterator[Case]:
    """Every face of the mastery die, but for a blow that never falls. (Criticals)"""
    for face in range(1, D100):
        works = face == 1 or face <= skill.mastery
        yield Case(chance=1 / D100, works=works, critical=works and face <= critical, doubled=face == 1)
    yield Case(chance=1 / D100 / D6, works=True, critical=critical >= D100)
    yield Case(chance=4 / D100 / D6, works=False)


def of_attack(fight: Fight, command: Attack, viewer: Viewer) -> Mapping[str, Any]:
    """Chance to hit, that a hit is critical, and the damage before anything comes off."""
    blow = attacking.planned(fight, command)
    if isinstance(blow, Reason):
        return {}
    one, field = fight.combatants[command.actor], field_of(fight)
    if blow.is_wide and blow.skill is not None:
        center = center_of(one, blow.aim.target, blow.aim.at)
        return of_area(fight, field, one, blow.skill, center, blow.skill.power, beyond=command.beyond)
    return of_blow(fight, field, one, blow, viewer)


def of_blow(fight: Fight, field: Field, one: Combatant, blow: Blow, viewer: Viewer) -> Mapping[str, Any]:
    """A blow or shot at somebody."""
    other = blow.aim.target
    if other is None:
        return {}
    side = side_of(field, other, one)
    faces = hitting(fight, one, other, side)
    is_same = fight.options["plain_critical"] == "same"
    plain = _plain_critical(one, blow, faces, is_same=is_same)
    falls = blow.skill is None or can_strike(field, one, other, blow.arms)
    found = list(cases(blow.skill, one.critical)) if blow.skill else [Case(chance=1, works=False)]
    blows = [case for case in found if case.works or falls]
    falling = sum(case.chance for case in blows)
    critical = sum(case.chance * (case.critical if case.works else plain) for case in blows)
    is_known = may_know(other, viewer, "evade")
    foreseen = plain if is_known else _plain_critical(one, blow, EVERY_FACE, is_same=is_same)
    told: dict[str, Any] = {
        "damage": _damage(one, blow, blows, foreseen),
        "side": side,
        "targets": {"certain": [other.id], "possible": []},
    }
    if is_known:
        told["chance"] = round(falling * len(faces) / D100, 4)
    if not fight.battlefield.ruler and any(fight.options[name] for name in BY_SIDE):
        told["around"] = list(around(fight, field, one, other, falling if is_known else None))
    if is_known or not is_same:
        told["critical"] = round(critical / falling, 4) if falling else 0.0
    return told


def around(
    fight: Fight, field: Field, one: Combatant, other: Combatant, falls: float | None
) -> Iterator[Mapping[str, Any]]:
    """The cells next to somebody by the side that they lie on, and the chance to hit from there."""
    beside: dict[Side, list[Spot]] = {side: [] for side in SIDES}
    for cell in field.area(other.spot, 1):
        if cell != other.spot:
            beside[field.side(other.spot, other.facing, cell)].append(cell)
    for side, cells in beside.items():
        told: dict[str, Any] = {"side": side, "cells": cells}
        if falls is not None:
            told["chance"] = round(falls * len(hitting(fight, one, other, side)) / D100, 4)
        yield told


def _plain_critical(one: Combatant, blow: Blow, faces: Sequence[int], *, is_same: bool) -> float:
    """Given that it hits, by what chance is a plain attack critical?"""
    if not one.critical or not power(one, blow.arms[0]) or not faces:
        return 0.0
    if is_same:
        return sum(face <= one.critical for face in faces) / len(faces)
    return min(one.critical, D100) / D100


def _damage(one: Combatant, blow: Blow, found: list[Case], plain: float) -> Mapping[str, int]:
    """The least and the most that it may come to."""
    low = sum(part.figure for part in parts(one, blow.arms, critical=False))
    high = sum(part.figure for part in parts(one, blow.arms, critical=True))
    more = blow.skill.power if blow.skill else 0
    totals = set[int]()
    for case in found:
        bonus = (2 * more if case.doubled else more) if case.works else 0
        may = case.critical if case.works else plain > 0
        must = case.critical if case.works else plain >= 1
        totals |= ({high + bonus} if may else set()) | (set() if must else {low + bonus})
    return {"least": min(totals, default=0), "most": max(totals, default=0)}


def of_area(
    fight: Fight, field: Field, one: Combatant, skill: Skill, center: Spot, least: int, *, beyond: bool
) -> Mapping[str, Any]:
    """By what chance it works, and whom it would take."""
    taken = caught(fight, field, one, skill, center, beyond=beyond)
    shown = (
        field.line(one.spot, one.facing, skill.range or 1)
        if skill.line
        else field.area(center, skill.area or 0)
    )
    return {
        "chance": round(mastery.chance(skill), 4),
        "damage": {"least": least, "most": 2 * least},
        "targets": {"certain": list(taken.certain), "possible": list(taken.possible)},
        "cells": [] if fight.battlefield.ruler else list(shown),
        "origin": center,
    }


def of_cast(fight: Fight, command: Cast, viewer: Viewer) -> Mapping[str, Any]:
    """By what chance it works, what it does, whom it takes; nothing while it is only begun."""
    aim = casting.planned(fight, command)
    one = fight.combatants[command.actor]
    if isinstance(aim, Reason) or not casting.is_performed(one, command.skill):
        return {}
    skill = one.skills[command.skill]
    told: dict[str, Any] = {}
    if is_wide(skill):
        center = center_of(one, aim.target, aim.at)
        told |= of_area(fight, field_of(fight), one, skill, center, skill.power, beyond=command.beyond)
    elif aim.target is not None:
        told["targets"] = {"certain": [aim.target.id], "possible": []}
    told["chance"] = round(mastery.chance(skill), 4)
    told["damage"] = {"least": skill.power, "most": 2 * skill.power}
    if skill.kind == "spell":
        found = [case for case in cases(skill, one.critical_magic) if case.works]
        doubled = sum(case.chance for case in found if case.critical or case.doubled)
        told["critical"] = round(doubled / sum(case.chance for case in found), 4)
    elif skill.kind == "supportive":
        del told["damage"]
    return told


def of_throw(fight: Fight, command: Throw, viewer: Viewer) -> Mapping[str, Any]:
    """By what chance it comes to whom it is meant for, where all figures are known."""
    one, other = fight.combatants[command.actor], fight.combatants[command.target]
    left, gets = 1.0, 0.0
    beside = support.beside_way(fight, field_of(fight), one, other)
    if not all(may_know(somebody, viewer, "react") for somebody in beside):
        return {}
    for somebody in support.catchers(fight, field_of(fight), one, other):
        catches = min(max(somebody.react or 0, 0), D100) / D100
        gets += left * catches if somebody.id == other.id else 0
        left *= 1 - catches
    return {"chance": round(gets, 4)}


def of_perceiving(fight: Fight, command: Perceive) -> Mapping[str, Any]:
    """By what chance it spots somebody."""
    figure = fight.combatants[command.actor].perceive
    if figure is None:
        return {}
    return {"chance": round(min(max(figure - command.penalty, 0), D100) / D100, 4)}
