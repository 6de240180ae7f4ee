"""What lies in the database: tables with their seats, log, pictures, sheets, scenes, notices; the house."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, ForeignKey, Index, Integer, MetaData, String, Table, Text

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

house = Table(
    "house",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)


def _of_table() -> Column[str]:
    return Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", Text, nullable=False),
    Column("ruleset", String(32), nullable=False),
    Column("created", String(32), nullable=False),
    Column("used", String(32), comment="last opened, about"),
)

seats = Table(
    "seats",
    metadata,
    _of_table(),
    Column("seat", String(32), primary_key=True),
    Column("place", Integer, nullable=False, comment="order of taking"),
    Column("role", String(16), nullable=False),
    Column("name", Text, nullable=False),
    Column("controls", Text, nullable=False, comment="JSON list of ids"),
    Column("key_hash", String(64), unique=True, comment="null: nobody may come in by it any more"),
    Column("counter", Integer, nullable=False),
    Column("removed", Boolean, nullable=False, default=False),
)

events = Table(
    "events",
    metadata,
    _of_table(),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("seat", String(32), nullable=False, comment="who asked"),
    Column("command_id", String(64)),
    Column("time", String(32), nullable=False),
    Column("command", Text, comment="JSON as asked; null: not by a command"),
    Column("events", Text, nullable=False, comment="JSON list"),
    Column("shown", Text, nullable=False, comment="JSON: what each seat was shown of it, under which seq"),
    sqlite_with_rowid=False,
)
Index(None, events.c.table_id, events.c.seat, events.c.command_id, unique=True)

snapshots = Table(
    "snapshots",
    metadata,
    _of_table(),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False, comment="JSON"),
    Column("digest", String(64), nullable=False, comment="of the state, for verify"),
)

assets = Table(
    "assets",
    metadata,
    _of_table(),
    Column("image", String(64), primary_key=True, comment="hash of the file beside the database"),
    Column("media_type", String(32), nullable=False),
    Column("width", Integer, nullable=False),
    Column("height", Integer, nullable=False),
    Column("size", Integer, nullable=False),
    Column("digest", String(64), comment="SHA-256 of the file"),
)
Index(None, assets.c.image)

transits = Table(
    "transits",
    metadata,
    Column("image", String(64), primary_key=True),
    Column("token", String(32), primary_key=True, comment="of who brings it; empty: it is deleted"),
    Column("since", String(32), nullable=False, comment="by the database's clock"),
)

replays = Table(
    "replays",
    metadata,
    _of_table(),
    Column("replay", String(32), primary_key=True),
    Column("key_hash", String(64), unique=True, nullable=False),
    Column("is_whole", Boolean, nullable=False, comment="as the GM saw it, else as watchers did"),
    Column("number", Integer, nullable=False, comment="the newest entry of the log that it shows"),
    Column("created", String(32), nullable=False),
)

sheets = Table(
    "sheets",
    metadata,
    _of_table(),
    Column("sheet", String(32), primary_key=True),
    Column("body", Text, nullable=False, comment="JSON: a combatant or a group of the table's own library"),
)

scenes = Table(
    "scenes",
    metadata,
    _of_table(),
    Column("scene", String(32), primary_key=True),
    Column("place", Integer, nullable=False, comment="order of making"),
    Column("body", Text, nullable=False, comment="JSON: a prepared scene"),
)

brought = Table(
    "brought",
    metadata,
    _of_table(),
    Column("waiting", String(32), primary_key=True),
    Column("seat", String(32), nullable=False, comment="who brought it"),
    Column("time", String(32), nullable=False),
    Column("body", Text, nullable=False, comment="JSON: sheets, scenes and pictures that wait for the GM"),
)

notices = Table(
    "notices",
    metadata,
    _of_table(),
    Column("body", Text, nullable=False, comment="JSON: where and when notices are sent"),
    Column("told", Text, nullable=False, comment="JSON: what each seat was told last"),
    Column("wake", String(32), comment="when somebody is told who is not told yet"),
)

pushes = Table(
    "pushes",
    metadata,
    _of_table(),
    Column("push", String(32), primary_key=True, comment="hash of the address"),
    Column("seat", String(32), nullable=False),
    Column("time", String(32), nullable=False),
    Column("body", Text, nullable=False, comment="JSON: a browser's subscription, its language"),
)

papers = Table(
    "papers",
    metadata,
    _of_table(),
    Column("paper", String(32), primary_key=True),
    Column("kind", String(16), nullable=False, comment="handout or note"),
    Column("place", Integer, nullable=False, comment="order of making"),
    Column("body", Text, nullable=False, comment="JSON: what it says, and to whom"),
)
