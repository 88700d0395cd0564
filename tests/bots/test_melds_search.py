"""Search at Burraco and Biriba: the compiled rules of thumb, the sampled worlds, and the search's decisions."""

from collections import Counter
from random import Random

import depth
import pytest

import ridotto
from ridotto.games.biriba.law.worlds import BiribaWorlds
from ridotto.games.burraco.law.worlds import BurracoWorlds
from ridotto.games.families.rummy.bots.kernel import Trial, played
from ridotto.policies import playing
from ridotto.search import Budget, think
from ridotto.search.kernels.evaluating import chosen

GAMES = ("burraco", "biriba")
WORLDS = {"burraco": BurracoWorlds, "biriba": BiribaWorlds}
LITTLE = Budget(nodes=1)
"""Every action in a few worlds."""


def tables(name, count, rng):
    """Yield random options, with scores before the deal."""
    game = ridotto.game(name)
    for _ in range(count):
        given = {option.name: rng.choice(option.choices) for option in game.known_options if option.choices}
        if name == "burraco" and given["players"] != 4:
            given["partners"] = "fixed"
        if name == "biriba":
            given |= {"idle_limit": rng.choice([1, 5]), "target": rng.choice([500, 3000])}
        options = game.options(**given)
        units = len(game.deal(options, seed=0).totals)
        scores = [rng.choice([0, -50, 450, 1100, 2010]) for _ in range(units)]
        yield game.deal(options, seed=rng.getrandbits(64), dealer=0, scores=scores if name == "biriba" else None)


def steps(state, rng, wild=0.0):
    """Yield the positions of a deal that steady plays, with an occasional random action."""
    while state.turn is not None:
        yield state
        number = rng.choice(state.legal_ids()) if rng.random() < wild else steady(state)
        state = state.apply(number)


def steady(state):
    """Return the id of the action chosen by the compiled rules of thumb."""
    return chosen(state, playing(state.game)["steady"])


# ---- rules of thumb --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_keen_play_beats_steady_play(name):
    game = ridotto.game(name)
    lead = 0
    for number in range(depth.times(150)):
        deal = game.deal(seed="keen against steady", number=number, dealer=number % 4)
        for place, names in enumerate((["keen", "steady"], ["steady", "keen"])):
            scores, _ = played(deal, names)
            lead += scores[place] - scores[1 - place]
    assert lead > 0


# ---- worlds ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_worlds_agree_with_the_view(name):
    """The viewer's cards and the hand sizes match the view, every card occurs as often as in the packs, and the same actions are legal."""
    rng = depth.rng("worlds", name)
    for deal in tables(name, depth.times(4), rng):
        pack = Counter(ridotto.game(name).pack(deal.options))
        for state in steps(deal, rng, wild=0.1):
            view = state.view(state.turn)
            if rng.random() < 0.95:
                continue
            assert Trial(view, WORLDS[name](view), rng.randbytes(32), 2005).ids() == state.legal_ids(), (
                view["log"],
                view["options"],
            )
            world = WORLDS[name](view).world(rng)
            assert world.hands[view["seat"]] == view["hand"]
            assert [len(hand) for hand in world.hands] == view["hand_sizes"]
            assert world.pile[-1:] == view["pile"][-1:] and len(world.pile) == view["pile_size"]
            assert len(world.stock) == view["stock"]
            melded = [card for melds in view["melds"] for meld in melds for card in meld["cards"]]
            assert Counter([*melded, *world.cards()]) == pack


