"""Uniform sampling of the unseen hands of a trick game, among the deals that are consistent with the play."""

from collections.abc import Iterator, Sequence
from functools import cache
from math import comb
from random import Random

from ridotto.core.errors import InvalidText

Split = tuple[int, ...]
"""Number of cards of a group that each hand gets."""


class Drawing:
    """Sampler of deals of the unseen cards; a card is a bit.

    Cards that the same hands may hold form a group. Each way to split a group between the hands is weighted by the number of deals of the
    later groups that it permits, so sampling needs no rejection.
    """

    def __init__(self, cards: int, rooms: Sequence[int], barred: Sequence[int]) -> None:
        """Set up a sampler of the set `cards`. `rooms`: number of unseen cards in each hand. `barred`: cards that each hand cannot hold.

        Raise InvalidText if no deal is possible.
        """
        self.rooms = tuple(rooms)
        groups: dict[tuple[bool, ...], list[int]] = {}
        while cards:
            card = cards & -cards
            cards ^= card
            groups.setdefault(tuple(not card & held for held in barred), []).append(card)
        # Groups with the fewest possible holders first, which leaves fewer states to count.
        self.groups = sorted(groups.items(), key=lambda group: sum(group[0]))
        self.ways = cache(self._ways)
        self.splits = cache(self._splits)
        if sum(self.rooms) != sum(len(group) for _, group in self.groups) or not self.ways(0, self.rooms):
            raise InvalidText("no deal of the unseen cards agrees with what was played")

    def draw(self, rng: Random) -> list[int]:
        """Draw a deal: return the hands as sets of bits."""
        hands, rooms = [0] * len(self.rooms), self.rooms
        for place, (_, group) in enumerate(self.groups):
            splits, weights = self.splits(place, rooms)
            (split,) = rng.choices(splits, weights) if len(splits) > 1 else splits
            cards = rng.sample(group, len(group))
            for hand, size in enumerate(split):
                for _ in range(size):
                    hands[hand] |= cards.pop()
            rooms = tuple(room - size for room, size in zip(rooms, split, strict=True))
        return hands

    def _ways(self, place: int, rooms: Split) -> int:
        """Return the number of deals of the groups from `place` on, given the room left in each hand."""
        return 1 if place == len(self.groups) else sum(self.splits(place, rooms)[1])

    def _splits(self, place: int, rooms: Split) -> tuple[list[Split], list[int]]:
        """Return the splits of a group between the hands, and the number of deals with each split."""
        homes, group = self.groups[place]
        found = {}
        for split in _shared(len(group), [room if home else 0 for room, home in zip(rooms, homes, strict=True)]):
            later = self.ways(place + 1, tuple(room - size for room, size in zip(rooms, split, strict=True)))
            if later:
                found[split] = later * _choices(split)
        return list(found), list(found.values())


def _shared(count: int, rooms: Sequence[int]) -> Iterator[Split]:
    """Yield all ways to distribute `count` cards over hands with the given room."""
    if not rooms:
        if not count:
            yield ()
        return
    for size in range(max(0, count - sum(rooms[1:])), min(count, rooms[0]) + 1):
        for others in _shared(count - size, rooms[1:]):
            yield (size, *others)


def _choices(split: Split) -> int:
    """Return the number of ways to choose the cards of a split."""
    left, ways = sum(split), 1
    for size in split:
        ways *= comb(left, size)
        left -= size
    return ways
