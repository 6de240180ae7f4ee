"""A position as a file that plays, and as a table of its own on which another line is tried."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from app.rules.systems import SYSTEMS
from app.scenario.play import Result, play_one
from app.scenario.read import read
from app.scenario.yaml import load
from tests.web.conftest import STEP, Desk, problem

SCENARIOS = Path(__file__).parents[1] / "scenarios"

PUT = {"command": "place", "target": "ana"}


def where(desk: Desk, who: str = "ana") -> Any:
    return desk.get().json()["view"]["combatants"][who]["at"]


def put(desk: Desk, x: int) -> int:
    return int(desk.command({**PUT, "at": [x, 10]}).json()["seq"])


def test_the_position_is_a_scenario_file_that_plays(desk: Desk) -> None:
    put(desk, 20)
    desk.command({"command": "adjust", "target": "gob", "hp": 3})

    told = desk.get("/scenario")
    file: Mapping[str, Any] = load(told.text)
    again = desk.client.post("/api/tables", json={"scenario": file})

    assert told.headers["content-type"] == "application/yaml"
    assert (file["title"], file["ruleset"]) == ("Ford", "sw25-advanced")
    assert again.status_code == 201, again.text
    view = Desk(desk.client, again.json()).get().json()["view"]
    assert (view["combatants"]["ana"]["at"], view["combatants"]["gob"]["hp"]) == ([20, 10], 3)


def test_an_older_position_is_told_as_it_was(desk: Desk) -> None:
    first = put(desk, 20)
    put(desk, 22)
    desk.command({"command": "undo"})

    then = load(desk.get("/scenario", params={"after": first + 1}).text)
    before = load(desk.get("/scenario", params={"after": 0}).text)
    now = load(desk.get("/scenario").text)

    assert then["setup"]["combatants"]["ana"]["at"] == [22, 10]
    assert before["setup"]["combatants"]["ana"]["at"] == [10, 10]
    assert now["setup"]["combatants"]["ana"]["at"] == [20, 10]


def test_another_line_is_called_as_it_was_asked(desk: Desk) -> None:
    name = desk.get().json()["view"]["name"]
    line = Desk(desk.client, desk.post("/lines", json={"name": "What if"}).json())
    other = Desk(desk.client, desk.post("/lines", json={}).json())

    assert line.get().json()["view"]["name"] == "What if"
    assert other.get().json()["view"]["name"] == desk.get().json()["view"]["name"] == name
    assert problem(desk.post("/lines", json={"name": "x" * 81})) == (422, "bad-command")


def test_another_line_is_a_table_of_its_own(desk: Desk) -> None:
    desk.sit("Anna", "ana")
    first = put(desk, 20)
    put(desk, 22)

    made = desk.post("/lines", json={"at": first})
    line = Desk(desk.client, made.json())
    put(line, 30)

    assert made.status_code == 201, made.text
    assert set(made.json()) == {"id", "keys", "links"}
    assert not set(line.made["keys"].values()) & set(desk.made["keys"].values())
    assert (where(desk), where(line)) == ([22, 10], [30, 10])
    assert [seat["name"] for seat in line.get("/seats").json()] == ["", "", "", "Anna"]
    assert problem(line.get(key=desk.key("gm")))[0] == 401
    line.command({"command": "undo"})
    line.command({"command": "undo"})
    assert where(line) == [10, 10]


def test_a_line_from_now_has_all_of_the_log_and_rolls_dice_of_its_own(desk: Desk, tmp_path: Path) -> None:
    desk.command({"command": "advance"})
    desk.command(STEP)

    line = Desk(desk.client, desk.post("/lines", json={}).json())
    line.post("/commands", json={"command": "roll", "expression": "2d6"})

    assert line.get("/events").json()["events"][:2] == desk.get("/events").json()["events"][:2]
    assert line.get("/export").status_code == 200
    with sqlite3.connect(tmp_path / "ransen.db") as database:
        (count,) = database.execute("SELECT COUNT(*) FROM tables").fetchone()
    assert count == 2


def test_only_the_gm_takes_a_position_out(desk: Desk) -> None:
    for seat in ("player", "spectator"):
        assert problem(desk.get("/scenario", seat=seat)) == (403, "not-allowed")
        assert problem(desk.post("/lines", seat=seat, json={})) == (403, "not-allowed")


@pytest.mark.parametrize("asked", [{"at": -1}, {"at": "1"}, {"at": 1.5}, {"at": True}, {"from": 1}, []])
def test_a_position_that_is_none_is_a_bad_command(desk: Desk, asked: Any) -> None:
    assert problem(desk.post("/lines", json=asked)) == (422, "bad-command")
    assert problem(desk.get("/scenario", params={"after": "x"})) == (422, "bad-command")


def test_a_line_that_cannot_be_kept_leaves_nothing_behind(
    desk: Desk, client: TestClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **__: object) -> int:
        raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setattr("app.table.tables.log.copy", broken)

    assert problem(desk.post("/lines", json={})) == (503, "unavailable")
    with sqlite3.connect(tmp_path / "ransen.db") as database:
        (count,) = database.execute("SELECT COUNT(*) FROM tables").fetchone()
    assert count == 1


def played_again(desk: Desk, **asked: Any) -> Result:
    text = desk.get("/scenario", **asked).text
    system = next(one for one in SYSTEMS if one.key == load(text)["ruleset"])
    return play_one(read(text), system)


def test_while_somebody_is_asked_the_file_leads_to_the_question(desk: Desk) -> None:
    key = desk.sit("Anna", "ana")
    put(desk, 20)
    before = desk.get().json()["seq"]
    asked = desk.command({**STEP, "mode": "full", "path": [[55, 12]]}, key=key)

    file = load(desk.get("/scenario").text)
    found = played_again(desk)
    line = desk.client.post("/api/tables", json={"scenario": file})

    assert asked.status_code == 200, asked.text
    (step,) = file["steps"]
    assert (step["do"]["actor"], step["as"]["role"], step["pending"]) == ("ana", "player", {"kind": "block"})
    assert found.ok, found.failures
    assert found.state is not None
    (option,), (again,) = desk.get().json()["view"]["pending"]["options"], found.state["pending"]["options"]
    assert option.items() <= again.items()
    assert where(Desk(desk.client, line.json())) == [20, 10]
    assert "steps" not in load(desk.get("/scenario", params={"after": before}).text)


def test_the_dice_that_led_to_the_question_stand_in_the_file(client: TestClient) -> None:
    said = load((SCENARIOS / "active-round" / "def-07-the-table-asks.yaml").read_text("utf-8"))
    made = client.post("/api/tables", json={"ruleset": said["ruleset"], "scenario": said})
    desk = Desk(client, made.json())
    blow = said["steps"][0]["do"]
    while not (pending := desk.get().json()["view"].get("pending")):  # until it hits
        assert desk.command(blow).status_code == 200
        if not desk.get().json()["view"].get("pending"):
            desk.command({"command": "undo"})

    found = played_again(desk)

    assert len(load(desk.get("/scenario").text)["dice"]) >= 1
    assert found.ok, found.failures
    assert found.state is not None
    assert found.state["pending"] == pending
