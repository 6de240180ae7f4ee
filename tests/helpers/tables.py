"""Live tables in one process, people who read along, a clock that stands still until it is moved."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

from app.rate_limit import RateLimits
from app.store.writer import Store
from app.table.responses import Accepted, Refused
from app.table.table import Table
from app.table.tables import Tables
from tests.helpers.small import SMALL
from tests.helpers.stored import new_store

NOON = datetime(2026, 11, 20, 12, tzinfo=UTC)
FORD: Mapping[str, Any] = {
    "title": "Ford",
    "ruleset": "sw25-advanced",
    "setup": {
        "combatants": {
            "ana": {"name": "Ana", "faction": "allies", "at": [1, 1], "hp": "hp-ana", "controlled_by": "any"},
            "bo": {"name": "Bo", "faction": "allies", "at": [2, 1], "hp": "hp-bo", "controlled_by": "any"},
            "gob": {"name": "Gob", "faction": "enemies", "at": [9, 1], "hp": "hp-gob", "controlled_by": "gm"},
            "lurk": {
                "name": "Lurkington",
                "faction": "enemies",
                "at": [8, 1],
                "hp": "hp-lurk",
                "controlled_by": "gm",
                "hidden": True,
            },
        }
    },
}


@dataclass(slots=True)
class Alarm:
    at: datetime
    work: Callable[[], None]
    is_off: bool = False

    def cancel(self) -> None:
        self.is_off = True


@dataclass(slots=True)
class StandingClock:
    """The time, and what is to be done later; both go on by `pass_by` alone."""

    now: datetime = NOON
    alarms: list[Alarm] = field(default_factory=list)

    def __call__(self) -> datetime:
        return self.now

    def later(self, seconds: float, work: Callable[[], None]) -> Alarm:
        alarm = Alarm(self.now + timedelta(seconds=seconds), work)
        self.alarms.append(alarm)
        return alarm

    def pass_by(self, seconds: float) -> None:
        end = self.now + timedelta(seconds=seconds)
        while True:
            due = sorted((a for a in self.alarms if not a.is_off and a.at <= end), key=lambda a: a.at)
            if not due:
                break
            self.now = max(self.now, due[0].at)
            due[0].is_off = True
            due[0].work()
        self.now = end


@dataclass(slots=True)
class FewDice:
    """1, 2, 3 … and around."""

    rolled: int = 0

    def roll(self, sides: int) -> int:
        self.rolled += 1
        return (self.rolled - 1) % sides + 1


def key_hash(table: str, seat: str, counter: int) -> str:
    return hashlib.sha256(f"{table}|{seat}|{counter}".encode()).hexdigest()


def open_house(
    url: str = "sqlite://", *, clock: StandingClock | None = None, systems: Any = (SMALL,)
) -> Tables:
    """Tables over a store; another one over the same file is another process to them."""
    return house_over(new_store(url), clock=clock, systems=systems)


def house_over(store: Store, *, clock: StandingClock | None = None, systems: Any = (SMALL,)) -> Tables:
    clock = clock or StandingClock()
    return Tables(
        store,
        systems,
        planned=frozenset({"active-round"}),
        dice=FewDice(),
        key_hash=key_hash,
        clock=clock,
        later=clock.later,
    )


def seed(table: str, nonce: str) -> bytes:
    """As the door makes it, of a secret that everybody here knows."""
    return hashlib.sha256(f"dice|{table}|{nonce}".encode()).digest()


def seeded_house(
    url: str = "sqlite://",
    *,
    systems: Any = (SMALL,),
    paces: RateLimits | None = None,
    seeds: Callable[[str, str], bytes] = seed,
) -> Tables:
    """Tables whose dice are bound to seeds, as a server's are."""
    clock = StandingClock()
    store = new_store(url)
    return Tables(store, systems, seeds=seeds, key_hash=key_hash, clock=clock, later=clock.later, paces=paces)


def same_seed(table: str, nonce: str) -> bytes:
    """For tests whose dice have to fall the same way every time."""
    return bytes(32)


async def new_table(tables: Tables, scenario: Mapping[str, Any] = FORD, **more: Any) -> Table:
    made = await tables.create({"ruleset": "sw25-advanced", "scenario": scenario, **more})
    assert isinstance(made, Table), made
    return made


@dataclass(eq=False, slots=True)
class Reader:
    """A feed that keeps its own view by patches, as a page does; every byte it got is in `texts`."""

    texts: list[str] = field(default_factory=list)
    seqs: list[int] = field(default_factory=list)
    view: dict[str, Any] = field(default_factory=dict)
    seq: int = 0
    closed: int | None = None

    def send(self, seq: int, text: str) -> None:
        self.texts.append(text)
        self.seqs.append(seq)
        message = json.loads(text)
        assert message["seq"] == seq
        if message["type"] == "welcome":
            self.view = message.get("view", self.view)
        else:
            assert seq == self.seq + 1, "a gap"
            log = {**self.view.get("log", {}), str(seq): filed(message)}
            self.view = {**merge(self.view, message["patch"]), "log": log}
        self.seq = seq

    def say(self, text: str) -> None:
        self.texts.append(text)

    def close(self, code: int) -> None:
        self.closed = code

    @property
    def events(self) -> list[dict[str, Any]]:
        return [m for m in self.messages if m["type"] == "event"]

    @property
    def messages(self) -> list[dict[str, Any]]:
        return [json.loads(text) for text in self.texts]

    def told(self) -> list[str]:
        """Types of all events, in order."""
        return [event["type"] for message in self.events for event in message["events"]]


def filed(message: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in message.items() if name not in ("type", "patch")}


def merge(target: Any, change: Any) -> Any:
    """RFC 7396, written from its pseudocode."""
    if not isinstance(change, dict):
        return change
    made = dict(target) if isinstance(target, dict) else {}
    for name, value in change.items():
        if value is None:
            made.pop(name, None)
        else:
            made[name] = merge(made.get(name), value)
    return made


async def watching(table: Table, seat: str, *, after: int | None = None) -> Reader:
    reader = Reader()
    await table.watch(seat, reader, after=after)
    return reader


async def done(table: Table, seat: str, command: str, *, ident: str | None = None, **fields: Any) -> Accepted:
    """Asks and expects a yes."""
    answer = await table.ask(seat, {"command": command, **fields}, id=ident)
    assert isinstance(answer, Accepted), answer
    return answer


async def no(table: Table, seat: str, command: str, *, ident: str | None = None, **fields: Any) -> str:
    """Asks and expects a no: its code."""
    answer = await table.ask(seat, {"command": command, **fields}, id=ident)
    assert isinstance(answer, Refused), answer
    return answer.reason.code


async def sit(table: Table, name: str, *controls: str, asker: str = "player") -> str:
    taken = await table.take_seat(asker, {"name": name, "controls": list(controls)})
    assert not isinstance(taken, Refused), taken
    return taken.seat.id


async def exported(table: Table) -> dict[str, Any]:
    """The whole table as a file holds it."""
    text = b"".join([page async for page in table.export()])
    document: dict[str, Any] = json.loads(text + b"}")
    return document


def happened(document: Mapping[str, Any], kind: str) -> list[dict[str, Any]]:
    """Every event of this kind in an exported table."""
    return [e for entry in document["entries"] for e in entry["events"] if e["type"] == kind]
