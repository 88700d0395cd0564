"""Knowledge of a player who remembers the discards of Burraco; bots may remember them (BUR-14.3), views omit them."""

from collections import Counter
from itertools import pairwise
from random import Random

import depth
import pytest

import ridotto
from ridotto import InvalidRecord, State, View
from ridotto.bots import Thinker, bot, protocol
from ridotto.bots.arena import simulate
from ridotto.bots.ears import Ears
from ridotto.bots.speaker import Speaker
from ridotto.coach import advise
from ridotto.games.burraco.law.memory import remembered
from ridotto.games.burraco.law.worlds import BurracoWorlds
from ridotto.search import Budget

BURRACO = ridotto.game("burraco")
HANDS = ("KS 3S 5S 7S 9S 3H 5H 7H 9H 3D 5D", "QS 8H KS 4H 6H TH QH 4D 6D 8D TD", "JS QD 3C 5C 7C 9C JC KC AD AC 4C")
DEAL = {
    "hands": [hand.split() for hand in (*HANDS, "TS 9D JD KD 6C 8C TC QC AS AH 4S")],
    "upcard": "8H",
    "stock": "6C 7C 8C 9C TC JC QC KC".split(),
}
"""Layout in which seat 0 begins."""

ROWS = [
    # actions, pile afterwards, cards known to be held by a seat
    ("", "8H", {}),
    ("draw, discard KS", "8H KS", {}),
    ("draw, discard KS, take, discard QS", "QS", {1: "8H KS"}),
    ("draw, discard KS, take, discard KS", "KS", {1: "8H"}),  # the one that was taken
    ("draw, discard KS, take, discard 8H", "8H", {1: "KS"}),  # one of two: the other one may have been drawn
    ("draw, discard KS, take, discard QS, draw, discard JS", "QS JS", {1: "8H KS"}),
    ("draw, discard KS, take, discard QS, take, discard JS", "JS", {1: "8H KS", 2: "QS"}),
    ("draw, discard KS, draw, discard QS, draw, discard JS, take, meld TD JS QS KS", None, None),  # refused: no meld
    ("draw, discard KS, draw, discard QS, draw, discard JS, take, discard TS", "TS", {3: "8H KS QS JS"}),
    ("draw, discard KS, draw, discard QS, draw, discard JS, take, meld JS QS KS, discard 9D", "9D", {3: "8H"}),
    (
        "draw, discard KS, draw, discard QS, draw, discard JS, take, meld JS QS KS, add 1 TS, discard 9D",
        "9D",
        {3: "8H"},
    ),
]


def after(lines: str) -> State | None:
    """Return the state after these actions; None if one is refused."""
    state = BURRACO.deal(layout=DEAL, dealer=3)
    for line in filter(None, lines.split(", ")):
        if state.why_not(line):
            return None
        state = state.apply(line)
    return state


@pytest.mark.parametrize(("lines", "pile", "hands"), ROWS)
def test_what_is_remembered(lines: str, pile: str | None, hands: dict[int, str] | None) -> None:
    """BUR-14.3: the whole pile, and the cards taken of which no equal card has left the hand."""
    state = after(lines)
    assert (state is None) == (pile is None)
    if state is None or pile is None or hands is None:
        return
    found = remembered(state.view(None), BURRACO.spec.remembered(state))
    assert found.pile == pile.split()
    assert found.hands == [Counter(hands.get(seat, "").split()) for seat in range(4)]


def test_discards_that_do_not_match_the_log_are_refused() -> None:
    state = after("draw, discard KS")
    assert state is not None
    with pytest.raises(InvalidRecord, match=r"discards: \['8H'\] are not those of the log"):
        BurracoWorlds(state.view(1), ["8H"])


