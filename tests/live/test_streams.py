"""Reading along by server-sent events and talking by POST: what a socket does, where none opens."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from socket import create_connection
from typing import Any

import httpx
import pytest

from app.bench.served import Served
from app.rate_limit import SEAT_SOCKETS
from tests.helpers.listener import Listener, listening
from tests.helpers.wired import FORD, Table

STEP = {"command": "move", "actor": "ana", "mode": "normal", "path": [[12, 10]]}
NOTE = {"command": "note", "text": "x" * 1900}


@pytest.fixture
def table(served: Served) -> Iterator[Table]:
    made = Table(served)
    with made.open:
        yield made


def reader(table: Table, seat: str = "gm", *, key: str | None = None, **how: Any) -> Listener:
    opened = listening(table.served, table.id, key or table.key(seat), **how)
    return table.open.enter_context(opened)


def command(table: Table, asked: dict[str, Any], seat: str = "gm") -> int:
    answer = table.http("POST", "/commands", seat, json=asked)
    assert answer.status_code == 200, answer.text
    return int(answer.json()["seq"])


def test_it_is_an_event_stream_that_begins_with_the_whole_view(table: Table) -> None:
    stream = reader(table)

    first = stream.hear()

    assert stream.answer.headers["content-type"] == "text/event-stream"
    assert stream.answer.headers["cache-control"] == "no-store"
    assert first is not None
    assert first["type"] == "welcome"
    assert (first["role"], first["seat"]) == ("gm", "gm")
    assert first["view"] == table.http("GET", "").json()["view"]
    assert stream.ids == [str(first["seq"])]


def test_events_come_as_on_the_socket_with_their_number_as_id(table: Table) -> None:
    stream, socket = reader(table), table.at("gm")
    stream.next("welcome")

    seq = command(table, STEP)
    told = stream.next("event")
    socket.settle()

    assert told["seq"] == seq
    assert stream.ids[-1] == str(seq)
    assert {**told, "type": "event"} == next(one for one in socket.events if one["seq"] == seq)


def test_after_is_answered_with_what_was_missed_and_no_view(table: Table) -> None:
    before = reader(table).next("welcome")["seq"]
    seq = command(table, STEP)

    stream = reader(table, after=before)

    welcome = stream.next("welcome")
    assert welcome["seq"] == before
    assert "view" not in welcome
    assert stream.next("event")["seq"] == seq
    assert stream.ids == [str(before), str(seq)]


def test_the_last_event_id_goes_before_after(table: Table) -> None:
    first = command(table, STEP)
    second = command(table, {"command": "note", "text": "n"})

    stream = reader(table, after=0, Last_Event_ID=str(first))

    assert stream.next("welcome")["seq"] == first
    assert stream.next("event")["seq"] == second


def test_an_after_that_is_newer_than_the_server_knows_gets_the_view(table: Table) -> None:
    assert "view" in reader(table, after=999_999).next("welcome")


@pytest.mark.parametrize("after", ["-1", "x", "1.5", "9" * 20])
def test_an_after_that_is_no_number_is_malformed(table: Table, after: str) -> None:
    answer = table.http("GET", f"/stream?after={after}")

    assert (answer.status_code, answer.json()["code"]) == (422, "bad-command")


def test_without_a_key_it_does_not_open(table: Table) -> None:
    answer = table.http("GET", "/stream", key="nonsense")

    assert (answer.status_code, answer.json()["code"]) == (401, "no-key")


def test_each_reads_only_what_its_seat_may_know(table: Table) -> None:
    _, key = table.sit("Mika", ["ana"])

    view = reader(table, key=key).next("welcome")["view"]

    assert "lurk" not in view["combatants"]
    assert "hp" not in view["combatants"]["gob"]


def test_presence_counts_whoever_reads_along(table: Table) -> None:
    seat, key = table.sit("Mika", ["ana"])
    gm = reader(table)

    def online() -> bool:
        rows = gm.next("presence")["seats"]
        return bool(next(row["online"] for row in rows if row["seat"] == seat))

    with listening(table.served, table.id, key) as mika:
        mika.next("welcome")
        while not online():
            pass
    while online():
        pass


def test_a_renewed_key_ends_the_stream_with_its_code(table: Table) -> None:
    seat, key = table.sit("Mika", ["ana"])
    stream = reader(table, key=key)
    stream.next("welcome")

    assert table.http("PATCH", f"/seats/{seat}", json={"renew": True}).status_code == 200

    last = stream.rest()[-1]
    assert (last["type"], last["code"]) == ("error", "no-key")
    assert last["reason"]


def test_a_removed_person_and_a_deleted_table_end_it_too(table: Table) -> None:
    seat, key = table.sit("Mika", ["ana"])
    mika, watcher = reader(table, key=key), reader(table, "spectator")
    mika.next("welcome")
    watcher.next("welcome")

    assert table.http("DELETE", f"/seats/{seat}").status_code == 200
    assert mika.rest()[-1]["code"] == "no-key"
    assert table.http("DELETE", "").status_code == 204

    assert watcher.rest()[-1]["code"] == "not-found"


@pytest.mark.slow
def test_one_seat_has_as_many_streams_and_sockets_together_as_sockets(table: Table) -> None:
    _, key = table.sit("Mika", ["ana"])
    with ExitStack() as opened:
        for _ in range(SEAT_SOCKETS - 1):
            opened.enter_context(listening(table.served, table.id, key)).next("welcome")
        table.at(key=key)

        answer = table.http("GET", "/stream", key=key)

        assert (answer.status_code, answer.json()["code"]) == (429, "too-fast")
        assert int(answer.headers["retry-after"]) > 0


@pytest.mark.slow
def test_a_reader_that_takes_nothing_holds_nobody_and_gets_a_fresh_view_later(table: Table) -> None:
    with create_connection(("127.0.0.1", table.served.port)) as slow:
        head = f"GET /api/tables/{table.id}/stream HTTP/1.1\r\nHost: 127.0.0.1:{table.served.port}\r\n"
        slow.sendall(f"{head}Authorization: Bearer {table.key('gm')}\r\n\r\n".encode())
        quick = reader(table)
        quick.next("welcome")
        seq = [command(table, NOTE) for _ in range(400)][-1]
        while quick.next("event")["seq"] < seq:
            pass


def test_spectators_are_shown_the_fight_later_and_may_not_talk(served: Served) -> None:
    delayed = Table(served, {**FORD, "options": {"spectator_delay": 600}})
    with delayed.open:
        stream = reader(delayed, "spectator")
        before = stream.next("welcome")["seq"]
        command(delayed, STEP)

        assert reader(delayed, "spectator").next("welcome")["seq"] == before
        said = delayed.http("POST", "/chat", "spectator", json={"text": "hello"})
        shown = delayed.http("POST", "/signal", "spectator", json={"kind": "ping", "at": [1, 1]})

    for answer in (said, shown):
        assert (answer.status_code, answer.json()["code"]) == (403, "not-allowed")


def chat(table: Table, seat: str = "gm", *, key: str | None = None, **said: Any) -> httpx.Response:
    return table.http("POST", "/chat", seat, key=key, json=said)


def line(answer: httpx.Response) -> dict[str, Any]:
    assert answer.status_code == 201, answer.text
    return next(one for one in answer.json()["events"] if one["type"] == "chat")


def test_a_line_is_told_to_all_and_answered_with_its_number(table: Table) -> None:
    stream = reader(table)
    stream.next("welcome")

    answer = chat(table, text="Hello")

    assert line(answer) == {"type": "chat", "from": "gm", "text": "Hello"}
    assert stream.next("event")["seq"] == answer.json()["seq"]


def test_a_line_sent_again_under_its_id_is_said_once(table: Table) -> None:
    heads = {"Idempotency-Key": "line-0001"}
    first, again = (table.http("POST", "/chat", json={"text": "Once"}, headers=heads) for _ in range(2))

    assert first.json()["seq"] == again.json()["seq"]
    told = table.http("GET", "/events").json()["events"]
    assert sum(one["type"] == "chat" for entry in told for one in entry["events"]) == 1


def test_who_leads_one_piece_speaks_as_it_and_who_leads_several_as_nobody(table: Table) -> None:
    _, one = table.sit("Mika", ["ana"])

    assert line(chat(table, key=one, text="Hi"))["actor"] == "ana"
    assert line(chat(table, key=one, text="Hi", actor="ana"))["actor"] == "ana"
    assert "actor" not in line(chat(table, text="Hi"))
    assert line(chat(table, text="Grr", actor="gob"))["actor"] == "gob"


def test_another_ones_voice_and_an_unseen_one_are_refused(table: Table) -> None:
    _, key = table.sit("Mika", ["ana"])

    foe, unseen = (chat(table, key=key, text="Hi", actor=actor) for actor in ("gob", "lurk"))

    assert (foe.status_code, foe.json()["code"]) == (403, "not-allowed")
    assert (unseen.status_code, unseen.json()["code"]) == (409, "unknown-combatant")


def test_a_hidden_speaker_is_heard_and_not_named(table: Table) -> None:
    _, key = table.sit("Mika", ["ana"])
    stream = reader(table, key=key)
    stream.next("welcome")

    assert line(chat(table, text="Boo", actor="lurk"))["actor"] == "lurk"

    assert stream.next("event")["events"] == [{"type": "chat", "from": "gm", "text": "Boo"}]


@pytest.mark.parametrize(
    ("said", "status", "code"),
    [
        ({"text": "2d6+99999999999"}, 422, "bad-dice"),
        ({"text": ""}, 422, "bad-command"),
        ({"text": "x" * 2001}, 422, "bad-command"),
        ({"text": "x", "to": ["nobody"]}, 422, "bad-command"),
        ({"text": "x", "more": 1}, 422, "bad-command"),
        ({}, 422, "bad-command"),
    ],
)
def test_a_line_that_cannot_be_said_is_refused(
    table: Table, said: dict[str, Any], status: int, code: str
) -> None:
    answer = chat(table, **said)

    assert (answer.status_code, answer.json()["code"]) == (status, code)


SIGNALS: list[dict[str, Any]] = [
    {"kind": "ping", "at": [3, 4]},
    {"kind": "pointer", "at": [3.5, 4]},
    {"kind": "drag", "actor": "ana", "path": [[1, 1], [2, 2]]},
    {"kind": "ruler", "from": [0, 0], "to": [3, 4]},
    {"kind": "drawing", "path": [[0, 0], [3, 4]]},
    {"kind": "drawing", "path": [[0, 0], [3, 4]], "stays": True},
    {"kind": "drawing", "path": [[3, 4]], "stays": True, "word": "a trap"},
    {"kind": "drawing", "path": []},
]


@pytest.mark.parametrize("sent", SIGNALS)
def test_a_signal_is_shown_to_the_others_by_stream_and_by_socket(table: Table, sent: dict[str, Any]) -> None:
    seat, key = table.sit("Mika", ["ana"])
    stream, socket = reader(table), table.at("gm")
    stream.next("welcome")

    assert table.http("POST", "/signal", key=key, json=sent).status_code == 204

    wanted = {"type": "signal", "seat": seat, **sent}
    assert stream.next("signal") == wanted
    socket.settle()
    assert wanted in socket.others


@pytest.mark.parametrize(
    "sent",
    [
        {"kind": "ruler", "from": [0, 0]},
        {"kind": "ruler", "from": [0, 0], "to": [1, 1], "at": [2, 2]},
        {"kind": "ruler", "from": [0, 0, 0], "to": [1, 1]},
        {"kind": "ruler", "from": [0, 0], "to": [1e10, 1]},
        {"kind": "drawing"},
        {"kind": "drawing", "path": [[0, 0]] * 501},
        {"kind": "drawing", "path": [[0, 0]], "stays": "yes"},
        {"kind": "drawing", "path": [[0, 0]], "word": "w" * 81},
        {"kind": "ping", "at": [0, 0], "word": "here"},
        {"kind": "ping", "at": [1, 1], "stays": True},
        {"kind": "shout"},
    ],
)
def test_a_signal_that_means_nothing_is_malformed(table: Table, sent: dict[str, Any]) -> None:
    answer = table.http("POST", "/signal", json=sent)

    assert (answer.status_code, answer.json()["code"]) == (422, "bad-command")
