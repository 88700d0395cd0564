"""Cards that each seat has seen, tracked independently from the layout and the actions, never from anybody's view of the others."""

import re
from typing import Any

from games import PLAIN

from ridotto import State
from ridotto.server.table.state import Audience

CARD = re.compile(r"(?<![A-Za-z0-9])(?:[A2-9TJQK][SHDC]|JK)(?![A-Za-z0-9])")
ASIDE = re.compile(r'"(?:stands|manilhas|wild_ranks)":\[[^]]*\]|"draw":\[\[.*?\]\]')


def cards_of(text: str) -> set[str]:
    """Return all cards named in a text, except those the law names, those wild cards represent, and those drawn openly (BUR-4.8)."""
    return set(CARD.findall(ASIDE.sub("", text)))


class Seen:
    """Cards that each audience of a deal may learn of. In a double pack a card counts if one of its copies does."""

    def __init__(self, state: State) -> None:
        self.name = state.game
        self.audiences: tuple[Audience, ...] = (*range(state.seats), None)
        layout = state.layout()
        # In a plain game, everything that a spectator sees before the first action, such as the turned-up card of BRI-3.3.
        opened = [] if self.name not in PLAIN else list(state.view(None).values())
        self.everybody = cards_of(str([layout.get("turnup"), layout.get("upcard"), opened]))
        self.own: dict[Audience, set[str]] = {audience: set() for audience in self.audiences}
        self.pending: dict[int, set[str]] = {}
        self.top: set[str] = set(self.everybody)
        if self.name == "burraco" and not state.options["use_pile"]:  # only the top of its pile is shown (BUR-14.3)
            self.everybody = set()
        self._look(state)
        if self.name == "truco":  # all cards may already have been dealt (TRU-4.11)
            self._eleven(state)

    def allowed(self, audience: Audience) -> set[str]:
        """Return the cards that a frame for an audience may name."""
        return self.everybody | self.own[audience] | self.top

    def acted(self, before: State, after: State) -> None:
        """Update the account after an action."""
        seat, action = after.log[-1]
        named = cards_of(action.text)
        getattr(self, "_" + self.name.replace("-", "_"), self._plain)(seat, action.text, named, before, after)
        self._look(after)
        if after.deal_over:
            self._over(after)

    def _look(self, state: State) -> None:
        """Let every seat see its own hand."""
        for seat in range(state.seats):
            view = state.view(seat)
            hand = set(view["hand"] or [])
            # In Burraco a card that has left a hand is known only from the place where it lies now.
            self.own[seat] = hand if self.name == "burraco" else self.own[seat] | hand
        if self.name == "truco":  # the vira lies open as soon as the last hand is dealt (TRU-3.6, TRU-10.11)
            self.everybody |= {state.view(None)["vira"]} - {None}

    def _over(self, state: State) -> None:
        """Show the hands after a deal (BEL-12.6, BUR-14.4, BIR-14.3), except for void deals and truco (BEL-12.6, BRB-10.2, TRU-10.6)."""
        sheet = state.sheet()
        if self.name == "truco" or sheet["outcome"] in ("void", "passed-out", "passed_out"):
            return
        for seat in range(state.seats):
            self.everybody |= set(state.view(seat)["hand"] or []) | self.own[seat]
            for hand in state.view(seat).get("hands") or []:
                if self.name not in ("burraco", "biriba"):
                    self.everybody |= set(hand or [])

    # -- by game

    def _belote(self, seat: int, text: str, named: set[str], before: State, after: State) -> None:
        if text.startswith("declare"):
            self.own[seat] |= named  # BEL-12.3: secret, until the winners' combinations are shown
        else:
            self.everybody |= named
        comparison = after.view(None)["comparison"]
        if comparison:
            lines = [action.text for who, action in after.log if who % 2 == comparison["winner"]]
            self.everybody |= cards_of(" ".join(line for line in lines if line.startswith("declare")))

    _coinche = _belote

    def _briscola_bugiarda(self, seat: int, text: str, named: set[str], before: State, after: State) -> None:
        self.everybody |= named | cards_of(str(after.view(None)["called"]))

    def _burraco(self, seat: int, text: str, named: set[str], before: State, after: State) -> None:
        kind = text.split()[0]
        if kind in ("meld", "add") or after.options["use_pile"]:  # a spread pile is public, and so is a take (BUR-5.6)
            self.everybody |= named
        elif kind == "discard":
            self.top = named
        elif kind == "take":
            self.top = set()

    def _biriba(self, seat: int, text: str, named: set[str], before: State, after: State) -> None:
        """Provisional melds are visible only to their player (BIR-14.5)."""
        kind = text.split()[0]
        pending = self.pending.setdefault(seat, set())
        if kind in ("meld", "add"):
            pending |= named
        elif kind == "withdraw":
            pending.clear()
        else:
            self.everybody |= named
        self.own[seat] |= named
        provisional = any(line.text == "withdraw" for line in after.legal())
        if pending and not provisional:
            self.everybody |= pending
            pending.clear()

    def _plain(self, seat: int, text: str, named: set[str], before: State, after: State) -> None:
        """All actions are public in games with plain rules."""
        self.everybody |= named

    def _truco(self, seat: int, text: str, named: set[str], before: State, after: State) -> None:
        forehand = (after.dealer + 1) % after.seats
        offer: Any = before.view(forehand)["offer"]
        if text == "give":  # TRU-10.3
            partner = (forehand + 2) % after.seats
            self.own[forehand] |= set(offer or []) | set(after.view(partner)["hand"] or [])
        elif text == "throw":
            self.everybody |= set(offer or []) | set(after.view(None)["thrown"])
        elif text.endswith("down"):
            self.own[seat] |= named  # TRU-10.5
        elif text == "play top":  # blind: the card is seen only once it is played
            self.everybody |= {after.view(None)["played"][-1][1]}
        else:
            self.everybody |= named
        self.own[forehand] |= set(after.view(forehand)["offer"] or [])
        self._eleven(after)

    def _eleven(self, state: State) -> None:
        """Let the team at eleven see both its hands (TRU-10.4), if it must look or has chosen to (TRU-8.10)."""
        looked = "look" in [action.text.split()[0] for _, action in state.log]
        if state.view(None)["special"] != "eleven" or not (looked or state.options["eleven_look"] == "must"):
            return
        special = state.view(None)["special_at"]
        for one in range(state.seats):
            if state.view(one)["scores"][one % 2] >= special:
                self.own[one] |= {card for hand in state.view(one)["hands"] or [] for card in hand or []}
