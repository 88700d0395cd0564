"""Elimination: seeds, byes, a consolation bracket, and matches for all places."""

import random
from collections.abc import Mapping, Sequence

from ridotto.core.errors import InvalidText, Sentence

DRAWS = 40
"""Lots that are drawn for the re-entrants of a repescagem; the one with the fewest re-matches counts."""
Match = tuple[int, int | None]
"""Two lines, or a line with a bye."""


def size_for(lines: int) -> int:
    """Return the size of a bracket for `lines` entries: the next power of two."""
    if lines < 2:
        raise InvalidText(Sentence("club-bracket", "a bracket needs at least two lines, not {lines}", lines=lines))
    return 1 << (lines - 1).bit_length()


def seeded(size: int) -> list[int]:
    """Return the seeds, from 0, in the order of the bracket: the first two can meet in the final only, and so on."""
    order = [0]
    while len(order) < size:
        count = 2 * len(order)
        order = [seed for one in order for seed in (one, count - 1 - one)]
    return order


def first_round(seeds: Sequence[int]) -> list[Match]:
    """Return the matches of the first round for lines listed by seed; the best seeds have the byes."""
    size = size_for(len(seeds))
    lines = [seeds[seed] if seed < len(seeds) else None for seed in seeded(size)]
    matches = []
    for one, other in zip(lines[::2], lines[1::2], strict=True):
        first = other if one is None else one
        assert first is not None
        matches.append((first, None if one is None else other))
    return matches


def winners(matches: Sequence[Match], won: Mapping[Match, int]) -> list[int]:
    """Return the winners of a round, in the order of the bracket; a line with a bye goes on."""
    return [first if second is None else won[first, second] for first, second in matches]


def losers(matches: Sequence[Match], won: Mapping[Match, int]) -> list[int]:
    """Return the losers of a round: the entries of a consolation bracket, or of a repescagem."""
    return [second if won[first, second] == first else first for first, second in matches if second is not None]


def reentered(matches: Sequence[Match], won: Mapping[Match, int], back: Sequence[int], seed: int | str) -> list[Match]:
    """Return the next matches after a repescagem: winners of a round, and the losers in `back`, who enter again.

    Winners have the byes of a field that is no power of two. Re-entrants are drawn by lot, so that as few as possible meet the line that
    beat them. Raise InvalidText if a line in `back` has not lost a match of the round.
    """
    beaten = set(losers(matches, won))
    wrong = [line for line in back if line not in beaten]
    if wrong or len(set(back)) < len(back):
        lines = ", ".join(map(str, wrong or back))
        raise InvalidText(
            Sentence("club-back", "{lines} did not lose in the round before: only losers may enter again", lines=lines)
        )
    before = {frozenset(match) for match in matches}
    through = winners(matches, won)
    rng = random.Random(f"repescagem {seed}")
    draws = (first_round([*through, *rng.sample(list(back), len(back))]) for _ in range(DRAWS))
    return min(draws, key=lambda drawn: sum(frozenset(match) in before for match in drawn))


def next_round(lines: Sequence[int]) -> list[Match]:
    """Return the next matches of lines in the order of the bracket; with an odd number the last has a bye."""
    pairs: list[Match] = list(zip(lines[::2], lines[1::2], strict=False))
    return [*pairs, (lines[-1], None)] if len(lines) % 2 else pairs


def for_all_places(groups: Sequence[Sequence[int]]) -> list[list[Match]]:
    """Return the next round of a bracket for all places: within each group, which plays for neighbouring places.

    Begin with one group of all lines in the order of the bracket; `split` gives the groups of the round after. With 2ⁿ lines each
    plays n matches, and after them each group has one line, in the order of the places.
    """
    return [next_round(group) for group in groups if len(group) > 1]


def split(groups: Sequence[Sequence[int]], won: Mapping[Match, int]) -> list[list[int]]:
    """Return the groups after a round for all places: of each group its winners, then its losers."""
    found: list[list[int]] = []
    for group in groups:
        if len(group) == 1:
            found.append(list(group))
            continue
        matches = next_round(group)
        found += [part for part in (winners(matches, won), losers(matches, won)) if part]
    return found


def from_groups(rankings: Sequence[Sequence[int]], best: int = 2) -> tuple[list[int], list[int]]:
    """Return the seeds of main bracket and consolation from the final rankings of groups: all winners first, then all second places.

    Places after the first turn from group to group, so that as few as possible meet a line of their own group in the first round.
    """
    group_of = {line: group for group, ranking in enumerate(rankings) for line in ranking}

    def turned(turn: int, places: range) -> list[int]:
        shift = [turn * (place - places.start) % len(rankings) for place in places]
        rows = [[*rankings[by:], *rankings[:by]] for by in shift]
        return [
            ranking[place] for row, place in zip(rows, places, strict=True) for ranking in row if place < len(ranking)
        ]

    def clashes(seeds: Sequence[int]) -> int:
        matches = first_round(seeds) if len(seeds) > 1 else []
        return sum(other is not None and group_of[one] == group_of[other] for one, other in matches)

    longest = max(map(len, rankings), default=0)
    parts = (range(min(best, longest)), range(best, max(best, longest)))
    main, rest = (min((turned(turn, places) for turn in range(max(1, len(rankings)))), key=clashes) for places in parts)
    return main, rest
