"""A JupyterLab with one notebook, started as by `legendary-nb lab` but in a folder of its own."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from pathlib import Path
from typing import Any

from legendary_nb.ui.serve.settings import HOST, Settings
from legendary_nb.ui.serve.starting import any_port, is_free, lab_command, lab_environment
from support.serving import until

NAME = "lesson.ipynb"


class JupyterLab:
    """A running JupyterLab; `progress` is where its lessons note what a learner has done."""

    def __init__(self, home: Path, cells: list[dict[str, Any]]) -> None:
        self.progress = home / "learning.json"
        notebook = {"cells": cells, "metadata": {"kernelspec": {"name": "python3", "display_name": "Python 3"}},
                    "nbformat": 4, "nbformat_minor": 5}
        (home / NAME).write_text(json.dumps(notebook), encoding="utf-8")
        settings = Settings(port=any_port(HOST))
        own = {"--ServerApp.root_dir": str(home), "--IdentityProvider.token": ""}
        command = [part for part in lab_command(settings, browser=False) if part.split("=")[0] not in own]
        command += ["--allow-root", *(f"{name}={value}" for name, value in own.items())]
        folders = {"JUPYTER_RUNTIME_DIR": str(home / "run"), "LEGENDARY_NB_HOME": str(home),
                   "LEGENDARY_NB_LEARNING": str(self.progress)}
        with open(home / "lab.log", "wb") as log:
            self.process = subprocess.Popen(command, env=lab_environment() | folders, stdout=log, stderr=log, cwd=home,
                                            start_new_session=os.name != "nt")
        until(lambda: self.process.poll() is not None or not is_free(HOST, settings.port))
        assert self.process.poll() is None, (home / "lab.log").read_text("utf-8", "replace")
        self.address = settings.address(f"lab/tree/{NAME}?reset")

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(60)


def code_cell(source: str, name: str) -> dict[str, Any]:
    return {"cell_type": "code", "id": name, "metadata": {}, "outputs": [], "execution_count": None, "source": source}


def fresh(cell: dict[str, Any]) -> dict[str, Any]:
    """A cell as it is before it has run."""
    return cell | ({"outputs": [], "execution_count": None} if cell["cell_type"] == "code" else {})
