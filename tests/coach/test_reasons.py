"""Reasons are true: what is said from a view is held against the whole deal, which its player does not see."""

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import depth
import pytest
from games import GAMES, random_deal

import ridotto
from ridotto import State, finder
from ridotto.bots import best, bot
from ridotto.coach.reasons import Reason, particular, why
from ridotto.games.families.rummy.law.fitting import fits
from ridotto.lessons import lesson as found
from ridotto.rulebook import LANGUAGES
from ridotto.search import Verdict
from ridotto.words import say, told

FAMILIES = {"trumps": "belote", "briscola_bugiarda": "briscola-bugiarda", "truco": "truco", "rummy": "burraco"}
"""Module of the reasons → a game of it."""


def rows(module: str) -> list[str]:
    """The names of a module's reasons."""
    return [name for name, _, _ in finder.find(FAMILIES[module], "teach.reasons").REASONS]


# ---- the deal as it is ----------------------------------------------------------------------------------------------


def held(state: State, seat: int) -> list[str]:
    """What others than a seat hold."""
    return [card for other in range(state.seats) if other != seat for card in state.view(other)["hand"] or ()]


def tricks(state: State) -> int:
    """How many tricks are complete."""
    view = state.view(None)
    return (len(view["played"]) - len(view["trick"])) // state.seats


def takers(state: State, action: str, rng: random.Random) -> set[int]:
    """The seats that take the trick an action belongs to, in some ways to go on; none where the deal ends with it."""
    found, done = set(), tricks(state)
    for _ in range(4):
        after = state.apply(action)
        while after.turn is not None and tricks(after) == done:
            after = after.apply(rng.choice([one for one in after.legal() if one.text.startswith("play")]))
        if after.turn is not None:
            found.add(after.turn)
    return found


def mine(state: State, action: str, given: Any, rng: random.Random) -> bool:
    assert state.turn is not None
    return takers(state, action, rng) <= {state.turn}


def partners(state: State, action: str, given: Any, rng: random.Random) -> bool:
    assert state.turn is not None
    return takers(state, action, rng) <= {state.turn ^ 2}


def trumps_out(state: State, action: str, given: Any, rng: random.Random) -> bool:
    assert state.turn is not None
    return len([card for card in held(state, state.turn) if card[1] == given["suit"]]) == given["number"] > 0


def highest(state: State, action: str, given: Any, rng: random.Random) -> bool:
    """Nobody else holds a better card of the suit, in one of the two orders."""
    assert state.turn is not None
    view, (rank, suit) = state.view(state.turn), given["card"]
    named = view["contract"]["denomination"] if "contract" in view else view["trump"]
    order = "J9ATKQ87" if named in (suit, "AT") else "ATKQJ987"
    others = [order.index(card[0]) for card in held(state, state.turn) if card[1] == suit]
    return min(others, default=8) > order.index(rank)


def others_follow(state: State, action: str, given: Any, rng: random.Random) -> bool:
    """Somebody else holds a card of the suit."""
    assert state.turn is not None
    return any(card[1] == given["suit"] for card in held(state, state.turn))


def hopeless(state: State, action: str, given: Any, rng: random.Random) -> bool:
    """Whichever card the last to play gives, somebody else leads next."""
    assert state.turn is not None
    if len(state.view(None)["trick"]) < state.seats - 1:
        return True
    plays = [one.text for one in state.legal() if one.text.startswith("play")]
    return all(takers(state, play, rng).isdisjoint({state.turn}) for play in plays)


def friends_in_truth(state: State, seat: int) -> set[int]:
    """Briscola: who plays with a seat, as the cards of the deal have it."""
    view = state.view(None)
    called = [other for other in range(5) if view["called"] in (state.view(other)["hand"] or ())]
    called += [who for who, card in view["played"] if card == view["called"]]
    side = {view["declarer"], *called[:1]}
    return side if seat in side else set(range(5)) - side


POINTS = {"A": 11, "3": 10, "K": 4, "Q": 3, "J": 2}


def load(state: State, action: str, given: Any, rng: random.Random) -> bool:
    assert state.turn is not None
    richer = [card for card in state.view(state.turn)["hand"] if POINTS.get(card[0], 0) > given["points"]]
    return (
        given["seat"] in friends_in_truth(state, state.turn)
        and takers(state, action, rng) <= {given["seat"]}
        and all(card[1] == state.view(None)["trump"] for card in richer)
    )


def friend(state: State, action: str, given: Any, rng: random.Random) -> bool:
    assert state.turn is not None
    return given["seat"] in friends_in_truth(state, state.turn)


def enemy(state: State, action: str, given: Any, rng: random.Random) -> bool:
    assert state.turn is not None
    return given["seat"] not in friends_in_truth(state, state.turn)


