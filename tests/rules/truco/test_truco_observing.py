"""Observations of truco agree with the view."""

from typing import Any

from observed import Fields, away, cards, check, in_turn, numbered, one, options_told

from ridotto import View
from ridotto.games.truco.law.notation import NAMES, strengths
from ridotto.games.truco.law.observing import SHOWN

PHASES = ("cut", "packet", "looking", "eleven", "turn", "answer", "blind", "over")


def calls(view: View) -> Fields:
    """Return the offers with their seats and times, and the replies."""
    plain, eleven, *_ = ladder = view["ladder"]
    offers, players = ladder[1:], len(view["hand_sizes"])
    raiser = [[0] * 4 for _ in offers]
    replied = [[0] * 4 for _ in offers]
    raised_at = [0.0] * 4
    looked_by, eleven_by = [0] * 4, [0] * 4
    asked = view["options"].get("eleven_look") == "may" and players == 4
    value, offer, played, looked = plain, 0, 0, view["special"] == "eleven" and not asked
    deciding: int | None = None
    for seat, text in view["log"]:
        who, said = (seat - view["seat"]) % players, text.split()[0]
        if said == "play":
            played += 1
        elif said in ("look", "dark"):
            looked_by[who], looked = 1, said == "look"
        elif said in ("accept", "fold") and not offer:
            eleven_by[who] = 1 if said == "accept" else -1
        elif said == "truco":
            at = offer or (eleven if looked and value == plain else value)
            offer = ladder[ladder.index(at) + 1]
            raiser[offers.index(offer)][who], raised_at[offers.index(offer)] = 1, played / 12
            deciding = played // players if deciding is None else deciding
        elif said in ("accept", "fold"):
            replied[offers.index(offer)][who] = 1 if said == "accept" else -1
            value, offer = offer, 0
    return {
        "looked_by": looked_by,
        "eleven_by": eleven_by,
        "deciding": one(3, view["deciding"]),
        "raiser": raiser,
        "raised_at": raised_at,
        "replied": replied,
    }


def around(values: list[Any], view: View) -> list[Any]:
    """Return values by seat from the viewer on in turn order; absent seats come last."""
    players = len(view["hand_sizes"])
    return [*in_turn(values[:players], view), *values[players:]]


def of_truco(view: View) -> Fields:
    seat, players = view["seat"], len(view["hand_sizes"])
    power = strengths(tuple(view["manilhas"]))
    played: list[list[str]] = [[] for _ in range(4)]
    down = [[0] * 3 for _ in range(4)]
    trick = [0.0] * 40
    laid, strength = [0] * 4, [0.0] * 4
    for place, (who, text) in enumerate(view["played"]):
        name, *hidden = text.split()
        if hidden:
            down[who][place // players] = 1
        if name != "?":
            played[who].append(name)
            trick[NAMES.index(name)] = (place // players + 1) / 3
        if place >= players * len(view["outcomes"]):
            laid[who], strength[who] = 1, 0 if hidden else power[name] / 14
    partner = (view["hands"][seat ^ 2] or []) if players == 4 else []
    fates = [one(3, ("keep", "give", "throw").index(fate)) for fate in view["packets"]]
    return {
        "hand": cards(NAMES, view["hand"] or []),
        "partner": cards(NAMES, partner),
        "dealt": [numbered(NAMES, view["hands"][seat] or [], 3), numbered(NAMES, partner, 3)],
        "played": [cards(NAMES, names) for names in around(played, view)],
        "trick": trick,
        "face_down": around(down, view),
        "laid": around(laid, view),
        "strength": around(strength, view),
        "thrown": cards(NAMES, view["thrown"]),
        "thrown_order": numbered(NAMES, view["thrown"], 9),
        "offer": cards(NAMES, view["offer"] or []),
        "offer_order": numbered(NAMES, view["offer"] or [], 3),
        "packets": fates + [[0] * 3] * (4 - len(fates)),
        "cut": [view["cut"][0] / 39, view["cut"][1] == "bottom"] if view["cut"] else [0, 0],
        "phase": one(8, PHASES.index(view["phase"])),
        "turn": one(4, away(view["turn"], view, players)),
        "leader": one(4, away(view["leader"], view, players)),
        "dealer": one(4, away(view["dealer"], view, players)),
        "special": [view["special"] == "eleven", view["special"] == "blind"],
        "looked": [view["looked"] is True, view["looked"] is False],
        "outcomes": [one(3, 2 if side is None else (side - seat) % 2) for side in view["outcomes"]]
        + [[0] * 3] * (3 - len(view["outcomes"])),
        "tricks": [won / 2 for won in in_turn(view["tricks"], view)],
        "value": view["value"] / 12,
        "proposed": (view["proposed"] or 0) / 12,
        "speaker": one(2, None if view["speaker"] is None else (view["speaker"] - seat) % 2),
        "scores": [score / 12 for score in in_turn(view["scores"], view)],
        "vira": cards(NAMES, [view["vira"]]),
        "options": options_told(view, SHOWN),
        **calls(view),
    }


def test_an_observation_is_what_the_view_says() -> None:
    check("truco", of_truco, 0.3, 12)
