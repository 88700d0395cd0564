"""What happens after one card and what after another: comparisons of futures at games of tricks.

Each comparison looks at one kind of event, such as the trick on the table or the loss of a high card. It returns the points that hang on
the event and a reason, or None if the two cards differ too little in it.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from ridotto.coach.judging import SURE
from ridotto.coach.reasons.reason import Facts, Reason
from ridotto.core.state import State
from ridotto.core.view import View

CLEAR = 0.2
"""Smallest difference between two frequencies that is worth a sentence: about three standard errors in 60 worlds."""
CLOSE = 0.1
"""The same for the more numerous worlds of a closer look."""
USUAL = 0.5
"""Frequency from which something is what usually happens."""
MOSTLY = 0.55
"""Frequency from which one side is said to take the trick on the table: six of ten deals."""
TEMPO = 6
"""Points that a trick or the last trick is worth beside its cards: the winner leads."""
LEAST = 1.0
"""Points that must hang on an event: fewer explain nothing."""
MORE = 1.5
"""Points from which what a card brings on average is worth a sentence."""
HIGH = 10
"""Points from which a card is worth catching."""


class Trick(NamedTuple):
    """A complete trick."""

    cards: Sequence[tuple[int, str]]
    winner: int

    def of(self, seats: Collection[int]) -> list[str]:
        """Return the cards of some seats."""
        return [card for seat, card in self.cards if seat in seats]

    @property
    def best(self) -> str:
        """Card that won the trick."""
        return next(card for seat, card in self.cards if seat == self.winner)


class Line(NamedTuple):
    """The rest of a deal in one world."""

    tricks: Sequence[Trick]
    """Tricks from the one on the table on."""
    side: Collection[int]
    """Seats of the viewer's side in this world."""

    def ours(self, trick: Trick) -> bool:
        """True if the viewer's side takes a trick."""
        return trick.winner in self.side


Lines = Sequence[Line]
Compared = tuple[float, Reason]


class Choice(NamedTuple):
    """A card and an alternative, with the lines after each, in the same worlds."""

    card: str
    other: str
    lines: Lines
    others: Lines
    hand: Sequence[str]
    points: Callable[[str], int]
    trump: str | None
    """Suit of the trumps; None if there are none."""
    table: Sequence[str]
    """Cards of the trick on the table."""
    last: bool = True
    """True if the last trick brings points of its own."""
    partners: bool = True
    """True if the viewer has one partner, whom everybody knows."""
    legal: Sequence[str] = ()
    """Cards that may be played."""
    beside: Sequence[str] = ()
    """Legal cards of the suit with no unseen card between them and the card."""
    holds: bool = True
    """True if the other card would hold the trick on the table until a later seat beats it."""
    leads: bool = True
    """The same of the card."""

    def more(self, happens: Callable[[Line], bool]) -> tuple[float, float]:
        """Return how often something happens after the card, and after the other one."""
        return share(self.lines, happens), share(self.others, happens)


def adjacent(card: str, second: str, ranks: str, others: Collection[str]) -> bool:
    """True for two cards of a suit with none of the others between them; `ranks` are those of the suit, high to low."""
    low, high = sorted((ranks.index(card[0]), ranks.index(second[0])))
    return card[1] == second[1] and not any(rank + card[1] in others for rank in ranks[low + 1 : high])


def share(lines: Lines, happens: Callable[[Line], bool]) -> float:
    """Return the share of the lines in which something happens."""
    return sum(map(happens, lines)) / len(lines)


def tenths(often: float) -> int:
    """Return a frequency as a number of ten deals."""
    return round(10 * often)


def clear(often: float, less: float, by: float = CLEAR) -> bool:
    """True if two frequencies differ clearly, and still do when they are rounded to tenths."""
    return often - less >= by and tenths(often) > tenths(less)


def line(before: View, final: State, side: Collection[int]) -> Line:
    """Return the rest of a deal that was played on from a view."""
    view = final.view(None)
    played = [(seat, card) for seat, card in view["played"]]
    seats, done = final.seats, len(before["played"]) - len(before["trick"])
    tricks = [played[at : at + seats] for at in range(done, len(played) - seats + 1, seats)]
    leaders = [trick[0][0] for trick in tricks[1:]]
    return Line(
        [Trick(*pair) for pair in zip(tricks, [*leaders, view["last_winner"]], strict=True)] if tricks else [], side
    )


