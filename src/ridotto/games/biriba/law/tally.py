"""Score of a deal of Biriba from facts (BIR-12): see docs/facts.md."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from ridotto.core.cards import expect_keys
from ridotto.core.options import Options
from ridotto.core.tally import ContestTally
from ridotto.core.tally.facts import Facts, each, impossible, maybe, one_of, whole
from ridotto.games.biriba.law.form import FORM, KINDS, MOST_LONG
from ridotto.games.biriba.law.options import NAME, UNITS, card_value, heap_sizes, packs_of, plain, reaches, seats
from ridotto.games.biriba.law.state import judged, scored
from ridotto.games.families.rummy.law.packs import NAMES
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

CLEAN, DIRTY = 0, 1
LEAST = {"sequence": (45, 45), "set": (35, 40), "trump": (45, 45), "thirteen": (100, 90), "trump_thirteen": (100, 90)}
"""Lower bounds of the points of the cards of a clean and of a dirty biriba, by kind (BIR-3.4)."""
EIGHTEEN = 18


def read_biribas(value: Any, place: str) -> dict[str, list[int]]:
    """Read the biribas of a side: by kind, the numbers of clean and of dirty ones."""
    expect_keys(value, KINDS, place)
    pair = each(whole(0, MOST_LONG), 2)
    return {kind: pair(value.get(kind, (0, 0)), f"{place}.{kind}") for kind in KINDS}


class BiribaTally(ContestTally):
    """A deal of Biriba that is known by facts."""

    game = NAME
    form = FORM
    known = ("single", "closed", "biribakia", "trumps", "biribas", "melds", "melded", "left", "cards")

    @staticmethod
    def situation(options: Options, scores: Sequence[Any]) -> dict[str, Any]:  # noqa: ARG004
        """Return whether the first biribaki makes its taker play alone (BIR-11.2)."""
        return {"forming": EIGHTEEN in heap_sizes(options)}

    @property
    def seats(self) -> int:  # type: ignore[override]
        """Number of players."""
        return seats(self.options)

    def scored(self, facts: Facts) -> dict[str, Any]:
        """Return the score sheet (BIR-12, BIR-11.5)."""
        forming = self.situation(self.options, self.before)["forming"]
        single = facts.read("single", maybe(whole(0, self.seats - 1)), None)
        if single is not None and not forming:
            raise impossible("single", "BIR-11.2", "single")
        table = self._table(sides_of(self.seats, forming, single))
        closed = read_closed(facts, table)
        biribakia = read_pots(facts, table, single, forming)
        melds = read_melds(facts, table)
        trumps = facts.read("trumps", one_of("S", "H", "D", "C", "none"), *(() if melds is not None else ("?",)))
        biribas = self._biribas(facts, table, melds, trumps)
        points = read_cards(facts, table, closed, melds)
        if not points.net:
            _check_melded(biribas, points.melded)
        check_closed(table, closed, biribakia, [sum(map(sum, side.values())) for side in biribas])
        rows = [
            (_rows(side), place == closed, points.melded[place], biribakia[place], points.left[place])
            for place, side in enumerate(biribas)
        ]
        sheet = scored(self.options, by_unit(table, UNITS[self.seats], rows, forming))
        return with_net(sheet, points.net, "cards melded", "cards in hand")

    def _table(self, sides: list[list[int]]) -> Table:
        packs, jokers = packs_of(self.options)
        whole_pack = sum(card_value(name, self.options) * (jokers if name == "JK" else packs) for name in NAMES)
        return Table(
            sides=sides,
            pot="biribakia",
            long="BIR-5.10",
            closing="BIR-9.5",
            melded="BIR-12.1",
            hands="BIR-12.2",
            values="BIR-3.4",
            packs="BIR-3.2",
            whole=whole_pack,
            copies=(packs, jokers),
            judge=partial(judged, self.options),
        )

    def _biribas(
        self, facts: Facts, table: Table, melds: list[list[Meld]] | None, trumps: str
    ) -> list[dict[str, list[int]]]:
        """Return the biribas of each side by kind, checked against the melds if they are given."""
        nothing = {kind: [0, 0] for kind in KINDS}
        found = None if melds is None else [_kinds(side, trumps) for side in melds]
        given = table.read(facts, "biribas", read_biribas, table.none(nothing) if found is None else found)
        for side in given:
            if self.options["sequences_only"] and any(side["set"]):
                raise impossible("biribas", "BIR-5.11", "sets")
            if trumps == "none" and any(side["trump"] + side["trump_thirteen"]):
                raise impossible("biribas", "BIR-12.3", "no-trumps")
        if found is not None:
            both = [[sum(map(sum, side.values())) for side in sides] for sides in (given, found)]
            agree(facts, "biribas", both[0], both[1], table.long)
            if "biribas" in facts and given != found:
                raise impossible("biribas", "BIR-12.3", "kinds")
        return given

    @property
    def totals(self) -> list[Any]:
        """Match scores after the deal, whole or with a half."""
        return [plain(total) for total in super().totals]

    def reached(self) -> bool:
        """Return True if a match to a target ends with this deal (BIR-13.1)."""
        return reaches(self.options, self.totals)


def sides_of(players: int, forming: bool, single: int | None) -> list[list[int]]:
    """Return the seats of each side, the side of the lowest seat first (BIR-3.1, BIR-11.3, BIR-11.4)."""
    if players in (4, 6):
        half = players // 2
        return [[seat, seat + half] for seat in range(half)]
    if not forming or single is None:
        return [[seat] for seat in range(players)]
    after = [(single + step) % players for step in range(1, players)]
    pairs = [after] if players == 3 else [after[1::2], after[::2]]
    return sorted(sorted(side) for side in [[single], *pairs])


def _kinds(melds: list[Meld], trumps: str) -> dict[str, list[int]]:
    """Return the numbers of clean and dirty biribas among melds, by kind."""
    found = {kind: [0, 0] for kind in KINDS}
    for meld in melds:
        if meld.long:
            found[_kind(meld, trumps)][CLEAN if meld.purity == "clean" else DIRTY] += 1
    return found


def _kind(meld: Meld, trumps: str) -> str:
    if meld.kind == "set":
        return "set"
    natural = next(card for card in meld.cards if card != "JK" and card[0] != "2")
    trump = natural[1] == trumps
    if len(meld.cards) == 13:
        return "trump_thirteen" if trump else "thirteen"
    return "trump" if trump else "sequence"


def _rows(biribas: dict[str, list[int]]) -> list[tuple[int, bool]]:
    """Return (row of the bonuses, dirty) of each biriba."""
    return [
        (row, dirty == DIRTY)
        for row, kind in enumerate(KINDS)
        for dirty in (CLEAN, DIRTY)
        for _ in range(biribas[kind][dirty])
    ]


def _check_melded(biribas: list[dict[str, list[int]]], melded: list[int]) -> None:
    """Raise ImpossibleFacts if the cards melded are worth less than the biribas alone must be."""
    for side, points in zip(biribas, melded, strict=True):
        least = sum(LEAST[kind][dirty] * numbers[dirty] for kind, numbers in side.items() for dirty in (CLEAN, DIRTY))
        if points < least:
            raise impossible("melded", "BIR-12.1", "biribas", points=points, least=least)


TALLY = BiribaTally
