"""Observations of Briscola bugiarda agree with the view."""

from observed import Fields, away, cards, check, in_turn, one, options_told

from ridotto import View
from ridotto.games.briscola_bugiarda.law.observing import SHOWN
from ridotto.games.briscola_bugiarda.law.rules import BIDS, NAMES, RANKS


def holder(trick: list[tuple[int, str]], trump: str) -> int:
    """Return the seat that is winning a trick: the strongest trump, else the strongest card of the suit led."""
    led = trick[0][1][1]

    def force(entry: tuple[int, str]) -> tuple[bool, bool, int]:
        rank, suit = entry[1]
        return suit == trump, suit == led, -RANKS.index(rank)

    return max(trick, key=force)[0]


def of_briscola(view: View) -> Fields:
    played: list[list[str]] = [[] for _ in range(5)]
    for seat, name in view["played"]:
        played[seat].append(name)
    order = [name for _, name in view["played"]]
    made = {text.removeprefix("bid "): seat for seat, text in view["bids"] if text != "pass"}
    passed = {seat for seat, text in view["bids"] if text == "pass"}
    partner = view["partner"]
    return {
        "hand": cards(NAMES, view["hand"]),
        "table": cards(NAMES, [name for _, name in view["trick"]]),
        "played": [cards(NAMES, names) for names in in_turn(played, view)],
        "trick": [(order.index(name) // 5 + 1) / 8 if name in order else 0 for name in NAMES],
        "bids": [one(5, away(made.get(bid), view, 5)) for bid in BIDS],
        "passed": in_turn([int(seat in passed) for seat in range(5)], view),
        "bidder": one(5, away(view["bidder"], view, 5)),
        "trump": one(4, "SHDC".index(view["trump"]) if view["trump"] else None),
        "called": cards(NAMES, [view["called"]]),
        "partner": one(5, away(partner, view, 5) if isinstance(partner, int) else None),
        "alone": [int(partner == "none"), int(partner == "unknown")],
        "phase": one(4, ("auction", "trumps", "play", "over").index(view["phase"])),
        "turn": one(5, away(view["turn"], view, 5)),
        "dealer": one(5, away(view["dealer"], view, 5)),
        "holds": one(5, away(holder(view["trick"], view["trump"]) if view["trick"] else None, view, 5)),
        "tricks": [taken / 8 for taken in in_turn(view["tricks"], view)],
        "points": [taken / 120 for taken in in_turn(view["points"], view)],
        "scores": [chips / 15 for chips in in_turn(view["scores"], view)],
        "deals_used": view["deals_used"] / 5,
        "time_up": view["time_up"],
        "options": options_told(view, SHOWN),
    }


def test_an_observation_is_what_the_view_says() -> None:
    check("briscola-bugiarda", of_briscola, 0.25, 25)
