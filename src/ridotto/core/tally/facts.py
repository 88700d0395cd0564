"""Readers of facts: they take a deal's JSON object apart, and say in a sentence what is wrong with it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ridotto.core.cards import expect_keys, shown
from ridotto.core.errors import ImpossibleFacts, InvalidRecord, Refusal, Sentence
from ridotto.core.numbers import as_whole

Reader = Callable[[Any, str], Any]
"""Returns the value of a fact, given the value in the JSON object and its place. Raises InvalidRecord."""
NEEDED = object()
"""Default of a fact that has none."""


def whole(low: int, high: int, step: int = 1) -> Reader:
    """Return a reader of whole numbers from `low` to `high`, in steps."""

    def read(value: Any, place: str) -> int:
        number = as_whole(value)
        if number is None or not low <= number <= high or (number - low) % step:
            facts = {"place": place, "low": low, "high": high, "step": step, "found": shown(value)}
            if step > 1:
                raise InvalidRecord(
                    Sentence(
                        "fault-fact-multiple",
                        "{place}: expected a multiple of {step} from {low} to {high}, got {found}",
                        **facts,
                    )
                )
            raise InvalidRecord(
                Sentence(
                    "fault-fact-whole", "{place}: expected a whole number from {low} to {high}, got {found}", **facts
                )
            )
        return number

    return read


def one_of(*known: Any) -> Reader:
    """Return a reader of one of a few values."""

    def read(value: Any, place: str) -> Any:
        for one in known:
            if type(value) is type(one) and value == one:
                return one
        facts = {"place": place, "known": ", ".join(map(str, known)), "found": shown(value)}
        raise InvalidRecord(Sentence("fault-fact-known", "{place}: expected one of {known}, got {found}", **facts))

    return read


def flag(value: Any, place: str) -> bool:
    """Read true or false."""
    if not isinstance(value, bool):
        facts = {"place": place, "found": shown(value)}
        raise InvalidRecord(Sentence("fault-fact-flag", "{place}: expected true or false, got {found}", **facts))
    return value


def text(value: Any, place: str) -> str:
    """Read a text."""
    if not isinstance(value, str):
        raise InvalidRecord(
            Sentence("fault-text", "{place}: expected a text, got {found}", place=place, found=shown(value))
        )
    return value


def maybe(read: Reader) -> Reader:
    """Return a reader that also accepts null."""
    return lambda value, place: None if value is None else read(value, place)


def each(read: Reader, count: int | None = None) -> Reader:
    """Return a reader of a list, with `count` items if it is given."""

    def read_all(value: Any, place: str) -> list[Any]:
        if not isinstance(value, list | tuple) or (count is not None and len(value) != count):
            facts = {"place": place, "count": count, "found": shown(value)}
            if count is None:
                raise InvalidRecord(Sentence("fault-list", "{place}: expected a list, got {found}", **facts))
            raise InvalidRecord(
                Sentence("fault-fact-items", "{place}: expected a list of {count} items, got {found}", **facts)
            )
        return [read(item, f"{place}[{number}]") for number, item in enumerate(value)]

    return read_all


class Facts:
    """The facts of a deal as a JSON object, read one by one."""

    def __init__(self, given: Any, known: tuple[str, ...]) -> None:
        expect_keys(given, known, "facts")
        self.given: Mapping[str, Any] = given

    def __contains__(self, name: str) -> bool:
        return self.given.get(name) is not None

    def read(self, name: str, read: Reader, default: Any = NEEDED) -> Any:
        """Return the value of a fact, or its default if it is missing or null. Raise InvalidRecord if it has no valid value."""
        value = self.given.get(name)
        if value is not None:
            return read(value, f"facts.{name}")
        if default is NEEDED:
            raise InvalidRecord(Sentence("fault-missing", "{place} is missing", place=f"facts.{name}"))
        return default


def impossible(fact: str, rule: str, case: str, /, **facts: Any) -> ImpossibleFacts:
    """Return the error for a fact that a rule excludes; `case` selects one of the rule's sentences about facts."""
    return ImpossibleFacts(fact, Refusal(rule, {"case": f"facts-{case}", **facts}))


def bits(values: Sequence[int], size: int) -> list[int]:
    """Return, by number of tricks of `size` cards, the sums of points that their cards can make, as bits.

    `values` are the points of all cards. Index 0 stands for no trick.
    """
    made = [1] + [0] * len(values)
    for count, value in enumerate(values):
        for cards in range(count, -1, -1):
            made[cards + 1] |= made[cards] << value
    return made[::size]
