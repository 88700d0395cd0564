"""Search at Coinche."""

from dataclasses import replace
from random import Random

from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.games.coinche.bots import policy
from ridotto.games.coinche.bots.kernel import JUDGEMENT, THOUGHTFUL
from ridotto.games.coinche.law.options import NAME
from ridotto.games.coinche.law.rules import IDS
from ridotto.games.coinche.law.worlds import CoincheWorlds
from ridotto.games.families.trumps.bots import searching as trumps
from ridotto.search import Budget, Verdict
from ridotto.search.kernels import tricks

BUDGETS = {"strong": Budget(nodes=2_000_000), "master": Budget(nodes=10_000_000, others="strong")}
"""Search budget by level, about 100 ms and 1 s a decision."""
MOST_BIDS = 9
"""Maximum number of bids to evaluate."""
MOST_IN_ONE = 4
"""Maximum number of bids to evaluate in one denomination."""


def calls(view: View) -> list[str]:
    """Return the calls to evaluate: pass, coinche or surcoinche, the policy's call, and the most promising bids."""
    values = policy.bid_values(view)
    found = [text for text in view["legal"] if not text.startswith("bid")]
    found.append(policy.act(view))
    taken: dict[str, int] = {}
    for text in sorted(values, key=lambda text: -values[text]):
        denomination = text.split()[-1]
        taken[denomination] = taken.get(denomination, 0) + 1
        if taken[denomination] <= MOST_IN_ONE:
            found.append(text)
        if sum(min(MOST_IN_ONE, count) for count in taken.values()) >= MOST_BIDS:
            break
    return list(dict.fromkeys(found))


GAME = trumps.Game(
    name=NAME,
    worlds=CoincheWorlds,
    policy=policy.act,
    whole=policy.act_in,
    judgement=JUDGEMENT,
    ids=IDS,
    calls=calls,
)
VERSUS_SEARCH = replace(GAME, judgement=THOUGHTFUL)
"""Search that models the other players as search bots."""
TRAINED = (
    ("no_trumps_all_trumps", True),
    ("melds", True),
    ("coinche_turn", "on_turn"),
    ("doubled_pay", "all"),
    ("nt_ace", 11),
    ("at_values", "trump"),
)
"""Options under which the bidding networks were trained. Under others the search models the other players as careful players."""


def think(view: View, rng: Random, limit: Budget) -> Verdict:
    """Evaluate each call or card and return the verdict."""
    thinking = limit.others == "strong" and all(view["options"].get(name, usual) == usual for name, usual in TRAINED)
    return trumps.think(VERSUS_SEARCH if thinking else GAME, view, rng, limit)


def solve(state: State) -> dict[str, int]:
    """Return the double-dummy value of each card (`ridotto.search.solve`)."""
    return tricks.solve(state)
