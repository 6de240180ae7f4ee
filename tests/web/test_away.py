"""Who is away, told to all; a timer that the GM sets; both in the view, in exports and after a restart."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest
from starlette.testclient import TestClient

from app.main import create_app
from app.settings import Settings
from tests.web.conftest import STEP, Desk, problem


def put(desk: Desk, path: str, asked: Any, **more: Any) -> Any:
    return desk.ask("PUT", path, json=asked, **more)


def view(desk: Desk, **more: Any) -> Any:
    return desk.get(**more).json()["view"]


def test_somebody_who_is_away_is_shown_so_to_all(desk: Desk) -> None:
    mika = desk.sit("Mika", "ana")
    told = put(desk, "/away", {"away": True}, key=mika)
    seen = [view(desk, key=mika)["seats"]["mika"], view(desk, seat="spectator")["seats"]["mika"]]
    event = desk.get("/events", seat="spectator").json()["events"][-1]["events"]
    back = put(desk, "/away", {"away": False, "seat": "mika"})

    assert told.json() == {"seat": "mika", "away": True, "strength": None, "temper": None}
    assert [one["away"] for one in seen] == [{}, {}]
    assert event == [{"type": "seat-away", "seat": "mika", "name": "Mika", "how": "away"}]
    assert back.json()["away"] is False
    assert "away" not in view(desk)["seats"]["mika"]


@pytest.mark.slow
def test_it_outlasts_a_restart_an_import_and_a_rename(desk: Desk, tmp_path: Path) -> None:
    mika = desk.sit("Mika", "ana")
    put(desk, "/timer", {"seconds": 600})
    put(desk, "/away", {"away": True, "strength": 1, "temper": "guard"}, key=mika)
    desk.ask("PATCH", "/seats/mika", json={"name": "Miko"})
    export = desk.get("/export").content
    made = desk.client.post(
        "/api/tables/import", content=export, headers={"Content-Type": "application/json"}
    )
    other = Desk(desk.client, made.json())

    for one in (desk, other):
        assert view(one)["timer"] == 600
        assert view(one)["seats"]["mika"]["away"] == {"strength": 1, "temper": "guard"}
    app = create_app(Settings(data=tmp_path), clock=lambda: 0.0)
    with TestClient(app) as again:
        assert view(Desk(again, desk.made))["timer"] == 600


def test_who_stands_in_goes_with_the_seat(desk: Desk) -> None:
    mika = desk.sit("Mika", "ana")
    put(desk, "/away", {"away": True, "strength": 3}, key=mika)
    there = [one["stands_in"] for one in desk.get("/opponent").json()["opponents"]]
    desk.ask("DELETE", "/seats/mika?renew=false")
    here, portal = cast(Any, desk.client.app), desk.client.portal
    assert portal is not None
    portal.call(here.state.services.opponents.settled)

    assert there == ["mika"]
    assert desk.get("/opponent").json() == {"opponents": []}


@pytest.mark.parametrize(
    ("asked", "seat", "found"),
    [
        ({"away": True}, "player", (403, "not-allowed")),
        ({"away": True}, "spectator", (403, "not-allowed")),
        ({"away": True, "seat": "nobody"}, "gm", (404, "not-found")),
        ({"away": True, "strength": 4}, "gm", (422, "bad-command")),
        ({"away": True, "strength": 2}, "gm", (422, "bad-command")),
        ({"away": 1}, "gm", (422, "bad-command")),
        ({}, "gm", (422, "bad-command")),
    ],
)
def test_what_means_nothing_is_refused(desk: Desk, asked: Any, seat: str, found: Any) -> None:
    assert problem(put(desk, "/away", asked, seat=seat)) == found


def test_nobody_is_sent_away_by_another_player(desk: Desk) -> None:
    desk.sit("Mika", "ana")
    kai = desk.sit("Kai", "bo")

    assert problem(put(desk, "/away", {"away": True, "seat": "mika"}, key=kai)) == (403, "not-allowed")


@pytest.mark.parametrize("seconds", [9, 2_592_001, "60", 60.5, True])
def test_a_timer_has_bounds(desk: Desk, seconds: Any) -> None:
    assert problem(put(desk, "/timer", {"seconds": seconds})) == (422, "bad-command")


def test_only_a_gm_sets_the_timer(desk: Desk) -> None:
    mika = desk.sit("Mika", "ana")

    assert problem(put(desk, "/timer", {"seconds": 60}, key=mika)) == (403, "not-allowed")
    assert put(desk, "/timer", {"seconds": None}).json() == {"seconds": None}


def controls(desk: Desk, seat: str) -> Any:
    return view(desk)["seats"][seat]["controls"]


def test_pieces_are_lent_and_given_back(desk: Desk) -> None:
    mika, kai = desk.sit("Mika", "ana"), desk.sit("Kai", "bo")
    told = put(desk, "/away", {"away": True, "seat": "mika", "lent_to": "kai"})
    event = desk.get("/events", seat="spectator").json()["events"][-1]["events"]

    assert told.json()["lent_to"] == "kai"
    assert (controls(desk, "mika"), controls(desk, "kai")) == (["ana"], ["ana", "bo"])
    assert view(desk)["seats"]["mika"]["away"] == {"lent_to": "kai"}
    assert event[0] == {
        "type": "seat-away",
        "seat": "mika",
        "name": "Mika",
        "how": "lent",
        "lent_to": "kai",
        "to": "Kai",
    }
    assert desk.command(STEP, key=kai).status_code == 200

    assert put(desk, "/away", {"away": True, "seat": "mika"}, key=kai).json().get("lent_to") is None
    assert (controls(desk, "mika"), controls(desk, "kai")) == (["ana"], ["bo"])
    assert problem(put(desk, "/away", {"away": True, "seat": "mika"}, key=kai)) == (403, "not-allowed")
    assert put(desk, "/away", {"away": False}, key=mika).json()["away"] is False


def test_what_the_other_led_already_stays(desk: Desk) -> None:
    desk.sit("Mika", "ana", "bo")
    desk.sit("Kai", "bo")
    desk.sit("Rin")
    put(desk, "/away", {"away": True, "seat": "mika", "lent_to": "kai"})
    assert controls(desk, "kai") == ["ana", "bo"]
    put(desk, "/away", {"away": True, "seat": "mika", "lent_to": "rin"})
    assert (controls(desk, "kai"), controls(desk, "rin")) == (["bo"], ["ana", "bo"])
    put(desk, "/away", {"away": True, "seat": "mika", "strength": 2})
    assert controls(desk, "rin") == []
    put(desk, "/away", {"away": True, "seat": "mika", "lent_to": "rin"})
    put(desk, "/away", {"away": True, "seat": "mika", "lent_to": "rin"})
    put(desk, "/away", {"away": False, "seat": "mika"})
    assert (controls(desk, "kai"), controls(desk, "rin")) == (["bo"], [])


@pytest.mark.slow
def test_a_loan_outlasts_an_export(desk: Desk) -> None:
    desk.sit("Mika", "ana")
    desk.sit("Kai", "bo")
    put(desk, "/away", {"away": True, "seat": "mika", "lent_to": "kai"})
    headers = {"Content-Type": "application/json"}
    made = desk.client.post("/api/tables/import", content=desk.get("/export").content, headers=headers)
    other = Desk(desk.client, made.json())
    put(other, "/away", {"away": False, "seat": "mika"})

    assert (controls(desk, "kai"), controls(other, "kai")) == (["ana", "bo"], ["bo"])


@pytest.mark.parametrize(
    "asked",
    [
        {"away": True, "seat": "mika", "lent_to": "mika"},
        {"away": True, "seat": "mika", "lent_to": "player"},
        {"away": True, "seat": "mika", "lent_to": "gm"},
        {"away": True, "seat": "mika", "lent_to": "nobody"},
        {"away": True, "seat": "mika", "lent_to": "kai", "strength": 2},
        {"away": True, "seat": "gm", "lent_to": "kai"},
    ],
)
def test_pieces_are_lent_to_another_player_alone(desk: Desk, asked: Any) -> None:
    desk.sit("Mika", "ana")
    kai = desk.sit("Kai", "bo")

    assert problem(put(desk, "/away", asked)) == (422, "bad-command")
    lends = {"away": True, "seat": "mika", "lent_to": "kai"}
    assert problem(put(desk, "/away", lends, key=kai)) == (403, "not-allowed")
    assert controls(desk, "kai") == ["bo"]
