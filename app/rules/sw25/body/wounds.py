"""What happens to a body: points lost and given back, whether it lives, and what lasts."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal

from app.rules.common.events import (
    ConditionAdded,
    ConditionRemoved,
    Damaged,
    Died,
    Excluded,
    Healed,
    ManaChanged,
)
from app.rules.common.words import Source
from app.rules.core import Dice, expect
from app.rules.sw25.body.bodies import core_of, sources_on
from app.rules.sw25.body.derived import is_rooted
from app.rules.sw25.body.experience import learn
from app.rules.sw25.body.resolution import Story
from app.rules.sw25.body.state import Combatant, Fight, health
from app.rules.sw25.events.combat import DeathChecked, EffectEnded, EffectLapsed
from app.rules.sw25.sheet import checks
from app.rules.sw25.sheet.modifiers import Ends, Influence, ends_with_round, ends_with_turn, until, usual
from app.rules.sw25.sheet.modifiers import total as summed
from app.rules.work import spend

RECOVERY = "Recovery Effects"
DEATH = "Losing HP/MP and Death"
ROUNDS = "Simplified Rounds and Time Management"
WAKING = "Waking"
LEAST = -1_000_000_000
"""However hard one is hit, hp stay within the numbers that people may send."""


# --- points -----------------------------------------------------------------------------------------------


def change_mp(
    story: Story,
    one: Combatant,
    section: str,
    value: int,
    *,
    adds: bool,
    rule: str = "",
    reductions: tuple[Source, ...] = (),
) -> None:
    """Magic points set, or added to: never below 0, never above the most. (Losing HP/MP)"""
    part = one.sections[section] if section else one
    now, most = part.mp, part.max_mp
    wanted = (now or 0) + value if adds else value
    new = max(0, wanted if most is None else min(wanted, most))
    if new != now or reductions:
        story.tell(
            ManaChanged(
                target=one.id,
                faction=one.faction,
                section=section,
                amount=new - (now or 0),
                mp=new,
                reductions=reductions,
                rule=rule,
            )
        )


def change_hp(
    story: Story,
    one: Combatant,
    section: str,
    value: int,
    *,
    adds: bool,
    rule: str = "",
    reductions: tuple[Source, ...] = (),
    is_told: bool = False,
) -> None:
    """Hit points set, or added to: never above the most. Without any the change is told and not kept.

    `is_told`: damage of which nothing is left is told too.
    """
    part = one.sections[section] if section else one
    now, most = part.hp, part.max_hp
    if now is None and adds:
        new: int | None = None
        change = value
    else:
        wanted = (now or 0) + value if adds else value
        new = max(LEAST, wanted if most is None else min(wanted, most))
        change = new - (now or 0)
    if new is not None and new == now and not is_told:
        return
    is_body = not section or one.sections[section].core
    looks = health(_with_hp(one, new, is_healed=change > 0) if new is not None and is_body else one)
    about: dict[str, Any] = {"target": one.id, "faction": one.faction, "section": section, "hp": new}
    about["rule"] = rule
    if change < 0 or is_told:
        down = new is not None and new <= 0
        story.tell(Damaged(**about, amount=-change, down=down, health=looks, reductions=reductions))
    else:
        story.tell(Healed(**about, amount=change, health=looks))


def _with_hp(one: Combatant, hp: int, *, is_healed: bool) -> Combatant:
    """As it is with so many; whom healing brings above 0 is awake."""
    awake = tuple(name for name in one.conditions if name != "unconscious")
    return replace(one, hp=hp, conditions=awake if is_healed and hp > 0 else one.conditions)


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
    more = summed(sources_on(one, "death"))
    outcome = checks.check(dice, one.fortitude if one.death_check is None else one.death_check, more)
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
    learn(story, name, outcome)
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


# --- what lasts -------------------------------------------------------------------------------------------


def put_on(
    story: Story,
    name: str,
    condition: str,
    *,
    by: str,
    rounds: int | None = None,
    ends: Ends | None = None,
    rule: str = ROUNDS,
) -> None:
    """A condition, until it is taken off, for so many rounds, or until its maker's turn."""
    fight = story.fight
    one = story.who(name)
    spend(1 + (len(one.conditions) + len(one.lasting)) // 8)
    lasts = usual(ends, rounds)
    over = until(lasts, rounds, fight.round)
    kind: Literal["rounds", "turn"] = "turn" if lasts == "turn" else "rounds"
    if one.excluded or _outlasts(one, condition, over, kind) or (condition == "prone" and is_rooted(one)):
        return
    story.tell(ConditionAdded(target=name, condition=condition, by=by, until=over, ends=kind, rule=rule))
    if condition == "dead":
        story.tell(Died(target=name))


def _outlasts(one: Combatant, condition: str, over: int | None, kind: str) -> bool:
    """Is it on this one already, for good or for longer? Something shorter does not loose it."""
    if condition not in one.conditions:
        return False
    there = next((lasting for lasting in one.lasting if lasting.condition == condition), None)
    if there is None or over is None:
        return there is None
    return (there.until, there.ends == "turn") > (over, kind == "turn")


def cure(story: Story, name: str, condition: str) -> None:
    """A condition is taken away; whom a blow laid low wakes with 1 HP. (First Aid, P:reddit)"""
    one = story.who(name)
    if condition not in one.conditions or one.excluded or condition == "dead":
        return
    if condition == "unconscious" and one.hp is not None and one.hp <= 0:
        change_hp(story, one, core_of(one), 1, adds=False, rule=WAKING)
    story.tell(ConditionRemoved(target=name, condition=condition, rule=WAKING))


def let_go(story: Story, leaving: str | None = None) -> None:
    """Whom the dead, the excluded or who leaves the table held is bound no more. (Exclusion Basics)"""
    fight = story.fight
    for one in fight.combatants.values():
        if "bound" not in one.conditions or one.bound_by is None:
            continue
        holder = fight.combatants.get(one.bound_by)
        is_gone = holder is None or holder.excluded or "dead" in holder.conditions
        if is_gone or one.bound_by == leaving:
            story.tell(ConditionRemoved(target=one.id, condition="bound", rule=fight.cites.gone))


def run_out(story: Story, makers: frozenset[str]) -> None:
    """What was to last so many rounds of its maker ends when the turn of its maker comes."""
    fight = story.fight
    for one in fight.combatants.values():
        for lasting in one.lasting:
            is_over = lasting.ends == "turn" and lasting.until <= fight.round and lasting.by in makers
            if is_over:
                rule = fight.cites.lasting
                story.tell(ConditionRemoved(target=one.id, condition=lasting.condition, rule=rule))
        for effect in one.effects:
            if ends_with_turn(effect, fight.round, makers):
                lapse(story, one, effect, ROUNDS)


def awaited(one: Combatant, now: int) -> Combatant:
    """As it is once a round has begun: without what its beginning ends. (Rounds and Time)"""
    over = {last.condition for last in one.lasting if last.ends == "rounds" and last.until <= now}
    if not over:
        return one
    return replace(one, conditions=tuple(name for name in one.conditions if name not in over))


def tick(story: Story) -> None:
    """Time passes at the beginning of a round: what was to last so many rounds ends. (Rounds and Time)"""
    fight = story.fight
    for one in fight.combatants.values():
        for lasting in one.lasting:
            if lasting.ends == "rounds" and lasting.until <= fight.round:
                story.tell(ConditionRemoved(target=one.id, condition=lasting.condition, rule=ROUNDS))
        for effect in one.effects:
            if ends_with_round(effect, fight.round):
                lapse(story, one, effect, ROUNDS)


def lapse(story: Story, one: Combatant, effect: Influence, rule: str) -> None:
    """It ends: who puts it there in the open all have seen, what stands on a sheet its own side. (Secrets)"""
    if effect.by is not None:
        story.tell(EffectEnded(target=one.id, name=effect.name, rule=rule))
    else:
        story.tell(EffectLapsed(target=one.id, faction=one.faction, name=effect.name, rule=rule))


def makers_of(fight: Fight) -> set[str]:
    """Those with whose turns something ends."""
    lasting = {lasting.by for one in fight.combatants.values() for lasting in one.lasting}
    return lasting | {e.by for one in fight.combatants.values() for e in one.effects if e.by is not None}
