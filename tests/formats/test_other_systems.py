"""Pieces, maps and files in every rule system: what a system has no word for is listed and kept."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from app.rules.systems import SYSTEMS
from tests.formats.samples import BEAST, FENCER, PIECE, text
from tests.formats.test_rooms import UVTT, ccfolia_room, picture
from tests.web.conftest import Desk, problem

pytestmark = pytest.mark.slow

KEYS = [system.key for system in SYSTEMS]


@pytest.fixture(params=KEYS)
def anywhere(client: TestClient, request: pytest.FixtureRequest) -> Desk:
    made = client.post("/api/tables", json={"ruleset": request.param})
    assert made.status_code == 201, made.text
    return Desk(client, made.json())


def bring(desk: Desk, raw: Any) -> Any:
    return desk.post("/bring", files={"file": ("x", raw)})


def test_a_piece_a_map_and_a_room_come_to_every_system(anywhere: Desk) -> None:
    for raw, least in ((text(PIECE), 1), (text(UVTT), 1), (ccfolia_room(3, 16, 10), 4)):
        answer = bring(anywhere, raw)
        assert answer.status_code == 201, answer.text
        assert len(answer.json()["brought"]) == least


def test_a_scene_opens_in_every_system(anywhere: Desk) -> None:
    bring(anywhere, ccfolia_room(3, 16, 10))
    (scene,) = anywhere.get("/scenes").json()

    answer = anywhere.post(f"/scenes/{scene['id']}/open")

    assert answer.status_code == 200, answer.text
    view = anywhere.get().json()["view"]
    assert len(view["combatants"]) == 3


def test_at_a_table_where_no_fight_has_begun_the_scene_is_the_first(anywhere: Desk) -> None:
    bring(anywhere, ccfolia_room(3, 16, 10))
    (scene,) = anywhere.get("/scenes").json()
    anywhere.post(f"/scenes/{scene['id']}/open")

    answer = anywhere.post(f"/scenes/{scene['id']}/open")

    view = anywhere.get().json()["view"]
    assert answer.status_code == 200, answer.text
    assert (view["phase"], len(view["combatants"])) == ("setup", 3)
    assert view.get("fights", 1) == 1


def test_a_picture_alone_comes_to_every_system(anywhere: Desk) -> None:
    for said in ({"name": "ana.png"}, {"name": "cave.png", "across": "20"}):
        answer = anywhere.post("/bring", files={"file": ("x", picture())}, data=said)
        assert answer.status_code == 201, answer.text
    (scene,) = anywhere.get("/scenes").json()
    assert anywhere.post(f"/scenes/{scene['id']}/open").status_code == 200


def test_a_piece_and_the_log_go_home_from_every_system(anywhere: Desk) -> None:
    bring(anywhere, ccfolia_room(1, 16, 10))
    (scene,) = anywhere.get("/scenes").json()
    assert anywhere.post(f"/scenes/{scene['id']}/open").status_code == 200
    (who,) = anywhere.get().json()["view"]["combatants"]

    for format_ in ("ransen", "ccfolia", "udonarium"):
        told = anywhere.get(f"/combatants/{who}/as/{format_}")
        assert told.status_code == 200, told.text
        again = bring(anywhere, told.content)
        assert again.status_code == 201, again.text
        assert again.json()["brought"][0]["name"] == "狼0"
    assert anywhere.get("/log", params={"as": "text"}).status_code == 200


def test_a_sheet_of_another_game_is_refused_where_it_means_nothing(anywhere: Desk) -> None:
    is_its_game = anywhere.get().json()["view"]["ruleset"].startswith("sw2")

    for sheet in (FENCER, BEAST):
        answer = bring(anywhere, text(sheet))
        if is_its_game:
            assert answer.status_code == 201, answer.text
        else:
            assert problem(answer) == (422, "cannot-bring")


def test_lamps_of_a_map_shine_where_the_rules_know_light(anywhere: Desk) -> None:
    lamps = [
        {"position": {"x": 13.5, "y": 3}, "range": 5.4},
        {"position": {"x": 10.2, "y": 4.9}, "range": 0},
        {"position": {"x": 40, "y": 3}, "range": 5},
        {"position": None, "range": 5},
    ]
    resolution = {**UVTT["resolution"], "map_origin": {"x": 10, "y": 0}}
    brought = bring(anywhere, text({**UVTT, "lights": lamps, "resolution": resolution})).json()["brought"]
    (scene,) = anywhere.get("/scenes").json()
    ground = anywhere.get(f"/scenes/{scene['id']}").json()["scenario"]["setup"]["battlefield"]

    if anywhere.get().json()["view"]["ruleset"] == "square-fireballs":
        assert ground["lights"] == [
            {"at": [3, 3], "bright": 2, "dim": 5},
            {"at": [0, 4], "bright": 0, "dim": 0},
        ]
        assert anywhere.post(f"/scenes/{scene['id']}/open").status_code == 200
        assert len(anywhere.get().json()["view"]["lights"]) == 2
    else:
        assert "lights: 3" in brought[0]["unknown"]
    assert "lights" in brought[0]["unknown"]
