"""The style sheets: each page has its own root, nothing is styled that nothing sets, and hardly anything is forced."""

import re

import pytest

from legendary_nb.ui.joined import STATIC

SHEETS = sorted(STATIC.rglob("*.css"))
SCRIPTS = sorted(STATIC.rglob("*.js"))
UI = STATIC.parent
# the class at the root of what a sheet is for: all pages, those with cards, boards, one page
ROOTS = {"tokens": r"\.lg", "book": r"body\.lg", "gamelist": r"\.lg", "unit": r"\.(tabletop|board-root)",
         "puzzles": r"(\.lg\.l-root|\.lg-puzzle-place)", "puzzlesheet": r"body\.lg", "pack": r"body\.lg\.pack",
         "strip": r"(\.lg\.class-strip|body\.in-class)",
         "whichfirst": r"\.lg\.page",
         "coach": r"\.board-root", "guided": r"\.board-root", "replay": r"\.board-root",
         "plots": r"\.lg(\.plots|:where\(\.plots, \.explorer\))"}
MOST_FORCED = 7
WITHOUT_ROOT = ("@keyframes", "@font-face", "@property", "@page")
OF_PLOTLY = {"annotation-text-g"}
COMMENT = re.compile(r"/\*.*?\*/", re.S)


def rules_of(text: str) -> list[tuple[str, str]]:
    """Selectors with what stands in them, also those in queries; nested rules stay in their parents."""
    found, depth, start, head = [], 0, 0, ""
    for at, sign in enumerate(text):
        if sign == "{":
            if depth == 0:
                head, start = text[start:at].strip(), at + 1
            depth += 1
        elif sign == "}":
            depth -= 1
            if depth == 0:
                body = text[start:at]
                is_query = re.match(r"@(media|container|supports)", head)
                found += rules_of(body) if is_query else [(head, body)]
                start = at + 1
    return found


def plain(path) -> str:
    return COMMENT.sub("", path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.name)
def test_every_rule_stands_under_the_root_of_its_page(path):
    usual = {"pages": rf"\.lg\.{path.stem}", "learn": r"\.lg\.l-root"}.get(path.parent.name, r"\.tabletop")
    root = re.compile(ROOTS.get(path.stem, usual) + r"(?![\w-])")
    heads = [head for head, _ in rules_of(plain(path)) if not head.startswith(WITHOUT_ROOT)]
    outside = [one for head in heads for one in selectors(head) if not root.match(one)]
    assert (heads or path.stem == "fonts") and not outside


def selectors(head: str) -> list[str]:
    """The selectors of a rule: commas between parentheses part nothing."""
    return [one.strip() for one in re.split(r",(?![^()]*\))", head)]


def test_only_what_must_win_everywhere_is_forced_and_says_why():
    forced = [(path.name, body) for path in SHEETS for body in re.findall(
        r"(?:/\*[^/]*\*/\s*)?[\w-]+:[^;{}]*!important;", path.read_text(encoding="utf-8"))]
    assert len(forced) <= MOST_FORCED
    assert not [(name, body) for name, body in forced if not body.startswith("/*") and "grid-row" not in body]


LEARNING = [path for path in SHEETS if path.parent.name == "learn" and path.stem != "book"]


@pytest.mark.parametrize("path", LEARNING, ids=lambda path: path.name)
def test_every_class_of_the_learning_pages_has_their_prefix(path):
    """So that no verdict, bar or tile of theirs is taken for one of the board's."""
    heads = [head for head in re.findall(r"([^{};]+)\{", plain(path)) if "@" not in head]
    used = {name for head in heads for name in re.findall(r"\.([a-zA-Z][\w-]*)", head)}
    assert not {name for name in used if not name.startswith("l-")} - {"lg", "whole", "i", "home"}


# ---- classes -------------------------------------------------------------------------------------------------------

def styled_classes() -> set[str]:
    """The classes that the sheets speak of."""
    heads = [head for path in SHEETS for head in re.findall(r"([^{};]+)\{", plain(path)) if "@" not in head]
    return {name for head in heads for name in re.findall(r"\.([a-zA-Z][\w-]*)", re.sub(r'"[^"]*"', "", head))}


def set_classes() -> tuple[set[str], set[str]]:
    """The classes that scripts, widgets and templates set, and the beginnings of those that end in a value.

    Those of a string count where the string can be a class: it is neither an action nor what something is compared to.
    """
    names, beginnings = set(), set()
    for path in [*SCRIPTS, *UI.rglob("*.py"), *UI.rglob("*.j2")]:
        text = re.sub(r"^\s*(//|\*|/\*\*).*$", "", path.read_text(encoding="utf-8"), flags=re.M)
        strings = [text[found.start(1):found.end(1)] for found in re.finditer(
            r'(?<!act\(app, )(?<!do: )(?<!asks\()(?<!=== )(?<!data-act=)(?<!data-do=)"([a-z][\w -]*)"', text)]
        inside = re.findall(r'class="((?:[^"$]|\$\{[^}]*\})*)"', text)
        names |= {word for part in [*strings, *inside] for word in re.findall(r"[a-zA-Z][\w-]*", part)}
        beginnings |= set(re.findall(r"(?<![\w-])([a-z][\w-]*)\$\{", text))
    return names, beginnings


def is_set(name: str, names: set[str], beginnings: set[str]) -> bool:
    return name in names or any(name.startswith(one) and (one.endswith("-") or name[len(one):].isdigit())
                                for one in beginnings)


def test_no_class_is_styled_that_nothing_sets():
    names, beginnings = set_classes()
    assert len(names) > 300
    assert not sorted(name for name in styled_classes() - OF_PLOTLY if not is_set(name, names, beginnings))
