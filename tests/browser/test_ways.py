"""Finding your way: the form over a game, the list of saved games, the rules, and the figures on what can be chosen."""

import re

import pytest
from support.axe import faults
from support.desk import Desk

from legendary_nb import Game
from legendary_nb.bots import PriorityBot
from legendary_nb.game.view import View
from legendary_nb.ui.board.kept_games import Store, stored_games
from legendary_nb.ui.board.sitting import Sitting

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("LEGENDARY_NB_HOME", str(tmp_path))


def in_play(system: str = "core-2e", turns: int = 3, seed: int = 3) -> Game:
    """A game at the beginning of a turn of the first player."""
    game, bot = Game.new(system, players=2, seed=seed), PriorityBot()
    while game.table.turn < turns or game.ask.seat or game.ask.kind != "action":
        game.choose(bot.choose(View(game.table, game.ask.seat), game.ask))
    return game


def desk(open_page, sitting: Sitting, **size) -> Desk:
    one = Desk(open_page(**size), sitting)
    sitting.receive({"do": "ready"})
    one.show()
    return one.settle()


@pytest.fixture
def board(open_page):
    return desk(open_page, Sitting(in_play(), {"Ben": "value"}, Store()))


# ---- there and back --------------------------------------------------------------------------------


@pytest.mark.parametrize("back", ["Escape", '.ngh [data-act="form-cancel"]', '.startbox [data-act="form-cancel"]'])
def test_the_form_lies_over_the_game_and_leaves_it_untouched(board, back):
    before = board.sitting.game.position()
    board.press("m").click('[data-act="new-game"]')
    assert board.sees(".newgame") and not board.sees(".board")
    board.click('[data-act="form-how"][data-arg="random"]')
    board.press(back) if back == "Escape" else board.click(back)
    assert board.sees(".board") and not board.sees(".newgame")
    assert board.sitting.game.position() == before and not board.problems


def test_a_first_visit_has_no_game_to_cancel_to(open_page):
    form = desk(open_page, Sitting())
    assert form.sees(".newgame") and not form.count('[data-act="form-cancel"]')
    form.press("Escape")
    assert form.sees(".newgame")


def test_a_notebook_has_no_way_home(board):
    assert board.count(".home")
    board.page.evaluate("() => { delete document.body.dataset.baseUrl; }")
    board.show()
    assert not board.count(".home")
    board.press("m")
    assert board.sees(".menu") and not board.count(".menu a")


def test_esc_returns_from_a_look_back_to_now(board):
    board.press(",")
    assert board.sees(".pastbar")
    board.press("Escape")
    assert not board.sees(".pastbar")


# ---- your games ------------------------------------------------------------------------------------


def test_saved_games_are_listed_named_deleted_brought_back_and_opened(board):
    over, open_one = Store(), Store()
    over.keep(Game.new("core-1e", players=2, seed=7).play(PriorityBot()), {"Ben": "priority"})
    open_one.keep(in_play("villains"), {"Ben": "value"})
    keys = [over.key, open_one.key]
    board.page.evaluate("(keys) => localStorage.setItem('legendary-nb-games', JSON.stringify(keys))", keys)
    board.press("m").click('[data-act="load"]')
    assert re.search(r"Your turn, turn \d", board.text(".gamelist")) and "twist" in board.text(".gamelist .dots")
    assert board.count(".gamelist .emblem") == 1 and not faults(board)
    board.click('[data-act="game-name"]')
    board.page.keyboard.type("Film <b>night</b>")
    board.press("Enter")
    assert "Film <b>night</b>" in board.text(".gamelist")
    board.click('[data-act="game-delete"]')
    assert board.sees(".undoline") and not stored_games([open_one.key])
    board.click('[data-act="game-restore"]')
    assert not board.sees(".undoline") and stored_games([open_one.key])[0].name == "Film <b>night</b>"
    board.click('[data-act="game-tab"][data-arg="finished"]')
    assert re.search("(Won|Lost) on turn", board.text(".gamelist")) and "Look back" in board.text(".gamelist")
    board.click('[data-act="game-open"]')
    assert board.sitting.store.key == over.key and board.sees(".final")


# ---- rules -----------------------------------------------------------------------------------------


