"""Small talk at Coinche."""

from ridotto.bots.talk.tricks import moments

__all__ = ["moments"]
