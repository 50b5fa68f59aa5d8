"""The figures of saved notebooks, drawn as pictures for readers who see no plotly."""

from base64 import b64decode

import pytest

pytest.importorskip("plotly")

from legendary_nb.analysis.figures.charts import lines
from tools.figure_pictures import FIGURE, PICTURE, SHARP, WIDTH, add_pictures, digest


def test_a_figure_gets_a_sharp_picture_of_itself_with_its_text_as_alt_text(open_page):
    chart = lines("Recruit of a hand", {"with officers": {0: 4.0, 1: 4.5, 2: 5.0}}, x="officers", y="recruit")
    output = {"data": dict(chart._repr_mimebundle_()), "metadata": {}}
    add_pictures(open_page(), [output])
    png = b64decode(output["data"][PICTURE])
    assert png.startswith(b"\x89PNG") and int.from_bytes(png[16:20], "big") == WIDTH * SHARP and len(png) > 5_000
    assert output["metadata"][PICTURE]["alt"].startswith("Recruit of a hand. with officers: 0: 4.00, 1: 4.50")
    assert output["metadata"][PICTURE]["digest"] == digest(output["data"][FIGURE])
    output["data"][FIGURE]["data"][0]["name"] = "without"
    assert output["metadata"][PICTURE]["digest"] != digest(output["data"][FIGURE]), "a stale picture is noticed"
