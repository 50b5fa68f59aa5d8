"""The real server, without a browser: its pages, its closed doors, and its end."""

import json
import os
import re
import signal
import sys
import urllib.error
import urllib.request
import uuid
from types import SimpleNamespace

import pytest
from hostile.players import channel_to, framed, unframed
from support.serving import Server, children_of, is_alive, until

from legendary_nb import Game
from legendary_nb.ui.board.kept_games import Store
from legendary_nb.ui.serve.starting import CHECKOUT, lab_command

pytest.importorskip("voila")
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("server")]
linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux tells which processes there are")
HOSTILE = "<b onclick=x>"
KEY = "abcdefgh12345678"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    home = tmp_path_factory.mktemp("served")
    Store(KEY, folder=home).keep(Game.new("core-1e", players=[HOSTILE], seed=1), {})
    one = Server(home, "--pool", "0")
    yield one
    one.stop()


@pytest.fixture(scope="module")
def page(server):
    """The board's page, as it leaves the server."""
    code, text = server.get("voila/render/play.ipynb?template=lab&theme=dark")
    assert code == 200, server.log()
    return text


def test_the_start_page_has_the_board_and_tells_of_the_games_whose_keys_a_browser_knows(server):
    code, text = server.get()
    assert code == 200 and 'href="voila/render/play.ipynb"' in text and KEY not in text
    code, text = server.get(f"games?key=12345678&key={KEY}&key=../../x&key={'x' * 9999}")
    assert code == 200 and [game["key"] for game in json.loads(text)["games"]] == [KEY]
    assert json.loads(text)["games"][0]["players"] == [HOSTILE]  # plain data, which the page escapes


def test_the_course_is_a_book_of_each_box_and_nothing_else_lies_there(server):
    assert 'href="book/villains/"' in server.get()[1]
    code, text = server.get("book/villains/")
    assert code == 200 and 'href=\'07-fighting.html\'' in text
    code, text = server.get("book/villains/07-fighting.html")
    assert code == 200 and "Commander" in text and "`" not in text
    assert server.get("book/villains/book.css")[0] == 200
    assert 'href="pack/villains/"' in server.get()[1] and "Exit tickets" in server.get("pack/villains/")[1]
    assert "The rules on a page" in server.get("pack/villains/rules.html")[1]
    assert server.get("pack/villains/pack.css")[0] == server.get("pack/villains/slides-03.html")[0] == 200
    for path in ("pack/chess/", "pack/villains/..", "pack/villains/plan-99.html", "book/chess/", "book/villains/..",
                 "book/villains/server.log", "book/villains/%2e%2e/server.log"):
        assert server.get(path)[0] == 404, path


@pytest.mark.parametrize("headers", [
    {}, {"X-Forwarded-For": "10.0.0.1"}, {"Forwarded": "for=10.0.0.1"}, {"X-Real-IP": "10.0.0.1"}, {"Via": "1.1 proxy"},
    {"CF-Connecting-IP": "10.0.0.1"}, {"Host": "localhost"}, {"Connection": "close"}])
def test_whoever_passes_a_request_on_nobody_sees_a_game_without_its_key(server, headers):
    for path in ("", "games", "games?key=", "games?key=*"):
        code, text = server.get(path, **headers)
        assert code in (200, 403) and KEY not in text


def test_a_bad_save_leaves_the_start_page_and_the_list_as_they_are(server):
    bad = server.home / "board" / "infinitely.json"
    bad.write_text((server.home / "board" / f"{KEY}.json").read_text().replace('"turn": 1', '"turn": Infinity'))
    code, text = server.get(f"games?key={KEY}&key=infinitely")
    assert code == 200 and KEY in text and "infinitely" not in text and server.get()[0] == 200


def change(server, **message) -> tuple[int, dict]:
    """The answer to a page that changes one of its games."""
    request = urllib.request.Request(server.address + "games", data=json.dumps(message).encode(), method="POST")
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.status, json.loads(answer.read())
    except urllib.error.HTTPError as error:
        return error.code, {}


def test_a_browser_renames_deletes_and_brings_back_a_game_by_its_key(server):
    Store("mine123456789", folder=server.home).keep(Game.new("core-1e", players=1, seed=2), {})
    me = {"key": "mine123456789", "keys": ["mine123456789"]}
    assert change(server, do="rename", name="Night", **me)[1]["games"][0]["name"] == "Night"
    assert change(server, do="delete", **me) == (200, {"games": []})
    assert change(server, do="restore", **me)[1]["games"][0]["name"] == "Night"


@pytest.mark.parametrize("message", [
    {"do": "delete"}, {"do": "delete", "key": "../x"}, {"do": "delete", "key": ["x"]}, {"do": "rename", "key": KEY},
    {"do": "rename", "key": KEY, "name": "x" * 99}, {"do": "restore", "key": KEY}, {"do": "open", "key": KEY}, {},
    {"do": ["delete"], "key": KEY}, {"do": "delete", "key": "unknown12345"}])
