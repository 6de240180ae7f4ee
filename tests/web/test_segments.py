"""The watchers' feed in numbered segments: for caches, with nobody's secrets in it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from httpx2 import Response as Answer
from starlette.testclient import TestClient

from app.table.segments import EACH
from tests.helpers.tables import Reader
from tests.web.conftest import FORD, STEP, Desk, problem
from tests.web.test_uploads import on_the_map, picture, upload

pytestmark = pytest.mark.usefixtures("storage")


def feed(desk: Desk, seat: str = "spectator", **more: Any) -> str:
    answer = desk.get("/watch", seat=seat, **more)
    assert answer.status_code == 200, answer.text
    told = answer.json()
    assert told["url"] == f"/api/tables/{desk.id}/watch/{told['key']}"
    return str(told["url"])


def fetch(desk: Desk, url: str, **more: Any) -> Answer:
    """As anybody asks: without a key in a header."""
    answer: Answer = desk.client.get(url, **more)
    return answer


def steps(desk: Desk, count: int) -> None:
    """Of every three one is not told to watchers."""
    for number in range(count):
        if number % 3 == 0:
            desk.command({"command": "note", "text": f"trap {number}"})
        desk.command({"command": "place", "target": "ana", "at": [10 + number % 40, 10]})


def whole(desk: Desk, url: str) -> list[str]:
    """Every line of every segment."""
    newest = fetch(desk, url).json()["segment"]
    return [line for at in range(newest + 1) for line in fetch(desk, f"{url}/{at}").text.splitlines()]


@pytest.mark.slow
def test_each_segment_leads_on_from_its_view(desk: Desk) -> None:
    url = feed(desk)
    steps(desk, 2 * EACH + 3)
    now = desk.get("", seat="spectator").json()

    for at in range(fetch(desk, url).json()["segment"] + 1):
        reader = Reader()
        begin = fetch(desk, f"{url}/{at}/view")
        assert begin.json()["seat"] == begin.json()["role"] == "spectator"
        reader.send(at * EACH, begin.text)
        for line in whole(desk, url)[at * EACH :]:
            reader.send(json.loads(line)["seq"], line)

        assert {**reader.view, "log": 0} == {**now["view"], "log": 0}
        newest = sorted(reader.view["log"], key=int)[-len(now["view"]["log"]) :]
        assert {seq: reader.view["log"][seq] for seq in newest} == now["view"]["log"]


def test_whole_segments_are_kept_for_long_and_the_newest_for_a_moment(desk: Desk) -> None:
    url = feed(desk)
    steps(desk, EACH)
    first, newest = fetch(desk, f"{url}/0"), fetch(desk, f"{url}/1")

    assert first.headers["cache-control"] == "public, max-age=86400, immutable"
    assert fetch(desk, f"{url}/1/view").headers["cache-control"] == first.headers["cache-control"]
    assert newest.headers["cache-control"] == fetch(desk, url).headers["cache-control"] == "public, max-age=1"
    assert first.headers["content-type"] == "application/x-ndjson"
    for answer in (first, newest):
        known = {"If-None-Match": answer.headers["etag"]}
        again = fetch(desk, str(answer.url), headers=known)
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["cache-control"] == answer.headers["cache-control"]
    desk.command(STEP)
    desk.command({"command": "place", "target": "bo", "at": [3, 3]})
    assert fetch(desk, f"{url}/1", headers={"If-None-Match": newest.headers["etag"]}).status_code == 200
    assert fetch(desk, f"{url}/0", headers={"If-None-Match": first.headers["etag"]}).status_code == 304


def test_no_answer_that_is_kept_depends_on_who_asks(desk: Desk) -> None:
    url = feed(desk)
    steps(desk, EACH)
    join = desk.client.get(f"/join/{desk.key('gm')}")
    assert join.status_code in (302, 303, 307)

    for path in (url, f"{url}/0", f"{url}/1", f"{url}/0/view"):
        alone = fetch(desk, path, headers={"Cookie": ""})
        for headers in ({}, {"Authorization": f"Bearer {desk.key('gm')}"}, {"Accept-Language": "ja"}):
            assert fetch(desk, path, headers=headers).content == alone.content
        assert "set-cookie" not in alone.headers
        assert "vary" not in alone.headers


def test_the_key_of_a_feed_opens_nothing_else(desk: Desk) -> None:
    key = feed(desk).rpartition("/")[2]

    for path in ("", "/events", "/watch", "/stream", "/replay"):
        assert problem(desk.get(path, key=key)) == (401, "no-key")
    assert desk.client.get(f"/join/{key}").status_code == 401
    for wrong in ("x", desk.key("spectator"), desk.key("gm"), f"{key}x", "\u00e4" * 43, "x" * 300):
        for path in ("", "/0", "/0/view", "/images/0"):
            answer = fetch(desk, f"/api/tables/{desk.id}/watch/{wrong}{path}")
            assert problem(answer) == (404, "not-found")
            assert answer.headers["cache-control"] == "no-store"
    assert fetch(desk, f"/api/tables/elsewhere/watch/{key}").status_code == 404


def test_a_segment_that_is_not_there_is_kept_nowhere(desk: Desk) -> None:
    url = feed(desk)

    assert fetch(desk, f"{url}/0").content == b""
    for number in ("1", "99999999999999999999", "-1", "00", "٣", "x"):
        for path in ("", "/view"):
            answer = fetch(desk, f"{url}/{number}{path}")
            assert problem(answer) == (404, "not-found")
            assert answer.headers["cache-control"] == "no-store"


def test_a_renewed_link_ends_the_feed_and_begins_another(desk: Desk) -> None:
    url = feed(desk)
    steps(desk, EACH)
    key = desk.ask("PATCH", "/seats/spectator", json={"renew": True}).json()["key"]

    assert fetch(desk, url).status_code == fetch(desk, f"{url}/0").status_code == 404
    other = feed(desk, key=key)
    assert other != url
    assert fetch(desk, f"{other}/0").status_code == 200


def test_who_may_learn_the_address_of_a_feed(desk: Desk) -> None:
    referee = desk.post("/seats", json={"name": "Ref", "role": "spectator", "sees": "all"}).json()
    player = desk.sit("Mika", "ana")
    second = desk.post("/seats", json={"name": "Second", "role": "gm"}).json()["key"]

    assert feed(desk, key=referee["key"]) == feed(desk, "gm", params={"of": referee["seat"]})
    assert feed(desk, "gm") == feed(desk, "spectator") != feed(desk, key=referee["key"])
    assert feed(desk, key=second) == feed(desk)
    assert problem(desk.get("/watch", key=second, params={"of": referee["seat"]})) == (403, "not-allowed")
    for key in (player, desk.key("player")):
        assert problem(desk.get("/watch", key=key)) == (403, "not-allowed")
    assert problem(desk.get("/watch", seat="spectator", params={"of": referee["seat"]})) == (
        403,
        "not-allowed",
    )
    for nobody in ("gm", "player", "mika", "nobody"):
        assert problem(desk.get("/watch", params={"of": nobody})) == (404, "not-found")


def test_each_watchers_feed_tells_what_that_watcher_sees(desk: Desk) -> None:
    referee = desk.post("/seats", json={"name": "Ref", "role": "spectator", "sees": "all"}).json()
    mine, shared = feed(desk, key=referee["key"]), feed(desk)
    before = len(whole(desk, mine))
    desk.command({"command": "adjust", "target": "gob", "hp": 3})

    assert len(whole(desk, mine)) == before + 1
    assert '"hp":3' in whole(desk, mine)[-1]
    assert '"hp":3' not in fetch(desk, f"{shared}/0").text


def test_what_is_delayed_is_in_no_segment(client: TestClient) -> None:
    scenario = {**FORD, "options": {"spectator_delay": 600}}
    desk = Desk(client, client.post("/api/tables", json={"scenario": scenario}).json())
    url = feed(desk)
    before = whole(desk, url)
    steps(desk, EACH)

    assert whole(desk, url) == before
    assert fetch(desk, url).json()["seq"] == len(before)
    assert fetch(desk, f"{url}/0/view").json()["view"]["combatants"]["ana"]["at"] == [10, 10]


def test_pictures_come_with_the_feed_as_far_as_they_were_shown(desk: Desk) -> None:
    url, image = feed(desk), upload(desk, content=picture("PNG")).json()["image"]

    assert fetch(desk, f"{url}/images/{image}").status_code == 404
    on_the_map(desk, image)

    shown = fetch(desk, f"{url}/images/{image}")
    assert shown.headers["content-type"] == "image/png"
    assert shown.headers["cache-control"] == "public, max-age=86400, immutable"
    desk.command({"command": "battlefield", "clear": ["image"]})
    assert fetch(desk, f"{url}/0").status_code == 200
    assert fetch(desk, f"{url}/images/{image}").status_code == 200


def test_a_deleted_table_has_no_feed(desk: Desk) -> None:
    url = feed(desk)
    desk.ask("DELETE")

    assert problem(fetch(desk, url)) == (404, "not-found")
