"""From the dice to the points: what blows and spells do to each whom they hit, stage by stage."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from app.rules.common.words import Source
from app.rules.core import Dice, expect
from app.rules.replacing import replace
from app.rules.sw25.body.bodies import Part, core_of, defense_of, has_mp, is_there
from app.rules.sw25.body.context import Resolution
from app.rules.sw25.body.derived import dice_owner
from app.rules.sw25.body.experience import earn
from app.rules.sw25.body.falling import suffer
from app.rules.sw25.body.rolling import settled
from app.rules.sw25.body.state import Combatant
from app.rules.sw25.body.warding import against_magic, all_against, guard_against, knows, points_against
from app.rules.sw25.body.wounds import (
    CITE_DEATH,
    CITE_RECOVERY,
    CITE_ROUNDS,
    change_hp,
    change_mp,
    cure,
    put_on,
    wake,
)
from app.rules.sw25.events.combat import DamageRolled, EffectPut
from app.rules.sw25.sheet import damage, feats
from app.rules.sw25.sheet.character import Guard, Names, Pierced, Points, Type
from app.rules.sw25.sheet.checks import Outcome
from app.rules.sw25.sheet.damage import CRITICAL, Force
from app.rules.sw25.sheet.modifiers import Ends, Figure, Modifiers, from_influences, until, usual
from app.rules.sw25.sheet.modifiers import summed as influenced
from app.rules.sw25.sheet.modifiers import total as summed
from app.rules.sw25.sheet.ticks import Ticks

CITE_DAMAGE = "Simplified Combat: Damage Calculations"
CITE_APPLIED = "Applying Effects that Reduce Damage (Applied Damage)"
METAL = 1
"""Metal armour adds so much to the critical value of physical attacks."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Harm:
    """What is done to each who is hit, and by whom."""

    by: str
    force: Force
    type: Type
    harms: Points = "hp"
    heal: Points | None = None
    element: str | None = None
    increases: tuple[Source, ...] = ()
    """Added after halving, beside what the maker's effects add."""
    reductions: tuple[Source, ...] = ()
    """Taken off at the end, beside what the target has against it."""
    extras: tuple[Source, ...] = ()
    """Added before halving, beside what the maker's effects add."""
    multiplied: Source | None = None
    pierces: Pierced | None = None
    """Half of the target's defense counts, or none of it."""
    conditions: tuple[str, ...] = ()
    cures: tuple[str, ...] = ()
    name: str | None = None
    names: Names = field(default_factory=dict)
    modifiers: Modifiers = field(default_factory=dict)
    rounds: int | None = None
    ends: Ends | None = None
    ticks: Ticks = ()


def inflict(resolution: Resolution, dice: Dice, harm: Harm, part: Part, *, is_halved: bool = False) -> None:
    """Damage or healing rolled for this target, whether it lives, and what is put on it."""
    if not is_there(resolution.fight, part):
        return
    if not harm.force.is_none:
        _roll(resolution, dice, harm, part, is_halved=is_halved)
    for condition in harm.cures:
        cure(resolution, part.id, condition)
    for condition in harm.conditions:
        put_on(resolution, part.id, condition, by=harm.by, rounds=harm.rounds, ends=harm.ends)
    _leave(resolution, part.id, harm)


def _leave(resolution: Resolution, name: str, harm: Harm) -> None:
    """What lasts: modifiers, and what ticks, which goes with the conditions that it came with."""
    one = resolution.combatant(name)
    if one.excluded or not (harm.modifiers or harm.ticks):
        return
    carriers = () if harm.modifiers else tuple(c for c in harm.conditions if c in one.conditions)
    if carriers or harm.modifiers or not harm.conditions:
        influence(resolution, name, harm, carriers)


def _roll(resolution: Resolution, dice: Dice, harm: Harm, part: Part, *, is_halved: bool) -> None:
    """Calculated, halved where withstood, increased; healing has no criticals. (Damage)"""
    maker, one = resolution.combatant(harm.by), resolution.combatant(part.id)
    expect(dice, 2, "damage", dice_owner(maker, one), maker.id, one.id)
    extras = extras_of(maker, harm)
    force = force_on(harm, one, summed(extras))

    def answered(faces: tuple[int, ...]) -> tuple[int, ...]:
        thrown = Outcome(faces=faces, bonus=0, total=sum(faces))
        return settled(resolution, dice, maker.id, "damage", thrown).faces

    may_be_critical = not is_halved and harm.heal is None
    rolled = damage.amount(dice, force, may_be_critical=may_be_critical, answered=answered)
    calculated = rolled.total if force.power is not None else max(0, rolled.total + summed(extras))
    stages = damage.reckoned(
        calculated,
        is_failure=rolled.is_failure,
        is_halved=is_halved,
        increases=increases_on(maker, one, harm),
        multiplied=harm.multiplied,
    )
    resolution.record(_told(maker, part, force, rolled, stages, extras))
    if rolled.is_failure:
        earn(resolution, harm.by)
    if harm.heal is not None:
        give_back(resolution, one, part.section, harm.heal, stages.total)
    elif not rolled.is_failure:
        _take(resolution, dice, harm, part, stages.total)


