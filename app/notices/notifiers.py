"""The notifiers of all open tables of a process, and who wakes those that are closed."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Final, Self

from app.auth import Keys
from app.notices.notifier import Notifier
from app.notices.push import Sender
from app.notices.sending import MOST_BYTES, PATIENCE, Courier
from app.outside import Hosts, Outside
from app.settings import Settings
from app.store.failures import Damaged, Unavailable
from app.store.notices import due_to_wake
from app.table.table import Table
from app.table.tables import Tables

Clock = Callable[[], str]
"""Now, as it stands in the log."""
EACH: Final = 30.0
"""Seconds between two looks whether quiet hours have ended somewhere."""
AT_ONCE: Final = 50
"""Tables that are woken at a time."""


@dataclass(slots=True)
class Notifiers:
    """`attend` is told of each table that is opened."""

    tables: Tables
    courier: Courier
    keys: Keys
    _notifiers: dict[str, Notifier] = field(default_factory=dict)

    @classmethod
    def at(cls, tables: Tables, settings: Settings, keys: Keys) -> Self:
        """Who are told of each of these tables that is opened from now on."""
        hooks, browsers = settings.webhook_hosts, f"{settings.push_hosts},{settings.webhook_hosts}"
        outside = partial(Outside, patience=PATIENCE, most_bytes=MOST_BYTES)
        courier = Courier(
            hooks=outside(hosts=Hosts.of(hooks)),
            browsers=outside(hosts=Hosts.of(browsers)),
            sender=Sender.of(keys.push(), settings.reached_by),
            clock=time.time,
            delay=settings.notice_delay,
            gap=settings.notice_gap,
        )
        made = cls(tables, courier, keys)
        tables.attendants.append(made.attend)
        return made

    def attend(self, table: Table) -> None:
        notifier = Notifier(table, self.courier, self.keys, gone=self._forget)
        self._notifiers[table.id] = notifier
        table.recorder.audience.listeners.append(notifier)
        notifier.heard()

    def of(self, table: Table) -> Notifier:
        return self._notifiers[table.id]

    def _forget(self, notifier: Notifier) -> None:
        if self._notifiers.get(notifier.table.id) is notifier:
            del self._notifiers[notifier.table.id]

    async def wake(self, now: str) -> None:
        """Tables whose quiet hours have ended."""
        work = partial(due_to_wake, now=now, most=AT_ONCE)
        for table in await self.tables.store.read(work):
            with suppress(Damaged):
                opened = await self.tables.open(table)
                if opened is not None:
                    self.of(opened).changed()

    @asynccontextmanager
    async def waking(self, now: Clock) -> AsyncIterator[None]:
        """As long as the context lasts."""
        task = asyncio.create_task(self._wake_each(now))
        try:
            yield
        finally:
            task.cancel()

    async def _wake_each(self, now: Clock) -> None:
        while True:
            await self.courier.wait(EACH)
            with suppress(Unavailable):
                await self.wake(now())