def hidden(state: State, action: str, given: Any, rng: random.Random) -> bool:
    seat = state.turn
    others = [other for other in range(5) if other != seat]
    return all(state.view(other)["partner"] != seat and state.view(other)["hand"] for other in others)


def brings(state: State, action: str, given: Any, rng: random.Random) -> bool:
    """Briscola: the seat's points grow by what was said."""
    assert state.turn is not None
    after = state.apply(action)
    gained = (after.view(None)["points"])[state.turn] - state.view(None)["points"][state.turn]
    return bool(gained == given["points"])


def ruffs(state: State, action: str, given: Any, rng: random.Random) -> bool:
    """Briscola: a trump above those on the table, in a trick worth the points that the reason names."""
    view, rank = state.view(None), "A3KQJ765432".index(given["card"][0])
    table = [card for _, card in view["trick"]]
    higher = [card for card in table if card[1] == view["trump"] and "A3KQJ765432".index(card[0]) < rank]
    return (
        given["card"][1] == view["trump"]
        and not higher
        and sum(POINTS.get(card[0], 0) for card in table) == given["points"]
    )


def our_trick(state: State, action: str, given: Any, rng: random.Random) -> bool:
    """Truco: the trick is won by the team."""
    assert state.turn is not None
    after = state.apply(action)
    while len(after.view(None)["outcomes"]) == len(state.view(None)["outcomes"]) and after.turn is not None:
        after = after.apply(rng.choice([one for one in after.legal() if one.text.startswith("play")]))
    return bool(after.view(None)["outcomes"][-1] == state.turn % 2)


def wins_deal(state: State, action: str, given: Any, rng: random.Random) -> bool:
    assert state.turn is not None
    scores = state.apply(action).scores
    if len(state.view(None)["trick"]) < 3:
        return True
    return scores is not None and scores[state.turn % 2] > 0


def folded(state: State, action: str, given: Any, rng: random.Random) -> bool:
    assert state.turn is not None
    scores = state.apply("fold").scores
    return scores is not None and scores[1 - state.turn % 2] == given["points"] < given["stake"]


def they_fold(state: State, action: str, given: Any, rng: random.Random) -> bool:
    assert state.turn is not None
    scores = state.apply("truco").apply("fold").scores
    return scores is not None and scores[state.turn % 2] == given["points"]


STRENGTH = {card: 14 - place for place, card in enumerate(("4C", "7H", "AS", "7D"))}


def strength(card: str) -> int:
    return STRENGTH.get(card, 10 - "32AKJQ7654".index(card[0]))


def cheaply(state: State, action: str, given: Any, rng: random.Random) -> bool:
    """The trick is the team's, and a stronger card stays in hand."""
    assert state.turn is not None
    hand = state.view(state.turn)["hand"]
    return our_trick(state, action, given, rng) and max(map(strength, hand)) > strength(given["card"])


def unbeaten(state: State, action: str, given: Any, rng: random.Random) -> bool:
    """Nobody holds a stronger card than the team's best."""
    assert state.turn is not None
    return all(strength(card) <= strength(given["card"]) for card in held(state, state.turn))


def closed(state: State, action: str, given: Any, rng: random.Random) -> bool:
    after = state.apply(action)
    return after.deal_over and after.view(None)["closer"] == state.turn


def fetched(state: State, action: str, given: Any, rng: random.Random) -> bool:
    before, after = state.view(None)["pots"], state.apply(action).view(None)["pots"]
    return [pot["seat"] for pot in before].count(state.turn) < [pot["seat"] for pot in after].count(state.turn)


def lays(state: State, action: str, given: Any, rng: random.Random) -> bool:
    """After taking the pile the named cards are a meld, or one card fits one."""
    after = state.apply("take")
    assert after.turn is not None
    offers = ridotto.game(state.game).offers(after, after.turn, given["cards"].split())
    return any(offer.action.startswith(("meld", "add")) for offer in offers)


def gift(state: State, card: str) -> int:
    """Return the most points that the next player can add with a card that is discarded to the pile and taken with it."""
    after = state.apply(f"discard {card}")
    taken = after.apply("take") if after.why_not("take") is None else after
    assert taken.turn is not None
    view, found = taken.view(taken.turn), [0]
    own = next(side for side, seats in enumerate(view["sides"]) if taken.turn in seats)
    for text in view["legal"]:
        if text.startswith("add ") and text.split()[2] == card:
            new = taken.apply(text).view(None)["standing"][own]
            found.append(
                new["melded"] + new["bonuses"] - view["standing"][own]["melded"] - view["standing"][own]["bonuses"]
            )
    return max(found)


def gives(state: State, action: str, given: Any, rng: random.Random) -> bool:
    return gift(state, given["card"]) == given["points"]


