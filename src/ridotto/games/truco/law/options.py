"""Options of a deal of truco (TRU-11)."""

from ridotto.core.options import Options, choice, flag, keeper

NAME = "truco"
SEATS = 4
TARGET = 12
"""Points that win a match (TRU-9.2)."""
LADDER = {1: 3, 3: 6, 6: 9, 9: 12}
"""Value of the deal before a call or raise → the value it proposes (TRU-7.5)."""
VALUES = (1, *LADDER.values())
"""Possible values of a deal."""
OF_ELEVEN, DARK = 3, 1
"""Values of a hand of eleven: played; folded or played without a look (TRU-8.3, TRU-8.4, TRU-8.10)."""

OPTIONS = (
    choice("truco_scope", "TRU-7.7", "trick", "deal"),
    choice("truco_tie_replay", "TRU-7.8", "one", "all", idle_when={"truco_scope": ("deal",)}),
    flag("raise_later", "TRU-7.10", False),
    flag("no_needless_raise", "TRU-7.11", False),
    choice("face_down", "TRU-5.4", "always", "not_first_trick", "not_after_tie"),
    flag("eleven_fold", "TRU-8.3", True),
    choice("eleven_look", "TRU-8.10", "must", "may"),
    choice("eleven_ban", "TRU-8.11", "both", "team"),
    flag("packets", "TRU-4.11", True),
    choice("team_talk", "TRU-10.8", "always", "answers", "off"),
    choice("first_dealer", "TRU-4.1", "random", 0, 1, 2, 3),
    choice("signals", "TRU-10.8", "private", "public", "off"),
)
options_of = keeper(NAME, OPTIONS)
"""Return the options that a view lists."""
FACE_DOWN = ("always", "not_first_trick", "not_after_tie")
POPULAR = {"truco_scope": "deal", "raise_later": True, "face_down": "not_first_trick"}
PRESETS = {
    "default": {},
    "popular": POPULAR,
    "quick": {**POPULAR, "packets": False},
    "literal": {"eleven_look": "may", "eleven_fold": False, "eleven_ban": "team"},
}


def seats(options: Options) -> int:
    """Return the number of players."""
    return SEATS


def first_scores(options: Options) -> tuple[int, ...]:
    """Return the match scores before the first deal, by team."""
    return (0, 0)
