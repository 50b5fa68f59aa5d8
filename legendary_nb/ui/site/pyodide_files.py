"""Python for the browser: the files of the npm package pyodide, of one version, or from a folder that has them."""

from __future__ import annotations

import base64
import hashlib
import json
import shutil
import subprocess
import tarfile
from pathlib import Path

from legendary_nb.session.problem import Problem

VERSION = "314.0.7"
SHA512 = "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
PACKAGE = f"pyodide@{VERSION}"
LOCK = "pyodide-lock.json"
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", LOCK)
PATIENCE_S = 300
OR_FOLDER = f"or name a folder with the files of {PACKAGE} by --pyodide"


def take_pyodide(target: Path, folder: Path | None = None) -> str:
    """Put the files of Pyodide into a folder; returns the version of its Python."""
    target.mkdir(parents=True, exist_ok=True)
    if folder is None:
        unpack(fetch(target), target)
    else:
        copy_from(folder, target)
    return only_python(target / LOCK)


def copy_from(folder: Path, target: Path) -> None:
    missing = [name for name in FILES if not (folder / name).is_file()]
    if missing:
        raise Problem(f"{folder} lacks {', '.join(missing)}; it must have the files of the npm package {PACKAGE}")
    for name in FILES:
        shutil.copyfile(folder / name, target / name)


def fetch(target: Path) -> Path:
    """The archive of the package, from the registry that npm is set to."""
    npm = shutil.which("npm")
    if npm is None:
        raise Problem(f"the site needs {PACKAGE}, which npm fetches, and npm is not installed; install it, {OR_FOLDER}")
    try:
        done = subprocess.run([npm, "pack", PACKAGE, "--silent"], cwd=target, capture_output=True, text=True,
                              timeout=PATIENCE_S)
    except subprocess.TimeoutExpired:
        raise Problem(f"npm did not bring {PACKAGE} within {PATIENCE_S} seconds; try again, {OR_FOLDER}") from None
    found = sorted(target.glob("pyodide-*.tgz"))
    if done.returncode or not found:
        said = done.stderr.strip().splitlines()
        raise Problem(f"npm could not fetch {PACKAGE} ({said[-1] if said else 'it said nothing'}); "
                      f"go online, {OR_FOLDER}")
    return found[0]


def unpack(archive: Path, target: Path) -> None:
    """Take the files out of the package, if it is the very one that this kit was tested with."""
    found = base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
    if found != SHA512:
        archive.unlink()
        raise Problem(f"what npm fetched is not {PACKAGE} as it was published: its checksum is sha512-{found}")
    with tarfile.open(archive) as packed:
        for name in FILES:
            member = packed.extractfile(f"package/{name}")
            if member is None:
                raise Problem(f"{PACKAGE} lacks {name}")
            with member:
                (target / name).write_bytes(member.read())
    archive.unlink()


def only_python(lock: Path) -> str:
    """Take the list of packages that could be loaded out of the lock file: the site has its own."""
    facts = json.loads(lock.read_text(encoding="utf-8"))
    lock.write_text(json.dumps({"info": facts["info"], "packages": {}}), encoding="utf-8")
    return str(facts["info"]["python"])
