"""Prepared scenes, and what players brought and the GM has not let in yet."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "scenes",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("scene", sa.String(32), nullable=False),
        sa.Column("place", sa.Integer, nullable=False, comment="order of making"),
        sa.Column("body", sa.Text, nullable=False, comment="JSON: a prepared scene"),
        sa.PrimaryKeyConstraint("table_id", "scene", name="pk_scenes"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_scenes_table_id", ondelete="CASCADE"),
    )
    op.create_table(
        "brought",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("waiting", sa.String(32), nullable=False),
        sa.Column("seat", sa.String(32), nullable=False, comment="who brought it"),
        sa.Column("time", sa.String(32), nullable=False),
        sa.Column(
            "body", sa.Text, nullable=False, comment="JSON: sheets, scenes and pictures that wait for the GM"
        ),
        sa.PrimaryKeyConstraint("table_id", "waiting", name="pk_brought"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_brought_table_id", ondelete="CASCADE"),
    )


def downgrade() -> None:
    op.drop_table("brought")
    op.drop_table("scenes")