def withholds(state: State, action: str, given: Any, rng: random.Random) -> bool:
    return gift(state, given["other"]) == given["points"] and no_gift(state, action, given, rng)


def goes_with(state: State, card: str, other: str) -> bool:
    """BUR-6.11, BIR-5.11: cards of one rank only where they make sets; a sequence has no card twice."""
    places, options = "A23456789TJQKA", state.options
    near = any(0 < abs(a - b) <= 2 for a in at(places, card) for b in at(places, other))
    names = set(options)
    few = "few_sets" in names and options["few_sets"] and card[0] not in "A3"
    sets = not few and not ("sequences_only" in names and options["sequences_only"])
    return (card[0] == other[0] and sets) or (card[1] == other[1] and near)


def at(places: str, card: str) -> list[int]:
    return [place for place, rank in enumerate(places) if rank == card[0]]


def alone(state: State, action: str, given: Any, rng: random.Random) -> bool:
    """The card pairs with no natural card in hand, and nobody can add it to a meld."""
    assert state.turn is not None
    hand = list(state.view(state.turn)["hand"])
    hand.remove(given["card"])
    natural = [card for card in hand if card[0] not in "2J" or (card[0] == "J" and card != "JK")]
    return not any(goes_with(state, given["card"], card) for card in natural) and no_gift(state, action, given, rng)


def in_pile(state: State, action: str, given: Any, rng: random.Random) -> bool:
    assert state.turn is not None
    view = state.view(state.turn)
    named = given.get("cards", "").split()
    return given["card"] in view["pile"] and all(
        card in view["hand"] and goes_with(state, given["card"], card) for card in named
    )


def grown(state: State, action: str, given: Any, rng: random.Random) -> bool:
    """The meld has the number of cards given, and the number given is missing to seven."""
    assert state.turn is not None
    after, number = state.apply(action).view(state.turn), int(action.split()[1])
    own = next(melds for seats, melds in zip(after["sides"], after["melds"], strict=True) if state.turn in seats)
    size = next(len(meld["cards"]) for meld in own if meld["number"] == number)
    return bool(size == given["number"] == 7 - given["missing"])


def goes_on(state: State, action: str, given: Any, rng: random.Random) -> bool:
    """All of the cards go on one meld in this turn, which then has as many cards as were given."""
    assert state.turn is not None
    seat, number = state.turn, action.split()[1]
    for card in given["cards"].split():
        ways = state.view(seat)["legal"]
        state = state.apply(next(text for text in ways if text.split()[:3] == ["add", number, card]))
    melds = next(
        melds
        for seats, melds in zip(*(state.view(seat)[key] for key in ("sides", "melds")), strict=True)
        if seat in seats
    )
    size = next(len(meld["cards"]) for meld in melds if meld["number"] == int(number))
    return bool(size == given["number"] and max(0, 7 - size) == given["missing"])


def could_close(state: State, action: str, given: Any, rng: random.Random) -> bool:
    """The cards named are those of the hand, and the last one named is the discard that closes."""
    assert state.turn is not None
    hand = Counter(state.view(state.turn)["hand"])
    return Counter([*given["cards"].split(), given["card"]]) == hand and any(
        pot["side"] == side
        for side, seats in enumerate(state.view(None)["sides"])
        if state.turn in seats
        for pot in state.view(None)["pots"]
    )


def near_bonus(state: State, action: str, given: Any, rng: random.Random) -> bool:
    """The other card makes a meld of the opponents that has no bonus as long as was given, and longer than the discard does."""
    assert state.turn is not None
    view = state.view(state.turn)
    others = [melds for seats, melds in zip(view["sides"], view["melds"], strict=True) if state.turn not in seats]
    sizes = {
        card: max(
            (len(meld["cards"]) + 1 for melds in others for meld in melds if not meld["long"] and fits(card, meld)),
            default=0,
        )
        for card in (given["card"], given["other"])
    }
    return sizes == {given["card"]: given["left"], given["other"]: given["number"]} and given["left"] < given["number"]


def closing(state: State, action: str, given: Any, rng: random.Random) -> bool:
    """An opponent whose side may close holds as many cards."""
    assert state.turn is not None
    view = state.view(None)
    sizes = [
        view["hand_sizes"][seat]
        for side, seats in enumerate(view["sides"])
        if state.turn not in seats and any(pot["side"] == side for pot in view["pots"])
        for seat in seats
        if any(meld["long"] for meld in view["melds"][side])
    ]
    return given.get("left", given["number"]) == min(sizes)


