"""Truco against the two strategies of miniTruco (Java, BSD), in duplicate deals.

    git clone https://github.com/chesterbr/minitruco-android
    python benchmarks/against_minitruco.py minitruco-android --bots table,strong:400,strong --deals 2000
    python benchmarks/against_minitruco.py minitruco-android --bots strong --matches 300 --preset popular

The strategies run unchanged, compiled from that folder by the Java compiler on the path; `MiniTruco.java` queries them. They are written
for three cards each, fixed manilhas and the best of three tricks, which is our preset `quick`; if there are packets they keep the first
one. As in miniTruco itself, a call is accepted if either partner would accept it, and they raise only on their turn, never in an answer;
on our side the seat to act answers, having heard its partner's word. The same seed gives the same numbers.
"""

import argparse
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from itertools import product
from pathlib import Path
from random import Random
from typing import TypeVar

from truco_table import ByTable

import ridotto
from ridotto.bots import Bot, bot, player
from ridotto.bots.duplicate import margin, most
from ridotto.bots.statistics import mean_estimate
from ridotto.core.errors import InvalidText
from ridotto.core.options import Options
from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.games.truco.bots.search import CUT
from ridotto.match import Match

Position = TypeVar("Position", State, Match)
Outcome = tuple[float, float]
"""Points by which our side leads, and its share of the win."""

STRATEGIES = ("sellani", "gasparotto")
SOURCES = "core/src/main/java/me/chester/minitruco/core"
BRIDGE = Path(__file__).with_name("MiniTruco.java")
RAISED = {1: 3, 3: 6, 6: 9, 9: 12}
SUITS = {"H": "c", "D": "o", "S": "e", "C": "p"}
DOWN = "Xx"
NONE = "-"


def compiled(checkout: Path, folder: str) -> None:
    """Compile the strategies and the bridge to them. Raise InvalidText if there are none."""
    sources = sorted((checkout / SOURCES).glob("*.java"))
    if not sources:
        raise InvalidText(f"checkout: no Java files in {checkout / SOURCES}, expected a clone of minitruco-android")
    subprocess.run(["javac", "-nowarn", "-d", folder, *map(str, sources), str(BRIDGE)], check=True)


def card(name: str) -> str:
    """Return a card in miniTruco's notation."""
    return DOWN if name.endswith(" down") else name[0] + SUITS[name[1]]


def cards(names: Sequence[str]) -> str:
    """Return some cards as one word."""
    return ",".join(map(card, names)) or NONE


