"""The laboratory, theatre, workshop and tables for everybody: no finding of axe, nothing cut off on a phone."""

from pathlib import Path

import pytest
from support.pagedesk import PageDesk

from legendary_nb import Game
from legendary_nb.bots import ValueBot
from legendary_nb.session.saves import Saved
from legendary_nb.ui.apps.laboratory import Laboratory
from legendary_nb.ui.apps.theatre import Theatre, chancing
from legendary_nb.ui.apps.which_first import WhichFirstPage
from legendary_nb.ui.apps.workshop import Workshop
from legendary_nb.ui.beside import Beside

AXE = Path(__file__).parent / "axe.min.js"


def laboratory(page):
    desk = PageDesk(page, Laboratory()).think()
    desk.click('summary:text-is("Thor")')
    return desk.click('details[open] .card')


def theatre(page):
    widget = Theatre(lambda board: None)
    game = Game.stacked("core-2e", villain_deck=["Sabretooth"] * 4).play(ValueBot())
    widget.app.put(Saved(game))
    widget.draw()
    widget.app.job = chancing(game, games=2)
    desk = PageDesk(page, widget).think().click('[data-do="deck"]')
    return desk.click('[data-do="turn"][data-arg="1"]')


def workshop(page):
    desk = PageDesk(page, Workshop(lambda board: None))
    desk.page.locator('[data-name="cost"]').fill("cheap")
    desk.page.locator('[data-name="cost"]').press("Tab")
    return desk.settle()


def tables(page):
    return PageDesk(page, WhichFirstPage()).click(".hardmap button")


@pytest.mark.parametrize("make", [laboratory, theatre, workshop, tables], ids=lambda make: make.__name__)
@pytest.mark.parametrize("width, theme", [(1280, "light"), (390, "dark")])
def test_a_page_has_no_barrier_and_fits(open_page, monkeypatch, make, width, theme):
    monkeypatch.setattr(Beside, "run", lambda self, job: None)
    desk = make(open_page(width=width, height=800, theme=theme))
    assert not desk.problems
    assert desk.page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
    desk.page.add_script_tag(path=str(AXE))
    found = desk.page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")["violations"]
    assert not [(one["id"], one["nodes"][0]["html"]) for one in found]


def test_a_mistake_in_the_form_is_told_beside_the_text(open_page, monkeypatch):
    monkeypatch.setattr(Beside, "run", lambda self, job: None)
    desk = workshop(open_page())
    assert "cost" in desk.page.locator(".problems").inner_text()
    assert desk.page.locator('[data-do="try"]').is_disabled()


def test_a_need_of_points_is_answered_when_hands_are_played(open_page, monkeypatch):
    monkeypatch.setattr(Beside, "run", lambda self, job: None)
    desk = PageDesk(open_page(), Laboratory())
    desk.page.locator('[data-field="need"]').fill("2 attack")
    desk.click('[data-act="need"]').think()
    desk.widget.draw()
    desk.show()
    chance = desk.widget.app.values["attack"]["reach"][1][0]
    assert f"{100 * chance:.0f} % of all hands" in " ".join(desk.page.locator(".needsays").inner_text().split())
