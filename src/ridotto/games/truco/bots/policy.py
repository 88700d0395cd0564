"""Truco by rules of thumb: chances (`truco_outlook`), weighed by what a stake means at the match score."""

import cython
from cython import address

from ridotto.games.truco.law.notation import ACTIONS
from ridotto.games.truco.law.options import TARGET

CALLED = 2.4
ACCEPTED = 1.6
"""Factors on a side's number of cards: if it has called, and if it would accept our call."""
FOLDS = 0.1
"""How often a call is expected to be folded to."""
MARGIN = 0.02
"""By how much, in match chance, a call must be better than none: it can still be made later."""
BLUFFS = 8
"""In how many of a hundred weak positions a call is made anyway."""
WEAK = 0.3
"""The chance below which a call is a bluff."""
TREASURE = 0.65
"""The chance from which a packet is kept although it could be given away."""
GIVEN = 0.42
"""The chance from which a packet goes to the partner, with a packet of my own to follow."""
KEPT[:] = [0.0, 0.42, 0.36]
"""The chance from which the first, second and third packet are kept once the partner is served."""
SCALE[:] = [0.1, 0.2, 0.35, 0.55]
"""The chances that part one word to a partner who owes an answer from the next: the better, the more it is for a higher stake."""


# ---- stakes ----------------------------------------------------------------------------------------------------------


def chances_of_match():
    """The chance of winning the match by own and other score, when deals are worth 1 or 3 and go either way."""
    table = [[1.0 if own >= TARGET else 0.0 for _ in range(2 * TARGET + 1)] for own in range(2 * TARGET + 1)]
    for total in range(2 * TARGET - 2, -1, -1):
        for own in range(max(0, total - TARGET + 1), min(TARGET - 1, total) + 1):
            other = total - own
            table[own][other] = sum(
                [
                    share * (table[own + worth][other] + table[own][other + worth]) / 2
                    for worth, share in ((1, 0.55), (3, 0.45))
                ]
            )
    for own in range(25):
        for other in range(25):
            match[cython.cast(cython.int, own)][cython.cast(cython.int, other)] = table[own][other]


chances_of_match()


def match_chance(rules, team, won, lost):
    """The chance that a team wins the match when this deal brings it `won` points, or the others `lost`."""
    return match[rules.scores[team] + won][rules.scores[1 - team] + lost]


def stake(rules, team, chance, worth):
    """The chance of winning the match when a deal worth `worth` is won with probability `chance`."""
    return chance * match_chance(rules, team, worth, 0) + (1.0 - chance) * match_chance(rules, team, 0, worth)


def raised(rules, team, chance, before, worth):
    """The same with a call that raises the deal and may be answered by folding."""
    return FOLDS * match_chance(rules, team, before, 0) + (1.0 - FOLDS) * stake(rules, team, chance, worth)


# ---- decisions -------------------------------------------------------------------------------------------------------


def bluffs(deal, rules, past, seat):
    """Whether to bluff here: drawn from all that the seat knows, so the same view always gets the same answer."""
    known: cython.uchar[SHORT_KEY]
    dice: Rng
    length: cython.int = key(deal, rules, past.done, past.length, seat, known)
    seed_from(address(dice), known, length)
    return cython.cast(cython.int, below(address(dice), 100)) < BLUFFS


def calls(deal, rules, past, seat, partner, word, chance):
    """Whether to call: for the stake or, now and then, as a bluff."""
    card: cython.int
    team: cython.int = seat & 1
    called = hope(deal, rules, past, seat, rules.one_trick, ACCEPTED, partner, address(card))
    if (
        raised(rules, team, called, deal.value, worth_next(deal.value)) + word
        > stake(rules, team, chance, deal.value) + MARGIN
    ):
        return True
    return deal.value == 1 and called < WEAK and word >= 0 and bluffs(deal, rules, past, seat)


def pick_packet(deal, rules, past, seat):
    """Good packets go to the partner while I may get another, poor ones are thrown; with the partner served I wait for a good one."""
    outlook: Outlook
    mine: cython.int[3]
    later: cython.double[3]
    outcomes: cython.int[4]
    cards: cython.ulonglong = 0
    packet: cython.int = deal.used // 3
    begin_outlook(deal, rules, past, seat, False, 1.0, UNKNOWN, address(outlook))
    for at in range(3):
        cards |= cython.cast(cython.ulonglong, 1) << card_at(deal, rules, deal.used + at)
    for at in range(3):
        mine[at] = strength[lowest(cards)]
        cards &= cards - 1
    later_tricks(address(outlook), mine, 3, mine, 0, 1.0, HELP, later)
    chance = deal_chance(outcomes, 0, later, 3)
    if not refuse_packet(deal, rules, GIVE):
        return KEEP if chance >= TREASURE else GIVE if chance >= GIVEN else THROW
    return KEEP if refuse_packet(deal, rules, THROW) or chance >= KEPT[packet] else THROW


