"""Rules of thumb for truco (`ridotto.games.truco.bots.policy`) that also use the partner's signals and advice."""

from random import Random

from ridotto.bots.ears import SILENCE, Ears
from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.games.truco.bots import policy as truco
from ridotto.games.truco.bots.policy import UNHEARD, Seat
from ridotto.games.truco.bots.signals import WORDS, advised, level, signalled, word

ADVISED = {
    "call": 0.1,
    "do not call": -0.15,
    "raise": 0.1,
    "accept": 0.06,
    "fold": -0.1,
    "I am for it": 0.06,
    "I am against it": -0.08,
}
"""Effect of the partner's last phrase on the match chance of calling, raising and accepting."""


def act(view: View, rng: Random, ears: Ears = SILENCE) -> str:
    """Return the action of the seat in turn."""
    return Seat(view).action(best_of_partner(view, ears), ADVISED.get(advised(view["seat"], ears), 0.0))


def act_in(state: State, ears: Ears = SILENCE) -> str:
    """Return the action of the seat in turn from a state, without building its view; only the partner's phrases are used."""
    if state.turn is None or not ears.now:
        return truco.act_in(state)
    return truco.act_in(state, ADVISED.get(advised(state.turn, ears), 0.0))


def counsel(view: View) -> str:
    """Return the phrase for a partner who owes an answer; "" in a hand of eleven, where both see the same cards."""
    return word(view) if view["phase"] == "answer" else ""


def counsel_in(state: State, seat: int) -> str:
    """Return the phrase for a partner who owes an answer from a state, without building a view."""
    found = truco.word_in(state, seat)
    return WORDS[found - 1] if found else ""


def heard(view: View, ears: Ears) -> int | None:
    """Return the partner's word about an answer in the form that the search takes."""
    return level(view, ears)


def hope(view: View, ears: Ears = SILENCE) -> float:
    """Return the chance of winning the deal."""
    return Seat(view).chance(partner=best_of_partner(view, ears))


def best_of_partner(view: View, ears: Ears) -> int:
    """Return the strength of the partner's best card if it was signalled and is still to come, else UNHEARD."""
    strength = signalled(view, ears)
    return UNHEARD if strength is None else strength
