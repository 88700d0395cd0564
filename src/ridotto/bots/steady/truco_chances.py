"""What a truco player can count: the cards that are out, and the chances of tricks and deals with the cards in hand.

A trick is modelled as each player's best card against the others'.
"""

from collections.abc import Iterable

from ridotto.core.cards import SUITS
from ridotto.core.view import View

MANILHAS = ("4C", "7H", "AS", "7D")
RANKS = "32AKJQ7654"
STRENGTH = {rank + suit: 10 - place for place, rank in enumerate(RANKS) for suit in SUITS}
STRENGTH |= {card: 14 - place for place, card in enumerate(MANILHAS)}
"""Cards of the same strength tie (TRU-3.5)."""
COPIES = tuple(list(STRENGTH.values()).count(strength) for strength in range(15))
HELP = 0.3
"""How often a partner saves a later trick that my own card does not win."""

Chances = tuple[float, float]
"""The chances of winning and of tying."""


# ---- what is out -----------------------------------------------------------------------------------------------------


def strengths(cards: Iterable[str]) -> list[int]:
    """Strengths of cards, highest first; 0 for a face-down card."""
    return sorted((STRENGTH.get(card, 0) for card in cards), reverse=True)


def partners_cards(view: View) -> list[int] | None:
    """What the partner still holds if the packet is known, otherwise None. Cards played face down are taken to be the lowest."""
    partner = view["seat"] ^ 2
    known = view["hands"][partner]
    if known is None:
        return None
    shown = [card for seat, card in view["played"] if seat == partner]
    return strengths(card for card in known if card not in shown)[: view["hand_sizes"][partner]]


def lower(view: View, partner: int | None = None) -> list[float]:
    """By strength: the share of the cards still out that are no better; `partner` is the strength of a card known to be the partner's."""
    unseen = list(COPIES)
    if partner is not None:
        unseen[partner] -= 1
    known = [*view["thrown"], *(view["hands"][view["seat"] ^ 2] or ())]
    for card in {*known, *(view["hands"][view["seat"]] or view["offer"] or ()), *(card for _, card in view["played"])}:
        if card in STRENGTH:
            unseen[STRENGTH[card]] -= 1
    total = sum(unseen)
    found, below = [], 0
    for count in unseen:
        below += count
        found.append(below / total)
    return found


# ---- chances ---------------------------------------------------------------------------------------------------------


def trick_chances(lower: list[float], ours: int, theirs: int, our_more: float, their_more: float) -> Chances:
    """The chances of a trick in which each side may improve on its best card on the table with some unknown cards."""
    win = tie = us_before = them_before = 0.0
    for strength in range(min(ours, theirs), 15):
        us = lower[strength] ** our_more if strength >= ours else 0.0
        them = lower[strength] ** their_more if strength >= theirs else 0.0
        win += (us - us_before) * them_before
        tie += (us - us_before) * (them - them_before)
        us_before, them_before = us, them
    return win, tie


def later_tricks(
    lower: list[float], mine: list[int], partners: list[int] | None, credit: float, help: float = 0.0
) -> list[float]:
    """The chance of each further trick, best first, with the cards that I and, if known, my partner will hold; `help`: how often
    a partner whose cards are known in part saves a trick with another one.
    """
    help = HELP if partners is None else help
    found = []
    for place, strength in enumerate(mine):
        if partners is not None and place < len(partners):
            strength = max(strength, partners[place])
        no_better = (lower[strength] + lower[strength - 1]) / 2 if strength else 0.0
        holds = no_better ** (2.0 * len(mine) * credit)
        found.append(holds + (1.0 - holds) * help)
    return found


def deal_chance(outcomes: list[bool | None], later: list[float]) -> float:
    """The chance of winning the best of three (TRU-6.2) after some tricks: won, lost or tied."""
    won, lost = outcomes.count(True), outcomes.count(False)
    if won == 2 or lost == 2 or (won + lost and won + lost < len(outcomes)):
        first = next(outcome for outcome in outcomes if outcome is not None)
        return 1.0 if won == 2 or (lost < 2 and first) else 0.0
    if not later:
        return 0.5
    chance, rest = later[0], later[1:]
    return chance * deal_chance([*outcomes, True], rest) + (1.0 - chance) * deal_chance([*outcomes, False], rest)


