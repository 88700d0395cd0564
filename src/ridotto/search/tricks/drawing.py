"""Hands of a trick game that a seat cannot see, dealt so that all that was played was lawful, all such deals equally likely."""

from collections.abc import Iterator, Sequence
from functools import cache
from math import comb
from random import Random

from ridotto.core.errors import InvalidText

Split = tuple[int, ...]
"""How many cards of a group each hand gets."""


class Drawing:
    """Deals of unseen cards to hands, one card being a bit.

    Cards that the same hands may hold make a group. The ways to share a group out are counted with all that is possible for the groups
    after it, so that nothing has to be dealt again.
    """

    def __init__(self, cards: int, rooms: Sequence[int], barred: Sequence[int]) -> None:
        """`rooms`: number of unseen cards of each hand. `barred`: by hand, the cards that it cannot hold.

        InvalidText where no deal is possible.
        """
        self.rooms = tuple(rooms)
        groups: dict[tuple[bool, ...], list[int]] = {}
        while cards:
            card = cards & -cards
            cards ^= card
            groups.setdefault(tuple(not card & held for held in barred), []).append(card)
        # Those with fewest homes first: fewer ways are left then.
        self.groups = sorted(groups.items(), key=lambda group: sum(group[0]))
        self.ways = cache(self._ways)
        self.splits = cache(self._splits)
        if sum(self.rooms) != sum(len(group) for _, group in self.groups) or not self.ways(0, self.rooms):
            raise InvalidText("no deal of the unseen cards agrees with what was played")

    def draw(self, rng: Random) -> list[int]:
        """Hands as sets of bits."""
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
        """Deals of the groups from this one on, with so much room left."""
        return 1 if place == len(self.groups) else sum(self.splits(place, rooms)[1])

    def _splits(self, place: int, rooms: Split) -> tuple[list[Split], list[int]]:
        """The ways to share a group out by numbers of cards, and the deals that each stands for."""
        homes, group = self.groups[place]
        found = {}
        for split in _shared(len(group), [room if home else 0 for room, home in zip(rooms, homes, strict=True)]):
            later = self.ways(place + 1, tuple(room - size for room, size in zip(rooms, split, strict=True)))
            if later:
                found[split] = later * _choices(split)
        return list(found), list(found.values())


def _shared(count: int, rooms: Sequence[int]) -> Iterator[Split]:
    """All ways to put so many cards into rooms."""
    if not rooms:
        if not count:
            yield ()
        return
    for size in range(max(0, count - sum(rooms[1:])), min(count, rooms[0]) + 1):
        for others in _shared(count - size, rooms[1:]):
            yield (size, *others)


def _choices(split: Split) -> int:
    """The ways to choose cards for a split."""
    left, ways = sum(split), 1
    for size in split:
        ways *= comb(left, size)
        left -= size
    return ways
