"""Lines of Burraco and Biriba that lay cards: `meld 5H 6H 7H`, `add 2 TH`, `add 2 TH = JK 9H TH JH`."""

import re

from ridotto.core.history cimport Log, Reading
from ridotto.games.families.rummy.law.hands cimport names_of
from ridotto.games.families.rummy.law.melds cimport FINE, Customs, Meld, read_meld, text_of_meld
from ridotto.games.families.rummy.law.threes cimport three_card

from ridotto.games.families.rummy.law.packs import NAMES, NUMBERS
from ridotto.games.families.rummy.law.threes import THREES

MELD_OR_ADD = re.compile(r"(?:meld|add (0|[1-9][0-9]*))((?: [A-Z2-9]{2})*)(?: =((?: [A-Z2-9]{2})+))?", re.ASCII)
NUMBERS_OF_THREES = {line: number for number, line in enumerate(THREES)}


cdef class Laid(Reading):
    """A `meld` or `add` line that has been read."""


cdef Laid read_line(str text):
    """Return a `meld` or `add` line, or None. A `meld` needs cards and has no `=`; each game decides if an `add` needs cards."""
    found = MELD_OR_ADD.fullmatch(text)
    if found is None:
        return None
    number, added, result = found.groups()
    if number is None and (result is not None or not added):
        return None
    cdef Laid laid = Laid.__new__(Laid)
    line = &laid.line
    laid.text = text
    laid.number = number
    line.number = 0 if number is None else int(number) if len(number) < 3 and number != "0" else NO_NUMBER
    line.count = 0
    line.whole_count = 0
    for name in added.split():
        card = NUMBERS.get(name)
        if card is None:
            return None
        if line.count < MOST_LINE:
            line.cards[line.count] = card
            line.count += 1
    for name in result.split() if result else ():
        card = NUMBERS.get(name)
        if card is None:
            return None
        if line.whole_count < MOST_LINE:
            line.whole[line.whole_count] = card
            line.whole_count += 1
    return laid


cdef int number_of_three(const Customs* customs, const Line* line):
    """Return the number of a three-card meld, in any spelling of a set; -1 for all other lines."""
    cdef Meld after
    if line.number or line.count != 3 or read_meld(customs, line.cards, 3, &after) != FINE:
        return -1
    return NUMBERS_OF_THREES.get("meld " + text_of_meld(&after), -1)


cdef bint has_unnumbered(Log history, int length):
    """True if the first `length` entries of a log include a line without an id."""
    cdef int at
    if history.lines is not None:
        for place in history.lines:
            at = place
            if at < length and history.entries[at] & 0xFFFF == UNNUMBERED:
                return True
    return False


cdef bytes texts_unnumbered(list log, object numbered):
    """Return the texts of a viewer's log that have no id, for use in keys."""
    texts = [text for _, text in log if text.startswith(("meld", "add")) and text not in numbered]
    return "\n".join(texts).encode()


cdef tuple named_in(object line, int melds, int adds, int forms, int others, int discards):
    """Return a meld's number (as text) or None, and the cards, of an id (by the game's first ids of each kind) or of a `Laid`."""
    cdef Laid laid
    cdef Add add
    if isinstance(line, Laid):
        laid = line
        return laid.number, names_of(laid.line.cards, laid.line.count)
    cdef int action = line
    if action >= discards:
        return None, [NAMES[action - discards]]
    if adds <= action < others:
        add = add_of(action, adds, forms)
        return str(add.number), [NAMES[add.card]]
    if melds <= action < adds:
        return None, names_of(three_card[action - melds], 3)
    return None, []


def add_lines(melds: int, forms: tuple[str, ...]) -> list[str]:
    """Return the vocabulary texts of one-card lay-offs; `forms` are the possible endings, "" and " ="."""
    return [f"add {number} {card}{form}" for number in range(1, melds + 1) for card in NAMES for form in forms]
