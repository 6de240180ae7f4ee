"""What seats say and are answered: with the ids that they are told, and the true ones behind them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from app import seats, sight
from app.composite import objection
from app.rules.core import Command, Query, Reason
from app.rules.naming import named
from app.seats import Seat
from app.table.responses import Refused
from app.table.table_state import TableState


def stranger(then: TableState, asker: Seat, said: Command | Query) -> Reason | None:
    """Someone named who is not in what this seat was shown so far."""
    unseen = then.scene(asker).redacted.unseen
    for one in named(said):
        if one not in then.names or one in unseen:
            return Reason(code="unknown-combatant", figures={"id": sight.as_said(one)})
    return None


def no_to_watcher(then: TableState, asker: Seat, command: Command) -> Refused:
    """Any command of one who only watches is refused, and by what was shown so far."""
    no = objection(command) or stranger(then, asker, then.heard(asker, command))
    return Refused(reason=no or Reason(code="not-allowed"))


def answered(
    then: TableState, seat: Seat, found: Mapping[str, Any] | Reason, say: Callable[[Reason], Any]
) -> Mapping[str, Any] | Refused:
    """An answer as this seat may hear it."""
    if isinstance(found, Reason):
        return Refused(reason=then.cut(found, seat))
    viewer, known = seats.viewer(seat, then.names), then.scene(seat).redacted
    public = then.system.public_figures
    return sight.redact_answer(found, viewer, known.unseen, then.names, say, public, known.told)
