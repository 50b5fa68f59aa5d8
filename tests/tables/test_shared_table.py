"""Shared tables: seats are secrets, answers are kept first, and everything can be played again."""

import random

import pytest

from legendary_nb.cards import system_names
from legendary_nb.game import IllegalChoice, first_game
from legendary_nb.session.problem import Problem
from legendary_nb.tables import making
from legendary_nb.tables.archive import OVER, Archive
from legendary_nb.tables.bot_turns import answer_of
from legendary_nb.tables.database import WentOn
from legendary_nb.tables.making import find_table, make_table
from legendary_nb.tables.shared_table import answers_of
from legendary_nb.tables.tickets import hash_of, new_token, read_code


@pytest.fixture
def archive(where):
    one = Archive(where)
    yield one
    one.close()


def seated(archive, *names, system="core-2e", bots=()):
    """A table at which these people sit, its game begun; and their tokens."""
    setup = first_game(system, len(names) + len(bots))
    table, _ = make_table(archive, setup, bots=bots)
    tokens = [table.take(k, name) for k, name in enumerate(names)]
    table.begin()
    return table, tokens


def again(table):
    """The same table as another process finds it."""
    return find_table(table.archive, table.code)


def play(table, steps, seed=1):
    """Let everybody answer by chance."""
    chance = random.Random(seed)
    for _ in range(steps):
        ask = table.game.ask
        if ask is None:
            return
        table.answer(ask.seat, chance.randrange(len(ask.raw)))


def test_a_seat_is_opened_by_its_token_alone(archive):
    table, (ida, jan) = seated(archive, "Ida", "Jan")
    assert [table.seat_of(token) for token in (ida, jan, new_token(), "", None, 5, hash_of(ida))] == [
        0, 1, -1, -1, -1, -1, -1]
    kept = " ".join(map(str, archive.base.execute("SELECT * FROM seats").fetchall()))
    assert ida not in kept and hash_of(ida) in kept


def test_a_seat_that_somebody_has_cannot_be_taken(archive):
    table, _ = seated(archive, "Ida", "Jan")
    for seat in (0, 1, 2, -1):
        with pytest.raises(Problem, match="has this seat"):
            table.take(seat, "Kim")


def test_two_who_take_a_seat_at_once_do_not_both_get_it(archive):
    table, _ = make_table(archive, first_game("core-2e", 2))
    other = again(table)
    token = table.take(0, "Ida")
    with pytest.raises(WentOn):
        other.take(0, "Jan")
    assert other.seat_of(token) == 0 and other.seats[0].name == "Ida"


@pytest.mark.parametrize("name", ["", "  ", "x" * 21, "a\nb", "ida", "IDA "])
def test_a_name_is_short_and_belongs_to_one_seat(archive, name):
    table, _ = make_table(archive, first_game("core-2e", 2))
    table.take(0, "Ida")
    if name == "a\nb":
        table.take(1, name)
        assert table.seats[1].name == "a b"
        return
    with pytest.raises(Problem):
        table.take(1, name)


def test_the_game_begins_with_the_names_and_bots_on_free_seats(archive):
    table, _ = make_table(archive, first_game("core-2e", 4), bots=("search",))
    table.take(1, "Ben")
    table.begin()
    assert table.game.setup.names == ("Ana", "Ben", "Cleo", "Dan")
    assert [seat.bot for seat in table.seats] == ["value", "", "value", "search"]
    assert table.people == (1,)


@pytest.mark.parametrize("system", system_names())
def test_a_table_read_again_is_the_same_to_the_end(archive, system):
    table, tokens = seated(archive, "Ida", "Jan", system=system)
    play(table, 3000)
    other = again(table)
    assert table.kept.phase == OVER and other.kept == table.kept
    assert other.game.outcome == table.game.outcome and other.game.events == table.game.events
    assert [other.seat_of(token) for token in tokens] == [0, 1]


def test_only_the_seat_that_is_asked_answers(archive):
    table, _ = seated(archive, "Ida", "Jan")
    with pytest.raises(IllegalChoice, match="another seat"):
        table.answer(1 - table.game.ask.seat, 0)
    with pytest.raises(IllegalChoice):
        table.answer(table.game.ask.seat, 99)
    assert archive.read(table.code).answers == table.kept.answers == ()


def test_an_answer_that_cannot_be_kept_has_not_happened(archive, monkeypatch):
    table, _ = seated(archive, "Ida", "Jan")
    before = table.game.events

    def full(*_):
        raise Problem("The disk is full.")

    monkeypatch.setattr(archive, "answer", full)
    with pytest.raises(Problem, match="disk"):
        table.answer(table.game.ask.seat, 0)
    assert table.game.events == before and table.kept.answers == ()


def test_of_two_processes_the_second_shows_what_the_first_did(archive):
    table, _ = seated(archive, "Ida", "Jan")
    other = again(table)
    table.answer(table.game.ask.seat, 0)
    with pytest.raises(WentOn, match="went on"):
        other.answer(other.game.ask.seat, 1)
    assert other.game.answers == table.game.answers
    table.answer(table.game.ask.seat, 0)
    assert other.catch_up() and other.game.answers == table.game.answers and not other.catch_up()


def test_a_player_leaves_to_a_bot_and_takes_the_seat_back(archive):
    table, _ = seated(archive, "Ida", "Jan")
    asked = table.game.ask.seat
    table.leave(asked)
    assert table.bot_asked == asked and table.people == (1 - asked,)
    table.answer(asked, answer_of(table.game, table.seats[asked].bot))
    table.take_back(asked)
    assert table.bot_asked == -1 and again(table).people == (0, 1)


