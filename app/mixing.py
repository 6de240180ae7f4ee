"""What seats add to the dice of a fight: until when, once each, and how the log tells of it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace

from app.rules.common.commands import Entropy
from app.rules.common.events import EntropyGiven, PhaseChanged
from app.rules.core import Event, Reason, Ruling
from app.seats import Seat, speaks


@dataclass(frozen=True, slots=True, kw_only=True)
class Mixing:
    """What was given since the dice were bound, and whether more can still count."""

    fight: int = 1
    given: Mapping[str, str] = field(default_factory=dict)
    """Seat -> digits."""
    is_mixed: bool = False
    is_late: bool = False
    """The fight went over into its rounds. One that began in them has not."""
    has_fallen: bool = False
    """A die that everybody may know of."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Now:
    """Where the fight is, as its system says."""

    fight: int
    phase: str
    has_begun: bool
    is_over: bool


def after(mixing: Mixing, events: Iterable[Event], round_phases: Collection[str]) -> Mixing:
    """What the events of a log say of it. Whether the dice are bound, mixed or fallen the table adds.

    `round_phases`: of the phases of the rule system those in which rounds run.
    """
    for event in events:
        match event:
            case EntropyGiven(seat=seat, digits=digits, fight=fight):
                kept = mixing if fight == mixing.fight else Mixing(fight=fight)
                mixing = replace(kept, given={**kept.given, seat: digits})
            case PhaseChanged(phase=phase) if phase in round_phases and not mixing.is_late:
                mixing = replace(mixing, is_late=True)
    return mixing


def ruled(mixing: Mixing, seat: Seat, command: Entropy, now: Now) -> Ruling:
    """Everybody who may speak at the table gives once a fight, before its rounds."""
    no = _objection(mixing, seat, now)
    given = EntropyGiven(seat=seat.id, digits=command.digits, fight=now.fight)
    return Ruling(refusal=no) if no else Ruling(events=(given,))


def _objection(mixing: Mixing, seat: Seat, now: Now) -> Reason | None:
    if not speaks(seat):
        return Reason(code="not-allowed")
    in_rounds = now.has_begun and (mixing.is_late or mixing.has_fallen)
    if now.is_over or in_rounds or mixing.is_mixed:
        return Reason(code="wrong-phase", figures={"phase": now.phase, "wanted": "setup"})
    if now.fight == mixing.fight and seat.id in mixing.given:
        return Reason(code="already-given")
    return None
