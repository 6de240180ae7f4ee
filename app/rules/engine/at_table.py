"""What is written down, rolled, revealed, set or drawn at the table: the same in every rule system."""

from __future__ import annotations

import re
from typing import Final, assert_never

from app.rules.common.commands import Note, Reveal, Roll, SetOption
from app.rules.common.events import Noted, OptionSet, Rolled, SecretlyRolled
from app.rules.common.faces import CallBy, FaceCommand, Portray, ruled
from app.rules.core import Dice, Faction, Reason, bad, expect
from app.rules.engine.judge import CommandContext
from app.rules.engine.switches import objection

AtTable = Note | Roll | Reveal | SetOption | FaceCommand
DICE: Final = re.compile(r"([1-9][0-9]?)d([1-9][0-9]{0,3})?([+-][0-9]{1,4})?")


def at_table(context: CommandContext, command: AtTable, dice: Dice, sides: int = 6) -> Reason | None:
    """Carries it out. `sides`: of a die that does not say."""
    match command:
        case Note():
            context.resolution.record(Noted(text=command.text, target=command.target))
        case Roll():
            return _roll(context, command, dice, sides)
        case Reveal():
            return reveal(context, command)
        case SetOption():
            return set_option(context, command)
        case Portray() | CallBy():
            found = ruled(command, context.resolution.fight.combatants[command.target].faction)
            if isinstance(found, Reason):
                return found
            context.resolution.record(found)
        case _:
            assert_never(command)
    return None


def set_option(context: CommandContext, command: SetOption) -> Reason | None:
    """A rule switch is set."""
    wrong = objection(context.switches, command.name, command.value)
    if wrong is None:
        context.resolution.record(OptionSet(name=command.name, value=command.value))
    return wrong


def _read(text: str) -> re.Match[str] | None:
    """How many dice, with how many sides, and what is added."""
    return DICE.fullmatch(text.replace(" ", "").lower())


def sides_of(text: str, sides: int) -> int:
    """How many sides the dice of a roll have. `sides`: where it does not say."""
    found = _read(text)
    return int(found[2] or sides) if found else sides


def _roll(context: CommandContext, command: Roll, dice: Dice, sides: int) -> Reason | None:
    """Dice such as `2d6+3`."""
    found = _read(command.dice)
    if found is None:
        return bad("dice: as 2d6+3")
    count, plus = int(found[1]), int(found[3] or 0)
    expect(dice, count, "roll")
    faces = tuple(dice.roll(int(found[2] or sides)) for _ in range(count))
    made = SecretlyRolled if command.secret else Rolled
    context.resolution.record(
        made(dice=command.dice, faces=faces, total=sum(faces) + plus, label=command.label)
    )
    return None


def reveal(context: CommandContext, command: Reveal) -> Reason | None:
    """Takes `hidden` away, or tells fields: of all who are named together."""
    resolution, names = context.resolution, tuple(dict.fromkeys(command.names))
    if command.fields is None:
        for name in names:
            if "hidden" in resolution.fight.combatants[name].conditions:
                resolution.record(context.revealed(target=name))
        return None
    unknown = next((name for name in command.fields if name not in context.revealable), None)
    if unknown or not command.fields:
        return bad(f"fields: {unknown} is none" if unknown else "fields: names none")
    for name in names:
        foes: Faction = "enemies" if resolution.fight.combatants[name].faction == "allies" else "allies"
        to = foes if command.to == "faction" else command.to
        resolution.record(context.revealed(target=name, fields=command.fields, to=to))
    return None
