"""Every notebook of the course and the labs runs from top to bottom offline and gives the outputs saved in it.

Cells tagged `nbval-ignore-output` (what a bot plays, demonstrations, progress) must only run; all others are compared.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("nbval")
pytest.importorskip("ipykernel")
pytestmark = pytest.mark.slow
ROOT = Path(__file__).parent.parent
NOTEBOOKS = sorted((ROOT / "notebooks" / "learn").glob("*.ipynb"))
LABS = sorted((ROOT / "notebooks" / "deckbuilding").glob("*.ipynb"))
OFFLINE = "http://127.0.0.1:9"  # nobody listens there: what asks another server fails
COMMAND = [sys.executable, "-m", "pytest", "--nbval", "-q", "-p", "no:cacheprovider", "-p", "no:xdist",
           "-o", "addopts=", "-o", "filterwarnings=default", "--nbval-cell-timeout", "60"]


def run(notebook: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run the cells of a notebook with nbval, which compares what comes out."""
    environment = os.environ | {
        "LEGENDARY_NB_LEARNING": str(folder / "learning.json"), "LEGENDARY_NB_BUILD": "plain", "PYTHONPATH": str(ROOT),
        "http_proxy": OFFLINE, "https_proxy": OFFLINE}
    return subprocess.run([*COMMAND, str(notebook)], env=environment, capture_output=True, text=True, timeout=600,
                          cwd=ROOT)


@pytest.mark.parametrize("notebook", NOTEBOOKS + LABS, ids=lambda path: path.stem)
def test_a_notebook_runs_and_gives_what_is_saved_in_it(notebook, tmp_path):
    if notebook in LABS:
        pytest.importorskip("plotly")
    done = run(notebook, tmp_path)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    assert "passed" in done.stdout


def test_an_output_that_is_not_the_saved_one_is_noticed(tmp_path):
    data = json.loads(NOTEBOOKS[0].read_text("utf-8"))
    asked = next(cell for cell in data["cells"] if 'lesson.ask("how-often")' in "".join(cell["source"]))
    asked["outputs"][0]["data"]["text/plain"] = ["How often must the mastermind be tickled?"]
    changed = tmp_path / "changed.ipynb"
    changed.write_text(json.dumps(data), "utf-8")
    done = run(changed, tmp_path)
    assert done.returncode == 1 and "1 failed" in done.stdout
