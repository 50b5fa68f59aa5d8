"""Starting the server of the apps: its folder, its port, and its messages to the user who starts it."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import socket
import sys
import webbrowser
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from legendary_nb.session import program
from legendary_nb.session.problem import Problem
from legendary_nb.session.saves import FALLBACK, state_folder
from legendary_nb.tables.database import STORE, open_store, store_address

from .server_log import log_instead_of_noise
from .settings import HOST, PORT, Settings

SHARE = Path(__file__).parents[1] / "share"
CHECKOUT = Path(__file__).parents[3] / "notebooks"
PACKAGED = Path(__file__).parents[2] / "_notebooks"
GAMES = "games"  # the address where a browser asks for the games whose keys it remembers, as served_start.js does


@dataclass(frozen=True)
class App:
    """A notebook as a page: its name in the address, and the text of its tile."""

    name: str
    title: str
    description: str
    order: int
    preheated: bool = False  # kernels wait for its visitors
    needs: tuple[str, ...] = ()  # modules that it cannot do without
    icon: str = "deck"  # the picture on its tile


def page_of(app: str, key: str = "") -> str:
    """The part of an address that opens an app, at the game of a key."""
    return f"voila/render/{app}.ipynb" + (f"?game={key}" if key else "")


# ---- the apps --------------------------------------------------------------------------------------


def notebooks_folder() -> Path:
    """The folder of the notebooks: in the source tree, otherwise in the package."""
    return CHECKOUT if (CHECKOUT / "apps").is_dir() else PACKAGED


def apps_folder() -> Path:
    return notebooks_folder() / "apps"


def apps() -> list[App]:
    """The apps whose needs are installed, in the order of their tiles."""
    found = [app for app in map(read_app, apps_folder().glob("*.ipynb")) if not missing(*app.needs)]
    return sorted(found, key=lambda app: (app.order, app.title))


def missing(*modules: str) -> list[str]:
    return [name for name in modules if importlib.util.find_spec(name) is None]


def read_app(path: Path) -> App:
    """Read an app from the metadata of its notebook."""
    facts: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")).get("metadata", {})
    return App(path.stem, facts.get("title") or path.stem, facts.get("description", ""), int(facts.get("order", 99)),
               facts.get("preheat") is True, tuple(facts.get("needs", ())), facts.get("icon", App.icon))


def check_installed(*modules: str) -> None:
    if lacking := missing(*modules):
        raise Problem(f"the board needs {', '.join(lacking)}; install it with: pip install 'legendary-nb[play]'. "
                      f"The text game needs nothing else: {program()} play --terminal")


# ---- the port --------------------------------------------------------------------------------------


def is_free(host: str, port: int) -> bool:
    """Whether nobody listens on this port; a port that another server has just left is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        if os.name != "nt":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
        return True


def any_port(host: str) -> int:
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.bind((host, 0))
        port: int = probe.getsockname()[1]
        return port


def choose_port(host: str, wanted: int | None, must: bool = True) -> int:
    """The port asked for or the usual one; without `must`, any free one if the usual one is taken."""
    port = PORT if wanted is None else wanted
    if not 0 <= port <= 65535:
        raise Problem(f"a port is a number from 1 to 65535, not {port}")
    if port == 0:
        return any_port(host)
    if is_free(host, port):
        return port
    if wanted is None and not must:
        return any_port(host)
    raise Problem(f"port {port} of {host} is in use, perhaps by another of these servers; stop that one, or "
                  "name another port with --port")


# ---- starting --------------------------------------------------------------------------------------


def prepare_environment(settings: Settings) -> None:
    """Tell the server where the template of the apps is, and its kernels where the server is."""
    paths = [str(SHARE), *filter(None, [os.environ.get("JUPYTER_PATH")])]
    os.environ["JUPYTER_PATH"] = os.pathsep.join(paths)
    if settings.store:
        os.environ[STORE] = settings.store
    os.environ["VOILA_APP_IP"] = settings.host if settings.host not in ("", "0.0.0.0", "::", "localhost") else HOST


