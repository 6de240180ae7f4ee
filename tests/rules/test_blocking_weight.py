"""As how many sections somebody blocks is on the sheet, and no foe's to know."""

from __future__ import annotations

from typing import Any

from app.history import Entry, History, setup_of
from app.rules.core import Event, Eyes, Reason
from app.rules.sw25.advanced.system import SYSTEM
from app.seats import Seat
from app.sight import cut_reason
from app.store.codec import parse_command

MIKA = Seat(id="mika", role="player", controls=frozenset({"ana"}))


class NoDice:
    def roll(self, sides: int) -> int:
        raise AssertionError("no die is wanted here")


def held(**of_orc: Any) -> Reason:
    """Why ana, who fights the orc alone, cannot walk away, as her player is told."""
    ana = {"faction": "allies", "movement": 12}
    orc = {"faction": "enemies", "movement": 12, **of_orc}
    melee = {"center": [20, 10], "melee": ["ana", "orc"]}
    began = setup_of(SYSTEM, {"setup": {"combatants": {"ana": ana, "orc": orc}, "skirmishes": {"s1": melee}}})
    assert isinstance(began, Event)
    history: History[Any] = History(SYSTEM)
    history.append(Entry(number=1, events=(began,)))
    move = {"command": "move", "actor": "ana", "mode": "normal", "path": [[30, 10]]}
    refusal = history.rule(MIKA, parse_command(SYSTEM, move), NoDice()).refusal
    assert refusal is not None
    eyes = Eyes(role="player", seat="mika", controls=MIKA.controls, factions=frozenset({"allies"}))
    return cut_reason(refusal, eyes, frozenset(), {"ana": "allies", "orc": "enemies"})


def test_a_refusal_counts_heads_that_everybody_sees() -> None:
    assert held().figures["blocking"] == 1


def test_a_refusal_tells_nobody_as_how_many_a_foe_blocks() -> None:
    reason = held(blocking_weight=7)

    assert reason.code == "in-melee"
    assert "blocking" not in reason.figures
