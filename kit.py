"""Sets up and starts legendary-nb. Needs Python 3.11 or newer and nothing else.

    python3 kit.py play [args]   play on the board in the browser; play --terminal is the text game
    python3 kit.py test [args]   run the tests; args go to pytest, paths count from the project folder
    python3 kit.py compile       make games run faster; needs a C compiler and takes a minute or two. play and setup
                                 do it too, quietly and beside everything else: nobody waits for it
    python3 kit.py run ...       any legendary-nb command, for example: run rules --help
    python3 kit.py setup         only install, do not start anything

"test" also needs a browser, Chromium: an installed one is used, or the one that LEGENDARY_NB_CHROMIUM names; where
there is none, it is fetched.

The first run installs into .venv in the project folder, or into the folder named by the environment
variable LEGENDARY_NB_VENV. Later runs start at once, until pyproject.toml or constraints.txt changes.
"""
# This file parses on every Python, so that an old one can say which one is needed: no f-strings here.

import contextlib
import glob
import hashlib
import importlib
import json
import os
import shutil
import subprocess
import sys
import time

ROOT = os.path.dirname(os.path.realpath(__file__))
OLDEST = (3, 11)
TESTING = ["analysis", "browser", "cluster", "play", "postgres", "rl", "test"]
QUIETLY = ["compile", "--quietly"]
COMPILERS = ("cc", "gcc", "clang")
COMPILING = ["mypy[mypyc]", "setuptools"]  # as in pyproject.toml, where the versions stand
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
DEBIAN = "On Debian or Ubuntu: sudo apt install python3-venv python3-pip"


class Problem(Exception):
    """Something the user can repair; the message says how."""


def main(args):
    try:
        check_python(sys.version_info)
        return start(args)
    except (Problem, OSError) as problem:
        say("kit.py: {}".format(problem))
        return 1
    except KeyboardInterrupt:
        say("Stopped. The next run continues from here.")
        return 130


def start(args):
    command, rest = (args[0] if args else "--help"), args[1:]
    if command in ("-h", "--help", "help"):
        print(__doc__.strip())
        return 0
    if command == "setup" and not rest:
        set_up(TESTING)
        set_up_browser(again=True)
        set_up_database()
        compile_meanwhile()
        say("Ready. Next: python3 kit.py play")
        return 0
    if command in ("play", "compile", "run"):
        if args == QUIETLY:
            return compile_quietly()
        wanted = rest if command == "run" else args
        set_up(extras_for(wanted))
        if command == "play" and "play" in extras_for(wanted):
            compile_meanwhile()
        os.environ["LEGENDARY_NB_PROGRAM"] = "python3 kit.py run"  # what its hints tell the user to type
        return hand_over([program("legendary-nb")] + wanted)
    if command == "test":
        set_up(TESTING)
        set_up_browser(again=bool(os.environ.get("CI")))
        set_up_database()
        os.chdir(ROOT)
        return hand_over([program("python"), "-m", "pytest"] + pytest_args(rest))
    raise Problem("I do not know '{}'. Try: python3 kit.py --help".format(" ".join(args)))


def extras_for(args):
    """What a command needs beside the core: the board needs Jupyter, compiling mypyc, the text game nothing."""
    command = args[0] if args else ""
    if "--help" in args or "-h" in args or (command == "play" and "--terminal" in args):
        return []
    if command == "compile":
        return ["compile"]
    if command == "bench":
        return ["browser", "play"] if "--ui" in args else ["bench"]
    if command == "simulate":
        cluster = ["cluster"] if any("://" in arg for arg in args) else []
        return ["analysis"] + cluster if any(arg.startswith("--out") for arg in args) else cluster
    if command == "serve":
        return ["analysis", "play"] + (["postgres"] if any(arg.startswith("--store") for arg in args) else [])
    return {"play": ["play"], "lab": ["analysis", "play"], "book": ["play"], "pack": ["play"]}.get(command, [])


def check_python(version):
    if tuple(version[:2]) < OLDEST:
        raise Problem("this is Python {}.{}, and legendary-nb needs {}.{} or newer.\n"
                      "Install a newer Python, then name it: python3.12 kit.py ..."
                      .format(version[0], version[1], *OLDEST))


def pytest_args(args):
    """All cores, with tests of one server together, unless the user has decided about pytest-xdist."""
    decided = any(arg.startswith(("-n", "--numprocesses")) or arg.endswith("no:xdist") for arg in args)
    return list(args) if decided else ["-n", "auto", "--dist", "loadgroup"] + list(args)


def hand_over(command):
    """The command takes this process's place, with its terminal and exit code."""
    sys.stdout.flush()
    if os.name == "nt":
        return subprocess.call(command)
    return os.execv(command[0], command)


# Where things are

def venv():
    chosen = os.environ.get("LEGENDARY_NB_VENV")
    return os.path.abspath(os.path.expanduser(chosen)) if chosen else os.path.join(ROOT, ".venv")


