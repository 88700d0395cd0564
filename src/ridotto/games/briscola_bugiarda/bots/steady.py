"""Rules of thumb for Briscola bugiarda (`ridotto.games.briscola_bugiarda.bots.policy`) that also use talk."""

from random import Random

from ridotto.bots.ears import SILENCE, Ears
from ridotto.core.view import View
from ridotto.games.briscola_bugiarda.bots import policy
from ridotto.games.briscola_bugiarda.bots.claims import belief
from ridotto.games.briscola_bugiarda.law.worlds import BriscolaWorlds

heard = belief
"""Factors from talk by seat, for the search as well."""


def act(view: View, rng: Random, ears: Ears = SILENCE) -> str:
    """Return the action of the seat in turn."""
    return policy.act(BriscolaWorlds(view), belief(view, ears))


def friends(view: View, ears: Ears = SILENCE) -> list[float]:
    """Return by seat the chance that it is on the viewer's side."""
    return policy.friends(BriscolaWorlds(view), belief(view, ears))


def suspicion(view: View, ears: Ears = SILENCE) -> list[float]:
    """Return by seat the chance that it is the secret partner, judged by its plays and by claims."""
    return policy.suspicion(BriscolaWorlds(view), belief(view, ears))
