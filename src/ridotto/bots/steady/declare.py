"""Which combinations to declare: the set of lines worth the most."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from ridotto.bots.steady.cards import bits
from ridotto.rules.trumps.combinations import LINES
from ridotto.rules.trumps.law import FOUR_POINTS

RUN_POINTS = {3: 20, 4: 50}
"""By length; longer runs are worth 100 (BEL-8.1)."""


@cache
def worth(line: str, kind: str) -> int:
    """Points of a `declare` line; `kind` is "NT" or "suit" (COI-7.2)."""
    cards = line.split()[1:]
    if cards[0][0] == cards[1][0]:
        return FOUR_POINTS[kind].get(cards[0][0], 0)
    return RUN_POINTS.get(len(cards), 100)


def is_four(line: str) -> bool:
    """Whether a line declares four of a kind."""
    return line[8] == line[11]


def best_set(lines: Sequence[str], kind: str, overlap: bool) -> list[str]:
    """The compatible lines worth the most together, strongest first; with `overlap` a run and a four may share a card (BEL-8.2)."""
    found = [(worth(line, kind), bits(line.split()[1:]), line) for line in lines]

    def search(start: int, taken: list[tuple[int, int, str]]) -> list[tuple[int, int, str]]:
        best = taken
        for place in range(start, len(found)):
            if all(agree(found[place], other, overlap) for other in taken):
                best = max(best, search(place + 1, [*taken, found[place]]), key=rank)
        return best

    return [line for _, _, line in sorted(search(0, []), key=lambda one: -one[0])]


def rank(lines: list[tuple[int, int, str]]) -> tuple[int, int, int]:
    """Sets of lines are ordered by points, then by their best line, then by fewer lines."""
    return sum(one[0] for one in lines), max((one[0] for one in lines), default=0), -len(lines)


def agree(one: tuple[int, int, str], other: tuple[int, int, str], overlap: bool) -> bool:
    """Whether two lines can both be declared."""
    return not one[1] & other[1] or (overlap and is_four(one[2]) != is_four(other[2]))


def next_line(legal: Sequence[str], kind: str, options: Mapping[str, Any]) -> str | None:
    """The legal line to declare now; None if none is left."""
    lines = [line for line in legal if line.startswith("declare")]
    if not lines:
        return None
    return best_set(lines, kind, options.get("meld_overlap", False))[0]


SETS = tuple((bits(line.split()[1:]), line) for line in LINES)
SCORES = {0: 0.0, 20: 0.5, 50: 0.8}
"""How often a combination of that value is the best at the table; higher ones nearly always are."""


def hoped(hand: int, options: Mapping[str, Any]) -> tuple[float, float]:
    """Points that a hand's combinations are likely to score: at no trumps, and otherwise."""
    runs = hand & hand >> 1 & hand >> 2 & 0x3F3F3F3F
    fours = hand & hand >> 8 & hand >> 16 & hand >> 24 & 0x3F
    if not runs and not fours:
        return 0.0, 0.0
    lines = [line for cards, line in SETS if not cards & ~hand]
    found = []
    for kind in ("NT", "suit"):
        values = [worth(line, kind) for line in best_set(lines, kind, options.get("meld_overlap", False))]
        found.append(sum(values) * SCORES.get(max(values, default=0), 0.95))
    return found[0], found[1]
