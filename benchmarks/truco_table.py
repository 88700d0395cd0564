"""Trains the tables of truco, and shows what they are worth.

    python benchmarks/truco_table.py train deal           makes the shipped file again (RECIPES says with how many rounds)
    python benchmarks/truco_table.py measure deal         duplicate deals and matches against fixed opponents and rules of thumb
    python benchmarks/truco_table.py exploit deal         trains a best response to the shipped table (or, with --whom, to rules of
                                                          thumb): what it wins is a lower bound of what can be won by those who see
                                                          what the table sees
    python benchmarks/truco_table.py exploit deal --whom strong:600
                                                          the same against a bot that thinks: it is watched, a table is made that
                                                          plays as it was seen to, and the response to that meets the bot itself

`deal` is for tables where all tricks count after a call (`truco_scope`), `quick` for the same without packets, `trick` for those where one
trick decides; `deal_alone`, `quick_alone` and `trick_alone` where partners may not talk before they answer a call (`team_talk`).
"""

import argparse
from collections.abc import Sequence
from random import Random
from time import process_time

import ridotto
from ridotto.bots import Bot, bot
from ridotto.bots.duplicate import Contest, play_rounds
from ridotto.bots.ears import SILENCE, Ears
from ridotto.bots.statistics import estimated
from ridotto.bots.steady import counsel, heard
from ridotto.core.options import Options
from ridotto.core.view import View
from ridotto.games.truco.bots.duel import Duel
from ridotto.games.truco.bots.kernel import mixture
from ridotto.games.truco.bots.manners import MANNERS
from ridotto.games.truco.bots.regret import Training
from ridotto.games.truco.bots.search import CUT, drawn
from ridotto.games.truco.bots.table import FILES, install, load, write
from ridotto.games.truco.law.options import TARGET

KINDS = {"deal": ("popular",), "trick": ("default", "default", "default", "literal"), "quick": ("quick",)}
"""Presets that a table is trained for, in proportion; the first is the one that it is measured with."""
RECIPES = {
    "deal": (1_000_000, 200),
    "trick": (700_000, 100),
    "quick": (2_000_000, 200),
    "deal_alone": (500_000, 200),
    "trick_alone": (400_000, 300),
    "quick_alone": (500_000, 200),
}
"""By table: the rounds of its training, and in how many of a thousand the other team plays by rules of thumb."""
SEED = 1
SITTINGS = 3
"""How often a bot that thinks is watched and answered."""
DEALS = 500
"""Duplicate deals by score that tell what it is worth."""
BLOCKS = 20
"""Regrets and averages are discounted after each: of b blocks, the first counts one b-th as much as the last."""


def options(table: str) -> list[Options]:
    """The options that a table is trained for."""
    scope, _, alone = table.partition("_")
    talk = "off" if alone else "always"
    return [ridotto.game("truco").preset(name, team_talk=talk) for name in KINDS[scope]]


def response_to(scope: str) -> int:
    """The place of the table that is trained against another."""
    return len(FILES) + FILES.index(scope)


