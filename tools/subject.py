"""Checks a commit message: a subject of at most 72 letters without a full stop, then an empty line. `subject.py FILE`"""

import re
import sys
from pathlib import Path

LONGEST = 72
CARRIED = re.compile(r"(fixup!|squash!|amend!|Merge |Revert )")
"""Subjects that Git writes."""


def faults(message: str) -> list[str]:
    """What is wrong with a message, as sentences."""
    lines = [line for line in message.splitlines() if not line.startswith("#")]
    subject = lines[0] if lines else ""
    if CARRIED.match(subject):
        return []
    found = []
    if not subject.strip():
        found.append("the subject is empty")
    if len(subject) > LONGEST:
        found.append(f"the subject has {len(subject)} letters: at most {LONGEST}")
    if subject.endswith("."):
        found.append("the subject ends in a full stop")
    if len(lines) > 1 and lines[1].strip():
        found.append("the second line is not empty")
    return found


def main() -> int:
    """Exit status 1 if something is wrong."""
    found = faults(Path(sys.argv[1]).read_text(encoding="utf-8"))
    for fault in found:
        print(fault, file=sys.stderr)
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
