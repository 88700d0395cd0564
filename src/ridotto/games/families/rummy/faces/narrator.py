"""Log lines of Burraco and Biriba: draws, melds and discards, pots, partners, the closer."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from ridotto.narration.lines import Group, Line, Narrator, Seen, held

Entry = Sequence[Any]
"""Seat and action."""

EIGHTEEN = 18
"""Size of the pot that makes its taker play alone, in Burraco for three (BUR-20.5)."""
DEALT = 11
"""Cards of a hand when the deal begins (BUR-20.4)."""


def ends_turn(text: str) -> bool:
    """True if an action is the last of its turn."""
    return text == "pass" or text.startswith("discard")


@lru_cache(4096)  # a log of a hundred lines is narrated again after each of them; lines never change
def said(seat: int, text: str, top: str | None = None) -> Line:
    """Return the line for an action. Burraco's log names no discards: `top` is the one still visible on the pile (BUR-14.3)."""
    verb, *words = text.partition(" = ")[0].split()
    if verb == "take":
        return "log-take-pile", {"seat": seat}
    if verb == "trump":
        return "log-names-trumps", {"seat": seat, "suit": words[0]}
    if verb == "meld":
        return "log-meld", {"seat": seat, "row": words}
    if verb == "add":
        return "log-add", {"seat": seat, "number": words[0], "cards": words[1:]}
    if verb != "discard":
        return f"log-{verb}", {"seat": seat}
    card = words[0] if words else top
    return ("log-discard", {"seat": seat, "card": card}) if card else ("log-discard-hidden", {"seat": seat})


# ---- events ---------------------------------------------------------------------------------------------------------


def fresh(before: Seen, after: Seen) -> Sequence[Entry]:
    """Return the actions revealed between two views: those of a turn may appear late, when its melds are final (BIR-14.5)."""
    was, now = before["log"], after["log"]
    if now[: len(was)] == was:
        return list(now[len(was) :])
    turns = sum(ends_turn(text) for _, text in was)
    return _after_turns(now, turns)[len(_after_turns(was, turns)) :]


def _after_turns(log: Sequence[Entry], turns: int) -> Sequence[Entry]:
    for place, (_, text) in enumerate(log):
        if not turns:
            return log[place:]
        turns -= ends_turn(text)
    return []


def told(before: Seen, after: Seen) -> list[Line]:
    """Return the lines for the events between two views."""
    known = fresh(before, after)
    lines: list[Line] = []
    for seat, text in known:
        top = after["pile"][-1] if text == "discard" and after["pile"] else None
        lines.append(said(seat, text, top))
        if seat == after["seat"] and text in ("draw", "take"):
            gained = list((Counter(after["hand"] or []) - Counter(before["hand"] or [])).elements())
            lines += [("log-new-cards", {"cards": gained})] if gained else []
    lines += heap_taken(before, after, known)
    if len(before["sides"]) != len(after["sides"]):
        lines.append(partners(after))
    return lines if before["phase"] == "over" else lines + closing(after)


def heap_taken(before: Seen, after: Seen, known: Sequence[Entry]) -> list[Line]:
    """Return the line for a pot or biribaki taken between two views. In Biriba, an empty stock may also take one."""
    if not known or _left(before) == _left(after):
        return []
    if "takers" not in after:
        return [pot_taken(after["pots"][_taken(before)], known[-1][0])]
    if _taken(before) == _taken(after):
        return [("log-biribaki-stock", {})]
    return [("log-biribaki", {"seat": known[-1][0]})]


def pot_taken(pot: Seen, seat: int) -> Line:
    """Return the line for a pot taken by a seat."""
    return "log-eighteen" if pot["size"] == EIGHTEEN else "log-pot", {"seat": seat}


def partners(view: Seen) -> Line:
    """Return the line for the seats that have just become partners."""
    return "log-partners", {"pairs": [list(side) for side in view["sides"] if len(side) > 1]}


def _left(view: Seen) -> int:
    return sum(pot["seat"] is None for pot in view["pots"])


def _taken(view: Seen) -> int:
    return len(view["pots"]) - _left(view)


def closing(view: Seen) -> list[Line]:
    """Return the line for the closer of the deal, once it is over."""
    if view["phase"] != "over":
        return []
    return [("log-nobody-closed", {}) if view["closer"] is None else ("log-closed", {"seat": view["closer"]})]


# ---- the deal so far ------------------------------------------------------------------------------------------------


def story(view: Seen) -> list[Group]:
    """Return the deal so far, a group for each turn."""
    log, top, alone = view["log"], on_top(view), first_out(view)
    groups: list[Group] = []
    for place, (seat, text) in enumerate(log):
        if not place or log[place - 1][0] != seat or ends_turn(log[place - 1][1]):
            groups.append([])
        groups[-1].append(said(seat, text, view["pile"][-1] if place == top else None))
        if place == alone:
            groups[-1] += [pot_taken(view["pots"][0], seat), partners(view)]
    return [*groups, [*closing(view), *held(view)]]


def on_top(view: Seen) -> int | None:
    """Return the index in the log of the discard on top of the pile; None if there is none."""
    log = view["log"]
    for place in range(len(log) - 1, -1, -1):
        if log[place][1] == "take":
            return None
        if log[place][1] == "discard":
            return place if view["pile"] else None
    return None


def first_out(view: Seen) -> int | None:
    """Return the index in the log of the action after which a player takes the eighteen (BUR-20.5).

    The log names no pots, but it shows how many cards each hand gains and loses.
    """
    first = view["pots"][0] if view["pots"] else None
    if first is None or first["size"] != EIGHTEEN or first["seat"] is None or "takers" in view:
        return None
    hands, pile = [DEALT] * len(view["hand_sizes"]), 1
    for place, (seat, text) in enumerate(view["log"]):
        verb, *words = text.partition(" = ")[0].split()
        if verb in ("draw", "take"):
            hands[seat] += pile if verb == "take" else 1
            pile = 0 if verb == "take" else pile
            continue
        hands[seat] -= 1 if verb == "discard" else len(words) - (verb == "add")
        pile += verb == "discard"
        if not hands[seat]:
            return place
    return None


NARRATOR = Narrator(told, story, own=frozenset({"seat", "hand"}), own_in_story=frozenset())
