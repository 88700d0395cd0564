"""Small talk at Belote."""

from ridotto.bots.talk.tricks import moments

__all__ = ["moments"]
