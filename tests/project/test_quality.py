"""The source is clean: lint, types, content, and no trace of the machine it was written on."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.parse import urlsplit

import pytest

ROOT = Path(__file__).resolve().parents[2]
SHARED_FOLDERS = {"/", "/home", "/tmp", "/usr", "/var", "/var/tmp", tempfile.gettempdir()}
PUBLIC_HOSTS = {"pypi.org", "files.pythonhosted.org", "localhost"}


def run(*command):
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8")
    return done.returncode, done.stdout + done.stderr


def test_ruff_finds_nothing():
    code, output = run(sys.executable, "-m", "ruff", "check", "--no-cache", ".")
    assert code == 0, output


def test_mypy_finds_nothing():
    code, output = run(sys.executable, "-m", "mypy")
    assert code == 0, output


def test_the_content_has_no_problem():
    code, output = run(sys.executable, "-m", "legendary_nb", "check")
    assert code == 0, output


def test_no_file_names_a_folder_or_a_package_server_of_this_machine():
    files = project_files()
    assert Path(__file__) in files
    words = machine_words()
    found = [f"{file.relative_to(ROOT)}: {word}" for file in files for word in words_in(text_of(file), words)]
    assert found == []


@pytest.mark.parametrize(
    "text, is_found",
    [
        ("see /srv/bench/notes.txt", True),
        ('{"text": ["File \\"/srv/bench\\""]}', True),
        ("file:///srv/bench/simple", True),
        ("pip install -i https://packages.example.test/simple", True),
        ("/srv/benches and docs/srv/bench are other folders", False),
        ("notpackages.example.test is another host", False),
    ],
)
def test_machine_words_are_found_whole(text, is_found):
    assert bool(words_in(text, ["/srv/bench", "packages.example.test"])) == is_found


def project_files():
    """What git tracks; in an unpacked archive without git, every file outside hidden folders."""
    code, listing = run("git", "ls-files", "-z") if shutil.which("git") else (1, "")
    if code == 0 and listing:
        files = [ROOT / name for name in listing.split("\0") if name]
    else:
        files = [file for file in ROOT.rglob("*") if not is_made(file.relative_to(ROOT))]
    return [file for file in files if file.is_file()]


def is_made(path):
    return any(part.startswith(".") or part in ("__pycache__", "build", "dist") for part in path.parts)


def text_of(file):
    """A binary file counts as empty. Saved outputs are part of a notebook's text."""
    data = file.read_bytes()
    return "" if b"\0" in data else data.decode("utf-8", "replace")


def machine_words():
    """Folders and package servers that mean something on this machine only."""
    folders = {str(ROOT), str(ROOT.parent), str(Path.home()), os.environ.get("HOME", "")}
    servers = pip_servers()
    folders |= {server for server in servers if server.startswith("/")}
    hosts = servers - folders
    return sorted(folders - SHARED_FOLDERS - {""}) + sorted(hosts - PUBLIC_HOSTS - {""})


def pip_servers():
    """Hosts and folders that pip is set up to install from."""
    code, output = run(sys.executable, "-m", "pip", "config", "list")
    assert code == 0, output
    settings = re.findall(r"(?:index-url|find-links|trusted-host|proxy)='(.*)'", output)
    addresses = " ".join(settings).replace("\\n", " ").split()
    return {server_of(address) for address in addresses}


def server_of(address):
    parts = urlsplit(address)
    return parts.hostname or (parts.path if parts.path.startswith("/") else address)


def words_in(text, words):
    """The words that stand alone in the text, not as a part of a longer name."""
    return [word for word in words if re.search(r"(?<![\w.-])" + re.escape(word) + r"(?![\w-])", text)]
