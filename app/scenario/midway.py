"""A position at which the table waits for somebody: how things stood before, and what was done since."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from app.history import Entry, History
from app.rules.system import System
from app.scenario.play import play_one, state_of
from app.scenario.read import read
from app.scenario.write import write
from app.seats import Seat
from app.store.codec import dump
from app.table.table_events import DiceDrawn, DiceVeiled

LONGEST: Final = 16
"""Steps that are written at most; a decision over which more was done is left out, as it stands."""
OF_THE_TABLE: Final = frozenset({"fights", "faded"})
"""What a state tells of the table: which fight of it this is, what the next one takes over."""

Step = Mapping[str, Any]


def position_file(history: History[Any], seats: Mapping[str, Seat], title: str) -> str:
    """The position as a scenario file that plays.

    While a decision is open it is the position before, with the commands and the dice that led to it as
    steps: a setup cannot ask anybody. Where playing them does not come to the same, or they are too many, the
    setup says how things stand and nothing of what is asked.
    """
    system, now = history.system, _of_the_position(state_of(history.system, history.fight))
    for file in _with_steps(history, seats, title):
        found = play_one(read(file), system)
        if found.ok and _of_the_position(found.state or {}) == now:
            return file
    return write(system, history.fight, title)


def _with_steps(history: History[Any], seats: Mapping[str, Seat], title: str) -> Iterator[str]:
    """With everybody in the own seat, and where a seat is told less than it says, by the scenario's own."""
    system = history.system
    waits = _asked(system, history.fight)
    found = history.back_to(lambda fight: _asked(system, fight) is None, LONGEST) if waits else None
    if waits is None or found is None:
        return
    before, entries = found
    if any(entry.command is None for entry in entries):
        return
    dice = [face for entry in entries for face in _fallen(entry)]
    for known in (seats, {}):
        steps = [{"do": dict(entry.command or {}), **_speaker(known.get(entry.by))} for entry in entries]
        steps[-1]["pending"] = {"kind": waits["kind"]}
        yield write(system, before, title, dice, steps)


def _of_the_position(state: Mapping[str, Any]) -> Mapping[str, Any]:
    return {name: value for name, value in state.items() if name not in OF_THE_TABLE}


def _asked(system: System[Any], fight: Any) -> Mapping[str, Any] | None:
    waits: Mapping[str, Any] | None = dump(system.portray(fight)).get("pending")
    return waits


def _fallen(entry: Entry) -> Iterator[int]:
    for event in entry.events:
        if isinstance(event, DiceDrawn | DiceVeiled):
            yield from event.faces


def _speaker(seat: Seat | None) -> Step:
    if seat is None:
        return {}
    if seat.role == "gm":
        return {"as": {"role": "gm"}}
    return {"as": {"role": seat.role, "controls": sorted(seat.controls), "seat": seat.id}}
