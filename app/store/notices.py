"""Where a table sends its notices, what it told of late, and browsers that asked for them."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, update

from app.store.schema import notices, pushes
from app.store.turns import one_at_a_time

Told = dict[str, str]
"""By channel, seat and kind: the newest moment that was told of."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Push:
    """A browser that is told, for one seat."""

    id: str
    seat: str
    body: Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """All that a table keeps of notices."""

    body: Mapping[str, Any] = field(default_factory=dict)
    told: Mapping[str, str] = field(default_factory=dict)
    pushes: tuple[Push, ...] = ()
    wake: str | None = None


def find_notices(connection: Connection, table: str) -> Kept:
    row = connection.execute(select(notices).where(notices.c.table_id == table)).first()
    browsers = tuple(pushes_of(connection, table))
    if row is None:
        return Kept(pushes=browsers)
    return Kept(body=json.loads(row.body), told=json.loads(row.told), pushes=browsers, wake=row.wake)


def put_notices(connection: Connection, table: str, body: Mapping[str, Any]) -> None:
    """What was told stays told."""
    values = {"body": _json(body)}
    if not connection.execute(update(notices).where(notices.c.table_id == table).values(values)).rowcount:
        connection.execute(insert(notices), {"table_id": table, "told": "{}", "wake": None, **values})


Wake = Callable[[Told, str | None], str | None]
"""When a table is woken, by what is told from now on and when it would have been."""


def change_told(
    connection: Connection, table: str, change: Callable[[Told], Told], wake: Wake = lambda told, before: None
) -> tuple[Told, Told]:
    """What was told before, and from now on; of several nodes that do this one comes after the other."""
    wanted = select(notices).where(notices.c.table_id == table).with_for_update()
    row = connection.execute(wanted).first()
    before: Told = json.loads(row.told) if row else {}
    after = change(dict(before))
    if row is None:
        put_notices(connection, table, {})
    then = wake(after, row.wake if row else None)
    if row is None or after != before or row.wake != then:
        values = {"told": _json(after), "wake": then}
        connection.execute(update(notices).where(notices.c.table_id == table).values(values))
    return before, after


def due_to_wake(connection: Connection, now: str, most: int) -> list[str]:
    """Tables where it is time to tell somebody."""
    wanted = select(notices.c.table_id).where(notices.c.wake <= now).order_by(notices.c.wake).limit(most)
    return list(connection.execute(wanted).scalars())


def pushes_of(connection: Connection, table: str) -> list[Push]:
    """The oldest first."""
    wanted = select(pushes).where(pushes.c.table_id == table).order_by(pushes.c.time, pushes.c.push)
    return [Push(id=row.push, seat=row.seat, body=json.loads(row.body)) for row in connection.execute(wanted)]


def put_push(
    connection: Connection, table: str, push: Push, time: str, *, most: int, most_of_seat: int
) -> int | None:
    """Takes the place of the same browser's, and of the seat's oldest; how many; None: too many."""
    one_at_a_time(connection, table)
    known = (pushes.c.table_id == table) & (pushes.c.push == push.id)
    connection.execute(delete(pushes).where(known))
    of_seat = [one for one in pushes_of(connection, table) if one.seat == push.seat]
    for old in of_seat[: max(0, len(of_seat) + 1 - most_of_seat)]:
        remove_push(connection, table, old.id)
    counted = select(func.count()).select_from(pushes).where(pushes.c.table_id == table)
    if int(connection.execute(counted).scalar_one()) >= most:
        return None
    row = {"table_id": table, "push": push.id, "seat": push.seat, "time": time, "body": _json(push.body)}
    connection.execute(insert(pushes), row)
    return min(len(of_seat) + 1, most_of_seat)


def remove_push(connection: Connection, table: str, push: str, seat: str | None = None) -> bool:
    """Was it there, and of this seat if one is named?"""
    known = (pushes.c.table_id == table) & (pushes.c.push == push)
    if seat is not None:
        known &= pushes.c.seat == seat
    return bool(connection.execute(delete(pushes).where(known)).rowcount)


def _json(body: Mapping[str, Any]) -> str:
    return json.dumps(body, ensure_ascii=False, separators=(",", ":"))
