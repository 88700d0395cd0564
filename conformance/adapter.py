"""Answer the conformance suite by four functions of a program in Python (docs/conformance.md; MIT License).

    from adapter import Unsupported, serve
    serve(new)

`new(game, options, deal)` returns a deal before its first action, and the deal has three methods:
`legal()` returns the texts of the legal actions, `act(text, seat=None)` carries an action out and returns None, or leaves the deal as it is
and returns the id of the rule that refuses it, or True if it knows none, and `result()` returns what it knows of `turn`, `scores`, ….
A ValueError from `new` means that the deal cannot be dealt, one from `act` that the text is no action. Unsupported skips a row.
"""

import json
import re
import sys


class Unsupported(Exception):  # noqa: N818
    """Raised for rows that the program cannot play, with the reason."""


def answer(new, row):
    """Return the answer to a question."""
    try:
        if row["kind"] == "facts":
            raise Unsupported("scores from facts")
        deals = [play(new, row, deal) for deal in row.get("deals", [row])]
    except Unsupported as reason:
        return {"id": row["id"], "unsupported": str(reason)}
    except ValueError as error:
        return {"id": row["id"], "invalid": str(error) or "it cannot be dealt"}
    if row["kind"] != "match":
        return {"id": row["id"], **deals[0]}
    last = {
        key: value
        for key, value in deals[-1].items()
        if key in ("scores", "match_over", "winner", "next_dealer", "refused")
    }
    told = [
        {"dealer": given["dealer"], "deal_scores": one.get("deal_scores"), "scores": one.get("scores")}
        for given, one in zip(row["deals"], deals, strict=True)
    ]
    known = {"deals": told} if all(None not in one.values() for one in told) else {}
    return {"id": row["id"], **(known | last or {"unsupported": "scores"})}


def play(new, row, given):
    """Play the actions of a deal and return what is asked of its last position."""
    deal, counts = new(row["game"], row["options"], given), []
    for index, text in enumerate(given["actions"]):
        counts += [len(deal.legal())] if row["kind"] == "whole" else []
        if rule := act(deal, text):
            return {**deal.result(), "refused": {"index": index, "action": text, "rule": rule}}
    found = {**deal.result(), "legal": deal.legal()}
    if row["kind"] == "whole":
        found["counts"] = counts
    found["tries"] = tries = {}
    for text in row.get("tries", ()):
        tries[text] = act(deal, text)
        if tries[text] is None:  # it was carried out: set up the position again
            deal = new(row["game"], row["options"], given)
            for done in given["actions"]:
                act(deal, done)
    return found


def act(deal, text):
    """Carry out an action, "2: play 7S" by seat 2. Return None, or what refuses it."""
    seat = re.fullmatch(r"(\d): (.*)", text, re.DOTALL)
    try:
        return deal.act(seat[2], int(seat[1])) if seat else deal.act(text)
    except ValueError:
        return True


def serve(new):
    """Answer the questions on the standard input until it ends."""
    for line in sys.stdin:
        print(json.dumps(answer(new, json.loads(line))), flush=True)
