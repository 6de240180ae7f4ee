"""Sockets on a real server: who comes in, who falls behind, who is shut out, what is logged."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from socket import create_connection
from typing import Any

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from app.bench.served import Served
from app.rate_limit import ADDRESS_SOCKETS, SEAT_SOCKETS
from tests.conftest import Serve
from tests.helpers.examples import examples
from tests.helpers.forked import Forked
from tests.helpers.patience import PATIENCE, SOCKET_WAITS

pytestmark = pytest.mark.slow

SCENARIO = {
    "ruleset": "sw25-advanced",
    "setup": {
        "battlefield": {"width": 60, "height": 40},
        "combatants": {
            "ana": {"name": "Ana", "faction": "allies", "at": [10, 10], "movement": 20, "hp": 30},
            "gob": {"name": "Gob", "faction": "enemies", "at": [40, 12], "movement": 12, "hp": 16},
        },
    },
}
NOTE = {"command": "note", "text": "x" * 1900}
MANY = 700
FEW = 16
"""Messages after which who reads none of them takes no more from the wire."""


class Room:
    """A table on a served Ransen, over HTTP and by socket."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self.made = served.new_table({"name": "Sockets", "scenario": SCENARIO})
        self.id = str(self.made["id"])

    def key(self, seat: str) -> str:
        return str(self.made["keys"][seat])

    def http(self, method: str, path: str, **more: Any) -> httpx.Response:
        key = more.pop("key", None) or self.key("gm")
        url = f"{self.served.url}/api/tables/{self.id}{path}"
        return httpx.request(
            method,
            url,
            headers={"Authorization": f"Bearer {key}"},
            timeout=PATIENCE,
            trust_env=False,
            verify=False,
            **more,
        )

    def socket(self, key: str | None = None, query: str = "", **how: Any) -> ClientConnection:
        asked = f"key={key}" if key else query
        url = f"ws://127.0.0.1:{self.served.port}/ws/tables/{self.id}?{asked}"
        return connect(url, proxy=None, max_size=None, compression=None, **{**SOCKET_WAITS, **how})

    @contextmanager
    def greeted(self, key: str, **how: Any) -> Iterator[ClientConnection]:
        with self.socket(key, **how) as socket:
            socket.send('{"type":"hello"}')
            assert hear(socket)["type"] == "welcome"
            yield socket


@pytest.fixture
def room(served: Served) -> Iterator[Room]:
    return Room(served)


def hear(socket: ClientConnection, seconds: float = PATIENCE) -> dict[str, Any]:
    """The next message that is no presence."""
    while True:
        message: dict[str, Any] = json.loads(socket.recv(timeout=seconds))
        if message["type"] != "presence":
            return message


def closed_with(socket: ClientConnection) -> int | None:
    """Reads on until the server closes: with which code."""
    try:
        while True:
            socket.recv(timeout=PATIENCE)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


def refusal(room: Room, **how: Any) -> int:
    """The status of a refused handshake, or the code of an immediate close; 0: it was let in."""
    try:
        with room.socket(**how) as socket:
            socket.send('{"type":"hello"}')
            socket.recv(timeout=PATIENCE)
    except InvalidStatus as refused:
        return refused.response.status_code
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else -1
    return 0


def test_only_a_key_of_this_very_table_opens(room: Room) -> None:
    other = Room(room.served)
    cookie = {"Cookie": f"ransen_{room.id}.gm={room.key('gm')}"}

    assert refusal(room, key="invented") == 4401
    assert refusal(room, key=other.key("gm")) == 4401
    assert refusal(room) == 4401
    assert refusal(room, query="seat=gm") == 4401
    assert refusal(room, additional_headers=cookie) == 4401
    assert refusal(room, query="seat=player", additional_headers=cookie) == 4401
    assert refusal(room, query="seat=gm", additional_headers=cookie) == 0
    assert refusal(room, key=room.key("gm")) == 0
    assert refusal(room, additional_headers={"Authorization": f"Bearer {room.key('gm')}"}) == 0


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1", "https://127.0.0.1"])
def test_a_foreign_page_is_refused_at_the_handshake(room: Room, origin: str) -> None:
    assert refusal(room, key=room.key("gm"), origin=origin) == 403


def test_the_page_itself_is_let_in(room: Room) -> None:
    assert refusal(room, key=room.key("gm"), origin=room.served.url) == 0


