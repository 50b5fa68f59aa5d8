"""The server waits for no page: neither for the templates of one that opens nor for the kernel of one that is gone."""

import pytest

pytest.importorskip("voila")

import voila.notebook_renderer
from jupyter_client.session import Session

from legendary_nb.ui.serve.never_waiting import TEMPLATES, Client, Exporter, Heartbeat, keep_templates
from legendary_nb.ui.serve.server import config_of
from legendary_nb.ui.serve.settings import Settings


def test_an_open_question_to_a_dead_kernel_is_thrown_away():
    client = Client()  # while it is there, so is its context
    heart = Heartbeat(client.context, Session(), "tcp://127.0.0.1:9")
    heart._create_socket()
    first = heart.socket
    heart._create_socket()  # as it does when a kernel has not answered
    assert first.closed and heart.socket.linger == 0
    heart.close()


def test_pages_are_made_with_such_a_client():
    assert config_of(Settings()).KernelManager.client_factory is Client
    assert Client().hb_channel_class is Heartbeat


def test_templates_are_compiled_for_the_first_page_only(monkeypatch):
    keep_templates()
    assert voila.notebook_renderer.VoilaExporter is Exporter
    TEMPLATES.kept.clear()
    Exporter(template_name="lab").environment.get_template("index.html.j2")
    assert TEMPLATES.kept
    again = Exporter(template_name="lab").environment
    monkeypatch.setattr(again, "_compile", lambda *args: pytest.fail("it is compiled again"))
    assert again.get_template("index.html.j2").blocks
