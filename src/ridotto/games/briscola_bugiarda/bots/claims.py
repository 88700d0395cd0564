"""Evidence from claims at Briscola bugiarda: speakers caught lying are trusted less, speakers found truthful more.

A claim counts once, however often it is repeated, in proportion to the trust in its speaker, and never more than a trick counts.
"""

from collections.abc import Iterable

from ridotto.bots.ears import Ears, Heard
from ridotto.core.view import View

SEATS = 5
FIRST_TRUST = (2, 3)
"""Prior counts of true claims and of all claims: a new speaker is trusted as if two claims of three had proved true."""
WEIGHT = 0.8
"""Change of the suspicion by a claim of a fully trusted speaker."""


def found(claim: str, speaker: int, view: View) -> bool | None:
    """Return True or False if the cards played so far prove a claim true or false, otherwise None."""
    _, kind, what = claim.split(" ")
    denied, subject = kind.startswith("not-"), kind.removeprefix("not-")
    truth = partner_is(int(what), view) if subject == "partner" else has(what, speaker, view)
    return None if truth is None else truth != denied


def partner_is(seat: int, view: View) -> bool | None:
    """Return True if a seat is the partner who was dealt the called card; None until that card is played."""
    player = next((player for player, card in view["played"] if card == view["called"]), None)
    return None if player is None else player == seat != view["declarer"]


def has(what: str, speaker: int, view: View) -> bool | None:
    """Return True if a player was dealt a card or any card of a suit; None while that is unknown."""
    if any(player == speaker and what in (card, card[1]) for player, card in view["played"]):
        return True
    elsewhere = len(what) == 2 and any(card == what for _, card in view["played"])
    return False if elsewhere or view["sheet"] is not None else None


def trust(ears: Ears, view: View) -> list[float]:
    """Return by seat, from 0 to 1, the trust in its claims."""
    true, of = [[part] * SEATS for part in FIRST_TRUST]
    for seen, heard in [*ears.before, (view, ears.now)]:
        for one in claims(heard):
            proof = found(str(one.value), one.seat, seen)
            if proof is not None:
                true[one.seat] += proof
                of[one.seat] += 1
    return [good / all for good, all in zip(true, of, strict=True)]


def claims(heard: Iterable[Heard]) -> set[Heard]:
    """Return the distinct claims in what was said."""
    return {one for one in heard if one.kind == "claim"}


def belief(view: View, ears: Ears) -> list[float]:
    """Return by seat the factor on the suspicion that it is the secret partner, from others' claims and its own."""
    if not ears.now:
        return [1.0] * SEATS
    accused: dict[tuple[int, int], bool] = {}
    for one in ears.now:
        if one.kind != "claim" or one.seat == view["seat"]:
            continue
        _, kind, what = str(one.value).split(" ")
        about = int(what) if kind.endswith("partner") else one.seat if what == view["called"] else None
        if about is not None:
            accused[one.seat, about] = not kind.startswith("not-")
    believed = trust(ears, view)
    factors = [1.0] * SEATS
    for (speaker, about), accuses in accused.items():
        moved = WEIGHT * (2.0 * believed[speaker] - 1.0)
        factors[about] *= 1.0 + moved if accuses else 1.0 / (1.0 + moved) if moved > 0 else 1.0 - moved
    return factors
