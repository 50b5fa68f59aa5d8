"""A live class: its secrets, its pupils, and the tables that are handed out."""

import json
import time

import pytest

from legendary_nb.bots import PriorityBot
from legendary_nb.game import Game, first_game
from legendary_nb.session.problem import Problem
from legendary_nb.tables import live_class, making
from legendary_nb.tables.archive import OVER, PLAYING, Archive
from legendary_nb.tables.class_ranking import ranked, standing_of
from legendary_nb.tables.live_class import even_groups, find_class, start_class, watch_of
from legendary_nb.tables.making import find_table
from legendary_nb.tables.register import Register


@pytest.fixture
def register(where):
    archive = Archive(where)
    yield Register(archive)
    archive.close()


def begun(register, *names):
    """A class with these pupils, and the tokens of the teacher and of each pupil."""
    live, teacher = start_class(register, "Class 8b")
    return live, teacher, [live.join(name)[1] for name in names]


def again(live):
    """The same class as another process finds it."""
    return find_class(live.register, live.code)


def test_only_hashes_of_the_tokens_are_in_the_file(tmp_path):
    register = Register(Archive(tmp_path / "tables.db"))
    live, teacher, tokens = begun(register, "Ana", "Ben")
    live.hand_out(first_game("core-2e", 2), 2, [1, 2])
    register.base.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    stored = (tmp_path / "tables.db").read_bytes()
    for secret in (teacher, watch_of(teacher), *tokens):
        assert len(secret) >= 22 and secret.encode() not in stored
    assert b"Class 8b" in stored
    register.archive.close()


def test_a_token_opens_its_own_place_and_no_other(register):
    live, teacher, (ana, ben) = begun(register, "Ana", "Ben")
    assert live.is_teacher(teacher) and [live.pupil_of(ana), live.pupil_of(ben)] == [1, 2]
    for wrong in (ana, "", None, 5, teacher[:-1], "x" * 22, ["x"], watch_of(teacher)):
        assert not live.is_teacher(wrong)
    for wrong in (teacher, "", None, 5, ana[:-1], live.kept.pupils[0].token):
        assert live.pupil_of(wrong) == 0


def test_a_name_is_free_to_choose_and_belongs_to_one(register):
    live, _, _ = begun(register, "Ana", "", "")
    assert [one.name for one in live.pupils.values()] == ["Ana", "Pupil 2", "Pupil 3"]
    for name in ("aNA", " ana "):
        with pytest.raises(Problem, match="Choose another name"):
            live.join(name)
    for name in ("x" * 21, "a\x00b", "\u202eevil"):
        with pytest.raises(Problem, match="1 to 20 letters"):
            live.join(name)
    live.rename(2, "Ben")
    assert again(live).pupils == live.pupils and live.pupils[2].name == "Ben"


def test_a_class_is_full_some_day_and_its_door_can_be_closed(register, monkeypatch):
    monkeypatch.setattr(live_class, "MOST_PUPILS", 2)
    live, _, _ = begun(register, "Ana", "Ben")
    with pytest.raises(Problem, match="at most 2"):
        live.join("Cleo")
    live.send_away(1)
    live.set_facts(closed=True)
    with pytest.raises(Problem, match="closed the door"):
        live.join("Cleo")


def test_no_new_class_pushes_out_one_that_is_there(register, monkeypatch):
    monkeypatch.setattr(live_class, "MOST_CLASSES", 2)
    codes = [start_class(register, f"Class {n}")[0].code for n in range(2)]
    with pytest.raises(Problem, match="as many classes"):
        start_class(register, "Class 9")
    assert sorted(register.codes()) == sorted(codes)
    register.forget(time.time() + 1)
    assert not register.codes()


@pytest.mark.parametrize("name", ["", "  ", "x" * 31, "a\x1b"])
def test_a_class_has_a_name_that_can_be_shown(register, name):
    with pytest.raises(Problem, match="1 to 30 letters"):
        start_class(register, name)


def test_who_is_sent_away_is_nobody_here_any_more(register):
    live, _, (ana, _) = begun(register, "Ana", "Ben")
    live.send_away(1)
    assert live.pupil_of(ana) == 0 and list(again(live).pupils) == [2]
    assert live.join("Ana")[0] == 3  # the name is free, the number is not used again
    with pytest.raises(Problem, match="not in this class"):
        live.raise_hand(1, True)


def test_what_a_pupil_does_is_kept(register):
    live, _, _ = begun(register, "Ana")
    live.clock = lambda: 1000.0
    live.raise_hand(1, True)
    live.clock = lambda: 2000.0
    live.raise_hand(1, True)  # it was up already: the place in the queue stays
    live.note_place(1, "03", 4, 8)
    live.note_work(1, "03", {"exercises": {}}, 12.5)
    live.clock = lambda: 3000.0
    live.note_place(1, "03", 4, 8)  # no progress
    one = again(live).pupils[1]
    assert (one.hand, one.lesson, one.step, one.steps, one.since, one.seconds) == (1000.0, "03", 4, 8, 2000.0, 12.5)
    assert register.works(live.code) == {1: {"03": {"exercises": {}}}}


def test_two_processes_have_one_class(register, where):
    live, _, _ = begun(register, "Ana")
    other = Archive(where)
    there = find_class(Register(other), live.code)
    there.join("Ben")
    live.raise_hand(1, True)  # the first has not heard of Ben yet
    assert [one.name for one in live.pupils.values()] == ["Ana", "Ben"]
    assert there.catch_up() and there.pupils == live.pupils and not there.catch_up()
    with pytest.raises(Problem, match="called Ben"):
        live.join("Ben")
    other.close()


