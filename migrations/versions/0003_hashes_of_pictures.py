"""The hash of each picture's file, for those who check whether it is whole."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("assets", sa.Column("digest", sa.String(64), comment="SHA-256 of the file"))


def downgrade() -> None:
    op.drop_column("assets", "digest")
