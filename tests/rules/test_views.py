"""Every view is exactly what its class says, and the facts from which players and clients read the rules agree with these.

The browser client's types are made from the same classes (`make wire`).
"""

import json
from typing import Any

import depth
import pytest
from games import GAMES, PLAIN, random_start, walk
from pydantic import ValidationError

import ridotto
from ridotto import State, View
from ridotto.server.wire.views import model

TYPED = [name for name in GAMES if name not in PLAIN]
TRICKS = ["belote", "coinche", "briscola-bugiarda"]
MELDS = ["burraco", "biriba"]
SUITS = "SHDC"
EACH = {"biriba": 300}
"""Milliseconds of a deal, where it is far from the usual 40: views of up to seven seats after several hundred actions."""


def deals(name: str, seconds: float, each: float | None = None) -> list[list[State]]:
    """The states of random deals of a game, each from its first to its last."""
    found = []
    for number in depth.deals(seconds, each or EACH.get(name, 40)):
        rng = depth.rng("views", name, number)
        found.append(walk(random_start(name, rng), rng))
    return found


@pytest.mark.parametrize("name", TYPED)
def test_every_view_is_what_its_class_says(name: str) -> None:
    """No key is missing, none is there besides, and each holds what it should, as plain as JSON."""
    kind = model(type(ridotto.game(name).deal(seed=1).view()))
    for states in deals(name, 1.5):
        for state in states:
            for seat in (None, *range(state.seats)):
                view = state.view(seat)
                assert json.loads(view.json()) == dict(view)
                held = kind.model_validate_json(view.json())
                assert held.model_fields_set == set(view)
                assert ("totals" in view) == state.deal_over


@pytest.mark.parametrize("name", TYPED)
def test_no_two_views_share_what_can_be_changed(name: str) -> None:
    """Views are mutable: changing one changes no other."""
    for states in deals(name, 0.2):
        for state in (states[0], states[-1]):
            before = state.view(0).json()
            for fact in state.view(0).plain().values():
                if isinstance(fact, dict | list):
                    fact.clear()
            assert state.view(0).json() == before


def test_a_view_without_a_key_or_with_another_is_noticed() -> None:
    view = ridotto.game("belote").deal(seed=1).view(0)
    kind, facts = model(type(view)), view.plain()
    kind.model_validate_json(json.dumps(facts))
    for odd in ({"turnup": 7}, {"phase": "round 3"}, {"played": [["0", "AS"]]}, {"seat": "0"}, {"other": 1}):
        with pytest.raises(ValidationError, match=next(iter(odd))):
            kind.model_validate_json(json.dumps(facts | odd))
    with pytest.raises(ValidationError, match="turnup"):
        kind.model_validate_json(json.dumps({name: fact for name, fact in facts.items() if name != "turnup"}))


# ---- tricks and trumps ----------------------------------------------------------------------------------------------


def strongest(view: View) -> int:
    """Who wins the last trick by the ranks that the view gives: the highest trump, or else the highest card of the suit that was led."""
    trump = view.trump if "trump" in view else view.contract["denomination"]
    led = view.last_trick[0][1][1]

    def height(laid: tuple[int, str]) -> int:
        rank, suit = laid[1]
        place = view.ranks[SUITS.index(suit)].index(rank)
        return 200 - place if suit == trump else 100 - place if suit == led else 0

    return int(max(view.last_trick, key=height)[0])


@pytest.mark.parametrize("name", TRICKS)
def test_the_winner_of_the_last_trick_follows_from_the_ranks(name: str) -> None:
    """BEL-7.11, COI-6.3, COI-6.4, BRB-7.5: and the winner leads to the next trick, if there is one."""
    for states in deals(name, 0.8):
        for state in states:
            view = state.view(None)
            if not view.last_trick:
                assert view.last_winner is None
                continue
            assert view.last_winner == strongest(view)
            if not view.trick and view.turn is not None:
                assert view.turn == view.last_winner


@pytest.mark.parametrize("name", ["belote", "coinche"])
def test_running_points_are_those_of_the_tricks_won(name: str) -> None:
    """BEL-12.1, COI-11.1: they add up to the sheet's card points once the deal is over."""
    for states in deals(name, 0.5):
        before = [0, 0]
        for view in (state.view(None) for state in states):
            won = [now - then for now, then in zip(view.points, before, strict=True)]
            assert min(won) >= 0
            assert not won[0] or not won[1]
            assert not any(won) or won[view.last_winner % 2] > 0
            before = view.points
        sheet = states[-1].view(None).sheet
        assert all(points == before for line, _, points in sheet["lines"] if line == "cards")


@pytest.mark.parametrize("name", ["belote", "coinche"])
def test_suits_are_plain_until_trumps_are_named(name: str) -> None:
    """BEL-3.3, BEL-3.4, COI-3.2, COI-3.3."""
    plain, trumps = "ATKQJ987", "J9ATKQ87"
    for states in deals(name, 0.3):
        for state in states:
            view = state.view(None)
            named = view.trump if name == "belote" else (view.contract or {}).get("denomination")
            settled = named is not None and view.phase in ("play", "over")
            expected = [trumps if settled and named in (suit, "AT") else plain for suit in SUITS]
            assert list(view.ranks) == expected
            assert view.trump_ranks == trumps


