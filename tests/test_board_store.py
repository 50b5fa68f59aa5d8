"""The files of games on the board: two pages with the same game, how many there may be, and what a page is told."""

import os

import pytest

from legendary_nb import Game
from legendary_nb.ui import store as stores
from legendary_nb.ui.store import ELSEWHERE, Store, open_store, stored_games


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("LEGENDARY_NB_HOME", str(tmp_path))
    return tmp_path


def new_game(seed: int = 1) -> Game:
    return Game.new("core-1e", players=1, seed=seed)


def two_pages() -> tuple[Store, Game, Store, Game]:
    """The same game on two pages, each with a kernel of its own."""
    Store("abcdefgh").keep(new_game(), {})
    pages = [open_store("abcdefgh")[:2] for _ in range(2)]
    return pages[0][0], pages[0][1].game, pages[1][0], pages[1][1].game


def test_a_page_that_has_missed_an_answer_does_not_overwrite_it():
    store, game, other, old = two_pages()
    game.choose(0)
    assert store.keep(game, {}) == "" and not store.is_behind()
    old.choose(1)
    assert other.is_behind() and other.keep(old, {}) == ELSEWHERE
    assert Store("abcdefgh").find().game.position() == game.position()


def test_a_page_that_has_caught_up_goes_on():
    store, game, other, _ = two_pages()
    game.choose(0)
    store.keep(game, {})
    late = other.find().game
    late.choose(0)
    assert other.keep(late, {}) == "" and store.is_behind()


def test_a_new_game_on_a_page_has_a_place_of_its_own():
    store, game, _, _ = two_pages()
    store.begin()
    assert store.key != "abcdefgh" and not store.is_behind() and store.keep(game, {}) == ""


def test_a_game_whose_file_was_removed_is_written_again():
    store, game, _, _ = two_pages()
    store.path.unlink()
    assert not store.is_behind() and store.keep(game, {}) == "" and store.path.exists()


def test_a_full_folder_takes_no_new_game_and_keeps_those_it_has(monkeypatch):
    monkeypatch.setattr(stores, "MOST_GAMES", 2)
    first, second, third = Store(), Store(), Store()
    assert first.keep(new_game(), {}) == second.keep(new_game(), {}) == ""
    assert "2 games are kept" in third.keep(new_game(), {}) and not third.path.exists()
    assert first.keep(new_game(seed=2), {}) == ""


def test_games_played_to_their_end_make_place(monkeypatch):
    monkeypatch.setattr(stores, "MOST_GAMES", 2)
    monkeypatch.setattr("legendary_nb.desk.saves.FINISHED_GAMES_KEPT", 0)
    over, going, new = Store(), Store(), Store()
    for one in (over, going):
        one.keep(new_game(), {})
    over.path.write_text(over.path.read_text().replace('"over": false', '"over": true'))
    assert new.keep(new_game(), {}) == "" and not over.path.exists() and going.path.exists()


def test_a_game_that_cannot_be_opened_does_not_tell_where_this_machine_keeps_its_files(home):
    store = Store("abcdefgh")
    store.path.write_text('{"legendary-nb": 1')
    trouble = open_store("abcdefgh")[2]
    assert "cannot be opened" in trouble and str(home) not in trouble and "abcdefgh" not in trouble


def test_the_list_of_games_reads_only_as_many_as_it_shows(monkeypatch):
    for n in range(4):
        store = Store(f"abcdefgh{n}")
        store.keep(new_game(), {})
        os.utime(store.path, (n, n))
    read = []
    glance = stores.glance
    monkeypatch.setattr(stores, "glance", lambda path: read.append(path.stem) or glance(path))
    assert [game.key for game in stored_games(2)] == ["abcdefgh3", "abcdefgh2"] == read


# ---- two pages on the board ------------------------------------------------------------------------


def page_of_the_game():
    """A page that has opened the game, as the app does."""
    pytest.importorskip("anywidget")
    from legendary_nb.ui.app import SharedBoard

    store, saved, _ = open_store("abcdefgh")
    board = SharedBoard(store)
    board.sitting.open(saved)
    return board


def answer(board, step=None) -> None:
    board.take(None, {"do": "choose", "option": 0, "step": step or board.sitting.step()})


def test_an_answer_on_one_page_is_shown_on_the_other_once():
    Store("abcdefgh").keep(new_game(), {})
    one, other = page_of_the_game(), page_of_the_game()
    answer(one)
    assert other.catch_up() and other.game.position() == one.game.position()
    assert other.scene["notice"] == ELSEWHERE and not other.catch_up() and not one.catch_up()


def test_an_answer_to_a_moment_that_is_over_elsewhere_is_not_taken_and_the_next_one_is():
    Store("abcdefgh").keep(new_game(), {})
    one, other = page_of_the_game(), page_of_the_game()
    answer(one)
    answer(other)
    assert len(other.game.answers) == 1 and other.game.position() == one.game.position()
    answer(other)
    assert one.catch_up() and len(Store("abcdefgh").find().game.answers) == len(one.game.answers) == 2


def test_a_page_with_another_game_does_not_follow_the_old_one():
    Store("abcdefgh").keep(new_game(), {})
    one, other = page_of_the_game(), page_of_the_game()
    other.take(None, {"do": "again"})
    answer(one)
    assert not other.catch_up() and other.store.key != "abcdefgh" and not other.game.answers
