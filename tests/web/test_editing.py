"""A sheet edited in play: players never receive a foe's figures, and seats follow who changes hands."""

from __future__ import annotations

import json
from typing import Any

from tests.helpers.told import tells
from tests.web.conftest import Desk, problem

SECRET = 987


def view(desk: Desk, key: str) -> dict[str, Any]:
    found: dict[str, Any] = desk.get(key=key).json()["view"]
    return found


def edit(desk: Desk, target: str, **said: Any) -> Any:
    return desk.command({"command": "edit", "target": target, **said})


def test_a_foes_figures_reach_no_player_and_no_spectator(desk: Desk) -> None:
    key = desk.sit("Ana", "ana")
    skill = {"shape": "shot", "range": 10, "mp": SECRET}

    made = edit(desk, "gob", level=SECRET, defense=SECRET, skills={"curse": skill}, names={"en": "Chief Gob"})

    assert made.status_code == 200, made.text
    for seen_by in ({"key": key}, {"seat": "spectator"}, {"seat": "player"}):
        told = json.dumps([desk.get(**seen_by).json(), desk.get("/events", **seen_by).json()])
        assert not tells(told, SECRET)
        assert "edited" not in told
        assert "Chief Gob" in told


def test_the_own_faction_sees_what_was_changed(desk: Desk) -> None:
    key = desk.sit("Ana", "ana")

    edit(desk, "bo", level=7)

    assert view(desk, key)["combatants"]["bo"]["level"] == 7
    (entry,) = desk.get("/events", key=key).json()["events"][-1:]
    assert entry["events"] == [{"type": "edited", "target": "bo", "faction": "allies", "changed": ["level"]}]


def test_a_player_edits_nothing_where_figures_are_the_gms(desk: Desk) -> None:
    key = desk.sit("Ana", "ana")
    desk.command({"command": "set-option", "name": "own_figures", "value": "gm"})

    refused = desk.command({"command": "edit", "target": "ana", "hp": 99}, key=key)

    assert problem(refused) == (409, "not-own")


def test_whoever_goes_over_is_led_by_its_player_no_more(desk: Desk) -> None:
    key = desk.sit("Ana", "ana", "bo")

    edit(desk, "bo", faction="enemies")

    seats = {seat["name"]: seat["controls"] for seat in desk.get("/seats").json()}
    assert seats["Ana"] == ["ana"]
    assert "hp" not in view(desk, key)["combatants"]["gob"]
    told = json.dumps(desk.get("/events", key=key).json())
    assert '"hp": 16' not in told


def test_taking_it_back_lends_nobody_of_the_other_side(desk: Desk) -> None:
    edit(desk, "gob", faction="allies")
    key = desk.sit("Ana", "ana", "gob")

    desk.command({"command": "undo"})

    seats = {seat["name"]: seat["controls"] for seat in desk.get("/seats").json()}
    assert seats["Ana"] == ["ana"]
    assert "hp" not in view(desk, key)["combatants"]["gob"]


def test_a_piece_is_lent_by_the_sheet_and_taken_back(desk: Desk) -> None:
    desk.sit("Ana", "ana")

    edit(desk, "bo", controlled_by="Ana")
    lent = {seat["name"]: seat["controls"] for seat in desk.get("/seats").json()}
    edit(desk, "bo", controlled_by="gm")
    taken = {seat["name"]: seat["controls"] for seat in desk.get("/seats").json()}

    assert lent["Ana"] == ["ana", "bo"]
    assert taken["Ana"] == ["ana"]


def test_what_is_wrong_with_a_figure_is_said_where_it_stands(desk: Desk) -> None:
    refused = edit(desk, "gob", attacks={"club": {"kind": "melee", "power": "much"}})

    assert problem(refused) == (422, "bad-command")
    assert "attacks.club.power" in refused.json()["detail"]


def test_which_of_several_was_refused_is_told(desk: Desk) -> None:
    off_map = {"command": "place", "target": "gob", "at": [99, 5]}
    bundle = {"command": "together", "do": [{"command": "advance"}, off_map]}

    refused = desk.command(bundle)

    assert problem(refused) == (409, "off-the-map")
    assert refused.json()["index"] == 1
    assert refused.json()["detail"].startswith("Command 2 of several")
    assert desk.post("/preview", json=bundle).json()["index"] == 1


def test_who_hides_and_shows_within_one_act_is_told_to_nobody(desk: Desk) -> None:
    """Before and after it is not there; in between it was, unseen."""
    key = desk.sit("Ana", "ana")
    ghost = {"command": "add", "id": "ghost", "faction": "enemies", "at": [5, 5], "conditions": ["hidden"]}

    desk.command({"command": "together", "do": [ghost, {"command": "remove", "target": "ghost"}]})

    assert "ghost" not in json.dumps(desk.get("/events", key=key).json())
