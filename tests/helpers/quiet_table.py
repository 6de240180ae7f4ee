"""A table without rules, for the rooms in front of it: keeps what it was asked, answers as it is told to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from app.rules.core import Reason
from app.seats import Seat
from app.store.failures import Unavailable
from app.table.request import LetIn, always
from app.table.responses import Accepted, Feed, Refused


@dataclass(slots=True)
class QuietTable:
    """Every command is the next seq; one called `no` is refused, one called `break` breaks. So are lines."""

    id: str = "quiet"
    name: str = "Quiet"
    ruleset: str = "quiet"
    seq: int = 0
    asked: list[Any] = field(default_factory=list)
    feeds: list[Feed] = field(default_factory=list)
    is_unavailable: bool = False
    """Nothing can be shown now."""

    def seat(self, seat: str) -> Seat | None:
        return Seat(id=seat, role="gm" if seat == "gm" else "player")

    def counter(self, seat: str) -> int:
        return 0

    async def ask(
        self, seat: str, command: Mapping[str, Any], *, id: str | None = None, let_in: LetIn = always
    ) -> Accepted | Refused:
        self.asked.append(command)
        if command["command"] == "break":
            raise KeyError("broken")
        if command["command"] == "no":
            return Refused(
                reason=Reason(
                    code="too-far", cite="Movement", figures={"metres": 14, "budget": 12, "mode": "full"}
                )
            )
        self.seq += 1
        return Accepted(seq=self.seq)

    async def read(self, size: int, read: Callable[[], Any]) -> Any:
        return read()

    async def preview(
        self, seat: str, command: Mapping[str, Any], *, say: Any = None
    ) -> Mapping[str, Any] | Refused:
        self.asked.append(command)
        if command["command"] == "break":
            raise KeyError("broken")
        return {"legal": True, "which": command["command"]}

    async def answer(
        self, seat: str, query: Mapping[str, Any], *, say: Any = None
    ) -> Mapping[str, Any] | Refused:
        return {"query": query["query"]}

    async def chat(
        self, seat: str, chat: Mapping[str, Any], *, id: str | None = None, let_in: LetIn = always
    ) -> Accepted | Refused:
        self.asked.append((id, chat))
        if chat["text"] == "break":
            raise KeyError("broken")
        if chat["text"] == "no":
            return Refused(reason=Reason(code="not-allowed"))
        self.seq += 1
        return Accepted(seq=self.seq)

    def signal(self, seat: str, signal: Mapping[str, Any], *, feed: Feed | None = None) -> Refused | None:
        self.asked.append(signal)
        return None

    async def watch(self, seat: str, feed: Feed, *, after: int | None = None) -> None:
        if self.is_unavailable:
            raise Unavailable("the database is gone")
        self.feeds.append(feed)
        feed.send(self.seq, '{"type":"welcome","seq":0}')
