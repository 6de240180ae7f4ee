"""Replays that are shared by a link of their own."""

from __future__ import annotations

import pytest
from httpx2 import Response as Answer

from tests.web.conftest import STEP, Desk, problem
from tests.web.test_uploads import on_the_map, picture, upload

pytestmark = pytest.mark.usefixtures("storage")

NOTE = {"command": "note", "text": "a trap behind the gate"}


def shared(desk: Desk, body: dict[str, object] | None = None) -> str:
    made = desk.post("/replays", json=body or {})
    assert made.status_code == 201
    assert set(made.json()) == {"key", "link"}
    assert made.json()["link"].endswith(f"/replay/{made.json()['key']}")
    return str(made.json()["key"])


def remove(desk: Desk, path: str, seat: str = "gm") -> Answer:
    return desk.ask("DELETE", path, seat=seat)


def page(desk: Desk, key: str, **wanted: int) -> Answer:
    """As somebody asks who has the link and nothing else."""
    return desk.client.get(f"/api/replays/{key}/replay", params=wanted)


def test_a_shared_replay_shows_what_watchers_saw_until_it_was_shared(desk: Desk) -> None:
    desk.command(NOTE)
    desk.command(STEP)
    seen = desk.get("/replay", seat="spectator").json()

    key = shared(desk)
    desk.command({"command": "place", "target": "ana", "at": [30, 30]})
    told = page(desk, key)

    assert told.status_code == 200
    assert told.json() == seen
    assert "a trap" not in told.text
    assert "hp" not in told.json()["view"]["combatants"]["gob"]


def test_parts_of_a_shared_replay_are_asked_for_as_at_the_table(desk: Desk) -> None:
    for x in (12, 14, 16):
        desk.command({"command": "place", "target": "ana", "at": [x, 10]})
    key = shared(desk)
    newest = page(desk, key).json()["seq"]

    part = page(desk, key, **{"from": newest - 1, "to": newest + 5}).json()

    assert (part["seq"], part["from"], part["to"], len(part["entries"])) == (newest, newest - 1, newest, 1)
    assert part["view"]["combatants"]["ana"]["at"] == [14, 10]
    assert desk.client.get(f"/api/replays/{key}/replay", params={"from": "x"}).status_code == 422


def test_everything_is_shared_once_the_fight_is_over(desk: Desk) -> None:
    desk.command(NOTE)
    refused = desk.post("/replays", json={"whole": True})
    desk.command({"command": "end-combat"})

    whole, as_watched = page(desk, shared(desk, {"whole": True})), page(desk, shared(desk, {"whole": False}))

    assert problem(refused) == (409, "wrong-phase")
    assert "over" in refused.json()["detail"]
    assert "a trap" in whole.text
    assert "hp" in whole.json()["view"]["combatants"]["gob"]
    assert "a trap" not in as_watched.text


def test_a_replay_that_is_taken_back_is_dead_and_the_others_are_not(desk: Desk) -> None:
    first, second = shared(desk), shared(desk)
    listed = desk.get("/replays").json()

    gone = remove(desk, f"/replays/{first}")

    assert {one["key"] for one in listed} == {first, second}
    assert {one["whole"] for one in listed} == {False}
    assert gone.status_code == 204
    assert problem(page(desk, first)) == (404, "not-found")
    assert desk.client.get(f"/replay/{first}").status_code == 404
    assert page(desk, second).status_code == 200
    assert problem(remove(desk, f"/replays/{first}")) == (404, "not-found")


@pytest.mark.parametrize("seat", ["player", "spectator"])
def test_only_the_gm_shares_replays(desk: Desk, seat: str) -> None:
    key = shared(desk)

    assert problem(desk.post("/replays", json={}, seat=seat)) == (403, "not-allowed")
    assert problem(desk.get("/replays", seat=seat)) == (403, "not-allowed")
    assert problem(remove(desk, f"/replays/{key}", seat=seat)) == (403, "not-allowed")
    assert page(desk, key).status_code == 200


@pytest.mark.parametrize("body", [{"whole": "yes"}, {"whole": None}, {"all": True}])
def test_what_is_no_wish_for_a_replay_is_malformed(desk: Desk, body: dict[str, object]) -> None:
    assert problem(desk.post("/replays", json=body)) == (422, "bad-command")


def test_a_table_shares_fifty_replays_and_no_more(desk: Desk) -> None:
    for _ in range(50):
        shared(desk)

    refused = desk.post("/replays", json={})

    assert problem(refused) == (422, "too-many")
    assert (refused.json()["most"], refused.json()["field"]) == (50, "replays")


def test_the_page_of_a_replay_needs_no_seat_and_hands_out_no_key(desk: Desk) -> None:
    key = shared(desk)

    opened = desk.client.get(f"/replay/{key}")

    assert opened.status_code == 200
    assert f'data-replay="{key}"' in opened.text
    assert 'data-role="spectator"' in opened.text
    assert "set-cookie" not in opened.headers
    assert desk.client.get("/replay/nothing").status_code == 404


def test_replays_end_with_their_table(desk: Desk) -> None:
    key = shared(desk)
    remove(desk, "")

    assert problem(page(desk, key)) == (404, "not-found")


def test_pictures_of_the_past_are_there_for_who_reads_of_them(desk: Desk) -> None:
    sizes = ((40, 20), (8, 8), (9, 9))
    first, second, other = (upload(desk, content=picture(size=size)).json()["image"] for size in sizes)
    on_the_map(desk, first)
    on_the_map(desk, second)
    key = shared(desk)
    before = desk.client.get(f"/api/replays/{key}/images/{first}")
    page(desk, key)
    desk.get("/replay", seat="player")

    assert problem(before) == (404, "not-found")
    assert desk.client.get(f"/api/replays/{key}/images/{first}").status_code == 200
    assert problem(desk.client.get(f"/api/replays/{key}/images/{other}")) == (404, "not-found")
    assert desk.get(f"/images/{first}", seat="player").status_code == 200
    assert problem(desk.get(f"/images/{first}", seat="gm")) == (404, "not-found")
    assert problem(desk.get(f"/images/{other}", seat="player")) == (404, "not-found")


def test_a_picture_that_is_only_talked_of_is_not_shown(desk: Desk) -> None:
    image = upload(desk, content=picture()).json()["image"]
    desk.command({"command": "note", "text": f'"image":"{image}"'})
    desk.get("/replay")

    assert problem(desk.get(f"/images/{image}", seat="player")) == (404, "not-found")
    assert problem(desk.get(f"/images/{image}")) == (404, "not-found")
