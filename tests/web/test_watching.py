"""A fight that anybody may watch, over HTTP: whether it goes on, and the way to it."""

from __future__ import annotations

from urllib.parse import urlsplit

import httpx2
from starlette.testclient import TestClient

from app.scenario.ready import shown_table
from tests.web.conftest import ORIGIN, problem

NAMES = shown_table()["scenario"]["titles"]


def watch(client: TestClient, **headers: str) -> httpx2.Response:
    return client.post("/api/watch", headers=headers)


def test_before_anybody_watches_nothing_goes_on(client: TestClient) -> None:
    answer = client.get("/api/watch")

    assert answer.status_code == 200
    assert answer.json() == {"names": NAMES, "live": False, "round": 0, "watching": 0}


def test_who_wants_to_watch_gets_the_way_to_a_watchers_seat(client: TestClient) -> None:
    made = watch(client, origin=ORIGIN).json()
    joined = client.get(urlsplit(made["link"]).path)
    seen = client.get(f"/api/tables/{made['id']}?seat=spectator").json()

    assert joined.headers["location"] == f"/table/{made['id']}?seat=spectator"
    assert seen["role"] == "spectator"
    assert {seat["played"]["side"] for seat in seen["view"]["seats"].values() if "played" in seat} == {
        "allies",
        "enemies",
    }


def test_all_are_led_to_the_same_fight_and_it_stands_still_while_nobody_looks(client: TestClient) -> None:
    first, second = watch(client).json(), watch(client).json()
    told = client.get("/api/watch").json()

    assert (first["id"], first["link"]) == (second["id"], second["link"])
    assert told == {"names": NAMES, "live": False, "round": 1, "watching": 0}


def test_a_watcher_of_it_can_only_look(client: TestClient) -> None:
    made = watch(client).json()
    client.get(urlsplit(made["link"]).path)
    at = f"/api/tables/{made['id']}"

    assert problem(client.post(f"{at}/chat?seat=spectator", json={"text": "hello"}))[0] == 403
    asked = {"command": "end-turn", "actor": "aina"}
    assert problem(client.post(f"{at}/commands?seat=spectator", json=asked))[0] == 403
    assert problem(client.put(f"{at}/opponent?seat=spectator", content=b"null"))[0] == 403


def test_no_other_page_begins_one(client: TestClient) -> None:
    assert problem(watch(client, origin="https://elsewhere.example")) == (403, "foreign-origin")
