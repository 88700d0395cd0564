"""Burraco as clubs play it: semi-clean burracos, and internazionale with its spread pile."""

from collections import Counter
from typing import Any

import depth
import pytest

import ridotto
from ridotto import InvalidRecord, State, View
from ridotto.games.burraco.law.memory import remembered, seen_discards
from ridotto.games.families.rummy.law.view import lie

BURRACO = ridotto.game("burraco")
LINES = ["clean burracos", "dirty burracos", "closing", "melded cards", "no pot", "cards in hands"]


def played(options: dict[str, Any], hand: str, *lines: str, up: str = "KC", stock: str = "", **hands: str) -> State:
    """Return a deal in which seat 0 begins with a hand, and `last` is that of seat 3."""
    dealt = [hand.split(), None, None, hands.get("last", "").split() or None]
    layout = {"hands": dealt, "upcard": up, **({"stock": stock.split()} if stock else {})}
    state = BURRACO.deal(BURRACO.options(**options), layout=layout, dealer=3)
    for line in lines:
        state = state.apply(line)
    return state


def lively(state: State, rng: Any) -> str:
    """Return a random action, mostly one that lays or takes."""
    texts = [action.text for action in state.legal()]
    lays = [text for text in texts if text.split()[0] in ("meld", "add", "take")]
    return str(rng.choice(lays if lays and rng.random() < 0.7 else texts))


def walk(preset: str, number: int) -> list[State]:
    """Return the states of a lively random deal of a preset."""
    rng = depth.rng("living", preset, number)
    states = [BURRACO.deal(BURRACO.preset(preset), seed=rng.getrandbits(64))]
    while not states[-1].deal_over:
        states.append(states[-1].apply(lively(states[-1], rng)))
    return states


# ---- semi-clean -----------------------------------------------------------------------------------------------------

PURITIES = [
    # The examples of BUR-12.7, then melds just short of it.
    ("JK 4H 5H 6H 7H 8H 9H TH", "semi-clean"),
    ("4H 5H JK 7H 8H 9H TH JH QH KH", "semi-clean"),
    ("4H 5H 6H 7H JK 9H TH", "dirty"),
    ("AS 2S 3S 4S 5S 6S 7S 2S", "semi-clean"),
    ("8S 8S 8H 8H 8D 8C 8C JK", "semi-clean"),
    ("8S 8S 8H 8H 8D 8C JK", "dirty"),
    ("4H 5H 6H 7H 8H 9H JK", "dirty"),
    ("JK 5H 6H 7H 8H 9H TH", "dirty"),
    ("3H 4H 5H 6H JK 8H 9H TH JH QH KH", "dirty"),
    ("AH 2H 3H 4H 5H 6H 7H JK 9H", "semi-clean"),
    ("4H 5H 6H 7H 8H 9H TH", "clean"),
]


@pytest.mark.parametrize(("cards", "purity"), PURITIES)
def test_purity_in_views(cards: str, purity: str) -> None:
    """BUR-12.7, BUR-12.8: the third value, only with the option."""
    for options, expected in (({"semi_clean": True}, purity), ({}, "dirty" if "-" in purity else purity)):
        hand = [*cards.split(), *"TS TC QC QD".split()][:11]
        state = played(options, " ".join(hand), "draw", f"meld {cards}")
        for seat in (*range(4), None):
            [meld] = state.view(seat)["melds"][0]
            assert (meld["purity"], meld["long"]) == (expected, True)
        bonus = {"clean": 200, "semi-clean": 150, "dirty": 100}[expected]
        assert state.view()["standing"][0]["bonuses"] == bonus
        field = BURRACO.observation().split(state.observation(0))["melds"]
        assert field[0][0][14] == bonus / 100
    assert (lie(cards.split(), semi_clean=True) or {})["purity"] == purity
    assert "semi" not in (lie(cards.split()) or {})["purity"]


def test_a_sheet_has_a_line_for_semi_clean_burracos_with_the_option_only() -> None:
    """BUR-12.7."""
    for preset in ("default", "international"):
        assert [line for line, _, _ in walk(preset, 0)[-1].sheet()["lines"]] == LINES
    lines = walk("federation", 0)[-1].sheet()["lines"]
    assert [line for line, _, _ in lines] == [LINES[0], "semi-clean burracos", *LINES[1:]]
    assert lines[1][1] == "BUR-12.7"


def test_offers_name_the_purity_of_the_table() -> None:
    """BUR-12.7: an end of the run before its middle."""
    hand = "4H 5H 6H 7H 8H 9H TH JK TS TC QC"
    state = played({"semi_clean": True}, hand, "draw", "meld 4H 5H 6H 7H 8H 9H TH")
    made = BURRACO.offers(state, 0, ["JK"])
    assert [(offer.action, offer.meld and offer.meld["purity"]) for offer in made] == [
        ("add 1 JK", "semi-clean"),
        ("add 1 JK = 4H 5H 6H 7H 8H 9H TH JK", "semi-clean"),
        ("discard JK", None),
    ]
    state = played({"semi_clean": True}, "4H 5H 6H 7H JK 9H TH 8H TS TC QC", "draw", "meld 4H 5H 6H 7H JK 9H TH")
    best = BURRACO.offers(state, 0, ["8H"])[0]
    assert best.meld is not None and best.meld["purity"] == "semi-clean"


# ---- the spread pile ------------------------------------------------------------------------------------------------

