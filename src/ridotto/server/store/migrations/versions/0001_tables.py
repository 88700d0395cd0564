"""Create the tables for keys, guests, game tables with their logs, and records."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "keys", sa.Column("name", sa.String(40), primary_key=True), sa.Column("value", sa.String(200), nullable=False)
    )
    op.create_table(
        "guests",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("nickname", sa.String(40), nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("public", sa.Boolean, nullable=False, index=True),
        sa.Column("phase", sa.String(10), nullable=False, index=True),
        sa.Column("changed", sa.BigInteger, nullable=False, index=True),
        sa.Column("card", sa.JSON, nullable=False),
    )
    op.create_table(
        "sitters",
        sa.Column("table_id", sa.String(40), primary_key=True),
        sa.Column("guest", sa.String(40), primary_key=True, index=True),
    )
    op.create_table(
        "events",
        sa.Column("table_id", sa.String(40), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("data", sa.JSON, nullable=False),
        sa.Column("command", sa.String(100)),
        sa.Column("marks", sa.JSON, nullable=False),
        sa.UniqueConstraint("table_id", "command"),
    )
    op.create_table(
        "records",
        sa.Column("id", sa.String(60), primary_key=True),
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("players", sa.JSON, nullable=False),
        sa.Column("finished", sa.BigInteger, nullable=False),
        sa.Column("record", sa.JSON, nullable=False),
    )


def downgrade() -> None:
    for name in ("records", "events", "sitters", "tables", "guests", "keys"):
        op.drop_table(name)
