"""Somebody who reads along by server-sent events: every message and every id kept."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx

from app.bench.served import Served
from tests.helpers.patience import PATIENCE


@dataclass(slots=True)
class Listener:
    """One open stream. `hear` waits for the next message; None is the end."""

    answer: httpx.Response
    lines: Iterator[str]
    ids: list[str] = field(default_factory=list)
    comments: int = 0

    def hear(self) -> dict[str, Any] | None:
        data = list[str]()
        for line in self.lines:
            name, _, rest = line.partition(":")
            if name == "id":
                self.ids.append(rest.removeprefix(" "))
            elif name == "data":
                data.append(rest.removeprefix(" "))
            elif line.startswith(":"):
                self.comments += 1
            elif line == "" and data:
                return dict(json.loads("\n".join(data)))
        return None

    def next(self, kind: str) -> dict[str, Any]:
        """The next message of this type; what comes before it is passed over."""
        while (message := self.hear()) is not None:
            if message["type"] == kind:
                return message
        raise AssertionError(f"the stream ended before {kind}")

    def rest(self) -> list[dict[str, Any]]:
        """All that comes until the end."""
        found = []
        while (message := self.hear()) is not None:
            found.append(message)
        return found


@contextmanager
def listening(
    served: Served, table: str, key: str, *, after: int | None = None, **headers: str
) -> Iterator[Listener]:
    asked = "" if after is None else f"?after={after}"
    url = f"{served.url}/api/tables/{table}/stream{asked}"
    heads = {"Authorization": f"Bearer {key}", **{name.replace("_", "-"): v for name, v in headers.items()}}
    with httpx.stream("GET", url, headers=heads, timeout=PATIENCE, trust_env=False) as answer:
        lines = answer.iter_lines() if answer.status_code == 200 else iter(())
        listener = Listener(answer, lines)  # the stream ends with the last who knows its lines
        yield listener
