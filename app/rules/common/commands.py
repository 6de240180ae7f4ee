"""What seats ask in every system, in the imperative."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from app.rules.common.words import Conditions, Value
from app.rules.core import (
    AtMost,
    CombatantId,
    Command,
    Distinct,
    Everybody,
    Faction,
    Id,
    Name,
    Text,
    Word,
    Words,
)

DIGITS = re.compile(r"([0-9A-Fa-f]{2}){8,32}")
Faces = Annotated[tuple[int, ...], AtMost(200)]
"""What people rolled, in the order in which the rules take it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Undo(Command):
    """Takes back the newest command; with `seq` only if it is still that one."""

    kind: ClassVar[str] = "undo"
    seq: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Redo(Command):
    """Puts back what was taken back last; or does it again with dice that people throw and type in."""

    kind: ClassVar[str] = "redo"
    gm: ClassVar[bool] = True
    by_hand: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Override(Command):
    """Carries out a command that the rules refuse."""

    kind: ClassVar[str] = "override"
    gm: ClassVar[bool] = True
    do: Command


@dataclass(frozen=True, slots=True, kw_only=True)
class Together(Command):
    """Several commands as one, all or nothing: one entry of the log, taken back as one."""

    kind: ClassVar[str] = "together"
    gm: ClassVar[bool] = True
    do: Annotated[tuple[Command, ...], AtMost(100)]

    def __post_init__(self) -> None:
        if not self.do:
            raise ValueError("do: no command")


@dataclass(frozen=True, slots=True, kw_only=True)
class Act(Command):
    """What a combatant does: asked by the person who controls it."""

    actor: CombatantId

    def speaks_for(self) -> tuple[str, ...]:
        return (self.actor,)


@dataclass(frozen=True, slots=True, kw_only=True)
class UseDoor(Command):
    """Opens or shuts a door of the ground: by hand, or as somebody who stands beside it."""

    kind: ClassVar[str] = "door"
    door: Word
    open: bool
    actor: CombatantId | None = None

    def speaks_for(self) -> tuple[str, ...]:
        return () if self.actor is None else (self.actor,)


@dataclass(frozen=True, slots=True, kw_only=True)
class EndTurn(Act):
    """Ends a turn, or passes one that has not begun."""

    kind: ClassVar[str] = "end-turn"


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveDice(Command):
    """What was rolled on the table at home, where this table waits for it."""

    kind: ClassVar[str] = "dice"
    meanwhile: ClassVar[bool] = True
    faces: Faces

    def __post_init__(self) -> None:
        if not self.faces:
            raise ValueError("faces: none")


@dataclass(frozen=True, slots=True, kw_only=True)
class Entropy(Command):
    """Chance of one's own for the dice of the fight, which the server cannot choose."""

    kind: ClassVar[str] = "entropy"
    digits: Annotated[str, Text(64)]

    def __post_init__(self) -> None:
        if not DIGITS.fullmatch(self.digits):
            raise ValueError("digits: 16 to 64 hexadecimal digits, two for each byte")


@dataclass(frozen=True, slots=True, kw_only=True)
class Remove(Command):
    """Takes a combatant off the table altogether."""

    kind: ClassVar[str] = "remove"
    gm: ClassVar[bool] = True
    target: CombatantId


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeConditions(Command):
    """Puts conditions on a combatant or takes them off."""

    kind: ClassVar[str] = "condition"
    gm: ClassVar[bool] = True
    of_own_figures: ClassVar[bool] = True
    target: CombatantId
    add: Conditions = ()
    remove: Conditions = ()

    def speaks_for(self) -> tuple[str, ...]:
        return (self.target,)

    def is_beyond_own(self) -> bool:
        """Who is hidden from whom is the GM's to say."""
        return "hidden" in (*self.add, *self.remove)


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll(Command):
    """Rolls dice that mean nothing to the rules, as `2d6+3`."""

    kind: ClassVar[str] = "roll"
    gm: ClassVar[bool] = True
    dice: Name
    label: Name | None = None
    secret: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Note(Command):
    """The GM's note, for nobody else."""

    kind: ClassVar[str] = "note"
    meanwhile: ClassVar[bool] = True
    gm: ClassVar[bool] = True
    text: Words
    target: CombatantId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Reveal(Command):
    """Takes `hidden` away, or tells fields to a faction or to all: of one combatant, or of some together."""

    kind: ClassVar[str] = "reveal"
    gm: ClassVar[bool] = True
    target: CombatantId | None = None
    targets: Everybody = ()
    fields: Annotated[tuple[Id, ...], AtMost(50), Distinct()] | None = None
    to: Faction | Literal["faction", "all"] = "all"
    """`faction`: that of its foes."""

    def __post_init__(self) -> None:
        if (self.target is None) == (not self.targets):
            raise ValueError("reveal: target or targets")

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody named, one or several."""
        return self.targets if self.target is None else (self.target,)


@dataclass(frozen=True, slots=True, kw_only=True)
class SetOption(Command):
    """Sets a rule switch."""

    kind: ClassVar[str] = "set-option"
    gm: ClassVar[bool] = True
    name: Name
    value: Value


@dataclass(frozen=True, slots=True, kw_only=True)
class Advance(Command):
    """The next step of the combat procedure."""

    kind: ClassVar[str] = "advance"
    gm: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class EndCombat(Command):
    """The fight is over."""

    kind: ClassVar[str] = "end-combat"
    gm: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class BeginAnew(Command):
    """The next fight of the table is prepared, without those who are named."""

    kind: ClassVar[str] = "begin-anew"
    gm: ClassVar[bool] = True
    without: Everybody = ()
