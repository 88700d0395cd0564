"""How many hints have no reason in card terms? Asks the coach for hints in deals that rules of thumb play.

    python benchmarks/reasons.py                                  # 100 hints a game
    python benchmarks/reasons.py --games belote --hints 50 --read # prints the hints as well
    python benchmarks/reasons.py --games burraco,biriba --every 12   # spread over more deals, which are long at these games
    python benchmarks/reasons.py --keep /tmp/hints                # keeps positions and verdicts, to explain them again without a search

A hint without a reason in card terms says only how much better the action is, that several are as good, or that a careful player does so.
"""

import argparse
import pickle
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import ridotto
from ridotto import View
from ridotto.bots import steady
from ridotto.cli.coaching import advised
from ridotto.cli.look import Look
from ridotto.coach import Advice, advise, why

GAMES = "belote,coinche,briscola-bugiarda,truco"
PLAIN = (
    "only",
    "thumb",
    *(f"{name}{unit}" for name in ("gains", "gains-pass", "better") for unit in ("", "-match", "-chips")),
)
"""Reasons without a fact of the cards. Those that begin with `EVEN` have none either, unless they say what speaks for each choice."""
EVEN = "even"
Case = tuple[View, Advice]


def plain(advice: Advice) -> bool:
    """True if the reason names nothing that happens in the deal."""
    reason = advice.reason
    return reason.name in PLAIN or (reason.name.startswith(EVEN) and not getattr(reason, "also", ()))


def hints(name: str, count: int, seed: int, every: int) -> Iterator[Case]:
    """Yield hints: in each deal for one seat, at one in `every` of its choices, while rules of thumb play for all."""
    asked = met = 0
    for number in range(10 * count):
        state, seat = ridotto.game(name).deal(seed=seed, number=number), number % ridotto.game(name).seats()
        rng = Random(f"{seed} {number}")
        while state.turn is not None:
            view = state.view(state.turn)
            if state.turn == seat and len(view["legal"]) > 1 and view["phase"] != "cut":
                met += 1
                if met % every == 0:
                    yield view, advise(view, rng)
                    asked += 1
                if asked == count:
                    return
            state = state.apply(steady.rules_of_thumb(name)(view, rng))


def kept(name: str, arguments: argparse.Namespace) -> list[Case]:
    """Return the hints of a game, explained again if they have been kept; print each if asked to."""
    file = Path(arguments.keep or ".") / f"{name}-{arguments.hints}-{arguments.seed}-{arguments.every}.pickle"
    if arguments.keep and file.exists():
        found = [(view, again(view, old)) for view, old in pickle.loads(file.read_bytes())]
    else:
        found = list(hints(name, arguments.hints, arguments.seed, arguments.every))
        if arguments.keep:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(pickle.dumps(found))
    return found


def again(view: View, old: Advice) -> Advice:
    """Explain an advised action again."""
    return Advice(old.action, why(view, old.action, old.verdict), old.verdict)


def main() -> int:
    """Parse the command line, count and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", default=GAMES, help="names, separated by commas")
    parser.add_argument("--hints", type=int, default=100, help="hints a game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=int, default=1, help="ask at one choice in this many")
    parser.add_argument("--read", action="store_true", help="print every hint")
    parser.add_argument("--language", default="en")
    parser.add_argument("--keep", help="folder for positions and verdicts")
    arguments = parser.parse_args()
    look = Look(language=arguments.language)
    for name in arguments.games.split(","):
        begun = time.perf_counter()
        cases = kept(name, arguments)
        took = time.perf_counter() - begun
        for view, advice in cases if arguments.read else ():
            print(*shown(view), advised(view, advice, look).plain, f"[{advice.reason.name}]", sep="\n    ")
        without = sum(plain(advice) for _, advice in cases)
        print(
            f"{name:>18}: {without} of {len(cases)} without a reason in card terms, {1000 * took / len(cases):.0f} ms each"
        )
        print(
            " " * 20
            + ", ".join(f"{one} {times}" for one, times in Counter(a.reason.name for _, a in cases).most_common())
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
