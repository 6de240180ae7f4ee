"""Notices over HTTP: set, signed, told once to whom the table waits for, and nothing that is secret."""

from __future__ import annotations

import hmac
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from app.main import create_app
from app.settings import Settings
from tests.helpers.post_box import Browser, PostBox, post_box, proven
from tests.web.conftest import FORD, ORIGIN, STEP, Desk, problem

ROUNDS = {**FORD, "setup": {**FORD["setup"], "acting": "enemies"}}


@pytest.fixture
def box() -> Iterator[PostBox]:
    with post_box() as made:
        yield made


@contextmanager
def table(folder: Path, box: PostBox, scenario: Any = ROUNDS, **more: Any) -> Iterator[Desk]:
    settings = Settings(data=folder, webhook_hosts=box.host, notice_delay=0, notice_gap=0, **more)
    with TestClient(create_app(settings, clock=lambda: 0.0)) as client:
        asked = {"name": "The *Ford*", "ruleset": "sw25-advanced", "scenario": scenario}
        yield Desk(client, client.post("/api/tables", json=asked).json())


def put(desk: Desk, asked: Any, **more: Any) -> Any:
    return desk.ask("PUT", "/notices", json=asked, **more)


def seats_of(letter: Any) -> list[tuple[str, str]]:
    return [(one["seat"], one["kind"]) for one in letter.told["notices"]]


def test_a_webhook_is_told_whose_turn_it_is_and_by_whom(tmp_path: Path, box: PostBox) -> None:
    with table(tmp_path, box) as desk:
        desk.sit("Mika", "ana")
        key = put(desk, {"webhook": box.url()}).json()["key"]
        first = box.take()
        desk.command({"command": "advance"})
        second = box.take()

    assert seats_of(first) == [("gm", "turn")]
    assert seats_of(second) == [("mika", "turn"), ("gm", "turn")]
    told = second.told
    assert (told["type"], told["table"], told["name"]) == ("notices", desk.id, "The *Ford*")
    assert told["notices"][0] == {
        "seat": "mika",
        "name": "Mika",
        "role": "player",
        "kind": "turn",
        "round": 1,
        "text": {"en": "Mika: Your turn.", "ja": "Mika：あなたの手番です。"},
        "link": f"{ORIGIN}/table/{desk.id}?seat=mika&due",
    }
    seconds = second.headers["X-Ransen-Time"]
    made = hmac.digest(key.encode(), seconds.encode() + b"." + second.body, "sha256").hex()
    assert second.headers["X-Ransen-Signature"] == f"sha256={made}"


def test_discord_is_told_in_its_own_shape_and_mentions_nobody(tmp_path: Path, box: PostBox) -> None:
    with table(tmp_path, box) as desk:
        desk.sit("@everyone *Mika*", "ana", "bo")
        desk.command({"command": "advance"})
        put(desk, {"discord": box.url("/api/webhooks/1/secret"), "language": "ja"})
        letter = box.take()

    told = letter.told
    assert letter.path == "/api/webhooks/1/secret"
    assert (told["username"], told["allowed_mentions"]) == ("Ransen", {"parse": []})
    assert told["content"].splitlines() == [
        "**The \\*Ford\\*（1ラウンド目）**",
        f"\\@everyone \\*Mika\\*：あなたの手番です。 <{ORIGIN}/table/{desk.id}?seat=everyone-mika&due>",
    ]


def test_a_decision_is_told_to_who_is_asked(tmp_path: Path, box: PostBox) -> None:
    scenario = {**FORD, "options": {"approve_moves": True}}
    with table(tmp_path, box, scenario) as desk:
        mika = desk.sit("Mika", "ana", "bo")
        put(desk, {"webhook": box.url()})
        first = box.take()
        desk.command(STEP, key=mika)
        second = box.take()

    assert seats_of(first) == [("mika", "turn")]
    assert seats_of(second) == [("gm", "decision")]


