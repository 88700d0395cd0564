"""Matches: consecutive deals with running scores, a rotating dealer and an end."""

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
    """Deal the successor of a finished deal: next dealer, with the scores and everything else the rulebook carries over.

    Its cards are those of deal `number` of the seed.
    """
    carried = state.carries()
    return game.deal(state.options, seed=seed, number=number, dealer=state.next_dealer, scores=state.totals, **carried)


class Match:
    """A match. An immutable value, like the states it consists of.

    `state` is the current deal, or the last one of a finished match; `next_deal()` starts the next.
    """

    __slots__ = ("_over", "_watched", "finished", "game", "options", "seed", "state")

    game: Game
    options: Options
    seed: int | str
    finished: tuple[State, ...]
    """Deals before the current one."""
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
        """Return the match after an action in the current deal."""
        return self._with(self.finished, self.state.apply(action, seat))

    def follow(self, state: State) -> "Match":
        """Return the match with `state` as its current deal, for callers that have already applied the action."""
        return self._with(self.finished, state)

    def call_time(self) -> "Match":
        """Return the match after the host's signal that time is up: the current deal is played out and no other begins.

        Raise InvalidText if the options set no time limit.
        """
        return self._with(self.finished, self.state.call_time())

    def next_deal(self, seed: int | str | None = None) -> "Match":
        """Return the match with the next deal begun by the next dealer.

        Raise InvalidRecord while a deal is in progress or after the match is over. The cards come from the seed of the match;
        `seed`, if given, is used for this deal alone, as its deal number 0.
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
        """The current deal as spectators see it (cached)."""
        if self._watched is None:
            self._watched = self.state.view(None)
        return self._watched

    @property
    def deals(self) -> tuple[State, ...]:
        """All deals, the current one last."""
        return (*self.finished, self.state)

    @property
    def scores(self) -> list[Any]:
        """Match scores by team or seat."""
        return self.state.totals

    @property
    def over(self) -> bool:
        """True if the match has ended (cached)."""
        if self._over is None:
            self._over = self.state.match_over
        return self._over

    @property
    def winner(self) -> int | None:
        """Team or seat that has won; None before the end or if several share the win."""
        return self.state.winner

    @property
    def winners(self) -> list[int] | None:
        """All winners; None before the end."""
        return self.state.winners

    def record(self) -> dict[str, Any]:
        """Return the match as a record."""
        return {
            "game": self.game.name,
            "options": self.options.changed,
            "scores": self.scores,
            "deals": [self.entry(number) for number in range(len(self.deals))],
        }

    def entry(self, number: int) -> dict[str, Any]:
        """Return deal `number`, counted from 0, in the format of a record."""
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
        """Return HTML for notebooks: a table of the deals, and the current one with all hands open (`ridotto.show`)."""
        return hooks.show(self).html
