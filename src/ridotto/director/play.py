"""The play of a record on paper, over the core of its game: hands that are filled in, and cards that wait for their player's turn."""

from collections.abc import Mapping, Sequence
from itertools import islice, product
from typing import Any, Protocol

from ridotto import codes, finder
from ridotto.catalogue import Game
from ridotto.core.errors import IllegalAction, InvalidRecord, InvalidText, Refusal, Sentence
from ridotto.core.options import Options
from ridotto.core.state import State
from ridotto.director.slips import LISTS, SINGLE, UNKNOWN, Slip

Place = tuple[str, int, int]
"""A place of a layout: key, list (0 if there is only one) and position in it."""
OF_HANDS = ("not-held", "illegal-closing", "wrong-take")
"""Cases that depend on the whole hand of the player."""
TRIES = 24
"""Exchanges that are tried for a card that the record does not know."""
SMALLEST = 3
"""Cards of a hand that is not listed, in games that are dealt packet by packet."""


class Play(Protocol):
    """Interface of a play for its judge."""

    @property
    def turn(self) -> int | None:
        """Seat to act; None if the deal is over."""

    def refuse(self, seat: int, text: str) -> Refusal | None:
        """Return the refusal of a seat's action; None if it is legal."""

    def may_stand(self, seat: int, text: str) -> bool:
        """Return True if an illegal action can stay on the table."""


def malformed(state: State, text: str) -> Refusal | None:
    """Return the refusal of a text that is no action of the game."""
    try:
        state.kind.parse(text)
    except InvalidText:
        refusal = state.why_not(text)
        return refusal if refusal and refusal.rule == state.grammar_rule else None
    return None


class CorePlay:
    """A deal in the core of its game. Cards that the record does not know are filled in, and exchanged as the actions show them."""

    def __init__(self, game: Game, options: Options, layout: Mapping[str, Any], slip: Slip) -> None:
        self.game, self.options, self.slip = game, options, slip
        self.pack = frozenset(game.pack(options))
        self.layout, self.free, self.outside = completed(
            game, options, layout, slip.dealer or 0, slip.data.get("scores")
        )
        self.done: list[tuple[int, str]] = []
        self.waiting: dict[int, str] = {}
        self.of_hands = frozenset(
            rule for article in codes.code(game.name).articles if article.case in OF_HANDS for rule in article.refusals
        )
        self.state = self._dealt(self.layout)

    def _dealt(self, layout: Mapping[str, Any]) -> State:
        return self.game.deal(
            self.options,
            layout=layout,
            dealer=self.slip.dealer,
            scores=self.slip.data.get("scores"),
            **self.slip.carried,
        )

    @property
    def turn(self) -> int | None:
        """Seat to act; None if the deal is over."""
        return self.state.turn

    @property
    def over(self) -> bool:
        """True if the deal is over."""
        return self.state.deal_over

    def refuse(self, seat: int, text: str) -> Refusal | None:
        """Return the refusal of a seat's action; None if it is legal."""
        refusal = self.state.why_not(text, seat)
        if refusal and refusal.rule in self.of_hands and self._provide(seat, text):
            refusal = self.state.why_not(text, seat)
        return refusal

    def apply(self, seat: int, text: str, index: int) -> None:
        """Apply a legal action, then the actions that have been waiting for their player's turn."""
        self._settle(seat, text)
        self.state = self.state.apply(text, seat)
        self.done.append((seat, text))
        turn = self.state.turn
        if turn in self.waiting and self.refuse(turn, self.waiting[turn]) is None:
            self.apply(turn, self.waiting.pop(turn), index)

    def may_stand(self, seat: int, text: str) -> bool:
        """Return True if an action of a seat that is not in turn can stay on the table until its turn comes.

        So can a bid that is too low, where the auction can go on as if the bids before it had been lower.
        """
        if self._accepted(seat, text) is not None:
            return True
        out_of_turn = self.state.turn is not None and seat not in (*self.state.actors, *self.waiting)
        return out_of_turn and text.startswith("play ") and not self._played().intersection(self._cards(text))

    def _played(self) -> set[str]:
        """Return the cards that have been played: none of them is in a hand any more."""
        return {card for _, action in self.done if action.startswith("play ") for card in self._cards(action)}

    def unknown(self, seat: int) -> bool:
        """Return True if the record does not know all of the cards that a seat has had."""
        return any(self._of(place, seat) for place in self.free)

    def stand(self, seat: int, text: str) -> None:
        """Keep an action on the table: a bid that is too low at once, a card until its player's turn comes."""
        accepted = self._accepted(seat, text)
        if accepted is None:
            self.waiting[seat] = text
            return
        self.done, self.state = accepted

    def _accepted(self, seat: int, text: str) -> tuple[list[tuple[int, str]], State] | None:
        """Return the actions and the position after a bid that is too low, with weaker bids in place of those before it."""
        part = finder.own(self.game.name, "law.accepting")
        if part is None or not text.startswith("bid ") or self.state.turn != seat:
            return None
        for calls in part.auctions([action for _, action in self.done]):
            done = [*((by, call) for (by, _), call in zip(self.done, calls, strict=True)), (seat, text)]
            state = self._replayed(self.layout, done)
            if state is not None:
                return done, state
        return None

    def _provide(self, seat: int, text: str) -> bool:
        """Put the cards of an action into the hand of its player, in exchange for cards that only fill it; return True if that worked."""
        hand = list(self.state.view(seat)["hand"])
        lacking = []
        for card in self._cards(text):
            if card in hand:
                hand.remove(card)
            else:
                lacking.append(card)
        if lacking:
            return all(self._exchange(seat, card, hand) for card in lacking)
        return any(
            self._exchange(seat, card, hand) for card in self._cards(text)
        )  # another copy of a card that is held

    def _cards(self, text: str) -> list[str]:
        """Return the cards that an action takes from its player's hand."""
        return [word for word in text.partition("=")[0].split()[1:] if word in self.pack]

    def _exchange(self, seat: int, card: str, hand: list[str]) -> bool:
        """Exchange a card that fills the seat's hand for `card`, such that all earlier actions stay legal. `hand` lists what may go."""
        own = [place for place in sorted(self.free) if self._of(place, seat) and _at(self.layout, place) in hand]
        others: list[Place | None] = [
            place for place in sorted(self.free) if _at(self.layout, place) == card and place not in own
        ]
        if card in self.outside:
            others.append(None)
        for one, other in islice(product(reversed(own), others), TRIES):
            given = _at(self.layout, one)
            layout = _put(self.layout, one, card)
            state = self._replayed(layout if other is None else _put(layout, other, given))
            if state is None:
                continue
            self.layout, self.state = layout if other is None else _put(layout, other, given), state
            self.free.discard(one)
            hand.remove(given)
            if other is None:
                self.outside.remove(card)
                self.outside.append(given)
            return True
        return False

    def _replayed(self, layout: Mapping[str, Any], done: Sequence[tuple[int, str]] | None = None) -> State | None:
        """Return the position under another layout, or after other actions; None if one of them would have been illegal."""
        try:
            state = self._dealt(layout)
            for by, action in self.done if done is None else done:
                state = state.apply(action, by)
        except (IllegalAction, InvalidRecord, InvalidText):
            return None
        return state

    def _settle(self, seat: int, text: str) -> None:
        """Keep the places of cards that a player has shown; a copy that the record knows is the one that was shown."""
        hand = list(self.state.view(seat)["hand"])
        for card in self._cards(text):
            own = [place for place in sorted(self.free) if self._of(place, seat) and _at(self.layout, place) == card]
            if own and hand.count(card) <= len(own):
                self.free.discard(own[0])
            if card in hand:
                hand.remove(card)

    def _of(self, place: Place, seat: int) -> bool:
        """Return True if the cards of a place have been the seat's: dealt to it, drawn by it, or in the pot that it took."""
        key, number, position = place
        if key == "hands":
            return number == seat
        if key in LISTS:
            return bool(self.state.view(None)["pots"][number]["seat"] == seat)
        drawers = [by for by, action in self.done if action == "draw"]
        return key == "stock" and position < len(drawers) and drawers[position] == seat


