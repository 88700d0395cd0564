"""Add events' schema and command digest, the time of tables' last visit, and `pulse` for test writes."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("events", sa.Column("schema", sa.Integer, nullable=False, server_default="1"))
    op.add_column("events", sa.Column("content", sa.String(16)))
    op.add_column("tables", sa.Column("visited", sa.BigInteger, nullable=False, server_default="0"))
    op.execute("UPDATE tables SET visited = changed")
    op.create_index("ix_tables_visited", "tables", ["visited"])
    op.create_index("ix_guests_seen", "guests", ["seen"])
    op.create_table(
        "pulse", sa.Column("id", sa.String(40), primary_key=True), sa.Column("beat", sa.Text, nullable=False)
    )


def downgrade() -> None:
    op.drop_table("pulse")
    op.drop_index("ix_guests_seen", "guests")
    op.drop_index("ix_tables_visited", "tables")
    op.drop_column("tables", "visited")
    op.drop_column("events", "content")
    op.drop_column("events", "schema")
