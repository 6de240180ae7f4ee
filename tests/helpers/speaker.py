"""Somebody at a table by the bare wire: a socket, the view patched as RFC 7396 says, every byte kept."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from app.bench.served import Served
from tests.helpers.patience import PATIENCE, SOCKET_WAITS

IDS = count(1)


def patched(view: Any, patch: Any) -> Any:
    """A JSON Merge Patch carried out: null takes away, objects go deep, everything else replaces."""
    if not isinstance(patch, dict):
        return patch
    out = dict(view) if isinstance(view, dict) else {}
    for key, value in patch.items():
        if value is None:
            out.pop(key, None)
        else:
            out[key] = patched(out.get(key), value)
    return out


def without_nulls(value: Any) -> Any:
    """In views null and absent are the same."""
    if isinstance(value, dict):
        return {key: without_nulls(item) for key, item in value.items() if item is not None}
    if isinstance(value, list):
        return [without_nulls(item) for item in value]
    return value


@dataclass(slots=True)
class Speaker:
    """One seat's socket. `say` sends and waits for its one answer; events that come meanwhile are filed."""

    socket: ClientConnection
    seq: int = 0
    role: str = ""
    seat: str = ""
    view: dict[str, Any] = field(default_factory=dict)
    events: list[dict[str, Any]] = field(default_factory=list)
    others: list[dict[str, Any]] = field(default_factory=list)
    heard: list[str] = field(default_factory=list)

    def hello(self, **words: Any) -> dict[str, Any]:
        self.send({"type": "hello", **words})
        while True:
            message = self.hear()
            if message["type"] == "welcome":
                return message

    def send(self, message: Any) -> None:
        self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def hear(self, seconds: float = PATIENCE) -> dict[str, Any]:
        """The next message, filed."""
        text = self.socket.recv(timeout=seconds)
        self.heard.append(text if isinstance(text, str) else text.decode())
        message: dict[str, Any] = json.loads(text)
        match message["type"]:
            case "welcome":
                self.seq, self.role, self.seat = message["seq"], message["role"], message["seat"]
                if "view" in message:
                    self.view = message["view"]
            case "event":
                assert message["seq"] == self.seq + 1, "what a seat may not know leaves no gap"
                self.seq = message["seq"]
                self.events.append(message)
                assert "log" not in (message["patch"] or {})
                self.view = patched(self.view, message["patch"])
            case _:
                self.others.append(message)
        return message

    def say(self, kind: str = "command", **words: Any) -> dict[str, Any]:
        """Asks with a fresh id and returns its ack, reject, answer or error."""
        said = words.pop("id", f"speaker-{next(IDS):06}")
        self.send({"type": kind, "id": said, **words})
        while True:
            message = self.hear()
            if message["type"] in ("ack", "reject", "answer", "error") and message.get("id") == said:
                return message

    def do(self, command: str, **words: Any) -> dict[str, Any]:
        """A command that must be carried out; waits for its event too."""
        answer = self.say(command={"command": command, **words})
        assert answer["type"] == "ack", answer
        self.catch_up(answer["seq"])
        return answer

    def refused(self, command: str, **words: Any) -> str:
        """A command that must be refused: its code."""
        answer = self.say(command={"command": command, **words})
        assert answer["type"] == "reject", answer
        assert answer["reason"]
        assert "rule" in answer
        return str(answer["code"])

    def ask(self, query: str, **words: Any) -> Any:
        return self.say("ask", query={"query": query, **words})["answer"]

    def catch_up(self, seq: int) -> None:
        """Until this seat has been shown so much."""
        while self.seq < seq:
            self.hear()

    def told(self) -> list[str]:
        """Types of the events that this seat was shown, in order."""
        return [event["type"] for message in self.events for event in message["events"]]

    def next_of(self, *types: str) -> dict[str, Any]:
        """The next message of one of these types."""
        while (message := self.hear())["type"] not in types:
            pass
        return message

    def close_code(self, seconds: float = PATIENCE) -> int | None:
        """Hears on until the server closes the socket: with which code."""
        try:
            while True:
                self.hear(seconds)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None

    def settle(self) -> None:
        """Hears all that is on its way: what was sent before it comes before the answer to a question."""
        self.say("ask", query={"query": "is-that-all"})

    def __enter__(self) -> Speaker:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()


def speaker(served: Served, table: str, key: str, **hello: Any) -> Speaker:
    """Connects with a key and says hello."""
    url = served.ws(table, key)
    line = connect(url, max_size=None, proxy=None, compression=None, legacy=True, **SOCKET_WAITS)
    assert isinstance(line, ClientConnection)
    at = Speaker(line)
    at.hello(**hello)
    return at
