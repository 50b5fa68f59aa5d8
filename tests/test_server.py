"""The real server, without a browser: what it shows, what it does not, and how it ends."""

import json
import re
import signal
import sys

import pytest
from serving import Server, children_of, is_alive, until

from legendary_nb import Game
from legendary_nb.ui.store import Store

pytest.importorskip("voila")
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("server")]
linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux tells which processes there are")
HOSTILE = "<b onclick=x>"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    home = tmp_path_factory.mktemp("served")
    Store(folder=home).keep(Game.new("core-1e", players=[HOSTILE], seed=1), {})
    one = Server(home, "--pool", "0")
    yield one
    one.stop()


@pytest.fixture(scope="module")
def page(server):
    """The board's page, as it leaves the server."""
    code, text = server.get("voila/render/play.ipynb?template=lab&theme=dark")
    assert code == 200, server.log()
    return text


def test_the_start_page_has_the_board_and_the_games_of_this_user(server):
    code, text = server.get()
    assert code == 200 and 'href="voila/render/play.ipynb"' in text and "Go on with a game" in text
    assert HOSTILE not in text and "&lt;b onclick=x&gt;" in text


def test_behind_a_proxy_nobody_sees_the_games_of_this_user(server):
    assert "Go on with a game" not in server.get(**{"X-Forwarded-For": "10.0.0.1"})[1]


@pytest.mark.parametrize("path", [
    "voila/files/play.ipynb", "voila/tree", "voila/tree/", "voila/api/contents", "voila/api/contents/play.ipynb",
    "voila/render/nothing.ipynb", "voila/render/../play.ipynb", "voila/render/..%2Flearn%2Fx.ipynb",
    "voila/render/sub/play.ipynb", "voila/render/play.py", "voila/static/../../../x", "api/contents", "api/kernels",
    "api/sessions", "api/terminals", "lab", "tree", "files/play.ipynb"])
def test_nothing_but_the_apps_is_served(server, path):
    assert server.get(path)[0] in (400, 403, 404)


def test_another_name_for_this_machine_is_refused(server):
    assert server.get(Host="attacker.example")[0] == 403


def test_the_page_has_no_source_no_traceback_and_no_address_of_another_server(page):
    assert "play_app" not in page and "Traceback" not in page and "widget-view" in page
    assert set(re.findall(r'(?:src|href)="(https?://[^"]+)', page)) == set()


def test_a_visitor_cannot_choose_another_template(page):
    assert 'data-app="legendary"' in page


def test_a_page_cannot_run_code_or_make_widgets_in_its_kernel(server, page, tmp_path):
    code = f"open({str(tmp_path / 'harm')!r}, 'w')"
    widget = {"_model_module": "@jupyter-widgets/controls", "_model_name": "ButtonModel"}
    answers = send(server, kernel_of(page), [
        ("execute_request", {"code": code, "silent": False, "store_history": True, "user_expressions": {},
                             "allow_stdin": False}),
        ("comm_open", {"comm_id": "mine", "target_name": "jupyter.widget",
                       "data": {"state": widget, "buffer_paths": []}}),
        ("kernel_info_request", {})], until={"kernel_info_reply", "comm_close"})
    assert "execute_reply" not in answers and not (tmp_path / "harm").exists()


def kernel_of(page: str) -> str:
    (kernel,) = set(re.findall(r'"kernelId": "([\w-]+)"', page))
    return kernel


def send(server: Server, kernel: str, messages: list[tuple[str, dict]], until: set[str]) -> list[str]:
    """Send messages to a kernel as a page does; the kinds of the answers, until all these have come in any order."""
    import websocket

    address = f"{server.address.replace('http', 'ws')}api/kernels/{kernel}/channels"
    channel = websocket.create_connection(address, timeout=60, origin=server.address.rstrip("/"))
    for number, (kind, content) in enumerate(messages):
        header = {"msg_id": f"m{number}", "msg_type": kind, "session": "s", "version": "5.3"}
        channel.send(json.dumps({"header": header, "parent_header": {}, "metadata": {}, "content": content,
                                 "channel": "shell", "buffers": []}))
    kinds = []
    while not until <= set(kinds):
        message = json.loads(channel.recv())
        kinds.append(message["header"]["msg_type"])
    channel.close()
    return kinds


def test_a_page_of_another_server_cannot_end_a_kernel_and_one_of_this_server_can(server, page):
    kernel = kernel_of(page)
    assert server.end_kernel(kernel, "http://attacker.example") == 404
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
    assert (code, err) == (0, "") and "games are kept" in out
    assert kernels and not any(map(is_alive, kernels))
