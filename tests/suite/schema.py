"""A validator for the keywords of JSON Schema that conformance/*/schema.json uses. A deep run compares it with the library's."""

import re
from collections.abc import Callable, Iterator
from typing import Any

TYPES: dict[str, Callable[[Any], bool]] = {
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "string": lambda value: isinstance(value, str),
    "boolean": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "number": lambda value: isinstance(value, int | float) and not isinstance(value, bool),
}
Keyword = Callable[[Any, Any, "Schema"], bool]
SILENT = {"$schema", "$id", "$defs", "title", "description"}
"""Keywords that exclude nothing."""


class Schema:
    """A schema, and the whole document in which its references lie."""

    def __init__(self, node: dict[str, Any], document: dict[str, Any] | None = None) -> None:
        self.node, self.document = node, node if document is None else document

    def at(self, node: dict[str, Any]) -> "Schema":
        """Return a schema of the same document."""
        return Schema(node, self.document)

    def faults(self, value: Any, place: str = "") -> Iterator[str]:
        """Yield the keywords that a value breaks, each with its place. Raise KeyError for a keyword that is not known."""
        for keyword, wanted in self.node.items():
            if keyword in PARTS:
                for key, part, schema in PARTS[keyword](value, wanted, self):
                    yield from schema.faults(part, f"{place}/{key}")
            elif keyword not in SILENT and not CHECKS[keyword](value, wanted, self):
                yield f"{place}: {keyword}"

    def allows(self, value: Any) -> bool:
        """Return True if a value breaks nothing."""
        return next(self.faults(value), None) is None

    def reference(self, pointer: str) -> "Schema":
        """Return the schema of "#/$defs/rule"."""
        node: Any = self.document
        for key in pointer.removeprefix("#/").split("/"):
            node = node[key]
        return self.at(node)


CHECKS: dict[str, Keyword] = {
    "type": lambda value, wanted, _: any(
        TYPES[one](value) for one in ([wanted] if isinstance(wanted, str) else wanted)
    ),
    "enum": lambda value, wanted, _: value in wanted,
    "const": lambda value, wanted, _: value == wanted and type(value) is type(wanted),
    "pattern": lambda value, wanted, _: not isinstance(value, str) or bool(re.search(wanted, value)),
    "minLength": lambda value, wanted, _: not isinstance(value, str) or len(value) >= wanted,
    "minItems": lambda value, wanted, _: not isinstance(value, list) or len(value) >= wanted,
    "maxItems": lambda value, wanted, _: not isinstance(value, list) or len(value) <= wanted,
    "minProperties": lambda value, wanted, _: not isinstance(value, dict) or len(value) >= wanted,
    "minimum": lambda value, wanted, _: not TYPES["number"](value) or value >= wanted,
    "maximum": lambda value, wanted, _: not TYPES["number"](value) or value <= wanted,
    "required": lambda value, wanted, _: not isinstance(value, dict) or not set(wanted) - value.keys(),
    "anyOf": lambda value, wanted, schema: any(schema.at(one).allows(value) for one in wanted),
    "oneOf": lambda value, wanted, schema: sum(schema.at(one).allows(value) for one in wanted) == 1,
}
Part = tuple[Any, Any, Schema]


def _properties(value: Any, wanted: Any, schema: Schema) -> Iterator[Part]:
    if isinstance(value, dict):
        yield from ((key, value[key], schema.at(node)) for key, node in wanted.items() if key in value)


def _others(value: Any, wanted: Any, schema: Schema) -> Iterator[Part]:
    if isinstance(value, dict):
        known = schema.node.get("properties", {})
        node = {"enum": []} if wanted is False else wanted
        yield from ((key, one, schema.at(node)) for key, one in value.items() if key not in known)


def _items(value: Any, wanted: Any, schema: Schema) -> Iterator[Part]:
    if isinstance(value, list):
        first = len(schema.node.get("prefixItems", ()))
        yield from ((place, one, schema.at(wanted)) for place, one in enumerate(value) if place >= first)


def _first_items(value: Any, wanted: Any, schema: Schema) -> Iterator[Part]:
    if isinstance(value, list):
        yield from ((place, one, schema.at(node)) for place, (one, node) in enumerate(zip(value, wanted, strict=False)))


PARTS: dict[str, Callable[[Any, Any, Schema], Iterator[Part]]] = {
    "$ref": lambda value, wanted, schema: iter([("", value, schema.reference(wanted))]),
    "properties": _properties,
    "additionalProperties": _others,
    "items": _items,
    "prefixItems": _first_items,
}
