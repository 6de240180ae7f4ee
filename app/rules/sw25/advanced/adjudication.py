"""The GM's own commands: no rule is asked, only whether they mean anything."""

from __future__ import annotations

import re
from dataclasses import fields, replace

from app.rules.common.commands import (
    Adjust,
    ChangeConditions,
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
from app.rules.core import Dice, Faction, Reason, expect
from app.rules.sw25.advanced.bodies import core_of
from app.rules.sw25.advanced.commands import Add, ChangeBattlefield, Place
from app.rules.sw25.advanced.events import Added, BattlefieldChanged, LeftMelee, Placed
from app.rules.sw25.advanced.evolution import Story
from app.rules.sw25.advanced.portrait import CombatantPicture
from app.rules.sw25.advanced.setup import MOST_COMBATANTS, CombatantSetup, faults_of, ground_fault, is_on_map
from app.rules.sw25.advanced.state import Battlefield
from app.rules.sw25.advanced.switches import objection
from app.rules.sw25.advanced.turns import end
from app.rules.sw25.advanced.wounds import (
    DEATH,
    EXCLUSION,
    change_hp,
    change_mp,
    is_excluded_at_zero,
    wake,
)

BASICS = "Exclusion From Battlefield / Exclusion Basics"
DICE = re.compile(r"([1-9][0-9]?)d([1-9][0-9]{0,3})?([+-][0-9]{1,4})?")
REVEALABLE = frozenset(f.name for f in fields(CombatantPicture)) - {"told"}


def bad(detail: str) -> Reason:
    """What is said makes no sense."""
    return Reason(code="bad-command", figures={"detail": detail})


# --- who is there -----------------------------------------------------------------------------------------


def add(story: Story, command: Add) -> Reason | None:
    """Puts a new combatant on the table."""
    fight = story.fight
    if command.id in fight.combatants:
        return bad(f"id: {command.id} is there already")
    if len(fight.combatants) >= MOST_COMBATANTS:
        return bad(f"at most {MOST_COMBATANTS} combatants")
    if command.at is None:
        return bad("at is missing")
    if not is_on_map(fight.battlefield, command.at):
        return Reason(code="off-the-map", cite="Battlefield Clarification")
    sheet = CombatantSetup(**{f.name: getattr(command, f.name) for f in fields(CombatantSetup)})
    fault = next(faults_of(sheet, fight.battlefield), None)
    if fault:
        return bad(fault)
    if command.bound_by is not None and command.bound_by not in fight.combatants:
        return Reason(code="unknown-combatant", figures={"id": command.bound_by})
    name = command.name or command.id
    story.tell(Added(target=command.id, name=name, faction=command.faction, at=command.at, sheet=sheet))
    return None


def remove(story: Story, command: Remove) -> Reason | None:
    """Takes somebody off the table; its open turn is over."""
    _end_turn_of(story, command.target)
    story.tell(Removed(target=command.target))
    return None


def exclude(
    story: Story, name: str, rule: str = "Exclusion From Battlefield / Exclusion Basics"
) -> Reason | None:
    """Out of the battle for good. (adv: Exclusion Basics)"""
    if not story.who(name).excluded:
        story.tell(Excluded(target=name, rule=rule))
        _end_turn_of(story, name)
    return None


def _end_turn_of(story: Story, name: str) -> None:
    if story.fight.turn == name:
        end(story, story.who(name))


def place(story: Story, command: Place) -> Reason | None:
    """Puts somebody somewhere, out of its melee if that is elsewhere."""
    if not is_on_map(story.fight.battlefield, command.at):
        return Reason(code="off-the-map", cite="Battlefield Clarification")
    one = story.who(command.target)
    circle = story.fight.skirmishes.get(one.skirmish or "")
    story.tell(Placed(target=one.id, start=one.at, at=command.at))
    if circle and circle.center != command.at:
        story.tell(LeftMelee(combatant=one.id, skirmish=circle.id))
    return None


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


def adjust(story: Story, command: Adjust) -> Reason | None:
    """Sets or adds hp and mp; 0 HP has its consequences. (adv: Exclusion of Monsters and NPCs)"""
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
        fall(story, one.id)
    return None


def fall(story: Story, name: str) -> None:
    """At 0 HP a monster is out of the battle by the switch, others are unconscious; above it they wake."""
    one = story.who(name)
    if one.hp is None or one.excluded:
        return
    if one.hp > 0:
        wake(story, name)
    elif is_excluded_at_zero(story, one):
        exclude(story, name, EXCLUSION)
    elif {"unconscious", "dead"}.isdisjoint(one.conditions):
        story.tell(ConditionAdded(target=name, condition="unconscious", rule=DEATH))


# --- ground and switches ----------------------------------------------------------------------------------


def change_battlefield(story: Story, command: ChangeBattlefield) -> Reason | None:
    """What is named is replaced; nobody is moved by it."""
    old = story.fight.battlefield
    named = {f.name: getattr(command, f.name) for f in fields(command)}
    new: Battlefield = replace(old, **{name: value for name, value in named.items() if value is not None})
    fault = ground_fault(new)
    if fault:
        return bad(fault)
    if new != old:
        story.tell(BattlefieldChanged(battlefield=new))
    return None


def set_option(story: Story, command: SetOption) -> Reason | None:
    """A rule switch is set."""
    wrong = objection(command.name, command.value)
    if wrong:
        return wrong
    story.tell(OptionSet(name=command.name, value=command.value))
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


def reveal(story: Story, command: Reveal) -> Reason | None:
    """Takes `hidden` away, or tells fields."""
    if command.fields is None:
        if "hidden" in story.who(command.target).conditions:
            story.tell(Revealed(target=command.target))
        return None
    unknown = next((name for name in command.fields if name not in REVEALABLE), None)
    if unknown or not command.fields:
        return bad(f"fields: {unknown} is none" if unknown else "fields: names none")
    foes: Faction = "enemies" if story.who(command.target).faction == "allies" else "allies"
    to = foes if command.to == "faction" else command.to
    story.tell(Revealed(target=command.target, fields=command.fields, to=to))
    return None
