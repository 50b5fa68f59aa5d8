"""Kernels as they are served: real processes that are sent nonsense, and what of them reaches a page."""

import json
import os
import queue
import random
import re
import sys
from pathlib import Path

import pytest
from support.serving import until

from hostile.hostile import rounds

pytest.importorskip("voila")
pytest.importorskip("plotly")
pytestmark = [pytest.mark.slow, pytest.mark.skipif(not sys.platform.startswith("linux"), reason="limits are Linux's")]

ROOT = Path(__file__).resolve().parents[2]
APPS = sorted((ROOT / "notebooks" / "apps").glob("*.ipynb"))
WHAT = ("new", "choose", "look", "load", "plan", "save", "card", "cause", "deck", "visit", "again", "undo", "text",
        "try", "system", "kind", "steps", "lesson", "play", "answer", "hand-in", "progress", "open", "bots",
        "go", "filter", "size", "run", "stop", "back", "seen", "hello", "limit", "players", "form", "faces", "games",
        "rename", "delete", "restore", "rules", "guide-hint", "log", "file")
VALUES = (None, True, -1, 0, 3, 10**25, 1.5, "", "abc", "core-1e", "01", "[" * 4000, "x" * 5000, "<b>", [], [[]],
          ["A"], {}, {"a": [1]}, {"system": "core-2e", "players": [["x"]]}, {"system": "core-2e", "players": 7})
KEYS = ("arg", "setup", "option", "step", "event", "text", "f", "cause", "need", "moment", "key", "keys", "name",
        "value", "seed")
NEW = {"do": "new", "setup": {"system": "core-2e", "players": ["Ana"], "how": "first", "seed": 1}}
SECRETS = ("Traceback", "site-packages", str(ROOT), 'File "', "ipykernel")


def source_of(notebook):
    (cell,) = json.loads(notebook.read_text("utf-8"))["cells"]
    return "".join(cell["source"])


class Kernel:
    """A kernel started as the server starts one, with the cell of an app in it, or of all apps."""

    def __init__(self, home, *notebooks):
        from jupyter_client import KernelManager

        self.log = home / "log"
        self.manager = KernelManager()
        with self.log.open("w") as log:
            self.manager.start_kernel(stderr=log, stdout=log, env=os.environ | {
                "SERVER_SOFTWARE": "voila/0", "LEGENDARY_NB_HOME": str(home), "PYTHONPATH": str(ROOT)})
        self.client = self.manager.client()
        self.client.start_channels()
        self.client.wait_for_ready(timeout=120)
        self.comms = []
        self.run("\n".join(map(source_of, notebooks)))
        assert self.comms

    def run(self, code, **wanted):
        """Run code as the server may, and a page may not; the values wanted of it."""
        asked = self.client.execute(code, user_expressions=wanted)
        self.until_done(asked)
        answer = self.client.get_shell_msg(timeout=120)
        while answer["parent_header"].get("msg_id") != asked:
            answer = self.client.get_shell_msg(timeout=120)
        return {name: value["data"]["text/plain"] for name, value in answer["content"]["user_expressions"].items()}

    def send(self, kind, content):
        message = self.client.session.msg(kind, content)
        self.client.shell_channel.send(message)
        return message["header"]["msg_id"]

    def say(self, comm, content):
        return self.send("comm_msg", {"comm_id": comm, "data": {"method": "custom", "content": content}})

    def until_done(self, asked):
        """All that the kernel says to its pages until it is done with a message."""
        said = []
        while True:
            one = self.client.get_iopub_msg(timeout=120)
            said.append(one)
            if one["msg_type"] == "comm_open":
                self.comms.append(one["content"]["comm_id"])
                if "SharedBoard" in one["content"]["data"]["state"].get("_anywidget_id", ""):
                    self.board = self.comms[-1]
            is_last = one["parent_header"].get("msg_id") == asked and one["content"].get("execution_state") == "idle"
            if is_last:
                return said

    def end(self):
        self.client.stop_channels()
        self.manager.shutdown_kernel(now=True)


@pytest.fixture(scope="module")
def kernel(tmp_path_factory):
    one = Kernel(tmp_path_factory.mktemp("kernel"), *APPS)
    yield one
    one.end()


def nonsense(chance, comms):
    """A message as a page sends it, or something like one."""
    body = {"do": chance.choice(WHAT)} | {key: chance.choice(VALUES) for key in chance.sample(KEYS, 4)}
    data = chance.choice([
        *[{"method": "custom", "content": body}] * 8, {"method": "custom", "content": chance.choice(VALUES)},
        {"method": "update", "state": {"children": 5, "scene": 3, "page": chance.choice(VALUES), "layout": "x"}},
        {"method": "update", "state": chance.choice(VALUES), "buffer_paths": [["a", 0]]},
        {"method": chance.choice(VALUES)}, *VALUES[:6]])
    comm = chance.choice([*comms] * 3 + [None, 7, ["x"], {}, "strange"])
    kind = chance.choice(["comm_msg"] * 12 + ["comm_open"])
    return kind, {"comm_id": comm, "data": data, "target_name": chance.choice(["jupyter.widget", 3, None, "x", ["y"]])}


