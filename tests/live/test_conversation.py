"""What one socket says and hears, over a table without rules."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from typing import Any, cast

import pytest

from app.live.conversation import Conversation
from app.live.outbox import Outbox
from app.metrics import Metrics
from app.rate_limit import RateLimits
from app.seats import Seat
from app.table.table import Table
from tests.helpers.quiet_table import QuietTable

HELLO = {"type": "hello"}


class Talk:
    """A conversation whose time stands still: what is put in is heard, then the socket closes."""

    def __init__(self, *, on: bool = False, seat: str = "gm") -> None:
        self.table = QuietTable()
        self.heard: list[Mapping[str, Any]] = []
        self.code: int | None = None
        self.now = 0.0
        self.let_in = True
        self.paces = RateLimits(on=on, clock=lambda: self.now)
        self.seat = Seat(id=seat, role="gm" if seat == "gm" else "player")

    async def send(self, message: Any) -> None:
        if message["type"] == "websocket.close":
            self.code = message["code"]
        else:
            self.heard.append(json.loads(message["text"]))

    async def say(self, *words: Mapping[str, Any] | str | bytes) -> list[Mapping[str, Any]]:
        queue: asyncio.Queue[Any] = asyncio.Queue()
        for word in words:
            kind = "bytes" if isinstance(word, bytes) else "text"
            said = word if isinstance(word, str | bytes) else json.dumps(word)
            queue.put_nowait({"type": "websocket.receive", kind: said})
        outbox = Outbox(self.send, None, lambda: None, Metrics())
        table = cast(Table, self.table)
        talk = Conversation(
            table,
            self.seat,
            outbox,
            queue.get,
            let_in=lambda: self.let_in,
            paces=self.paces,
            meters=Metrics(),
            language="en",
        )
        running = asyncio.ensure_future(talk.run())
        for _ in range(5 * len(words) + 5):
            await asyncio.sleep(0)
        queue.put_nowait({"type": "websocket.disconnect"})
        await running
        return self.heard


@pytest.fixture
def talk() -> Talk:
    return Talk()


def ask(id: str, command: str, kind: str = "command") -> Mapping[str, Any]:
    return {"type": kind, "id": id, "command": {"command": command}}


def errors(heard: list[Mapping[str, Any]]) -> list[tuple[str, str | None]]:
    return [(word["code"], word.get("id")) for word in heard if word["type"] == "error"]


async def test_a_command_is_acknowledged_with_its_seq(talk: Talk) -> None:
    heard = await talk.say(HELLO, ask("command-1", "go"))

    assert heard[0]["type"] == "welcome"
    assert heard[1:] == [{"type": "ack", "id": "command-1", "seq": 1}]


async def test_a_socket_that_can_show_nothing_ends_so_that_one_comes_again(talk: Talk) -> None:
    talk.table.is_unavailable = True

    heard = await talk.say(HELLO)

    assert errors(heard) == [("unavailable", None)]
    assert talk.code == 1013


async def test_a_refusal_says_why_in_the_language_of_the_hello(talk: Talk) -> None:
    heard = await talk.say({"type": "hello", "language": "ja"}, ask("command-1", "no"))

    refusal = heard[1]
    assert (refusal["type"], refusal["id"], refusal["code"]) == ("reject", "command-1", "too-far")
    assert "14 m" in refusal["reason"]
    assert refusal["rule"] == "Movement"


@pytest.mark.parametrize(
    "word",
    [
        "",
        "{",
        "[]",
        "null",
        '"hello"',
        '{"type":"hello","after":NaN}',
        '{"type":"hello","type":"hello"}',
        '{"type":"hello","after":-1}',
        '{"type":"hello","after":true}',
        '{"type":"hello","after":"7"}',
        '{"type":"hello","who":"me"}',
        '{"type":["hello"]}',
        '{"type":"hello","name":"\\u0000"}',
        '{"type":"hello","after":1e400}',
        "[" * 100 + "]" * 100,
        b"hello",
    ],
)
async def test_what_is_no_hello_is_a_bad_message(talk: Talk, word: str | bytes) -> None:
    heard = await talk.say(word)

    assert errors(heard) == [("bad-message", None)]
    assert talk.code is None


async def test_a_command_before_the_hello_is_answered_by_its_id_and_not_carried_out(talk: Talk) -> None:
    heard = await talk.say(ask("command-1", "go"), HELLO)

    assert errors(heard) == [("bad-message", "command-1")]
    assert heard[1]["type"] == "welcome"
    assert talk.table.asked == []


async def test_ten_bad_messages_in_a_row_close_the_socket(talk: Talk) -> None:
    await talk.say(HELLO, *["nonsense"] * 9, ask("command-1", "go"), *["nonsense"] * 10)

    assert talk.code == 4400
    assert len(errors(talk.heard)) == 19


@pytest.mark.parametrize("id", ["short", "x" * 65, "with space", "ümlaut-id", 12345678, None, "new\nline1"])
async def test_a_malformed_id_is_a_bad_command_without_an_id(talk: Talk, id: Any) -> None:
    heard = await talk.say(HELLO, {"type": "command", "id": id, "command": {"command": "go"}})

    assert errors(heard) == [("bad-command", None)]
    assert talk.table.asked == []


@pytest.mark.parametrize("at", ["[NaN,1]", "[1e10,1]", '[1,1],"at":[2,2]', "[" * 40 + "]" * 40])
async def test_a_command_beyond_the_limits_of_json_is_answered_by_its_id(talk: Talk, at: str) -> None:
    said = f'{{"type":"command","id":"command-1","command":{{"command":"go","at":{at}}}}}'

    assert errors(await talk.say(HELLO, said)) == [("bad-command", "command-1")]


async def test_an_unknown_type_is_answered_by_its_id_too(talk: Talk) -> None:
    assert errors(await talk.say(HELLO, {"type": "fly", "id": "command-1"})) == [("bad-message", "command-1")]


@pytest.mark.parametrize("more", [{}, {"command": 7}, {"command": {}, "and": 1}, {"query": {}}])
async def test_a_command_without_its_object_is_answered_by_its_id(
    talk: Talk, more: Mapping[str, Any]
) -> None:
    heard = await talk.say(HELLO, {"type": "command", "id": "command-1", **more})

    assert errors(heard) == [("bad-command", "command-1")]


async def test_a_question_is_answered(talk: Talk) -> None:
    heard = await talk.say(HELLO, {"type": "ask", "id": "question", "query": {"query": "reach"}})

    assert heard[1:] == [{"type": "answer", "id": "question", "answer": {"query": "reach"}}]


async def test_of_waiting_previews_only_the_newest_is_judged(talk: Talk) -> None:
    heard = await talk.say(HELLO, *(ask(f"preview-{n}", str(n), "preview") for n in range(5)))

    assert sorted(errors(heard)) == [("superseded", f"preview-{n}") for n in range(4)]
    assert heard[-1] == {"type": "answer", "id": "preview-4", "answer": {"legal": True, "which": "4"}}
    assert talk.table.asked == [{"command": "4"}]


@pytest.mark.parametrize("kind", ["command", "preview"])
async def test_what_breaks_inside_is_told_and_the_talk_goes_on(talk: Talk, kind: str) -> None:
    await talk.say(HELLO, ask("command-1", "break", kind))
    heard = await talk.say(HELLO, ask("command-2", "go"))

    assert errors(heard) == [("internal", "command-1")]
    assert heard[-1]["type"] == "ack"


async def test_a_player_may_burst_200_commands_and_then_waits() -> None:
    talk = Talk(on=True, seat="player")

    heard = await talk.say(HELLO, *(ask(f"command-{n}", "go") for n in range(202)))

    assert [word["type"] for word in heard[1:201]] == ["ack"] * 200
    assert [(word["code"], word["retry_after"]) for word in heard[201:]] == [("too-fast", 0.05)] * 2
    assert len(talk.table.asked) == 200


async def test_signals_beyond_thirty_a_second_are_dropped_in_silence() -> None:
    talk = Talk(on=True)

    heard = await talk.say(HELLO, *[{"type": "signal", "kind": "ping", "at": [1, 1]}] * 40)

    assert len(talk.table.asked) == 30
    assert len(heard) == 1


async def test_a_key_renewed_before_the_hello_is_shut_out(talk: Talk) -> None:
    talk.let_in = False

    heard = await talk.say(HELLO)

    assert (heard, talk.code) == ([], 4401)


async def test_a_refused_chat_line_is_an_error(talk: Talk) -> None:
    heard = await talk.say(HELLO, {"type": "chat", "text": "no"})

    assert errors(heard) == [("not-allowed", None)]


async def test_what_is_said_under_an_id_is_answered(talk: Talk) -> None:
    heard = await talk.say(HELLO, *(line(text, f"line-{text:>04}") for text in ("hi", "no", "break")))

    assert [word for word in heard if word["type"] == "ack"] == [{"type": "ack", "id": "line-00hi", "seq": 1}]
    assert errors(heard) == [("not-allowed", "line-00no"), ("internal", "line-break")]
    assert talk.table.asked[0] == ("line-00hi", {"text": "hi"})


async def test_what_is_said_without_one_is_not(talk: Talk) -> None:
    heard = await talk.say(HELLO, {"type": "chat", "text": "hi"}, line("hi", "short"))

    assert [word["type"] for word in heard] == ["welcome", "error"]
    assert errors(heard) == [("bad-command", None)]


async def test_who_says_too_much_is_told_of_which_line() -> None:
    talk = Talk(on=True)
    lines = [line("hi", f"line-{at:04}") for at in range(45)]

    heard = await talk.say(HELLO, *lines[:41])

    assert errors(heard) == [("too-fast", "line-0040")]


def line(text: str, id: str) -> Mapping[str, Any]:
    return {"type": "chat", "text": text, "id": id}
