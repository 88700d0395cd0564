"""Guides for beginners: ranks, values and aids for counting. Rows from the rulebooks, and random deals."""

import random
from typing import Any

import pytest
from games import GAMES, random_deal, walk
from test_words import WORDS, messages

import ridotto
from ridotto import rulebook
from ridotto.core.guide import Aid, Guide

WITH_GUIDE = [
    name for name in GAMES if ridotto.game(name).guide(random_deal(name, random.Random(1)).view(None)).rankings
]


def after(name: str, *actions: str, deal: dict[str, Any] | None = None, **options: Any) -> Guide:
    """Return the guide for the seat in turn after these actions of a deal by seat 3, or by the last of fewer seats."""
    game = ridotto.game(name)
    given = game.options(**options)
    state = game.deal(given, dealer=min(3, game.seats(given) - 1), **({"layout": deal} if deal else {"seed": 7}))
    for action in actions:
        state = state.apply(action)
    return game.guide(state.view(state.turn))


def rankings_of(guide: Guide) -> list[tuple[str, str | None, str]]:
    """Return each ranking with its suit, cards and points as one text."""
    return [
        (name, suit, " ".join(f"{card}{'' if points is None else points}" for card, points in cards))
        for name, _, cards, suit in guide.rankings
    ]


TRUMPS = "J20 914 A11 T10 K4 Q3 80 70"
PLAIN = "A11 T10 K4 Q3 J2 90 80 70"
BRISCOLA = "A11 310 K4 Q3 J2 70 60 50 40 20"
RANKINGS = [
    # BEL-3.3, BEL-3.4: before trumps are chosen, and after.
    ("belote", [], {}, [("trump", None, TRUMPS), ("plain", None, PLAIN)]),
    ("belote", ["pass", "pass", "pass", "pass", "take H"], {}, [("trump", "H", TRUMPS), ("plain", None, PLAIN)]),
    # COI-3.2, COI-3.3: with a trump suit, no trumps and all trumps.
    ("coinche", ["bid 90 S"], {}, [("trump", "S", TRUMPS), ("plain", None, PLAIN)]),
    ("coinche", ["bid 90 NT"], {}, [("no-trumps", None, PLAIN)]),
    ("coinche", ["bid 90 S", "bid 100 AT"], {}, [("all-trumps", None, TRUMPS)]),
    # COI-9.13, COI-9.14: other values, the same order.
    ("coinche", ["bid 90 NT"], {"nt_ace": 19}, [("no-trumps", None, "A19 T10 K4 Q3 J2 90 80 70")]),
    ("coinche", ["bid 90 AT"], {"at_values": "scaled"}, [("all-trumps", None, "J14 99 A6 T5 K3 Q1 80 70")]),
    ("coinche", ["bid 90 AT"], {"nt_ace": 19}, [("all-trumps", None, TRUMPS)]),
    # BRB-3.3, BRB-3.4: trumps rank like any suit.
    ("briscola-bugiarda", [], {}, [("every-suit", None, BRISCOLA)]),
    (
        "briscola-bugiarda",
        ["bid alone", "trump C"],
        {},
        [("briscola-trump", "C", BRISCOLA), ("briscola-plain", None, BRISCOLA)],
    ),
    # BUR-3.3
    ("burraco", [], {}, [("values", None, "JK30 220 A15 K10 Q10 J10 T10 910 810 75 65 55 45 35")]),
    # BIR-3.4, with its options
    (
        "biriba",
        [],
        {"joker_value": 25, "two_value": 20},
        [("values", None, "JK25 220 A15 K10 Q10 J10 T10 910 810 75 65 55 45 35")],
    ),
    # TRU-3.3, TRU-3.4
    ("truco", [], {}, [("manilhas", None, "4C 7H AS 7D"), ("others", None, "3 2 A K J Q 7 6 5 4")]),
]


@pytest.mark.parametrize(("name", "actions", "options", "expected"), RANKINGS)
def test_ranks_and_values_change_with_trumps_and_options(
    name: str, actions: list[str], options: dict[str, Any], expected: Any
) -> None:
    assert rankings_of(after(name, *actions, **options)) == expected


