"""Briscola bugiarda in the core: accounts, privacy, options, matches, talk."""

import json
import pickle
import random
from typing import Any

import depth
import pytest
from games import random_start
from hypothesis import given
from hypothesis import strategies as st
from scenarios.briscola_bugiarda import (
    ACCOUNTS,
    NO_TRICK,
    PASSED_OUT,
    POINTS_120,
    REVERSE_ALONE,
    SECRET_61,
    SIXTY,
    SIXTY_LOST,
    VIEWS,
    Trick,
    View,
    X,
    Y,
    cards_of,
    record,
    tricks_of,
)

import ridotto
from ridotto import IllegalAction, InvalidRecord, InvalidText, Match, Record, State
from ridotto.games.briscola_bugiarda.law.manners import CLAIMS
from ridotto.games.briscola_bugiarda.law.rules import NAMES
from ridotto.referee import judge

GAME = ridotto.game("briscola-bugiarda")
EVERYBODY = (0, 1, 2, 3, 4, None)


def reached(row: dict[str, Any]) -> State:
    """Return the last state of a record, up to its first unlawful action."""
    return Record.read(row).replay().state


def played_at_random(state: State, rng: random.Random, steps: int = 99) -> State:
    """Return the state after random lawful actions; auctions are kept short."""
    while state.turn is not None and steps:
        ids = state.legal_ids()
        number = ids[-1] if state.view().phase == "auction" and rng.random() < 0.6 else rng.choice(ids)
        state = state.apply(number)
        steps -= 1
    return state


# ---- the rows of the rulebook ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", VIEWS, ids=lambda row: row.name)
def test_partner_in_views(row: View) -> None:
    """BRB-10.3."""
    state = reached(row.record)
    assert tuple(state.view(seat).partner for seat in EVERYBODY) == row.seen


@pytest.mark.parametrize(("played", "tricks"), ACCOUNTS)
def test_points_by_seat(played: dict[str, Any], tricks: list[Trick]) -> None:
    """BRB-3.4, BRB-7.5, BRB-10.1: tricks and points per seat are public, trick by trick."""
    opening = [line for line in played["actions"] if not line.startswith("play ")]
    points, taken = [0] * 5, [0] * 5
    state = reached({**played, "actions": opening})
    for trick in tricks:
        assert state.turn == trick.leader
        for card in trick.cards:
            state = state.apply("play " + card)
        points[trick.winner] += trick.points
        taken[trick.winner] += 1
        view = state.view()
        assert (view.points, view.tricks) == (points, taken)
        assert view.taken[-1] == [trick.winner, trick.points]
        assert [card for _, card in view.last_trick] == list(trick.cards)
        assert view.last_trick[0][0] == trick.leader


def test_vocabulary() -> None:
    """BRB-12.5: 56 actions with fixed ids; `parse(str(x)) == x`."""
    texts = [action.text for action in GAME.vocabulary]
    assert texts[:12] == [*(f"bid {bid}" for bid in [*"A3KQJ76542", "alone"]), "pass"]
    assert texts[12:16] == ["trump S", "trump H", "trump D", "trump C"]
    assert texts[16:] == [f"play {rank}{suit}" for suit in "SHDC" for rank in "A3KQJ76542"]
    assert len(texts) == 56
    assert all(GAME.parse(str(action)) == action for action in GAME.vocabulary)


@pytest.mark.parametrize(
    ("auction", "trumps", "text", "seat", "rule"),
    [
        ("", "", "bid A", 1, None),
        ("", "", "bid A", 2, "BRB-12.3"),
        ("", "", "bid 8", 2, "BRB-12.1"),
        ("", "", "trump S", 2, "BRB-12.3"),
        ("", "", "trump S", 1, "BRB-12.2"),
        ("Q", "", "bid A", 3, "BRB-12.3"),
        ("Q", "", "bid A", 2, "BRB-5.3"),
        ("Q - - - -", "S", "play QS", 2, "BRB-12.3"),
        ("Q - - - -", "S", "play QS", 1, "BRB-7.3"),
        ("Q - - - -", "S", "pass", 1, "BRB-12.2"),
        (PASSED_OUT, "", "pass", 3, "BRB-12.4"),
        (PASSED_OUT, "", "bid 8", 3, "BRB-12.1"),
    ],
)
def test_speakers(auction: str, trumps: str, text: str, seat: int, rule: str | None) -> None:
    """BRB-12.3 and the order of checks of BRB-12.4."""
    state = reached(record(X, auction, trumps))
    refusal = state.why_not(text, seat)
    assert (refusal and refusal.rule) == rule
    if refusal is None:
        assert state.apply(text, seat).actions[-1] == text
        return
    assert refusal.message
    with pytest.raises(InvalidText if rule == "BRB-12.1" else IllegalAction):
        state.apply(text, seat)


