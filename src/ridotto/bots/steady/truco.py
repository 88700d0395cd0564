"""Truco by rules of thumb: chances counted on the cards that are out, weighed against what the match score makes of a stake.

A trick is thought of as every player's best card against the others'; who calls or accepts is credited with more cards to choose from.
"""

from collections.abc import Callable, Iterable
from random import Random
from zlib import crc32

from ridotto.core.cards import SUITS
from ridotto.core.view import View

MANILHAS = ("4C", "7H", "AS", "7D")
RANKS = "32AKJQ7654"
STRENGTH = {rank + suit: 10 - place for place, rank in enumerate(RANKS) for suit in SUITS}
STRENGTH |= {card: 14 - place for place, card in enumerate(MANILHAS)}
"""Cards of the same strength tie (TRU-3.5)."""
COPIES = tuple(list(STRENGTH.values()).count(strength) for strength in range(15))
TARGET = 12
NEXT = {1: 3, 3: 6, 6: 9, 9: 12, 12: 12}
"""What a call raises a deal to (TRU-7.5)."""

CALLED, ACCEPTED = 2.4, 1.6
"""How many times its cards a side that has called, or would accept our call, is credited with."""
HELP = 0.3
"""How often a partner saves a later trick that the own card does not win."""
FOLDS = 0.1
"""How often a call is expected to be folded to."""
MARGIN = 0.02
"""By how much of a match a call must be better than none: it can still be made later."""
BLUFFS = 8
"""In how many of a hundred weak positions a call is made all the same."""
WEAK = 0.3
"""The chance below which a call is a bluff."""
TREASURE = (0.65, 0.65, 0.65)
"""The chance from which on a packet is kept though it could be given away."""
GIVE = (0.42, 0.42, 0.42)
"""The chance from which on the first, second and third packet go to the partner, to be followed by a packet of one's own."""
KEEP = (0.0, 0.42, 0.36)
"""The same for keeping the second and third packet once the partner is served."""

Chances = tuple[float, float]
"""Of winning and of tying."""


def chances_of_match() -> list[list[float]]:
    """The chance to win the match by own and other score, when deals are worth 1 or 3 and go either way."""
    table = [[1.0 if own >= TARGET else 0.0 for _ in range(2 * TARGET + 1)] for own in range(2 * TARGET + 1)]
    for total in range(2 * TARGET - 2, -1, -1):
        for own in range(max(0, total - TARGET + 1), min(TARGET - 1, total) + 1):
            other = total - own
            table[own][other] = sum(
                share * (table[own + worth][other] + table[own][other + worth]) / 2
                for worth, share in ((1, 0.55), (3, 0.45))
            )
    return table


MATCH = chances_of_match()


def act(view: View, rng: Random) -> str:
    """An action of truco."""
    legal: list[str] = view["legal"]
    return legal[0] if len(legal) == 1 else PHASES[view["phase"]](view)


# ---- what is out -----------------------------------------------------------------------------------------------------


def strengths(cards: Iterable[str]) -> list[int]:
    """Strengths of cards, the highest first; 0 for a card that lies face down."""
    return sorted((STRENGTH.get(card, 0) for card in cards), reverse=True)


def partners_cards(view: View) -> list[int] | None:
    """What the partner still holds, where his packet is known; None where it is not. Cards that he has hidden are taken for his lowest."""
    partner = view["seat"] ^ 2
    known = view["hands"][partner]
    if known is None:
        return None
    shown = [card for seat, card in view["played"] if seat == partner]
    return strengths(card for card in known if card not in shown)[: view["hand_sizes"][partner]]


def lower(view: View) -> list[float]:
    """By strength: the share of the cards that are out which are no better."""
    unseen = list(COPIES)
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
    """Of a trick in which each side has its best card on the table and may better it from a number of unknown cards."""
    win = tie = us_before = them_before = 0.0
    for strength in range(min(ours, theirs), 15):
        us = lower[strength] ** our_more if strength >= ours else 0.0
        them = lower[strength] ** their_more if strength >= theirs else 0.0
        win += (us - us_before) * them_before
        tie += (us - us_before) * (them - them_before)
        us_before, them_before = us, them
    return win, tie