def best(compared: Iterable[Compared | None]) -> Reason | None:
    """Return the reason on which most points hang."""
    found = [one for one in compared if one and one[0] >= LEAST]
    return max(found, key=lambda one: one[0])[1] if found else None


# ---- the trick on the table -----------------------------------------------------------------------------------------


def _taken(line: Line) -> bool:
    return line.ours(line.tricks[0])


def _worth(at: Choice, lines: Lines) -> float:
    """Return the mean points of the trick on the table."""
    return sum(at.points(card) for line in lines for _, card in line.tricks[0].cards) / len(lines)


def takes(at: Choice) -> Compared | None:
    """The side takes this trick more often; if one card of the opponents usually takes it from the other, name it."""
    often, less = at.more(_taken)
    if not clear(often, less):
        return None
    worth = (often - less) * ((_worth(at, at.lines) + _worth(at, at.others)) + TEMPO)
    beaten = Counter(one.tricks[0].best for one in at.others if not _taken(one))
    card, times = beaten.most_common(1)[0]
    won = share(at.lines, lambda one: one.tricks[0].best == at.card)
    if card in at.table and won >= USUAL:
        return worth, Reason("beats-card", {"card": at.card, "cards": card, "often": tenths(won)})
    if card in at.table:
        return worth, _takes(at, often, less)
    if _falls_to(at, card, times / len(at.others)):
        return worth, Reason(
            "falls-to", {"other": at.other, "cards": card, "often": tenths(times / len(at.others)), "card": at.card}
        )
    trumped = share(at.others, lambda one: not _taken(one) and _trumped(at, one.tricks[0]))
    if not at.table and trumped >= max(CLEAR, (1 - less) * USUAL):
        return worth, Reason("they-trump", {"other": at.other, "often": tenths(trumped), "card": at.card})
    return worth, _takes(at, often, less)


def _falls_to(at: Choice, card: str, often: float) -> bool:
    """True if one card of the opponents takes the trick from the other card and not as often from this one.

    A lead without points is taken by any card: which one does not matter.
    """
    less = share(at.lines, lambda one: not _taken(one) and one.tricks[0].best == card)
    worth_it = bool(at.table) or at.points(at.other) > 0
    return at.holds and worth_it and often >= USUAL - 0.1 and clear(often, less)


def _takes(at: Choice, often: float, less: float) -> Reason:
    if not (at.holds or at.leads) and at.points(at.other) > at.points(at.card):
        return Reason(
            "tempts", {"card": at.card, "other": at.other, "often": tenths(1 - less), "less": tenths(1 - often)}
        )
    given: Facts = {"card": at.card, "other": at.other, "often": tenths(often), "less": tenths(less)}
    return Reason("takes-trick", given)


def _trumped(at: Choice, trick: Trick) -> bool:
    return trick.cards[0][1][1] != at.trump == trick.best[1]


def partner_trumps(at: Choice) -> Compared | None:
    """The partner takes the trick that the card leads with a trump, and the side takes it more often than after the other card.

    Without that gain, a trump of the side's is spent on a trick that is no better for it.
    """

    def trumps(line: Line) -> bool:
        return _taken(line) and _trumped(at, line.tricks[0]) and at.card in line.tricks[0].of(line.side)

    often = share(at.lines, trumps)
    less = share(at.others, lambda one: _taken(one) and _trumped(at, one.tricks[0]))
    if at.table or not clear(often, less) or not clear(*at.more(_taken)) or often < USUAL - 0.1:
        return None
    return (often - less) * (_worth(at, at.lines) + TEMPO), Reason(
        "partner-trumps" if at.partners else "side-trumps", {"card": at.card, "often": tenths(often)}
    )


def gives(at: Choice) -> Compared | None:
    """The opponents take this trick anyway, and the other card would give them at least twice the points.

    If a third card would give them less still, trumps aside, what this one gives is said as well.
    """
    often, lost = at.more(lambda line: not _taken(line))
    own, points = at.points(at.card), at.points(at.other)
    if points < max(own + 1, 2 * own) or often < MOSTLY or lost < MOSTLY or clear(often, lost):
        return None
    given: Facts = {"other": at.other, "points": points, "often": tenths(lost), "card": at.card}
    if any(at.points(one) < own for one in at.legal if one[1] != at.trump):
        return (points - own) * lost, Reason("gives-fewer", {**given, "number": own})
    return (points - own) * lost, Reason("gives-points", given)