def question(view: View, what: str, seed: int) -> str:
    """Return the query for the strategy, in the format described in `MiniTruco.java`."""
    outcomes, played, seat = view["outcomes"], view["played"], view["seat"]
    won = [0, 0, 0]
    won[: len(outcomes)] = [3 if team is None else team + 1 for team in outcomes]
    tricks = [NONE] * 12
    for place, (who, name) in enumerate(played):
        tricks[4 * (place // 4) + who] = card(name)
    # In an answer the strategy still considers the call it could have made itself if there had been none.
    free = "truco" in view["legal"] if what == "turn" else view["value"] == 1
    partners = view["hands"][seat ^ 2] if what == "eleven" else ()
    facts = [
        *(what, seed, seat + 1, len(outcomes) + 1, view["leader"] + 1, caller(view) + 1),
        *(view["value"], RAISED[view["value"]] if free else 0, int(may_hide(view))),
        *(*won, *view["scores"], *tricks, cards(view["hand"]), cards(partners)),
    ]
    return " ".join(map(str, facts))


def caller(view: View) -> int:
    """Return the last seat to call or raise; -1 if there is none."""
    return next((seat for seat, word in reversed(view["bids"]) if word == "truco"), -1)


def may_hide(view: View) -> bool:
    """True if miniTruco lets the seat play face down: not in the first trick, nor after its partner has."""
    partner = dict(view["trick"]).get(view["seat"] ^ 2, "")
    return bool(view["outcomes"]) and not partner.endswith(" down")


class Rival:
    """A miniTruco strategy for both seats of a team."""

    def __init__(self, strategy: str, folder: str, alone: bool = False) -> None:
        """Start the strategy. With `alone`, one partner answers without asking the other."""
        self.alone = alone
        command = ["java", "-Xshare:auto", "-XX:TieredStopAtLevel=1", "-cp", folder, "MiniTruco", strategy]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, view: View, what: str, rng: Random) -> int:
        """Return the number with which it answers."""
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(question(view, what, rng.getrandbits(48)) + "\n")
        self.process.stdin.flush()
        return int(self.process.stdout.readline())

    def action(self, state: State, rng: Random) -> str:
        """Return the team's action; both partners are asked, one after the other, if either may answer."""
        view = state.view(state.turn)
        legal: list[str] = view["legal"]
        if view["phase"] in ("answer", "eleven"):
            asked = view["actors"][:1] if self.alone else view["actors"]
            return "accept" if any(self.ask(state.view(seat), view["phase"], rng) for seat in asked) else "fold"
        if view["phase"] == "cut":
            return CUT
        if len(legal) == 1 or view["phase"] == "packet":
            return legal[0]
        place = self.ask(view, "turn", rng)
        if place == -1 and "truco" in legal:
            return "truco"
        hidden, place = divmod(max(0, place), 10)
        action = f"play {view['hand'][place]}"
        return f"{action} down" if hidden and may_hide(view) else action

    def close(self) -> None:
        """Stop the process."""
        self.process.communicate()


def deal_out(position: Position, state: State, ours: Bot, rival: Rival, side: int, dice: Sequence[Random]) -> Position:
    """Return the position after the current deal, with our bot on one side."""
    while (seat := state.turn) is not None:
        if seat % 2 == side:
            position = player.answered([ours] * 4, position, state, seat, dice[seat])
        else:
            position = position.apply(rival.action(state, dice[seat]))
        state = position.state if isinstance(position, Match) else position
    return position


def dice(seed: str) -> list[Random]:
    """Return a random generator for each seat."""
    return [Random(f"{seed}/{seat}") for seat in range(4)]


def deal(options: Options, ours: Bot, rival: Rival, side: int, seed: int, number: int) -> Outcome:
    """Return our lead after a deal, and our share of the win."""
    start = ridotto.game("truco").deal(options, seed=seed, number=number, dealer=number % 4)
    scores = deal_out(start, start, ours, rival, side, dice(f"{seed}/{number}")).scores or ()
    winners = most(scores)
    return margin(scores, side), (side in winners) / len(winners)


def match(options: Options, ours: Bot, rival: Rival, side: int, seed: int, number: int) -> Outcome:
    """Return our lead after a match, and our share of the win."""
    played = Match(ridotto.game("truco"), options, seed=f"{seed}/{number}")
    while True:
        played = deal_out(played, played.state, ours, rival, side, dice(f"{played.seed}/{len(played.finished)}"))
        if played.over:
            return margin(played.scores, side), float(side in (played.winners or ()))
        played = played.next_deal()


UNITS: dict[str, Callable[[Options, Bot, Rival, int, int, int], Outcome]] = {"deals": deal, "matches": match}


def compare(given: argparse.Namespace, folder: str) -> None:
    """Play and print the results."""
    options = ridotto.game("truco").preset(given.preset, team_talk="off" if given.alone else "always")
    entrants = {name: ByTable() if name == "table" else bot(name) for name in given.bots.split(",")}
    compiled(given.checkout, folder)
    for (name, ours), strategy in product(entrants.items(), STRATEGIES):
        rival = Rival(strategy, folder, given.alone)
        for unit, play in UNITS.items():
            points, shares = [], []
            for number in range(getattr(given, unit)):
                sides = [play(options, ours, rival, side, given.seed, number) for side in range(2)]
                points.append(sum(lead for lead, _ in sides) / 2)
                shares.append(sum(share for _, share in sides) / 2)
            if points:
                won, share = mean_estimate(points), mean_estimate(shares)
                print(
                    f"{given.preset}: {name} against {strategy}, {len(points)} {unit}, seed {given.seed}: "
                    f"{won.mean:+.3f} ± {won.half_width:.3f} points, "
                    f"{100 * share.mean:.1f} ± {100 * share.half_width:.1f} % of wins",
                    flush=True,
                )
        rival.close()


def main() -> None:
    """Parse the command line and run the comparison."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("checkout", type=Path, help="a clone of minitruco-android")
    parser.add_argument("--bots", default="table,strong:400,strong", help="`table` plays from the trained table alone")
    parser.add_argument("--preset", default="quick")
    parser.add_argument("--deals", type=int, default=0, help="number of deals, each played twice")
    parser.add_argument("--matches", type=int, default=0, help="number of matches, each played twice")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--alone", action="store_true", help="partners do not consult, neither theirs nor ours")
    given = parser.parse_args()
    try:
        with tempfile.TemporaryDirectory() as folder:
            compare(given, folder)
    except (InvalidText, OSError, subprocess.CalledProcessError) as fault:
        parser.error(str(fault))


if __name__ == "__main__":
    main()
