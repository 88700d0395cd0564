"""Rules that the models of Belote and Coinche share: cards, trick play, declarations, belote.

Rule ids without a prefix are those of the rulebook BEL. A *denomination* is a suit letter (the trump suit), or "NT" or
"AT" (Coinche only).
"""

import random
from dataclasses import dataclass
from typing import Any

SUITS = "SHDC"
RANKS = "AKQJT987"  # BEL-3.7: natural order, high to low
CARDS = [rank + suit for suit in SUITS for rank in RANKS]  # BEL-14.3: card order

PLAIN_ORDER = "ATKQJ987"  # BEL-3.3
PLAIN_VALUES = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
TRUMP_ORDER = "J9ATKQ87"  # BEL-3.4
TRUMP_VALUES = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
SCALED_VALUES = {"J": 14, "9": 9, "A": 6, "T": 5, "K": 3, "Q": 1, "8": 0, "7": 0}  # COI-9.14

# In canonical order, which is also the ranking of the fours worth 100 (BEL-8.6c, COI-7.4).
FOUR_VALUES = {"J": 200, "9": 150, "A": 100, "T": 100, "K": 100, "Q": 100}  # BEL-8.1
NT_FOUR_VALUES = {"A": 200, "T": 150, "K": 100, "Q": 100, "J": 100, "9": 100}  # COI-7.2

CARD_PATTERN = "[AKQJT987][SHDC]"


def team(seat: int) -> int:
    """Return the team of a seat: seats 0 and 2 are team 0, seats 1 and 3 team 1 (BEL-3.1)."""
    return seat % 2


def next_seat(seat: int) -> int:
    return (seat + 1) % 4


def in_order(cards: Any) -> list[str]:
    """Return the cards in card order (BEL-14.3)."""
    return [card for card in CARDS if card in cards]


def is_trump(card: str, denomination: str) -> bool:
    """True if a card is a trump: every card at all trumps, none at no trumps (COI-3.2, 3.3)."""
    return denomination == "AT" or card[1] == denomination


def value(card: str, denomination: str, options: dict[str, Any]) -> int:
    if denomination == "AT" and options["at_values"] == "scaled":
        return SCALED_VALUES[card[0]]
    if denomination == "NT" and card[0] == "A":
        return int(options["nt_ace"])  # COI-9.13
    return TRUMP_VALUES[card[0]] if is_trump(card, denomination) else PLAIN_VALUES[card[0]]


def beats(card: str, other: str, denomination: str) -> bool:
    """True if `card` ranks above `other`, a card of the same suit."""
    order = TRUMP_ORDER if is_trump(card, denomination) else PLAIN_ORDER
    return order.index(card[0]) < order.index(other[0])


@dataclass(frozen=True)
class Combination:
    """A run or a four of a kind (BEL-8.1); its cards are in the order of the canonical line."""

    kind: str
    """"run" or "four"."""
    cards: tuple[str, ...]

    @property
    def top(self) -> str:
        """Rank of the top card of a run, or of a four."""
        return self.cards[-1][0]

    @property
    def line(self) -> str:
        return "declare " + " ".join(self.cards)


def make_run(suit: str, top: int, length: int) -> Combination:
    """Return the run whose top card has index `top` in RANKS, written low to high (BEL-14.2)."""
    ranks = RANKS[top : top + length]
    return Combination("run", tuple(rank + suit for rank in reversed(ranks)))


def make_four(rank: str) -> Combination:
    """Return the four of a rank, written in suit order (BEL-14.2)."""
    return Combination("four", tuple(rank + suit for suit in SUITS))


# BEL-14.4: runs by suit, longer first, then higher top first.
ALL_RUNS = [make_run(suit, top, n) for suit in SUITS for n in range(8, 2, -1) for top in range(0, 9 - n)]

ALL_DECLARE_LINES = [make_four(rank).line for rank in RANKS] + [run.line for run in ALL_RUNS]


def four_values(denomination: str, options: dict[str, Any]) -> dict[str, int]:
    if denomination != "NT":
        return FOUR_VALUES
    if options["nt_four_nines"]:
        return NT_FOUR_VALUES
    return {rank: points for rank, points in NT_FOUR_VALUES.items() if rank != "9"}


def combination_of(cards: list[str], denomination: str, options: dict[str, Any]) -> Combination | None:
    """Return the combination that these cards form, in any order, or None (BEL-8.1)."""
    if len(set(cards)) < len(cards):
        return None
    ranks = {card[0] for card in cards}
    suits = {card[1] for card in cards}
    if len(cards) == 4 and len(ranks) == 1:
        rank = cards[0][0]
        return make_four(rank) if rank in four_values(denomination, options) else None
    if len(suits) == 1 and len(cards) >= 3:
        places = sorted(RANKS.index(card[0]) for card in cards)
        if places[-1] - places[0] == len(cards) - 1:
            return make_run(cards[0][1], places[0], len(cards))
    return None


