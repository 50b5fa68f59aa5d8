"""The villains of the Sinister Spider-Foes."""

import pytest
from support.core_2e import CALM, DEAR, card, entering, escaping, fought, laid, strength
from support.systems import full_city
from support.words import choose, city, gained, held, labels, names, settled

SPACES = ["Sewers", "Bank", "Rooftops", "Streets", "Bridge"]

# ---- The Lizard ------------------------------------------------------------------------------------


@card("The Lizard")
def test_the_lizard_fought_in_the_sewers_kos_a_hero_of_yours_and_wounds_the_others():
    game = fought("The Lizard", "Ana: hand Odinson, Quick Draw | Ben: hand Odinson", space="Sewers", players=3)
    game.choose("KO Quick Draw")
    assert names(game, "ko") == ["Quick Draw"]
    assert gained(game) == {"Ana": 0, "Ben": 1, "Cleo": 1}


@card("The Lizard")
@pytest.mark.parametrize("space", SPACES[1:])
def test_the_lizard_fought_elsewhere_does_nothing(space):
    game = fought("The Lizard", "Ana: hand Odinson | Ben: hand Odinson", space=space)
    assert names(game, "ko") == [] and gained(game) == {"Ana": 0, "Ben": 0}


@card("The Lizard")
def test_the_lizard_wounds_the_others_even_if_you_have_no_hero_to_ko():
    game = fought("The Lizard", "Ana: hand Wound | Ben: hand Odinson", space="Sewers")
    assert names(game, "ko") == [] and gained(game) == {"Ana": 0, "Ben": 1}


@card("The Lizard")
def test_alone_the_lizard_wounds_you_in_place_of_the_other_players():
    game = fought("The Lizard", "Ana: hand Odinson", space="Sewers", players=1)
    assert names(game, "ko") == ["Odinson"] and gained(game) == {"Ana": 1}


# ---- Scorpion --------------------------------------------------------------------------------------


@card("Scorpion")
@pytest.mark.parametrize(("other", "wounds"), [
    ("The Lizard", 1), ("Venom", 1), ("Scorpion", 1), ("Beetle", 0), ("Sentinel", 0)])
def test_scorpion_wounds_each_player_if_another_spider_foe_is_in_the_city(other, wounds):
    game = entering("Scorpion", "Ana: hand  | Ben: hand ", city={"Streets": other})
    assert gained(game) == {"Ana": wounds, "Ben": wounds}


@card("Scorpion")
def test_scorpion_alone_wounds_nobody():
    game = entering("Scorpion", "Ana: hand  | Ben: hand ", escape=["Venom"])
    assert gained(game) == {"Ana": 0, "Ben": 0}


@card("Scorpion")
def test_a_spider_foe_that_scorpion_pushed_out_is_no_longer_in_the_city():
    game = entering("Scorpion", "Ana: hand  | Ben: hand ", city=full_city("The Lizard"), hq=DEAR)
    assert names(game, "escape") == ["The Lizard"] and gained(game) == {"Ana": 0, "Ben": 0}


@card("Scorpion")
def test_after_scorpion_you_ko_one_of_your_heroes():
    game = fought("Scorpion", "Ana: hand Odinson, Wound; played Quick Draw")
    assert labels(game) == ["KO Odinson", "KO Quick Draw"]
    game.choose("KO Odinson")
    assert names(game, "ko") == ["Odinson"]


# ---- Green Goblin ----------------------------------------------------------------------------------


@card("Green Goblin")
def test_green_goblin_takes_a_bystander_to_the_empty_bridge():
    game = entering("Green Goblin", city={"Bank": "Zzzax"})
    assert city(game) == {"Bridge": "Green Goblin", "Bank": "Zzzax"}
    assert len(held(game, "Green Goblin")) == 1


@card("Green Goblin")
def test_green_goblin_swaps_with_the_villain_on_the_bridge_which_keeps_its_captives():
    game = entering("Green Goblin", city={"Bridge": {"villain": "Zzzax", "holds": ["Bystander"]}})
    assert city(game) == {"Bridge": "Green Goblin", "Sewers": "Zzzax"}
    assert held(game, "Zzzax") == ["Bystander"] and len(held(game, "Green Goblin")) == 1
    assert names(game, "escape") == []


@card("Green Goblin")
def test_in_a_full_city_one_villain_escapes_before_green_goblin_swaps_with_the_next():
    crowd = full_city("Zzzax") | {"Streets": "Sabretooth"}
    game = entering("Green Goblin", "Ana: hand Odinson | Ben: hand Odinson", city=crowd, hq=DEAR)
    choose(game, "reveal Odinson", "reveal Odinson")
    assert names(game, "escape") == ["Zzzax"]
    assert city(game)["Bridge"] == "Green Goblin" and city(game)["Sewers"] == "Sabretooth"


