"""Add leases, for work that only one process may do, and the processes that hold them."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "holders",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("holder", sa.String(20), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("leases")
    op.drop_table("holders")
