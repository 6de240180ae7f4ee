"""Effects that hurt or heal who bears them, turn by turn and round by round."""

from __future__ import annotations

from typing import Any

from app.rules.common.words import Source
from app.rules.core import Dice, expect
from app.rules.sw25.body.bodies import core_of
from app.rules.sw25.body.context import Resolution
from app.rules.sw25.body.derived import dice_owner
from app.rules.sw25.body.falling import suffer
from app.rules.sw25.body.state import Combatant
from app.rules.sw25.body.warding import against_magic, all_against, guard_against, knows
from app.rules.sw25.body.wounds import CITE_RECOVERY, change_hp, wake
from app.rules.sw25.events.combat import EffectTicked, OwnEffectTicked
from app.rules.sw25.sheet import damage
from app.rules.sw25.sheet.character import Guard
from app.rules.sw25.sheet.damage import Force
from app.rules.sw25.sheet.modifiers import Influence
from app.rules.sw25.sheet.modifiers import total as summed
from app.rules.sw25.sheet.ticks import Tick, When
from app.rules.work import spend

CITE_TICKING = "Simplified Rounds and Time Management"
EACH = 20
"""Units of work for each time, beside the events."""


def tick_each(resolution: Resolution, dice: Dice, at: When, names: tuple[str, ...]) -> None:
    """All that is on these, in the order of setup, and on each in the order in which it was put there."""
    for name in names:
        for effect in resolution.combatant(name).effects:
            for tick in effect.ticks:
                if tick.at == at and _goes_on(resolution.combatant(name), effect):
                    _tick(resolution, dice, name, effect, tick)


def _goes_on(one: Combatant, effect: Influence) -> bool:
    """On who is still in the battle and alive; it may have ended with a condition. (Exclusion Basics)"""
    return not one.excluded and "dead" not in one.conditions and effect in one.effects


def _tick(resolution: Resolution, dice: Dice, name: str, effect: Influence, tick: Tick) -> None:
    """Magic damage without a check: armour is nothing against it. Or healing."""
    spend(EACH)
    one = resolution.combatant(name)
    maker = resolution.fight.combatants.get(effect.by or "")
    expect(dice, 1, "damage", dice_owner(maker, one) if maker else one.id, one.id)
    rolled = damage.amount(dice, Force(damage=tick.amount))
    guard = guard_against(one, tick.element)
    more = _weak_point(one, maker, tick)
    total = rolled.total + summed(more)
    made = OwnEffectTicked if effect.by is None else EffectTicked
    resolution.record(
        made(
            target=name,
            faction=one.faction,
            name=effect.name,
            names=effect.names,
            at=tick.at,
            heals=tick.damage is None,
            faces=rolled.faces,
            total=total,
            rule=CITE_TICKING,
        )
    )
    if tick.damage is None:
        change_hp(resolution, one, core_of(one), total, adds=True, rule=CITE_RECOVERY)
        wake(resolution, name)
    else:
        _hurt(resolution, dice, one, total, guard)


def _hurt(resolution: Resolution, dice: Dice, one: Combatant, total: int, guard: Guard | None) -> None:
    """What elements and protections leave of it, and whether it lives. (Applied Damage; Losing HP/MP)"""
    reductions = all_against(total, guard, against_magic(one, guard))
    points = damage.applied(total, reductions)
    told: dict[str, Any] = {"rule": CITE_TICKING, "reductions": reductions, "is_told": True}
    change_hp(resolution, one, core_of(one), -points, adds=True, **told)
    if points:
        suffer(resolution, dice, one.id)


def _weak_point(one: Combatant, maker: Combatant | None, tick: Tick) -> tuple[Source, ...]:
    """More of what it is weak to, where the side of who put it there was told. (Weak points)"""
    weak = one.weak_point
    if tick.damage is None or maker is None or weak is None or not weak.fits("magic", tick.element):
        return ()
    is_known = knows(one, maker.faction, "weak_point")
    return (Source(name="weak-point", figure=weak.bonus),) if is_known else ()
