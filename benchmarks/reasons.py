"""How many hints and reviews have no reason in card terms? Asks the coach in deals that rules of thumb play.

    python benchmarks/reasons.py                                  # 100 hints a game
    python benchmarks/reasons.py --games belote --hints 50 --read # prints the hints as well
    python benchmarks/reasons.py --games burraco,biriba --every 12   # spread over more deals, which are long at these games
    python benchmarks/reasons.py --keep /tmp/hints                # keeps positions and verdicts, to explain them again without a search
    python benchmarks/reasons.py --reviews                        # reviews of the decisions of a beginner that are not good
    python benchmarks/reasons.py --games truco --preset mineiro --scores 10 8     # under other rules, late in a match

A hint without a reason in card terms says only how much better the action is, that several are as good, or that a careful player does so.
"""

import argparse
import pickle
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random

import ridotto
from ridotto import View
from ridotto.bots import bot, steady
from ridotto.cli.choose import options_of
from ridotto.cli.coaching import advised, lost, sentence
from ridotto.cli.look import Look
from ridotto.coach import Advice, Choice, Decision, Reason, advise, decided, why
from ridotto.search import budget

GAMES = "belote,coinche,briscola-bugiarda,truco"
PLAIN = (
    "only",
    "thumb",
    *(f"{name}{unit}" for name in ("gains", "gains-pass", "better") for unit in ("", "-match", "-chips")),
)
"""Reasons without a fact of the cards. Those that begin with `EVEN` have none either, unless they say what speaks for each choice."""
EVEN = "even"
Case = tuple[View, Advice | Decision]


def plain(reason: Reason) -> bool:
    """True if a reason names nothing that happens in the deal."""
    return reason.name in PLAIN or (reason.name.startswith(EVEN) and not reason.also)


def choices(name: str, given: argparse.Namespace, player: str) -> Iterator[Choice]:
    """Yield the choices of one seat a deal, which a bot plays while rules of thumb play for the others."""
    game, seed = ridotto.game(name), given.seed
    options = options_of(game, given.preset, given.options)
    carried = {} if given.used is None else {"deals_used": given.used}
    for number in range(10 * given.hints):
        state, seat = (
            game.deal(options, seed=seed, number=number, scores=given.scores, **carried),
            number % game.seats(options),
        )
        rng, one = Random(f"{seed} {number}"), bot(player)
        while state.turn is not None:
            view = state.view(state.turn)
            chosen = one.act(view, rng) if state.turn == seat else steady.rules_of_thumb(name)(view, rng)
            if state.turn == seat and len(view["legal"]) > 1 and view["phase"] != "cut":
                yield Choice(number, len(state.log), seat, view, chosen, state)
            state = state.apply(chosen)


def hints(name: str, given: argparse.Namespace) -> Iterator[Case]:
    """Yield a hint at one in `every` choices of a seat that rules of thumb play."""
    limit = budget(name, given.level) if given.level else None
    for choice in islice(choices(name, given, "steady"), given.every - 1, given.every * given.hints, given.every):
        yield choice.view, advise(choice.view, Random(f"{given.seed} {choice.deal} {choice.done}"), limit)


def reviews(name: str, given: argparse.Namespace) -> Iterator[Case]:
    """Yield the decisions that are not good, of one in `every` choices of a beginner."""
    limit = budget(name, given.level) if given.level else None
    found = (
        (choice.view, one)
        for choice in islice(choices(name, given, "beginner"), given.every - 1, None, given.every)
        if (one := decided(choice, limit, given.seed)) and one.grade != "good"
    )
    return islice(found, given.hints)


def kept(name: str, arguments: argparse.Namespace) -> list[Case]:
    """Return the hints or reviews of a game, explained again if they have been kept."""
    kind = reviews if arguments.reviews else hints
    rules = [arguments.preset or "default", *arguments.options, *(arguments.scores or ()), arguments.level or ""]
    parts = [kind.__name__, name, *map(str, rules), arguments.hints, arguments.seed, arguments.every]
    file = Path(arguments.keep or ".") / f"{'-'.join(map(str, parts))}.pickle"
    if arguments.keep and file.exists():
        return [(view, again(view, old)) for view, old in pickle.loads(file.read_bytes())]
    found = list(kind(name, arguments))
    if arguments.keep:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(pickle.dumps(found))
    return found


