"""Observations of truco agree with the view."""

from observed import Fields, away, cards, check, in_turn, numbered, one, options_told

from ridotto import View
from ridotto.games.truco.law.notation import NAMES, STRENGTH
from ridotto.games.truco.law.observing import SHOWN

PHASES = ("cut", "packet", "looking", "eleven", "turn", "answer", "blind", "over")
OFFERS = (3, 6, 9, 12)


def calls(view: View) -> Fields:
    """Return the offers with their seats and times, and the replies."""
    raiser = [[0] * 4 for _ in OFFERS]
    replied = [[0] * 4 for _ in OFFERS]
    raised_at = [0.0] * 4
    looked_by, eleven_by = [0] * 4, [0] * 4
    value, offer, played, looked = 1, 0, 0, view["special"] == "eleven" and view["options"].get("eleven_look") != "may"
    deciding: int | None = None
    for seat, text in view["log"]:
        who, said = (seat - view["seat"]) % 4, text.split()[0]
        if said == "play":
            played += 1
        elif said in ("look", "dark"):
            looked_by[who], looked = 1, said == "look"
        elif said in ("accept", "fold") and not offer:
            eleven_by[who] = 1 if said == "accept" else -1
        elif said == "truco":
            at = offer or (3 if looked and value == 1 else value)
            offer = 3 if at == 1 else at + 3
            raiser[OFFERS.index(offer)][who], raised_at[OFFERS.index(offer)] = 1, played / 12
            deciding = played // 4 if deciding is None else deciding
        elif said in ("accept", "fold"):
            replied[OFFERS.index(offer)][who] = 1 if said == "accept" else -1
            value, offer = offer, 0
    return {
        "looked_by": looked_by,
        "eleven_by": eleven_by,
        "deciding": one(3, view["deciding"]),
        "raiser": raiser,
        "raised_at": raised_at,
        "replied": replied,
    }


def of_truco(view: View) -> Fields:
    seat = view["seat"]
    played: list[list[str]] = [[] for _ in range(4)]
    down = [[0] * 3 for _ in range(4)]
    trick = [0.0] * 40
    laid, strength = [0] * 4, [0.0] * 4
    for place, (who, text) in enumerate(view["played"]):
        name, *hidden = text.split()
        if hidden:
            down[who][place // 4] = 1
        if name != "?":
            played[who].append(name)
            trick[NAMES.index(name)] = (place // 4 + 1) / 3
        if place >= 4 * len(view["outcomes"]):
            laid[who], strength[who] = 1, 0 if hidden else STRENGTH[name] / 14
    partner = view["hands"][seat ^ 2] or []
    fates = [one(3, ("keep", "give", "throw").index(fate)) for fate in view["packets"]]
    return {
        "hand": cards(NAMES, view["hand"] or []),
        "partner": cards(NAMES, partner),
        "dealt": [numbered(NAMES, view["hands"][seat] or [], 3), numbered(NAMES, partner, 3)],
        "played": [cards(NAMES, names) for names in in_turn(played, view)],
        "trick": trick,
        "face_down": in_turn(down, view),
        "laid": in_turn(laid, view),
        "strength": in_turn(strength, view),
        "thrown": cards(NAMES, view["thrown"]),
        "thrown_order": numbered(NAMES, view["thrown"], 9),
        "offer": cards(NAMES, view["offer"] or []),
        "offer_order": numbered(NAMES, view["offer"] or [], 3),
        "packets": fates + [[0] * 3] * (4 - len(fates)),
        "cut": [view["cut"][0] / 39, view["cut"][1] == "bottom"] if view["cut"] else [0, 0],
        "phase": one(8, PHASES.index(view["phase"])),
        "turn": one(4, away(view["turn"], view, 4)),
        "leader": one(4, away(view["leader"], view, 4)),
        "dealer": one(4, away(view["dealer"], view, 4)),
        "special": [view["special"] == "eleven", view["special"] == "blind"],
        "looked": [view["looked"] is True, view["looked"] is False],
        "outcomes": [one(3, 2 if side is None else (side - seat) % 2) for side in view["outcomes"]]
        + [[0] * 3] * (3 - len(view["outcomes"])),
        "tricks": [won / 2 for won in in_turn(view["tricks"], view)],
        "value": view["value"] / 12,
        "proposed": (view["proposed"] or 0) / 12,
        "speaker": one(2, None if view["speaker"] is None else (view["speaker"] - seat) % 2),
        "scores": [score / 12 for score in in_turn(view["scores"], view)],
        "options": options_told(view, SHOWN),
        **calls(view),
    }


def test_an_observation_is_what_the_view_says() -> None:
    check("truco", of_truco, 0.3, 12)
