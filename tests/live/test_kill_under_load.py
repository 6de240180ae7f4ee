"""`kill -9` amid busy traffic: whatever was acknowledged is there, and everybody goes on where they were."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import count, cycle
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from app.bench.served import Served
from tests.conftest import Serve
from tests.helpers.speaker import Speaker, without_nulls
from tests.helpers.wired import Table

BUSY = 150
"""Acknowledgements of the game master before the power goes."""


@dataclass(slots=True)
class Client:
    """Somebody who asks without a pause, and keeps what was acknowledged."""

    table: Table
    key: str
    says: Any
    at: Speaker = field(init=False)
    acknowledged: dict[str, int] = field(default_factory=dict)
    unanswered: tuple[str, Any] | None = None

    def __post_init__(self) -> None:
        self.at = self.table.at(key=self.key)

    def be_busy(self, served: Served, kills: bool) -> None:
        """Until the connection breaks. One of them pulls the plug itself, between asking and hearing."""
        try:
            for number, command in zip(count(), self.says, strict=False):
                self.unanswered = (f"{self.at.seat}-{number:06}", command)
                self.at.send({"type": "command", "id": self.unanswered[0], "command": command})
                if kills and len(self.acknowledged) == BUSY:
                    served.kill()
                while (word := self.at.hear())["type"] not in ("ack", "reject"):
                    pass
                assert word["type"] == "ack", word
                self.acknowledged[word["id"]] = word["seq"]
        except (ConnectionClosed, OSError):
            return

    def come_back(self) -> None:
        """With the seq that it knows, and the view that it had."""
        view, seq = self.at.view, self.at.seq
        self.at = self.table.at(key=self.key, after=seq)
        if not self.at.view:
            self.at.view = view
        self.at.settle()

    def entries(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = []
        while True:
            after = found[-1]["seq"] if found else 0
            page = self.table.http("GET", f"/events?after={after}", key=self.key).json()["events"]
            if not page:
                return found
            found += page


def fetched(client: Client) -> dict[str, Any]:
    body: dict[str, Any] = client.table.http("GET", "", key=client.key).json()
    return body


@pytest.mark.load
def test_nothing_acknowledged_is_missing_after_a_kill_amid_busy_traffic(serve: Serve) -> None:
    served = serve(RANSEN_RATE_LIMIT="0")
    table = Table(served)
    orders = [{"command": "orders", "block": block} for block in ("always", "never", "ask")]
    places = [
        {"command": "place", "target": who, "at": [x, 20]} for x in range(1, 30) for who in ("gob", "lurk")
    ]
    keys = [
        table.key("gm"),
        table.sit("Anna", ["ana"])[1],
        table.sit("Bob", ["bo"])[1],
        table.key("spectator"),
    ]
    said: list[Any] = [
        cycle(places),
        cycle([{**one, "target": "ana"} for one in orders]),
        cycle([{**one, "target": "bo"} for one in orders]),
    ]
    with table.open, ThreadPoolExecutor() as pool:
        busy = [Client(table, key, says) for key, says in zip(keys, said, strict=False)]
        watcher = Client(table, keys[-1], ())
        watching = pool.submit(watcher.at.close_code)
        for done in [pool.submit(client.be_busy, served, client is busy[0]) for client in busy]:
            done.result()
        assert watching.result() is None, "it heard all, and no last word"
        served.start()

        for client in (*busy, watcher):
            client.come_back()
            entries, now = client.entries(), fetched(client)
            by_id = {entry["id"]: entry["seq"] for entry in entries if "id" in entry}
            assert [entry["seq"] for entry in entries] == list(range(1, now["seq"] + 1))
            assert client.acknowledged.items() <= by_id.items()
            assert client.at.seq == now["seq"]
            assert {**without_nulls(client.at.view), "log": 0} == {**without_nulls(now["view"]), "log": 0}
        assert all(len(client.acknowledged) > 10 for client in busy)
        again(busy[0])


def again(client: Client) -> None:
    """What was asked and not answered is asked again, and happens once."""
    assert client.unanswered is not None
    ident, command = client.unanswered
    answers = [client.at.say(id=ident, command=command) for _ in range(2)]

    assert answers[0]["type"] == "ack"
    assert answers[0]["seq"] == answers[1]["seq"]
    assert [entry.get("id") for entry in client.entries()].count(ident) == 1
