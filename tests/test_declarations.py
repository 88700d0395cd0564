"""Compiled modules declare each name once, and bind it nowhere above: Cython 3.3.0 refuses the rest, other versions ignore the type."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import ridotto

SOURCE = Path(ridotto.__file__).parent
COMPILED = sorted(path for path in SOURCE.rglob("*.py") if path.with_suffix(".pxd").exists())
SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
"""Their variables are their own."""


def inside(scope: ast.AST) -> Iterator[ast.AST]:
    """Everything in a scope, down to the scopes in it, which are named and not entered."""
    for child in ast.iter_child_nodes(scope):
        yield child
        if not isinstance(child, (*SCOPES, *COMPREHENSIONS)):
            yield from inside(child)


def is_declaration(value: ast.expr | None) -> bool:
    """True for `cython.declare(…)`, which declares the name that it is assigned to."""
    return isinstance(value, ast.Call) and ast.unparse(value.func) in ("cython.declare", "declare")


def locals_of(function: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[str]:
    """Names that the decorator `@cython.locals(…)` declares."""
    for decorator in function.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) in ("cython.locals", "locals"):
            yield from (keyword.arg for keyword in decorator.keywords if keyword.arg)


def parameters(function: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[str]:
    """Names of a function's parameters, which its signature declares."""
    yield from (node.arg for node in ast.walk(function.args) if isinstance(node, ast.arg))


def bound(node: ast.AST) -> Iterator[tuple[int, int, str, bool]]:
    """Line, column and name of what a node binds, and whether it is a declaration."""
    at = (getattr(node, "lineno", 0), getattr(node, "col_offset", 0))
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        yield *at, node.target.id, True
    elif isinstance(node, ast.Assign) and is_declaration(node.value):
        yield from ((*at, target.id, True) for target in node.targets if isinstance(target, ast.Name))
    elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
        yield *at, node.id, False
    elif isinstance(node, ast.ExceptHandler | ast.FunctionDef | ast.ClassDef) and node.name:
        yield *at, node.name, False
    elif isinstance(node, ast.alias):
        yield *at, (node.asname or node.name).split(".")[0], False


def faults_of(scope: ast.Module | ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[str]:
    """What is wrong with a scope's declarations, with its line."""
    known: set[str] = set()
    if not isinstance(scope, ast.Module):
        known.update(parameters(scope))
        yield from (f"{scope.lineno}: {name} is a parameter" for name in locals_of(scope) if name in known)
        known.update(locals_of(scope))
    found = {binding[:3]: binding[3] for node in inside(scope) for binding in bound(node) if binding[3]}
    for node in inside(scope):
        for line, column, name, _ in bound(node):
            found.setdefault((line, column, name), False)
    for (line, _, name), declares in sorted(found.items()):
        if declares and name in known:
            yield f"{line}: {name} is declared below another binding of it"
        known.add(name)


def faults(source: str) -> list[str]:
    """What is wrong with the declarations of a module's text."""
    tree = ast.parse(source)
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    return [fault for scope in (tree, *functions) for fault in faults_of(scope)]


TWICE = [
    "def f():\n    x: cython.int = 1\n    x: cython.int = 2",
    "def f():\n    if g():\n        x: cython.int = 1\n    else:\n        x: cython.long = 2",
    "def f():\n    for x in range(3):\n        g(x)\n    x: cython.int = 1",
    "def f():\n    for _, x in g():\n        pass\n    x: cython.int",
    "def f():\n    x = 1\n    x: cython.int = 2",
    "def f(x):\n    x: cython.int = 2",
    "def f(x):\n    x = cython.declare(cython.int)",
    "def f():\n    x: cython.int\n    x = cython.declare(cython.int, 2)",
    "@cython.locals(x=cython.int)\ndef f():\n    x: cython.int = 2",
    "@cython.locals(x=cython.int)\ndef f(x):\n    pass",
    "def f():\n    with g() as x:\n        pass\n    x: object = None",
    "def f():\n    try:\n        pass\n    except OSError as x:\n        pass\n    x: object = None",
    "class F:\n    def f(self):\n        x = y = 1\n        y: cython.int = 2",
    "x = 1\nx: cython.int = 2",
]
ONCE = [
    "def f():\n    x: cython.int = 1\n    x = 2\n    for x in range(3):\n        pass",
    "def f():\n    x = cython.declare(cython.int, 2)\n    x += 1",
    "def f():\n    x: cython.int = 1\ndef g():\n    x: cython.int = 1",
    "def f():\n    g([x for x in range(3)])\n    x: cython.int = 1",
    "def f():\n    def g():\n        x: cython.int = 1\n    x: cython.int = 2",
    "def f(y):\n    y.x = 1\n    y[0] = 2\n    x: cython.int = 1",
]


@pytest.mark.parametrize("source", TWICE)
def test_a_second_declaration_is_found(source: str) -> None:
    assert len(faults(source)) == 1


@pytest.mark.parametrize("source", ONCE)
def test_one_declaration_is_none_too_many(source: str) -> None:
    assert faults(source) == []


def test_no_pxd_declares_local_names() -> None:
    """They are declared where they are bound, which is where `faults` looks."""
    assert not [path for path in COMPILED if "cython.locals" in path.with_suffix(".pxd").read_text("utf-8")]


def test_compiled_modules_declare_each_name_once() -> None:
    assert COMPILED
    assert [f"{path.relative_to(SOURCE)}:{one}" for path in COMPILED for one in faults(path.read_text("utf-8"))] == []
