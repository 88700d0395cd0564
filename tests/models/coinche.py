"""Independent model of a deal of Coinche, written from the rulebooks COI and BEL alone; comments cite their rules."""

import random
import re
from dataclasses import dataclass
from typing import Any

from models.belote_family import (
    CARD_PATTERN,
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

DENOMINATIONS = ["S", "H", "D", "C", "NT", "AT"]  # COI-13.3

# COI-12.1
DEFAULTS: dict[str, Any] = {
    "target": 3000,
    "no_trumps_all_trumps": True,
    "nt_four_nines": True,
    "direction": "counter-clockwise",
    "melds": True,
    "overtrump_on_trump_lead": False,
    "equal_meld": "four",
    "meld_overlap": False,
    "partner_exemption": "trump",
    "undertrump": "forced",
    "max_bid": 880,
    "coinche_turn": "on_turn",
    "failed_defence_extras": "none",
    "doubled_pay": "all",
    "unbid_capot": 250,
    "capot_pay": "taken",
    "nt_ace": 11,
    "at_values": "trump",
    "partner_trump": "higher",
    "void_redeal": "next",
    "deals": None,
}

OPTION_VALUES: dict[str, list[Any]] = {
    "target": [1, 160, 500, 1000, 2000, 3000, 5000],
    "no_trumps_all_trumps": [True, False],
    "nt_four_nines": [True, False],
    "direction": ["counter-clockwise", "clockwise"],
    "melds": [True, False],
    "overtrump_on_trump_lead": [False, True],
    "equal_meld": ["four", "sequence"],
    "meld_overlap": [False, True],
    "partner_exemption": ["trump", "winning"],
    "undertrump": ["forced", "free"],
    "max_bid": [*range(80, 190, 10), *range(190, 880, 30), 870, 880],
    "coinche_turn": ["on_turn", "any_time"],
    "failed_defence_extras": ["none", "own", "all"],
    "doubled_pay": ["all", "contract"],
    "unbid_capot": [0, 1, 90, 100, 250, 255, 500],
    "capot_pay": ["taken", "flat"],
    "nt_ace": [11, 19],
    "at_values": ["trump", "scaled"],
    "partner_trump": ["higher", "any"],
    "void_redeal": ["next", "same"],
    "deals": [None, 1, 2, 12, 100],
}

# COI-13.1
LINE = re.compile(
    "pass|bid (?:[1-9][0-9]*|capot) (?:S|H|D|C|NT|AT)|coinche(?: @[0-3])?|surcoinche"
    f"|declare(?: {CARD_PATTERN}){{3,}}|play {CARD_PATTERN}"
)
BIDDING_WORDS = ("pass", "bid", "coinche", "surcoinche")


@dataclass(frozen=True)
class Bid:
    seat: int
    number: int | None
    """None for a capot."""
    denomination: str


class Model:
    """A deal of Coinche: auction, play, score."""

    def __init__(self, record: dict[str, Any]) -> None:
        self.options = {**DEFAULTS, **record.get("options", {})}
        self.dealer: int = record["dealer"]
        self.scores: list[int] = list(record.get("scores", [0, 0]))
        self.deals_used: int = record.get("deals_used", 0)  # COI-10.5
        self.hands = self._read_deal(record["deal"])
        self.last_bid: Bid | None = None
        self.passes = 0  # consecutive passes, since the last bid or the start
        self.multiplier = 1
        self.answers: list[int] = []  # seats that have yet to answer the coinche, in order
        self.play: Play | None = None  # set when the auction is over
        self.turn: int | None = next_seat(self.dealer)  # COI-5.1
        self.deal_scores: list[int] | None = None  # set when the deal is over
        self.match_over = False
        self.winner: int | None = None

    def _read_deal(self, deal: dict[str, Any]) -> list[list[str]]:
        """Return the hands of a layout (COI-14.1)."""
        if "hands" in deal:
            return [list(hand) for hand in deal["hands"]]
        hands: list[list[str]] = [[], [], [], []]
        for i in range(4):
            hands[(self.dealer + 1 + i) % 4] = list(deal["deck"][8 * i : 8 * i + 8])
        return hands

    # ---- legal lines, in the order of COI-13.3 -----------------------------------------------------------------------

    def legal(self) -> list[str]:
        if self.turn is None:
            return []
        if self.play is not None:
            return self.play.legal()
        if self.answers:
            return ["pass", "surcoinche"]
        denominations = DENOMINATIONS if self.options["no_trumps_all_trumps"] else DENOMINATIONS[:4]
        lowest = 80 if self.last_bid is None else self.last_bid.number + 10
        lines = ["pass"]
        for number in range(lowest, self.options["max_bid"] + 1, 10):
            lines += [f"bid {number} {denomination}" for denomination in denominations]
        lines += [f"bid capot {denomination}" for denomination in denominations]
        if self.may_coinche(self.turn):
            lines.append("coinche")
        return lines

    def may_coinche(self, seat: int) -> bool:
        """True if the last bid is an opponent's (COI-5.7)."""
        return self.last_bid is not None and team(self.last_bid.seat) != team(seat)

    # ---- refusals, in the order of COI-13.4 --------------------------------------------------------------------------

    def refuse(self, text: str, seat: int | None = None) -> str | None:
        if self.deal_scores is not None:
            return "COI-10.4"
        if LINE.fullmatch(text) is None:
            return "COI-13.1"
        word, *arguments = text.split(" ")
        speaker = self.turn
        if word == "coinche" and arguments:
            speaker = int(arguments[0][1])  # COI-5.10: `coinche @s` is accepted from seat s only
        if seat is not None and seat != speaker:
            return "COI-13.1"
        if self.play is not None:
            return self._refuse_in_play(word, arguments)
        if self.answers:
            return None if text in ("pass", "surcoinche") else "COI-5.8"
        if word in ("play", "declare"):
            return "COI-5.12"
        if word == "surcoinche":
            return "COI-5.8"
        if word == "bid":
            return self._refuse_bid(*arguments)
        if word == "coinche":
            if arguments and self.options["coinche_turn"] == "on_turn":
                return "COI-5.10"
            assert speaker is not None
            if self.last_bid is None or self.last_bid.seat in (speaker, (speaker + 2) % 4):
                return "COI-5.7"
        return None

    def _refuse_in_play(self, word: str, arguments: list[str]) -> str | None:
        assert self.play is not None
        if word in BIDDING_WORDS:
            return "COI-5.12"
        if word == "declare":
            return self.play.refuse_declare(arguments)
        return self.play.refuse_card(arguments[0])

    def _refuse_bid(self, number: str, denomination: str) -> str | None:
        if denomination in ("NT", "AT") and self.options["no_trumps_all_trumps"] is False:
            return "COI-5.2"
        if number == "capot":
            return None  # COI-5.6: higher than every number
        if len(number) > 3 or int(number) < 80 or int(number) % 10 != 0 or int(number) > self.options["max_bid"]:
            return "COI-5.2"
        if self.last_bid is not None and int(number) <= self.last_bid.number:
            return "COI-5.3"
        return None

    # ---- effects of actions ------------------------------------------------------------------------------------------

    def apply(self, text: str, seat: int | None = None) -> None:
        rule = self.refuse(text, seat)
        if rule is not None:
            raise ValueError(rule)
        assert self.turn is not None
        word, *arguments = text.split(" ")
        if word == "pass":
            self._pass()
        elif word == "bid":
            self._bid(*arguments)
        elif word == "coinche":
            self._coinche(int(arguments[0][1]) if arguments else self.turn)
        elif word == "surcoinche":
            self.multiplier = 4  # COI-5.9
            self._begin_play()
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
        if self.answers:  # COI-5.8
            self.answers.pop(0)
            if self.answers:
                self.turn = self.answers[0]
            else:
                self._begin_play()
            return
        self.passes += 1
        self.turn = next_seat(self.turn)
        if self.last_bid is None and self.passes == 4:  # COI-5.5
            self._end([0, 0])
        elif self.last_bid is not None and self.passes == 3:  # COI-5.4
            self._begin_play()

    def _bid(self, number: str, denomination: str) -> None:
        assert self.turn is not None
        self.passes = 0
        self.last_bid = Bid(self.turn, None if number == "capot" else int(number), denomination)
        self.turn = next_seat(self.turn)
        if number == "capot":  # COI-5.6
            self._begin_play()

    def _coinche(self, coincher: int) -> None:
        """Apply a coinche: the seat after the coincher answers first, then the seat before (COI-5.8)."""
        self.multiplier = 2
        self.answers = [(coincher + 1) % 4, (coincher + 3) % 4]
        self.turn = self.answers[0]

    def _begin_play(self) -> None:
        """Begin the play (COI-6.1)."""
        assert self.last_bid is not None
        self.answers = []
        self.turn = next_seat(self.dealer)
        self.play = Play(self.hands, self.turn, self.last_bid.denomination, self.options)

    def _count(self) -> None:
        """Score the deal (section 9)."""
        play, contract = self.play, self.last_bid
        assert play is not None and contract is not None
        attack = team(contract.seat)
        defence = 1 - attack
        melds = [play.meld_points(side) for side in (0, 1)]
        belotes = [20 * play.belotes(side) for side in (0, 1)]
        taken = [  # COI-9.1
            play.card_points(side) + 10 * play.took_last(side) + melds[side] + belotes[side] for side in (0, 1)
        ]
        all_tricks = play.tricks_of(attack) == 8
        needed = 82 if contract.number == 80 else contract.number  # COI-9.2
        made = all_tricks if needed is None else taken[attack] >= needed  # COI-9.6: capot

        scored = [0, 0]
        if self.multiplier > 1 and self.options["doubled_pay"] == "contract":  # COI-9.11
            winner = attack if made else defence
            assert contract.number is not None
            scored[winner] = (contract.number + 160) * self.multiplier
            self._end([scored[side] + belotes[side] for side in (0, 1)])
            return
        if made:
            scored[attack] = taken[attack]
            scored[defence] = taken[defence]
            if contract.number is None and self.options["capot_pay"] == "flat":
                scored[attack] = 500 + belotes[attack]  # COI-9.15
            elif contract.number is None:
                scored[attack] += 500  # COI-9.6
            else:
                scored[attack] += contract.number  # COI-9.3
                if all_tricks:
                    scored[attack] += self.options["unbid_capot"]  # COI-9.4, COI-9.12
        else:  # COI-9.5, 9.6
            scored[attack] = belotes[attack]
            scored[defence] = 500 if contract.number is None else contract.number + 160
            if self.options["failed_defence_extras"] in ("own", "all"):
                scored[defence] += melds[defence] + belotes[defence]
            if self.options["failed_defence_extras"] == "all":
                scored[defence] += melds[attack]
        self._end([round_to_ten(points * self.multiplier) for points in scored])  # COI-9.7, 9.8

    def _end(self, deal_scores: list[int]) -> None:
        """End the deal, and the match if it is decided (section 10)."""
        self.turn = None
        self.deal_scores = deal_scores
        self.scores = [self.scores[side] + deal_scores[side] for side in (0, 1)]
        counted = self.play is not None  # COI-10.5: void deals do not count
        self.match_over, self.winner = match_result(self.scores, self.options, self.deals_used + counted)

    def result(self) -> dict[str, Any]:
        return {
            "game": "coinche",
            "turn": self.turn,
            "deal_over": self.deal_scores is not None,
            "deal_scores": self.deal_scores,
            "scores": self.scores,
            "match_over": self.match_over,
            "winner": self.winner,
            "refused": None,
        }


def round_to_ten(points: int) -> int:
    """Return points rounded to the nearest ten, a final 5 upwards (COI-9.8)."""
    return (points + 5) // 10 * 10


# ---- random inputs ---------------------------------------------------------------------------------------------


def random_record(rng: random.Random) -> dict[str, Any]:
    """Return a random record without actions."""
    options = without_conflicts(random_options(OPTION_VALUES, DEFAULTS, rng))
    dealer = rng.randrange(4)
    record: dict[str, Any] = {"game": "coinche", "options": options, "dealer": dealer}
    if rng.random() < 0.9:
        target = options.get("target", 3000)
        # Mostly multiples of ten, as in real matches.
        scores = random_scores(target, rng)
        if scores[0] != scores[1] and rng.random() < 0.8:
            scores = [points // 10 * 10 for points in scores]
        record["scores"] = scores
    if "deals" in options:
        record["deals_used"] = rng.choice([0, options["deals"] - 1, rng.randrange(options["deals"])])
    hands = random_hands(rng)
    if rng.random() < 0.5:
        record["deal"] = {"hands": hands}
    else:
        record["deal"] = {"deck": [card for i in range(4) for card in hands[(dealer + 1 + i) % 4]]}
    return record


def random_action(model: Model, rng: random.Random) -> str:
    """Return a legal line, chosen so that most deals are played out, many of them coinched, in every denomination."""
    if model.play is not None:
        return random_play_action(model.play, rng)
    if model.answers:
        return "surcoinche" if rng.random() < 0.35 else "pass"
    assert model.turn is not None
    if model.last_bid is not None and rng.random() < 0.12:
        on_turn = ["coinche"] if model.may_coinche(model.turn) else []
        out_of_turn = [f"coinche @{seat}" for seat in range(4) if model.may_coinche(seat)]
        lines = on_turn + (out_of_turn if model.options["coinche_turn"] == "any_time" else [])
        if lines:
            return rng.choice(lines)
    if rng.random() < (0.45 if model.last_bid is None else 0.65):
        return "pass"
    denomination = rng.choice(DENOMINATIONS if model.options["no_trumps_all_trumps"] else DENOMINATIONS[:4])
    lowest = 80 if model.last_bid is None or model.last_bid.number is None else model.last_bid.number + 10
    step = 10 * rng.choice([0, 0, 0, 0, 0, 1, 1, 2, 3, 8, 30])
    number = lowest + step if rng.random() < 0.97 else model.options["max_bid"]
    if number > model.options["max_bid"] or number < lowest or rng.random() < 0.06:
        return f"bid capot {denomination}" if rng.random() < 0.5 else "pass"
    return f"bid {number} {denomination}"


def random_line(model: Model, rng: random.Random) -> str:
    """Return any line, mostly illegal, one in five corrupted."""
    kind = rng.random() * (1.0 if model.play is None else 5.0)
    if kind < 0.2:
        line = rng.choice(["pass", "coinche", "surcoinche", "take", "take S", "claim", "coinche @4", "bid capot", ""])
    elif kind < 0.4:
        line = f"coinche @{rng.randrange(4)}"
    elif kind < 0.8:
        last = model.last_bid.number if model.last_bid is not None and model.last_bid.number is not None else 80
        near = [last, last + 10, last - 10, last + 5]
        number = rng.choice([*near, 0, 70, 80, 85, 90, 160, 880, 890, 1000, 10**30, "capot", "080"])
        line = f"bid {number} {rng.choice([*DENOMINATIONS, 'SA'])}"
    else:
        hands = model.play.hands if model.play is not None else model.hands
        line = random_cards_line(rng, hands[model.turn] if model.turn is not None else None)
    return damaged(line, rng) if line and rng.random() < 0.2 else line