def _told(
    maker: Combatant,
    part: Part,
    force: Force,
    rolled: damage.Amount,
    stages: damage.Stages,
    extras: tuple[Source, ...],
) -> DamageRolled:
    return DamageRolled(
        actor=maker.id,
        faction=maker.faction,
        target=part.id,
        section=part.section,
        faces=rolled.faces,
        criticals=max(0, len(rolled.rolls) - 1) if force.power is not None else 0,
        is_failure=rolled.is_failure,
        power=force.power,
        extra=rolled.extra,
        extras=() if rolled.is_failure else extras,
        calculated=stages.calculated,
        half=stages.half,
        increases=stages.increases,
        total=stages.total,
        rule=CITE_DAMAGE,
    )


def extras_of(maker: Combatant, harm: Harm) -> tuple[Source, ...]:
    """Added to what the dice come to, before anything is halved. (Extra Damage)"""
    return (*from_influences(maker.effects, "extra"), *harm.extras)


def force_on(harm: Harm, one: Combatant, extra: int) -> Force:
    """As the target changes it: metal armour against physical attacks. (Modifying Critical Values)"""
    force = harm.force
    if force.power is None:
        return force
    metal = METAL if harm.type == "physical" and feats.has(one.feats, "metal-armor") else 0
    critical = CRITICAL if force.critical is None else force.critical
    critical += metal + influenced(one.effects, "critical_taken")
    return replace(force, critical=critical, extra=force.extra + extra)


def increases_on(maker: Combatant, one: Combatant, harm: Harm) -> tuple[Source, ...]:
    """After halving: of the attack, of the maker's effects, of a weak point that its side was told of."""
    if harm.heal is not None:
        return ()
    of_type: Figure = "damage_physical" if harm.type == "physical" else "damage_magic"
    own = (*from_influences(maker.effects, "damage"), *from_influences(maker.effects, of_type))
    weak = one.weak_point
    if weak and weak.fits(harm.type, harm.element) and knows(one, maker.faction, "weak_point"):
        return (*harm.increases, *own, Source(name="weak-point", figure=weak.bonus))
    return (*harm.increases, *own)


def guard_of(one: Combatant, harm: Harm) -> Guard | None:
    """What the body has against the element of this harm."""
    return guard_against(one, harm.element)


def reductions_on(one: Combatant, section: str, harm: Harm) -> tuple[Source, ...]:
    """Armour against what is physical, protections, and what the attack gives up. (Applied Damage)"""
    guard = guard_of(one, harm)
    if harm.type == "magic":
        return (*against_magic(one, guard), *harm.reductions)
    armour = max(0, defense_of(one, section) + influenced(one.effects, "defense"))
    armour = damage.halved(armour) if harm.pierces == "half" else 0 if harm.pierces else armour
    own = (Source(name="defense", figure=armour),) if armour else ()
    return (
        *own,
        *points_against(guard),
        *from_influences(one.effects, "reduce_physical"),
        *harm.reductions,
    )


def _take(resolution: Resolution, dice: Dice, harm: Harm, part: Part, total: int) -> None:
    """What is left of it goes from hp or mp. (Applied Damage; Losing HP/MP)"""
    one = resolution.combatant(part.id)
    reductions = all_against(total, guard_of(one, harm), reductions_on(one, part.section, harm))
    points = damage.applied(total, reductions)
    if harm.harms == "mp":
        section, left = has_mp(one, part.section)
        if left is not None:
            change_mp(resolution, one, section, -points, adds=True, rule=CITE_DEATH, reductions=reductions)
        return
    told: dict[str, Any] = {"rule": CITE_APPLIED, "reductions": reductions, "is_told": True}
    change_hp(resolution, one, part.section, -points, adds=True, **told)
    if points and part.section == core_of(one):
        suffer(resolution, dice, one.id)


def give_back(resolution: Resolution, one: Combatant, section: str, what: Points, points: int) -> None:
    """Hit points, but not to the dead, or magic points. (Recovery Effects)"""
    if what == "hp":
        if "dead" not in one.conditions and points:
            change_hp(resolution, one, section, points, adds=True, rule=CITE_RECOVERY)
            wake(resolution, one.id)
        return
    name, left = has_mp(one, section)
    if left is not None:
        change_mp(resolution, one, name, points, adds=True, rule=CITE_RECOVERY)


def influence(resolution: Resolution, name: str, harm: Harm, carriers: tuple[str, ...]) -> None:
    """A blessing or a curse, for rounds, until the maker's next turn, or with the fight. (Rounds and Time)"""
    ends = usual(harm.ends, harm.rounds)
    resolution.record(
        EffectPut(
            target=name,
            faction=resolution.combatant(name).faction,
            name=harm.name or "",
            names=harm.names,
            modifiers=harm.modifiers,
            by=harm.by,
            until=until(ends, harm.rounds, resolution.fight.round),
            ends=ends,
            ticks=harm.ticks,
            carried_by=carriers,
            rule=CITE_ROUNDS,
        )
    )