def no_pot(state: State, action: str, given: Any, rng: random.Random) -> bool:
    """The side has no pot, and the hand has the number of cards given: afterwards, or before a draw."""
    assert state.turn is not None
    view = state.view(state.turn)
    side = next(number for number, seats in enumerate(view["sides"]) if state.turn in seats)
    left = view if action == "draw" else state.apply(action).view(state.turn)
    return len(left["hand"]) == given["number"] and not any(pot["side"] == side for pot in view["pots"])


def seventh(state: State, action: str, given: Any, rng: random.Random) -> bool:
    def long(view: Any) -> int:
        return sum(meld["long"] for side in view["melds"] for meld in side)

    assert state.turn is not None
    return long(state.apply(action).view(state.turn)) == long(state.view(state.turn)) + 1


def no_gift(state: State, action: str, given: Any, rng: random.Random) -> bool:
    """The next player can take the pile and add the discard to nothing."""
    after = state.apply(action)
    if after.turn is None or after.why_not("take") is not None:
        return True
    taken = after.apply("take")
    return all(taken.why_not(f"add {number} {given['card']}") is not None for number in range(1, 20))


def only_with_wild(state: State, action: str, given: Any, rng: random.Random) -> bool:
    """After taking the pile, the player can lay those of its open cards that are named, and no others, without a wild or a hidden card."""
    assert state.turn is not None
    view, legal = state.view(state.turn), state.apply("take").view(state.turn)["legal"]
    known = Counter([*view["hand"], *view["pile"]])
    words = [text.partition(" = ")[0].split()[1:] for text in legal if text.startswith(("meld ", "add "))]
    lays = [[word for word in lay if not word.isdigit()] for lay in words]
    natural = [cards for cards in lays if {"JK", "2S", "2H", "2D", "2C"}.isdisjoint(cards) and Counter(cards) <= known]
    return set(view["pile"]) & {card for cards in natural for card in cards} == set(given.get("cards", "").split())


def heavy(state: State, action: str, given: Any, rng: random.Random) -> bool:
    """No natural card in hand costs more than this one, and the lightest costs as much as was said."""
    assert state.turn is not None
    view = state.view(state.turn)
    wild = {"JK", "2S", "2H", "2D", "2C"}
    costs = {card: cost for card, cost in zip(view["hand"], view["worth"], strict=True) if card not in wild}
    named = costs[given["card"]] == given["points"] == max(costs.values())
    return bool(named and given["number"] == min(costs.values()) < given["points"])


def fresh(state: State, action: str, given: Any, rng: random.Random) -> bool:
    """Recount the cards in the stock, in pots and in other hands, and those of them that are wild or fit a meld of the side."""
    assert state.turn is not None
    view, pack = state.view(state.turn), Counter(ridotto.game(state.game).pack(state.options))
    side = next(melds for seats, melds in zip(view["sides"], view["melds"], strict=True) if state.turn in seats)
    laid = Counter(card for melds in view["melds"] for meld in melds for card in meld["cards"])
    unseen = pack - laid - Counter(view["hand"]) - Counter(view["pile"])
    wild = {"JK", "2S", "2H", "2D", "2C"}
    useful = sum(many for card, many in unseen.items() if card in wild or any(fits(card, meld) for meld in side))
    return bool(useful == given["number"] and unseen.total() == given["total"])


def gives_less(state: State, action: str, given: Any, rng: random.Random) -> bool:
    return gift(state, given["other"]) == given["points"] > gift(state, given["card"]) == given["number"]


def kept(state: State, action: str, given: Any, rng: random.Random) -> bool:
    """The card that stays goes with each of the cards named, and these are more than the discard goes with."""
    assert state.turn is not None
    hand = list(state.view(state.turn)["hand"])
    named = given["cards"].split()
    assert all(card in hand and goes_with(state, given["other"], card) for card in named)
    hand.remove(given["card"])
    mates = [card for card in hand if card[0] != "2" and card != "JK" and goes_with(state, given["card"], card)]
    return len(mates) < len(named) + goes_with(state, given["card"], given["other"])


