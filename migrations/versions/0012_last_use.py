"""When each table was last opened: what nobody uses can be found, and deleted where the host wants it."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("used", sa.String(32), nullable=True, comment="last opened, about"))


def downgrade() -> None:
    op.drop_column("tables", "used")
