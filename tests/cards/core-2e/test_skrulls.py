"""The villains of the Skrulls."""

import pytest
from support.core_2e import DEAR, card, entering, escaping, fought, laid, strength
from support.words import choose, city, held, labels, names

SHIFTER = "Skrull Shapeshifter"
PAIBOK = "Paibok the Power Skrull"
VERANKE = "Skrull Queen Veranke"
FIVE = ["Odinson", "Keen Senses", "Energy Drain", "Web-Shooters", "Quick Draw"]  # one of each class

# ---- Skrull Shapeshifter ---------------------------------------------------------------------------


@card(SHIFTER)
def test_a_shapeshifter_captures_the_rightmost_hq_hero_and_adds_its_cost():
    game = entering(SHIFTER, hq=FIVE, hero_deck=DEAR)
    assert held(game, SHIFTER) == ["Quick Draw"]
    assert names(game, "hq") == [*FIVE[:4], "Hulk Smash!"]
    assert strength(game, SHIFTER) == 1 + 3


@card(SHIFTER)
def test_the_next_shapeshifter_captures_the_hero_that_took_the_place():
    game = entering(SHIFTER, then=(SHIFTER,), hq=FIVE, hero_deck=["Odinson", *DEAR])
    game.choose("end turn")
    assert game.explain("Sewers").total == 1 + 5 and game.explain("Bank").total == 1 + 3


@card(SHIFTER, VERANKE)
@pytest.mark.parametrize(("villain", "own"), [(SHIFTER, 1), (VERANKE, 2)])
def test_the_hero_a_skrull_captured_can_be_koed_after_the_fight(villain, own):
    game = laid("Ana: discard ", city={"Bank": {"villain": villain, "holds": ["Odinson"]}}, attack=10)
    game.choose(f"fight {villain}")
    assert game.table.attack == 10 - own - 5
    assert labels(game) == ["KO it", "choose a player to gain it"]
    game.choose("KO it")
    assert names(game, "ko") == ["Odinson"] and names(game, "discard", "Ana") == []


@card(SHIFTER, VERANKE)
@pytest.mark.parametrize("villain", [SHIFTER, VERANKE])
@pytest.mark.parametrize("player", ["Ana", "Ben"])
def test_the_hero_a_skrull_captured_can_be_gained_by_a_player_you_choose(villain, player):
    game = fought(villain, "Ana: discard  | Ben: discard ", holds=("Odinson",))
    choose(game, "choose a player to gain it", player)
    assert names(game, "discard", player) == ["Odinson"] and names(game, "ko") == []
    assert names(game, "victory", "Ana") == [villain]


@card(SHIFTER, VERANKE)
@pytest.mark.parametrize(("villain", "own"), [(SHIFTER, 1), (VERANKE, 2)])
def test_a_skrull_that_holds_nobody_has_its_own_attack_and_gives_nothing(villain, own):
    game = fought(villain, attack=10)
    assert game.table.attack == 10 - own and game.ask.kind == "action"


@card(SHIFTER)
def test_an_escaping_shapeshifter_carries_the_hero_away_without_a_discard():
    game = escaping(SHIFTER, "Ana: hand Odinson | Ben: hand Odinson", holds=("Odinson",))
    assert sorted(names(game, "escape")) == ["Odinson", SHIFTER] and game.ask.kind == "action"


# ---- Super-Skrull and Paibok -----------------------------------------------------------------------


@card("Super-Skrull", PAIBOK)
@pytest.mark.parametrize(("hq", "classes"), [(FIVE, 5), (DEAR, 1), (["Odinson", "Quick Draw"] * 2 + ["Odinson"], 2)])
@pytest.mark.parametrize(("villain", "own"), [("Super-Skrull", 2), (PAIBOK, 5)])
def test_super_skrull_and_paibok_are_stronger_for_each_class_in_the_hq(villain, own, hq, classes):
    game = laid("Ana: hand Wound", city={"Bank": villain}, attack=20, hq=hq)
    game.choose(f"fight {villain}")
    assert game.table.attack == 20 - own - classes


