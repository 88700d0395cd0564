"""The standard search of a trick game: worlds that agree with what a seat sees are drawn and solved with open cards.

Determinized search (M. Ginsberg 2001), as of Belote's cards, with all worlds that agree equally likely.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from random import Random

from ridotto.core.cards import shown
from ridotto.core.errors import InvalidText
from ridotto.core.numbers import seat_in
from ridotto.search import Budget, Verdict
from ridotto.search.deciding import decide
from ridotto.search.tricks.describing import Tricks
from ridotto.search.tricks.drawing import Drawing
from ridotto.search.tricks.solver import Solver, legal, winner
from ridotto.search.tricks.solving import checked
from ridotto.search.tricks.weighing import Cards

Scores = Callable[[int, int | None], Sequence[float]]
"""The scores of both sides from the points of side 0 and the side that has taken all tricks, or None."""
SURE = 0.5
"""Standard errors by which another card must be better than the advice."""


def points_alone(total: int, points: int, swept: int | None) -> Sequence[float]:
    """The scores of a game in which points are what counts."""
    return points, total - points


@dataclass(frozen=True, eq=False)
class Seen:
    """What a seat sees of a deal of tricks, from the first card on. InvalidText, when it is thought about, unless this fits together."""

    game: Tricks
    seat: int
    """The seat that looks, and is in turn."""
    hand: Sequence[str]
    """Its cards."""
    played: Sequence[tuple[int, str]] = ()
    """All cards played so far with their seats, in order."""
    shown: Mapping[str, int] = field(default_factory=dict)
    """Cards known to lie in another hand → its seat: a turned-up card. Those that have been played may be among them."""
    scores: Scores | None = None
    """What the deal scores; None: points are what counts."""
    advice: str | None = None
    """The card that rules of thumb would play: it is preferred among cards that are as good."""
    action: str = "play {}"
    """The text of an action that plays a card."""

    @cached_property
    def course(self) -> "Course":
        """What the cards played so far tell."""
        return Course(self)

    def results(self) -> list[float]:
        """What the deal brings the seat's side if side 0 takes -1, 0, 1, … from the present trick on, as the solver counts.

        Without `sweep` the first of these is never asked for.
        """
        course, side = self.course, self.game.sides[self.seat]
        scores = self.scores or partial(points_alone, self.game.total)
        found = []
        for value in range(-1, course.rest + 2):
            points, swept = course.whole(value)
            given = scores(points, swept)
            found.append(float(given[side] - given[1 - side]))
        return found


class Course:
    """The play so far: points and tricks of the sides, the trick on the table, and what no hand can hold any more."""

    def __init__(self, seen: Seen) -> None:
        game = self.game = seen.game
        if seat_in(seen.seat, game.seats) is None:
            raise InvalidText("seat: None is not allowed, expected the seat in turn")
        self.taken, self.tricks = 0, [0, 0]
        """Points of side 0, and tricks by side."""
        self.trick: list[tuple[int, int]] = []
        self.barred = [0] * game.seats
        """By seat, cards that it cannot have held."""
        self.gone = 0
        turn: int | None = None
        for seat, card in seen.played:
            if card not in game.numbers or self.gone >> game.numbers[card] & 1 or turn not in (None, seat):
                raise InvalidText(f"played: {shown(card)} by seat {shown(seat)} is not possible here")
            turn = self.play(seat, game.numbers[card])
        if turn not in (None, seen.seat):
            raise InvalidText(f"played: seat {turn} is in turn, expected seat {seen.seat}")
        check_hand(seen, self.gone)
        unseen = sum(points for card, points in game.points.items() if not self.gone >> game.numbers[card] & 1)
        self.rest = unseen + game.last + sum(game.points.get(game.names[card], 0) for _, card in self.trick)
        """Points that are still to be taken."""

    def play(self, seat: int, card: int) -> int:
        """Takes note of a card; returns the seat that comes next."""
        game = self.game
        if self.trick:
            holder = winner(game.laws, self.trick)
            best, led = dict(self.trick)[holder], self.trick[0][1] >> 4
            self.barred[seat] |= lapsed(game.duties[game.sides[holder] == game.sides[seat], led, best], card)
        self.trick.append((seat, card))
        self.gone |= 1 << card
        if len(self.trick) < game.seats:
            return (seat + 1) % game.seats
        taker = winner(game.laws, self.trick)
        side = game.sides[taker]
        self.tricks[side] += 1
        if side == 0:
            self.taken += sum(game.points.get(game.names[laid], 0) for _, laid in self.trick)
        self.trick = []
        return taker

    def whole(self, value: int) -> tuple[int, int | None]:
        """Points of side 0 in the whole deal and the side that takes all tricks, if side 0 takes this from the present trick on."""
        if not self.game.sweep or 0 <= value <= self.rest:
            return self.taken + min(max(value, 0), self.rest), None
        side = 1 if value < 0 else 0
        swept = None if self.tricks[1 - side] else side
        return self.taken + min(max(value, 0), self.rest), swept


def check_hand(seen: Seen, gone: int) -> None:
    """InvalidText unless a seat may hold its cards, and others those that are shown, `gone` being the cards played."""
    numbers = seen.game.numbers
    held: set[str] = set()
    for card in seen.hand:
        if card not in numbers or card in held or gone >> numbers[card] & 1:
            raise InvalidText(f"hand: {shown(card)} is not possible here, expected cards that are not yet played")
        held.add(card)
    for card, seat in seen.shown.items():
        if card not in numbers or seat_in(seat, seen.game.seats) is None or (card in held) > (seat == seen.seat):
            raise InvalidText(f"shown: {shown(card)} with seat {shown(seat)} is not possible here")


def lapsed(duties: Sequence[tuple[int, int]], card: int) -> int:
    """The cards that a player cannot have held who lawfully played one, because a duty lapsed."""
    cards, missing, bit = -1, 0, 1 << card
    for need, allow in duties:
        if not allow & bit:
            missing |= cards & need
        elif need & bit:
            cards &= allow
    return missing


def worlds(seen: Seen, rng: Random) -> Callable[[], list[int]]:
    """A function that draws hands by seat, as sets of bits, which agree with what a seat sees."""
    game, course = seen.game, seen.course
    laid = {seat for seat, _ in course.trick}
    size = len(seen.hand)
    fixed = [0] * game.seats
    fixed[seen.seat] = game.set_of(seen.hand)
    for card, seat in seen.shown.items():
        if seat != seen.seat and not course.gone >> game.numbers[card] & 1:
            fixed[seat] |= 1 << game.numbers[card]
    others = [seat for seat in range(game.seats) if seat != seen.seat]
    rooms = [size - (seat in laid) - fixed[seat].bit_count() for seat in others]
    unseen = game.set_of(list(game.numbers)) & ~course.gone & ~sum(fixed)
    barred = [course.barred[seat] for seat in others]
    left = unseen.bit_count() - sum(rooms)
    if min(rooms) < 0 or left < 0 or (left and game.sweep):
        raise InvalidText(
            f"hand: {size} cards do not fit to {unseen.bit_count()} unseen ones, expected as many as there are tricks"
        )
    # Cards in no hand are one hand more.
    drawing = Drawing(unseen, [*rooms, left], [*barred, 0])

    def drawn() -> list[int]:
        hands = list(fixed)
        for seat, cards in zip(others, drawing.draw(rng), strict=False):
            hands[seat] |= cards
        return hands

    return drawn


def think(seen: Seen, rng: Random, limit: Budget, solver: Solver | None = None) -> Verdict:
    """What each card is likely to bring, in points of the score or whatever `Seen.scores` says."""
    game, course = seen.game, seen.course
    draw = worlds(seen, rng)
    bits = legal(game.laws, draw(), course.trick, seen.seat)
    cards = game.cards_of(bits)
    texts = [seen.action.format(card) for card in cards]
    if len(texts) == 1:
        return Verdict(texts[0], {texts[0]: 0.0})
    edges, results = edged(seen.results())
    weighing = Cards(
        solver or Solver(),
        game.laws,
        draw,
        course.trick,
        seen.seat,
        [game.numbers[card] for card in cards],
        edges,
        results,
    )
    advice = texts[cards.index(seen.advice)] if seen.advice in cards else texts[0]
    return decide(weighing, limit, texts, advice, SURE if seen.advice in cards else 0.0)


def edged(results: Sequence[float]) -> tuple[list[int], list[float]]:
    """Values from which on the result is another one, and the results: the first below all of them. `results` begins at -1."""
    edges = [place for place in range(1, len(results)) if results[place] != results[place - 1]]
    return [place - 1 for place in edges], [results[0], *(results[place] for place in edges)]


def solved(seen: Seen, hands: Sequence[Sequence[str]]) -> dict[str, int]:
    """Each card that may be played, as an action → what side 0 takes of the whole deal if all play best with open cards from here.

    In points, with those of the last trick; in a game with `sweep`, a point more than there are for all tricks, -1 for none. InvalidText
    unless the hands fit to what has been played.
    """
    game, course = seen.game, seen.course
    checked(game, hands, [game.names[card] for _, card in course.trick], seen.seat)
    edges = list(range(1 - game.sweep, course.rest + game.sweep + 1))
    found = Solver().values(game.laws, [game.set_of(hand) for hand in hands], course.trick, seen.seat, edges)
    assert found is not None
    values = {}
    for card, reached in found.items():
        points, swept = course.whole(reached - game.sweep)
        values[seen.action.format(game.names[card])] = points if swept is None else (game.total + 1, -1)[swept]
    return values
