"""How a server is set up."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    """What `ridotto serve` may be told."""

    database: str = "ridotto.sqlite"
    """An SQLite file, or a URL of SQLAlchemy's with an async driver."""
    pace: float = 0.9
    """Seconds that a bot takes for a move."""
    origins: tuple[str, ...] = ()
    """Origins besides the server's own whose pages may talk to it, "https://cards.example"."""
    secure: bool = False
    """Whether browsers reach the server by HTTPS: cookies are then sent by HTTPS only."""
    message_size: int = 4096
    """Largest message of a WebSocket and largest body of a request, in bytes."""
    rate: float = 20.0
    """Messages a second of one connection, in the long run."""
    burst: int = 60
    """Messages at once of one connection."""
    talk_rate: float = 1.0
    """Entries of talk a second of one connection, in the long run."""
    talk_burst: int = 6
    tables_an_hour: int = 120
    """New tables of one guest."""
    guests_an_hour: int = 2000
    """New guests from one address."""
    idle: float = 300.0
    """Seconds that a table stays in memory with nobody connected."""
