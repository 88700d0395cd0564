"""Score of a deal of Burraco from facts (BUR-12): see docs/facts.md."""

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Any

from ridotto.core.options import Options
from ridotto.core.tally import ContestTally
from ridotto.core.tally.facts import Facts, Reader, each, impossible, maybe, whole
from ridotto.games.burraco.law.form import FORM, MOST_LONG
from ridotto.games.burraco.law.options import JOKERS, NAME, PACKS, POINTS, UNITS, plays_solo, reaches, seats, sides_of
from ridotto.games.burraco.law.state import judged, scored
from ridotto.games.families.rummy.law.tally import (
    Meld,
    Table,
    agree,
    by_unit,
    check_closed,
    read_cards,
    read_closed,
    read_melds,
    read_pots,
    with_net,
)

KINDS = {"clean": "clean", "semi_clean": "semi-clean", "dirty": "dirty"}
"""Facts that count burracos → the purity of their melds in a view."""
LENGTHS = {"clean": (7, 13), "semi_clean": (8, 14), "dirty": (7, 14)}
"""Shortest and longest burraco of each kind (BUR-6.3, BUR-6.6, BUR-6.10, BUR-12.7)."""
WHOLE = PACKS * (4 * sum(POINTS[rank] for rank in "AKQJT98765432")) + JOKERS * POINTS["JK"]
"""Points of all cards."""
LOWEST, WILD = 5, 20
"""Lowest points of a natural card, and of a wild one (BUR-3.3)."""


def read_burracos(value: Any, place: str) -> int | list[int]:
    """Read the burracos of a side: their number, or the number of cards of each."""
    if isinstance(value, list | tuple):
        lengths: list[int] = each(whole(1, 99))(value, place)
        return lengths
    return int(whole(0, MOST_LONG)(value, place))


class BurracoTally(ContestTally):
    """A deal of Burraco that is known by facts."""

    game = NAME
    form = FORM
    known = ("single", "closed", "pots", *KINDS, "melds", "melded", "left", "cards")

    @staticmethod
    def situation(options: Options, scores: Sequence[Any]) -> dict[str, Any]:
        """Return whether the first pot makes its taker play alone (BUR-20.5, BUR-20.8)."""
        return {"forming": seats(options) == 3 and not plays_solo(options, scores)}

    @property
    def seats(self) -> int:  # type: ignore[override]
        """Number of players."""
        return seats(self.options)

    def scored(self, facts: Facts) -> dict[str, Any]:
        """Return the score sheet (BUR-12, BUR-20.7)."""
        solo = plays_solo(self.options, self.before)
        forming = self.situation(self.options, self.before)["forming"]
        single = facts.read("single", maybe(whole(0, 2)), None)
        if single is not None and not forming:
            raise impossible("single", "BUR-20.5", "single")
        table = self._table(sides_of(self.seats, solo, [] if single is None else [single]))
        closed = read_closed(facts, table)
        pots = read_pots(facts, table, single, forming)
        melds = read_melds(facts, table)
        if melds is not None and single is None:
            _check_sets(melds)
        counts = {name: self._burracos(facts, table, name, melds) for name in KINDS}
        points = read_cards(facts, table, closed, melds)
        if not points.net:
            self._check_melded(counts, points.melded)
        numbers = {name: [_number(one) for one in by_side] for name, by_side in counts.items()}
        clean = self.options["clean_close"]
        closers = [sum(kinds[:1] if clean else kinds) for kinds in zip(*numbers.values(), strict=True)]
        check_closed(table, closed, pots, closers, clean)
        rows = [
            (*kinds, side == closed, points.melded[side], pots[side], points.left[side])
            for side, kinds in enumerate(zip(*numbers.values(), strict=True))
        ]
        sheet = scored(self.options, self.before, by_unit(table, UNITS[self.seats], rows, forming))
        return with_net(sheet, points.net, "melded cards", "cards in hands")

    def _table(self, sides: list[list[int]]) -> Table:
        return Table(
            sides=sides,
            pot="pots",
            long="BUR-6.10",
            closing="BUR-10.6" if self.options["clean_close"] else "BUR-10.1",
            melded="BUR-12.3",
            hands="BUR-12.5",
            values="BUR-3.3",
            packs="BUR-3.2",
            whole=WHOLE,
            copies=(PACKS, JOKERS),
            judge=partial(judged, self.options),
        )

    def _burracos(self, facts: Facts, table: Table, name: str, melds: list[list[Meld]] | None) -> list[int | list[int]]:
        """Return the burracos of one kind by side, as numbers or lengths, checked against the melds if they are given."""
        read: Reader = read_burracos
        found = None if melds is None else [_lengths(side, KINDS[name]) for side in melds]
        given = table.read(facts, name, read, table.none(0) if found is None else found)
        if name == "semi_clean" and not self.options["semi_clean"] and any(given):
            raise impossible(name, "BUR-12.7", "off")
        low, high = LENGTHS[name]
        for one in given:
            for length in one if isinstance(one, list) else ():
                if length < low:
                    raise impossible(name, "BUR-12.7" if low == 8 else "BUR-6.10", "short", length=length, least=low)
                if length > high:
                    raise impossible(name, "BUR-6.6", "long", length=length, most=high)
        if found is not None:
            agree(facts, name, list(map(_number, given)), list(map(len, found)), table.long)
        return given

    @staticmethod
    def _check_melded(counts: dict[str, list[int | list[int]]], melded: list[int]) -> None:
        """Raise ImpossibleFacts if the cards melded are worth less than the burracos alone must be."""
        for side, points in enumerate(melded):
            least = sum(_least(name, by_side[side]) for name, by_side in counts.items())
            if points < least:
                raise impossible("melded", "BUR-12.3", "burracos", points=points, least=least)

    def reached(self) -> bool:
        """Return True if a match to a target ends with this deal (BUR-13.1)."""
        return reaches(self.options, self.totals)


def _check_sets(melds: list[list[Meld]]) -> None:
    """Raise ImpossibleFacts if a side has two sets of one rank (BUR-6.4); partners made during the deal may (BUR-20.5)."""
    for side in melds:
        ranks = Counter(meld.cards[0][0] for meld in side if meld.kind == "set")
        for rank, count in ranks.items():
            if count > 1:
                raise impossible("melds", "BUR-6.4", "sets", rank=rank)


def _lengths(melds: list[Meld], purity: str) -> list[int]:
    return [len(meld.cards) for meld in melds if meld.long and meld.purity == purity]


def _number(burracos: int | list[int]) -> int:
    return len(burracos) if isinstance(burracos, list) else burracos


def _least(name: str, burracos: int | list[int]) -> int:
    """Return the least points of burracos of a kind."""
    low, _ = LENGTHS[name]
    wild = 0 if name == "clean" else WILD - LOWEST
    lengths = burracos if isinstance(burracos, list) else [low] * burracos
    return sum(LOWEST * length + wild for length in lengths)


TALLY = BurracoTally
