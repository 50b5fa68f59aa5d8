"""legendary-nb site: one folder that plays without a server."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from legendary_nb.session.problem import Usage


def add_commands(commands: Any) -> None:
    parser = commands.add_parser(
        "site", help="write a folder of pages that play in the browser alone", allow_abbrev=False,
        description="Write a folder with all pages and a Python for the browser. Any host of files serves it; it "
        "needs no server of ours, and after the first visit no network. npm fetches the Python once.")
    parser.add_argument("folder", metavar="OUT", type=Path, help="the folder for the site")
    parser.add_argument("--pyodide", type=Path, metavar="FOLDER",
                        help="the files of the npm package pyodide, instead of fetching them")
    parser.add_argument("--base", default="/", metavar="PATH",
                        help="where the host shows the site, such as /legendary/ (default: %(default)s)")
    parser.set_defaults(run=run_site)


def run_site(args: argparse.Namespace) -> int:
    from legendary_nb.ui.serve.starting import check_installed

    check_installed("anywidget", "ipywidgets", "markdown_it", "traitlets")
    if not (args.base.startswith("/") and args.base.endswith("/")):
        raise Usage(f"--base begins and ends with a slash, such as /legendary/, not {args.base!r}")
    from legendary_nb.ui.site.building import build_site

    site = build_site(args.folder, args.pyodide, args.base, lambda line: print(line, flush=True))
    size = sum(file.stat().st_size for file in site.out.rglob("*") if file.is_file())
    print(f"{site.out} has {size / 1e6:.1f} MB. Try it: python3 -m http.server --directory {site.out}")
    return 0
