"""What may come of a blow or a spell before a die falls, as far as the asker may know what is behind it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from app.rules.common.words import Source
from app.rules.core import Eyes
from app.rules.sw25 import odds
from app.rules.sw25.attacks import Aim, accuracy_on, force_of, harm_of
from app.rules.sw25.bodies import Part, accuracy_of, core_of, evasion_of, sources_in, sources_on
from app.rules.sw25.casting import harm_of as harm_of_cast
from app.rules.sw25.casting import resistance_of
from app.rules.sw25.cover import InPlace, guards_of, most_of
from app.rules.sw25.effects import Cast
from app.rules.sw25.feats import AIM, TWICE
from app.rules.sw25.harm import Harm, force_on, increases_on, reductions_on
from app.rules.sw25.modifiers import summed, total
from app.rules.sw25.sheet import Check
from app.rules.sw25.situation import as_known, may_know
from app.rules.sw25.state import Combatant, Fight
from app.rules.work import spend

F = TypeVar("F", bound=Fight)
Foreseen = dict[str, Any]
MOST = 6
"""The chances of so many are told at once: a page that shows more shows none."""
DIGITS = 4
SPREAD = 100
"""Units of work for each spread that is told, beside what its dice cost."""


def of_attack(
    fight: Fight, one: Combatant, aim: Aim, eyes: Eyes, in_place: InPlace, *, is_risky: bool = False
) -> Foreseen:
    """The chance to hit, and the damage of a hit; who would take it. (Accuracy; Damage Calculations; Cover)

    Of several targets each as if those before it were hit. `is_risky`: somebody else may be hit by mistake,
    and so nothing was aimed. (Snipe)
    """
    if not may_know(one, eyes, "attacks"):
        return {}
    blow = _Blow(
        maker=one,
        aim=aim,
        value=accuracy_of(one, aim.using) if aim.attack.accuracy is None else aim.attack.accuracy,
        more=total(accuracy_on(fight, one, aim)),
        may_double=aim.is_aimed and not is_risky,
        fight=fight,
    )
    spend(2 * odds.work_of(force_of(one, aim)))
    seen = _with_feats_known(fight, eyes)
    guards = guards_of(seen, one.id, aim.targets, in_place)
    spent: Counter[str] = Counter()
    found: dict[str, Foreseen] = {}
    for part in aim.targets[:MOST]:
        names = (seen.combatants[name] for name in guards.get(part.id, ()))
        guard = next((g for g in names if g.covers + spent[g.id] < most_of(g)), None)
        if guard is None:
            found[part.id] = _of_blow(blow, as_told(fight, fight.combatants[part.id], eyes), part, eyes)
            continue
        spent[guard.id] += 1
        other, core = as_told(fight, fight.combatants[guard.id], eyes), Part(guard.id, core_of(guard))
        told = _spreads(one, other, core, harm_of(one, aim), eyes)
        found[part.id] = told | {"chance": round(odds.unfailing(blow.value), DIGITS), "taken_by": guard.id}
    return _told(found)


def _with_feats_known(fight: F, eyes: Eyes) -> F:
    """Where somebody covers, nobody is counted with feats that the asker does not know of."""
    spend(len(fight.combatants) // 8)
    if not any(one.covering for one in fight.combatants.values()):
        return fight
    return replace(fight, combatants={name: as_known(one, eyes) for name, one in fight.combatants.items()})


@dataclass(frozen=True, slots=True, kw_only=True)
class _Blow:
    """A blow or a shot before a die falls."""

    maker: Combatant
    aim: Aim
    value: Check | None
    more: int
    may_double: bool
    fight: Fight

    def against(self, other: Combatant) -> tuple[Source, ...]:
        """What is added to its evasion."""
        return sources_in(self.fight, other, "evasion", self.aim.attack.kind)


def _of_blow(blow: _Blow, other: Combatant, part: Part, eyes: Eyes) -> Foreseen:
    """At somebody who evades it; an aimed one hurts twice as much where it is beaten by enough. (Snipe)"""
    harm = harm_of(blow.maker, blow.aim)
    if not may_know(other, eyes, "evasion"):
        return _spreads(blow.maker, other, part, harm, eyes)
    value, less = evasion_of(other, part.section), total(blow.against(other))
    hits = odds.chance(blow.value, blow.more, value, less)
    twice = odds.chance(blow.value, blow.more, value, less, by=AIM) if blow.may_double else 0.0
    share = twice / hits if hits else 0.0
    told = _spreads(blow.maker, other, part, harm, eyes, doubled=share)
    doubled = {"doubled": round(share, DIGITS)} if blow.may_double else {}
    return told | {"chance": round(hits, DIGITS)} | doubled


def of_effect(fight: Fight, one: Combatant, cast: Cast, reached: Iterable[str], eyes: Eyes) -> Foreseen:
    """The chance that it is not withstood, and what comes of it both ways. (Resisting Damage)"""
    if not may_know(one, eyes, "magic_power"):
        return {}
    harm = harm_of_cast(one.id, cast)
    spend(2 * odds.work_of(harm.force))
    more = total(sources_in(fight, one, "magic"))
    found: dict[str, Foreseen] = {}
    for name in tuple(reached)[:MOST]:
        other = as_told(fight, fight.combatants[name], eyes)
        part = next((p for p in cast.targets if p.id == name), Part(name, core_of(other)))
        told = _spreads(one, other, part, harm, eyes)
        if cast.command.resist == "none":
            told["chance"] = 1.0
        else:
            kind = cast.command.with_
            if cast.command.resist == "half":
                told["withstood"] = next(
                    iter(_spreads(one, other, part, harm, eyes, is_halved=True).values()), None
                )
            if may_know(other, eyes, kind):
                less = total(sources_on(other, kind))
                told["chance"] = _chance(one.magic_power, more, resistance_of(other, kind), less)
        found[name] = told
    return _told(found)


def as_told(fight: Fight, one: Combatant, eyes: Eyes) -> Combatant:
    """Without the feats, effects and weak point that were not told; what the own side put there is known."""
    hidden: dict[str, Any] = {}
    if not may_know(one, eyes, "effects"):
        ours = {other.id for other in fight.combatants.values() if other.faction in eyes.factions}
        hidden["effects"] = tuple(effect for effect in one.effects if effect.by in ours)
    if not may_know(one, eyes, "weak_point"):
        hidden["weak_point"] = None
    return replace(as_known(one, eyes), **hidden)


def _chance(active: Any, more: int, passive: Any, less: int) -> float:
    return round(odds.chance(active, more, passive, less), DIGITS)


def _spreads(
    maker: Combatant,
    one: Combatant,
    part: Part,
    harm: Harm,
    eyes: Eyes,
    *,
    is_halved: bool = False,
    doubled: float = 0.0,
) -> Foreseen:
    """Damage or healing: up to the total, or to what is applied where armour and protections are known.

    `doubled`: how probable it is that it is taken twice.
    """
    if harm.force.is_none:
        return {}
    extra = summed(maker.effects, "extra")
    spend(SPREAD)
    force = force_on(harm, one, extra)
    dice = odds.calculated(force, may_be_critical=not is_halved and harm.heal is None)
    if force.power is None and extra:
        dice = odds.shifted(dice, extra)
    if harm.heal is not None:
        return {"healing": odds.told(odds.healing(dice, is_halved=is_halved))}
    is_known = may_know(one, eyes, "defense" if harm.type == "physical" else "effects")
    reductions = reductions_on(one, part.section, harm) if is_known else harm.reductions
    increases = increases_on(maker, one, harm)
    spread = odds.damage(dice, is_halved=is_halved, increases=increases, reductions=reductions)
    if doubled:
        twice = odds.damage(dice, increases=increases, reductions=reductions, multiplied=TWICE)
        spread = odds.mixed(spread, twice, doubled)
    return {"damage": {"stage": "applied" if is_known else "total", **odds.told(spread)}}


def _told(found: Mapping[str, Foreseen]) -> Foreseen:
    """The first stands for all; where there are several, each for itself too."""
    first = dict(next(iter(found.values()), {}))
    return first | ({"odds": dict(found)} if len(found) > 1 else {})
