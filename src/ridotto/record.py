"""Records: a deal or a match in writing, complete enough to replay it exactly."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ridotto.catalogue import Game, game
from ridotto.core import hooks
from ridotto.core.cards import expect_keys, nearest, shown
from ridotto.core.errors import IllegalAction, ImpossibleFacts, InvalidRecord, InvalidText, Refusal, Sentence
from ridotto.core.options import Options
from ridotto.core.state import State
from ridotto.core.tally import Tally, Untallied
from ridotto.core.view import View

UNNAMED = "?"
"""Name of a player who has none, as in records of chess; the second at a table is "? 2". Faces say it in their reader's language."""
NAMELESS = re.compile(r"(?:\?|Guest|ゲスト)(?: (\d+))?")
"""Names of players without one. Earlier servers wrote the word in the language of the player who sat down."""
DEAL_KEYS = ("dealer", "deal", "seed", "actions", "facts")
Source = str | bytes | Mapping[str, Any]
"""A record as JSON text or as the parsed object."""
KEYS = ("game", "options", "scores", "talk", "deals", "fair", "players", "table", "signed", *DEAL_KEYS)


@dataclass(frozen=True)
class Refused:
    """An action of a record that the rules forbid, or a fact that they exclude; the replay stops before it."""

    index: int
    action: str
    refusal: Refusal
    deal: int
    """Number of the deal, from 0."""


@dataclass(frozen=True)
class Replay:
    """Result of replaying a record: its deals as states, the last one up to the first illegal action."""

    deals: tuple[State, ...]
    refused: Refused | None

    @property
    def state(self) -> State:
        """State of the last deal."""
        return self.deals[-1]


Judgeable = State | Tally | Untallied
"""A deal of a record: of cards, or known by facts."""


@dataclass(frozen=True)
class Judged:
    """What the referee judges: the deals of a record, the last one up to what is refused first."""

    deals: tuple[Judgeable, ...]
    refused: Refused | None