def again(view: View, old: Advice | Decision) -> Advice | Decision:
    """Explain an advised action or a reviewed decision again."""
    if isinstance(old, Advice):
        return Advice(old.action, why(view, old.action, old.verdict), old.verdict)
    return replace(old, reason=why(view, old.cost.best, old.verdict, old.action))


def said(view: View, one: Advice | Decision, look: Look) -> str:
    """Format a hint or a review in a line."""
    if isinstance(one, Advice):
        return f"{advised(view, one, look).plain} [{one.reason.name}]"
    spread = ridotto.game(view["game"]).spec.scoring.spread
    judged = f"{one.action}: {one.grade}, {lost(one, spread)}; better {one.cost.best}"
    return f"{judged}. {sentence(view, one.reason, look)} [{one.reason.name}]"


def main() -> int:
    """Parse the command line, count and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", default=GAMES, help="names, separated by commas")
    parser.add_argument("--reviews", action="store_true", help="count reviews instead of hints")
    parser.add_argument("--hints", type=int, default=100, help="hints or reviews a game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=int, default=1, help="ask at one choice in this many")
    parser.add_argument("--read", action="store_true", help="print every hint")
    parser.add_argument("--language", default="en")
    parser.add_argument("--preset", help="named set of options")
    parser.add_argument("--options", nargs="*", default=[], metavar="NAME=VALUE", help="options that differ")
    parser.add_argument("--scores", nargs="*", type=int, help="scores of the match before each deal, 0 by default")
    parser.add_argument("--used", type=int, help="deals played before, under the option deals")
    parser.add_argument("--level", help="level whose budget the coach has, instead of its own")
    parser.add_argument("--keep", help="folder for positions and verdicts")
    arguments = parser.parse_args()
    look = Look(language=arguments.language)
    for name in arguments.games.split(","):
        begun = time.perf_counter()
        cases = kept(name, arguments)
        took = time.perf_counter() - begun
        for view, one in cases if arguments.read else ():
            print(*shown(view), said(view, one, look), sep="\n    ")
        without = sum(plain(one.reason) for _, one in cases)
        print(
            f"{name:>18}: {without} of {len(cases)} without a reason in card terms, {1000 * took / len(cases):.0f} ms each"
        )
        print(
            " " * 20
            + ", ".join(f"{one} {times}" for one, times in Counter(one.reason.name for _, one in cases).most_common())
        )
    return 0


def shown(view: View) -> list[str]:
    """Return a position in a few lines: the contract, the hand, the trick; or the melds, the pile, the hand."""
    if "melds" in view:
        return laid(view)
    contract = view.get("contract") or {
        key: view.get(key) for key in ("declarer", "trump", "called", "vira", "turnup") if key in view
    }
    bids = [f"{seat}: {text}" for seat, text in view["bids"]]
    return [
        f"-- seat {view['seat']}, dealer {view['dealer']}, {view['phase']}, scores {view['scores']}, {contract}, {bids}",
        f"played {view['played'][: len(view['played']) - len(view['trick'])]}",
        f"hand {view['hand']}, trick {view['trick']}",
    ]


def laid(view: View) -> list[str]:
    """Return a position of a meld game in a few lines."""
    melds = [
        f"{seats}: " + ", ".join(f"{meld['number']} ({' '.join(meld['cards'])})" for meld in melds)
        for seats, melds in zip(view["sides"], view["melds"], strict=True)
    ]
    pots = [pot["side"] for pot in view["pots"]]
    return [
        f"-- seat {view['seat']}, {view['phase']}, scores {view['scores']}, hands {view['hand_sizes']}, pots {pots}",
        *melds,
        f"pile {view['pile_size']}: {' '.join(view['pile'])}; stock {view['stock']}",
        f"hand {' '.join(view['hand'])}",
    ]


if __name__ == "__main__":
    sys.exit(main())
