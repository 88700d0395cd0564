"""Parse compiled modules with Cython's own parser, and answer tests' questions about the tree."""

import builtins
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from Cython.Compiler import ExprNodes, Nodes
from Cython.Compiler.TreeFragment import StringParseContext, parse_from_strings

import ridotto

SOURCE = Path(ridotto.__file__).parent
MODULES = sorted(SOURCE.rglob("*.pyx"))
DECLARATIONS = sorted(SOURCE.rglob("*.pxd"))
KNOWN = {*dir(builtins), "__file__", "__name__", "NULL", "object", "bint", "Py_ssize_t", "size_t", "Py_buffer", "void"}
"""Names that Cython defines without a declaration."""
BESIDE = ("base_type", "loop", "decorators", "types", "target", "args", "result_expr", "expr", "annotation", "bases")
"""Children that Cython's nodes leave out of `child_attrs`."""
FUNCTIONS = (Nodes.DefNode, Nodes.CFuncDefNode, ExprNodes.LambdaNode)
CLASSES = (Nodes.CClassDefNode, Nodes.PyClassDefNode)


@cache
def parsed(path: Path) -> Any:
    """Return the syntax tree of a `.pyx` or `.pxd` file."""
    context = StringParseContext(path.name)
    context.set_language_level(3)
    level = "module_pxd" if path.suffix == ".pxd" else None
    return parse_from_strings(path.name, path.read_text(encoding="utf-8"), level=level, context=context)


def children(node: Any) -> Iterator[Any]:
    """Yield the direct children of a node."""
    for name in dict.fromkeys((*(node.child_attrs or ()), *BESIDE)):
        if name == "base_type" and isinstance(node, Nodes.CArgDeclNode) and not declared(node.declarator).name:
            continue  # what was parsed as a type is the name of a parameter
        child = getattr(node, name, None)
        for one in child if isinstance(child, list | tuple) else [child]:
            if hasattr(one, "child_attrs"):
                yield one


def walk(node: Any, *closed: type) -> Iterator[Any]:
    """Yield a node and its descendants; nodes of the classes in `closed` are yielded, but not their children."""
    ahead, seen = [node], set()
    while ahead:
        one = ahead.pop()
        if id(one) in seen:
            continue
        seen.add(id(one))
        yield one
        if one is node or not isinstance(one, closed):
            ahead += children(one)


def declared(declarator: Any) -> Any:
    """Return the innermost declarator, which has the name: for `*names[3]`, that of `names`."""
    while not isinstance(declarator, Nodes.CNameDeclaratorNode):
        declarator = declarator.base
    return declarator


def parameters(function: Any) -> list[str]:
    """Return the names of a function's parameters, in order, without starred ones."""
    if not isinstance(function, Nodes.CFuncDefNode):
        return [parameter(one) for one in getattr(function, "args", ())]
    declarator = function.declarator
    while not isinstance(declarator, Nodes.CFuncDeclaratorNode):
        declarator = declarator.base
    return [parameter(one) for one in declarator.args]


def parameter(arg: Any) -> str:
    """Return the name of a parameter. Without a type, it is parsed as a type without a name."""
    return str(declared(arg.declarator).name or arg.base_type.name)


def name_of(function: Any) -> str:
    """Return the name of a `def` or `cdef` function."""
    return str(declared(function.declarator).name if isinstance(function, Nodes.CFuncDefNode) else function.name)


def targets(node: Any) -> Iterator[str]:
    """Yield the names that an assignment to an expression binds."""
    if isinstance(node, ExprNodes.NameNode):
        yield node.name
    elif isinstance(node, ExprNodes.SequenceNode):
        for one in node.args:
            yield from targets(one)
    elif isinstance(node, ExprNodes.StarredUnpackingNode):
        yield from targets(node.target)


def bound(node: Any) -> Iterator[str]:
    """Yield the names that a node binds or declares in its own scope."""
    match node:
        case Nodes.SingleAssignmentNode() | ExprNodes.AssignmentExpressionNode():
            yield from targets(node.lhs)
        case Nodes.CascadedAssignmentNode():
            for one in node.lhs_list:
                yield from targets(one)
        case Nodes.ForInStatNode() | Nodes.WithStatNode() | Nodes.ExceptClauseNode():
            yield from targets(node.target)
        case Nodes.FromImportStatNode():
            for _, target in node.items:
                yield from targets(target)
        case Nodes.FromCImportStatNode():
            yield from (one[2] or one[1] for one in node.imported_names)
        case Nodes.CImportStatNode():
            yield node.as_name or node.module_name.partition(".")[0]
        case Nodes.GlobalNode():
            yield from node.names
        case Nodes.CVarDefNode():
            yield from (declared(one).name for one in node.declarators)
        case Nodes.CTypeDefNode():
            yield declared(node.declarator).name
        case Nodes.CEnumDefNode():
            yield from (one.name for one in node.items)
            yield from [node.name] if node.name else []
        case Nodes.CStructOrUnionDefNode():
            yield node.name
        case Nodes.CClassDefNode():
            yield node.class_name
        case Nodes.PyClassDefNode():
            yield node.name
        case Nodes.DefNode() | Nodes.CFuncDefNode():
            yield name_of(node)


STRUCTS = (Nodes.CStructOrUnionDefNode,)


def scope(node: Any) -> set[str]:
    """Return the names bound in a module, class or function itself, including those of its comprehensions."""
    found = {name for one in walk(node, *FUNCTIONS, *CLASSES, *STRUCTS) if one is not node for name in bound(one)}
    if isinstance(node, FUNCTIONS):
        found.update(parameters(node))
        for star in (getattr(node, "star_arg", None), getattr(node, "starstar_arg", None)):
            found.update([star.name] if star else [])
    return found


def used(node: Any) -> Iterator[tuple[str, int]]:
    """Yield the names that a node itself refers to, each with its line."""
    named = isinstance(node, Nodes.CSimpleBaseTypeNode) and not node.is_basic_c_type and not node.module_path
    if node.name if named else isinstance(node, ExprNodes.NameNode):
        yield node.name, node.pos[1]


def lost(node: Any, known: set[str]) -> Iterator[tuple[str, int]]:
    """Yield the names below a scope that are bound neither there nor in `known`, each with its line."""
    names = known | scope(node)
    # Methods do not see the names of their class.
    inner = known if isinstance(node, CLASSES) else names
    alone = set(parameters(node)) if isinstance(node, FUNCTIONS) else set()
    for one in walk(node, *FUNCTIONS, *CLASSES, *STRUCTS):
        if one is node:
            continue
        if isinstance(one, (*FUNCTIONS, *CLASSES)):
            yield from lost(one, inner)
        elif isinstance(one, STRUCTS):
            for below in walk(one):
                yield from ((name, line) for name, line in used(below) if name not in names)
        else:
            yield from ((name, line) for name, line in used(one) if name not in names | alone)


def unresolved(path: Path) -> list[tuple[str, int]]:
    """Return the unresolved names of a `.pyx` (with its own `.pxd`) or of a `.pxd` alone, each with its line."""
    known = set(KNOWN)
    beside = path.with_suffix(".pxd")
    if path.suffix == ".pyx" and beside.exists():
        # Both files see the `.pxd`'s own declarations; its cimports must be repeated in the `.pyx`.
        cimports = (Nodes.FromCImportStatNode, Nodes.CImportStatNode)
        known |= {
            name
            for one in walk(parsed(beside), *FUNCTIONS, *CLASSES, *STRUCTS)
            if not isinstance(one, cimports)
            for name in bound(one)
        }
    return sorted(set(lost(parsed(path), known)), key=lambda row: row[1])
