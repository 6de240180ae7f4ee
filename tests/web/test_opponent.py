"""What the server plays, over HTTP: set, read, paused and stopped by the GM alone."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.conftest import Desk

SET = {"side": "enemies", "strength": 3, "temper": "keep-away"}


def put(desk: Desk, asked: Any, **more: Any) -> Any:
    return desk.ask("PUT", "/opponent", json=asked, **more)


def test_what_is_set_is_told_and_read(desk: Desk) -> None:
    made = put(desk, {**SET, "paused": True})
    read = desk.get("/opponent")
    view = desk.get().json()["view"]

    assert made.status_code == 200, made.text
    assert made.json() == read.json()
    assert {**made.json(), "opponents": None} == {
        **SET,
        "paused": "asked",
        "leads": False,
        "seat": "ransen-enemies",
        "controls": ["gob"],
        "opponents": None,
    }
    assert made.json()["opponents"] == [{k: v for k, v in made.json().items() if k != "opponents"}]
    assert view["seats"]["ransen-enemies"]["played"] == {**SET, "paused": "asked"}
    assert view["combatants"]["gob"]["controlled_by"] == "ransen-enemies"


def test_at_another_line_it_waits_for_the_gm(desk: Desk) -> None:
    put(desk, {"combatant": "ana", "strength": 1, "paused": True})
    put(desk, {"combatant": "ana", "strength": 1})
    line = Desk(desk.client, desk.post("/lines", json={}).json())

    assert [one["paused"] for one in line.get("/opponent").json()["opponents"]] == ["asked"]
    assert [one["paused"] for one in desk.get("/opponent").json()["opponents"]] != ["asked"]


def test_null_stops_all_and_a_missing_strength_one(desk: Desk) -> None:
    put(desk, {**SET, "paused": True})
    put(desk, {"combatant": "ana", "strength": 1, "paused": True})
    one = put(desk, {"combatant": "ana", "strength": None})
    none = desk.ask("PUT", "/opponent", content=b"null")
    again = put(desk, {**SET, "paused": True})

    assert [each["side"] for each in one.json()["opponents"]] == ["enemies"]
    assert (none.status_code, none.json()) == (200, {"opponents": []})
    assert again.json()["seat"] == "ransen-enemies"


@pytest.mark.parametrize(
    "asked",
    [
        {},
        {"side": "enemies"},
        {"strength": 1},
        {"side": "neutral", "strength": 1},
        {"side": "enemies", "combatant": "gob", "strength": 1},
        {"side": "enemies", "strength": 0},
        {"side": "enemies", "strength": 4},
        {"side": "enemies", "strength": True},
        {"side": "enemies", "strength": 1.0},
        {"side": "enemies", "strength": "3"},
        {"side": "enemies", "strength": 1, "temper": "wild"},
        {"side": "enemies", "strength": 1, "more": 1},
        {"combatant": "!", "strength": 1},
        [],
        7,
    ],
)
def test_what_means_nothing_is_refused_with_its_figures(desk: Desk, asked: Any) -> None:
    answer = put(desk, asked)

    assert answer.status_code == 422, answer.text
    assert answer.json()["code"] == "bad-command"
    assert desk.get("/opponent").json() == {"opponents": []}


def test_nobody_but_a_gm_sets_or_reads_it(desk: Desk) -> None:
    put(desk, {**SET, "paused": True})
    anna = desk.sit("Anna", "ana")
    asked = [put(desk, SET, key=anna), desk.get("/opponent", key=anna), put(desk, SET, seat="spectator")]
    nobody = desk.client.put(f"/api/tables/{desk.id}/opponent", json=SET)
    stranger = put(desk, {"combatant": "nobody", "strength": 1})

    assert [one.status_code for one in asked] == [403, 403, 403]
    assert nobody.status_code == 401
    assert stranger.json()["code"] == "unknown-combatant"


def test_the_seat_of_the_server_has_no_key(desk: Desk) -> None:
    put(desk, {**SET, "paused": True})
    renewed = desk.ask("PATCH", "/seats/ransen-enemies", json={"renew": True})

    assert "ransen-enemies" not in desk.get("/links").json()
    assert renewed.status_code == 403


@pytest.mark.slow
def test_an_export_takes_it_along(desk: Desk) -> None:
    put(desk, {**SET, "paused": True})
    told = desk.get("/export").json()
    again = Desk(desk.client, desk.client.post("/api/tables/import", json=told).json())

    assert again.get("/opponent").json() == desk.get("/opponent").json()