@dataclass(frozen=True)
class Record:
    """A record of a deal or a match. Reading checks its format; replaying judges its actions."""

    game: Game
    options: Options
    data: dict[str, Any]

    @classmethod
    def read(cls, source: Source) -> "Record":
        """Read a record from JSON text or from the parsed object. Raise InvalidRecord with the fault and its place."""
        data = _parsed(source) if isinstance(source, str | bytes) else source
        if not isinstance(data, dict):
            raise InvalidRecord(Sentence("fault-record", "a record is a JSON object, got {found}", found=shown(data)))
        if not isinstance(data.get("game"), str):
            raise InvalidRecord(
                Sentence("fault-game", "game: expected a name, got {found}", found=shown(data.get("game")))
            )
        try:
            kind = game(data["game"])
        except InvalidText as error:
            raise InvalidRecord(_in("game", error)) from None
        known = (*KEYS, *kind.carried, *kind.outside)
        for key in data:
            near = None if key in known else nearest(key, known, cutoff=0.8)
            if near:
                raise InvalidRecord(
                    Sentence("fault-meant", "{name} is unknown, did you mean {near!r}?", name=shown(key), near=near)
                )
        given = data.get("options", {})
        if not isinstance(given, dict):
            raise InvalidRecord(
                Sentence(
                    "fault-object", "{place}: expected an object, got {found}", place="options", found=shown(given)
                )
            )
        try:
            options = kind.options(**given)
        except InvalidText as error:
            raise InvalidRecord(_in("options", error)) from None
        _check_talk(kind, options, data, "")
        return cls(kind, options, data)

    def replay(self) -> Replay:
        """Play the actions up to the first illegal one.

        Raise InvalidRecord if a deal cannot be dealt, if it is known by facts alone, or if a match is inconsistent.
        """
        found = self.judged()
        states: list[State] = []
        for number, deal in enumerate(found.deals):
            if not isinstance(deal, State):
                place = f"deals[{number}].facts" if "deals" in self.data else "facts"
                raise InvalidRecord(
                    Sentence("fault-only-facts", "{place}: this deal has no cards to show, only facts", place=place)
                )
            states.append(deal)
        return Replay(tuple(states), found.refused)

    def judged(self) -> Judged:
        """Return what the referee judges: the deals of cards, played up to the first illegal action, and those known by facts.

        Facts that the rules exclude are refused as an action is. Raise InvalidRecord as `replay` does.
        """
        if "deals" in self.data:
            return self._judge_match()
        data = self.data
        carried = {key: data[key] for key in (*self._carried_keys, *self.game.outside) if key in data}
        if "facts" in data:
            tallied, refused = self._counted(data, data.get("dealer"), data.get("scores"), 0, None, **carried)
            return Judged((tallied,), refused)
        if ("deal" in data) == ("seed" in data):
            raise InvalidRecord(_either("deal"))
        scores = data.get("scores")
        state = self._dealt(data, data.get("dealer"), scores, 0, None, **carried)
        state, refused = _played(state, data.get("actions", []), 0, "actions")
        return Judged((state,), refused)

    @property
    def _carried_keys(self) -> tuple[str, ...]:
        return self.game.carried_under(self.options)

    def _dealt(
        self, deal: dict[str, Any], dealer: Any, scores: Any, number: int, where: str | None, **carried: Any
    ) -> State:
        try:
            if "seed" in deal:
                return self.game.deal(
                    self.options, seed=deal["seed"], number=number, dealer=dealer, scores=scores, **carried
                )
            return self.game.deal(self.options, layout=deal.get("deal"), dealer=dealer, scores=scores, **carried)
        except (InvalidRecord, InvalidText) as error:
            raise InvalidRecord(_in(where, error) if where else error.args[0]) from None

    def _counted(
        self, deal: dict[str, Any], dealer: Any, scores: Any, number: int, where: str | None, **carried: Any
    ) -> tuple[Tally | Untallied, Refused | None]:
        """Return a deal that the record knows by facts; if the rules exclude one of them, the deal before it was counted."""
        for key in ("deal", "seed", "actions"):
            if key in deal:
                place = f"{where}.{key}" if where else key
                raise InvalidRecord(Sentence("fault-beside-facts", "{place}: expected none beside facts", place=place))
        try:
            if dealer is None:
                raise InvalidRecord(Sentence("fault-no-dealer", "dealer: missing, expected a seat"))
            return self.game.tally(self.options, deal["facts"], dealer=dealer, scores=scores, **carried), None
        except ImpossibleFacts as error:
            before = self.game.untallied(self.options, scores=scores, **carried)
            return before, Refused(0, f"facts.{error.fact}", error.refusal, number)
        except (InvalidRecord, InvalidText) as error:
            raise InvalidRecord(_in(where, error) if where else error.args[0]) from None

    def _judge_match(self) -> Judged:
        deals = self.data["deals"]
        if not isinstance(deals, list) or not deals:
            raise InvalidRecord(
                Sentence("fault-deals", "deals: expected a list of deals, got {found}", found=shown(deals))
            )
        for key in DEAL_KEYS:
            if key in self.data and key != "seed":
                raise InvalidRecord(
                    Sentence("fault-each-deal", "{name}: in a match this key belongs in each of the deals", name=key)
                )
        states: list[Judgeable] = []
        for number, given in enumerate(deals):
            where, deal = f"deals[{number}]", given
            if not isinstance(deal, dict):
                raise InvalidRecord(
                    Sentence("fault-object", "{place}: expected an object, got {found}", place=where, found=shown(deal))
                )
            if states and (not states[-1].deal_over or states[-1].match_over):
                if states[-1].deal_over:
                    raise InvalidRecord(
                        Sentence("fault-match-over", "{place}: the match before it is over", place=where)
                    )
                raise InvalidRecord(Sentence("fault-deal-open", "{place}: the deal before it is not over", place=where))
            counted = "facts" in deal
            if not counted and "deal" not in deal and "seed" in self.data:
                deal = {**deal, "seed": self.data["seed"]}
            if not counted and ("deal" in deal) == ("seed" in deal):
                raise InvalidRecord(_either(f"{where}.deal"))
            due = states[-1].next_dealer if states else deal.get("dealer")
            if deal.get("dealer", due) != due:
                raise InvalidRecord(_wrong_dealer(f"{where}.dealer", deal["dealer"], states[-1]))
            _check_talk(self.game, self.options, deal, f"{where}.")
            before = states[-1].totals if states else None
            carried = self._carried(deal, states, number == len(deals) - 1, where)
            if counted:
                tallied, refused = self._counted(deal, due, before, number, where, **carried)
                states.append(tallied)
                if refused:
                    return Judged(tuple(states), refused)
                continue
            state = self._dealt(deal, due, before, number, where, **carried)
            state, refused = _played(state, deal.get("actions", []), number, f"{where}.actions")
            states.append(state)
            if refused:
                return Judged(tuple(states), refused)
        recorded = self.data.get("scores")
        if recorded is not None and recorded != states[-1].totals:
            facts = {"recorded": shown(recorded), "now": states[-1].totals}
            raise InvalidRecord(
                Sentence("fault-totals", "scores: the record says {recorded}, the replay gives {now}", **facts)
            )
        return Judged(tuple(states), None)

    def _carried(self, deal: dict[str, Any], states: list[Judgeable], last: bool, where: str) -> dict[str, Any]:
        """Return the keys a deal of a match begins with: those carried over from the previous deal, and outside keys.

        The last deal's outside keys may also be beside `deals`.
        """
        carried = states[-1].carries() if states else {key: deal[key] for key in self._carried_keys if key in deal}
        for key, value in carried.items():
            if deal.get(key, value) != value:
                facts = {"place": f"{where}.{key}", "found": shown(deal[key]), "due": value}
                raise InvalidRecord(
                    Sentence("fault-carried", "{place}: {found} does not follow, expected {due}", **facts)
                )
        for key in self.game.outside:
            for source in (deal, self.data) if last else (deal,):
                if key in source:
                    carried[key] = source[key]
                    break
        return carried

    def views(self, seat: int | None) -> Iterator[View]:
        """Yield the views of a seat (None: a spectator) from the deal on, one after each action."""
        for final in self.replay().deals:
            state = beginning(final)
            yield state.view(seat)
            for action in final.actions:
                state = state.apply(action)
                yield state.view(seat)

    def json(self) -> str:
        """Return the record as one line of JSON."""
        return json.dumps(self.data, separators=(",", ":"), ensure_ascii=False)

    def _repr_html_(self) -> str:
        """Return HTML for notebooks: a table of the deals, and the last position with all hands open (`ridotto.show`)."""
        return hooks.show(self).html


