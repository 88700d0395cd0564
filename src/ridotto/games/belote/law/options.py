"""Options of Belote (BEL-13)."""

from ridotto.core.options import Options, choice, deals, deals_used, flag, keeper, number

NAME = "belote"
SEATS = 4
NO_MELDS = {"melds": (False,)}

OPTIONS = (
    number("target", "BEL-11.1", 1000, 1),
    choice("direction", "BEL-3.6", "counter-clockwise", "clockwise"),
    flag("melds", "BEL-8.3", True),
    flag("overtrump_on_trump_lead", "BEL-7.4", False),
    choice("equal_meld", "BEL-8.6", "four", "sequence", idle_when=NO_MELDS),
    flag("meld_overlap", "BEL-8.2", False, idle_when=NO_MELDS),
    flag("early_claim", "BEL-11.5", False),
    choice("partner_exemption", "BEL-7.8", "trump", "winning"),
    choice("undertrump", "BEL-7.7", "forced", "free"),
    choice("failed_belote", "BEL-10.5", "opponents", "keep"),
    choice("partner_trump", "BEL-7.13", "higher", "any"),
    choice("void_redeal", "BEL-5.7", "next", "same"),
    deals("BEL-11.7", "early_claim"),
)
options_of = keeper(NAME, OPTIONS)
"""Build the full options from those in a view."""
PRESETS = {
    "default": {},
    "federation": {
        "overtrump_on_trump_lead": True,
        "partner_exemption": "winning",
        "undertrump": "free",
        "failed_belote": "keep",
    },
    "contest": {
        "melds": False,
        "overtrump_on_trump_lead": True,
        "partner_exemption": "winning",
        "failed_belote": "keep",
        "partner_trump": "any",
        "void_redeal": "same",
        "deals": 12,
    },
}

CARRIED = {"held": number("held", "BEL-15.3", 0, 0), "deals_used": deals_used("BEL-11.7")}
"""Keys of a record, besides the scores, that are carried over from earlier deals."""


def seats(options: Options) -> int:
    """Return the number of players."""
    return SEATS


def first_scores(options: Options) -> tuple[int, ...]:
    """Return the match scores before the first deal, by team."""
    return (0, 0)
