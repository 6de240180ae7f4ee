"""What may come of a blow or a spell before a die falls, as far as the asker may know what is behind it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeVar

from app.rules.common.words import Source
from app.rules.core import Viewer
from app.rules.replacing import replace
from app.rules.sw25.acts.attacks import UNEVADED, Aim, accuracy_on, force_of, harm_of
from app.rules.sw25.acts.casting import CAUGHT, against, check_of, is_withstandable, resistance_of, sources_of
from app.rules.sw25.acts.casting import harm_of as harm_of_cast
from app.rules.sw25.acts.cover import InPlace, guards_of, most_of
from app.rules.sw25.acts.damage_pipeline import (
    Harm,
    extras_of,
    force_on,
    guard_of,
    increases_on,
    reductions_on,
)
from app.rules.sw25.acts.effects import Cast
from app.rules.sw25.body.bodies import Part, accuracy_of, core_of, evasion_of, sources_in
from app.rules.sw25.body.derived import is_defenceless, may_know, with_known_feats
from app.rules.sw25.body.state import Combatant, Fight
from app.rules.sw25.lenses import odds
from app.rules.sw25.lenses.odds import Spread
from app.rules.sw25.sheet.character import Check
from app.rules.sw25.sheet.feats import AIM, TWICE
from app.rules.sw25.sheet.modifiers import total
from app.rules.work import spend

F = TypeVar("F", bound=Fight)
Foreseen = dict[str, Any]
Lots = tuple[Part, ...]
"""Among whom a misfire is drawn, each as probable; empty where none can happen."""
MAX_FORETOLD = 6
"""The most targets whose chances are told at once: a page that shows more shows none."""
DIGITS = 4
SPREAD = 100
"""Units of work for each spread that is told, beside what its dice cost."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Outcome:
    """How damage or healing spreads, up to the total or to what is applied."""

    word: Literal["damage", "healing"]
    spread: Spread
    stage: Literal["applied", "total"] | None = None

    def told(self) -> Foreseen:
        stage = {} if self.stage is None else {"stage": self.stage}
        return {self.word: {**stage, **odds.told(self.spread)}}


def _told_of(outcome: _Outcome | None) -> Foreseen:
    return {} if outcome is None else outcome.told()


@dataclass(frozen=True, slots=True, kw_only=True)
class _Blow:
    """A blow or a shot before a die falls, as the asker knows the fight."""

    maker: Combatant
    aim: Aim
    value: Check | None
    more: int
    may_double: bool
    fight: Fight
    viewer: Viewer

    @property
    def throws_twice(self) -> bool:
        """Its check is thrown twice, and the better throw counts."""
        return self.aim.declared.twice is not None

    def against(self, other: Combatant) -> tuple[Source, ...]:
        """What is added to its evasion."""
        return sources_in(self.fight, other, "evasion", self.aim.attack.kind)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Taken:
    """How a section may come to take it: the chance where that is known, the harm, how much of it twice."""

    chance: float | None
    outcome: _Outcome | None
    doubled: float | None = None


def of_attack(
    fight: Fight, one: Combatant, aim: Aim, viewer: Viewer, in_place: InPlace, lots: Lots = ()
) -> Foreseen:
    """The chance to hit, and the damage of a hit; who would take it. (Accuracy; Damage Calculations; Cover)

    Of several targets each as if those before it were hit. `lots`: somebody else may be hit by mistake, and
    so nothing was aimed. (Misfire; Snipe)
    """
    if not may_know(one, viewer, "attacks"):
        return {}
    blow = _Blow(
        maker=one,
        aim=aim,
        value=accuracy_of(one, aim.using) if aim.attack.accuracy is None else aim.attack.accuracy,
        more=total(accuracy_on(fight, one, aim)),
        may_double=aim.is_aimed and not lots,
        fight=fight,
        viewer=viewer,
    )
    spend(2 * odds.work_of(force_of(one, aim)))
    seen = _with_feats_known(fight, viewer)
    if lots:
        return _of_lots(blow, seen, lots, in_place)
    guards = guards_of(seen, one.id, aim.targets, in_place)
    spent: Counter[str] = Counter()
    found: dict[str, Foreseen] = {}
    for part in aim.targets[:MAX_FORETOLD]:
        names = (seen.combatants[name] for name in guards.get(part.id, ()))
        guard = next((g for g in names if g.covers + spent[g.id] < most_of(g)), None)
        spent.update([guard.id] if guard else [])
        taken = _of_guard(blow, guard) if guard else _of_blow(blow, part)
        found[part.id] = _told_taken((taken,), 1, guard)
    return _told(found)


