"""Briscola bugiarda: a plain model of one deal, written from the rulebook alone."""

import random
from typing import Any

SEATS = 5
SUITS = "SHDC"
RANKS = "A3KQJ76542"  # strongest first (BRB-3.3)
POINTS = {"A": 11, "3": 10, "K": 4, "Q": 3, "J": 2}  # BRB-3.4; all others 0
PACK = [rank + suit for suit in SUITS for rank in RANKS]  # in the canonical order of BRB-12.5

BIDS = [*RANKS, "alone"]  # weakest first (BRB-5.2)

# BRB-12.1: the whole vocabulary, each line with the phase it belongs to, in the order of the ids of BRB-12.5
BID_LINES = [f"bid {bid}" for bid in BIDS]
TRUMP_LINES = [f"trump {suit}" for suit in SUITS]
PLAY_LINES = [f"play {card}" for card in PACK]
VOCABULARY = [*BID_LINES, "pass", *TRUMP_LINES, *PLAY_LINES]

DEFAULTS: dict[str, Any] = {
    "deals": 5,
    "minutes": None,
    "stock": 15,
    "first_dealer": "random",
    "faces": "french",
    "count_passed_out": True,
    "bankrupt": "debt",
}


def points_of(cards: list[str]) -> int:
    """Return the card points of some cards (BRB-3.4)."""
    return sum(POINTS.get(card[0], 0) for card in cards)


def level(points: int, tricks: int) -> int:
    """Return the number n of BRB-8.2 for the declarer's side; the rows of tricks come first."""
    if tricks == 8:
        return 4
    if tricks == 0:
        return -4
    if points >= 101:
        return 3
    if points >= 81:
        return 2
    if points >= 61:
        return 1
    if points >= 41:
        return -1
    if points >= 21:
        return -2
    return -3


