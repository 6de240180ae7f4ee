"""A try to hide or to find: its side learns what it came to, others learn that dice fell."""

from __future__ import annotations

from typing import Any

import pytest

from app.formats.logs import Names, words_of
from app.history import History
from app.i18n import learn
from app.rules.square_fireballs.state import Fight
from app.rules.square_fireballs.system import SYSTEM
from app.scenario.scripted import Scripted
from app.seats import Seat
from app.sight import redact_event
from app.store.codec import parse_command
from tests.rules.test_offers import begun

GM = Seat(id="gm", role="gm", strict=True)
OWN = Seat(id="mika", role="player", controls=frozenset({"ana"}))
FOE = Seat(id="rin", role="player", controls=frozenset({"gob"}))
SPECTATOR = Seat(id="spectator", role="spectator")
OUTCOME = {"total", "works", "bonus"}


def fight(**ana: Any) -> History[Fight]:
    """Ana behind a crate; nobody is near, nobody trained: 13 is wanted."""
    people = {
        "ana": {"faction": "allies", "hp": 9, "stealth": 3, "perception": 3, **ana},
        "gob": {"faction": "enemies", "hp": 9},
    }
    setup = {
        "map": ".........\n.ao....g.\n.........",
        "legend": {"a": "ana", "o": "low", "g": "gob"},
        "combatants": people,
    }
    return begun(SYSTEM, {"ruleset": "square-fireballs", "setup": setup})


def rolled(history: History[Fight], command: str, face: int, seat: Seat) -> dict[str, Any]:
    """What this seat is told of the check."""
    raw = {"command": command, "actor": "ana"}
    ruling = history.rule(GM, parse_command(SYSTEM, raw), Scripted([face]))
    assert ruling.refusal is None
    viewer = history.viewer(seat)
    told = (redact_event(event, viewer, frozenset()) for event in ruling.events)
    return next(dict(one) for one in told if one is not None and one["type"] == "rolled")


@pytest.mark.parametrize("command", ["hide", "search"])
@pytest.mark.parametrize(("face", "works"), [(9, False), (10, True)])
def test_the_own_side_learns_whether_it_works_and_by_how_much(command: str, face: int, works: bool) -> None:
    for seat in (OWN, GM):
        told = rolled(fight(), command, face, seat)

        assert (told["face"], told["total"], told["works"]) == (face, face + 3, works)


@pytest.mark.parametrize("command", ["hide", "search"])
def test_nobody_else_learns_more_than_the_die(command: str) -> None:
    told = rolled(fight(), command, 9, FOE)

    assert told["face"] == 9
    assert not OUTCOME & told.keys()


@pytest.mark.parametrize("seat", [OWN, FOE, SPECTATOR])
def test_what_it_had_to_reach_is_the_gms_to_know(seat: Seat) -> None:
    assert "against" not in rolled(fight(), "hide", 9, seat)


@pytest.mark.parametrize(
    ("seat", "language", "face", "said"),
    [
        (OWN, "en", 9, "Ana fails to hide: 12 for stealth (die 9) is too low."),
        (OWN, "en", 10, "Ana hides: 13 for stealth (die 10)."),
        (OWN, "ja", 9, "Anaの隠密判定は12（出目9）で失敗。隠れられなかった。"),
        (FOE, "en", 9, "Ana rolls 9 for stealth."),
        (FOE, "ja", 9, "Anaの隠密判定の目：9。"),
    ],
)
def test_the_log_says_that_hiding_failed_to_those_who_may_know(
    seat: Seat, language: Any, face: int, said: str
) -> None:
    learn(SYSTEM)
    view = {"combatants": {"ana": {"name": "Ana", "faction": "allies"}}}
    names = Names(view=view, language=language, system=SYSTEM.key)

    assert words_of(rolled(fight(), "hide", face, seat), names) == said
