"""Building the site: pages, scripts, archives and Python for the browser in one folder."""

from __future__ import annotations

import ast
import hashlib
import importlib
import json
import shutil
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from legendary_nb import __version__
from legendary_nb.session.problem import Problem
from legendary_nb.teach.lesson import course_systems
from legendary_nb.ui.book import write_book
from legendary_nb.ui.joined import joined_script
from legendary_nb.ui.serve.starting import App, apps, apps_folder
from legendary_nb.ui.talking import Talking

from .kit_archive import compile_kit, gather_figures, gather_kit, packed
from .pyodide_files import FILES, VERSION, take_pyodide
from .site_pages import ICON, MISSING, app_page, front_page, manifest, page_name, scripts_of_site

NEEDS = ("plotly", "networkx")  # apps with one of these need the second archive, too
MARK = 10  # letters of a checksum in the name of a file
PYODIDE = f"pyodide-{VERSION}/"
BOARD = "Board"


@dataclass
class Site:
    """A folder that is being built, and what its service worker keeps from the first visit on."""

    out: Path
    base: str = "/"
    files: list[dict[str, Any]] = field(default_factory=list)

    def write(self, path: str, data: bytes | str, keep: bool = True) -> str:
        """Write a file; returns its path in the site."""
        target = self.out / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data.encode() if isinstance(data, str) else data)
        if keep:
            self.note(path)
        return path

    def write_marked(self, path: str, data: bytes | str, keep: bool = True) -> str:
        """Write a file with a mark of its content in its name, so that no browser mistakes an old one for it."""
        mark = checksum(data.encode() if isinstance(data, str) else data)
        name, _, ending = path.partition(".")
        return self.write(f"{name}.{mark}.{ending}", data, keep)

    def note(self, path: str) -> None:
        mark = checksum((self.out / path).read_bytes())
        self.files.append({"path": path, "marked": mark in path or path.startswith(PYODIDE), "sum": mark})


def checksum(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:MARK]


# ---- the parts -------------------------------------------------------------------------------------------


def build_site(out: Path, pyodide: Path | None = None, base: str = "/",
               tell: Callable[[str], None] = lambda line: None) -> Site:
    """Build the site in a folder that is empty or holds an older site."""
    check_folder(out)
    remove_older(out)
    site = Site(out, base)
    tell("Python for the browser ...")
    version = take_pyodide(out / PYODIDE, pyodide)
    for name in FILES:
        site.note(PYODIDE + name)
    tell("The kit, compiled for it ...")
    archives = [write_archive(site, version, "kit", gather_kit)]
    if any(map(draws_figures, apps())):
        archives.append(write_archive(site, version, "figures", gather_figures, keep=False))
    tell("Pages ...")
    write_pages(site, archives)
    write_books(site)
    write_service(site)
    return site


def check_folder(out: Path) -> None:
    """Nothing but an older site may be overwritten."""
    if out.exists() and not out.is_dir():
        raise Problem(f"{out} is a file, not a folder")
    if out.is_dir() and any(out.iterdir()) and not (out / "manifest.webmanifest").exists():
        raise Problem(f"{out} holds other files; name an empty folder, or one with an older site")


def remove_older(out: Path) -> None:
    """Remove the marked files of an older site; other files that somebody has put there stay."""
    for folder in ("scripts", "widgets", *(one.name for one in out.glob("pyodide-*"))):
        shutil.rmtree(out / folder, ignore_errors=True)
    for archive in out.glob("*.tar.gz"):
        archive.unlink()


def write_archive(site: Site, version: str, name: str, gather: Callable[[Path], None], keep: bool = True) -> str:
    """An archive of compiled modules."""
    with tempfile.TemporaryDirectory(prefix="legendary-nb-") as place:
        folder = Path(place)
        gather(folder)
        compile_kit(folder, site.out / PYODIDE, version)
        return site.write_marked(f"{name}.tar.gz", packed(folder), keep)


