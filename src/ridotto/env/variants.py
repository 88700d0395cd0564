"""Small games for exact algorithms: real deals with few cards, in which some seats play by rule.

A full deal is too large to solve. Best responses, exploitability and tabular learners need a game whose tree can be traversed in a
second. A `Variant` is such a game, but not a second rulebook: its states are states of the real game, reached and continued by the real
core. Only the deciding seats and the possible deals differ; both are choices of the environment, not of the rules.

    duel = truco_duel()
    state = duel.start(7)                   # chance outcome, from 0; all are equally likely
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
    """A small game built on a real one. The deal is the only chance event, and a player's information set is `state.key(seats[player])`."""

    name: str
    game: str
    """Name of the real game."""
    seats: tuple[int, ...]
    """Seat of each player; the other seats are absent and play by rule."""
    outcomes: int
    """Number of deals, all equally likely: the outcomes of the only chance node, at the root."""
    deal: Callable[[int], State]
    """Returns the position at the start of a deal, given its outcome."""
    by_rule: Callable[[State], int]
    """Returns the id of the action that an absent seat takes in its turn."""

    def start(self, outcome: int) -> State:
        """Return the first position in which a player decides, or the deal's end. Raise InvalidText for an outcome that does not exist."""
        if outcome not in range(self.outcomes):
            raise InvalidText(f"outcome {shown(outcome)} does not exist, expected 0 to {self.outcomes - 1}")
        return self._settled(self.deal(outcome))

    def player(self, state: State) -> int | None:
        """Return the player to decide, from 0; None when the deal is over."""
        return next((self.seats.index(seat) for seat in state.actors if seat in self.seats), None)

    def legal(self, state: State) -> list[int]:
        """Return the ids of that player's legal actions, in canonical order."""
        return state.legal_ids()

    def apply(self, state: State, action: int) -> State:
        """Return the next position in which a player decides, or the end of the deal. Raise IllegalAction like the real game.

        If the real game lets either partner answer, the partner who is present answers.
        """
        player = self.player(state)
        return self._settled(state.apply(action, None if player is None else self.seats[player]))

    def _settled(self, state: State) -> State:
        """Let the absent seats play until a player decides."""
        while state.turn is not None and self.player(state) is None:
            state = state.apply(self.by_rule(state))
        return state


# ---- two-player truco ----------------------------------------------------------------------------------------------

SHORT_PACK = "4C 3S 3H KS KH QS"
"""One manilha, two pairs of equal cards and one lower card, so that every kind of trick can occur."""
ABSENT = (("4S", "4D", "6D"), ("4H", "6S", "6H"))
"""Cards of the absent seats: weaker than any card that a short pack may hold."""
TIED = (("5S", "5H", "5D", "5C"), ("6S", "6H", "6D", "6C"))
"""Cards of the earlier tricks, by seat: equal cards, so the tricks are tied and the forehand leads again (TRU-5.7)."""
WEAK = frozenset("4S 4H 4D 5S 5H 5D 5C 6S 6H 6D 6C".split())


def truco_duel(
    cards: int = 1, pack: str | Sequence[str] = SHORT_PACK, first: int = 0, options: Options | None = None
) -> Variant:
    """Two-player truco: each player has `cards` cards (1 to 3) from a short pack, and player `first` (0 or 1) leads.

    It is the real four-seat game, played from real deals, with these differences:

    - Player 0 has seat 0 and player 1 has seat 1. Seats 2 and 3 are absent: they play their weakest card, face down if allowed, and never
      call. All their cards are weaker than the whole short pack, so they affect no trick.
    - The partner who is present gives any answer that the rules leave to either partner.
    - There is no cut and there are no packets: each player holds `cards` cards of `pack`, all combinations being equally likely.
    - With fewer than three cards, earlier tricks have been played and tied, with fives and sixes; the first trick is therefore undecided.
    - The score is 0–0, so there are no special hands. A deal is worth 1, 3, 6, 9 or 12 points (2, 4, 8, 10 or 12 on the ladder of
      Minas), or nothing.

    Players have perfect recall of what their seats know; points are zero-sum. With one card and the default pack there are 30 deals and
    about a thousand positions.
    Raise InvalidText for a pack that repeats cards, has too few for both hands, or has any card of strength 3 or less (TRU-3.5), and for
    options with turned manilhas or two players.
    """
    names = tuple(pack.split() if isinstance(pack, str) else pack)
    game = catalogue.game("truco")
    table = game.options() if options is None else options
    if table["manilhas"] != "fixed" or table["players"] != 4:
        raise InvalidText("options: truco_duel is played from deals of four players with fixed manilhas")
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
    """Return deal number `outcome` of such a game, after the tied tricks."""
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
    """Return the weakest play of the seat to act, face down if allowed: such actions come last among the plays."""
    return [number for number in state.legal_ids() if state.vocabulary[number].text.startswith("play")][-1]


def chosen(things: Sequence[str], many: int, number: int) -> list[str]:
    """Return the items of combination `number`, in lexicographic order."""
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
"""Name → constructor, whose arguments are numbers and texts with defaults."""