class Model:
    """One deal of Briscola bugiarda: legal actions, refusals with their rules, and the payments."""

    def __init__(self, record: dict[str, Any]) -> None:
        self.options = {**DEFAULTS, **record.get("options", {})}
        self.dealer: int = record["dealer"] if "dealer" in record else self.options["first_dealer"]
        self.scores: list[int] = list(record.get("scores", [self.options["stock"]] * SEATS))  # BRB-13.3
        self.deals_used: int = record.get("deals_used", 0)
        self.time_up: bool = record.get("time_up", False)
        self.hands = self._hands_of(record["deal"])
        self.dealt = [list(hand) for hand in self.hands]

        self.phase = "auction"
        self.turn: int | None = (self.dealer + 1) % SEATS  # BRB-5.1
        self.last_bid: str | None = None
        self.last_bidder: int | None = None
        self.passed: set[int] = set()
        self.declarer: int | None = None
        self.trumps: str | None = None
        self.called_card: str | None = None
        self.called_card_played = False
        self.table: list[tuple[int, str]] = []
        self.tricks_won: list[list[list[str]]] = [[] for _ in range(SEATS)]  # by seat, its tricks
        self.deal_scores: list[int] | None = None
        self.match_over = False

    def _hands_of(self, layout: dict[str, Any]) -> list[list[str]]:
        if "deck" in layout:  # BRB-13.2
            hands: list[list[str]] = [[] for _ in range(SEATS)]
            for i, card in enumerate(layout["deck"]):
                hands[(self.dealer + 1 + i) % SEATS].append(card)
            return hands
        given = [card for hand in layout["hands"] if hand is not None for card in hand]  # BRB-13.1
        rest = [card for card in PACK if card not in given]
        return [list(rest) if hand is None else list(hand) for hand in layout["hands"]]

    # ------------------------------------------------------------------ legal

    def legal(self) -> list[str]:
        """Return all legal lines, in the order of BRB-12.5."""
        if self.phase == "auction":
            step = 0 if self.last_bid is None else BIDS.index(self.last_bid) + 1
            return [f"bid {bid}" for bid in BIDS[step:]] + ["pass"]
        if self.phase == "trumps":
            return ["trump S", "trump H", "trump D", "trump C"]
        if self.phase == "play":
            hand = self.hands[self.turn]
            return [f"play {card}" for card in PACK if card in hand]  # BRB-7.3, 7.4
        return []

    # ----------------------------------------------------------------- refuse

    def refuse(self, text: str, seat: int | None = None) -> str | None:
        """Return the rule that refuses a line, or None if it is lawful. Order of checks: BRB-12.4."""
        if text not in VOCABULARY:
            return "BRB-12.1"
        if self.phase == "over":
            return "BRB-12.4"
        if seat is not None and seat != self.turn:
            return "BRB-12.3"
        verb, _, word = text.partition(" ")
        if {"bid": "auction", "pass": "auction", "trump": "trumps", "play": "play"}[verb] != self.phase:
            return "BRB-12.2"
        if verb == "bid" and self.last_bid is not None and BIDS.index(word) <= BIDS.index(self.last_bid):
            return "BRB-5.3"
        if verb == "play" and word not in self.hands[self.turn]:
            return "BRB-7.3"
        return None

    # ------------------------------------------------------------------ apply

    def apply(self, text: str, seat: int | None = None) -> None:
        """Carry out a line. Raise ValueError with the rule id if it is refused."""
        rule = self.refuse(text, seat)
        if rule is not None:
            raise ValueError(rule)
        verb, _, word = text.partition(" ")
        if verb == "bid":
            self._bid(word)
        elif verb == "pass":
            self.passed.add(self.turn)
            self._next_call()
        elif verb == "trump":
            self._name_trumps(word)
        else:
            self._play(word)

    def _bid(self, bid: str) -> None:
        self.last_bid = bid
        self.last_bidder = self.turn
        if bid == "alone":  # BRB-5.5
            self._auction_won()
        else:
            self._next_call()

    def _next_call(self) -> None:
        if len(self.passed) == 5:  # BRB-5.8
            self._end([0] * SEATS, passed_out=True)
        elif len(self.passed) == 4 and self.last_bidder is not None:  # BRB-5.6
            self._auction_won()
        else:  # BRB-5.1, 5.7
            self.turn = (self.turn + 1) % SEATS
            while self.turn in self.passed:
                self.turn = (self.turn + 1) % SEATS

    def _auction_won(self) -> None:
        self.declarer = self.last_bidder
        self.phase = "trumps"
        self.turn = self.declarer

    def _name_trumps(self, suit: str) -> None:
        self.trumps = suit
        if self.last_bid != "alone":  # BRB-6.3, 6.5
            self.called_card = self.last_bid + suit
        self.phase = "play"
        self.turn = self.declarer  # BRB-7.1

    def _play(self, card: str) -> None:
        self.hands[self.turn].remove(card)
        self.table.append((self.turn, card))
        if card == self.called_card:
            self.called_card_played = True  # BRB-6.7: at once, not at the end of the trick
        if len(self.table) < SEATS:
            self.turn = (self.turn + 1) % SEATS
            return
        winner = self._trick_winner()
        self.tricks_won[winner].append([card for _, card in self.table])
        self.table = []
        self.turn = winner  # BRB-7.6
        if sum(len(tricks) for tricks in self.tricks_won) == 8:
            self._end(self._payments(), passed_out=False)

    def _trick_winner(self) -> int:
        """Return the seat that wins the trick (BRB-7.5)."""
        led = self.table[0][1][1]
        trumped = any(card[1] == self.trumps for _, card in self.table)
        suit = self.trumps if trumped else led
        in_suit = [(seat, card) for seat, card in self.table if card[1] == suit]
        return min(in_suit, key=lambda play: RANKS.index(play[1][0]))[0]

    def _holder(self) -> int | None:
        """Return the seat that was dealt the called card; None after `alone`."""
        if self.called_card is None:
            return None
        return next(seat for seat in range(SEATS) if self.called_card in self.dealt[seat])

    def _payments(self) -> list[int]:
        """Return the payments by seat (BRB-8.1 to 8.4)."""
        partner = self._holder()
        alone = partner is None or partner == self.declarer  # BRB-6.4, 6.5
        side = [self.declarer] if alone else [self.declarer, partner]
        tricks = sum(len(self.tricks_won[seat]) for seat in side)
        points = sum(points_of(trick) for seat in side for trick in self.tricks_won[seat])
        n = level(points, tricks)
        paid = [-n] * SEATS
        paid[self.declarer] = 4 * n if alone else 2 * n
        if not alone:
            paid[partner] = n
        return paid

    def _end(self, paid: list[int], passed_out: bool) -> None:
        self.phase = "over"
        self.turn = None
        self.deal_scores = paid
        self.scores = [before + now for before, now in zip(self.scores, paid, strict=True)]  # BRB-8.8
        counted = not passed_out or self.options["count_passed_out"]
        used = self.deals_used + (1 if counted else 0)
        limit = self.options["deals"]
        self.match_over = (
            (limit is not None and used >= limit)  # BRB-9.1
            or self.time_up  # BRB-9.2
            or (self.options["bankrupt"] == "end" and min(self.scores) < 0)  # BRB-9.3
        )

    # ----------------------------------------------------------------- report

    def result(self) -> dict[str, Any]:
        """Return the referee's answer, without `legal`."""
        winners = None
        if self.match_over:  # BRB-9.4
            winners = [seat for seat in range(SEATS) if self.scores[seat] == max(self.scores)]
        return {
            "game": "briscola-bugiarda",
            "turn": self.turn,
            "deal_over": self.phase == "over",
            "deal_scores": self.deal_scores,
            "scores": list(self.scores),
            "match_over": self.match_over,
            "winner": winners[0] if winners is not None and len(winners) == 1 else None,
            "winners": winners,
            "refused": None,
        }

    def partner_seen_by(self, seat: int | None) -> int | str | None:
        """Return the field `partner` in the view of `seat`, None for a spectator (BRB-10.3)."""
        if self.declarer is None:  # auction not over, or passed out
            return None
        if self.last_bid == "alone":
            return "none"
        if self.trumps is None:
            return None
        holder = self._holder()
        if self.called_card_played or seat == holder:
            return "none" if holder == self.declarer else holder
        return "unknown"


