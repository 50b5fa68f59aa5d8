"""The files of games on the board: two pages with the same game, too many games, and notices for the page."""

import json
import os
from pathlib import Path

import pytest

from legendary_nb import Game
from legendary_nb.session.problem import Problem
from legendary_nb.session.saves import FALLBACK, read_saved
from legendary_nb.ui.board import kept_games as stores
from legendary_nb.ui.board.kept_games import (
    APART,
    ELSEWHERE,
    GONE,
    TEMPORARY,
    Store,
    open_store,
    owner_of,
    owner_tag,
    stored_games,
)
from legendary_nb.ui.board.sitting import STAYS, Sitting


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("LEGENDARY_NB_HOME", str(tmp_path))
    return tmp_path


def new_game(seed: int = 1) -> Game:
    return Game.new("core-1e", players=1, seed=seed)


def two_pages() -> tuple[Store, Game, Store, Game]:
    """The same game on two pages, each with its own kernel."""
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


def test_a_file_that_was_never_looked_at_is_not_overwritten():
    Store("abcdefgh").keep(new_game(), {})
    assert Store("abcdefgh").keep(new_game(seed=2), {}) == ELSEWHERE
    assert Store("abcdefgh").find().game.seed == 1


# ---- too many games --------------------------------------------------------------------------------


@pytest.fixture
def few(monkeypatch):
    """A folder for ten games, of which one visitor may have four."""
    monkeypatch.setattr(stores, "MOST_GAMES", 10)
    monkeypatch.setattr(stores, "MOST_OF_ONE", 4)


def games_of(visitor: str, *ages: int, over: bool = False) -> list[Store]:
    """Games of a visitor, each last played some days ago."""
    found = []
    for age in ages:
        store = Store(owner=owner_tag(visitor) if visitor else "")
        assert store.keep(new_game(), {}) == ""
        if over:
            store.path.write_text(store.path.read_text().replace('"over": false', '"over": true'))
        os.utime(store.path, (1e9 - age * 86400,) * 2)
        found.append(store)
    return found


def kept(stores_: list[Store]) -> list[bool]:
    return [store.path.exists() for store in stores_]


def test_a_visitor_with_too_many_games_loses_the_oldest_and_is_told_which(few):
    own, others = games_of("ana", 3, 9, 5, 1), games_of("ben", 20, 30)
    told = Store(owner=owner_tag("ana")).keep(new_game(), {})
    assert kept(own) == [True, False, True, True] and kept(others) == [True, True]
    assert told.startswith("Your oldest game (Ana, turn 1, ") and "save its record" in told


def test_of_ones_own_games_those_played_to_their_end_go_first(few):
    going, over = games_of("ana", 9, 5, 3), games_of("ana", 1, over=True)
    Store(owner=owner_tag("ana")).keep(new_game(), {})
    assert kept(going) == [True, True, True] and kept(over) == [False]


def test_one_page_that_begins_many_games_pushes_out_its_own_only(few):
    others = games_of("ben", 30, 40) + games_of("cleo", 50) + games_of("", 60)
    page = open_store("")[0]
    for n in range(60):
        page.begin()
        assert not page.keep(new_game(), {}).startswith("This game cannot")
        if n == 5:
            page.belong_to("ana")  # a page says once who it is; another name later changes nothing
        page.belong_to(f"somebody else {n}")
    assert all(kept(others)) and len(list(page.folder.glob("*.json"))) <= 4 + 4 + 4


def test_in_a_full_folder_whoever_has_most_games_gives_one(few):
    many, few_ = games_of("ben", 1, 2, 3, 4), games_of("cleo", 90, 80)
    more = games_of("dan", 5, 6, 7, 8)
    assert Store(owner=owner_tag("ana")).keep(new_game(), {}) == ""
    assert all(kept(few_)) and kept(many) == [True] * 4 and kept(more) == [True, True, True, False]


def test_in_a_full_folder_of_single_games_the_oldest_goes_and_a_second_game_takes_the_place_of_ones_own(few):
    others = [games_of(f"visitor {n}", n)[0] for n in range(10)]
    ana = Store(owner=owner_tag("ana"))
    assert ana.keep(new_game(), {}) == "" and kept(others) == [True] * 9 + [False]
    first = ana.path
    ana.begin()
    assert "made room" in ana.keep(new_game(seed=2), {})
    assert kept(others) == [True] * 9 + [False] and ana.path.exists() and not first.exists()


