"""The reasons of hints: facts of the position, read from the cards, and true."""

import re

import pytest
from support.bot_games import Eager, reasons, tables_with_every_card
from support.systems import full_city
from support.words import choose, resolve, table

from legendary_nb import Game
from legendary_nb.coverage import finished_systems
from legendary_nb.game.ask import Ask
from legendary_nb.game.view import View
from legendary_nb.hints.reasons import reason_for


def test_a_card_that_turns_a_superpower_on_is_named_with_its_icon():
    said = reasons(table("Ana: hand Growing Anger, Diamond Form", hq=[""] * 5))
    assert said["play Diamond Form"].startswith(
        "Diamond Form first: its strength icon turns on the superpower of Growing Anger (")
    assert said["play Growing Anger"] == "Its superpower does not work yet: play Diamond Form first."


def test_a_superpower_that_is_on_is_told_in_the_words_of_the_card():
    game = choose(table("Ana: hand Growing Anger, Diamond Form", hq=[""] * 5), "play Diamond Form")
    assert reasons(game)["play Growing Anger"].startswith("Its superpower works now: ")
    game.choose("play Growing Anger")
    assert reasons(game)["yes"].startswith("It would do this: ")
    assert reasons(game)["no"].startswith("You give this up: ")


def test_a_card_that_reaches_the_mastermind_says_so():
    said = reasons(table("Ana: hand S.H.I.E.L.D. Trooper", attack=6, hq=[""] * 5))
    assert said["play S.H.I.E.L.D. Trooper"] == "Red Skull needs 7 attack; this reaches it."


def test_a_card_that_reaches_a_hero_says_so_and_one_that_does_not_tells_what_it_brings():
    game = table("Ana: hand S.H.I.E.L.D. Agent", recruit=2, hq=["Odinson", "", "", "", ""])
    assert reasons(game)["play S.H.I.E.L.D. Agent"] == "Odinson costs 3; this reaches it."
    far = table("Ana: hand S.H.I.E.L.D. Agent", hq=["Odinson", "", "", "", ""])
    assert reasons(far)["play S.H.I.E.L.D. Agent"] == "It brings 1 recruit."


def test_the_last_tactic_wins_the_game_and_another_leaves_some():
    last = table("Ana: hand Wound", attack=7, tactics=["Endless Resources"])
    assert "it is the last tactic, and wins the game" in reasons(last)["fight Red Skull"]
    more = table("Ana: hand Wound", attack=7, tactics=["Endless Resources", "Ruthless Dictator"])
    assert "1 tactic would be left" in reasons(more)["fight Red Skull"]


def test_a_villain_about_to_escape_is_named_with_the_bystanders_that_would_be_lost():
    held = {"villain": "Sentinel", "holds": ["Bystander", "Bystander"]}
    said = reasons(table("Ana: hand Wound", attack=3, city=full_city(held)))
    assert "Otherwise it escapes when the next villain enters and carries off Bystander x2." in said["fight Sentinel"]
    assert "That frees Bystander x2." in said["fight Sentinel"]
    assert "Sentinel escapes when the next villain enters." in said["end turn"]


def test_a_villain_behind_whom_a_space_is_free_is_not_said_to_escape():
    said = reasons(table("Ana: hand Wound", attack=3, city={"Bridge": "Sentinel", "Sewers": "Hand Ninjas"}))
    assert "escapes" not in said["fight Sentinel"] + said["end turn"]


def test_a_villain_said_to_escape_does_so_with_the_next_villain_that_enters():
    game = table("Ana: hand Wound | Ben: hand Wound", city=full_city("Sentinel"), hq=["Odinson"] * 5,
                 villain_deck=["Hand Ninjas", "Bystander"])
    assert "Sentinel escapes" in reasons(game)["end turn"]
    game.choose("end turn")
    assert [e.card for e in game.events if e.kind == "escape"] == ["Sentinel"]


def test_what_a_turn_leaves_unused_is_counted():
    game = table("Ana: hand Odinson, Wound", attack=1, recruit=2, hq=[""] * 5, stacks={"officers": 0})
    left = "1 attack and 2 recruit would be left unspent. 1 card in hand would go unplayed."
    assert reasons(game)["end turn"] == left


def test_a_hero_is_told_by_its_price_its_points_and_the_cards_of_the_deck_that_fit_it():
    game = table("Ana: hand Diamond Form; deck Odinson, Odinson, Wound", recruit=9,
                 hq=["Growing Anger", "", "", "", ""])
    said = reasons(game)["recruit Growing Anger"]
    assert "Growing Anger costs 3 of your 9 recruit and brings 2 attack." in said
    assert "Its superpower needs strength: 3 cards of your 4 show it." in said


def test_what_showing_a_card_spares_and_what_happens_otherwise():
    game = resolve(table("Ana: hand Storm, Wound"), "Sabretooth", "fight")
    assert game.ask.kind == "reveal"
    said = reasons(game)
    shown = next(label for label in said if label.startswith("reveal "))
    assert said[shown].startswith("It spares you this: ")
    assert said["do not reveal"].startswith("Then this happens: ")


@pytest.mark.parametrize("system", finished_systems())
def test_a_card_said_to_reach_an_enemy_or_a_hero_does_so(system):
    """For every card: play it, and if it asks nothing, you can pay for all that it was said to reach."""
    checked = 0
    for seed, game in enumerate(tables_with_every_card(system)):
        game.table.attack = game.table.recruit = seed % 7
        game.table.ask.options_ = None
        bot = Eager(seed)
        for _ in range(8):
            if game.ask is None or game.ask.kind != "action":
                break
            for label, reason in reasons(game).items():
                checked += checks_out(game, label, reason)
            game.play(bot, limit=1)
    assert checked > 5


def checks_out(game, label, reason) -> int:
    """Whether the reason of a card said that it reaches something; then it is tried."""
    said = re.findall(r"(?:^|\. )([^.]*?) (needs \d+ attack|costs \d+); this reaches it", reason)
    if not label.startswith("play ") or not said:
        return 0
    other = Game(game.setup, 1, game.table.copy())
    other.table.events = []
    other.choose(label)
    if other.ask is None or other.ask.kind != "action":
        return 0
    for name, _ in said:
        assert any(name in option for option in other.ask.options.labels), (label, reason)
    return len(said)


def test_a_reason_names_no_card_that_lies_face_down():
    game = table("Ana: hand Wound", system="core-2e", recruit=9, hq=[""] * 5)
    said = {reasons(dealt)["recruit S.H.I.E.L.D. Officer"] for dealt in (game, Game(game.setup, 1, game.imagine(0, 5)))}
    assert said == {"It costs 3 of your 9 recruit; you see which card it is only then."}


def test_the_question_of_a_bare_table_has_reasons_too():
    """A bot's question, without a Game: what the teaching notebooks use."""
    state = table("Ana: hand Odinson").table
    assert reason_for(View(state, 0), Ask(state), ("end",))


def test_a_copy_that_can_be_played_later_is_told_by_what_it_does():
    game = table("Ana: hand Turn the Tide", system="villains", hero_deck=["Crazed Experiments", "Devour"])
    game.choose("play Turn the Tide")
    said = reasons(game)["play a copy of Crazed Experiments"]
    assert said.startswith("It costs nothing: Play a copy of it")
