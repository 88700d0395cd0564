"""Which cards each seat has seen: an account of its own, kept from the layout and the actions, never from anybody's view of others."""

import re
from typing import Any

from games import PLAIN

from ridotto import State
from ridotto.server.table.state import Audience

CARD = re.compile(r"(?<![A-Za-z0-9])(?:[A2-9TJQK][SHDC]|JK)(?![A-Za-z0-9])")
ASIDE = re.compile(r'"(?:stands|manilhas|wild_ranks)":\[[^]]*\]|"draw":\[\[.*?\]\]')


def cards_of(text: str) -> set[str]:
    """All cards that a text names, but for those that the law names, that a wild card stands for, or that lay open in a draw (BUR-4.8)."""
    return set(CARD.findall(ASIDE.sub("", text)))


class Seen:
    """The cards that may be named to each audience of a deal. A card of a double pack may be, when one copy may be."""

    def __init__(self, state: State) -> None:
        self.name = state.game
        self.audiences: tuple[Audience, ...] = (*range(state.seats), None)
        layout = state.layout()
        # Of a plain game: what a spectator sees before the first action, as the turned-up card of BRI-3.3.
        opened = [] if self.name not in PLAIN else list(state.view(None).values())
        self.everybody = cards_of(str([layout.get("turnup"), layout.get("upcard"), opened]))
        self.own: dict[Audience, set[str]] = {audience: set() for audience in self.audiences}
        self.pending: dict[int, set[str]] = {}
        self.top: set[str] = set(self.everybody)
        if self.name == "burraco":  # of its pile only the top is shown (BUR-14.3)
            self.everybody = set()
        self._look(state)
        if self.name == "truco":  # all may have their cards already (TRU-4.11)
            self._eleven(state)

    def allowed(self, audience: Audience) -> set[str]:
        """The cards that a frame may name."""
        return self.everybody | self.own[audience] | self.top

    def acted(self, before: State, after: State) -> None:
        """An action has been taken."""
        seat, action = after.log[-1]
        told = cards_of(action.text)
        getattr(self, "_" + self.name.replace("-", "_"), self._plain)(seat, action.text, told, before, after)
        self._look(after)
        if after.deal_over:
            self._over(after)

    def _look(self, state: State) -> None:
        """Everybody looks at their own cards."""
        for seat in range(state.seats):
            view = state.view(seat)
            hand = set(view["hand"] or [])
            # Burraco shows nothing of what has left a hand, but where it lies now.
            self.own[seat] = hand if self.name == "burraco" else self.own[seat] | hand

    def _over(self, state: State) -> None:
        """BEL-12.6, BUR-14.4, BIR-14.3: played hands are shown; BEL-12.6, BRB-10.2, TRU-10.6: those of void deals and of truco are not."""
        sheet = state.sheet()
        if self.name == "truco" or sheet["outcome"] in ("void", "passed-out", "passed_out"):
            return
        for seat in range(state.seats):
            self.everybody |= set(state.view(seat)["hand"] or []) | self.own[seat]
            for hand in state.view(seat).get("hands") or []:
                if self.name not in ("burraco", "biriba"):
                    self.everybody |= set(hand or [])

    # -- game by game

    def _belote(self, seat: int, text: str, told: set[str], before: State, after: State) -> None:
        if text.startswith("declare"):
            self.own[seat] |= told  # BEL-12.3: secret, until the winners' combinations are shown
        else:
            self.everybody |= told
        comparison = after.view(None)["comparison"]
        if comparison:
            lines = [action.text for who, action in after.log if who % 2 == comparison["winner"]]
            self.everybody |= cards_of(" ".join(line for line in lines if line.startswith("declare")))

    _coinche = _belote

    def _briscola_bugiarda(self, seat: int, text: str, told: set[str], before: State, after: State) -> None:
        self.everybody |= told | cards_of(str(after.view(None)["called"]))

    def _burraco(self, seat: int, text: str, told: set[str], before: State, after: State) -> None:
        kind = text.split()[0]
        if kind in ("meld", "add"):
            self.everybody |= told
        elif kind == "discard":
            self.top = told
        elif kind == "take":
            self.top = set()

    def _biriba(self, seat: int, text: str, told: set[str], before: State, after: State) -> None:
        """BIR-14.5: melds that are provisional are their player's alone."""
        kind = text.split()[0]
        pending = self.pending.setdefault(seat, set())
        if kind in ("meld", "add"):
            pending |= told
        elif kind == "withdraw":
            pending.clear()
        else:
            self.everybody |= told
        self.own[seat] |= told
        provisional = any(line.text == "withdraw" for line in after.legal())
        if pending and not provisional:
            self.everybody |= pending
            pending.clear()

    def _plain(self, seat: int, text: str, told: set[str], before: State, after: State) -> None:
        """Plain rules have public actions alone."""
        self.everybody |= told

    def _truco(self, seat: int, text: str, told: set[str], before: State, after: State) -> None:
        forehand = (after.dealer + 1) % 4
        offer: Any = before.view(forehand)["offer"]
        if text == "give":  # TRU-10.3
            partner = (forehand + 2) % 4
            self.own[forehand] |= set(offer or []) | set(after.view(partner)["hand"] or [])
        elif text == "throw":
            self.everybody |= set(offer or []) | set(after.view(None)["thrown"])
        elif text.endswith("down"):
            self.own[seat] |= told  # TRU-10.5
        elif text == "play top":  # blind: the card is seen when it lies there
            self.everybody |= {after.view(None)["played"][-1][1]}
        else:
            self.everybody |= told
        self.own[forehand] |= set(after.view(forehand)["offer"] or [])
        self._eleven(after)

    def _eleven(self, state: State) -> None:
        """TRU-10.4: the team at eleven sees both its hands, where it must look or has said so (TRU-8.10)."""
        looked = "look" in [action.text.split()[0] for _, action in state.log]
        if state.view(None)["special"] != "eleven" or not (looked or state.options["eleven_look"] == "must"):
            return
        for one in range(4):
            if state.view(one)["scores"][one % 2] == 11:
                self.own[one] |= {card for hand in state.view(one)["hands"] or [] for card in hand or []}
