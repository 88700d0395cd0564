"""Full states of Belote that agree with a view."""

from collections.abc import Sequence
from random import Random

from ridotto.core.cards import SUITS
from ridotto.core.options import Options
from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.rules.belote.options import NAME, OPTIONS
from ridotto.rules.belote.state import start
from ridotto.rules.trumps.piquet import NAMES
from ridotto.rules.trumps.worlds import Knowledge, actions_of, agreeing, bits_of, worlds


def sample(view: View, rng: Random) -> State:
    """A state that agrees with a view (`Game.sample`)."""
    options = Options(NAME, OPTIONS, view["options"])
    dealer = view["dealer"]
    declarer = view["declarer"]
    turnup = NAMES.index(view["turnup"])

    def replay(hands: list[int], lines: dict[int, list[str]]) -> State:
        deck = dealt_in_packets(hands, turnup, declarer, dealer, rng)
        state = start(options, dealer, view["scores"], deck, view["held"])
        for action in actions_of(view, lines):
            state = state.apply(action)
        return state

    if declarer is None:
        own = {} if view["seat"] is None else {view["seat"]: [NAMES.index(card) for card in view["hand"]]}
        rest = [card for card in range(32) if card != turnup and card not in own.get(view["seat"], ())]
        rng.shuffle(rest)
        hands = [own.get(seat) or [rest.pop() for _ in range(5)] for seat in range(4)]
        deck = [card for place in range(4) for card in hands[(dealer + 1 + place) % 4]]
        state = start(options, dealer, view["scores"], bytes([*deck, turnup, *rest]), view["held"])
        for _, text in view["bids"]:
            state = state.apply(text)
        return state
    knowledge = Knowledge(view, options, SUITS.index(view["trump"]))
    knowledge.learn(declarer, turnup)
    return agreeing(view, worlds(view, knowledge, rng), replay)


def dealt_in_packets(hands: Sequence[int], turnup: int, declarer: int, dealer: int, rng: Random) -> bytes:
    """A dealing order that leads to these hands of eight; which five came first is drawn."""
    first = []
    later = []
    for place in range(4):
        seat = (dealer + 1 + place) % 4
        cards = [card for card in bits_of(hands[seat]) if seat != declarer or card != turnup]
        rng.shuffle(cards)
        first += cards[:5]
        later += cards[5:]
    return bytes([*first, turnup, *later])