@pytest.mark.parametrize("seed", range(depth.times(6)))
def test_worlds_agree_with_the_memory(seed: int) -> None:
    """BUR-14.3: the memory is never wrong, and all worlds agree with it."""
    rng, steady = depth.rng("burraco memory", seed), bot("steady")
    state, worlds = BURRACO.deal(seed=rng.getrandbits(64)), 0
    while state.turn is not None:
        view, discards = state.view(state.turn), BURRACO.spec.remembered(state)
        found = remembered(view, discards)
        assert found.pile[-1:] == view["pile"] and len(found.pile) == view["pile_size"]
        for seat in range(4):
            assert found.hands[seat] <= Counter(state.view(seat)["hand"] or ())
        if rng.random() < 0.2:
            world = BurracoWorlds(view, discards).world(rng)
            worlds += 1
            assert world.pile == found.pile
            assert world.hands[view["seat"]] == (view["hand"] or world.hands[view["seat"]])
            assert [len(hand) for hand in world.hands] == view["hand_sizes"]
            assert all(found.hands[seat] <= Counter(world.hands[seat]) for seat in range(4))
            melded = [card for melds in view["melds"] for meld in melds for card in meld["cards"]]
            assert Counter([*melded, *world.cards()]) == Counter(BURRACO.pack(state.options))
        state = state.apply(steady.act(view, rng))
    assert worlds


# ---- access to the memory --------------------------------------------------------------------------------------------


class Attentive:
    """Player that takes the first action and records the discards it receives."""

    def __init__(self) -> None:
        self.received: list[tuple[str, ...]] = []

    def act(self, view: View, rng: Random) -> str:
        raise AssertionError("received no discards")

    def heeding(self, view: View, rng: Random, ears: Ears) -> str:
        discarded = sum(line == "discard" for _, line in view["log"])
        assert len(ears.remembered) == 1 + discarded and ears.remembered[-1:] == tuple(
            view["pile"] or ears.remembered[-1:]
        )
        self.received.append(ears.remembered)
        return str(view["legal"][0])


def test_every_bot_receives_the_discards() -> None:
    """BUR-14.3: in the arena, and over the protocol, where views of other games have no such discards."""
    player = Attentive()
    simulate(BURRACO, BURRACO.options(), [player, "steady"], deals=1, seed=1)
    assert len(player.received) > 10 and all(
        later[: len(earlier)] == earlier for earlier, later in pairwise(player.received)
    )

    state = after(BURIED)
    assert state is not None
    asked = protocol.act(1, state.view(3), 1000, 7, BURRACO.spec.remembered(state))
    assert asked["remembered"] == ["8H", "KS", "QS", "JS"]
    [answer] = Speaker(player).answers(asked)
    assert answer["action"] == "draw" and player.received[-1] == ("8H", "KS", "QS", "JS")
    assert "remembered" not in protocol.act(1, ridotto.game("biriba").deal(seed=1).view(0), 1000, 7)


BURIED = "draw, discard KS, draw, discard QS, draw, discard JS"
OF_LITTLE_USE = "draw, discard 5D, draw, discard QS, draw, discard KC"
"""Actions after which seat 3 may take four cards; its view shows only the last one."""


def test_only_masters_remember() -> None:
    """Replacing the discards below the top changes nothing for strong bots and for hints."""
    state = after(OF_LITTLE_USE)
    assert state is not None
    view, discards = state.view(3), BURRACO.spec.remembered(state)
    others = ("3C", "4D", "4H", "KC")
    for player, differs in ((Thinker("strong", 400), False), (Thinker("master", 400), True)):
        answers = [values(player, view, heard) for heard in ((), discards, others)]
        assert (answers[1] != answers[2]) == differs
        assert (answers[0] != answers[1]) == differs
    hints = [advise(view, Random(1), Budget(nodes=400), Ears(remembered=heard)).verdict for heard in ((), discards)]
    assert hints[0] == hints[1]


def values(player: Thinker, view: View, heard: tuple[str, ...]) -> list[str]:
    """Return the player's decisions with twenty random generators."""
    return [player.heeding(view, Random(number), Ears(remembered=heard)) for number in range(20)]
