"""A theme in a folder of its own: the worked example of docs/re-theme.md loads, reads and plays."""

import re
from pathlib import Path

import pytest
from support.random_games import Dice, assert_whole, play_out

from legendary_nb import Game, Setup
from legendary_nb.bots import known_bots
from legendary_nb.cards import load_rules, load_system, store, system_names
from legendary_nb.cards.check_content import check_content
from legendary_nb.cli import main
from legendary_nb.simulate import simulate
from legendary_nb.text import card_text, rule_text

THEMES = store.CHECKOUT / "themes"
PAGE = (Path(__file__).parents[2] / "docs" / "re-theme.md").read_text(encoding="utf-8")
NAME = "night-library"


@pytest.fixture(autouse=True)
def theme(monkeypatch):
    """The folder of themes in place of the kit's content."""
    monkeypatch.setenv(store.VARIABLE, str(THEMES))
    return load_system(NAME)


def test_the_example_has_no_problem_and_is_as_small_as_it_says(theme):
    assert check_content(THEMES) == [] and system_names() == [NAME]
    assert [len(part) for part in (theme.heroes, theme.villains, theme.henchmen, theme.masterminds, theme.schemes)] == [
        3, 1, 1, 1, 1]
    assert sum(len((THEMES / NAME / f"{file}.yaml").read_text().splitlines()) for file in store.load(NAME)) < 110


def test_every_piece_of_the_page_stands_in_the_folder():
    files = "\n".join(file.read_text(encoding="utf-8") for file in sorted((THEMES / NAME).glob("*.yaml")))
    pieces = re.findall(r"```yaml\n(.*?)```", PAGE, re.S)
    assert len(pieces) == 7 and [piece for piece in pieces if piece not in files] == []


def test_cards_speak_the_words_of_the_theme(theme):
    texts = {card.name: card_text(card, theme) for card in theme.cards()}
    assert texts["Light from the Gallery"] == "Beasts in the Gallery get -2 Courage this turn."
    assert texts["Spilled Giant"] == ("Fight: If you fought this Beast on the Staircase or Front Steps, "
                                      "rescue three Lost Children.")
    assert texts["The Last Sentence"] == ("[Lamp][Night Shift]: You get +1 Courage for each Lost Child in your "
                                          "Victory Pile, up to +4.")
    assert not [text for text in texts.values() if re.search(r"Hero|Villain|Wound|Bystander|Mastermind", text)]


def test_the_rules_of_the_system_it_is_based_on_hold_in_its_words(theme):
    rules = load_rules()
    assert [i for i, rule in rules.items() if NAME in rule.systems] == [
        i for i, rule in rules.items() if "core-1e" in rule.systems]
    assert rule_text(rules["city.push"], theme).startswith("A Beast that enters an occupied space")


@pytest.mark.parametrize("number", range(10))
def test_whole_games_end_without_a_fault_for_every_number_of_players(number):
    game = Game.new(Setup(NAME, 1 + number % 5), seed=number)
    play_out(game, Dice(number + 1), every=50)
    assert_whole(game.table)
    assert Game.replay(game.record()).outcome == game.outcome


@pytest.mark.parametrize("bot", [name for name in known_bots() if name != "search"])
def test_bots_play_it(bot):
    assert len(simulate(Setup(NAME, 2), games=2, bots=bot, as_rows=True)) == 2


@pytest.mark.parametrize("line", re.findall(r"^legendary-nb ((?:card|simulate|check) .*)$", PAGE, re.M))
def test_the_commands_of_the_page_work(line, capsys, monkeypatch):
    monkeypatch.chdir(store.CHECKOUT.parent)
    words = [word.strip('"') for word in re.findall(r'"[^"]*"|\S+', line.replace("--games 100", "--games 3"))]
    monkeypatch.setenv(store.VARIABLE, "")
    assert main(words) == 0
    assert re.search("Candle Row|night-library", capsys.readouterr().out)


def test_a_content_folder_that_is_not_there_is_named(capsys, monkeypatch):
    monkeypatch.setenv(store.VARIABLE, "")
    assert main(["card", "Juno", "--content", "/no/such/folder"]) == 1
    assert "/no/such/folder: the content folder does not exist" in capsys.readouterr().err
