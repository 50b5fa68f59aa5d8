"""Where content is kept: the cache beside the YAML, and the JSON of a built package."""

import json
import os
import shutil
import threading

import pytest

from legendary_nb.cards import ContentError, store
from legendary_nb.cards.reader import SystemReader


@pytest.fixture
def content(tmp_path):
    """A small content folder: the henchmen of core-1e."""
    (tmp_path / "my-set").mkdir()
    shutil.copy(store.CHECKOUT / "core-1e" / "henchmen.yaml", tmp_path / "my-set")
    return tmp_path


def cache(content):
    return content / ".cache" / "my-set.json"


def count_readings(monkeypatch):
    """How often YAML is read from now on."""
    readings = []
    plain = store.read_files
    monkeypatch.setattr(store, "read_files", lambda sources: readings.append(sources) or plain(sources))
    return readings


def henchmen(content):
    return [entry["name"] for entry in store.load("my-set", content)["henchmen"]]


NAMES = ["Doombot Legion", "Hand Ninjas", "Savage Land Mutates", "Sentinel"]


def test_the_second_load_reads_the_cache_and_gives_the_same(content, monkeypatch):
    first = store.load("my-set", content)
    readings = count_readings(monkeypatch)
    assert store.load("my-set", content) == first
    assert readings == []


def test_a_changed_file_makes_the_cache_stale(content):
    assert henchmen(content) == NAMES
    path = content / "my-set" / "henchmen.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("Sentinel", "Senti-nel"), encoding="utf-8")
    assert henchmen(content)[3] == "Senti-nel"


def test_a_file_changed_in_the_same_length_makes_the_cache_stale(content):
    assert henchmen(content) == NAMES
    path = content / "my-set" / "henchmen.yaml"
    changed = path.stat().st_mtime_ns + 1_000_000
    path.write_text(path.read_text(encoding="utf-8").replace("Sentinel", "Lenitnes"), encoding="utf-8")
    os.utime(path, ns=(changed, changed))
    assert henchmen(content)[3] == "Lenitnes"


def test_a_new_file_makes_the_cache_stale(content):
    store.load("my-set", content)
    (content / "my-set" / "extras.yaml").write_text("- name: Gold\n", encoding="utf-8")
    assert store.load("my-set", content)["extras"] == [{"name": "Gold"}]


@pytest.mark.parametrize("damage", [
    b"", b"{", b"null", b"[1, 2]", b'{"files": {}}', b'{"form": 2, "stamp": [], "files": 3}', b"\xff\xfe",
    b"[" * 100_000,
])  # fmt: skip
def test_a_damaged_cache_is_ignored_and_made_anew(content, damage):
    store.load("my-set", content)
    cache(content).write_bytes(damage)
    assert henchmen(content) == NAMES
    assert json.loads(cache(content).read_bytes())["files"]["henchmen"][0]["name"] == "Doombot Legion"


def test_a_cache_cut_off_anywhere_is_ignored(content):
    store.load("my-set", content)
    whole = cache(content).read_bytes()
    for length in range(0, len(whole), 97):
        cache(content).write_bytes(whole[:length])
        assert henchmen(content) == NAMES


def test_a_cache_of_another_form_is_made_anew(content):
    store.load("my-set", content)
    kept = json.loads(cache(content).read_bytes())
    kept["files"]["henchmen"] = "written by another version"
    cache(content).write_text(json.dumps({**kept, "form": store.FORM - 1}), encoding="utf-8")
    assert henchmen(content) == NAMES


def test_a_cache_that_cannot_be_written_does_no_harm(content):
    (content / ".cache").write_text("a file in the place of the folder", encoding="utf-8")
    assert henchmen(content) == NAMES
    assert henchmen(content) == NAMES


def test_a_full_disk_leaves_no_part_of_a_file(content, monkeypatch):
    def full(self, target):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(type(content), "replace", full)
    assert henchmen(content) == NAMES
    assert list((content / ".cache").iterdir()) == []


def test_a_broken_file_is_never_cached(content):
    path = content / "my-set" / "henchmen.yaml"
    path.write_text("- name: [", encoding="utf-8")
    with pytest.raises(ContentError):
        store.load("my-set", content)
    assert not cache(content).exists()


def test_a_reader_finds_the_old_file_or_the_new_one_never_a_part(tmp_path):
    path = tmp_path / "big.json"
    versions = [{"form": store.FORM, "stamp": [n], "files": {"x": [n] * 20_000}} for n in range(2)]
    store.write_json(path, versions[0])
    done = threading.Event()

    def write():
        for n in range(60):
            store.write_json(path, versions[n % 2])
        done.set()

    writer = threading.Thread(target=write)
    writer.start()
    seen = []
    while not done.is_set() or not seen:
        seen.append(store.read_json(path))
    writer.join()
    assert all(kept in versions for kept in seen)
    assert [file.name for file in tmp_path.iterdir()] == ["big.json"]


# ---- the JSON of a built package -----------------------------------------------------------------------


def test_a_built_folder_gives_the_same_data_as_the_yaml(content, tmp_path):
    store.build(content, tmp_path / "out")
    assert [file.name for file in (tmp_path / "out").iterdir()] == ["my-set.json"]
    assert store.load("my-set", tmp_path / "out") == store.load("my-set", content)


def test_core_1e_is_the_same_from_yaml_and_from_json(tmp_path):
    store.build(store.CHECKOUT, tmp_path)
    yaml, built = store.read_files(sorted((store.CHECKOUT / "core-1e").glob("*.yaml"))), store.load("core-1e", tmp_path)
    assert yaml == built
    names = [card.id for card in SystemReader("core-1e", built).read().cards()]
    assert names == [card.id for card in SystemReader("core-1e", yaml).read().cards()]


def test_a_build_that_cannot_write_fails(content, tmp_path):
    (tmp_path / "out").write_text("a file in the place of the folder", encoding="utf-8")
    with pytest.raises(OSError):
        store.build(content, tmp_path / "out")


def test_a_build_of_a_broken_file_fails(content, tmp_path):
    (content / "my-set" / "henchmen.yaml").write_text("- name: [", encoding="utf-8")
    with pytest.raises(ContentError, match=r"my-set/henchmen\.yaml"):
        store.build(content, tmp_path / "out")


def test_a_build_of_nothing_fails(tmp_path):
    (tmp_path / "empty").mkdir()
    with pytest.raises(ContentError, match="no YAML file"):
        store.build(tmp_path / "empty", tmp_path / "out")


def test_a_folder_can_be_named_by_the_environment(content, monkeypatch):
    monkeypatch.setenv("LEGENDARY_NB_CONTENT", str(content))
    assert store.content_dir() == content
    assert henchmen(None) == NAMES
