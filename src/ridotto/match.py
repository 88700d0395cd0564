"""Many deals: a match folds them into scores, a dealer, and an end."""

from typing import Any

from ridotto.core.errors import InvalidRecord
from ridotto.core.options import Options
from ridotto.core.state import State
from ridotto.game import Game


class Match:
    """A match: a value, like the states it is made of.

    `state` is the deal in play, or the last one when it is over; `next_deal()` goes on to the next.
    """

    __slots__ = ("finished", "game", "options", "seed", "state")

    game: Game
    options: Options
    seed: int | str
    finished: tuple[State, ...]
    """Deals before the present one."""
    state: State

    def __init__(
        self, game: Game, options: Options | None = None, *, seed: int | str, dealer: int | None = None
    ) -> None:
        self.game = game
        self.options = options or game.options()
        self.seed = seed
        self.finished = ()
        self.state = game.deal(self.options, seed=seed, dealer=dealer)

    def _with(self, finished: tuple[State, ...], state: State) -> "Match":
        match: Match = object.__new__(Match)
        match.game, match.options, match.seed = self.game, self.options, self.seed
        match.finished, match.state = finished, state
        return match

    def apply(self, action: Any, seat: int | None = None) -> "Match":
        """The match after an action in the present deal."""
        return self._with(self.finished, self.state.apply(action, seat))

    def call_time(self) -> "Match":
        """The match after the host's signal that the time is up: the present deal is finished, no other begins.

        InvalidText where the options set no time limit.
        """
        return self._with(self.finished, self.state.call_time())

    def next_deal(self, seed: int | str | None = None) -> "Match":
        """The match with the next deal begun: the next seat deals. InvalidRecord while a deal runs or when the match is over.

        Its cards come from the seed of the match; `seed`, when it is given, is one for this deal alone, which is its deal number 0.
        """
        if not self.state.deal_over:
            raise InvalidRecord("the deal is not over")
        if self.over:
            raise InvalidRecord("the match is over")
        dealer = (self.state.dealer + 1) % self.game.seats(self.options)
        following = self.game.deal(
            self.options,
            seed=self.seed if seed is None else seed,
            number=len(self.finished) + 1 if seed is None else 0,
            dealer=dealer,
            scores=self.state.totals,
            **self.state.carries(),
        )
        return self._with((*self.finished, self.state), following)

    @property
    def deals(self) -> tuple[State, ...]:
        """All deals, the present one last."""
        return (*self.finished, self.state)

    @property
    def scores(self) -> list[Any]:
        """Match scores, by team or seat."""
        return list(self.state.totals)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self.state.match_over)

    @property
    def winner(self) -> int | None:
        """Team or seat that has won, None while nobody has and where several share the win."""
        winner: int | None = self.state.winner
        return winner

    @property
    def winners(self) -> list[int] | None:
        """All that have won, None while nobody has."""
        return self.state.winners

    def record(self) -> dict[str, Any]:
        """The match as a record."""
        return {
            "game": self.game.name,
            "options": self.options.changed,
            "scores": self.scores,
            "deals": [self._entry(deal) for deal in self.deals],
        }

    def _entry(self, deal: State) -> dict[str, Any]:
        carried = deal.carried()
        signals = {key: carried[key] for key in self.game.signals if key in carried}
        return {"dealer": deal.dealer, "deal": deal.layout(), **signals, "actions": deal.actions}

    def __repr__(self) -> str:
        return f"<match of {self.game}, {self.scores}, deal {len(self.deals)}: {self.state!r}>"
