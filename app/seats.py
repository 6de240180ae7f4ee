"""Who sits where, and what a seat may ask at all; what the rules allow is not said here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal

from app.rules.core import (
    RECORDED,
    CombatantId,
    Command,
    Faction,
    Reason,
    Role,
    Viewer,
    may_command,
)

SHARED: Final[tuple[Role, ...]] = ("gm", "player", "spectator")
"""Seats behind the three links that a new table has."""


Temper = Literal["guard", "hunt-the-weak", "keep-away", "hold", "follow"]
"""`guard` stays where it is, `hunt-the-weak` goes for who is worst off, `keep-away` strikes from afar,
`hold` never moves, `follow` stays by somebody."""
Strength = Literal[1, 2, 3]
"""1 is careless, 2 takes the best by exact odds, 3 looks at the answer too."""
STRENGTHS: Final[Mapping[int, Strength]] = {1: 1, 2: 2, 3: 3}
Pause = Literal["asked", "undone", "tired", "idle", "stuck"]
"""Why the server waits: asked to, taken back, nobody was there, no foe is known, it failed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """How the server plays a seat, and for whom: those of a side that nobody leads, one piece, or a group."""

    __pydantic_config__: ClassVar[Any] = RECORDED
    side: Faction | None = None
    combatant: CombatantId | None = None
    combatants: tuple[CombatantId, ...] = ()
    """A group of them."""
    follows: CombatantId | None = None
    """By whom a group with the temper `follow` stays."""
    round: int | None = None
    """It plays in this round alone."""
    strength: Strength = 2
    temper: Temper | None = None
    paused: Pause | None = None
    leads: bool = False
    """It takes the next steps of the procedure, too: nobody else leads the fight."""
    stands_in: str | None = None
    """For which seat it plays as long as that one is away."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Away:
    """A person is not there for a while; the server (`strength`) or another plays what that seat leads."""

    strength: Strength | None = None
    temper: Temper | None = None
    lent_to: str | None = None
    """The seat that leads the pieces meanwhile."""
    lent: tuple[str, ...] = ()
    """Those of which it did not lead already: they are given back."""


Sees = Literal["allies", "enemies", "all"]
"""What a watcher is told as its own side knows it: one side, or, as a referee, every side."""
KNOWN_WHOLE: Final[Mapping[Sees, frozenset[str]]] = {
    "allies": frozenset(),
    "enemies": frozenset({"enemies"}),
    "all": frozenset({"allies", "enemies", "neutral"}),
}
"""Factions that open a watcher's eyes; with none they are the allies'."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """A place at the table. `id` is what the contract calls `seat`; a person may go by another `name`."""

    id: str
    role: Role
    name: str = ""
    controls: frozenset[str] = frozenset()
    strict: bool = False
    """Acts for everybody and is refused like a player: the seat of a scenario."""
    sees: Sees = "allies"
    """Of one who only watches."""
    played: Played | None = None
    """The server sits here."""
    away: Away | None = None


OWNER: Final = "gm"
"""The seat of the person who made the table: the shared GM link. A GM's seat of one's own is a co-GM's."""


def is_owner(seat: Seat) -> bool:
    return seat.id == OWNER


def may_manage(asker: Seat, seat: Seat) -> bool:
    """May the asker renew, change or remove this seat? No co-GM has power over the owner or another GM."""
    return asker.role == "gm" and (is_owner(asker) or seat.role != "gm" or seat.id == asker.id)


SCENARIO = Seat(id="scenario", role="gm", strict=True)


def only_watches(seat: Seat) -> bool:
    """A spectator, or a guest: one with the shared player link who has not taken a seat yet."""
    return seat.role == "spectator" or seat.id == "player"


def viewer(seat: Seat, factions: Mapping[str, str]) -> Viewer:
    """What it looks with, given everybody's faction. Neutrals are a foe to all, so they open no eyes."""
    if seat.role == "spectator":
        return Viewer(role=seat.role, seat=seat.id, factions=KNOWN_WHOLE[seat.sees])
    if seat.role != "player":
        return Viewer(role=seat.role, seat=seat.id)
    controls = frozenset(c for c in seat.controls if c in factions)
    mine = frozenset(factions[c] for c in controls) - {"neutral"}
    return Viewer(role=seat.role, seat=seat.id, controls=controls, factions=mine)


def speaks(seat: Seat) -> bool:
    """Is it somebody at the table? Spectators, and the shared player seat with their rights, only listen."""
    return seat.role == "gm" or (seat.role == "player" and seat.id != "player")


def may(seat: Seat, command: Command) -> Reason | None:
    """Why this seat may not ask this, or None. A player who controls nobody has a spectator's rights."""
    return None if may_command(seat.role, seat.controls, command) else Reason(code="not-allowed")
