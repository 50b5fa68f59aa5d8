"""dxp and a theme on the board: words, skins, classes and places, chosen and played by clicking."""

from support.clicking import play_on
from support.words import likely

from legendary_nb import Game, Setup
from legendary_nb.cards import store


def skin_of(board) -> str:
    return board.page.evaluate("() => document.querySelector('.lg').dataset.system")


def test_the_board_of_dxp_speaks_its_words(desk):
    board = desk(Game.new(Setup("dxp", 1, "Kelila, Bender of Wills", "Apex of Power"), seed=5))
    assert skin_of(board) == "dxp"
    assert [board.page.locator(".space .place").nth(i).inner_text() for i in range(5)] == [
        "Border Gate", "Crossroads", "Treetops", "Granary", "Swamp"]
    text = board.page.inner_text(".lg")
    assert all(word in text for word in ("Guild Hall", "Alamyth", "Villager", "Mayor Shufflebottom", "Envoy"))
    assert not any(word in text for word in ("Bystander", "S.H.I.E.L.D.", "Sewers", "HQ"))
    pills = board.page.locator(".hq .pill use").evaluate_all("all => all.map((one) => one.getAttribute('href'))")
    assert pills and all(board.page.locator(pill).count() for pill in pills)


def test_dxp_is_chosen_in_the_form_without_a_first_game_or_modes(desk):
    board = desk(None)
    board.click('.tile[data-arg="dxp"]')
    assert skin_of(board) == "dxp"
    tabs = board.page.locator('.tabs [role="tab"]').all_inner_texts()
    assert tabs == ["Random", "Choose"] and "Modes" not in board.page.inner_text(".newgame")
    assert "Chance drew these cards" in board.text(".complist .expl")
    board.click('[data-act="start"]')
    assert board.sitting.game.setup.system == "dxp"


def test_the_last_turns_of_a_theme_are_played_by_clicking(desk, monkeypatch):
    monkeypatch.setenv(store.VARIABLE, str(store.CHECKOUT / "themes"))
    game = Game.new("night-library", players=1, seed=4)
    while game.ask:
        game.choose(likely(game))
    game.undo(30)
    board = desk(game)
    assert skin_of(board) == "dxp" and "front desk" in board.page.inner_text(".lg").lower()
    play_on(board)
    assert board.sitting.game.outcome is not None
    assert board.problems == []
