"""Sheets that a table keeps in a library of its own."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "sheets",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("sheet", sa.String(32), nullable=False),
        sa.Column(
            "body", sa.Text, nullable=False, comment="JSON: a combatant or a group of the table's own library"
        ),
        sa.PrimaryKeyConstraint("table_id", "sheet", name="pk_sheets"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_sheets_table_id", ondelete="CASCADE"),
    )


def downgrade() -> None:
    op.drop_table("sheets")
