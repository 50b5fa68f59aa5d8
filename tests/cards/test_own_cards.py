"""Cards of one's own: written as text, checked by the reader, played beside the cards of a system."""

import os

import pytest

from legendary_nb import Game, Setup
from legendary_nb.bots import ValueBot
from legendary_nb.cards import load_system, system_names
from legendary_nb.cards.errors import ContentError
from legendary_nb.cards.own import LONGEST, own_content, read_own
from legendary_nb.cards.sizes import (
    DEEPEST_PARTS,
    DEEPEST_STEPS,
    LARGEST,
    MOST_STEPS,
    depth_of,
    numbers_of,
    steps_of,
)
from legendary_nb.effects import Verb
from legendary_nb.rules import EndlessEffect, agenda, first_game
from legendary_nb.text import card_lines

HERO = """
- hero: Night Nurse
  team: shield
  cards:
  - name: Steady Hands
    class: instinct
    rarity: common
    cost: 3
    recruit: 2
    superpower instinct: [draw: 1]
  - name: House Call
    class: tech
    rarity: common
    cost: 2
    recruit: 1
    play: [rescue: 1]
  - name: Triage
    class: instinct
    rarity: uncommon
    cost: 5
    attack: 2+
    play: [attack: 1 per bystander in victory max 3]
  - name: Nobody Left Behind
    class: covert
    rarity: rare
    cost: 7
    attack: 4
    play: [draw: 2]
"""
VILLAINS = """
group: Night Shift
cards:
- name: Porter
  copies: 8
  attack: 3
  points: 2
  fight: [rescue: 1]
"""
SYSTEMS = ("core-1e", "core-2e", "villains")


def test_a_hero_is_read_with_its_sentences():
    own = read_own(HERO, "core-2e")
    assert own.is_sound and own.name == "Night Nurse" and [card.copies for card in own.cards] == [5, 5, 3, 1]
    assert card_lines(own.cards[1], load_system("core-2e")) == ("Rescue a Bystander.",)


def test_a_villain_group_is_read_too():
    own = read_own(VILLAINS, "core-2e")
    assert own.is_sound and own.cards[0].attack == 3 and own.file == "villains"


@pytest.mark.parametrize("text, said", [
    ("", "the text is empty"),
    ("- hero: X\n  cards: [", "not valid YAML"),
    ("- hero: X\n  cards: []", "expected a list"),
    (HERO.replace("instinct\n    rarity: common", "instict\n    rarity: common"), "instinct"),
    (HERO.replace("rescue: 1", "rescu: 1"), "rescue"),
    (HERO.replace("cost: 3", "cost: cheap"), "cost"),
    (HERO.replace("Night Nurse", "Thor"), "already"),
    (HERO.replace("House Call", "Steady Hands"), "Steady Hands"),
    ("- mastermind: X", "tactics"), ("- scheme: X\n  twists: 8", "evil can never win"),
    ("- henchman: X", "attack"), ("- monster: X", "the first key says what it is: 'hero', 'group'"),
    ("- henchman: Sentinel\n  attack: 3", "already"),
    ("- mastermind: X\n  attack: 9\n  leads: {villains: Hydr}\n  tactics: [{name: A}]", "Hydra"),
    ("[1, 2]", "one hero"), ("just words", "one hero"), ("3", "one hero"),
    ("x" * (LONGEST + 1), f"characters; at most {LONGEST} are allowed"),
    ("- hero: X\n  cards:\n" + "  - {name: A, cost: 1, class: tech, rarity: common}\n" * 13,
     "it has 13 cards; at most 12 are allowed"),
    ("- hero: !!python/object/apply:os.system ['true']\n  cards: []", "expected a text"),
    ("- hero: &a X\n  team: *a\n  cards: []", "anchors"),
    ("- hero: " + "[" * 3000, "line 1: nested too deeply, at most 60 levels are allowed"),
])
def test_what_is_wrong_with_a_text_is_said_and_nothing_is_raised(text, said):
    own = read_own(text, "core-2e")
    assert not own.is_sound and any(said in problem for problem in own.problems), own.problems


def test_every_problem_of_a_text_is_told_at_once():
    own = read_own(HERO.replace("rescue: 1", "rescu: 1").replace("draw: 2", "drow: 2"), "core-2e")
    assert len(own.problems) == 2 and "House Call" in own.problems[0] and "Nobody Left Behind" in own.problems[1]


