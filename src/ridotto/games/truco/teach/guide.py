"""Newcomer's guide to a table of truco."""

from ridotto.core.guide import Aid, Guide, Ranking
from ridotto.core.options import Options
from ridotto.games.truco.law.notation import MANILHAS, RANKS
from ridotto.games.truco.law.options import DARK, LADDER, OF_ELEVEN, TARGET
from ridotto.games.truco.law.views import TrucoView


def guide(view: TrucoView, options: Options) -> Guide:
    """Return the guide: the four top cards, the ranks below them, and the stakes."""
    return Guide(
        (
            Ranking("manilhas", "TRU-3.3", tuple((card, None) for card in MANILHAS)),
            Ranking("others", "TRU-3.4", tuple((rank, None) for rank in RANKS)),
        ),
        (Aid("manilhas", "TRU-3.3"), Aid("equal-ranks", "TRU-3.4"), worth(view), *next_call(view, options)),
    )


def worth(view: TrucoView) -> Aid:
    """Return the value of the deal; in a hand of eleven it is open until the team looks or stays in the dark."""
    if view["phase"] == "looking":
        return Aid("stake-eleven", "TRU-8.10", {"looked": OF_ELEVEN, "dark": DARK})
    return Aid("stake", "TRU-7.5", {"points": view["value"]})


def next_call(view: TrucoView, options: Options) -> tuple[Aid, ...]:
    """Return the value that the next call would propose, or nothing if no call is possible."""
    higher = LADDER.get(view["proposed"] or view["value"])
    if view["phase"] in ("looking", "over") or higher is None or not callers(view, options):
        return ()
    return (Aid("stake-call", "TRU-7.5", {"points": higher}),)


def callers(view: TrucoView, options: Options) -> list[int]:
    """Return the teams that may call or raise next (TRU-7.2, TRU-7.10, TRU-7.11, TRU-8.5, TRU-8.11)."""
    special, speaker = view["special"], view["speaker"]
    if special == "blind" or (special == "eleven" and options["eleven_ban"] == "both"):
        return []
    if speaker is not None and view["phase"] != "answer" and not options["raise_later"]:
        return []
    teams = [team for team in (0, 1) if team != speaker and not (special and view["scores"][team] == 11)]
    if not options["no_needless_raise"]:
        return teams
    without = view["proposed"] or view["value"]
    return [team for team in teams if view["scores"][team] + without < TARGET]
