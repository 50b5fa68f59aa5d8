"""Sets mixed in one game: chosen in the form by clicking, and played on the board."""

from support.clicking import play_on

from legendary_nb import Game, Setup


def chosen(board) -> list[str]:
    """The sets that are pressed under "Mixed with"."""
    return board.page.locator('.mixing [data-act="form-set"][aria-pressed="true"]').evaluate_all(
        "all => all.map((one) => one.dataset.arg)")


def test_a_game_of_two_sets_is_mixed_in_the_form_and_played_to_its_end(desk):
    board = desk(None)
    board.click('.tile[data-arg="villains"]')
    board.click('[data-act="form-how"][data-arg="random"]')
    assert chosen(board) == [] and board.count('.mixing [data-field="board"]') == 0
    board.click('.mixing [data-act="form-set"][data-arg="core-2e"]')
    assert chosen(board) == ["core-2e"]
    board.page.locator('.mixing [data-field="board"]').select_option("core-2e")
    board.page.locator('.mixing [data-field="deck"]').select_option("core-2e")
    board.settle()
    board.click('[data-act="form-unseat"] >> nth=-1')
    board.page.locator('[data-field="seed"]').fill("5")
    board.settle()
    board.click('[data-act="start"]:not([disabled])')
    setup = board.sitting.game.setup
    assert (setup.system, setup.sets, setup.board, setup.deck) == ("villains", ("core-2e",), "core-2e", "core-2e")
    assert "S.H.I.E.L.D. Agent" in board.page.inner_text(".handrow")
    play_on(board)
    assert board.sitting.game.outcome is not None and board.problems == []


def test_a_set_that_was_chosen_can_be_left_out_again(desk):
    board = desk(None)
    board.click('.tile[data-arg="core-2e"]')
    board.click('[data-act="form-how"][data-arg="random"]')
    board.click('.mixing [data-act="form-set"][data-arg="villains"]')
    board.click('.mixing [data-act="form-set"][data-arg="villains"]')
    assert chosen(board) == []
    board.click('[data-act="start"]:not([disabled])')
    assert board.sitting.game.setup.sets == ()


def test_the_bar_has_one_line_for_a_long_title_its_modes_and_the_turn(desk):
    setup = Setup("core-2e", 2, sets=("villains", "core-1e"), modes=("epic", "final-blow", "harder-twists"))
    board = desk(Game.new(setup, seed=3))
    bar, turn, steps = (board.page.locator(part).bounding_box() for part in (".game", ".game b + span", ".steps"))
    assert bar["height"] < 30 and turn["x"] + turn["width"] <= steps["x"]
    assert "Final Blow" in board.page.locator(".game .modes").get_attribute("title")


def test_a_stack_has_its_whole_name_where_there_is_room(desk):
    board = desk(Game.new(Setup("core-2e", 5, sets=("villains",)), seed=3))
    names = [" ".join(name.split()) for name in board.page.locator(".stack .sname").all_inner_texts()]
    assert {"Madame HYDRA", "New Recruit", "Officer"} <= set(names)
