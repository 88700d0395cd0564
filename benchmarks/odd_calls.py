"""Count the calls at Coinche that a partner would laugh at, in self-play of one level, and judge them by playing them out.

    python benchmarks/odd_calls.py --level networks --deals 5000 --seed 1
                                        the networks' calls without a search: thousands of auctions in a minute
    python benchmarks/odd_calls.py --level strong:300000 --deals 500
    python benchmarks/odd_calls.py --level networks --deals 3000 --judge 500
                                        what each kind of odd call brings more than the best call that is not odd
    python benchmarks/odd_calls.py --level networks --deals 20000 --played
                                        what odd calls, and some that only look odd, bring more than a pass in their own deals

Only the auctions are played. An odd call is judged in worlds drawn as the networks think likely: in each the odd call and the best usual
one are bid out by the networks in all seats, and the cards are played by *steady*. After a long auction few worlds are likely, so that
these judge calls too severely; many calls of a kind, each played out in its own deal, show what it brings.
"""

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from random import Random
from statistics import fmean
from typing import NamedTuple

from exploiters import Bid, bids_of, leveled, sure_tricks

import ridotto
from ridotto import State
from ridotto.bots.statistics import mean_estimate
from ridotto.cli.choose import options_of
from ridotto.core.view import View
from ridotto.games.coinche.bots import calls as networks
from ridotto.games.families.trumps.teach.outlook import worlds

HIGH, ENOUGH, STEEP = 120, 130, 140
"""Numbers from which all trumps needs two jacks, the partner's standing bid needs no raise, and a suit needs four trumps."""


def of_rank(view: View, ranks: str) -> list[str]:
    """Return the cards of these ranks."""
    return [card for card in view["hand"] if card[0] in ranks]


def paired(view: View, ranks: str) -> bool:
    """True if the hand holds all of these ranks in one suit."""
    return any({rank + suit for rank in ranks} <= set(view["hand"]) for suit in "SHDC")


def suit_of(view: View, suit: str) -> list[str]:
    """Return the cards of a suit."""
    return [card for card in view["hand"] if card[1] == suit]


def trumps(view: View, bid: Bid) -> set[str]:
    """Return the ranks that the hand holds in a bid's suit."""
    return {card[0] for card in suit_of(view, bid.denomination)}


def own_suit(bid: Bid, partners: list[Bid]) -> bool:
    """True for a bid of a suit that the partner has not bid."""
    return bid.denomination not in ("AT", "NT", *(one.denomination for one in partners))


def no_jacks_for_it(view: View, bid: Bid, partners: list[Bid]) -> bool:
    """True for all trumps from 120 on with at most one jack, when the partner has not bid."""
    return bid.denomination == "AT" and bid.number >= HIGH and len(of_rank(view, "J")) < 2 and not partners


def no_suit(view: View, bid: Bid, partners: list[Bid]) -> bool:
    """True for a suit that the partner has not bid, with fewer than three trumps or neither jack nor nine."""
    held = trumps(view, bid)
    return own_suit(bid, partners) and (len(held) < 3 or not held & {"J", "9"})


def short_suit(view: View, bid: Bid, partners: list[Bid]) -> bool:
    """True for a suit that the partner has not bid, from 140 on with fewer than four trumps."""
    return own_suit(bid, partners) and bid.number >= STEEP and len(trumps(view, bid)) < 4


def leaves_partner(view: View, bid: Bid, partners: list[Bid]) -> bool:
    """True for a bid that leaves the partner's suit for a denomination the player's hand is too weak for."""
    bids = bids_of(view)
    if not bids or bids[-1].seat != view["seat"] ^ 2 or bids[-1].denomination in ("AT", "NT", bid.denomination):
        return False
    if bid.denomination == "AT":
        return len(of_rank(view, "J")) < 2 and not paired(view, "J9")
    if bid.denomination == "NT":
        return len(of_rank(view, "A")) < 2
    held = trumps(view, bid)
    return len(held) < 4 or not held & {"J", "9"}


def opens_on_nothing(view: View, bid: Bid, partners: list[Bid]) -> bool:
    """True for an opening bid in all trumps without a jack, or in no trumps without an ace."""
    highest = {"AT": "J", "NT": "A"}.get(bid.denomination)
    return not bids_of(view) and highest is not None and not of_rank(view, highest)


def raises_enough(view: View, bid: Bid, partners: list[Bid]) -> bool:
    """True for a raise of the partner's standing bid in its denomination, at a number that gains nothing."""
    last = bids_of(view)[-1:]
    return bool(last) and last[0].seat == view["seat"] ^ 2 and last[0][2] == bid[2] and bid.number >= ENOUGH


def no_jack(view: View, bid: Bid, partners: list[Bid]) -> bool:
    """True for all trumps over opponents without a jack, when the partner has not bid."""
    return bid.denomination == "AT" and not of_rank(view, "J") and not partners


