"""Handouts and notes over HTTP: who reads what, nothing lost, and no word of it to anybody else."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.conftest import Desk, problem
from tests.web.test_portraits import brought, face

LETTER = {"title": "A letter", "text": "Come alone.\nTo the mill."}


@pytest.fixture
def mika(desk: Desk) -> str:
    return desk.sit("Mika", "ana")


@pytest.fixture
def ren(desk: Desk) -> str:
    return desk.sit("Ren", "bo")


def hand_out(desk: Desk, **more: Any) -> dict[str, Any]:
    made = desk.post("/handouts", json={**LETTER, **more})
    assert made.status_code == 201, made.text
    return dict(made.json())


def titles(desk: Desk, key: str) -> list[str]:
    return [one["title"] for one in desk.get("/handouts", key=key).json()]


def test_a_handout_is_shown_later_to_some_and_taken_back(desk: Desk, mika: str, ren: str) -> None:
    letter = hand_out(desk, to=["mika"])
    before = titles(desk, mika)
    shown = desk.ask("PATCH", f"/handouts/{letter['id']}", json={"shown": True}).json()
    mine, others = desk.get("/handouts", key=mika).json(), titles(desk, ren)
    desk.ask("PATCH", f"/handouts/{letter['id']}", json={"shown": False})

    assert (before, others, titles(desk, mika)) == ([], [], [])
    assert (shown["version"], shown["read"], shown["by"]) == (2, [], "gm")
    assert mine == [
        {"id": letter["id"], **LETTER, "image": "", "time": mine[0]["time"], "unread": True},
    ]


def test_what_was_read_is_unread_again_once_it_says_something_else(desk: Desk, mika: str, ren: str) -> None:
    letter = hand_out(desk, shown=True)["id"]
    read = desk.post(f"/handouts/{letter}/read", key=mika)
    again = desk.post(f"/handouts/{letter}/read", key=mika)
    told = desk.get(f"/handouts/{letter}").json()
    is_unread = [desk.get(f"/handouts/{letter}", key=key).json()["unread"] for key in (mika, ren)]
    desk.ask("PATCH", f"/handouts/{letter}", json={"text": "Bring friends."})

    assert (read.status_code, again.status_code) == (204, 204)
    assert (told["read"], is_unread) == (["mika"], [False, True])
    assert desk.get(f"/handouts/{letter}", key=mika).json()["unread"] is True


def test_the_seat_that_comes_later_reads_what_all_were_shown(desk: Desk) -> None:
    hand_out(desk, shown=True)

    assert titles(desk, desk.sit("Sora")) == ["A letter"]


def test_nothing_else_tells_of_a_handout(desk: Desk, mika: str, ren: str) -> None:
    picture = brought(desk, face())
    letter = hand_out(desk, to=["mika"], shown=True, image=picture)
    keys = {"ren": ren, "spectator": desk.key("spectator"), "player": desk.key("player")}
    paths = ("", "/events?after=0", "/replay?from=0", "/report", "/log?as=markdown", "/notes")

    for key in keys.values():
        for path in paths:
            told = desk.get(path, key=key).text
            assert not {letter["id"], "A letter", picture} & set(told.split('"'))
            assert "Come alone" not in told
        assert desk.get(f"/images/{picture}", key=key).status_code == 404
        assert desk.get(f"/handouts/{letter['id']}", key=key).status_code in (403, 404)
        assert desk.post(f"/handouts/{letter['id']}/read", key=key).status_code in (403, 404)
    assert problem(desk.get("/handouts", key=keys["spectator"])) == (403, "not-allowed")
    assert desk.get(f"/images/{picture}", key=mika).status_code == 200
    desk.ask("DELETE", f"/handouts/{letter['id']}")
    assert desk.get(f"/images/{picture}", key=mika).status_code == 404


@pytest.mark.parametrize(
    ("asked", "detail"),
    [
        ({"title": " "}, "title"),
        ({"text": "x" * 8001}, "text"),
        ({"image": "f" * 32}, "image"),
        ({"to": ["spectator"]}, "to"),
        ({"to": ["nobody"]}, "to"),
        ({"to": "some"}, "to"),
        ({"shown": 1}, "shown"),
    ],
)
def test_what_is_no_handout_is_named(desk: Desk, asked: dict[str, Any], detail: str) -> None:
    refused = desk.post("/handouts", json={**LETTER, **asked})

    assert problem(refused) == (422, "bad-command")
    assert detail in refused.json()["detail"]


def test_players_make_no_handouts(desk: Desk, mika: str) -> None:
    letter = hand_out(desk, shown=True)["id"]

    for method, path in (("POST", ""), ("PATCH", f"/{letter}"), ("DELETE", f"/{letter}")):
        refused = desk.ask(method, f"/handouts{path}", key=mika, json=LETTER)
        assert problem(refused) == (403, "not-allowed")


@pytest.mark.slow
def test_handouts_have_a_bound(desk: Desk) -> None:
    for _ in range(200):
        hand_out(desk)

    assert problem(desk.post("/handouts", json=LETTER)) == (422, "too-many")


def test_of_two_gms_the_slower_one_is_told(desk: Desk) -> None:
    other = desk.post("/seats", json={"name": "Kei", "role": "gm"}).json()["key"]
    letter = hand_out(desk)
    desk.ask("PATCH", f"/handouts/{letter['id']}", key=other, json={"text": "Burnt."})
    refused = desk.ask(
        "PATCH", f"/handouts/{letter['id']}", json={"text": "Wet.", "version": letter["version"]}
    )

    assert problem(refused) == (409, "changed-meanwhile")
    assert "Kei" in refused.json()["detail"]
    assert desk.get(f"/handouts/{letter['id']}").json()["text"] == "Burnt."


def test_all_players_write_a_shared_note_and_nothing_is_lost(desk: Desk, mika: str, ren: str) -> None:
    note = desk.post("/notes", key=mika, json={"title": "Clues", "text": "A key."}).json()
    by_ren = {"version": note["version"], "text": "A key. A lock."}
    written = desk.ask("PATCH", f"/notes/{note['id']}", key=ren, json=by_ren).json()
    late = desk.ask("PATCH", f"/notes/{note['id']}", key=mika, json={**by_ren, "text": "A door."})

    assert (note["shared"], written["name"], written["version"]) == (True, "Ren", 2)
    assert problem(late) == (409, "changed-meanwhile")
    assert late.json()["detail"].startswith("Ren has changed this in the meantime")
    assert desk.get("/notes").json() == [written]


def test_notes_of_the_gm_stay_the_gms(desk: Desk, mika: str) -> None:
    own = desk.post("/notes", json={"title": "The traitor", "text": "is Ren"}).json()
    blind = desk.ask("PATCH", f"/notes/{own['id']}", key=mika, json={"version": 1, "text": "?"})
    hidden = desk.get("/notes", key=mika).json()
    desk.ask("PATCH", f"/notes/{own['id']}", json={"version": 1, "shared": True})
    taken = desk.ask("PATCH", f"/notes/{own['id']}", key=mika, json={"version": 2, "shared": False})

    assert problem(blind) == (404, "not-found")
    assert hidden == []
    assert [one["title"] for one in desk.get("/notes", key=mika).json()] == ["The traitor"]
    assert problem(taken) == (403, "not-allowed")
    assert problem(desk.ask("DELETE", f"/notes/{own['id']}", key=mika)) == (403, "not-allowed")
    assert problem(desk.get("/notes", seat="spectator")) == (403, "not-allowed")