def test_a_game_that_made_room_while_it_was_played_comes_back_with_its_next_answer(few):
    (store, *_), game = games_of("ana", 9, 5, 3, 1), new_game()
    Store(owner=owner_tag("ana")).keep(new_game(), {})
    game.choose(0)
    assert not store.path.exists() and "made room" in store.keep(game, {}) and len(store.find().game.answers) == 1


def test_the_owner_in_a_key_is_not_what_the_browser_calls_itself_and_leaves_the_key_as_secret():
    one, other = (Store(owner=owner_tag("my browser")) for _ in range(2))
    assert owner_of(one.key) == owner_of(other.key) == owner_tag("my browser") != owner_tag("another")
    assert "my browser" not in one.key and one.key[12:] != other.key[12:] and len(one.key[12:]) == 16
    assert owner_of(Store().key) == ""


def test_parts_that_killed_writers_left_are_removed_and_one_that_is_being_written_is_not():
    store = Store()
    old, new = store.folder / ".part-old", store.folder / ".part-new"
    for part in (old, new):
        part.write_text("{")
    os.utime(old, (1e9, 1e9))
    store.keep(new_game(), {})
    assert not old.exists() and new.exists()


def test_where_many_games_are_kept_a_new_one_reads_only_a_few(monkeypatch):
    read = []
    look_at = stores.look_at
    monkeypatch.setattr(stores, "look_at", lambda path: read.append(path) or look_at(path))
    monkeypatch.setattr(stores, "MOST_GAMES", 300)
    first = Store()
    first.keep(new_game(), {})
    for n in range(300):
        (first.folder / f"game{n:012d}.json").write_bytes(first.path.read_bytes())
    store, game = Store(owner=owner_tag("ana")), new_game()
    for _ in range(3):
        game.choose(0)
        assert store.keep(game, {}) == ""
    assert 0 < len(read) <= stores.OLDEST + 1


# ---- a game has its file with its first answer, and keeps it ---------------------------------------


SETUP = {"system": "core-1e", "players": ["Ana"], "how": "first", "seed": 2}


def answered(sitting: Sitting, times: int = 1) -> None:
    for _ in range(times):
        sitting.receive({"do": "choose", "option": 0, "step": sitting.step()})


def files(sitting: Sitting) -> list[str]:
    return sorted(path.stem for path in sitting.store.folder.glob("*.json"))


def test_a_new_game_is_stored_with_its_first_answer():
    sitting = Sitting(store=open_store("")[0])
    for _ in range(3):
        sitting.receive({"do": "new", "setup": SETUP})
    assert files(sitting) == [] and not sitting.store.is_stored
    answered(sitting)
    assert files(sitting) == [sitting.store.key]
    sitting.receive({"do": "undo"})
    assert sitting.store.find().game.answers == []


@pytest.mark.parametrize("what", ["load", "new", "again", "same"])
def test_another_game_on_the_page_never_overwrites_the_one_that_runs(what):
    sitting = Sitting(store=open_store("")[0])
    sitting.receive({"do": "new", "setup": SETUP})
    answered(sitting, 8)
    key, played = sitting.store.key, sitting.game.position()
    sitting.receive({"load": {"do": "load", "text": json.dumps(new_game(5).choose(0).record())},
                     "new": {"do": "new", "setup": SETUP | {"seed": 6}}, "again": {"do": "again"},
                     "same": {"do": "again", "same": True}}[what])
    assert sitting.notice == (STAYS if what == "load" else "")
    answered(sitting, 2)
    assert sitting.store.key != key and len(files(sitting)) == 2
    assert open_store(key)[1].game.position() == played


def test_a_record_that_cannot_be_opened_leaves_the_running_game_in_its_place():
    sitting = Sitting(store=open_store("")[0])
    sitting.receive({"do": "new", "setup": SETUP})
    answered(sitting)
    key = sitting.store.key
    for record in ({"bots": {"Ana": "genius"}}, {"peeked": ["zzz"]}, {"peeked": 5}, {"answers": "~~"}):
        assert sitting.receive({"do": "load", "text": json.dumps(new_game(5).record() | record)})["re"] == "problem"
    assert sitting.store.key == key and sitting.game.seed == 2


def test_a_game_that_is_not_kept_any_more_is_told_and_its_key_is_not_used_again():
    store, saved, trouble = open_store(owner_tag("ben") + "x" * 16)
    assert saved is None and trouble == GONE and owner_of(store.key) not in ("", owner_tag("ben"))
    assert open_store("")[2] == ""


