"""Choices that a partner would not understand: a search makes them only for a gain that is larger than its noise."""

from collections.abc import Mapping

from ridotto.core.view import View
from ridotto.games.truco.bots.policy import Seat
from ridotto.games.truco.bots.signals import WORDS
from ridotto.games.truco.law.notation import strengths
from ridotto.games.truco.law.options import LADDERS

HOPELESS = WORDS.index("fold") + 1
"""Word of a partner with nothing."""
THREE = 10
"""Strength of a three; only manilhas are above it."""


def odd(view: View, heard: int = 0) -> set[str]:
    """Return the legal actions that a partner would not understand. `heard` is the partner's word, from 1, for an answer."""
    if view["phase"] == "packet":  # a hand that rules of thumb would keep
        return {"give", "throw"} & set(view["legal"]) if Seat(view).action() == "keep" else set()
    raises = {"truco"} & set(view["legal"]) if _bluffs_high(view) else set()
    if view["phase"] == "answer":
        return _odd_answers(view, heard) | raises
    if view["phase"] != "turn" or not view["hand"] or len(view["hand"]) < 2:
        return raises
    found = over_partner(view) | held_back(view) | more_than_enough(view) | hidden(view)
    return raises | (found if any(action not in found for action in _cards(view)) else set())


def _bluffs_high(view: View) -> bool:
    """True if a raise would be one of the last two steps of the ladder with no three or manilha in the hand or from the team on the table.

    Tables bluff there too, but with the most at stake and the least data. A last card that wins the trick for certain is no bluff.
    """
    steps = LADDERS[view.terms["ladder"]]
    if view["hand"] is None or (view["proposed"] or view["value"]) not in steps[2:-1]:
        return False
    power, theirs, ours = _table(view)
    held = max([power[card] for card in view["hand"]], default=0)
    sure = _last(view) and len(view["hand"]) == 1 and held > theirs
    return max(held, ours) < THREE and not sure


def _odd_answers(view: View, heard: int) -> set[str]:
    """Return what keeps a hopeless hand in: no three or manilha, the partner has said that it has nothing, and neither has won a trick."""
    power, _, ours = _table(view)
    best = max([power[card] for card in view["hand"] or ()] + [ours])
    if heard != HOPELESS or best >= THREE or view["seat"] % 2 in view["outcomes"]:
        return set()
    return {"accept", "truco"} & set(view["legal"])


def over_partner(view: View) -> set[str]:
    """Return, for the last seat of a trick that its partner is winning, all cards but the weakest."""
    power, theirs, ours = _table(view)
    if not _last(view) or ours <= theirs:
        return set()
    return _stronger(view, min(power[card] for card in view["hand"]))


def held_back(view: View) -> set[str]:
    """Return, after a tied trick, which leaves the deal to the next one, the cards below one that could win it."""
    if not view["outcomes"] or view["outcomes"][-1] is not None:
        return set()
    last, (power, theirs, ours) = _last(view), _table(view)
    strongest = max(power[card] for card in view["hand"])
    if strongest <= theirs or ours >= strongest or (last and ours > theirs):
        return set()
    enough = theirs + 1 if last else strongest
    return set(_cards(view)) - _stronger(view, enough - 1)


def more_than_enough(view: View) -> set[str]:
    """Return, for the last seat of a trick that the opponents are winning, the cards that take it though a weaker one would as well.

    A trick that wins the deal leaves nothing to save.
    """
    if not _last(view) or view["outcomes"] not in ([], [1 - view["seat"] % 2]):
        return set()
    power, theirs, ours = _table(view)
    enough = min((power[card] for card in view["hand"] if power[card] > theirs), default=0)
    if ours > theirs or not enough:
        return set()
    return _stronger(view, enough)


def hidden(view: View) -> set[str]:
    """Return, for a team that has lost the first trick and must win this one, the cards face down that would lead it face up."""
    team, (power, theirs, ours) = view["seat"] % 2, _table(view)
    if not view["trick"] or view["outcomes"] != [1 - team] or view["deciding"] is not None or ours > theirs:
        return set()
    leads = {f"play {card} down" for card in view["hand"] if power[card] > theirs}
    return leads & set(view["legal"])


def _table(view: View) -> tuple[Mapping[str, int], int, int]:
    """Return the strength of every card, and those of the opponents' and the team's best on the table."""
    power = strengths(tuple(view["manilhas"]))
    theirs, ours = (
        max([power.get(card, 0) for who, card in view["trick"] if who % 2 == team], default=0)
        for team in (1 - view["seat"] % 2, view["seat"] % 2)
    )
    return power, theirs, ours


def _cards(view: View) -> list[str]:
    """Return the actions that play a card."""
    return [action for action in view["legal"] if action.startswith("play ")]


def _last(view: View) -> bool:
    """True if only one seat is still to play to the trick."""
    return len(view["trick"]) == len(view["hand_sizes"]) - 1


def _stronger(view: View, least: int) -> set[str]:
    """Return the actions that play a card of more than some strength face up."""
    power = strengths(tuple(view["manilhas"]))
    return {action for action in _cards(view) if power.get(action.removeprefix("play "), 0) > least}
