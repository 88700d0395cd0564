"""Trains truco's strategy tables and measures their strength.

    python benchmarks/truco_table.py train deal           builds a file from nothing (RECIPES sets the number of rounds)
    python benchmarks/truco_table.py resume deal          trains the shipped file further (MORE sets the number of rounds)
    python benchmarks/truco_table.py spar deal            trains it further against networks that learn to win from it (SPARRED rounds)
    python benchmarks/truco_table.py spar mineiro --portrait FILE --often 250
                                                          the same, and in some rounds against a portrait by `truco_portrait.py`
    python benchmarks/truco_table.py respond deal         prints what networks that see single cards learn to win from it, more than a
                                                          table can: a lower bound on what can be won
    python benchmarks/truco_table.py measure deal         duplicate deals and matches against fixed opponents and rules of thumb
    python benchmarks/truco_table.py exploit deal         trains a best response to the shipped table (or, with --whom, to rules of
                                                          thumb): its gain is a lower bound on what a player who sees what the
                                                          table sees can win
    python benchmarks/truco_table.py exploit deal --whom strong:600
                                                          the same against a search bot: the bot is observed, a table is built that
                                                          imitates it, and the response to that table meets the bot itself

`deal` is for tables where all tricks count after a call (`truco_scope`), `quick` for the same without packets, `trick` for those where one
trick decides; `deal_alone`, `quick_alone` and `trick_alone` are for tables where partners may not talk before answering (`team_talk`).
`mineiro` is `quick` on the ladder of Minas, `paulista` with turned manilhas; `two`, `two_mineiro` and `two_trick` are for two players.
"""

import argparse
import lzma
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import process_time

import ridotto
from ridotto.bots import Bot, bot
from ridotto.bots.duplicate import Contest, play_rounds
from ridotto.bots.ears import SILENCE, Ears
from ridotto.bots.statistics import mean_estimate
from ridotto.bots.steady import counsel, heard
from ridotto.core.options import Options
from ridotto.core.view import View
from ridotto.games.truco.bots.duel import Duel
from ridotto.games.truco.bots.kernel import mixture
from ridotto.games.truco.bots.manners import MANNERS
from ridotto.games.truco.bots.regret import Training
from ridotto.games.truco.bots.search import CUT, drawn
from ridotto.games.truco.bots.sparring import Sparring
from ridotto.games.truco.bots.table import FILES, install, install_networks, load, write
from ridotto.games.truco.law.options import TARGET

KINDS = {
    "deal": ("popular",),
    "trick": ("default", "default", "default", "literal"),
    "quick": ("quick",),
    "mineiro": ("mineiro",),
    "paulista": ("paulista",),
    "two": ("quick", "quick", "paulista"),
    "two_mineiro": ("mineiro",),
    "two_trick": ("default", "default", "default", "literal"),
}
"""Presets that a table is trained for, in proportion; the first is used to measure it."""
RECIPES = {
    "deal": (1_000_000, 200),
    "trick": (700_000, 100),
    "quick": (2_000_000, 200),
    "deal_alone": (500_000, 200),
    "trick_alone": (400_000, 300),
    "quick_alone": (500_000, 200),
    "mineiro": (1_200_000, 200),
    "paulista": (1_000_000, 200),
    "two": (400_000, 200),
    "two_mineiro": (400_000, 200),
    "two_trick": (400_000, 200),
}
"""Table → training rounds, and per mille of deals in which the other team plays by rules of thumb."""
MORE = 20_000_000
"""Rounds by which a shipped table is trained further."""
SPARRED = 3_000_000
"""Rounds of further training against networks."""
FIRM_KEPT, FIRM = 2000.0, 200.0
"""Decisions that the shipped strategy counts for there, and the sum of the regrets it begins with at each node. With the usual ones, what
millions of rounds have taught is lost before the networks teach as much."""
HASTE = 0.001
"""Rate at which networks learn; those that a table spars with learn half as fast."""
ROUNDS = 500_000
"""Rounds in which a response by networks learns."""
REHEARSED = 6_000_000
"""Deals that then show again how often each hand wins."""
FEW_RIVALS = 10
"""Per mille of these rounds in which the other team plays by rules of thumb: a table that learns to win from them can be read."""
STRAYS, FEW_STRAYS = 30, 8
"""Probability, in thousandths, of a random call or answer by the others: in the first training, and in further training."""
SEED = 1
ITERATIONS = 3
"""Number of times a search bot is observed and responded to."""
DEALS = 20_000
"""Duplicate deals per score, to estimate its value: with 500, errors of a few per cent moved the odds at which a raise is accepted."""
BLOCKS = 20
"""Number of blocks of training. Regrets and averages are discounted after each: of b blocks, the first counts 1/b as much as the last."""


