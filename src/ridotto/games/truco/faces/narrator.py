"""Log lines of truco: cut and packets, cards, calls and answers, the end of each trick."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from ridotto.narration.lines import Group, Line, Narrator, Seen, laid

CALLS = ("call", "raise")


def ladder(view: Seen) -> list[tuple[int, str, int]]:
    """Return, for each call or answer, its seat, its kind and the value that it proposes, settles on or concedes (TRU-7.4, TRU-8.10).

    The kind is "call", "raise", "accept", "fold", "look" or "dark". A call beyond one that was accepted is a raise too: "Six!".
    """
    plain, played, *_ = view["ladder"]
    higher = dict(pairwise(view["ladder"]))
    value, proposed = played if view["special"] == "eleven" else plain, 0
    steps: list[tuple[int, str, int]] = []
    for seat, text in view["bids"]:
        verb = text.split()[0]
        if verb == "truco":
            value, proposed = proposed or value, higher[proposed or value]
            verb = "raise" if any(kind in CALLS and points < proposed for _, kind, points in steps) else "call"
            steps.append((seat, verb, proposed))
            continue
        if verb == "accept":
            value, proposed = proposed or value, 0
        if verb == "dark" or (verb == "fold" and not proposed):
            value = plain
        steps.append((seat, verb, value))
    return steps


def sentences(view: Seen) -> list[Line]:
    """Return a line for each entry of the log. Face-down cards stay hidden (TRU-10.5)."""
    played, thrown, steps = iter(view["played"]), iter(view["thrown"]), iter(ladder(view))
    return [said(view, seat, text, played, thrown, steps) for seat, text in view["log"]]


def said(
    view: Seen,
    seat: int,
    text: str,
    played: Iterator[tuple[int, str]],
    thrown: Iterator[str],
    steps: Iterator[tuple[int, str, int]],
) -> Line:
    """Return an entry of the log as a line; the iterators supply, in log order, facts that the log omits."""
    verb, *words = text.split()
    if verb == "play":
        return put(seat, next(played)[1])
    if verb == "cut":
        return "log-cut", {"seat": seat, "number": int(words[0]), "end": words[1]}
    if verb == "throw":
        return "log-throw", {"seat": seat, "cards": [next(thrown) for _ in range(3)]}
    if verb == "keep":
        return "log-keep", {"seat": seat}
    if verb == "give":
        to = (seat + 2) % 4
        return "log-give-you" if to == view["seat"] else "log-give", {"seat": seat, "to": to}
    return spoken(next(steps))


def put(seat: int, text: str) -> Line:
    """Return the line for a card played."""
    card, down, _ = text.partition(" down")
    if not down:
        return "log-play", {"seat": seat, "card": card}
    return "log-play-down", {"seat": seat, "card": "" if card == "?" else card}


def spoken(step: tuple[int, str, int]) -> Line:
    """Return the line for a call or an answer."""
    seat, verb, value = step
    return f"log-{'truco' if verb == 'call' else verb}", {"seat": seat, "points": value}


def told(before: Seen, after: Seen) -> list[Line]:
    """Return the lines for the events between two views."""
    lines = sentences(after)[len(before["log"]) :]
    if before["vira"] is None:
        lines += turned_up(after)
    return [*lines, trick_end(after)] if len(after["outcomes"]) > len(before["outcomes"]) else lines


def turned_up(view: Seen) -> list[Line]:
    """Return the line for the vira, if one lies (TRU-3.6)."""
    if view["vira"] is None:
        return []
    return [("log-vira", {"card": view["vira"], "rank": view["manilhas"][0][0]})]


def trick_end(view: Seen) -> Line:
    """Return the line that names the winner of the trick just completed."""
    if view["outcomes"][-1] is not None:
        return "log-trick-taken", {"seat": view["leader"]}
    if view["phase"] == "over":
        return "log-trick-tied", {}
    return "log-trick-tied-lead", {"seat": view["leader"]}


def story(view: Seen) -> list[Group]:
    """Return the deal so far by tricks: calls and answers come before the trick they belong to."""
    groups: list[Group] = [[]]
    count, cards, players = 0, view["played"], len(view["hand_sizes"])
    if "keep" not in view["packets"]:
        groups[-1] += turned_up(view)
    for (_, text), line in zip(view["log"], sentences(view), strict=True):
        if not text.startswith("play "):
            groups[-1].append(line)
            if text == "keep":
                groups[-1] += turned_up(view)
            continue
        count += 1
        if count % players == 0 or count == len(cards):
            groups[-1].append(trick(view, count))
            groups.append([])
    return groups


def trick(view: Seen, count: int) -> Line:
    """Return the line for the last of the tricks that the first `count` cards make; the title of a complete trick names its winners."""
    players = len(view["hand_sizes"])
    number = (count + players - 1) // players
    facts: dict[str, Any] = {"number": number, "laid": laid(view["played"][players * (number - 1) : count])}
    if count % players:
        return "log-trick", facts
    return "log-trick-end", {**facts, "side": view["outcomes"][number - 1]}


NARRATOR = Narrator(told, story, own=frozenset({"seat", "played", "log"}))
