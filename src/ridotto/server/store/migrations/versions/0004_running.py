"""Add the processes that serve this database, and the blocked guests and networks."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "servers",
        sa.Column("id", sa.String(80), primary_key=True),
        sa.Column("release", sa.String(20), nullable=False),
        sa.Column("started", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("wanted", sa.String(10)),
        sa.Column("tables", sa.Integer, nullable=False),
        sa.Column("connections", sa.Integer, nullable=False),
    )
    op.create_table(
        "blocks",
        sa.Column("subject", sa.String(60), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("blocks")
    op.drop_table("servers")
