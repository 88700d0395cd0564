"""What a bot is, whoever wrote it: one method, and a few more that it may have."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any, Protocol, TypeVar

from ridotto.bots.ears import SILENCE, Ears, Heard
from ridotto.breakage import BREAKDOWN, broken, words
from ridotto.catalogue import game
from ridotto.core.cards import shown
from ridotto.core.errors import BotError, IllegalAction, Sentence
from ridotto.core.manners import refuse
from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.match import Match

Position = TypeVar("Position", State, Match)
Found = TypeVar("Found")


class Bot(Protocol):
    """Whoever can choose an action.

    A bot may have more than `act`. What it has is used, nothing is asked for:

    - `name`: what to call it; else the name of its class,
    - `games`: the names of the games that it plays; else it plays all,
    - `begin(view, seats)` and `end(view)`: a deal begins, and is over; `seats` are the names of the players by seat,
    - `heeding(view, rng, ears)`: `act`, where something was said that is part of the game, or may be remembered,
    - `within(view, rng, seconds, ears)`: the same within a time of the clock, where there is a deadline,
    - `counsel(view)`: a phrase for its partner, who is going to answer for both (truco); "" for none,
    - `said`: a list of pairs, kind and value, of what it wants to say at the table; whoever lets it speak empties it,
    - `values(view, rng)`: what actions are worth in points, by their texts, for a review that it grades,
    - `close()`: it is needed no more.
    """

    def act(self, view: View, rng: Random) -> str:
        """The text of an action in `view["legal"]`; the same view and the same state of `rng` give the same action."""
        ...


class Direct(ABC):
    """A bot of this package that may be given the whole deal, since it looks at nothing in it that its seat does not know.

    That spares the view, which takes most of its time. Nobody else's bot is one.
    """

    @abstractmethod
    def act_in(self, state: State, rng: Random, ears: Ears = SILENCE) -> str | int:
        """What `act`, or `heeding`, does with the view of the seat in turn: its text, or its id."""

    def counsel_in(self, state: State, seat: int) -> str:
        """What `counsel` says of the view of a seat."""
        return ""


def called(given: "str | Bot") -> str:
    """What a bot is called: its text, its own `name`, or the name of its class."""
    if isinstance(given, str):
        return given
    name = getattr(given, "name", None)
    return name if isinstance(name, str) and name else type(given).__name__


def games_of(player: Bot) -> tuple[str, ...] | None:
    """The games that a bot says it plays; None: all."""
    games = getattr(player, "games", None)
    return games if games is None else (games,) if isinstance(games, str) else tuple(games)


def spoken(player: Bot) -> list[tuple[str, Any]]:
    """What a bot wants to say by now, kinds and values, which it then has said. ValueError for what are no such pairs."""
    said = getattr(player, "said", [])
    for one in said:
        if not isinstance(one, tuple | list) or len(one) != 2:
            raise ValueError(f"said holds {shown(one)}, expected pairs of kind and value")
    found = [(str(kind), value) for kind, value in said]
    said.clear()
    return found


def begin(players: Sequence[Bot], state: State) -> None:
    """Tells those who want to know that a deal begins."""
    seats = None
    for seat, player in enumerate(players):
        if hasattr(player, "begin"):
            seats = seats or [called(one) for one in players]
            _told(player, state, seat, player.begin, state.view(seat), seats)


def end(players: Sequence[Bot], state: State) -> None:
    """Tells those who want to know that a deal is over."""
    for seat, player in enumerate(players):
        if hasattr(player, "end"):
            _told(player, state, seat, player.end, state.view(seat))


@cache
def consulting(name: str) -> bool:
    """Whether a game lets partners talk to each other alone."""
    return bool(game(name).spec.manners.team)


def consulted(players: Sequence[Any], state: State, seat: int) -> tuple[Heard, ...]:
    """What the seat in turn hears before it answers for its team (TRU-7.3): the word of its partner, if that one may say it."""
    if not consulting(state.game):
        return ()
    actors = state.actors
    if len(actors) < 2 or seat != actors[0]:
        return ()
    partner = actors[1]
    player = players[partner]
    if isinstance(player, Direct):
        phrase = player.counsel_in(state, partner)
    elif hasattr(player, "counsel"):
        phrase = _told(player, state, partner, player.counsel, state.view(partner))
    else:
        return ()
    manners = state.kind.spec.manners
    if not phrase or refuse(manners, state, "playing", partner, {"phrase": phrase}):
        return ()
    return (Heard(partner, "phrase", phrase),)


def remembered(state: State) -> tuple[str, ...]:
    """The cards that whoever pays attention remembers of a deal, besides what its view shows (`GameSpec.remembered`)."""
    return state.kind.spec.remembered(state)


def answered(players: Sequence[Bot], position: Position, state: State, seat: int, rng: Random) -> Position:
    """The position after a bot's action in a state of it; BotError where the bot breaks down or its answer is refused."""
    return acted(players, position.apply, state, seat, rng)


def acted(players: Sequence[Bot], apply: Callable[[str | int], Found], state: State, seat: int, rng: Random) -> Found:
    """What comes of a bot's action when it is carried out; BotError where the bot breaks down or its answer is refused."""
    player: Any = players[seat]
    answer: tuple[Any, ...] = ()
    word = consulted(players, state, seat)
    try:
        if seat == state.turn and isinstance(player, Direct):
            answer = (player.act_in(state, rng, Ears(word) if word else SILENCE),)
        elif hasattr(player, "heeding") and (ears := Ears(word, remembered=remembered(state))) != SILENCE:
            answer = (player.heeding(state.view(seat), rng, ears),)
        else:
            answer = (player.act(state.view(seat), rng),)
        return apply(*answer)
    except BotError:
        raise
    except BREAKDOWN as error:
        raise failure(player, error, state.game, seat, *answer) from error


def _told(player: Bot, state: State, seat: int, tell: Any, *what: Any) -> Any:
    try:
        return tell(*what)
    except BotError:
        raise
    except BREAKDOWN as error:
        raise failure(player, error, state.game, seat) from error


def failure(
    player: Bot, error: BaseException, game: str | None = None, seat: int | None = None, *answer: object
) -> BotError:
    """What to say of a bot that has failed, in a seat if it had one; `answer` is the action that it gave, if it gave one."""
    if not answer:
        return BotError(called(player), broken(error), game, seat)
    if isinstance(error, IllegalAction):
        return BotError(called(player), error.args[0], game, seat, error.refusal)
    said = error.args[0] if error.args and isinstance(error.args[0], Sentence) else words(error) or type(error).__name__
    return BotError(called(player), said, game, seat)


def close(players: Sequence[Bot]) -> None:
    """Closes those that can be closed; BotError, once all are, for one that fails in it."""
    failed = []
    for player in players:
        if hasattr(player, "close"):
            try:
                player.close()
            except BREAKDOWN as error:
                failed.append(failure(player, error))
    if failed:
        raise failed[0]
