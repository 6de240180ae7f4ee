"""The GM's own commands: no rule is asked, only whether they mean anything."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import Field, fields, replace
from typing import Any, ClassVar, Protocol, TypeVar, assert_never

from app.rules.common.commands import (
    Adjust,
    Advance,
    ChangeConditions,
    EndCombat,
    Exclude,
    Note,
    Remove,
    Reveal,
    Roll,
    SetOption,
)
from app.rules.common.events import (
    ConditionAdded,
    ConditionRemoved,
    Died,
    Excluded,
    Noted,
    OptionSet,
    Removed,
    Revealed,
    Rolled,
    SecretlyRolled,
)
from app.rules.core import Command, Dice, Faction, Reason, expect
from app.rules.engine.switches import objection
from app.rules.sw25.body import check_modes
from app.rules.sw25.body.bodies import core_of
from app.rules.sw25.body.context import Case
from app.rules.sw25.body.editing import edited, editing, faults_of_edit
from app.rules.sw25.body.making import fallen, with_a_most
from app.rules.sw25.body.resolution import Story
from app.rules.sw25.body.state import Fight
from app.rules.sw25.body.wounds import DEATH, change_hp, change_mp, is_excluded_at_zero, let_go, wake
from app.rules.sw25.commands.combat import OfBodies, OfTable
from app.rules.sw25.commands.editing import Edit
from app.rules.sw25.commands.procedure import BeginAnew
from app.rules.sw25.procedure.next_fight import begin_anew
from app.rules.sw25.sheet.setup import MOST_COMBATANTS, CombatantSetup, crowd_fault
from app.rules.sw25.turns import turns

S = TypeVar("S", bound=CombatantSetup)


class _Ground(Protocol):
    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]


G = TypeVar("G", bound=_Ground)
DICE = re.compile(r"([1-9][0-9]?)d([1-9][0-9]{0,3})?([+-][0-9]{1,4})?")


def bad(detail: str) -> Reason:
    """What is said makes no sense."""
    return Reason(code="bad-command", figures={"detail": detail})


def by_hand(case: Case, command: OfBodies) -> Reason | None:
    """What the GM does to bodies, switches and the course of the fight."""
    match command:
        case Adjust():
            return adjust(case, command)
        case Edit():
            return edit(case, command)
        case SetOption():
            return set_option(case, command)
        case Remove():
            return remove(case, command)
        case Exclude():
            return exclude(case, command.target, case.story.fight.cites.gone)
        case ChangeConditions():
            return change_conditions(case.story, command)
        case BeginAnew():
            return begin_anew(case, command)
        case Advance() | EndCombat():
            return turns.procedure(case, ends=isinstance(command, EndCombat))
        case _:
            assert_never(command)


def of_table(case: Case, command: OfTable, dice: Dice) -> Reason | None:
    """What is written down, rolled or told at the table."""
    match command:
        case Note():
            return note(case.story, command)
        case Roll():
            return roll(case.story, command, dice)
        case Reveal():
            return reveal(case, command)
        case _:
            assert_never(command)


# --- who is there -----------------------------------------------------------------------------------------


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
    if sheet.bound_by is not None and sheet.bound_by not in fight.combatants:
        return Reason(code="unknown-combatant", figures={"id": sheet.bound_by})
    return fallen(with_a_most(sheet), fight.options)


def ground_after(old: G, command: Command, fault_of: Callable[[G], str | None]) -> G | Reason:
    """The ground with what is named replaced; or why there is no such ground."""
    named = {f.name: value for f in fields(command) if (value := getattr(command, f.name)) is not None}
    new = replace(old, **named)
    fault = fault_of(new)
    return bad(fault) if fault else new


def remove(case: Case, command: Remove) -> Reason | None:
    """Takes somebody off the table; its open turn is over."""
    _end_turn_of(case, command.target)
    let_go(case.story, leaving=command.target)
    case.story.tell(Removed(target=command.target))
    return None


def exclude(case: Case, name: str, rule: str) -> Reason | None:
    """Out of the battle for good. (adv: Exclusion Basics)"""
    if not case.story.who(name).excluded:
        case.story.tell(Excluded(target=name, rule=rule))
        _end_turn_of(case, name)
    return None


def _end_turn_of(case: Case, name: str) -> None:
    if case.story.fight.turn == name:
        turns.end(case, case.story.who(name))


# --- bodies -----------------------------------------------------------------------------------------------


def change_conditions(story: Story, command: ChangeConditions) -> Reason | None:
    """Conditions off, then on."""
    for condition in dict.fromkeys(command.remove):
        if condition in story.who(command.target).conditions:
            story.tell(ConditionRemoved(target=command.target, condition=condition))
    for condition in dict.fromkeys(command.add):
        if condition not in story.who(command.target).conditions:
            story.tell(ConditionAdded(target=command.target, condition=condition))
            if condition == "dead":
                story.tell(Died(target=command.target))
    return None


def adjust(case: Case, command: Adjust) -> Reason | None:
    """Sets or adds hp and mp; 0 HP has its consequences. (adv: Exclusion of Monsters and NPCs)"""
    story = case.story
    one = story.who(command.target)
    if command.hp is None and command.mp is None:
        return bad("hp or mp")
    if command.section is not None and command.section not in one.sections:
        return bad(f"section: none is called {command.section}")
    section = command.section or core_of(one)
    if command.mp is not None:
        change_mp(story, one, section, command.mp, adds=command.add)
    if command.hp is not None:
        change_hp(story, one, section, command.hp, adds=command.add)
        fall(case, one.id)
    return None


def edit(case: Case, command: Edit) -> Reason | None:
    """What is named of a sheet is replaced; hp and mp as `adjust` sets them."""
    story, name = case.story, command.target
    one = story.who(name)
    fault = next(faults_of_edit(one, command), None)
    if fault:
        return bad(fault)
    crowded = crowd_of_edit(story.fight, command)
    if crowded:
        return crowded
    refusal = case.refused(
        check_modes.objections(story.fight, one, edited(one, command.figures, command.clear))
    )
    if refusal:
        return refusal
    if command.faction not in (None, one.faction):
        _end_turn_of(case, name)
        one = story.who(name)
    event = editing(one, command)
    if event:
        story.tell(event)
    parts = command.sections if isinstance(command.sections, Mapping) else {}
    for section, given in parts.items() if parts else ((core_of(one), command),):
        if given.mp is not None:
            change_mp(story, story.who(name), section, given.mp, adds=False)
        if given.hp is not None:
            change_hp(story, story.who(name), section, given.hp, adds=False)
            fall(case, name)
    return None


def crowd_of_edit(fight: Fight, command: Edit) -> Reason | None:
    """More sections than the table holds, or None."""
    if command.sections is None:
        return None
    others = (one for one in fight.combatants.values() if one.id != command.target)
    return crowd_fault((*others, command))


def fall(case: Case, name: str) -> None:
    """At 0 HP a monster is out of the battle by the switch, others are unconscious; above it they wake."""
    story = case.story
    one = story.who(name)
    if one.hp is None or one.excluded:
        return
    if one.hp > 0:
        wake(story, name)
    elif is_excluded_at_zero(story, one):
        exclude(case, name, story.fight.cites.at_zero)
    elif {"unconscious", "dead"}.isdisjoint(one.conditions):
        story.tell(ConditionAdded(target=name, condition="unconscious", rule=DEATH))


def set_option(case: Case, command: SetOption) -> Reason | None:
    """A rule switch is set."""
    wrong = objection(case.switches, command.name, command.value)
    if wrong:
        return wrong
    case.story.tell(OptionSet(name=command.name, value=command.value))
    return None


# --- words and dice ---------------------------------------------------------------------------------------


def roll(story: Story, command: Roll, dice: Dice) -> Reason | None:
    """Dice such as `2d6+3`; `2d` has six sides."""
    match = DICE.fullmatch(command.dice.replace(" ", "").lower())
    if not match:
        return bad("dice: as 2d6+3")
    count, sides, plus = int(match[1]), int(match[2] or 6), int(match[3] or 0)
    expect(dice, count, "roll")
    faces = tuple(dice.roll(sides) for _ in range(count))
    made = SecretlyRolled if command.secret else Rolled
    story.tell(made(dice=command.dice, faces=faces, total=sum(faces) + plus, label=command.label))
    return None


def note(story: Story, command: Note) -> Reason | None:
    """Written down for the GM."""
    story.tell(Noted(text=command.text, target=command.target))
    return None


def reveal(case: Case, command: Reveal) -> Reason | None:
    """Takes `hidden` away, or tells fields: of all who are named together. (adv: Initial Placement)"""
    story, names = case.story, tuple(dict.fromkeys(command.names))
    if command.fields is None:
        for name in names:
            if "hidden" in story.who(name).conditions:
                story.tell(Revealed(target=name))
        return None
    unknown = next((name for name in command.fields if name not in case.revealable), None)
    if unknown or not command.fields:
        return bad(f"fields: {unknown} is none" if unknown else "fields: names none")
    for name in names:
        foes: Faction = "enemies" if story.who(name).faction == "allies" else "allies"
        to = foes if command.to == "faction" else command.to
        story.tell(Revealed(target=name, fields=command.fields, to=to))
    return None
