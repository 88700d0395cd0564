"""Log lines of Briscola bugiarda: bids, trumps and the called card, plays, the partner revealed, the points of each trick."""

from collections.abc import Sequence
from typing import Any

from ridotto.narration.lines import Group, Line, Narrator, Seen, added, held, laid


def spoken(seat: int, text: str) -> Line:
    """Return the line for a bid or a pass."""
    if text == "pass":
        return "log-pass", {"seat": seat}
    rank = text.removeprefix("bid ")
    if rank == "alone":
        return "log-bid-alone", {"seat": seat}
    return "log-bid-rank", {"seat": seat, "rank": rank}


def named(view: Seen) -> list[Line]:
    """Return the lines for the trumps named and the card called. Until it is played, only its holder knows the partner (BRB-10.3)."""
    lines: list[Line] = [("log-names-trumps", {"seat": view["declarer"], "suit": view["trump"]})]
    called = view["called"]
    if called is None:
        return lines
    partner, id = view["partner"], "log-calls"
    if not any(card == called for _, card in view["played"]) and partner != "unknown":
        id = "log-calls-own" if partner == "none" else "log-calls-you"
    return [*lines, (id, {"card": called})]


def unmasked(view: Seen, seat: int) -> Line:
    """Return the line for the called card: it reveals its player's side (BRB-6.7)."""
    return "log-called-alone" if seat == view["declarer"] else "log-called-played", {"seat": seat}


def unmasking(view: Seen, cards: Sequence[Any]) -> list[Line]:
    """Return such lines for the cards of a trick."""
    return [unmasked(view, seat) for seat, card in cards if card == view["called"]]


def told(before: Seen, after: Seen) -> list[Line]:
    """Return the lines for the events between two views."""
    lines = [spoken(seat, text) for seat, text in added(before, after, "bids")]
    if after["trump"] != before["trump"]:
        lines += named(after)
    for seat, card in added(before, after, "played"):
        lines.append(("log-play", {"seat": seat, "card": card}))
        lines += unmasking(after, [(seat, card)])
    lines += [("log-trick-points", {"seat": seat, "points": points}) for seat, points in added(before, after, "taken")]
    return lines


def story(view: Seen) -> list[Group]:
    """Return the deal so far; all tricks are public (BRB-10.1)."""
    auction = [spoken(seat, text) for seat, text in view["bids"]]
    return [auction, [] if view["trump"] is None else named(view), tricks(view), held(view)]


def tricks(view: Seen) -> Group:
    """Return the tricks, each with its winner and its points."""
    players, taken = len(view["hand_sizes"]), view["taken"]
    found: Group = []
    for place, (winner, points) in enumerate(taken):
        cards = view["played"][players * place : players * (place + 1)]
        facts = {"number": place + 1, "seat": winner, "points": points}
        found.append(("log-trick-points-by", {**facts, "laid": laid(cards), "notes": unmasking(view, cards)}))
    if view["trick"]:
        cards = view["trick"]
        facts = {"number": len(taken) + 1, "laid": laid(cards), "notes": unmasking(view, cards)}
        found.append(("log-trick", facts))
    return found


NARRATOR = Narrator(told, story, own=frozenset({"partner"}))
