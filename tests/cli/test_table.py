"""The table and the log as text, for each seat, in every width, with and without colours."""

import random

import pytest
from support.words import choose, table

from legendary_nb import Game
from legendary_nb.game.ink import PLAIN, Ink, count_names, join_wide, plain, shorten, wrap
from legendary_nb.game.log import Entry, fold, log_entries, log_lines
from legendary_nb.game.show import show_table


def moments(players: int, seed: int, every: int = 25):
    """Tables of a random game, some answers apart, and its last one."""
    game = Game.new("core-1e", players=players, seed=seed)
    chance = random.Random(seed)
    for i in range(10_000):
        if i % every == 0:
            yield game
        if game.ask is None:
            break
        options = list(game.ask.options)
        game.choose(chance.choice([o for o in options if o.kind != "end"] or options))
    yield game


# ---- the table -------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [60, 80, 100])
@pytest.mark.parametrize("players", [1, 3, 5])
def test_no_line_of_the_table_is_wider_than_the_page(players, width):
    for game in moments(players, seed=players, every=60):
        for line in show_table(game.table, ink=Ink(width)).splitlines():
            assert len(line) <= width, line


def test_colours_change_nothing_but_the_colour():
    for game in moments(2, seed=4, every=100):
        coloured = show_table(game.table, ink=Ink(colour=True))
        assert plain(coloured) == show_table(game.table) and coloured != show_table(game.table)


def test_the_table_is_plain_signs_unless_fine_lines_are_asked_for():
    game = Game.new("core-1e", seed=1)
    assert show_table(game.table).isascii()
    assert "─" in show_table(game.table, ink=Ink(fine=True))


def test_every_hero_in_the_hq_is_shown_with_class_and_team_in_words():
    game = table(hq=["Odinson", "Optic Blast", "Web-Shooters", "Dangerous Rescue", "Keen Senses"])
    text = show_table(game.table)
    for word in ("\nThor ", "| Cyclops ", "strength, Avengers", "ranged, X-Men", "covert, Avengers",
                 "cost 3, recruit 2+"):
        assert word in text


def test_the_city_is_drawn_from_the_exit_to_the_villain_deck():
    game = table(city={"Sewers": "Viper", "Bridge": {"villain": "Sentinel", "holds": ["Bystander", "Bystander"]}})
    lines = show_table(game.table).splitlines()
    spaces = next(line for line in lines if "Rooftops" in line)
    assert [word.strip() for word in spaces.split("|")] == ["Bridge", "Streets", "Rooftops", "Bank", "Sewers"]
    row = lines[lines.index(spaces) + 1]
    assert row.startswith("Sentinel") and row.rstrip().endswith("Viper")
    assert "attack 3, 1 pt" in lines[lines.index(spaces) + 2]
    assert "holds Bystander x2" in lines[lines.index(spaces) + 3] or "holds Bystander" in lines[lines.index(spaces) + 3]


def test_scheme_and_mastermind_show_what_has_come_of_them():
    game = table(twists=3, tactics=["Negablast Grenades"], mastermind_holds=["Bystander"])
    text = show_table(game.table)
    assert "twists 3 of 8" in text
    assert "Red Skull   attack 7   1 tactic left, 5 points each   holds Bystander" in text


def test_a_seat_sees_its_own_hand_and_only_the_size_of_the_others():
    game = table("Ana: hand Odinson, Odinson, Wound | Ben: hand Card Shark", recruit=2, attack=1)
    ana, ben = (show_table(game.table, seat) for seat in (0, 1))
    assert "Odinson x2" in ana and "Card Shark" not in ana and "hand 1" in ana
    assert "Card Shark" in ben and "Odinson" not in ben and "hand 3" in ben
    assert "recruit 2   attack 1" in ana and "recruit 2   attack 1" in ben


def test_played_cards_and_victory_piles_are_counted():
    game = table("Ana: hand Keen Senses, Keen Senses; deck Wound, Wound, Wound; victory Bystander, Bystander, Viper")
    choose(game, "play Keen Senses")
    text = show_table(game.table)
    assert "Played       Keen Senses" in text and "Victory pile Bystander x2, Viper" in text
    assert "5 points" in text


def test_print_of_a_game_is_its_table():
    game = Game.new("core-1e", seed=1)
    assert str(game) == show_table(game.table, ink=PLAIN)


# ---- the log ---------------------------------------------------------------------------------------


def test_the_log_names_the_card_behind_an_event():
    game = table("Ana: hand Mental Discipline; deck Odinson | Ben: hand Wound")
    choose(game, "play Mental Discipline")
    assert "Ana draws Odinson (Mental Discipline)." in log_lines(game.table, 0)
    assert "Ana draws a card (Mental Discipline)." in log_lines(game.table, 1)


def test_the_log_tells_who_captured_whom_and_what_a_fight_cost():
    game = table("Ana: hand Wound", city={"Bank": "Sentinel"}, attack=3, villain_deck=["Bystander", "Viper"],
                 step="turn")
    assert "Sentinel captures Bystander." in game.log
    game = table("Ana: hand Odinson", city={"Bank": "Sentinel"}, attack=3)
    choose(game, "fight Sentinel")
    assert "Ana fights Sentinel for 3 attack." in game.log


@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_line_of_a_random_game_is_a_whole_sentence(players):
    *_, game = moments(players, seed=players, every=10_000)
    assert len(game.log) > 100
    for line in game.log:
        assert line.endswith((".", "---")) and "{" not in line and "  " not in line, line


def test_entries_from_an_event_on_are_the_rest_of_the_log():
    *_, game = moments(2, seed=5, every=10_000)
    entries = log_entries(game.table)
    start = entries[len(entries) // 2].number
    assert log_entries(game.table, start=start) == [e for e in entries if e.number >= start]
    assert [e.text for e in entries] == game.log


def test_equal_neighbours_are_told_once():
    entries = [Entry(i, "heal", f"{name} heals.", "heal") for i, name in enumerate(["Ana", "Ben", "Ben", "Ben"])]
    assert [entry.text for entry in fold(entries)] == ["Ana heals.", "Ben heals (3 times)."]


# ---- small words -----------------------------------------------------------------------------------


def test_names_are_counted_in_the_order_they_come():
    assert count_names(["Viper", "Wound", "Viper"]) == "Viper x2, Wound"


@pytest.mark.parametrize("width", [5, 12, 20, 40])
def test_a_shortened_text_fits_and_shows_that_something_is_missing(width):
    short = shorten("You get one recruit for each card.", width)
    assert len(short) <= width
    assert short.endswith("...") == (width < 34)


def test_parts_that_are_too_long_are_broken_into_lines():
    lines = join_wide(["one", "two", "word " * 10], 20)
    assert lines[0] == "one   two" and all(len(line) <= 20 for line in lines)


def test_wrapping_nothing_is_an_empty_line():
    assert wrap("", 20) == [""]
