"""The server's log: repetitions are counted, files have a size, processes started by the server write to it too."""

from __future__ import annotations

import subprocess
import sys
from types import SimpleNamespace

from legendary_nb.ui.serve.server_log import LARGEST_FILE, LONGEST_LINE, MOST_KINDS, OLD_FILES, SAID, Counted, Files

CHILD = """
import subprocess, sys
from pathlib import Path
from legendary_nb.ui.serve.server_log import log_instead_of_noise
with log_instead_of_noise(Path(sys.argv[1])):
    sys.stderr.write("from the server\\n")
    subprocess.run([sys.executable, "-c", "import sys; [sys.stderr.write('from a kernel\\\\n') for _ in range(50000)]"])
sys.stderr.write("on the screen again\\n")
"""


def test_a_line_that_repeats_is_counted_and_told_later():
    written, clock = [], SimpleNamespace(now=0.0)
    log = Counted(written.append, lambda: clock.now)
    for number in range(1000):
        log.add(f"kernel {number:08x}-aaaa-bbbb-cccc-ddddeeeeffff failed at 0x{number:x}, line {number}")
    log.add("something else")
    assert len(written) == SAID + 1 and written[-1] == "something else"
    clock.now = 61.0
    log.add("later")
    assert written[SAID + 1].startswith(f"({1000 - SAID} times more: kernel # failed at #") and written[-1] == "later"


def test_long_lines_are_cut_and_too_many_kinds_are_only_counted():
    written = []
    log = Counted(written.append, lambda: 0.0)
    log.add("x" * 1_000_000)
    assert len(written[0]) < LONGEST_LINE + 10
    for number in range(MOST_KINDS + 100):
        log.add("".join("abcdefghij"[int(digit)] for digit in str(number)))
    assert len(written) == MOST_KINDS
    log.tell()
    assert written[-1] == "(and 101 other lines)" and not log.times


def test_the_files_of_the_log_stay_small(tmp_path):
    files = Files(tmp_path / "server.log")
    for _ in range(8):
        files.write("y" * (LARGEST_FILE - 100))
    files.close()
    sizes = [file.stat().st_size for file in tmp_path.iterdir()]
    assert len(sizes) == OLD_FILES + 1 and max(sizes) <= LARGEST_FILE


def test_a_disk_without_room_does_not_end_the_server(tmp_path):
    Files(tmp_path / "no" / "such" / "folder").write("x")


def test_what_processes_of_the_server_say_goes_to_the_log_too(tmp_path):
    done = subprocess.run([sys.executable, "-c", CHILD, tmp_path / "server.log"], capture_output=True, text=True)
    log = (tmp_path / "server.log").read_text()
    assert done.stderr == "on the screen again\n" and done.returncode == 0
    assert log.startswith("from the server\nfrom a kernel\n") and log.count("\n") == SAID + 2
    assert f"({50000 - SAID} times more: from a kernel)" in log