def test_a_hostile_change_changes_nothing_and_tells_no_path(server, message):
    before = sorted(path.name for path in (server.home / "board").iterdir())
    code, answer = change(server, **message)
    assert code == 400 or (code == 200 and "problem" in answer and str(server.home) not in answer["problem"])
    assert sorted(path.name for path in (server.home / "board").iterdir()) == before


def test_a_change_that_is_not_json_is_refused(server):
    assert [server.post("games", data) for data in (b"", b"{", b"[" * 9000, b"7", b"null", b'"x"')] == [400] * 6


@pytest.mark.parametrize("path", [
    "voila/files/play.ipynb", "voila/tree", "voila/tree/", "voila/api/contents", "voila/api/contents/play.ipynb",
    "voila/render/nothing.ipynb", "voila/render/../play.ipynb", "voila/render/..%2Flearn%2Fx.ipynb",
    "voila/render/sub/play.ipynb", "voila/render/play.py", "voila/static/../../../x", "api/contents", "api/kernels",
    "api/sessions", "api/terminals", "lab", "tree", "files/play.ipynb", "login", "logout"])
def test_nothing_but_the_apps_is_served(server, path):
    assert server.get(path)[0] in (400, 403, 404)


@pytest.mark.parametrize("door", ["voila/static/", "voila/templates/legendary/static/", "voila/labextensions/",
                                  "voila/api/themes/"])
@pytest.mark.parametrize("up", ["../", "..%2f", "%2e%2e/", "..%5c", "....//", "/"])
def test_no_door_leads_out_of_its_folder(server, door, up):
    (server.home / "secret.txt").write_text("secret")
    steps = up * 20 + str(server.home / "secret.txt").lstrip("/").replace("/", up.lstrip(".").replace("%2e%2e", ""))
    for path in (door + steps, door + up * 20 + str(server.home / "secret.txt").lstrip("/")):
        code, text = server.get(path)
        assert code in (400, 403, 404, 500) and "secret" not in text.replace("secret.txt", "")


def test_a_request_with_a_large_body_is_refused(server):
    assert server.post("voila/api/shutdown/" + "0" * 36, b"x" * 100_000) in (0, 400, 413)
    assert server.get()[0] == 200


def test_another_name_for_this_machine_is_refused_unless_it_was_given(server):
    from legendary_nb.ui.serve.server import tornado_settings
    from legendary_nb.ui.serve.settings import Settings

    assert server.get(Host="attacker.example")[0] == 403
    named = tornado_settings(Settings(name="play.example.org"))
    assert named["local_hostnames"] == ["localhost", "play.example.org"] and not named["allow_remote_access"]


def test_the_page_has_no_source_no_traceback_and_no_address_of_another_server(page):
    assert "play_app" not in page and "Traceback" not in page and "widget-view" in page
    assert set(re.findall(r'(?:src|href)="(https?://[^"]+)', page)) == set()


def test_a_visitor_cannot_choose_another_template(page):
    assert 'data-app="legendary"' in page


@pytest.mark.parametrize("protocol", ["", "v1.kernel.websocket.jupyter.org"])
def test_a_page_cannot_run_code_or_make_widgets_in_its_kernel(server, page, tmp_path, protocol):
    code = f"open({str(tmp_path / 'harm')!r}, 'w')"
    widget = {"_model_module": "@jupyter-widgets/controls", "_model_name": "ButtonModel"}
    run = {"code": code, "silent": False, "store_history": True, "user_expressions": {code: code}, "allow_stdin": False}
    debug = {"type": "request", "seq": 1, "command": "evaluate", "arguments": {"expression": code}}
    inspect = {"code": code, "cursor_pos": 1, "detail_level": 0}
    harm = {"execute_request": run, "debug_request": debug, "inspect_request": inspect, "input_reply": run,
            "shutdown_request": {}, "interrupt_request": {}, "create_subshell_request": {}}
    answers = send(server, kernel_of(page), [
        *((channel, *message) for channel in ("shell", "control", "stdin", "iopub") for message in harm.items()),
        ("shell", "comm_open", {"comm_id": "mine", "target_name": "jupyter.widget",
                                "data": {"state": widget, "buffer_paths": []}}),
        ("shell", "comm_info_request", {})], protocol)
    assert [kind for kind in answers if kind.endswith("_reply")] == ["comm_info_reply"]
    assert answers["comm_info_reply"]["comms"] and "mine" not in answers["comm_info_reply"]["comms"]
    assert not (tmp_path / "harm").exists() and server.get(f"api/kernels/{kernel_of(page)}")[0] == 200


def test_a_page_of_another_server_cannot_speak_to_a_kernel(server, page):
    import websocket

    with pytest.raises(websocket.WebSocketBadStatusException, match="403"):
        channel_to(server, kernel_of(page), origin="http://attacker.example")


def test_a_stranger_is_not_told_who_visits_and_keeps_no_kernel_from_being_told(server):
    import websocket

    address = f"{server.address.replace('http', 'ws')}voila/query/{uuid.uuid4()}"
    for _ in range(2):
        stranger = websocket.create_connection(address, timeout=60)
        assert stranger.recv() in ("", b"")  # the server has hung up
        stranger.shutdown()
    assert server.get()[0] == 200


