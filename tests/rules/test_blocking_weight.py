"""As how many sections somebody blocks is no foe's to know; and which passages are called free."""

from __future__ import annotations

from typing import Any

from app.history import Entry, History, setup_of
from app.rules.core import Event, Reason, Viewer
from app.rules.sw25.advanced.events import PassedFreely
from app.rules.sw25.advanced.system import SYSTEM
from app.seats import Seat
from app.sight import redact_reason
from app.store.codec import parse_command

GM = Seat(id="gm", role="gm")
MIKA = Seat(id="mika", role="player", controls=frozenset({"ana"}))


class NoDice:
    def roll(self, sides: int) -> int:
        raise AssertionError("no die is wanted here")


def fight_of(combatants: dict[str, Any], melee: list[str]) -> History[Any]:
    """Some of them in melee at [20, 10], before anybody has acted."""
    skirmish = {"center": [20, 10], "melee": melee}
    began = setup_of(SYSTEM, {"setup": {"combatants": combatants, "skirmishes": {"s1": skirmish}}})
    assert isinstance(began, Event)
    history: History[Any] = History(SYSTEM)
    history.append(Entry(number=1, events=(began,)))
    return history


def held(**of_orc: Any) -> Reason:
    """Why ana, who fights the orc alone, cannot walk away, as her player is told."""
    ana = {"faction": "allies", "movement": 12}
    orc = {"faction": "enemies", "movement": 12, **of_orc}
    history = fight_of({"ana": ana, "orc": orc}, ["ana", "orc"])
    move = {"command": "move", "actor": "ana", "mode": "normal", "path": [[30, 10]]}
    refusal = history.rule(MIKA, parse_command(SYSTEM, move), NoDice()).refusal
    assert refusal is not None
    viewer = Viewer(role="player", seat="mika", controls=MIKA.controls, factions=frozenset({"allies"}))
    return redact_reason(refusal, viewer, frozenset(), {"ana": "allies", "orc": "enemies"})


def test_a_refusal_counts_heads_that_everybody_sees() -> None:
    assert held().figures["blocking"] == 1


def test_a_refusal_tells_nobody_as_how_many_a_foe_blocks() -> None:
    reason = held(blocking_weight=7)

    assert reason.code == "in-melee"
    assert "blocking" not in reason.figures


def test_the_log_of_a_free_passage_counts_heads_that_everybody_sees() -> None:
    bear = {"faction": "allies", "at": [10, 10], "movement": 20, "sections": 4}
    ana = {"faction": "allies", "movement": 12}
    orc = {"faction": "enemies", "movement": 12, "blocking_weight": 2}
    history = fight_of({"bear": bear, "ana": ana, "orc": orc}, ["ana", "orc"])
    move = {"command": "move", "actor": "bear", "mode": "normal", "path": [[30, 10]]}

    events = history.rule(GM, parse_command(SYSTEM, move), NoDice()).events

    (passed,) = (event for event in events if isinstance(event, PassedFreely))
    assert (passed.moving, passed.blocking) == (5, 1)


def test_no_passage_is_called_free_that_two_circles_together_could_have_stopped() -> None:
    people: dict[str, Any] = {
        name: {"faction": faction, "movement": 12}
        for faction, names in (("allies", ("ana", "ben", "cleo", "dan")), ("enemies", ("orc", "gob")))
        for name in names
    }
    people["wyvern"] = {"faction": "enemies", "at": [22.5, 19], "movement": 20, "sections": 4}
    circles = {
        "s1": {"center": [20, 20], "melee": ["ana", "ben", "orc"]},
        "s2": {"center": [25, 20], "melee": ["cleo", "dan", "gob"]},
    }
    setup = {"acting": "enemies", "combatants": people, "skirmishes": circles}
    began = setup_of(SYSTEM, {"setup": setup})
    assert isinstance(began, Event)
    history: History[Any] = History(SYSTEM)
    history.append(Entry(number=1, events=(began,)))
    move = {"command": "move", "actor": "wyvern", "mode": "normal", "path": [[22.5, 30]]}
    asked = history.rule(GM, parse_command(SYSTEM, move), NoDice()).events
    history.append(Entry(number=2, events=asked))

    let_pass = history.rule(GM, parse_command(SYSTEM, {"command": "allow"}), NoDice()).events

    assert not any(isinstance(event, PassedFreely) for event in let_pass)
