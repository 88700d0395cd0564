"""Add evenings of clubs and their events."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "evenings",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("changed", sa.BigInteger, nullable=False, index=True),
        sa.Column("creation", sa.String(100), unique=True),
    )
    op.create_table(
        "evening_events",
        sa.Column("evening", sa.String(40), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("data", sa.JSON, nullable=False),
        sa.Column("by", sa.String(20), nullable=False),
        sa.Column("command", sa.String(100)),
        sa.Column("content", sa.String(16), nullable=False),
        sa.UniqueConstraint("evening", "command"),
    )


def downgrade() -> None:
    op.drop_table("evening_events")
    op.drop_table("evenings")
