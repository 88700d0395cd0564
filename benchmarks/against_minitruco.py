"""Truco against the two strategies of miniTruco (Java, BSD), in duplicate deals.

    git clone https://github.com/chesterbr/minitruco-android
    cd minitruco-android && ./gradlew :core:classes && cd ..
    classes=minitruco-android/core/build/classes/java/main
    python benchmarks/against_minitruco.py $classes --bots table,strong:400,strong --deals 2000
    python benchmarks/against_minitruco.py $classes --bots strong --matches 300 --preset popular

The strategies run unchanged, from a class path: a folder or a jar of miniTruco's compiled core. `MiniTruco.java`, a program of one file,
queries them. They are written for three cards each and the best of three tricks: with fixed manilhas, which is our preset `quick`, with
turned ones (`paulista`) and on the ladder of Minas (`mineiro`, where they say six and we say eight). If there are packets they keep the
first one. As in miniTruco itself, a call is accepted if either partner would accept it, and they raise only on their turn, never in an
answer; on our side the seat to act answers, having heard its partner's word. The same seed gives the same numbers.
"""

import argparse
import subprocess
from collections.abc import Callable, Sequence
from itertools import product
from os import pathsep
from pathlib import Path
from random import Random
from typing import TypeVar
from zipfile import ZipFile, is_zipfile

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
from ridotto.games.truco.law.options import LADDERS
from ridotto.match import Match

Position = TypeVar("Position", State, Match)
Outcome = tuple[float, float]
"""Points by which our side leads, and its share of the win."""

STRATEGIES = ("sellani", "gasparotto")
CORE = "me/chester/minitruco/core/Estrategia.class"
BRIDGE = Path(__file__).with_name("MiniTruco.java")
EIGHT = {8: 6}
"""Value of a deal → what it is called on miniTruco's ladder of Minas, which goes 2, 4, 6, 10, 12."""
FIXED = "X"
SUITS = {"H": "c", "D": "o", "S": "e", "C": "p"}
DOWN = "Xx"
NONE = "-"


def checked(classpath: str) -> str:
    """Return a class path. Raise InvalidText unless it has miniTruco's classes."""
    places = [Path(place) for place in classpath.split(pathsep)]
    if not any(
        (place / CORE).exists() or (is_zipfile(place) and CORE in ZipFile(place).namelist()) for place in places
    ):
        raise InvalidText(f"classes: no {CORE} in {classpath}, expected a folder or jar of miniTruco's compiled core")
    return classpath


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
    steps = LADDERS[view.terms["ladder"]]
    free = "truco" in view["legal"] if what == "turn" else view["value"] == steps[0]
    higher = steps[steps.index(view["value"]) + 1] if free else 0
    partners = view["hands"][seat ^ 2] if what == "eleven" else ()
    facts = [
        *(what, seed, seat + 1, len(outcomes) + 1, view["leader"] + 1, caller(view) + 1),
        *(EIGHT.get(view["value"], view["value"]), EIGHT.get(higher, higher), int(may_hide(view))),
        *(*won, *view["scores"], *tricks, cards(view["hand"]), cards(partners)),
        view["manilhas"][0][0] if view["vira"] else FIXED,
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

    def __init__(self, strategy: str, classpath: str, alone: bool = False) -> None:
        """Start the strategy. With `alone`, one partner answers without asking the other."""
        self.alone = alone
        command = ["java", "-Xshare:auto", "-XX:TieredStopAtLevel=1", "-cp", classpath, str(BRIDGE), strategy]
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


def compare(given: argparse.Namespace) -> None:
    """Play and print the results."""
    options = ridotto.game("truco").preset(given.preset, team_talk="off" if given.alone else "always")
    entrants = {name: ByTable() if name == "table" else bot(name) for name in given.bots.split(",")}
    classpath = checked(given.classes)
    for (name, ours), strategy in product(entrants.items(), STRATEGIES):
        rival = Rival(strategy, classpath, given.alone)
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
    parser.add_argument("classes", help="class path of miniTruco's compiled core: folders or jars")
    parser.add_argument("--bots", default="table,strong:400,strong", help="`table` plays from the trained table alone")
    parser.add_argument("--preset", default="quick")
    parser.add_argument("--deals", type=int, default=0, help="number of deals, each played twice")
    parser.add_argument("--matches", type=int, default=0, help="number of matches, each played twice")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--alone", action="store_true", help="partners do not consult, neither theirs nor ours")
    given = parser.parse_args()
    try:
        compare(given)
    except (InvalidText, OSError) as fault:
        parser.error(str(fault))


if __name__ == "__main__":
    main()