def measure(scope: str, first: str, opponents: Sequence[str], pairs: int) -> None:
    """Prints what a policy wins against others."""
    table = options(scope)[0]
    for name in opponents:
        points, half = Duel(first, name, "measure").deals(table, pairs)
        share, width = Duel(first, name, "matches").matches(table, max(1, pairs // 8))
        print(
            f"{scope:6}{name:28}{points:+.3f} ± {half:.3f} a deal {100 * share:6.1f} ± {100 * width:.1f} % of matches",
            flush=True,
        )


def practise(training: Training, what: str, rounds: int) -> None:
    """Rounds in blocks, each block counting for more than those before."""
    for block in range(BLOCKS):
        training.learn(rounds // BLOCKS)
        share = (block + 1) / (block + 2)
        training.discount(share, share)
        print(f"{what}: block {block + 1} of {BLOCKS}, {process_time():.0f} s of CPU", flush=True)


def chances(training: Training, table: Options) -> list[list[float]]:
    """By own and other score, how likely those are to win a match who both play by what has been learnt so far."""
    for place in range(len(FILES)):
        install(len(FILES) + place, training.publish())
    duel = Duel("response", "response", "chances")
    found = [[0.0] * TARGET for _ in range(TARGET)]

    def chance(own: int, other: int) -> float:
        return 1.0 if own >= TARGET else 0.0 if other >= TARGET else found[own][other]

    for total in range(2 * TARGET - 2, -1, -1):
        for own in range(max(0, total - TARGET + 1), total // 2 + 1):
            other = total - own
            counts = duel.tally(table, DEALS, own, other)
            won = sum(
                count * chance(own + max(0, points), other + max(0, -points))
                for points, count in counts.items()
                if points
            )
            found[own][other] = won / (2 * DEALS - counts.get(0, 0))
            found[other][own] = 1 - found[own][other]
            if own == other:
                found[own][other] = 0.5
    return found


def train(scope: str, rounds: int, often: int) -> None:
    """Cards first, then how often hands win, then everything; writes the file.

    A short training of everything comes before the long one: it tells what a hand is worth against those with which others call and
    answer, and what a score is worth.
    """
    training = Training(options(scope), SEED)
    training.learn_cards(True)
    practise(training, "cards", rounds // 5)
    training.rehearse(2 * rounds, False)
    training.learn_cards(False)
    training.discount(0.0, 0.0)
    practise(training, "sketch", rounds // 3)
    training.play_for(chances(training, options(scope)[0]))
    training.rehearse(6 * rounds, True)
    training.discount(0.0, 0.0)
    training.face("steady", often)
    practise(training, scope, rounds)
    write(scope, training.publish())
    load(scope)


def exploit(scope: str, whom: str, rounds: int, pairs: int) -> None:
    """Trains a best response to "table" or "steady" and prints what it wins."""
    training = Training(options(scope), SEED)
    training.take_up(scope)
    training.face(whom, 1000)
    practise(training, "response", rounds)
    install(response_to(scope), training.publish())
    measure(scope, "response", [whom], pairs)


class ByTable:
    """Plays by a table alone, without looking ahead: the shipped one, or the `response` that was trained last against another."""

    def __init__(self, response: bool = False) -> None:
        self.response = response

    def act(self, view: View, rng: Random) -> str:
        """Drawn from the table's chances, first whether to call, then the card."""
        return self.heeding(view, rng, SILENCE)

    def heeding(self, view: View, rng: Random, ears: Ears) -> str:
        """The same, having heard a partner's word."""
        if view["phase"] == "cut":
            return CUT
        if len(view["legal"]) == 1:
            return str(view["legal"][0])
        first = drawn(mixture(view, response=self.response, word=heard(view, ears) or 0), rng)
        return first or drawn(mixture(view, called=True, response=self.response), rng)

    def counsel(self, view: View) -> str:
        """What it tells its partner who answers for both."""
        return counsel(view)


class Watched:
    """A bot that sits for its portrait."""

    def __init__(self, sitter: Bot, portrait: Training) -> None:
        self.sitter = sitter
        self.portrait = portrait

    def act(self, view: View, rng: Random) -> str:
        """What the bot does, which is counted."""
        return self.heeding(view, rng, SILENCE)

    def heeding(self, view: View, rng: Random, ears: Ears) -> str:
        """The same, having heard a partner's word."""
        heeds = getattr(self.sitter, "heeding", None)
        action = heeds(view, rng, ears) if heeds and ears.now else self.sitter.act(view, rng)
        self.portrait.watch(view, action, heard(view, ears) or 0)
        return action

    def counsel(self, view: View) -> str:
        """What the bot tells its partner who answers for both."""
        return counsel(view)


def exploit_bot(scope: str, whom: str, rounds: int, deals: int) -> None:
    """Trains a response to the portrait of a bot, watches the bot against that response, and so on; prints what each wins from the bot."""
    game, kinds = ridotto.game("truco"), options(scope)
    portrait = Training(kinds, SEED)
    portrait.begin_portrait(scope)
    sitter = bot(whom)
    rival: Bot = Watched(sitter, portrait)
    for turn in range(SITTINGS + 1):
        contest = Contest(game, kinds[0], SEED + turn)
        met = play_rounds(contest, rival, Watched(sitter, portrait), range(deals)).rounds
        if turn:
            won = estimated([one.margin for one in met])
            print(
                f"{scope} response {turn} to {whom}: {won.mean:+.3f} ± {won.half_width:.3f} a deal, {deals} pairs",
                flush=True,
            )
        if turn == SITTINGS:
            break
        install(FILES.index(scope), portrait.publish())
        training = Training(kinds, SEED + turn)
        training.take_up(scope)
        training.face("table", 1000)
        practise(training, f"response {turn + 1}", rounds)
        load(scope)
        install(response_to(scope), training.publish())
        rival = ByTable(response=True)


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("train", "measure", "exploit"))
    parser.add_argument("scope", choices=FILES)
    parser.add_argument("--rounds", type=int, help="of training, instead of the recipe's")
    parser.add_argument("--whom", default="table", help="table, steady, or a bot that thinks, as in strong:600")
    parser.add_argument("--pairs", type=int, default=20_000, help="duplicate deals")
    given = parser.parse_args()
    rounds, often = RECIPES[given.scope]
    rounds = given.rounds or rounds
    if given.what == "exploit" and given.whom not in ("table", "steady"):
        exploit_bot(given.scope, given.whom, rounds // 4, given.pairs)
        return
    if given.what == "exploit":
        exploit(given.scope, given.whom, rounds // 4, given.pairs)
        return
    if given.what == "train":
        train(given.scope, rounds, often)
    measure(given.scope, "table", ["steady", *MANNERS], given.pairs)


if __name__ == "__main__":
    main()
