"""Forecasts of other nodes: any node tells how far they are, and any node ends them."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from app.bell import Bell, Seal
from app.table.neighbourhood import Neighbourhood
from app.web.foretelling import MOST_KEPT, Forecast, Forecasts

EVERY: Final = 0.5
"""Seconds between two words about one that is under way."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """What a node said last of one that it plays or has played."""

    node: str
    table: str
    told: Mapping[str, Any]


class ForetoldElsewhere:
    """What is foretold names pieces that not everybody may know of: nodes alone can read it."""

    def __init__(
        self,
        bell: Bell,
        seal: Seal,
        neighbours: Neighbourhood,
        forecasts: Forecasts,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._bell = bell
        self._seal = seal
        self._forecasts = forecasts
        self._clock = clock
        self._said: dict[str, float] = {}
        self._known: dict[str, Known] = {}
        forecasts.elsewhere = self
        neighbours.on_lost.append(self._forget)
        neighbours.on_found.append(self._tell_all)
        bell.on("foretold", self._hear)
        bell.on("enough", self._enough)

    def further(self, id: str, one: Forecast) -> None:
        """It was begun, is further, or is over."""
        now = self._clock()
        if one.is_running and now - self._said.get(id, float("-inf")) < EVERY:
            return
        self._said.pop(id, None)
        if one.is_running:
            self._said[id] = now
        sealed = self._seal.close(_about(one.table, id), json.dumps(one.told()))
        self._bell.tell("foretold", (one.table, id, sealed))

    def told(self, table: str, id: str) -> Mapping[str, Any] | None:
        """How far it is, as its node said last."""
        found = self._known.get(id)
        return found.told if found is not None and found.table == table else None

    def end(self, table: str, id: str) -> bool:
        """Nobody plays or knows it any more. Was it played elsewhere?"""
        was_known = self.told(table, id) is not None
        self._known.pop(id, None)
        self._bell.tell("enough", (table, id, self._seal.close(_about(table, id), "")))
        return was_known

    def _tell_all(self) -> None:
        for id, one in self._forecasts.known():
            self.further(id, one)

    def _hear(self, node: str, what: Any) -> None:
        table, id, sealed = what
        text = self._seal.open(node, _about(table, id), sealed)
        if not text:
            return
        if id not in self._known:
            self._forecasts.end_older(table)
            self._drop(lambda one: one.table == table and one.told["running"])
            while len(self._known) >= MOST_KEPT:
                del self._known[next(iter(self._known))]
        self._known[id] = Known(node=node, table=table, told=json.loads(text))

    def _enough(self, node: str, what: Any) -> None:
        table, id, sealed = what
        if self._seal.open(node, _about(table, id), sealed) is not None:
            self._known.pop(id, None)
            self._forecasts.stop_here(table, id)

    def _forget(self, node: str) -> None:
        self._drop(lambda one: one.node == node)

    def _drop(self, is_over: Callable[[Known], bool]) -> None:
        self._known = {id: one for id, one in self._known.items() if not is_over(one)}


def _about(table: str, id: str) -> str:
    return f"forecast|{table}|{id}"
