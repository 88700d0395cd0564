"""The game of belote-cli (PyPI, a terminal game) as a program of the suite, by the rules that it has.

pip install belote-cli
python conformance/run.py --only belote/ python conformance/examples/belote_cli.py

It compares bids, legal cards, refusals and whose turn it is; declarations are automatic there, so its scores are left out.
"""

import sys
from dataclasses import replace
from pathlib import Path

from belote.deck import CARD_SUITS, Card, Rank
from belote.game import Phase, Seat, legal_cards, new_game, place_bid, play_card

sys.path.insert(0, str(Path(__file__).parents[1]))
from adapter import Unsupported, serve

RULES = {
    "melds": False,
    "early_claim": False,
    "partner_trump": "any",
    "overtrump_on_trump_lead": True,
    "partner_exemption": "winning",
    "undertrump": "forced",
}
CARDS = {
    f"{rank}{suit}": Card(sign, value)
    for suit, sign in zip("SHDC", CARD_SUITS, strict=True)
    for rank, value in zip("789TJQKA", Rank, strict=True)
}
NAMES = {card: name for name, card in CARDS.items()}


class Deal:
    """A deal of belote-cli. Its seats are numbered in turn order, as ours are."""

    def __init__(self, game, options, deal):
        if game != "belote" or any(options[name] != value for name, value in RULES.items()):
            raise Unsupported("other rules")
        layout = deal["deal"]
        if "rest" not in layout:
            raise Unsupported("a layout without all cards")
        dealer = Seat(deal["dealer"])
        self.state = replace(
            new_game(),
            hands=tuple(tuple(CARDS[card] for card in hand) for hand in layout["hands"]),
            up_card=CARDS[layout["turnup"]],
            remaining_cards=tuple(CARDS[card] for card in layout["rest"]),
            dealer=dealer,
            turn=dealer.next_seat(),
            phase=Phase.BIDDING,
        )

    def bids(self):
        """Return the bids by their texts."""
        suits = dict(zip("SHDC", CARD_SUITS, strict=True))
        if self.state.bidding_round == 1:
            return {"pass": None, "take": self.state.up_card.suit}
        others = {f"take {suit}": sign for suit, sign in suits.items() if sign != self.state.up_card.suit}
        return {"pass": None, **others}

    def turn(self):
        """Return the seat to act; None after the deal."""
        if self.state.phase is Phase.BIDDING:
            return (self.state.dealer.value + 1 + self.state.bidder_index) % 4
        return self.state.turn.value if self.state.phase is Phase.PLAYING else None

    def legal(self):
        """Return the texts of the legal actions."""
        if self.state.phase is Phase.BIDDING:
            return list(self.bids())
        cards = legal_cards(self.state, self.state.turn) if self.state.phase is Phase.PLAYING else ()
        return [f"play {NAMES[card]}" for card in cards]

    def act(self, text, seat=None):
        """Carry an action out, or return True if it is illegal."""
        if text not in self.legal() or seat not in (None, self.turn()):
            return True
        if self.state.phase is Phase.BIDDING:
            self.state = place_bid(self.state, self.bids()[text])
        else:
            self.state = play_card(self.state, CARDS[text.removeprefix("play ")])
        return None

    def result(self):
        """Return what the program and the rulebook have in common."""
        return {"turn": self.turn(), "deal_over": self.turn() is None}


if __name__ == "__main__":
    serve(Deal)
