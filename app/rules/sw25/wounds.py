"""What blows and spells do to a body: points lost and given back, conditions, and whether it lives."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from app.rules.common.events import (
    ConditionAdded,
    ConditionRemoved,
    Damaged,
    Died,
    Excluded,
    Healed,
    ManaChanged,
)
from app.rules.core import Dice, expect
from app.rules.sw25 import checks, damage
from app.rules.sw25.blows import DamageRolled, DeathChecked
from app.rules.sw25.bodies import Part, core_of, defense_of, has_mp, is_there
from app.rules.sw25.damage import Force
from app.rules.sw25.state import Combatant, health
from app.rules.sw25.story import Story

DAMAGE = "Simplified Combat: Damage Calculations"
DEATH = "Losing HP/MP and Death"


@dataclass(frozen=True, slots=True, kw_only=True)
class Harm:
    """What is done to each who is hit, and by whom."""

    by: str
    force: Force
    type: Literal["physical", "magic"]
    heal: Literal["hp", "mp"] | None = None
    conditions: tuple[str, ...] = ()
    rounds: int | None = None


def inflict(story: Story, dice: Dice, harm: Harm, part: Part, *, is_halved: bool = False) -> None:
    """Damage or healing rolled for this target, whether it lives, and what is put on it."""
    if not is_there(story.fight, part):
        return
    if not harm.force.is_none:
        _roll(story, dice, harm, part, is_halved=is_halved)
    for condition in harm.conditions:
        put_on(story, part.id, condition, harm)


def _roll(story: Story, dice: Dice, harm: Harm, part: Part, *, is_halved: bool) -> None:
    """Calculated, halved where withstood, then less by armour; healing has no criticals. (Damage)"""
    expect(dice, 2, "damage", harm.by)
    rolled = damage.amount(dice, harm.force, may_be_critical=not is_halved and harm.heal is None)
    story.tell(
        DamageRolled(
            actor=harm.by,
            faction=story.who(harm.by).faction,
            target=part.id,
            section=part.section,
            faces=rolled.faces,
            criticals=max(0, len(rolled.rolls) - 1) if harm.force.power is not None else 0,
            is_failure=rolled.is_failure,
            power=harm.force.power,
            extra=rolled.extra,
            total=rolled.total,
            rule=DAMAGE,
        )
    )
    points = damage.halved(rolled.total) if is_halved else rolled.total
    one = story.who(part.id)
    match harm.heal:
        case "hp":
            if "dead" not in one.conditions:
                change_hp(story, one, part.section, points, adds=True)
                wake(story, one.id)
        case "mp":
            section, left = has_mp(one, part.section)
            if left is not None:
                change_mp(story, one, section, points, adds=True)
        case None:
            if harm.type == "physical":
                points = max(0, points - defense_of(one, part.section))
            if points:
                change_hp(story, one, part.section, -points, adds=True)
                suffer(story, dice, one.id)


# --- points -----------------------------------------------------------------------------------------------


def change_mp(story: Story, one: Combatant, section: str, value: int, *, adds: bool) -> None:
    """Magic points set, or added to: never below 0, never above the most."""
    part = one.sections[section] if section else one
    now, most = part.mp, part.max_mp
    wanted = (now or 0) + value if adds else value
    new = max(0, wanted if most is None else min(wanted, most))
    if new != now:
        gained = new - (now or 0)
        story.tell(ManaChanged(target=one.id, faction=one.faction, section=section, amount=gained, mp=new))


def change_hp(story: Story, one: Combatant, section: str, value: int, *, adds: bool) -> None:
    """Hit points set, or added to: never above the most. Without any the change is told and not kept."""
    part = one.sections[section] if section else one
    now, most = part.hp, part.max_hp
    if now is None and adds:
        new: int | None = None
        change = value
    else:
        wanted = (now or 0) + value if adds else value
        new = wanted if most is None else min(wanted, most)
        change = new - (now or 0)
    if new is not None and new == now:
        return
    is_body = not section or one.sections[section].core
    later = replace(one, hp=new) if new is not None and is_body else one
    looks = health(later)
    if change < 0:
        down = new is not None and new <= 0
        harm = Damaged(
            target=one.id,
            faction=one.faction,
            section=section,
            hp=new,
            amount=-change,
            down=down,
            health=looks,
        )
        story.tell(harm)
    else:
        story.tell(
            Healed(target=one.id, faction=one.faction, section=section, hp=new, amount=change, health=looks)
        )


# --- falling and dying ------------------------------------------------------------------------------------


def suffer(story: Story, dice: Dice, name: str) -> None:
    """At 0 HP or below: out of the battle by the switch, or a death check at once. (Losing HP/MP)"""
    one = story.who(name)
    if one.hp is None or one.hp > 0 or one.excluded or "dead" in one.conditions:
        return
    if is_excluded_at_zero(story, one):
        story.tell(Excluded(target=name, rule=story.fight.cites.at_zero))
        return
    needed = -one.hp
    expect(dice, 2, "death", name)
    outcome = checks.check(dice, one.fortitude if one.death_check is None else one.death_check)
    lives = checks.reaches(outcome, needed)
    story.tell(
        DeathChecked(
            target=name,
            faction=one.faction,
            faces=outcome.faces,
            total=outcome.total,
            needed=needed,
            lives=lives,
            rule=DEATH,
        )
    )
    if not lives:
        die(story, one)
    elif outcome.is_success:
        change_hp(story, one, core_of(one), 1, adds=False)
        wake(story, name)
    elif "unconscious" not in one.conditions:
        story.tell(ConditionAdded(target=name, condition="unconscious", rule=DEATH))


def is_excluded_at_zero(story: Story, one: Combatant) -> bool:
    """Monsters by the switch. (adv: Exclusion of Monsters and NPCs)"""
    return one.kind == "monster" and story.fight.options["monster_death"] == "exclude"


def die(story: Story, one: Combatant) -> None:
    """Dead, and no longer unconscious."""
    if "unconscious" in one.conditions:
        story.tell(ConditionRemoved(target=one.id, condition="unconscious", rule=DEATH))
    story.tell(ConditionAdded(target=one.id, condition="dead", rule=DEATH))
    story.tell(Died(target=one.id, rule=DEATH))


def wake(story: Story, name: str) -> None:
    """Above 0 HP the unconscious wake; the dead do not."""
    one = story.who(name)
    is_up = one.hp is not None and one.hp > 0
    if is_up and "unconscious" in one.conditions and "dead" not in one.conditions:
        story.tell(ConditionRemoved(target=name, condition="unconscious", rule=DEATH))


# --- conditions -------------------------------------------------------------------------------------------


def put_on(story: Story, name: str, condition: str, harm: Harm) -> None:
    """A condition, for so many rounds of its maker or until it is taken off."""
    one = story.who(name)
    if one.excluded or (condition in one.conditions and harm.rounds is None):
        return
    until = None if harm.rounds is None else story.fight.round + harm.rounds
    story.tell(ConditionAdded(target=name, condition=condition, by=harm.by, until=until))
    if condition == "dead":
        story.tell(Died(target=name))


def run_out(story: Story, makers: frozenset[str]) -> None:
    """What was to last so many rounds of its maker ends when the turn of its maker comes."""
    fight = story.fight
    for one in fight.combatants.values():
        for lasting in one.lasting:
            if lasting.until <= fight.round and lasting.by in makers:
                story.tell(
                    ConditionRemoved(target=one.id, condition=lasting.condition, rule=fight.cites.lasting)
                )
