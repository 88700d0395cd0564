"""Add seasons: which evenings count, and how."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "seasons",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("creation", sa.String(100), unique=True),
        sa.Column("data", sa.JSON, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("seasons")
