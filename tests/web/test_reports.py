"""The report of a fight over HTTP: by table and by shared replay, as figures and as text."""

from __future__ import annotations

from typing import Any

from tests.web.conftest import Desk
from tests.web.test_shared_replays import shared

BLOW: dict[str, Any] = {"command": "adjust", "target": "gob", "hp": 0}
NOTE = {"command": "note", "text": "a trap behind the gate"}


def test_a_report_tells_who_fell_and_where_to_see_it(desk: Desk) -> None:
    desk.command(NOTE)
    done = desk.command(BLOW).json()

    told = desk.get("/report").json()

    assert (told["fights"], told["fight"], told["over"]) == (1, 1, False)
    assert [(one["kind"], one["who"]) for one in told["moments"]] == [("last-fell", "gob")]
    assert told["moments"][0]["seq"] == done["seq"]
    assert told["winner"] == "allies"
    assert "a trap" not in desk.get("/report").text


def test_rounds_after_the_last_event_are_not_drawn(desk: Desk) -> None:
    desk.command(BLOW)
    before = desk.get("/report").json()
    for _ in range(8):
        desk.command({"command": "end-turn", "actor": "ana"})
        desk.command({"command": "advance"})
    told = desk.get("/report").json()

    assert told["round"] > before["round"]
    assert told["rounds"] == before["rounds"] != []


def test_what_was_taken_back_is_in_no_report(desk: Desk) -> None:
    desk.command(BLOW)
    desk.command({"command": "undo"})

    told = desk.get("/report").json()

    assert (told["moments"], told["winner"]) == ([], None)


def test_a_report_is_text_in_the_language_that_is_asked_for(desk: Desk) -> None:
    desk.command(BLOW)

    english = desk.get("/report?as=markdown&language=en")
    japanese = desk.get("/report?as=markdown&language=ja")

    assert english.headers["content-type"].startswith("text/markdown")
    assert "attachment" in english.headers["content-disposition"]
    assert "**The allies win**" in english.text
    assert "**味方の勝利**" in japanese.text
    assert desk.get("/report?as=pdf").status_code == 404
    assert desk.get("/report?fight=x").status_code == 422


def test_a_shared_replay_has_its_report_until_it_was_shared(desk: Desk) -> None:
    key = shared(desk)
    desk.command(BLOW)
    later = shared(desk)

    before = desk.client.get(f"/api/replays/{key}/report")
    after = desk.client.get(f"/api/replays/{later}/report")

    assert before.json()["moments"] == []
    assert [one["who"] for one in after.json()["moments"]] == ["gob"]
    assert desk.client.get("/api/replays/nothing/report").status_code == 404


def test_a_stranger_gets_no_report(desk: Desk) -> None:
    assert desk.client.get(f"/api/tables/{desk.id}/report").status_code == 401
