"""Run the conformance suite: python run.py [--strict] [--only TEXT] COMMAND… (docs/conformance.md; MIT License)."""

import json
import subprocess
import sys
from collections import Counter
from contextlib import suppress
from pathlib import Path


def question(row):
    """Return what a program is asked: the row without its expectation, and the actions to try."""
    asked = {key: value for key, value in row.items() if key != "expect"}
    return asked | {"tries": list(row["expect"].get("tries", ()))}


def read(line):
    """Return a program's answer; a row whose answer is no JSON object counts as not answered."""
    try:
        answer = json.loads(line)
    except ValueError:
        return {}
    return answer if isinstance(answer, dict) else {}


def fits(key, wanted, said, strict):
    """Unless strict, legal actions may be in any order, and `true` in place of a rule says that something is refused."""
    if key == "legal" and not strict:
        return isinstance(said, list) and sorted(map(str, said)) == sorted(wanted)
    if key == "tries":
        return isinstance(said, dict) and all(
            fits("rule", rule, said.get(text), strict) for text, rule in wanted.items()
        )
    if key not in ("rule", "refused"):
        return said == wanted
    return said == wanted or (said is True and not strict if wanted else not said)


def fault(row, answer, strict):
    """Return the first difference between an answer and the row's expectation, or None. Keys that are not answered do not count."""
    wanted = {"invalid": False, "refused": None} | row["expect"]
    said = {"refused": None} | answer | {"invalid": bool(answer.get("invalid"))}
    wrong = next((key for key in wanted if key in said and not fits(key, wanted[key], said[key], strict)), None)
    name = f"{row['id']} [{' '.join(row['rules'])}] {row['title']}"
    if not wrong and not answer.keys() & row["expect"].keys():
        return f"{name}\n    no answer"
    return wrong and f"{name}\n    {wrong}: expected {json.dumps(wanted[wrong])}, got {json.dumps(answer.get(wrong))}"


def main(words):
    """Ask a program everything; return the exit status, 1 if some answer differs."""
    if not words or words[0] in ("-h", "--help"):
        return __doc__
    strict, only = False, ""
    while words[:1] == ["--strict"] or (words[:1] == ["--only"] and len(words) > 1):
        strict, only = (True, only) if words.pop(0) == "--strict" else (strict, words.pop(0))
    program = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", bufsize=1)
    texts = [path.read_text("utf-8") for path in sorted(Path(__file__).parent.glob("1.1/*.jsonl"))]
    found, compared = Counter(), Counter()
    for row in map(json.loads, "".join(texts).splitlines()):
        if only not in row["id"]:
            continue
        with suppress(BrokenPipeError):  # it has ended, as its next answer shows
            program.stdin.write(json.dumps(question(row)) + "\n")
        line = program.stdout.readline()
        if not line:
            return f"{row['id']}: the program has ended"
        answer = read(line)
        problem = None if "unsupported" in answer else fault(row, answer, strict)
        found["unsupported" if "unsupported" in answer else "different" if problem else "as expected"] += 1
        compared.update(answer.keys() & row["expect"].keys())
        if problem:
            print(problem, file=sys.stderr)
    print(", ".join(f"{count} {what}" for what, count in sorted(found.items())))
    print("compared: " + ", ".join(f"{key} {count}" for key, count in sorted(compared.items())))
    return 1 if found["different"] or not found["as expected"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
