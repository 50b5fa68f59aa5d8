"""Serving the apps: the start page, the port, the command line, the browser and JupyterLab."""

import json
import os
import re
import socket
import sys
import webbrowser
from pathlib import Path
from types import SimpleNamespace

import pytest
from support.terminal import command

from legendary_nb import Game, first_game
from legendary_nb.cli.main import main
from legendary_nb.session.problem import Problem
from legendary_nb.session.seats import COMPANION
from legendary_nb.tables.database import STORE, store_address
from legendary_nb.ui.board.kept_games import Store, stored_games
from legendary_nb.ui.serve import starting
from legendary_nb.ui.serve.settings import Settings
from legendary_nb.ui.serve.start_page import start_page
from legendary_nb.ui.serve.starting import apps, choose_port, lab_command, lab_environment, open_browser, page_of


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("LEGENDARY_NB_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def started(monkeypatch):
    """What would be served; no server starts."""
    calls = []
    monkeypatch.setattr(starting, "check_installed", lambda *names: None)
    monkeypatch.setattr(starting, "serve", lambda *args, **more: calls.append((*args, more)) or 0)
    return calls


def keep(seed: int = 7, players: int | list[str] = 1, answers: int = 0) -> Store:
    """A game on the board."""
    store, game = Store(), Game.new("core-1e", players=players, seed=seed)
    for _ in range(answers):
        game.choose(0)
    assert store.keep(game, {}) == ""
    return store


# ---- the start page --------------------------------------------------------------------------------


def test_every_app_has_a_tile_with_its_title_and_what_it_is():
    assert next(app.name for app in apps()) == "play"
    page = start_page(apps())
    for app in apps():
        assert f'href="voila/render/{app.name}.ipynb"' in page
        assert app.title in page and app.description in page and app.description
        assert f'href="#lg-{app.icon}"' in page and f'id="lg-{app.icon}"' in page
    assert 'id="resume"' in page and "data-theme" in page


def test_an_app_that_needs_what_is_not_installed_has_no_tile(monkeypatch):
    assert "synergy" in [app.name for app in apps()]
    found = starting.importlib.util.find_spec
    monkeypatch.setattr(starting.importlib.util, "find_spec", lambda name: None if name == "networkx" else found(name))
    assert "synergy" not in [app.name for app in apps()] and "play" in [app.name for app in apps()]


def test_a_list_tells_what_a_game_is_about_the_latest_first():
    older, newer = keep(players=["Ana", "Ben"], answers=2), keep(players=["Cleo"])
    os.utime(older.path, (1, 1))
    found = [game.row() for game in stored_games([older.key, newer.key])]
    assert [row["key"] for row in found] == [newer.key, older.key]
    game, row = Store(older.key).find().game, found[1]
    assert row["players"] == ["Ana", "Ben"] and row["system"] == "core-1e" and "first edition" in row["title"]
    assert row["mastermind"] in str(game) and row["scheme"] == game.table.box.scheme.card.name
    assert (row["turn"], row["twists"], row["of"]) == (game.table.turn, game.table.twists, 8)
    assert row["asked"] == game.ask.player and not row["over"] and row["when"] == 1


def test_a_finished_game_is_listed_with_its_result():
    from legendary_nb.bots import PriorityBot

    store, game = Store(), Game.new("core-1e", players=2, seed=7).play(PriorityBot())
    store.keep(game, {"Ben": "priority"})
    row = stored_games([store.key])[0].row()
    assert row["over"] and row["result"] == game.outcome.result and row["bots"] == ["Ben"] and row["mastermind"]


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"setup": 3}', '{"setup": {"system": "chess"}}',
                                  '{"setup": {"system": "core-1e", "players": 99}}'])
def test_a_file_that_makes_no_sense_is_not_offered(text):
    store = keep()
    store.path.write_text(text, encoding="utf-8")
    assert stored_games([store.key]) == []


def test_names_and_titles_are_escaped():
    hostile = '<img src=x onerror="alert(1)">'
    page = start_page([starting.App("play", hostile, hostile, 1)])
    assert "<img" not in page and "&lt;img" in page


def test_the_start_page_asks_nothing_of_another_server():
    page = start_page(apps())
    addresses = set(re.findall(r"https?://[^\s\"'`)]+", page)) - {"http://www.w3.org/2000/svg"}
    assert not addresses and "<script src" not in page and page.count("</script>") == page.count("<script")


# ---- ports and addresses ---------------------------------------------------------------------------


