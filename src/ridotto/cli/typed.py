"""What a player types: a command of the terminal, or an action in its canonical notation."""

import re
from collections.abc import Mapping

import ridotto
from ridotto import InvalidText, View
from ridotto.cli import families
from ridotto.cli.families import family
from ridotto.cli.look import Look

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
CARD = re.compile(r"(?:(10|[akqjt2-9])([shdc])|([shdc])(10|[akqjt2-9]))")


class ReadingError(ValueError):
    """A line that cannot be understood; the message is one sentence for the player."""


def command(line: str, words: Mapping[str, str] | None = None) -> tuple[str, str] | None:
    """The command of a line with what follows it; None for anything else. `words` are whole lines that a family understands besides."""
    word, _, rest = line.strip().partition(" ")
    own = (words or {}).get(" ".join(line.lower().split()))
    if own:
        return own.partition(" ")[0], own.partition(" ")[2]
    known = COMMANDS.get(word.lower())
    return (known, rest.strip()) if known else None


def action(line: str, view: View, look: Look | None = None) -> str:
    """The canonical text of the action that a line means; whether it is lawful is for the core to say. ReadingError when it means none."""
    return readings(line, view, look)[0]


def readings(line: str, view: View, look: Look | None = None) -> tuple[str, list[list[str]]]:
    """That action, and what the line may mean besides: texts of one result together. `look` says how the hand is sorted."""
    text = SPELLING.sub(lambda word: SPELLED[word[0]], " ".join(line.lower().replace(",", " ").split()))
    meant, others = families.readings(text, view, look or Look()) or (None, [])
    try:
        return ridotto.game(view.game).parse(meant or _meant(text, view)).text, others
    except InvalidText:
        raise ReadingError(
            f'"{line.strip()}" is neither an action nor a command here: ? shows what can be typed.'
        ) from None


def _meant(text: str, view: View) -> str:
    kind = family(view.game)
    verb, _, rest = text.partition(" ")
    if found := re.fullmatch(r"d(?:eclare)? ?(\d+)", text):
        return numbered(int(found[1]), kind.offers(view), "declaration", "declare shows them")
    if verb in ("declare", "d") and rest:
        return "declare " + " ".join(map(card_named, rest.split()))
    if verb == "play" and rest:
        text = rest
    if text.isdecimal() and len(text) < 3 and (verb == "play" or len(text) == 1):
        return "play " + numbered(int(text), kind.hand(view), "card", "the numbers stand below your hand")
    if CARD.fullmatch(text.replace(" ", "")):
        return "play " + card_named(text.replace(" ", ""))
    for pattern, template in kind.PHRASES:
        if found := re.fullmatch(pattern, text):
            return template.format(*(part if part == "capot" else part.upper() for part in found.groups()))
    return text


def card_named(text: str) -> str:
    """A card as records write it; ReadingError when the word names none."""
    found = CARD.fullmatch(text)
    if not found:
        raise ReadingError(f'"{text}" is no card: write rank and suit, like JH or 10s.')
    rank, suit = (found[1], found[2]) if found[1] else (found[4], found[3])
    return rank.replace("10", "t").upper() + suit.upper()


def numbered(number: int, things: list[str], noun: str, help: str) -> str:
    """The thing of that number, from 1; ReadingError says how many there are and where they are shown."""
    if 1 <= number <= len(things):
        return things[number - 1]
    there = f"there {'is' if len(things) == 1 else 'are'} {len(things) or 'none'}"
    raise ReadingError(f"There is no {noun} {number}: {there}, {help}.")
