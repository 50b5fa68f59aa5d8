"""The course as visitors meet it: a real server, a real kernel, the map, a question and a guided board in a browser."""

import pytest
from serving import Server

pytest.importorskip("voila")
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("server")]
PATIENCE = 120_000


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    one = Server(tmp_path_factory.mktemp("games"), "--pool", "0")
    yield one
    one.stop()


def test_a_learner_opens_a_lesson_answers_gets_a_hint_on_a_board_and_finds_the_progress_again(server, open_page):
    page, problems, asked = open_page(), [], []
    page.set_default_timeout(PATIENCE)
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{server.address}voila/render/learn.ipynb", wait_until="commit")
    page.locator('.course [data-do="lesson"][data-arg="01"]').click()
    question = page.locator('[data-question="three-steps"]')
    question.locator('input[value="a"]').check()
    question.locator('[data-do="answer"]').click()
    question.locator(".verdict.is-not").wait_for()
    question.locator('input[value="b"]').check()
    question.locator('[data-do="answer"]').click()
    question.locator(".verdict.is-right").wait_for()
    page.locator('[data-do="play"][data-arg="turn"]').click()
    page.locator(".coach-goal").wait_for()
    page.locator('[data-act="guide-hint"]').click()
    page.wait_for_function("() => document.querySelector('.coach-said').textContent.startsWith('Nudge: ')")
    page.reload(wait_until="commit")
    page.wait_for_function("""() => { const bar = document.querySelector('.tile[data-arg="01"] .bar i');
                                      return bar && bar.style.width !== '0%'; }""")
    assert not problems
    assert not [url for url in asked if url.startswith("http") and not url.startswith("http://127.0.0.1:")]
