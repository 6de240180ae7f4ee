"""What comes of no HP left: out of the battle, or a death check at once."""

from __future__ import annotations

from app.rules.common.events import ConditionAdded
from app.rules.core import Dice, expect
from app.rules.sw25.body.bodies import core_of, sources_on
from app.rules.sw25.body.context import Resolution
from app.rules.sw25.body.experience import learn
from app.rules.sw25.body.rolling import rolled
from app.rules.sw25.body.wounds import CITE_DEATH, change_hp, die, is_excluded_at_zero, wake
from app.rules.sw25.events.bodies import Excluded
from app.rules.sw25.events.combat import DeathChecked
from app.rules.sw25.sheet import checks
from app.rules.sw25.sheet.modifiers import total as summed


def suffer(resolution: Resolution, dice: Dice, name: str) -> None:
    """At 0 HP or below: out of the battle by the switch, or a death check at once. (Losing HP/MP)"""
    one = resolution.combatant(name)
    if one.hp is None or one.hp > 0 or one.excluded or "dead" in one.conditions:
        return
    if is_excluded_at_zero(resolution, one):
        resolution.record(Excluded(target=name, rule=resolution.fight.cites.at_zero))
        return
    needed = -one.hp
    expect(dice, 2, "death", name)
    more = summed(sources_on(one, "death"))
    value = one.fortitude if one.death_check is None else one.death_check
    outcome = rolled(
        resolution, dice, name, "death", value, more, wins=lambda now: checks.reaches(now, needed)
    )
    one, lives = resolution.combatant(name), checks.reaches(outcome, needed)
    resolution.record(
        DeathChecked(
            target=name,
            faction=one.faction,
            faces=outcome.faces,
            total=outcome.total,
            needed=needed,
            lives=lives,
            rule=CITE_DEATH,
        )
    )
    learn(resolution, name, outcome)
    if not lives:
        die(resolution, one)
    elif outcome.is_success:
        change_hp(resolution, one, core_of(one), 1, adds=False)
        wake(resolution, name)
    elif "unconscious" not in one.conditions:
        resolution.record(ConditionAdded(target=name, condition="unconscious", rule=CITE_DEATH))
