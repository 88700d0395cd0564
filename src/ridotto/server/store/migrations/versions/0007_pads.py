"""Add sheets of the score pad that several browsers share."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "pads",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("head", sa.JSON, nullable=False),
        sa.Column("visited", sa.BigInteger, nullable=False, index=True),
    )
    op.create_table(
        "pad_entries",
        sa.Column("pad", sa.String(40), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("entry", sa.String(40), nullable=False),
        sa.Column("data", sa.JSON, nullable=False),
        sa.UniqueConstraint("pad", "entry"),
    )


def downgrade() -> None:
    op.drop_table("pad_entries")
    op.drop_table("pads")
