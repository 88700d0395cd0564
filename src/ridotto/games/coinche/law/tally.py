"""Score of a deal of Coinche from facts (COI-9): see docs/facts.md."""

from itertools import product
from typing import Any

from ridotto.core.tally import ContestTally
from ridotto.core.tally.facts import Facts, impossible, maybe, one_of, whole
from ridotto.games.coinche.law.form import FORM
from ridotto.games.coinche.law.options import NAME, SEATS, options_of
from ridotto.games.coinche.law.state import scored
from ridotto.games.families.trumps.law.law import DENOMINATIONS
from ridotto.games.families.trumps.law.table import winner_at
from ridotto.games.families.trumps.law.tally import (
    ALL_TRUMPS,
    LAST,
    NO_TRUMPS,
    Rules,
    piquet_table,
    read_belotes,
    read_declarations,
    read_points,
    seat,
    with_points,
)

RULES = Rules(points="COI-9.1", capot="COI-9.4")
CONTRACT = ("number", "denomination", "multiplier")
PLAYED = (*CONTRACT, "points", "tricks", "last", "capot", "declarations", "belote")
"""Facts of a deal that has a contract."""
LOWEST, HIGHEST = 80, 880
CAPOT = "capot"


def read_number(value: Any, place: str) -> int | str:
    """Read the number of a contract."""
    return CAPOT if value == CAPOT else int(whole(0, 10_000)(value, place))


class CoincheTally(ContestTally):
    """A deal of Coinche that is known by facts."""

    game = NAME
    seats = SEATS
    void_rule = "COI-5.13"
    form = FORM
    known = ("declarer", *PLAYED)

    @staticmethod
    def tables() -> dict[str, Any]:
        """Return the points of the cards and of declarations by denomination and the options that change them (COI-9.13, COI-9.14)."""
        found = {}
        for ace, scale, nines in product((11, 19), ("trump", "scaled"), (True, False)):
            options = options_of({"nt_ace": ace, "at_values": scale, "nt_four_nines": nines})
            found["suit"] = piquet_table(options, 0)
            found[f"NT {ace} {str(nines).lower()}"] = piquet_table(options, NO_TRUMPS)
            found[f"AT {scale}"] = piquet_table(options, ALL_TRUMPS)
        return found

    def scored(self, facts: Facts) -> dict[str, Any]:
        """Return the score sheet (COI-9)."""
        declarer = facts.read("declarer", maybe(seat), None)
        if declarer is None:
            for name in PLAYED:
                if name in facts:
                    raise impossible(name, "COI-5.5", "void")
            return scored(self.options, None, 0, 1, False, (0, 0), (0, 0), (0, 0), (0, 0))
        number, denomination, multiplier = self._contract(facts)
        counted = read_points(facts, self.options, denomination, RULES)
        combinations = read_declarations(facts, self.options, denomination, self.dealer)
        belote = read_belotes(facts, denomination)
        all_tricks = counted.capot == declarer % 2
        last = counted.last or (0, 0)
        if counted.capot is not None:
            last = [LAST * (side == counted.capot) for side in range(2)]
        sheet = scored(
            self.options, declarer, number, multiplier, all_tricks, counted.cards, last, combinations, belote
        )
        return with_points(sheet, counted)

    def _contract(self, facts: Facts) -> tuple[int | str, int, int]:
        number = facts.read("number", read_number)
        denomination = DENOMINATIONS.index(facts.read("denomination", one_of(*DENOMINATIONS)))
        multiplier = facts.read("multiplier", one_of(1, 2, 4), 1)
        most = self.options["max_bid"]
        if number != CAPOT and not (number % 10 == 0 and LOWEST <= number <= most):
            raise impossible("number", "COI-5.2", "number", number=number, most=most)
        if denomination >= 4 and not self.options["no_trumps_all_trumps"]:
            raise impossible("denomination", "COI-5.2", "denomination", denomination=DENOMINATIONS[denomination])
        if number == CAPOT and multiplier > 1:
            raise impossible("multiplier", "COI-5.6", "capot")
        return number, denomination, multiplier

    def leader(self) -> int | None:
        """Return the winner at the target (COI-10.1 to 10.3)."""
        return winner_at(self.totals, self.options["target"])


TALLY = CoincheTally
