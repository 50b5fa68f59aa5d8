"""The capacity of a machine: settings beyond it are refused with a proposal that fits."""

from __future__ import annotations

import subprocess
import sys

import pytest

from legendary_nb.session.problem import Usage
from legendary_nb.ui.serve import capacity as measuring
from legendary_nb.ui.serve.capacity import Capacity, Sizes, capacity, container_memory, sizes
from legendary_nb.ui.serve.settings import IDLE_MINUTES, LESSON_MINUTES, PAGES, POOL

LARGE = Capacity(files=65_536, memory=64_000_000_000)
unix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limit of open files")


def test_a_large_machine_has_the_usual_sizes():
    assert sizes(LARGE, apps=2) == Sizes(POOL, PAGES, IDLE_MINUTES)


def test_a_small_machine_has_smaller_ones_unless_others_are_asked_for():
    small = Capacity(files=4096, memory=1_300_000_000)
    assert small.kernels() == 10
    assert sizes(small, apps=2) == Sizes(POOL, 10 - 2 * POOL, IDLE_MINUTES)
    assert sizes(small, apps=2, pool=0) == Sizes(0, 10, IDLE_MINUTES)
    tiny = Capacity(files=256, memory=200_000_000)
    assert sizes(tiny, apps=2) == Sizes(0, 1, IDLE_MINUTES)


def test_a_class_has_a_page_for_everybody_and_some_more():
    found = sizes(LARGE, apps=2, pupils=30)
    assert found == Sizes(5, 40, LESSON_MINUTES)
    assert sizes(LARGE, apps=2, pupils=30, pages=60, pool=1, idle=5) == Sizes(1, 60, 5)


@pytest.mark.parametrize("room, why, fit", [
    (Capacity(files=1024, memory=None), "1024 file descriptors", 14 - 10),
    (Capacity(files=None, memory=3_000_000_000), "3.0 GB", 17)])
def test_what_does_not_fit_is_refused_with_what_would(room, why, fit):
    with pytest.raises(Usage, match=why) as told:
        sizes(room, apps=2, pages=50, pool=5)
    assert f"--pages {fit}" in str(told.value)
    assert sizes(room, apps=2, pages=fit, pool=5).pages == fit


def test_where_not_even_the_waiting_kernels_fit_none_should_wait():
    with pytest.raises(Usage, match="--pages 7 --pool 0"):
        sizes(Capacity(None, 1_000_000_000), apps=2, pages=1, pool=30)


def test_one_address_has_room_for_a_class_and_others_have_room_beside_it():
    each, together = LARGE.connections(40)
    assert each == 320 and together == 3200
    each, together = Capacity(files=2048, memory=None).connections(20)
    assert each == 160 and each < together < 2048


def test_a_container_has_less_than_its_machine(tmp_path):
    assert container_memory(tmp_path) == []
    (tmp_path / "memory.max").write_text("max\n")
    (tmp_path / "memory.current").write_text("100\n")
    assert container_memory(tmp_path) == []
    (tmp_path / "memory.max").write_text("500\n")
    assert container_memory(tmp_path) == [400]


def test_where_nobody_knows_the_usual_sizes_are_taken(monkeypatch):
    monkeypatch.setattr(measuring, "more_files", lambda: None)
    monkeypatch.setattr(measuring, "free_memory", lambda: None)
    assert sizes(capacity(), apps=2) == Sizes(POOL, PAGES, IDLE_MINUTES)


@unix
@pytest.mark.parametrize("most", ["4096", "256"])
def test_the_limit_of_open_files_is_raised_as_far_as_it_may(most):
    code = ("import resource; from legendary_nb.ui.serve.capacity import more_files; "
            "print(more_files(), resource.getrlimit(resource.RLIMIT_NOFILE))")
    shell = f"ulimit -Sn 200 && ulimit -Hn {most} && exec {sys.executable} -c '{code}'"
    done = subprocess.run(["bash", "-c", shell], capture_output=True, text=True)
    assert done.stdout.strip() == f"{most} ({most}, {most})", done.stderr