def spread(name, state, many):
    """Return how unevenly the unseen cards are spread in some worlds: (chi-square, degrees of freedom) over cards and places."""
    view, rng = state.view(state.turn), Random(3)
    worlds = WORLDS[name](view)
    found = Counter()
    unseen = Counter()
    for _ in range(many):
        world = worlds.world(rng)
        places = [world.hands[seat] for seat in range(4) if seat != view["seat"]]
        places += [world.stock, *world.pots] + ([world.pile[:-1]] if name == "burraco" else [])
        for place, cards in enumerate(places):
            found.update((place, card) for card in cards)
        if not unseen:
            unseen = Counter(card for cards in places for card in cards)
            sizes = [len(cards) for cards in places]
    expected = {
        (place, card): many * size * unseen[card] / sum(sizes) for place, size in enumerate(sizes) for card in unseen
    }
    chi = sum((found[key] - mean) ** 2 / mean for key, mean in expected.items() if mean)
    return chi, (len(unseen) - 1) * (sum(map(bool, sizes)) - 1)


@pytest.mark.parametrize("name", GAMES)
def test_unseen_cards_lie_everywhere_alike(name):
    """Sampling without replacement varies a little less than chi-square tables assume, so the lower bounds are wide."""
    game = ridotto.game(name)
    state = game.deal(seed=2, dealer=3)
    for action in ("draw", None, "draw", None, "draw", None):
        state = state.apply(action or f"discard {state.view(state.turn)['hand'][0]}")
    chi, degrees = spread(name, state, depth.times(400))
    assert 0.4 * degrees < chi < degrees + 5 * (2 * degrees) ** 0.5


def test_cards_taken_with_an_open_pile_are_known_to_be_held():
    """In Biriba the pile is open (BIR-14.1): a player who took 9H and 4C and discarded neither holds both, in every world."""
    layout = {"hands": [["4C"], ["KS"], ["QS"], ["JS"]], "upcard": "9H", "stock": ["8D"]}
    state = ridotto.game("biriba").deal(layout=layout, dealer=3)
    for action in ("draw", "discard 4C", "take", "discard KS", "draw"):
        state = state.apply(action)
    worlds = BiribaWorlds(state.view(2))
    for number in range(20):
        assert {"9H", "4C"} <= set(worlds.world(Random(number)).hands[1])


# ---- search ----------------------------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_thinking_finds_a_legal_action_at_every_table(name):
    rng = depth.rng("thinking", name)
    for deal in tables(name, depth.lighter(2), rng):
        for state in steps(deal, rng, wild=0.1):
            if rng.random() < 0.02:
                verdict = think(state.view(state.turn), rng, LITTLE)
                assert verdict.action in state.view(state.turn)["legal"]
                assert set(verdict.values) <= set(state.view(state.turn)["legal"])


@pytest.mark.parametrize("name", GAMES)
def test_one_view_one_decision(name):
    """Two worlds that look the same from a seat, with the same random numbers, give the same decision."""
    game = ridotto.game(name)
    for number, state in enumerate(steps(game.deal(seed=6, dealer=2), Random(1))):
        if number % 40 == 9:
            view = state.view(state.turn)
            other = game.sample(view, Random(number))
            assert other.layout() != state.layout()
            budget = Budget(nodes=3000)
            assert think(other.view(state.turn), Random(5), budget) == think(view, Random(5), budget)


def test_near_the_end_of_a_match_the_chance_to_win_it_decides():
    game = ridotto.game("burraco")
    far, near = (game.deal(seed=6, dealer=2, scores=scores) for scores in ([0, 0], [1900, 1400]))
    assert not think(far.view(3), Random(1), LITTLE).chances
    chances = think(near.view(3), Random(1), LITTLE).chances
    assert set(chances) == {"draw", "take"}
    assert all(0.0 <= chance < 0.5 for chance in chances.values())


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(("used", "near"), [(0, False), (7, False), (8, True), (9, True)])
def test_in_the_last_deals_of_a_match_of_so_many_the_chance_to_win_it_decides(name, used, near):
    """BUR-13.5, BIR-13.5: the target decides nothing, so a lead of two thousand points with ten deals left is a good one, not the end."""
    game = ridotto.game(name)
    view = game.deal(game.options(deals=10), seed=6, dealer=2, scores=[3900, 1900], deals_used=used).view(3)
    chances = think(view, Random(1), LITTLE).chances
    assert bool(chances) == near
    assert all(0.0 <= chance < 0.1 for chance in chances.values())
