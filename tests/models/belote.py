"""Independent model of a deal of Belote, written from the rulebook alone; comments cite its rules."""

import random
import re
from typing import Any

from models.belote_family import (
    CARD_PATTERN,
    CARDS,
    SUITS,
    Play,
    damaged,
    match_result,
    next_seat,
    random_cards_line,
    random_hands,
    random_options,
    random_play_action,
    random_scores,
    team,
    without_conflicts,
)

# BEL-13.1
DEFAULTS: dict[str, Any] = {
    "target": 1000,
    "direction": "counter-clockwise",
    "melds": True,
    "overtrump_on_trump_lead": False,
    "equal_meld": "four",
    "meld_overlap": False,
    "early_claim": False,
    "partner_exemption": "trump",
    "undertrump": "forced",
    "failed_belote": "opponents",
    "partner_trump": "higher",
    "void_redeal": "next",
    "deals": None,
}

OPTION_VALUES: dict[str, list[Any]] = {
    "target": [1, 80, 162, 300, 501, 1000, 1500, 2000],
    "direction": ["counter-clockwise", "clockwise"],
    "melds": [True, False],
    "overtrump_on_trump_lead": [False, True],
    "equal_meld": ["four", "sequence"],
    "meld_overlap": [False, True],
    "early_claim": [False, True],
    "partner_exemption": ["trump", "winning"],
    "undertrump": ["forced", "free"],
    "failed_belote": ["opponents", "keep"],
    "partner_trump": ["higher", "any"],
    "void_redeal": ["next", "same"],
    "deals": [None, 1, 2, 12, 100],
}

# BEL-14.2
LINE = re.compile(f"pass|take(?: [SHDC])?|declare(?: {CARD_PATTERN}){{3,}}|play {CARD_PATTERN}|claim")


