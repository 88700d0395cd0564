"""Compiled policies that play seats of a batch."""

from collections.abc import Sequence

from ridotto.catalogue import Game
from ridotto.catalogue import game as game_named
from ridotto.core.cards import shown
from ridotto.core.errors import InvalidText, either
from ridotto.core.options import Options
from ridotto.policies import playing

LONGEST_PAST = 2048
"""Actions of a deal that policies look back on, at most."""
AT_RANDOM = "random"


def policies(game: Game | str) -> tuple[str, ...]:
    """Return the names of the policies that can play a seat at a game. Raise InvalidText for an unknown one."""
    known = game if isinstance(game, Game) else game_named(game)
    return (AT_RANDOM, *playing(known.name))


def players_of(
    game: Game, options: Options, given: str | Sequence[str | None] | None, episode: str
) -> tuple[object, ...]:
    """Return the players by seat: None for the learner, "random", or the capsule of a policy. Empty if the learner plays all seats.

    Raise InvalidText for unknown policies, for another number of them than of seats, for no seat of the learner's, and for matches.
    """
    if given is None:
        return ()
    seats = game.seats(options)
    named = (None, *[given] * (seats - 1)) if isinstance(given, str) else tuple(given)
    if len(named) != seats or None not in named:
        raise InvalidText(
            f"others: {shown(given)} is not allowed, expected a policy, or one for each of {seats} seats with None for the learner"
        )
    known: dict[str | None, object] = {None: None, AT_RANDOM: AT_RANDOM}
    known.update((name, policy) for name, policy in playing(game.name).items())
    for name in named:
        if name not in known:
            raise InvalidText(
                f"others: {shown(name)} is not a compiled policy of {game}, expected {either(*policies(game))}"
            )
    if episode != "deal":
        raise InvalidText("others: policies play deals, expected episode='deal'")
    return tuple(known[name] for name in named) if set(named) != {None} else ()
