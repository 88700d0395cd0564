"""Does what the coach says of likely deals come true? Asks it in deals that search bots play.

    python benchmarks/likely.py belote --deals 250 --bots strong:400000
    python benchmarks/likely.py coinche --every 2      # asks more often in each deal

After the action of the seat in turn, likely deals are played out as for the coach's reasons. The share in which the seat's side wins the
deal is compared with what happens when the bots play on. Intervals count the decisions of a deal as one.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterator, Sequence
from random import Random
from statistics import fmean
from typing import NamedTuple

import ridotto
from ridotto.bots import bot
from ridotto.bots.statistics import mean_estimate
from ridotto.cli.choose import options_of
from ridotto.coach.reasons.worlds import Ahead
from ridotto.core.options import Options
from ridotto.core.state import State

GAMES = ("belote", "coinche", "briscola-bugiarda")
"""Games whose likely deals are played as bots play them: at truco nobody calls there. All but Briscola's declarer are listed as
defenders, its partner too."""
THIRDS = ("first tricks", "middle tricks", "last tricks")


class Said(NamedTuple):
    """A decision: what was said of it, and what came true."""

    deal: int
    part: str
    share: float
    won: bool


def won(final: State, seat: int) -> bool:
    """True if the side of a seat has won a finished deal."""
    scores: Sequence[int] = final.scores or ()
    return scores[seat % 2] > scores[1 - seat % 2] if len(scores) == 2 else scores[seat] > 0


def part_of(state: State, action: str) -> str:
    """Return what a decision is listed under: its verb in the auction, later its side and the part of the deal."""
    view = state.view(state.turn)
    if view["phase"] != "play":
        return action.split()[0]
    contract = view.get("contract") or view
    apart = abs(contract["declarer"] - view["seat"]) % (2 if state.seats == 4 else state.seats)
    done = len(view["played"]) // state.seats
    return f"{'defenders' if apart else 'declarers'}, {THIRDS[3 * done // (len(view['hand']) + done)]}"


def decisions(name: str, options: Options, given: argparse.Namespace) -> Iterator[Said]:
    """Yield one decision in `every`, of each deal those of all seats."""
    game, one = ridotto.game(name), bot(given.bots)
    for number in range(given.deals):
        state = game.deal(options, seed=given.seed, number=number, dealer=number % game.seats(options))
        rng = Random(number)
        asked: list[tuple[int, str, float]] = []
        while (seat := state.turn) is not None:
            view = state.view(seat)
            action = one.act(view, rng)
            if len(view["legal"]) > 1 and (number + len(state.log)) % given.every == 0:
                finals = Ahead(view).after(action)[0]
                asked.append((seat, part_of(state, action), fmean(won(final, seat) for final in finals)))
            state = state.apply(action)
        for seat, part, share in asked:
            yield Said(number, part, share, won(state, seat))


def line(found: Sequence[Said]) -> str:
    """Format what was said of some decisions beside what came true."""
    deals: dict[int, list[float]] = defaultdict(list)
    for one in found:
        deals[one.deal].append(one.share - one.won)
    said, true = fmean(one.share for one in found), fmean(one.won for one in found)
    each = len(found) / len(deals)
    error = mean_estimate([sum(differences) / each for differences in deals.values()])
    score = fmean((one.share - one.won) ** 2 for one in found)
    return f"{len(found):6} {said:6.3f} {true:10.3f} {error.mean:+8.3f} ± {error.half_width:.3f} {score:9.3f}"


def main() -> None:
    """Parse the command line, ask and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bots", default="strong", help="who plays")
    parser.add_argument("--every", type=int, default=4, help="ask at one decision in this many")
    parser.add_argument("--preset", help="named set of options")
    parser.add_argument("--options", nargs="*", default=[], metavar="NAME=VALUE", help="options that differ")
    given = parser.parse_args()
    options = options_of(ridotto.game(given.game), given.preset, given.options)
    parts: dict[str, list[Said]] = defaultdict(list)
    for one in decisions(given.game, options, given):
        parts[one.part].append(one)
    print(f"{given.game}, {given.deals} deals of {given.bots}, seed {given.seed}")
    print(f"{'':24}  cases   said  came true  difference       Brier score")
    for part in sorted(parts):
        print(f"{part:24} {line(parts[part])}")


if __name__ == "__main__":
    main()
