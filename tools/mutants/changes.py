"""What a mutant is: one place of the source, and what stands there instead."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import CodeType
from typing import Any

PACKAGE = Path(__file__).resolve().parents[2] / "legendary_nb"
WORD = re.compile(r"[\w.#-]+( [\w.#-]+)?")  # texts that rules tell apart; longer ones are prose
FLIPS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
SUMS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Mod: ast.Mult,
}
CALLS = {"min": "max", "max": "min", "any": "all", "all": "any", "reversed": "", "sorted": "list"}
TESTS = ((ast.If, "test"), (ast.IfExp, "test"), (ast.comprehension, "ifs"), (ast.While, "test"))
NEVER = {"annotation", "returns", "decorator_list", "type_comment"}


@dataclass
class Place:
    """Where the walk through a module is."""

    names: tuple[str, ...] = ()  # the functions and classes around
    statement: ast.stmt | None = None
    top: ast.stmt | None = None  # the statement of the module itself
    is_running: bool = False  # inside the body of a function
    in_error: bool = False  # inside a raise: its texts are for people


@dataclass
class Change:
    """A node of the tree, and the node to stand there instead; `sign` is written before both."""

    holder: Any
    part: str
    index: int | None
    old: ast.AST
    new: ast.AST
    place: Place
    sign: str = ""

    def make(self) -> None:
        self.put(self.new)

    def undo(self) -> None:
        self.put(self.old)

    def put(self, node: ast.AST) -> None:
        if self.index is None:
            setattr(self.holder, self.part, node)
        else:
            getattr(self.holder, self.part)[self.index] = node


@dataclass(frozen=True)
class Mutant:
    """A change of one place; the key names it in words that stay the same when other places change."""

    key: str
    file: str
    function: str
    line: int
    lines: tuple[int, int]  # of the changed place
    statement: tuple[int, int]  # of the whole statement around it
    before: str
    after: str
    at_import: bool  # the place runs when the module is imported, not when a test calls it
    names: tuple[str, ...]  # what the statement at the top of the module defines
    around: str  # the statement
    tree: ast.Module = field(repr=False, compare=False)
    change: Change = field(repr=False, compare=False)

    def code(self) -> CodeType:
        """The module with this change."""
        self.change.make()
        try:
            return compile(ast.fix_missing_locations(self.tree), str(PACKAGE / self.file), "exec")
        finally:
            self.change.undo()


def mutants_of(source: str, file: str) -> list[Mutant]:
    """Every mutant of a module, in the order of its source."""
    tree = ast.parse(source)
    return as_mutants(tree, file, changes(tree))


def as_mutants(tree: ast.Module, file: str, found: Iterator[Change]) -> list[Mutant]:
    """Each change as a mutant; equal changes of one function are numbered."""
    seen: dict[str, int] = {}
    mutants = []
    for change in list(found):
        mutant = as_mutant(tree, file, change)
        nth = seen[mutant.key] = seen.get(mutant.key, 0) + 1
        mutants.append(mutant if nth == 1 else replace(mutant, key=f"{mutant.key} (place {nth})"))
    return mutants


def as_mutant(tree: ast.Module, file: str, change: Change) -> Mutant:
    place, old = change.place, change.old
    before, after = change.sign + text(old), change.sign + text(change.new)
    function = ".".join(place.names) or "the module"
    statement = place.statement or old
    return Mutant(f"{file} {function}: {before} -> {after}", file, function, start(old), span(old), span(statement),
                  before, after, not place.is_running, defined(place.top), text(statement)[:300], tree, change)


def text(node: ast.AST) -> str:
    """A node as source, on one line."""
    return re.sub(r"\s*\n\s*", " ", ast.unparse(ast.fix_missing_locations(node)))


def start(node: ast.AST) -> int:
    return int(getattr(node, "lineno", 1))


def span(node: ast.AST) -> tuple[int, int]:
    return start(node), int(getattr(node, "end_lineno", 0) or start(node))


def defined(top: ast.stmt | None) -> tuple[str, ...]:
    """The names a statement of the module defines."""
    if isinstance(top, ast.FunctionDef | ast.ClassDef):
        return (top.name,)
    targets = top.targets if isinstance(top, ast.Assign) else [top.target] if isinstance(top, ast.AnnAssign) else []
    return tuple(node.id for target in targets for node in ast.walk(target) if isinstance(node, ast.Name))


# ---- the walk --------------------------------------------------------------------------------------


def changes(tree: ast.Module) -> Iterator[Change]:
    """Every change of a module."""
    yield from changes_in(tree, Place())


def changes_in(holder: ast.AST, place: Place) -> Iterator[Change]:
    """The changes below a node."""
    for name, value in ast.iter_fields(holder):
        if name in NEVER or is_slots(holder, name):
            continue
        for index, node in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if isinstance(node, ast.AST) and not is_skipped(node):
                here = entered(place, holder, name, node)
                yield from changes_at(holder, name, index, node, here)
                yield from changes_in(node, here)


def changes_at(holder: ast.AST, part: str, index: int | None, node: ast.AST, place: Place) -> Iterator[Change]:
    """The changes of one node: as what it is, and as the test of an if."""
    for new in replacements(node, place):
        yield Change(holder, part, index, node, located(new, node), place)
    if any(isinstance(holder, kind) and part == name for kind, name in TESTS):
        for new in tests_instead(node, isinstance(holder, ast.While)):
            yield Change(holder, part, index, node, located(new, node), place, "if ")


def located(new: ast.AST, old: ast.AST) -> ast.AST:
    return ast.copy_location(new, old) if hasattr(old, "lineno") else new


def entered(place: Place, holder: ast.AST, part: str, node: ast.AST) -> Place:
    """Where the walk is at a node below a holder."""
    names, statement, top = place.names, place.statement, place.top
    if isinstance(node, ast.stmt):
        statement, top = node, top or node
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        names = (*names, node.name)
    is_running = place.is_running or (isinstance(holder, ast.FunctionDef | ast.Lambda) and part == "body")
    return Place(names, statement, top, is_running, place.in_error or isinstance(node, ast.Raise))


def is_skipped(node: ast.AST) -> bool:
    """Imports, docstrings, __all__, type variables and the names of types."""
    if isinstance(node, ast.Import | ast.ImportFrom | ast.arg | ast.expr_context):
        return True
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return True
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("cast", "TypeVar"):
        return True
    return isinstance(node, ast.Assign) and "__all__" in defined(node)


def is_slots(holder: ast.AST, part: str) -> bool:
    """The value of a __slots__ only says how a class is stored."""
    return part == "value" and isinstance(holder, ast.Assign) and "__slots__" in defined(holder)


# ---- what stands there instead ---------------------------------------------------------------------


def replacements(node: ast.AST, place: Place) -> Iterator[ast.AST]:
    if isinstance(node, ast.Compare):
        yield from compared_otherwise(node)
    elif isinstance(node, ast.Constant):
        yield from other_constants(node, place)
    elif isinstance(node, ast.BoolOp):
        yield from without_one(node)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand
    elif isinstance(node, ast.BinOp) and type(node.op) in SUMS:
        yield ast.BinOp(node.left, SUMS[type(node.op)](), node.right)
    elif isinstance(node, ast.Call):
        yield from called_otherwise(node)
    elif isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice) and isinstance(node.ctx, ast.Load):
        yield node.value
    elif isinstance(node, ast.stmt):
        yield from other_statements(node)


def compared_otherwise(node: ast.Compare) -> Iterator[ast.AST]:
    for i, op in enumerate(node.ops):
        yield ast.Compare(node.left, [*node.ops[:i], FLIPS[type(op)](), *node.ops[i + 1 :]], node.comparators)


def other_constants(node: ast.Constant, place: Place) -> Iterator[ast.AST]:
    value = node.value
    if isinstance(value, bool):
        yield ast.Constant(not value)
    elif isinstance(value, int):
        yield ast.Constant(0 if value == 1 else value + 1)
    elif isinstance(value, str) and WORD.fullmatch(value) and not place.in_error:
        yield ast.Constant("")


def without_one(node: ast.BoolOp) -> Iterator[ast.AST]:
    """A chain of and / or without one of its parts."""
    for i in range(len(node.values)):
        rest = [*node.values[:i], *node.values[i + 1 :]]
        yield rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)


def called_otherwise(node: ast.Call) -> Iterator[ast.AST]:
    """A call without one of its named arguments; min for max, any for all; nothing sorted or turned round."""
    for i, keyword in enumerate(node.keywords):
        if keyword.arg:
            yield ast.Call(node.func, node.args, [*node.keywords[:i], *node.keywords[i + 1 :]])
    if isinstance(node.func, ast.Name) and node.func.id in CALLS and node.args:
        other = CALLS[node.func.id]
        if other == "list":
            yield ast.Call(ast.Name("list", ast.Load()), node.args[:1], [])
        else:
            yield ast.Call(ast.Name(other, ast.Load()), node.args, node.keywords) if other else node.args[0]


def other_statements(node: ast.stmt) -> Iterator[ast.AST]:
    """A call or a change of the table that does not happen; an answer that is not given."""
    if can_be_left_out(node):
        yield ast.Pass()
    if isinstance(node, ast.AugAssign) and isinstance(node.op, ast.Add | ast.Sub):
        yield ast.AugAssign(node.target, SUMS[type(node.op)](), node.value)
    elif isinstance(node, ast.Return) and node.value and not is_none(node.value):
        yield ast.Return(ast.Constant(None))


def can_be_left_out(node: ast.stmt) -> bool:
    """Whether the rest still makes sense without a statement: all but what names a value for later."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Call | ast.YieldFrom | ast.Yield)
    if isinstance(node, ast.Assign):
        return not any(isinstance(part, ast.Name) for target in node.targets for part in parts(target))
    return isinstance(node, ast.AugAssign | ast.Delete | ast.Continue | ast.Break)


def parts(target: ast.expr) -> list[ast.expr]:
    return list(target.elts) if isinstance(target, ast.Tuple) else [target]


def is_none(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def tests_instead(node: ast.AST, is_loop: bool) -> Iterator[ast.AST]:
    """A condition that always holds, never holds, or is turned round; a loop never runs for ever on purpose."""
    if not is_loop:
        yield ast.Constant(True)
    yield ast.Constant(False)
    if not isinstance(node, ast.Compare | ast.UnaryOp) and isinstance(node, ast.expr):
        yield ast.UnaryOp(ast.Not(), node)
