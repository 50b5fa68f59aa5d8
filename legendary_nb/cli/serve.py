"""legendary-nb serve and lab: the apps in the browser, and the notebooks in JupyterLab."""

from __future__ import annotations

import argparse
import os
import subprocess
from typing import Any

from legendary_nb.desk.problem import Usage
from legendary_nb.ui.settings import HOST, IDLE_MINUTES, PAGES, POOL, PORT, Settings

LAB_PORT = 8888


def add_commands(commands: Any) -> None:
    parser = commands.add_parser(
        "serve", help="host the board and the other apps for browsers", allow_abbrev=False,
        description="Host all apps, with a start page. Kernels are started before visitors come, and end when nobody "
        "uses them. Games are kept whatever happens to the server.")
    add_server_options(parser, PORT)
    add_pool_options(parser)
    parser.set_defaults(run=run_serve)
    lab = commands.add_parser("lab", help="open the notebooks in JupyterLab", allow_abbrev=False,
                              description="Open JupyterLab at the notebooks. In a notebook, a game as the last value "
                              "of a cell is shown as the board.")
    add_server_options(lab, LAB_PORT)
    lab.set_defaults(run=run_lab)


def add_server_options(parser: argparse.ArgumentParser, port: int) -> None:
    parser.add_argument("--port", type=int, metavar="N", help=f"the port (default: {port}; 0 is any free one)")
    parser.add_argument("--host", default=HOST, metavar="ADDRESS",
                        help="the address to listen on (default: %(default)s, this machine alone; 0.0.0.0 is everyone "
                        "who can reach it)")
    parser.add_argument("--no-browser", action="store_true", help="only tell the address")


def add_pool_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--pool", type=int, default=POOL, metavar="N",
                        help="kernels made ready for the next visitors of each app (default: %(default)s)")
    parser.add_argument("--idle", type=float, default=IDLE_MINUTES, metavar="MINUTES",
                        help="a kernel without a page ends after this time (default: %(default)g)")
    parser.add_argument("--pages", type=int, default=PAGES, metavar="N",
                        help="pages that may be open at once, each a process of its own (default: %(default)s)")


def run_serve(args: argparse.Namespace) -> int:
    from legendary_nb.ui.serving import check_installed, serve

    check_installed("voila", "anywidget", "ipywidgets")
    return serve(settings_of(args), browser=not args.no_browser)


def settings_of(args: argparse.Namespace, must: bool = True) -> Settings:
    """The settings of the command line; without `must`, another port will do where the usual one is taken."""
    from legendary_nb.ui.serving import choose_port

    pool, idle, pages = getattr(args, "pool", 1), getattr(args, "idle", IDLE_MINUTES), getattr(args, "pages", PAGES)
    if not 0 <= pool <= 50:
        raise Usage(f"--pool is a number from 0 to 50, not {pool}")
    if not 0 < idle <= 10_000:
        raise Usage(f"--idle is a number of minutes above 0, not {idle:g}")
    if not 1 <= pages <= 10_000:
        raise Usage(f"--pages is a number from 1 to 10000, not {pages}")
    host = getattr(args, "host", HOST)
    return Settings(host, choose_port(host, args.port, must), pool, idle, pages)


def run_lab(args: argparse.Namespace) -> int:
    from legendary_nb.ui.serving import check_installed, choose_port, lab_command, lab_environment

    check_installed("jupyterlab", "anywidget", "ipywidgets")
    settings = Settings(args.host, choose_port(args.host, LAB_PORT if args.port is None else args.port))
    command = lab_command(settings, not args.no_browser)
    print(f"JupyterLab starts at {settings.address('lab')}; Ctrl-C ends it.", flush=True)
    if os.name != "nt":
        os.execve(command[0], command, lab_environment())
    return subprocess.call(command, env=lab_environment())