class Play:
    """The play of a deal, including the declarations in trick 1."""

    def __init__(self, hands: list[list[str]], leader: int, denomination: str, options: dict[str, Any]) -> None:
        self.dealt = [list(hand) for hand in hands]  # the four hands of eight before the play
        self.hands = [list(hand) for hand in hands]
        self.leader = leader  # leader of trick 1, who is first in the order of BEL-8.6e
        self.denomination = denomination
        self.options = options
        self.turn = leader
        self.trick: list[tuple[int, str]] = []  # current trick: (seat, card)
        self.tricks: list[tuple[int, list[str]]] = []  # complete tricks: (winner, cards)
        self.declared: list[list[Combination]] = [[], [], [], []]
        self.played: list[list[str]] = [[], [], [], []]

    @property
    def over(self) -> bool:
        return len(self.tricks) == 8  # BEL-7.12

    # ---- legal actions -------------------------------------------------------------------------------------------

    def legal(self) -> list[str]:
        """Return the legal `declare` and `play` lines of the seat to act, in canonical order (BEL-14.4)."""
        return [c.line for c in self.legal_combinations()] + [f"play {card}" for card in self.legal_cards()]

    def legal_combinations(self) -> list[Combination]:
        if self.tricks or not self.options["melds"]:  # BEL-8.3
            return []
        hand = set(self.hands[self.turn])
        used_in_runs: set[str] = set()
        used_in_fours: set[str] = set()
        for given in self.declared[self.turn]:
            (used_in_runs if given.kind == "run" else used_in_fours).update(given.cards)
        if self.options["meld_overlap"]:  # BEL-8.2: a card may serve in one run and in one four
            free_for_runs = hand - used_in_runs
            free_for_fours = hand - used_in_fours
        else:
            free_for_runs = free_for_fours = hand - used_in_runs - used_in_fours
        fours = [make_four(rank) for rank in four_values(self.denomination, self.options)]
        possible = [four for four in fours if free_for_fours.issuperset(four.cards)]
        possible += [run for run in ALL_RUNS if free_for_runs.issuperset(run.cards)]
        return possible

    def legal_cards(self) -> list[str]:
        """Return the legal cards, by the table at the end of section 7; by COI-6.3 and 6.4 at no trumps and all trumps."""
        hand = in_order(self.hands[self.turn])
        if not self.trick:  # leading
            return hand
        led = self.trick[0][1][1]
        following = [card for card in hand if card[1] == led]
        if self.denomination == "NT":
            return following or hand
        if self.denomination == "AT":
            _, best = self.holder()
            higher = [card for card in following if beats(card, best, "AT")]
            if self.options["overtrump_on_trump_lead"] and higher:
                return higher
            return following or hand

        trumps = [card for card in hand if card[1] == self.denomination]
        others = [card for card in hand if card[1] != self.denomination]
        in_trick = [(seat, card) for seat, card in self.trick if card[1] == self.denomination]
        if following and led != self.denomination:
            return following
        if following:
            best = min((card for _, card in in_trick), key=lambda card: TRUMP_ORDER.index(card[0]))
            higher = [card for card in trumps if beats(card, best, self.denomination)]
            if self.options["overtrump_on_trump_lead"] and higher:
                return higher
            return trumps
        if not trumps:
            return hand
        if not in_trick:
            holder, _ = self.holder()
            if self.options["partner_exemption"] == "winning" and team(holder) == team(self.turn):
                return hand
            return trumps
        trumper, best = min(in_trick, key=lambda played: TRUMP_ORDER.index(played[1][0]))
        higher = [card for card in trumps if beats(card, best, self.denomination)]
        if team(trumper) != team(self.turn):
            if higher:
                return higher
            return hand if self.options["undertrump"] == "free" else trumps
        if self.options["partner_trump"] == "any":  # BEL-7.13
            return hand
        if others or higher:
            return in_order(others + higher)
        return trumps

    # ---- refusals: written from the prose of sections 7 and 8, independently of the code above ----------------------

    def refuse_declare(self, cards: list[str]) -> str | None:
        """Return the rule that forbids a declaration, or None; checked in the order of BEL-14.5: 8.3, 8.1, 8.2."""
        if len(self.tricks) > 0 or self.options["melds"] is False:
            return "BEL-8.3"
        if any(card not in self.hands[self.turn] for card in cards):
            return "BEL-8.1"
        combination = combination_of(cards, self.denomination, self.options)
        if combination is None:
            return "BEL-8.1"
        for given in self.declared[self.turn]:
            if set(given.cards).isdisjoint(combination.cards):
                continue
            if self.options["meld_overlap"] and given.kind != combination.kind:
                continue
            return "BEL-8.2"
        return None

    def refuse_card(self, card: str) -> str | None:
        """Return the rule that forbids a card, or None; checked in the order of BEL-14.5: 7.2, then the duties of 7.3 to 7.9."""
        hand = self.hands[self.turn]
        if card not in hand:
            return "BEL-7.2"
        if not self.trick:
            return None  # 7.1
        led = self.trick[0][1][1]
        holder, winning = self.holder()

        def better(other: str) -> bool:
            """True if a card of the hand beats `winning` by rank."""
            return other[1] == winning[1] and beats(other, winning, self.denomination)

        if any(held[1] == led for held in hand):
            if card[1] != led:
                return "BEL-7.3"
            # At all trumps every lead is a trump lead (COI-6.4).
            must_beat = is_trump(self.trick[0][1], self.denomination) and self.options["overtrump_on_trump_lead"]
            if must_beat and any(better(held) for held in hand) and not better(card):
                return "BEL-7.4"
            return None
        if self.denomination in ("NT", "AT"):
            return None  # COI-6.3, 6.4: any card, since the hand is void
        if not any(is_trump(held, self.denomination) for held in hand):
            return None  # 7.10
        trumping = is_trump(card, self.denomination)
        with_partner = team(holder) == team(self.turn)
        if not is_trump(winning, self.denomination):  # no trump in the trick
            if trumping or (with_partner and self.options["partner_exemption"] == "winning"):
                return None
            return "BEL-7.5"  # 7.8 exempts only if partner's *trump* is highest
        if with_partner:  # 7.8: any non-trump; 7.9: a trump only if it is stronger; 7.13: any trump
            if not trumping or better(card) or self.options["partner_trump"] == "any":
                return None
            whole_hand_lower = all(is_trump(held, self.denomination) and not better(held) for held in hand)
            return None if whole_hand_lower else "BEL-7.9"
        if any(better(held) for held in hand):
            if not trumping:
                return "BEL-7.5"
            return None if better(card) else "BEL-7.6"
        if not trumping and self.options["undertrump"] == "forced":
            return "BEL-7.7"
        return None

    # ---- playing -------------------------------------------------------------------------------------------------

    def holder(self) -> tuple[int, str]:
        """Return the seat and card that hold the current trick (BEL-7.11, COI-6.3, 6.4)."""
        held_by, best = self.trick[0]
        for seat, card in self.trick[1:]:
            # A card of another suit wins only as a trump on a plain card; never at NT or AT.
            trumps_it = card[1] == self.denomination and best[1] != self.denomination
            if trumps_it or (card[1] == best[1] and beats(card, best, self.denomination)):
                held_by, best = seat, card
        return held_by, best

    def declare(self, cards: list[str]) -> None:
        combination = combination_of(cards, self.denomination, self.options)
        assert combination is not None
        self.declared[self.turn].append(combination)  # BEL-8.3: the same seat stays to act

    def play_card(self, card: str) -> None:
        self.hands[self.turn].remove(card)
        self.played[self.turn].append(card)
        self.trick.append((self.turn, card))
        self.turn = next_seat(self.turn)
        if len(self.trick) == 4:
            winner, _ = self.holder()
            self.tricks.append((winner, [card for _, card in self.trick]))
            self.trick = []
            self.turn = winner  # BEL-7.12

    # ---- points --------------------------------------------------------------------------------------------------

    def card_points(self, side: int) -> int:
        """Return the points of the cards that a team took, without those for the last trick."""
        return sum(
            value(card, self.denomination, self.options)
            for winner, cards in self.tricks
            if team(winner) == side
            for card in cards
        )

    def tricks_of(self, side: int) -> int:
        return sum(1 for winner, _ in self.tricks if team(winner) == side)

    def took_last(self, side: int) -> bool:
        return self.over and team(self.tricks[7][0]) == side

    def belotes(self, side: int, only_played: bool = False) -> int:
        """Return the number of a team's belotes (BEL-9.1; at AT in every suit, at NT none: COI-8.2, 8.3)."""
        suits = {"AT": SUITS, "NT": ""}.get(self.denomination, self.denomination)
        held = self.played if only_played else self.dealt
        return sum(
            1 for seat in (side, side + 2) for suit in suits if "K" + suit in held[seat] and "Q" + suit in held[seat]
        )

    # ---- comparison of declarations --------------------------------------------------------------------------------

    def combination_value(self, combination: Combination) -> int:
        """Return the points of a combination (BEL-8.1, COI-7.2)."""
        if combination.kind == "four":
            return four_values(self.denomination, self.options)[combination.top]
        return {3: 20, 4: 50}.get(len(combination.cards), 100)

    def merit(self, combination: Combination) -> tuple[int, bool, int, bool]:
        """Return a sort key for steps a to d of BEL-8.6: greater for the better combination."""
        preferred_kind = "run" if self.options["equal_meld"] == "sequence" else "four"
        if combination.kind == "run":
            rank = -RANKS.index(combination.top)
        else:
            rank = -list(four_values(self.denomination, self.options)).index(combination.top)
        in_trumps = (
            combination.kind == "run" and combination.cards[0][1] == self.denomination
        )  # never at NT and AT: COI-7.3
        return (self.combination_value(combination), combination.kind == preferred_kind, rank, in_trumps)

    def best_of_seat(self, seat: int) -> Combination | None:
        return max(self.declared[seat], key=self.merit, default=None)

    def best_of_team(self, side: int) -> tuple[int, Combination] | None:
        """Return the seat and combination of a team's best one; ties go to the partner who plays earlier (BEL-8.6e)."""
        best: tuple[int, Combination] | None = None
        for seat in self.order_of_trick_1():
            own = self.best_of_seat(seat)
            if team(seat) == side and own is not None and (best is None or self.merit(own) > self.merit(best[1])):
                best = (seat, own)
        return best

    def order_of_trick_1(self) -> list[int]:
        return [(self.leader + i) % 4 for i in range(4)]

    def meld_winner(self) -> int | None:
        """Return the team whose combinations score (BEL-8.6, 8.7); None before trick 1 is complete or without declarations."""
        if not self.tricks:
            return None
        first, second = self.best_of_team(0), self.best_of_team(1)
        if first is None and second is None:
            return None
        if first is None or second is None:
            return 0 if second is None else 1
        if self.merit(first[1]) != self.merit(second[1]):
            return 0 if self.merit(first[1]) > self.merit(second[1]) else 1
        order = self.order_of_trick_1()
        return 0 if order.index(first[0]) < order.index(second[0]) else 1

    def meld_points(self, side: int) -> int:
        """Return the points of all combinations of a team, if it is the one that scores, else 0 (BEL-8.7)."""
        if self.meld_winner() != side:
            return 0
        return sum(self.combination_value(c) for seat in (side, side + 2) for c in self.declared[seat])