class Model:
    """A deal of Belote: bidding, play, score."""

    def __init__(self, record: dict[str, Any]) -> None:
        self.options = {**DEFAULTS, **record.get("options", {})}
        self.dealer: int = record["dealer"]
        self.scores: list[int] = list(record.get("scores", [0, 0]))  # BEL-15.3
        self.held: int = record.get("held", 0)
        self.deals_used: int = record.get("deals_used", 0)  # BEL-11.7
        self.order = [(self.dealer + 1 + i) % 4 for i in range(4)]  # order of the deal, of the bidding and of trick 1
        self._read_deal(record["deal"])
        self.passes = 0
        self.declarer: int | None = None
        self.play: Play | None = None  # set when a player takes
        self.turn: int | None = self.order[0]  # BEL-5.1
        self.deal_scores: list[int] | None = None  # set when the deal is over
        self.match_over = False
        self.winner: int | None = None

    def _read_deal(self, deal: dict[str, Any]) -> None:
        """Read a layout (BEL-15.1, 15.2)."""
        self.hands: list[list[str]] = [[], [], [], []]
        if "deck" in deal:
            deck = deal["deck"]
            for i, seat in enumerate(self.order):
                self.hands[seat] = list(deck[5 * i : 5 * i + 5])
            self.turnup: str = deck[20]
            self.rest: list[str] = list(deck[21:])
        else:
            self.hands = [list(hand) for hand in deal["hands"]]
            self.turnup = deal["turnup"]
            seen = [card for hand in self.hands for card in hand] + [self.turnup]
            self.rest = list(deal["rest"]) if "rest" in deal else [card for card in CARDS if card not in seen]

    @property
    def round(self) -> int:
        """Round of bidding, 1 or 2 (BEL-5.1, 5.3)."""
        return 1 if self.passes < 4 else 2

    @property
    def may_claim(self) -> bool:
        """True before the lead to tricks 2 to 8, if the option `early_claim` is on (BEL-11.5)."""
        if not self.options["early_claim"] or self.play is None:
            return False
        return not self.play.trick and 1 <= len(self.play.tricks) <= 7

    # ---- legal lines, in the order of BEL-14.4 -----------------------------------------------------------------------

    def legal(self) -> list[str]:
        if self.turn is None:
            return []
        if self.play is None:
            if self.round == 1:
                return ["pass", "take"]
            return ["pass"] + [f"take {suit}" for suit in SUITS if suit != self.turnup[1]]
        return (["claim"] if self.may_claim else []) + self.play.legal()

    # ---- refusals, in the order of BEL-14.5 --------------------------------------------------------------------------

    def refuse(self, text: str, seat: int | None = None) -> str | None:
        if self.deal_scores is not None:
            return "BEL-11.6"
        if LINE.fullmatch(text) is None:
            return "BEL-14.2"
        if seat is not None and seat != self.turn:
            return "BEL-14.1"
        word, *arguments = text.split(" ")
        if self.play is None:
            return self._refuse_bid(word, arguments)
        if word in ("pass", "take"):
            return "BEL-6.4"
        if word == "claim":
            return self._refuse_claim()
        if word == "declare":
            return self.play.refuse_declare(arguments)
        return self.play.refuse_card(arguments[0])

    def _refuse_bid(self, word: str, arguments: list[str]) -> str | None:
        if word not in ("pass", "take"):
            return "BEL-5.6"
        if word == "pass":
            return None
        if self.passes < 4:
            return "BEL-5.2" if arguments else None
        if not arguments or arguments[0] == self.turnup[1]:
            return "BEL-5.3"
        return None

    def _refuse_claim(self) -> str | None:
        assert self.play is not None
        in_mid_trick = len(self.play.trick) > 0
        in_trick_1 = len(self.play.tricks) == 0
        if not self.options["early_claim"] or in_mid_trick or in_trick_1:
            return "BEL-11.5"
        return None

    # ---- effects of actions ------------------------------------------------------------------------------------------

    def apply(self, text: str, seat: int | None = None) -> None:
        rule = self.refuse(text, seat)
        if rule is not None:
            raise ValueError(rule)
        word, *arguments = text.split(" ")
        if word == "pass":
            self._pass()
        elif word == "take":
            self._take(arguments[0] if arguments else self.turnup[1])
        elif word == "claim":
            self._claim()
        elif word == "declare":
            assert self.play is not None
            self.play.declare(arguments)
        else:
            assert self.play is not None
            self.play.play_card(arguments[0])
            self.turn = self.play.turn
            if self.play.over:
                self._count()

    def _pass(self) -> None:
        assert self.turn is not None
        self.passes += 1
        self.turn = next_seat(self.turn)
        if self.passes == 8:  # BEL-5.5: the deal is void, and held points stay held
            self._end([0, 0], self.held)

    def _take(self, trumps: str) -> None:
        """Apply a take and complete the deal (BEL-5.4, 6.1, 6.2, 6.3)."""
        self.declarer = self.turn
        rest = list(self.rest)
        for seat in self.order:
            if seat == self.declarer:
                self.hands[seat].append(self.turnup)
            while len(self.hands[seat]) < 8:
                self.hands[seat].append(rest.pop(0))
        self.play = Play(self.hands, self.order[0], trumps, self.options)
        self.turn = self.order[0]

    def _claim(self) -> None:
        """End the deal with a claim (BEL-11.5)."""
        assert self.play is not None and self.turn is not None
        counted = [
            self.play.card_points(side) + self.play.meld_points(side) + 20 * self.play.belotes(side, only_played=True)
            for side in (0, 1)
        ]
        claimer = team(self.turn)
        reached = self.scores[claimer] + counted[claimer] >= self.options["target"]
        self._end(counted, 0)
        self.match_over = True
        self.winner = claimer if reached else 1 - claimer
        self.held = 0  # BEL-11.4

    def _count(self) -> None:
        """Score the deal (section 10)."""
        assert self.play is not None and self.declarer is not None
        play = self.play
        totals = []
        for side in (0, 1):
            total = play.card_points(side) + play.meld_points(side) + 20 * play.belotes(side)  # 10.1
            if play.tricks_of(side) == 8:
                total += 100  # 10.2
            elif play.took_last(side):
                total += 10
            totals.append(total)

        attack = team(self.declarer)
        defence = 1 - attack
        scored = [0, 0]
        held = 0
        if totals[attack] > totals[defence]:  # 10.4
            scored = list(totals)
            scored[attack] += self.held  # 10.7
        elif totals[attack] < totals[defence]:  # 10.5
            kept = 20 * play.belotes(attack) if self.options["failed_belote"] == "keep" else 0
            scored[attack] = kept
            scored[defence] = sum(totals) - kept + self.held
        else:  # 10.6
            scored[defence] = totals[defence]
            held = self.held + totals[attack]
        self._end(scored, held)

    def _end(self, deal_scores: list[int], held: int) -> None:
        """End the deal, and the match if it is decided (section 11)."""
        self.turn = None
        self.deal_scores = deal_scores
        self.scores = [self.scores[side] + deal_scores[side] for side in (0, 1)]
        counted = self.play is not None  # BEL-11.7: void deals do not count
        self.match_over, self.winner = match_result(self.scores, self.options, self.deals_used + counted)
        self.held = 0 if self.match_over else held  # BEL-11.4, 11.8

    def result(self) -> dict[str, Any]:
        return {
            "game": "belote",
            "turn": self.turn,
            "deal_over": self.deal_scores is not None,
            "deal_scores": self.deal_scores,
            "scores": self.scores,
            "match_over": self.match_over,
            "winner": self.winner,
            "refused": None,
            "held": self.held,
        }


