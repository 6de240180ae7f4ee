"""The turn frame where a scenario file cannot say it: out of turn, by the GM's leave, written down."""

from __future__ import annotations

from typing import Any

from app.entries import Entry, SeatVisibility
from app.rules.core import Event, Reason
from app.seats import Seat
from app.store.codec import event_from, event_json, fight_from, fight_json, parse_command
from tests.helpers.battles import ADVANCED, GM, Battle, NoDice

AINA = Seat(id="ana", role="player", controls=frozenset({"aina"}))


def duel(**options: Any) -> Battle:
    setup = {
        "battlefield": {"width": 60, "height": 40},
        "combatants": {
            "aina": {"faction": "allies", "at": [10, 10], "movement": 20, "hp": 20},
            "kobold": {"faction": "enemies", "at": [30, 10], "movement": 12, "hp": 10},
        },
    }
    return Battle({"ruleset": "sw25-advanced", "options": options, "setup": setup})


def last_events(fight: Battle) -> list[str]:
    return [event.kind.split("@")[0] for event in fight.history.entries[-1].events]


def test_the_gm_moves_a_piece_out_of_turn_without_opening_one() -> None:
    fight = duel()

    assert fight.say({"command": "move", "actor": "kobold", "mode": "normal", "path": [[20, 10]]}, GM) is None

    assert last_events(fight) == ["overruled", "moved"]
    assert fight.state["turn"] is None
    assert fight.state["acting"] == "allies"


def test_stopped_out_of_turn_they_are_in_melee_at_once() -> None:
    fight = duel()
    fight.say({"command": "move", "actor": "kobold", "mode": "full", "path": [[6, 10]]}, GM)

    fight.say({"command": "block", "by": ["aina"], "at": [12, 10]}, GM)

    (skirmish,) = fight.state["skirmishes"].values()
    assert skirmish["center"] == [12, 10]
    assert skirmish["melee"] == ["aina", "kobold"]


def test_out_of_turn_within_anothers_turn_they_wait_for_its_end() -> None:
    fight = duel()
    fight.say({"command": "minor", "actor": "aina", "name": "shout"}, AINA)
    fight.say({"command": "move", "actor": "kobold", "mode": "full", "path": [[6, 10]]}, GM)
    fight.say({"command": "block", "by": ["aina"], "at": [12, 10]}, AINA)

    assert fight.state["skirmishes"] == {}
    fight.say({"command": "end-turn", "actor": "aina"}, AINA)

    assert len(fight.state["skirmishes"]) == 1


def test_the_gm_lets_a_players_move_happen() -> None:
    fight = duel(approve_moves=True)
    fight.say({"command": "move", "actor": "aina", "mode": "limited", "path": [[12, 10]]}, AINA)
    waiting = fight.state["pending"]

    assert fight.say({"command": "allow"}, AINA) == "not-allowed"
    assert fight.say({"command": "allow"}, GM) is None

    assert waiting["kind"] == "approve"
    assert waiting["mover"] == "aina"
    assert fight.state["combatants"]["aina"]["at"] == [12, 10]
    assert fight.state["pending"] is None


def test_an_approved_move_can_still_be_blocked() -> None:
    fight = duel(approve_moves=True)
    fight.say({"command": "move", "actor": "aina", "mode": "normal", "path": [[30, 10]]}, AINA)

    fight.say({"command": "allow"}, GM)

    assert fight.state["pending"]["kind"] == "block"


def test_what_did_not_change_is_the_same_picture() -> None:
    fight = duel()
    before = ADVANCED.portray(fight.history.fight)

    fight.say({"command": "move", "actor": "aina", "mode": "limited", "path": [[12, 10]]}, AINA)

    after = ADVANCED.portray(fight.history.fight)
    assert after.combatants["kobold"] is before.combatants["kobold"]
    assert after.combatants["aina"] is not before.combatants["aina"]
    assert after.battlefield is before.battlefield
    assert after.options is before.options


def test_a_state_and_its_events_survive_being_written_down() -> None:
    fight = duel()
    fight.say({"command": "move", "actor": "aina", "mode": "normal", "path": [[30, 10]]}, AINA)

    state = fight.history.fight
    assert state.pending is not None
    assert fight_from(ADVANCED, fight_json(ADVANCED, state)) == state
    for entry in fight.history.entries:
        for event in entry.events:
            assert event_from(ADVANCED, event_json(event)) == event


def test_no_switch_takes_what_only_looks_like_a_choice() -> None:
    setup = ADVANCED.setup()

    for options in (
        {"snap": True},
        {"group_passage": 1},
        {"overcrowding": 1},
        {"overcrowding": 21},
        {"speed": 1},
    ):
        wrong = ADVANCED.begin(setup, options, scenario=True)
        assert isinstance(wrong, Reason)
        assert wrong.code == "bad-command"
    for right in (
        {"snap": 0.5},
        {"snap": 1},
        {"overcrowding": None},
        {"overcrowding": 20},
        {"block_reach": 3},
    ):
        assert isinstance(ADVANCED.begin(setup, right, scenario=True), Event)


def test_a_secret_roll_is_no_open_one() -> None:
    class Sixes:
        def roll(self, sides: int) -> int:
            return sides

    fight = duel()
    roll = ADVANCED.commands["roll"](dice="2d+3", secret=True)

    ruling = fight.history.rule(GM, roll, Sixes())

    (event,) = ruling.events
    assert event.kind == "secretly-rolled@1"
    assert event_json(event)["total"] == 15


def test_an_end_of_turn_taken_back_under_a_hidden_foes_turn_leaves_the_own_turn_open() -> None:
    fight = duel()
    fight.say({"command": "condition", "target": "kobold", "add": ["hidden"]}, GM)
    fight.say({"command": "end-turn", "actor": "aina"}, AINA)
    ended = fight.history.number
    fight.say({"command": "move", "actor": "kobold", "mode": "normal", "path": [[28, 10]]}, GM)

    undo, memory = (
        parse_command(ADVANCED, {"command": "undo"}),
        SeatVisibility(was_shown=lambda e: e.number <= ended),
    )
    taken = fight.history.rule(AINA, undo, NoDice(), memory).events
    fight.history.append(Entry(number=fight.history.number + 1, by="ana", events=taken))

    assert (fight.state["acting"], fight.state["turn"]) == ("allies", None)
    assert fight.say({"command": "end-turn", "actor": "aina"}, AINA) is None
    assert fight.state["acting"] == "enemies"
