"""Seats over HTTP: taken, lent, renewed, removed; links, cookies and pages."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from app.main import create_app
from app.settings import Settings
from tests.web.conftest import FORD, ORIGIN, STEP, Desk, problem


def test_somebody_takes_a_seat_and_gets_a_key_of_the_own(desk: Desk) -> None:
    taken = desk.post("/seats", seat="player", json={"name": "Mika", "controls": ["ana"]})

    told = taken.json()
    assert taken.status_code == 201, taken.text
    assert set(told) == {"seat", "key", "link"}
    assert told["link"].endswith(f"/join/{told['key']}")
    assert desk.command(STEP, key=told["key"]).status_code == 200


def test_a_name_in_use_is_taken(desk: Desk) -> None:
    desk.post("/seats", seat="player", json={"name": "Mika"})

    assert problem(desk.post("/seats", seat="player", json={"name": "Mika"})) == (409, "name-taken")


@pytest.mark.parametrize(
    ("name", "refusal"),
    [
        ("Mi\u200bka", (409, "name-taken")),
        ("\u202emika\u202c", (409, "name-taken")),
        ("\u200b\u2060", (422, "bad-command")),
        ("\u3164", (422, "bad-command")),
    ],
)
def test_what_nobody_sees_makes_no_other_name(desk: Desk, name: str, refusal: tuple[int, str]) -> None:
    desk.post("/seats", seat="player", json={"name": "Mika"})

    assert problem(desk.post("/seats", seat="player", json={"name": name})) == refusal


def test_only_what_is_lent_can_be_taken(desk: Desk) -> None:
    answer = desk.post("/seats", seat="player", json={"name": "Mika", "controls": ["gob"]})

    assert problem(answer)[1] in ("not-allowed", "unknown-combatant")
    assert problem(desk.post("/seats", seat="spectator", json={"name": "Ren"})) == (403, "not-allowed")


def test_the_gm_sees_the_seats_and_never_a_key(desk: Desk) -> None:
    key = desk.sit("Mika", "ana")

    told = desk.get("/seats")

    seats = {seat["name"]: seat for seat in told.json()}
    assert seats["Mika"]["controls"] == ["ana"]
    assert {seat["seat"] for seat in told.json()} >= {"gm", "player", "spectator"}
    assert key not in told.text
    assert problem(desk.get("/seats", key=key)) == (403, "not-allowed")


def test_the_gm_lends_and_takes_back(desk: Desk) -> None:
    taken = desk.post("/seats", json={"name": "Mika", "controls": []}).json()
    assert problem(desk.command(STEP, key=taken["key"])) == (403, "not-allowed")

    changed = desk.ask("PATCH", f"/seats/{taken['seat']}", json={"controls": ["ana"]})

    assert changed.json() == {"seat": taken["seat"], "name": "Mika", "role": "player", "controls": ["ana"]}
    assert desk.command(STEP, key=taken["key"]).status_code == 200


def test_a_player_takes_a_free_piece_to_the_own_seat_afterwards(desk: Desk) -> None:
    mika = desk.post("/seats", seat="player", json={"name": "Mika"}).json()
    own = f"/seats/{mika['seat']}"
    assert problem(desk.command(STEP, key=mika["key"])) == (403, "not-allowed")

    taken = desk.ask("PATCH", own, key=mika["key"], json={"controls": ["ana"]})

    assert taken.json() == {"seat": mika["seat"], "name": "Mika", "role": "player", "controls": ["ana"]}
    assert desk.command(STEP, key=mika["key"]).status_code == 200


@pytest.mark.parametrize(
    "asked",
    [
        {"controls": ["gob"]},
        {"controls": []},
        {"controls": ["ana"], "name": "Mia"},
        {"controls": ["ana"], "renew": True},
        {},
    ],
)
def test_a_player_changes_nothing_else_of_the_own_seat(desk: Desk, asked: object) -> None:
    mika = desk.post("/seats", seat="player", json={"name": "Mika", "controls": ["ana"]}).json()

    refused = desk.ask("PATCH", f"/seats/{mika['seat']}", key=mika["key"], json=asked)

    assert problem(refused)[1] in ("not-allowed", "unknown-combatant")


def test_nobody_takes_what_another_leads_or_for_another_seat(desk: Desk) -> None:
    mika = desk.post("/seats", seat="player", json={"name": "Mika", "controls": ["ana"]}).json()
    ren = desk.post("/seats", seat="player", json={"name": "Ren"}).json()

    for seat, key in ((ren, ren["key"]), (mika, ren["key"])):
        refused = desk.ask("PATCH", f"/seats/{seat['seat']}", key=key, json={"controls": ["ana"]})
        assert problem(refused) == (403, "not-allowed")
    shared = desk.ask("PATCH", "/seats/player", seat="player", json={"controls": ["ana"]})
    assert problem(shared) == (403, "not-allowed")


def test_a_renewed_key_replaces_the_old_one_at_once(desk: Desk) -> None:
    taken = desk.post("/seats", json={"name": "Mika", "controls": ["ana"]}).json()

    renewed = desk.ask("PATCH", f"/seats/{taken['seat']}", json={"renew": True}).json()

    assert set(renewed) == {"seat", "name", "role", "controls", "key", "link"}
    assert problem(desk.get(key=taken["key"])) == (401, "no-key")
    assert desk.get(key=renewed["key"]).status_code == 200
    stale = desk.client.get(f"/join/{taken['key']}")
    assert (stale.status_code, stale.headers.get("set-cookie")) == (401, None)


def test_a_removed_seat_is_shut_out_at_once(desk: Desk) -> None:
    taken = desk.post("/seats", json={"name": "Mika"}).json()

    assert desk.ask("DELETE", f"/seats/{taken['seat']}").status_code == 200
    assert problem(desk.get(key=taken["key"])) == (401, "no-key")
    assert problem(desk.ask("DELETE", f"/seats/{taken['seat']}")) == (404, "not-found")


@pytest.mark.parametrize("asked", [{}, {"name": 7}, {"name": "x" * 81}, {"name": "Mika", "more": 1}, []])
def test_a_seat_that_cannot_be_is_a_bad_command(desk: Desk, asked: object) -> None:
    assert problem(desk.post("/seats", json=asked)) == (422, "bad-command")


def test_the_gm_reads_every_link_again(desk: Desk) -> None:
    taken = desk.post("/seats", json={"name": "Mika"}).json()

    links = desk.get("/links").json()

    assert links[taken["seat"]] == taken["link"]
    assert {seat: links[seat] for seat in ("gm", "player", "spectator")} == desk.made["links"]
    assert problem(desk.get("/links", seat="player")) == (403, "not-allowed")


def test_a_link_is_drawn_as_a_code_for_the_gm(desk: Desk) -> None:
    drawn = desk.get("/qr/player.svg")

    assert drawn.headers["content-type"] == "image/svg+xml"
    assert drawn.text.startswith("<?xml")
    assert "<script" not in drawn.text
    assert problem(desk.get("/qr/player.svg", seat="player")) == (403, "not-allowed")
    assert problem(desk.get("/qr/nobody.svg")) == (404, "not-found")


def test_a_link_leaves_a_cookie_and_leads_to_its_table(desk: Desk) -> None:
    joined = desk.client.get(f"/join/{desk.key('gm')}")

    cookie = joined.headers["set-cookie"]
    assert joined.status_code == 303
    assert joined.headers["location"] == f"/table/{desk.id}?seat=gm"
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Secure" not in cookie
    assert desk.client.get(joined.headers["location"]).status_code == 200


def test_several_seats_are_open_side_by_side(desk: Desk) -> None:
    for seat in ("gm", "spectator"):
        desk.client.get(f"/join/{desk.key(seat)}")
    address = f"/api/tables/{desk.id}"

    assert desk.client.get(address, params={"seat": "gm"}).json()["role"] == "gm"
    assert desk.client.get(address, params={"seat": "spectator"}).json()["role"] == "spectator"
    assert problem(desk.client.get(address)) == (401, "no-key")
    assert problem(desk.client.get(address, params={"seat": "player"})) == (401, "no-key")
    assert desk.client.get(f"/table/{desk.id}").status_code == 401


def test_a_foreign_page_cannot_write_with_the_cookie(desk: Desk) -> None:
    desk.client.get(f"/join/{desk.key('gm')}")
    address = f"/api/tables/{desk.id}/commands?seat=gm"

    def write(**headers: str) -> tuple[int, str]:
        answer = desk.client.post(address, json=STEP, headers=headers)
        return answer.status_code, answer.json().get("code", "")

    assert write(origin="https://evil.example") == (403, "foreign-origin")
    assert write(origin="null") == (403, "foreign-origin")
    assert write(origin="http://testserver:81") == (403, "foreign-origin")
    assert desk.get().json()["view"]["combatants"]["ana"]["at"] == [10, 10]
    assert write(origin=ORIGIN)[0] == 200


def test_behind_tls_the_cookie_is_secure_and_links_say_so(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, public_url="https://ransen.example", create="anyone")
    with TestClient(create_app(settings), follow_redirects=False) as client:
        made = client.post("/api/tables", json={"ruleset": "sw25-advanced", "scenario": FORD}).json()
        joined = client.get(f"/join/{made['keys']['gm']}")

    assert made["links"]["gm"].startswith("https://ransen.example/join/")
    assert "Secure" in joined.headers["set-cookie"]


def test_a_key_that_opens_nothing_is_told_so_without_a_cookie(client: TestClient) -> None:
    for key in ("nonsense", "x" * 43, "%00", "a" * 4000):
        joined = client.get(f"/join/{key}")
        assert joined.status_code == 401
        assert joined.headers["content-type"].startswith("text/html")
        assert "set-cookie" not in joined.headers


def test_a_name_with_markup_is_text_on_the_page(desk: Desk) -> None:
    desk.ask("PATCH", json={"name": '<script>alert("1")</script>'})
    joined = desk.client.get(f"/join/{desk.key('gm')}")

    page = desk.client.get(joined.headers["location"]).text

    assert "<script>alert" not in page
    assert "&lt;script&gt;" in page
