"""What happens to a body: points lost and given back, whether it lives, and what lasts."""

from __future__ import annotations

from typing import Any, Literal

from app.rules.common.events import ConditionAdded, ConditionRemoved
from app.rules.common.told import with_figure
from app.rules.common.words import Source
from app.rules.replacing import replace
from app.rules.sw25.body.bodies import core_of
from app.rules.sw25.body.context import Resolution
from app.rules.sw25.body.derived import is_rooted
from app.rules.sw25.body.state import Combatant, Fight, health
from app.rules.sw25.events.bodies import CounterChanged, Damaged, Died, Healed, ManaChanged
from app.rules.sw25.events.combat import EffectEnded, EffectLapsed
from app.rules.sw25.sheet.modifiers import Ends, Influence, ends_with_round, ends_with_turn, until, usual
from app.rules.work import spend

CITE_RECOVERY = "Recovery Effects"
CITE_DEATH = "Losing HP/MP and Death"
CITE_ROUNDS = "Simplified Rounds and Time Management"
CITE_WAKING = "Waking"
LEAST = -1_000_000_000
"""However hard one is hit, hp stay within the numbers that people may send."""


def change_mp(
    resolution: Resolution,
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
    is_body = not section or one.sections[section].core
    if new != now or reductions:
        resolution.record(
            ManaChanged(
                target=one.id,
                faction=one.faction,
                section=section,
                amount=new - (now or 0),
                mp=new,
                reductions=reductions,
                rule=rule,
                told=with_figure(one, "mp", "target", "amount", "mp") if is_body and new != now else None,
            )
        )


def change_counter(resolution: Resolution, one: Combatant, name: str, value: int, *, adds: bool) -> None:
    """A counter set, or added to: never below 0, never above the most."""
    counter = one.counters[name]
    wanted = counter.now + value if adds else value
    new = max(0, wanted if counter.max is None else min(wanted, counter.max))
    if new != counter.now:
        resolution.record(
            CounterChanged(
                target=one.id,
                faction=one.faction,
                counter=name,
                names=counter.names,
                amount=new - counter.now,
                now=new,
            )
        )


def change_hp(
    resolution: Resolution,
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
    if new is not None and is_body:
        about["told"] = with_figure(one, "hp", "amount", "hp")
    if change < 0 or is_told:
        down = new is not None and new <= 0
        resolution.record(Damaged(**about, amount=-change, down=down, health=looks, reductions=reductions))
    else:
        resolution.record(Healed(**about, amount=change, health=looks))


def _with_hp(one: Combatant, hp: int, *, is_healed: bool) -> Combatant:
    """As it is with these points; whom healing brings above 0 is awake."""
    awake = tuple(name for name in one.conditions if name != "unconscious")
    return replace(one, hp=hp, conditions=awake if is_healed and hp > 0 else one.conditions)


def is_excluded_at_zero(resolution: Resolution, one: Combatant) -> bool:
    """Monsters by the switch. (adv: Exclusion of Monsters and NPCs)"""
    return one.kind == "monster" and resolution.fight.options["monster_death"] == "exclude"


def die(resolution: Resolution, one: Combatant) -> None:
    """Dead, and no longer unconscious."""
    if "unconscious" in one.conditions:
        resolution.record(ConditionRemoved(target=one.id, condition="unconscious", rule=CITE_DEATH))
    resolution.record(ConditionAdded(target=one.id, condition="dead", rule=CITE_DEATH))
    resolution.record(Died(target=one.id, rule=CITE_DEATH))


def wake(resolution: Resolution, name: str) -> None:
    """Above 0 HP the unconscious wake; the dead do not."""
    one = resolution.combatant(name)
    is_up = one.hp is not None and one.hp > 0
    if is_up and "unconscious" in one.conditions and "dead" not in one.conditions:
        resolution.record(ConditionRemoved(target=name, condition="unconscious", rule=CITE_DEATH))


def put_on(
    resolution: Resolution,
    name: str,
    condition: str,
    *,
    by: str,
    rounds: int | None = None,
    ends: Ends | None = None,
    rule: str = CITE_ROUNDS,
) -> None:
    """A condition, until it is taken off, for a number of rounds, or until its maker's turn."""
    fight = resolution.fight
    one = resolution.combatant(name)
    spend(1 + (len(one.conditions) + len(one.lasting)) // 8)
    lasts = usual(ends, rounds)
    over = until(lasts, rounds, fight.round)
    kind: Literal["rounds", "turn"] = "turn" if lasts == "turn" else "rounds"
    if one.excluded or _outlasts(one, condition, over, kind) or (condition == "prone" and is_rooted(one)):
        return
    resolution.record(
        ConditionAdded(target=name, condition=condition, by=by, until=over, ends=kind, rule=rule)
    )
    if condition == "dead":
        resolution.record(Died(target=name))


def _outlasts(one: Combatant, condition: str, over: int | None, kind: str) -> bool:
    """Is it on this one already, for good or for longer? Something shorter does not loose it."""
    if condition not in one.conditions:
        return False
    there = next((lasting for lasting in one.lasting if lasting.condition == condition), None)
    if there is None or over is None:
        return there is None
    return (there.until, there.ends == "turn") > (over, kind == "turn")


def cure(resolution: Resolution, name: str, condition: str) -> None:
    """A condition is taken away; whom a blow laid low wakes with 1 HP. (First Aid, P:reddit)"""
    one = resolution.combatant(name)
    if condition not in one.conditions or one.excluded or condition == "dead":
        return
    if condition == "unconscious" and one.hp is not None and one.hp <= 0:
        change_hp(resolution, one, core_of(one), 1, adds=False, rule=CITE_WAKING)
    resolution.record(ConditionRemoved(target=name, condition=condition, rule=CITE_WAKING))


def let_go(resolution: Resolution, leaving: str | None = None) -> None:
    """Whom the dead, the excluded or who leaves the table held is bound no more. (Exclusion Basics)"""
    fight = resolution.fight
    for one in fight.combatants.values():
        if "bound" not in one.conditions or one.bound_by is None:
            continue
        holder = fight.combatants.get(one.bound_by)
        is_gone = holder is None or holder.excluded or "dead" in holder.conditions
        if is_gone or one.bound_by == leaving:
            resolution.record(ConditionRemoved(target=one.id, condition="bound", rule=fight.cites.gone))


def run_out(resolution: Resolution, makers: frozenset[str]) -> None:
    """What was to last a number of rounds of its maker ends when the turn of its maker comes."""
    fight = resolution.fight
    for one in _under_something(fight):
        for lasting in one.lasting:
            is_over = lasting.ends == "turn" and lasting.until <= fight.round and lasting.by in makers
            if is_over:
                rule = fight.cites.lasting
                resolution.record(ConditionRemoved(target=one.id, condition=lasting.condition, rule=rule))
        for effect in resolution.combatant(one.id).effects:
            if ends_with_turn(effect, fight.round, makers):
                lapse(resolution, one, effect, CITE_ROUNDS)


def _under_something(fight: Fight) -> list[Combatant]:
    """Those on whom there is anything that time could end."""
    return [one for one in fight.combatants.values() if one.lasting or one.effects]


def awaited(one: Combatant, now: int) -> Combatant:
    """As it is once a round has begun: without what its beginning ends. (Rounds and Time)"""
    over = {last.condition for last in one.lasting if last.ends == "rounds" and last.until <= now}
    if not over:
        return one
    return replace(one, conditions=tuple(name for name in one.conditions if name not in over))


def tick(resolution: Resolution) -> None:
    """Time passes at the beginning of a round: what was to last a number of rounds ends. (Rounds and Time)"""
    fight = resolution.fight
    for one in _under_something(fight):
        for lasting in one.lasting:
            if lasting.ends == "rounds" and lasting.until <= fight.round:
                resolution.record(
                    ConditionRemoved(target=one.id, condition=lasting.condition, rule=CITE_ROUNDS)
                )
        for effect in resolution.combatant(one.id).effects:
            if ends_with_round(effect, fight.round):
                lapse(resolution, one, effect, CITE_ROUNDS)


def lapse(resolution: Resolution, one: Combatant, effect: Influence, rule: str) -> None:
    """It ends: who puts it there in the open all have seen, what stands on a sheet its own side. (Secrets)"""
    if effect.by is not None:
        resolution.record(EffectEnded(target=one.id, name=effect.name, names=effect.names, rule=rule))
    else:
        ended = EffectLapsed(
            target=one.id, faction=one.faction, name=effect.name, names=effect.names, rule=rule
        )
        resolution.record(ended)


def makers_of(fight: Fight) -> set[str]:
    """Those with whose turns something ends."""
    lasting = {lasting.by for one in fight.combatants.values() for lasting in one.lasting}
    return lasting | {e.by for one in fight.combatants.values() for e in one.effects if e.by is not None}
