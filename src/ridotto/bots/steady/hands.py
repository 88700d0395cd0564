"""What a hand is worth with a suit as trumps: counts of what matters, weighted by each game.

The weights were fitted to the steady bot's own play, over some ten thousand deals for each game.
"""

from operator import mul

from ridotto.rules.trumps.piquet import NATURAL

A, K, Q, J, T, NINE = (1 << NATURAL.index(rank) for rank in "AKQJT9")


def suits(hand: int) -> list[int]:
    """The cards of each suit as bits 0 (ace) to 7 (seven)."""
    return [hand & 255, hand >> 8 & 255, hand >> 16 & 255, hand >> 24]


def in_trumps(hand: int, suit: int) -> tuple[int, ...]:
    """The counts of `COUNTS`."""
    trumps = hand >> 8 * suit & 255
    length = trumps.bit_count()
    aces = pairs = tens = voids = 0
    for other in range(4):
        if other == suit:
            continue
        cards = hand >> 8 * other & 255
        if not cards:
            voids += 1
        elif cards & A:
            aces += 1
            pairs += cards & T != 0
        elif cards & T:
            tens += cards != T
    return (
        trumps & J != 0,
        trumps & NINE != 0,
        trumps & A != 0,
        trumps & T != 0,
        trumps & (J | NINE) == J | NINE,
        trumps & (K | Q) == K | Q,
        length == 2,
        length == 3,
        length == 4,
        length > 4,
        aces,
        pairs,
        tens,
        voids if length > 1 else 0,
    )


COUNTS = (
    *("jack", "nine", "ace", "ten", "jack and nine", "belote"),
    *("two trumps", "three trumps", "four trumps", "five trumps or more"),
    *("side aces", "side aces with their ten", "guarded side tens", "voids"),
)
"""What `in_trumps` counts."""


def weighed(counts: tuple[int, ...], weights: tuple[float, ...]) -> float:
    """Sum of the counts times their weights."""
    return float(sum(map(mul, counts, weights)))
