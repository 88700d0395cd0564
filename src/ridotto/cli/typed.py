"""Parse a line that the player typed: a command of the terminal, or an action in the notation."""

import re
from collections.abc import Mapping, Sequence
from functools import cache

import ridotto
from ridotto import InvalidText, View
from ridotto.cli.faces import face
from ridotto.cli.look import DENOMINATIONS, Look
from ridotto.cli.people import names, places
from ridotto.cli.reading import CARD, ReadingError, card_named, narrow, numbered
from ridotto.core.cards import SUITS

COMMANDS = {
    "?": "help",
    "help": "help",
    "hint": "hint",
    "review": "review",
    "rule": "rules",
    "rules": "rules",
    "score": "score",
    "scores": "score",
    "log": "log",
    "last": "last",
    "table": "table",
    "legal": "legal",
    "say": "say",
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
CLAIMED = ("partner", "not-partner", "have", "not-have")
"""Words of a claim about a seat, a card or a suit (BRB-12.6)."""
PARTICLES = "をはがも"
"""Japanese particles between that seat, card or suit and the words."""
FACE_DOWN = re.compile(rf"(.+?) (?:face )?down|((?:play )?{CARD.pattern}) ?d")
"""A card to play face down: "4c down", "4cd", "2 down"."""


def command(line: str, view: View, look: Look) -> tuple[str, str] | None:
    """Return the command of a line with its argument; None if it is not a command."""
    words = face(view.game).words
    text = noted(line, view, look)
    own = words.get(text.lower())
    if own:
        return own.partition(" ")[0], own.partition(" ")[2]
    word, _, rest = text.partition(" ")
    known = COMMANDS.get(word.lower())
    return (known, rest) if known else None


def noted(line: str, view: View, look: Look) -> str:
    """Normalize a line, and translate its first word from the player's language into the notation."""
    text = narrow(line)
    words = own_words(view.game, look)
    head = next((word for word in words if re.match(rf"{re.escape(word)}(?=$|[ \da-zA-Z♠♥♦♣])", text)), "")
    return " ".join([words[head], text[len(head) :].strip()]).strip() if head else text


@cache
def own_words(game: str, look: Look) -> Mapping[str, str]:
    """Map words of the player's language, longest first, to verbs of the notation and commands."""
    kind = face(game)
    verbs = {word for action in ridotto.game(game).vocabulary for word in action.text.split() if word.isalpha()}
    verbs |= {word for _, template in kind.phrases for word in template.split()} | set(kind.words) | set(COMMANDS)
    verbs |= {"claim"} & set(ridotto.game(game).talk)
    family = ridotto.game(game).spec.family
    found = {look.typed(verb, own): verb for verb in sorted(verbs) for own in ("", family)}
    found = {word: verb for word, verb in found.items() if word != verb}
    return {word: found[word] for word in sorted(found, key=len, reverse=True)}


def claim(line: str, view: View, look: Look) -> str | None:
    """Return the claim of a line in games with claims (BRB-12.6), such as "claim partner left"; None if it is not one.

    Raise ReadingError for a claim that the game does not have.
    """
    kinds = view.kind.talk
    text = noted(line, view, look)
    if text.lower().partition(" ")[0] != "claim" or "claim" not in kinds:
        return None
    words = _claimed(_plain(text, look), look)
    for seat, name in called(view, look):
        words = re.sub(rf"partner {re.escape(name)}$", f"partner {seat}", words)
    head, _, last = words.rpartition(" ")
    claimed = f"{head} {card_named(last) if CARD.fullmatch(last) else last.upper()}"
    if not kinds["claim"].fits(claimed):
        raise ReadingError("unread-no-claim", text=line.strip())
    return claimed


def called(view: View, look: Look) -> list[tuple[int, str]]:
    """Return seats with all their lower-case names: the player's name for them, the place, and "me"."""
    found = [(seat, name.lower()) for seat, name in names(view, look).items()]
    found += [(seat, place.replace("-", " ")) for seat, place in places(view).items()]
    return [*found, *((view.seat, me) for me in ("me", look.word("typed-claim-me")))]


def _claimed(text: str, look: Look) -> str:
    """Return a claim with the notation's words first; Japanese puts them last, as in "7C o motte iru"."""
    own = {look.word(f"typed-claim-{word}"): word for word in CLAIMED}
    known = "|".join(map(re.escape, sorted(own, key=len, reverse=True)))
    text = narrow(re.sub(known, lambda word: f" {own[word[0]]} ", text.replace(" not ", " not-")))
    return re.sub(rf"^claim (.+?)[{PARTICLES}]? ({'|'.join(CLAIMED)})$", r"claim \2 \1", text)


def _plain(line: str, look: Look) -> str:
    spelled = SPELLED | {look.word("card-suit-french", suit=suit).lower(): suit.lower() for suit in SUITS}
    spelled |= {look.typed(word): f" {word}" for word in ("down", "top", "bottom")}
    for short, id in DENOMINATIONS.items():
        spelled |= {look.word(id): short.lower(), look.word(f"{id}-short").lower(): short.lower()}
    words = re.compile("|".join(map(re.escape, sorted(spelled, key=len, reverse=True))))
    line = narrow(line.lower().replace(",", " ").replace("、", " "))
    return narrow(words.sub(lambda word: spelled[word[0]], line))


def action(line: str, view: View, look: Look) -> str:
    """Return the action that a line means, in the notation. It may be illegal. Raise ReadingError if the line means no action."""
    return readings(line, view, look)[0]


def readings(line: str, view: View, look: Look) -> tuple[str, list[list[str]]]:
    """Return the action that a line means, and lists of alternatives; the actions of one list have the same result.

    `look` gives the sort order of the hand.
    """
    text = _plain(noted(line, view, look), look)
    meant, others = face(view.game).readings(text, view, look) or (None, [])
    hidden = FACE_DOWN.fullmatch(text)
    if hidden and not meant:
        meant = f"{_meant(hidden[1] or hidden[2], view)} down"
    try:
        return view.kind.parse(meant or _meant(text, view)).text, others
    except InvalidText:
        raise ReadingError("unread-unknown", text=line.strip()) from None


def _meant(text: str, view: View) -> str:
    kind = face(view.game)
    verb, _, rest = text.partition(" ")
    if found := re.fullmatch(r"d(?:eclare)? ?(\d+)", text):
        return numbered(int(found[1]), kind.offers(view), "declaration")
    if verb in ("declare", "d") and rest:
        return "declare " + " ".join(map(card_named, rest.split()))
    if phrase := _phrase(kind.openings(view), text):
        return phrase
    if verb == "play" and rest:
        text = rest
    if text.isdecimal() and len(text) < 3 and (verb == "play" or len(text) == 1):
        return "play " + numbered(int(text), kind.hand(view), "card")
    if CARD.fullmatch(text.replace(" ", "")):
        return "play " + card_named(text.replace(" ", ""))
    return _phrase(kind.phrases, text) or text


def _phrase(phrases: Sequence[tuple[str, str]], text: str) -> str | None:
    """Return the action of the first phrase that matches.

    Ranks, suits and numbers have at most two letters; longer groups are words.
    """
    for pattern, template in phrases:
        if found := re.fullmatch(pattern, text):
            return template.format(*(part.upper() if len(part) < 3 else part for part in found.groups()))
    return None