def test_a_socket_elsewhere_is_not_found(room: Room) -> None:
    nowhere = f"ws://127.0.0.1:{room.served.port}/ws/nothing"

    with pytest.raises(InvalidStatus) as refused, connect(nowhere, proxy=None, **SOCKET_WAITS):
        pass

    assert refused.value.response.status_code == 404


def test_a_renewed_key_closes_its_sockets_within_a_second_also_of_who_said_nothing(room: Room) -> None:
    took = []
    for number in range(5):  # a machine that has much else to do is seldom busy five times
        taken = room.http("POST", "/seats", json={"name": f"Mika {number}"}).json()
        with room.greeted(taken["key"]) as socket, room.socket(taken["key"]) as silent:
            began = time.monotonic()
            room.http("PATCH", f"/seats/{taken['seat']}", json={"renew": True})
            code = closed_with(socket)
            took.append(time.monotonic() - began)
            silent.send('{"type":"hello"}')
            late = closed_with(silent)
        assert (code, late) == (4401, 4401)
        if took[-1] < 1:
            break

    assert min(took) < 1


def test_a_seat_is_open_in_32_places_and_the_watchers_link_in_any_number(room: Room) -> None:
    key = room.http("POST", "/seats", json={"name": "Mika"}).json()["key"]
    with ExitStack() as stack:
        for _ in range(SEAT_SOCKETS):
            last = stack.enter_context(room.greeted(key))
        one_more = stack.enter_context(room.socket(key))
        told, code = hear(one_more), closed_with(one_more)
        for _ in range(SEAT_SOCKETS + 8):
            stack.enter_context(room.greeted(room.key("spectator")))
        last.close()
        while refusal(room, key=key):  # until the server has heard of the close
            pass

    assert (told["type"], told["code"], code) == ("error", "too-fast", 4429)
    assert told["retry_after"]
    assert "tabs" in told["reason"]


def test_an_address_has_so_many_sockets_and_behind_a_proxy_each_its_own(room: Room) -> None:
    crowded, calm = ({"X-Forwarded-For": address} for address in ("203.0.113.7", "203.0.113.8"))
    with ExitStack() as stack:
        for _ in range(ADDRESS_SOCKETS):
            stack.enter_context(room.socket(room.key("spectator"), additional_headers=crowded))

        assert refusal(room, key=room.key("spectator"), additional_headers=crowded) == 429
        assert refusal(room, key=room.key("spectator"), additional_headers=calm) == 0


def test_without_limits_a_seat_is_open_anywhere(unhurried: Room) -> None:
    with ExitStack() as stack:
        for _ in range(SEAT_SOCKETS + 1):
            stack.enter_context(unhurried.greeted(unhurried.key("gm")))


def test_who_writes_without_end_is_told_to_wait_and_may_still_act(room: Room) -> None:
    with room.greeted(room.key("gm")) as gm:
        for _ in range(200):
            gm.send(json.dumps({"type": "chat", "text": "again"}))
        gm.send(json.dumps({"type": "command", "id": "after-all", "command": NOTE}))
        heard = []
        while not heard or heard[-1]["type"] != "ack":
            heard.append(hear(gm))

    told = httpx.get(f"{room.served.url}/metrics", timeout=PATIENCE, trust_env=False).text
    refused = [one for one in heard if one["type"] == "error"]
    assert 'ransen_refusals_total{code="too-fast",way="socket"}' in told
    assert 'ransen_rate_limited_total{limit="chat"}' in told
    assert len(refused) > 100
    assert {one["code"] for one in refused} == {"too-fast"}
    assert all(one["retry_after"] for one in refused)


def test_another_name_is_refused_at_the_handshake(room: Room) -> None:
    url = f"ws://evil.example/ws/tables/{room.id}?key={room.key('gm')}"
    line = create_connection(("127.0.0.1", room.served.port))

    with pytest.raises(InvalidStatus) as refused, connect(url, sock=line, proxy=None, **SOCKET_WAITS):
        pass

    assert refused.value.response.status_code == 421


def note(socket: ClientConnection, number: int) -> None:
    """Says something long, and hears that it was kept."""
    socket.send(json.dumps({"type": "command", "id": f"note-{number:06}", "command": NOTE}))
    while hear(socket)["type"] != "ack":
        pass