# ---- invariants -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(depth.times(6)))
def test_values(number: int) -> None:
    """Replay, pickling, copies of views, conservation, no dead ends."""
    rng = depth.rng("values", number)
    state = GAME.deal(seed=rng.getrandbits(64), number=number % 3)
    while True:
        assert pickle.loads(pickle.dumps(state)) == state
        again = ridotto.replay(json.dumps(state.record()))
        assert again == state and hash(again) == hash(state)
        assert again.result() == state.result()
        for seat in EVERYBODY:
            view = state.view(seat)
            assert json.loads(view.json()) == dict(view)
            assert again.view(seat) == view
            assert view.legal == ([] if seat is None or seat != state.turn else [a.text for a in state.legal()])
        held = [card for seat in range(5) for card in state.view(seat).hand]
        assert sorted(held + [card for _, card in state.view().played]) == sorted(NAMES)
        if state.turn is None:
            break
        assert state.legal()
        before = state.record()
        after = played_at_random(state, rng, 1)
        assert state.record() == before
        state = after
    assert sum(state.scores) == 0
    assert state.sheet()["scores"] == state.scores


def test_playouts_are_random_play() -> None:
    """The fast playout of tricks has the mean over all continuations, also from the middle of a trick."""
    whole = reached(record(X, *SIXTY_LOST))
    for left in (3, 9, 10, 12):
        state = reached({**record(X, *SIXTY_LOST), "actions": whole.actions[:-left]})
        sums, ways = [0.0] * 5, 0
        stack = [(state, 1.0)]
        while stack:
            position, rng = stack.pop()
            if position.turn is None:
                ways += 1
                sums = [total + rng * points for total, points in zip(sums, position.scores, strict=True)]
                continue
            ids = position.legal_ids()
            stack += [(position.apply(number), rng / len(ids)) for number in ids]
        assert ways == state.perft(99)
        assert state.playouts(200_000, seed=left) == pytest.approx(sums, abs=0.05)
    for start in (GAME.deal(seed=3), reached(record(X, "3"))):
        rng = depth.rng("playouts")
        by_hand = [0] * 5
        for _ in range(4000):
            state = start
            while state.turn is not None:
                state = state.apply(rng.choice(state.legal_ids()))
            by_hand = [total + points for total, points in zip(by_hand, state.scores, strict=True)]
        assert start.playouts(200_000) == pytest.approx([total / 4000 for total in by_hand], abs=0.4)


def test_perft() -> None:
    """Auctions, counted by hand.

    With k ranks still to bid there are k + 2 calls, and k(k-1)/2 + 3k + 6 pairs of calls. Of three: 315 after a rank, 4 · 8 after
    `alone` and 81 after a pass.
    """
    state = GAME.deal(seed=0)
    assert [state.perft(depth) for depth in range(4)] == [1, 12, 45 + 30 + 6, 315 + 32 + 81]
    assert reached(record(X, "2 - - - -", "S")).perft(5) == 8**5


# ---- privacy --------------------------------------------------------------------------------------------------------


def rehanded(state: State, hands: list[list[str]]) -> State:
    """Return the state after the same actions from other hands."""
    fresh = GAME.deal(
        state.options,
        layout={"hands": hands},
        dealer=state.dealer,
        scores=state.before,
        **state.carried(),
    )
    for action in state.actions:
        fresh = fresh.apply(action)
    return fresh


