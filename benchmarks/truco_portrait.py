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
from random import Random

from against_minitruco import STRATEGIES, Rival, checked, deal
from truco_table import ByTable, options

from ridotto.core.errors import InvalidText
from ridotto.core.state import State
from ridotto.games.truco.bots.policy import word_in
from ridotto.games.truco.bots.regret import Training
from ridotto.games.truco.bots.table import FILES
from ridotto.games.truco.law.options import SEATS

KNOWN = [name for name in FILES if not name.startswith("two")]
"""Tables that a strategy can play at: it is written for four."""


class Sitter(Rival):
    """A strategy whose choices are counted in its portrait."""

    def __init__(self, strategy: str, classpath: str, portrait: Training) -> None:
        """Start the strategy."""
        super().__init__(strategy, classpath)
        self.portrait = portrait

    def action(self, state: State, rng: Random) -> str:
        """Return the team's action after counting it."""
        action, view = super().action(state, rng), state.view(state.turn)
        heard = word_in(state, view["seat"] ^ 2) if view["phase"] == "answer" else 0
        self.portrait.watch(view, action, heard)
        return action


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
    table = options(given.scope)[0]
    portrait = Training(options(given.scope), given.seed)
    portrait.begin_portrait(given.scope)
    try:
        sitter = Sitter(given.strategy, checked(given.classes), portrait)
        for number in range(given.deals):
            deal(table, ByTable(), sitter, number // SEATS % 2, given.seed, number)
        sitter.close()
        given.file.write_bytes(lzma.compress(portrait.publish()))
    except (InvalidText, OSError) as fault:
        parser.error(str(fault))
    print(f"{given.file}: {given.strategy} in {given.deals} deals of {given.scope}")


if __name__ == "__main__":
    main()