CHECKS: dict[str, dict[str, Callable[..., bool]]] = {
    "trumps": {
        "draw-trumps": lambda *case: trumps_out(*case) and mine(*case),
        "push-trumps": trumps_out,
        "sure-lead": mine,
        "high-lead": lambda *case: highest(*case) and others_follow(*case),
        "partners-trick": partners,
        "ruff": mine,
        "win-last": mine,
        "sure-trick": mine,
        "their-trick": hopeless,
        "worth-nothing": lambda state, *_: bool(state.view(None)["trick"]),
        "keep-master": highest,
    },
    "briscola_bugiarda": {
        "friends-trick": load,
        "friend-so-far": friend,
        "small-trump": lambda *case: mine(*case) and brings(*case),
        "trump-so-far": ruffs,
        "win-last": lambda *case: mine(*case) and brings(*case),
        "sure-trick": mine,
        "hide": hidden,
        "enemies-trick": enemy,
    },
    "truco": {
        "tie-enough": wins_deal,
        "win-cheaply": cheaply,
        "take-last": our_trick,
        "sure-trick": our_trick,
        "unbeaten": unbeaten,
        "cheap-fold": folded,
        "fold-brings": they_fold,
    },
    "rummy": {
        "closes": closed,
        "fetches-pot": fetched,
        "pile-melds": lays,
        "long-meld": seventh,
        "safe-discard": no_gift,
        "withholds-bonus": withholds,
        "least-gift": gives,
        "gives-but-alone": gives,
        "gives-little": gives,
        "stands-alone": alone,
        "pile-joins": in_pile,
        "pile-wild": in_pile,
        "pile-denied": in_pile,
        "grows": grown,
        "grows-dirty": grown,
        "grows-together": goes_on,
        "can-close": could_close,
        "gives-shorter": near_bonus,
        "heavy-late": lambda *case: heavy(*case) and closing(*case),
        "before-they-close": closing,
        "pile-late": closing,
        "towards-pot": no_pot,
        "small-hand": no_pot,
        "pile-useless": only_with_wild,
        "pile-few": only_with_wild,
        "pile-top-unlaid": only_with_wild,
        "gives-less": gives_less,
        "gives-goes-with-less": lambda *case: kept(*case) and gives(*case),
        "keeps-together": kept,
        "fresh-cards": fresh,
        "heavy-card": heavy,
    },
}
SPEED = {"trumps": 160, "briscola_bugiarda": 160, "truco": 30, "rummy": 300}
"""Milliseconds that it takes to look at a deal."""
SKIPPED = {"rummy": 0.85}
"""The share of its positions that are passed over, where a deal is long."""


SPOKEN: list[tuple[str, dict[str, Any]]] = [
    *((name, {}) for name in GAMES if name in {*FAMILIES.values(), "coinche", "biriba"}),
    ("burraco", dict(ridotto.game("burraco").preset("international").changed)),
    ("biriba", {"sequences_only": True}),
]


@pytest.mark.parametrize(("name", "options"), SPOKEN, ids=str)
def test_what_is_said_is_true_of_the_whole_deal(name: str, options: dict[str, Any]) -> None:
    spec = ridotto.game(name).spec
    family = spec.family or name.replace("-", "_")
    heard: Counter[str] = Counter()
    for number in depth.deals(0.4, SPEED[family]):
        rng = depth.rng("reasons", name, number)
        state, player = random_deal(name, rng, ridotto.game(name).options(**options)), bot(best_of_thumb(name))
        while state.turn is not None:
            view = state.view(state.turn)
            chosen = player.act(view, rng)
            if rng.random() < SKIPPED.get(family, 0):
                state = state.apply(chosen)
                continue
            for action in dict.fromkeys([chosen, *rng.sample(view["legal"], min(2, len(view["legal"])))]):
                reason = particular(view, action) if len(view["legal"]) > 1 else None
                if reason is None:
                    continue
                heard[reason.name] += 1
                check = CHECKS[family].get(reason.name)
                assert check is None or check(state, action, reason.given, rng), (reason, action, state.record())
            state = state.apply(chosen)
    assert len(heard) >= 5


def best_of_thumb(name: str) -> str:
    return "steady" if best(name) != "random" else "random"


def test_each_family_has_reasons_enough_and_checks_of_what_is_hidden() -> None:
    for module, checks in CHECKS.items():
        names = rows(module)
        assert len(names) == len(set(names)) >= 8
        assert set(checks) <= set(names)


# ---- positions ------------------------------------------------------------------------------------------------------

SAID = [
    # Game, lesson, what is best there, why.
    ("belote", "take", "take", "trumps-jack"),
    ("belote", "leave-it", "pass", "weak-trumps"),
    ("belote", "partners-trick", "play TH", "partners-trick"),
    ("belote", "declare", "declare QS KS AS", "declare"),
    ("belote", "follow-suit", "play 8S", "their-trick"),
    ("coinche", "draw-trumps", "play JH", "draw-trumps"),
    ("coinche", "coinche", "coinche", "against-trumps"),
    ("coinche", "first-bid", "bid 90 H", "trumps-jack-nine"),
    ("briscola-bugiarda", "no-duty", "play 6H", "small-trump"),
    ("briscola-bugiarda", "load", "play AD", "friends-trick"),
    ("briscola-bugiarda", "name-trumps", "trump H", "best-suit"),
    ("briscola-bugiarda", "lower-bids", "bid K", "rich-hand"),
    ("truco", "packet", "throw", "poor-packet"),
    ("truco", "tie", "play 2C", "tie-enough"),
    ("truco", "call", "truco", "sure-call"),
    ("truco", "fold", "fold", "cheap-fold"),
    ("truco", "raise", "truco", "unbeaten"),
    ("truco", "eleven-fold", "fold", "eleven-weak"),
    ("burraco", "natural-first", "meld TS JS QS", "clean-meld"),
    ("burraco", "seven", "add 5 KS", "long-meld"),
    ("burraco", "pot", "meld 4S 4H 4C", "fetches-pot"),
    ("biriba", "take-pile", "take", "pile-melds"),
    ("biriba", "wild-moves", "add 1 9H = 8H 9H TH 2D", "moves-wild"),
]


