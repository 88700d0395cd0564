"""Plain model of a deal of Sueca, written from the rulebook alone."""

import random
from typing import Any

ORDER = "A7KJQ65432"  # strongest first (SUE-2.3)
WORTH = dict(zip("A7KJQ", (11, 10, 4, 3, 2), strict=True))  # SUE-2.4
PACK = [rank + suit for suit in "SHDC" for rank in "AKQJ765432"]  # in the canonical order of SUE-9.2


class Model:
    """One deal of Sueca."""

    def __init__(self, record: dict[str, Any]) -> None:
        self.target = record.get("options", {}).get("target", 4)
        self.dealer: int = record["dealer"]
        self.before: list[int] = list(record.get("scores", [0, 0]))
        layout = record["deal"]
        if "deck" in layout:  # SUE-3.2, SUE-10.1
            hands: list[list[str]] = [[], [], [], []]
            for place, card in enumerate(layout["deck"]):
                hands[(self.dealer + 1 + place) % 4].append(card)
        else:
            hands = [list(hand) for hand in layout["hands"]]
        self.trumps = hands[self.dealer][-1][1]  # SUE-3.3
        self.hands = [set(hand) for hand in hands]
        self.turn: int | None = (self.dealer + 1) % 4  # SUE-4.1
        self.table: dict[int, str] = {}
        self.won: list[list[list[str]]] = [[], []]

    def may(self, seat: int, card: str) -> str | None:
        """Return the rule that forbids a card, or None (SUE-4.2, SUE-4.3)."""
        if card not in self.hands[seat]:
            return "SUE-4.2"
        led = next(iter(self.table.values()), card)[1]
        held = {own[1] for own in self.hands[seat]}
        return "SUE-4.3" if led in held and card[1] != led else None

    def legal(self) -> list[str]:
        """Return the legal actions in the order of SUE-9.2."""
        return [] if self.turn is None else [f"play {card}" for card in PACK if self.may(self.turn, card) is None]

    def refuse(self, text: str, seat: int | None = None) -> str | None:
        """Return the rule that refuses a line, or None if it is legal; checks are in the order of SUE-9.5."""
        if self.turn is None:
            return "SUE-9.4"
        if text not in {f"play {card}" for card in PACK}:
            return "SUE-9.1"
        return "SUE-9.3" if seat not in (None, self.turn) else self.may(self.turn, text[5:])

    def apply(self, text: str, seat: int | None = None) -> None:
        """Apply a line. Raise ValueError with the rule if it is refused."""
        if rule := self.refuse(text, seat):
            raise ValueError(rule)
        assert self.turn is not None
        self.hands[self.turn].remove(text[5:])
        self.table[self.turn] = text[5:]
        self.turn = (self.turn + 1) % 4
        if len(self.table) == 4:
            self.end_of_trick()

    def end_of_trick(self) -> None:
        """Give the trick to its winner, who leads next (SUE-4.1, SUE-4.4, SUE-4.5)."""
        led = next(iter(self.table.values()))[1]
        suits = [card[1] for card in self.table.values()]
        suit = self.trumps if self.trumps in suits else led
        fight = {ORDER.index(card[0]): seat for seat, card in self.table.items() if card[1] == suit}
        winner = fight[min(fight)]
        self.won[winner % 2].append(list(self.table.values()))
        self.table = {}
        self.turn = winner if any(self.hands) else None

    def scored(self) -> list[int]:
        """Return the games of both teams (SUE-5.1 to SUE-5.5)."""
        points = [sum(WORTH.get(card[0], 0) for trick in tricks for card in trick) for tricks in self.won]
        games = [0, 0]
        for team in (0, 1):
            if points[team] >= 61:
                games[team] = 1
            if points[team] >= 91:
                games[team] = 2
            if not self.won[1 - team]:
                games[team] = 4
        return games

    def result(self) -> dict[str, Any]:
        """Return what the referee prints, without `legal`."""
        over = self.turn is None
        scored = self.scored() if over else [0, 0]
        scores = [old + new for old, new in zip(self.before, scored, strict=True)]
        winner = next((team for team in (0, 1) if scores[team] >= self.target), None)  # SUE-6.1
        return {
            "game": "sueca",
            "turn": self.turn,
            "deal_over": over,
            "deal_scores": scored if over else None,
            "scores": scores,
            "match_over": over and winner is not None,
            "winner": winner if over else None,
            "refused": None,
        }


def random_record(rng: random.Random) -> dict[str, Any]:
    """Return the record of a deal before its first action: options, dealer, scores, cards."""
    target = rng.choice((1, 4, 4, 7))
    cards = rng.sample(PACK, 40)
    hands = {"hands": [cards[10 * seat : 10 * seat + 10] for seat in range(4)]}
    return {
        "game": "sueca",
        "options": {} if target == 4 and rng.random() < 0.5 else {"target": target},
        "dealer": rng.randrange(4),
        "scores": [rng.randrange(target) for _ in range(2)],
        "deal": hands if rng.random() < 0.8 else {"deck": cards},
    }


def random_action(model: Model, rng: random.Random) -> str:
    """Return a legal line."""
    return rng.choice(model.legal())


def random_line(model: Model, rng: random.Random) -> str:
    """Return any line, legal or not."""
    return rng.choice([*(f"play {rng.choice(PACK)}" for _ in range(5)), "pass", "play TH", "play 8H", "play", "JH", ""])