@pytest.mark.parametrize("number", range(depth.times(12)))
def test_privacy_by_permutation(number: int) -> None:
    """BRB-10.2, BRB-10.4, BRB-10.6: exchanging cards hidden from a viewer changes neither its view nor the public one."""
    rng = depth.rng("permutation", number)
    state = played_at_random(GAME.deal(seed=rng.getrandbits(64)), rng, rng.randrange(50))
    if state.turn is None:
        return
    gone = {card for _, card in state.view().played}
    viewer = rng.choice(EVERYBODY)
    hands = state.layout()["hands"]
    places = [
        (seat, place) for seat in range(5) for place in range(8) if seat != viewer and hands[seat][place] not in gone
    ]
    cards = [hands[seat][place] for seat, place in places]
    rng.shuffle(cards)
    for (seat, place), card in zip(places, cards, strict=True):
        hands[seat][place] = card
    other = rehanded(state, hands)
    assert other.view(viewer).json() == state.view(viewer).json()
    assert other.turn == state.turn
    assert [len(other.legal())] == [len(state.legal())]
    if viewer is not None and viewer != state.turn:
        lines = [action.text for action in GAME.vocabulary]
        assert [str(other.why_not(line, viewer)) for line in lines] == [
            str(state.why_not(line, viewer)) for line in lines
        ]


def test_views_do_not_reveal_the_partner() -> None:
    """BRB-10.3: the view is the same whichever of the other four hands has the called card."""
    base = reached(record(X, "Q - - - -", "S"))
    hands = base.layout()["hands"]
    home = next(seat for seat in range(5) if "QS" in hands[seat])
    for viewer in EVERYBODY:
        seen = set()
        for holder in range(5):
            changed = [list(hand) for hand in hands]
            if viewer in (home, holder):
                continue
            # Another card of the exchanged hand goes the other way.
            changed[home][changed[home].index("QS")], changed[holder][0] = changed[holder][0], "QS"
            seen.add(rehanded(base, changed).view(viewer).json())
        if viewer != home:
            assert len(seen) == 1


def test_passed_out_hands_stay_hidden() -> None:
    """BRB-10.2."""
    for row in (record(X, PASSED_OUT), record(X, PASSED_OUT, options={"deals": 1})):
        state = reached(row)
        assert [state.view(seat).hands for seat in EVERYBODY] == [None] * 6
        assert state.view().hand is None
        assert [sorted(state.view(seat).hand) for seat in range(5)] == [sorted(hand) for hand in X["hands"]]


@pytest.mark.parametrize("number", range(depth.times(15)))
def test_sample(number: int) -> None:
    """A sampled state has the same view for its viewer; the hidden partner may be any other seat."""
    rng = depth.rng("sample", number)
    state = played_at_random(random_start(GAME.name, rng), rng, rng.randrange(55))
    for seat in EVERYBODY:
        view = state.view(seat)
        drawn = ridotto.sample(view, rng)
        assert drawn.view(seat) == view
        assert drawn.view(seat).json() == view.json()
        assert ridotto.sample(ridotto.View(json.loads(view.json())), rng).view(seat) == view


def test_sample_draws_every_holder_evenly() -> None:
    """BRB-6.3: seat 1 is declarer without 4H, so each other seat holds it in equal shares."""
    view = reached(record(X, "4 - - - -", "H")).view(1)
    rng = random.Random(1)
    held = [0] * 5
    for _ in range(2000):
        hands = ridotto.sample(view, rng).layout()["hands"]
        held[next(seat for seat in range(5) if "4H" in hands[seat])] += 1
    assert held[1] == 0
    assert min(held[seat] for seat in (0, 2, 3, 4)) > 400


# ---- options --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "given",
    [
        {"deals": None},
        {"deals": 0},
        {"deals": 1001},
        {"deals": True},
        {"deals": "5"},
        {"minutes": 0},
        {"minutes": 1441},
        {"stock": -1},
        {"stock": None},
        {"first_dealer": 5},
        {"first_dealer": "0"},
        {"first_dealer": True},
        {"first_dealer": None},
        {"faces": "german"},
        {"count_passed_out": 1},
        {"bankrupt": "stop"},
        {"points": 61},
    ],
)
def test_bad_options(given: dict[str, Any]) -> None:
    with pytest.raises(InvalidText, match=next(iter(given))):
        GAME.options(**given)
    assert judge({"game": GAME.name, "options": given, "dealer": 0, "deal": X})["error"].startswith("options: ")


def test_options() -> None:
    """Section 11: names, defaults, null values, command-line texts."""
    assert dict(GAME.options()) == {
        "deals": 5,
        "minutes": None,
        "stock": 15,
        "first_dealer": "random",
        "faces": "french",
        "count_passed_out": True,
        "bankrupt": "debt",
    }
    assert GAME.options(deals=None, minutes=90).changed == {"deals": None, "minutes": 90}
    known = {option.name: option for option in GAME.known_options}
    assert known["deals"].read("7") == 7
    assert known["deals"].read("null") is None
    assert known["first_dealer"].read("3") == 3
    assert known["first_dealer"].read("random") == "random"
    for name, text in (("deals", "seven"), ("minutes", "soon"), ("stock", "null")):
        with pytest.raises(InvalidText):
            known[name].read(text)


