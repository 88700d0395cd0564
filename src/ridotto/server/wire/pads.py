"""Bodies of the routes for sheets of the score pad that several browsers share."""

from typing import Annotated, Any, Literal

from pydantic import Field

from ridotto.server.wire.base import CommandId, Message, Seat

Names = Annotated[list[Annotated[str, Field(max_length=40)]], Field(min_length=2, max_length=6)]
Secret = Annotated[str, Field(min_length=20, max_length=60, pattern=r"^[A-Za-z0-9_-]+$")]
Facts = Annotated[dict[Annotated[str, Field(max_length=20)], Any], Field(max_length=20)]


class PadHead(Message):
    """What a sheet begins with; nothing of it changes."""

    game: Annotated[str, Field(max_length=20)]
    preset: Annotated[str, Field(max_length=20)]
    options: Annotated[dict[Annotated[str, Field(max_length=40)], Any], Field(max_length=40)]
    dealer: Seat
    created: int
    """Milliseconds since 1970."""
    names: Names


class PadEntry(Message):
    """An entry of a sheet. Entries are only added; corrections and removals are entries, too."""

    id: CommandId
    """Chosen by the browser: an entry that arrives twice is stored once."""
    at: int
    """Milliseconds since 1970, by the clock of the browser."""
    kind: Literal["deal", "correct", "undo", "names", "time"]
    deal: CommandId | None = None
    facts: Facts | None = None
    names: Names | None = None


class SharedPad(Message):
    """A sheet that has been shared."""

    id: str
    secret: str
    """Lets its holder write; the id is enough to read."""
    origins: list[str] | None
    """If the browser has addressed the server's own machine: URLs under which other devices can reach it; otherwise null."""


class PadWriting(Message):
    """Entries to be added to a sheet."""

    secret: Secret
    entries: Annotated[list[PadEntry], Field(max_length=50)]
    after: int = Field(default=0, ge=0)
    """Number of entries that the browser has."""


class PadEntries(Message):
    """A sheet from an entry on."""

    head: PadHead
    entries: list[PadEntry]
    total: int
