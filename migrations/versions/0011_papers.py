"""Papers of a table: handouts and notes."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "papers",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("paper", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False, comment="handout or note"),
        sa.Column("place", sa.Integer, nullable=False, comment="order of making"),
        sa.Column("body", sa.Text, nullable=False, comment="JSON: what it says, and to whom"),
        sa.PrimaryKeyConstraint("table_id", "paper", name="pk_papers"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_papers_table_id", ondelete="CASCADE"),
    )


def downgrade() -> None:
    op.drop_table("papers")