def test_first_dealer() -> None:
    """BRB-4.1: drawn at random, or given by the option; an explicit dealer has priority."""
    assert {GAME.deal(seed=seed).dealer for seed in range(60)} == set(range(5))
    options = GAME.options(first_dealer=3)
    assert {GAME.deal(options, seed=seed).dealer for seed in range(9)} == {3}
    assert GAME.deal(options, seed=1, dealer=0).dealer == 0
    assert Match(GAME, options, seed=1).state.dealer == 3
    assert judge({"game": GAME.name, "deal": X})["error"] == "dealer: missing, expected a seat"


# ---- matches --------------------------------------------------------------------------------------------------------


def finished(match: Match, rng: random.Random) -> Match:
    """Return the match with its current deal played to the end."""
    while match.state.turn is not None:
        match = match.apply(rng.choice(match.state.legal_ids()))
    return match


def passed_out(match: Match) -> Match:
    for _ in range(5):
        match = match.apply("pass")
    return match


@pytest.mark.parametrize("number", range(depth.times(4)))
def test_match(number: int) -> None:
    """BRB-4.2, 8.7, 9.1, 9.4: five deals, one by each dealer; the sum of chips is constant."""
    rng = depth.rng("briscola match", number)
    match = finished(Match(GAME, seed=rng.getrandbits(64)), rng)
    while not match.over:
        assert match.winner is None and match.winners is None
        match = finished(match.next_deal(), rng)
    assert [deal.dealer for deal in match.deals] == [(match.deals[0].dealer + step) % 5 for step in range(5)]
    assert [deal.carried()["deals_used"] for deal in match.deals] == list(range(5))
    assert sum(match.scores) == 75
    best = [seat for seat in range(5) if match.scores[seat] == max(match.scores)]
    assert match.winners == best
    assert match.winner == (best[0] if len(best) == 1 else None)
    with pytest.raises(InvalidRecord):
        match.next_deal()
    verdict = judge(json.dumps(match.record()))
    assert (verdict["scores"], verdict["match_over"], verdict["winners"]) == (match.scores, True, best)


def test_passed_out_deals_in_a_match() -> None:
    """BRB-9.1, 4.2: they use up their dealer's turn unless `count_passed_out` is false; either way the next seat deals."""
    match = passed_out(Match(GAME, GAME.options(deals=2), seed=1, dealer=4))
    match = passed_out(match.next_deal())
    assert match.over and match.state.dealer == 0
    assert match.winners == [0, 1, 2, 3, 4] and match.winner is None
    match = Match(GAME, GAME.options(deals=1, count_passed_out=False), seed=1, dealer=4)
    for turn in range(7):
        match = passed_out(match)
        assert not match.over
        match = match.next_deal()
        assert match.state.dealer == turn % 5
        assert match.state.carried() == {"deals_used": 0}
    assert finished(match, depth.rng("passed out")).state.deal_over


def test_time_is_called() -> None:
    """BRB-9.2: the current deal is finished, then the match ends; between two deals it ends at once."""
    options = GAME.options(deals=None, minutes=30)
    rng = depth.rng("time is called")
    match = finished(Match(GAME, options, seed=2), rng).next_deal()
    called = match.call_time()
    assert not called.over and not match.call_time().state.deal_over
    assert match.state.view().time_up is False and called.state.view().time_up is True
    called = finished(called.apply("pass"), rng)
    assert called.over and called.winners
    assert judge(called.record())["match_over"]
    assert ridotto.replay(called.state.record()) == called.state
    assert pickle.loads(pickle.dumps(called.state)) == called.state

    between = finished(match, rng)
    assert not between.over
    ended = between.call_time()
    assert ended.over and ended.scores == between.scores
    assert ended.record()["deals"][1]["time_up"] is True
    with pytest.raises(InvalidText):
        Match(GAME, seed=2).call_time()


