"""Play of Belote and Coinche from a record on paper: hands may be known in part, and play continues past an illegal card (BEL-7).

Cards are judged with what is known of the hand, which includes the cards that the player shows later: so a revoke that nobody saw is
found, and what is found is certain, since more cards forbid more (BEL-7).
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ridotto.core.errors import Refusal
from ridotto.core.options import Options
from ridotto.core.state import State
from ridotto.games.families.trumps.law.combinations import LINES, read_declaration
from ridotto.games.families.trumps.law.counting import values, worths
from ridotto.games.families.trumps.law.judging import judged, winner
from ridotto.games.families.trumps.law.piquet import NAMES
from ridotto.games.families.trumps.law.tally import ALL_TRUMPS, LAST, NO_TRUMPS, TRICKS

SEATS, HAND = 4, 8
NUMBERS = {name: number for number, name in enumerate(NAMES)}
KING, QUEEN = 1, 2
"""Places of king and queen in a suit of the pack."""


class Contract(NamedTuple):
    """Result of the auction."""

    denomination: int
    facts: Mapping[str, Any]
    """Facts for the tally: declarer and so on."""


class Played(NamedTuple):
    """A card on the table."""

    seat: int
    card: int
    trick: tuple[tuple[int, int], ...]
    """Trick that it was played to, before it."""
    number: int
    """Number of the action in the record."""


class Found(NamedTuple):
    """A revoke that a later card has shown."""

    played: Played
    refusal: Refusal
    number: int
    """Number of the action that shows it."""


class TrumpsTable:
    """The play of a deal. `hands` has by seat the cards that are known; fewer than eight are known in part."""

    def __init__(self, options: Options, state: State, contract: Contract, hands: Sequence[Sequence[str]]) -> None:
        self.options, self.state, self.contract = options, state, contract
        self.dealt = [frozenset(NUMBERS[card] for card in hand) for hand in hands]
        self.held = [set(hand) for hand in self.dealt]
        self.trick: list[tuple[int, int]] = []
        self.leader: int = (state.dealer + 1) % SEATS
        self.played: list[Played] = []
        self.taken: tuple[list[int], list[int]] = ([], [])
        self.tricks = [0, 0]
        self.declared: list[list[int]] = [[] for _ in range(SEATS)]
        self.judged: set[int] = set()
        """Numbers of the actions in the record that were illegal cards."""
        self.last: int | None = None

    @property
    def over(self) -> bool:
        """True after the eighth trick."""
        return len(self.played) == SEATS * TRICKS

    @property
    def turn(self) -> int | None:
        """Seat to act; None if the deal is over."""
        if self.over:
            return None
        waiting = {seat for seat, _ in self.trick}
        return next(seat % SEATS for seat in range(self.leader, self.leader + SEATS) if seat % SEATS not in waiting)

    def knows(self, seat: int) -> bool:
        """Return True if the seat's whole hand is known."""
        return len(self.dealt[seat]) == HAND

    def refuse(self, seat: int, text: str) -> Refusal | None:
        """Return the refusal of a seat's action, as far as its hand is known; None if it is legal."""
        turn = self.turn
        if turn is None:
            return Refusal(self.state.over_rule)
        if seat != turn:
            wrong = self.state.why_not("play AS", seat if seat != self.state.turn else (seat + 1) % SEATS)
            assert wrong is not None
            return Refusal(wrong.rule, {**wrong.facts, "turn": turn, "seat": seat})
        if text.startswith("declare "):
            return self._refuse_declaration(seat, text)
        card = NUMBERS.get(text.removeprefix("play "))
        if card is None:
            return self.state.why_not(text)
        return self._refuse_card(seat, card)

    def _refuse_card(self, seat: int, card: int) -> Refusal | None:
        gone = any(one.card == card for one in self.played)
        elsewhere = any(card in hand for other, hand in enumerate(self.held) if other != seat)
        if gone or elsewhere or (self.knows(seat) and card not in self.held[seat]):
            return Refusal("BEL-7.2", {"card": NAMES[card]})
        return self._judge(seat, {*self.held[seat], card}, self.trick, card)

    def _judge(self, seat: int, hand: set[int], trick: Sequence[tuple[int, int]], card: int) -> Refusal | None:
        rule, legal = judged(self.options, self.contract.denomination, seat, hand, trick, card)
        if not rule:
            return None
        best = next(one for other, one in trick if other == winner(self.options, self.contract.denomination, trick))
        facts = {"card": NAMES[card], "hold": [NAMES[one] for one in legal], "led": NAMES[trick[0][1]][1]}
        return Refusal(rule, {**facts, "best": NAMES[best]})

    def _refuse_declaration(self, seat: int, text: str) -> Refusal | None:
        if not self.options["melds"]:
            return Refusal("BEL-8.3", {"case": "off"})
        if len(self.played) >= SEATS:
            return Refusal("BEL-8.3", {"case": "late"})
        cards = text.removeprefix("declare ").split()
        number = read_declaration(text)
        if number is None or number < 0 or not worths(self.options, self.contract.denomination)[number]:
            return Refusal("BEL-8.1", {"case": "nothing", "cards": cards})
        elsewhere = set().union(*(self.dealt[other] for other in range(SEATS) if other != seat))
        missing = [
            card
            for card in cards
            if NUMBERS[card] in elsewhere or (self.knows(seat) and NUMBERS[card] not in self.dealt[seat])
        ]
        if missing:
            return Refusal("BEL-8.1", {"case": "not-held", "cards": cards, "missing": missing})
        used = {card for one in self.declared[seat] for card in LINES[one].removeprefix("declare ").split()}
        if used & set(cards) and not self.options["meld_overlap"]:
            return Refusal("BEL-8.2", {"used": sorted(used & set(cards))})
        return None

    def apply(self, seat: int, text: str, index: int) -> None:
        """Put an action on the table, legal or not."""
        if text.startswith("declare "):
            number = read_declaration(text)
            assert number is not None
            self.declared[seat].append(number)
            return
        card = NUMBERS[text.removeprefix("play ")]
        self.played.append(Played(seat, card, tuple(self.trick), index))
        if not self.trick:
            self.leader = seat
        self.trick.append((seat, card))
        self.held[seat].discard(card)
        if len(self.trick) == SEATS:
            self._close()

    def _close(self) -> None:
        taker = winner(self.options, self.contract.denomination, self.trick)
        self.taken[taker % 2].extend(card for _, card in self.trick)
        self.tricks[taker % 2] += 1
        self.leader, self.last, self.trick = taker, taker, []

    def may_stand(self, seat: int, text: str) -> bool:
        """Return True if an illegal action can stay on the table: a card that nobody has played, by a player missing in the trick."""
        card = NUMBERS.get(text.removeprefix("play "))
        fresh = card is not None and all(one.card != card for one in self.played)
        return not self.over and fresh and all(other != seat for other, _ in self.trick)

    def found(self, seat: int, text: str, index: int) -> list[Found]:
        """Return the earlier cards of a seat that turn out to be revokes because it now shows the card of an action."""
        card = NUMBERS.get(text.removeprefix("play "))
        if card is None or card in self.dealt[seat]:
            return []
        found = []
        for one in self.played:
            if one.seat == seat and one.number not in self.judged:
                refusal = self._judge(seat, {one.card, card}, one.trick, one.card) if one.trick else None
                if refusal:
                    found.append(Found(one, refusal, index))
        return found

    def shown_by(self, refusal: Refusal, index: int, seat: int) -> int | None:
        """Return the number of the action after `index` by which a seat shows one of the cards it should have played."""
        hold = {NUMBERS[card] for card in refusal.facts.get("hold", ()) if card in NUMBERS}
        later = (one.number for one in self.played if one.number > index and one.seat == seat and one.card in hold)
        return next(later, None)

    def facts(self) -> dict[str, Any]:
        """Return the facts of the deal for `ridotto.tally`, of a play that is over, or else what is known."""
        found: dict[str, Any] = dict(self.contract.facts)
        if any(self.declared):
            found["declarations"] = [
                [LINES[number].removeprefix("declare ") for number in lines] for lines in self.declared
            ]
        belotes = self._belotes()
        if any(belotes):
            found["belote"] = belotes
        if not self.over:
            return found
        assert self.last is not None
        if 0 in self.tricks:
            return {**found, "capot": 1 - self.tricks.index(0)}
        worth = values(self.options, self.contract.denomination)
        points = [
            sum(worth[card] for card in taken) + LAST * (self.last % 2 == side) for side, taken in enumerate(self.taken)
        ]
        return {**found, "points": points, "last": self.last % 2}

    def _belotes(self) -> list[int]:
        denomination = self.contract.denomination
        suits = range(4) if denomination == ALL_TRUMPS else [] if denomination == NO_TRUMPS else [denomination]
        belotes = [0, 0]
        for seat in range(SEATS):
            hand = self.dealt[seat] | {one.card for one in self.played if one.seat == seat}
            belotes[seat % 2] += sum(8 * suit + KING in hand and 8 * suit + QUEEN in hand for suit in suits)
        return belotes
