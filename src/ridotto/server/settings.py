"""A server's configuration."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    """The settings of `ridotto serve`."""

    database: str = "ridotto.sqlite"
    """An SQLite file, or an SQLAlchemy URL with an async driver."""
    pace: float = 0.9
    """Seconds a bot takes for a move."""
    origins: tuple[str, ...] = ()
    """Origins other than the server's own whose pages may talk to it, "https://cards.example"."""
    secure: bool = False
    """Whether browsers reach the server over HTTPS: cookies are then sent over HTTPS only."""
    message_size: int = 4096
    """Largest WebSocket message and largest request body, in bytes."""
    rate: float = 20.0
    """Messages a second from one connection, in the long run."""
    burst: int = 60
    """Messages at once from one connection."""
    talk_rate: float = 1.0
    """Entries of talk a second from one connection, in the long run."""
    talk_burst: int = 6
    tables_an_hour: int = 120
    """New tables by one guest."""
    guests_an_hour: int = 2000
    """New guests from one address."""
    idle: float = 300.0
    """Seconds a table stays in memory with nobody connected."""
