"""Tables over HTTP: made, looked at, renamed, deleted, moved elsewhere."""

from __future__ import annotations

import json
import stat
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from app.auth import Keys
from app.main import create_app
from app.settings import Settings
from app.store.folder import renew_creation
from tests.web.conftest import FORD, LEAP, ORIGIN, STEP, Desk, problem

EMPTY = {"ruleset": "sw25-advanced"}


def test_a_new_table_has_three_keys_and_three_links(client: TestClient) -> None:
    made = client.post("/api/tables", json=EMPTY)

    told = made.json()
    assert made.status_code == 201
    assert made.headers["location"] == f"/api/tables/{told['id']}"
    assert set(told) == {"id", "keys", "links"}
    assert set(told["keys"]) == set(told["links"]) == {"gm", "player", "spectator"}
    for seat, link in told["links"].items():
        assert link == f"http://testserver/join/{told['keys'][seat]}"


@pytest.mark.parametrize(
    "asked",
    [
        {},
        {"ruleset": "chess"},
        {"ruleset": "sw25-advanced", "name": "x" * 81},
        {"ruleset": "sw25-advanced", "name": "a\u0007b"},
        {"ruleset": "sw25-advanced", "name": 7},
        {"ruleset": "sw25-advanced", "options": {"blocking": "maybe"}},
        {"ruleset": "sw25-advanced", "options": {"no-such": True}},
        {"ruleset": "sw25-advanced", "scenario": []},
        {"ruleset": "sw25-advanced", "scenario": {"setup": {"combatants": {"Ana!": {"faction": "allies"}}}}},
        {"ruleset": "sw25-advanced", "surprise": 1},
        {"ruleset": "sw25-simplified", "scenario": FORD},
        {"scenario": {**FORD, "ruleset": []}},
        {"scenario": {**FORD, "ruleset": {}}},
        {"scenario": {**FORD, "ruleset": "chess"}},
        {"scenario": {}},
        [],
        7,
    ],
)
def test_a_table_that_cannot_be_is_a_bad_command(client: TestClient, asked: Any) -> None:
    assert problem(client.post("/api/tables", json=asked)) == (422, "bad-command")


def test_without_a_ruleset_it_is_that_of_the_scenario(client: TestClient) -> None:
    made = client.post("/api/tables", json={"scenario": FORD})

    assert made.status_code == 201
    assert "ana" in Desk(client, made.json()).get().json()["view"]["combatants"]


def test_every_ruleset_of_the_contract_makes_a_table_and_no_other(client: TestClient) -> None:
    keys = ("sw25-advanced", "sw25-simplified", "sw20-five-areas", "active-round", "square-fireballs")

    assert [client.post("/api/tables", json={"ruleset": key}).status_code for key in keys] == [201] * 5
    assert problem(client.post("/api/tables", json={"ruleset": "dark-square"})) == (422, "bad-command")


def test_each_role_sees_its_view(desk: Desk) -> None:
    for seat, role in (("gm", "gm"), ("player", "player"), ("spectator", "spectator")):
        told = desk.get(seat=seat).json()
        assert set(told) == {"seq", "role", "view"}
        assert told["role"] == role
        assert set(told["view"]["combatants"]) == {"ana", "bo", "gob"}
        assert ("hp" in told["view"]["combatants"]["gob"]) is (seat == "gm")


def test_the_gm_looks_through_another_seats_eyes(desk: Desk) -> None:
    through = desk.get(params={"as": "player"}).json()

    assert "hp" not in through["view"]["combatants"]["gob"]
    assert problem(desk.get(params={"as": "player"}, seat="spectator"))[0] == 403
    assert problem(desk.get(params={"as": "nobody"})) == (404, "not-found")


def test_an_unknown_table_answers_as_a_wrong_key_does(desk: Desk) -> None:
    wrong = desk.get(key="x" * 43)
    unknown = desk.client.get(
        "/api/tables/nosuchtable", headers={"Authorization": f"Bearer {desk.key('gm')}"}
    )
    nobody = desk.client.get(f"/api/tables/{desk.id}")

    assert problem(wrong) == problem(unknown) == problem(nobody) == (401, "no-key")
    assert wrong.json() == unknown.json() == nobody.json()


def test_the_gm_renames_a_table(desk: Desk) -> None:
    renamed = desk.ask("PATCH", json={"name": "The <ford> “at” dusk 🌊"})

    assert renamed.json() == {"id": desk.id, "name": "The <ford> “at” dusk 🌊"}
    assert problem(desk.ask("PATCH", seat="player", json={"name": "Mine"})) == (403, "not-allowed")
    assert problem(desk.ask("PATCH", json={"name": 7})) == (422, "bad-command")


def test_a_deleted_table_is_gone_with_its_keys(desk: Desk) -> None:
    assert problem(desk.ask("DELETE", seat="player")) == (403, "not-allowed")

    deleted = desk.ask("DELETE")

    assert (deleted.status_code, deleted.content) == (204, b"")
    assert problem(desk.get())[0] == 401


@pytest.mark.slow
def test_a_table_goes_out_and_comes_in_again_with_new_keys(desk: Desk) -> None:
    desk.command(STEP)
    exported = desk.get("/export")

    taken = desk.client.post("/api/tables/import", json=exported.json())
    again = Desk(desk.client, taken.json())

    assert taken.status_code == 201, taken.text
    assert again.id != desk.id
    assert not set(again.made["keys"].values()) & set(desk.made["keys"].values())
    assert again.get().json()["view"]["combatants"] == desk.get().json()["view"]["combatants"]
    assert not any(key in exported.text for key in desk.made["keys"].values())
    assert problem(desk.get("/export", seat="player")) == (403, "not-allowed")