def beginning(state: State) -> State:
    """Return the deal of a state before its first action."""
    return state.kind.deal(
        state.options, layout=state.layout(), dealer=state.dealer, scores=state.before, **state.carried()
    )


def _in(place: str, error: ValueError) -> Sentence:
    """Return the message of an error prefixed with its place in the record."""
    return Sentence("fault-in", "{place}: {why}", place=place, why=error.args[0])


def _wrong_dealer(place: str, found: Any, before: Judgeable) -> Sentence:
    facts = {"place": place, "found": shown(found), "due": before.next_dealer}
    if not before.redeal_rule:
        return Sentence("fault-next-dealer", "{place}: {found} is not the next dealer, expected {due}", **facts)
    return Sentence(
        "fault-redealer",
        "{place}: {found} is not the next dealer, expected {due} after a void deal ({rule})",
        rule=before.redeal_rule,
        **facts,
    )


def _either(place: str) -> Sentence:
    return Sentence("fault-either", "{place}: expected exactly one of 'deal' and 'seed'", place=place)


def _check_talk(kind: Game, options: Options, data: dict[str, Any], where: str) -> None:
    """Raise InvalidRecord if `talk` has the wrong format. The content of what players say is never judged."""
    if not kind.talk or "talk" not in data:
        return
    place = f"{where}talk"
    if not isinstance(data["talk"], list):
        raise InvalidRecord(
            Sentence("fault-list", "{place}: expected a list, got {found}", place=place, found=shown(data["talk"]))
        )
    seats = kind.seats(options)
    for number, entry in enumerate(data["talk"]):
        here = f"{place}[{number}]"
        expect_keys(entry, ("after", "seat", *kind.talk), here)
        after, seat = entry.get("after"), entry.get("seat")
        if not _count(after):
            raise InvalidRecord(
                Sentence(
                    "fault-after",
                    "{place}.after: expected a number of actions, got {found}",
                    place=here,
                    found=shown(after),
                )
            )
        if not _count(seat) or seat >= seats:
            facts = {"place": here, "last": seats - 1, "found": shown(seat)}
            raise InvalidRecord(
                Sentence("fault-seat", "{place}.seat: expected a seat from 0 to {last}, got {found}", **facts)
            )
        said = [word for word in kind.talk if word in entry]
        if len(said) != 1:
            facts = {"place": here, "keys": ", ".join(kind.talk)}
            raise InvalidRecord(Sentence("fault-one-of", "{place}: expected exactly one of {keys}", **facts))
        word = said[0]
        if not kind.talk[word].fits(entry[word]):
            facts = {"place": f"{here}.{word}", "found": shown(entry[word]), "allowed": kind.talk[word].allowed}
            raise InvalidRecord(
                Sentence("fault-allowed", "{place}: {found} is not allowed, expected {allowed}", **facts)
            )


