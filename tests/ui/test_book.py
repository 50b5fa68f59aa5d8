"""The course as a book: whole in every box, readable without a server, with the answers only at the end."""

import re
from html.parser import HTMLParser

import pytest

from legendary_nb.cli import main
from legendary_nb.teach import course_systems, lessons
from legendary_nb.ui.book import INDEX, STYLE, write_book

VOID = {"meta", "link", "br", "hr", "img", "rect", "path", "circle", "ellipse"}


class Whole(HTMLParser):
    """Reads a page: every element is closed where it belongs."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attrs):
        if tag not in VOID:
            self.open.append(tag)
        self.links += [value for name, value in attrs if name in ("href", "src")]

    def handle_endtag(self, tag):
        if tag not in VOID:
            assert self.open.pop() == tag


@pytest.fixture(params=course_systems(), scope="module")
def book(request, tmp_path_factory):
    folder = tmp_path_factory.mktemp("book")
    write_book(folder, request.param)
    return request.param, folder


def test_every_page_is_whole_and_every_link_leads_to_a_page_of_the_book(book):
    system, folder = book
    wanted = {INDEX, STYLE, *(f"{lesson.name}.html" for lesson in lessons() if lesson.is_for(system))}
    assert {file.name for file in folder.iterdir()} == wanted
    for file in folder.glob("*.html"):
        page = Whole(file.read_text("utf-8"))
        assert not page.open
        assert {link for link in page.links if not link.startswith(("?", "#"))} <= wanted


def test_a_lesson_has_its_text_its_pictures_and_its_questions_and_the_answers_after_all_of_them(book):
    system, folder = book
    for lesson in lessons():
        if lesson.is_for(system):
            text = (folder / f"{lesson.name}.html").read_text("utf-8")
            body, _, key = text.partition("<section class='key'>")
            asked = body.count("<div class='question'>")
            assert asked and "<svg" in body and body.count("<h2>") >= 3
            assert 0 < key.count("<li>") <= asked and all(re.findall(r"<b>(.*?)</b></li>", key))


def test_nothing_comes_from_another_place_and_no_code_is_in_the_text(book):
    _, folder = book
    for file in folder.glob("*.html"):
        text = file.read_text("utf-8")
        assert "<script" not in text and not re.search(r'(?:href|src)=["\'](?:https?:)?//', text)
        assert "{only}" not in text and "{code-cell}" not in text and "open_lesson" not in text


def test_the_command_writes_it_and_names_the_boxes_there_are(tmp_path, capsys):
    assert main(["book", str(tmp_path / "pages"), "--system", "bond"]) == 0
    assert "open" in capsys.readouterr().out and (tmp_path / "pages" / INDEX).exists()
    assert main(["book", str(tmp_path / "pages"), "--system", "bonds"]) != 0
    assert "there are: " in capsys.readouterr().err