def kernel_of(page: str) -> str:
    (kernel,) = set(re.findall(r'"kernelId": "([\w-]+)"', page))
    return kernel


def send(server: Server, kernel: str, messages: list[tuple[str, str, dict]], protocol: str = "") -> dict[str, dict]:
    """Send messages to a kernel as a page does; the answers by their kind, until the last message has its reply."""
    channel = channel_to(server, kernel, protocol, origin=server.address.rstrip("/"))
    for name, kind, content in messages:
        channel.send(*framed(name, kind, content, protocol))
    answers: dict[str, dict] = {}
    while messages[-1][1].replace("_request", "_reply") not in answers:
        answers |= [unframed(channel.recv())]
    channel.close()
    return answers


def test_a_page_of_another_server_cannot_end_a_kernel_and_one_of_this_server_can(server, page):
    kernel = kernel_of(page)
    assert server.end_kernel(kernel, "http://attacker.example") == 404
    assert server.post(f"api/kernels/{kernel}", method="DELETE") in (403, 405)
    assert server.get(f"api/kernels/{kernel}")[0] == 200
    assert server.end_kernel(kernel, server.address.rstrip("/")) == 204
    assert server.get(f"api/kernels/{kernel}")[0] == 404


def test_a_second_server_on_the_same_port_says_so(server, tmp_path):
    with pytest.raises(AssertionError, match=f"port {server.port} of 127.0.0.1 is in use"):
        Server(tmp_path, port=server.port)


@linux
def test_a_kernel_without_a_page_is_culled_and_ctrl_c_ends_the_others_without_a_traceback(tmp_path):
    one = Server(tmp_path, "--pool", "1", "--idle", "0.03")
    kernel = kernel_of(one.get("voila/render/play.ipynb")[1])
    until(lambda: one.get(f"api/kernels/{kernel}")[0] == 404)
    kernels = children_of(one.process.pid)
    code, out, err = one.stop(signal.SIGINT)
    assert (code, err) == (0, "") and "The server has ended; all games are saved" in out
    assert kernels and not any(map(is_alive, kernels))


@linux
def test_where_all_places_are_taken_that_is_told_until_somebody_leaves(tmp_path):
    one = Server(tmp_path, "--pool", "0", "--pages", "1")
    kernel = kernel_of(one.get("voila/render/play.ipynb")[1])
    code, text = one.get("voila/render/play.ipynb")
    assert code == 503 and "The server is full" in text and one.get()[0] == 200
    (process,) = children_of(one.process.pid)
    os.kill(process, signal.SIGKILL)  # a dead kernel is no longer a visitor
    until(lambda: one.get(f"api/kernels/{kernel}")[0] == 404)
    assert one.get("voila/render/play.ipynb")[0] == 200
    one.stop()


def test_what_a_kernel_says_goes_to_its_page_at_once(monkeypatch):
    from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection

    from legendary_nb.ui.serve.channel import AtOnce
    from legendary_nb.ui.serve.server import config_of
    from legendary_nb.ui.serve.settings import Settings

    said = []
    monkeypatch.setattr(ZMQChannelsWebsocketConnection, "connect", lambda self: said.append("connected"))
    socket = SimpleNamespace(set_nodelay=lambda at_once: said.append(at_once))
    connection = AtOnce.__new__(AtOnce)
    monkeypatch.setattr(AtOnce, "websocket_handler", socket)
    connection.connect()
    assert said == [True, "connected"]
    assert config_of(Settings()).Voila.kernel_websocket_connection_class is AtOnce
    name = f"{AtOnce.__module__}.{AtOnce.__name__}"
    assert f"--ServerApp.kernel_websocket_connection_class={name}" in lab_command(Settings(), browser=False)
    binder = json.loads((CHECKOUT.parent / "binder" / "jupyter_server_config.json").read_text("utf-8"))
    assert binder["ServerApp"]["kernel_websocket_connection_class"] == name


def test_a_kernel_that_speaks_to_nobody_without_end_is_ended(monkeypatch):
    """A page that comes back finds its kernel's messages; if there are too many, it opens again."""
    from legendary_nb.ui.serve import server

    monkeypatch.setattr(server, "UNHEARD", 100)
    asked = []
    monkeypatch.setattr(server.IOLoop, "current", lambda: SimpleNamespace(
        add_callback=lambda action, *what, **how: asked.append(what)))
    kernels = server.Kernels()
    monkeypatch.setattr(server.Kernels, "__contains__", lambda self, kernel: True)
    monkeypatch.setattr(kernels, "_check_kernel_id", lambda kernel: None)
    stream = SimpleNamespace(on_recv=lambda hear: setattr(stream, "hear", hear))
    kernels.start_buffering("a", "a:session", {"iopub": stream})
    for _ in range(10):
        stream.hear([b"x" * 30])
    assert len(kernels.get_buffer("a", "a:session")["buffer"]) == 3 and asked == [("a",)]
