"""Matches: deals in sequence, with running scores, a rotating dealer, and an end."""

from typing import Any, SupportsIndex

from ridotto.catalogue import Game
from ridotto.core import hooks
from ridotto.core.action import Action
from ridotto.core.errors import InvalidRecord
from ridotto.core.numbers import plain_seed
from ridotto.core.options import Options
from ridotto.core.state import State
from ridotto.core.view import View


def deal_after(game: Game, state: State, seed: int | str, number: int = 0) -> State:
    """The deal that follows one that is over: dealt by the next seat, with the scores and whatever else the rulebook carries over.

    Its cards are those of deal `number` of the seed.
    """
    dealer = (state.dealer + 1) % game.seats(state.options)
    return game.deal(state.options, seed=seed, number=number, dealer=dealer, scores=state.totals, **state.carries())


class Match:
    """A match: a value, like the states it is made of.

    `state` is the deal in play, or the last one when it is over; `next_deal()` goes on to the next.
    """

    __slots__ = ("_over", "_watched", "finished", "game", "options", "seed", "state")

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
        self.seed = plain_seed(seed)
        self.finished = ()
        self.state = game.deal(self.options, seed=seed, dealer=dealer)
        self._over: bool | None = None
        self._watched: View | None = None

    def _with(self, finished: tuple[State, ...], state: State) -> "Match":
        match: Match = object.__new__(Match)
        match.game, match.options, match.seed = self.game, self.options, self.seed
        match.finished, match.state = finished, state
        match._over = match._watched = None
        return match

    def apply(self, action: Action | str | SupportsIndex, seat: int | None = None) -> "Match":
        """The match after an action in the present deal."""
        return self._with(self.finished, self.state.apply(action, seat))

    def follow(self, state: State) -> "Match":
        """The match with its present deal in `state`, which a caller has computed from it by an action."""
        return self._with(self.finished, state)

    def call_time(self) -> "Match":
        """The match after the host's signal that the time is up: the present deal is finished, no other begins.

        InvalidText where the options set no time limit.
        """
        return self._with(self.finished, self.state.call_time())

    def next_deal(self, seed: int | str | None = None) -> "Match":
        """The match with the next deal begun, dealt by the next seat. InvalidRecord while a deal runs or when the match is over.

        Its cards come from the seed of the match; `seed`, if given, is for this deal alone, as its deal number 0.
        """
        if not self.state.deal_over:
            raise InvalidRecord("the deal is not over")
        if self.over:
            raise InvalidRecord("the match is over")
        number = len(self.finished) + 1 if seed is None else 0
        following = deal_after(self.game, self.state, self.seed if seed is None else seed, number)
        return self._with((*self.finished, self.state), following)

    @property
    def watched(self) -> View:
        """The present deal as spectators see it: made once, however many ask."""
        if self._watched is None:
            self._watched = self.state.view(None)
        return self._watched

    @property
    def deals(self) -> tuple[State, ...]:
        """All deals, the present one last."""
        return (*self.finished, self.state)

    @property
    def scores(self) -> list[Any]:
        """Match scores, by team or seat."""
        return self.state.totals

    @property
    def over(self) -> bool:
        """Whether the match has ended: reckoned once, however many ask."""
        if self._over is None:
            self._over = self.state.match_over
        return self._over

    @property
    def winner(self) -> int | None:
        """Team or seat that has won; None while nobody has, or if several share the win."""
        return self.state.winner

    @property
    def winners(self) -> list[int] | None:
        """All winners; None while there are none."""
        return self.state.winners

    def record(self) -> dict[str, Any]:
        """The match as a record."""
        return {
            "game": self.game.name,
            "options": self.options.changed,
            "scores": self.scores,
            "deals": [self.entry(number) for number in range(len(self.deals))],
        }

    def entry(self, number: int) -> dict[str, Any]:
        """A deal of the match as its record holds it, counted from 0."""
        deal = self.deals[number]
        carried = deal.carried()
        outside = {key: carried[key] for key in self.game.outside if key in carried}
        return {"dealer": deal.dealer, "deal": deal.layout(), **outside, "actions": deal.actions}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Match) and (self.seed, self.deals) == (other.seed, other.deals)

    def __hash__(self) -> int:
        return hash((self.seed, self.deals))

    def __repr__(self) -> str:
        return f"<match of {self.game}, {self.scores}, deal {len(self.deals)}: {self.state!r}>"

    def _repr_html_(self) -> str:
        """What a notebook shows: the deals in a table, and the one in play with all hands open (`ridotto.show`)."""
        return hooks.show(self).html