@pytest.fixture(scope="module")
def unhurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """Where one may ask as fast as one likes."""
    data = tmp_path_factory.mktemp("unhurried")
    with Forked(data=data, env={"RANSEN_RATE_LIMIT": "0"}) as served:
        yield Room(served)


def test_a_reader_that_stops_reading_holds_nobody_and_then_gets_a_whole_view(unhurried: Room) -> None:
    room = unhurried
    key = room.key("gm")
    with room.greeted(key) as gm, room.greeted(key) as reader, room.greeted(key, max_queue=FEW) as lagging:
        read = []
        for number in range(MANY):
            note(gm, number)
            read.append(hear(reader)["seq"])
        heard = hear(lagging)
        while heard["type"] != "welcome":
            heard = hear(lagging)
        note(gm, MANY)
        after = hear(lagging)

    assert read == list(range(read[0], read[0] + MANY))
    assert heard["seq"] == read[-1]
    assert heard["view"]["combatants"]["ana"]["at"] == [10, 10]
    assert (after["type"], after["seq"]) == ("event", read[-1] + 1)


def test_whoever_leaves_much_unread_still_says_goodbye(unhurried: Room) -> None:
    key = unhurried.key("gm")

    with unhurried.greeted(key) as gm, unhurried.greeted(key) as reader:
        for number in range(2 * FEW):
            note(gm, MANY + 1 + number)

    assert reader.close_code == 1000


@examples(150)
@given(
    st.one_of(
        st.text(max_size=200),
        st.binary(max_size=200),
        st.recursive(
            st.none() | st.booleans() | st.floats() | st.integers() | st.text(max_size=20),
            lambda inner: (
                st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4)
            ),
            max_leaves=12,
        ).map(lambda value: json.dumps({"type": "command", "id": "fuzzed-id", "command": value})),
    )
)
def test_whatever_is_sent_gets_one_refusal_and_the_talk_goes_on(unhurried: Room, said: str | bytes) -> None:
    with unhurried.greeted(unhurried.key("gm")) as socket:
        socket.send(said)
        refused = hear(socket)
        socket.send('{"type":"ask","id":"still-there","query":{"query":"reach","actor":"ana"}}')
        answer = hear(socket)

    assert refused["type"] in ("error", "reject")
    assert refused["code"] in ("bad-message", "bad-command")
    assert refused["reason"]
    assert (answer["type"], answer["id"]) == ("answer", "still-there")


def test_no_key_and_no_link_is_in_the_log(serve: Serve) -> None:
    served = serve()
    room = Room(served)
    taken = room.http("POST", "/seats", json={"name": "Mika"}).json()
    key = taken["key"]
    httpx.get(f"{served.url}/join/{key}", timeout=PATIENCE, trust_env=False)
    httpx.get(f"{served.url}/join/{key}?more=1", timeout=PATIENCE, trust_env=False)
    httpx.get(f"{served.url}/join//{key}", timeout=PATIENCE, trust_env=False)
    httpx.get(f"{served.url}/api/tables/{room.id}?key={key}", timeout=PATIENCE, trust_env=False)
    with room.greeted(key):
        pass
    refusal(room, key=key, origin="http://evil.example")
    refusal(room, key=key[:-1])
    room.http("POST", "/commands", content=b'{"command":"note","text":"a secret word"')
    served.stop()

    log = served.log.read_text()
    assert "path=/join/-" in log
    assert "event=socket" in log
    assert key not in log
    assert key[:-1] not in log
    assert not any(one in log for one in room.made["keys"].values())
    assert "secret word" not in log


def test_a_list_far_too_long_is_refused_with_its_figures_and_the_next_word_heard(room: Room) -> None:
    long = {"command": "condition", "target": "ana", "add": [f"c{number}" for number in range(20_000)]}

    with room.greeted(room.key("gm")) as socket:
        socket.send(json.dumps({"type": "command", "id": "far-too-long", "command": long}))
        refused = hear(socket)
        socket.send(
            json.dumps({"type": "ask", "id": "short-one", "query": {"query": "reach", "actor": "ana"}})
        )
        answer = hear(socket)

    assert (refused["type"], refused["code"], refused["field"]) == ("reject", "too-many", "add")
    assert (refused["most"], refused["given"]) == (30, 20_000)
    assert answer["type"] == "answer"
