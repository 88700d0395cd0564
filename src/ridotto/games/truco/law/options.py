"""Options of a deal of truco (TRU-11)."""

from collections.abc import Sequence

from ridotto.core.options import Conflict, Options, choice, flag, keeper

NAME = "truco"
PLAYERS = (4, 2)
"""Possible numbers of players."""
SEATS = 4
"""Greatest number of players."""
TARGET = 12
"""Points that win a match (TRU-9.2)."""
LADDERS = {"paulista": (1, 3, 6, 9, 12), "mineiro": (2, 4, 8, 10, 12)}
"""Values of a deal by the option `ladder`, in ascending order: a call or raise goes one step up (TRU-7.5, TRU-7.12).

A special hand is played for the second; the first is what it scores folded, in the dark or blind (TRU-8.4, TRU-8.10, TRU-8.12).
"""
SPECIAL_AT = {"paulista": 11, "mineiro": 10}
"""Match score from which a team's hands are special, by the option `ladder` (TRU-8.1, TRU-8.12)."""
TWO = {"players": (2,)}

OPTIONS = (
    choice("truco_scope", "TRU-7.7", "trick", "deal"),
    choice("truco_tie_replay", "TRU-7.8", "one", "all", idle_when={"truco_scope": ("deal",)}),
    flag("raise_later", "TRU-7.10", False),
    flag("no_needless_raise", "TRU-7.11", False),
    choice("face_down", "TRU-5.4", "always", "not_first_trick", "not_after_tie"),
    flag("eleven_fold", "TRU-8.3", True),
    choice("eleven_look", "TRU-8.10", "must", "may", idle_when=TWO),
    choice("eleven_ban", "TRU-8.11", "both", "team"),
    flag("packets", "TRU-4.11", True, idle_when=TWO),
    choice("team_talk", "TRU-10.8", "always", "answers", "off", idle_when=TWO),
    choice(
        "first_dealer", "TRU-4.1", "random", 0, 1, 2, 3, conflicts=(Conflict("players", values=(2, 3), others=(2,)),)
    ),
    choice("signals", "TRU-10.8", "private", "public", "off", idle_when=TWO),
    choice("manilhas", "TRU-3.6", "fixed", "turned"),
    choice("ladder", "TRU-7.12", *LADDERS),
    choice("players", "TRU-3.8", 4, 2),
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
    "paulista": {"manilhas": "turned", "packets": False, **POPULAR},
    "mineiro": {"ladder": "mineiro", "packets": False, **POPULAR},
}


def seats(options: Options) -> int:
    """Return the number of players."""
    return int(options["players"])


def deals_packets(options: Options) -> bool:
    """True if the pack is cut and packets are offered, which two players never do (TRU-3.8, TRU-4.11)."""
    return bool(options["packets"]) and seats(options) == SEATS


def talk(options: Options, name: str) -> str:
    """Return the value of `team_talk` or `signals`; both are off for two players, who have no partner (TRU-3.8)."""
    return str(options[name]) if seats(options) == SEATS else "off"


def special_at(options: Options) -> int:
    """Return the match score from which a team's hands are special (TRU-8.1, TRU-8.12)."""
    return SPECIAL_AT[options["ladder"]]


def winner_at(totals: Sequence[int]) -> int | None:
    """Return the team that has won the match, or None (TRU-9.2)."""
    return next((team for team in (0, 1) if totals[team] >= TARGET), None)


def first_scores(options: Options) -> tuple[int, ...]:
    """Return the match scores before the first deal, by team."""
    return (0, 0)
