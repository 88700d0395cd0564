"""What a seat may know of a deal of Belote (BEL-12)."""

from ridotto.games.families.trumps.law.views import TableView


class BeloteView(TableView):
    """`phase` is "round 1", "round 2", "play" or "over"."""

    __slots__ = ()

    held: int
    """Points held from earlier ties, before the deal."""
    turnup: str
    declarer: int | None
    trump: str | None
    claimer: int | None
