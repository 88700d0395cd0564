"""Names in free text: found as whole words in every script, with or without accents and capitals, and removed.

A name is found whole, and by each of its words: "Maria Rossi", "maria", "ROSSI". In scripts without spaces the characters around a name
show whether it is a word: 山田 is found in 山田さん, not in 小山田.
"""

import re
import unicodedata
from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import NamedTuple

REMOVED = "[…]"
"""Text in place of a name."""
SEVERAL = re.compile(rf"{re.escape(REMOVED)}(?:\s*{re.escape(REMOVED)})+")
PARTICLES = frozenset(
    "da das de dei del della di do dos du el la le les los van von der den ten ter y e i af av bin ibn al ben bint san st".split()
)
"""Parts of names that are also common words: they are found only within the whole name."""
WORDS = frozenset(
    "will may mark art bill sue pat rich frank grace rose hope joy in do to so no on an he page field".split()
)
"""Names that are also common words: they are found only with a capital."""
LIKE = str.maketrans("ıøłđىة’ʼ‘`‐", "iolđيه''''-") | {ord("ـ"): "", ord("đ"): "d", ord("æ"): "ae", ord("œ"): "oe"}
"""Characters that are compared as others."""

HAN, KATAKANA, HIRAGANA, HANGUL = "㐀-鿿々", "ァ-ヺー", "ぁ-ゖ", "가-힣"
VOICED = "ﾞﾟ"
"""Marks that belong to the half-width katakana before them."""
SPACELESS = "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff"
"""Thai, Lao, Burmese and Khmer."""
LETTER = r"\wऀ-ॣ०-෿"
"""Letters and, of the scripts of India, the vowel signs, which `\\w` leaves out."""
TITLES = "さん|様|さま|氏|君|くん|ちゃん|殿|選手|先生|女士|小姐|組|组|側|夫妻|ペア"
"""What follows a name in Japanese and Chinese."""
WITH = "与和跟同对對被由请請向"
"""Chinese words before a name."""
PARTICLES_JA = "はがをにでとものへ"
PARTICLES_KO = "가이은는을를의에와과도씨님군양랑"
JOINED_PREFIXES = {"ا-ي": "وفبلك", "א-ת": "והבלכמש"}
"""Letters of a script → words of one letter that are written together with the next."""
NEVER = "(?!)"
"""Pattern that nothing fits."""
SHORT = 2
LONG = 3
"""Number of characters from which a name in a script without spaces is found regardless of the characters beside it."""
FAMILY = 3
"""Maximum number of characters of a family or a given name that is written together with the other."""


class Form(NamedTuple):
    """A way in which a name is written."""

    needle: str
    """Text without which it is not there."""
    pattern: str
    capital: bool = False
    """True if it counts only with a capital."""


class Mentions:
    """Names to find in texts, and titles, such as those of teams, which are found whole only.

    Full names of other people stay, even if they have a word in common.
    """

    def __init__(self, names: Iterable[str], others: Iterable[str] = (), titles: Iterable[str] = ()) -> None:
        self._wanted = {form for name in names for form in forms(name)}
        self._wanted |= {form for title in titles for form in forms(title)[:1]}
        whole = {form for name in others for form in forms(name)[:1]}
        self._others = whole - self._wanted  # a namesake keeps nobody's name

    def removed(self, text: str) -> str:
        """Return a text without the names."""
        text = unicodedata.normalize("NFC", text)
        folded, places = _folded(text)
        wanted = [form for form in self._wanted if form.needle in folded]
        if not wanted:
            return text
        kept = [form for form in self._others if form.needle in folded]
        parts = [_any(kept), _any(wanted, True), _any(wanted)]
        found = re.compile("(?P<kept>{})|(?P<capital>{})|{}".format(*(part or NEVER for part in parts)))
        pieces, end = [], 0
        for match in found.finditer(folded):
            start, stop = places[match.start()], places[match.end() - 1] + 1
            if match["kept"] or (match["capital"] and not text[start].isupper()):
                continue
            pieces += [text[end:start], REMOVED]
            end = next((place for place in range(stop, len(text)) if not _belongs(text[place])), len(text))
        return SEVERAL.sub(REMOVED, "".join([*pieces, text[end:]])) if end else text

    def __contains__(self, text: str) -> bool:
        return self.removed(text) != unicodedata.normalize("NFC", text)


def _any(forms: Collection[Form], capital: bool = False) -> str:
    """Return a pattern for any of some forms, the longest first."""
    chosen = sorted(
        (form for form in forms if form.capital == capital), key=lambda form: (-len(form.pattern), form.pattern)
    )
    return "|".join(form.pattern for form in chosen)


@lru_cache(maxsize=4096)
def forms(name: str) -> tuple[Form, ...]:
    """Return the ways in which a name is written: whole, then each of its words."""
    words = [word for word in re.split(r"[\s,.()・·]+", _folded(name)[0]) if word]
    if not words:
        return ()
    return (_whole(words), *(form for word in words for form in _parts(word, alone=len(words) == 1)))