def test_whatever_is_sent_no_traceback_and_no_path_reaches_the_page(kernel):
    chance, said, kinds = random.Random(18), [], set()
    for _ in range(rounds(150, 4000)):
        kind, content = nonsense(chance, kernel.comms)
        if kind == "comm_open" or content["comm_id"] is None or isinstance(content["comm_id"], str | int):
            said = kernel.until_done(kernel.send(kind, content))
        else:
            kernel.send(kind, content)  # Jupyter does not even begin with it
        kinds |= {one["msg_type"] for one in said}
        text = json.dumps([one["content"] for one in said if one["msg_type"] != "comm_open"], default=str)
        assert not [secret for secret in SECRETS if secret in text], (content, text[:2000])
    assert kinds <= {"status", "comm_msg", "comm_open", "comm_close"}
    log = kernel.log.read_text("utf-8", "replace")
    assert "Traceback" not in log and log.count("\n") < 250


def test_what_code_prints_or_raises_in_a_message_goes_to_the_log_only(kernel):
    kernel.run("import sys\nfrom legendary_nb.ui.board.sitting import Sitting\n"
               "actions = Sitting.actions\n"
               "actions['log'] = lambda *_: (print('secret', flush=True), print('secret', file=sys.stderr), 1 / 0)\n"
               "actions['plan'] = lambda *_: get_ipython().showtraceback((ValueError, ValueError('a secret'), None))")
    kernel.until_done(kernel.say(kernel.board, NEW))
    said = [one for what in ("log", "plan") for one in kernel.until_done(kernel.say(kernel.board, {"do": what}))]
    assert "secret" not in json.dumps([one["content"] for one in said], default=str)
    assert {one["msg_type"] for one in said} == {"status", "comm_msg"}
    log = kernel.log.read_text("utf-8", "replace")
    assert re.search(r"ZeroDivisionError in \S+:\d+ \(number 1\)", log), "the log says what went wrong"


def test_every_kernel_has_a_limit_of_memory(kernel):
    assert kernel.run("import resource", limit="resource.getrlimit(resource.RLIMIT_DATA)[0]") == {"limit": str(2**30)}


def test_every_kernel_lets_the_server_go_first(kernel):
    assert int(kernel.run("import os", nice="os.nice(0)")["nice"]) > os.nice(0)


@pytest.mark.parametrize("notebook", APPS, ids=lambda path: path.stem)
def test_every_app_starts_in_the_one_way_that_sets_the_limits(notebook, monkeypatch, tmp_path):
    from legendary_nb.ui.serve import kernel

    done = []
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0")
    monkeypatch.setenv("LEGENDARY_NB_HOME", str(tmp_path))
    for name in ("close_widget_door", "limit_memory", "say_nothing_else", "take_care"):
        monkeypatch.setattr(kernel, name, lambda name=name: done.append(name))
    exec(compile(source_of(notebook), notebook.name, "exec"), {})
    assert done == ["close_widget_door", "limit_memory", "say_nothing_else", "take_care"]


def test_work_that_goes_on_and_on_is_stopped_and_the_board_plays_on(kernel):
    kernel.run("from legendary_nb.ui.serve import kernel\nfrom legendary_nb.ui.board.sitting import Sitting\n"
               "kernel.MOST_WORK_S = 0.3\ndef forever(*_):\n    while True: pass\nSitting.actions['save'] = forever")
    kernel.until_done(kernel.say(kernel.board, NEW))
    said = kernel.until_done(kernel.say(kernel.board, {"do": "save"}))
    texts = re.findall(r'"text": "([^"]+)"', json.dumps([one["content"] for one in said], default=str))
    assert texts == ["That took too long, so the server stopped it; nothing has changed. Try something smaller."]
    kernel.run("kernel.MOST_WORK_S = 10")
    assert any(one["msg_type"] == "comm_msg" for one in kernel.until_done(kernel.say(kernel.board, {"do": "hint"})))


def test_a_kernel_that_hangs_with_a_message_ends_also_where_no_python_runs(tmp_path):
    one = Kernel(tmp_path, ROOT / "notebooks" / "apps" / "play.ipynb")
    one.run("from legendary_nb.ui.serve import kernel\nfrom legendary_nb.ui.board.sitting import Sitting\nimport re\n"
            "kernel.MOST_WAIT_S = 0.5\nSitting.actions['plan'] = lambda *_: re.match('(a+)+b', 'a' * 60)")
    one.say(one.board, {"do": "plan"})
    until(lambda: not one.manager.is_alive())
    assert "Timeout (0:00:00.500000)!" in one.log.read_text("utf-8", "replace")
    with pytest.raises(queue.Empty):
        while one.client.get_iopub_msg(timeout=0.2)["msg_type"] not in ("error", "stream"):
            pass
    one.end()
