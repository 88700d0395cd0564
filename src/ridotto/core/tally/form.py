"""Facts of a deal as data: what a form asks for to score a deal, under which conditions, and what values there are."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

Kind = Literal["seat", "side", "choice", "number", "flag", "kinds", "cards"]
"""Kinds of values: a seat, a side, one of a few values, a whole number, true or false, numbers of clean and dirty melds by kind, cards."""


class Condition(NamedTuple):
    """A condition under which a fact applies."""

    of: Literal["option", "fact", "match"]
    """What it depends on: an option, another fact (None: left out), or the state of the match (`Tally.situation`)."""
    name: str
    values: tuple[Any, ...]
    unless: bool = False
    """True: it holds for all other values."""

    def holds(self, values: Mapping[str, Any]) -> bool:
        """Return True if it holds for the values of options, facts or of the match."""
        found = values.get(self.name)
        listed = any(type(one) is type(found) and one == found for one in self.values)
        return listed != self.unless


def option(name: str, *values: Any) -> Condition:
    """Return a condition on an option; it has to be true if no values are given."""
    return Condition("option", name, values or (True,))


def given(name: str) -> Condition:
    """Return the condition that another fact is given."""
    return Condition("fact", name, (None,), True)


def missing(name: str) -> Condition:
    """Return the condition that another fact is left out."""
    return Condition("fact", name, (None,))


def match(name: str, *values: Any) -> Condition:
    """Return a condition on the state of the match before the deal."""
    return Condition("match", name, values)


PLAIN = ("by", "low", "high", "high_option", "optional", "void", "default", "apart", "sided", "implied", "detail")
"""Fields of a fact that its JSON has as they are, unless they are empty."""


@dataclass(frozen=True)
class Fact:
    """One fact of a deal. Several of one name are alternatives, of which at most one applies."""

    name: str
    kind: Kind
    rule: str
    """Id of the rule that it is about."""
    by: Literal["", "side", "seat"] = ""
    """Whether it has one value, or one for each side or seat."""
    values: tuple[Any, ...] = ()
    """All values of a choice, the kinds of `kinds`, or further values of a seat or number."""
    low: int = 0
    high: int = 0
    high_option: str = ""
    """Option that bounds a number, if there is one."""
    step: int = 1
    quick: tuple[int, ...] = ()
    """Usual numbers, to be offered as buttons."""
    optional: bool = False
    """True if it may be left out: nobody, none, or not known."""
    void: bool = False
    """True if the deal is void without it: everybody passed."""
    default: Any = None
    """Value to begin with."""
    when: tuple[Condition, ...] = ()
    """Conditions that all must hold; otherwise the fact is left out."""
    rest: tuple[Condition, ...] | None = None
    """Conditions under which a number for one side is enough, since the other side has the rest; None: never."""
    apart: str = ""
    """Another fact, of a seat, that this one must differ from."""
    sided: bool = False
    """True for a seat of which only the side matters."""
    implied: str = ""
    """Another fact, of a side: the flag holds for that side; a side of one player has none of the number."""
    detail: bool = False
    """True if it is rarely needed; a form may hide it."""

    def applies(self, options: Mapping[str, Any], situation: Mapping[str, Any], facts: Mapping[str, Any]) -> bool:
        """Return True if it is asked for."""
        known = {"option": options, "match": situation, "fact": facts}
        return all(condition.holds(known[condition.of]) for condition in self.when)

    def plain(self) -> dict[str, Any]:
        """Return it as JSON, without what is at its default."""
        found: dict[str, Any] = {"name": self.name, "kind": self.kind, "rule": self.rule}
        for name in PLAIN:
            if value := getattr(self, name):
                found[name] = value
        if self.step != 1:
            found["step"] = self.step
        for name in ("values", "quick"):
            if items := getattr(self, name):
                found[name] = list(items)
        if self.when:
            found["when"] = conditions(self.when)
        if self.rest is not None:
            found["rest"] = conditions(self.rest)
        return found


def conditions(some: Sequence[Condition]) -> list[dict[str, Any]]:
    """Return conditions as JSON."""
    return [
        {"of": one.of, "name": one.name, "values": list(one.values), **({"unless": True} if one.unless else {})}
        for one in some
    ]


Form = tuple[Fact, ...]


def applying(
    form: Form, options: Mapping[str, Any], situation: Mapping[str, Any], facts: Mapping[str, Any]
) -> list[Fact]:
    """Return the facts that are asked for, given those that are known."""
    return [fact for fact in form if fact.applies(options, situation, facts)]
