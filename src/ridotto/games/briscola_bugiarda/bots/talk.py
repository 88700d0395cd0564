"""Talk at Briscola bugiarda, where it is half the game: who is the partner (BRB-10.8, BRB-10.11)?

Claims come after the naming of trumps and after tricks, by the dice alone, so that neither speech nor silence tells anything.
What is claimed follows from the speaker's view and manner: a defender tells the truth or, if bold, poses as the partner to be fed
points; the partner denies it, or accuses another.
"""

from random import Random

from ridotto.bots.company import Character
from ridotto.bots.ears import Ears, Heard
from ridotto.bots.talk.moments import Moment, others
from ridotto.bots.talk.scene import Line, Scene, Talk
from ridotto.core.view import View
from ridotto.games.briscola_bugiarda.bots.steady import suspicion
from ridotto.games.briscola_bugiarda.law.options import SEATS
from ridotto.games.briscola_bugiarda.law.rules import RANKS

RICH = 20
"""Points in a trick that is worth a word."""
LOW = RANKS[5:]
"""Ranks at which a bid is daring."""
AT_FIRST, LATER, DENIES = 0.5, 0.12, 0.6
"""How often a bot claims something once trumps are named, after a trick, and when it is accused."""
SUSPECTS = 0.4
"""The chance from which a suspicion is said aloud."""


def moments(before: View, after: View) -> list[Moment]:
    """A daring bid, a partner unmasked, a rich trick."""
    if len(after["bids"]) > len(before["bids"]):
        bidder, bid = after["bids"][-1]
        if bid == "bid alone" or bid[-1] in LOW:
            return [Moment("dare", others(after, bidder), 0.25)]
    if len(after["played"]) == len(before["played"]):
        return []
    player, card = after["played"][-1]
    if card == after["called"]:
        return [Moment("unmasked", others(after, player), 0.6)]
    if len(after["taken"]) > len(before["taken"]) and after["taken"][-1][1] >= RICH:
        winner = after["taken"][-1][0]
        return [Moment("boast", [winner], 0.3), Moment("groan", others(after, winner), 0.2)]
    return []


# ---- claims ----------------------------------------------------------------------------------------------------------


def lines(scene: Scene, rng: Random) -> list[Line]:
    """The claims of bots after what has happened. Each has dice of its own, so that what one claims changes nothing for the others."""
    after = scene.after
    if after["called"] is None or after["sheet"] is not None or shown(after):
        return []
    dice = {seat: Random(rng.getrandbits(64)) for seat in scene.company}
    if scene.said:
        return denials(scene, scene.said, dice)
    often = occasion(scene.before, after)
    speakers = [seat for seat, one in scene.company.items() if dice[seat].random() < often * one.talkative]
    return [
        Line(seat, "claim", claim(scene.own(seat), scene.ears(seat), scene.company[seat], dice[seat]))
        for seat in speakers
    ]


def occasion(before: View | None, after: View) -> float:
    """How often a talkative bot claims something now: nothing but what is public and its dice decides."""
    if before is None or before["called"] is None:
        return AT_FIRST
    return LATER if len(after["taken"]) > len(before["taken"]) else 0.0


def denials(scene: Scene, said: Heard, dice: dict[int, Random]) -> list[Line]:
    """What a bot answers to whoever calls it the partner."""
    accused = next((seat for seat in dice if said.value == f"claim partner {seat}"), None)
    if accused is None or dice[accused].random() > DENIES:
        return []
    back = dice[accused].random() < scene.company[accused].bold and said.seat != scene.after["declarer"]
    return [Line(accused, "claim", f"claim partner {said.seat}" if back else f"claim not-partner {accused}")]


def shown(view: View) -> bool:
    """Whether the called card has been played: then everybody knows."""
    return any(card == view["called"] for _, card in view["played"])


def claim(view: View, ears: Ears, character: Character, rng: Random) -> str:
    """What a bot says of the partner: it always has something to say, true or not."""
    me, called = view["seat"], view["called"]
    bold = rng.random() < character.bold
    partner, declares = view["partner"] == me, view["declarer"] == me
    if not view["taken"]:
        if declares or not partner:
            return f"claim have {called}" if bold else f"claim not-have {called}"
        return accusation(view, ears, rng) if bold else f"claim not-have {called}"
    if bold and not partner and not declares:
        return f"claim partner {me}"
    return accusation(view, ears, rng)


def accusation(view: View, ears: Ears, rng: Random) -> str:
    """Names the likeliest partner; where nobody stands out, clears somebody."""
    me = view["seat"]
    likely = suspicion(view, ears)
    suspects = [seat for seat in range(SEATS) if seat not in (me, view["declarer"])]
    first = max(suspects, key=lambda seat: (likely[seat], rng.random()))
    if likely[first] >= SUSPECTS:
        return f"claim partner {first}"
    return f"claim not-partner {me if me != view['declarer'] else rng.choice(suspects)}"


TALK = Talk(moments, lines)
