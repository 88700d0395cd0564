"""Compiled modules: every name in them can be traced, their functions are short, and their `.pyi` files match."""

import ast
import re
import shutil
import subprocess
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import compiled
import pytest
from compiled import DECLARATIONS, MODULES, SOURCE, ExprNodes, Nodes

import ridotto
from ridotto.games import package
from ridotto.policies import PARTS, POLICIES, exported

LONGEST, MOST_COMPLEX = 80, 15
"""Maximum number of lines of a function, and maximum McCabe complexity."""
BRANCHES = (Nodes.IfClauseNode, Nodes.ForInStatNode, Nodes.WhileStatNode, Nodes.ExceptClauseNode)


def module_of(path: Path) -> str:
    return ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts)


# ---- names -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "lost"),
    [
        ("cdef int f(Deal* deal):\n    return deal.turn", {"Deal"}),
        ("def f(a):\n    return g(a)", {"g"}),
        ("def f(a):\n    return a + [b for b in a] + [c for b in a]", {"c"}),
        ("cdef uint8_t a[ROOM]", {"uint8_t", "ROOM"}),
        ("cdef struct S:\n    uint8_t a[ROOM]\n    int b", {"uint8_t", "ROOM"}),
        ("class F:\n    a = 1\n    def f(self):\n        return a", {"a"}),
        ("def f():\n    return <Deal*> NULL", {"Deal"}),
        ("def f():\n    a = 1\ndef g():\n    return a", {"a"}),
        ('def f():\n    return f"{a}"', {"a"}),
        ("cdef class F(G):\n    cdef H h", {"G", "H"}),
        ("from libc.stdint cimport uint8_t\nfrom a import b as c\nimport d.e\ncdef uint8_t x = b + c + d", {"b"}),
    ],
)
def test_a_name_from_nowhere_is_found(tmp_path: Path, text: str, lost: set[str]) -> None:
    path = tmp_path / "module.pyx"
    path.write_text(text, encoding="utf-8")
    assert {name for name, _ in compiled.unresolved(path)} == lost


def test_declarations_of_the_own_pxd_are_known_and_its_cimports_are_not(tmp_path: Path) -> None:
    (tmp_path / "module.pyx").write_text("cdef Deal f(Rng a):\n    return a", encoding="utf-8")
    (tmp_path / "module.pxd").write_text(
        "from a cimport Rng\ncdef struct Deal:\n    int a\ncdef Deal f(Rng a)", encoding="utf-8"
    )
    assert [name for name, _ in compiled.unresolved(tmp_path / "module.pyx")] == ["Rng"]


def test_every_name_can_be_traced() -> None:
    """In the file or the `.pxd` beside it, through a cimport, an import or a declaration."""
    assert MODULES
    lost = {path: compiled.unresolved(path) for path in [*MODULES, *DECLARATIONS]}
    assert [f"{path}:{line}: {name}" for path, names in lost.items() for name, line in names] == []


def test_no_module_exists_in_two_forms() -> None:
    """A `.py` beside a `.pyx` would hide it; a `.py` with a `.pxd` would be compiled without its types."""
    assert not [path for path in [*MODULES, *DECLARATIONS] if path.with_suffix(".py").exists()]


# ---- functions -------------------------------------------------------------------------------------------------------


def functions() -> Iterator[tuple[str, Any, int]]:
    """Yield the module, node and number of lines of each function."""
    for path in [*MODULES, *DECLARATIONS]:
        lines = path.read_text(encoding="utf-8").splitlines()
        for node in compiled.walk(compiled.parsed(path)):
            if isinstance(node, Nodes.DefNode | Nodes.CFuncDefNode) and node.body is not None:
                indent = len(lines[node.pos[1] - 1]) - len(lines[node.pos[1] - 1].lstrip())
                end = node.pos[1]
                for number, line in enumerate(lines[end:], end + 1):
                    if line.strip() and not line.startswith((" " * (indent + 1), " " * indent + ")")):
                        break
                    end = number if line.strip() else end
                yield path.relative_to(SOURCE).with_suffix("").as_posix(), node, end - node.pos[1] + 1


def test_functions_are_short_and_simple() -> None:
    large = []
    for module, node, lines in functions():
        ways = 1 + sum(isinstance(one, BRANCHES) for one in compiled.walk(node.body))
        if lines > LONGEST or ways > MOST_COMPLEX:
            large.append(f"{module}: {compiled.name_of(node)}, {lines} lines, {ways} ways")
    assert large == []


# ---- inputs of networks ----------------------------------------------------------------------------------------------

INPUTS = [path for path in MODULES if "all_floats(sizeof" in path.read_text(encoding="utf-8")]
"""Modules with inputs of networks."""
NUMBERED = re.compile(r"\b(common|own|inputs)\[\d+\] *[-+*/]?= ")


def declarations(path: Path, kind: type) -> list[Any]:
    """Nodes of a kind in a `.pyx` and the `.pxd` beside it."""
    files = [one for one in (path, path.with_suffix(".pxd")) if one.exists()]
    return [node for one in files for node in compiled.walk(compiled.parsed(one)) if isinstance(node, kind)]


def structs(path: Path) -> dict[str, Any]:
    """Structs and unions by name."""
    return {node.name: node for node in declarations(path, Nodes.CStructOrUnionDefNode)}


def floats(name: str, known: dict[str, Any]) -> int:
    """Number of floats that a struct of inputs is; AssertionError if anything else is in it."""
    sizes = []
    for member in known[name].attributes:
        kind = member.base_type.name
        assert kind == "float" or kind in known, f"{name}: {kind}"
        for one in member.declarators:
            length = int(one.dimension.value) if isinstance(one, Nodes.CArrayDeclaratorNode) else 1
            sizes.append(length * (1 if kind == "float" else floats(kind, known)))
    return max(sizes) if known[name].kind == "union" else sum(sizes)