def options(table: str) -> list[Options]:
    """Return the options that a table is trained for."""
    given = {"players": 2} if table.startswith("two") else {"team_talk": "off"} if table.endswith("_alone") else {}
    return [ridotto.game("truco").preset(name, **given) for name in KINDS[table.removesuffix("_alone")]]


def portrait_in(path: str) -> bytes:
    """Return the table in a file. Raise ArgumentTypeError if there is none."""
    try:
        return lzma.decompress(Path(path).read_bytes())
    except (OSError, lzma.LZMAError) as fault:
        raise argparse.ArgumentTypeError(f"{path}: {fault}, expected a file made by truco_portrait.py") from fault


def response_to(scope: str) -> int:
    """Return the slot of the table that is trained against another."""
    return len(FILES) + FILES.index(scope)


def measure(scope: str, first: str, opponents: Sequence[str], pairs: int) -> None:
    """Print a policy's gain against others."""
    table = options(scope)[0]
    for name in opponents:
        points, half = Duel(first, name, "measure").deals(table, pairs)
        share, width = Duel(first, name, "matches").matches(table, max(1, pairs // 8))
        print(
            f"{scope:6}{name:28}{points:+.3f} ± {half:.3f} a deal {100 * share:6.1f} ± {100 * width:.1f} % of matches",
            flush=True,
        )


def train_blocks(training: Training, what: str, rounds: int, strays: int = STRAYS) -> None:
    """Train in blocks, each with more weight than the previous ones."""
    for block in range(BLOCKS):
        training.learn(rounds // BLOCKS, strays)
        share = (block + 1) / (block + 2)
        training.discount(share, share)
        print(f"{what}: block {block + 1} of {BLOCKS}, {process_time():.0f} s of CPU", flush=True)


def chances(training: Training, table: Options) -> list[list[float]]:
    """Return the probability of winning a match by own and other score, if both sides play by the policy learned so far."""
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
    """Train card play first, then win rates of hands, then everything, and write the file.

    A short training of everything precedes the long one, to estimate the value of a hand against those that others call and answer with,
    and the value of a score.
    """
    training = Training(options(scope), SEED)
    training.learn_cards(True)
    train_blocks(training, "cards", rounds // 5)
    training.rehearse(2 * rounds, False)
    training.learn_cards(False)
    training.discount(0.0, 0.0)
    train_blocks(training, "sketch", rounds // 3)
    training.play_for(chances(training, options(scope)[0]))
    training.rehearse(6 * rounds, True)
    training.discount(0.0, 0.0)
    training.face("steady", often)
    train_blocks(training, scope, rounds)
    write(scope, training.publish())
    load(scope)


def resume(scope: str, rounds: int, often: int) -> None:
    """Train a shipped table further and write the file: all decisions at once, from its strategy, new win rates and values of scores."""
    training = Training(options(scope), SEED)
    training.resume(scope)
    training.play_for(chances(training, options(scope)[0]))
    training.rehearse(REHEARSED, True)
    training.face("steady", often)
    train_blocks(training, scope, rounds, FEW_STRAYS)
    write(scope, training.publish())
    load(scope)


def spar(scope: str, rounds: int, often: int, portrait: bytes = b"") -> None:
    """Train a shipped table further against networks that learn to win from it, and write the file.

    In `often` of a thousand rounds the other team plays by rules of thumb or, if there is a portrait, two times of three by that: a table
    that wins from one player, and loses little to those who know it (restricted Nash response: Johanson and others, NIPS 2007).
    """
    rivals = ["steady"]
    if portrait:
        install(response_to(scope), portrait)
        rivals = ["response", "response", "steady"]
    training = Sparring(options(scope), SEED, scope)
    training.resume(scope, FIRM_KEPT, FIRM)
    for block in range(BLOCKS):
        for rival in rivals:
            training.face(rival, often)
            training.spar(rounds // BLOCKS // len(rivals), FEW_STRAYS, HASTE / 2)
        print(f"{scope}: block {block + 1} of {BLOCKS}, {process_time():.0f} s of CPU", flush=True)
    write(scope, training.publish())
    load(scope)


def respond(scope: str, rounds: int, pairs: int) -> None:
    """Print what networks learn to win from the shipped table, five times while they learn."""
    kinds = options(scope)
    training = Sparring(kinds, SEED, scope, fixed=True)
    training.face("table", 1000)
    for block in range(BLOCKS):
        training.spar(rounds // BLOCKS, FEW_STRAYS, HASTE * (1 - block / BLOCKS))
        if block % 4 == 3:
            install_networks(response_to(scope), training.networks())
            gain, half = Duel("response", "table", "networks").deals(kinds[0], pairs)
            print(f"{scope}: {gain:+.3f} ± {half:.3f} a deal, {(block + 1) * rounds // BLOCKS} rounds", flush=True)


def exploit(scope: str, whom: str, rounds: int, pairs: int) -> None:
    """Train a best response to "table" or "steady" and print its gain."""
    training = Training(options(scope), SEED)
    training.take_up(scope)
    training.face(whom, 1000)
    train_blocks(training, "response", rounds)
    install(response_to(scope), training.publish())
    measure(scope, "response", [whom], pairs)


class ByTable:
    """Plays by a table alone, without search: the shipped one, or the latest `response` trained against another."""

    def __init__(self, response: bool = False) -> None:
        self.response = response

    def act(self, view: View, rng: Random) -> str:
        """Return an action drawn from the table's probabilities: first whether to call, then the card."""
        return self.heeding(view, rng, SILENCE)

    def heeding(self, view: View, rng: Random, ears: Ears) -> str:
        """Return the action, using the partner's word."""
        if view["phase"] == "cut":
            return CUT
        if len(view["legal"]) == 1:
            return str(view["legal"][0])
        first = drawn(mixture(view, response=self.response, word=heard(view, ears) or 0), rng)
        return first or drawn(mixture(view, called=True, response=self.response), rng)

    def counsel(self, view: View) -> str:
        """Return advice for the partner who answers for both."""
        return counsel(view)


class Recorded:
    """A bot whose actions are recorded to build a table that imitates it."""

    def __init__(self, observed: Bot, imitation: Training) -> None:
        self.observed = observed
        self.imitation = imitation

    def act(self, view: View, rng: Random) -> str:
        """Return the bot's action after recording it."""
        return self.heeding(view, rng, SILENCE)

    def heeding(self, view: View, rng: Random, ears: Ears) -> str:
        """Return the bot's action, using the partner's word."""
        heeds = getattr(self.observed, "heeding", None)
        action = heeds(view, rng, ears) if heeds and ears.now else self.observed.act(view, rng)
        self.imitation.watch(view, action, heard(view, ears) or 0)
        return action

    def counsel(self, view: View) -> str:
        """Return the bot's advice for the partner who answers for both."""
        return counsel(view)


def exploit_bot(scope: str, whom: str, rounds: int, deals: int) -> None:
    """Alternately train a response to the bot's imitation and observe the bot against that response. Print each response's gain."""
    game, kinds = ridotto.game("truco"), options(scope)
    imitation = Training(kinds, SEED)
    imitation.begin_portrait(scope)
    observed = bot(whom)
    rival: Bot = Recorded(observed, imitation)
    for turn in range(ITERATIONS + 1):
        contest = Contest(game, kinds[0], SEED + turn)
        met = play_rounds(contest, rival, Recorded(observed, imitation), range(deals)).rounds
        if turn:
            won = mean_estimate([one.margin for one in met])
            print(
                f"{scope} response {turn} to {whom}: {won.mean:+.3f} ± {won.half_width:.3f} a deal, {deals} pairs",
                flush=True,
            )
        if turn == ITERATIONS:
            break
        install(FILES.index(scope), imitation.publish())
        training = Training(kinds, SEED + turn)
        training.take_up(scope)
        training.face("table", 1000)
        train_blocks(training, f"response {turn + 1}", rounds)
        load(scope)
        install(response_to(scope), training.publish())
        rival = ByTable(response=True)


def main() -> None:
    """Parse the command line and run."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("train", "resume", "spar", "respond", "measure", "exploit"))
    parser.add_argument("scope", choices=FILES)
    parser.add_argument("--rounds", type=int, help="training rounds, instead of the recipe's")
    parser.add_argument(
        "--often", type=int, default=FEW_RIVALS, help="per mille of further rounds against rules of thumb"
    )
    parser.add_argument("--whom", default="table", help="table, steady, or a search bot, as in strong:600")
    parser.add_argument("--portrait", type=portrait_in, default=b"", help="file of a player whom `spar` faces too")
    parser.add_argument("--pairs", type=int, default=20_000, help="number of duplicate deals")
    given = parser.parse_args()
    rounds, often = RECIPES[given.scope]
    rounds = given.rounds or rounds
    if given.what == "exploit" and given.whom not in ("table", "steady"):
        exploit_bot(given.scope, given.whom, rounds // 4, given.pairs)
        return
    if given.what == "respond":
        respond(given.scope, given.rounds or ROUNDS, given.pairs)
        return
    if given.what == "exploit":
        exploit(given.scope, given.whom, rounds // 4, given.pairs)
        return
    if given.what == "train":
        train(given.scope, rounds, often)
    if given.what == "resume":
        resume(given.scope, given.rounds or MORE, given.often)
    if given.what == "spar":
        spar(given.scope, given.rounds or SPARRED, given.often, given.portrait)
    measure(given.scope, "table", ["steady", *MANNERS], given.pairs)


if __name__ == "__main__":
    main()
