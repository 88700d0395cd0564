"""Full states of Briscola bugiarda that agree with a view."""

from random import Random

from ridotto.core.options import Options
from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.rules.briscola_bugiarda.options import NAME, OPTIONS, SEATS
from ridotto.rules.briscola_bugiarda.rules import NAMES
from ridotto.rules.briscola_bugiarda.state import in_dealing_order, start


def sample(view: View, rng: Random) -> State:
    """A state that agrees with a view (`Game.sample`).

    Any card not yet played and not in the viewer's hand may be with any other seat, the called card too: there is no duty to
    follow, so no play reveals anything about a hand (BRB-7.4).
    """
    hands = [[NAMES.index(card) for seat, card in view["played"] if seat == who] for who in range(SEATS)]
    if view["seat"] is not None:
        hands[view["seat"]] += [NAMES.index(card) for card in view["hand"]]
    known = {card for hand in hands for card in hand}
    unseen = [card for card in range(len(NAMES)) if card not in known]
    rng.shuffle(unseen)
    for hand in hands:
        while len(hand) < 8:
            hand.append(unseen.pop())
        rng.shuffle(hand)
    options = Options(NAME, OPTIONS, view["options"])
    deck = in_dealing_order(hands, view["dealer"])
    state = start(options, view["dealer"], view["scores"], deck, view["deals_used"], view["time_up"])
    trumps = ["trump " + view["trump"]] if view["trump"] else []
    for text in [*[call for _, call in view["bids"]], *trumps, *["play " + card for _, card in view["played"]]]:
        state = state.apply(text)
    return state