@pytest.mark.parametrize("name", ["belote", "coinche"])
def test_every_declaration_that_a_view_names_has_its_worth(name: str) -> None:
    """BEL-8.1, COI-7.2: and the table hears the best of those that a seat declared (BEL-8.5)."""
    for states in deals(name, 0.8):
        for state in states:
            for seat in (None, *range(4)):
                view = state.view(seat)
                mine = [line for line in view.legal if line.startswith("declare")] + view.declared
                assert set(view.worths) == {*mine, *(line for _, line in view.combinations)}
                if seat is not None and view.heard[seat] is not None:
                    assert view.heard[seat] == max(view.worths[line] for line in view.declared)


# ---- melds ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", MELDS)
def test_only_cards_of_the_wild_ranks_act_as_wild_cards(name: str) -> None:
    """BUR-3.4, BIR-3.5."""
    for states in deals(name, 0.5, 100):
        for state in states:
            view = state.view(state.turn)
            for meld in (meld for side in view.melds for meld in side):
                for place in meld["wild"]:
                    card = meld["cards"][place]
                    assert (card if card == "JK" else card[0]) in view.wild_ranks


# ---- truco ----------------------------------------------------------------------------------------------------------

AT_ELEVEN = {0: (0, 0), 1: (11, 4), 2: (11, 11)}
"""Scores before a deal, by how many teams are at eleven."""


def truco(scores: tuple[int, int], lines: str, **options: Any) -> State:
    """A deal of truco after these lines; all cards are dealt, and seat 0 leads."""
    game = ridotto.game("truco")
    state = game.deal(game.options(packets=False, **options), seed=3, dealer=3, scores=scores)
    for line in filter(None, lines.split(", ")):
        state = state.apply(line)
    return state


@pytest.mark.parametrize(
    ("teams", "options", "lines", "values"),
    [
        (0, {}, "truco, truco @3, accept", [3, 6, 6]),
        (0, {}, "truco, truco, truco, fold @1", [3, 6, 9, 6]),
        (1, {}, "accept @2", [3]),
        (1, {}, "fold", [1]),
        # TRU-8.10
        (1, {"eleven_look": "may"}, "look @2, fold", [3, 1]),
        (1, {"eleven_look": "may"}, "look, accept", [3, 3]),
        (1, {"eleven_look": "may"}, "dark", [1]),
    ],
)
def test_what_calls_and_answers_propose_settle_and_give_away(
    teams: int, options: dict[str, Any], lines: str, values: list[int]
) -> None:
    """TRU-7.4, TRU-7.5, TRU-8.3, TRU-8.4."""
    view = truco(AT_ELEVEN[teams], lines, **options).view(None)
    assert view.bid_values == values
    assert len(view.bids) == len(values)


@pytest.mark.parametrize(
    ("look", "then", "values"),
    [
        ("accept", "truco, fold", [3, 6, 3]),
        ("look, accept", "truco, accept", [3, 3, 6, 6]),
        ("dark", "truco, accept", [1, 3, 3]),
    ],
)
def test_what_calls_propose_where_the_others_may_call_at_eleven(look: str, then: str, values: list[int]) -> None:
    """TRU-8.11."""
    options = {"eleven_ban": "team", "eleven_look": "must" if look == "accept" else "may"}
    state = truco((11, 4), look, **options)
    assert state.turn == 0
    state = state.apply(state.legal()[0])
    for line in then.split(", "):
        state = state.apply(line)
    assert state.view(None).bid_values == values


def points(state: State) -> int:
    """What a deal is worth after a call or an answer: on offer, settled, or given away."""
    if state.deal_over:
        return max(state.sheet()["scores"])
    view = state.view(None)
    return int(view.proposed or view.value)


def test_stakes_are_what_each_call_and_answer_leads_to() -> None:
    """TRU-7.4, TRU-7.5, TRU-8.3, TRU-8.4, TRU-8.10."""
    met: set[str] = set()
    for states in deals("truco", 1, 10):
        for state in states:
            view = state.view(state.turn)
            words = [line for line in view.legal if line in ("accept", "fold", "truco", "look", "dark")]
            assert set(words) <= set(view.stakes)
            for word in words:
                after = state.apply(word)
                assert points(after) == view.stakes[word] == after.view(None).bid_values[-1]
                met.add(word)
            assert view.value in view.ladder
    assert met == {"accept", "fold", "truco", "look", "dark"}


def test_truco_says_who_is_at_eleven_and_what_comes_next() -> None:
    """TRU-8.1, TRU-8.6, TRU-9.2."""
    for states in deals("truco", 0.5, 10):
        first, last = states[0].view(None), states[-1].view(None)
        alone = [team for team in (0, 1) if first.scores[team] >= first.special_at]
        assert first.eleven == (alone[0] if len(alone) == 1 else None)
        assert (first.eleven is not None) == (first.special == "eleven")
        assert (last.winner is not None) == (max(last.totals) >= last.target)
        if last.winner is None:
            game = ridotto.game("truco")
            following = game.deal(states[0].options, seed=1, dealer=0, scores=last.totals)
            assert last.upcoming == following.view(None).special
        else:
            assert last.upcoming is None


def test_a_hand_of_truco_lies_in_the_order_of_manilhas_and_ranks() -> None:
    """TRU-3.3, TRU-3.4."""
    view = ridotto.game("truco").deal(seed=1).view(0)
    others = [rank + suit for rank in view.ranks for suit in SUITS if rank + suit not in view.manilhas]
    assert [*view.manilhas, *others] == ridotto.game("truco").pack()