@pytest.mark.parametrize("system", SYSTEMS)
def test_own_cards_play_whole_games_beside_those_of_a_system(system):
    hero = HERO.replace("team: shield", f"team: {next(iter(load_system(system).teams))}")
    with own_content(read_own(hero, system)):
        first = load_system(system).facts["first game"]["heroes"]
        heroes = ["Night Nurse", *(first if isinstance(first, list) else first["2"])][:5]
        game = Game.new(Setup(system, players=2, heroes=heroes), seed=1).play(ValueBot())
        assert game.outcome is not None
        assert any(card.hero == "Night Nurse" for card in game.table.box.cards)
        assert Game.replay(game.record()).outcome == game.outcome, "a record of it opens here"
    assert "Night Nurse" not in load_system(system).heroes


def test_the_folder_of_own_cards_is_gone_afterwards_and_records_of_usual_games_are_not_touched():
    before = Game.new("core-2e", seed=1).record()
    with own_content(read_own(HERO, "core-2e")) as folder:
        assert os.environ["LEGENDARY_NB_CONTENT"] == str(folder)
        assert Game.new("core-2e", seed=1).record()["content"] != before["content"], "these are other cards"
    assert not folder.exists() and Game.new("core-2e", seed=1).record() == before


def test_a_text_with_problems_cannot_be_played():
    with pytest.raises(ContentError, match="rescue"), own_content(read_own(HERO.replace("rescue", "rescu"), "core-2e")):
        pass


# ---- how large a text may be -------------------------------------------------------------------------


CARD = "- hero: My Hero\n  cards:\n  - {name: Idea, class: tech, rarity: common, cost: 3, recruit: 2, play: [STEPS]}\n"


def nested(word, times):
    return f"{{{word}: [" * times + "draw: 1" + "]}" * times


@pytest.mark.parametrize("steps, problem", [
    (nested("each player", 60), "line 3: nested too deeply, at most 60 levels are allowed"),
    (nested("each player", 10),
     "My Hero: Idea: play: it could take 12,207,031 steps at once; at most 2,000 are allowed"),
    (nested("may", 14), "My Hero: Idea: play: steps are nested too deeply: 15 levels; at most 12 are allowed"),
    ("{if: " + "not " * 60 + "solo, then: [draw: 1]}", "nested too deeply: 63 levels; at most 30 are allowed"),
    ("{repeat: 99, do: [{repeat: 99, do: [draw: 1]}]}", "it could take 9,901 steps at once"),
    ("play villain cards: 999999999", "play villain cards: 999999999 is too large; at most 99 is allowed"),
    ("{demolish: 100}", "demolish: 100 is too large"),
])
def test_a_card_that_could_take_too_long_is_refused_before_it_is_played(steps, problem):
    own = read_own(CARD.replace("STEPS", steps), "core-2e")
    assert not own.is_sound and problem in own.problems[0]


def test_the_cards_of_the_content_are_far_from_these_limits():
    lines = [line for name in system_names() for card in load_system(name).cards() for line in card.lines]
    assert max(depth_of(line, Verb) for line in lines) == 5 < DEEPEST_STEPS / 2
    assert max(depth_of(line) for line in lines) == 8 < DEEPEST_PARTS / 2
    assert max(steps_of(line.steps) for line in lines) == 91 < MOST_STEPS / 10
    assert max(n for line in lines for _, n in numbers_of(line.steps)) <= LARGEST


def test_an_effect_that_never_ends_is_taken_back_and_its_card_is_named(monkeypatch):
    monkeypatch.setattr(agenda, "MOST_FRAMES", 20)
    own = read_own(CARD.replace("STEPS", "{repeat: 30, do: [draw: 1]}"), "core-2e")
    with own_content(own):
        game = Game.stacked(first_game("core-2e", ["Ana", "Ben"]), seats={"Ana": {"hand": ["My Hero: Idea"]}})
        before = game.record()
        with pytest.raises(EndlessEffect, match=r"my-hero/idea#play: this takes more than 20 steps without a question"):
            game.choose("play Idea")
        assert game.record() == before and not game.branches
        assert "play Idea" in str(game.ask)
