"""Duplicate play: a hero plays the same cards in every seat, against villains in the others.

    rounds = play_rounds(Contest(game, game.options(), seed=1), "strong", "steady", range(100))
    print(mean_estimate([one.margin for one in rounds.rounds]))

A round is one deal, or one match, played once per side, with a different side as the hero's each time. All sides get the same cards,
which removes much of the luck, and equal players come out at exactly 0. In games without partners, one hero plays against
villains only.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random
from time import process_time
from typing import Any

from ridotto.bots import Bot, called, entrant, exploiters, levels, player
from ridotto.bots.arena import LONGEST, play_deal, play_out
from ridotto.bots.ears import Ears
from ridotto.bots.results import Clock as Clock  # `as`: callers may import it from here
from ridotto.bots.results import Unit as Unit  # `as`: callers may import it from here
from ridotto.catalogue import Game
from ridotto.core.options import Options
from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.match import Match


@dataclass(frozen=True)
class Contest:
    """Conditions of a contest."""

    game: Game
    options: Options
    seed: int
    unit: Unit = "deal"
    calls: str | None = None
    """Bot that decides for all seats whenever no card can be played, as in an auction; the contestants then differ in card play only."""
    luck: Callable[[State], float] | None = None
    """Luck of side 0 in a finished deal, with expectation 0 for any players: a control variate. Only for deals between two sides."""

    @property
    def sides(self) -> int:
        """Number of teams or seats with a score of their own; the seats of a side are this many seats apart."""
        return len(self.game.spec.first_scores(self.options))


@dataclass(frozen=True)
class Round:
    """Result of the hero with the same cards, averaged over the sides."""

    margin: float
    """Point margin: over the other side if there are two sides, otherwise over the mean of all."""
    share: float
    """Share of the win: 1 for the only winner, less if several share it. For deals, the winners are the sides with the highest score."""
    luck: float = 0.0
    """Luck of the hero, averaged over the sides, if the contest asks for it (`Contest.luck`)."""


@dataclass
class Rounds:
    """Rounds in order, and the thinking time of each bot in them."""

    rounds: list[Round] = field(default_factory=list)
    clocks: dict[str, Clock] = field(default_factory=dict)

    def add(self, other: "Rounds") -> None:
        """Append later rounds."""
        self.rounds += other.rounds
        for name, clock in other.clocks.items():
            self.clocks.setdefault(name, Clock()).add(clock)


class Timed:
    """A bot with a clock, and optionally another bot that bids for it."""

    def __init__(self, player: Bot, clock: Clock, caller: Bot | None = None) -> None:
        self.player = player
        self.name = called(player)  # named in errors
        self.clock = clock
        self.caller = caller

    def __getattr__(self, name: str) -> Any:
        """Return the bot's other attributes: see `Bot`."""
        if name.startswith("_") or name == "player":
            raise AttributeError(name)
        return getattr(self.player, name)

    def act(self, view: View, rng: Random) -> str:
        """Return the action of the bot, or of its caller if no card can be played. The clock runs if the bot has a choice."""
        return self._timed(view, partial(self.player.act, view, rng), rng)

    def heeding(self, view: View, rng: Random, ears: Ears) -> str:
        """Return the action as `act` does, passing on what was heard to bots that can use it."""
        heeds = getattr(self.player, "heeding", None)
        return self._timed(view, partial(heeds, view, rng, ears), rng) if heeds else self.act(view, rng)

    def _timed(self, view: View, choose: Callable[[], str], rng: Random) -> str:
        if self.caller and not any(text.startswith("play ") for text in view["legal"]):
            return self.caller.act(view, rng)
        if len(view["legal"]) == 1:
            return choose()
        began = process_time()
        action = choose()
        took = process_time() - began
        self.clock.choices += 1
        self.clock.seconds += took
        self.clock.longest = max(self.clock.longest, took)
        return action


def contestants(game: str) -> tuple[str, ...]:
    """Return the bots that can compete at a game: its levels, strongest first, then the exploiters."""
    return (*levels(game), *exploiters.names(game))


def contestant(given: str | Bot, game: str) -> Bot:
    """Return a bot or an exploiter by name, or the given bot. Raise InvalidText if it does not play the game."""
    if isinstance(given, str) and given in exploiters.names(game):
        return exploiters.exploiter(given, game)
    return entrant(given, game)


def play_rounds(contest: Contest, hero: str | Bot, villain: str | Bot, numbers: range) -> Rounds:
    """Play the rounds with these numbers; a number determines the cards and random numbers for any pair of bots."""
    seats = contest.game.seats(contest.options)
    clocks = {called(one): Clock() for one in (hero, villain)}
    made: dict[bool, list[Timed]] = {}
    callers = [entrant(contest.calls, contest.game.name) if contest.calls else None for _ in range(seats)]
    for own, given in ((True, hero), (False, villain)):
        # One bot per seat, since a bot may remember what it has seen there.
        made[own] = [Timed(contestant(given, contest.game.name), clocks[called(given)], caller) for caller in callers]
    try:
        return Rounds([_round(contest, made, number) for number in numbers], clocks)
    finally:
        player.close([one for one in callers if one])
        for own, given in ((True, hero), (False, villain)):
            player.close(made[own] if isinstance(given, str) else ())


def _round(contest: Contest, made: Mapping[bool, Sequence[Bot]], number: int) -> Round:
    sides = contest.sides
    margins = shares = luck = 0.0
    for own in range(sides):
        players = [made[seat % sides == own][seat] for seat in range(len(made[True]))]
        scores, winners, first = OUTCOMES[contest.unit](contest, players, number)
        margins += margin(scores, own)
        shares += (own in winners) / len(winners)
        luck += first if own == 0 else -first
    return Round(margins / sides, shares / sides, luck / sides)


def margin(scores: Sequence[float], side: int) -> float:
    """Return the lead of a side."""
    if len(scores) == 2:
        return scores[side] - scores[1 - side]
    return scores[side] - sum(scores) / len(scores)


def most(scores: Sequence[float]) -> list[int]:
    """Return the sides with the highest score."""
    return [side for side, score in enumerate(scores) if score == max(scores)]


Outcome = tuple[Sequence[float], Sequence[int], float]
"""Scores by side, the winners, and the luck of side 0."""


def _deal(contest: Contest, players: Sequence[Bot], number: int) -> Outcome:
    game, options, seed = contest.game, contest.options, contest.seed
    dealer = (game.first_dealer(options, seed) + number) % len(players)
    state, _ = play_deal(game.deal(options, seed=seed, number=number, dealer=dealer), players, f"{seed}/{number}")
    scores = state.scores or ()
    return scores, most(scores), contest.luck(state) if contest.luck else 0.0


def _match(contest: Contest, players: Sequence[Bot], number: int) -> Outcome:
    match = play_out(Match(contest.game, contest.options, seed=f"{contest.seed}/{number}"), players, LONGEST)
    return match.scores, match.winners or most(match.scores), 0.0


OUTCOMES = {"deal": _deal, "match": _match}
