"""Reconstruction of a deal from which the log of a view of Burraco leads to given cards.

The log contains every action, but not the cards of draws, takes and discards. It is undone step by step: melds return to the hand,
discards from the pile to the hand, draws from the hand to the stock. The result is a deal from which the log leads to the view.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from ridotto.core.cards import shown
from ridotto.core.errors import InvalidRecord
from ridotto.games.burraco.law.options import POT, options_of, plays_solo, pot_sizes, sides_of
from ridotto.games.families.rummy.law.packs import Cards


@dataclass
class Step:
    """A line of the log, with its consequences for the sizes of hands and pile."""

    seat: int
    verb: str
    cards: list[str]
    """Cards that a meld or lay-off moves from the hand, or that a take brings from a spread pile (BUR-5.6)."""
    taken: int = 0
    """Number of cards that a take brings."""
    pot: bool = False
    """True if the action empties the hand and the player takes a pot."""
    kept: Counter[str] = field(default_factory=Counter)
    """Cards that the player holds before the action, as all have seen: it has taken them with a spread pile."""


@dataclass
class Turn:
    """Facts about a turn that is being undone."""

    melded: Counter[str] = field(default_factory=Counter)
    discard: str | None = None


def steps_of(view: Mapping[str, Any]) -> list[Step]:
    """Return the log of a view as steps, tracking only sizes."""
    options = options_of(view["options"])
    players, solo = options["players"], plays_solo(options, view["scores"])
    pots = pot_sizes(players, solo)
    sizes = [POT] * players
    takers: list[int] = []
    without = set(range(players))
    """Seats whose side has no pot."""
    pile = 1
    steps = []
    for seat, text in view["log"]:
        words = text.split(" ")
        step = Step(seat, words[0], [])
        if step.verb == "draw":
            sizes[seat] += 1
        elif step.verb == "take":
            step.taken = pile
            sizes[seat] += pile
            pile = 0
        elif step.verb == "discard":
            sizes[seat] -= 1
            pile += 1
        else:
            first = 1 if step.verb == "meld" else 2
            step.cards = words[first : words.index("=") if "=" in words else None]
            sizes[seat] -= len(step.cards)
        if sizes[seat] == 0 and seat in without:
            step.pot = True
            sizes[seat] = pots[len(takers)]
            takers.append(seat)
            without -= next(set(side) for side in sides_of(players, solo, takers) if seat in side)
        steps.append(step)
    return steps


def note_spread_pile(steps: list[Step], log: list[list[Any]], upcard: str) -> None:
    """Note the cards of each take from a spread pile, and which of them each player still holds (BUR-5.6)."""
    pile = [upcard]
    kept: dict[int, Counter[str]] = {}
    for step, (_, text) in zip(steps, log, strict=True):
        own = kept.setdefault(step.seat, Counter())
        step.kept = own.copy()
        if step.verb == "take":
            step.cards, pile = pile, []
            own.update(step.cards)
        elif step.verb == "discard":
            pile.append(text[8:])
            own.subtract(pile[-1:])
        else:
            own.subtract(step.cards)
        kept[step.seat] = +own


def taken_alone(hand: list[str], turn: Turn, barred: str | None, own: bool, left: list[str], rng: Random) -> str:
    """Choose the only card of a pile that was taken, such that the rest of the turn is lawful (BUR-8.3)."""
    if barred is not None:
        return barred
    copies = Counter(hand)
    free = [card for card in hand if turn.melded[card] or copies[card] > 1]
    if own:
        return rng.choice(free)
    kept = turn.discard or (left[0] if len(left) == 1 else None)
    return rng.choice(free + [card for card in hand if card != kept])


def rewound(view: Mapping[str, Any], cards: Cards, rng: Random) -> tuple[dict[str, Any], list[str]]:
    """Return a deal layout and the lines that lead from it to the view with these cards.

    Raise InvalidRecord if the log does not lead to the view.
    """
    steps = steps_of(view)
    if view["upcard"] is not None:
        note_spread_pile(steps, view["log"], view["upcard"])
    hands, pile, stock, pots = cards.hands, cards.pile, cards.stock, cards.pots
    now = [list(hand) for hand in hands]
    turn = Turn()
    current = view["phase"] == "play"
    lines = []
    for step, (_, text) in zip(reversed(steps), reversed(view["log"]), strict=True):
        hand = hands[step.seat]
        if step.pot:
            pots.insert(0, hand[:])
            hand.clear()
        if step.verb == "discard":
            turn = Turn(discard=pile.pop())
            current = False
            hand.append(turn.discard or "")
            lines.append(f"discard {turn.discard}")
            continue
        lines.append(text)
        if step.verb == "draw" and step.kept:
            stock.insert(0, rng.choice(list((Counter(hand) - step.kept).elements())))
            hand.remove(stock[0])
        elif step.verb == "draw":
            stock.insert(0, hand.pop(rng.randrange(len(hand))))
        elif step.verb == "take" and step.cards:
            pile = step.cards[:]
            for card in pile:
                hand.remove(card)
        elif step.verb == "take" and step.taken > 1:
            rng.shuffle(hand)
            pile = [hand.pop() for _ in range(step.taken)]
        elif step.verb == "take":
            own = current and step.seat == view["seat"]
            pile = [
                taken_alone(hand, turn, view["barred"] if own else None, own, now[step.seat] if current else [], rng)
            ]
            hand.remove(pile[0])
        else:
            turn.melded.update(step.cards)
            hand += step.cards
    if len(pile) != 1 or any(len(hand) != POT for hand in hands):
        raise InvalidRecord(f"view: the log does not lead to it, {shown(view['log'][-3:])}")
    return {"hands": hands, "pots": pots, "upcard": pile[0], "stock": stock}, lines[::-1]
