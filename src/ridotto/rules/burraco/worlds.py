"""Full states of Burraco that agree with a view.

The log of a view tells every action but the cards of draws, takes and discards. So the present cards are dealt out at random among
what is possible, and the log is walked back from there: a meld returns to the hand, a discard from the pile to the hand, a draw from
the hand to the stock. What is left in the end is the deal, from which the log leads to the view again.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from ridotto.core.cards import shown
from ridotto.core.errors import InvalidRecord
from ridotto.core.options import Options
from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.rules.burraco.dealing import POT, deck_of_layout
from ridotto.rules.burraco.options import JOKERS, NAME, OPTIONS, PACKS
from ridotto.rules.burraco.state import start
from ridotto.rules.rummy.packs import NAMES, WILD, whole_pack

PACK = Counter(NAMES[card] for card in whole_pack(PACKS, JOKERS))


def sample(view: View, rng: Random) -> State:
    """A state that agrees with a view (`Game.sample`)."""
    options = Options(NAME, OPTIONS, view["options"])
    layout, lines = rewound(view, rng)
    state: State = start(options, view["dealer"], view["scores"], deck_of_layout(layout, view["dealer"], options))
    for line in lines:
        state = state.apply(line)
    return state


@dataclass
class Step:
    """One line of the log with what follows from the sizes of hands and pile alone."""

    seat: int
    verb: str
    cards: list[str]
    """Cards that a meld or lay-off takes from the hand."""
    taken: int = 0
    """Cards of the pile that a take brings."""
    pot: bool = False
    """Whether the hand is emptied and a pot taken."""


@dataclass
class Turn:
    """What is known of a turn while it is walked back."""

    melded: Counter[str] = field(default_factory=Counter)
    discard: str | None = None


def steps_of(log: list[list[Any]]) -> list[Step]:
    """The log as steps, walked forward with sizes only."""
    sizes = [POT] * 4
    took = [False, False]
    pile = 1
    steps = []
    for seat, text in log:
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
        if sizes[seat] == 0 and not took[seat % 2]:
            took[seat % 2] = step.pot = True
            sizes[seat] = POT
        steps.append(step)
    return steps


def present(view: Mapping[str, Any], rng: Random) -> tuple[list[list[str]], list[str], list[str]]:
    """Hands and pile as they may be now, and the cards that are neither there nor on the table."""
    hands: list[list[str] | None] = list(view["hands"]) if view["hands"] else [None] * 4
    if view["seat"] is not None and not view["hands"]:
        hands[view["seat"]] = view["hand"]
    known = [card for melds in view["melds"] for meld in melds for card in meld["cards"]]
    known += [card for hand in hands for card in hand or ()]
    known += view["pile"]
    hidden = list((PACK - Counter(known)).elements())
    rng.shuffle(hidden)
    dealt = []
    for seat, hand in enumerate(hands):
        size = view["hand_sizes"][seat]
        if (
            hand is None
            and size == 1
            and view["phase"] == "play"
            and seat == view["turn"]
            and any(pot["side"] == seat % 2 for pot in view["pots"])
        ):
            # The one card left is to close: no joker, no two (BUR-10.4).
            closing = next(place for place, card in enumerate(hidden) if card not in WILD)
            hidden.append(hidden.pop(closing))
        dealt.append(list(hand) if hand is not None else [hidden.pop() for _ in range(size)])
    pile = [hidden.pop() for _ in range(view["pile_size"] - 1)] + view["pile"]
    return dealt, pile, hidden


def taken_alone(hand: list[str], turn: Turn, barred: str | None, own: bool, left: list[str], rng: Random) -> str:
    """The card that was the whole pile of a take, so that the rest of the turn is lawful (BUR-8.3)."""
    if barred is not None:
        return barred
    copies = Counter(hand)
    free = [card for card in hand if turn.melded[card] or copies[card] > 1]
    if own:
        return rng.choice(free)
    kept = turn.discard or (left[0] if len(left) == 1 else None)
    return rng.choice(free + [card for card in hand if card != kept])


def rewound(view: Mapping[str, Any], rng: Random) -> tuple[dict[str, Any], list[str]]:
    """A deal layout and the lines that lead from it to the view."""
    steps = steps_of(view["log"])
    hands, pile, rest = present(view, rng)
    now = [list(hand) for hand in hands]
    stock = [rest.pop() for _ in range(view["stock"])]
    pots: list[list[str]] = []
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
        if step.verb == "draw":
            stock.insert(0, hand.pop(rng.randrange(len(hand))))
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
    while len(pots) < 2:
        pots.append([rest.pop() for _ in range(POT)])
    if len(pile) != 1 or any(len(hand) != POT for hand in hands):
        raise InvalidRecord(f"view: the log does not lead to it, {shown(view['log'][-3:])}")
    return {"hands": hands, "pots": pots, "upcard": pile[0], "stock": stock}, lines[::-1]