def test_a_port_in_use_is_told_and_what_to_do():
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(Problem, match=f"port {port} .* in use.*--port"):
            choose_port("127.0.0.1", port)


def test_the_board_takes_another_port_where_the_usual_one_is_taken(monkeypatch):
    monkeypatch.setattr(starting, "is_free", lambda host, port: False)
    assert choose_port("127.0.0.1", None, must=False) != starting.PORT
    with pytest.raises(Problem):
        choose_port("127.0.0.1", None)


@pytest.mark.parametrize("host, shown", [("127.0.0.1", "127.0.0.1"), ("0.0.0.0", "127.0.0.1"), ("::1", "[::1]"),
                                         ("10.1.2.3", "10.1.2.3")])
def test_the_address_is_one_that_opens_on_this_machine(host, shown):
    assert Settings(host, 9000).address("x") == f"http://{shown}:9000/x"


@pytest.mark.parametrize("args, said", [
    (["--pool", "-1"], "--pool"), (["--pool", "999"], "--pool"), (["--idle", "0"], "--idle"),
    (["--pages", "0"], "--pages"), (["--each", "0"], "--each"), (["--class", "0"], "--class"),
    (["--name", "a b"], "--name"),
    (["--idle", "nan"], "--idle"), (["--idle", "inf"], "--idle"), (["--pages", "900", "--pool", "50"], "would fit"),
    (["--port", "x"], "--port"), (["--prt", "1"], "did you mean --port?")])
def test_settings_that_make_no_sense_are_told(args, said, capsys):
    code, _, err = command(capsys, "serve", *args)
    assert code == 2 and said in err


# ---- play ------------------------------------------------------------------------------------------


def game_behind(page: str) -> Game:
    return Store(page.partition("?game=")[2]).find().game


def test_the_store_of_the_tables_is_named_on_the_command_line_or_by_the_environment(started, monkeypatch, home):
    main(["serve", "--store", "postgresql://ida@here/tables", "--port", "0"])
    assert started[0][0].store == "postgresql://ida@here/tables"
    assert store_address() == home / "tables" / "tables.db"
    monkeypatch.setenv(STORE, "postgresql://jan@there/tables")
    assert store_address() == "postgresql://jan@there/tables"


@pytest.mark.parametrize("address", ["postgresql://ida:secret@127.0.0.1:9/tables", "http://ida:secret@here/tables"])
def test_no_server_starts_with_a_store_that_cannot_be_had(capsys, monkeypatch, address):
    pytest.importorskip("psycopg")
    monkeypatch.setenv(STORE, "")
    assert main(["serve", "--store", address, "--port", "0", "--no-browser"]) == 1
    told = capsys.readouterr().err
    assert "store" in told and "secret" not in told


def test_play_opens_the_board_at_a_first_game_of_core_2e(started):
    assert main(["play", "--no-browser", "--port", "0"]) == 0
    ((settings, page, more),) = started
    assert settings.host == "127.0.0.1" and more == {"browser": False}
    assert page.startswith("voila/render/play.ipynb?game=")
    assert game_behind(page).setup == first_game("core-2e", 2)


@pytest.mark.parametrize("words, bots", [
    ([], {"Ben": COMPANION}), (["core-1e", "--random"], {"Ben": COMPANION}), (["--players", "2"], {}),
    (["--names", "Ana", "Ben"], {}), (["--bots", "Ana=random"], {"Ana": "random"})])
def test_who_names_no_players_has_a_bot_in_the_second_seat(started, words, bots):
    main(["play", *words, "--port", "0"])
    assert Store(started[0][1].partition("?game=")[2]).find().bots == bots


def test_play_with_a_setup_makes_the_game_stores_it_and_opens_its_address(started):
    main(["play", "--names", "Ana", "Ben", "--bots", "Ben=random", "--mastermind", "Loki", "--seed", "5",
          "--port", "0"])
    ((_, page, more),) = started
    saved = Store(page.partition("?game=")[2]).find()
    assert saved.game.seed == 5 and saved.game.setup.mastermind == "Loki" and saved.bots == {"Ben": "random"}
    assert more == {"browser": True}


def test_play_opens_a_saved_game_and_leaves_the_file_as_it_is(started, tmp_path):
    game = Game.new("core-1e", players=1, seed=3)
    game.choose(0)
    (tmp_path / "game.json").write_text(json.dumps(game.record()))
    main(["play", "--load", str(tmp_path / "game.json"), "--port", "0"])
    assert game_behind(started[0][1]).position() == game.position()


