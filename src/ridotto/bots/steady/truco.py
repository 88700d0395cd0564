"""Truco by rules of thumb: chances counted over the cards that are out, weighed by what a stake means at the match score.

A side that calls or accepts is credited with more cards to choose from.
"""

from collections.abc import Callable
from random import Random
from zlib import crc32

from ridotto.bots.ears import SILENCE, Ears
from ridotto.bots.steady.truco_chances import STRENGTH, Outlook, deal_chance, later_tricks, lower, strengths
from ridotto.bots.steady.truco_signals import advised, signalled
from ridotto.core.view import View
from ridotto.rules.truco.options import LADDER, TARGET

NEXT = {**LADDER, 12: 12}
"""The value to which a call raises a deal (TRU-7.5); there is none above 12."""

CALLED, ACCEPTED = 2.4, 1.6
"""Factors on a side's number of cards: if it has called, and if it would accept our call."""
FOLDS = 0.1
"""How often a call is expected to be folded to."""
MARGIN = 0.02
"""By how much, in match chance, a call must be better than none: it can still be made later."""
ADVISED = {
    "call": 0.1,
    "do not call": -0.15,
    "raise": 0.1,
    "accept": 0.06,
    "fold": -0.1,
    "I am for it": 0.06,
    "I am against it": -0.08,
}
"""What the partner's last phrase adds to the match chance of calling, raising and accepting."""
BLUFFS = 8
"""In how many of a hundred weak positions a call is made anyway."""
WEAK = 0.3
"""The chance below which a call is a bluff."""
TREASURE = (0.65, 0.65, 0.65)
"""The chance from which a packet is kept although it could be given away."""
GIVE = (0.42, 0.42, 0.42)
"""The chance from which the first, second and third packet go to the partner, with a packet of my own to follow."""
KEEP = (0.0, 0.42, 0.36)
"""The same for keeping the second and third packet once the partner is served."""


def chances_of_match() -> list[list[float]]:
    """The chance of winning the match by own and other score, when deals are worth 1 or 3 and go either way."""
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


def act(view: View, rng: Random, ears: Ears = SILENCE) -> str:
    """An action of truco."""
    legal: list[str] = view["legal"]
    return legal[0] if len(legal) == 1 else PHASES[view["phase"]](view, ears)


# ---- stakes ----------------------------------------------------------------------------------------------------------


def match_chance(view: View, won: int, lost: int = 0) -> float:
    """The chance of winning the match when this deal brings us `won` points, or them `lost`."""
    team = view["seat"] & 1
    own: int = view["scores"][team] + won
    other: int = view["scores"][1 - team] + lost
    return MATCH[own][other]


def stake(view: View, chance: float, worth: int) -> float:
    """The chance of winning the match when a deal worth `worth` is won with probability `chance`."""
    return chance * match_chance(view, worth) + (1.0 - chance) * match_chance(view, 0, worth)


def raised(view: View, chance: float, before: int, worth: int) -> float:
    """The same with a call that raises the deal and may be answered by folding."""
    return FOLDS * match_chance(view, before) + (1.0 - FOLDS) * stake(view, chance, worth)


def bluffs(view: View) -> bool:
    """Whether to bluff here: drawn from what I hold and have seen, so the same view always gets the same answer."""
    seen = f"{view['hand']}{view['played']}{view['scores']}{view['cut']}"
    return crc32(seen.encode()) % 100 < BLUFFS


# ---- decisions -------------------------------------------------------------------------------------------------------


def cut(view: View, ears: Ears) -> str:
    """Cuts in the middle: all cuts are alike."""
    return "cut 20 top"


def packet(view: View, ears: Ears) -> str:
    """Good packets go to the partner while I may get another, poor ones are thrown; with the partner served I wait for a good one."""
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


def looking(view: View, ears: Ears) -> str:
    """In the dark (TRU-8.10): a win is the match whatever the deal is worth, and a loss costs no more than folding after a look."""
    return "dark"


def eleven(view: View, ears: Ears) -> str:
    """Three points to win against one to lose (TRU-8.3), with both hands known."""
    chance, _ = Outlook(view).best()
    return "accept" if stake(view, chance, 3) >= match_chance(view, 0, 1) else "fold"


def answer(view: View, ears: Ears = SILENCE) -> str:
    """Fold, accept or raise, whichever leaves the best chance of winning the match."""
    partner, word = signalled(view, ears), ADVISED.get(advised(view, ears), 0.0)
    chance, _ = Outlook(view, credit=CALLED, partner=partner).best()
    value, proposed = view["value"], view["proposed"]
    fold = match_chance(view, 0, value)
    accept = stake(view, chance, proposed) + word
    if "truco" in view["legal"]:
        strong, _ = Outlook(view, credit=CALLED * ACCEPTED, partner=partner).best()
        if raised(view, strong, proposed, NEXT[proposed]) + word > max(accept, fold) + MARGIN:
            return "truco"
    return "accept" if accept >= fold else "fold"


def turn(view: View, ears: Ears) -> str:
    """A call, or a card, face down if it could not win anyway."""
    outlook = Outlook(view, partner=signalled(view, ears))
    chance, card = outlook.best()
    if "truco" in view["legal"] and calls(view, chance, ears):
        return "truco"
    hidden = f"play {card} down"
    if STRENGTH[card] < max(outlook.ours, outlook.theirs) and hidden in view["legal"]:
        return hidden
    return f"play {card}"


def calls(view: View, chance: float, ears: Ears = SILENCE) -> bool:
    """Whether to call: for the stake or, now and then, as a bluff."""
    value = view["value"]
    one_trick = view["options"].get("truco_scope", "trick") == "trick"
    word = ADVISED.get(advised(view, ears), 0.0)
    called, _ = Outlook(view, decides=one_trick, credit=ACCEPTED, partner=signalled(view, ears)).best()
    if raised(view, called, value, NEXT[value]) + word > stake(view, chance, value) + MARGIN:
        return True
    return value == 1 and called < WEAK and word >= 0 and bluffs(view)


PHASES: dict[str, Callable[[View, Ears], str]] = {
    "cut": cut,
    "packet": packet,
    "looking": looking,
    "eleven": eleven,
    "turn": turn,
    "answer": answer,
}
"""The decisions of TRU-12.5; a blind hand leaves nothing to decide."""