@pytest.mark.parametrize(("name", "lesson", "action", "reason"), SAID)
def test_the_positions_of_the_lessons(name: str, lesson: str, action: str, reason: str) -> None:
    one = found(name, lesson)
    said = why(one.state().view(one.seat), action)
    assert said.name == reason
    for language in LANGUAGES:
        given = {key: value if isinstance(value, str | int) else str(value) for key, value in said.given.items()}
        text = say(f"coach-{said.name}", language, who="Anna", you="no", **given)
        assert "{" not in text and "$" not in text


@pytest.mark.parametrize("module", FAMILIES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words(module: str, language: str) -> None:
    general = ["only", "thumb", "gains", "gains-match", "better", "better-match", "even"]
    general += ["even-play", "even-discard", "even-draw", "even-pile", "even-pass", "must-be-better", "left-in"]
    assert not [name for name in (*rows(module), *general) if not told(f"coach-{name}", language)]


def test_a_pass_is_explained_by_what_is_at_stake_in_the_auction() -> None:
    """COI-5.3, COI-5.8: over a high bid by the number to promise, and when coinched by the cards that cannot be beaten."""
    state = ridotto.game("coinche").deal(seed=1, dealer=3).apply("bid 160 AT")
    said = particular(state.view(1), "pass")
    assert said is not None and (said.name, said.given) == ("steep-bid", {"points": 160, "more": 170})
    view = state.apply("coinche").view(0)
    said, jacks = particular(view, "pass"), [card for card in view["hand"] if card[0] == "J"]
    assert said is not None and (said.name, said.given) == ("no-surcoinche", {"number": len(jacks)})


@pytest.mark.parametrize("hand", ["QS JH KH QH JD AD AC KC", "8S 9H JD AD 9D AC TC 9C"])
def test_a_short_suit_is_no_reason_against_all_trumps(hand: str) -> None:
    """COI-3.3: with a jack all trumps may be bid. Where they may not, three trumps are few."""
    cards = hand.split()
    others = [rank + suit for suit in "SHDC" for rank in "AKQJT987" if rank + suit not in cards]
    hands = [cards, others[:8], others[8:16], others[16:]]
    game = ridotto.game("coinche")
    for open_suits in (True, False):
        options = game.options(no_trumps_all_trumps=open_suits)
        said = particular(game.deal(options, layout={"hands": hands}, dealer=3).view(0), "pass")
        assert (said is not None and said.name == "thin-suit") != open_suits


def test_three_points_are_no_load_while_an_ace_may_go() -> None:
    one = found("briscola-bugiarda", "load")
    said = particular(one.state().view(one.seat), "play QS")
    assert said is None or said.name != "friends-trick"


def test_no_points_are_given_to_a_partner_with_a_seven_or_an_eight() -> None:
    rng, seen = random.Random(1), 0
    while seen < 20:
        state = random_deal("coinche", rng, ridotto.game("coinche").options())
        while state.turn is not None:
            view = state.view(state.turn)
            legal = view["legal"]
            if len(view["trick"]) == 3 and len(legal) > 1 and all(text[:6] in ("play 7", "play 8") for text in legal):
                seen += 1
                for action in legal:
                    said = particular(view, action)
                    assert said is None or said.name != "partners-trick", state.record()
            state = state.apply(rng.choice(legal))


def ruffed() -> State:
    """A trick of Briscola bugiarda that was ruffed with the seven of hearts, the last hand to play; nobody knows the partner."""
    pack = ridotto.game("briscola-bugiarda").pack()
    hands = ["5S", "4S", "7H", "2S AH", "QH 2H 2C 4C 5C 6C 7C 2D"]
    given = [hand.split() for hand in hands]
    rest = [card for card in pack if not any(card in hand for hand in given)]
    layout = {"hands": [hand + [rest.pop() for _ in range(8 - len(hand))] for hand in given]}
    state = ridotto.game("briscola-bugiarda").deal(layout=layout, dealer=4)
    for action in ("bid A", *["pass"] * 4, "trump H", "play 5S", "play 4S", "play 7H", "play 2S"):
        state = state.apply(action)
    return state


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("play QH", "small-trump"),  # the two is lower, and does not take it
        ("play 2H", "worth-nothing"),
        ("play 2C", "cheap-trick"),  # its holder may be a friend or not
    ],
)
def test_a_ruffed_trick(action: str, reason: str) -> None:
    said = particular(ruffed().view(4), action)
    assert said and said.name == reason