def _whole(words: list[str]) -> Form:
    """Return the form of a whole name, with or without spaces where its script has none."""
    joined = "".join(words)
    if _spaceless(joined) and (len(joined) >= LONG or re.fullmatch(f"[{HAN}]{{2}}", joined)):
        before = "" if len(joined) >= LONG else _before(HAN, WITH)
        return Form(words[0], before + r"[\s・·]*".join(map(re.escape, words)))
    if len(words) == 1:
        return _word(words[0])
    return Form(words[0], rf"(?<![{LETTER}])" + r"[\s,.]+".join(map(re.escape, words)) + rf"(?![{LETTER}])")


def _spaceless(text: str) -> bool:
    return bool(re.match(f"[{HAN}{KATAKANA}{HIRAGANA}{HANGUL}{SPACELESS}]", text))


def _parts(word: str, alone: bool) -> list[Form]:
    """Return the forms of a word of a name. One that is the whole name may be a family and a given name written together."""
    if not _spaceless(word):
        return [_word(word)] if len(word) >= SHORT and (alone or word not in PARTICLES) else []
    runs = re.findall(f"[{HAN}]+|[{KATAKANA}]+|[{HIRAGANA}]+|[{HANGUL}]+|[{SPACELESS}]+", word)
    if len(runs) > 1:
        return [_word(run) for run in runs]
    if not alone:
        return [_word(word)]
    if re.match(f"[{HAN}]", word):
        ends = range(1, min(FAMILY, len(word) - 1) + 1)
        both = [*(word[:end] for end in ends), *(word[-end:] for end in ends)]
        return [Form(one, rf"{_before(HAN, WITH)}{one}(?={TITLES})") for one in both]
    return [_word(word[1:])] if re.match(f"[{HANGUL}]", word) and len(word) == LONG else []


def _before(letters: str, allowed: str = "") -> str:
    """Return the pattern for the place before a name in a script without spaces."""
    return f"(?:(?<![{letters}])|(?<=[{allowed}]))" if allowed else f"(?<![{letters}])"


def _word(word: str) -> Form:
    """Return the form of one word."""
    text = re.escape(word)
    if re.match(f"[{HAN}]", word):
        after = rf"(?=(?:{TITLES})|[{PARTICLES_JA}\W]|$)" if len(word) == 1 else rf"(?=(?:{TITLES})|[^{HAN}]|$)"
        return Form(word, f"{_before(HAN, WITH)}{text}{after}")
    if re.match(f"[{KATAKANA}]", word):
        return Form(word, f"{_before(KATAKANA)}{text}(?![{KATAKANA}])")
    if re.match(f"[{HIRAGANA}]", word):
        after = rf"(?=(?:{TITLES})|[{PARTICLES_JA}]|[^{HIRAGANA}]|$)"
        return Form(word, f"{_before(HIRAGANA, PARTICLES_JA)}{text}{after}")
    if re.match(f"[{HANGUL}]", word):
        return Form(word, f"{_before(HANGUL)}{text}(?=[{PARTICLES_KO}]|[^{HANGUL}]|$)")
    if re.match(f"[{SPACELESS}]", word):
        return Form(word, text if len(word) >= LONG else rf"(?<!\S){text}(?!\S)")
    return _spaced(word)


def _spaced(word: str) -> Form:
    """Return the form of a word in a script with spaces."""
    before = rf"(?<![{LETTER}])"
    for letters, prefixes in JOINED_PREFIXES.items():
        if re.match(f"[{letters}]", word):
            before = rf"(?:{before}|(?<=\b[{prefixes}])|(?<=\b[{prefixes}][{prefixes}]))"
    stem, endings = _greek(word)
    return Form(stem, rf"{before}{re.escape(stem)}{endings}(?![{LETTER}])", word in WORDS)


def _greek(word: str) -> tuple[str, str]:
    """Return the stem of a Greek name and the pattern for its endings: Γιώργος, Γιώργο, Γιώργου; Μαρία, Μαρίας."""
    if not re.match("[α-ω]", word):
        return word, ""
    if word.endswith("οσ"):
        return word[:-1], "[συ]?"
    bare = word.removesuffix("σ")
    return (bare, "σ?") if bare.endswith(("α", "η")) else (word, "")


def _folded(text: str) -> tuple[str, list[int]]:
    """Return a text as names are compared, and for each of its characters the place of the original one."""
    found: list[str] = []
    places: list[int] = []
    for match in re.finditer(f".[{VOICED}]?", unicodedata.normalize("NFC", text), re.DOTALL):
        one = _folded_char(match[0])
        found.append(one)
        places += [match.start()] * len(one)
    return "".join(found), places


@lru_cache(maxsize=4096)
def _folded_char(char: str) -> str:
    plain = unicodedata.normalize("NFKC", char).casefold()
    if not re.match(f"[{HIRAGANA}{KATAKANA}{HANGUL}]", plain):
        plain = unicodedata.normalize("NFKD", plain)
    return "".join(one for one in plain.translate(LIKE) if not _is_mark(one))


def _belongs(char: str) -> bool:
    """Return True for a character that belongs to the letter before it."""
    return not _folded_char(char) or char in VOICED


def _is_mark(char: str) -> bool:
    """Return True for accents, Arabic and Hebrew vowels, and invisible characters; not for what makes other letters."""
    kind = unicodedata.combining(char)
    return 10 <= kind <= 35 or kind >= 200 or unicodedata.category(char) == "Cf"