def test_a_message_is_short(register):
    live, _, _ = begun(register)
    live.say("  Look   up ")
    assert again(live).kept.facts == {"message": "Look up"}
    with pytest.raises(Problem, match="200 letters"):
        live.say("x" * 201)


@pytest.mark.parametrize(("people", "size", "sizes"), [
    (28, 4, [4] * 7), (30, 4, [4] * 6 + [3, 3]), (5, 5, [5]), (6, 5, [3, 3]), (3, 1, [1, 1, 1]), (0, 3, [])])
def test_groups_are_as_even_as_they_can_be(people, size, sizes):
    groups = even_groups(list(range(people)), size)
    assert [len(group) for group in groups] == sizes and [n for group in groups for n in group] == list(range(people))


def test_every_table_has_the_same_cards_and_the_seats_of_its_pupils(register):
    live, teacher, tokens = begun(register, *"abcde")
    live.hand_out(first_game("core-2e", 3), 3, [1, 2, 3, 4, 5])
    tables = [find_table(register.archive, table.code) for table in again(live).tables()]
    assert [one.pupils for one in live.tables()] == [(1, 2, 3), (4, 5)]
    assert len({table.kept.seed for table in tables}) == len({str(t.game.table.villain_deck) for t in tables}) == 1
    assert [table.seat_of(tokens[0]) for table in tables] == [0, -1] and tables[1].seat_of(tokens[4]) == 1
    assert [seat.bot for seat in tables[1].seats] == ["", "", "value"] and tables[0].kept.phase == PLAYING
    assert not tables[0].lets_in(tokens[4], "") and not tables[0].lets_in(teacher, teacher)
    assert tables[0].lets_in("", watch_of(teacher)) and tables[0].seat_of(watch_of(teacher)) == -1
    assert live.table_of(5).code == tables[1].code


def test_a_moment_of_a_game_goes_on_at_every_table(register):
    game = Game.new(first_game("core-2e", 2), seed=11)
    for _ in range(9):
        game.choose(0)
    live, _, _ = begun(register, "Zoe", "Yan", "Xu")
    live.hand_out_moment(game, [1, 2, 3])
    tables = [find_table(register.archive, table.code) for table in live.tables()]
    assert [table.game.answers for table in tables] == [game.answers] * 2
    assert {str(table.game.table.hq) for table in tables} == {str(game.table.hq)}
    assert tables[0].game.table.box.names == ("Zoe", "Yan")


def test_what_cannot_be_handed_out_says_so(register, monkeypatch):
    live, _, _ = begun(register, "Ana", "Ben")
    with pytest.raises(Problem, match="Nobody is here"):
        live.hand_out(first_game("core-2e", 2), 2, [])
    with pytest.raises(Problem, match="1 to 5"):
        live.hand_out(first_game("core-2e", 2), 6, [1])
    monkeypatch.setattr(live_class, "MOST_OF_ONE", 1)
    with pytest.raises(Problem, match="That makes 2 tables"):
        live.hand_out(first_game("core-2e", 1), 1, [1, 2])
    over = Game.new(first_game("core-2e", 1), seed=3).play(PriorityBot())
    with pytest.raises(Problem, match="is over"):
        live.hand_out_moment(over, [1])
    assert not live.tables() and register.archive.count() == 0


def test_new_tables_of_a_class_take_the_room_of_its_old_ones(register, monkeypatch):
    live, _, _ = begun(register, "Ana", "Ben")
    monkeypatch.setattr(making, "MOST_OF_ONE", 2)
    for _ in range(3):
        live.hand_out(first_game("core-2e", 1), 1, [1, 2])
    assert register.archive.count() == 2 and live.round == 3 and len(live.kept.tables) == 6
    assert all(find_table(register.archive, table.code) for table in live.tables())


def test_the_result_of_a_game_stays_when_its_table_has_made_room(register):
    live, _, _ = begun(register, "Ana")
    live.hand_out(first_game("core-2e", 1), 1, [1])
    table, = live.tables()
    live.note_standing(table, {"result": "win", "phase": OVER})
    register.archive.remove(table.code)
    assert again(live).tables()[0].standing == {"result": "win", "phase": OVER}


def test_tables_are_ranked_by_the_win_then_tactics_then_points():
    standings = [{"result": "", "tactics": 3, "points": 5}, {"result": "win", "tactics": 4, "points": 1},
                 {"result": "loss", "tactics": 3, "points": 9}, {"result": "", "tactics": 3, "points": 5}, {}]
    assert ranked(standings) == [3, 1, 2, 3, 5]


@pytest.mark.parametrize("system", ["core-1e", "core-2e", "villains", "bond", "dxp"])
def test_a_standing_is_what_lies_open(system):
    game = Game.new(system, players=2, seed=5)
    first = standing_of(game)
    assert 0 < first["chance"] < 1
    assert first["turn"] >= 1 and first["tactics"] == 0 and first["tactics_of"] >= 1 and not first["result"]
    game.play(PriorityBot())
    last = standing_of(game)
    assert last["chance"] == (game.outcome.result == "win")
    assert last["result"] == game.outcome.result and last["turn"] == game.table.turn and last["asked"] == -1
    assert json.dumps(last)