def _of_lots(blow: _Blow, seen: Fight, lots: Lots, in_place: InPlace) -> Foreseen:
    """That chance finds the one meant, or who covers that one, in any way, and hits. (Misfire; Cover)"""
    target = blow.aim.target
    is_guarded = any(one.covering for one in seen.combatants.values())
    parts = {part.id: part for part in (*lots, target)} if is_guarded else {}
    guards = {name: _guard_of(blow, seen, part, in_place) for name, part in parts.items()}
    meant = guards.get(target.id)
    name = meant.id if meant else target.id
    ways: list[_Taken] = []
    for part in lots:
        guard = guards.get(part.id)
        if guard is not None and guard.id == name:
            ways.append(_of_guard(blow, guard))
        elif guard is None and part.id == name:
            ways.append(_of_blow(blow, part))
    return _told_taken(ways, len(lots), meant)


def _guard_of(blow: _Blow, seen: Fight, part: Part, in_place: InPlace) -> Combatant | None:
    """Who would take it if chance found this one."""
    spend(len(seen.combatants) // 8)
    names = guards_of(seen, blow.maker.id, (part,), in_place).get(part.id, ())
    return next((seen.combatants[name] for name in names), None)


def _told_taken(ways: Sequence[_Taken], lots: int, guard: Combatant | None) -> Foreseen:
    """Several lots, all alike, are one target's: their chance together."""
    chances = [way.chance for way in ways if way.chance is not None]
    is_known = len(chances) == len(ways)
    weights = chances if is_known else [1.0] * len(ways)
    told = _told_of(_blended([way.outcome for way in ways], weights))
    if is_known:
        told["chance"] = round(sum(chances) / lots, DIGITS)
    if lots > 1:
        told["found"] = round(len(ways) / lots, DIGITS)
    doubled = ways[0].doubled if len(ways) == 1 else None
    if doubled is not None:
        told["doubled"] = round(doubled, DIGITS)
    return told | ({"taken_by": guard.id} if guard else {})


def _blended(some: Sequence[_Outcome | None], weights: Sequence[float]) -> _Outcome | None:
    """What comes of it on the whole. They are of one blow: all damage or none."""
    found = [(one, weight) for one, weight in zip(some, weights, strict=True) if one is not None]
    if not found:
        return None
    spread = odds.blended([(one.spread, weight) for one, weight in found])
    return found[0][0] if len(found) == 1 else replace(found[0][0], spread=spread)


def _with_feats_known(fight: F, viewer: Viewer) -> F:
    """Where somebody covers, nobody is counted with feats that the asker does not know of."""
    spend(len(fight.combatants) // 8)
    if not any(one.covering for one in fight.combatants.values()):
        return fight
    return replace(
        fight, combatants={name: with_known_feats(one, viewer) for name, one in fight.combatants.items()}
    )


def _of_guard(blow: _Blow, guard: Combatant) -> _Taken:
    """Who covers takes it without an evasion, with the core. (Cover)"""
    other = as_told(blow.fight, blow.fight.combatants[guard.id], blow.viewer)
    outcome = _outcome(blow.maker, other, Part(guard.id, core_of(guard)), _harm(blow), blow.viewer)
    return _Taken(chance=odds.unfailing(blow.value, twice=blow.throws_twice), outcome=outcome)


def _of_blow(blow: _Blow, part: Part) -> _Taken:
    """At somebody who evades it; an aimed one hurts twice as much where it is beaten by enough. (Snipe)"""
    other = as_told(blow.fight, blow.fight.combatants[part.id], blow.viewer)
    harm, again = _harm(blow), blow.throws_twice
    if is_defenceless(other):
        hits = odds.unfailing(blow.value, twice=again)
        twice = odds.unfailing(blow.value, blow.more, least=UNEVADED + AIM, twice=again)
    elif may_know(other, blow.viewer, "evasion"):
        value, less = evasion_of(other, part.section), total(blow.against(other))
        hits = odds.chance(blow.value, blow.more, value, less, twice=again)
        twice = odds.chance(blow.value, blow.more, value, less, by=AIM, twice=again)
    else:
        return _Taken(chance=None, outcome=_outcome(blow.maker, other, part, harm, blow.viewer))
    share = twice / hits if hits and blow.may_double else 0.0
    outcome = _outcome(blow.maker, other, part, harm, blow.viewer, doubled=share)
    return _Taken(chance=hits, outcome=outcome, doubled=share if blow.may_double else None)


def _harm(blow: _Blow) -> Harm:
    return harm_of(blow.maker, blow.aim)


def of_effect(
    fight: Fight,
    one: Combatant,
    cast: Cast,
    reached: Iterable[str],
    viewer: Viewer,
    at_risk: Callable[[Part], Lots],
) -> Foreseen:
    """The chance that it is not withstood, and what comes of it both ways. (Resisting Damage)

    Of those whom it is meant for with the chance that it finds them. (Misfire)
    """
    if not may_know(one, viewer, "magic_power"):
        return {}
    spend(2 * odds.work_of(harm_of_cast(one.id, cast).force))
    tries = _tries(cast, at_risk)
    found = {name: _of_spell(fight, one, cast, name, tries, viewer) for name in tuple(reached)[:MAX_FORETOLD]}
    return _told(found)


def _of_spell(
    fight: Fight,
    one: Combatant,
    cast: Cast,
    name: str,
    tries: Mapping[str, tuple[float, ...]],
    viewer: Viewer,
) -> Foreseen:
    other = as_told(fight, fight.combatants[name], viewer)
    harm = harm_of_cast(one.id, cast)
    part = next((p for p in cast.targets if p.id == name), Part(name, core_of(other)))
    shares = tries.get(name, (1.0,))
    told = _told_of(_outcome(one, other, part, harm, viewer))
    if any(share < 1 for share in shares):
        told["found"] = round(odds.any_of(shares), DIGITS)
    resist, kind = cast.command.resist, cast.command.with_
    if not is_withstandable(cast):
        told["chance"] = round(odds.any_of(shares), DIGITS)
        return told
    if resist == "half":
        halved = _told_of(_outcome(one, other, part, harm, viewer, is_halved=True))
        told["withstood"] = next(iter(halved.values()), None)
    value, more = check_of(one, cast), total(sources_of(fight, one, cast))
    again = cast.declared.twice is not None
    if kind == "evasion" and is_defenceless(other):
        told["chance"] = round(odds.unfailing(value, twice=again) * odds.any_of(shares), DIGITS)
    elif may_know(other, viewer, kind):
        less, passive = total(against(fight, other, kind)), resistance_of(other, kind, part.section)
        told["chance"] = round(odds.chance_of_any(value, more, passive, less, shares, twice=again), DIGITS)
    return told


def _tries(cast: Cast, at_risk: Callable[[Part], Lots]) -> dict[str, tuple[float, ...]]:
    """How probably each of its draws finds those whom it is meant for. (Misfire; Line)"""
    drawn = [at_risk(part) or (part,) for part in cast.targets]
    spend(len(cast.targets) * sum(len(lots) for lots in drawn) // 8)
    names = dict.fromkeys(part.id for part in cast.targets)
    tries = {n: tuple(sum(p.id == n for p in lots) / len(lots) for lots in drawn) for n in names}
    if cast.command.shape != "line":
        return tries
    return {n: tuple(share + (1 - share) * CAUGHT / 6 for share in shares) for n, shares in tries.items()}


def as_told(fight: Fight, one: Combatant, viewer: Viewer) -> Combatant:
    """Without the feats, effects and weak point that were not told; what its own side put there is known."""
    hidden: dict[str, Any] = {}
    if not may_know(one, viewer, "effects"):
        ours = {other.id for other in fight.combatants.values() if other.faction in viewer.factions}
        hidden["effects"] = tuple(effect for effect in one.effects if effect.by in ours)
    if not may_know(one, viewer, "weak_point"):
        hidden["weak_point"] = None
    if not may_know(one, viewer, "elements"):
        hidden["elements"] = {}
    return replace(with_known_feats(one, viewer), **hidden)


def _outcome(
    maker: Combatant,
    one: Combatant,
    part: Part,
    harm: Harm,
    viewer: Viewer,
    *,
    is_halved: bool = False,
    doubled: float = 0.0,
) -> _Outcome | None:
    """Damage or healing: up to the total, or to what is applied where armour and protections are known.

    `doubled`: how probable it is that it is taken twice.
    """
    if harm.force.is_none:
        return None
    extra = total(extras_of(maker, harm))
    spend(SPREAD)
    force = force_on(harm, one, extra)
    dice = odds.calculated(force, may_be_critical=not is_halved and harm.heal is None)
    if force.power is None and extra:
        dice = odds.shifted(dice, extra)
    if harm.heal is not None:
        return _Outcome(word="healing", spread=odds.healing(dice, is_halved=is_halved))
    is_known = may_know(one, viewer, "defense" if harm.type == "physical" else "effects")
    reductions = reductions_on(one, part.section, harm) if is_known else harm.reductions
    increases = increases_on(maker, one, harm)
    guard = guard_of(one, harm)
    spread = odds.damage(dice, is_halved=is_halved, increases=increases, reductions=reductions, guard=guard)
    if doubled:
        twice = odds.damage(dice, increases=increases, reductions=reductions, multiplied=TWICE, guard=guard)
        spread = odds.mixed(spread, twice, doubled)
    return _Outcome(word="damage", spread=spread, stage="applied" if is_known else "total")


def _told(found: Mapping[str, Foreseen]) -> Foreseen:
    """The first stands for all; where there are several, each for itself too."""
    first = dict(next(iter(found.values()), {}))
    return first | ({"odds": dict(found)} if len(found) > 1 else {})