def later_tricks(lower: list[float], mine: list[int], partners: list[int] | None, credit: float) -> list[float]:
    """The chance of each further trick, the best first, with the cards that I and, where known, my partner shall hold."""
    found = []
    for place, strength in enumerate(mine):
        if partners is not None and place < len(partners):
            strength = max(strength, partners[place])
        no_better = (lower[strength] + lower[strength - 1]) / 2 if strength else 0.0
        holds = no_better ** (2.0 * len(mine) * credit)
        found.append(holds if partners is not None else holds + (1.0 - holds) * HELP)
    return found


def deal_chance(outcomes: list[bool | None], later: list[float]) -> float:
    """The chance to win the best of three (TRU-6.2) after some tricks: won, lost or tied."""
    won, lost = outcomes.count(True), outcomes.count(False)
    if won == 2 or lost == 2 or (won + lost and won + lost < len(outcomes)):
        first = next(outcome for outcome in outcomes if outcome is not None)
        return 1.0 if won == 2 or (lost < 2 and first) else 0.0
    if not later:
        return 0.5
    chance, rest = later[0], later[1:]
    return chance * deal_chance([*outcomes, True], rest) + (1.0 - chance) * deal_chance([*outcomes, False], rest)


class Outlook:
    """The own side's chances at a position, as one seat sees them."""

    def __init__(self, view: View, decides: bool = False, credit: float = 1.0) -> None:
        """`decides`: a call is about to make this trick the deciding one; `credit`: the opponents' for a call or for accepting one."""
        self.view = view
        self.team = team = view["seat"] & 1
        self.credit = credit
        self.lower = lower(view)
        self.partners = partners_cards(view)
        self.outcomes = [None if winner is None else winner == team for winner in view["outcomes"]]
        trick = [(seat, STRENGTH.get(card, 0)) for seat, card in view["trick"]]
        self.ours = max([card for seat, card in trick if seat & 1 == team], default=0)
        self.theirs = max([card for seat, card in trick if seat & 1 != team], default=0)
        self.to_play = [seat for seat in range(4) if seat not in [who for who, _ in trick]]
        self.decides = decides or view["deciding"] is not None
        self.tie = self.worth_of_tie(decides) if self.decides else None

    def worth_of_tie(self, calling: bool) -> float | None:
        """The chance after a tie of the deciding trick, where the rules settle it (TRU-7.8): None while cards decide."""
        view = self.view
        top = max(self.ours, self.theirs)
        if not calling and view["deciding"] != len(self.outcomes):
            return None if view["options"].get("truco_tie_replay") == "all" else 0.5
        lay = top if calling else lying(view)
        caller = self.team if calling else view["bids"][0][0] & 1
        if lay and lay == top:
            return 0.0 if caller == self.team else 1.0
        return None

    def chance(self, card: int | None, rest: list[int]) -> float:
        """The chance to win the deal when I play a card of this strength (None: I have played to this trick) and keep others."""
        view = self.view
        me, partner = view["seat"], view["seat"] ^ 2
        ours, our_more, partners = max(self.ours, card or 0), 0.0, self.partners
        if partner in self.to_play:
            if partners:
                needed = [strength for strength in partners if strength > max(ours, self.theirs)]
                best = needed[-1] if needed and self.to_play[-1] == partner else partners[0]
                ours, partners = max(ours, best), [strength for strength in partners if strength != best]
            else:
                our_more = view["hand_sizes"][partner]
        sizes = view["hand_sizes"]
        their_more = self.credit * sum(sizes[seat] for seat in self.to_play if seat & 1 != me & 1)
        win, tie = trick_chances(self.lower, ours, self.theirs, our_more, their_more)
        later = later_tricks(self.lower, rest, partners, self.credit)
        if self.decides:
            worth = self.tie if self.tie is not None else later[0] if later else 0.5
            return win + tie * worth
        after = [deal_chance([*self.outcomes, outcome], later) for outcome in (True, None, False)]
        return win * after[0] + tie * after[1] + (1.0 - win - tie) * after[2]

    def best(self) -> tuple[float, str]:
        """The chance with the best card, and the card; the cheapest among equals, "" when I have played to this trick."""
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


