"""Observations of Belote and Coinche equal what the seat's view shows."""

from typing import Any

from observed import Fields, away, cards, check, in_turn, one, options_told

from ridotto import View
from ridotto.games.belote.law.observing import SHOWN as BELOTE
from ridotto.games.coinche.law.observing import SHOWN as COINCHE
from ridotto.games.families.trumps.law.combinations import LINES
from ridotto.games.families.trumps.law.law import DENOMINATIONS, PLAIN_POINTS, SCALED_POINTS, TRUMP_POINTS, beaten_by
from ridotto.games.families.trumps.law.piquet import NAMES

RANKS = "AKQJT987"


def holder(trick: list[tuple[int, str]], denomination: int) -> int:
    """Return the seat that holds a trick."""
    best, (seat, _) = NAMES.index(trick[0][1]), trick[0]
    for who, name in trick[1:]:
        card = NAMES.index(name)
        if beaten_by(denomination, best) >> card & 1:
            best, seat = card, who
    return seat


def points_of(name: str, denomination: int, options: dict[str, Any]) -> int:
    """Return the points of a card (COI-9.13, COI-9.14)."""
    if denomination == 5 and options.get("at_values") == "scaled":
        return SCALED_POINTS.get(name[0], 0)
    if denomination == 4 and name[0] == "A":
        return int(options.get("nt_ace", 11))
    trumps = denomination in ("SHDC".index(name[1]), 5)
    return (TRUMP_POINTS if trumps else PLAIN_POINTS).get(name[0], 0)


def compared(view: View) -> list[list[float]]:
    """Return what comparing equal values revealed, by team."""
    revealed = view["comparison"] or {}
    found = []
    for team in range(2):
        kind, top = revealed.get("kinds"), revealed.get("tops")
        found.append(
            [
                kind is not None and kind[team] == "four",
                0 if top is None else 1 - RANKS.index(top[team]) / 8,
                "in_trumps" in revealed and revealed["in_trumps"][team],
            ]
        )
    return found


def of_table(view: View, denomination: int, declarer: int | None, target: int) -> Fields:
    """Return the expected fields that both games share."""
    played: list[list[str]] = [[], [], [], []]
    lines: list[list[str]] = [[], [], [], []]
    points = [0, 0]
    for place, (seat, name) in enumerate(view["played"]):
        played[seat].append(name)
        whole = view["played"][place - place % 4 : place - place % 4 + 4]
        if len(whole) == 4:
            points[holder(whole, denomination) % 2] += points_of(name, denomination, view["options"])
    for seat, line in view["combinations"]:
        lines[seat].append(line)
    lines = [sorted(shown, key=LINES.index) for shown in lines]
    lines[view["seat"]] = view["declared"]
    known = [{name for line in shown for name in line.split()[1:]} for shown in lines]
    for seat, hand in enumerate(view["hands"] or []):
        known[seat] |= {name for name in hand if name not in played[seat]}
    slots = [[(LINES.index(line) + 1) / 90 for line in shown] + [0] * (3 - len(shown)) for shown in lines]
    order = [name for _, name in view["played"]]
    comparison = view["comparison"]
    return {
        "hand": cards(NAMES, view["hand"]),
        "table": cards(NAMES, [name for _, name in view["trick"]]),
        "played": [cards(NAMES, names) for names in in_turn(played, view)],
        "trick": [(order.index(name) // 4 + 1) / 8 if name in order else 0 for name in NAMES],
        "known": [cards(NAMES, names) for names in in_turn(known, view)],
        "lines": in_turn(slots, view),
        "heard": [(value or 0) / 200 for value in in_turn(view["heard"], view)],
        "declaring": one(2, (comparison["winner"] - view["seat"]) % 2 if comparison else None),
        "compared": in_turn(compared(view), view),
        "belotes": cards(NAMES, [name for _, name, _ in view["belotes"]]),
        "declarer": one(4, away(declarer, view, 4)),
        "dealer": one(4, away(view["dealer"], view, 4)),
        "turn": one(4, away(view["turn"], view, 4)),
        "holds": one(4, away(holder(view["trick"], denomination) if view["trick"] else None, view, 4)),
        "tricks": [taken / 8 for taken in in_turn(view["tricks"], view)],
        "points": [taken / 162 for taken in in_turn(points, view)],
        "scores": [score / target for score in in_turn(view["scores"], view)],
    }


def share_used(view: View) -> float:
    """Return the share of the match's deals that were before this one (BEL-11.7, COI-10.5)."""
    return view["deals_used"] / view["options"]["deals"] if "deals_used" in view else 0


def of_belote(view: View) -> Fields:
    denomination = "SHDC".index(view["trump"] or "S")
    return {
        **of_table(view, denomination, view["declarer"], view["options"].get("target", 1000)),
        "phase": one(4, ("round 1", "round 2", "play", "over").index(view["phase"])),
        "turnup": cards(NAMES, [view["turnup"]]),
        "passes": sum(text == "pass" for _, text in view["bids"]) / 8,
        "trump": one(4, denomination if view["trump"] else None),
        "held": view["held"] / 162,
        "claimer": one(4, away(view["claimer"], view, 4)),
        "options": options_told(view, BELOTE),
        "deals_used": share_used(view),
    }


def of_coinche(view: View) -> Fields:
    contract = view["contract"] or {
        "number": 0,
        "denomination": "S",
        "multiplier": 1,
        "coincher": None,
        "declarer": None,
    }
    denomination = DENOMINATIONS.index(contract["denomination"])
    numbers = [*range(80, 890, 10), "capot"]
    bids = [[0.0] * 6 for _ in range(4)]
    passes, waited = 0, 0
    for seat, text in view["bids"]:
        match text.split():
            case ["pass"]:
                passes += 1
            case ["bid", number, named]:
                level, passes = numbers.index(int(number) if number.isdecimal() else number), 0
                who, suit = (seat - view["seat"]) % 4, DENOMINATIONS.index(named)
                bids[who][suit] = (level + 1) / 82
            case ["coinche", *_]:
                waited, passes = passes, 0
    return {
        **of_table(view, denomination, contract["declarer"], view["options"].get("target", 3000)),
        "phase": one(4, ("auction", "answer", "play", "over").index(view["phase"])),
        "denomination": one(6, denomination if view["contract"] else None),
        "bid": 0 if contract["number"] == "capot" else contract["number"] / 880,
        "capot": contract["number"] == "capot",
        "multiplier": contract["multiplier"] / 4,
        "coincher": one(4, away(contract["coincher"], view, 4)),
        "passes": passes / 4,
        "waited": waited / 4,
        "bids": bids,
        "options": options_told(view, COINCHE),
        "deals_used": share_used(view),
    }


def test_observations_of_belote_equal_the_view() -> None:
    check("belote", of_belote, 0.25, 25)


def test_observations_of_coinche_equal_the_view() -> None:
    check("coinche", of_coinche, 0.25, 30)
