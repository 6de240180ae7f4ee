"""Dead keys on a real server: second windows, writes on their way, renewals at the same time."""

from __future__ import annotations

import json
import socket
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import Any

import pytest

from app.bench.served import Served
from tests.conftest import Serve
from tests.helpers.patience import PATIENCE
from tests.live.test_sockets import Room, closed_with, refusal
from tests.web.test_pictures import picture

pytestmark = pytest.mark.usefixtures("storage")


@pytest.fixture
def room(served: Served) -> Room:
    return Room(served)


GO_ON = b"HTTP/1.1 100 Continue\r\n\r\n"


class Slow:
    """A request that was let in and whose body stops half way until it is told to go on."""

    def __init__(self, room: Room, path: str, key: str, body: bytes, kind: str) -> None:
        head = (
            f"POST /api/tables/{room.id}{path} HTTP/1.1\r\nHost: 127.0.0.1:{room.served.port}\r\n"
            f"Authorization: Bearer {key}\r\nContent-Type: {kind}\r\n"
            f"Content-Length: {len(body)}\r\nConnection: close\r\n"
            "Expect: 100-continue\r\n\r\n"
        )
        self._rest = body[len(body) // 2 :]
        self._line = socket.create_connection(("127.0.0.1", room.served.port), timeout=PATIENCE)
        self._line.sendall(head.encode())
        assert self._line.recv(len(GO_ON), socket.MSG_WAITALL) == GO_ON
        self._line.sendall(body[: len(body) // 2])

    def go_on(self) -> tuple[int, str]:
        """Status and code."""
        self._line.sendall(self._rest)
        said = b""
        while part := self._line.recv(65536):
            said += part
        self._line.close()
        head, _, body = said.partition(b"\r\n\r\n")
        return int(head.split()[1]), json.loads(body).get("code", "")


def seat(room: Room, name: str, role: str = "player") -> dict[str, Any]:
    made: dict[str, Any] = room.http("POST", "/seats", json={"name": name, "role": role}).json()
    return made


def test_every_window_of_a_removed_person_closes_and_none_opens_again(room: Room) -> None:
    anna, bob = seat(room, "Anna"), seat(room, "Bob")
    with ExitStack() as open_now:
        windows = [open_now.enter_context(room.greeted(anna["key"])) for _ in range(3)]
        shared = open_now.enter_context(room.greeted(room.key("player")))
        other = open_now.enter_context(room.greeted(bob["key"]))

        told = room.http("DELETE", f"/seats/{anna['seat']}").json()

        assert [closed_with(window) for window in (*windows, shared)] == [4401] * 4
        other.send('{"type":"command","id":"still-here","command":{"command":"end-turn","actor":"ana"}}')
        assert json.loads(other.recv(timeout=PATIENCE))["type"] != "error"
    assert refusal(room, key=anna["key"]) == 4401
    assert refusal(room, key=room.key("player")) == 4401
    assert refusal(room, key=told["keys"]["player"]) == 0


@pytest.mark.slow
@pytest.mark.parametrize("how", ["removed", "renewed"])
def test_a_picture_that_is_on_its_way_when_the_key_dies_is_not_kept(serve: Serve, how: str) -> None:
    room = Room(serve())
    second = seat(room, "Second", "gm")
    upload = Slow(room, "/images", second["key"], picture("PNG"), "image/png")

    if how == "removed":
        room.http("DELETE", f"/seats/{second['seat']}")
    else:
        room.http("PATCH", f"/seats/{second['seat']}", json={"renew": True})

    assert upload.go_on() == (401, "no-key")
    assert not list((room.served.data / "images").glob("*"))


def test_nobody_takes_a_seat_with_a_link_that_died_meanwhile(room: Room) -> None:
    body = json.dumps({"name": "Anna again", "controls": []}).encode()
    anna = seat(room, "Anna")
    taking = Slow(room, "/seats", room.key("player"), body, "application/json")

    room.http("DELETE", f"/seats/{anna['seat']}")

    assert taking.go_on() == (401, "no-key")
    assert [one["seat"] for one in room.http("GET", "/seats").json()] == ["gm", "player", "spectator"]


def test_of_renewals_with_the_same_key_at_the_same_time_one_counts(room: Room) -> None:
    def renew(_: int) -> Any:
        return room.http("PATCH", "/seats/gm", json={"renew": True})

    with ThreadPoolExecutor(8) as people:
        answers = list(people.map(renew, range(8)))

    assert Counter(answer.status_code for answer in answers) == {200: 1, 401: 7}
    new = next(answer.json()["key"] for answer in answers if answer.status_code == 200)
    assert room.http("GET", "", key=new).status_code == 200
    assert room.http("GET", "", key=room.key("gm")).status_code == 401


def test_removals_and_readmissions_at_the_same_time_end_in_one_state(room: Room) -> None:
    anna = seat(room, "Anna")

    def act(turn: int) -> int:
        if turn % 2:
            return room.http("DELETE", f"/seats/{anna['seat']}").status_code
        return room.http("PATCH", f"/seats/{anna['seat']}", json={"readmit": True, "renew": True}).status_code

    with ThreadPoolExecutor(8) as people:
        codes = set(people.map(act, range(24)))

    assert codes <= {200, 404}
    here = [one["seat"] for one in room.http("GET", "/seats").json()]
    gone = [one["seat"] for one in room.http("GET", "/seats?removed=true").json()]
    assert (anna["seat"] in here) != (anna["seat"] in gone)
    links = room.http("GET", "/links").json()
    assert refusal(room, key=links["player"].rpartition("/")[2]) == 0


@pytest.mark.slow
def test_renewals_outlive_a_crash(serve: Serve) -> None:
    served = serve()
    room = Room(served)
    anna = seat(room, "Anna")
    told = room.http("DELETE", f"/seats/{anna['seat']}").json()

    served.kill()
    served.start()

    assert refusal(room, key=anna["key"]) == refusal(room, key=room.key("player")) == 4401
    assert refusal(room, key=told["keys"]["player"]) == 0
    back = room.http("PATCH", f"/seats/{anna['seat']}", json={"readmit": True}).json()
    assert refusal(room, key=back["key"]) == 0
