"""The site without a browser: what the builder writes, and Python's side of its worker."""

import gzip
import io
import json
import os
import platform
import re
import subprocess
import sys
import tarfile
from importlib.util import find_spec

import pytest
import traitlets

from legendary_nb.session.problem import Problem

pytest.importorskip("anywidget")
pytest.importorskip("markdown_it")

from legendary_nb import Game
from legendary_nb.cli import main
from legendary_nb.session.writing import saved_data, write_whole
from legendary_nb.ui.board.kept_games import board_folder
from legendary_nb.ui.serve.starting import apps
from legendary_nb.ui.site import building, in_worker, kit_archive, pyodide_files
from legendary_nb.ui.site.building import build_site
from legendary_nb.ui.site.pyodide_files import FILES, LOCK, PACKAGE, take_pyodide
from legendary_nb.ui.site.stand_in.anywidget import AnyWidget
from legendary_nb.ui.site.stand_in.ipywidgets import HTML, VBox

KEY = "abcdefgh12345678"


@pytest.fixture(scope="module")
def pyodide(tmp_path_factory):
    """A folder with files of the right names; its Python is this one, which therefore compiles for it."""
    folder = tmp_path_factory.mktemp("pyodide")
    for name in FILES:
        (folder / name).write_text(f"{name}\n", "utf-8")
    facts = {"info": {"python": platform.python_version()}, "packages": {"numpy": {}}}
    (folder / LOCK).write_text(json.dumps(facts), "utf-8")
    return folder


@pytest.fixture(scope="module")
def out(tmp_path_factory, pyodide):
    """A whole site, but for the modules that draw figures: they take long to compile."""
    folder = tmp_path_factory.mktemp("site") / "out"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(building, "gather_figures", lambda folder: (folder / "plotly.py").write_text("", "utf-8"))
        assert main(["site", str(folder), "--pyodide", str(pyodide), "--base", "/play/"]) == 0
    return folder


def text(file):
    return file.read_text("utf-8")


def kept(out):
    """What the service worker keeps from the first visit on."""
    return json.loads(re.match(r"self\.SITE = (.*);\n", text(out / "service.js"))[1])


# ---- the folder ------------------------------------------------------------------------------------------


def test_the_site_has_a_start_page_and_a_page_for_each_app(out):
    start = text(out / "index.html")
    for app in apps():
        assert f'href="{app.name}.html"' in start and (out / f"{app.name}.html").is_file()
    assert "voila" not in start and "together" not in re.findall(r'href="([^"]*)"', start)


def test_every_file_that_a_page_names_is_there_and_none_is_elsewhere(out):
    for page in out.glob("*.html"):
        if page.name == "404.html":
            continue
        found = re.findall(r'(?:href|src)="([^"#][^"]*)"', text(page))
        facts = json.loads(re.search(r'id="facts" type="application/json">(.*?)</script>', text(page))[1])
        found += [facts["worker"], facts["pyodide"], *facts["archives"], *facts["scripts"].values()]
        assert len(found) > 8
        assert not [path for path in found if not (out / path).exists()]
        assert not [path for path in found if path.startswith(("/", "http"))], "it works below any address"


def test_the_service_worker_keeps_what_is_there_and_marks_tell_what_never_changes(out):
    facts = kept(out)
    assert not [one["path"] for one in facts["files"] if not (out / one["path"]).is_file()]
    paths = {one["path"]: one["marked"] for one in facts["files"]}
    assert paths["index.html"] is False and paths["play.html"] is False
    assert [marked for path, marked in paths.items() if path.startswith(("kit", "widgets", "scripts", "pyodide"))]
    assert all(marked for path, marked in paths.items() if path.startswith(("kit", "widgets", "scripts", "pyodide")))
    later = [path for path in paths if path.startswith(("book/", "figures."))]
    assert not later, "the book is kept when it is read, what draws figures when it is used"


def test_the_archive_has_compiled_modules_stand_ins_content_and_licences_only(out):
    [archive] = out.glob("kit.*.tar.gz")
    with tarfile.open(fileobj=io.BytesIO(gzip.decompress(archive.read_bytes()))) as opened:
        names = set(opened.getnames())
    assert {"anywidget.pyc", "ipywidgets.pyc", "traitlets/__init__.pyc", "yaml/__init__.pyc",
            "legendary_nb/game/game.pyc", "legendary_nb/_content/core-2e.json"} <= names
    assert any(name.startswith("legendary_nb/_content/lessons/") for name in names)
    assert any("licenses/" in name for name in names)
    assert not [name for name in names if name.endswith((".py", ".js", ".css", ".so"))]
    assert not [name for name in names if name.startswith(("legendary_nb/cli", "legendary_nb/bench", "tests"))]


