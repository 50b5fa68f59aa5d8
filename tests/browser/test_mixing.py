"""Sets mixed in one game: chosen in the form by clicking, and played on the board."""

from support.clicking import play_on


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
