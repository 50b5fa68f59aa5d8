"""The board as an app: which game its address means."""

import json

import pytest

app = pytest.importorskip("legendary_nb.ui.apps.play", exc_type=ImportError)


@pytest.fixture
def made_ready(monkeypatch):
    monkeypatch.setenv("VOILA_PREHEAT", "True")


def test_a_kernel_started_for_a_visitor_knows_the_address(monkeypatch):
    monkeypatch.setenv("VOILA_PREHEAT", "False")
    monkeypatch.setenv("QUERY_STRING", "game=abcdefgh&x=1")
    assert app.key_of(app.address_query()) == "abcdefgh"


def test_a_kernel_made_ready_is_told_it_and_asks_again_where_the_connection_broke(monkeypatch, made_ready):
    answers = [OSError("broken"), json.dumps({"QUERY_STRING": "game=abcdefgh"})]

    def wait():
        answer = answers.pop(0)
        if isinstance(answer, OSError):
            raise answer
        return answer

    monkeypatch.setattr(app, "wait_for_visitor", wait)
    assert app.key_of(app.address_query()) == "abcdefgh" and not answers


def test_a_server_that_never_speaks_leads_to_a_new_game(monkeypatch, made_ready):
    def silence():
        raise OSError("nobody")

    monkeypatch.setattr(app, "wait_for_visitor", silence)
    assert app.address_query() == ""


@pytest.mark.parametrize("query", ["", "game", "game=", "x=1", "&&&", "%ff=%ff"])
def test_an_address_without_a_key_means_a_new_game(query):
    assert app.key_of(query) == ""
