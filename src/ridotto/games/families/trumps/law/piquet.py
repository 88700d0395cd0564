"""The pack of 32: cards are numbered 0 to 31 in card order, suits S H D C, in each A K Q J T 9 8 7 (BEL-14.3)."""

from ridotto.core.cards import pack

NATURAL = "AKQJT987"
"""Natural order (BEL-3.7): that of the runs and of the card numbers."""
NAMES = pack(NATURAL)
WHOLE = 0xFFFFFFFF


def suit_cards(suit: int) -> int:
    """All eight cards of a suit."""
    return 0xFF << 8 * suit


def rank_cards(rank: str) -> int:
    """The four cards of a rank."""
    return 0x01010101 << NATURAL.index(rank)