# ---------------------------------------------------------------------- random


def random_record(rng: random.Random) -> dict[str, Any]:
    """Return a random record without actions."""
    options: dict[str, Any] = {}
    if rng.random() < 0.4:
        options["deals"] = rng.choice([1, 2, 3, 10, 1000])
    if rng.random() < 0.4:
        options["minutes"] = rng.choice([1, 30, 1440])
        if rng.random() < 0.5:
            options["deals"] = None
    if rng.random() < 0.4:
        options["stock"] = rng.choice([0, 1, 3, 10, 100, 1000])
    if rng.random() < 0.3:
        options["first_dealer"] = rng.randrange(SEATS)
    if rng.random() < 0.3:
        options["faces"] = "italian"
    if rng.random() < 0.4:
        options["count_passed_out"] = False
    if rng.random() < 0.4:
        options["bankrupt"] = "end"
    record: dict[str, Any] = {"game": "briscola-bugiarda", "options": options, "dealer": rng.randrange(SEATS)}

    if rng.random() < 0.6:  # in the middle of a match
        limit = options.get("deals", 5)
        record["deals_used"] = rng.randrange(limit) if limit is not None else rng.randrange(20)
        if limit is not None and rng.random() < 0.5:
            record["deals_used"] = limit - 1
        stock = options.get("stock", 15)
        scores = [stock] * SEATS
        for _ in range(rng.randrange(12)):  # move chips from seat to seat: the sum stays 5 × stock
            giver, taker = rng.sample(range(SEATS), 2)
            chips = rng.randint(1, 4)
            if options.get("bankrupt") != "end" or scores[giver] >= chips:
                scores[giver] -= chips
                scores[taker] += chips
        record["scores"] = scores
    if "minutes" in options and rng.random() < 0.5:
        record["time_up"] = True

    deck = PACK[:]
    rng.shuffle(deck)
    if rng.random() < 0.2:  # one seat gets the best cards, of all suits or of one: capots become possible
        suit = rng.choice([None, *SUITS])
        deck.sort(key=lambda card: (suit is not None and card[1] != suit, RANKS.index(card[0])))
        best, rest = deck[:8], deck[8:]
        rng.shuffle(rest)
        hands = [rest[8 * i : 8 * i + 8] for i in range(4)]
        hands.insert(rng.randrange(SEATS), best)
        deck = [hands[(record["dealer"] + 1 + i) % SEATS][i // SEATS] for i in range(40)]
    if rng.random() < 0.5:
        record["deal"] = {"deck": deck}
    else:
        hands_out: list[list[str] | None] = [deck[8 * seat : 8 * seat + 8] for seat in range(SEATS)]
        if rng.random() < 0.4:
            hands_out[rng.randrange(SEATS)] = None
        record["deal"] = {"hands": hands_out}
    return record


def _one_suit(model: Model) -> bool:
    """True if the seat in turn has eight cards of one suit."""
    return len({card[1] for card in model.hands[model.turn]}) == 1


def random_action(model: Model, rng: random.Random) -> str:
    """Return a lawful line; auctions are short but of every kind."""
    lines = model.legal()
    if model.phase == "auction":
        chance_to_bid = 0.12 if model.last_bid is None else 0.4
        if _one_suit(model):
            chance_to_bid = 0.8
        if rng.random() < chance_to_bid:
            return lines[min(rng.choice([0, 0, 1, 1, 2, 3, 5, 9, 10]), len(lines) - 2)]
        return "pass"
    if model.phase == "trumps" and _one_suit(model):
        return f"trump {model.hands[model.turn][0][1]}"
    if model.phase == "play" and rng.random() < 0.3:  # often a high card, so that one seat wins more tricks
        return min(lines, key=lambda line: (line[6] != model.trumps, RANKS.index(line[5])))
    return rng.choice(lines)


def random_line(model: Model, rng: random.Random) -> str:
    """Return any line, mostly not legal now."""
    choice = rng.randrange(6)
    if choice in (0, 1):
        return rng.choice(VOCABULARY)
    if choice == 2:
        return rng.choice([*BID_LINES, "pass", *TRUMP_LINES])
    if choice == 3:
        verb = rng.choice(["bid", "play", "trump", "pass", "claim have", "claim partner", "take", ""])
        word = rng.choice(
            ["", "8", "T", "TS", "8H", "10", "JK", "A", "AS", "A S", "S", "X", "2C", "alone", "Alone", "NT", "3"]
        )
        return f"{verb} {word}"
    line = rng.choice(model.legal() or ["pass"]) if rng.random() < 0.5 else rng.choice(VOCABULARY)
    if choice == 4:
        return line
    place = rng.randrange(len(line) + 1)
    return rng.choice(
        [
            line[:place] + line[place + 1 :],
            line[:place] + rng.choice(" S2x@") + line[place:],
            line + " ",
            " " + line,
            line + "\n",
            line.upper(),
            line.lower(),
            line.replace(" ", "  "),
            line + " down",
            "",
        ]
    )
