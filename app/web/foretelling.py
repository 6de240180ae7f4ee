"""Forecasts of how fights may end: each is played in a process of its own, one process at a time."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import aclosing, suppress
from dataclasses import dataclass, field
from functools import partial
from math import ceil
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, Final, Protocol

from app.store import codec
from app.store.folder import coming
from app.table.request_bodies import ForecastWanted
from app.table.table import Table
from app.web.child import Crowded, Queue, lines

SECONDS: Final = 600.0
"""Until a forecast ends, however many fights are over by then."""
MOST_KEPT: Final = 50
"""Forecasts that are remembered."""
MOST_WAITING: Final = 4
SIDES: Final = ("allies", "enemies")


@dataclass(slots=True, eq=False)
class Forecast:
    """One that is under way, or over."""

    table: str
    of: int
    people: frozenset[str]
    """Those who are told of: everybody of both sides."""
    done: int = 0
    wins: Counter[str] = field(default_factory=Counter)
    falls: Counter[str] = field(default_factory=Counter)
    rounds: list[int] = field(default_factory=list)
    task: asyncio.Task[None] | None = None
    changed: Callable[[Forecast], None] = lambda _: None
    """Is told when it is further, and when it is over."""

    @property
    def is_running(self) -> bool:
        return self.task is not None and not self.task.done()

    def take(self, told: Mapping[str, Any]) -> None:
        """One more fight is over."""
        self.done += 1
        self.rounds.append(int(told["rounds"]))
        if told["winner"] is not None:
            self.wins[told["winner"]] += 1
        self.falls.update(told["fallen"])
        self.changed(self)

    def told(self) -> dict[str, Any]:
        every = max(1, self.done)
        ranked = sorted(self.rounds)
        return {
            "done": self.done,
            "of": self.of,
            "running": self.is_running,
            "win": {side: round(self.wins[side] / every, 4) for side in SIDES},
            "falls": {one: round(self.falls[one] / every, 4) for one in sorted(self.people)},
            "rounds": {
                "median": median(ranked) if ranked else None,
                "p90": ranked[ceil(0.9 * len(ranked)) - 1] if ranked else None,
            },
        }


class Elsewhere(Protocol):
    """Those that other nodes play."""

    def further(self, id: str, one: Forecast) -> None:
        """One that is played here was begun, is further, or is over."""
        ...

    def told(self, table: str, id: str) -> Mapping[str, Any] | None:
        """How far it is; None: nobody knows it."""
        ...

    def end(self, table: str, id: str) -> bool:
        """Nobody plays it any more. Was it played elsewhere?"""
        ...


class Forecasts:
    """Those of all tables: one process at a time, of each table one, the others wait."""

    def __init__(self) -> None:
        self._queue = Queue(MOST_WAITING)
        self._known: dict[str, Forecast] = {}
        self.elsewhere: Elsewhere | None = None

    def begin(self, table: Table, asked: ForecastWanted, folder: Path) -> str:
        """Plays the position of this moment; an older forecast of the table ends. Raises `Crowded`."""
        now, system = table.recorder.now, table.recorder.system
        self.end_older(table.id)
        if sum(one.is_running for one in self._known.values()) > MOST_WAITING:
            raise Crowded
        people = frozenset(one for one, side in now.names.items() if side in SIDES) - set(asked.without)
        made, id = Forecast(table=table.id, of=asked.fights, people=people), secrets.token_hex(8)
        position = partial(codec.fight_json, system, now.fight)
        said = {"ruleset": system.key, "fights": asked.fights, "without": list(asked.without)}
        made.task = asyncio.get_running_loop().create_task(self._play(made, said, position, folder))
        while len(self._known) >= MOST_KEPT:
            old = next(iter(self._known))
            self.stop(self._known[old].table, old)
        self._known[id] = made
        made.changed = partial(self._tell, id)
        made.task.add_done_callback(lambda _: made.changed(made))
        made.changed(made)
        return id

    def end_older(self, table: str) -> None:
        """A table has one at a time."""
        for id, one in list(self._known.items()):
            if one.table == table and one.is_running:
                self.stop_here(table, id)

    def _tell(self, id: str, one: Forecast) -> None:
        if self.elsewhere is not None and id in self._known:
            self.elsewhere.further(id, one)

    def known(self) -> list[tuple[str, Forecast]]:
        """Those that are played here, or were."""
        return list(self._known.items())

    def told(self, table: str, id: str) -> Mapping[str, Any] | None:
        """How far one is, wherever it is played; None: nobody knows it."""
        found = self.of(table, id)
        if found is not None:
            return found.told()
        return self.elsewhere.told(table, id) if self.elsewhere is not None else None

    def of(self, table: str, id: str) -> Forecast | None:
        found = self._known.get(id)
        return found if found is not None and found.table == table else None

    def stop(self, table: str, id: str) -> bool:
        """It ends wherever it is played, and is known no more."""
        was_here = self.stop_here(table, id)
        was_elsewhere = self.elsewhere is not None and self.elsewhere.end(table, id)
        return was_here or was_elsewhere

    def stop_here(self, table: str, id: str) -> bool:
        """Was it played at this node?"""
        found = self.of(table, id)
        if found is None:
            return False
        del self._known[id]
        if found.task is not None:
            found.task.cancel()
        return True

    async def _play(
        self, made: Forecast, said: Mapping[str, Any], position: Callable[[], Any], data: Path
    ) -> None:
        with TemporaryDirectory(dir=coming(data)) as folder:
            file = Path(folder) / "position.json"

            def write() -> None:
                file.write_text(json.dumps({**said, "fight": position()}), "utf-8")

            await asyncio.to_thread(write)
            async with self._queue.turn():
                with suppress(TimeoutError):
                    async with (
                        asyncio.timeout(SECONDS),
                        aclosing(lines("-m", "app.forecast", str(file))) as told,
                    ):
                        async for one in told:
                            made.take(json.loads(one))
