"""Rows for narrators: facts of the view before and after, and the expected lines."""

from typing import Any

import pytest

from ridotto import narration
from ridotto.narration import Line

Facts = dict[str, Any]
Row = tuple[str, Facts, Facts, list[Line]]

EVERY: Facts = {"seat": 0, "dealer": 3, "phase": "play", "turn": 1, "trick": [], "hand_sizes": [8] * 4}
TRUMPS: Facts = EVERY | {
    **{"bids": [], "played": [], "belotes": [], "combinations": [], "heard": [None] * 4, "last_trick": []},
    **{"declared": [], "comparison": None, "claimer": None, "turnup": "9H"},
}
TRUCO: Facts = EVERY | {
    **{
        "log": [],
        "played": [],
        "thrown": [],
        "bids": [],
        "outcomes": [],
        "special": None,
        "leader": 0,
        "last_trick": [],
        "packets": [],
        "hand_sizes": [3, 3, 3, 3],
        "ladder": [1, 3, 6, 9, 12],
        "vira": None,
    }
}
BRISCOLA: Facts = EVERY | {
    **{"bids": [], "played": [], "taken": [], "trump": None, "called": None, "declarer": None, "partner": "unknown"},
    **{"hand_sizes": [8] * 5},
}
POTS = [{"size": 11, "side": None, "seat": None, "seen": False}] * 2
TAKEN = [{"size": 11, "side": 0, "seat": 0, "seen": False}, POTS[1]]
RUMMY: Facts = EVERY | {
    **{"log": [], "pile": [], "pots": POTS, "sides": [[0, 2], [1, 3]], "hand": [], "closer": None},
}
VIEWS = {
    "belote": TRUMPS,
    "coinche": TRUMPS | {"contract": None},
    "truco": TRUCO,
    "briscola-bugiarda": BRISCOLA,
    "burraco": RUMMY,
    "biriba": RUMMY | {"takers": []},
    "higher": {"seat": 0, "dealer": 0, "phase": "play", "log": []},
    "auction": {"seat": 0, "dealer": 0, "phase": "play", "bids": [], "played": []},
}
"""Views of each game before any action; the last two games have no narrator."""

