"""Briscola: a plain model of one deal, written from the rulebook alone."""

import random
from typing import Any

RANKS = "A3KQJ76542"  # strongest first (BRI-2.3)
POINTS = {"A": 11, "3": 10, "K": 4, "Q": 3, "J": 2}  # BRI-2.4
PACK = [rank + suit for suit in "SHDC" for rank in "AKQJ765432"]  # in the canonical order of BRI-9.2


class Model:
    """One deal of Briscola."""

    def __init__(self, record: dict[str, Any]) -> None:
        self.options = {"players": 2, "target": 2, **record.get("options", {})}
        self.players = self.options["players"]
        self.teams = 2 if self.players == 4 else self.players  # BRI-2.1
        self.dealer: int = record["dealer"]
        self.before: list[int] = list(record.get("scores", [0] * self.teams))
        self.order = [(self.dealer + 1 + place) % self.players for place in range(self.players)]
        self.hands, stock = self.dealt(record["deal"])
        self.trumps = stock[0][1]  # BRI-3.3
        self.stock = [*stock[1:], stock[0]]
        self.won: dict[int, list[str]] = {seat: [] for seat in range(self.players)}
        self.table: dict[int, str] = {}
        self.turn: int | None = self.order[0]  # BRI-4.1

    def dealt(self, layout: dict[str, Any]) -> tuple[list[list[str]], list[str]]:
        """Return hands and stock of a layout (BRI-3.2, BRI-10.1)."""
        if "deck" in layout:
            hands: list[list[str]] = [[] for _ in range(self.players)]
            for place in range(3 * self.players):
                hands[self.order[place % self.players]].append(layout["deck"][place])
            return hands, layout["deck"][3 * self.players :]
        hands = [list(hand) for hand in layout["hands"]]
        held = {card for hand in hands for card in hand}
        pack = [card for card in PACK if self.players != 3 or card != "2H"]  # BRI-2.2
        return hands, layout.get("rest") or [card for card in pack if card not in held]

    def legal(self) -> list[str]:
        """Return the legal lines (BRI-4.2), in the order of BRI-9.2."""
        return [] if self.turn is None else [f"play {card}" for card in PACK if card in self.hands[self.turn]]

    def refuse(self, text: str, seat: int | None = None) -> str | None:
        """Return the rule that refuses a line, or None if it is lawful; the order of checks is that of BRI-9.5."""
        if self.turn is None:
            return "BRI-9.4"
        if text not in [f"play {card}" for card in PACK]:
            return "BRI-9.1"
        if seat not in (None, self.turn):
            return "BRI-9.3"
        return None if text[5:] in self.hands[self.turn] else "BRI-4.2"

    def apply(self, text: str, seat: int | None = None) -> None:
        """Carry out a line. Raise ValueError with the rule id if it is refused."""
        if rule := self.refuse(text, seat):
            raise ValueError(rule)
        self.hands[self.turn].remove(text[5:])
        self.table[self.turn] = text[5:]
        self.turn = (self.turn + 1) % self.players
        if len(self.table) == self.players:
            self.end_of_trick()

    def end_of_trick(self) -> None:
        """Score the trick and draw (BRI-4.3, BRI-4.4, BRI-4.5)."""
        led = next(iter(self.table.values()))[1]
        suit = self.trumps if any(card[1] == self.trumps for card in self.table.values()) else led
        winner = min(
            (seat for seat in self.table if self.table[seat][1] == suit),
            key=lambda seat: RANKS.index(self.table[seat][0]),
        )
        self.won[winner] += self.table.values()
        self.table = {}
        seats = [(winner + place) % self.players for place in range(self.players)]
        for seat in seats if self.stock else []:
            self.hands[seat].append(self.stock.pop(0))
        self.turn = winner if self.hands[winner] else None

    def result(self) -> dict[str, Any]:
        """Return the referee's answer, without `legal`."""
        over = self.turn is None
        points = [0] * self.teams
        for seat, cards in self.won.items():
            points[seat % self.teams] += sum(POINTS.get(card[0], 0) for card in cards)  # BRI-5.1
        best = [team for team in range(self.teams) if points[team] == max(points)]
        scored = [int(best == [team]) for team in range(self.teams)]  # BRI-5.2
        scores = [old + new for old, new in zip(self.before, scored, strict=True)] if over else self.before
        winner = next((team for team in range(self.teams) if scores[team] >= self.options["target"]), None)  # BRI-6.1
        return {
            "game": "briscola",
            "turn": self.turn,
            "deal_over": over,
            "deal_scores": scored if over else None,
            "scores": list(scores),
            "match_over": over and winner is not None,
            "winner": winner if over else None,
            "refused": None,
        }


def random_record(rng: random.Random) -> dict[str, Any]:
    """Return a record of a deal before its first action: options, dealer, scores, cards."""
    players = rng.choice((2, 3, 4))
    target = rng.choice((1, 2, 2, 5))
    options = {"players": players, "target": target}
    pack = [card for card in PACK if players != 3 or card != "2H"]
    rng.shuffle(pack)
    hands, rest = [pack[3 * seat : 3 * seat + 3] for seat in range(players)], pack[3 * players :]
    layout: dict[str, Any] = {"hands": hands, "rest": rest} if rng.random() < 0.8 else {"deck": pack}
    return {
        "game": "briscola",
        "options": {name: value for name, value in options.items() if rng.random() < 0.9 or value != 2},
        "dealer": rng.randrange(players),
        "scores": [rng.randrange(target) for _ in range(2 if players == 4 else players)],
        "deal": layout,
    }


def random_action(model: Model, rng: random.Random) -> str:
    """Return a lawful line."""
    return rng.choice(model.legal())


def random_line(model: Model, rng: random.Random) -> str:
    """Return any line, lawful or not."""
    return rng.choice([f"play {rng.choice(PACK)}", f"play {rng.choice(PACK)}", "pass", "play 8H", "play", "JH", ""])
