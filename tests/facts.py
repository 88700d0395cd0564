"""Facts of a played deal, as players write them down: read off the final view of the table, not off its score sheet."""

import random
from collections.abc import Callable
from itertools import chain
from typing import Any

from games import random_start

import ridotto
from ridotto import State
from ridotto.games.biriba.law.options import card_value, heap_sizes
from ridotto.games.burraco.law.options import POINTS

KINDS = {"clean": "clean", "semi_clean": "semi-clean", "dirty": "dirty"}


def finished(name: str, rng: random.Random, start: State | None = None) -> State:
    """Return a random deal, played to its end.

    In two thirds of the deals players prefer what is listed first, low bids and melds: such contracts are made, and such deals closed.
    """
    state = start or random_start(name, rng)
    first = rng.choice((1, 6, None))
    while state.turn is not None:
        legal = state.legal_ids()
        few = first if rng.random() < 0.8 else None
        state = state.apply(rng.choice(legal[:few]))
    return state


def of(state: State, rng: random.Random) -> dict[str, Any]:
    """Return the facts of a finished deal, in one of the forms in which they may be given."""
    view = state.view().plain()
    facts = READ[state.game](state, view, rng)
    return {name: value for name, value in facts.items() if value is not None or rng.random() < 0.5}


def context(state: State) -> dict[str, Any]:
    """Return what else the score depends on: the dealer, the match scores before the deal, and what a record carries."""
    return {"dealer": state.dealer, "scores": state.before, **state.carried()}


# ---- Belote and Coinche ---------------------------------------------------------------------------------------------


