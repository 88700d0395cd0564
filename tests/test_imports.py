"""Imports of the package: only the modules listed here import by name, and there are no import cycles."""

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Set
from functools import cache
from pathlib import Path, PurePath

import compiled
import pytest
from compiled import Nodes

import ridotto

SOURCE = Path(ridotto.__file__).parent
BY_NAME = {
    "aliases.py": "modules under their old names",
    "bots/plugins.py": "bots of others",
    "core/extras.py": "libraries that come with an extra",
    "data/__init__.py": "its own modules, on first use",
    "finder.py": "parts of games",
    "games/__init__.py": "folders of games",
    "guests.py": "games of others",
    "env/__init__.py": "modules of its own folder, each of which needs a library",
}
"""Module that imports by name → what it imports."""
IMPORTERS = ("import_module", "__import__")


@cache
def trees() -> dict[str, ast.Module]:
    """Map the path of each module below the package to its syntax tree."""
    return {
        path.relative_to(SOURCE).as_posix(): ast.parse(path.read_text(encoding="utf-8"))
        for path in sorted(SOURCE.rglob("*.py"))
    }


def by_name(tree: ast.Module) -> Iterator[ast.Call]:
    """Yield calls that import a module by name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", None)
            if called in IMPORTERS:
                yield node


def beginning(name: ast.expr) -> str:
    """Return the constant start of a name: a whole constant, the text before an f-string's first value, or ""."""
    if isinstance(name, ast.JoinedStr):
        name = name.values[0]
    return str(name.value) if isinstance(name, ast.Constant) else ""


def test_modules_that_import_by_name_are_listed() -> None:
    assert {path for path, tree in trees().items() if any(by_name(tree))} == BY_NAME.keys()


def test_no_module_of_ours_is_imported_by_name() -> None:
    """A cycle hidden this way would be found neither by import-linter nor by the search below."""
    for path, tree in trees().items():
        hidden = [ast.unparse(call) for call in by_name(tree) if beginning(call.args[0]).startswith("ridotto")]
        assert not hidden, path


@pytest.mark.parametrize(
    ("call", "found"),
    [
        ('import_module("ridotto.search")', ["ridotto.search"]),
        ('importlib.import_module(f"ridotto.{name}.spec")', ["ridotto."]),
        ('__import__("ridotto")', ["ridotto"]),
        ('import_module(f"{__name__}.batch")', [""]),
        ("import_module(name)", [""]),
        ('find_spec("ridotto.search")', []),
    ],
)
def test_imports_by_name_are_recognized(call: str, found: list[str]) -> None:
    assert [beginning(one.args[0]) for one in by_name(ast.parse(call))] == found


# ---- cycles ----------------------------------------------------------------------------------------------------------


def for_types(test: ast.expr) -> bool:
    """True for the condition `TYPE_CHECKING` or `typing.TYPE_CHECKING`."""
    return "TYPE_CHECKING" in (getattr(test, "id", ""), getattr(test, "attr", ""))