@pytest.fixture
def no_home(tmp_path, monkeypatch):
    """A home that cannot be written, and an empty temporary folder."""
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("LEGENDARY_NB_HOME", str(tmp_path / "file"))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    return tmp_path


def test_without_a_home_the_player_is_told_on_the_page_and_with_the_first_answer(no_home):
    pytest.importorskip("anywidget")
    from legendary_nb.ui.apps.play import play_app

    page = play_app()
    assert page.scene["notice"] == TEMPORARY and str(no_home) not in TEMPORARY
    page.take(None, {"do": "new", "setup": SETUP})
    answer(page)
    assert page.scene["notice"] == TEMPORARY and page.store.path.is_relative_to(no_home)
    answer(page)
    assert page.scene["notice"] == ""


def test_without_a_home_the_server_says_where_games_go_and_its_kernels_go_there_too(no_home, capsys, monkeypatch):
    from legendary_nb.ui.serve.starting import print_where_games_go

    monkeypatch.setenv(FALLBACK, "")
    print_where_games_go()
    said = capsys.readouterr().out
    assert "cannot be written" in said and os.environ[FALLBACK] in said
    assert Store().folder.parent == Path(os.environ[FALLBACK])


# ---- peeking stays marked --------------------------------------------------------------------------


def test_what_was_seen_and_taken_back_is_still_marked_after_a_reload_and_in_a_record():
    sitting = Sitting(store=open_store("")[0])
    sitting.receive({"do": "new", "setup": SETUP})
    answered(sitting, 2)
    while not sitting.marks:  # an answer that shows a hidden card
        answered(sitting)
        sitting.receive({"do": "undo"})
        sitting.receive({"do": "choose", "option": len(sitting.game.ask.options) - 1, "step": sitting.step()})
    marked = {tuple(moment) for moment in sitting.tree() if moment[3]}
    assert marked
    again = Sitting()
    again.open(open_store(sitting.store.key)[1])
    copy = Sitting()
    copy.receive({"do": "load", "text": sitting.receive({"do": "save"})["record"]})
    for other in (again, copy):
        assert other.marks == sitting.marks and other.game.position() == sitting.game.position()
        number = next(n for n, moment in enumerate(other.tree()) if moment[3])
        assert not other.receive({"do": "visit", "moment": number}) and tuple(other.game.answers) in other.marks


def test_a_mark_put_back_into_the_tree_leaves_undo_and_redo_as_they_were():
    game = new_game().choose(0).choose(0)
    here = game.position()
    saved = read_saved(json.dumps(game.record() | {"peeked": ["1", "010"]}), "it")
    assert saved.marks == {(1,), (0, 1, 0)} and saved.game.position() == here
    saved.game.undo(2).redo().redo()
    assert saved.game.position() == here


# ---- lists of games --------------------------------------------------------------------------------


def test_a_game_that_cannot_be_opened_does_not_tell_where_this_machine_keeps_its_files(home):
    store = Store("abcdefgh")
    store.path.write_text('{"legendary-nb": 1')
    trouble = open_store("abcdefgh")[2]
    assert "cannot be opened" in trouble and str(home) not in trouble and "abcdefgh" not in trouble


def test_the_list_has_the_games_of_known_keys_alone_the_latest_first():
    for n in range(4):
        store = Store(f"abcdefgh{n}")
        store.keep(new_game(), {})
        os.utime(store.path, (n, n))
    known = ["abcdefgh0", "../abcdefgh1", 7, "abcdefgh3", "abcdefgh3", None, "abcdefgh9", "abcdefgh2"]
    assert [game.key for game in stored_games(known, 2)] == ["abcdefgh3", "abcdefgh2"]
    assert [game.key for game in stored_games(known)] == ["abcdefgh3", "abcdefgh2", "abcdefgh0"]
    assert stored_games("abcdefgh0") == stored_games(None) == stored_games([]) == []


BAD_FACTS = ["Infinity", "-Infinity", "NaN", "1e999", "-1", "1.5", "true", "null", "[]", "{}", '"7"', "9" * 4000,
             "9" * 5000, "[" * 2000]


