"""What happens in every system, in the past tense."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from app.rules.common.words import Outcome, Value
from app.rules.core import CombatantId, Event, Faction, Id, Name, Reason, Role, Who, Word, Words, seen


@dataclass(frozen=True, slots=True, kw_only=True)
class Undone(Event):
    """A command was taken back; `command` is the number of its entry in the log."""

    kind: ClassVar[str] = "undone@1"
    command: int = seen(Who.GM)


@dataclass(frozen=True, slots=True, kw_only=True)
class Redone(Event):
    """A command that had been taken back counts again."""

    kind: ClassVar[str] = "redone@1"
    command: int = seen(Who.GM)


@dataclass(frozen=True, slots=True, kw_only=True)
class Handed(Event):
    """What may say again who plays a combatant; each system has its own."""

    target: CombatantId = seen(Who.FACTION)

    @property
    def is_lent(self) -> bool:
        """It is said whom it is meant for."""
        return False

    @property
    def is_parted(self) -> bool:
        """Anybody who played it plays it no more."""
        return False


@dataclass(frozen=True, slots=True, kw_only=True)
class Overruled(Event):
    """A rule was broken on purpose: the codes for all who know those it is about, the figures for the GM."""

    kind: ClassVar[str] = "overruled@1"
    about: tuple[CombatantId, ...] = seen(Who.ALL, drop_if_any_unseen=True, default=())
    codes: tuple[str, ...] = seen(Who.ALL)
    rule: str = seen(Who.ALL, default="")
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DoorMoved(Event):
    """A door of the ground stands open from now on, or is shut."""

    kind: ClassVar[str] = "door-moved@1"
    door: Word = seen(Who.ALL)
    open: bool = seen(Who.ALL)
    actor: CombatantId | None = seen(Who.ALL, default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnStarted(Event):
    """A combatant's turn began with its first command."""

    kind: ClassVar[str] = "turn-started@1"
    actor: CombatantId = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnEnded(Event):
    """A combatant's turn is over for this round."""

    kind: ClassVar[str] = "turn-ended@1"
    actor: CombatantId = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class PhaseChanged(Event):
    """Another step of the procedure, or another faction's turn to act."""

    kind: ClassVar[str] = "phase-changed@1"
    phase: Word = seen(Who.ALL)
    acting: Faction | None = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundStarted(Event):
    """A new round: everybody may act again."""

    kind: ClassVar[str] = "round-started@1"
    round: int = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class CombatEnded(Event):
    """The fight is over: how, and which side lost it, surrendered or fled."""

    kind: ClassVar[str] = "combat-ended@1"
    round: int = seen(Who.ALL)
    outcome: Outcome | None = seen(Who.ALL, default=None)
    by: Faction | None = seen(Who.ALL, default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class BeganAnew(Event):
    """The next fight of the table is prepared: its number."""

    kind: ClassVar[str] = "began-anew@1"
    number: int = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class ConditionAdded(Event):
    """A condition was put on a combatant."""

    kind: ClassVar[str] = "condition-added@1"
    target: CombatantId = seen(Who.ALL)
    condition: str = seen(Who.ALL)
    by: CombatantId | None = seen(Who.ALL, default=None)
    until: int | None = seen(Who.ALL, default=None)
    """The round in which it ends."""
    ends: Literal["rounds", "turn"] = seen(Who.ALL, default="turn")
    """At the beginning of that round, or when the turn of who put it there comes in it."""
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class ConditionRemoved(Event):
    """A condition ended."""

    kind: ClassVar[str] = "condition-removed@1"
    target: CombatantId = seen(Who.ALL)
    condition: str = seen(Who.ALL)
    rule: str = seen(Who.ALL, default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class Removed(Event):
    """A combatant was taken off the table."""

    kind: ClassVar[str] = "removed@1"
    target: CombatantId = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Revealed(Event):
    """A hidden combatant came into sight, or some of its figures were told."""

    kind: ClassVar[str] = "revealed@1"
    target: CombatantId = seen(Who.ALL)
    fields: tuple[str, ...] = seen(Who.ALL, default=())
    to: Faction | Literal["all"] = seen(Who.ALL, default="all")

    def told_to(self) -> str | None:
        return None if self.to == "all" else self.to


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionSet(Event):
    """A rule switch was set."""

    kind: ClassVar[str] = "option-set@1"
    name: str = seen(Who.ALL)
    value: Value = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rolled(Event):
    """Dice fell in the open."""

    kind: ClassVar[str] = "rolled@1"
    dice: str = seen(Who.ALL)
    faces: tuple[int, ...] = seen(Who.ALL)
    total: int = seen(Who.ALL)
    label: Name | None = seen(Who.ALL, default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class SecretlyRolled(Event):
    """Dice fell behind the screen: nobody else learns that they did."""

    kind: ClassVar[str] = "secretly-rolled@1"
    dice: str
    faces: tuple[int, ...]
    total: int
    label: Name | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Noted(Event):
    """The GM wrote something down."""

    kind: ClassVar[str] = "noted@1"
    text: Words
    target: CombatantId | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceWanted(Event):
    """The table waits for what somebody rolls; then the whole command is ruled again."""

    kind: ClassVar[str] = "dice-wanted@1"
    actor: CombatantId | None = seen(Who.ALL, drop_if_any_unseen=True, default=None)
    need: int = seen(Who.ALL)
    what: str = seen(Who.ALL)
    by: str
    role: Role
    controls: tuple[CombatantId, ...]
    strict: bool
    command: Mapping[str, Any]
    faces: tuple[int, ...]
    """Those that were given so far."""
    veiled: tuple[int, ...] = ()
    """What fell for the hidden so far: nobody is asked for these."""
    answers: tuple[str, ...] = ()
    """What was said to rolls that may be answered, so far."""
    by_hand: bool = False
    """All dice of this one command are people's, whatever the switch says."""
    sides: int | None = None
    """Of the die that is waited for; None in logs of older releases."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceEntered(Event):
    """These dice were rolled by people and typed in."""

    kind: ClassVar[str] = "dice-entered@1"
    actor: CombatantId | None = seen(Who.ALL, drop_if_any_unseen=True, default=None)
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class EntropyGiven(Event):
    """A seat added chance of its own to the dice of the fight. Nobody is told before it is mixed."""

    kind: ClassVar[str] = "entropy-given@1"
    seat: Id
    digits: str
    fight: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class RolledInChat(Event):
    """A line of the chat asked for dice. The fight knows nothing of it: nobody takes it back."""

    kind: ClassVar[str] = "rolled@2"
    dice: str = seen(Who.ALL)
    faces: tuple[int, ...] = seen(Who.ALL)
    total: int = seen(Who.ALL)
    label: Name | None = seen(Who.ALL, default=None)
    criticals: int = seen(Who.ALL, default=0)
    is_failure: bool = seen(Who.ALL, default=False)
    outcome: str | None = seen(Who.ALL, default=None)
    """What it came to against a target; see `app.rules.common.dice`."""
    chosen: tuple[str, ...] = seen(Who.ALL, default=())
    """Of what was listed to choose from."""
    secret: bool = seen(Who.ALL, default=False)
    """Told to the speaker and to those who lead the game."""
