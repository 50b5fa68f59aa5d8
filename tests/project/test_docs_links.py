"""Every relative link of a page leads to a file, and every anchor to a heading there."""

import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"), *(ROOT / "notebooks").glob("*.md"),
                *(ROOT / "content").glob("**/*.md")])
CODE = re.compile(r"^( *)```.*?^\1```|`[^`\n]*`", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ +(.*?) *$", re.MULTILINE)


def links(text):
    """The addresses that a page links to, and those of its pictures."""
    return LINK.findall(CODE.sub("", text))


@cache
def anchors(page):
    """The anchors of a page's headings, as GitHub makes them."""
    text = re.sub(r"^( *)```.*?^\1```", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in HEADING.findall(text)}


def broken(page, address):
    """Why a link leads nowhere; nothing if it leads somewhere, or to another site."""
    if re.match(r"[a-z]+:", address):
        return ""
    name, _, anchor = address.partition("#")
    target = (page.parent / name).resolve() if name else page
    if not target.exists():
        return f"{address}: there is no {name}"
    return f"{address}: no heading of {target.name} has this anchor" if anchor and anchor not in anchors(target) else ""


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_link_of_a_page_leads_somewhere(page):
    assert [why for address in links(page.read_text(encoding="utf-8")) if (why := broken(page, address))] == []


@pytest.mark.parametrize("text, count", [
    ("[a](docs/bots.md) and [b](docs/none.md)", 1),
    ("[![a picture](docs/none.svg)](docs/bots.md#none)", 2),
    ("![a picture](docs/none.png)", 1),
    ("[a](docs/bots.md#the-question)", 0),
    ("`[a](docs/none.md)` and [b](https://example.org/none)", 0),
])
def test_the_check_finds_what_leads_nowhere(text, count):
    assert sum(bool(broken(ROOT / "README.md", address)) for address in links(text)) == count
