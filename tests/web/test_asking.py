"""Commands, previews, questions and the past over HTTP, and everything bad that can be sent."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from app.main import create_app
from app.settings import Settings
from tests.web.conftest import LEAP, STEP, Desk, problem

REACH = {"query": "reach", "actor": "ana"}


def test_a_command_is_carried_out_and_told(desk: Desk) -> None:
    before = desk.get().json()["seq"]

    done = desk.command(STEP)

    told = done.json()
    assert done.status_code == 200, done.text
    assert told["seq"] == before + 1
    assert "moved" in [event["type"] for event in told["events"]]
    assert desk.get().json()["view"]["combatants"]["ana"]["at"] == [12, 10]


def test_a_repeated_id_is_answered_as_the_first_time_and_not_carried_out_again(desk: Desk) -> None:
    first = desk.command(STEP, headers={"Idempotency-Key": "the-first-step"}).json()
    desk.command({"command": "end-turn", "actor": "ana"})

    again = desk.command(STEP, headers={"Idempotency-Key": "the-first-step"})

    assert again.status_code == 200
    assert again.json()["seq"] == first["seq"]
    assert desk.get().json()["seq"] == first["seq"] + 1


@pytest.mark.parametrize("ident", ["short", "x" * 65, "has a space in it", "tab\there-now"])
def test_a_malformed_id_is_a_bad_command(desk: Desk, ident: str) -> None:
    assert problem(desk.command(STEP, headers={"Idempotency-Key": ident})) == (422, "bad-command")


def test_a_rules_refusal_says_why_in_the_askers_language_and_changes_nothing(desk: Desk) -> None:
    key = desk.sit("Mika", "ana")
    before = desk.get().json()

    english = desk.command(LEAP, key=key, headers={"Accept-Language": "en"})
    japanese = desk.command(LEAP, key=key, headers={"Accept-Language": "ja,en;q=0.5"})

    assert problem(english) == problem(japanese) == (409, "too-far")
    assert english.json()["rule"]
    assert "20 m" in english.json()["detail"]
    assert "20 m" in japanese.json()["detail"]
    assert desk.get().json() == before


def test_the_gm_is_warned_where_a_rule_is_broken(desk: Desk) -> None:
    done = desk.command(LEAP).json()

    assert [warning["code"] for warning in done["warnings"]] == ["too-far"]
    assert all(warning["reason"] for warning in done["warnings"])
    assert "overruled" in [event["type"] for event in done["events"]]


def test_others_combatants_and_a_watchers_commands_are_not_allowed(desk: Desk) -> None:
    key = desk.sit("Mika", "bo")

    assert problem(desk.command(STEP, key=key)) == (403, "not-allowed")
    assert problem(desk.command(STEP, seat="player")) == (403, "not-allowed")
    assert problem(desk.command(STEP, seat="spectator")) == (403, "not-allowed")
    assert problem(desk.post("/preview", seat="spectator", json=STEP)) == (403, "not-allowed")
    assert problem(desk.command({"command": "place", "target": "bo", "at": [1, 1]}, key=key)) == (
        403,
        "not-allowed",
    )


def test_whom_nobody_knows_is_unknown(desk: Desk) -> None:
    assert problem(desk.command({**STEP, "actor": "nobody"})) == (409, "unknown-combatant")


BAD = [
    b"",
    b"{",
    b"null",
    b"[]",
    b"7",
    b'"move"',
    b"\xff\xfe{}",
    b"{}",
    b'{"command":"no-such"}',
    b'{"command":["move"]}',
    b'{"command":"move","actor":"ana","mode":"normal","path":[[NaN,1]]}',
    b'{"command":"move","actor":"ana","mode":"normal","path":[[Infinity,1]]}',
    b'{"command":"move","actor":"ana","mode":"normal","path":[[1e10,1]]}',
    b'{"command":"move","actor":"ana","mode":"normal","path":[[1e999,1]]}',
    b'{"command":"move","actor":"ana","mode":"normal","path":[["1",1]]}',
    b'{"command":"move","actor":"ana","mode":"normal","path":[[true,1]]}',
    b'{"command":"move","actor":"ana","mode":"normal","path":[[1]]}',
    b'{"command":"move","actor":"ana","mode":"normal","path":[[1,2,3]]}',
    b'{"command":"move","actor":"ana","mode":"sprint","path":[[1,2]]}',
    b'{"command":"move","actor":"ana","mode":"normal","path":[[1,2]],"extra":1}',
    b'{"command":"move","command":"move","actor":"ana","mode":"normal","path":[[1,2]]}',
    b'{"command":"move","actor":"Ana!","mode":"normal","path":[[1,2]]}',
    b'{"command":"move","actor":7,"mode":"normal","path":[[1,2]]}',
    b'{"command":"move","actor":"ana","mode":"normal"}',
    json.dumps({**STEP, "path": [[1, 2]] * 501}).encode(),
    b"[" * 40 + b"]" * 40,
    b'{"a":' * 5000 + b"1" + b"}" * 5000,
    b"1" * 5000,
]


@pytest.mark.parametrize("way", ["/commands", "/preview", "/ask"])
@pytest.mark.parametrize("body", BAD, ids=range(len(BAD)))
def test_what_cannot_be_read_is_a_bad_command_and_changes_nothing(desk: Desk, way: str, body: bytes) -> None:
    before = desk.get().json()

    answer = desk.post(way, content=body, headers={"Content-Type": "application/json"})

    assert problem(answer) == (422, "bad-command")
    assert desk.get().json() == before


def test_too_large_a_body_is_refused_by_what_it_says_and_by_what_it_is(desk: Desk) -> None:
    large = b'{"command":"' + b"x" * 300_000 + b'"}'

    def unmeasured() -> Any:
        yield large

    assert problem(desk.post("/commands", content=large)) == (413, "too-large")
    assert problem(desk.post("/commands", content=unmeasured())) == (413, "too-large")


def test_another_type_than_json_is_refused(desk: Desk) -> None:
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"):
        answer = desk.post("/commands", content=json.dumps(STEP), headers={"Content-Type": kind})
        assert problem(answer) == (415, "wrong-type")
    assert (
        desk.post(
            "/commands", content=json.dumps(STEP), headers={"Content-Type": "Application/JSON; charset=utf-8"}
        ).status_code
        == 200
    )


def test_a_wrong_method_or_address_is_a_problem_too(desk: Desk) -> None:
    assert problem(desk.get("/commands")) == (405, "wrong-method")
    assert desk.get("/commands").headers["allow"] == "POST"
    assert problem(desk.get("/nothing")) == (404, "not-found")
    assert problem(desk.client.get("/api")) == (404, "not-found")


def test_a_question_is_answered_bare(desk: Desk) -> None:
    for seat in ("gm", "spectator"):
        assert desk.post("/ask", seat=seat, json=REACH).json()["normal"] == 20


def test_a_preview_is_judged_and_not_carried_out(desk: Desk) -> None:
    before = desk.get().json()

    assert desk.post("/preview", json=STEP).json()["legal"] is True
    assert desk.post("/preview", json=LEAP).json()["reject"] == "too-far"
    assert desk.get().json() == before


def test_an_answer_says_why_in_the_askers_language(desk: Desk) -> None:
    leap = desk.post("/preview", json=LEAP, headers={"Accept-Language": "ja"}).json()
    open_now = desk.post("/ask", json={"query": "actions", "actor": "ana"}).json()

    assert leap["reject"] == "too-far"
    assert "20 m" in leap["reason"]
    assert leap["rule"]
    assert open_now["move"] is None
    assert set(open_now["join"]) == {"code", "reason", "rule"}


def test_of_each_attack_it_is_said_why_it_is_closed(desk: Desk) -> None:
    sword = {"sword": {"kind": "melee", "damage": "2d+1"}}
    eve = {"command": "add", "id": "eve", "faction": "enemies", "at": [30, 10], "attacks": sword}
    desk.command(eve)

    open_now = desk.post("/ask", json={"query": "actions", "actor": "eve"}).json()

    (attack,) = open_now["attacks"]
    assert attack["reject"] == open_now["attack"]["code"] == "not-your-turn"
    assert attack["reason"] == open_now["attack"]["reason"]
    assert attack["rule"]


def test_offers_are_told_with_names_in_every_language_and_the_figures_of_a_refusal(desk: Desk) -> None:
    told = desk.post("/ask", json={"query": "offers", "actor": "ana"}).json()["offers"]
    offers = {one["id"]: one for one in told}

    assert offers["move.normal"]["names"] == {"en": "Normal Move", "ja": "通常移動"}
    assert offers["move.normal"]["reject"] is None
    closed = offers["join"]["reject"]
    assert closed["code"] == "not-a-target"
    assert set(closed) == {"code", "reason", "rule", "figures"}


def test_without_an_actor_offers_are_nobodys_act(desk: Desk) -> None:
    gm = {one["id"]: one for one in desk.post("/ask", json={"query": "offers"}).json()["offers"]}
    watcher = desk.post("/ask", seat="spectator", json={"query": "offers"}).json()["offers"]

    assert gm["advance"]["group"] == "gm"
    assert gm["advance"]["reject"] is None
    assert gm["undo"]["reject"]["code"] == "nothing-to-undo"
    assert watcher == []


def test_dice_that_nobody_waits_for_are_refused(desk: Desk) -> None:
    answer = desk.command({"command": "dice", "faces": [3]})

    assert problem(answer) == (409, "nothing-pending")


def test_the_past_is_told_entry_by_entry(desk: Desk) -> None:
    start = desk.get().json()["seq"]
    desk.command(STEP, headers={"Idempotency-Key": "first-step"})
    desk.command({"command": "end-turn", "actor": "ana"}, headers={"Idempotency-Key": "then-the-end"})

    whole = desk.get("/events", params={"after": start}).json()
    tail = desk.get("/events", params={"after": start + 1}).json()
    watched = desk.get("/events", params={"after": start}, seat="spectator").json()

    assert [entry["seq"] for entry in whole["events"]] == [start + 1, start + 2]
    assert [entry["id"] for entry in whole["events"]] == ["first-step", "then-the-end"]
    assert whole["seq"] == start + 2
    assert tail["events"] == whole["events"][1:]
    assert not any("id" in entry or "by" in entry for entry in watched["events"])


@pytest.mark.parametrize("after", ["-1", "x", "1.5", "", "1e3", "٣", "9" * 30])
def test_after_is_a_whole_number(desk: Desk, after: str) -> None:
    assert problem(desk.get("/events", params={"after": after})) == (422, "bad-command")


def test_after_what_has_not_happened_yet_there_is_nothing(desk: Desk) -> None:
    assert desk.get("/events", params={"after": 10**9}).json()["events"] == []


def test_who_asks_too_fast_waits_as_told(desk: Desk) -> None:
    answers = [desk.post("/ask", seat="spectator", json=REACH) for _ in range(61)]

    late = answers.pop()
    assert {answer.status_code for answer in answers} == {200}
    assert problem(late) == (429, "too-fast")
    assert int(late.headers["retry-after"]) >= 1
    assert 0 < late.json()["retry_after"] <= 1


@pytest.mark.slow
def test_the_limit_can_be_switched_off(tmp_path: Path) -> None:
    with TestClient(create_app(Settings(data=tmp_path, rate_limit=False))) as client:
        desk = Desk(client, client.post("/api/tables", json={"ruleset": "sw25-advanced"}).json())
        answers = {desk.post("/ask", json=REACH).status_code for _ in range(90)}

    assert answers == {409}
