"""Pictures on their way in or out: nodes that share a store of pictures tell each other here."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "transits",
        sa.Column("image", sa.String(64), nullable=False),
        sa.Column("token", sa.String(32), nullable=False, comment="of who brings it; empty: it is deleted"),
        sa.Column("since", sa.String(32), nullable=False, comment="by the database's clock"),
        sa.PrimaryKeyConstraint("image", "token", name="pk_transits"),
    )


def downgrade() -> None:
    op.drop_table("transits")