def _count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _parsed(source: str | bytes) -> Any:
    if not source.strip():
        raise InvalidRecord(Sentence("fault-json-empty", "not JSON: it is empty"))
    try:
        return json.loads(source)
    except json.JSONDecodeError as error:
        facts = {"why": error.msg, "line": error.lineno, "column": error.colno}
        if error.msg == "Extra data":  # for instance, a file with one record per line
            raise InvalidRecord(
                Sentence("fault-several", "expected one record, found more at line {line}, column {column}", **facts)
            ) from None
        raise InvalidRecord(
            Sentence("fault-json-at", "not JSON: {why} at line {line}, column {column}", **facts)
        ) from None
    except RecursionError:
        raise InvalidRecord(Sentence("fault-json-nested", "not JSON: it is nested too deeply")) from None
    except UnicodeDecodeError:
        raise InvalidRecord(Sentence("fault-json-text", "not JSON: it is not text in UTF-8")) from None
    except ValueError:  # the only case left: Python refuses to read a number with too many digits
        raise InvalidRecord(Sentence("fault-json-number", "not JSON: a number in it has too many digits")) from None


def _played(state: State, actions: Any, deal: int, where: str) -> tuple[State, Refused | None]:
    if not isinstance(actions, list):
        raise InvalidRecord(
            Sentence("fault-texts", "{place}: expected a list of texts, got {found}", place=where, found=shown(actions))
        )
    for index, action in enumerate(actions):
        if not isinstance(action, str):
            raise InvalidRecord(
                Sentence(
                    "fault-text",
                    "{place}: expected a text, got {found}",
                    place=f"{where}[{index}]",
                    found=shown(action),
                )
            )
        try:
            state = state.apply(action)
        except ValueError:
            refusal = state.why_not(action)
            if refusal is None:
                raise
            return state, Refused(index, action, refusal, deal)
    return state, None


def replay(record: Source | Record) -> State:
    """Return the last state of a record: an object, JSON text or a `Record`. Raise IllegalAction if an action is refused."""
    found = (record if isinstance(record, Record) else Record.read(record)).replay()
    if found.refused:
        raise IllegalAction(found.refused.action, found.refused.refusal)
    return found.state