def public_declarations(model: Any) -> dict[str, Any]:
    """Return the public facts of the declarations (BEL-8.5, 8.6, 8.8, 12.3).

    `announced`: by seat, the value of the best declared combination; None before that player's first card, and for a
        player without declarations.
    `comparison`: None until trick 1 is complete, and if the values of the teams differ or only one team declared;
        else by team {"kind": "run" or "four", "top": rank}, and, if these tie in a suit contract, also "in_trumps".
    `winners`: None until trick 1 is complete, and without declarations; else {"team": t, "combinations": by seat, the
        canonical lines in the order of BEL-14.4}. The losers' lists are empty.
    """
    heard: dict[str, Any] = {"announced": [None, None, None, None], "comparison": None, "winners": None}
    play: Play | None = model.play
    if play is None:
        return heard
    for seat in range(4):
        best = play.best_of_seat(seat)
        if play.played[seat] and best is not None:
            heard["announced"][seat] = play.combination_value(best)
    winner = play.meld_winner()
    if winner is None:
        return heard

    of_teams = [play.best_of_team(0), play.best_of_team(1)]
    if of_teams[0] is not None and of_teams[1] is not None:
        bests = [best for _, best in of_teams]  # type: ignore[misc]
        if play.combination_value(bests[0]) == play.combination_value(bests[1]):
            facts: list[dict[str, Any]] = [{"kind": best.kind, "top": best.top} for best in bests]
            if facts[0] == facts[1] and play.denomination in SUITS:
                for fact, best in zip(facts, bests, strict=True):
                    fact["in_trumps"] = best.cards[0][1] == play.denomination
            heard["comparison"] = facts

    fours = [make_four(rank) for rank in four_values(play.denomination, play.options)]
    shown: list[list[str]] = [[], [], [], []]
    for seat in (winner, winner + 2):
        shown[seat] = [c.line for c in fours + ALL_RUNS if c in play.declared[seat]]
    heard["winners"] = {"team": winner, "combinations": shown}
    return heard


