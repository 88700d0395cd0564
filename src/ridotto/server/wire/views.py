"""The views of all games as one JSON schema, the source of the browser client's types: `python -m ridotto.server.wire.views`.

The classes in `games/*/law/views.py` say what views hold. Here they become models: these validate a view to the last key.
"""

import ast
import inspect
import json
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from types import UnionType
from typing import Any, NotRequired, Union, cast, get_args, get_origin, get_type_hints, is_typeddict

from pydantic import BaseModel, ConfigDict, create_model
from pydantic.json_schema import models_json_schema

import ridotto
from ridotto import View, finder
from ridotto.core.view import Field, fields

Docs = dict[str, dict[str, str]]
"""By class and field, the docstring below it."""


def kinds() -> list[type[View]]:
    """The classes of the views of the package's games, shared ones before those that are made of them."""
    views = [type(ridotto.game(name).deal(seed=1).view()) for name in ridotto.games() if finder.has(name, "law")]
    found = [kind for view in views for kind in reversed(view.__mro__) if issubclass(kind, View) and kind is not View]
    return list(dict.fromkeys(found))


@cache
def model(kind: type[Any]) -> type[BaseModel]:
    """A model of a class of views or of a TypedDict: it allows no key besides, and converts nothing."""
    return create_model(
        kind.__name__,
        __config__=ConfigDict(extra="forbid", strict=True),
        __doc__=inspect.cleandoc(kind.__doc__ or ""),
        **cast("Any", {name: (modelled(type), ... if always else None) for name, (type, always) in of(kind).items()}),
    )


def of(kind: type[Any]) -> dict[str, Field]:
    """The keys of a class of views or of a TypedDict."""
    if issubclass(kind, View):
        return fields(kind)
    hints = get_type_hints(kind, include_extras=True)
    return {
        name: Field(get_args(hint)[0], False) if get_origin(hint) is NotRequired else Field(hint, True)
        for name, hint in hints.items()
    }


def modelled(hint: Any) -> Any:
    """A type in which models stand for every TypedDict."""
    if is_typeddict(hint):
        return model(hint)
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return Union[tuple(modelled(one) for one in inner)]  # noqa: UP007
    return origin[tuple(modelled(one) for one in inner)] if origin in (list, tuple, dict) else hint


def schema() -> dict[str, Any]:
    """Every class of views under `$defs`, those that games share among them, and what these hold."""
    _, defined = models_json_schema([(model(kind), "validation") for kind in kinds()], title="Views")
    documented = docs(kinds())
    for name, definition in defined["$defs"].items():
        for field, rule in definition["properties"].items():
            rule.pop("default", None)
            if text := documented.get(name, {}).get(field):
                rule["description"] = text
    return defined


def docs(classes: Iterable[type]) -> Docs:
    """The docstrings of the fields of these classes and of those beside them, inherited ones too."""
    found: Docs = {}
    for module in dict.fromkeys(sys.modules[kind.__module__] for kind in (View, *classes)):
        for node in ast.parse(inspect.getsource(module)).body:
            if isinstance(node, ast.ClassDef):
                bases = [found.get(base.id, {}) for base in node.bases if isinstance(base, ast.Name)]
                found[node.name] = {name: text for told in (*bases, dict(below(node))) for name, text in told.items()}
    return found


def below(node: ast.ClassDef) -> Iterator[tuple[str, str]]:
    """The fields of a class with the docstrings that stand below them."""
    for field, text in zip(node.body, node.body[1:], strict=False):
        if not isinstance(field, ast.AnnAssign) or not isinstance(field.target, ast.Name):
            continue
        if isinstance(text, ast.Expr) and isinstance(text.value, ast.Constant):
            yield field.target.id, " ".join(str(text.value.value).split())


if __name__ == "__main__":
    print(json.dumps(schema(), indent=2, ensure_ascii=False))
