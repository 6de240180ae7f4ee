"""What is written down, rolled, told or set at the table."""

from __future__ import annotations

import re
from dataclasses import fields
from typing import assert_never

from app.rules.active_round.commands import OfTable
from app.rules.active_round.context import Context
from app.rules.active_round.setup import CombatantSetup, bad
from app.rules.common.commands import Note, Reveal, Roll, SetOption
from app.rules.common.events import Noted, OptionSet, Revealed, Rolled, RolledInChat, SecretlyRolled
from app.rules.core import Dice, Faction, Reason, expect
from app.rules.engine.switches import objection

DICE = re.compile(r"([1-9][0-9]?)d([1-9][0-9]{0,3})?([+-][0-9]{1,4})?")
D100 = 100
REVEALABLE = frozenset(f.name for f in fields(CombatantSetup)) - {"perceived", "reacted", "guarded"}


def of_table(context: Context, command: OfTable, dice: Dice) -> Reason | None:
    """What is written down, rolled, told or set."""
    match command:
        case Note():
            context.record(Noted(text=command.text, target=command.target))
        case Roll():
            return _roll(context, command, dice)
        case Reveal():
            return _reveal(context, command)
        case SetOption():
            wrong = objection(context.switches, command.name, command.value)
            if wrong:
                return wrong
            context.record(OptionSet(name=command.name, value=command.value))
        case _:
            assert_never(command)
    return None


def _roll(context: Context, command: Roll, dice: Dice) -> Reason | None:
    thrown = throw(command.dice, dice)
    if thrown is None:
        return bad("dice: as 2d6+3 or 1d100")
    made = SecretlyRolled if command.secret else Rolled
    context.record(made(dice=thrown.dice, faces=thrown.faces, total=thrown.total, label=command.label))
    return None


def sides_of(text: str) -> int:
    """How many sides the dice of a line have."""
    found = DICE.fullmatch(text.replace(" ", "").lower())
    return int(found[2] or D100) if found else D100


def throw(text: str, dice: Dice) -> RolledInChat | None:
    """Dice such as `1d100` or `2d6+3`, in the chat too; None where it is only said."""
    found = DICE.fullmatch(text.replace(" ", "").lower())
    if found is None:
        return None
    count, sides, plus = int(found[1]), int(found[2] or D100), int(found[3] or 0)
    expect(dice, count, "roll")
    faces = tuple(dice.roll(sides) for _ in range(count))
    return RolledInChat(dice=found[0], faces=faces, total=sum(faces) + plus)


def _reveal(context: Context, command: Reveal) -> Reason | None:
    names = tuple(dict.fromkeys(command.names))
    if command.fields is None:
        for name in names:
            if "hidden" in context.fight.combatants[name].conditions:
                context.record(Revealed(target=name))
        return None
    unknown = next((name for name in command.fields if name not in REVEALABLE), None)
    if unknown or not command.fields:
        return bad(f"fields: {unknown} is none" if unknown else "fields: names none")
    for name in names:
        foes: Faction = "enemies" if context.fight.combatants[name].faction == "allies" else "allies"
        to = foes if command.to == "faction" else command.to
        context.record(Revealed(target=name, fields=command.fields, to=to))
    return None
