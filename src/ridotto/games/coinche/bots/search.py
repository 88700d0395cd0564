"""Thinking ahead at Coinche."""

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
"""Some 100 ms and 1 s a decision."""
MOST_BIDS = 9
MOST_IN_ONE = 4
"""Bids that are weighed, and of these in one denomination."""


def calls(view: View) -> list[str]:
    """What to weigh: pass, coinche or surcoinche, what the policy says, and the bids that promise most."""
    promises = policy.promises(view)
    found = [text for text in view["legal"] if not text.startswith("bid")]
    found.append(policy.act(view))
    taken: dict[str, int] = {}
    for text in sorted(promises, key=lambda text: -promises[text]):
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
AMONG_THINKERS = replace(GAME, judgement=THOUGHTFUL)
"""The same where the others are taken for players who think ahead."""
LEARNT = (("no_trumps_all_trumps", True), ("melds", True), ("coinche_turn", "on_turn"))
"""Options under which their calls were learnt; under others they are taken for careful players."""


def think(view: View, rng: Random, limit: Budget) -> Verdict:
    """What each call or card is likely to bring."""
    thinking = limit.others == "strong" and all(view["options"].get(name, usual) == usual for name, usual in LEARNT)
    return trumps.think(AMONG_THINKERS if thinking else GAME, view, rng, limit)


def solve(state: State) -> dict[str, int]:
    """What each card is worth with open cards (`ridotto.search.solve`)."""
    return tricks.solve(state)