def program(name):
    folder, ending = ("Scripts", ".exe") if os.name == "nt" else ("bin", "")
    return os.path.join(venv(), folder, name + ending)


def stamp_file():
    return os.path.join(venv(), "legendary-nb.json")


# The stamp: which sets of extras are installed, and from which versions of the project's files

def fingerprint(extras):
    parts = [ROOT, venv(), "{}.{}".format(*sys.version_info), ",".join(sorted(extras))]
    for name in ("pyproject.toml", "constraints.txt"):
        with open(os.path.join(ROOT, name), "rb") as file:
            parts.append(hashlib.sha256(file.read()).hexdigest())
    return hashlib.sha256("\n".join(parts).encode("utf-8")).hexdigest()


def read_stamps():
    """Installed sets of extras, as {"test": fingerprint}; the core alone is ""."""
    try:
        with open(stamp_file()) as file:
            return dict(json.load(file))
    except (OSError, ValueError, TypeError):
        return {}


def write_stamps(stamps):
    with open(stamp_file(), "w") as file:
        json.dump(stamps, file)


def is_ready(extras):
    """One installed set that is up to date holds all these extras."""
    if not all(os.path.exists(program(name)) for name in ("python", "legendary-nb")):
        return False
    sets = [(set(filter(None, name.split(","))), mark) for name, mark in read_stamps().items()]
    return any(set(extras) <= found and mark == fingerprint(found) for found, mark in sets)


# Installing

def set_up(extras):
    if is_ready(extras):
        return
    with only_one_at_a_time():
        if not is_ready(extras):
            if not is_healthy():
                make_venv()
            install(extras)


