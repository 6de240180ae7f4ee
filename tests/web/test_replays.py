"""A table's past over HTTP: a whole view and the entries that lead on from it."""

from __future__ import annotations

import pytest

from tests.helpers.tables import merge
from tests.web.conftest import STEP, Desk, problem


def test_the_past_leads_to_the_present(desk: Desk) -> None:
    desk.command({"command": "advance"})
    desk.command(STEP)
    now = desk.get().json()

    told = desk.get("/replay").json()

    assert set(told) == {"seq", "from", "to", "view", "entries"}
    assert (told["seq"], told["from"], told["to"]) == (now["seq"], 0, now["seq"])
    assert [entry["seq"] for entry in told["entries"]] == list(range(1, now["seq"] + 1))
    assert told["view"]["combatants"]["ana"]["at"] == [10, 10]
    view = {**told["view"], "log": now["view"]["log"]}
    for entry in told["entries"]:
        view = merge(view, entry["patch"])
    assert view == now["view"]


def test_a_part_of_the_past_begins_with_the_view_of_then(desk: Desk) -> None:
    for x in (12, 14, 16):
        desk.command({"command": "place", "target": "ana", "at": [x, 10]})
    newest = desk.get().json()["seq"]

    part = desk.get("/replay", params={"from": newest - 2, "to": newest - 1}).json()
    end = desk.get("/replay", params={"from": newest}).json()

    assert (part["seq"], part["from"], part["to"], len(part["entries"])) == (
        newest,
        newest - 2,
        newest - 1,
        1,
    )
    assert part["view"]["combatants"]["ana"]["at"] == [12, 10]
    assert str(newest - 2) in part["view"]["log"]
    assert str(newest - 1) not in part["view"]["log"]
    assert (end["view"], end["entries"]) == (desk.get().json()["view"], [])


def test_each_role_is_told_its_own_past(desk: Desk) -> None:
    desk.command({"command": "note", "text": "a trap behind the gate"})
    desk.command(STEP)

    past = {seat: desk.get("/replay", seat=seat) for seat in ("gm", "player", "spectator")}

    assert "a trap" in past["gm"].text
    assert "a trap" not in past["player"].text + past["spectator"].text
    assert "hp" in past["gm"].json()["view"]["combatants"]["gob"]
    assert "hp" not in past["spectator"].json()["view"]["combatants"]["gob"]
    assert desk.client.get(f"/api/tables/{desk.id}/replay").status_code == 401


@pytest.mark.parametrize("said", ["-1", "a", "1.5", "١", "9" * 16, ""])
@pytest.mark.parametrize("name", ["from", "to"])
def test_a_position_that_is_none_is_a_bad_command(desk: Desk, name: str, said: str) -> None:
    assert problem(desk.get("/replay", params={name: said})) == (422, "bad-command")


def test_a_position_beyond_the_end_is_the_end(desk: Desk) -> None:
    told = desk.get("/replay", params={"from": 10**12, "to": 3}).json()

    assert told["from"] == told["to"] == told["seq"]
    assert told["entries"] == []