TRICK = [[1, "7H"], [2, "8H"], [3, "AH"], [0, "TH"]]
CONTRACT = {"declarer": 2, "number": 90, "denomination": "H", "multiplier": 1}
THIRD = [[0, "4S"], [1, "4H"], [2, "5S"], [3, "QS down"]]
ROWS: list[Row] = [
    # ---- the belote family
    ("belote", {}, {"bids": [[0, "pass"]]}, [("log-pass", {"seat": 0})]),
    ("belote", {}, {"bids": [[1, "take"]]}, [("log-take", {"seat": 1, "suit": "H"})]),
    ("belote", {}, {"bids": [[1, "take S"]]}, [("log-take", {"seat": 1, "suit": "S"})]),
    ("coinche", {}, {"bids": [[1, "bid 90 NT"]]}, [("log-bid", {"seat": 1, "number": "90", "denomination": "NT"})]),
    ("coinche", {}, {"bids": [[1, "bid capot H"]]}, [("log-bid-capot", {"seat": 1, "denomination": "H"})]),
    ("coinche", {}, {"bids": [[3, "coinche @3"]]}, [("log-coinche", {"seat": 3})]),
    (
        "coinche",
        {"phase": "auction", "contract": CONTRACT, "bids": [[3, "pass"]]},
        {"contract": CONTRACT, "bids": [[3, "pass"], [0, "pass"]]},
        [("log-pass", {"seat": 0}), ("log-trumps-final", {"seat": 2})],
    ),
    (
        "belote",
        {},
        {
            "played": [[1, "KH"]],
            "trick": [[1, "KH"]],
            "heard": [None, 20, None, None],
            "belotes": [[1, "KH", "belote"]],
        },
        [
            ("log-play", {"seat": 1, "card": "KH"}),
            ("log-heard", {"seat": 1, "value": 20}),
            ("log-belote", {"seat": 1, "suit": "H"}),
        ],
    ),
    (
        "belote",
        {"played": TRICK[:3], "trick": TRICK[:3]},
        {"played": TRICK, "last_trick": TRICK, "turn": 3, "combinations": [[3, "declare 7S 8S 9S"]]},
        [
            ("log-play", {"seat": 0, "card": "TH"}),
            ("log-shows", {"seat": 3, "cards": ["7S", "8S", "9S"]}),
            ("log-trick-taken", {"seat": 3}),
        ],
    ),
    (
        "belote",
        {"played": TRICK[:3], "trick": TRICK[:3]},
        {"played": TRICK, "turn": None, "phase": "over", "sheet": {"lines": [["last trick", "BEL-9.3", [0, 10]]]}},
        [("log-play", {"seat": 0, "card": "TH"}), ("log-trick-last-side", {"side": 1})],
    ),
    ("belote", {}, {"claimer": 2}, [("log-claim", {"seat": 2})]),
    # ---- truco
    ("truco", {}, {"log": [[3, "cut 12 top"]]}, [("log-cut", {"seat": 3, "number": 12, "end": "top"})]),
    ("truco", {}, {"log": [[0, "keep"]]}, [("log-keep", {"seat": 0})]),
    ("truco", {}, {"log": [[0, "give"]]}, [("log-give", {"seat": 0, "to": 2})]),
    (
        "truco",
        {},
        {"log": [[0, "keep"]], "vira": "3D", "manilhas": ["4C", "4H", "4S", "4D"]},
        [("log-keep", {"seat": 0}), ("log-vira", {"card": "3D", "rank": "4"})],
    ),
    (
        "truco",
        {"ladder": [2, 4, 8, 10, 12], "log": [[0, "truco"]], "bids": [[0, "truco"]]},
        {
            "ladder": [2, 4, 8, 10, 12],
            "log": [[0, "truco"], [1, "truco"], [2, "fold"]],
            "bids": [[0, "truco"], [1, "truco"], [2, "fold"]],
        },
        [("log-raise", {"seat": 1, "points": 8}), ("log-fold", {"seat": 2, "points": 4})],
    ),
    ("truco", {"seat": 2}, {"seat": 2, "log": [[0, "give"]]}, [("log-give-you", {"seat": 0, "to": 2})]),
    (
        "truco",
        {},
        {"log": [[0, "throw"]], "thrown": ["4S", "5S", "6S"]},
        [("log-throw", {"seat": 0, "cards": ["4S", "5S", "6S"]})],
    ),
    (
        "truco",
        {"log": [[0, "truco"]], "bids": [[0, "truco"]]},
        {"log": [[0, "truco"], [1, "truco"], [2, "fold"]], "bids": [[0, "truco"], [1, "truco"], [2, "fold"]]},
        [("log-raise", {"seat": 1, "points": 6}), ("log-fold", {"seat": 2, "points": 3})],
    ),
    (
        "truco",  # TRU-7.4: "Six!" after an accepted truco is a raise, in the log as at the table
        {"log": [[0, "truco"], [1, "accept"]], "bids": [[0, "truco"], [1, "accept"]]},
        {"log": [[0, "truco"], [1, "accept"], [1, "truco"]], "bids": [[0, "truco"], [1, "accept"], [1, "truco"]]},
        [("log-raise", {"seat": 1, "points": 6})],
    ),
    (
        "truco",  # TRU-7.4: "Six!" after an accepted truco is a raise, in the log as at the table
        {"log": [[0, "truco"], [1, "accept"]], "bids": [[0, "truco"], [1, "accept"]]},
        {"log": [[0, "truco"], [1, "accept"], [1, "truco"]], "bids": [[0, "truco"], [1, "accept"], [1, "truco"]]},
        [("log-raise", {"seat": 1, "points": 6})],
    ),
    ("truco", {}, {"log": [[0, "play 4S"]], "played": [[0, "4S"]]}, [("log-play", {"seat": 0, "card": "4S"})]),
    (
        "truco",
        {},
        {"log": [[3, "play ? down"]], "played": [[3, "? down"]]},
        [("log-play-down", {"seat": 3, "card": ""})],
    ),
    (
        "truco",
        {"log": [[seat, "play"] for seat, _ in THIRD[:3]], "played": THIRD[:3]},
        {"log": [[seat, "play"] for seat, _ in THIRD], "played": THIRD, "outcomes": [1], "leader": 1},
        [("log-play-down", {"seat": 3, "card": "QS"}), ("log-trick-taken", {"seat": 1})],
    ),
    ("truco", {}, {"outcomes": [None], "leader": 0}, [("log-trick-tied-lead", {"seat": 0})]),
    ("truco", {}, {"outcomes": [None], "phase": "over"}, [("log-trick-tied", {})]),
    # ---- Briscola bugiarda
    ("briscola-bugiarda", {}, {"bids": [[1, "bid 3"]]}, [("log-bid-rank", {"seat": 1, "rank": "3"})]),
    ("briscola-bugiarda", {}, {"bids": [[1, "bid alone"]]}, [("log-bid-alone", {"seat": 1})]),
    (
        "briscola-bugiarda",
        {},
        {"trump": "S", "declarer": 1, "called": "3S"},
        [("log-names-trumps", {"seat": 1, "suit": "S"}), ("log-calls", {"card": "3S"})],
    ),
    (
        "briscola-bugiarda",
        {},
        {"trump": "S", "declarer": 1, "called": "3S", "partner": 0},
        [("log-names-trumps", {"seat": 1, "suit": "S"}), ("log-calls-you", {"card": "3S"})],
    ),
    (
        "briscola-bugiarda",
        {"seat": 1},
        {"seat": 1, "trump": "S", "declarer": 1, "called": "3S", "partner": "none"},
        [("log-names-trumps", {"seat": 1, "suit": "S"}), ("log-calls-own", {"card": "3S"})],
    ),
    (
        "briscola-bugiarda",
        {"trump": "S", "declarer": 1, "called": "3S"},
        {"trump": "S", "declarer": 1, "called": "3S", "played": [[2, "3S"]], "taken": [[2, 13]]},
        [
            ("log-play", {"seat": 2, "card": "3S"}),
            ("log-called-played", {"seat": 2}),
            ("log-trick-points", {"seat": 2, "points": 13}),
        ],
    ),
    # ---- the meld family
    (
        "burraco",
        {"hand": ["4S", "4S"]},
        {"hand": ["4S", "4S", "4S"], "log": [[0, "draw"]]},
        [("log-draw", {"seat": 0}), ("log-new-cards", {"cards": ["4S"]})],
    ),
    ("burraco", {}, {"log": [[1, "take"]]}, [("log-take-pile", {"seat": 1})]),
    (
        "burraco",
        {},
        {"log": [[1, "meld 4S 5S 2H = 4S 5S 6S"]]},
        [("log-meld", {"seat": 1, "row": ["4S", "5S", "2H"]})],
    ),
    ("burraco", {}, {"log": [[1, "add 2 7S"]]}, [("log-add", {"seat": 1, "number": "2", "cards": ["7S"]})]),
    (
        "burraco",
        {},
        {"log": [[1, "discard"]], "pile": ["4S", "5S"]},
        [("log-discard", {"seat": 1, "card": "5S"})],
    ),
    ("burraco", {}, {"log": [[1, "discard"]]}, [("log-discard-hidden", {"seat": 1})]),
    (
        "burraco",
        {},
        {"log": [[1, "discard"]], "pile": ["5S"], "pots": TAKEN},
        [("log-discard", {"seat": 1, "card": "5S"}), ("log-pot", {"seat": 1})],
    ),
    ("biriba", {}, {"log": [[1, "discard 5S"]], "pile": ["5S"]}, [("log-discard", {"seat": 1, "card": "5S"})]),
    ("biriba", {}, {"log": [[1, "trump H"]]}, [("log-names-trumps", {"seat": 1, "suit": "H"})]),
    (
        "biriba",
        {},
        {"log": [[1, "discard 5S"]], "pile": ["5S"], "pots": TAKEN},
        [("log-discard", {"seat": 1, "card": "5S"}), ("log-biribaki", {"seat": 1})],
    ),
    (
        "biriba",
        {},
        {"log": [[1, "draw"]], "pots": POTS[:1]},
        [("log-draw", {"seat": 1}), ("log-biribaki-stock", {})],
    ),
    (  # a turn's actions are announced only when its melds are final (BIR-14.5)
        "biriba",
        {"log": [[1, "draw"]]},
        {"log": [[1, "draw"], [1, "meld 4S 5S 6S"], [1, "discard 5S"]]},
        [("log-meld", {"seat": 1, "row": ["4S", "5S", "6S"]}), ("log-discard", {"seat": 1, "card": "5S"})],
    ),
    (
        "burraco",
        {"sides": [[0], [1], [2]], "pots": [{"size": 18, "side": None, "seat": None, "seen": False}, POTS[0]]},
        {
            "log": [[1, "discard"]],
            "sides": [[0, 2], [1]],
            "pile": ["5S"],
            "pots": [{"size": 18, "side": 1, "seat": 1, "seen": False}, POTS[0]],
        },
        [
            ("log-discard", {"seat": 1, "card": "5S"}),
            ("log-eighteen", {"seat": 1}),
            ("log-partners", {"pairs": [[0, 2]]}),
        ],
    ),
    ("biriba", {"sides": [[0], [1], [2], [3]]}, {}, [("log-partners", {"pairs": [[0, 2], [1, 3]]})]),
    ("burraco", {}, {"phase": "over", "closer": 3}, [("log-closed", {"seat": 3})]),
    ("burraco", {}, {"phase": "over"}, [("log-nobody-closed", {})]),
    # ---- games without a narrator
    (
        "higher",
        {"log": [[0, "play 2S"]]},
        {"log": [[0, "play 2S"], [1, "pass"], [0, "play JH down"], [1, "play 3S"]]},
        [
            ("log-pass", {"seat": 1}),
            ("log-did", {"seat": 0, "action": "play JH down"}),
            ("log-play", {"seat": 1, "card": "3S"}),
        ],
    ),
    (
        "auction",
        {"bids": [[0, "take S"]]},
        {"bids": [[0, "take S"], [1, "take H"]], "played": [[0, "8C"]]},
        [("log-did", {"seat": 1, "action": "take H"}), ("log-play", {"seat": 0, "card": "8C"})],
    ),
]


