"""Messages between truco partners (TRU-10.8): the best card of the hand by a signal, the strength of the hand by a phrase."""

import re
from unicodedata import normalize

from ridotto.bots.ears import Ears
from ridotto.core.view import View
from ridotto.games.truco.bots.policy import Seat
from ridotto.games.truco.law.notation import strengths

CODE = ("zap", "copeta", "espadilha", "pica-fumo", "three", "weak", "", "", "", "", "", "")
"""Default meanings of the signals, for bots whose team has agreed on none: the best card of the hand."""
STRENGTHS = {"zap": 14, "copeta": 13, "espadilha": 12, "pica-fumo": 11, "three": 10, "weak": 6}
"""Strength of the best card by meaning; "weak" stands for anything below a three, usually an ace."""
WORDS = ("fold", "I am against it", "you decide", "I am for it", "accept")
"""Phrases to a partner who owes an answer, from the weakest hand to the strongest."""
READ = {
    "zap": r"\bzap\b|4C|♣4|4♣|ザッ?[プピ]|クラブの4",
    "copeta": r"copeta|copas|7H|♥7|7♥|コペー?タ|コー?パス|ハートの7",
    "espadilha": r"espadilha|\bAS\b|♠A|A♠|エスパ(ジ|ディ)ー?リャ|スペードの(A|エース)",
    "pica-fumo": r"pica.?fumo|7D|♦7|7♦|ピカ.?フー?モ|ダイヤの7",
    "three": r"\bthrees?\b|\b3s?\b|\btr[eê]s\b|トレー?ス|スリー|3(?=$|[がをのはも])",
    "weak": r"weak|nothing|\bnada\b|fraco|弱|なし|ナシ|ない$",
}
"""Patterns for meanings that people write down, after NFKC normalisation."""


def understood(meanings: tuple[str, ...] | None) -> tuple[str, ...]:
    """Return by signal its meaning to a bot; "" if the bot cannot read it."""
    if meanings is None or not any(meanings):
        return CODE
    return tuple(map(_read, meanings))


def _read(text: str) -> str:
    text = normalize("NFKC", text)
    return next((what for what, pattern in READ.items() if re.search(pattern, text, re.IGNORECASE)), "")


def best(view: View) -> str:
    """Return the meaning to signal for the player's hand."""
    power = strengths(tuple(view["manilhas"]))
    strongest = max(power[card] for card in view["hand"])
    return next((what for what, strength in STRENGTHS.items() if strength <= strongest), "weak")


def signalled(view: View, ears: Ears) -> int | None:
    """Return the strength of the partner's best card as last signalled in this deal; None once a card that strong has been played."""
    partner = view["seat"] ^ 2
    given = [int(one.value) for one in ears.now if one.kind == "signal" and one.seat == partner]
    what = understood(ears.meanings)[given[-1] - 1] if given else ""
    if not what or not view["hand_sizes"][partner]:
        return None
    strength = STRENGTHS[what]
    power = strengths(tuple(view["manilhas"]))
    played = any(seat == partner and power.get(card, 0) >= strength for seat, card in view["played"])
    return None if played else strength


def advised(seat: int, ears: Ears) -> str:
    """Return the partner's last phrase in this deal, or ""."""
    partner = seat ^ 2
    said = [str(one.value) for one in ears.now if one.kind == "phrase" and one.seat == partner]
    return said[-1] if said else ""


def word(view: View) -> str:
    """Return the phrase for a partner who owes an answer to a call, from the player's cards."""
    return WORDS[Seat(view).word() - 1]


def level(view: View, ears: Ears) -> int | None:
    """Return the level, from 1, of the partner's phrase about an answer; None if there was none."""
    said = advised(view["seat"], ears) if view["phase"] == "answer" else ""
    return WORDS.index(said) + 1 if said in WORDS else None
