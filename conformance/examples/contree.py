"""The Rust engine of colver (PyPI, Coinche with four suits) as a program of the suite, by the rules that it has.

pip install colver
python conformance/run.py --only coinche/ python conformance/examples/contree.py

It compares legal actions, refusals, whose turn it is and the end of the deal; its scores count otherwise than COI-9.
"""

import sys
from pathlib import Path

import colver

sys.path.insert(0, str(Path(__file__).parents[1]))
from adapter import Unsupported, serve

RULES = {
    "melds": False,
    "no_trumps_all_trumps": False,
    "max_bid": 160,
    "partner_trump": "any",
    "overtrump_on_trump_lead": True,
    "partner_exemption": "winning",
    "undertrump": "free",
    "coinche_turn": "on_turn",
}
RANKS, SUITS = "789JQKTA", "SHDC"
CALLS = {"pass": 0, "coinche": 41, "surcoinche": 42}
BIDS = [f"bid {number} {suit}" for number in (*range(80, 170, 10), "capot") for suit in SUITS]
NUMBERS = CALLS | {text: number for number, text in enumerate(BIDS, 1)}
CARDS = [f"play {rank}{suit}" for suit in SUITS for rank in RANKS]
AUCTION, DONE = 0, 2


class Deal:
    """A deal on colver's engine."""

    def __init__(self, game, options, deal):
        if game != "coinche" or any(options[name] != value for name, value in RULES.items()):
            raise Unsupported("other rules")
        hands = deal["deal"].get("hands")
        if not hands:
            raise Unsupported("a pack in dealing order")
        if sorted(len(hand) for hand in hands) != [8] * 4:
            raise ValueError("expected four hands of eight cards")
        numbers = [[CARDS.index(f"play {card}") for card in hand] for hand in hands]
        self.env = colver.Env.deal_with_hands(deal["dealer"], numbers)
        self.coincher = None

    def texts(self):
        """Return the engine's numbers of actions by their texts in this phase."""
        return NUMBERS if self.env.phase() == AUCTION else {text: number for number, text in enumerate(CARDS)}

    def legal(self):
        """Return the texts of the legal actions."""
        if self.env.phase() == DONE:
            return []
        allowed = set(self.env.legal_actions())
        return [text for text, number in self.texts().items() if number in allowed]

    def act(self, text, seat=None):
        """Carry an action out, or return True if it is illegal."""
        if text not in self.legal() or seat not in (None, self.env.current_player()):
            return True
        if text == "coinche":
            self.coincher = self.env.current_player()
        self.env.step(self.texts()[text])
        # After a coinche the engine asks every player in turn, also the side that can only pass.
        while (
            self.coincher is not None
            and self.env.phase() == AUCTION
            and (self.env.current_player() - self.coincher) % 2 == 0
        ):
            self.env.step(CALLS["pass"])
        return None

    def result(self):
        """Return what the engine and the rulebook have in common."""
        over = self.env.phase() == DONE
        return {"turn": None if over else self.env.current_player(), "deal_over": over}


if __name__ == "__main__":
    serve(Deal)