def test_time_up_in_records() -> None:
    """BRB-13.3: only with `minutes`; along with `deals` it marks the last deal."""
    assert "minutes" in judge({**record(X), "time_up": True})["error"]
    assert "error" not in judge({**record(X), "time_up": False})
    for bad in (1, "yes", None):
        assert judge({**record(X, options={"minutes": 5}), "time_up": bad})["error"].startswith("time_up: ")
    for bad in (-1, 1.5, "2", True, None):
        assert judge({**record(X), "deals_used": bad})["error"].startswith("deals_used: ")
    deal = {"dealer": 0, "deal": X, "actions": ["pass"] * 5}
    match = {"game": GAME.name, "options": {"minutes": 5}, "deals": [deal, {"deal": X, "actions": ["pass"] * 5}]}
    assert not judge(match)["match_over"]
    assert judge({**match, "time_up": True})["match_over"]
    assert judge({**match, "deals": [deal, {**match["deals"][1], "time_up": True}]})["match_over"]
    assert "deals[1]" in judge({**match, "deals": [{**deal, "time_up": True}, match["deals"][1]]})["error"]
    assert "deals[1].deals_used" in judge({**match, "deals": [deal, {**match["deals"][1], "deals_used": 3}]})["error"]


def test_bankrupt_match() -> None:
    """BRB-9.3, 8.8."""
    row = record(X, *REVERSE_ALONE, options={"bankrupt": "end"})
    match = {"game": GAME.name, "options": {"bankrupt": "end"}}
    verdict = judge({**match, "deals": [{key: row[key] for key in ("dealer", "deal", "actions")}]})
    assert (verdict["match_over"], verdict["winners"], verdict["winner"]) == (True, [1, 2, 3, 4], None)


# ---- layouts, talk, notation ----------------------------------------------------------------------------------------