def not_all_trumps(view: View, bid: Bid, partners: list[Bid]) -> bool:
    """True for another denomination than all trumps with four jacks, if the partner has not bid it."""
    named = {"AT", *(one.denomination for one in partners)}
    return bid.denomination not in named and len(of_rank(view, "J")) == 4


def one_jack_over(view: View, bid: Bid, partners: list[Bid]) -> bool:
    """True for all trumps on one jack over an opponent's suit or no trumps when the partner has not bid."""
    last = bids_of(view)[-1:]
    over = bool(last) and last[0].seat != view["seat"] ^ 2 and last[0].denomination != "AT"
    return bid.denomination == "AT" and over and len(of_rank(view, "J")) < 2 and not partners


def one_jack_for_suit(view: View, bid: Bid, partners: list[Bid]) -> bool:
    """True for all trumps from 140 on with one jack, when the partner has bid suits only."""
    suits = bool(partners) and not {one.denomination for one in partners} & {"AT", "NT"}
    return bid.denomination == "AT" and bid.number >= STEEP and suits and len(of_rank(view, "J")) < 2


ODD = {
    "all trumps from 120 on, one jack": no_jacks_for_it,
    "a suit without trumps": no_suit,
    "140 or more on three trumps": short_suit,
    "leaves the partner's suit": leaves_partner,
    "opens on nothing": opens_on_nothing,
    "raises the partner's standing bid": raises_enough,
    "all trumps over opponents, no jack": no_jack,
    "four jacks, and not all trumps": not_all_trumps,
    "all trumps over an opponent's suit, one jack": one_jack_over,
    "all trumps from 140 on, one jack, the partner has a suit": one_jack_for_suit,
}
"""Kinds of odd bids."""


def bare_jack(view: View, bid: Bid) -> bool:
    """True for an opening in all trumps on one jack without the nine of its suit."""
    jacks = of_rank(view, "J")
    return bid.denomination == "AT" and not bids_of(view) and len(jacks) == 1 and f"9{jacks[0][1]}" not in view["hand"]


def lone_jack(view: View, bid: Bid) -> bool:
    """True for such an opening with no other card of the jack's suit."""
    return bare_jack(view, bid) and len(suit_of(view, of_rank(view, "J")[0][1])) == 1


def raises_without(view: View, bid: Bid) -> bool:
    """True for a bid in the partner's suit without its jack and nine."""
    partners = {one.denomination for one in bids_of(view) if one.seat == view["seat"] ^ 2}
    return bid.denomination in partners - {"AT", "NT"} and not trumps(view, bid) & {"J", "9"}


def raises_jackless(view: View, bid: Bid) -> bool:
    """True for all trumps from 140 on without a jack, whatever the partner has bid."""
    return bid.denomination == "AT" and bid.number >= STEEP and not of_rank(view, "J")


def raises_on_nothing(view: View, bid: Bid) -> bool:
    """True for such a bid without an ace."""
    return raises_jackless(view, bid) and not of_rank(view, "A")


DOUBTED = {
    "all trumps from 140 on, neither jack nor ace": raises_on_nothing,
    "all trumps from 140 on without a jack": raises_jackless,
    "all trumps opened on a jack alone in its suit": lone_jack,
    "all trumps opened on one jack without its nine": bare_jack,
    "the partner's suit without jack and nine": raises_without,
}
"""Kinds of bids that look odd; in each kind those of earlier kinds are left out."""
SURCOINCHE = "surcoinche without a sure trick"


def oddness(view: View, call: str) -> str | None:
    """Return the kind of an odd call, None for the others."""
    if call == "surcoinche":
        return None if sure_tricks(view) else SURCOINCHE
    bid = bid_of(view, call)
    if bid is None:
        return None
    partners = [one for one in bids_of(view) if one.seat == view["seat"] ^ 2]
    return next((name for name, odd in ODD.items() if odd(view, bid, partners)), None)


def bid_of(view: View, call: str) -> Bid | None:
    """Return a call as a bid with a number; None for other calls."""
    words = call.split()
    return Bid(view["seat"], int(words[1]), words[2]) if words[0] == "bid" and words[1].isdecimal() else None


def doubt(view: View, call: str) -> str | None:
    """Return the kind of a call that only looks odd, with its number if it opens; None for the others."""
    bid = bid_of(view, call)
    kind = next((name for name, doubted in DOUBTED.items() if bid and doubted(view, bid)), None)
    return f"{kind}: {bid.number}" if kind and bid and not bids_of(view) else kind


class Found(NamedTuple):
    """An odd call, or one that looks odd."""

    kind: str
    view: View
    call: str
    state: State


def auctions(given: argparse.Namespace) -> Iterator[list[Found]]:
    """Yield the odd calls of each auction; with those that only look odd if calls are played out in their deals."""
    game, player = ridotto.game("coinche"), leveled(given.level)
    options = options_of(game, given.preset, given.options)
    for number in range(given.deals):
        state, odd = game.deal(options, seed=given.seed, number=number, dealer=number % 4), []
        rng = Random(f"{given.seed}/{number}")
        while (seat := state.turn) is not None and (view := state.view(seat))["phase"] != "play":
            call = player.act(view, rng)
            kind = oddness(view, call) or (doubt(view, call) if given.played else None)
            if kind:
                odd.append(Found(kind, view, call, state))
            state = state.apply(call)
        yield odd