@pytest.fixture(autouse=True)
def _games_without_a_narrator(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give names without a game the generic narrator."""
    known = narration.narrator
    monkeypatch.setattr(
        narration, "narrator", lambda game: narration.GENERIC if game in ("higher", "auction") else known(game)
    )


@pytest.mark.parametrize(
    ("game", "before", "after", "lines"), ROWS, ids=lambda one: one if isinstance(one, str) else ""
)
def test_the_lines_of_a_change(game: str, before: Facts, after: Facts, lines: list[Line]) -> None:
    was, now = ({"game": game} | VIEWS[game] | changes for changes in (before, after))
    assert narration.told(was, now) == lines


NEXT = [[3, "7S"], [0, "8S"], [1, "9S"], [2, "JS"]]
STORIES: list[tuple[str, Facts, list[list[Line]]]] = [
    ("belote", {}, [[], [], [], [], []]),
    (  # tricks before the last one are face down (BEL-12.1)
        "belote",
        {"played": [*TRICK, *NEXT], "last_trick": NEXT, "turn": 0, "declared": ["declare 7S 8S 9S"]},
        [
            [],
            [("log-declared", {"cards": ["7S", "8S", "9S"]})],
            [
                ("log-trick-taken-by", {"number": 1, "seat": 3}),
                ("log-trick", {"number": 2, "laid": NEXT, "notes": [("log-trick-taken", {"seat": 0})]}),
            ],
            [],
            [],
        ],
    ),
    (
        "truco",
        {
            "log": [[0, "play 4S"], [1, "truco"], [2, "accept"], *([seat, "play ?"] for seat in (1, 2, 3, 0))],
            **{"played": [*THIRD, [0, "6S"]], "bids": [[1, "truco"], [2, "accept"]], "outcomes": [None]},
        },
        [
            [
                ("log-truco", {"seat": 1, "points": 3}),
                ("log-accept", {"seat": 2, "points": 3}),
                ("log-trick-end", {"number": 1, "laid": THIRD, "side": None}),
            ],
            [("log-trick", {"number": 2, "laid": [[0, "6S"]]})],
            [],
        ],
    ),
    (
        "briscola-bugiarda",
        {"trump": "S", "declarer": 1, "called": "3S", "played": [[2, "3S"]], "trick": [[2, "3S"]], "partner": 2},
        [
            [],
            [("log-names-trumps", {"seat": 1, "suit": "S"}), ("log-calls", {"card": "3S"})],
            [("log-trick", {"number": 1, "laid": [[2, "3S"]], "notes": [("log-called-played", {"seat": 2})]})],
            [],
        ],
    ),
    (  # Burraco's log has only the top discard (BUR-14.3)
        "burraco",
        {"log": [[0, "draw"], [0, "discard"], [1, "draw"], [1, "discard"]], "pile": ["4S", "5S"]},
        [
            [("log-draw", {"seat": 0}), ("log-discard-hidden", {"seat": 0})],
            [("log-draw", {"seat": 1}), ("log-discard", {"seat": 1, "card": "5S"})],
            [],
        ],
    ),
    (
        "burraco",
        {
            "log": [[1, "draw"], [1, "meld 4H 5H 6H 7H 8H 9H TH JH QH KH AH = 4H"], [1, "discard"], [2, "take"]],
            "sides": [[0, 2], [1]],
            "hand_sizes": [11, 18, 12],
            "pots": [{"size": 18, "side": 1, "seat": 1, "seen": False}, POTS[0]],
        },
        [
            [
                ("log-draw", {"seat": 1}),
                ("log-meld", {"seat": 1, "row": "4H 5H 6H 7H 8H 9H TH JH QH KH AH".split()}),
                ("log-discard-hidden", {"seat": 1}),
                ("log-eighteen", {"seat": 1}),
                ("log-partners", {"pairs": [[0, 2]]}),
            ],
            [("log-take-pile", {"seat": 2})],
            [],
        ],
    ),
    (
        "burraco",
        {"log": [[0, "draw"], [0, "discard"], [1, "take"]], "pile": []},
        [[("log-draw", {"seat": 0}), ("log-discard-hidden", {"seat": 0})], [("log-take-pile", {"seat": 1})], []],
    ),
    (
        "higher",
        {"log": [[0, "play 2S"]], "hands": [[], ["3S"]]},
        [[("log-play", {"seat": 0, "card": "2S"})], [("log-held", {"seat": 1, "cards": ["3S"]})]],
    ),
]


@pytest.mark.parametrize(("game", "view", "story"), STORIES, ids=lambda one: one if isinstance(one, str) else "")
def test_the_deal_so_far(game: str, view: Facts, story: list[list[Line]]) -> None:
    assert narration.story({"game": game} | VIEWS[game] | view) == story


def test_a_new_deal_is_not_compared_with_the_previous_one() -> None:
    view = {"game": "belote"} | TRUMPS
    bid = view | {"bids": [[0, "pass"]]}
    assert narration.told(None, bid) == []
    assert narration.told(view | {"dealer": 0}, bid) == []
    assert narration.told(view | {"phase": "over"}, bid) == []


def test_news_of_a_log_are_the_groups_from_the_first_change_on() -> None:
    one, two, three = ([("log-pass", {"seat": seat})] for seat in range(3))
    assert narration.news([], [one, two]) == {"kept": 0, "groups": [one, two]}
    assert narration.news([one, two], [one, three]) == {"kept": 1, "groups": [three]}
    assert narration.news([one, two], [one, two]) == {"kept": 2, "groups": []}
    assert narration.news([one, two], [one]) == {"kept": 1, "groups": []}