# ---- the match, BEL-11.1 to 11.3, 11.7 and COI-10.1 to 10.3, 10.5 ------------------------------------------------


def match_result(scores: list[int], options: dict[str, Any], used: int) -> tuple[bool, int | None]:
    """Return if the match is over after a deal, and the team that has won it. `used`: counted deals, this one included."""
    leader = None if scores[0] == scores[1] else 0 if scores[0] > scores[1] else 1
    if options["deals"] is None:
        over = max(scores) >= options["target"] and leader is not None
        return over, leader if over else None
    over = used >= options["deals"]  # BEL-11.7: equal totals are a draw
    return over, leader if over else None


# ---- random inputs ---------------------------------------------------------------------------------------------


def random_hands(rng: random.Random) -> list[list[str]]:
    """Return four hands of eight: shuffled, or roughly sorted by suit (for long runs and capots) or by rank (for fours)."""
    style = rng.choice(["plain", "plain", "suits", "ranks"])
    noise = rng.choice([2.0, 4.0, 8.0])
    if style == "plain":
        pack = rng.sample(CARDS, 32)
    elif style == "suits":
        place = {card: SUITS.index(card[1]) * 8 + RANKS.index(card[0]) + rng.gauss(0, noise) for card in CARDS}
        pack = sorted(CARDS, key=place.__getitem__)
    else:
        place = {card: RANKS.index(card[0]) * 4 + rng.gauss(0, noise) for card in CARDS}
        pack = sorted(CARDS, key=place.__getitem__)
    hands = [pack[8 * i : 8 * i + 8] for i in range(4)]
    rng.shuffle(hands)
    for hand in hands:
        rng.shuffle(hand)
    return hands


