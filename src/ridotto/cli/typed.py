"""What a player types: a command of the terminal, or an action in its canonical notation."""

import re
from collections.abc import Mapping, Sequence

import ridotto
from ridotto import InvalidText, View
from ridotto.cli.faces import face
from ridotto.cli.look import Look
from ridotto.cli.reading import CARD, ReadingError, card_named, numbered

COMMANDS = {
    "?": "help",
    "help": "help",
    "hint": "hint",
    "rule": "rules",
    "rules": "rules",
    "score": "score",
    "scores": "score",
    "log": "log",
    "last": "last",
    "legal": "legal",
    "save": "save",
    "quit": "quit",
    "exit": "quit",
    "q": "quit",
}
SPELLED = {
    "♠": "s", "♥": "h", "♦": "d", "♣": "c",
    "spades": "s", "hearts": "h", "diamonds": "d", "clubs": "c",
    "spade": "s", "heart": "h", "diamond": "d", "club": "c",
    "no trumps": "nt", "no trump": "nt", "all trumps": "at", "all trump": "at",
}  # fmt: skip
SPELLING = re.compile("|".join(sorted(SPELLED, key=len, reverse=True)))
FACE_DOWN = re.compile(rf"(.+?) (?:face )?down|((?:play )?{CARD.pattern}) ?d")
"""A card that is to lie face down: "4c down", "4cd", "2 down"."""


def command(line: str, words: Mapping[str, str] | None = None) -> tuple[str, str] | None:
    """The command of a line with what follows it; None for anything else. `words` are whole lines that a face understands besides."""
    word, _, rest = line.strip().partition(" ")
    own = (words or {}).get(" ".join(line.lower().split()))
    if own:
        return own.partition(" ")[0], own.partition(" ")[2]
    known = COMMANDS.get(word.lower())
    return (known, rest.strip()) if known else None


def talk(line: str, view: View) -> dict[str, str] | None:
    """What a line says to the table where a record keeps that: `say …` anything, `claim …` a ready-made sentence.

    None when it is no talk; ReadingError when it is a claim that the game does not know.
    """
    kinds = ridotto.game(view.game).talk
    verb, _, rest = line.strip().partition(" ")
    if verb.lower() == "say" and "text" in kinds and rest.strip():
        return {"text": rest.strip()}
    if verb.lower() != "claim" or "claim" not in kinds:
        return None
    words = _plain(line).replace(" not ", " not-")
    for seat, name in face(view.game).names(view).items():
        known_as = f"(?:{name.lower()}|me)" if seat == view.seat else name.lower()
        words = re.sub(rf"partner {known_as}$", f"partner {seat}", words)
    head, _, last = words.rpartition(" ")
    claim = f"{head} {card_named(last) if CARD.fullmatch(last) else last.upper()}"
    if not kinds["claim"].fits(claim):
        raise ReadingError(f'"{line.strip()}" is no claim: expected {kinds["claim"].allowed}.')
    return {"claim": claim}


def _plain(line: str) -> str:
    return SPELLING.sub(lambda word: SPELLED[word[0]], " ".join(line.lower().replace(",", " ").split()))


def action(line: str, view: View, look: Look | None = None) -> str:
    """The canonical text of the action that a line means; whether it is lawful is for the core to say. ReadingError when it means none."""
    return readings(line, view, look)[0]


def readings(line: str, view: View, look: Look | None = None) -> tuple[str, list[list[str]]]:
    """That action, and what the line may mean besides: texts of one result together. `look` says how the hand is sorted."""
    text = _plain(line)
    meant, others = face(view.game).readings(text, view, look or Look()) or (None, [])
    hidden = FACE_DOWN.fullmatch(text)
    if hidden and not meant:
        meant = f"{_meant(hidden[1] or hidden[2], view)} down"
    try:
        return ridotto.game(view.game).parse(meant or _meant(text, view)).text, others
    except InvalidText:
        raise ReadingError(
            f'"{line.strip()}" is neither an action nor a command here: ? shows what can be typed.'
        ) from None


def _meant(text: str, view: View) -> str:
    kind = face(view.game)
    verb, _, rest = text.partition(" ")
    if found := re.fullmatch(r"d(?:eclare)? ?(\d+)", text):
        return numbered(int(found[1]), kind.offers(view), "declaration", "declare shows them")
    if verb in ("declare", "d") and rest:
        return "declare " + " ".join(map(card_named, rest.split()))
    if phrase := _phrase(kind.openings(view), text):
        return phrase
    if verb == "play" and rest:
        text = rest
    if text.isdecimal() and len(text) < 3 and (verb == "play" or len(text) == 1):
        return "play " + numbered(int(text), kind.hand(view), "card", "the numbers stand below your hand")
    if CARD.fullmatch(text.replace(" ", "")):
        return "play " + card_named(text.replace(" ", ""))
    return _phrase(kind.phrases, text) or text


def _phrase(phrases: Sequence[tuple[str, str]], text: str) -> str | None:
    """What the first phrase that fits stands for; ranks, suits and numbers have two letters at most, longer words are words."""
    for pattern, template in phrases:
        if found := re.fullmatch(pattern, text):
            return template.format(*(part.upper() if len(part) < 3 else part for part in found.groups()))
    return None
