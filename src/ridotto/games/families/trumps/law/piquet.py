"""The pack of 32: cards are numbered 0 to 31 by suit, S H D C, and within a suit A K Q J T 9 8 7 (BEL-14.3)."""

from ridotto.core.cards import pack

NATURAL = "AKQJT987"
"""Natural order of the ranks (BEL-3.7), used for runs and card numbers."""
NAMES = pack(NATURAL)
WHOLE = 0xFFFFFFFF


def suit_cards(suit: int) -> int:
    """Return the eight cards of a suit, as a set of bits."""
    return 0xFF << 8 * suit


def rank_cards(rank: str) -> int:
    """Return the four cards of a rank, as a set of bits."""
    return 0x01010101 << NATURAL.index(rank)
