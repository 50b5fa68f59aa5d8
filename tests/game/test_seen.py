"""What a seat sees in numbers: the same names for every system, and nothing of what is hidden."""

import pytest
from support.bot_games import one_of_each

from legendary_nb import Game, Setup
from legendary_nb.bots import PriorityBot, play_out
from legendary_nb.coverage import finished_systems
from legendary_nb.game.ask import Ask
from legendary_nb.game.hidden import reshuffle_hidden
from legendary_nb.game.known import known_cards
from legendary_nb.game.playthrough import playthrough
from legendary_nb.game.seen import Reader, names_of
from legendary_nb.game.view import View
from legendary_nb.rules import new_table


def numbers(table, seat):
    reader, ask = Reader(View(table, seat)), Ask(table)
    asked = ask if ask.seat == seat else None
    return reader.table(asked), [reader.answer(raw) for raw in ask.raw] if asked else []


@pytest.mark.parametrize("system", finished_systems())
def test_the_numbers_tell_nothing_that_is_hidden(system):
    for setup, seed in list(one_of_each(system))[:4]:
        table = new_table(setup, seed, log=False)
        play_out(table, [PriorityBot()], turns=6)
        if table.ask is None:
            continue
        for seat in range(len(table.players)):
            other = table.copy()
            reshuffle_hidden(other, seat, 11, known_cards(table, seat))
            assert numbers(other, seat) == numbers(table, seat)


@pytest.mark.parametrize("system", finished_systems())
def test_all_systems_have_the_same_names(system):
    of_table, of_answer = names_of(system)
    assert (of_table, of_answer) == names_of("core-1e")
    assert len(set(of_table)) == len(of_table) and len(set(of_answer)) == len(of_answer)


def test_the_table_is_told_as_it_lies():
    game = Game.stacked("core-1e", table="Ana: hand Odinson, Wound | city: Bank Sabretooth (Bystander)", attack=6)
    table, answers = numbers(game.table, 0)
    assert table["my hand: wound"] == 1 and table["my hand: there"] == 2 and table["attack"] == 6
    assert sum(table[f"city {i + 1}: holds"] for i in range(5)) == 1
    fight = next(answer for raw, answer in zip(game.ask.raw, answers, strict=True)
                 if raw[0] == "fight" and answer["near exit"])
    assert fight["card: takes"] == game.table.card(game.ask.of_kind("fight")[0][1]).attack
    assert fight["to fight"] == 1 and fight["card: enemy"] == 1 and fight["card: holds"] == 1


def test_a_seat_that_is_not_asked_sees_no_hand_but_its_own():
    game = Game.stacked("core-1e", table="Ana: hand Wound | Ben: hand Odinson")
    assert numbers(game.table, 1)[0]["my hand: wound"] == 0 < numbers(game.table, 0)[0]["my hand: wound"]
    assert numbers(game.table, 1)[1] == []


# ---- a game as text --------------------------------------------------------------------------------


@pytest.mark.parametrize("system", finished_systems())
def test_a_playthrough_can_be_played_again_from_its_text(system):
    setup = Setup(system, 2)
    text = playthrough(setup, 3, [PriorityBot()], most=25)
    answers = [int(line.removeprefix("answer: ")) for line in text.splitlines() if line.startswith("answer: ")]
    game = Game.new(setup, seed=3)
    for number in answers:
        game.choose(number)
    assert len(answers) == 25 and text.endswith("# the game goes on\n")
    assert text == playthrough(setup, 3, [PriorityBot()], most=25)
    longer = playthrough(setup, 3, [PriorityBot()], most=26)
    assert f"asked: {game.table.players[game.ask.seat].name}: {game.ask.text}" in longer


def test_a_playthrough_ends_with_the_outcome():
    text = playthrough(Setup("core-1e", 1), 3, [PriorityBot()])
    outcome = Game.new(Setup("core-1e", 1), seed=3).play(PriorityBot()).outcome
    assert f"# {outcome.result}: {outcome.reason}" in text and text.count("score: ") == 1