def test_the_rules_open_at_the_rule_in_question_and_are_found_by_word(board):
    board.press("r")
    assert board.sees(".nowrule") and not faults(board)
    board.page.keyboard.type("wound heal")
    board.settle()
    found = board.page.locator(".rulelist summary").all_inner_texts()
    assert 0 < len(found) < 20 and any("heal" in text.lower() and "wound" in text.lower() for text in found)
    board.press("Escape")
    assert not board.sees(".rulespanel")


def test_the_rule_behind_a_question_stands_first():
    from legendary_nb.cards import load_rules

    game, bot = Game.new("core-2e", players=2, seed=5), PriorityBot()
    while game.ask.kind != "ko":
        game.choose(bot.choose(View(game.table, game.ask.seat), game.ask))
    sitting = Sitting(game)
    sitting.receive({"do": "ready"})
    told = sitting.receive({"do": "rules"})
    assert told["at"] == "ko.your-heroes"
    assert {row[0] for row in told["rules"]} == {one.id for one in load_rules().values() if "core-2e" in one.systems}
    assert "rules" not in sitting.receive({"do": "rules", "known": "core-2e"})


# ---- the shop window -------------------------------------------------------------------------------


@pytest.fixture
def form(open_page):
    one = desk(open_page, Sitting())
    return one.click('[data-act="form-how"][data-arg="choose"]')


def test_every_mastermind_and_scheme_has_bars_and_a_rate(form):
    for kind in ("mastermind", "scheme"):
        picks = form.page.locator(f'.comp[data-kind="{kind}"] .pick')
        assert picks.count() == form.count(f'.comp[data-kind="{kind}"] .bars')
        assert all(re.search(r"won \d+ %", text) for text in picks.all_inner_texts())
    assert re.search(r"wins \d+ % \(\d+ to \d+\)", form.text(".strength"))


def test_the_cards_behind_a_choice_are_seen_under_the_pointer_and_with_the_keyboard(form):
    form.page.locator('.comp[data-kind="mastermind"] .pick').first.hover()
    form.page.wait_for_selector(".pop .card.large")
    form.page.locator('.comp[data-kind="heroes"] .pick').first.focus()
    form.page.keyboard.press("Shift+Tab")
    form.page.keyboard.press("Tab")
    form.page.wait_for_selector(".pop .card.hand >> nth=3")


def test_the_button_says_what_is_missing(form):
    assert re.search("chance draws the Mastermind, the Scheme, [4-6] Heroes", form.text(".start")), "as drawn"
    form.click('[data-arg="mastermind:Red Skull, Hydra Overlord"]').click('[data-arg="scheme:The Legacy Virus"]')
    assert "1 Villain group" in form.text(".start") and "1 of 2" in form.text('.comp[data-kind="villains"] .need')
    form.click('[data-arg="villains:Skrulls"]')
    assert form.sees('.comp[data-kind="villains"] .need.ok') and "Villain" not in form.text(".start")
    form.click('[data-arg="villains:Radiation"]')
    assert form.text(".start") == "Villain groups: take 1 away" and form.sees(".start[disabled]")


def test_the_random_button_says_what_it_drew(form):
    form.click('[data-arg="mastermind:Loki"]').click('[data-act="form-dice"]')
    drew = form.text(".drew")
    plan = form.page.evaluate("() => document.querySelector('.parts').innerText")
    assert drew.startswith("Drew ") and "Loki" not in drew
    assert all(name in drew for name in re.findall(r"Heroes\s+(.*)", plan)[0].split(", ")[:2])


@pytest.mark.parametrize("system", ["core-2e", "bond"])
def test_the_form_fits_a_phone(open_page, system):
    one = desk(open_page, Sitting(), width=390, height=844)
    one.click(f'[data-act="form-system"][data-arg="{system}"]').click('[data-act="form-how"][data-arg="choose"]')
    if system == "core-2e":
        one.click('[data-act="form-set"][data-arg="villains"]')
    beyond = one.page.evaluate("""() => [...document.querySelectorAll(".newgame *")].filter((one) => {
      const { right, left, width } = one.getBoundingClientRect();
      return width && (right > innerWidth + 1 || left < -1) && !one.closest(".sr, [hidden]");
    }).map((one) => one.className)""")
    assert not beyond and not faults(one) and not one.problems
