"""Notices: where a table sends them, what it told, and browsers that asked for them."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "notices",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("body", sa.Text, nullable=False, comment="JSON: where and when notices are sent"),
        sa.Column("told", sa.Text, nullable=False, comment="JSON: what each seat was told last"),
        sa.Column("wake", sa.String(32), nullable=True, comment="when somebody is told who is not told yet"),
        sa.PrimaryKeyConstraint("table_id", name="pk_notices"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_notices_table_id", ondelete="CASCADE"),
    )
    op.create_table(
        "pushes",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("push", sa.String(32), nullable=False, comment="hash of the address"),
        sa.Column("seat", sa.String(32), nullable=False),
        sa.Column("time", sa.String(32), nullable=False),
        sa.Column("body", sa.Text, nullable=False, comment="JSON: a browser's subscription, its language"),
        sa.PrimaryKeyConstraint("table_id", "push", name="pk_pushes"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_pushes_table_id", ondelete="CASCADE"),
    )


def downgrade() -> None:
    op.drop_table("pushes")
    op.drop_table("notices")
