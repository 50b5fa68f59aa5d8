"""The labs of deck building: their exercises, the shape of their notebooks, and the experiments they are made of."""

import json
import re
from fractions import Fraction

import pytest
from support.notebooks import cells_of, sources

pytest.importorskip("plotly")

from legendary_nb.labs import lab_of, labs, open_lab
from legendary_nb.labs.lab import systems
from legendary_nb.teach import Progress, read_results

TITLES = ("what-will-i-draw", "thinning", "engine-or-big-recruit", "order-matters", "synergy-is-an-interaction",
          "tempo", "how-many-games", "the-card-that-looked-good", "design-a-card", "write-a-bot", "does-my-theme-play",
          "luck-or-skill")


@pytest.fixture(params=labs(), ids=lambda lab: lab.number)
def lab(request):
    return request.param


# ---- exercises ---------------------------------------------------------------------------------------


def test_a_number_that_is_only_nearly_right_is_told_from_a_wrong_one_and_from_percent():
    exercise = next(one for one in lab_of("20").exercises if one.id == "two-new-cards")
    assert exercise.check(0.69, "core-2e").right and not exercise.check(0.70, "core-2e").right
    assert "share of 1" in exercise.check(69.2, "core-2e").text
    assert "twice" in exercise.check(6 / 7, "core-2e").text and not exercise.check(float("nan"), "core-2e").right


def test_a_number_in_quotation_marks_is_told_from_a_word_and_a_fraction_is_a_number():
    exercise = next(one for one in lab_of("20").exercises if one.id == "two-new-cards")
    assert "without quotation marks" in exercise.check("0.69", "core-2e").text
    assert "quotation" not in exercise.check("a lot", "core-2e").text
    for written, plain in {"0,69": "0.69", "69 %": "0.69", "9/13": "9/13"}.items():
        assert f"Write {plain}, without quotation marks." in exercise.check(written, "core-2e").text
    assert exercise.check(Fraction(9, 13), "core-2e").right


@pytest.mark.parametrize(("name", "fine", "off"), [("two-points", (2400, 2401, 2500), 2000),
                                                   ("see-ten-points", (385, 388, 400), 300)])
def test_a_number_of_games_may_be_rounded(name, fine, off):
    exercise = next(one for one in lab_of("26").exercises if one.id == name)
    assert all(exercise.check(number, "core-2e").right for number in fine)
    assert not exercise.check(off, "core-2e").right


def test_a_function_may_answer_with_a_fraction():
    exercise = next(one for one in lab_of("22").exercises if one.id == "next-mean")
    assert exercise.check(lambda total, size, new: Fraction(6 * (total + new), size + 1), "core-2e").right


@pytest.mark.parametrize("system", systems())
def test_a_bot_that_buys_whatever_stands_first_has_not_learnt_to_buy_the_dearest(system):
    exercise = next(one for one in lab_of("29").exercises if one.id == "buyer")

    def first(view, ask):
        return next((one for kind in ("play", "fight") for one in ask.options if one.kind == kind), ask.options[0])

    assert "3 of 4 checks pass" in exercise.check(first, system).text


# ---- notebooks ---------------------------------------------------------------------------------------


def test_the_labs_come_in_this_order():
    assert tuple(one.slug for one in labs()) == TITLES


def test_a_picture_comes_early(lab):
    """A figure, a table or a board in the first third of the notebook."""
    cells = cells_of(lab)
    shown = [i for i, cell in enumerate(cells) if cell["cell_type"] == "code" and any(
        kind in output.get("data", {}) for output in cell["outputs"]
        for kind in ("application/vnd.plotly.v1+json", "text/html"))]
    assert shown and shown[0] <= len(cells) / 3


def test_a_notebook_answers_its_question_in_two_ways_and_lets_the_learner_predict(lab):
    prose = "\n".join(sources(lab, "markdown"))
    assert "## Method one" in prose and "## Method two" in prose
    assert "redict" in prose or "guess" in prose.lower()
    assert any("assert " in code for code in sources(lab, "code")), "that the two agree is checked"


def test_the_summary_of_a_notebook_has_an_answer_to_quote(lab):
    summary = next(text for text in sources(lab, "markdown")[-3:] if text.startswith("## Summary"))
    assert "\n\n**Answer:** *" in summary


def test_a_line_of_code_can_be_read_without_moving_it(lab):
    """As wide as a cell of JupyterLab is on a small screen, with the list of files beside it."""
    assert [line for text in sources(lab, "code") for line in text.splitlines() if len(line) > 96] == []


def test_results_of_games_are_not_typed_into_the_text(lab):
    """What games showed is read from games or from results that come with the kit, so it is true in every system."""
    prose = "\n".join(sources(lab, "markdown"))
    assert not re.search(r"\b[Ww]ith \d+ games\b|points to either side\)|won \d+(?:, \d+)+", prose)
    outputs = json.dumps([cell.get("outputs", ()) for cell in cells_of(lab)])
    assert " a second, " not in outputs, "no trace of how far a run was"


# ---- opening a lab, and the results of a class -------------------------------------------------------


def test_a_lab_opens_in_the_words_of_a_system_and_notes_answers(tmp_path):
    opened = open_lab("22", system="core-1e", progress=Progress(tmp_path / "learning.json"))
    assert "S.H.I.E.L.D. Officers" in str(opened) and "Lab 22" in str(opened)
    assert opened.check("short-game", 0) and not opened.check("long-game", 0)
    kept = Progress(tmp_path / "learning.json").lessons["22"]["exercises"]
    assert kept["short-game"]["right"] and kept["long-game"]["wrong"] == ["0"]


def test_the_map_shows_all_labs(tmp_path):
    opened = open_lab("20", progress=Progress(tmp_path / "learning.json"))
    assert all(one.title in str(opened.map()) and one.notebook in opened.map()._repr_markdown_() for one in labs())


def test_a_teacher_gets_a_table_of_the_labs(tmp_path):
    progress = Progress(tmp_path / "learning.json")
    open_lab("22", progress=progress).check("short-game", 0)
    progress.hand_in("Ana", tmp_path)
    (tmp_path / "learning.json").unlink()
    table = str(read_results(tmp_path, labs()).table())
    assert "22" in table and "30" in table and "00" not in table.split() and "17%" in table  # code tasks count apart


def test_an_unknown_lab_or_system_is_named_with_those_that_exist():
    with pytest.raises(KeyError, match="there are: 20, 21"):
        open_lab("99")
    with pytest.raises(KeyError, match="core-2e"):
        open_lab("20", system="core-2d")