AIDS = [
    # BEL-3.5, BEL-10.4: 162 points in all, and more than half are needed.
    ("belote", [], {}, Aid("sum", "BEL-3.5", {"cards": 152, "total": 162})),
    ("belote", [], {}, Aid("more-than-half", "BEL-10.4", {"total": 162, "needed": 82})),
    # COI-3.2, COI-3.3, COI-9.2: a bid of 80 needs 82 points.
    ("coinche", ["bid 80 NT"], {}, Aid("sum", "COI-3.2", {"cards": 120, "total": 130})),
    ("coinche", ["bid 80 AT"], {}, Aid("sum", "COI-3.3", {"cards": 248, "total": 258})),
    ("coinche", ["bid 80 H"], {}, Aid("contract", "COI-9.2", {"bid": 80, "needed": 82})),
    ("coinche", ["bid 120 H", "coinche"], {}, Aid("multiplier", "COI-9.7", {"times": 2})),
    ("coinche", ["bid capot H"], {}, Aid("contract-capot", "COI-9.6")),
    # COI-9.11, COI-9.13 to 9.15
    ("coinche", ["bid 120 H", "coinche"], {"doubled_pay": "contract"}, Aid("doubled", "COI-9.11", {"points": 560})),
    ("coinche", ["bid capot H"], {"capot_pay": "flat"}, Aid("capot-flat", "COI-9.15")),
    ("coinche", ["bid 80 NT"], {"nt_ace": 19}, Aid("sum", "COI-9.13", {"cards": 152, "total": 162})),
    ("coinche", ["bid 80 AT"], {"at_values": "scaled"}, Aid("sum", "COI-9.14", {"cards": 152, "total": 162})),
    (
        "coinche",
        ["bid 80 H"],
        {"nt_ace": 19, "at_values": "scaled"},
        Aid("sum", "BEL-3.5", {"cards": 152, "total": 162}),
    ),
    # BRB-3.4, BRB-6.3, BRB-6.5
    ("briscola-bugiarda", [], {}, Aid("all-cards", "BRB-3.4", {"total": 120})),
    ("briscola-bugiarda", [*["pass"] * 4, "bid 3", "trump S"], {}, Aid("called", "BRB-6.3", {"card": "3S", "seat": 3})),
    ("briscola-bugiarda", ["bid alone", "trump C"], {}, Aid("alone", "BRB-6.5", {"seat": 4})),
    # BUR-10.1: before a pot is taken or a burraco made.
    ("burraco", ["draw"], {}, Aid("close-pot", "BUR-10.1", met=False)),
    ("burraco", ["draw"], {}, Aid("close-burraco", "BUR-10.1", met=False)),
    # BUR-20.5, BUR-20.8: three players.
    ("burraco", [], {"players": 3}, Aid("eighteen", "BUR-20.5", {"cards": 18})),
    ("burraco", ["draw"], {"players": 3, "solo_from": 0}, Aid("each-alone", "BUR-20.8")),
    # BIR-12.4
    ("biriba", [], {"biriba_bonus": "pagat"}, Aid("set-pays", "BIR-12.4", {"clean": 300, "dirty": 150})),
    # TRU-7.5
    ("truco", [], {}, Aid("stake", "TRU-7.5", {"points": 1})),
]


@pytest.mark.parametrize(("name", "actions", "options", "aid"), AIDS)
def test_what_counts(name: str, actions: list[str], options: dict[str, Any], aid: Aid) -> None:
    assert aid in after(name, *actions, **options).aids


def test_a_burraco_fulfils_its_condition() -> None:
    """BUR-6.10, BUR-10.1: seven hearts are on the table; the pot is still missing."""
    hand = ["4H", "5H", "6H", "7H", "8H", "9H", "TH", "KS", "KC", "3S", "3C"]
    guide = after("burraco", "draw", "meld 4H 5H 6H 7H 8H 9H TH", deal={"hands": [hand, None, None, None]})
    assert {aid.name: aid.met for aid in guide.aids if aid.met is not None} == {
        "close-pot": False,
        "close-burraco": True,
        "close-discard": False,
    }


def test_the_guide_says_that_partners_share() -> None:
    """BUR-20.7: once the eighteen is taken, to all three; not with two or four players."""
    hearts = "3H 4H 5H 6H 7H 8H 9H TH JH QH KH"
    deal = {"hands": [hearts.split(), None, None], "stock": ["AH", "3D", "4D"]}
    guide = after("burraco", "draw", f"meld {hearts} AH", players=3, deal=deal)
    assert Aid("pair-halves", "BUR-20.7") in guide.aids and not any(aid.name == "eighteen" for aid in guide.aids)
    for players in (2, 4):
        names = {aid.name for aid in after("burraco", players=players).aids}
        assert not names & {"eighteen", "pair-halves", "each-alone"}


@pytest.mark.parametrize("name", WITH_GUIDE)
def test_every_view_has_a_guide_whose_words_and_rules_exist(name: str) -> None:
    rng, game = random.Random(name), ridotto.game(name)
    words = {language: messages(WORDS / language / "guide.ftl") for language in rulebook.LANGUAGES}
    for state in walk(random_deal(name, rng), rng)[::3]:
        for seat in (None, 0):
            view = state.view(seat)
            guide = game.guide(view)
            assert [
                f"guide-rank-{one.name}" for one in guide.rankings if f"guide-rank-{one.name}" not in words["ja"]
            ] == []
            for _, rule, *_ in (*guide.rankings, *guide.aids):
                assert rule in rulebook.rules(game_of(rule))
            for aid in guide.aids:
                given = {*aid.given, *({"who", "you"} if "seat" in aid.given else ())}
                assert all(words[language][f"guide-{aid.name}"] <= given for language in words), aid
            if view.get("worth"):
                values = {card: points for one in guide.rankings for card, points in one.cards}
                assert view["worth"] == [values["JK" if card == "JK" else card[0]] for card in view["hand"]]


def game_of(rule: str) -> str:
    return rulebook.games_by_prefix()[rule[:3]]
