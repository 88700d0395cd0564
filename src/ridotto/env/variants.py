"""Small games for exact algorithms: real deals of few cards, in which some seats play by rule.

A full deal is too large to be solved: best responses, exploitability and tabular learners want a game whose tree can be walked in a
second. A `Variant` is such a game and no second rulebook: its states are states of the real game, reached and continued by the real
core. What differs is who decides, and which deals there are. Both are options of an environment, not of the law.

    duel = truco_duel()
    state = duel.start(7)                   # the chance outcome, from 0; all are equally likely
    while (player := duel.player(state)) is not None:
        state = duel.apply(state, duel.legal(state)[0])
    state.returns()[duel.seats[0]]
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import comb

from ridotto import catalogue
from ridotto.core.cards import shown
from ridotto.core.errors import InvalidText
from ridotto.core.options import Options
from ridotto.core.state import State


@dataclass(frozen=True)
class Variant:
    """A small game over a real one. All chance is in the deal; what a player knows is what its seat knows, `state.key(seats[player])`."""

    name: str
    game: str
    """The real game."""
    seats: tuple[int, ...]
    """Where each player sits; the other seats are absent and play by rule."""
    outcomes: int
    """How many deals there are, each as likely as the others: the outcomes of the one chance node, at the root."""
    deal: Callable[[int], State]
    """The position in which a deal begins, by its outcome."""
    by_rule: Callable[[State], int]
    """What an absent seat does in its turn: the id of an action."""

    def start(self, outcome: int) -> State:
        """The first position of a deal in which a player decides, or its end. InvalidText for an outcome that does not exist."""
        if outcome not in range(self.outcomes):
            raise InvalidText(f"outcome {shown(outcome)} does not exist, expected 0 to {self.outcomes - 1}")
        return self._settled(self.deal(outcome))

    def player(self, state: State) -> int | None:
        """The player to decide, from 0, or None when the deal is over."""
        return next((self.seats.index(seat) for seat in state.actors if seat in self.seats), None)

    def legal(self, state: State) -> list[int]:
        """Ids of what that player may do, in canonical order."""
        return state.legal_ids()

    def apply(self, state: State, action: int) -> State:
        """The next position in which a player decides, or the end of the deal. IllegalAction as the real game says.

        Where the real game lets either partner answer, the one who is there answers.
        """
        player = self.player(state)
        return self._settled(state.apply(action, None if player is None else self.seats[player]))

    def _settled(self, state: State) -> State:
        """The absent seats play until a player decides."""
        while state.turn is not None and self.player(state) is None:
            state = state.apply(self.by_rule(state))
        return state


# ---- truco of two players --------------------------------------------------------------------------------------------

SHORT_PACK = "4C 3S 3H KS KH QS"
"""One manilha, two pairs of equals and a card below: every kind of trick can come up."""
ABSENT = (("4S", "4D", "6D"), ("4H", "6S", "6H"))
"""What lies before the absent seats: weaker than any card that a short pack may hold."""
TIED = (("5S", "5H", "5D", "5C"), ("6S", "6H", "6D", "6C"))
"""What the tricks before are made of, by seat: equal cards, so they are tied and the forehand leads again (TRU-5.7)."""
WEAK = frozenset("4S 4H 4D 5S 5H 5D 5C 6S 6H 6D 6C".split())


def truco_duel(
    cards: int = 1, pack: str | Sequence[str] = SHORT_PACK, first: int = 0, options: Options | None = None
) -> Variant:
    """Truco of two players, each with `cards` cards (1 to 3) from a short pack; player `first` (0 or 1) leads.

    It is the real game of four seats, from real deals, and differs from it in this:

    - Player 0 has seat 0 and player 1 has seat 1. Seats 2 and 3 are absent: they play their weakest card, face down where that is
      allowed, and never call. All their cards are weaker than all of the short pack, so they take no part in any trick.
    - An answer that the law lets either partner give is given by the one who is there.
    - Nobody cuts and there are no packets: each player holds `cards` cards of `pack`, all ways being equally likely.
    - With fewer than three cards the tricks before have been played and tied, with fives and sixes: what a first trick decides is open.
    - The score is 0–0: no special hands. Every deal is worth 1, 3, 6, 9 or 12, or nothing.

    A player knows what its seat knows, and recalls it perfectly; points are zero-sum. With one card and the usual short pack there are 30
    deals and some thousand positions.
    InvalidText for a pack that repeats cards, holds fewer than both hands need, or any card of strength 3 or less (TRU-3.5).
    """
    names = tuple(pack.split() if isinstance(pack, str) else pack)
    game = catalogue.game("truco")
    table = game.options() if options is None else options
    if not isinstance(cards, int) or isinstance(cards, bool) or cards not in (1, 2, 3):
        raise InvalidText(f"cards: {shown(cards)} is not allowed, expected 1, 2 or 3")
    if first not in (0, 1):
        raise InvalidText(f"first: {shown(first)} is not allowed, expected 0 or 1")
    strong = set(game.pack(table)) - WEAK
    if len(set(names)) != len(names) or not strong.issuperset(names) or len(names) < 2 * cards:
        raise InvalidText(
            f"pack: {shown(' '.join(map(str, names)))} is not allowed, expected {2 * cards} or more different cards of truco, "
            "none of them a five, a six or an ordinary four"
        )
    outcomes = comb(len(names), cards) * comb(len(names) - cards, cards)
    return Variant("truco_duel", "truco", (0, 1), outcomes, partial(dealt, table, names, cards, first), weakest_card)


def dealt(table: Options, pack: Sequence[str], cards: int, first: int, outcome: int) -> State:
    """Deal `outcome` of such a game, the tied tricks behind it."""
    own, other = divmod(outcome, comb(len(pack) - cards, cards))
    mine = chosen(pack, cards, own)
    theirs = chosen([card for card in pack if card not in mine], cards, other)
    before = TIED[: 3 - cards]
    hands = [mine, theirs, *(weak[:cards] for weak in ABSENT)]
    layout = {"hands": [[*hand, *(trick[seat] for trick in before)] for seat, hand in enumerate(hands)]}
    state = catalogue.game("truco").deal(table, layout=layout, dealer=(first + 3) % 4)
    for trick in before:
        for place in range(4):
            state = state.apply(f"play {trick[(first + place) % 4]}")
    return state


def weakest_card(state: State) -> int:
    """The weakest card of the seat in turn, face down where that is allowed: such actions stand last among the plays."""
    return [number for number in state.legal_ids() if state.vocabulary[number].text.startswith("play")][-1]


def chosen(things: Sequence[str], many: int, number: int) -> list[str]:
    """Which of the things combination `number` takes, in lexicographic order."""
    found: list[str] = []
    for place, thing in enumerate(things):
        if len(found) == many:
            break
        without = comb(len(things) - place - 1, many - len(found) - 1)
        if number < without:
            found.append(thing)
        else:
            number -= without
    return found


VARIANTS: dict[str, Callable[..., Variant]] = {"truco_duel": truco_duel}
"""Name → what makes it, from numbers and texts that all have defaults."""