def test_the_lock_file_names_no_package_that_could_be_fetched_from_elsewhere(out):
    [lock] = out.glob("pyodide-*/pyodide-lock.json")
    assert json.loads(text(lock))["packages"] == {}


def test_the_base_is_where_a_browser_installs_the_site(out):
    facts = json.loads(text(out / "manifest.webmanifest"))
    assert facts["start_url"] == facts["scope"] == "/play/" and 'href="/play/"' in text(out / "404.html")


def test_a_site_is_built_over_an_older_one_and_over_nothing_else(out, pyodide, tmp_path, monkeypatch):
    monkeypatch.setattr(building, "write_books", lambda site: None)
    monkeypatch.setattr(building, "gather_figures", lambda folder: (folder / "plotly.py").write_text("", "utf-8"))
    before = kept(out)["version"]
    old = out / "widgets" / "Old.0000000000.js"
    old.write_text("old", "utf-8")
    build_site(out, pyodide, "/play/")
    assert kept(out)["version"] == before and not old.exists(), "the same kit makes the same site"
    (tmp_path / "mine.txt").write_text("mine", "utf-8")
    with pytest.raises(Problem, match="other files"):
        build_site(tmp_path, pyodide)


def test_a_base_without_slashes_is_refused(tmp_path, capsys):
    assert main(["site", str(tmp_path / "out"), "--base", "play"]) == 2
    assert "--base begins and ends with a slash" in capsys.readouterr().err


ALONE = """
import json, sys
sys.path[:0] = sys.argv[1:3]
from legendary_nb.ui.site import in_worker
for cell in json.loads(sys.argv[3]):
    heard = []
    in_worker.WIRE.root = None
    in_worker.start(cell, "", lambda text, buffers: heard.append(json.loads(text)))
    assert [list(one)[0] for one in heard[-2:]] == ["show", "ready"], cell
    if "simulation" in cell:
        lab = in_worker.WIRE.root
        lab.simulating.limit, lab.simulating.is_running, lab.is_playing = 2, True, True
        assert not any(lab.play_on()) and lab.simulating.games == 2
assert not [name for name in sys.modules if name.startswith(("jupyter", "tornado", "IPython", "numpy", "scipy"))]
print("all pages open")
"""


def test_every_page_opens_with_the_modules_of_the_archives_alone(tmp_path):
    """Without any package of this machine, and without Jupyter."""
    kit_archive.gather_kit(tmp_path / "kit")
    folders = [str(tmp_path / "kit")]
    if all(map(find_spec, kit_archive.SECOND)):
        kit_archive.gather_figures(tmp_path / "figures")
    folders.append(str(tmp_path / "figures"))
    cells = json.dumps([building.cell_of(app) for app in apps()])
    done = subprocess.run([sys.executable, "-I", "-S", "-c", ALONE, *folders, cells], text=True, capture_output=True,
                          env=os.environ | {"LEGENDARY_NB_HOME": str(tmp_path)}, cwd=tmp_path)
    assert done.stdout == "all pages open\n", done.stderr[-2000:]


# ---- where Pyodide comes from ----------------------------------------------------------------------------


def test_a_folder_that_lacks_files_is_named_with_them(tmp_path):
    with pytest.raises(Problem, match=r"lacks pyodide\.mjs.*npm package pyodide@"):
        take_pyodide(tmp_path / "out", tmp_path)


def test_without_npm_the_way_out_is_told(tmp_path, monkeypatch):
    monkeypatch.setattr(pyodide_files.shutil, "which", lambda name: None)
    with pytest.raises(Problem, match=r"npm is not installed.*--pyodide"):
        take_pyodide(tmp_path)


def npm_that(monkeypatch, does, code=0):
    monkeypatch.setattr(pyodide_files.shutil, "which", lambda name: name)

    def run(command, cwd, **more):
        assert command[1:3] == ["pack", PACKAGE]
        does(cwd)
        return subprocess.CompletedProcess(command, code, "", "npm error code ENOTFOUND\n")

    monkeypatch.setattr(pyodide_files.subprocess, "run", run)


def test_offline_the_way_out_is_told(tmp_path, monkeypatch):
    npm_that(monkeypatch, lambda cwd: None, code=1)
    with pytest.raises(Problem, match=r"could not fetch pyodide@.*ENOTFOUND.*--pyodide"):
        take_pyodide(tmp_path)


def test_another_package_than_the_published_one_is_refused(tmp_path, monkeypatch):
    npm_that(monkeypatch, lambda cwd: (cwd / "pyodide-9.tgz").write_bytes(b"something else"))
    with pytest.raises(Problem, match=r"is not pyodide@.*checksum"):
        take_pyodide(tmp_path)
    assert not list(tmp_path.glob("*.tgz"))


# ---- Python's side in the worker -------------------------------------------------------------------------


