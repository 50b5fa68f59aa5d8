"""Draw the plotly figures of saved notebooks as PNG too, for readers on GitHub and nbviewer, who see no plotly.

    python tools/figure_pictures.py notebooks/deckbuilding/21-thinning.ipynb ...

`tools/save_notebooks.py` does it for every notebook that it saves.  The figures are drawn by plotly's own script in a
headless Chromium, an installed one or the one that LEGENDARY_NB_CHROMIUM names.  A picture keeps the digest of the
figure that it shows, so that the tests notice a stale one, and the figure's text as its alt text.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sys
import textwrap
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

FIGURE, PICTURE = "application/vnd.plotly.v1+json", "image/png"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
WIDTH, HEIGHT = 760, 380  # of a figure that names no size
LONGEST = 300  # letters of an alt text
SHARP = 1.5  # pixels of the picture for one of the figure
DRAW = """async ([figure, width, height, scale]) => {
  const place = document.createElement('div');
  const { data, layout } = figure;
  await Plotly.newPlot(place, data, { ...layout, width, height }, { staticPlot: true });
  const picture = await Plotly.toImage(place, { format: 'png', width, height, scale });
  Plotly.purge(place);
  return picture;
}"""


def main() -> None:
    import nbformat

    notebooks = {Path(name): nbformat.read(name, as_version=4) for name in sys.argv[1:]}
    draw_pictures(list(notebooks.values()))
    for path, notebook in notebooks.items():
        nbformat.write(notebook, path)
        print(path.name, sum(1 for _ in figures_of(notebook)), "figures", flush=True)


def figures_of(notebook: Any) -> Iterator[Any]:
    """The outputs of a notebook that hold a figure."""
    for cell in notebook["cells"]:
        for output in cell.get("outputs", ()):
            if FIGURE in output.get("data", {}):
                yield output


def draw_pictures(notebooks: list[Any]) -> None:
    """Give every figure its picture; no browser is opened if there is no figure."""
    outputs = [output for notebook in notebooks for output in figures_of(notebook)]
    if not outputs:
        return
    from playwright.sync_api import sync_playwright

    installed = os.environ.get("LEGENDARY_NB_CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=installed, args=FLAGS)
        add_pictures(browser.new_page(), outputs)
        browser.close()


def add_pictures(page: Any, outputs: list[Any]) -> None:
    """Draw these figures on a page, and put the picture of each beside it."""
    page.add_script_tag(path=script_of_plotly())
    for output in outputs:
        add_picture(page, output)


def script_of_plotly() -> Path:
    """The script that comes with the package."""
    found = find_spec("plotly")
    if found is None or found.origin is None:
        raise SystemExit("plotly is not installed")
    return Path(found.origin).parent / "package_data" / "plotly.min.js"


def add_picture(page: Any, output: Any) -> None:
    """Draw one figure, and put the picture beside it."""
    figure = output["data"][FIGURE]
    layout = figure.get("layout", {})
    size = [layout.get("width") or WIDTH, layout.get("height") or HEIGHT]
    drawn = page.evaluate(DRAW, [figure, *size, SHARP])
    output["data"][PICTURE] = drawn.partition(",")[2]
    output["metadata"][PICTURE] = {"alt": alt_text(output), "digest": digest(figure), "width": size[0]}


def alt_text(output: Any) -> str:
    """The figure's own text, its title and then its numbers, cut to what somebody listens to."""
    text = output["data"].get("text/plain", "")
    told = ". ".join((text if isinstance(text, str) else "".join(text)).splitlines())
    return textwrap.shorten(told, LONGEST, placeholder=" …")


def digest(figure: Any) -> str:
    """A short digest of a figure."""
    return hashlib.sha256(json.dumps(figure, sort_keys=True).encode()).hexdigest()[:16]


if __name__ == "__main__":
    main()
