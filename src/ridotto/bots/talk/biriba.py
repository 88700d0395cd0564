"""Small talk at Biriba."""

from ridotto.bots.talk.rummy import moments

__all__ = ["moments"]
