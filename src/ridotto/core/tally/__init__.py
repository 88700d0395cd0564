"""Scores of deals from facts counted at a table: the base classes of the games' tallies.

A game's `law/tally.py` has a class `TALLY` that reads the facts of a deal and gives them to the same scoring code as a played deal.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from ridotto.core.errors import InvalidRecord, Sentence
from ridotto.core.options import Options
from ridotto.core.tally.facts import Facts
from ridotto.core.tally.form import Form


class Untallied:
    """A deal that is known by facts, before they are counted."""

    deal_over = match_over = False
    turn = winner = scores = None
    redeal_rule = ""

    def __init__(self, kind: type["Tally"], scores: Sequence[Any], carried: Mapping[str, Any]) -> None:
        self.kind, self.totals, self.given = kind, list(scores), carried

    def legal(self) -> list[Any]:
        """Return no actions: nothing is known of the play."""
        return []

    @property
    def next_dealer(self) -> int:
        """Raise InvalidRecord: no deal follows this one."""
        raise InvalidRecord(Sentence("fault-deal-open", "{place}: the deal before it is not over", place="deals"))

    def carries(self) -> dict[str, Any]:
        """Return nothing: no deal follows this one."""
        return {}

    def result(self) -> dict[str, Any]:
        """Return the result as the referee reports it."""
        return {**_result(self), **{name: self.given.get(name, first) for name, first in self.kind.reported.items()}}


class Tally:
    """A finished deal that is known by facts. It has the properties of a state that a match and the referee need."""

    game: str
    seats: int
    deal_over = True
    turn = None
    redeal_rule = ""
    known: tuple[str, ...] = ()
    """Names of the facts."""
    form: Form = ()
    """The facts as data, in the order in which a form asks for them."""
    reported: Mapping[str, Any] = {}
    """Further keys of the referee's result, and their values before the first deal."""
    sheet: dict[str, Any]
    """Score of the deal, as `state.sheet()` gives it."""

    def __init__(
        self,
        options: Options,
        given: Any,
        dealer: int | None,
        scores: Sequence[Any],
        carried: Mapping[str, Any],
    ) -> None:
        self.options, self.dealer, self.before, self.given = options, dealer, list(scores), carried
        self.facts = given
        self.sheet = self.scored(Facts(given, self.known))

    def scored(self, facts: Facts) -> dict[str, Any]:
        """Return the score sheet. Raise InvalidRecord for facts that cannot be read, ImpossibleFacts for those that rules exclude."""
        raise NotImplementedError

    @staticmethod
    def tables() -> dict[str, Any]:
        """Return tables that scoring needs, as JSON, for programs that score without this library."""
        return {}

    @staticmethod
    def situation(options: Options, scores: Sequence[Any]) -> dict[str, Any]:  # noqa: ARG004
        """Return what the form depends on besides the options: the state of the match before the deal."""
        return {}

    def legal(self) -> list[Any]:
        """Return no actions: the deal is over."""
        return []

    @property
    def scores(self) -> list[Any]:
        """Points of the deal, by team or seat."""
        found: list[Any] = self.sheet["scores"]
        return found

    @property
    def totals(self) -> list[Any]:
        """Match scores after the deal."""
        return [before + points for before, points in zip(self.before, self.scores, strict=True)]

    @property
    def match_over(self) -> bool:
        """True if the match ends with this deal."""
        return self.winner is not None

    @property
    def winner(self) -> int | None:
        """Team or seat that has won the match with this deal; None before its end or if several share the highest total."""
        return None

    @property
    def next_dealer(self) -> int:
        """Seat of the next dealer."""
        assert self.dealer is not None
        return (self.dealer + 1) % self.seats

    def carries(self) -> dict[str, Any]:
        """Return what the next deal inherits besides the scores."""
        return {}

    def result(self) -> dict[str, Any]:
        """Return the result as the referee reports it."""
        return _result(self)


def _result(deal: Tally | Untallied) -> dict[str, Any]:
    return {
        "game": deal.kind.game if isinstance(deal, Untallied) else deal.game,
        "turn": None,
        "deal_over": deal.deal_over,
        "deal_scores": deal.scores,
        "scores": deal.totals,
        "match_over": deal.match_over,
        "winner": deal.winner,
    }


class ContestTally(Tally):
    """A deal of a game with the option `deals`, as `ContestState` is (BEL-11.7, COI-10.5, BUR-13.5, BIR-13.5)."""

    void_rule = ""

    @property
    def counts(self) -> bool:
        """True if the deal is one of those that the match lasts."""
        return bool(self.sheet["outcome"] != "void")

    @property
    def used(self) -> int:
        """Number of counted deals of the match, including this one."""
        return int(self.given.get("deals_used", 0)) + self.counts

    def reached(self) -> bool:
        """Return True if a match to a target ends with this deal."""
        return self.leader() is not None

    def leader(self) -> int | None:
        """Return the winner of a match to a target that ends with this deal."""
        return self.best()

    def best(self) -> int | None:
        """Return the team or seat with the highest total; None if several have it."""
        totals = self.totals
        highest = max(totals)
        return totals.index(highest) if totals.count(highest) == 1 else None

    @property
    def match_over(self) -> bool:
        """True if the match ends with this deal."""
        limit = self.options["deals"]
        return self.reached() if limit is None else self.used >= limit

    @property
    def winner(self) -> int | None:
        """Winner of the match, or None."""
        if not self.match_over:
            return None
        return self.leader() if self.options["deals"] is None else self.best()

    @property
    def redeal_rule(self) -> str:  # type: ignore[override]
        """Rule that names the dealer after a void deal; "" if this deal counts."""
        return "" if self.counts else self.void_rule

    @property
    def next_dealer(self) -> int:
        """Seat of the next dealer: the same after a void deal under `void_redeal=same` (BEL-5.7, COI-5.13)."""
        if self.redeal_rule and self.options["void_redeal"] == "same":
            assert self.dealer is not None
            return self.dealer
        return super().next_dealer

    def carries(self) -> dict[str, Any]:
        """Return the number of counted deals under the option `deals`."""
        return {} if self.options["deals"] is None else {"deals_used": self.used}