@pytest.fixture
def said(monkeypatch):
    """What a page hears of a new wire."""
    found = []
    monkeypatch.setattr(in_worker.WIRE, "widgets", {})
    monkeypatch.setattr(in_worker.WIRE, "root", None)
    monkeypatch.setattr(in_worker.WIRE, "post", lambda message, buffers: found.append(json.loads(message)))
    return found


class Lamp(AnyWidget):
    _esm = "a script"
    light = traitlets.Int(0).tag(sync=True)
    heat = traitlets.Int(0)


def test_the_page_hears_of_a_widget_and_of_what_changes_in_it(said):
    lamp = Lamp(light=3)
    assert said == [{"open": lamp.model_id, "script": "Lamp", "state": {"light": 3}}]
    said.clear()
    lamp.heat = 9
    lamp.light = 4
    with lamp.hold_sync():
        lamp.light = 5
        lamp.light = 6
    lamp.send({"re": "bright"})
    lamp.close()
    number = lamp.model_id
    assert said == [{"put": number, "traits": {"light": 4}}, {"put": number, "traits": {"light": 6}},
                    {"tell": number, "content": {"re": "bright"}}, {"close": number}]


def test_a_widget_hears_its_page_and_only_while_it_is_open(said):
    lamp, heard = Lamp(), []
    lamp.on_msg(lambda widget, content, buffers: heard.append((widget, content)))
    message = json.dumps({"to": lamp.model_id, "content": {"do": "shine"}})
    in_worker.receive(message)
    in_worker.receive(json.dumps({"to": lamp.model_id, "traits": {"light": 7, "heat": 7}}))
    lamp.close()
    in_worker.receive(message)
    assert heard == [(lamp, {"do": "shine"})] and (lamp.light, lamp.heat) == (7, 0)


def test_a_box_is_shown_anew_when_its_widgets_change(said):
    lamp = Lamp()
    box = VBox([lamp])
    in_worker.WIRE.root = box
    said.clear()
    box.children = (lamp, HTML("<b>off</b>"))
    box.add_class("room")
    parts = [lamp.model_id, {"html": "<b>off</b>"}]
    assert said == [{"show": parts, "names": []}, {"show": parts, "names": ["room"]}]


def test_a_page_opens_with_what_its_cell_shows_and_knows_its_address(said, monkeypatch):
    monkeypatch.setenv("QUERY_STRING", "")
    heard = []
    cell = "import os\nfrom legendary_nb.ui.site.stand_in.ipywidgets import VBox, HTML\n\n"
    cell += "VBox([HTML(os.environ['QUERY_STRING'])])"
    in_worker.start(cell, "game=x", lambda text, buffers: heard.append(text))
    assert [json.loads(one) for one in heard] == [{"show": [{"html": "game=x"}], "names": []}, {"ready": True}]


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("LEGENDARY_NB_HOME", str(tmp_path))
    return board_folder()


def save(folder, seed=1):
    game = Game.new("core-2e", players=2, seed=seed)
    write_whole(folder / f"{KEY}.json", saved_data(game, {}))


def test_the_browser_stores_what_has_changed_and_only_that(home):
    shelf = in_worker.Shelf()
    assert json.loads(shelf.changes()) == []
    save(home)
    (home / ".lock").write_text("", "utf-8")
    [file] = json.loads(shelf.changes())
    assert file["name"] == f"{KEY}.json" and json.loads(file["text"])["seed"] == 1
    assert json.loads(shelf.changes()) == []
    (home / f"{KEY}.json").unlink()
    assert json.loads(shelf.changes()) == [{"name": f"{KEY}.json"}]


def test_what_the_browser_has_stored_comes_back_as_it_was(home):
    save(home)
    [file] = json.loads(in_worker.Shelf().changes())
    (home / file["name"]).unlink()
    shelf = in_worker.Shelf()
    shelf.put(file["name"], file["text"], 1000.0)
    assert json.loads(shelf.changes()) == [], "it need not be stored again"
    assert (home / file["name"]).stat().st_mtime == 1000.0
    shelf.remove(file["name"])
    assert not (home / file["name"]).exists() and json.loads(shelf.changes()) == []


def test_a_stored_name_never_leads_out_of_the_folder(home):
    for name in ("../x.json", ".lock", "x.py", "/etc/x.json"):
        with pytest.raises(Problem):
            in_worker.Shelf().put(name, "x", 1.0)


def test_the_start_page_asks_about_the_games_it_remembers(home, said):
    save(home)
    ask = {"do": "rename", "key": KEY, "keys": [KEY], "name": "Friday"}
    in_worker.receive(json.dumps({"games": ask, "number": 5}))
    [answer] = said
    assert answer["re"] == 5 and answer["games"][0]["key"] == KEY and answer["games"][0]["name"] == "Friday"
    in_worker.receive(json.dumps({"games": ask | {"key": "unknown-key"}, "number": 6}))
    assert "no longer saved" in said[-1]["problem"]