# ---- random inputs ---------------------------------------------------------------------------------------------


def random_record(rng: random.Random) -> dict[str, Any]:
    """Return a random record without actions."""
    options = without_conflicts(random_options(OPTION_VALUES, DEFAULTS, rng))
    dealer = rng.randrange(4)
    record: dict[str, Any] = {"game": "belote", "options": options, "dealer": dealer}
    if rng.random() < 0.9:
        record["scores"] = random_scores(options.get("target", 1000), rng)
    if rng.random() < 0.4:
        record["held"] = rng.choice([0, 81, 91, rng.randint(1, 400)])
    if "deals" in options:
        record["deals_used"] = rng.choice([0, options["deals"] - 1, rng.randrange(options["deals"])])
    hands = random_hands(rng)
    spare = rng.choice(hands)  # hand whose sixth card becomes the turn-up
    turnup = spare[5]
    order = [(dealer + 1 + i) % 4 for i in range(4)]
    rest = [card for seat in order for card in hands[seat][5:] if card != turnup]
    fives = [hand[:5] for hand in hands]
    form = rng.choice(["deck", "hands", "hands without rest"])
    if form == "deck":
        record["deal"] = {"deck": [card for seat in order for card in fives[seat]] + [turnup] + rest}
    elif form == "hands":
        record["deal"] = {"hands": fives, "turnup": turnup, "rest": rest}
    else:
        record["deal"] = {"hands": fives, "turnup": turnup}
    return record


def random_action(model: Model, rng: random.Random) -> str:
    """Return a legal line, chosen so that most deals are played out."""
    if model.play is None:
        takes = [line for line in model.legal() if line != "pass"]
        return rng.choice(takes) if rng.random() < 0.35 else "pass"
    if model.may_claim and rng.random() < 0.06:
        return "claim"
    return random_play_action(model.play, rng)


def random_line(model: Model, rng: random.Random) -> str:
    """Return any line, mostly illegal, one in five corrupted."""
    word = rng.random() * (1.0 if model.play is None else 3.0)
    if word < 0.2:
        line = rng.choice(["pass", "take", "claim", "claim", "bid 80 S", "coinche", "draw", ""])
    elif word < 0.5:
        line = "take " + rng.choice("SHDCSHDCN")
    else:
        hands = model.play.hands if model.play is not None else model.hands
        line = random_cards_line(rng, hands[model.turn] if model.turn is not None else None)
    return damaged(line, rng) if line and rng.random() < 0.2 else line
