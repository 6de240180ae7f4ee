"""One live fight: asked, ruled, recorded and shown, one command at a time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.seats import Seat
from app.table.answers import Accepted, Feed, Look, Page, Refused, Taken


class Table:
    """One live fight. Seats are named by id; who holds which seat is the door's affair.

    Whatever is handed in as a Mapping is JSON as `read_json` read it; it is checked in here and answered
    `bad-command` (or `not-built`) where it is malformed.
    """

    id: str
    name: str
    ruleset: str

    # --- who sits here

    def seat(self, seat: str) -> Seat | None:
        """The seat with this id, or None where it is gone."""
        raise NotImplementedError

    def seats(self) -> tuple[Seat, ...]:
        """Every seat there is, the shared ones first."""
        raise NotImplementedError

    def counter(self, seat: str) -> int:
        """How often the key of this seat was renewed: a part of its key."""
        raise NotImplementedError

    # --- asking

    async def ask(self, seat: str, command: Mapping[str, Any], *, id: str | None = None) -> Accepted | Refused:
        """Rules, records and shows; answers after the commit. A repeated `id` is answered with the first one's seq."""
        raise NotImplementedError

    def preview(self, seat: str, command: Mapping[str, Any]) -> Mapping[str, Any] | Refused:
        """A command judged on what the seat may know, and not carried out."""
        raise NotImplementedError

    def answer(self, seat: str, query: Mapping[str, Any]) -> Mapping[str, Any] | Refused:
        """A lens's question."""
        raise NotImplementedError

    async def chat(self, seat: str, chat: Mapping[str, Any], *, id: str | None = None) -> Accepted | Refused:
        """`{text, to?}`: said to everybody, to some seats or to the GM."""
        raise NotImplementedError

    def signal(self, seat: str, signal: Mapping[str, Any], *, feed: Feed | None = None) -> Refused | None:
        """`{kind: drag|ping|pointer, …}`: told at once to those who may see it, never stored; not to `feed` itself."""
        raise NotImplementedError

    # --- looking

    def look(self, seat: str, *, through: str | None = None) -> Look | Refused:
        """`GET view`. The GM may look through another seat's eyes."""
        raise NotImplementedError

    async def events_after(self, seat: str, after: int, *, limit: int = 500) -> Page:
        """`GET events?after=N`."""
        raise NotImplementedError

    async def watch(self, seat: str, feed: Feed, *, after: int | None = None) -> None:
        """Sends `welcome` and what was missed into the feed and then every event, until `leave`."""
        raise NotImplementedError

    def fresh(self, seat: str) -> tuple[int, str]:
        """The seq and a whole `welcome` with view, for a reader that fell behind."""
        raise NotImplementedError

    def leave(self, feed: Feed) -> None:
        """The feed is told nothing more."""
        raise NotImplementedError

    def shows_image(self, seat: str, image: str) -> bool:
        """Does this image occur in what the seat sees?"""
        raise NotImplementedError

    # --- seats and the table itself

    async def take_seat(self, asker: str, asked: Mapping[str, Any]) -> Taken | Refused:
        """The GM: `{name, role?, controls?}`; the shared player seat: `{name, controls?}` of those that are `any`.

        Refused: `name-taken`, `not-allowed`, `unknown-combatant`, `bad-command`.
        """
        raise NotImplementedError

    async def change_seat(self, asker: str, seat: str, asked: Mapping[str, Any]) -> Taken | Refused:
        """The GM: `{name?, controls?, renew?: true}`."""
        raise NotImplementedError

    async def remove_seat(self, asker: str, seat: str) -> Refused | None:
        """The GM alone; a shared seat stays."""
        raise NotImplementedError

    async def rename(self, asker: str, asked: Mapping[str, Any]) -> Refused | None:
        """The GM: `{name}`."""
        raise NotImplementedError

    async def export(self) -> Mapping[str, Any]:
        """The whole table with its log, no keys."""
        raise NotImplementedError