HAND, LAST = "6H 7H KD QS TC 9D 4C 3S 5D JC KS", "8H 3D 3C 4D 6D 7D 9C TD JS QD 5C"
STOCK = "JD 4S 5S TD 9C 8C 7C"


def test_all_of_a_spread_pile_is_public() -> None:
    """BUR-5.6: oldest first, for spectators too; the log names discards, the key tells them apart."""
    state = played({"use_pile": True}, HAND, "draw", "discard KS", "draw", up="KC")
    for seat in (*range(4), None):
        view = state.view(seat)
        assert (view.pile, view.pile_size, view.upcard, view.uses) == (["KC", "KS"], 2, "KC", None)
        assert view.log[1] == [0, "discard KS"]
    field = BURRACO.observation().split(state.observation(2))
    assert sum(field["pile_cards"]) == 2 and not sum(field["uses"])
    one, other = (
        played({"use_pile": True}, HAND, "draw", f"discard {card}", "draw", "discard 4S", stock=STOCK)
        for card in ("KS", "KD")
    )
    hidden = [played({}, HAND, "draw", f"discard {card}", "draw", "discard 4S", stock=STOCK) for card in ("KS", "KD")]
    for viewer in (1, 2, 3, None):
        assert one.view(viewer) != other.view(viewer) and one.key(viewer) != other.key(viewer)
        assert hidden[0].key(viewer) == hidden[1].key(viewer)
        assert hidden[0].view(viewer).upcard is None


def test_everybody_sees_what_has_to_be_used() -> None:
    """BUR-5.6: until it has been used."""
    state = played({"use_pile": True}, HAND, "take", up="8H")
    for seat in (*range(4), None):
        assert (state.view(seat).uses, state.view(seat).pile) == (["8H"], [])
    assert BURRACO.observation().split(state.observation(1))["uses"].sum() == 1
    assert state.apply("meld 6H 7H 8H").view(2).uses is None


def test_refusals_say_what_has_to_be_used() -> None:
    """BUR-5.6, BUR-6.11."""
    state = played({"use_pile": True, "few_sets": True}, HAND, up="8S")
    assert state.why_not("take").facts == {}
    assert "at once" in state.why_not("take").message and "すぐに" in state.why_not("take").message_in("ja")
    state = played({"use_pile": True}, HAND, "take", up="8H")
    assert state.why_not("discard KS").facts == {"case": "next", "pile": ["8H"]}
    assert "8H" in state.why_not("discard KS").message
    own = "4H 5H 6H 7H KD QS TC 9D 4C 3S JC"
    lines = ("draw", "meld 4H 5H 6H", "discard 3S", "draw", "discard 4S", "draw", "discard 5S", "draw", "discard 8H")
    state = played({"use_pile": True}, own, *lines, "take", "add 1 7H", stock=STOCK, last=LAST)
    assert state.why_not("discard KD").facts["case"] == "prepared"
    few = played({"few_sets": True}, "7S 7H 7D 9D 4C 3S 5D JC KS QS TC", "draw")
    assert few.why_not("meld 7S 7H 7D").facts == {"rank": "7"}


@pytest.mark.parametrize("number", range(depth.times(3)))
def test_every_take_is_used_at_once(number: int) -> None:
    """BUR-5.6: after a take come at most one lay-off and then a use of the pile, and a legal action never lacks."""
    for before, after in zip(states := walk("international", number), states[1:], strict=False):
        assert before.legal()
        if before.view()["uses"]:
            assert not any(action.text.startswith("discard") for action in before.legal())
            assert before.turn == after.turn
        taken = after.actions[-1] == "take"
        assert taken == bool(after.view()["uses"] and not before.view()["uses"])


@pytest.mark.parametrize("number", range(depth.times(3)))
def test_views_tell_which_cards_a_take_brought(number: int) -> None:
    """BUR-5.6: what a view tells of discards is what a player who remembers knows, and true."""
    for state in walk("international", number)[::5]:
        view = state.view(None)
        discards = seen_discards(view)
        assert tuple(discards) == BURRACO.spec.remembered(state)
        found = remembered(view, discards)
        assert found.pile == view["pile"]
        for seat in range(4):
            assert found.hands[seat] <= Counter(state.view(seat)["hand"] or found.hands[seat].elements())


def test_a_view_that_no_deal_leads_to_is_refused() -> None:
    """BUR-5.6: nobody takes a joker who cannot use it, so a hand of one card and no melds cannot have taken a pile."""
    state = played({"use_pile": True}, HAND, "take", up="8H")
    facts = state.view(2).plain()
    odd = View({**facts, "hand_sizes": [1, 11, 11, 11]})
    with pytest.raises(InvalidRecord, match="no deal was found"):
        ridotto.sample(odd, depth.rng("odd view"))


# ---- bounds ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", BURRACO.presets)
def test_deals_stay_within_their_bounds(preset: str) -> None:
    """BUR-11, BUR-12: whatever the options."""
    bounds = BURRACO.spec.bounds(BURRACO.preset(preset))
    for number in range(depth.times(2)):
        final = walk(preset, number)[-1]
        one, other = final.scores
        assert len(final.actions) <= bounds.longest
        assert bounds.points[0] <= min(one, other) and max(one, other) <= bounds.points[1]
        assert bounds.difference[0] <= one - other <= bounds.difference[1]


def test_presets() -> None:
    """BUR-15: what clubs and federations play."""
    assert BURRACO.preset("federation").changed == {"semi_clean": True}
    assert BURRACO.preset("international").changed == {"use_pile": True, "few_sets": True, "clean_close": True}