def tricks_of(state: State, view: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """Return points with the last trick, and further facts of the play that may be left out."""
    points, tricks, last = list(view["points"]), view["tricks"], view["last_winner"] % 2
    points[last] += 10
    if 8 in tricks:
        told = rng.choice(({"capot": last}, {"tricks": tricks}, {"capot": last, "points": points, "last": last}))
    else:
        told = {"points": points}
        if rng.random() < 0.3:
            told["points"] = rng.choice(([points[0], None], [None, points[1]]))
        if rng.random() < 0.5:
            told["last"] = last
        if rng.random() < 0.5:
            told["tricks"] = tricks
    return told


def declared(state: State, view: dict[str, Any], rng: random.Random) -> list[Any]:
    """Return the declarations as lines by seat, or as points by team."""
    if rng.random() < 0.5:
        lines: list[list[str]] = [[], [], [], []]
        for seat, action in state.log:
            if action.text.startswith("declare "):
                cards = action.text.split()[1:]
                lines[seat].append(" ".join(rng.sample(cards, len(cards))))
        return lines
    points = [0, 0]
    for seat, line in view["combinations"]:
        points[seat % 2] += view["worths"][line]
    return points


def belotes(view: dict[str, Any]) -> list[int]:
    """Return the number of belotes by team."""
    found = [0, 0]
    for seat, *_ in view["belotes"]:
        found[seat % 2] += 1
    return found


def belote(state: State, view: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    if view["declarer"] is None:
        return {"declarer": None}
    facts = {"declarer": view["declarer"], "trump": view["trump"], "belote": belote_of(state, view)}
    facts["declarations"] = declared(state, view, rng)
    if view["claimer"] is None:
        return {**facts, **tricks_of(state, view, rng)}
    return {**facts, "claim": view["claimer"], "points": view["points"], "tricks": rng.choice((None, view["tricks"]))}


def belote_of(state: State, view: dict[str, Any]) -> list[int]:
    """Return the belote by team; after a claim it counts only if both cards have been played (BEL-11.5)."""
    found = [0, 0]
    played = {card: seat for seat, card in view["played"]}
    royals = [rank + view["trump"] for rank in "KQ"]
    seats = {played.get(card) for card in royals}
    if len(seats) == 1 and None not in seats:
        found[seats.pop() % 2] = 1
    return found


def coinche(state: State, view: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    contract = view["contract"]
    if contract is None:
        return {"declarer": None}
    facts = {key: contract[key] for key in ("declarer", "number", "denomination", "multiplier")}
    played = {card: seat for seat, card in view["played"]}
    pairs = [(played["K" + suit], played["Q" + suit]) for suit in "SHDC" if contract["denomination"] in (suit, "AT")]
    facts["belote"] = [sum(king == queen and king % 2 == team for king, queen in pairs) for team in range(2)]
    return {**facts, "declarations": declared(state, view, rng), **tricks_of(state, view, rng)}


# ---- the others -----------------------------------------------------------------------------------------------------


def briscola_bugiarda(state: State, view: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    declarer, partner = view["declarer"], view["partner"]
    if declarer is None:
        return {"declarer": None}
    facts = {"declarer": declarer, "partner": partner, "bid": view["bid"]}
    side = {declarer, partner} - {"none"}
    tricks, points = (sum(view[name][seat] for seat in side) for name in ("tricks", "points"))
    if rng.random() < 0.5:
        return {**facts, "points": view["points"], "tricks": view["tricks"]}
    if tricks in (0, 8):
        return {**facts, "tricks": tricks, "points": rng.choice((None, points))}
    return {**facts, "points": points, "tricks": rng.choice((None, tricks))}


def truco(state: State, view: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    scores, outcome = view["sheet"]["scores"], view["sheet"]["outcome"]
    if outcome == "draw":
        return {"winner": "draw", "value": view["value"], "dark": view["looked"] is False}
    winner = scores.index(max(scores))
    facts = {"winner": winner, "value": max(scores), "dark": view["looked"] is False}
    if outcome == "folded":
        facts["folded"] = 1 - winner
        facts["winner"] = rng.choice((None, winner))
    return facts


def melds_of(
    view: dict[str, Any], value: Callable[[str], int], single: int | None, rng: random.Random
) -> dict[str, Any]:
    """Return the facts that both meld games have."""
    melded = [sum(value(card) for meld in side for card in meld["cards"]) for side in view["melds"]]
    left = [sum(value(card) for card in chain(*(view["hands"][seat] for seat in side))) for side in view["sides"]]
    closer = view["closer"]
    facts = {"closed": None if closer is None else next(at for at, side in enumerate(view["sides"]) if closer in side)}
    if single is not None:
        facts["single"] = single
    if rng.random() < 0.3:
        return {**facts, "cards": [one - other for one, other in zip(melded, left, strict=True)]}
    if rng.random() < 0.5:
        facts["melds"] = [[" ".join(meld["cards"]) for meld in side] for side in view["melds"]]
        return {**facts, "left": left, "melded": rng.choice((None, melded))}
    return {**facts, "melded": melded, "left": left}


def took(view: dict[str, Any], takers: list[int]) -> list[bool]:
    return [any(seat in side for seat in takers) for side in view["sides"]]


def burraco(state: State, view: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    takers = [pot["seat"] for pot in view["pots"] if pot["seat"] is not None]
    forming = len(view["hand_sizes"]) == 3 and view["pots"][0]["size"] == 18
    single = takers[0] if forming and takers else None
    facts = melds_of(view, lambda card: POINTS[card if card == "JK" else card[0]], single, rng)
    facts["pots"] = took(view, takers)
    if "melds" in facts and rng.random() < 0.5:
        return facts
    for name, purity in KINDS.items():
        lengths = [
            [len(meld["cards"]) for meld in side if meld["long"] and meld["purity"] == purity] for side in view["melds"]
        ]
        facts[name] = rng.choice((lengths, list(map(len, lengths))))
    return facts


def biriba(state: State, view: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    forming = 18 in heap_sizes(state.options)
    takers = view["takers"]
    single = takers[0] if forming and takers else None
    facts = melds_of(view, lambda card: card_value(card, state.options), single, rng)
    facts["biribakia"] = took(view, takers)
    facts["trumps"] = view["trumps"] or "none"
    if "melds" not in facts or rng.random() < 0.5:
        facts["biribas"] = [biribas_of(side, view["trumps"]) for side in view["melds"]]
    return facts


def biribas_of(melds: list[dict[str, Any]], trumps: str | None) -> dict[str, list[int]]:
    """Return the biribas of a side by kind, clean and dirty."""
    found: dict[str, list[int]] = {}
    for meld in melds:
        if meld["long"]:
            suits = {card[1] for place, card in enumerate(meld["cards"]) if place not in meld["wild"]}
            trump = suits == {trumps}
            kind = "set" if meld["kind"] == "set" else "trump" if trump else "sequence"
            if kind != "set" and len(meld["cards"]) == 13:
                kind = "trump_thirteen" if trump else "thirteen"
            found.setdefault(kind, [0, 0])[meld["purity"] != "clean"] += 1
    return found


READ: dict[str, Callable[[State, dict[str, Any], random.Random], dict[str, Any]]] = {
    "belote": belote,
    "coinche": coinche,
    "briscola-bugiarda": briscola_bugiarda,
    "truco": truco,
    "burraco": burraco,
    "biriba": biriba,
}


def disagreement(state: State, facts: dict[str, Any]) -> str:
    """Return what the score from facts has otherwise than the played deal; "" if nothing."""
    tallied = state.kind.tally(state.options, facts, **context(state))
    ours, theirs = tallied.result(), state.result()
    if ours != theirs:
        return f"result {ours}, not {theirs}"
    if tallied.carries() != state.carries() or tallied.next_dealer != state.next_dealer:
        return f"carries {tallied.carries()}, not {state.carries()}"
    sheet, due = tallied.sheet, state.sheet()
    if ridotto.tally(state.game, state.options, facts, **context(state)) != sheet:
        return "the function gives another sheet"
    known = {name: (rule, points) for name, rule, points in due["lines"]}
    for name, rule, points in sheet["lines"]:
        if name in known and known[name] != (rule, points):
            return f"line {name}: {rule} {points}, not {known[name]}"
    different = {key for key in due if sheet[key] != due[key]} - {"lines", "side_tricks", "side_points"}
    return f"{different} in {sheet}, not {due}" if different else ""
