"""The teacher pack on paper and on the wall: one page where one is promised, and no slide that is cut."""

import re

import pytest

from legendary_nb.teach import course_systems
from legendary_nb.ui.pack.lesson_plan import LENGTHS
from legendary_nb.ui.pack.subject import subjects_of
from legendary_nb.ui.pack.teacher_pack import RULES, write_pack

pytestmark = pytest.mark.slow
PAGE = re.compile(rb"/Type\s*/Page\b(?!s)")
CUT = """() => [...document.querySelectorAll(".slide")].filter((one) =>
  one.scrollHeight > one.clientHeight + 1 || [...one.children].some((part) => {
    const [a, b] = [part.getBoundingClientRect(), one.getBoundingClientRect()];
    return a.top < b.top - 1 || a.bottom > b.bottom + 1 || a.right > b.right + 1;
  })).map((one) => one.innerText)"""


def pages(page, file):
    """How many pages a file prints on."""
    page.goto(file.as_uri())
    return len(PAGE.findall(page.pdf(prefer_css_page_size=True, print_background=True)))


@pytest.mark.parametrize("system", course_systems())
def test_the_pack_of_a_box_prints_and_shows_whole(open_page, tmp_path, system):
    write_pack(tmp_path, system)
    page = open_page()
    assert pages(page, tmp_path / RULES) == 1
    for one in subjects_of(system):
        assert pages(page, tmp_path / f"plan-{one.number}.html") == len(LENGTHS), one.number
        page.goto((tmp_path / f"slides-{one.number}.html").as_uri())
        assert page.evaluate(CUT) == [], one.number