def test_who_looks_on_changes_no_seat(archive):
    table, _ = seated(archive, "Ida", "Jan")
    for change in (table.leave, table.take_back, lambda seat: table.rename(seat, "Kim")):
        with pytest.raises(Problem, match="Take a seat"):
            change(table.seat_of("nonsense"))


def test_another_name_changes_the_game_in_nothing_else(archive):
    table, _ = seated(archive, "Ida", "Jan")
    play(table, 60)
    before = table.game
    table.rename(0, "Kim")
    assert table.game.setup.names == ("Kim", "Jan") and table.game.answers == before.answers
    assert [event.physical for event in table.game.events] == [event.physical for event in before.events]


def test_the_seat_of_a_bot_is_taken_by_somebody_who_comes_late(archive):
    table, _ = seated(archive, "Ida", bots=("priority", "priority"))
    play(table, 40)
    token = table.take(2, "Lea")
    assert table.seat_of(token) == 2 and table.people == (0, 2) and table.game.setup.names[2] == "Lea"


# ---- taking back -------------------------------------------------------------------------------------


def test_an_answer_is_taken_back_when_all_who_are_here_agree(archive):
    table, _ = seated(archive, "Ida", "Jan")
    asked = table.game.ask.seat
    before = table.game.answers
    table.answer(asked, 0)
    assert table.may_undo() and not table.agree_to_undo(asked, {0, 1})
    assert table.game.answers != before
    assert table.agree_to_undo(1 - asked, {0, 1})
    assert table.game.answers == before == answers_of(again(table).kept.answers)
    assert table.game.events == again(table).game.events


def test_who_is_away_is_not_waited_for_and_one_who_is_against_it_is_enough(archive):
    table, _ = seated(archive, "Ida", "Jan", "Kim")
    asked = table.game.ask.seat
    table.answer(asked, 0)
    other = (asked + 1) % 3
    assert not table.agree_to_undo(asked, {asked, other})
    table.refuse_undo(other)
    assert not table.agree_to_undo(other, {asked, other})
    assert table.agree_to_undo(asked, {asked, other})


def test_no_answer_is_taken_back_across_cards_that_were_seen(archive):
    table, _ = seated(archive, "Ida", "Jan")
    given = ""
    while given != "end turn":  # at its end a new hand is drawn
        asked, labels = table.game.ask.seat, list(table.game.ask.options.labels)
        given = "end turn" if "end turn" in labels else labels[0]
        table.answer(asked, labels.index(given))
    assert not table.may_undo()
    with pytest.raises(Problem, match="seen"):
        table.agree_to_undo(asked, {asked})


def test_looking_for_a_way_back_changes_nothing(archive):
    table, _ = seated(archive, "Ida", "Jan")
    play(table, 50)
    answers, events = table.game.answers, table.game.events
    for _ in range(30):
        table.way_back = (-1, 0)
        table.may_undo()
        assert (table.game.answers, table.game.events) == (answers, events)


def test_after_an_undo_others_answer_under_the_next_number(archive):
    table, _ = seated(archive, "Ida", "Jan")
    asked, other = table.game.ask.seat, again(table)
    table.answer(asked, 0)
    other.catch_up()
    table.agree_to_undo(asked, {asked})
    with pytest.raises(WentOn):
        other.answer(other.game.ask.seat, 0)
    assert other.game.answers == table.game.answers


# ---- making and codes --------------------------------------------------------------------------------


def test_a_table_by_invitation_lets_in_those_who_have_it_and_those_who_sit(archive):
    table, invitation = make_table(archive, first_game("core-2e", 2), is_open=False)
    token = table.take(0, "Ida")
    assert invitation and table.lets_in("", invitation) and table.lets_in(token, "")
    assert not any(table.lets_in("", wrong) for wrong in ("", "x", None, 5, hash_of(invitation), token))
    assert not any(table.lets_in(wrong, "") for wrong in ("x", None, hash_of(token), invitation))
    assert make_table(archive, first_game("core-2e", 2))[0].lets_in("", "")


@pytest.mark.parametrize("text, code", [("abc def", "ABCDEF"), ("ABC-234", "ABC234"), ("", ""), ("ABCDE", ""),
                                        ("ABCDE0", ""), (None, ""), ("A" * 5000, ""), ("ABCD'; --", "")])
def test_a_code_is_read_as_people_type_it(text, code):
    assert read_code(text) == code


def test_the_tables_of_one_owner_make_room_for_their_own(archive, monkeypatch):
    monkeypatch.setattr(making, "MOST_OF_ONE", 2)
    monkeypatch.setattr(making, "MOST_TABLES", 3)
    setup = first_game("core-2e", 2)
    jan = make_table(archive, setup, "jan")[0].code
    ida = [make_table(archive, setup, "ida")[0].code for _ in range(3)]
    assert [archive.version(code) >= 0 for code in (jan, *ida)] == [True, False, True, True]
    make_table(archive, setup, "kim")
    assert [archive.version(code) >= 0 for code in (jan, *ida)] == [True, False, False, True]


def test_a_table_that_made_room_says_so(archive):
    table, _ = seated(archive, "Ida", "Jan")
    archive.remove(table.code)
    with pytest.raises(Problem, match="gone"):
        table.answer(table.game.ask.seat, 0)
    assert find_table(archive, table.code) is None


# ---- bots --------------------------------------------------------------------------------------------


def test_a_bot_that_takes_too_long_gives_a_quick_answer(archive, monkeypatch):
    from legendary_nb.bots import known_bots

    class Slow:
        def choose(self, view, ask):
            while True:
                pass

    monkeypatch.setattr("legendary_nb.tables.bot_turns.known_bots", lambda: known_bots() | {"slow": Slow})
    table, _ = seated(archive, "Ida", bots=("value",))
    assert answer_of(table.game, "slow", 0.05) == answer_of(table.game, "priority")
