"""What one Move passes through, from the text on the socket to its ack: calls, files, packages."""

from __future__ import annotations

import asyncio
import hashlib
import json
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from types import FrameType
from typing import Any, Final

from app.bench.battles import RULESET, quiet, rounds
from app.live.conversation import Conversation
from app.live.outbox import Outbox, SocketReaders
from app.metrics import Metrics
from app.paths import PACKAGE
from app.rate_limit import RateLimits
from app.rules.system import System
from app.store import codec
from app.store.database import migrate
from app.store.writer import Store
from app.table.responses import Refused
from app.table.table import Table
from app.table.tables import Tables

ALLIES, ENEMIES = 4, 4
BEFORE: Final = 24
"""Commands that the table has carried out before the one that is traced."""
HELLO: Final = json.dumps({"type": "hello"})
INLINE: Final = ("<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>", "<lambda>")
"""Code that stands inside the function that runs it and counts as a part of it."""
APP: Final = f"{PACKAGE}/"
BENCH: Final = f"{APP}bench/"


@dataclass(slots=True)
class Trace:
    """Calls of functions of `app` in one thread, in their order. Each is the file and the function's name."""

    calls: list[tuple[str, str]] = field(default_factory=list)
    file_changes: int = 0
    package_changes: int = 0
    """Calls out of a function of `app` into another folder of it."""

    def note(self, frame: FrameType, event: str, _: Any) -> None:
        """A profile function for `sys.setprofile`."""
        called = file_of(frame)
        if event != "call" or called is None or frame.f_code.co_qualname.endswith(INLINE):
            return
        self.calls.append((called, frame.f_code.co_qualname))
        caller = caller_of(frame)
        if caller is not None:
            self.file_changes += caller != called
            self.package_changes += Path(caller).parent != Path(called).parent

    @property
    def files(self) -> Counter[str]:
        """Calls by file."""
        return Counter(file for file, _ in self.calls)


def file_of(frame: FrameType) -> str | None:
    """The file of `app` whose code runs in this frame, from `app/` on."""
    name = frame.f_code.co_filename
    within = name.removeprefix(APP)
    return None if within == name or name.startswith(BENCH) else within


def caller_of(frame: FrameType) -> str | None:
    """The file of the nearest function of `app` that this frame was called from; whoever runs the benchmark
    is none of them.
    """
    back = frame.f_back
    while back is not None and not back.f_code.co_filename.startswith(BENCH):
        if found := file_of(back):
            return found
        back = back.f_back
    return None


@dataclass(slots=True)
class Person:
    """A seat with a conversation in this process: what is put in is heard, what is told is kept."""

    said: asyncio.Queue[dict[str, Any]] = field(default_factory=asyncio.Queue)
    told: list[str] = field(default_factory=list)
    answer: asyncio.Future[str] | None = None
    asked: int = 0

    def write(self, text: str) -> bool:
        self.told.append(text)
        if self.answer is not None and not self.answer.done() and is_answer(text):
            self.answer.set_result(text)
        return True

    async def room(self) -> None:
        """There always is."""

    def hang_up(self) -> None:
        """There is no line to hang up."""

    async def send(self, message: Any) -> None:
        self.write(message.get("text", ""))

    def say(self, text: str) -> None:
        self.said.put_nowait({"type": "websocket.receive", "text": text})

    async def ask(self, command: Mapping[str, Any]) -> None:
        """Sends a command; returns with its ack."""
        self.asked += 1
        self.answer = asyncio.get_running_loop().create_future()
        self.say(json.dumps({"type": "command", "id": f"trace-{self.asked:06}", "command": command}))
        answer = await self.answer
        if '"ack"' not in answer:
            raise SystemExit(f"the benchmark's command is refused: {answer}")


def is_answer(text: str) -> bool:
    return text.startswith(('{"type":"ack"', '{"type":"reject"', '{"type":"error"'))


def seed(table: str, nonce: str) -> bytes:
    return hashlib.sha256(f"{table}|{nonce}".encode()).digest()


def key_hash(table: str, seat: str, counter: int) -> str:
    return hashlib.sha256(f"{table}|{seat}|{counter}".encode()).hexdigest()


async def seated(table: Table) -> list[str]:
    """Ids of six seats: the GM, four players with a piece each, a spectator."""
    seats = ["gm", "spectator"]
    for n in range(ALLIES):
        asked = {"name": f"Player {n + 1}", "role": "player", "controls": [f"a{n}"]}
        taken = await table.take_seat("gm", asked)
        if isinstance(taken, Refused):
            raise SystemExit(f"the benchmark's seat is refused: {taken.reason.code}")
        seats.append(taken.seat.id)
    return seats


def join(table: Table, seat: str) -> tuple[Person, asyncio.Task[None]]:
    """Somebody at an open table."""
    person, found = Person(), table.seat(seat)
    assert found is not None
    meters = Metrics()
    talk = Conversation(
        table,
        found,
        Outbox(person.send, person, lambda: None, meters),
        person.said.get,
        let_in=lambda: True,
        paces=RateLimits(),
        meters=meters,
        language="en",
    )
    person.say(HELLO)
    return person, asyncio.create_task(talk.run())


async def traced(system: System[Any], folder: Path) -> Trace:
    """The trace of a Move at a table with six people, in the thread of the event loop."""
    url = f"sqlite:///{folder / 'trace.sqlite'}"
    migrate(url)
    codec.prepare(system)
    tables = Tables(
        Store(url),
        [system],
        seeds=seed,
        key_hash=key_hash,
        clock=lambda: datetime.now(UTC),
        readers=SocketReaders,
    )
    table = await tables.create({"ruleset": RULESET, "scenario": quiet(ALLIES, ENEMIES)})
    if isinstance(table, Refused):
        raise SystemExit(f"the benchmark's battle is refused: {table.reason.code}")
    people = [join(table, seat) for seat in await seated(table)]
    gm, commands, trace = people[0][0], rounds(ALLIES, ENEMIES), Trace()
    for command in islice(commands, BEFORE):
        await gm.ask(command)
    move = next(command for command in commands if command["command"] == "move")
    sys.setprofile(trace.note)
    try:
        await gm.ask(move)
    finally:
        sys.setprofile(None)
    for _, talking in people:
        talking.cancel()
    await tables.close()
    return trace


def report(trace: Trace) -> str:
    """The figures, then the files with their calls."""
    lines = [
        f"a Move from the text on the socket to its ack, {ALLIES + 2} seats at the table:",
        f"{len(trace.calls)} calls in {len(trace.files)} files, "
        f"{trace.file_changes} changes of file, {trace.package_changes} changes of package",
        *(f"{count:6}  {file}" for file, count in trace.files.most_common()),
    ]
    return "\n".join(lines)


def trace(systems: Sequence[System[Any]], folder: Path) -> str:
    """Plays and says what was counted."""
    system = next(system for system in systems if system.key == RULESET)
    return report(asyncio.run(traced(system, folder)))
