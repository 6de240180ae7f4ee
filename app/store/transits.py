"""Which pictures are brought or deleted just now, by whichever node: none goes that another one relies on.

Who brings a picture says so before it looks whether the file is there, and takes that back after the row
that names it is committed. Who deletes one says so in the transaction in which its last row goes, and takes
that back when the file is gone. A picture that is brought counts as used; one that is deleted is waited for.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta
from typing import Final

from sqlalchemy import ColumnElement, Connection, delete, exists, insert, or_, select, true, update

from app.store.database import said, time_of
from app.store.postgres import hold_pictures
from app.store.schema import assets, transits

GOING: Final = ""
DELETED_IN: Final = timedelta(minutes=2)
"""Whoever has not deleted a file by then has died over it, or could not: somebody else does."""
HEARD: Final = timedelta(seconds=3)
"""A store may still do what it gave no answer to."""
BROUGHT_IN: Final = timedelta(hours=2)
"""Whoever has not brought a picture by then does not any more."""


def announce(connection: Connection, image: str, token: str) -> bool:
    """Somebody brings this picture; False where its file is just being deleted."""
    hold_pictures(connection)
    connection.execute(delete(transits).where(_going(image) & _is_late(connection)))
    if connection.execute(select(exists().where(_going(image)))).scalar():
        return False
    connection.execute(insert(transits), {"image": image, "token": token, "since": _now(connection)})
    return True


def settle(connection: Connection, image: str, token: str) -> bool:
    """It came, or it did not; True where no table uses it and nobody else brings it: it is to be deleted."""
    hold_pictures(connection)
    connection.execute(delete(transits).where((transits.c.image == image) & (transits.c.token == token)))
    return bool(let_go(connection, [image]))


def let_go(connection: Connection, images: Iterable[str]) -> list[str]:
    """Those that nobody uses: noted as being deleted. The caller deletes the files, then says `gone`."""
    hold_pictures(connection)
    unused = [image for image in dict.fromkeys(images) if not is_used(connection, image)]
    for image in unused:
        connection.execute(delete(transits).where(_going(image)))
        connection.execute(insert(transits), {"image": image, "token": GOING, "since": _now(connection)})
    return unused


def gone(connection: Connection, image: str) -> None:
    """The file is deleted."""
    connection.execute(delete(transits).where(_going(image)))


def failed(connection: Connection, image: str) -> None:
    """The file could not be deleted: soon somebody else may try, or bring it again."""
    soon = said(time_of(connection) - DELETED_IN + HEARD)
    connection.execute(update(transits).where(_going(image)).values(since=soon))


def abandoned(connection: Connection, *, all_of_them: bool = False) -> list[str]:
    """What somebody began to bring or delete and did not end: the pictures that are to be deleted for it.

    `all_of_them`: nobody else is there, so whatever is noted was left behind.
    """
    hold_pictures(connection)
    late = (transits.c.token == GOING) & _is_late(connection)
    never = transits.c.since < said(time_of(connection) - BROUGHT_IN)
    left = true() if all_of_them else or_(late, never)
    images = connection.execute(select(transits.c.image).where(left).distinct()).scalars().all()
    connection.execute(delete(transits).where(left))
    return let_go(connection, images)


def is_used(connection: Connection, image: str) -> bool:
    """Does a table name this picture, or does somebody bring it?"""
    named = exists().where(assets.c.image == image)
    brought = exists().where((transits.c.image == image) & (transits.c.token != GOING))
    return bool(connection.execute(select(or_(named, brought))).scalar())


def _going(image: str) -> ColumnElement[bool]:
    return (transits.c.image == image) & (transits.c.token == GOING)


def _is_late(connection: Connection) -> ColumnElement[bool]:
    return transits.c.since < said(time_of(connection) - DELETED_IN)


def _now(connection: Connection) -> str:
    return said(time_of(connection))
