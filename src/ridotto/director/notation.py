"""Cards and calls as players of a nation write them ("V♠", "10 coeur", "Re di denari"), read into the rulebooks' notation.

Suit signs and names, and ranks as they stand before one, are read without being asked for. A suit that is only a letter ("VP" for the
jack of spades) is read where the record names its nation, since the same letter may mean another suit in the rulebooks.
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

SIGNS = {"♠": "S", "♤": "S", "♥": "H", "♡": "H", "♦": "D", "♢": "D", "♣": "C", "♧": "C"}
COMMON = {"10": "T", **{rank: rank for rank in "AKQJT98765432"}}
"""Ranks that every nation may write, as the rulebooks do."""


class Nation(NamedTuple):
    """Names of ranks, suits and calls; letters of suits are for records that name the nation."""

    ranks: Mapping[str, str]
    suits: Mapping[str, str]
    letters: Mapping[str, str]
    calls: Mapping[str, str]
    joker: tuple[str, ...] = ("joker",)


NATIONS: Mapping[str, Nation] = {
    "en": Nation(
        {"ace": "A", "king": "K", "queen": "Q", "jack": "J", "ten": "T"},
        {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"},
        {"s": "S", "h": "H", "d": "D", "c": "C"},
        {},
    ),
    "fr": Nation(
        {"as": "A", "roi": "K", "dame": "Q", "valet": "J", "r": "K", "d": "Q", "v": "J"},
        {"pique": "S", "piques": "S", "cœur": "H", "coeur": "H", "carreau": "D", "trèfle": "C", "trefle": "C"},
        {"p": "S", "c": "H", "k": "D", "t": "C"},
        {
            "passe": "pass",
            "prend": "take",
            "prends": "take",
            "joue": "play",
            "annonce": "declare",
            "contre": "coinche",
            "surcontre": "surcoinche",
            "sa": "NT",
            "ta": "AT",
        },
    ),
    "it": Nation(
        {"asso": "A", "re": "K", "cavallo": "Q", "donna": "Q", "fante": "J", "r": "K", "d": "Q", "f": "J"},
        {
            **{"picche": "S", "cuori": "H", "quadri": "D", "fiori": "C"},
            **{"spade": "S", "coppe": "H", "denari": "D", "bastoni": "C"},
        },
        {"p": "S", "s": "S", "c": "H", "q": "D", "d": "D", "f": "C", "b": "C"},
        {
            "passo": "pass",
            "chiamo": "bid",
            "solo": "alone",
            "briscola": "trump",
            "gioca": "play",
            "pesca": "draw",
            "raccoglie": "take",
            "cala": "meld",
            "lega": "add",
            "scarta": "discard",
        },
        ("jolly", "joker"),
    ),
    "pt": Nation(
        {"ás": "A", "as": "A", "rei": "K", "dama": "Q", "valete": "J", "r": "K", "d": "Q", "v": "J"},
        {"espadas": "S", "copas": "H", "ouros": "D", "paus": "C"},
        {"e": "S", "c": "H", "o": "D", "p": "C"},
        {
            "joga": "play",
            "aceita": "accept",
            "corre": "fold",
            "foge": "fold",
            "seis": "truco",
            "nove": "truco",
            "doze": "truco",
            "retruco": "truco",
            "coberta": "down",
        },
    ),
    "el": Nation(
        {"άσος": "A", "ρήγας": "K", "ντάμα": "Q", "βαλές": "J", "α": "A", "ρ": "K", "ν": "Q", "β": "J"},
        {"μπαστούνι": "S", "μπαστούνια": "S", "κούπα": "H", "κούπες": "H", "καρό": "D", "σπαθί": "C", "σπαθιά": "C"},
        {"μ": "S", "κ": "H", "σ": "C"},
        {
            "τραβάει": "draw",
            "παίρνει": "take",
            "πάσο": "pass",
            "κατεβάζει": "meld",
            "κολλάει": "add",
            "πετάει": "discard",
        },
        ("τζόκερ", "joker"),
    ),
}
TEN = re.compile(r"(?<!\w)10([SHDC])(?!\w)")
"""A ten with the suit letter of the rulebooks, in records that do not name their nation."""
NUMBERED = re.compile(r"(?:\d+|capot) (?:[SHDC]|NT|AT)")
"""A bid without the word."""
WITH_SUIT = ("take", "bid", "trump")
"""Calls that may end with a suit."""
BETWEEN = r"(?:\s+(?:di|de|of|à)\s+|\s*)"
"""What may stand between rank and suit."""


@cache
def _cards(nation: str, letters: bool) -> tuple[re.Pattern[str], Mapping[str, str], Mapping[str, str]]:
    """Return the pattern of a card, and what its ranks and suits mean."""
    known = NATIONS.get(nation, NATIONS["en"])
    ranks = {**{rank.casefold(): value for rank, value in COMMON.items()}, **known.ranks}
    suits = {**SIGNS, **NATIONS["en"].suits, **known.suits, **(known.letters if letters else {})}
    some = [
        rf"(?P<rank>{_any(ranks)}){BETWEEN}(?P<suit>{_any(suits)})",
        rf"(?P<sign>[{''.join(SIGNS)}])\s*(?P<after>{_any(ranks)})",
    ]
    return re.compile(rf"(?<!\w)(?:{'|'.join(some)})(?!\w)", re.IGNORECASE), ranks, suits


def _any(words: Mapping[str, str]) -> str:
    return "|".join(map(re.escape, sorted(words, key=len, reverse=True)))


def read(text: str, nation: str, letters: bool = False) -> str:
    """Return an action in the rulebooks' notation; what it does not know stays as it is.

    `nation` is a key of NATIONS, `letters` says if suits may be letters of that nation.
    """
    pattern, ranks, suits = _cards(nation, letters)
    own = text.strip() if letters else TEN.sub(r"T\1", text.strip())

    def card(found: re.Match[str]) -> str:
        rank, suit = found["rank"] or found["after"], found["suit"] or found["sign"]
        return ranks[rank.casefold()] + suits[suit.casefold()]

    known = NATIONS.get(nation, NATIONS["en"])
    words = [_word(word, known) for word in pattern.sub(card, own).split()]
    if letters and words and (len(words) == 1 or words[0] in WITH_SUIT or _is_number(words[0])):
        words[-1] = known.letters.get(words[-1].casefold(), words[-1])
    found = " ".join(words)
    return f"bid {found}" if NUMBERED.fullmatch(found) else found


def _is_number(word: str) -> bool:
    return word.isdecimal() or word == "capot"


def _word(word: str, nation: Nation) -> str:
    plain = word.casefold()
    if plain in nation.joker:
        return "JK"
    if plain in nation.calls:
        return nation.calls[plain]
    if word in SIGNS:
        return SIGNS[word]
    return nation.suits.get(plain, word)