def test_a_browser_reads_what_only_its_seat_is_told(tmp_path: Path, box: PostBox) -> None:
    with table(tmp_path, box) as desk:
        mika, browser = desk.sit("Mika", "ana"), Browser(box.url("/push/1"))
        known = desk.get("/push", key=mika).json()
        made = desk.post("/push", json={**browser.subscription, "language": "ja"}, key=mika)
        desk.command({"command": "advance"})
        letter = box.take()

    assert known == {"key": known["key"], "subscriptions": 0}
    assert (made.status_code, made.json()) == (201, {"key": known["key"], "subscriptions": 1})
    assert letter.path == "/push/1"
    assert letter.headers["Content-Encoding"] == "aes128gcm"
    assert int(letter.headers["TTL"]) > 0
    assert proven(letter.headers["Authorization"], known["key"], browser.endpoint)["sub"]
    assert browser.read(letter.body) == {
        "title": "The *Ford*（1ラウンド目）",
        "body": "あなたの手番です：Ana",
        "lang": "ja",
        "tag": f"ransen-{desk.id}-mika",
        "path": f"/table/{desk.id}?seat=mika&due",
    }


def test_a_browser_that_is_gone_is_removed(tmp_path: Path, box: PostBox) -> None:
    box.status.append(410)
    with table(tmp_path, box) as desk:
        desk.post("/push", json=Browser(box.url("/push/1")).subscription)
        box.take()
        stays = Browser(box.url("/push/2"))
        desk.post("/push", json=stays.subscription)
        box.take()
        count = desk.get("/push").json()["subscriptions"]
        gone = desk.ask("DELETE", "/push", json={"endpoint": stays.endpoint})
        again = desk.ask("DELETE", "/push", json={"endpoint": stays.endpoint})

    assert count == 1
    assert (gone.status_code, again.status_code) == (204, 404)


def test_nobody_is_told_twice_not_even_after_a_restart(tmp_path: Path, box: PostBox) -> None:
    with table(tmp_path, box) as desk:
        desk.sit("Mika", "ana")
        put(desk, {"webhook": box.url()})
        first, made = box.take(), desk.made
    with table(tmp_path, box) as other:
        again = Desk(other.client, made)
        put(again, {"webhook": again.get("/notices").json()["webhook"]})
        again.command({"command": "advance"})
        second = box.take()

    assert seats_of(first) == [("gm", "turn")]
    assert seats_of(second)[0] == ("mika", "turn")


def test_in_quiet_hours_it_waits_until_they_end(tmp_path: Path, box: PostBox) -> None:
    hour = datetime.now(UTC).hour
    quiet = [(hour - 2) % 24, (hour + 3) % 24]
    with table(tmp_path, box) as desk:
        mika = desk.sit("Mika", "ana")
        desk.post("/push", json=Browser(box.url("/push/1")).subscription, key=mika)
        told = put(desk, {"webhook": box.url(), "quiet": quiet}).json()
        desk.command({"command": "advance"})
        put(desk, {"webhook": told["webhook"]})
        letters = sorted([box.take().path, box.take().path])

    assert told["quiet"] == [f"{one:02}:00" for one in quiet]
    assert letters == ["/hook", "/push/1"]
    assert box.letters.empty()


def test_a_hidden_ones_turn_is_told_to_its_seat_alone(tmp_path: Path, box: PostBox) -> None:
    setup = FORD["setup"]
    combatants = {
        **setup["combatants"],
        "imp": {"faction": "enemies", "at": [50, 12], "movement": 10, "conditions": ["hidden"]},
    }
    scenario = {**FORD, "setup": {**setup, "acting": "enemies", "combatants": combatants}}
    with table(tmp_path, box, scenario) as desk:
        mika, browser = desk.sit("Mika", "imp"), Browser(box.url("/push/1"))
        desk.post("/push", json=browser.subscription, key=mika)
        put(desk, {"webhook": box.url()})
        letters = {letter.path: letter for letter in (box.take(), box.take())}
        desk.command({"command": "end-turn", "actor": "gob"})
        desk.command({"command": "advance"})
        later = box.take()

    assert browser.read(letters["/push/1"].body)["body"] == "Your turn: imp."
    assert seats_of(letters["/hook"]) == [("gm", "turn")]
    assert "mika" not in [seat for seat, _ in seats_of(later)]