def serve(settings: Settings, page: str = "", browser: bool = True) -> int:
    """Serve the apps until Ctrl-C; print the address, and open it in a browser."""
    prepare_environment(settings)
    print_where_games_go()
    open_store(store_address()).close()
    log = state_folder()[0] / "server.log"
    with log_instead_of_noise(log):
        from .server import AppServer

        server = AppServer(settings=settings, when_ready=lambda: announce(settings, page, browser))
        try:
            server.run()
        except Exception as err:
            raise Problem(f"the server stopped ({type(err).__name__}: {err}); its log is {log}") from err
    print("The server has ended; all games are saved.", flush=True)
    return 0


def print_where_games_go() -> None:
    """If the home cannot be written, say so, and let every kernel save in the same other folder."""
    folder, notice = state_folder()
    if notice:
        os.environ[FALLBACK] = str(folder)
        print(f"{notice} The system empties temporary folders now and then.", flush=True)


def announce(settings: Settings, page: str, browser: bool) -> None:
    what = "The board" if page else "The start page"
    print(f"{what} is at {settings.address(page)}\nCtrl-C ends the server; all games are saved.", flush=True)
    if not settings.is_private:
        for other in addresses_for_others(settings):
            print(f"Others open {other}", flush=True)
        print("Everyone who can reach this machine can play here; see docs/serving.md.", flush=True)
        if is_root():
            print("The server runs as root. Run it as a user with nothing to lose.", flush=True)
    if browser and not open_browser(settings.address(page)):
        print("There is no browser to open here. Open the address in one, or play in the terminal: "
              f"{program()} play --terminal", flush=True)


def addresses_for_others(settings: Settings) -> list[str]:
    """The addresses at which others reach a server that listens on every address of this machine."""
    if settings.host not in ("", "0.0.0.0", "::"):
        return []
    import psutil

    found = [one.address for names in psutil.net_if_addrs().values() for one in names if one.family == socket.AF_INET]
    return [replace(settings, host=address).address() for address in found if not address.startswith("127.")]


def open_browser(address: str) -> bool:
    """Open the address in a browser with a window, not in one that would fill the terminal."""
    chosen = os.environ.get("BROWSER")
    if sys.platform.startswith("linux") and not chosen and not (
            os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    try:
        return webbrowser.open(address)
    except (webbrowser.Error, OSError):
        return False


# ---- JupyterLab ------------------------------------------------------------------------------------


def notebooks_to_edit() -> Path:
    """The notebooks of the source tree, or copies of the package's notebooks in the user's folder."""
    if notebooks_folder() == CHECKOUT:
        return CHECKOUT
    folder = state_folder()[0] / "notebooks"
    for file in sorted(PACKAGED.rglob("*")):
        copy = folder / file.relative_to(PACKAGED)
        if file.is_file() and not copy.exists():
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, copy)
    return folder


def lab_command(settings: Settings, browser: bool) -> list[str]:
    """The command for JupyterLab at the notebooks; it contacts no other server for news or extensions."""
    return [sys.executable, "-m", "jupyterlab", f"--ServerApp.root_dir={notebooks_to_edit()}",
            f"--ServerApp.ip={settings.host}", f"--ServerApp.port={settings.port}", "--ServerApp.port_retries=0",
            "--LabApp.extension_manager=readonly", "--LabApp.news_url=None", "--JupyterApp.answer_yes=True",
            "--ServerApp.tornado_settings={'mathjax_url': None, 'mathjax_config': None}",
            "--ServerApp.kernel_websocket_connection_class=legendary_nb.ui.serve.channel.AtOnce",
            "--MappingKernelManager.cull_idle_timeout=7200",
            *(["--allow-root"] if is_root() else []), *([] if browser else ["--no-browser"])]


def is_root() -> bool:
    """Whether the user is root, as often in a container; JupyterLab refuses root unless told otherwise."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def lab_environment() -> dict[str, str]:
    """The environment of JupyterLab: the kit's settings come first, and apps find their template."""
    more = {"JUPYTER_PATH": SHARE, "JUPYTER_CONFIG_PATH": SHARE / "config"}
    return os.environ | {name: os.pathsep.join(filter(None, [str(path), os.environ.get(name)]))
                         for name, path in more.items()}