def checked(path: Path) -> dict[str, str]:
    """Structs that a module checks as it is compiled → the name of their number of inputs."""
    calls = declarations(path, ExprNodes.SimpleCallNode)
    checks = [call for call in calls if getattr(call.function, "name", "") == "all_floats"]
    return {call.args[0].operand.name: call.args[1].name for call in checks}


def constants(path: Path) -> dict[str, Any]:
    """Items of enums by name, with those that a module cimports."""
    found = {one.name: one for one in declarations(path, Nodes.CEnumDefItemNode)}
    for node in declarations(path, Nodes.FromCImportStatNode):
        there = SOURCE.parent.joinpath(*node.module_name.split(".")).with_suffix(".pxd")
        if there.exists():
            items = {one.name: one for one in declarations(there, Nodes.CEnumDefItemNode)}
            found |= {name: items[name] for _, name, *_ in node.imported_names if name in items}
    return found


@pytest.mark.parametrize("path", INPUTS, ids=module_of)
def test_inputs_of_networks_are_named_floats(path: Path) -> None:
    """As many as the weights were trained with."""
    known, sizes = structs(path), constants(path)
    for name, size in checked(path).items():
        assert floats(name, known) == int(sizes[size].value.value), name
    inside = {member.base_type.name for name in checked(path) for member in known[name].attributes}
    assert {name for name in known if name.endswith("Inputs") and name != "Inputs"} <= checked(path).keys() | inside


def test_no_input_is_written_by_its_number() -> None:
    assert INPUTS
    lines = [(path, line) for path in MODULES for line in path.read_text(encoding="utf-8").splitlines()]
    assert not [f"{path}: {line.strip()}" for path, line in lines if NUMBERED.search(line)]


@pytest.mark.skipif(not shutil.which("cc"), reason="no C compiler")
@pytest.mark.parametrize(
    ("fields", "fits"), [("float a, b[2];", True), ("float a, b;", False), ("float a, b[3];", False)]
)
def test_a_struct_of_another_size_does_not_compile(tmp_path: Path, fields: str, fits: bool) -> None:
    (macro,) = re.findall(r"#define ridotto_floats.*", (SOURCE / "policies/network.pxd").read_text(encoding="utf-8"))
    text = f"struct Inputs {{ {fields} }};\n{macro}\nvoid f(void) {{ ridotto_floats(sizeof(struct Inputs), 3); }}\n"
    (tmp_path / "inputs.c").write_text(text, encoding="utf-8")
    done = subprocess.run(["cc", "-fsyntax-only", tmp_path / "inputs.c"], capture_output=True, check=False)
    assert (done.returncode == 0) == fits


# ---- lookup by name --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ridotto.games())
def test_policies_are_exported(game: str) -> None:
    """A policy that is not declared in its module's `.pxd` would silently be missing."""
    written = {
        compiled.name_of(node)
        for part in PARTS
        for path in MODULES
        if module_of(path) == f"{package(game)}.{part}"
        for node in compiled.walk(compiled.parsed(path), Nodes.CFuncDefNode)
        if isinstance(node, Nodes.CFuncDefNode)
    }
    wanted = written & {*POLICIES, *(["weigh"] if "learned" in exported(game) else [])}
    assert wanted <= exported(game).keys()


# ---- types for Python ------------------------------------------------------------------------------------------------

STUBS = sorted(path for path in SOURCE.rglob("*.pyi") if path.with_suffix(".pyx").exists())


def promised(body: list[ast.stmt]) -> Iterator[tuple[str, list[str] | None]]:
    """Yield the names that a `.pyi` declares, functions with their parameters."""
    for node in body:
        if isinstance(node, ast.FunctionDef):
            given = node.args
            yield node.name, [one.arg for one in (*given.posonlyargs, *given.args, *given.kwonlyargs)]
        elif isinstance(node, ast.ClassDef):
            yield node.name, None
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id, None


def defined(scope: Any) -> dict[str, list[str]]:
    """Return Python functions of a module or class, with their parameters."""
    return {
        compiled.name_of(node): compiled.parameters(node)
        for node in compiled.walk(scope, *compiled.FUNCTIONS, *compiled.CLASSES)
        if node is not scope and isinstance(node, Nodes.DefNode | Nodes.CFuncDefNode)
    }


def derived(thing: Any) -> list[type]:
    """Return the subclasses of a class."""
    return type.__subclasses__(thing) if isinstance(thing, type) else []


def classes(tree: Any) -> dict[str, Any]:
    """Return the classes of a module by name."""
    return {
        getattr(node, "class_name", None) or node.name: node
        for node in compiled.walk(tree)
        if isinstance(node, compiled.CLASSES)
    }


@pytest.mark.parametrize("path", STUBS, ids=module_of)
def test_stubs_match_their_modules(path: Path) -> None:
    module, tree = import_module(module_of(path)), compiled.parsed(path.with_suffix(".pyx"))
    own = classes(tree)
    stub = ast.parse(path.read_text(encoding="utf-8"))
    scopes = [(module, tree, stub.body)]
    scopes += [
        (getattr(module, node.name), own[node.name], node.body) for node in stub.body if isinstance(node, ast.ClassDef)
    ]
    for thing, scope, body in scopes:
        there = defined(scope)
        for name, parameters in promised(body):
            # Methods that only some games' states have are declared by the common base class.
            assert name == "__init__" or any(hasattr(one, name) for one in [thing, *derived(thing)]), name
            if parameters is not None and name in there:
                assert parameters == there[name], name
