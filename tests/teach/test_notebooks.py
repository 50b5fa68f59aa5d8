"""The notebooks of the lessons and labs: their shape, and the parts of the lesson that they use."""

import json
import re

import pytest
from support.notebooks import FOLDERS, LABS, cells_of, file_of, sources

from legendary_nb.teach import Progress, lessons, open_lesson
from legendary_nb.teach.code_exercises import Code
from legendary_nb.ui.apps.question import question_data
from tools.figure_pictures import FIGURE, PICTURE, digest, figures_of
from tools.make_lessons import notebook_of

SVG = "image/svg+xml"
PNG = re.compile(r'"image/png": "[^"]*"')  # letters by chance


@pytest.fixture(params=[*lessons(), *LABS], ids=lambda one: one.number)
def one(request):
    return request.param


@pytest.fixture
def word(one):
    """The name of the lesson in its notebook."""
    return "lab" if one in LABS else "lesson"


def test_every_notebook_belongs_to_a_lesson_or_a_lab():
    assert [lesson.number for lesson in lessons()] == [f"{n:02d}" for n in range(14)]
    assert not LABS or [lab.number for lab in LABS] == [str(n) for n in range(20, 32)]
    others = ({"puzzles.ipynb"}, set())
    for folder, known, more in zip(FOLDERS, (lessons(), LABS), others, strict=True):
        assert not known or {path.name for path in folder.glob("*.ipynb")} == {one.notebook for one in known} | more


def test_the_notebook_of_a_lesson_is_made_from_its_text():
    """Otherwise `python tools/make_lessons.py` makes it again, and tools/save_notebooks.py runs it."""
    for lesson in lessons():
        made, kept = notebook_of(lesson).cells, cells_of(lesson)
        assert [(cell.cell_type, cell.source) for cell in made] == [(cell["cell_type"], "".join(cell["source"]))
                                                                    for cell in kept], lesson.number


def test_the_notebook_of_a_lab_has_a_length_that_can_be_taught(one):
    assert one not in LABS or 25 <= len(cells_of(one)) <= 45


def test_a_notebook_begins_with_its_title_and_opens_its_lesson(one, word):
    cells = cells_of(one)
    assert "".join(cells[0]["source"]).startswith(f"# {one.number} ")
    opening = next(text for text in sources(one, "code")[:2] if f"open_{word}(" in text)
    assert f'{word} = open_{word}("{one.number}"' in opening and opening.endswith(f"\n{word}")
    if "01" <= one.number <= "10":
        assert f'open_lesson("{one.number}", system="core-2e")' in opening, "it can be read with any system"


def test_every_exercise_and_every_guided_play_is_in_the_notebook(one, word):
    code = "\n".join(sources(one, "code"))
    for exercise in one.exercises:
        assert f'{word}.ask("{exercise.id}")' in code
        if one in LABS or isinstance(exercise, Code):
            assert f'{word}.check("{exercise.id}", ...)' in code
    for plan in one.guided:
        assert f'lesson.guide("{plan.id}")' in code


def test_a_notebook_ends_with_a_summary_and_the_map(one, word):
    heading = "## Summary" if one in LABS else "## What you know now"
    assert any(heading in text for text in sources(one, "markdown")[-4:])
    assert sources(one, "code")[-1] == f"{word}.map()"


def test_links_of_a_notebook_lead_somewhere(one):
    links = re.findall(r"\]\(([^)]+)\)", "\n".join(sources(one, "markdown")))
    assert links or one.number == "13"
    for link in links:
        assert (file_of(one).parent / link).exists(), link


@pytest.mark.parametrize("path", [path for folder in FOLDERS for path in sorted(folder.glob("*.ipynb"))],
                         ids=lambda path: path.stem)
def test_a_notebook_is_saved_with_its_outputs_and_without_errors_or_traces_of_a_machine(path):
    text = path.read_text("utf-8")
    for cell in json.loads(text)["cells"]:
        if cell["cell_type"] == "code":
            assert cell["execution_count"]
            kinds = [output["output_type"] for output in cell["outputs"]]
            assert "error" not in kinds and not any(o.get("name") == "stderr" for o in cell["outputs"])
    told = PNG.sub("", text)
    assert not re.search(r"/(?:home|tmp|root|work)/|[A-Z]:\\\\|\.venv", told)
    assert "widget-view" not in told, "a stale widget shows an error before the first run"
    assert "cdn" not in told.lower() and len(text) < 1_500_000


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.number)
def test_a_question_is_saved_with_the_picture_of_its_position(lesson, tmp_path):
    """Of several kinds in one output a page that runs nothing shows a single one: the picture has its own."""
    opened = open_lesson(lesson.number, "core-2e", Progress(tmp_path / "learning.json"))
    saved = {"".join(cell["source"]): cell["outputs"] for cell in cells_of(lesson) if cell["cell_type"] == "code"}
    for exercise in lesson.exercises:
        picture = question_data(opened.asking(exercise.id))["picture"]
        outputs = [output["data"] for output in saved[f'lesson.ask("{exercise.id}")']]
        assert ["".join(data[SVG]) for data in outputs if SVG in data] == [picture] * bool(picture)
        assert [sorted(data) for data in outputs if SVG not in data] == [["text/markdown", "text/plain"]]


@pytest.mark.parametrize("path", [path for folder in FOLDERS for path in sorted(folder.glob("*.ipynb"))],
                         ids=lambda path: path.stem)
def test_every_figure_has_a_picture_of_itself_for_readers_who_see_no_plotly(path):
    """Otherwise `python tools/figure_pictures.py NOTEBOOK` draws them."""
    for output in figures_of(json.loads(path.read_text("utf-8"))):
        told = output["metadata"][PICTURE]
        assert told["digest"] == digest(output["data"][FIGURE]) and len(told["alt"]) > 10
