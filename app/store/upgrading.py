"""Which releases may serve which schema: an older node goes on beside a newer one while steps only add.

Whoever brings the database to a schema notes there the oldest release that may serve it. A release that does
not know the schema reads that, and serves without touching it, or refuses.
"""

from __future__ import annotations

from typing import Final

from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, delete, insert, select

from app.store.schema import house

OLDEST: Final = "0009"
"""Steps after this one only add what older releases need not know: raise it with a step that takes away."""
SERVES: Final = "serves"


def is_newer(connection: Connection, scripts: ScriptDirectory) -> bool:
    """Is the schema one of which this release knows nothing?"""
    found = revision(connection)
    if found is None:
        return False
    try:
        return scripts.get_revision(found) is None
    except CommandError:
        return True


def may_serve(connection: Connection, scripts: ScriptDirectory) -> bool:
    """Does the newer release that made this schema let this one serve it?"""
    noted = connection.execute(select(house.c.value).where(house.c.name == SERVES)).scalar()
    made, _, oldest = (noted or "").partition(" since ")
    head = scripts.get_current_head() or ""
    return made == revision(connection) and bool(oldest) and oldest <= head


def note_oldest(connection: Connection, oldest: str = OLDEST) -> None:
    """For older releases: from which one on this schema is served."""
    said = f"{revision(connection)} since {oldest}"
    if connection.execute(select(house.c.value).where(house.c.name == SERVES)).scalar() != said:
        connection.execute(delete(house).where(house.c.name == SERVES))
        connection.execute(insert(house), {"name": SERVES, "value": said})


def revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()
