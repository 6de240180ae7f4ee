"""Commands and events that every system has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.rules.core import Command, Event, Who, seen


@dataclass(frozen=True, slots=True, kw_only=True)
class Undo(Command):
    """Takes back the newest command; with `seq` only if it is still that one."""

    kind: ClassVar[str] = "undo"
    seq: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Redo(Command):
    """Puts back what was taken back last."""

    kind: ClassVar[str] = "redo"
    gm: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Override(Command):
    """Carries out a command that the rules refuse."""

    kind: ClassVar[str] = "override"
    gm: ClassVar[bool] = True
    do: Command


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
