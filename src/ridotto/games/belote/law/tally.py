"""Score of a deal of Belote from facts (BEL-10): see docs/facts.md."""

from collections.abc import Mapping
from typing import Any

from ridotto.core.tally import ContestTally
from ridotto.core.tally.facts import Facts, each, impossible, maybe, one_of, whole
from ridotto.games.belote.law.form import FORM
from ridotto.games.belote.law.options import NAME, SEATS, options_of
from ridotto.games.belote.law.state import scored
from ridotto.games.families.trumps.law.counting import values
from ridotto.games.families.trumps.law.table import winner_at
from ridotto.games.families.trumps.law.tally import (
    LAST,
    TRICKS,
    Counted,
    Rules,
    can_take,
    piquet_table,
    read_belotes,
    read_declarations,
    read_points,
    seat,
    with_points,
)

RULES = Rules(points="BEL-10.1", capot="BEL-10.2")
PLAYED = ("trump", "points", "tricks", "last", "capot", "declarations", "belote", "claim")
"""Facts of a deal with a declarer."""
CAPOT = 100
"""Points of the last trick for a team that took all of them (BEL-10.2)."""


class BeloteTally(ContestTally):
    """A deal of Belote that is known by facts."""

    game = NAME
    seats = SEATS
    void_rule = "BEL-5.7"
    form = FORM
    known = ("declarer", *PLAYED)
    reported: Mapping[str, Any] = {"held": 0}

    @staticmethod
    def tables() -> dict[str, Any]:
        """Return the points of the cards and of declarations."""
        return {"suit": piquet_table(options_of({}), 0)}

    def scored(self, facts: Facts) -> dict[str, Any]:
        """Return the score sheet (BEL-10, BEL-11.5)."""
        held = self.given.get("held", 0)
        declarer = facts.read("declarer", maybe(seat), None)
        if declarer is None:
            for name in PLAYED:
                if name in facts:
                    raise impossible(name, "BEL-5.5", "void")
            return scored(self.options, None, None, (0, 0), (0, 0), (0, 0), (0, 0), held)
        trump = facts.read("trump", one_of("S", "H", "D", "C"), None)
        denomination = None if trump is None else "SHDC".index(trump)
        claimer = facts.read("claim", seat, None)
        counted = self._claimed(facts) if claimer is not None else read_points(facts, self.options, 0, RULES)
        combinations = read_declarations(facts, self.options, denomination, self.dealer)
        belote = read_belotes(facts, None)
        last = counted.last or (0, 0)
        if counted.capot is not None:
            last = [CAPOT * (side == counted.capot) for side in range(2)]
        sheet = scored(self.options, declarer, claimer, counted.cards, last, combinations, belote, held)
        return with_points(sheet, counted)

    def _claimed(self, facts: Facts) -> Counted:
        """Read the points of the cards taken before a claim (BEL-11.5)."""
        if not self.options["early_claim"]:
            raise impossible("claim", "BEL-11.5", "off")
        for name in ("last", "capot"):
            if name in facts:
                raise impossible(name, "BEL-11.5", "claim")
        total = sum(values(self.options, 0))
        points = facts.read("points", each(whole(0, total + LAST), 2))
        if sum(points) > total:
            raise impossible("points", "BEL-11.5", "claim-sum", sum=sum(points), total=total)
        tricks = facts.read("tricks", each(whole(0, TRICKS - 1), 2), None)
        if tricks is not None and not 1 <= sum(tricks) < TRICKS:
            raise impossible("tricks", "BEL-11.5", "claim-tricks", sum=sum(tricks))
        for side in range(2):
            some = range(TRICKS) if tricks is None else range(tricks[side], tricks[side] + 1)
            if not can_take(self.options, 0, some, points[side]):
                raise impossible("points", "BEL-10.1", "points-cards", points=points[side])
        return Counted(points, None, None)

    def leader(self) -> int | None:
        """Return the winner at the target; a claim decides at once (BEL-11.5)."""
        target = self.options["target"]
        if self.sheet["outcome"] == "claimed":
            side = self.facts["claim"] % 2
            return int(side if self.totals[side] >= target else 1 - side)
        return winner_at(self.totals, target)

    @property
    def held(self) -> int:
        """Points held after the deal; the end of the match voids them (BEL-10.6, BEL-11.4)."""
        return 0 if self.match_over else int(self.sheet["held"])

    def carries(self) -> dict[str, Any]:
        """Return the points held and, under the option `deals`, the counted deals."""
        return {"held": self.held, **super().carries()}

    def result(self) -> dict[str, Any]:
        """Return the result as the referee reports it."""
        return {**super().result(), "held": self.held}


TALLY = BeloteTally
