"""What the solver has to know of a trick game: its cards, their order and points, the sides, and what binds a player who follows."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from ridotto.core.cards import shown
from ridotto.core.errors import InvalidText, either
from ridotto.core.numbers import whole_number
from ridotto.search.tricks.law import Laws

SUITS, RANKS, SEATS, WIDTH = 4, 10, 4, 16
"""Suits of a pack, cards of a suit and seats of a table, at most; bits of a suit in a set of cards."""
MOST_POINTS = 8000
"""All points of a deal, at most."""
Duties = list[tuple[int, int]]
"""(need, allow): while the cards still allowed include one of `need`, only those of `allow` may be played."""


@dataclass(frozen=True)
class Following:
    """What binds a player who does not lead. The defaults are the law of Sueca, Tressette or whist: follow suit, or play anything.

    An *opponent* is a player of the other side; "opponents" restricts a duty to tricks that one of these holds.
    """

    follow: bool = True
    """A player who has a card of the suit led must play one. Where this is not so, nothing else binds him either (Briscola)."""
    beat: str = "never"
    """A player who follows suit must beat the card that holds the trick if he can: "never", "trumps" (where trumps are led) or "always"."""
    trump: str = "never"
    """Without the suit led, he must trump a trick that no trump holds: "never", "opponents" or "always"."""
    overtrump: str = "never"
    """Without the suit led, he must play a higher trump than the one that holds the trick: "never", "opponents" or "always"."""
    undertrump: str = "free"
    """If he has none, a lower one on an opponent's trick is "free", "forced", or "barred" as long as he has anything else."""
    undertrump_partner: str = "free"
    """The same on a partner's trick."""

    def __post_init__(self) -> None:
        for name, values in VALUES.items():
            if getattr(self, name) not in values:
                raise InvalidText(f"{name}: {shown(getattr(self, name))} is not allowed, expected {either(*values)}")
            # Each duty's first value binds nobody.
            if not self.follow and name != "follow" and getattr(self, name) != values[0]:
                raise InvalidText(
                    f"{name}: {shown(getattr(self, name))} is not allowed where nobody has to follow suit"
                )


VALUES: dict[str, tuple[Any, ...]] = {
    "follow": (True, False),
    "beat": ("never", "trumps", "always"),
    "trump": ("never", "opponents", "always"),
    "overtrump": ("never", "opponents", "always"),
    "undertrump": ("free", "forced", "barred"),
    "undertrump_partner": ("free", "forced", "barred"),
}


