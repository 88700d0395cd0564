"""Search at Coinche."""

from random import Random

from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.games.coinche.bots import calls as networks
from ridotto.games.coinche.bots.kernel import JUDGEMENT
from ridotto.games.coinche.law.options import NAME
from ridotto.games.coinche.law.rules import IDS
from ridotto.games.coinche.law.worlds import CoincheWorlds
from ridotto.games.families.trumps.bots import searching as trumps
from ridotto.search import Budget, Verdict
from ridotto.search.deciding import Opinion
from ridotto.search.kernels import tricks

BUDGETS = {"strong": Budget(nodes=2_000_000), "master": Budget(nodes=10_000_000)}
"""Search budget by level, about 100 ms and 1 s a decision."""
MOST_BIDS = 7
"""Maximum number of bids to evaluate."""


def calls(view: View) -> list[str]:
    """Return the calls to evaluate: pass, coinche or surcoinche, the policy's call, and the most promising bids.

    A bid that a partner would not expect of the hand is among them only if the networks prefer it by enough: what worlds show of a call
    does not tell how a partner understands it.
    """
    values = networks.worths(view)
    found = [text for text in values if not text.startswith("bid")]
    found.append(networks.act(view))
    bids = [text for text in values if text.startswith("bid") and not networks.odd(view, text)]
    bids.sort(key=lambda text: -values[text])
    return list(dict.fromkeys([*found, *bids[:MOST_BIDS]]))


DOUBT, FIRM = 12.0, 5.0
"""Standard deviations, in points, of the networks' error about a bid compared with another call, and about a double.

What a double brings depends on what the calls say about hands. A model of the others' calls knows less of that than the networks, which
have seen what doubles brought.
"""
DOUBLES = ("coinche", "surcoinche")


def opinion(view: View) -> Opinion:
    """Return the networks' values of the calls. A hand that takes every trick needs none: its bid is best."""
    best = networks.act(view)
    values = networks.worths(view)
    values.setdefault(best, max(values.values()))
    doubts = {text: FIRM if text in DOUBLES else DOUBT for text in values}
    return Opinion(values, doubts, "pass", networks.MARGINS, networks.gain(view))


GAME = trumps.Game(
    name=NAME,
    worlds=CoincheWorlds,
    policy=networks.act,
    whole=networks.act_in,
    judgement=JUDGEMENT,
    ids=IDS,
    calls=calls,
    networks=networks,
    opinion=opinion,
)


def think(view: View, rng: Random, limit: Budget) -> Verdict:
    """Evaluate each call or card and return the verdict."""
    return trumps.think(GAME, view, rng, limit)


def solve(state: State) -> dict[str, int]:
    """Return the double-dummy value of each card (`ridotto.search.solve`)."""
    return tricks.solve(state)
