"""Talk in Briscola bugiarda, half of the game: who is the partner (BRB-10.8, BRB-10.11)?

Claims come after the naming of trumps and after tricks, timed by chance alone, so that neither speech nor silence reveals anything. The
content follows from the speaker's view and character: a defender tells the truth or, if bold, poses as the partner to attract points; the
partner denies it, or accuses another player.
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
"""Points in a trick that deserves a remark."""
LOW = RANKS[5:]
"""Ranks at which a bid is daring."""
AT_FIRST, LATER, DENIES = 0.5, 0.12, 0.6
"""Probability of a claim once trumps are named, after a trick, and when accused."""
SUSPECTS = 0.4
"""Probability from which a suspicion is said aloud."""


def moments(before: View, after: View) -> list[Moment]:
    """Return the moments of a daring bid, a partner revealed, a rich trick."""
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
    """Return the bots' claims after an event. Each bot has its own random generator, so one claim never changes the others."""
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
    """Return the probability of a claim by a talkative bot now; it depends only on public facts."""
    if before is None or before["called"] is None:
        return AT_FIRST
    return LATER if len(after["taken"]) > len(before["taken"]) else 0.0


def denials(scene: Scene, said: Heard, dice: dict[int, Random]) -> list[Line]:
    """Return the answer of a bot that was called the partner."""
    accused = next((seat for seat in dice if said.value == f"claim partner {seat}"), None)
    if accused is None or dice[accused].random() > DENIES:
        return []
    back = dice[accused].random() < scene.company[accused].bold and said.seat != scene.after["declarer"]
    return [Line(accused, "claim", f"claim partner {said.seat}" if back else f"claim not-partner {accused}")]


def shown(view: View) -> bool:
    """True once the called card has been played and so everyone knows the partner."""
    return any(card == view["called"] for _, card in view["played"])


def claim(view: View, ears: Ears, character: Character, rng: Random) -> str:
    """Return a bot's claim about the partner, true or not; it always has one."""
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
    """Name the likeliest partner; if no seat is suspicious enough, clear one."""
    me = view["seat"]
    likely = suspicion(view, ears)
    suspects = [seat for seat in range(SEATS) if seat not in (me, view["declarer"])]
    first = max(suspects, key=lambda seat: (likely[seat], rng.random()))
    if likely[first] >= SUSPECTS:
        return f"claim partner {first}"
    return f"claim not-partner {me if me != view['declarer'] else rng.choice(suspects)}"


TALK = Talk(moments, lines)