def brings(at: Choice) -> Compared | None:
    """The side takes this trick anyway, and the card brings it more points."""
    often, less = at.more(_taken)
    more = at.points(at.card) - at.points(at.other)
    if more <= 0 or often < MOSTLY or less < USUAL - 0.1 or clear(less, often) or _richer_beside(at):
        return None
    return more * often, Reason(
        "brings-points", {"card": at.card, "points": at.points(at.card), "often": tenths(often)}
    )


def _richer_beside(at: Choice) -> bool:
    """True if a card of the same suit brings more and comes to the same otherwise."""
    return any(at.points(one) > at.points(at.card) for one in at.beside)


# ---- later tricks ---------------------------------------------------------------------------------------------------


def _falls(card: str) -> Callable[[Line], bool]:
    """Return an event: the opponents take one of the side's cards."""
    return lambda line: any(card in one.of(line.side) and not line.ours(one) for one in line.tricks)


def _wins(card: str) -> Callable[[Line], bool]:
    """Return an event: one of the viewer's cards wins a trick."""
    return lambda line: any(one.best == card for one in line.tricks)


def keeps(at: Choice) -> list[Compared | None]:
    """One of the viewer's other cards is lost less often."""
    if _lost_points(at, at.lines) >= _lost_points(at, at.others):
        return []
    return [_kept(at, card) for card in at.hand if card != at.card and at.points(card) > 2]


def _lost_points(at: Choice, lines: Lines) -> float:
    """Return the mean points of the viewer's cards that the opponents take."""
    return sum(at.points(card) * share(lines, _falls(card)) for card in at.hand)


def _kept(at: Choice, card: str) -> Compared | None:
    often, less = share(at.others, _falls(card)), share(at.lines, _falls(card))
    if not clear(often, less) or _sacrificed(at, card):
        return None
    worth = (often - less) * at.points(card)
    if card == at.other:
        gone = share(at.others, lambda one: not _taken(one))
        return (
            (
                worth,
                Reason("saves-card", {"card": at.card, "other": card, "less": tenths(less), "often": tenths(often)}),
            )
            if gone >= USUAL - 0.1
            else None
        )
    return worth, Reason(
        "exposes-card",
        {"card": at.card, "other": at.other, "cards": card, "often": tenths(often), "less": tenths(less)},
    )


def winners(at: Choice) -> list[Compared | None]:
    """One of the viewer's cards wins a trick more often."""
    return [_winner(at, card) for card in at.hand]


def _sacrificed(at: Choice, card: str) -> bool:
    """True if a high card would usually be lost for the sake of one that is neither high nor a trump."""
    lost = at.points(at.card) >= HIGH > at.points(card) and card[1] != at.trump
    return lost and share(at.lines, lambda one: not _taken(one)) >= USUAL - 0.1


def _winner(at: Choice, card: str) -> Compared | None:
    often, less = at.more(_wins(card))
    if not clear(often, less) or often < USUAL - 0.1:
        return None
    worth = (often - less) * (at.points(card) + TEMPO)
    if card == at.other:
        better = clear(often, share(at.others, _wins(at.card)))
        given: Facts = {"card": at.card, "other": card, "often": tenths(often), "less": tenths(less)}
        return (worth, Reason("wins-later", given)) if better else None
    if card == at.card or _sacrificed(at, card):
        return None  # that the card itself takes this trick is said elsewhere
    return worth, Reason(
        "helps-card", {"card": at.card, "other": at.other, "cards": card, "often": tenths(often), "less": tenths(less)}
    )


def catches(at: Choice) -> list[Compared | None]:
    """A high card of the opponents falls to the viewer's side more often."""
    unseen = {card for line in at.lines for trick in line.tricks for seat, card in trick.cards if seat not in line.side}
    return [_caught(at, card) for card in sorted(unseen) if at.points(card) >= HIGH]


def _caught(at: Choice, card: str) -> Compared | None:
    def caught(line: Line) -> bool:
        return any(
            line.ours(one) and card in one.of([seat for seat, _ in one.cards if seat not in line.side])
            for one in line.tricks
        )

    often, less = at.more(caught)
    if not clear(often, less):
        return None
    return (often - less) * at.points(card), Reason(
        "catches-card",
        {"card": at.card, "other": at.other, "cards": card, "often": tenths(often), "less": tenths(less)},
    )


