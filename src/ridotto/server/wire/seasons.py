"""Bodies of the HTTP requests and responses about seasons: several evenings that count together."""

from typing import Annotated, Literal

from pydantic import Field

from ridotto.server.wire.base import Message
from ridotto.server.wire.club import CreationId

EveningId = Annotated[str, Field(max_length=40)]
SeasonTitle = Annotated[str, Field(max_length=120)]
PlacePoints = Annotated[list[Annotated[float, Field(ge=0, le=1_000_000)]], Field(max_length=200)]


class SeasonSettings(Message):
    """How a season counts, and what search engines may do."""

    title: SeasonTitle
    best: Annotated[int, Field(ge=0, le=500)]
    """Number of evenings that count for each; 0: all."""
    points: PlacePoints
    """Points by place, the first place first; empty: the evening's own setting, or else the points of its standings."""
    listed: bool
    """True if search engines may list the page."""


class NewSeason(Message):
    """A new season with its first evening: `POST /api/seasons`."""

    id: CreationId
    title: SeasonTitle
    evening: EveningId
    token: Annotated[str, Field(max_length=200)]
    """Director's token of the evening."""


class OpenedSeason(Message):
    """A new season and its director's token."""

    id: str
    director: str


class SeasonChange(Message):
    """A change of a season: `POST /api/seasons/ID` with the director's token."""

    add: EveningId | None = None
    """Evening to add; `token` is its director's."""
    token: Annotated[str, Field(max_length=200)] = ""
    remove: EveningId | None = None
    settings: SeasonSettings | None = None


class SeasonEvening(Message):
    """An evening of a season."""

    id: str
    title: str
    at: int
    """Milliseconds since 1970: its first round."""
    lines: int


class SeasonRow(Message):
    """A team or a member in the table of a season."""

    place: int
    name: str
    """As the public may read it."""
    total: float
    results: list[float | None]
    """Points of each evening, in the order of `SeasonView.evenings`; null where it did not play."""
    counted: list[bool]
    """True for each evening that is part of the total."""
    best_place: int
    played: int
    """Matches."""
    wins: float


class SeasonLogged(Message):
    """A change of a season, for its director."""

    at: int
    what: Literal["opened", "added", "removed", "settings"]
    detail: str
    """Title of the evening, or the settings that changed."""


class SeasonView(Message):
    """A season as everybody may see it: `GET /api/seasons/ID`."""

    id: str
    settings: SeasonSettings
    evenings: list[SeasonEvening]
    teams: list[SeasonRow]
    """Teams by exact name."""
    members: list[SeasonRow]
    changes: list[SeasonLogged]
    """Empty without the director's token."""
