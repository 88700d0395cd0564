"""Makes a portrait of a strategy of miniTruco: a table of truco that plays about as it does, for `truco_table.py spar --portrait`.

    python benchmarks/truco_portrait.py $classes gasparotto mineiro portrait.table --deals 30000
    python benchmarks/truco_table.py spar mineiro --portrait portrait.table --often 250

`$classes` is as in `against_minitruco.py`. The strategy plays one side of each deal, the shipped table of a preset the other. At each of
its decisions, which the table knows by classes of hands, its choices are counted; where it decided seldom the portrait plays as the
shipped table does.
"""

import argparse
import lzma
from pathlib import Path

from against_minitruco import STRATEGIES, Rival, checked, dice
from truco_table import ByTable, options

import ridotto
from ridotto.bots import player
from ridotto.core.errors import InvalidText
from ridotto.games.truco.bots.policy import word_in
from ridotto.games.truco.bots.regret import Training
from ridotto.games.truco.bots.table import FILES
from ridotto.games.truco.law.options import SEATS

KNOWN = [name for name in FILES if not name.startswith("two")]
"""Tables that a strategy can play at: it is written for four."""


def watch(portrait: Training, rival: Rival, scope: str, seed: int, number: int) -> None:
    """Play a deal and count what the strategy does in it."""
    table = options(scope)[0]
    state = ridotto.game("truco").deal(table, seed=seed, number=number, dealer=number % SEATS)
    luck = dice(f"{seed}/{number}")
    while (seat := state.turn) is not None:
        if seat % 2 == number // SEATS % 2:
            state = player.answered([ByTable()] * SEATS, state, state, seat, luck[seat])
            continue
        action = rival.action(state, luck[seat])
        view = state.view(seat)
        portrait.watch(view, action, word_in(state, seat ^ 2) if view["phase"] == "answer" else 0)
        state = state.apply(action)


def main() -> None:
    """Parse the command line and write the portrait."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("classes", help="class path of miniTruco's compiled core: folders or jars")
    parser.add_argument("strategy", choices=STRATEGIES)
    parser.add_argument("scope", choices=KNOWN)
    parser.add_argument("file", type=Path, help="where the portrait goes")
    parser.add_argument("--deals", type=int, default=30_000)
    parser.add_argument("--seed", type=int, default=60)
    given = parser.parse_args()
    portrait = Training(options(given.scope), given.seed)
    portrait.begin_portrait(given.scope)
    try:
        rival = Rival(given.strategy, checked(given.classes))
        for number in range(given.deals):
            watch(portrait, rival, given.scope, given.seed, number)
        rival.close()
        given.file.write_bytes(lzma.compress(portrait.publish()))
    except (InvalidText, OSError) as fault:
        parser.error(str(fault))
    print(f"{given.file}: {given.strategy} in {given.deals} deals of {given.scope}")


if __name__ == "__main__":
    main()
