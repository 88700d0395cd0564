"""The bot interface: one required method, and optional ones."""

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
    """A player that chooses actions.

    Besides `act`, a bot may have any of these attributes; all are optional:

    - `name`: its name; default: the name of its class,
    - `games`: names of the games it plays; default: all,
    - `begin(view, seats)` and `end(view)`: called at the start and the end of a deal; `seats` are the players' names by seat,
    - `heeding(view, rng, ears)`: like `act`, called if there is talk that is part of the game, or something to remember,
    - `within(view, rng, seconds, ears)`: like `heeding`, with a limit in wall-clock time, called if there is a deadline,
    - `counsel(view)`: a phrase for the partner who will answer for both (truco); "" for none,
    - `said`: a list of (kind, value) pairs that it wants to say at the table; the consumer clears it,
    - `values(view, rng)`: values of actions in points, by their texts, for reviews graded by this bot,
    - `close()`: called when it is no longer needed.
    """

    def act(self, view: View, rng: Random) -> str:
        """Return the text of an action in `view["legal"]`. The same view and `rng` state must give the same action."""
        ...


class Direct(ABC):
    """A built-in bot that can be given the full state, because it reads nothing in it that its seat does not know.

    Building the view would take most of its time. Third-party bots are never of this class.
    """

    @abstractmethod
    def act_in(self, state: State, rng: Random, ears: Ears = SILENCE) -> str | int:
        """Return the text or id of the action that `act` or `heeding` would choose from the view of the seat to act."""

    def counsel_in(self, state: State, seat: int) -> str:
        """Return what `counsel` would return for the view of a seat."""
        return ""


def called(given: "str | Bot") -> str:
    """Return a bot's display name: its text, its own `name`, or the name of its class."""
    if isinstance(given, str):
        return given
    name = getattr(given, "name", None)
    return name if isinstance(name, str) and name else type(given).__name__


def games_of(player: Bot) -> tuple[str, ...] | None:
    """Return the games that a bot says it plays; None means all."""
    games = getattr(player, "games", None)
    return games if games is None else (games,) if isinstance(games, str) else tuple(games)


def spoken(player: Bot) -> list[tuple[str, Any]]:
    """Return and clear the (kind, value) pairs that a bot wants to say. Raise ValueError for anything but such pairs."""
    said = getattr(player, "said", [])
    for one in said:
        if not isinstance(one, tuple | list) or len(one) != 2:
            raise ValueError(f"said holds {shown(one)}, expected pairs of kind and value")
    found = [(str(kind), value) for kind, value in said]
    said.clear()
    return found


def begin(players: Sequence[Bot], state: State) -> None:
    """Notify the bots that have `begin` of a new deal."""
    seats = None
    for seat, player in enumerate(players):
        if hasattr(player, "begin"):
            seats = seats or [called(one) for one in players]
            _told(player, state, seat, player.begin, state.view(seat), seats)


def end(players: Sequence[Bot], state: State) -> None:
    """Notify the bots that have `end` of the end of a deal."""
    for seat, player in enumerate(players):
        if hasattr(player, "end"):
            _told(player, state, seat, player.end, state.view(seat))


@cache
def consulting(name: str) -> bool:
    """True if the game lets partners consult privately."""
    return bool(game(name).spec.manners.team)


def consulted(players: Sequence[Any], state: State, seat: int) -> tuple[Heard, ...]:
    """Return the partner's advice to the seat to act before it answers for its team (TRU-7.3), if any is allowed."""
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
    """Return the cards that an attentive player remembers besides what its view shows (`GameSpec.remembered`)."""
    return state.kind.spec.remembered(state)


def answered(players: Sequence[Bot], position: Position, state: State, seat: int, rng: Random) -> Position:
    """Return the position after a bot's action. Raise BotError if the bot crashes or its answer is refused."""
    return acted(players, position.apply, state, seat, rng)


def acted(players: Sequence[Bot], apply: Callable[[str | int], Found], state: State, seat: int, rng: Random) -> Found:
    """Return the result of `apply` for a bot's action. Raise BotError if the bot crashes or its answer is refused."""
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
    """Return the error for a bot that has failed, in a seat if it had one; `answer` is the action it gave, if any."""
    if not answer:
        return BotError(called(player), broken(error), game, seat)
    if isinstance(error, IllegalAction):
        return BotError(called(player), error.args[0], game, seat, error.refusal)
    said = error.args[0] if error.args and isinstance(error.args[0], Sentence) else words(error) or type(error).__name__
    return BotError(called(player), said, game, seat)


def close(players: Sequence[Bot]) -> None:
    """Close the bots that have `close`. Raise BotError for the first that fails, after all have been closed."""
    failed = []
    for player in players:
        if hasattr(player, "close"):
            try:
                player.close()
            except BREAKDOWN as error:
                failed.append(failure(player, error))
    if failed:
        raise failed[0]