@pytest.mark.parametrize("value", BAD_FACTS)
@pytest.mark.parametrize("fact", ["turn", "over", "players", "system", "setup", "seed", "bots", "peeked", "shown"])
def test_one_bad_save_never_breaks_a_list(fact, value):
    from legendary_nb.ui.apps.theatre_programme import own_games

    good, bad = Store("abcdefgh1"), Store("abcdefgh2")
    for store in (good, bad):
        store.keep(new_game(), {})
    text = json.dumps(json.loads(bad.path.read_text()) | {"setup": {"system": "core-1e", "players": ["Ana"]}, fact: 0})
    place = f'"{fact}": ' + {"system": '"core-1e"', "players": '["Ana"]'}.get(fact, "0")
    assert place in text
    bad.path.write_text(text.replace(place, f'"{fact}": {value}'))
    rows = json.dumps([game.row() for game in stored_games(["abcdefgh1", "abcdefgh2"])])
    assert '"abcdefgh1"' in rows and len(rows) < 2000
    assert "abcdefgh1" in [row["key"] for row in own_games([])]
    assert open_store("abcdefgh2")[0].key  # it opens, or it is told why not


@pytest.mark.parametrize("when", [2**40, 2**60, -(2**40)])
def test_a_save_of_a_year_that_cannot_be_is_listed_without_its_day(when):
    from legendary_nb.session.listing import StoredGame

    assert StoredGame("abcdefgh", "title", ("Ana",), 1, when).row()["when"] == 0


SHOWN = {"mastermind": "Loki", "scheme": "The Legacy Virus", "twists": 1, "of": 8, "asked": "Ana", "result": ""}


@pytest.mark.parametrize(("fact", "value"), [
    ("mastermind", "x" * 101), ("mastermind", 7), ("scheme", "a\nb"), ("twists", -1), ("of", 10**9), ("twists", True),
    ("asked", None), ("result", "<b>"), ("more", 1)])
def test_facts_that_cannot_be_true_are_not_shown(fact, value):
    from legendary_nb.session.listing import Shown, shown_of

    assert shown_of(SHOWN) == Shown(**SHOWN)
    assert shown_of(SHOWN | {fact: value}) == Shown()


# ---- names, deleting and bringing back ---------------------------------------------------------------


def stored(key: str = "abcdefgh") -> Store:
    store = Store(key)
    store.keep(new_game(), {})
    return store


def listed(*keys: str) -> list[dict]:
    return [game.row() for game in stored_games(list(keys))]


def test_a_game_gets_a_name_and_loses_it_again_and_its_file_stays_as_it_is():
    store = stored()
    before = store.path.read_bytes()
    stores.rename_game("abcdefgh", "  The long \n night ")
    assert listed("abcdefgh")[0]["name"] == "The long night"
    stores.rename_game("abcdefgh", "")
    assert listed("abcdefgh")[0]["name"] == "" and store.path.read_bytes() == before and not store.is_behind()


def test_a_deleted_game_is_gone_until_it_is_brought_back_with_its_name():
    position = stored().find().game.position()
    stores.rename_game("abcdefgh", "Mine")
    stores.delete_game("abcdefgh")
    assert listed("abcdefgh") == [] and open_store("abcdefgh")[2] == GONE
    stores.restore_game("abcdefgh")
    assert listed("abcdefgh")[0]["name"] == "Mine" and Store("abcdefgh").find().game.position() == position
    with pytest.raises(Problem, match="still here"):
        stores.restore_game("abcdefgh")


def test_a_game_deleted_an_hour_ago_is_gone_for_good(home, monkeypatch):
    stored()
    stores.rename_game("abcdefgh", "Mine")
    stores.delete_game("abcdefgh")
    later = stores.time.time() + 3700
    monkeypatch.setattr(stores.time, "time", lambda: later)
    stored("ijklmnop")
    assert sorted(path.name for path in (home / "board").glob("*abc*")) == []
    with pytest.raises(Problem, match="brought back"):
        stores.restore_game("abcdefgh")


def test_deleted_games_do_not_fill_the_disk(home, monkeypatch):
    monkeypatch.setattr(stores, "MOST_DELETED", 3)
    for n in range(6):
        stored(f"abcdefgh{n}")
        stores.delete_game(f"abcdefgh{n}")
    assert len(list((home / "board").glob("*.deleted-*"))) <= 4


def test_a_name_written_over_and_over_in_a_game_brought_back_stays_when_its_old_copy_goes(monkeypatch):
    stored()
    stores.delete_game("abcdefgh")
    stored()  # it went on elsewhere
    stores.rename_game("abcdefgh", "Mine")
    monkeypatch.setattr(stores, "LEFT_OVER_S", -10)
    stores.clean_deleted(stores.board_folder())
    assert listed("abcdefgh")[0]["name"] == "Mine"


HOSTILE_KEYS = ["", "../abcdefgh", "a", "x" * 41, "abcdefgh.json", "abcd*fgh", None, 7, ["abcdefgh"], {"a": 1},
                "abcdefgh/"]


