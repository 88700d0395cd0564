"""Index of Fluent files: the messages of each, found by Fluent's own parser when the package is built.

A command needs few of the two thousand messages, and parsing all of them takes a tenth of a second. The build runs this file before the
package can be imported, so it imports nothing of it.
"""

import json
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

FILE = Path(__file__).with_name("index.json")
"""Written by the build."""


class Entry(NamedTuple):
    """A message or term of a file."""

    id: str
    """Terms begin with "-"."""
    start: int
    end: int
    needs: list[str]
    """Ids of the messages and terms it refers to."""

    def of(self, text: str) -> str:
        """Return the entry's part of the file's text."""
        return text[self.start : self.end]


def entries(text: str) -> Iterable[Entry]:
    """Return the entries of a file, from the index if it was there when the package was built."""
    found = _index().get(digest(text))
    return parsed(text) if found is None else (Entry(*entry) for entry in found)


def parsed(text: str) -> Iterator[Entry]:
    """Yield the entries of a file."""
    from fluent.syntax import FluentParser, ast
    from fluent.syntax.visitor import Visitor

    class References(Visitor):
        """Collects the ids that an entry refers to."""

        def __init__(self) -> None:
            self.found: set[str] = set()

        def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - Fluent's name
            self.found.add(node.id.name)

        def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
            self.found.add(f"-{node.id.name}")
            self.generic_visit(node)

    for entry in FluentParser(with_spans=True).parse(text).body:
        if isinstance(entry, ast.Message | ast.Term) and entry.span:
            references = References()
            references.visit(entry)
            sign = "-" if isinstance(entry, ast.Term) else ""
            yield Entry(f"{sign}{entry.id.name}", entry.span.start, entry.span.end, sorted(references.found))


def write(folder: Path, into: Path) -> None:
    """Index all Fluent files below a folder."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.ftl"))]
    into.write_text(json.dumps({digest(text): list(parsed(text)) for text in texts}), encoding="utf-8")


def digest(text: str) -> str:
    """Return the key of a file's text."""
    return blake2b(text.encode(), digest_size=16).hexdigest()


@cache
def _index() -> dict[str, list[tuple[str, int, int, list[str]]]]:
    if not FILE.exists():
        return {}
    found: dict[str, list[tuple[str, int, int, list[str]]]] = json.loads(FILE.read_text(encoding="utf-8"))
    return found