@card("Super-Skrull")
def test_super_skrull_weakens_as_the_hq_loses_a_class():
    game = laid(city={"Bank": "Super-Skrull"}, hq=FIVE, recruit=3, hero_deck=DEAR)
    assert strength(game, "Super-Skrull") == 7
    game.choose("recruit Quick Draw")
    assert strength(game, "Super-Skrull") == 6


@card("Super-Skrull")
def test_after_super_skrull_you_ko_one_of_your_heroes():
    game = fought("Super-Skrull", "Ana: hand Odinson, Wound; played Quick Draw; discard Keen Senses")
    assert labels(game) == ["KO Odinson", "KO Quick Draw"]
    game.choose("KO Quick Draw")
    assert names(game, "ko") == ["Quick Draw"]


@card(PAIBOK)
def test_after_paibok_the_fighter_gives_each_player_another_hq_hero():
    game = fought(PAIBOK, "Ana: discard  | Ben: discard  | Cleo: discard ", players=3, hq=FIVE, hero_deck=DEAR)
    asked = []
    for hero in ("Keen Senses", "Odinson", "Quick Draw"):
        asked.append(game.ask.player)
        assert f"give {hero}" in labels(game)
        game.choose(f"give {hero}")
    assert asked == ["Ana"] * 3
    assert [names(game, "discard", p) for p in ("Ana", "Ben", "Cleo")] == [["Keen Senses"], ["Odinson"], ["Quick Draw"]]
    assert sorted(names(game, "hq")) == sorted(["Energy Drain", "Web-Shooters", *DEAR[:3]])


@card(PAIBOK)
def test_a_hero_given_after_paibok_cannot_be_given_twice_nor_can_its_replacement():
    game = fought(PAIBOK, "Ana: discard  | Ben: discard ", hq=FIVE, hero_deck=DEAR)
    game.choose("give Odinson")
    assert labels(game) == [f"give {hero}" for hero in FIVE[1:]]


@card(PAIBOK)
def test_with_fewer_heroes_in_the_hq_than_players_some_gain_none_after_paibok():
    game = fought(PAIBOK, "Ana: discard  | Ben: discard  | Cleo: discard ", players=3, hero_deck=[],
                  hq=["Odinson", "Quick Draw", None, None, None])
    game.choose("give Odinson")
    game.choose("give Quick Draw")
    gains = [names(game, "discard", p) for p in ("Ana", "Ben", "Cleo")]
    assert gains == [["Odinson"], ["Quick Draw"], []]


# ---- Skrull Queen Veranke --------------------------------------------------------------------------


@card(VERANKE)
def test_veranke_captures_the_dearest_hq_hero_and_adds_its_cost():
    game = entering(VERANKE, hq=["Quick Draw", "Unending Energy", "Keen Senses", "Odinson", "Odinson"],
                    hero_deck=DEAR)
    assert held(game, VERANKE) == ["Unending Energy"]
    assert names(game, "hq")[1] == "Hulk Smash!" and strength(game, VERANKE) == 2 + 6


@card(VERANKE)
def test_among_equally_dear_heroes_the_current_player_chooses_for_veranke():
    game = entering(VERANKE, hq=["Hulk Smash!", "God of Thunder", "Keen Senses", "Odinson", "Odinson"])
    assert (game.ask.player, labels(game)) == ("Ana", ["let it capture Hulk Smash!", "let it capture God of Thunder"])
    game.choose("let it capture God of Thunder")
    assert held(game, VERANKE) == ["God of Thunder"] and strength(game, VERANKE) == 10


@card(VERANKE, "Super-Skrull")
def test_a_class_that_veranke_takes_out_of_the_hq_no_longer_helps_super_skrull():
    game = entering(VERANKE, city={"Bridge": "Super-Skrull"}, hq=["Hulk Smash!", *["Keen Senses"] * 4],
                    hero_deck=["Keen Senses"] * 3)
    assert city(game) == {"Sewers": VERANKE, "Bridge": "Super-Skrull"}
    assert strength(game, "Super-Skrull") == 2 + 1