@pytest.mark.slow
def test_sums_of_the_largest_figures_come_in_again_too(desk: Desk) -> None:
    desk.command({"command": "edit", "target": "ana", "death_check": {"fixed": 0}})
    desk.command({"command": "adjust", "target": "ana", "hp": 5})
    for _ in range(3):
        desk.command({"command": "adjust", "target": "ana", "hp": -(10**9), "add": True})
    blow = {"kind": "melee", "accuracy": 10**9, "damage": "2d", "extra": 10**9}
    desk.command({"command": "attack", "actor": "bo", "attack": blow, "target": "ana"})

    again = desk.client.post("/api/tables/import", json=desk.get("/export").json())

    assert desk.get().json()["view"]["combatants"]["ana"]["hp"] == -(10**9)
    assert again.status_code == 201, again.text


def test_a_name_that_means_nothing_stays_and_is_told(client: TestClient) -> None:
    nothing, stays = "means nothing to the rules.", "It stays, and changes nothing."
    ana = {"faction": "allies", "at": [1, 1], "conditions": ["pronne", "blessed"], "feats": ["long-nose"]}
    scenario = {"words": ["blessed"], "setup": {"combatants": {"ana": ana}}}

    made = client.post("/api/tables", json={"ruleset": "sw25-advanced", "scenario": scenario})
    again = client.post("/api/tables", json={"ruleset": "sw25-advanced", "scenario": {"setup": {}}})

    assert made.status_code == 201, made.text
    assert {one["code"] for one in made.json()["warnings"]} == {"unknown-word"}
    assert [one["reason"] for one in made.json()["warnings"]] == [
        f"combatants.ana.conditions: pronne {nothing} Is it prone? {stays}",
        f"combatants.ana.feats: long-nose {nothing} {stays}",
    ]
    assert "warnings" not in again.json()


@pytest.mark.slow
def test_an_export_that_was_tampered_with_is_refused(desk: Desk) -> None:
    desk.command(STEP)
    text = desk.get("/export").text.replace("ana", "anne", 1)

    assert problem(desk.client.post("/api/tables/import", json=json.loads(text))) == (422, "bad-command")
    assert problem(desk.client.post("/api/tables/import", json={})) == (422, "bad-command")


def test_where_a_key_is_wanted_a_table_cannot_be_made_without(tmp_path: Path) -> None:
    with TestClient(create_app(Settings(data=tmp_path, create="key")), follow_redirects=False) as client:
        key = Keys.of(tmp_path).creation()

        assert problem(client.post("/api/tables", json=EMPTY)) == (401, "no-creation-key")
        assert problem(client.post("/api/tables/import", json={})) == (401, "no-creation-key")
        made = client.post("/api/tables", json=EMPTY, headers={"Authorization": f"Bearer {key}"})
        joined = client.get(f"/join/{key}")
        by_cookie = client.post("/api/tables", json=EMPTY, headers={"Origin": "http://testserver"})

    assert made.status_code == 201
    assert (joined.status_code, joined.headers["location"]) == (303, "/")
    assert by_cookie.status_code == 201


def test_a_renewed_creation_key_counts_at_once(tmp_path: Path) -> None:
    with TestClient(create_app(Settings(data=tmp_path, create="key")), follow_redirects=False) as client:
        old = Keys.of(tmp_path).creation()
        client.get(f"/join/{old}")
        assert client.post("/api/tables", json=EMPTY, headers={"Origin": ORIGIN}).status_code == 201

        renew_creation(tmp_path)

        new = Keys.of(tmp_path).creation()
        by_cookie = client.post("/api/tables", json=EMPTY, headers={"Origin": ORIGIN})
        dead = client.get(f"/join/{old}")
        made = client.post("/api/tables", json=EMPTY, headers={"Authorization": f"Bearer {new}"})

    assert problem(by_cookie) == (401, "no-creation-key")
    assert dead.status_code == 401
    assert made.status_code == 201
    assert stat.S_IMODE((tmp_path / "creation").stat().st_mode) == 0o600


def test_a_foreign_page_makes_no_table(client: TestClient) -> None:
    foreign = client.post("/api/tables", json=EMPTY, headers={"Origin": "https://evil.example"})

    assert problem(foreign) == (403, "foreign-origin")


def test_a_stored_table_is_there_after_a_restart(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path)
    with TestClient(create_app(settings)) as client:
        desk = Desk(client, client.post("/api/tables", json={**EMPTY, "scenario": FORD}).json())
        desk.command(STEP)
        before = desk.get().json()

    with TestClient(create_app(settings)) as client:
        after = Desk(client, desk.made).get().json()

    assert after == before
    assert after["view"]["combatants"]["ana"]["at"] == [12, 10]


def test_a_lending_of_far_away_is_no_lending_here(desk: Desk) -> None:
    other = desk.client.post("/api/tables", json={**EMPTY, "scenario": FORD}).json()

    answer = desk.client.post(
        f"/api/tables/{desk.id}/commands",
        json=LEAP,
        headers={"Authorization": f"Bearer {other['keys']['gm']}"},
    )

    assert problem(answer) == (401, "no-key")
