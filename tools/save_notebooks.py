"""Run notebooks from top to bottom and save them with their outputs, without traces of this machine.

    python tools/save_notebooks.py notebooks/learn/01-your-first-turn.ipynb ...

Widgets are left out of the saved outputs (a stale one shows an error before the first run); the text beside them stays.
Figures get a picture beside them (tools/figure_pictures.py), for readers who see no plotly.
Cells that fail stop it, and nothing is written then.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from figure_pictures import draw_pictures

ROOT = Path(__file__).resolve().parent.parent
WIDGET, PICTURE = "application/vnd.jupyter.widget-view+json", "image/svg+xml"
PATIENCE = 120


def main() -> None:
    import nbformat
    from nbclient import NotebookClient

    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"LEGENDARY_NB_LEARNING": str(Path(folder) / "learning.json"), "LEGENDARY_NB_BUILD": "plain",
                       "PYTHONPATH": str(ROOT)}
        for name in sys.argv[1:]:
            path = Path(name)
            notebook = nbformat.read(path, as_version=4)
            NotebookClient(notebook, timeout=PATIENCE, resources={"metadata": {"path": str(path.parent)}}).execute()
            for cell in notebook.cells:
                clean(cell)
                show_pictures_first(cell)
            notebook.metadata.pop("widgets", None)
            draw_pictures([notebook])
            nbformat.write(notebook, path)
            print(path.name, len(notebook.cells), "cells", flush=True)


def clean(cell: Any) -> None:
    """A cell without timings and widgets."""
    cell.metadata.pop("execution", None)
    for output in cell.get("outputs", ()):
        output.get("data", {}).pop(WIDGET, None)


def show_pictures_first(cell: Any) -> None:
    """A picture beside a Markdown text gets an output of its own: a page that runs nothing shows one kind of each."""
    for output in list(cell.get("outputs", ())):
        data = output.get("data", {})
        if PICTURE in data and "text/markdown" in data:
            drawn = {"output_type": "display_data", "data": {PICTURE: data.pop(PICTURE)}, "metadata": {}}
            cell.outputs.insert(cell.outputs.index(output), type(output)(drawn))


if __name__ == "__main__":
    main()