def test_a_trump_that_takes_a_trick_is_not_thrown_away() -> None:
    """Briscola: the two of trumps on a king was explained by "worth no points: keep the cards that score"."""
    given = [["5S"], ["KS"], ["2H", "QC", "6S"], [], []]
    rest = [card for card in ridotto.game("briscola-bugiarda").pack() if not any(card in hand for hand in given)]
    layout = {"hands": [hand + [rest.pop() for _ in range(8 - len(hand))] for hand in given]}
    state = ridotto.game("briscola-bugiarda").deal(layout=layout, dealer=4)
    for action in ("bid A", *["pass"] * 4, "trump H", "play 5S", "play KS"):
        state = state.apply(action)
    assert particular(state.view(2), "play 2H") == Reason("trump-so-far", {"card": "2H", "points": 4})
    said = particular(state.view(2), "play 6S")
    assert said and said.name == "worth-nothing"


@pytest.mark.parametrize(("second", "name"), [("KS", "small-trump"), ("4S", None)])
def test_a_small_trump_takes_points_if_there_are_any(second: str, name: str | None) -> None:
    """Briscola, a review: "your smallest trump that wins, takes 0 points"."""
    given = [["5S"], [second], ["6S"], ["7S"], ["2H", "QC"]]
    rest = [card for card in ridotto.game("briscola-bugiarda").pack() if not any(card in hand for hand in given)]
    layout = {"hands": [hand + [rest.pop() for _ in range(8 - len(hand))] for hand in given]}
    state = ridotto.game("briscola-bugiarda").deal(layout=layout, dealer=4)
    for action in ("bid A", *["pass"] * 4, "trump H", "play 5S", f"play {second}", "play 6S", "play 7S"):
        state = state.apply(action)
    said = particular(state.view(4), "play 2H")
    assert (said and said.name) == name


def test_a_trick_that_can_be_tied_is_not_hopeless() -> None:
    one = found("truco", "tie")
    view = one.state().view(one.seat)
    assert view["hand"] == ["2C", "6D"] and view["trick"] == [[2, "JD"], [3, "2D"]]
    assert particular(view, "play 6D") is None


def test_a_tie_is_not_enough_for_anything_while_the_partner_holds_the_trick() -> None:
    one = found("truco", "tie").state().record()
    hands = [[{"JD": "3S"}.get(card, card) for card in hand] for hand in one["deal"]["hands"]]
    actions = [{"play JD": "play 3S"}.get(action, action) for action in one["actions"]]
    record = ridotto.Record.read({**one, "deal": {"hands": hands}, "actions": actions})
    view = record.replay().state.view(0)
    assert view["trick"] == [[2, "3S"], [3, "2D"]] and "2C" in view["hand"]
    said = particular(view, "play 2C")
    assert said is None or said.name != "tie-enough"


def test_a_partners_card_is_not_called_ones_own() -> None:
    dealt = ["7D", "2C", "2S", "3H", "3C", "QC"]
    rest = [card for card in ridotto.game("truco").pack() if card not in dealt]
    state = ridotto.game("truco").deal(deck=[*rest[:20], *dealt, *rest[20:]], dealer=3)
    for action in ("cut 20 top", "give", "keep"):
        state = state.apply(action)
    said = particular(state.view(0), "truco")
    assert said and said.given["card"] == "7D"
    assert "partner" in say(f"coach-{said.name}", "en", **said.given)


def test_what_looks_worse_by_mere_noise_is_one_of_several() -> None:
    state = ridotto.game("briscola").deal(seed=1)
    assert state.turn is not None
    view = state.view(state.turn)
    first, second, *_ = view["legal"]
    assert why(view, first, Verdict(first, {first: 1.0, second: 1.1})).name.startswith("even")


INSTEAD = [
    # Game, lesson, what is best there, what was done, why that is worse.
    ("briscola-bugiarda", "lower-bids", "bid K", "bid 7", "next-bid"),
    ("coinche", "first-bid", "bid 90 H", "bid 110 H", "thumb"),
    ("biriba", "wild-moves", "add 1 9H = 8H 9H TH 2D", "add 1 9H = 2D 8H 9H TH", "thumb"),
]