@pytest.mark.parametrize("change", ["rename", "delete", "restore"])
@pytest.mark.parametrize("key", [*HOSTILE_KEYS, "unknown-key-1"])
def test_only_the_key_of_a_saved_game_changes_anything(home, change, key):
    stored()
    before = {path.name: path.read_bytes() for path in home.rglob("*") if path.is_file()}
    answer = Sitting(store=Store()).receive({"do": change, "key": key, "name": "x", "keys": ["abcdefgh"]})
    assert answer["re"] == "problem" and str(home) not in answer["text"]
    assert {path.name: path.read_bytes() for path in home.rglob("*") if path.is_file()} == before


@pytest.mark.parametrize("name", ["x" * 61, "a\0b", 7, None, ["x"]])
def test_a_name_that_no_list_can_show_is_refused(name):
    stored()
    answer = Sitting(store=Store()).receive({"do": "rename", "key": "abcdefgh", "name": name, "keys": ["abcdefgh"]})
    assert answer["re"] == "problem" and listed("abcdefgh")[0]["name"] == ""


def test_the_board_lists_opens_deletes_and_brings_back_games_by_their_keys():
    first, second = stored("abcdefgh1"), stored("abcdefgh2")
    keys = ["abcdefgh1", "abcdefgh2"]
    sitting = Sitting(store=Store())
    assert {row["key"] for row in sitting.receive({"do": "games", "keys": keys})["games"]} == set(keys)
    assert sitting.receive({"do": "open", "key": "abcdefgh1"}) is None
    assert sitting.store.key == "abcdefgh1" and sitting.game.position() == first.find().game.position()
    assert "on the screen" in sitting.receive({"do": "delete", "key": "abcdefgh1", "keys": keys})["text"]
    assert [row["key"] for row in sitting.receive({"do": "delete", "key": "abcdefgh2", "keys": keys})["games"]] == [
        "abcdefgh1"]
    assert len(sitting.receive({"do": "restore", "key": "abcdefgh2", "keys": keys})["games"]) == 2
    sitting.receive({"do": "ready"})
    sitting.receive({"do": "choose", "option": 0, "step": sitting.step()})
    assert first.find().game.answers == [0] and second.find().game.answers == []


def test_a_game_that_cannot_be_opened_leaves_the_one_on_the_screen():
    stored("abcdefgh1")
    stored("abcdefgh2").path.write_text("{")
    sitting = Sitting(store=Store())
    sitting.receive({"do": "open", "key": "abcdefgh1"})
    for key in ("abcdefgh2", "abcdefgh3", *HOSTILE_KEYS):
        assert sitting.receive({"do": "open", "key": key})["re"] == "problem"
    assert sitting.store.key == "abcdefgh1" and sitting.game is not None
    assert "list of games" in Sitting(new_game()).receive({"do": "open", "key": "abcdefgh1"})["text"]


# ---- two pages on the board ------------------------------------------------------------------------


def page_of_the_game():
    """A page that has opened the game, as the app does."""
    pytest.importorskip("anywidget")
    from legendary_nb.ui.apps.play import SharedBoard

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


def test_a_page_whose_file_became_unreadable_goes_on_as_a_game_of_its_own_and_leaves_the_file():
    Store("abcdefgh").keep(new_game(), {})
    one = page_of_the_game()
    (one.store.folder / "abcdefgh.json").write_text('{"legendary-nb": 99}')
    assert not one.catch_up() and one.scene["notice"] == APART
    answer(one)
    assert one.key == one.store.key != "abcdefgh" and one.store.find().game.answers == one.game.answers != []
    assert (one.store.folder / "abcdefgh.json").read_text() == '{"legendary-nb": 99}'


def test_the_address_of_a_page_has_a_key_once_the_game_is_stored():
    from legendary_nb.ui.apps.play import SharedBoard

    page = SharedBoard(open_store("")[0])
    page.take(None, {"do": "visitor", "id": "a browser"})
    page.take(None, {"do": "new", "setup": SETUP})
    assert page.key == ""
    answer(page)
    assert page.key == page.store.key and owner_of(page.key) == owner_tag("a browser")


def test_a_page_with_another_game_does_not_follow_the_old_one():
    Store("abcdefgh").keep(new_game(), {})
    one, other = page_of_the_game(), page_of_the_game()
    other.take(None, {"do": "again"})
    answer(one)
    assert not other.catch_up() and other.store.key != "abcdefgh" and not other.game.answers
