"""Score of a deal of Briscola bugiarda from facts (BRB-8): see docs/facts.md."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from ridotto.core.errors import InvalidRecord, Sentence
from ridotto.core.tally import Tally
from ridotto.core.tally.facts import Facts, bits, each, impossible, maybe, one_of, whole
from ridotto.games.briscola_bugiarda.law.form import ALONE, CARDS, FORM, TRICKS
from ridotto.games.briscola_bugiarda.law.options import NAME, SEATS, ends
from ridotto.games.briscola_bugiarda.law.rules import BIDS, POINTS, RANKS
from ridotto.games.briscola_bugiarda.law.state import scored

PLAYED = ("partner", "bid", "points", "tricks")
"""Facts of a deal with a declarer."""
seat = whole(0, SEATS - 1)


@cache
def _reached() -> list[int]:
    return bits([POINTS.get(rank, 0) for rank in RANKS for _ in range(4)], SEATS)


def can_take(tricks: range, points: int) -> bool:
    """True if the cards of some number of tricks in the range can be worth `points`."""
    return any(_reached()[number] >> points & 1 for number in tricks)


def read_partner(value: Any, place: str) -> int | None:
    """Read the seat of the partner; "none" stands for a declarer who plays alone."""
    return None if value == ALONE else int(seat(value, place))


class BriscolaTally(Tally):
    """A deal of Briscola bugiarda that is known by facts."""

    game = NAME
    seats = SEATS
    form = FORM
    known = ("declarer", *PLAYED)
    reported: Mapping[str, Any] = {"winners": None}

    def scored(self, facts: Facts) -> dict[str, Any]:
        """Return the score sheet (BRB-8)."""
        declarer = facts.read("declarer", maybe(seat), None)
        nothing = [0] * SEATS
        if declarer is None:
            for name in PLAYED:
                if name in facts:
                    raise impossible(name, "BRB-8.9", "void")
            return scored(None, None, nothing, nothing)
        partner = facts.read("partner", read_partner)
        bid = facts.read("bid", one_of(*BIDS), None)
        if partner == declarer:
            raise impossible("partner", "BRB-8.4", "partner")
        if bid == "alone" and partner is not None:
            raise impossible("partner", "BRB-8.4", "alone")
        side = (declarer,) if partner is None else (declarer, partner)
        points, by_seat = self._read(facts, "points", CARDS, "BRB-3.4", side)
        tricks, tricks_by_seat = self._read(facts, "tricks", TRICKS, "BRB-8.1", side)
        points, taken = self._checked(points, tricks)
        self._check_seats(by_seat, tricks_by_seat)
        whose = by_seat or [points * (one == declarer) for one in range(SEATS)]
        which = tricks_by_seat or [taken * (one == declarer) for one in range(SEATS)]
        return self._by_side(scored(declarer, partner, whose, which), side, by_seat, tricks_by_seat, tricks is not None)

    @staticmethod
    def _read(facts: Facts, name: str, total: int, rule: str, side: tuple[int, ...]) -> tuple[Any, list[int] | None]:
        """Return the points or tricks of the side, None if they are missing, and those of each seat if they are given so."""
        if not isinstance(facts.given.get(name), list | tuple):
            return facts.read(name, whole(0, total), None), None
        by_seat = facts.read(name, each(whole(0, total), SEATS))
        if sum(by_seat) != total:
            raise impossible(name, rule, f"{name}-sum", sum=sum(by_seat), total=total)
        return sum(by_seat[one] for one in side), by_seat

    @staticmethod
    def _checked(points: int | None, tricks: int | None) -> tuple[int, int]:
        """Return points and tricks of the side; tricks that are not known become a number that pays the same.

        Raise ImpossibleFacts if no cards fit.
        """
        if tricks in (0, TRICKS):
            due = 0 if tricks == 0 else CARDS
            if points not in (None, due):
                raise impossible("points", "BRB-8.5" if tricks else "BRB-8.6", "capot", points=due)
            return due, int(tricks)
        if points is None:
            raise InvalidRecord(Sentence("fault-missing", "{place} is missing", place="facts.points"))
        some = range(1, TRICKS) if tricks is None else range(tricks, tricks + 1)
        if not can_take(some, points):
            if tricks is None:
                raise impossible("points", "BRB-3.4", "cards", points=points)
            raise impossible("points", "BRB-3.4", "cards-tricks", points=points, tricks=tricks)
        return points, 1 if tricks is None else tricks

    @staticmethod
    def _check_seats(points: list[int] | None, tricks: list[int] | None) -> None:
        for who, taken in enumerate(points or ()):
            some = range(TRICKS + 1) if tricks is None else range(tricks[who], tricks[who] + 1)
            if not can_take(some, taken):
                raise impossible("points", "BRB-3.4", "seat", seat=who, points=taken)

    @staticmethod
    def _by_side(
        sheet: dict[str, Any],
        side: tuple[int, ...],
        points: list[int] | None,
        tricks: list[int] | None,
        told: bool,
    ) -> dict[str, Any]:
        """Return the sheet without what is not known; a line for a whole side has the same number for each of its seats."""
        lines = []
        for (name, rule, counted), given, total in zip(sheet["lines"], (points, tricks), (CARDS, TRICKS), strict=True):
            taken = sum(counted[one] for one in side)
            if given is not None:
                lines.append([name, rule, counted])
            elif name != "tricks" or told:
                both = [taken if one in side else total - taken for one in range(SEATS)]
                lines.append([f"{name} of the side", "BRB-8.1", both])
        return {**sheet, "lines": lines, "side_tricks": sheet["side_tricks"] if tricks or told else None}

    @property
    def used(self) -> int:
        """Number of dealer turns that count, including this one (BRB-9.1)."""
        counts = self.sheet["outcome"] != "void" or self.options["count_passed_out"]
        return int(self.given.get("deals_used", 0)) + bool(counts)

    @property
    def match_over(self) -> bool:
        """True if the match ends with this deal (BRB-9)."""
        return ends(self.options, self.used, bool(self.given.get("time_up", False)), self.totals)

    @property
    def winners(self) -> list[int] | None:
        """Seats with the most chips if the match is over (BRB-9.4)."""
        totals = self.totals
        return [one for one in range(SEATS) if totals[one] == max(totals)] if self.match_over else None

    @property
    def winner(self) -> int | None:
        """Seat with the most chips if the match is over and there is only one (BRB-9.4)."""
        winners = self.winners or []
        return winners[0] if len(winners) == 1 else None

    def carries(self) -> dict[str, Any]:
        """Return the dealer turns that count."""
        return {"deals_used": self.used}

    def result(self) -> dict[str, Any]:
        """Return the result as the referee reports it."""
        return {**super().result(), "winners": self.winners}


TALLY = BriscolaTally