@pytest.mark.parametrize(("name", "lesson", "action", "done", "reason"), INSTEAD)
def test_what_speaks_for_both_is_no_reason(name: str, lesson: str, action: str, done: str, reason: str) -> None:
    """Both bids have the hand for it, both cards move the wild one: why one is better is something else, or a matter of numbers."""
    one = found(name, lesson)
    view = one.state().view(one.seat)
    first = why(view, action)
    assert why(view, done).name == first.name != reason
    assert why(view, action, done=done).name == reason
    assert why(view, action, done=action) == first


def test_a_game_without_reasons_of_its_own_is_advised_by_numbers_alone() -> None:
    state = ridotto.game("briscola").deal(seed=1)
    assert state.turn is not None
    view = state.view(state.turn)
    assert particular(view, view["legal"][0]) is None
    assert why(view, view["legal"][0]).name == "thumb"


@pytest.mark.parametrize(
    ("hands", "setting", "options", "actions", "action", "reason", "given"),
    [
        (
            ["3S KH 5D", "4H 6C QS", "7C 7S JC", "3H 5S 6D"],
            {"vira": "3D"},
            {"manilhas": "turned"},
            ["truco"],
            "accept",
            "vira-manilha",
            {"other": "3D", "rank": "4", "card": "4H", "number": 1},
        ),
        (
            ["4S KH 5D", "3H 6C QS", "7C 7S JC", "4H 5S 6D"],
            {"vira": "3D"},
            {"manilhas": "turned"},
            [],
            "play 5D",
            "save-manilha",
            {"card": "4S", "number": 2},
        ),
        (
            ["KS KH 5D", "3H 6C QS", "7C 7S JC", "4H 5S 6D"],
            {"scores": [10, 4]},
            {"ladder": "mineiro"},
            [],
            "accept",
            "hand-of-ten",
            {"points": 2, "stake": 4},
        ),
        (
            ["KS KH 5D", "3H 6C QS"],
            {"scores": [11, 4]},
            {"players": 2},
            [],
            "fold",
            "eleven-weak-alone",
            {"card": "KS", "number": 15},
        ),
    ],
)
def test_truco_explains_by_the_manilhas_and_the_ladder_of_the_deal(
    hands: list[str],
    setting: dict[str, Any],
    options: dict[str, Any],
    actions: list[str],
    action: str,
    reason: str,
    given: Any,
) -> None:
    """TRU-3.6, TRU-8.12, TRU-3.8."""
    game = ridotto.game("truco")
    layout = {"hands": [hand.split() for hand in hands], **({"vira": setting["vira"]} if "vira" in setting else {})}
    state = game.deal(game.options(**options), layout=layout, dealer=len(hands) - 1, scores=setting.get("scores"))
    for line in actions:
        state = state.apply(line)
    found = particular(state.view(state.turn), action)
    assert found is not None
    assert (found.name, found.given) == (reason, given)


@pytest.mark.parametrize("name", ["burraco", "biriba"])
def test_whoever_takes_the_first_pot_of_three_goes_alone(name: str) -> None:
    """BUR-20.5, BIR-11.2: also at the seat whose side changes its place among the sides."""
    game = ridotto.game(name)
    cards = "3H 4H 5H 6H 7H 8H 9H TH JH QH KH"
    others: list[Any] = [None, None] if name == "burraco" else [[], []]
    layout = {"hands": [*others, cards.split()], "stock": ["AH", "3D", "4D"]}
    state = game.deal(game.options(players=3), layout=layout, dealer=1).apply("draw")
    reason = particular(state.view(2), f"meld {cards} AH")
    assert reason is not None and (reason.name, reason.given) == ("goes-alone", {"number": 18})
    solo = {"solo_from": 0} if name == "burraco" else {"three_player": "individual"}
    state = game.deal(game.options(players=3, **solo), layout=layout, dealer=1).apply("draw")
    reason = particular(state.view(2), f"meld {cards} AH")
    assert reason is not None and reason.name == "fetches-pot"


def test_a_partner_who_plays_next_is_not_an_opponent() -> None:
    """BUR-20.5: of the pair's discards none is called safe from the partner; from the single player one is."""
    hearts = "3H 4H 5H 6H 7H 8H 9H TH JH QH KH"
    game = ridotto.game("burraco")
    hands = [hearts.split(), "2C 4S KC QD 9C AH AC 7C 3C 5S 7S".split(), "4S 5S 6S KD 9D 7D 5D 3D JC TC 8C".split()]
    layout = {"hands": hands, "stock": "AH TS QS 3D 4D 6D".split()}
    state = game.deal(game.options(players=3), layout=layout, dealer=2)
    state = state.apply("draw").apply(f"meld {hearts} AH")
    state = state.apply(state.legal()[-1]).apply("draw")
    assert state.view(1)["sides"] == [[0], [1, 2]] and state.turn == 1
    for action in state.view(1)["legal"]:
        reason = particular(state.view(1), action)
        assert reason is None or reason.name != "safe-discard"
