"""Commands of players that wait until the GM lets them happen: own figures, and moves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal
from zlib import crc32

from app.rules.core import CombatantId, Command, Event, Faction, Name, Reason, Role, Who, seen

Wants = Literal["figures", "move"]
"""What a player asks the GM for."""
SAID_FIRST: Final = frozenset({"bad-command", "not-built", "unknown-combatant", "not-allowed"})
"""Codes of refusals that are named before `not-own`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Allow(Command):
    """Lets happen what waits for it."""

    kind: ClassVar[str] = "allow"
    decision: Name | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Deny(Command):
    """Refuses what a player asked for."""

    kind: ClassVar[str] = "deny"
    gm: ClassVar[bool] = True
    decision: Name | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Permission:
    """What the GM is asked to allow. Other factions are not told what it says, nor an id made of that."""

    kind: Literal["approve"] = seen(Who.ALL, default="approve")
    mover: CombatantId = seen(Who.ALL, drop_if_any_unseen=True)
    faction: Faction = seen(Who.ALL)
    wants: Wants = seen(Who.ALL)
    id: str = seen(Who.FACTION)
    command: Mapping[str, Any] = seen(Who.FACTION)


@dataclass(frozen=True, slots=True, kw_only=True)
class HeldCommand:
    """A command that waits for the GM, and who asked for it."""

    permission: Permission
    by: str
    role: Role
    controls: tuple[CombatantId, ...]
    strict: bool

    @property
    def shown(self) -> Permission:
        """What the table waits for, as it is shown."""
        return self.permission


@dataclass(frozen=True, slots=True, kw_only=True)
class PermissionAsked(Event):
    """A player asks for something that the GM has to allow."""

    kind: ClassVar[str] = "permission-asked@1"
    mover: CombatantId = seen(Who.ALL, drop_if_any_unseen=True)
    faction: Faction = seen(Who.ALL)
    wants: Wants = seen(Who.ALL)
    id: str = seen(Who.FACTION)
    command: Mapping[str, Any] = seen(Who.FACTION)
    by: str
    role: Role
    controls: tuple[CombatantId, ...]
    strict: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PermissionGiven(Event):
    """The GM allowed it, and it happens now."""

    kind: ClassVar[str] = "permission-given@1"
    mover: CombatantId = seen(Who.ALL, drop_if_any_unseen=True)
    wants: Wants = seen(Who.ALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class PermissionDenied(Event):
    """The GM did not allow it."""

    kind: ClassVar[str] = "permission-denied@1"
    mover: CombatantId = seen(Who.ALL, drop_if_any_unseen=True)
    wants: Wants = seen(Who.ALL)


PermissionEvent = PermissionAsked | PermissionGiven | PermissionDenied


def held_after(event: PermissionEvent) -> HeldCommand | None:
    """What waits for the GM once this has happened."""
    if not isinstance(event, PermissionAsked):
        return None
    permission = Permission(
        mover=event.mover,
        faction=event.faction,
        wants=event.wants,
        id=event.id,
        command=event.command,
    )
    return HeldCommand(
        permission=permission, by=event.by, role=event.role, controls=event.controls, strict=event.strict
    )


def wanted(role: Role, options: Mapping[str, Any], command: Command) -> Wants | None:
    """Does this wait for the GM, or is refused as the GM's? `options`: the switches as they are set."""
    if role != "player":
        return None
    if command.of_own_figures:
        return "figures" if own_figures(options) != "free" or command.is_beyond_own() else None
    return "move" if command.is_approved_move and options.get("approve_moves") else None


def own_figures(options: Mapping[str, Any]) -> str:
    """What players may do to the figures of their own pieces: `free`, `asked` or `gm`."""
    return str(options.get("own_figures", "asked"))


def objection_to_asking(options: Mapping[str, Any], command: Command, found: Reason | None) -> Reason | None:
    """Why a player cannot even ask for it. `found`: why the rules say no."""
    if found is not None and found.code in SAID_FIRST:
        return found
    if command.of_own_figures and (own_figures(options) == "gm" or command.is_beyond_own()):
        return Reason(code="not-own", about={"actor": command.speaks_for()[0]})
    return found


def objection_to_answering(held: HeldCommand, role: Role, answer: Allow | Deny) -> Reason | None:
    """Why this seat cannot answer so: the GM alone can, and only what still waits."""
    if role != "gm":
        return Reason(code="not-allowed")
    return None if answer.decision in (None, held.permission.id) else Reason(code="stale")


def decision_id(command: Mapping[str, Any]) -> str:
    """Made of what is asked, so that an answer never meets another one."""
    return f"d{crc32(repr(sorted(command.items())).encode()):08x}"
