"""Description of a trick game for the solver: cards, their order and points, sides, and the duties of a player who follows."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from ridotto.core.cards import shown
from ridotto.core.errors import InvalidText, either
from ridotto.core.numbers import whole_number
from ridotto.search.tricks.law import Laws

SUITS, RANKS, SEATS, WIDTH = 4, 10, 4, 16
"""Maximum number of suits, of cards in a suit and of seats; bits reserved for a suit in a set of cards."""
MOST_POINTS = 8000
"""Maximum total of the points of a deal."""
Duties = list[tuple[int, int]]
"""Pairs (need, allow): if the cards still allowed include one in `need`, only those in `allow` may be played."""


@dataclass(frozen=True)
class Following:
    """Duties of a player who does not lead. The defaults are those of Sueca, Tressette or whist: follow suit, or play any card.

    The value "opponents" restricts a duty to tricks that an opponent holds.
    """

    follow: bool = True
    """True if a player must follow suit. If False, all other duties must be off too (Briscola)."""
    beat: str = "never"
    """Duty to beat the card that holds the trick when following suit: "never", "trumps" (only if trumps are led) or "always"."""
    trump: str = "never"
    """Duty to trump when void in the suit led, if no trump holds the trick: "never", "opponents" or "always"."""
    overtrump: str = "never"
    """Duty to play a higher trump when void in the suit led, if a trump holds the trick: "never", "opponents" or "always"."""
    undertrump: str = "free"
    """A lower trump on an opponent's trump, without a higher one: "free", "forced", or "barred" while other cards are left."""
    undertrump_partner: str = "free"
    """A lower trump on a partner's trump: "free", "forced" or "barred", as above."""

    def __post_init__(self) -> None:
        for name, values in VALUES.items():
            if getattr(self, name) not in values:
                raise InvalidText(f"{name}: {shown(getattr(self, name))} is not allowed, expected {either(*values)}")
            # The first value of each option means no duty.
            if not self.follow and name != "follow" and getattr(self, name) != values[0]:
                raise InvalidText(
                    f"{name}: {shown(getattr(self, name))} is not allowed if players need not follow suit"
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
    """Trick game of up to 40 cards, for two sides. Construction takes a few milliseconds, so keep the object.

    Raise InvalidText if the fields are invalid or inconsistent.
    """

    suits: Mapping[str, Sequence[str]]
    """Cards of each suit by name of the suit, strongest first: up to four suits of up to ten cards."""
    points: Mapping[str, int]
    """Points by card; cards left out count 0."""
    sides: Sequence[int]
    """Side, 0 or 1, of each seat in turn order. If every player plays alone, one seat is a side and all others form the other one."""
    trump: str | None = None
    """Trump suit, or None."""
    last: int = 0
    """Points for the last trick."""
    sweep: bool = False
    """True if taking every trick counts more than all points, and taking none less than 0 points."""
    following: Following = Following()
    names: Mapping[int, str] = field(init=False, repr=False)
    """Names of the cards by number."""
    numbers: Mapping[str, int] = field(init=False, repr=False)
    """Numbers of the cards by name."""
    duties: Mapping[tuple[bool, int, int], Duties] = field(init=False, repr=False)
    """Duties of a player by (their side holds the trick, suit led, card that holds the trick)."""
    laws: Laws = field(init=False, repr=False)
    """Compiled form of this description, for the solver."""

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
        """Points of all cards and of the last trick."""
        return sum(self.points.values()) + self.last

    def set_of(self, cards: Sequence[str]) -> int:
        """Return cards as a set of bits."""
        return sum(1 << self.numbers[card] for card in cards)

    def cards_of(self, bits: int) -> list[str]:
        """Return the cards in a set of bits, by suit, strongest first."""
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
        """Return the duties of a player who follows, from public information."""
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
