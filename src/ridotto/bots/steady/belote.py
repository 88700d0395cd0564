"""Belote by rules of thumb: when to take, and when to claim."""

from random import Random

from ridotto.bots.steady import family
from ridotto.bots.steady.cards import NUMBER, bits, meaning
from ridotto.bots.steady.declare import worth
from ridotto.bots.steady.hands import in_trumps, weighed
from ridotto.core.view import View

SUITS = "SHDC"
BELOTE = 20
TARGET = 1000
"""The default of the option."""
WEIGHTS = (50, 27, 7, 8, 10, 25, 0, 24, 48, 80, 22, 7, 9, 8)
"""How much each count of `hands.COUNTS` adds to the taker's side's likely lead at the end."""
BARE = -42
"""The lead of a taker with none of these."""
ENOUGH = {"round 1": (40, 40, 35, 30), "round 2": (40, 40, 35, 30)}
"""The lead needed to take, by place after the dealer."""


def act(view: View, rng: Random) -> str:
    """An action of Belote."""
    if view["phase"] != "play":
        return choose_trumps(view)
    if view["legal"][0] == "claim" and may_claim(view):
        return "claim"
    return family.act(view, view["trump"], view["declarer"], 1 << NUMBER[view["turnup"]])


def choose_trumps(view: View) -> str:
    """Takes or passes."""
    turnup = NUMBER[view["turnup"]]
    hand = bits(view["hand"]) | 1 << turnup
    place = view["seat"] - view["dealer"] - 1 & 3
    enough = ENOUGH[view["phase"]][place]
    if view["phase"] == "round 1":
        return "take" if lead(hand, turnup >> 3) >= enough else "pass"
    best, suit = max((lead(hand, suit), -suit) for suit in range(4) if suit != turnup >> 3)
    return f"take {SUITS[-suit]}" if best >= enough else "pass"


def lead(hand: int, suit: int) -> float:
    """The points by which the taker's side is likely to lead at the end; `hand` includes the turn-up."""
    return BARE + weighed(in_trumps(hand, suit), WEIGHTS)


def may_claim(view: View) -> bool:
    """Whether my side has already reached the target with what it has won (BEL-11.5)."""
    team = view["seat"] & 1
    means = meaning(view["trump"], view["options"])
    points = view["scores"][team]
    played = view["played"]
    for start in range(0, len(played), 4):
        trick = [(seat, NUMBER[name]) for seat, name in played[start : start + 4]]
        winner, best = trick[0]
        for seat, card in trick[1:]:
            if means.beats[best] >> card & 1:
                winner, best = seat, card
        if winner & 1 == team:
            points += sum(means.value[card] for _, card in trick)
    points += sum(worth(line, "suit") for seat, line in view["combinations"] if seat & 1 == team)
    points += sum(BELOTE for seat, _, word in view["belotes"] if word == "rebelote" and seat & 1 == team)
    return bool(points >= view["options"].get("target", TARGET))