def pick_answer(deal, rules, past, seat, partner, word):
    """Fold, accept or raise, whichever leaves the best chance of winning the match."""
    card: cython.int
    team: cython.int = seat & 1
    chance = hope(deal, rules, past, seat, False, CALLED, partner, address(card))
    fold = match_chance(rules, team, 0, deal.value)
    accept = stake(rules, team, chance, deal.proposed) + word
    if not refuse_call(deal, rules):
        strong = hope(deal, rules, past, seat, False, CALLED * ACCEPTED, partner, address(card))
        if raised(rules, team, strong, deal.proposed, worth_next(deal.proposed)) + word > max(accept, fold) + MARGIN:
            return RAISE
    return ACCEPT if accept >= fold else FOLD


def word_of(deal, rules, past, seat):
    """What a seat tells its partner who owes an answer, from 1: how good it finds its own cards against somebody who has called."""
    card: cython.int
    chance = hope(deal, rules, past, seat, False, CALLED, UNKNOWN, address(card))
    word: cython.int = 1
    while word < WORDS and chance >= SCALE[word - 1]:
        word += 1
    return word


def pick_turn(deal, rules, past, seat, partner, word):
    """A call, or a card, face down if it could not win anyway."""
    outlook: Outlook
    card: cython.int
    begin_outlook(deal, rules, past, seat, False, 1.0, partner, address(outlook))
    chance = best(address(outlook), address(card))
    if not refuse_call(deal, rules) and calls(deal, rules, past, seat, partner, word, chance):
        return RAISE
    if strength[card] < max(outlook.ours, outlook.theirs) and may_hide(deal, rules):
        return card + DOWN
    return card


def decide(deal, rules, past, seat, partner, word):
    """What a seat does that may act. `partner`: the strength of the best card that the partner has signalled, or UNKNOWN; `word`: what
    the partner's advice adds to the match chance of calling, raising and accepting.
    """
    ids: uint16_t[80]
    card: cython.int
    if deal.phase == CUTTING:
        return CUT + 38  # in the middle, from the top: all cuts are alike
    if legal(deal, rules, ids) == 1:
        return ids[0]
    if deal.phase == PACKETS:
        return pick_packet(deal, rules, past, seat)
    if (
        deal.phase == LOOKING
    ):  # A win is the match whatever the deal is worth, and a loss costs no more than folding after a look.
        return DARK
    if deal.phase == ELEVEN:  # three points to win against one to lose (TRU-8.3), with both hands known
        chance = hope(deal, rules, past, seat, False, 1.0, UNKNOWN, address(card))
        return ACCEPT if stake(rules, seat & 1, chance, 3) >= match_chance(rules, seat & 1, 0, 1) else FOLD
    if deal.phase == ANSWERING:
        return pick_answer(deal, rules, past, seat, partner, word)
    return pick_turn(deal, rules, past, seat, partner, word)


def steady(deal, rules, past, rng):
    """The rules of thumb of the seat in turn."""
    return decide(deal, rules, past, deal.turn, UNKNOWN, 0.0)


# ---- from a view -----------------------------------------------------------------------------------------------------


UNHEARD = -1
"""For a partner who has signalled nothing."""


class Seat:
    """A seat's decision by rules of thumb, from its view."""

    def __init__(self, view):
        dice: Rng
        self.seat = view["seat"]
        self.worlds = TrucoWorlds(view)
        seed_rng(address(dice), b"any world serves: a policy reads")
        self.worlds.draw(address(dice), address(self.deal))

    def action(self, partner=UNHEARD, word=0.0):
        """The text of what it does, having heard of the partner's best card (its strength, or -1) and advice worth so much."""
        return ACTIONS[
            decide(
                address(self.deal), address(self.worlds.setting), address(self.worlds.past), self.seat, partner, word
            )
        ].text

    def word(self):
        """What it tells its partner who owes an answer: a number from 1, the higher the better its cards."""
        return word_of(address(self.deal), address(self.worlds.setting), address(self.worlds.past), self.seat)

    def chance(self, credit=1.0, partner=UNHEARD, decides=False):
        """The side's chance of winning the deal, with opponents who get so much credit for calling; `decides`: if a call made this
        trick the deciding one.
        """
        card: cython.int
        return hope(
            address(self.deal),
            address(self.worlds.setting),
            address(self.worlds.past),
            self.seat,
            decides,
            credit,
            partner,
            address(card),
        )


def act_in(state: TrucoState, word=0.0):
    """What the seat in turn does, having heard advice worth so much, when the rules of thumb are given the whole deal: the same as from
    its view.
    """
    whole: TrucoState = state
    past: Past
    recall(address(past), whole)
    return ACTIONS[decide(address(whole.deal), whole.rules, address(past), whole.deal.turn, UNKNOWN, word)].text


def word_in(state: TrucoState, seat):
    """What a seat tells its partner who owes an answer to a call, from the whole deal; 0 where none is owed."""
    whole: TrucoState = state
    past: Past
    if whole.deal.phase != ANSWERING:
        return 0
    recall(address(past), whole)
    return word_of(address(whole.deal), whole.rules, address(past), seat)