def _at(layout: Mapping[str, Any], place: Place) -> Any:
    key, number, position = place
    return layout[key][number][position] if key in LISTS else layout[key][position]


def _put(layout: Mapping[str, Any], place: Place, card: str) -> dict[str, Any]:
    key, number, position = place
    value = [list(one) for one in layout[key]] if key in LISTS else list(layout[key])
    if key in LISTS:
        value[number][position] = card
    else:
        value[position] = card
    return {**layout, key: value}


def completed(
    game: Game, options: Options, layout: Mapping[str, Any], dealer: int, scores: Sequence[Any] | None
) -> tuple[dict[str, Any], set[Place], list[str]]:
    """Return a layout with the cards that it does not know filled in, in card order, their places, and the cards in no place."""
    if "deck" in layout or "cut" in layout:
        return dict(layout), set(), []
    shape = _shape(game, options, layout, dealer, scores)
    left = check_cards(game, options, layout)
    found: dict[str, Any] = {}
    free: set[Place] = set()
    for key, sizes in shape.items():
        given = layout.get(key)
        if key in SINGLE:
            if given or key != "vira":
                found[key] = given or left.pop(0)
            continue
        lists = [given] if key not in LISTS else (given if isinstance(given, list) else [None] * len(sizes))
        filled = []
        for number, size in enumerate(sizes):
            known = [card for card in (lists[number] if number < len(lists) else None) or [] if card != UNKNOWN]
            free |= {(key, number, position) for position in range(len(known), size)}
            filled.append([*known, *(left.pop(0) for _ in range(size - len(known)))])
        found[key] = filled if key in LISTS else filled[0]
    return found, free, left


def check_cards(game: Game, options: Options, layout: Mapping[str, Any]) -> list[str]:
    """Return the cards of the pack that a layout does not name. Raise InvalidRecord if it names one too often."""
    left = game.pack(options)
    for card in _listed(layout):
        if card not in left:
            raise InvalidRecord(
                Sentence("fault-slip-card", "deal: {card} is there too often, or not in the pack", card=repr(card))
            )
        left.remove(card)
    return left


def hand_size(game: Game, options: Options) -> int:
    """Return the number of cards that each player is dealt."""
    dealt = game.deal(options, seed=0, dealer=0).layout()
    return max(map(len, dealt["hands"])) if "hands" in dealt else SMALLEST


def _shape(
    game: Game, options: Options, layout: Mapping[str, Any], dealer: int, scores: Sequence[Any] | None
) -> dict[str, list[int]]:
    """Return the sizes of the lists of a layout, in its order."""
    dealt = game.deal(options, seed=0, dealer=dealer, scores=scores)
    whole = dealt.layout()
    if "hands" not in whole:  # the pack as a whole: hands may be given in its place
        seats = dealt.seats
        whole = {"hands": [[None] * SMALLEST for _ in range(seats)], **({"vira": None} if "vira" in layout else {})}
    return {
        key: [len(one) for one in value] if key in LISTS else [len(value) if isinstance(value, list) else 1]
        for key, value in whole.items()
    }


def _listed(layout: Mapping[str, Any]) -> list[str]:
    found: list[str] = []
    for value in layout.values():
        for one in value if isinstance(value, list) else [value]:
            found += [card for card in (one if isinstance(one, list) else [one]) if card not in (None, UNKNOWN)]
    return found
