"""In JupyterLab a game is its board and a question of a lesson its card: the last value of a cell is enough."""

import json
import os
import signal
import subprocess

import pytest
from support.serving import until

from legendary_nb.ui.serve.settings import HOST, Settings
from legendary_nb.ui.serve.starting import any_port, is_free, lab_command, lab_environment

pytest.importorskip("jupyterlab")
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("server")]
PATIENCE = 120_000
GAME = 'from legendary_nb import Game\n\nGame.new("core-1e", players=1, seed=7)'
QUESTION = 'from legendary_nb.teach import open_lesson\n\nopen_lesson("00").ask("hand-size")'
NOTEBOOK = {"cells": [{"cell_type": "code", "id": name, "metadata": {}, "outputs": [], "execution_count": None,
                       "source": code} for name, code in (("game", GAME), ("question", QUESTION))],
            "metadata": {"kernelspec": {"name": "python3", "display_name": "Python 3"}},
            "nbformat": 4, "nbformat_minor": 5}


def own_folders(home):
    return {"JUPYTER_RUNTIME_DIR": str(home / "run"), "LEGENDARY_NB_HOME": str(home)}


@pytest.fixture
def lab(tmp_path):
    """The address of a JupyterLab with one notebook, started as by `legendary-nb lab` but in its own folder."""
    (tmp_path / "game.ipynb").write_text(json.dumps(NOTEBOOK), encoding="utf-8")
    settings = Settings(port=any_port(HOST))
    own = {"--ServerApp.root_dir": str(tmp_path), "--IdentityProvider.token": ""}
    command = [part for part in lab_command(settings, browser=False) if part.split("=")[0] not in own]
    command += ["--allow-root", *(f"{name}={value}" for name, value in own.items())]
    with open(tmp_path / "lab.log", "wb") as log:
        process = subprocess.Popen(command, env=lab_environment() | own_folders(tmp_path),
                                   stdout=log, stderr=log, cwd=tmp_path, start_new_session=os.name != "nt")
    until(lambda: process.poll() is not None or not is_free(HOST, settings.port))
    assert process.poll() is None, (tmp_path / "lab.log").read_text("utf-8", "replace")
    yield settings.address("lab/tree/game.ipynb?reset")
    process.send_signal(signal.SIGTERM)
    process.wait(60)


def test_a_game_can_be_played_and_a_question_answered_in_cells(lab, watched):
    page = watched(lab, PATIENCE, console=False)
    page.get_by_text("| Idle").wait_for()  # a cell run before its kernel is there is not run at all
    page.locator(".jp-Notebook .cm-content").first.click()
    page.keyboard.press("Shift+Enter")
    page.locator(".lg .handrow .card.is-can").first.click()
    page.locator(".lg .fan .card").first.wait_for()
    page.locator(".jp-Notebook .cm-content").last.click()
    page.keyboard.press("Shift+Enter")
    page.locator(".l-q [data-typed]").fill("6")
    page.locator(".l-q [data-typed]").press("Enter")
    page.locator(".l-q .l-v.l-right").wait_for()