def random_options(values: dict[str, list[Any]], defaults: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """Return random non-default options: none, a few, or many."""
    share = rng.choice([0.0, 0.2, 0.5, 0.9])
    options: dict[str, Any] = {}
    for name, possible in values.items():
        if rng.random() < share:
            chosen = rng.choice(possible)
            if chosen != defaults[name]:
                options[name] = chosen
    return options


def without_conflicts(options: dict[str, Any]) -> dict[str, Any]:
    """Return options without those that a number of deals excludes: they are about a target (BEL-11.7)."""
    if options.get("deals") is None:
        return options
    return {name: value for name, value in options.items() if name not in ("target", "early_claim")}


def random_scores(target: int, rng: random.Random) -> list[int]:
    """Return scores of an unfinished match: below the target, often just below; rarely level at or above it."""
    if rng.random() < 0.08:
        return [target + rng.choice([0, 0, 10, 57])] * 2
    scores = []
    for _ in range(2):
        scores.append(max(0, target - rng.randint(1, 260)) if rng.random() < 0.6 else rng.randrange(target))
    return scores


def random_play_action(play: Play, rng: random.Random) -> str:
    combinations = play.legal_combinations()
    if combinations and rng.random() < 0.65:
        return (combinations[0] if rng.random() < 0.5 else rng.choice(combinations)).line
    return "play " + rng.choice(play.legal_cards())


def random_cards_line(rng: random.Random, hand: list[str] | None) -> str:
    """Return a `declare` or `play` line, rarely a legal one. `hand`: cards to prefer."""
    cards = hand if hand and rng.random() < 0.8 else CARDS
    kind = rng.random()
    if kind < 0.1:
        return "declare " + " ".join(rng.choice(cards) for _ in range(rng.choice([2, 3, 3, 4, 4, 5, 9])))
    if kind < 0.2:
        chosen = rng.choice(ALL_DECLARE_LINES).split()[1:]
        rng.shuffle(chosen)
        return "declare " + " ".join(chosen)
    if kind < 0.3:
        return rng.choice(ALL_DECLARE_LINES)
    return "play " + rng.choice(cards)


def damaged(text: str, rng: random.Random) -> str:
    """Return the line with a small error."""
    slip = rng.randrange(7)
    place = rng.randrange(len(text))
    if slip == 0:
        return text.lower() if text != text.lower() else text.upper()
    if slip == 1:
        return text[:place] + text[place + 1 :]
    if slip == 2:
        return text[:place] + rng.choice("S9JNx @\t") + text[place:]
    if slip == 3:
        return text.replace(" ", "  ", 1)
    if slip == 4:
        return text + rng.choice([" ", "\n", " S", " JH", "."])
    if slip == 5:
        return " " + text
    return text.split(" ")[0]