def test_layouts_are_equivalent() -> None:
    """BRB-13.1, 13.2, 4.3."""
    for dealer in range(5):
        state = GAME.deal(seed=11, dealer=dealer)
        hands = state.layout()["hands"]
        again = GAME.deal(layout={"hands": hands}, dealer=dealer)
        assert again == state
        deck = [hands[(dealer + 1 + place) % 5][place // 5] for place in range(40)]
        assert GAME.deal(deck=deck, dealer=dealer) == state
        for seat in range(5):
            open_hands = [None if other == seat else hand for other, hand in enumerate(hands)]
            filled = GAME.deal(layout={"hands": open_hands}, dealer=dealer)
            assert filled.view(seat) == state.view(seat)


def test_claims() -> None:
    """BRB-12.6, 10.11: five seats, forty cards, four suits, each affirmed or denied; no claim is an action."""
    assert len(set(CLAIMS)) == 2 * (5 + 40 + 4)
    state = GAME.deal(seed=1)
    for claim in CLAIMS:
        refusal = state.why_not(claim)
        assert refusal is not None and refusal.rule == "BRB-12.1"
        with pytest.raises(InvalidText):
            GAME.parse(claim)
        assert "error" not in judge({**record(X), "talk": [{"after": 0, "seat": 4, "claim": claim}]})


@pytest.mark.parametrize(
    ("talk", "place"),
    [
        ({}, "talk"),
        ([1], "talk[0]"),
        ([{"after": 0, "seat": 1, "text": "hm"}, {"seat": 1, "text": "x"}], "talk[1].after"),
        ([{"after": -1, "seat": 1, "text": "x"}], "talk[0].after"),
        ([{"after": True, "seat": 1, "text": "x"}], "talk[0].after"),
        ([{"after": 0, "text": "x"}], "talk[0].seat"),
        ([{"after": 0, "seat": 5, "text": "x"}], "talk[0].seat"),
        ([{"after": 0, "seat": "1", "text": "x"}], "talk[0].seat"),
        ([{"after": 0, "seat": 1}], "talk[0]"),
        ([{"after": 0, "seat": 1, "text": "x", "claim": "claim partner 1"}], "talk[0]"),
        ([{"after": 0, "seat": 1, "text": 7}], "talk[0].text"),
        ([{"after": 0, "seat": 1, "shout": "x"}], "talk[0]"),
        *(
            ([{"after": 0, "seat": 1, "claim": claim}], "talk[0].claim")
            for claim in (
                "claim partner 5",
                "claim partner",
                "claim have 8S",
                "claim have X",
                "claim  have S",
                "claim not have S",
                "claim have S ",
                "have S",
                "claim",
                "",
                None,
                3,
                [],
            )
        ),
    ],
)
def test_bad_talk(talk: Any, place: str) -> None:
    """BRB-12.6: the structure of talk is checked, and the syntax of claims."""
    with pytest.raises(InvalidRecord) as error:
        Record.read({**record(X), "talk": talk})
    assert str(error.value).startswith(place)
    assert judge({**record(X), "talk": talk})["error"].startswith(place)
    deal = {"dealer": 0, "deal": X, "talk": talk}
    assert judge({"game": GAME.name, "deals": [deal]})["error"].startswith(f"deals[0].{place}")


def test_talk_changes_nothing() -> None:
    """BRB-12.6, 10.9: talk is kept unchanged, true or false, and replay ignores it."""
    silent = record(X, *SIXTY_LOST)
    talk = [
        {"after": 9, "seat": 2, "claim": "claim partner 2"},
        {"after": 9, "seat": 0, "claim": "claim partner 0"},
        {"after": 9, "seat": 0, "claim": "claim not-partner 0"},
        {"after": 12, "seat": 4, "text": "…"},
    ]
    assert judge({**silent, "talk": talk}) == judge(silent)
    assert reached({**silent, "talk": talk}) == reached(silent)
    assert json.loads(Record.read({**silent, "talk": talk}).json())["talk"] == talk


@given(st.one_of(st.text(max_size=14), st.text("bidpastrumlyone AS3KQJ76542HDC\n", max_size=10)), st.integers(0, 45))
def test_notation_never_breaks(text: str, steps: int) -> None:
    """BRB-12.1: any text is an action or a refusal."""
    state = played_at_random(GAME.deal(seed=steps), random.Random(steps), steps)
    refusal = state.why_not(text)
    if refusal is None:
        assert text in [action.text for action in state.legal()]
        return
    assert refusal.rule.startswith("BRB-") and refusal.message
    with pytest.raises((InvalidText, IllegalAction)):
        state.apply(text)


@given(st.data())
def test_damaged_records_never_break(data: st.DataObject) -> None:
    """The referee answers any record."""
    junk = st.one_of(
        st.none(), st.booleans(), st.integers(-9, 99), st.text(max_size=5), st.lists(st.integers(), max_size=2)
    )
    row: dict[str, Any] = record(X, *SIXTY_LOST, options={"minutes": 3}, scores=[15] * 5, deals_used=0, time_up=True)
    row["talk"] = [{"after": 0, "seat": 0, "text": "hm"}]
    key = data.draw(st.sampled_from([*row, "seed", "deals"]))
    row[key] = data.draw(junk)
    verdict = judge(row)
    assert isinstance(verdict.get("error", ""), str)
    json.dumps(verdict)


# ---- worked examples by number --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deal", "auction", "trumps", "tricks", "outcome", "side", "number"),
    [
        (X, "Q - - - -", "S", SIXTY, "failed", (60, 4), -1),
        (X, "K - - - -", "S", SECRET_61, "made", (61, 4), 1),
        (X, "- - - - alone", "H", NO_TRICK, "failed", (0, 0), -4),
        (Y, "5 - - - -", "D", POINTS_120, "made", (120, 7), 3),
    ],
    ids=["example 7", "example 9", "example 10", "example 11"],
)
def test_sheet(
    deal: dict[str, Any], auction: str, trumps: str, tricks: str, outcome: str, side: tuple[int, int], number: int
) -> None:
    """BRB-8.1, 8.2."""
    sheet = reached(record(deal, auction, trumps, cards_of(tricks_of(tricks)))).sheet()
    assert (sheet["outcome"], sheet["number"]) == (outcome, number)
    assert (sheet["side_points"], sheet["side_tricks"]) == side


def test_payments() -> None:
    """BRB-8.3, 8.4, 8.7: payments sum to zero, with a partner or without."""
    paid: set[int] = set()
    for number in depth.until(lambda: {-3, -2, -1, 1, 2, 3} <= paid, 100):
        rng = depth.rng("payments", number)
        state = played_at_random(GAME.deal(seed=rng.getrandbits(64)), rng)
        sheet = state.sheet()
        if sheet["outcome"] == "void":
            assert sheet["scores"] == [0] * 5
            continue
        n = sheet["number"]
        expected = [-n] * 5
        expected[sheet["declarer"]] = 4 * n if sheet["partner"] == "none" else 2 * n
        if sheet["partner"] != "none":
            expected[sheet["partner"]] = n
        assert sheet["scores"] == expected and sum(expected) == 0
        assert state.view().partner == sheet["partner"]
        paid.add(n)
    assert {-3, -2, -1, 1, 2, 3} <= paid
