"""The GM's own commands: no rule is asked, only whether they mean anything."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import Field, fields
from typing import Any, ClassVar, Protocol, TypeVar, assert_never

from app.rules.common.commands import (
    Advance,
    ChangeConditions,
    EndCombat,
    Remove,
    SetOption,
)
from app.rules.common.events import (
    ConditionAdded,
    ConditionRemoved,
    Removed,
)
from app.rules.core import Command, Reason, bad
from app.rules.engine.at_table import set_option
from app.rules.replacing import replace
from app.rules.sw25.acts.riding import throw_off
from app.rules.sw25.acts.summoning import outstayed
from app.rules.sw25.body import check_modes
from app.rules.sw25.body.bodies import core_of
from app.rules.sw25.body.context import CommandContext, Resolution
from app.rules.sw25.body.editing import edited, editing, faults_of_edit
from app.rules.sw25.body.making import with_default_maximum, with_fall
from app.rules.sw25.body.state import Fight
from app.rules.sw25.body.wounds import (
    CITE_DEATH,
    change_counter,
    change_hp,
    change_mp,
    is_excluded_at_zero,
    let_go,
    wake,
)
from app.rules.sw25.commands.bodies import Adjust, Exclude
from app.rules.sw25.commands.combat import GmBodyCommand
from app.rules.sw25.commands.editing import Edit
from app.rules.sw25.commands.procedure import BeginNextFight
from app.rules.sw25.events.bodies import Died, Excluded
from app.rules.sw25.procedure.next_fight import begin_next_fight
from app.rules.sw25.sheet.setup import MOST_COMBATANTS, CombatantSetup, crowd_fault, faults_of_riders
from app.rules.sw25.turns import turns

S = TypeVar("S", bound=CombatantSetup)


class _Ground(Protocol):
    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]


G = TypeVar("G", bound=_Ground)


def execute_gm_command(context: CommandContext, command: GmBodyCommand) -> Reason | None:
    """What the GM does to bodies, switches and the course of the fight."""
    match command:
        case Adjust():
            return adjust(context, command)
        case Edit():
            return edit(context, command)
        case Remove():
            return remove(context, command)
        case Exclude():
            return exclude(context, command.target, context.resolution.fight.cites.gone)
        case ChangeConditions():
            return change_conditions(context.resolution, command)
        case BeginNextFight():
            return begin_next_fight(context, command)
        case SetOption():
            return set_option(context, command)
        case Advance() | EndCombat():
            return turns.procedure(context, ends=isinstance(command, EndCombat))
        case _:
            assert_never(command)


class Newcomer(Protocol):
    """Who is to be added."""

    @property
    def id(self) -> str: ...
    @property
    def sections(self) -> int | Mapping[str, Any] | None: ...


def room_fault(fight: Fight, one: Newcomer) -> Reason | None:
    """Why this one cannot be added, or None."""
    if one.id in fight.combatants:
        return bad(f"id: {one.id} is there already")
    if len(fight.combatants) >= MOST_COMBATANTS:
        return bad(f"at most {MOST_COMBATANTS} combatants")
    return crowd_fault((*fight.combatants.values(), one))


def sheet_of(fight: Fight, one: Newcomer, made: type[S], faults: Callable[[S], Iterable[str]]) -> S | Reason:
    """What is said of a newcomer, as at setup; or why it means nothing."""
    sheet = made(**{f.name: getattr(one, f.name) for f in fields(made)})
    fault = next(iter(faults(sheet)), None)
    if fault:
        return bad(fault)
    for named in (sheet.bound_by, sheet.summoned_by):
        if named is not None and named not in fight.combatants:
            return Reason(code="unknown-combatant", figures={"id": named})
    fault = next(faults_of_riders({**fight.combatants, one.id: sheet}), None)
    return bad(fault) if fault else with_fall(with_default_maximum(sheet), fight.options)


def ground_after(old: G, command: Command, fault_of: Callable[[G], str | None]) -> G | Reason:
    """The ground with what is named replaced; or why there is no such ground."""
    named = {f.name: value for f in fields(command) if (value := getattr(command, f.name)) is not None}
    new = replace(old, **named)
    fault = fault_of(new)
    return bad(fault) if fault else new


def remove(context: CommandContext, command: Remove) -> Reason | None:
    """Takes somebody off the table; its open turn is over."""
    _end_turn_of(context, command.target)
    let_go(context.resolution, leaving=command.target)
    throw_off(context.resolution, leaving=command.target)
    context.resolution.record(Removed(target=command.target))
    return None


def part_company(context: CommandContext) -> None:
    """Who no longer keeps its seat comes off; whom a skill has called goes at its time. (R5; Summons)"""
    every = context.resolution.fight.combatants.values()
    if any(one.riding is not None or one.summoned_by is not None for one in every):
        throw_off(context.resolution)
        _dismiss(context)


def _dismiss(context: CommandContext) -> None:
    while (name := outstayed(context.resolution.fight)) is not None:
        remove(context, Remove(target=name))


def exclude(context: CommandContext, name: str, rule: str) -> Reason | None:
    """Out of the battle for good. (adv: Exclusion Basics)"""
    if not context.resolution.combatant(name).excluded:
        context.resolution.record(Excluded(target=name, rule=rule))
        _end_turn_of(context, name)
    return None


def _end_turn_of(context: CommandContext, name: str) -> None:
    if context.resolution.fight.turn == name:
        turns.end(context, context.resolution.combatant(name))


def change_conditions(resolution: Resolution, command: ChangeConditions) -> Reason | None:
    """Conditions off, then on."""
    for condition in dict.fromkeys(command.remove):
        if condition in resolution.combatant(command.target).conditions:
            resolution.record(ConditionRemoved(target=command.target, condition=condition))
    for condition in dict.fromkeys(command.add):
        if condition not in resolution.combatant(command.target).conditions:
            resolution.record(ConditionAdded(target=command.target, condition=condition))
            if condition == "dead":
                resolution.record(Died(target=command.target))
    return None


def adjust(context: CommandContext, command: Adjust) -> Reason | None:
    """Sets or adds hp and mp; 0 HP has its consequences. (adv: Exclusion of Monsters and NPCs)"""
    resolution = context.resolution
    one = resolution.combatant(command.target)
    if command.hp is None and command.mp is None and not command.counters:
        return bad("hp or mp")
    unknown = next((counter for counter in command.counters if counter not in one.counters), None)
    if unknown is not None:
        return bad(f"counters: none is called {unknown}")
    if command.section is not None and command.section not in one.sections:
        return bad(f"section: none is called {command.section}")
    section = command.section or core_of(one)
    if command.mp is not None:
        change_mp(resolution, one, section, command.mp, adds=command.add)
    for counter, value in command.counters.items():
        change_counter(resolution, one, counter, value, adds=command.add)
    if command.hp is not None:
        change_hp(resolution, one, section, command.hp, adds=command.add)
        fall(context, one.id)
    return None


def edit(context: CommandContext, command: Edit) -> Reason | None:
    """What is named of a sheet is replaced; hp and mp as `adjust` sets them."""
    resolution, name = context.resolution, command.target
    one = resolution.combatant(name)
    fault = next(faults_of_edit(one, command), None)
    if fault:
        return bad(fault)
    crowded = crowd_of_edit(resolution.fight, command)
    if crowded:
        return crowded
    refusal = context.refuse_unless_overruled(
        check_modes.objections(resolution.fight, one, edited(one, command.figures, command.clear))
    )
    if refusal:
        return refusal
    if command.faction not in (None, one.faction):
        _end_turn_of(context, name)
        one = resolution.combatant(name)
    event = editing(one, command)
    if event:
        resolution.record(event)
    parts = command.sections if isinstance(command.sections, Mapping) else {}
    for section, given in parts.items() if parts else ((core_of(one), command),):
        if given.mp is not None:
            change_mp(resolution, resolution.combatant(name), section, given.mp, adds=False)
        if given.hp is not None:
            change_hp(resolution, resolution.combatant(name), section, given.hp, adds=False)
            fall(context, name)
    return None


def crowd_of_edit(fight: Fight, command: Edit) -> Reason | None:
    """More sections than the table holds, or None."""
    if command.sections is None:
        return None
    others = (one for one in fight.combatants.values() if one.id != command.target)
    return crowd_fault((*others, command))


def fall(context: CommandContext, name: str) -> None:
    """At 0 HP a monster is out of the battle by the switch, others are unconscious; above it they wake."""
    resolution = context.resolution
    one = resolution.combatant(name)
    if one.hp is None or one.excluded:
        return
    if one.hp > 0:
        wake(resolution, name)
    elif is_excluded_at_zero(resolution, one):
        exclude(context, name, resolution.fight.cites.at_zero)
    elif {"unconscious", "dead"}.isdisjoint(one.conditions):
        resolution.record(ConditionAdded(target=name, condition="unconscious", rule=CITE_DEATH))
