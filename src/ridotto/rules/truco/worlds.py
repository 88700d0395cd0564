"""Full states of truco that agree with a view: every hidden card is dealt anew."""

from random import Random

from ridotto.core.options import Options
from ridotto.core.state import State
from ridotto.core.view import View
from ridotto.rules.truco.options import NAME, OPTIONS
from ridotto.rules.truco.rules import NAMES
from ridotto.rules.truco.state import start


def plays_by(view: View, seat: int) -> list[tuple[str, bool]]:
    """The cards that a seat has played, as a view shows them, each with whether its face is hidden."""
    return [(text.removesuffix(" down"), text == "? down") for who, text in view["played"] if who == seat]


def hand_drawn(view: View, seat: int, pool: list[str], rng: Random) -> list[str]:
    """Three cards, in dealt order, that a seat may have been dealt: known ones, ones it has shown, and ones taken out of `pool`."""
    known: list[str] | None = view["hands"][seat]
    if known is not None:
        return known
    hand = [card for card, hidden in plays_by(view, seat) if not hidden]
    while len(hand) < 3:
        hand.append(pool.pop())
    if view["special"] != "blind":  # In a blind hand the cards come up in dealt order.
        rng.shuffle(hand)
    return hand


def lines_drawn(view: View, hands: dict[int, list[str]], rng: Random) -> list[str]:
    """The lines of the log, each hidden card replaced by one that its player may have played."""
    hidden: dict[int, list[str]] = {}
    for seat in range(4):
        plays = plays_by(view, seat)
        if plays:
            rest = [card for card in hands[seat] if card not in [card for card, _ in plays]]
            rng.shuffle(rest)
            hidden[seat] = rest
    return [f"play {hidden[seat].pop()} down" if text == "play ? down" else text for seat, text in view["log"]]


def sample(view: View, rng: Random) -> State:
    """A state that agrees with a view: every hidden card is dealt anew, all ways being equally likely."""
    packets = view["packets"]
    forehand = (view["dealer"] + 1) % 4
    known = set(view["thrown"] + (view["offer"] or []))
    for seat in range(4):
        known.update(view["hands"][seat] or [card for card, hidden in plays_by(view, seat) if not hidden])
    pool = [card for card in NAMES if card not in known]
    rng.shuffle(pool)

    served = [(forehand + 2) % 4] if "give" in packets else []
    if view["phase"] not in ("cut", "packet"):
        served = [0, 1, 2, 3]
    hands = {seat: hand_drawn(view, seat, pool, rng) for seat in served}
    lines = lines_drawn(view, hands, rng)
    if view["cut"] is None and view["phase"] != "cut":
        cards = [card for seat in range(4) for card in hands[seat]]
    else:
        leaving: list[str] = []
        thrown = list(view["thrown"])
        for choice_made in packets:
            if choice_made == "throw":
                leaving += thrown[:3]
                thrown = thrown[3:]
            else:
                leaving += hands[forehand if choice_made == "keep" else (forehand + 2) % 4]
        if len(served) == 4:
            later = [(forehand + place) % 4 for place in range(1, 4)]
            leaving += [
                card for seat in later if seat % 2 != forehand % 2 or "give" not in packets for card in hands[seat]
            ]
        leaving += view["offer"] or []
        leaving += pool
        cards = uncut(leaving, view["cut"])
    options = Options(NAME, OPTIONS, view["options"])
    state = start(options, view["dealer"], view["scores"], bytes([NAMES.index(card) for card in cards]))
    for line in lines:
        state = state.apply(line)
    return state


def uncut(leaving: list[str], cut: tuple[int, str] | None) -> list[str]:
    """The pack before the cut, from the order in which its cards leave it (TRU-4.4)."""
    if cut is None:
        return leaving
    number, end = cut
    if end == "top":
        return [leaving[(place + 40 - number) % 40] for place in range(40)]
    return [leaving[(number + 39 - place) % 40] for place in range(40)]