@contextlib.contextmanager
def only_one_at_a_time():
    """A second kit.py waits until the first has installed. Windows has no such lock: there it does not."""
    if os.name == "nt":
        yield
        return
    import fcntl
    if not os.path.isdir(os.path.dirname(venv())):
        os.makedirs(os.path.dirname(venv()))
    with open(venv() + ".lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def is_healthy():
    """The environment runs, has pip and is of this Python's version."""
    check = "import pip, sys; sys.exit(sys.version_info[:2] != {})".format(tuple(sys.version_info[:2]))
    return os.path.exists(program("python")) and run([program("python"), "-c", check])[0] == 0


def make_venv():
    for module in ("venv", "ensurepip"):
        try:
            importlib.import_module(module)
        except ImportError:
            raise Problem("this Python lacks its module {}.\n{}".format(module, DEBIAN))
    clear(venv())
    code, output = run([sys.executable, "-m", "venv", venv()])
    if code or not is_healthy():
        raise Problem("could not make {}:\n{}\n{}".format(venv(), last_lines(output), DEBIAN))


def clear(folder):
    """Empties a broken environment, but never a folder that someone else filled."""
    marker = os.path.join(folder, "made-by-kit")
    ours = folder == os.path.join(ROOT, ".venv") or os.path.exists(marker)
    if os.path.isdir(folder) and os.listdir(folder) and not ours:
        raise Problem("LEGENDARY_NB_VENV is {}, which is in use and no working environment of Python {}.{}.\n"
                      "Name another folder, or empty this one.".format(folder, *sys.version_info))
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    open(marker, "w").close()


def install(extras):
    say("Installing legendary-nb{} into {}; the first time takes up to a minute ..."
        .format(" with " + ", ".join(extras) if extras else "", venv()))
    stamps = {name: mark for name, mark in read_stamps().items() if mark == fingerprint(name.split(","))}
    write_stamps({})
    project = ".[{}]".format(",".join(extras)) if extras else "."
    pip = [program("python"), "-m", "pip", "install", "--disable-pip-version-check", "--no-input"]
    code, output = run(pip + ["-c", "constraints.txt", "-e", project])
    if code:
        raise Problem("pip could not install legendary-nb. It said:\n{}\n"
                      "Check the network and run the same command again. If that fails in the same way,\n"
                      "delete {} and try once more.".format(last_lines(output), venv()))
    stamps[",".join(sorted(extras))] = fingerprint(extras)
    write_stamps(stamps)


# Compiling, while something else goes on

def compile_meanwhile():
    """Compiles beside everything else where there is a C compiler; what was tried in vain is not tried again."""
    decided = os.environ.get("LEGENDARY_NB_BUILD") or os.environ.get("CI")
    if os.name == "nt" or decided or not any(map(shutil.which, COMPILERS)):
        return
    if read(compile_file("failed")) != newest_source():
        with open(compile_file("log"), "a") as log:
            spawn([program("python"), os.path.join(ROOT, "kit.py")] + QUIETLY, log)


def compile_quietly():
    """One line in a file says how it went; who plays meanwhile hardly notices."""
    import fcntl
    os.nice(19)
    with open(compile_file("lock"), "w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return 0  # somebody is at it
        source = newest_source()
        code, output = run([program("python"), "-c", "import mypyc, setuptools"])
        if code:
            pip = [program("python"), "-m", "pip", "install", "--disable-pip-version-check", "--no-input"]
            code, output = run(pip + ["-c", "constraints.txt"] + COMPILING)
        if not code:
            code, output = run([program("legendary-nb"), "compile"])
        with open(compile_file("failed"), "w") as file:
            file.write(source if code else "")
    said = (output.strip().splitlines() or ["no word"])[-1]
    say("{} {}: {}".format(time.strftime("%Y-%m-%d %H:%M"), "not compiled" if code else "compiled", said))
    return 0


def compile_file(what):
    return os.path.join(venv(), "compile-{}.txt".format(what))


def newest_source():
    """What changes when any source file does."""
    files = [os.path.join(folder, name) for folder, _, names in os.walk(os.path.join(ROOT, "legendary_nb"))
             for name in names if name.endswith(".py")]
    return "{} {}".format(len(files), max([os.path.getmtime(file) for file in files] or [0]))


def read(path):
    try:
        with open(path) as file:
            return file.read()
    except OSError:
        return ""


def spawn(command, log):
    """Starts a command that goes on when this one ends."""
    subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)


# The browser for the tests

def set_up_browser(again=False):
    """Names a Chromium for the tests; what could not be had once is tried again only where that is asked for."""
    path = installed_browser() or remembered_browser()
    if path is None or (again and not path):
        say("Looking for a Chromium for the browser tests ...")
        path = browser_from_debian() or browser_from_playwright() or ""
        with open(browser_file(), "w") as file:
            file.write(path)
    if path:
        os.environ["LEGENDARY_NB_CHROMIUM"] = path
    else:
        say("There is no Chromium, and none could be fetched: the browser tests will be skipped.\n"
            "Install chromium or google-chrome, or name one in LEGENDARY_NB_CHROMIUM.")


def browser_file():
    return os.path.join(venv(), "chromium.txt")


def installed_browser():
    """The one the user names, or one of this system."""
    named = os.environ.get("LEGENDARY_NB_CHROMIUM")
    if named and not os.path.exists(named):
        raise Problem("LEGENDARY_NB_CHROMIUM is {}, and there is no such file.".format(named))
    return named or next(filter(None, map(shutil.which, BROWSERS)), None)


def remembered_browser():
    """The one found earlier; "" where none could be had, None where nobody has looked or it is gone."""
    try:
        with open(browser_file()) as file:
            path = file.read().strip()
    except OSError:
        return None
    return path if not path or os.path.exists(path) else None


def browser_from_debian():
    """Debian's package, where this user may install one; a package that brings no working browser does not count."""
    if not may_install():
        return None
    run(["apt-get", "update", "-q"])
    run(["apt-get", "install", "-q", "-y", "--no-install-recommends", "chromium", "fonts-dejavu-core"])
    path = installed_browser()
    return path if path and run([path, "--version"])[0] == 0 else None


def browser_from_playwright():
    """Playwright's own download."""
    if run([program("python"), "-m", "playwright", "install", "chromium"])[0]:
        return None
    find = "from playwright.sync_api import sync_playwright as p\nwith p() as q: print(q.chromium.executable_path)"
    code, output = run([program("python"), "-c", find])
    path = (output.strip().splitlines() or [""])[-1]
    return path if code == 0 and os.path.exists(path) else None


# The database for the tests

def set_up_database():
    """On a test machine that may install Debian's packages, PostgreSQL; elsewhere its tests are skipped without one."""
    if not os.environ.get("CI") or has_database() or not may_install() or os.path.exists(database_file()):
        return
    say("Installing PostgreSQL for the tests of tables ...")
    run(["apt-get", "update", "-q"])
    run(["timeout", "300", "apt-get", "install", "-q", "-y", "--no-install-recommends", "postgresql"])
    if not has_database():
        say("PostgreSQL could not be installed: its tests will be skipped.")
        open(database_file(), "w").close()


def database_file():
    """Where it is noted that there is none to be had."""
    return os.path.join(venv(), "no-postgresql.txt")


def has_database():
    return bool(shutil.which("initdb") or glob.glob("/usr/lib/postgresql/*/bin/initdb"))


def may_install():
    """Whether this user installs Debian's packages."""
    return hasattr(os, "geteuid") and os.geteuid() == 0 and bool(shutil.which("apt-get"))


def run(command):
    """Exit code and everything the command said."""
    try:
        done = subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    except OSError as error:
        return 1, str(error)
    return done.returncode, done.stdout.decode("utf-8", "replace")


def last_lines(text, count=15):
    return "\n".join("    " + line for line in text.strip().splitlines()[-count:])


def say(text):
    sys.stderr.write(text + "\n")
    sys.stderr.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
