"""Options of Coinche (COI-12)."""

from ridotto.core.options import Options, choice, deals, deals_used, flag, keeper, number

NAME = "coinche"
SEATS = 4
NO_MELDS = {"melds": (False,)}
ONLY_SUITS = {"no_trumps_all_trumps": (False,)}

OPTIONS = (
    number("target", "COI-10.1", 3000, 1),
    flag("no_trumps_all_trumps", "COI-5.2", True),
    flag("nt_four_nines", "COI-7.2", True, idle_when={**ONLY_SUITS, **NO_MELDS}),
    choice("direction", "BEL-3.6", "counter-clockwise", "clockwise"),
    flag("melds", "BEL-8.3", True),
    flag("overtrump_on_trump_lead", "BEL-7.4", False),
    choice("equal_meld", "BEL-8.6", "four", "sequence", idle_when=NO_MELDS),
    flag("meld_overlap", "BEL-8.2", False, idle_when=NO_MELDS),
    choice("partner_exemption", "BEL-7.8", "trump", "winning"),
    choice("undertrump", "BEL-7.7", "forced", "free"),
    number("max_bid", "COI-5.2", 880, 80, 880, step=10),
    choice("coinche_turn", "COI-5.7", "on_turn", "any_time"),
    choice("failed_defence_extras", "COI-9.5", "none", "own", "all"),
    choice("partner_trump", "BEL-7.13", "higher", "any"),
    choice("void_redeal", "COI-5.13", "next", "same"),
    choice("doubled_pay", "COI-9.11", "all", "contract"),
    number("unbid_capot", "COI-9.12", 250, 0, 500),
    choice("capot_pay", "COI-9.15", "taken", "flat"),
    choice("nt_ace", "COI-9.13", 11, 19, idle_when=ONLY_SUITS),
    choice("at_values", "COI-9.14", "trump", "scaled", idle_when=ONLY_SUITS),
    deals("COI-10.5"),
)
options_of = keeper(NAME, OPTIONS)
"""Build the full options from those in a view."""
PRESETS = {
    "default": {},
    "federation": {
        "overtrump_on_trump_lead": True,
        "partner_exemption": "winning",
        "undertrump": "free",
        "failed_defence_extras": "all",
    },
    "contest": {
        "melds": False,
        "overtrump_on_trump_lead": True,
        "partner_exemption": "winning",
        "failed_defence_extras": "own",
        "doubled_pay": "contract",
        "unbid_capot": 0,
        "capot_pay": "flat",
        "partner_trump": "any",
        "deals": 12,
    },
}
CARRIED = {"deals_used": deals_used("COI-10.5")}
"""Keys of a record, besides the scores, that are carried over from earlier deals."""
EXTRAS = ("none", "own", "all")


def seats(options: Options) -> int:
    """Return the number of players."""
    return SEATS


def first_scores(options: Options) -> tuple[int, ...]:
    """Return the match scores before the first deal, by team."""
    return (0, 0)
