"""The rest of the tricks: a player who is offered them wins them in every lie of the unseen cards, whatever the others play."""

from collections.abc import Iterator
from random import Random

import pytest

import ridotto
from ridotto import State
from ridotto.bots import bot
from ridotto.games.families.claims.law.laydown import Tricks, winning_leads

PLAIN, TRUMP, BRISCOLA = "ATKQJ987", "J9ATKQ87", "A3KQJ76542"
SPADES = (TRUMP, PLAIN, PLAIN, PLAIN)

ROWS = [
    # hand, unseen, ranks by suit, trump, must follow → the leads in order
    ("AH KC", "KH QC", (PLAIN,) * 4, None, True, "AH KC"),  # without trumps the highest cards win (COI-3.2)
    ("AH KC", "KH AC", (PLAIN,) * 4, None, True, ""),
    ("JS 9S", "AS TS", (TRUMP,) * 4, None, True, "JS 9S"),  # in all trumps a jack beats an ace (COI-3.3)
    ("JS AH", "9S KH", SPADES, "S", True, "JS AH"),  # the jack draws the last trump (BEL-7.3)
    ("AH JS", "9S KH", SPADES, "S", True, "JS AH"),  # trumps are led first, in whatever order they are held
    ("JS AH", "9S AS", SPADES, "S", True, ""),  # one hand may hold both trumps: the ace is trumped (BEL-7.5)
    ("9S AH", "JS KH", SPADES, "S", True, ""),
    ("7H 8H AH", "KH QC", (PLAIN,) * 4, None, True, "AH 8H 7H"),  # the ace draws the only heart out
    ("7H 8H AH", "KH QH", (PLAIN,) * 4, None, True, ""),
    ("AH TH 7H", "KH QH", (PLAIN,) * 4, None, True, "AH TH 7H"),  # ace and ten draw both
    ("AH 8H", "KH QH TH", (PLAIN,) * 4, None, True, ""),  # of three, one hand of two may keep one
    ("JS 7H", "9S AS 8S KC", SPADES, "S", True, ""),
    ("AH 3H 7H", "KH QH", (BRISCOLA,) * 4, "S", False, ""),  # there is no duty to follow suit (BRB-7.4)
    ("AH 3H", "KH 2H", (BRISCOLA,) * 4, "S", False, "AH 3H"),
    ("AS AH", "2S KH", (BRISCOLA,) * 4, "S", False, ""),  # the two of trumps beats the ace (BRB-7.5)
    ("AS 3S", "2S AH", (BRISCOLA,) * 4, "S", False, "AS 3S"),
    ("7H", "", (PLAIN,) * 4, "S", True, "7H"),
]


@pytest.mark.parametrize(("hand", "unseen", "ranks", "trump", "follow", "leads"), ROWS)
def test_leads_that_win_every_trick(
    hand: str, unseen: str, ranks: tuple[str, ...], trump: str | None, follow: bool, leads: str
) -> None:
    assert winning_leads(hand.split(), unseen.split(), Tricks(ranks, trump, follow)) == leads.split()


def offers(name: str, deals: int, **options: object) -> Iterator[State]:
    """Yield positions at which the seat in turn is offered the rest, from deals of steady players."""
    game = ridotto.game(name)
    for seed in range(deals):
        state, dice = game.deal(game.options(**options), seed=seed), Random(seed)
        while state.turn is not None:
            if game.spec.rest(state.view(state.turn)):
                yield state
            state = state.apply(bot("steady").act(state.view(state.turn), dice))


def finished(state: State, seat: int, dice: Random) -> State:
    """Play on: the seat as it was proved, the others at random, to the end. Every trick is the seat's."""
    rest = ridotto.game(state.game).spec.rest
    while state.turn is not None:
        view = state.view(state.turn)
        if state.turn == seat:
            leads = rest(view)
            assert leads, "the proof holds to the end"
            state = state.apply(f"play {leads[0]}")
            continue
        assert all(action.startswith("play ") for action in view["legal"]), view["legal"]
        state = state.apply(dice.choice(view["legal"]))
        if state.turn is not None and not state.view(None)["trick"]:
            assert state.turn == seat, state.record()
    return state


TABLES = [
    ("belote", {}),
    ("coinche", {}),
    ("coinche", {"no_trumps_all_trumps": False}),
    ("briscola-bugiarda", {}),
]


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_an_offered_rest_is_won_in_every_world(name: str, options: dict[str, object]) -> None:
    """From worlds that agree with the seat's view, others play anything: the seat wins every trick, and the sheet is always the same."""
    found = 0
    for state in offers(name, 40, **options):
        seat, view = state.turn, state.view(state.turn)
        assert seat is not None
        for trial in range(6):
            dice = Random(trial)
            world = ridotto.sample(view, dice)
            ends = [finished(world, seat, Random(other)).sheet() for other in range(3)]
            assert ends[1:] == ends[:-1], state.record()
        found += len(view["hand"]) > 1
    assert found > 2


@pytest.mark.parametrize("name", ["belote", "coinche", "briscola-bugiarda"])
def test_the_rest_is_offered_to_nobody_else(name: str) -> None:
    """Not to a seat that is not on lead, nor to spectators."""
    rest = ridotto.game(name).spec.rest
    for state in offers(name, 10):
        for seat in (*range(state.seats), None):
            assert bool(rest(state.view(seat))) == (seat == state.turn)
