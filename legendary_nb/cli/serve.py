"""legendary-nb serve, lab and book: the apps in the browser, the notebooks in JupyterLab, the course as pages."""

from __future__ import annotations

import argparse
import os
import re
import subprocess
from pathlib import Path
from typing import Any

from legendary_nb.session import USUAL_SYSTEM
from legendary_nb.session.problem import Usage, check_number
from legendary_nb.ui.serve.settings import HOST, IDLE_MINUTES, MOST_PAGES, PAGES, POOL, PORT, Settings

LAB_PORT = 8888
NAME = re.compile(r"[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*")


def add_commands(commands: Any) -> None:
    parser = commands.add_parser(
        "serve", help="host the board and the other apps for browsers", allow_abbrev=False,
        description="Host all apps, with a start page. Kernels start before visitors come and end when nobody uses "
        "them. Games survive whatever happens to the server.")
    add_server_options(parser, PORT)
    add_pool_options(parser)
    parser.set_defaults(run=run_serve)
    lab = commands.add_parser("lab", help="open the notebooks in JupyterLab", allow_abbrev=False,
                              description="Open JupyterLab at the notebooks. In a notebook, a game as the last value "
                              "of a cell shows the board.")
    add_server_options(lab, LAB_PORT)
    lab.set_defaults(run=run_lab)
    book = commands.add_parser("book", help="write the course as pages to read offline or to print", allow_abbrev=False,
                               description="Write all lessons as static pages in the words of a box. They need no "
                               "server; the answers stand at the end of each.")
    book.add_argument("folder", metavar="FOLDER", help="the folder for the pages")
    book.add_argument("--system", default=USUAL_SYSTEM, metavar="SYSTEM", help="the box (default: %(default)s)")
    book.set_defaults(run=run_book)
    pack = commands.add_parser(
        "pack", help="write plans, slides, rules sheets, answers and exit tickets for teachers", allow_abbrev=False,
        description="Write the teacher pack: plans of 40 and 90 minutes, slides, answers and exit tickets for lessons "
        "00 to 03 and for each lab, and the rules of a box on a page. The pages need no server; print them, or show "
        "the slides in a browser.")
    pack.add_argument("folder", metavar="FOLDER", help="the folder for the pages")
    pack.add_argument("--system", default="", metavar="SYSTEM", help="one box (default: a folder for each)")
    pack.set_defaults(run=run_pack)


def add_server_options(parser: argparse.ArgumentParser, port: int) -> None:
    parser.add_argument("--port", type=int, metavar="N", help=f"the port (default: {port}; 0 is any free one)")
    parser.add_argument("--host", default=HOST, metavar="ADDRESS",
                        help="the address to listen on (default: %(default)s, this machine alone; 0.0.0.0 is everyone "
                        "who can reach it)")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")


def add_pool_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--class", type=int, dest="pupils", metavar="N",
                        help="choose --pool, --pages and --idle for a class of N")
    parser.add_argument("--pool", type=int, metavar="N",
                        help=f"kernels kept ready for the next visitors of each app (default: {POOL})")
    parser.add_argument("--idle", type=float, metavar="MINUTES",
                        help=f"end a kernel without a page after this time (default: {IDLE_MINUTES:g})")
    parser.add_argument("--pages", type=int, metavar="N",
                        help=f"pages that may be open at once, each a separate process (default: {PAGES}, or as many "
                        "as this machine carries)")
    parser.add_argument("--each", type=int, default=MOST_PAGES, metavar="N",
                        help="pages that one address may have open (default: all; a class often has one address)")
    parser.add_argument("--store", default="", metavar="ADDRESS",
                        help="keep tables and classes in a PostgreSQL, postgresql://user@machine/database, so that "
                        "several servers can share them (default: a file of this machine; LEGENDARY_NB_STORE names "
                        "one as well, and keeps its password out of the list of processes)")
    parser.add_argument("--name", default="", metavar="NAME",
                        help="the name under which a proxy on this machine shows the server, such as play.example.org")


def run_book(args: argparse.Namespace) -> int:
    from legendary_nb.teach import course_systems
    from legendary_nb.ui.serve.starting import check_installed

    check_installed("markdown_it")
    if args.system not in course_systems():
        raise Usage(f"no lessons for {args.system!r}; there are: {', '.join(course_systems())}")
    from legendary_nb.ui.book import write_book

    files = write_book(Path(args.folder), args.system)
    print(f"{len(files)} files; open {files[1]}")
    return 0


def run_pack(args: argparse.Namespace) -> int:
    from legendary_nb.teach import course_systems
    from legendary_nb.ui.serve.starting import check_installed

    check_installed("markdown_it")
    if args.system and args.system not in course_systems():
        raise Usage(f"no lessons for {args.system!r}; there are: {', '.join(course_systems())}")
    from legendary_nb.ui.pack.teacher_pack import write_pack

    for system in [args.system] if args.system else course_systems():
        files = write_pack(Path(args.folder) if args.system else Path(args.folder) / system, system)
        print(f"{len(files)} files; open {files[1]}", flush=True)
    return 0


def run_serve(args: argparse.Namespace) -> int:
    from legendary_nb.ui.serve.starting import check_installed, serve

    check_installed("voila", "anywidget", "ipywidgets")
    settings = settings_of(args)
    if args.pupils and settings.is_private and not settings.name:
        print("Only this machine can open the pages; --host 0.0.0.0 lets the class in.", flush=True)
    return serve(settings, browser=not args.no_browser)


def settings_of(args: argparse.Namespace, must: bool = True) -> Settings:
    """The settings of the command line; without `must`, any free port will do if the usual one is taken."""
    from legendary_nb.ui.serve.capacity import capacity, sizes
    from legendary_nb.ui.serve.starting import apps, choose_port

    for option, number, least, most in (("--class", args.pupils, 1, 500), ("--pool", args.pool, 0, 50),
                                        ("--pages", args.pages, 1, MOST_PAGES), ("--each", args.each, 1, MOST_PAGES)):
        if number is not None:
            check_number(option, number, least, most, Usage)
    if args.idle is not None and not 0 < args.idle <= 10_000:
        raise Usage(f"--idle is a number of minutes above 0, at most 10000, not {args.idle:g}")
    if args.name and not NAME.fullmatch(args.name):
        raise Usage(f"--name is the name of a machine, such as play.example.org, not {args.name!r}")
    chosen = sizes(capacity(), sum(app.preheated for app in apps()), args.pool, args.pages, args.idle, args.pupils)
    return Settings(args.host, choose_port(args.host, args.port, must), chosen.pool, chosen.idle, chosen.pages,
                    args.each, args.name.lower(), args.store)


def run_lab(args: argparse.Namespace) -> int:
    from legendary_nb.ui.serve.starting import check_installed, choose_port, lab_command, lab_environment

    check_installed("jupyterlab", "anywidget", "ipywidgets")
    settings = Settings(args.host, choose_port(args.host, LAB_PORT if args.port is None else args.port))
    command = lab_command(settings, not args.no_browser)
    print(f"JupyterLab starts at {settings.address('lab')}; Ctrl-C ends it.", flush=True)
    if os.name != "nt":
        os.execve(command[0], command, lab_environment())
    return subprocess.call(command, env=lab_environment())