# ---- stakes ----------------------------------------------------------------------------------------------------------


def match_chance(view: View, won: int, lost: int = 0) -> float:
    """The chance to win the match when this deal brings us, or them, some points."""
    team = view["seat"] & 1
    own: int = view["scores"][team] + won
    other: int = view["scores"][1 - team] + lost
    return MATCH[own][other]


def stake(view: View, chance: float, worth: int) -> float:
    """The chance to win the match with a deal of some worth that is won with a chance."""
    return chance * match_chance(view, worth) + (1.0 - chance) * match_chance(view, 0, worth)


def raised(view: View, chance: float, before: int, worth: int) -> float:
    """The same with a call that raises the deal and may be folded to."""
    return FOLDS * match_chance(view, before) + (1.0 - FOLDS) * stake(view, chance, worth)


def bluffs(view: View) -> bool:
    """Whether to bluff here: drawn from what I hold and have seen, so the same view always gets the same answer."""
    seen = f"{view['hand']}{view['played']}{view['scores']}{view['cut']}"
    return crc32(seen.encode()) % 100 < BLUFFS


# ---- decisions -------------------------------------------------------------------------------------------------------


def cut(view: View) -> str:
    """In the middle: all cuts are alike."""
    return "cut 20 top"


def packet(view: View) -> str:
    """Good packets go to the partner as long as another may come for me, poor ones away; with the partner served I wait for a good one."""
    legal = view["legal"]
    below = lower(view)
    later = later_tricks(below, strengths(view["offer"]), None, 1.0)
    chance = deal_chance([], later)
    number = len(view["packets"])
    if "give" in legal:
        if chance >= TREASURE[number]:
            return "keep"
        return "give" if chance >= GIVE[number] else "throw"
    return "keep" if "throw" not in legal or chance >= KEEP[number] else "throw"


def eleven(view: View) -> str:
    """Three points to win against one to lose (TRU-8.3), with both hands known."""
    chance, _ = Outlook(view).best()
    return "accept" if stake(view, chance, 3) >= match_chance(view, 0, 1) else "fold"


def answer(view: View) -> str:
    """Fold, accept or raise, whichever leaves the best chance of the match."""
    chance, _ = Outlook(view, credit=CALLED).best()
    value, proposed = view["value"], view["proposed"]
    fold = match_chance(view, 0, value)
    accept = stake(view, chance, proposed)
    if "truco" in view["legal"]:
        strong, _ = Outlook(view, credit=CALLED * ACCEPTED).best()
        if raised(view, strong, proposed, NEXT[proposed]) > max(accept, fold) + MARGIN:
            return "truco"
    return "accept" if accept >= fold else "fold"


def turn(view: View) -> str:
    """A call, or a card: face down where it could not win anyway."""
    outlook = Outlook(view)
    chance, card = outlook.best()
    if "truco" in view["legal"] and calls(view, chance):
        return "truco"
    hidden = f"play {card} down"
    if STRENGTH[card] < max(outlook.ours, outlook.theirs) and hidden in view["legal"]:
        return hidden
    return f"play {card}"


def calls(view: View, chance: float) -> bool:
    """Whether to call: for the stake or, now and then, as a bluff."""
    value = view["value"]
    one_trick = view["options"].get("truco_scope", "trick") == "trick"
    called, _ = Outlook(view, decides=one_trick, credit=ACCEPTED).best()
    if raised(view, called, value, NEXT[value]) > stake(view, chance, value) + MARGIN:
        return True
    return value == 1 and called < WEAK and bluffs(view)


PHASES: dict[str, Callable[[View], str]] = {
    "cut": cut,
    "packet": packet,
    "eleven": eleven,
    "turn": turn,
    "answer": answer,
}
"""The decisions of TRU-12.5; a blind hand leaves nothing to decide."""