def last(at: Choice) -> Compared | None:
    """The side takes the last trick more often."""
    often, less = at.more(lambda line: line.ours(line.tricks[-1]))
    if not at.last or not clear(often, less) or len(at.lines[0].tricks) < 2:
        return None
    return (often - less) * HIGH, Reason(
        "last-trick", {"card": at.card, "other": at.other, "often": tenths(often), "less": tenths(less)}
    )


def counts(at: Choice) -> Compared | None:
    """The side takes more tricks in most of the deals: only if nothing else differs."""
    many, fewer = (
        [len([1 for one in line.tricks if line.ours(one)]) for line in lines] for lines in (at.lines, at.others)
    )
    more = sum(one > two for one, two in zip(many, fewer, strict=True)) / len(many)
    if not at.last or more < MOSTLY or sum(many) - sum(fewer) < 0.4 * len(many):
        return None
    return LEAST, Reason("more-tricks", {"card": at.card, "other": at.other})


def compared(at: Choice) -> Reason | None:
    """Return the reason on which most points hang; None if the two cards come to the same."""
    if not at.lines or not at.lines[0].tricks:
        return None
    return best(
        [
            takes(at),
            partner_trumps(at),
            gives(at),
            brings(at),
            last(at),
            counts(at),
            *keeps(at),
            *winners(at),
            *catches(at),
        ]
    )


# ---- what a card brings on average -----------------------------------------------------------------------------------


def weighed(at: Choice, level: bool) -> Reason | None:
    """Return what a card brings its side on average, in this trick or in later ones: for cards that differ in no single event.

    A point that goes to the side is one that the opponents do not get. Unless the two are level, the card must bring more in the whole
    deal, and what the other part costs is said as well. If they are, later tricks must be better for other cards than these two: one of
    them is in a later trick either way, and that it is the other one's turn now explains nothing.
    """
    if not at.lines or not at.lines[0].tricks:
        return None
    now, later = (
        [_brought(at, *pair, part) for pair in zip(at.lines, at.others, strict=True)] for part in (NOW, LATER)
    )
    if not level and fmean(now) + fmean(later) <= 0:
        return None
    name, more, rest = ("now-more", now, later) if fmean(now) >= fmean(later) else ("later-more", later, now)
    if not _sure(more):
        return None
    if (
        level
        and name == "later-more"
        and not _sure(
            [_brought(at, *pair, part=LATER, but=(at.card, at.other)) for pair in zip(at.lines, at.others, strict=True)]
        )
    ):
        return None
    given: dict[str, str | int] = {"card": at.card, "other": at.other, "points": round(fmean(more))}
    given["number"] = 0 if level else max(0, round(-fmean(rest)))
    if name == "now-more":
        return Reason(name, given)
    if at.other[1] == at.trump != at.card[1]:
        return Reason("later-trump", given)
    above = _above_all(at, fmean(more))
    return Reason("later-card", {**given, "cards": above}) if above else Reason(name, given)


def _sure(more: Sequence[float]) -> bool:
    """True if the mean of some differences is worth a sentence and no accident."""
    return fmean(more) >= max(MORE, SURE * stdev(more) / sqrt(len(more)))


NOW, LATER = slice(0, 1), slice(1, None)
"""The trick on the table, and those after it."""


def _brought(at: Choice, line: Line, other: Line, part: slice, but: Collection[str] = ()) -> float:
    """Return the card points, but for some cards, by which some tricks of one line are better for a side than those of the other."""
    mine, others = (
        sum(
            at.points(card) * (1 if one.ours(trick) else -1)
            for trick in one.tricks[part]
            for _, card in trick.cards
            if card not in but
        )
        for one in (line, other)
    )
    return (mine - others) / 2


def _scores_later(card: str) -> Callable[[Line], bool]:
    """Return an event: a card is in a later trick of the side."""
    return lambda line: any(line.ours(one) and any(laid == card for _, laid in one.cards) for one in line.tricks[LATER])


def _above_all(at: Choice, more: float) -> str | None:
    """Return the card that brings at least half of the points gained in later tricks, apart from the two compared."""

    def gained(card: str) -> float:
        often, less = at.more(_scores_later(card))
        return (often - less) * at.points(card)

    cards = {card for trick in at.lines[0].tricks for _, card in trick.cards} - {at.card, at.other}
    found = max(sorted(cards), key=gained, default=None)
    return found if found and gained(found) >= more / 2 else None
