"""Observation fields shared by Burraco and Biriba."""

from ridotto.core.learner.observing import Field

KINDS_OF_CARDS = 53
CARDS = "by kind of card in card order: S H D C, each A K … 2, then the joker"


def cards_field(name, most, about):
    """Return a field with a number for each kind of card."""
    return Field(name, (KINDS_OF_CARDS,), 0, most, f"{about}, {CARDS}.", steps=1)


def melds_field(places, bonus, others, seats):
    """Return the field of all melds; `others` describes the order of other sides' melds."""
    return Field(
        "melds",
        (2, places, MELD_NUMBERS),
        0,
        max(bonus / 100, seats - 1, 3),
        f"Melds: first those of the viewer's side by their numbers, as actions name them, then {others}. Of each 16 numbers: "
        "its cards, in fourteenths (0: no meld); 1 for a set, 0 for a sequence; for S H D C 1 if it is a sequence of the suit, or the "
        "natural cards of the suit in the set; first and last place in fourteenths (ace 1 or 14, king 13), for a set those of its rank; "
        "1 for the card that acts wild, by joker, 2S, 2H, 2D, 2C (none: the meld is clean); its place in a sequence, in fourteenths; "
        "the bonus that the meld earns in its current form, in hundreds; the seat that laid it first.",
        steps=(14, *5 * [1], 14, 14, *5 * [1], 14, 4, 1),  # half a bonus is a multiple of 25
    )


def standing_field(rows, of, high):
    """Return the field of the public part of the score."""
    return Field(
        "standing",
        (rows, 3),
        -1,
        high / 100,
        f"By {of}: the points of its melded cards, its bonuses, and the penalty for having no pot, in hundreds.",
    )
