"""Answers to the questions of the conformance suite, one JSON object a line (docs/conformance.md). Needs only the core library."""

import re
import sys
from json import dumps, loads
from typing import Any

from ridotto.cli.judging import cases
from ridotto.core.errors import InvalidRecord, InvalidText
from ridotto.core.state import State
from ridotto.core.tally import Tally, Untallied
from ridotto.record import Record, Refused, beginning

BY = re.compile(r"(\d): (.*)", re.DOTALL)
"""An action with the seat that wants to do it."""
Answer = dict[str, Any]


def answer_all() -> None:
    """Print an answer to each question on the standard input at once: a runner waits for it before it sends the next one."""
    for case in cases(["-"], jsonl=True):
        sys.stdout.write(dumps({"invalid": case.record} if isinstance(case.record, str) else read(case.record)) + "\n")
        sys.stdout.flush()


def read(line: bytes | Answer) -> Answer:
    """Return the answer to a question, given as a line of JSON or as an object."""
    try:
        question = loads(line) if isinstance(line, bytes) else line
        if not isinstance(question, dict):
            return {"invalid": "a question is a JSON object"}
        return {"id": question.get("id"), **answer(question)}
    except (ValueError, RecursionError, MemoryError) as error:
        return {"invalid": f"the question cannot be read: {error or type(error).__name__}"}


def answer(question: Answer) -> Answer:
    """Return what is asked about a deal, a match or facts; the key `invalid` says why there is none."""
    tries = question.get("tries", [])
    if not isinstance(tries, list) or not all(isinstance(one, str) for one in tries):
        return {"invalid": "tries: expected a list of actions"}
    try:
        judged = Record.read(question).judged()
    except (InvalidRecord, InvalidText) as error:
        return {"invalid": str(error)}
    last = judged.deals[-1]
    return {
        **said(last),
        **({"deals": list(map(summary, judged.deals))} if "deals" in question else {}),
        **({"refused": refused(judged.refused)} if judged.refused else {}),
        **(played(last, tries, question.get("kind") == "whole") if isinstance(last, State) else {}),
    }


def said(deal: State | Tally | Untallied) -> Answer:
    """Return the result of a deal as the referee reports it, and its score line by line once it is over."""
    found = dict(deal.result())
    found.pop("game")
    if isinstance(deal, Untallied) or not deal.deal_over:
        return found
    sheet = deal.sheet if isinstance(deal, Tally) else deal.sheet()
    return {**found, "lines": sheet["lines"], "next_dealer": deal.next_dealer}


def summary(deal: State | Tally | Untallied) -> Answer:
    """Return a summary of a deal of a match."""
    dealer = None if isinstance(deal, Untallied) else deal.dealer
    return {"dealer": dealer, "deal_scores": deal.scores, "scores": deal.totals}


def refused(found: Refused) -> Answer:
    """Return the action or the fact that the rules refuse."""
    fact = found.action.removeprefix("facts.")
    place = {"fact": fact} if fact != found.action else {"index": found.index, "action": found.action}
    return {**place, "rule": found.refusal.rule}


def played(state: State, tries: list[str], whole: bool) -> Answer:
    """Return the legal actions of a position and the rules that refuse the tried ones."""
    found: Answer = {
        "legal": [action.text for action in state.legal()],
        "tries": {text: rule(state, text) for text in tries},
    }
    return {**found, "counts": counts(state)} if whole else found


def rule(state: State, text: str) -> str | None:
    """Return the rule that refuses an action, "2: play 7S" of seat 2; None if it is legal."""
    by = BY.fullmatch(text)
    refusal = state.why_not(by[2], int(by[1])) if by and int(by[1]) < state.seats else state.why_not(text)
    return refusal.rule if refusal else None


def counts(state: State) -> list[int]:
    """Return the number of legal actions before each action of a deal."""
    found, before = [], beginning(state)
    for action in state.actions:
        found.append(len(before.legal()))
        before = before.apply(action)
    return found
