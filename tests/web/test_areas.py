"""A table of Simplified Combat over HTTP: set up by hand, played, looked at, carried elsewhere."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from app.main import create_app
from app.settings import Settings
from tests.web.conftest import Desk, problem

RULESET = "sw25-simplified"
AREAS = ["allies-rear", "front", "enemies-rear"]
GATE: dict[str, Any] = {
    "title": "Gate",
    "ruleset": RULESET,
    "options": {"retreat": "next-turn"},
    "setup": {
        "round": 2,
        "battlefield": {"distance": 15},
        "combatants": {
            "ana": {"faction": "allies", "area": "allies-rear", "hp": 20, "evasion": 4},
            "bo": {"faction": "allies", "area": "front", "hp": 25},
            "gob": {"faction": "enemies", "area": "enemies-rear", "hp": 9, "evasion": 2},
            "imp": {"faction": "enemies", "area": "front", "hp": 9, "conditions": ["hidden"]},
        },
    },
}


@pytest.fixture
def empty(client: TestClient) -> Desk:
    made = client.post("/api/tables", json={"name": "Gate", "ruleset": RULESET})
    assert made.status_code == 201, made.text
    return Desk(client, made.json())


@pytest.fixture
def gate(client: TestClient) -> Desk:
    made = client.post("/api/tables", json={"ruleset": RULESET, "scenario": GATE})
    assert made.status_code == 201, made.text
    return Desk(client, made.json())


def view(desk: Desk, seat: str = "gm", key: str | None = None) -> dict[str, Any]:
    found: dict[str, Any] = desk.get(seat=seat, key=key).json()["view"]
    return found


def areas(desk: Desk, seat: str = "gm") -> dict[str, list[str]]:
    return {area["id"]: area["combatants"] for area in view(desk, seat)["areas"]}


def test_a_new_table_waits_for_its_combatants(empty: Desk) -> None:
    shown = view(empty)

    assert shown["phase"] == "setup"
    assert [area["id"] for area in shown["areas"]] == AREAS
    assert shown["battlefield"]["distance"] == 10
    assert shown["options"]["retreat"] == "at-once"
    assert "blocking" not in shown["options"]


def test_combatants_are_added_and_placed_by_areas(empty: Desk) -> None:
    added = empty.command({"command": "add", "id": "ana", "faction": "allies", "area": "allies-rear"})
    placed = empty.command({"command": "place", "target": "ana", "area": "front"})

    assert [e["type"] for e in added.json()["events"]] == ["added"]
    assert placed.json()["events"] == [
        {
            "type": "placed",
            "target": "ana",
            "start": "allies-rear",
            "area": "front",
            "is_own": False,
            "carried": [],
        }
    ]
    assert areas(empty)["front"] == ["ana"]


@pytest.mark.parametrize(
    "asked",
    [
        {"command": "add", "id": "ana", "faction": "allies"},
        {"command": "add", "id": "ana", "faction": "allies", "at": [1, 1]},
        {"command": "add", "id": "ana", "faction": "allies", "area": "middle"},
        {"command": "battlefield", "width": 40},
        {"command": "battlefield", "distance": 0},
        {"command": "set-option", "name": "blocking", "value": "off"},
        {"command": "join", "actor": "ana", "skirmish": "s1"},
    ],
)
def test_what_is_of_the_plane_means_nothing_here(empty: Desk, asked: dict[str, Any]) -> None:
    assert problem(empty.command(asked)) == (422, "bad-command")


def test_a_position_wants_an_area_for_everybody(client: TestClient) -> None:
    for combatant in ({"faction": "allies"}, {"faction": "allies", "at": [1, 1]}):
        scenario = {"ruleset": RULESET, "setup": {"combatants": {"ana": combatant}}}
        made = client.post("/api/tables", json={"ruleset": RULESET, "scenario": scenario})
        assert problem(made) == (422, "bad-command")


def test_from_placement_to_the_rounds(empty: Desk) -> None:
    for name, faction, area in (
        ("ana", "allies", "front"),
        ("bo", "allies", "allies-rear"),
        ("cy", "allies", "allies-rear"),
        ("gob", "enemies", "enemies-rear"),
    ):
        empty.command({"command": "add", "id": name, "faction": faction, "area": area})
    for _ in range(4):
        empty.command({"command": "advance"})
    assert view(empty)["phase"] == "placement"

    told = empty.command({"command": "advance"}, headers={"Accept-Language": "ja"}).json()
    empty.command({"command": "advance"})

    assert [warning["code"] for warning in told["warnings"]] == ["bad-placement"]
    assert "前線" in told["warnings"][0]["reason"]
    assert [event["type"] for event in told["events"]] == ["overruled", "moved-up", "phase-changed"]
    assert areas(empty) == {"allies-rear": ["bo", "cy"], "front": ["ana", "gob"], "enemies-rear": []}
    shown = view(empty)
    assert (shown["phase"], shown["round"]) == ("rounds", 1)
    assert shown["combatants"]["ana"]["moved"] is True
    assert shown["combatants"]["gob"]["moved"] is False


def test_a_player_moves_asks_and_is_refused_with_a_reason(gate: Desk) -> None:
    key = gate.sit("Anna", "ana")
    shot = {"kind": "shoot", "accuracy": 3, "damage": "2d", "range": 20}

    reach = gate.post("/ask", key=key, json={"query": "reach", "actor": "ana"}).json()
    seen = gate.post("/preview", key=key, json={"command": "retreat", "actor": "ana"}).json()
    far = gate.command({"command": "attack", "actor": "ana", "target": "gob", "attack": shot}, key=key)
    moved = gate.command({"command": "move", "actor": "ana", "mode": "normal", "to": "front"}, key=key)

    assert reach == {
        "limited": ["allies-rear"],
        "normal": ["front"],
        "full": ["front", "enemies-rear"],
        "can_move": True,
        "why": None,
    }
    assert (seen["legal"], seen["reject"]) == (False, "cannot-move")
    assert problem(far) == (409, "out-of-range")
    assert "30 m" in far.json()["detail"]
    assert "20 m" in far.json()["detail"]
    assert moved.status_code == 200
    assert areas(gate)["front"] == ["ana", "bo", "imp"]


def test_a_battlefield_made_by_somebody_unseen_is_none_to_players(gate: Desk) -> None:
    at_the_gms, at_players = view(gate)["areas"][1], view(gate, "player")["areas"][1]

    assert (at_the_gms["battlefield"], at_the_gms["combatants"]) == (True, ["bo", "imp"])
    assert (at_players["battlefield"], at_players["combatants"]) == (False, ["bo"])
    assert view(gate)["combatants"]["bo"]["standing"] == "melee"
    assert view(gate, "spectator")["combatants"]["bo"]["standing"] == "free"


def test_revealed_it_is_a_battlefield_to_all(gate: Desk) -> None:
    gate.command({"command": "reveal", "target": "imp"})

    assert view(gate, "player")["areas"][1]["battlefield"] is True
    assert view(gate, "player")["combatants"]["bo"]["standing"] == "melee"


def test_a_retreat_of_the_next_turn_is_taken_back_and_carried_out(gate: Desk) -> None:
    gate.command({"command": "reveal", "target": "imp"})
    gate.command({"command": "retreat", "actor": "bo"})
    gate.command({"command": "undo"})
    assert view(gate)["combatants"]["bo"]["conditions"] == []

    gate.command({"command": "retreat", "actor": "bo"})
    for name in ("bo", "ana", "gob", "imp"):
        gate.command({"command": "end-turn", "actor": name})
    told = gate.command({"command": "minor", "actor": "bo", "name": "look"}).json()

    assert [e["type"] for e in told["events"]][:3] == ["turn-started", "condition-removed", "retreated"]
    assert view(gate)["combatants"]["bo"]["area"] == "allies-rear"
    assert view(gate)["combatants"]["bo"]["moved"] is True


@pytest.mark.slow
def test_a_table_carried_elsewhere_is_the_same_table(gate: Desk) -> None:
    gate.command({"command": "move", "actor": "bo", "mode": "full", "to": "enemies-rear"})
    gate.command({"command": "battlefield", "distance": 12, "underwater": True})
    carried = gate.get("/export")

    made = gate.client.post("/api/tables/import", content=carried.content)

    assert made.status_code == 201, made.text
    other = Desk(gate.client, made.json())
    before, after = view(gate), view(other)
    assert {k: v for k, v in after.items() if k not in ("seats", "log")} == {
        k: v for k, v in before.items() if k not in ("seats", "log")
    }


def test_after_a_restart_it_is_the_same_table(gate: Desk, tmp_path: Path) -> None:
    gate.command({"command": "move", "actor": "ana", "mode": "normal", "to": "front"})
    before = view(gate)

    with TestClient(create_app(Settings(data=tmp_path), clock=lambda: 0.0)) as again:
        after = view(Desk(again, gate.made))

    assert after == before


def test_the_systems_tell_their_own_switches(client: TestClient) -> None:
    told = {one["key"]: one["switches"] for one in client.get("/api/systems").json()}

    names = [switch["name"] for switch in told[RULESET]]
    assert names == [
        "strictness",
        "retreat",
        "shielding",
        "misfire",
        "dice",
        "spectator_delay",
        "monster_death",
        "approve_moves",
        "own_figures",
        "own_lines",
    ]
    retreat = told[RULESET][1]
    assert (retreat["default"], retreat["choices"]) == ("at-once", ["at-once", "next-turn"])
