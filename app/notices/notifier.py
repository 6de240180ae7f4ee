"""One open table: sees whom it waits for, and has them told once, outside of it."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial
from typing import Any, Final

import structlog
from sqlalchemy import Connection

from app.auth import Keys
from app.i18n import LANGUAGES, Language
from app.notices.due import Due, seen, waited_for
from app.notices.push import Subscription
from app.notices.quiet import Quiet
from app.notices.sending import Courier, Outbox, Outcome
from app.notices.told import (
    SPLIT,
    Channel,
    Telling,
    arrived,
    is_told,
    lost,
    next_lost,
    with_told,
)
from app.notices.writing import Place, for_browser, for_discord, for_program
from app.rules.work import BUDGET, TooMuch
from app.store.failures import Unavailable
from app.store.notices import Kept, Push, Told, change_told, find_notices, remove_push
from app.table.table import Table

log = structlog.get_logger("ransen")
LOOK: Final = 8 * BUDGET
"""Units that one look at everybody's turn may cost."""
HOOKS: Final = ("webhook", "discord")
ARRIVES: Final = timedelta(seconds=120)
"""Beside the gap between two messages: a message that has not arrived by then is sent again, by any node."""
FORGETS: Final = 30.0
"""Seconds after which a table that tells nobody is asked again whether it does: another node may know."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Trouble:
    """Why the newest message to a hook did not arrive."""

    cause: str
    status: int | None
    time: str


Way = tuple[str, str]


class Notifier:
    """Listens to a table, and does nothing where nobody wants to be told."""

    def __init__(
        self, table: Table, courier: Courier, keys: Keys, *, gone: Callable[[Notifier], None]
    ) -> None:
        self.table = table
        self.troubles: dict[str, Trouble] = {}
        self._courier = courier
        self._keys = keys
        self._gone = gone
        self._has_news = False
        self._task: asyncio.Task[None] | None = None
        self._silent_until = float("-inf")
        self._boxes: dict[tuple[str, str], Outbox] = {}
        self._ways: dict[tuple[str, str, str], tuple[str, Way]] = {}
        """What is on its way, by place, seat and kind: its moment, and the line that says so."""
        self._kept = Kept()

    def heard(self) -> None:
        """Something was recorded, or somebody came."""
        if self._courier.clock() < self._silent_until:
            return
        self._has_news = True
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._run())

    def changed(self) -> None:
        """Others are told, or elsewhere."""
        self._silent_until = float("-inf")
        self.heard()

    def ended(self) -> None:
        if self._task is not None:
            self._task.cancel()
        for box in self._boxes.values():
            box.end()
        self._gone(self)

    async def _run(self) -> None:
        try:
            while self._has_news and not self.table.recorder.is_gone:
                self._has_news = False
                if self._courier.delay:
                    await self._courier.wait(self._courier.delay)
                try:
                    await self._look()
                except Unavailable:
                    log.warning("notices wait", table=self.table.id)
                except Exception:
                    log.exception("notices", table=self.table.id)
        finally:
            self._task = None

    async def _look(self) -> None:
        store = self.table.recorder.services.store
        self._kept = kept = await store.read(partial(find_notices, table=self.table.id))
        if not kept.pushes and not any(kept.body.get(hook) for hook in HOOKS):
            self._silent_until = self._courier.clock() + FORGETS
            return
        dues, now = await self._waited_for(), self.table.recorder.services.clock()
        self._drop_others(dues)
        wanted = self._wanted(dues, kept)
        quiet_until = self._quiet_until(kept, now)
        for one in await self._claimed(dues, wanted, kept, now, quiet_until):
            self._post(one, kept)

    def _drop_others(self, dues: Sequence[Due]) -> None:
        """Whoever has acted before the message was on its way is not told any more."""
        roles = {due.role for due in dues}
        gms = {one.id for one in self.table.seats() if one.role == "gm" and "gm" in roles}
        for box in self._boxes.values():
            box.keep(frozenset({due.seat for due in dues} | gms))

    async def _waited_for(self) -> list[Due]:
        recorder = self.table.recorder
        moment = seen(recorder)
        try:
            return (await recorder.services.workers.run(partial(waited_for, moment), budget=LOOK)).result
        except TooMuch:
            return []

    def _wanted(self, dues: Sequence[Due], kept: Kept) -> list[tuple[Channel, Due]]:
        """Who would be told, and how, if it was not yet. Who has just acted on the page knows it."""
        audience, by = self.table.recorder.audience, self._newest_by()
        found: list[tuple[Channel, Due]] = []
        has_hooks, only_away = any(kept.body.get(hook) for hook in HOOKS), bool(kept.body.get("only_away"))
        for due in dues:
            is_here = audience.is_here(due.seat)
            if is_here and due.seat == by:
                continue
            if has_hooks and due.is_public and not (only_away and is_here):
                found.append(("hooks", due))
            if self._browsers(due, kept):
                found.append(("push", due))
        return found

    def _newest_by(self) -> str:
        """Who gave the newest command."""
        table_log = self.table.recorder.table_log
        entries = table_log.history.after(table_log.number - 1)
        return entries[-1].by if entries else ""

    def _browsers(self, due: Due, kept: Kept) -> list[Push]:
        """Those of the seat; of the GM's turn those of every GM."""
        seats = {due.seat}
        if due.role == "gm":
            seats |= {one.id for one in self.table.seats() if one.role == "gm"}
        return [one for one in kept.pushes if one.seat in seats and self._is_current(one)]

    def _is_current(self, push: Push) -> bool:
        """Was the key of its seat not renewed since?"""
        is_there = self.table.seat(push.seat) is not None
        return is_there and self.table.counter(push.seat) == push.body.get("counter")

    def _quiet_until(self, kept: Kept, now: datetime) -> datetime | None:
        said = kept.body.get("quiet")
        return Quiet.of(said, kept.body.get("zone", "UTC")).until(now) if said else None

    async def _claimed(
        self,
        dues: Sequence[Due],
        wanted: Sequence[tuple[Channel, Due]],
        kept: Kept,
        now: datetime,
        quiet_until: datetime | None,
    ) -> list[Telling]:
        """Those whom no other node has told meanwhile, or is about to; from now on this one is."""
        seats, time = {one.id for one in self.table.seats()}, _time(now)
        gap = timedelta(seconds=self._courier.gap)
        until = f"{_time(now + gap + ARRIVES)}{SPLIT}{secrets.token_hex(4)}"

        def open_ones(before: Told) -> list[Telling]:
            found = []
            for channel, due in wanted:
                every = self._places(channel, due, kept)
                missed = lost(before, channel, due, time)
                places = [one for one in every if one in missed] if is_told(before, channel, due) else every
                if places:
                    found.append(Telling(channel=channel, due=due, places=places, until=until))
            return found

        mine: list[Telling] = []

        def change(before: Told) -> Told:
            mine[:] = [] if quiet_until else open_ones(before)
            return with_told(before, dues, mine, seats)

        def wake(after: Told, _: str | None) -> str | None:
            return _time(quiet_until) if quiet_until and open_ones(after) else next_lost(after, time)

        def write(connection: Connection) -> None:
            change_told(connection, self.table.id, change, wake)

        before = dict(kept.told)
        if change(before) == before and not mine and wake(before, None) == kept.wake:
            return []
        await self.table.recorder.services.store.write(write, table=self.table.id)
        return mine

    def _places(self, channel: Channel, due: Due, kept: Kept) -> list[str]:
        if channel == "hooks":
            return [hook for hook in HOOKS if kept.body.get(hook)]
        return [push.id for push in self._browsers(due, kept)]

    def _post(self, one: Telling, kept: Kept) -> None:
        ways = dict(zip(one.places, one.ways.items(), strict=True))
        if one.channel == "hooks":
            for hook, way in ways.items():
                self._ways[hook, one.due.seat, one.due.kind] = (one.due.moment, way)
                url = kept.body[hook]
                self._box((hook, url), partial(self._due_to_hook, hook, url)).add(one.due)
            return
        for push in self._browsers(one.due, kept):
            if push.id in ways:
                own = replace(one.due, seat=push.seat)
                self._ways[push.id, own.seat, own.kind] = (own.moment, ways[push.id])
                self._box((push.id, push.seat), partial(self._to_browser, push)).add(own)

    def _box(self, name: tuple[str, str], send: Callable[[Sequence[Due]], Awaitable[Outcome]]) -> Outbox:
        if name not in self._boxes:
            others = {each: box for each, box in self._boxes.items() if each[0] != name[0] or box.is_busy}
            self._boxes = {**others, name: Outbox(self._courier, send, partial(self._settled, name))}
        self._boxes[name].send = send
        return self._boxes[name]

    def place(self) -> Place:
        origin = str(self._kept.body.get("origin", ""))
        return Place(table=self.table.id, name=self.table.name, origin=origin)

    async def _due_to_hook(self, hook: str, url: str, dues: Sequence[Due]) -> Outcome:
        def is_meant(kept: Kept) -> bool:
            return kept.body.get(hook) == url

        if (held := await self._held(is_meant)) is not None:
            return held
        outcome = await self._to_hook(hook, url, dues)
        if outcome.what != "sent" and (held := await self._held(is_meant)) is not None:
            return held
        return outcome

    async def _held(self, is_meant: Callable[[Kept], bool]) -> Outcome | None:
        """Why a message is not sent now after all: much may be set anew between two tries."""
        store = self.table.recorder.services.store
        try:
            self._kept = kept = await store.read(partial(find_notices, table=self.table.id))
        except Unavailable:
            return None
        if not is_meant(kept):
            return Outcome(what="moved")
        is_quiet = self._quiet_until(kept, self.table.recorder.services.clock()) is not None
        return Outcome(what="later") if is_quiet else None

    async def _to_hook(self, hook: str, url: str, dues: Sequence[Due], *, is_try: bool = False) -> Outcome:
        body, place = self._kept.body, self.place()
        if hook == "discord":
            told = for_discord(_language(body), place, dues)
            return await self._courier.to_discord(url, told)
        time = self.table.recorder.services.time()
        key = self._keys.notices(self.table.id, str(body.get("nonce", "")))
        return await self._courier.to_program(url, for_program(place, dues, time, is_try=is_try), key)

    async def _to_browser(self, push: Push, dues: Sequence[Due]) -> Outcome:
        held = await self._held(lambda kept: any(one.id == push.id for one in kept.pushes))
        if held is not None:
            return held
        body = push.body
        to = Subscription(endpoint=body["endpoint"], p256dh=body["p256dh"], auth=body["auth"])
        return await self._courier.to_browser(to, for_browser(_language(body), self.place(), dues))

    async def _settled(self, box: Way, outcome: Outcome, dues: Sequence[Due]) -> None:
        name, _ = box
        if outcome.what != "sent":
            log.info("notice", table=self.table.id, to=name[:8], what=outcome.what, cause=outcome.cause)
        if outcome.what == "moved":
            self._boxes.pop(box, None)
        if outcome.what in ("moved", "later"):
            return
        await self._arrived([way for due in dues if (way := self._way(name, due))])
        if name in HOOKS:
            self._note(name, outcome)
        elif outcome.what == "gone":
            await self._remove(name)

    def _way(self, name: str, due: Due) -> Way | None:
        """Of what was sent now; a newer one of the same seat waits still."""
        place = (name, due.seat, due.kind)
        moment, way = self._ways.get(place, ("", ("", "")))
        if moment != due.moment:
            return None
        del self._ways[place]
        return way

    async def _arrived(self, ways: Sequence[Way]) -> None:
        """Nobody sends them again. What could not be sent is given up the same."""
        now = _time(self.table.recorder.services.clock())

        def wake(after: Told, before: str | None) -> str | None:
            is_for_these = any(until.startswith(f"{before}{SPLIT}") for _, until in ways)
            return next_lost(after, now) if is_for_these else before

        def write(connection: Connection) -> None:
            change_told(connection, self.table.id, partial(arrived, ways=frozenset(ways)), wake)

        if not ways:
            return
        try:
            await self.table.recorder.services.store.write(write, table=self.table.id)
        except Unavailable:
            log.warning("notices may come twice", table=self.table.id)

    def _note(self, name: str, outcome: Outcome) -> None:
        self.troubles.pop(name, None)
        if outcome.what != "sent":
            time = self.table.recorder.services.time()
            cause = outcome.cause or ("gone" if outcome.what == "gone" else "status")
            self.troubles[name] = Trouble(cause=cause, status=outcome.status, time=time)

    async def _remove(self, push: str) -> None:
        """The browser subscribes no more."""
        self._boxes = {name: box for name, box in self._boxes.items() if name[0] != push}
        store = self.table.recorder.services.store
        await store.write(partial(remove_push, table=self.table.id, push=push), table=self.table.id)

    async def try_out(self) -> dict[str, Outcome]:
        """One message to each hook, at once, to see whether it arrives."""
        store = self.table.recorder.services.store
        self._kept = await store.read(partial(find_notices, table=self.table.id))
        found = {}
        for hook in HOOKS:
            if url := self._kept.body.get(hook):
                found[hook] = await self._to_hook(hook, url, (), is_try=True)
                self._note(hook, found[hook])
        return found


def _language(body: Mapping[str, Any]) -> Language:
    return next((one for one in LANGUAGES if one == body.get("language")), "en")


def _time(moment: datetime) -> str:
    return moment.isoformat(timespec="seconds").replace("+00:00", "Z")
