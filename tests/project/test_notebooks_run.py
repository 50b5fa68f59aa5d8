"""Every notebook of the course and the labs runs from top to bottom offline and gives the outputs saved in it.

Cells tagged `nbval-ignore-output` (what a bot plays, demonstrations, progress) must only run; all others are compared.
"""

import ast
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from legendary_nb.teach import course_systems

pytest.importorskip("nbval")
pytest.importorskip("ipykernel")
pytestmark = pytest.mark.slow
ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted(path for name in ("learn", "teaching") for path in (ROOT / "notebooks" / name).glob("*.ipynb"))
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


@pytest.mark.parametrize("system", [name for name in course_systems() if name != "core-2e"])
@pytest.mark.parametrize("notebook", [path for path in NOTEBOOKS if "01" <= path.name[:2] <= "10"],
                         ids=lambda path: path.stem)
def test_a_notebook_can_be_read_with_another_system(notebook, system, monkeypatch, tmp_path):
    """One name at the top is changed; then every cell runs and shows something, but those that play many games."""
    monkeypatch.setenv("LEGENDARY_NB_LEARNING", str(tmp_path / "learning.json"))
    cells, names = json.loads(notebook.read_text("utf-8"))["cells"], {}
    sources = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"
               and "nbval-ignore-output" not in cell["metadata"].get("tags", ())]
    assert sum('system="core-2e"' in source for source in sources) == 1
    for source in sources:
        shown(source.replace('system="core-2e"', f'system="{system}"'), names)
    assert names["lesson"].system.id == system


def shown(source: str, names: dict) -> str:
    """Run a cell; what its last line shows."""
    body = ast.parse(source).body
    last = body.pop() if isinstance(body[-1], ast.Expr) else None
    exec(compile(ast.Module(body, []), "cell", "exec"), names)
    return str(eval(compile(ast.Expression(last.value), "cell", "eval"), names)) if last else ""


def test_an_output_that_is_not_the_saved_one_is_noticed(tmp_path):
    data = json.loads(NOTEBOOKS[0].read_text("utf-8"))
    asked = next(cell for cell in data["cells"] if 'lesson.ask("how-often")' in "".join(cell["source"]))
    asked["outputs"][0]["data"]["text/plain"] = ["How often must the mastermind be tickled?"]
    changed = tmp_path / "changed.ipynb"
    changed.write_text(json.dumps(data), "utf-8")
    done = run(changed, tmp_path)
    assert done.returncode == 1 and "1 failed" in done.stdout