class Outlook:
    """My side's chances in a position, as one seat sees them."""

    def __init__(self, view: View, decides: bool = False, credit: float = 1.0, partner: int | None = None) -> None:
        """`decides`: a call is about to make this trick the deciding one; `credit`: what the opponents get for calling or accepting;
        `partner`: the strength of the partner's best card, if it was signalled and is still to come.
        """
        self.view = view
        self.team = team = view["seat"] & 1
        self.credit = credit
        self.partners = partners_cards(view)
        self.more = 0
        """The partner's cards besides those known."""
        if self.partners is None and partner is not None:
            self.partners, self.more = [partner], max(0, view["hand_sizes"][view["seat"] ^ 2] - 1)
        self.lower = lower(view, partner if self.more and partner and partner > 10 else None)
        self.outcomes = [None if winner is None else winner == team for winner in view["outcomes"]]
        trick = [(seat, STRENGTH.get(card, 0)) for seat, card in view["trick"]]
        self.ours = max([card for seat, card in trick if seat & 1 == team], default=0)
        self.theirs = max([card for seat, card in trick if seat & 1 != team], default=0)
        self.to_play = [seat for seat in range(4) if seat not in [who for who, _ in trick]]
        self.decides = decides or view["deciding"] is not None
        self.tie = self.worth_of_tie(decides) if self.decides else None

    def worth_of_tie(self, calling: bool) -> float | None:
        """The chance after a tie in the deciding trick, where the rules settle it (TRU-7.8); None while cards decide."""
        view = self.view
        top = max(self.ours, self.theirs)
        if not calling and view["deciding"] != len(self.outcomes):
            return None if view["options"].get("truco_tie_replay") == "all" else 0.5
        lay = top if calling else lying(view)
        caller = self.team if calling else next(seat & 1 for seat, text in view["bids"] if text == "truco")
        if lay and lay == top:
            return 0.0 if caller == self.team else 1.0
        return None

    def chance(self, card: int | None, rest: list[int]) -> float:
        """The chance of winning the deal if I play a card of this strength (None: already played to this trick) and keep `rest`."""
        view = self.view
        me, partner = view["seat"], view["seat"] ^ 2
        ours, our_more, partners = max(self.ours, card or 0), 0.0, self.partners
        if partner in self.to_play:
            if partners:
                needed = [strength for strength in partners if strength > max(ours, self.theirs)]
                best = needed[-1] if needed and self.to_play[-1] == partner else partners[0]
                ours, partners = max(ours, best), [strength for strength in partners if strength != best]
                our_more = self.more
            else:
                our_more = view["hand_sizes"][partner]
        sizes = view["hand_sizes"]
        their_more = self.credit * sum(sizes[seat] for seat in self.to_play if seat & 1 != me & 1)
        win, tie = trick_chances(self.lower, ours, self.theirs, our_more, their_more)
        later = later_tricks(self.lower, rest, partners, self.credit, HELP * self.more / 2)
        if self.decides:
            worth = self.tie if self.tie is not None else later[0] if later else 0.5
            return win + tie * worth
        after = [deal_chance([*self.outcomes, outcome], later) for outcome in (True, None, False)]
        return win * after[0] + tie * after[1] + (1.0 - win - tie) * after[2]

    def best(self) -> tuple[float, str]:
        """The chance with the best card, and that card: the cheapest among equals, "" if I have played to this trick."""
        view = self.view
        held = sorted(((STRENGTH[card], card) for card in view["hand"]), reverse=True)
        if view["seat"] not in self.to_play:
            return self.chance(None, [strength for strength, _ in held]), ""
        found, tried = (-1.0, ""), 0
        for place, (strength, card) in enumerate(held):
            if strength == tried:
                continue
            tried = strength
            rest = [other for other, _ in held[:place] + held[place + 1 :]]
            chance = self.chance(strength, rest)
            if chance >= found[0] - 1e-9:
                found = (max(chance, found[0]), card)
        return found


def lying(view: View) -> int:
    """The strongest card that lay in the deciding trick before the first call, 0 for none (TRU-7.8)."""
    before = 0
    for _, text in view["log"]:
        before += text.startswith("play")
        if text == "truco":
            break
    lay = view["played"][before - before % 4 : before]
    return max([STRENGTH.get(card, 0) for _, card in lay], default=0)
