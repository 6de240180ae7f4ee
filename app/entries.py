"""A line of a table's log, the first one made of a setup, and what a seat remembers of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from app.mixing import Mixing
from app.rules.core import Event, Reason
from app.rules.system import System
from app.store.codec import Malformed, parse_setup

SCENARIO_KEYS = frozenset(
    {"title", "titles", "ruleset", "cites", "options", "words", "setup", "dice", "steps"}
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One line of a table's log. Those of the table itself (seats, chat) have events that no system knows."""

    number: int
    """1 for the beginning, then without gaps."""
    by: str = ""
    """The seat that asked; empty for the house."""
    id: str = ""
    """The command's id (idempotency), if it had one."""
    time: str = ""
    command: Mapping[str, Any] | None = None
    events: tuple[Event, ...] = ()


def setup_of(system: System[Any], raw: Mapping[str, Any], *, scenario: bool = True) -> Event | Reason:
    """The first event of a fight from an object as in a scenario file; its steps and dice are left aside.

    Without `scenario` the table starts in the phase `setup`. Raises `Malformed`.
    """
    for key in raw:
        if key not in SCENARIO_KEYS:
            raise Malformed(f"{key}: a scenario has no such key")
    options, setup = ({} if raw.get(key) is None else raw[key] for key in ("options", "setup"))
    if not isinstance(options, Mapping):
        raise Malformed("options: not a mapping")
    if raw.get("ruleset", system.key) != system.key:
        raise Malformed("ruleset: not that of the table")
    return system.begin(parse_setup(system, setup), options, scenario=scenario)


def everything(entry: Entry) -> bool:
    return True


def same(seq: int) -> int | None:
    return seq


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatVisibility:
    """What a seat remembers by the table's records: what it was shown, and which entry its `seq` means."""

    was_shown: Callable[[Entry], bool] = everything
    number_of: Callable[[int], int | None] = same
    mixing: Mixing | None = None
    """What was given to the dice of the fight; None where the whole log is at hand and says so."""


SEES_EVERYTHING = SeatVisibility()
