"""Briscola bugiarda by rules of thumb: those of `ridotto.games.briscola_bugiarda.bots.policy`, and what is heard."""

from random import Random

from ridotto.bots.ears import SILENCE, Ears
from ridotto.core.view import View
from ridotto.games.briscola_bugiarda.bots import policy
from ridotto.games.briscola_bugiarda.bots.claims import belief
from ridotto.games.briscola_bugiarda.law.worlds import BriscolaWorlds

heard = belief
"""What talk makes of each seat, for the search as well."""


def act(view: View, rng: Random, ears: Ears = SILENCE) -> str:
    """An action of Briscola bugiarda."""
    return policy.act(BriscolaWorlds(view), belief(view, ears))


def friends(view: View, ears: Ears = SILENCE) -> list[float]:
    """By seat, the chance that it is on my side."""
    return policy.friends(BriscolaWorlds(view), belief(view, ears))


def suspicion(view: View, ears: Ears = SILENCE) -> list[float]:
    """By seat, the chance that it is the secret partner, judged by what it has played on whose tricks and by what is claimed."""
    return policy.suspicion(BriscolaWorlds(view), belief(view, ears))