def write_pages(site: Site, archives: list[str]) -> None:
    """Scripts, styles, the start page, and a frame for each app."""
    scripts = {name: site.write_marked(f"scripts/{name}.js", text) for name, text in scripts_of_site().items()}
    widgets = dict(write_widgets(site, "_esm", "js"))
    sheets = dict(write_widgets(site, "_css", "css"))
    facts = {"worker": scripts["worker"], "pyodide": PYODIDE, "archives": archives[:1],
             "mark": checksum(archives[0].encode()), "scripts": widgets, "cell": ""}
    for app in apps():
        cell = cell_of(app)
        own = facts | {"cell": cell} | ({"archives": archives} if draws_figures(app) else {})
        styles, ahead = parts_of(cell, sheets, widgets)
        site.write(page_name(app), app_page(app, own, scripts["page"], styles, ahead))
    site.write("index.html", front_page(apps(), facts, scripts["site_start"]))
    site.write("manifest.webmanifest", manifest(site.base))
    site.write("icon.svg", ICON)
    site.write("404.html", MISSING.format(base=site.base), keep=False)
    site.write(".nojekyll", "", keep=False)


def draws_figures(app: App) -> bool:
    return bool(set(app.needs) & set(NEEDS))


def cell_of(app: App) -> str:
    """The one cell of an app's notebook."""
    notebook = json.loads((apps_folder() / f"{app.name}.ipynb").read_text(encoding="utf-8"))
    [cell] = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    return "".join(cell["source"])


def widget_classes() -> list[type[Talking]]:
    """All kinds of widgets, once the modules of the apps are imported."""
    found, left = [], [Talking]
    while left:
        one = left.pop()
        found.append(one)
        left += one.__subclasses__()
    return found


def write_widgets(site: Site, attribute: str, ending: str) -> Iterator[tuple[str, str]]:
    """The scripts or the styles of the widgets: the name of each class that has its own, and the path."""
    for app in apps():
        importlib.import_module(module_of(cell_of(app)))
    for one in sorted(widget_classes(), key=lambda one: one.__name__):
        text = vars(one).get(attribute)
        if isinstance(text, str) and one.__module__.startswith("legendary_nb."):
            yield one.__name__, site.write_marked(f"widgets/{one.__name__}.{ending}", text)


def module_of(cell: str) -> str:
    """The module that a cell of an app imports from."""
    [found] = [node.module for node in ast.parse(cell).body if isinstance(node, ast.ImportFrom) and node.module]
    return found


def parts_of(cell: str, sheets: dict[str, str], widgets: dict[str, str]) -> tuple[list[str], list[str]]:
    """The styles and scripts of the widgets that a page shows: its own, and the board."""
    own = [one for one in widget_classes() if one.__module__ == module_of(cell)]
    styles = [owner_name(one, "_css") for one in own] + [BOARD]
    scripts = [owner_name(one, "_esm") for one in own] + [BOARD]
    return [sheets[name] for name in dict.fromkeys(styles)], [widgets[name] for name in dict.fromkeys(scripts)]


def owner_name(kind: type, attribute: str) -> str:
    """The class that a widget has its script or its style from; one made for a single widget has no text of its own."""
    return next(one.__name__ for one in kind.__mro__ if isinstance(vars(one).get(attribute), str))


def write_books(site: Site) -> None:
    """The course as a book for each box; it is kept when it is read."""
    for system in course_systems():
        write_book(site.out / "book" / system, system)


def write_service(site: Site) -> None:
    """The service worker, with the list of what it keeps; the version follows from all of that."""
    facts = {"version": checksum(json.dumps([__version__, site.files]).encode()),
             "files": [{"path": one["path"], "marked": one["marked"]} for one in site.files]}
    site.write("service.js", f"self.SITE = {json.dumps(facts)};\n{joined_script('site/service.js')}", keep=False)
