"""Removal, readmission and renewal over HTTP; what a dead key still tries while it is on its way."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from app.main import create_app
from app.rate_limit import SEATS
from app.settings import Settings
from tests.web.conftest import FORD, STEP, Desk, problem

pytestmark = pytest.mark.slow


def seat_of(desk: Desk, name: str, role: str = "player") -> dict[str, str]:
    made: dict[str, str] = desk.post("/seats", json={"name": name, "role": role}).json()
    return made


def test_a_removal_answers_with_the_new_player_link(desk: Desk) -> None:
    anna = desk.post("/seats", seat="player", json={"name": "Anna", "controls": ["ana"]}).json()

    told = desk.ask("DELETE", f"/seats/{anna['seat']}")

    new = told.json()["keys"]["player"]
    assert told.status_code == 200
    assert told.json()["removed"] == anna["seat"]
    assert told.json()["links"]["player"] == desk.get("/links").json()["player"]
    assert problem(desk.get(seat="player")) == (401, "no-key")
    assert desk.get(key=new).status_code == 200
    again = desk.post("/seats", key=new, json={"name": "Anna", "controls": []})
    assert problem(again) == (409, "name-taken")
    others = desk.post("/seats", key=new, json={"name": "Cy", "controls": ["ana"]})
    assert problem(others) == (403, "not-allowed")


def test_a_removal_may_leave_the_player_link_as_it_is(desk: Desk) -> None:
    anna = seat_of(desk, "Anna")

    told = desk.ask("DELETE", f"/seats/{anna['seat']}?renew=false")

    assert told.json() == {"removed": anna["seat"], "keys": {}, "links": {}}
    assert desk.get(seat="player").status_code == 200
    assert problem(desk.ask("DELETE", "/seats/player?renew=maybe")) == (422, "bad-command")


def test_the_gm_readmits_who_was_removed(desk: Desk) -> None:
    anna = desk.post("/seats", seat="player", json={"name": "Anna", "controls": ["ana"]}).json()
    desk.ask("DELETE", f"/seats/{anna['seat']}")
    listed = desk.get("/seats?removed=true").json()

    back = desk.ask("PATCH", f"/seats/{anna['seat']}", json={"readmit": True})

    assert listed == [{"seat": "anna", "name": "Anna", "role": "player", "controls": []}]
    assert set(back.json()) == {"seat", "name", "role", "controls", "key", "link"}
    assert problem(desk.get(key=anna["key"])) == (401, "no-key")
    assert desk.command(STEP, key=back.json()["key"]).status_code == 200
    assert desk.get("/seats?removed=true").json() == []


def test_a_co_gm_reads_no_gm_link_and_deletes_no_table(desk: Desk) -> None:
    second = seat_of(desk, "Second", "gm")
    anna = seat_of(desk, "Anna")

    links = desk.get("/links", key=second["key"])

    assert set(links.json()) == {"player", "spectator", second["seat"]}
    for seat in ("gm", anna["seat"]):
        assert problem(desk.get(f"/qr/{seat}.svg", key=second["key"])) == (403, "not-allowed")
    assert problem(desk.ask("DELETE", key=second["key"])) == (403, "not-allowed")
    renewal = desk.ask("PATCH", "/seats/gm", key=second["key"], json={"renew": True})
    assert problem(renewal) == (403, "not-allowed")
    assert desk.get(seat="gm").status_code == 200


def test_a_full_table_says_so(desk: Desk) -> None:
    for n in range(100):
        assert desk.post("/seats", json={"name": f"Guest {n}"}).status_code == 201

    full = desk.post("/seats", seat="player", json={"name": "One more"})

    assert problem(full) == (422, "too-many")
    assert "100" in full.json()["detail"]
    desk.ask("DELETE", "/seats/guest-7?renew=false")
    assert desk.post("/seats", seat="player", json={"name": "One more"}).status_code == 201


def test_one_address_takes_only_so_many_seats_an_hour(desk: Desk) -> None:
    def take() -> int:
        return desk.post("/seats", seat="player", json={"name": "gm"}).status_code

    assert [take() for _ in range(int(SEATS.burst))] == [409] * int(SEATS.burst)

    late = desk.post("/seats", seat="player", json={"name": "Late"})
    assert problem(late) == (429, "too-fast")
    assert late.headers["retry-after"] == "30"
    assert desk.post("/seats", json={"name": "By the GM"}).status_code == 201


@pytest.fixture
def unlimited(tmp_path: Path) -> Iterator[Desk]:
    app = create_app(Settings(data=tmp_path, rate_limit=False), clock=lambda: 0.0)
    with TestClient(app, follow_redirects=False) as client:
        made = client.post("/api/tables", json={"ruleset": "sw25-advanced", "scenario": FORD})
        yield Desk(client, made.json())


def test_without_limits_an_address_takes_more(unlimited: Desk) -> None:
    codes = {
        unlimited.post("/seats", seat="player", json={"name": "gm"}).status_code
        for _ in range(int(SEATS.burst) + 1)
    }

    assert codes == {409}