def executed(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes below a node, except those only for type checkers: a cycle of types is not one of imports."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and for_types(child.test):
            for other in child.orelse:
                yield other
                yield from executed(other)
            continue
        yield child
        yield from executed(child)


def imported(tree: ast.Module, known: Set[str]) -> Iterator[str]:
    """Yield the modules of `known` that a module imports, also in functions. `from package import module` imports the module."""
    for node in executed(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names if name.name in known)
        if isinstance(node, ast.ImportFrom) and node.module:
            package = node.module.removeprefix("cython.cimports.")
            wanted = (f"{package}.{name.name}" for name in node.names)
            yield from {name if name in known else package for name in wanted if name in known or package in known}


def imported_by_compiled(path: Path, known: Set[str]) -> Iterator[str]:
    """Yield the modules of `known` that a compiled module or its declarations import or cimport."""
    for file in (path.with_suffix(".pyx"), path.with_suffix(".pxd")):
        for node in compiled.walk(compiled.parsed(file)) if file.exists() else ():
            if isinstance(node, Nodes.FromCImportStatNode | Nodes.CImportStatNode):
                yield from {str(node.module_name)} & known
            elif isinstance(node, compiled.ExprNodes.ImportNode):
                package = str(node.module_name.value)
                wanted = [f"{package}.{one.value}" for one in (node.imported_names or [])]
                yield from {name if name in known else package for name in wanted or [package]} & known


def module_of(path: str) -> str:
    """Return the name of the module with a path below the package."""
    parts = ("ridotto", *PurePath(path).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def package() -> dict[str, set[str]]:
    """Map each module to the modules of the package that it imports."""
    compiled_ = [path.relative_to(SOURCE).as_posix() for path in compiled.MODULES]
    known = {module_of(path) for path in [*trees(), *compiled_]}
    found = {module_of(path): set(imported(tree, known)) for path, tree in trees().items()}
    for path in [*trees(), *compiled_]:
        found.setdefault(module_of(path), set()).update(imported_by_compiled(SOURCE / path, known))
    return {name: others - {name} for name, others in found.items()}


def cycles(imports: Mapping[str, Iterable[str]]) -> list[list[str]]:
    """Return a cycle for each import that leads back to a module on its path: [a, b, a]."""
    found: list[list[str]] = []
    done: set[str] = set()
    for start in imports:
        way: list[str] = []
        ahead = [(start, False)]
        while ahead:
            name, left = ahead.pop()
            if left:
                done.add(way.pop())
            elif name in way:
                found.append([*way[way.index(name) :], name])
            elif name not in done:
                way.append(name)
                ahead += [(name, True), *((other, False) for other in sorted(imports[name]))]
    return found


def test_imports_are_absolute() -> None:
    nodes = (node for tree in trees().values() for node in ast.walk(tree))
    assert not [ast.unparse(node) for node in nodes if isinstance(node, ast.ImportFrom) and node.level]


def layers() -> Iterator[tuple[str, list[list[str]]]]:
    """Yield name and layers, from highest to lowest, of import-linter's contracts. It does not see compiled modules."""
    contracts = tomllib.loads((SOURCE.parents[1] / "pyproject.toml").read_text(encoding="utf-8"))["tool"][
        "importlinter"
    ]
    for contract in contracts["contracts"]:
        containers = [
            module_of(path.relative_to(SOURCE).as_posix()) + "."
            for container in contract.get("containers", [])
            for path in SOURCE.parent.glob(container.replace(".", "/"))
            if path.is_dir()
        ]
        for container in containers or [""]:
            wanted = [re.split(r" \| ", layer.strip("()")) for layer in contract["layers"]]
            yield contract["name"], [[container + name for name in names] for names in wanted]


def within(module: str, packages: Iterable[str]) -> bool:
    """Return True if a module is one of the packages, or inside one."""
    return any(f"{module}.".startswith(f"{package}.") for package in packages)


def test_compiled_modules_keep_the_contracts_of_the_linter() -> None:
    imports = package()
    compiled_ = {module_of(path.relative_to(SOURCE).as_posix()) for path in compiled.MODULES}
    for contract, names in layers():
        for place, low in enumerate(names):
            above = [name for layer in names[:place] for name in layer]
            for module in compiled_:
                if within(module, low):
                    assert not [other for other in imports[module] if within(other, above)], (contract, module)


def test_imports_have_no_cycle() -> None:
    imports = package()
    assert "ridotto.core.hooks" in imports["ridotto.core.view"]
    assert "ridotto.core.history" in imports["ridotto.core.state"], "a cimport"
    assert "ridotto.core.numbers" in imports["ridotto.core.state"], "an import of a compiled module"
    assert not cycles(imports)


def test_a_cycle_is_found() -> None:
    assert not cycles({"a": "bc", "b": "c", "c": ""})
    assert cycles({"a": "b", "b": "c", "c": "b"}) == [["b", "c", "b"]]
    assert cycles({"a": "b", "b": "ac", "c": "a"}) == [["a", "b", "c", "a"], ["a", "b", "a"]]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("import a.b", {"a.b"}),
        ("from a import b, other", {"a.b", "a"}),
        ("from a.b import anything", {"a.b"}),
        ("def late():\n    from a import b", {"a.b"}),
        ("from cython.cimports.a import b", {"a.b"}),
        ("if TYPE_CHECKING:\n    import a\nelse:\n    import a.b", {"a.b"}),
        ("import json\nfrom json import loads", set()),
    ],
)
def test_imports_are_recognized(text: str, found: set[str]) -> None:
    assert set(imported(ast.parse(text), {"a", "a.b"})) == found
