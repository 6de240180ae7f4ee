"""What a request passes before it is looked at: host, pace of its address, a body that keeps coming."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.responses import PlainTextResponse, Response
from starlette.testclient import TestClient, WebSocketDenialResponse
from starlette.types import Message, Receive, Scope, Send

from app.hosts import Hosts
from app.main import create_app
from app.metrics import Metrics
from app.rate_limit import CREATIONS, READS, REQUESTS, SEATS, TABLE_COMMANDS, RateLimits
from app.settings import Settings
from app.web.gate import Body, BodyTimes, Gate
from app.web.problems import Problem
from tests.web.conftest import FORD, Desk, problem

NEW = {"ruleset": "sw25-advanced"}
PROXY = ("127.0.0.1", 1)


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def client(tmp_path: Path, clock: Clock) -> Iterator[TestClient]:
    """Behind a proxy on the same machine, which says whom it speaks for."""
    app = create_app(Settings(data=tmp_path), clock=clock)
    with TestClient(app, client=PROXY, follow_redirects=False) as running:
        yield running


def paces_of(client: TestClient) -> RateLimits:
    found: RateLimits = client.app.state.services.paces
    return found


def as_from(address: str) -> dict[str, str]:
    return {"X-Forwarded-For": address}


@pytest.mark.parametrize("path", ["/", "/api/systems", "/api/tables/none", "/static/none.js"])
def test_another_name_is_refused_with_the_setting_that_allows_it(client: TestClient, path: str) -> None:
    refused = client.get(path, headers={"Host": "evil.example:8000"})

    assert refused.status_code == 421
    assert "RANSEN_HOSTS" in refused.text
    assert "evil.example" in refused.text
    assert refused.headers["x-content-type-options"] == "nosniff"


def test_a_socket_under_another_name_is_refused(client: TestClient) -> None:
    made = client.post("/api/tables", json=NEW).json()
    address = f"/ws/tables/{made['id']}?key={made['keys']['gm']}"
    elsewhere = client.websocket_connect(address, headers={"Host": "evil.example"})

    with pytest.raises(WebSocketDenialResponse) as refused, elsewhere:
        pass

    assert refused.value.status_code == 421


def test_of_two_names_none_is_believed(client: TestClient) -> None:
    for other in ("evil.example", "testserver", ""):
        refused = client.get("/api/systems", headers=[("Host", "testserver"), ("Host", other)])

        assert problem(refused) == (400, "bad-request")


@pytest.mark.parametrize("path", ["/healthz"])
def test_whatever_watches_over_the_server_may_call_it_anything(client: TestClient, path: str) -> None:
    assert client.get(path, headers={"Host": "evil.example"}).status_code == 200


def test_nothing_has_a_name_that_no_database_can_hold(client: TestClient) -> None:
    made = client.post("/api/tables", json=NEW).json()
    with_key = {"Authorization": f"Bearer {made['keys']['gm']}"}

    for method, path in (("GET", "scenes/a%00b"), ("DELETE", "library/a%00b"), ("DELETE", "replays/%00")):
        answer = client.request(method, f"/api/tables/{made['id']}/{path}", headers=with_key)
        assert problem(answer) == (404, "not-found")


def test_an_address_that_asks_without_end_waits_and_nobody_else(client: TestClient, clock: Clock) -> None:
    for _ in range(int(REQUESTS.burst)):
        paces_of(client).request("203.0.113.7")

    refused = client.get("/nowhere", headers=as_from("203.0.113.7"))

    assert (refused.status_code, refused.headers["retry-after"]) == (429, "1")
    assert client.get("/nowhere", headers=as_from("203.0.113.8")).status_code == 404
    clock.now += 1
    assert client.get("/nowhere", headers=as_from("203.0.113.7")).status_code == 404


def test_a_network_of_64_bits_makes_tables_at_one_pace(client: TestClient, clock: Clock) -> None:
    for _ in range(int(CREATIONS.burst) - 2):
        paces_of(client).creation("2001:db8::/64")

    made = [client.post("/api/tables", json=NEW, headers=as_from(f"2001:db8::{n}")) for n in (1, 2, 3)]

    assert [one.status_code for one in made[:-1]] == [201, 201]
    assert problem(made[-1]) == (429, "too-fast")
    assert "tables" in made[-1].json()["detail"]
    assert client.post("/api/tables", json=NEW, headers=as_from("2001:db8:0:1::1")).status_code == 201
    clock.now += made[-1].json()["retry_after"]
    assert client.post("/api/tables", json=NEW, headers=as_from("2001:db8::1")).status_code == 201


def desk_of(client: TestClient) -> Desk:
    return Desk(client, client.post("/api/tables", json={"name": "Ford", "scenario": FORD}).json())


def test_a_seat_reads_at_its_own_pace(client: TestClient, clock: Clock) -> None:
    desk = desk_of(client)
    key = desk.sit("Mika")
    for _ in range(int(READS.burst) - 1):
        paces_of(client).read(desk.id, "mika", "player")

    assert desk.get(key=key).status_code == 200
    assert problem(desk.get(key=key)) == problem(desk.get("/events", key=key)) == (429, "too-fast")
    page = client.get(f"/table/{desk.id}?seat=mika", headers={"Authorization": f"Bearer {key}"})
    assert page.status_code == 429
    assert desk.get(seat="spectator").status_code == 200
    clock.now += 1
    assert desk.get(key=key).status_code == 200


def test_watchers_behind_one_link_do_not_take_each_others_reads(client: TestClient) -> None:
    desk = desk_of(client)
    for _ in range(int(READS.burst)):
        paces_of(client).read(desk.id, "spectator@203.0.113.7", "spectator")

    assert problem(desk.get(seat="spectator", headers=as_from("203.0.113.7"))) == (429, "too-fast")
    assert desk.get(seat="spectator", headers=as_from("203.0.113.8")).status_code == 200


def test_one_address_does_not_take_seat_after_seat(client: TestClient) -> None:
    desk, other = desk_of(client), desk_of(client)
    for _ in range(int(SEATS.burst) - 1):
        paces_of(client).taking("203.0.113.7")

    taken = desk.post("/seats", seat="player", json={"name": "Mika"}, headers=as_from("203.0.113.7"))
    refused = other.post("/seats", seat="player", json={"name": "Mika"}, headers=as_from("203.0.113.7"))

    assert taken.status_code == 201
    assert problem(refused) == (429, "too-fast")
    assert "seats" in refused.json()["detail"]


def test_commands_of_a_whole_table_have_a_pace_too(client: TestClient) -> None:
    desk, paces = desk_of(client), paces_of(client)

    asked = [paces.command(desk.id, f"guest-{n % 20}", "player") for n in range(int(TABLE_COMMANDS.burst))]

    assert not any(asked)
    assert problem(desk.command({"command": "advance"})) == (429, "too-fast")


def test_the_page_may_reach_this_servers_socket_alone(client: TestClient) -> None:
    plain, secure = (
        client.get("/", headers={"Host": "localhost:8000", "X-Forwarded-Proto": scheme})
        for scheme in ("http", "https")
    )

    assert "connect-src 'self' ws://localhost:8000;" in plain.headers["content-security-policy"]
    assert "connect-src 'self' wss://localhost:8000;" in secure.headers["content-security-policy"]
    assert "connect-src 'self';" in client.get("/healthz").headers["content-security-policy"]


def test_a_strange_host_says_nothing_in_the_policy(client: TestClient) -> None:
    told = client.get("/", headers={"Host": "evil.example; script-src *"})

    assert told.status_code == 421
    assert "evil" not in told.headers["content-security-policy"]


async def body_of(parts: list[bytes], times: BodyTimes) -> tuple[bytes, int]:
    """What is received of a body whose last part never comes."""
    waiting = asyncio.Event()

    async def receive() -> Message:
        if not parts:
            await waiting.wait()
        return {"type": "http.request", "body": parts.pop(0), "more_body": True}

    body, received = Body(receive, times, lambda size: None), b""
    try:
        while True:
            received += (await body.receive())["body"]
    except Problem as no:
        return received, no.status


async def test_a_body_that_stops_coming_is_given_up_with_408() -> None:
    received = await body_of([b"half", b" of it"], BodyTimes(grace=0.01))

    assert received == (b"half of it", 408)


def test_what_comes_earns_more_time_up_to_a_limit() -> None:
    times = BodyTimes()

    assert times.allowed(0) == 20
    assert times.allowed(1024 * 1024) == 84
    assert times.allowed(64 * 1024 * 1024) == 900


async def test_who_only_waits_for_the_end_of_a_request_waits_as_long_as_it_takes() -> None:
    messages: list[Message] = [{"type": "http.request", "body": b"all"}, {"type": "http.disconnect"}]
    began = asyncio.Event()

    async def receive() -> Message:
        if len(messages) == 1:
            began.set()
            await asyncio.sleep(0)
        return messages.pop(0)

    body = Body(receive, BodyTimes(grace=0.0), lambda size: None)

    assert [(await body.receive())["type"] for _ in range(2)] == ["http.request", "http.disconnect"]


@pytest.mark.slow
def test_many_large_bodies_make_the_next_one_wait(client: TestClient, clock: Clock) -> None:
    paces_of(client).uploaded("203.0.113.7", 600 * 1024 * 1024)
    large = {"content": b"{" + b" " * 300_000 + b"}", "headers": as_from("203.0.113.7")}

    refused = client.post("/api/tables/import", **large)

    assert problem(refused) == (429, "too-fast")
    assert problem(client.post("/api/tables", content=b"{}", headers=as_from("203.0.113.7")))[0] == 422
    clock.now += refused.json()["retry_after"]
    assert problem(client.post("/api/tables/import", **large)) == (422, "bad-command")


MIB = 1024 * 1024


async def passed(gate: Gate, **headers: str) -> int:
    """The status of a request with such headers, whose body comes in parts of a MiB."""
    said = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "path": "/", "method": "POST", "headers": said, "client": ("203.0.113.7", 1)}
    statuses = []

    async def receive() -> Message:
        return {"type": "http.request", "body": b" " * MIB, "more_body": True}

    async def send(message: Message) -> None:
        statuses.append(message.get("status"))

    try:
        await gate(scope, receive, send)
    except Problem as no:
        return no.status
    return int(statuses[0])


@pytest.fixture
def gate_of_swallowers() -> tuple[Gate, list[asyncio.Event]]:
    """Behind it each request reads 20 MiB, then waits to be let go."""
    waiting: list[asyncio.Event] = []

    async def swallow(scope: Scope, receive: Receive, send: Send) -> None:
        for _ in range(20):
            await receive()
        waiting.append(asyncio.Event())
        await waiting[-1].wait()
        await PlainTextResponse("swallowed")(scope, receive, send)

    async def tell(_: object, error: Exception) -> Response:
        assert isinstance(error, Problem)
        return PlainTextResponse("", error.status)

    paces = RateLimits(clock=lambda: 0.0)
    return Gate(swallow, hosts=Hosts(frozenset()), paces=paces, meters=Metrics(), tell=tell), waiting


@pytest.mark.parametrize(
    ("headers", "at_once"),
    [({"content_length": str(20 * MIB)}, 26), ({"transfer_encoding": "chunked"}, 25)],
)
async def test_only_so_much_of_large_bodies_is_held_at_a_time(
    gate_of_swallowers: tuple[Gate, list[asyncio.Event]], headers: dict[str, str], at_once: int
) -> None:
    gate, waiting = gate_of_swallowers
    under_way = [asyncio.create_task(passed(gate, **headers)) for _ in range(40)]
    refused, _ = await asyncio.wait(under_way, return_when=asyncio.FIRST_COMPLETED)
    while len(waiting) < at_once:
        await asyncio.sleep(0)
    for one in waiting:
        one.set()

    statuses = [await task for task in under_way]

    assert {task.result() for task in refused} == {429}
    assert (statuses.count(200), statuses.count(429)) == (at_once, 40 - at_once)
