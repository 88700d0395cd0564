"""Small talk at Burraco."""

from ridotto.bots.talk.rummy import moments

__all__ = ["moments"]