def test_a_webhook_that_fails_is_told_to_the_gm_and_the_table_goes_on(tmp_path: Path, box: PostBox) -> None:
    box.leads = {"/away": "http://10.0.0.1/inside", "/on": "/hook"}
    with table(tmp_path, box) as desk:
        put(desk, {"webhook": box.url("/on"), "discord": box.url("/away")})
        tried = desk.post("/notices/try")
        box.status.extend([410, 410])
        desk.command({"command": "advance"})
        read = desk.get("/notices").json()

    assert tried.status_code == 200, tried.text
    assert tried.json()["tried"]["webhook"] is None
    assert tried.json()["tried"]["discord"]["cause"] == "redirect"
    assert read["troubles"]["discord"]["cause"] == "redirect"


def test_addresses_are_told_to_gms_alone_and_hidden(tmp_path: Path, box: PostBox) -> None:
    with table(tmp_path, box) as desk:
        mika = desk.sit("Mika", "ana")
        made = put(desk, {"webhook": box.url("/a/long/secret/token"), "only_away": True}).json()
        same = put(desk, {"webhook": made["webhook"], "renew": True}).json()
        off = desk.ask("PUT", "/notices", content=b"null").json()

        assert made["webhook"] == f"http://{box.host}/…oken"
        assert same["webhook"] == made["webhook"]
        assert same["key"] != made["key"]
        assert (off["webhook"], off["discord"], off["quiet"]) == (None, None, None)
        assert problem(desk.get("/notices", key=mika)) == (403, "not-allowed")
        assert problem(put(desk, {}, key=mika)) == (403, "not-allowed")
        assert problem(desk.post("/push", seat="player", json=Browser(box.url()).subscription))[0] == 403
        assert problem(desk.get("/push", seat="spectator"))[0] == 403
        assert "secret" not in desk.get("/export").text


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"webhook": "https://elsewhere.test/hook"}, "bad-notice"),
        ({"webhook": "http://localhost:{port}/hook"}, "bad-notice"),
        ({"webhook": "http://127.0.0.1/hook"}, "bad-notice"),
        ({"webhook": "ftp://{host}/hook"}, "bad-notice"),
        ({"discord": "nonsense"}, "bad-notice"),
        ({"discord": 7}, "bad-command"),
        ({"quiet": ["22:00"]}, "bad-command"),
        ({"quiet": ["22:00", "25:00"]}, "bad-command"),
        ({"quiet": ["22:00", "22:00"]}, "bad-command"),
        ({"quiet": ["22:00", True]}, "bad-command"),
        ({"quiet": ["22:00", "07:00"], "zone": "Asia/Nowhere"}, "bad-command"),
        ({"zone": "../../etc/passwd"}, "bad-command"),
        ({"more": 1}, "bad-command"),
        ([], "bad-command"),
    ],
)
def test_what_means_nothing_is_refused(tmp_path: Path, box: PostBox, asked: Any, code: str) -> None:
    if isinstance(asked, dict):
        port = box.host.partition(":")[2]
        asked = {
            name: said.format(host=box.host, port=port) if isinstance(said, str) else said
            for name, said in asked.items()
        }
    with table(tmp_path, box) as desk:
        answer = put(desk, asked)
        read = desk.get("/notices").json()

    assert problem(answer) == (422, code)
    assert (read["webhook"], read["discord"], read["quiet"]) == (None, None, None)


@pytest.mark.parametrize(
    "change",
    [
        {"endpoint": "https://elsewhere.test/push"},
        {"keys": {"p256dh": "AAAA", "auth": "AAAA"}},
        {"keys": {"p256dh": "B" * 87, "auth": "c2l4dGVlbiBieXRlcyAxNg"}},
        {"keys": {}},
        {"endpoint": 7},
    ],
)
def test_what_is_no_subscription_is_refused(tmp_path: Path, box: PostBox, change: Any) -> None:
    with table(tmp_path, box) as desk:
        answer = desk.post("/push", json={**Browser(box.url()).subscription, **change})

    assert answer.status_code == 422, answer.text