def test_play_resume_opens_the_game_left_last_under_its_own_key(started):
    keep(seed=1)
    store = keep(seed=2, answers=3)
    os.utime(store.path, (2**32, 2**32))
    main(["play", "--resume", "--port", "0"])
    assert started[0][1] == page_of("play", store.key)


def test_play_resume_takes_the_game_of_the_terminal_where_the_board_has_none(started, home):
    home.mkdir()
    (home / "core-1e-1.json").write_text(json.dumps(Game.new("core-1e", 1, seed=44).record()))
    main(["play", "--resume", "--port", "0"])
    assert game_behind(started[0][1]).seed == 44


def test_without_a_game_to_resume_that_is_told(started, capsys):
    assert command(capsys, "play", "--resume")[0] == 1 and not started


def test_the_terminal_has_no_port(capsys):
    code, _, err = command(capsys, "play", "--terminal", "--port", "9000")
    assert code == 2 and "leave out --port" in err


def test_without_the_packages_the_text_game_is_named(capsys, monkeypatch):
    monkeypatch.setattr(starting.importlib.util, "find_spec", lambda name: None)
    for args in (["play"], ["serve"], ["lab"]):
        code, _, err = command(capsys, *args)
        assert code == 1 and "pip install 'legendary-nb[play]'" in err and "--terminal" in err


# ---- the browser -----------------------------------------------------------------------------------


@pytest.fixture
def opened(monkeypatch):
    addresses = []
    monkeypatch.setattr(webbrowser, "open", lambda address: addresses.append(address) or True)
    for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    return addresses


def test_on_a_screen_the_browser_opens(opened, monkeypatch):
    monkeypatch.setenv("DISPLAY", ":0")
    assert open_browser("http://127.0.0.1:9000/") and opened == ["http://127.0.0.1:9000/"]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux runs without a screen")
def test_without_a_screen_no_browser_takes_the_terminal_and_the_way_out_is_told(opened, capsys):
    starting.announce(Settings(port=9000), "voila/render/play.ipynb", browser=True)
    out = capsys.readouterr().out
    assert not opened
    assert "http://127.0.0.1:9000/voila/render/play.ipynb" in out and "--terminal" in out


def test_a_server_for_others_says_so(opened, capsys):
    starting.announce(Settings("0.0.0.0", 9000), "", browser=False)
    assert "Everyone who can reach this machine" in capsys.readouterr().out


def test_others_are_told_an_address_they_can_reach(opened, capsys, monkeypatch):
    psutil = pytest.importorskip("psutil")
    found = [SimpleNamespace(family=socket.AF_INET, address=address) for address in ("127.0.0.1", "192.168.1.7")]
    monkeypatch.setattr(psutil, "net_if_addrs", lambda: {"eth0": found})
    monkeypatch.setattr(starting, "is_root", lambda: True)
    starting.announce(Settings("0.0.0.0", 9000), "", browser=False)
    out = capsys.readouterr().out
    assert "Others open http://192.168.1.7:9000/\n" in out
    assert out.count("Others open") == 1 and "as root" in out
    starting.announce(Settings("192.168.1.7", 9000), "", browser=False)
    assert "Others open" not in capsys.readouterr().out


# ---- JupyterLab ------------------------------------------------------------------------------------


def test_jupyterlab_opens_at_the_notebooks_and_asks_nobody_for_news():
    words = lab_command(Settings(port=9000), browser=False)
    assert f"--ServerApp.root_dir={starting.CHECKOUT}" in words and "--no-browser" in words
    folder = Path(lab_environment()["JUPYTER_CONFIG_PATH"].split(os.pathsep)[0]) / "labconfig"
    settings = json.loads((folder / "default_setting_overrides.json").read_text())
    assert settings["@jupyterlab/apputils-extension:notification"]["fetchNews"] == "false"


def test_notebooks_of_an_installed_package_are_copied_once_and_never_overwritten(tmp_path, home, monkeypatch):
    packed = tmp_path / "package" / "_notebooks"
    (packed / "apps").mkdir(parents=True)
    (packed / "apps" / "play.ipynb").write_text("{}")
    monkeypatch.setattr(starting, "CHECKOUT", tmp_path / "nowhere")
    monkeypatch.setattr(starting, "PACKAGED", packed)
    copy = starting.notebooks_to_edit() / "apps" / "play.ipynb"
    assert copy == home / "notebooks" / "apps" / "play.ipynb" and copy.read_text() == "{}"
    copy.write_text("mine")
    starting.notebooks_to_edit()
    assert copy.read_text() == "mine"