# ---- judging ---------------------------------------------------------------------------------------------------------


def usual(view: View) -> str:
    """Return the call that the networks value most of those that are not odd."""
    values = {text: value for text, value in networks.worths(view).items() if not oddness(view, text)}
    return max(values, key=lambda text: values[text])


def brought(state: State, call: str, seat: int) -> float:
    """Return the lead of a seat's side after a call, the networks bidding on and *steady* playing the cards."""
    state = state.apply(call)
    while state.turn is not None:
        state = state.apply(networks.act_in(state))
    scores = state.sheet()["scores"]
    return float(scores[seat % 2] - scores[1 - seat % 2])


def gain(found: Found, count: int) -> list[float]:
    """Return by how much an odd call brings more than the best usual one, by world."""
    seat, other = found.view["seat"], usual(found.view)
    rng = Random(f"{found.view['hand']} {found.view['bids']}")
    drawn = worlds(found.view, count, rng)
    return [brought(state, found.call, seat) - brought(state, other, seat) for state in drawn]


def over_pass(found: Found) -> float:
    """Return by how much a call brings more than a pass in its own deal."""
    seat = found.view["seat"]
    return brought(found.state, found.call, seat) - brought(found.state, "pass", seat)


# ---- tables ----------------------------------------------------------------------------------------------------------


def example(found: Found) -> str:
    """Return an odd call in one line: the hand, the calls before it, and the call."""
    calls = " ".join(text.removeprefix("bid ").replace(" ", "") for _, text in found.view["bids"]) or "first"
    return f"{' '.join(sorted(found.view['hand'], key=lambda card: card[1]))} | {calls} | {found.call}"


def print_judged(odd: dict[str, list[Found]], count: int, most: int) -> None:
    """Print what the odd calls bring more than the best usual ones, each in `count` worlds, for up to `most` calls of a kind."""
    print(
        "\n| kind | calls | brings more than the best usual call | right beyond its noise |\n| --- | --- | --- | --- |"
    )
    for kind, found in odd.items():
        means, right = [], 0
        for one in found[:most]:
            estimate = mean_estimate(gain(one, count))
            means.append(estimate.mean)
            right += estimate.mean > estimate.half_width
            print(f"    {example(one)}: {estimate.mean:+.0f} ± {estimate.half_width:.0f} over {usual(one.view)}")
        if len(means) > 1:
            whole = mean_estimate(means)
            print(f"| {kind} | {len(means)} | {whole.mean:+.1f} ± {whole.half_width:.1f} | {right} |", flush=True)


def print_played(odd: dict[str, list[Found]]) -> None:
    """Print what the calls of a kind bring more than a pass in their own deals, and what the networks think of them."""
    print("\n| kind | calls | brings more than a pass | the networks think |\n| --- | --- | --- | --- |")
    for kind, found in sorted(odd.items()):
        valued = [(one, networks.worths(one.view)) for one in found if one.call != "surcoinche"]
        thought = [values[one.call] - values["pass"] for one, values in valued if one.call in values]
        if len(thought) > 1:
            gained = mean_estimate([over_pass(one) for one, _ in valued])
            print(f"| {kind} | {len(valued)} | {gained.mean:+.1f} ± {gained.half_width:.1f} | {fmean(thought):+.1f} |")


def main() -> int:
    """Parse the command line, play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--level", default="strong", help="bot, such as strong or strong:100000, or networks")
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--preset", help="named set of options")
    parser.add_argument("--options", nargs="*", default=[], metavar="NAME=VALUE", help="options that differ")
    parser.add_argument("--examples", type=int, default=3, help="examples of each kind")
    parser.add_argument("--judge", type=int, default=0, help="worlds in which each odd call is played out")
    parser.add_argument(
        "--played", action="store_true", help="play odd calls out in their own deals, and a pass instead"
    )
    parser.add_argument("--most", type=int, default=20, help="calls of a kind that are judged")
    given = parser.parse_args()
    odd: dict[str, list[Found]] = defaultdict(list)
    for found in auctions(given):
        for one in found:
            odd[one.kind].append(one)
    counts = Counter({kind: len(odd[kind]) for kind in dict.fromkeys([*ODD, SURCOINCHE, *sorted(odd)])})
    print(f"{given.level}, {given.deals} auctions, seed {given.seed}\n\n| kind | in 1,000 auctions |\n| --- | --- |")
    for kind, count in counts.items():
        print(f"| {kind} | {1000 * count / given.deals:.1f} |")
        for one in odd[kind][: given.examples]:
            print(f"    {example(one)}")
    if given.judge:
        print_judged(odd, given.judge, given.most)
    if given.played:
        print_played(odd)
    return 0


if __name__ == "__main__":
    sys.exit(main())
