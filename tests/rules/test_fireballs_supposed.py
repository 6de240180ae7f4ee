"""What a player has to reckon with of strangers in Square Fireballs: their sheets are told by nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from app.history import Entry, History, setup_of
from app.rules.core import Event
from app.rules.square_fireballs.state import Fight
from app.rules.square_fireballs.system import SYSTEM
from app.scenario.scripted import Scripted
from app.seats import Seat
from app.store.codec import parse_command

GM = Seat(id="gm", role="gm", strict=True)
MIKA = Seat(id="mika", role="player", controls=frozenset({"ana"}))
AXE = {"target": {"kind": "melee"}, "attack": {"hit": 5}, "damage": 3, "keywords": ["basic"]}
MEND = {"target": {"kind": "ranged", "range": 5, "who": "all"}, "heal": "surge"}
PARTING = {"action": "reaction", "trigger": "leaves", "target": {"kind": "melee"}, "attack": {"hit": 5}}
PAST = {"command": "move", "actor": "ana", "path": [[4, 4], [5, 4], [6, 4]]}
RUN = {"command": "charge", "actor": "ana", "target": "hob"}
HEAL = {"command": "use", "actor": "ana", "power": "mend", "target": "gob"}


def begun(**gob: Any) -> History[Fight]:
    """Gob stands between ana and hob."""
    people = {
        "ana": {"faction": "allies", "cell": [3, 3], "hp": 20, "powers": {"axe": AXE, "mend": MEND}},
        "gob": {"faction": "enemies", "cell": [4, 3], "hp": 20, **gob},
        "hob": {"faction": "enemies", "cell": [7, 3], "hp": 20},
    }
    setup = {"battlefield": {"columns": 12, "rows": 6}, "combatants": people}
    began = setup_of(SYSTEM, {"setup": {**setup, "order": [["ana"], ["gob"], ["hob"]], "turn": "ana"}})
    assert isinstance(began, Event), began
    history: History[Fight] = History(SYSTEM)
    history.append(Entry(number=1, events=(began,)))
    return history


def done(history: History[Fight], seat: Seat, raw: Mapping[str, Any], faces: list[int]) -> str | None:
    ruling = history.rule(seat, parse_command(SYSTEM, raw), Scripted(faces))
    if ruling.refusal is None:
        history.append(Entry(number=history.number + 1, by=seat.id, command=raw, events=ruling.events))
    return ruling.refusal.code if ruling.refusal else None


def preview(history: History[Fight], raw: Mapping[str, Any], seat: Seat) -> Mapping[str, Any]:
    return SYSTEM.preview(history.fight, parse_command(SYSTEM, raw), history.asker(seat))


STRANGE: tuple[dict[str, Any], ...] = ({}, {"axe": AXE}, {"parting": PARTING})


@pytest.mark.parametrize("powers", STRANGE)
def test_whoever_it_passes_may_strike_as_far_as_it_knows(powers: dict[str, Any]) -> None:
    told = preview(begun(powers=powers), PAST, MIKA)

    assert told["provokes"] == [{"cell": cell, "by": ["gob"]} for cell in ((3, 3), (4, 4), (5, 4))]
    assert told["strikes"] == []


@pytest.mark.parametrize(("powers", "count"), [({}, 0), ({"axe": AXE}, 3)])
def test_whoever_knows_the_sheet_is_told_who_really_can(powers: dict[str, Any], count: int) -> None:
    history = begun(powers=powers)

    assert len(preview(history, PAST, GM)["provokes"]) == count
    assert done(history, GM, {"command": "reveal", "target": "gob", "fields": ["powers"]}, []) is None
    assert len(preview(history, PAST, MIKA)["provokes"]) == count


@pytest.mark.parametrize("powers", STRANGE)
def test_a_charge_goes_the_same_way_past_strangers_of_any_sheet(powers: dict[str, Any]) -> None:
    history = begun(powers=powers)

    told = preview(history, RUN, MIKA)

    assert told["path"] == [(2, 2), (3, 1), (4, 0), (5, 1), (6, 2)], "past nobody beside gob"
    assert done(history, MIKA, RUN, [10, 10]) is None


@pytest.mark.parametrize("surges", [0, 1])
def test_a_stranger_without_a_surge_is_no_reason_that_a_player_is_told(surges: int) -> None:
    history = begun(surges=surges, surge=5)

    assert done(history, GM, {"command": "adjust", "target": "gob", "hp": 15}, []) is None

    assert preview(history, HEAL, MIKA)["reject"] is None
    assert done(history, MIKA, HEAL, []) is None
    assert history.fight.combatants["gob"].hp == 15 + 5 * surges


def test_the_gm_is_told_that_no_surge_is_left() -> None:
    assert done(begun(surges=0, surge=5), GM, HEAL, []) == "no-surge"