@dataclass(frozen=True, eq=False)
class Tricks:
    """A trick game of up to 40 cards, for two sides. Making one takes a few milliseconds: keep it.

    InvalidText where the fields are none, or do not fit together.
    """

    suits: Mapping[str, Sequence[str]]
    """Name of a suit → its cards, the strongest first: up to four suits of up to ten cards."""
    points: Mapping[str, int]
    """Card → its points, 0 where it is left out."""
    sides: Sequence[int]
    """By seat in turn order, the side 0 or 1. Where each plays alone, one seat is a side and all others are the other."""
    trump: str | None = None
    """The suit of trumps."""
    last: int = 0
    """Points of the last trick."""
    sweep: bool = False
    """Whether taking all tricks is more than all points, and taking none less than no points."""
    following: Following = Following()
    names: Mapping[int, str] = field(init=False, repr=False)
    """Number of a card → its name."""
    numbers: Mapping[str, int] = field(init=False, repr=False)
    duties: Mapping[tuple[bool, int, int], Duties] = field(init=False, repr=False)
    """By whether a player's side holds the trick, the suit led, and the card that holds the trick: what binds him."""
    laws: Laws = field(init=False, repr=False)
    """The same for the compiled solver."""

    def __post_init__(self) -> None:
        numbers = dict(self._numbered())
        if not isinstance(self.following, Following):
            raise InvalidText(f"following: {shown(self.following)} is not allowed, expected a Following")
        if self.trump is not None and self.trump not in self.suits:
            raise InvalidText(f"trump: {shown(self.trump)} is not allowed, expected {either(*self.suits, None)}")
        if not 2 <= len(self.sides) <= SEATS or set(self.sides) != {0, 1}:
            raise InvalidText(
                f"sides: {shown(self.sides)} is not allowed, expected 0 or 1 for each of 2 to {SEATS} seats"
            )
        values = self._values(numbers)
        object.__setattr__(self, "numbers", MappingProxyType(numbers))
        object.__setattr__(self, "names", MappingProxyType({number: card for card, number in numbers.items()}))
        object.__setattr__(self, "duties", MappingProxyType(dict(self._situations())))
        laws = Laws(
            values,
            -1 if self.trump is None else list(self.suits).index(self.trump),
            list(self.sides),
            self.duties,
            self.last,
            self.sweep,
            self.following.follow,
            self.following.trump != "never",
            self.following.beat == "never" or self._orderly(values),
        )
        object.__setattr__(self, "laws", laws)

    @property
    def seats(self) -> int:
        """Number of players."""
        return len(self.sides)

    @property
    def total(self) -> int:
        """Points of all cards and the last trick."""
        return sum(self.points.values()) + self.last

    def set_of(self, cards: Sequence[str]) -> int:
        """Cards as a set of bits."""
        return sum(1 << self.numbers[card] for card in cards)

    def cards_of(self, bits: int) -> list[str]:
        """The cards of a set of bits, by suits, the strongest first."""
        return [card for card, number in self.numbers.items() if bits >> number & 1]

    def _numbered(self) -> Iterator[tuple[str, int]]:
        if not isinstance(self.suits, Mapping) or not 1 <= len(self.suits) <= SUITS:
            raise InvalidText(f"suits: {shown(self.suits)} is not allowed, expected 1 to {SUITS} suits by name")
        seen: set[str] = set()
        for suit, (name, cards) in enumerate(self.suits.items()):
            if isinstance(cards, str) or not 1 <= len(cards) <= RANKS:
                raise InvalidText(f"suits.{name}: {shown(cards)} is not allowed, expected 1 to {RANKS} cards")
            for place, card in enumerate(cards):
                if card in seen:
                    raise InvalidText(f"suits.{name}: {card} occurs twice")
                seen.add(card)
                yield card, WIDTH * suit + place

    def _values(self, numbers: Mapping[str, int]) -> dict[int, int]:
        for card, points in self.points.items():
            if card not in numbers:
                raise InvalidText(f"points: {shown(card)} is not a card of this game")
            whole_number(points, f"points.{card}", 0, MOST_POINTS)
        whole_number(self.last, "last", 0, MOST_POINTS)
        if self.total > MOST_POINTS:
            raise InvalidText(f"points: {self.total} in all are not allowed, expected {MOST_POINTS} at most")
        return {number: self.points.get(card, 0) for card, number in numbers.items()}

    def _orderly(self, values: Mapping[int, int]) -> bool:
        """True if no card is worth less than a weaker one of its suit."""
        return all(values.get(number + 1, 0) <= points for number, points in values.items())

    def _situations(self) -> Iterator[tuple[tuple[bool, int, int], Duties]]:
        led_by = range(len(self.suits))
        trump = -1 if self.trump is None else list(self.suits).index(self.trump)
        for number in self.numbers.values():
            for led in led_by:
                if number // WIDTH in (led, trump):
                    for ours in (False, True):
                        yield (ours, led, number), self._duties(ours, led, number, trump)

    def _duties(self, ours: bool, led: int, best: int, trump: int) -> Duties:
        """What binds a player who follows, from what all can see."""
        law = self.following
        if not law.follow:
            return []
        suit = _suit(led)
        stronger = (1 << best) - 1
        found = [(suit, suit)]
        if best // WIDTH == led and (law.beat == "always" or (law.beat == "trumps" and led == trump)):
            found.append((suit & stronger, suit & stronger))
        if trump in (-1, led):
            return found
        trumps = _suit(trump)
        if best // WIDTH != trump:
            if _binds(law.trump, ours):
                found.append((trumps, trumps))
            return found
        higher = trumps & stronger
        if _binds(law.overtrump, ours):
            found.append((higher, higher))
        lower = law.undertrump_partner if ours else law.undertrump
        if lower == "forced":
            found.append((trumps, trumps))
        elif lower == "barred":
            allowed = _ALL & ~trumps | higher
            found.append((allowed, allowed))
        return found


_ALL = (1 << SUITS * WIDTH) - 1


def _suit(suit: int) -> int:
    return (1 << RANKS) - 1 << WIDTH * suit


def _binds(duty: str, ours: bool) -> bool:
    return duty == "always" or (duty == "opponents" and not ours)
