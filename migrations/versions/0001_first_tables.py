"""Tables, seats, events, snapshots, assets."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def of_table(table: str) -> list[sa.schema.SchemaItem]:
    return [
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=f"fk_{table}_table_id", ondelete="CASCADE"),
    ]


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("ruleset", sa.String(32), nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_table(
        "seats",
        *of_table("seats"),
        sa.Column("seat", sa.String(32), nullable=False),
        sa.Column("place", sa.Integer, nullable=False, comment="order of taking"),
        sa.Column("role", sa.String(16), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("controls", sa.Text, nullable=False, comment="JSON list of ids"),
        sa.Column("key_hash", sa.String(64), comment="null: nobody may come in by it any more"),
        sa.Column("counter", sa.Integer, nullable=False),
        sa.Column("removed", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
        sa.UniqueConstraint("key_hash", name="uq_seats_key_hash"),
    )
    op.create_table(
        "events",
        *of_table("events"),
        sa.Column("seq", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("seat", sa.String(32), nullable=False, comment="who asked"),
        sa.Column("command_id", sa.String(64)),
        sa.Column("time", sa.String(32), nullable=False),
        sa.Column("command", sa.Text, comment="JSON as asked; null: not by a command"),
        sa.Column("events", sa.Text, nullable=False, comment="JSON list"),
        sa.Column(
            "shown", sa.Text, nullable=False, comment="JSON: what each seat was shown of it, under which seq"
        ),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_events"),
        sqlite_with_rowid=False,
    )
    op.create_index(
        "ix_events_table_id_seat_command_id", "events", ["table_id", "seat", "command_id"], unique=True
    )
    op.create_table(
        "snapshots",
        *of_table("snapshots"),
        sa.Column("seq", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("body", sa.Text, nullable=False, comment="JSON"),
        sa.Column("digest", sa.String(64), nullable=False, comment="of the state, for verify"),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_snapshots"),
    )
    op.create_table(
        "assets",
        *of_table("assets"),
        sa.Column("image", sa.String(64), nullable=False, comment="hash of the file beside the database"),
        sa.Column("media_type", sa.String(32), nullable=False),
        sa.Column("width", sa.Integer, nullable=False),
        sa.Column("height", sa.Integer, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "image", name="pk_assets"),
    )
    op.create_index("ix_assets_image", "assets", ["image"])


def downgrade() -> None:
    for table in ("assets", "snapshots", "events", "seats", "tables"):
        op.drop_table(table)
