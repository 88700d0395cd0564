"""Slips of real tables: records as a club brings them, and the ruling that their director needs."""

from typing import Any, NamedTuple


class Slip(NamedTuple):
    """A record, its infractions in order, and the score."""

    told: str
    record: dict[str, Any]
    infractions: str
    """Index of the action ("-" if there is none), rule, article and effect of each, with ";" between them."""
    adjusted: tuple[list[Any] | None, ...]
    """Adjusted scores by infraction."""
    scores: list[Any] | None = None
    """Scores of the deal as it was played, if it is over."""
    found: int | None = None
    """Number of the action that has shown the first infraction, if it was found later."""


SLIPS = [
    Slip(
        "Belote: West plays before North, and takes the card back",
        {
            **{"game": "belote", "dealer": 3, "contract": {"declarer": 0, "trump": "H"}},
            "deal": {"hands": [["V♥", "9♥", "A♠", "7♣", "8♦", "R♦", "10♣", "D♠"], None, None, None]},
            "actions": ["0: A♠", "2: 7♠", "1: 8♠", "2: 7♠", "3: 10♠"],
        },
        "1 BEL-14.1 BEL-C.6 back",
        ([0, 162],),
    ),
    Slip(
        "Belote: a revoke in the first trick that the fourth one shows; nobody has noted the hands",
        {
            **{"game": "belote", "preset": "contest", "notation": "fr", "dealer": 3},
            "contract": {"declarer": 1, "trump": "P"},
            "actions": [
                "joue AC",
                "7C",
                "8T",
                "10C",
                "AT",
                "7T",
                "9T",
                "10T",
                "AK",
                "7K",
                "8K",
                "9K",
                "RC",
                "8C",
                "2: 9C",
                "DC",
            ],
        },
        "2 BEL-7.3 BEL-C.4 stands",
        ([0, 162],),
        found=14,
    ),
    Slip(
        "Belote: the taker forgets to say belote; the tables have counted the points",
        {
            **{"game": "belote", "preset": "contest", "dealer": 0},
            "facts": {"declarer": 2, "points": [72, 90], "belote": [1, 0]},
            "incidents": [{"case": "forgotten-belote", "seat": 2}],
        },
        "- BEL-9.1 BEL-C.10 none",
        ([0, 162],),
        [92, 90],
    ),
    Slip(
        "Belote: the dealer's hand has nine cards, found after trumps were chosen",
        {
            **{"game": "belote", "preset": "contest", "dealer": 1, "contract": {"declarer": 2, "trump": "♦"}},
            "incidents": [{"case": "misdeal", "seat": 1, "after": 0}],
        },
        "0 BEL-4.3 BEL-C.2 cancelled",
        ([162, 0],),
    ),
    Slip(
        "Belote: the wrong player leads to the second trick, nobody minds, and the director lets it stay",
        {
            **{"game": "belote", "dealer": 3, "contract": {"declarer": 1, "trump": "♠"}},
            "actions": [
                *("0: A♥", "1: 7♥", "2: 8♥", "3: 9♥", {"seat": 2, "action": "10♦", "ruling": "stands"}),
                *("3: 7♦", "0: A♦", "1: 8♦", "0: R♣"),
            ],
        },
        "4 BEL-14.1 BEL-C.6 stands",
        ([0, 162],),
    ),
    Slip(
        "Belote: the tables have counted a run that turns out to be false",
        {
            **{"game": "belote", "dealer": 3},
            "facts": {"declarer": 0, "trump": "H", "points": [100, 62], "declarations": [["QC KC AC"], [], [], []]},
            "incidents": [{"case": "wrong-declaration", "seat": 0, "cards": "QC KC AC"}],
        },
        "- BEL-8.1 BEL-C.8 back",
        ([100, 62],),
        [120, 62],
    ),
    Slip(
        "Belote: tens with the letters of our rulebooks; a revoke that the next trick shows",
        {
            **{"game": "belote", "preset": "contest", "dealer": 3, "contract": {"declarer": 0, "trump": "H"}},
            "actions": ["0: AS", "1: 7C", "2: 10S", "3: 8S", "0: KS", "1: JS"],
        },
        "1 BEL-7.3 BEL-C.4 stands",
        ([162, 0],),
        found=5,
    ),
    Slip(
        "Coinche: calls without the word; partner calls again after a call out of turn",
        {
            **{"game": "coinche", "preset": "contest", "dealer": 3},
            "actions": ["0: 90 pique", "2: 100 ♥", "1: passe", "2: passe", "3: 110 K", "0: 120 P"],
            "notation": "fr",
        },
        "1 COI-13.1 COI-C.7 back; 5 COI-5.1 COI-C.7 back",
        (None, None),
    ),
    Slip(
        "Coinche: a run is declared of which another player holds the ace, and the card still goes",
        {
            **{"game": "coinche", "dealer": 3, "contract": {"declarer": 0, "number": 90, "denomination": "♥"}},
            "deal": {"hands": [None, ["A♣", "7♠"], None, None]},
            "actions": ["annonce D♣ R♣ A♣", "0: R♣"],
        },
        "0 BEL-8.1 COI-C.9 back",
        (None,),
    ),
    Slip(
        "Coinche: a call out of turn, then a misdeal that comes out after it",
        {
            **{
                "game": "coinche",
                "preset": "contest",
                "dealer": 3,
                "actions": ["bid 90 ♠", "2: bid 100 ♥", "1: passe"],
            },
            "incidents": [{"case": "misdeal", "seat": 3, "after": 2, "facts": {}}],
        },
        "1 COI-13.1 COI-C.7 back; 2 COI-4.1 COI-C.2 cancelled",
        (None, None),
    ),
    Slip(
        "Coinche: a misdeal after the contract of 90 hearts",
        {
            **{"game": "coinche", "preset": "contest", "dealer": 3},
            "contract": {"declarer": 0, "number": 90, "denomination": "♥"},
            "incidents": [{"case": "misdeal", "seat": 3, "after": 4}],
        },
        "4 COI-4.1 COI-C.2 cancelled",
        ([250, 0],),
    ),
    Slip(
        "Briscola: a player who is not in turn puts down a card; the director lets it stay",
        {
            **{"game": "briscola-bugiarda", "dealer": 0},
            "deal": {"hands": [None, ["Asso di spade", "3 di spade"], None, None, None]},
            "actions": [
                *("1: bid alone", "1: trump ♠", "1: A♠", {"seat": 3, "action": "2 di coppe", "ruling": "stands"}),
                *("2: Re di spade", "4: 4♠", "0: 5♠", "1: 3♠"),
            ],
        },
        "3 BRB-12.3 BRB-C.4 stands",
        ([1, 1, 1, -4, 1],),
    ),
    Slip(
        "Briscola: a bid out of turn, which no code punishes",
        {
            **{"game": "briscola-bugiarda", "dealer": 0},
            "actions": ["1: bid 7", "3: bid 5", "2: pass"],
        },
        "1 BRB-12.3 BRB-C.7 back",
        (None,),
    ),
    Slip(
        "Coinche: a bid that is too low stands and becomes the contract, as the director says",
        {
            **{"game": "coinche", "dealer": 3, "notation": "fr"},
            "actions": [
                *("0: 90 pique", {"seat": 1, "action": "80 coeur", "ruling": "stands"}),
                *("2: passe", "3: passe", "0: passe", "1: 80 P", "0: A♠"),
            ],
        },
        "1 COI-5.3 COI-C.8 stands; 5 COI-13.1 COI-C.7 back",
        (None, None),
    ),
    Slip(
        "Briscola: a bid that is too weak stands, and the auction goes on from it",
        {
            **{"game": "briscola-bugiarda", "dealer": 0},
            "actions": [
                *("1: bid 5", {"seat": 2, "action": "bid 7", "ruling": "stands"}),
                *("3: bid J", "3: bid 6", "4: pass", "0: pass", "1: pass", "2: pass", "3: trump ♠"),
            ],
        },
        "1 BRB-5.3 BRB-C.5 stands; 2 BRB-5.3 BRB-C.5 back",
        (None, None),
    ),
    Slip(
        "Burraco: melds without drawing; the cards go back, the turn is played again",
        {
            **{
                "game": "burraco",
                "preset": "tournament",
                "dealer": 3,
                "deal": {"hands": [["9♥", "10♥", "J♥"], None, None, None]},
            },
            "actions": ["0: cala 9♥ 10♥ J♥", "0: pesca", "0: scarta K♠", "1: pesca"],
        },
        "0 BUR-5.2 BUR-C.5 back",
        (None,),
    ),
    Slip(
        "Burraco: a pot of twelve cards, of which one has been seen",
        {
            **{"game": "burraco", "preset": "federation", "dealer": 0},
            "facts": {"closed": 0, "pots": [True, True], "clean": [1, 0], "melded": [180, 40], "left": [25, 55]},
            "incidents": [{"case": "pot-size", "seat": 2}],
        },
        "- BUR-4.5 BUR-C.6 stands",
        (None,),
        [455, -15],
    ),
    Slip(
        "Burraco: cards laid off without a draw are still frozen when the others close",
        {
            **{"game": "burraco", "preset": "federation", "dealer": 0},
            "facts": {"closed": 1, "pots": [True, True], "clean": [1, 1], "melded": [180, 140], "left": [25, 15]},
            "incidents": [{"case": "missed-draw", "seat": 0, "points": 30}],
        },
        "- BUR-5.2 BUR-C.5 back",
        ([295, 425],),
        [355, 425],
    ),
    Slip(
        "Burraco: a side closes that has no burraco",
        {
            **{"game": "burraco", "preset": "federation", "dealer": 0},
            "facts": {"closed": 0, "pots": [True, True], "melded": [180, 40], "left": [25, 55]},
        },
        "- BUR-10.1 BUR-C.8 none",
        (None,),
    ),
    Slip(
        "Biriba: the only card of the pile is taken and thrown again",
        {
            **{"game": "biriba", "dealer": 3, "deal": {"upcard": "4♣", "hands": [["K♠"], None, None, None]}},
            "actions": ["0: παίρνει", "0: πετάει 4♣", "0: πετάει K♠", "1: τραβάει"],
        },
        "1 BIR-6.4 BIR-C.8 back",
        (None,),
    ),
    Slip(
        "Truco: called out of turn, then a card out of turn, which stays",
        {
            **{"game": "truco", "preset": "paulista", "dealer": 3},
            "deal": {
                "vira": "3♦",
                "hands": [["3♠", "R♥", "5♦"], ["3♥", "6♣", "D♠"], ["4♦", "7♠", "V♣"], ["4♥", "5♠", "6♦"]],
            },
            "actions": ["2: truco", "0: joga 3♠", "3: 4♥", "1: 3♥", "2: 7♠", "3: 5♠"],
        },
        "0 TRU-12.4 TRU-C.6 back; 2 TRU-12.4 TRU-C.5 stands",
        (None, None),
    ),
    Slip(
        "Truco: the answer to truco is nove, which skips a step; then seis, nove by the side that was asked",
        {
            **{"game": "truco", "preset": "paulista", "dealer": 3, "notation": "pt"},
            "actions": ["0: truco", "1: nove", "1: seis", "1: nove", "0: nove", "3: doze"],
        },
        "1 TRU-7.5 TRU-C.6 back; 3 TRU-12.4 TRU-C.6 back",
        (None, None),
    ),
    Slip(
        "Truco: retruco is a raise, and no first call; the director lets it stay as truco",
        {
            **{"game": "truco", "preset": "mineiro", "dealer": 3, "notation": "pt"},
            "actions": [{"seat": 0, "action": "retruco", "ruling": "stands"}, "1: retruco", "1: retruco", "2: nove"],
        },
        "0 TRU-7.5 TRU-C.6 stands; 2 TRU-12.4 TRU-C.6 back",
        (None, None),
    ),
    Slip(
        "Truco: truco in a hand of eleven",
        {
            **{"game": "truco", "preset": "popular", "dealer": 3, "scores": [11, 8], "options": {"packets": False}},
            "deal": {"hands": [["3♠", "R♥", "5♦"], ["3♥", "6♣", "D♠"], ["4♦", "7♠", "V♣"], ["4♥", "5♠", "6♦"]]},
            "actions": ["accept", "0: truco", "0: 3♠"],
        },
        "1 TRU-8.5 TRU-C.7 back",
        (None,),
    ),
    Slip(
        "Truco: a card that has been played already, out of turn",
        {
            **{"game": "truco", "dealer": 3},
            "actions": ["0: 3♠", "1: 2♣", "2: A♠", "3: K♦", "0: 3♠", "2: 4♥"],
        },
        "4 TRU-12.4 TRU-C.5 back",
        (None,),
    ),
    Slip(
        "Truco: cards put face down, one of them out of turn",
        {
            **{"game": "truco", "dealer": 3},
            "actions": ["0: 3♠", "1: 4♥ coberta", "3: 7♦", "2: 5♣"],
        },
        "2 TRU-12.4 TRU-C.5 stands",
        (None,),
    ),
]
