"""Playing bond alone (content/rules/solo.yaml)."""

from collections import Counter

from support.bond import in_layers, layers_of
from support.systems import BOND_WITH_GUESTS
from support.words import choose, city, contents, labels, names, prepared, rule, table

from legendary_nb import Setup

BOND = ("bond",)
STRIKE, TWIST = "Master Strike", "Scheme Twist"
MIXED = ["Homing Beacon", "Wager a Gold Bar", "Oil Slick", "Q", "Aston Martin DB5"]  # cost 2, 4, 6, 7, 8


@rule("solo.heroes", "solo.villain-group", "solo.bystanders", "solo.deck-size", "solo.strikes", "solo.twists",
      systems=BOND)
def test_alone_there_are_four_heroes_and_a_villain_deck_of_30_cards():
    game = prepared(Setup("bond", 1))
    assert sum(contents(game, "hero_deck", "hq").values()) == 56
    cards = [game.table.box.cards[c] for c in game.table.villain_deck]
    assert Counter(c.kind for c in cards) == {"villain": 8, "mission": 9, "henchman": 3, "strike": 5, "twist": 5}
    assert len({c.group for c in cards if c.kind == "villain"}) == 1
    assert in_layers(game, "strike") == [1, 2, 2] and in_layers(game, "twist") == [1, 2, 2]


@rule("solo.henchmen", systems=BOND)
def test_alone_one_henchman_lies_in_each_layer():
    game = prepared(Setup("bond", 1))
    assert in_layers(game, "henchman") == [1, 1, 1]
    assert len({card.name for _, card in layers_of(game) if card.kind == "henchman"}) == 1


@rule("solo.always-leads", systems=BOND)
def test_alone_the_mastermind_still_brings_its_group_and_the_scheme_its_missions():
    for seed in range(5):
        game = prepared(Setup("bond", 1, "Le Chiffre", "A Duel to the Death"), seed=seed)
        found = contents(game, "villain_deck")
        assert found["Casino Royale"] == 8 and found["A Duel to the Death"] == 9


@rule("solo.after-strike", systems=BOND)
def test_alone_another_villain_card_follows_a_strike():
    game = table("Ana: hand Time Bomb", players=1, step="turn", villain_deck=[STRIKE, "Rodney", "Capungo"])
    game.choose("reveal Time Bomb")
    assert city(game) == {"Space 1": "Rodney"} and game.ask.kind == "action"


@rule("solo.after-twist", systems=BOND)
def test_alone_a_hero_of_cost_6_or_less_goes_under_the_hero_deck_after_a_twist():
    game = table("Ana: hand", setup=Setup("bond", 1, "Auric Goldfinger", "Fake Your Own Death"), step="turn",
                 villain_deck=[TWIST, "Capungo"], hq=MIXED, hero_deck=["Time Bomb"] * 4)
    assert labels(game) == ["put back Homing Beacon", "put back Wager a Gold Bar", "put back Oil Slick"]
    game.choose("put back Oil Slick")
    assert names(game, "hero_deck")[-1] == "Oil Slick" and names(game, "hq")[2] == "Time Bomb"


@rule("solo.each-other-player", systems=BOND)
def test_alone_each_other_player_is_nobody():
    game = table("Ana: hand 007", players=1, attack=20, tactics=["Laser Table", "Laser Table"])
    game.choose("fight Auric Goldfinger")
    assert not [e for e in game.events if e.kind == "gain"]


@rule("solo.each-other-player.heroes", systems=(BOND_WITH_GUESTS,))
def test_alone_each_other_player_on_a_hero_is_nobody_either():
    game = table("Ana: hand Endless Invention, Covering Fire; deck Wound, Odinson, Odinson", players=1)
    choose(game, "play Endless Invention", "play Covering Fire", "yes")
    assert game.ask.kind == "action" and names(game, "hand", "Ana") == ["Wound"]


@rule("solo.liaison", systems=BOND)
def test_alone_a_liaison_is_used_on_the_next_turn():
    game = table("Ana: hand Lieutenant Hip; deck " + ", ".join(["007"] * 12), players=1, villain_deck=["Rodney"] * 9)
    choose(game, "play Lieutenant Hip", "end turn", "leave Lieutenant Hip")
    assert names(game, "front", "Ana") == ["Lieutenant Hip"]
    game.choose("use Lieutenant Hip")
    assert game.view("Ana")["attack"] == 2 and "Lieutenant Hip" in names(game, "discard", "Ana")


@rule("solo.liaison", systems=BOND)
def test_alone_an_unused_liaison_is_discarded_at_the_end_of_that_turn():
    game = table("Ana: hand Lieutenant Hip; deck " + ", ".join(["007"] * 18), players=1, villain_deck=["Rodney"] * 9)
    choose(game, "play Lieutenant Hip", "end turn", "leave Lieutenant Hip", "end turn")
    assert names(game, "front", "Ana") == [] and "Lieutenant Hip" in names(game, "discard", "Ana")


@rule("solo.score", systems=BOND)
def test_alone_gadgets_twists_villains_and_the_danger_level_cost_points():
    game = table("Ana: hand; victory " + ", ".join(["Oddjob"] * 8), players=1, attack=10, tactics=["Junk Getaway"],
                 escape=["Ring Camera", "Rodney", "Rodney", "Rodney", "Expose the Card Cheat"], twists=5, danger=2)
    choose(game, "fight Auric Goldfinger", "end turn")
    assert game.outcome.solo_score == 8 * 5 + 6 - 4 - 15 - 3 - 2
