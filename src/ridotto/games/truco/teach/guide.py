"""Newcomer's guide to a table of truco."""

from itertools import pairwise

from ridotto.core.guide import Aid, Guide, Ranking
from ridotto.core.options import Options
from ridotto.games.truco.law.options import TARGET
from ridotto.games.truco.law.views import TrucoView


def guide(view: TrucoView, options: Options) -> Guide:
    """Return the guide: the four top cards of the deal, the ranks below them, and the stakes."""
    turned = options["manilhas"] == "turned"
    rule = "TRU-3.6" if turned else "TRU-3.3"
    top = Ranking("manilhas", rule, tuple((card, None) for card in view["manilhas"]))
    others = Ranking("others", "TRU-3.4", tuple((rank, None) for rank in view["ranks"]))
    about = turned_up(view) if turned else Aid("manilhas", rule)
    return Guide(
        (top, others) if top.cards else (others,),
        (about, Aid("equal-ranks", "TRU-3.4"), worth(view, options), *next_call(view, options)),
    )


def turned_up(view: TrucoView) -> Aid:
    """Return how the manilhas follow from the vira, or that it is still to come."""
    if view["vira"] is None:
        return Aid("vira-to-come", "TRU-3.6")
    return Aid("vira", "TRU-3.6", {"card": view["vira"], "rank": view["manilhas"][0][0]})


def worth(view: TrucoView, options: Options) -> Aid:
    """Return the value of the deal; in a hand of eleven it is open until the team looks or stays in the dark."""
    mineiro = options["ladder"] == "mineiro"
    if view["phase"] == "looking":
        played, dark = view["stakes"]["look"], view["stakes"]["dark"]
        name, rule = ("stake-ten", "TRU-8.12") if mineiro else ("stake-eleven", "TRU-8.10")
        return Aid(name, rule, {"looked": played, "dark": dark})
    return Aid("stake", "TRU-7.12" if mineiro else "TRU-7.5", {"points": view["value"]})


def next_call(view: TrucoView, options: Options) -> tuple[Aid, ...]:
    """Return the value that the next call would propose, or nothing if no call is possible."""
    higher = dict(pairwise(view["ladder"])).get(view["proposed"] or view["value"])
    if view["phase"] in ("looking", "over") or higher is None or not callers(view, options):
        return ()
    return (Aid("stake-call", "TRU-7.12" if options["ladder"] == "mineiro" else "TRU-7.5", {"points": higher}),)


def callers(view: TrucoView, options: Options) -> list[int]:
    """Return the teams that may call or raise next (TRU-7.2, TRU-7.10, TRU-7.11, TRU-8.5, TRU-8.11)."""
    special, speaker = view["special"], view["speaker"]
    if special == "blind" or (special == "eleven" and options["eleven_ban"] == "both"):
        return []
    if speaker is not None and view["phase"] != "answer" and not options["raise_later"]:
        return []
    teams = [team for team in (0, 1) if team not in (speaker, view["eleven"])]
    if not options["no_needless_raise"]:
        return teams
    without = view["proposed"] or view["value"]
    return [team for team in teams if view["scores"][team] + without < TARGET]
