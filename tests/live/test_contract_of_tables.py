"""The contract by the wire: what is told over HTTP, what survives, and what is too much."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from app.bench.served import Served
from tests.helpers.patience import PATIENCE
from tests.helpers.speaker import IDS
from tests.helpers.wired import Table


@pytest.fixture
def table(served: Served) -> Iterator[Table]:
    made = Table(served)
    with made.open:
        yield made


def test_problems_have_one_shape(table: Table) -> None:
    def problem(answer: httpx.Response, status: int) -> str:
        assert answer.status_code == status, answer.text
        assert answer.headers["content-type"].startswith("application/problem+json")
        return str(answer.json()["code"])

    url = table.served.url
    assert problem(httpx.get(f"{url}/api/tables/nowhere", timeout=PATIENCE, trust_env=False), 401)
    assert problem(table.http("GET", "/nothing-here"), 404)
    assert problem(table.http("PUT", "", json={}), 405)
    assert problem(
        table.http("POST", "/commands", content=b"{", headers={"Content-Type": "application/json"}), 422
    )
    assert problem(table.http("POST", "/commands", content=b'{"command":"note","text":NaN}'), 422)
    assert (
        problem(table.http("POST", "/commands", json={"command": "note", "text": "x" * 2001}), 422)
        == "bad-command"
    )
    assert problem(table.http("POST", "/commands", content=b" " * 300_000), 413)
    assert (
        problem(table.http("POST", "/commands", json={"command": "attack", "actor": "ana"}), 422)
        == "bad-command"
    )
    assert (
        problem(table.http("POST", "/commands", "player", json={"command": "end-turn", "actor": "ana"}), 403)
        == "not-allowed"
    )
    japanese = table.http(
        "POST",
        "/commands",
        json={"command": "block", "by": ["gob"], "at": [1, 1]},
        headers={"Accept-Language": "ja"},
    )
    assert problem(japanese, 409) == "nothing-pending"
    assert any(ord(c) > 0x3000 for c in japanese.text)


def test_chat_goes_only_to_those_it_is_told_to(table: Table) -> None:
    seat, key = table.sit("Anna", ["ana"])
    anna, gm, watcher = table.at(key=key), table.at("gm"), table.at("spectator")

    anna.send({"type": "chat", "text": "psst <script>", "to": "gm"})
    anna.settle()
    gm.settle()
    watcher.settle()

    assert "psst <script>" in str(gm.events)
    assert "psst" in str(anna.events)
    assert "psst" not in "".join(watcher.heard)
    assert gm.events[-1]["events"][0]["type"] == "chat"
    assert gm.events[-1]["events"][0]["from"] == seat


def test_missed_events_follow_a_welcome_with_after(table: Table) -> None:
    gm, watcher = table.at("gm"), table.at("spectator")
    watcher.settle()
    seen_until = watcher.seq
    watcher.socket.close()
    gm.do("move", actor="ana", mode="limited", path=[[10, 12]])
    gm.do("end-turn", actor="ana")

    back = table.at("spectator", after=seen_until)
    back.settle()

    assert back.seq == seen_until + 2
    page = table.http("GET", f"/events?after={seen_until}", "spectator").json()
    assert [entry["seq"] for entry in page["events"]] == [seen_until + 1, seen_until + 2]
    assert "id" not in page["events"][0]
    assert "time" in page["events"][0]


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_when_the_server_is_killed(serve: Any) -> None:
    served: Served = serve()
    made = Table(served)
    with made.open:
        gm = made.at("gm")
        gm.do("move", actor="ana", mode="normal", path=[[30, 10]])
        gm.do("block", by=["gob"], at=[20, 10])
        gm.do("end-turn", actor="ana")
        before, seq = made.http("GET", "").json(), gm.seq
        served.kill()
        served.start()

        assert made.http("GET", "").json() == before
        again = made.at("gm", after=seq)
        again.do("end-turn", actor="bo")
        assert again.view == {} or again.view["acting"] == "enemies"
        assert made.http("GET", "").json()["view"]["acting"] == "enemies"


@pytest.mark.slow
def test_export_and_import_keep_the_fight_and_no_key(table: Table) -> None:
    gm = table.at("gm")
    gm.do("move", actor="ana", mode="normal", path=[[30, 10]])
    gm.do("allow")
    exported = table.http("GET", "/export")
    assert exported.status_code == 200
    assert not [k for k in table.made["keys"].values() if k in exported.text]
    assert table.http("GET", "/export", "player").status_code == 403

    answer = httpx.post(
        f"{table.served.url}/api/tables/import", content=exported.content, timeout=PATIENCE, trust_env=False
    )

    assert answer.status_code == 201, answer.text
    body = answer.json()
    view = httpx.get(
        f"{table.served.url}/api/tables/{body['id']}",
        headers={"Authorization": f"Bearer {body['keys']['gm']}"},
        timeout=PATIENCE,
        trust_env=False,
    ).json()["view"]
    assert view["combatants"]["ana"]["at"] == [30, 10]


@pytest.mark.slow
def test_too_many_commands_are_too_fast(table: Table) -> None:
    _, key = table.sit("Anna", ["ana"])
    anna = table.at(key=key)
    began = time.monotonic()
    for number in range(300):
        place = {"command": "place", "target": "ana", "at": [1, 1]}
        anna.send({"type": "command", "id": f"hurry-{number:04}", "command": place})

    codes = [anna.next_of("reject")["code"] for _ in range(300)]
    granted = 200 + 20 * (time.monotonic() - began)
    place = {"command": "place", "target": "ana", "at": [1, 1]}
    headers = {"Authorization": f"Bearer {key}"}
    with httpx.Client(
        base_url=table.served.url, headers=headers, trust_env=False, timeout=PATIENCE
    ) as client:
        over_http = None
        for _ in range(20):
            # However slowly one by one is asked, so many at once leave nothing of the limit.
            for _ in range(250):
                anna.send({"type": "command", "id": f"more-{next(IDS):06}", "command": place})
            answers = [client.post(f"/api/tables/{table.id}/commands", json=place) for _ in range(5)]
            over_http = next((answer for answer in answers if answer.status_code != 403), None)
            if over_http is not None:
                break
            for _ in range(250):
                anna.next_of("reject", "error")

    assert 300 - codes.count("too-fast") <= granted + 1
    assert over_http is not None
    assert over_http.status_code == 429
    assert over_http.json()["code"] == "too-fast"
    assert int(over_http.headers["Retry-After"]) >= 1