@card("Green Goblin")
def test_the_next_villain_from_a_full_city_pushes_green_goblin_out_with_his_bystander():
    game = escaping("Green Goblin", "Ana: hand Odinson, Quick Draw | Ben: hand Odinson", holds=("Bystander",))
    game.choose("discard Quick Draw")
    assert sorted(names(game, "escape")) == ["Bystander", "Green Goblin"]
    assert names(game, "hand", "Ana") == ["Odinson"] and names(game, "hand", "Ben") == []


# ---- Venom -----------------------------------------------------------------------------------------


@card("Venom")
def test_venom_captures_a_sidekick_and_every_hq_hero_of_cost_two_or_less():
    game = entering("Venom", hq=["Keen Senses", "Quick Draw", "Web-Shooters", *DEAR[3:]],
                    hero_deck=["Trick Arrow"] * 4)
    assert sorted(held(game, "Venom")) == ["Daring Sidekick", "Keen Senses", "Web-Shooters"]
    # the heroes that come after are not captured, cheap as they are
    assert sorted(names(game, "hq")) == sorted(["Trick Arrow", "Quick Draw", "Trick Arrow", *DEAR[3:]])
    assert strength(game, "Venom") == 5 + 3


@card("Venom")
def test_with_no_sidekicks_left_venom_captures_only_from_the_hq():
    game = entering("Venom", hq=["Keen Senses", *DEAR[1:]], stacks={"sidekicks": 0}, hero_deck=DEAR)
    assert held(game, "Venom") == ["Keen Senses"]


@card("Venom")
@pytest.mark.parametrize(("holds", "more"), [((), 0), (("Keen Senses", "Daring Sidekick"), 2),
                                             (("Bystander", "Keen Senses"), 1)])
def test_venom_is_stronger_by_one_for_each_hero_he_holds(holds, more):
    game = laid("Ana: discard ", city={"Bank": {"villain": "Venom", "holds": list(holds)}}, attack=20)
    assert strength(game, "Venom") == 5 + more
    game.choose("fight Venom")
    assert game.table.attack == 15 - more


CAPTIVES = ("Keen Senses", "Daring Sidekick", "Web-Shooters")


@card("Venom")
def test_after_venom_you_gain_one_captive_and_the_others_go_under_their_decks():
    game = fought("Venom", "Ana: discard ", holds=CAPTIVES, hero_deck=DEAR)
    game.choose("gain Keen Senses")
    assert names(game, "discard", "Ana") == ["Keen Senses"]
    assert names(game, "hero_deck") == [*DEAR, "Web-Shooters"]
    assert len(game.table.stacks["sidekicks"]) == 25
    assert names(game, "ko") == []


@card("Venom")
def test_after_venom_the_captive_gained_may_be_the_sidekick():
    game = fought("Venom", "Ana: discard ", holds=CAPTIVES[:2], hero_deck=DEAR)
    game.choose("gain Daring Sidekick")
    assert names(game, "discard", "Ana") == ["Daring Sidekick"]
    assert names(game, "hero_deck") == [*DEAR, "Keen Senses"] and len(game.table.stacks["sidekicks"]) == 24


@card("Venom")
def test_after_venom_you_need_not_gain_a_captive():
    game = fought("Venom", "Ana: discard ", holds=CAPTIVES, hero_deck=DEAR)
    game.choose("do not gain")
    settled(game)
    assert names(game, "discard", "Ana") == []
    assert sorted(names(game, "hero_deck")[5:]) == ["Keen Senses", "Web-Shooters"]
    assert len(game.table.stacks["sidekicks"]) == 25


@card("Venom")
def test_an_escaping_venom_carries_his_captives_away_without_a_discard():
    game = escaping("Venom", "Ana: hand Odinson | Ben: hand Odinson", holds=CAPTIVES, villain_deck=CALM)
    assert sorted(names(game, "escape")) == sorted(["Venom", *CAPTIVES])
    assert game.ask.kind == "action"


@card("Venom", "Scorpion")
def test_scorpion_after_venom_wounds_the_players():
    game = entering("Venom", "Ana: hand  | Ben: hand ", then=("Scorpion",), hq=DEAR)
    choose(game, "end turn")
    assert city(game) == {"Sewers": "Scorpion", "Bank": "Venom"}
    assert gained(game) == {"Ana": 1, "Ben": 1}
