"""Standard search of a trick game: sample worlds consistent with a seat's view and solve them with open cards.

Determinized search (M. Ginsberg 2001) as for Belote's cards, but with all consistent worlds equally likely.
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
"""Return the scores of both sides from the points of side 0 and the side that took every trick, or None."""
SURE = 0.5
"""Standard errors by which another card must beat the advice."""


def points_alone(total: int, points: int, swept: int | None) -> Sequence[float]:
    """Return the scores of a game in which only points count."""
    return points, total - points


@dataclass(frozen=True, eq=False)
class Seen:
    """View of a trick game from one seat. Using it in a search raises InvalidText if the fields are inconsistent."""

    game: Tricks
    seat: int
    """Seat of the viewer, which is the seat to act."""
    hand: Sequence[str]
    """Cards of the viewer."""
    played: Sequence[tuple[int, str]] = ()
    """Cards played so far, (seat, card), in order."""
    shown: Mapping[str, int] = field(default_factory=dict)
    """Seat by card that is known to be in another hand, such as a turn-up. Cards played since may be included."""
    scores: Scores | None = None
    """Scores of the deal; None if only points count."""
    advice: str | None = None
    """Card that rules of thumb would play, preferred among equally good cards."""
    action: str = "play {}"
    """Format of the action that plays a card."""

    @cached_property
    def course(self) -> "Course":
        """Play so far, and what it reveals."""
        return Course(self)

    def results(self) -> list[float]:
        """Return the score difference for the seat's side if side 0 takes -1, 0, 1, … from the current trick on, as the solver counts.

        Without `sweep` the first value is unused.
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
    """Play so far: points and tricks of the sides, the current trick, and the cards that each hand cannot have held."""

    def __init__(self, seen: Seen) -> None:
        game = self.game = seen.game
        if seat_in(seen.seat, game.seats) is None:
            raise InvalidText("seat: None is not allowed, expected the seat in turn")
        self.taken = 0
        """Points of side 0."""
        self.tricks = [0, 0]
        """Tricks by side."""
        self.trick: list[tuple[int, int]] = []
        self.barred = [0] * game.seats
        """Cards that each seat cannot have held."""
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
        """Points not yet taken, including those of the last trick."""

    def play(self, seat: int, card: int) -> int:
        """Record a card. Return the next seat to act."""
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
        """Return side 0's points in the whole deal and the side that takes every trick, given side 0's value from the current trick on."""
        if not self.game.sweep or 0 <= value <= self.rest:
            return self.taken + min(max(value, 0), self.rest), None
        side = 1 if value < 0 else 0
        swept = None if self.tricks[1 - side] else side
        return self.taken + min(max(value, 0), self.rest), swept


def check_hand(seen: Seen, gone: int) -> None:
    """Raise InvalidText unless the seat's hand and the shown cards are possible. `gone`: cards played."""
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
    """Return the cards that the player of a legal card cannot have held, because a duty lapsed."""
    cards, missing, bit = -1, 0, 1 << card
    for need, allow in duties:
        if not allow & bit:
            missing |= cards & need
        elif need & bit:
            cards &= allow
    return missing


def worlds(seen: Seen, rng: Random) -> Callable[[], list[int]]:
    """Return a function that draws the hands by seat, as sets of bits, consistent with a seat's view."""
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
            f"hand: {size} cards do not fit {unseen.bit_count()} unseen ones, expected one card for each trick left"
        )
    # Cards that are in no hand are drawn as one more hand.
    drawing = Drawing(unseen, [*rooms, left], [*barred, 0])

    def drawn() -> list[int]:
        hands = list(fixed)
        for seat, cards in zip(others, drawing.draw(rng), strict=False):
            hands[seat] |= cards
        return hands

    return drawn


def think(seen: Seen, rng: Random, limit: Budget, solver: Solver | None = None) -> Verdict:
    """Evaluate each legal card and return the verdict. Values are differences of `Seen.scores`."""
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
    """Return the values at which the result changes, and the results below the first and from each one on. `results` starts at value -1."""
    edges = [place for place in range(1, len(results)) if results[place] != results[place - 1]]
    return [place - 1 for place in edges], [results[0], *(results[place] for place in edges)]


def solved(seen: Seen, hands: Sequence[Sequence[str]]) -> dict[str, int]:
    """Return the double-dummy value of each legal card, by action: the points that side 0 takes in the whole deal.

    Points include those of the last trick; in a game with `sweep`, one more than the total for taking every trick, -1 for taking none.
    Raise InvalidText if the hands are inconsistent with the play.
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
