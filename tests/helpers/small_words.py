"""What a small rule system knows: pieces, commands, questions and events."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

from app.rules.common import Override, Redo, Undo
from app.rules.core import (
    RECORDED,
    STRICT,
    CombatantId,
    Command,
    Event,
    Faction,
    Id,
    Name,
    Point,
    Query,
    Who,
    Words,
    seen,
)

Told = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Gear:
    """Nested, so that what is around decides."""

    label: str = seen(Who.ALL)
    weight: str = seen(Who.FACTION)
    curse: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """State and picture at once."""

    __pydantic_config__: ClassVar[Any] = RECORDED
    id: CombatantId = seen(Who.ALL)
    name: Name = seen(Who.ALL)
    faction: Faction = seen(Who.ALL)
    at: Point = seen(Who.ALL)
    hp: str = seen(Who.FACTION)
    plan: str = ""
    gear: Mapping[Id, Gear] = seen(Who.ALL, default_factory=dict)
    watches: tuple[CombatantId, ...] = seen(Who.ALL, default=())
    follows: CombatantId | None = seen(Who.ALL, default=None)
    controlled_by: str = seen(Who.FACTION, default="gm")
    hidden: bool = seen(Who.FACTION, default=False)
    told: Told = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One of several; with an unseen one in it, none."""

    by: tuple[CombatantId, ...] = seen(Who.ALL, drop_if_any_unseen=True)
    span: tuple[float, float] = seen(Who.ALL, default=(0.0, 1.0))


@dataclass(frozen=True, slots=True, kw_only=True)
class Waits:
    kind: str = seen(Who.ALL)
    mover: CombatantId = seen(Who.ALL)
    options: tuple[Choice, ...] = seen(Who.ALL, default=())


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    width: int = seen(Who.ALL, default=60)
    image: Mapping[str, Any] | None = seen(Who.ALL, default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Fight:
    __pydantic_config__: ClassVar[Any] = RECORDED
    round: int = seen(Who.ALL, default=1)
    turn: CombatantId | None = seen(Who.ALL, default=None)
    battlefield: Field = seen(Who.ALL, default_factory=Field)
    options: Mapping[str, Any] = seen(Who.ALL, default_factory=dict)
    combatants: Mapping[CombatantId, Piece] = seen(Who.ALL, default_factory=dict)
    pending: Waits | None = seen(Who.ALL, default=None)
    diary: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PieceSetup:
    __pydantic_config__: ClassVar[Any] = STRICT
    faction: Faction
    name: Name | None = None
    at: Point = (0, 0)
    hp: str = "10"
    plan: str = ""
    gear: Mapping[Id, Gear] = field(default_factory=dict)
    watches: tuple[CombatantId, ...] = ()
    follows: CombatantId | None = None
    controlled_by: str = "any"
    hidden: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    __pydantic_config__: ClassVar[Any] = STRICT
    combatants: Mapping[CombatantId, PieceSetup] = field(default_factory=dict)
    pending: Waits | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Move(Command):
    kind: ClassVar[str] = "move"
    actor: CombatantId
    at: Point

    def speaks_for(self) -> tuple[str, ...]:
        return (self.actor,)


@dataclass(frozen=True, slots=True, kw_only=True)
class Strike(Command):
    """Rolls a die; `far` is refused with figures."""

    kind: ClassVar[str] = "strike"
    actor: CombatantId
    target: CombatantId
    far: bool = False

    def speaks_for(self) -> tuple[str, ...]:
        return (self.actor,)


@dataclass(frozen=True, slots=True, kw_only=True)
class Hide(Command):
    kind: ClassVar[str] = "hide"
    gm: ClassVar[bool] = True
    target: CombatantId
    hidden: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Reveal(Command):
    kind: ClassVar[str] = "reveal"
    gm: ClassVar[bool] = True
    target: CombatantId
    fields: tuple[str, ...]
    to: Literal["all", "allies", "enemies", "neutral"] = "all"


@dataclass(frozen=True, slots=True, kw_only=True)
class Add(Command):
    kind: ClassVar[str] = "add"
    gm: ClassVar[bool] = True
    id: Id
    piece: PieceSetup


@dataclass(frozen=True, slots=True, kw_only=True)
class Remove(Command):
    kind: ClassVar[str] = "remove"
    gm: ClassVar[bool] = True
    target: CombatantId


@dataclass(frozen=True, slots=True, kw_only=True)
class Note(Command):
    kind: ClassVar[str] = "note"
    gm: ClassVar[bool] = True
    text: Words


@dataclass(frozen=True, slots=True, kw_only=True)
class SetOption(Command):
    kind: ClassVar[str] = "set-option"
    gm: ClassVar[bool] = True
    name: Id
    value: int | str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Where(Query):
    kind: ClassVar[str] = "where"
    actor: CombatantId


@dataclass(frozen=True, slots=True, kw_only=True)
class Begun(Event):
    kind: ClassVar[str] = "begun@1"
    fight: Fight


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(Event):
    kind: ClassVar[str] = "moved@1"
    actor: CombatantId = seen(Who.ALL)
    faction: Faction = seen(Who.ALL)
    at: Point = seen(Who.ALL)
    effort: str = seen(Who.FACTION)
    thought: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Struck(Event):
    kind: ClassVar[str] = "struck@1"
    actor: CombatantId = seen(Who.ALL)
    target: CombatantId = seen(Who.ALL)
    dice: tuple[int, ...] = seen(Who.ALL)
    near: tuple[CombatantId, ...] = seen(Who.ALL, default=())


@dataclass(frozen=True, slots=True, kw_only=True)
class Hidden(Event):
    kind: ClassVar[str] = "hidden@1"
    target: CombatantId = seen(Who.ALL)
    hidden: bool = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Revealed(Event):
    kind: ClassVar[str] = "revealed@1"
    target: CombatantId = seen(Who.ALL)
    fields: tuple[str, ...]
    to: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Added(Event):
    kind: ClassVar[str] = "added@1"
    piece: Piece = seen(Who.ALL, drop_if_any_unseen=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Removed(Event):
    kind: ClassVar[str] = "removed@1"
    target: CombatantId = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Noted(Event):
    kind: ClassVar[str] = "noted@1"
    text: Words


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionSet(Event):
    kind: ClassVar[str] = "option-set@1"
    name: Id = seen(Who.ALL)
    value: Any = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended(Event):
    """Has no field at all and is told to everybody."""

    kind: ClassVar[str] = "ended@1"


EVENTS = (Begun, Moved, Struck, Hidden, Revealed, Added, Removed, Noted, OptionSet, Ended)
COMMANDS = (Move, Strike, Hide, Reveal, Add, Remove, Note, SetOption, Undo, Redo, Override)
