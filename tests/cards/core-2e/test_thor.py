"""Thor's cards; more of them are in test_superpowers.py and test_both_cores.py."""

from support.core_2e import card
from support.words import choose, city, labels, names, pools, table

# ---- Glory of Asgard -------------------------------------------------------------------------------


@card("Glory of Asgard")
def test_glory_of_asgard_gives_three_attack_once_eight_recruit_were_made_even_later():
    game = table("Ana: hand Glory of Asgard, S.H.I.E.L.D. Agent", recruit=5)
    game.choose("play Glory of Asgard")
    assert pools(game) == (7, 0)
    assert "use Glory of Asgard" not in labels(game)
    choose(game, "play S.H.I.E.L.D. Agent", "use Glory of Asgard")
    assert pools(game) == (8, 3)
    assert "use Glory of Asgard" not in labels(game)


@card("Glory of Asgard")
def test_recruit_that_is_spent_already_counts_for_glory_of_asgard():
    game = table("Ana: hand Glory of Asgard", recruit=6)
    choose(game, "recruit Daring Sidekick", "play Glory of Asgard")
    assert pools(game) == (6, 0)
    game.choose("use Glory of Asgard")
    assert pools(game) == (6, 3)


@card("Glory of Asgard")
def test_each_glory_of_asgard_is_used_once():
    game = table("Ana: hand Glory of Asgard, Glory of Asgard", recruit=4)
    choose(game, "play Glory of Asgard", "play Glory of Asgard")
    assert labels(game).count("use Glory of Asgard") == 1  # equal ones are one option, as with cards in hand
    choose(game, "use Glory of Asgard", "use Glory of Asgard")
    assert pools(game) == (8, 6)
    assert not [label for label in labels(game) if label.startswith("use")]


@card("Glory of Asgard")
def test_glory_of_asgard_need_not_be_used_and_is_of_no_use_in_hand():
    game = table("Ana: hand Glory of Asgard | Ben: hand Glory of Asgard", recruit=9,
                 villain_deck=["Sentinel", "Sentinel"])
    assert "use Glory of Asgard" not in labels(game)
    choose(game, "play Glory of Asgard", "end turn")
    assert game.ask.player == "Ben"
    game.choose("play Glory of Asgard")  # what Ana made does not count for Ben
    assert "use Glory of Asgard" not in labels(game)


# ---- Spark of the Divine ---------------------------------------------------------------------------


@card("Spark of the Divine")
def test_spark_of_the_divine_may_ko_a_card_for_three_attack_once_eight_recruit_were_made():
    game = table("Ana: hand Spark of the Divine, Odinson, Wound; discard S.H.I.E.L.D. Agent", recruit=4)
    game.choose("play Spark of the Divine")
    assert "use Spark of the Divine" not in labels(game)
    choose(game, "play Odinson", "use Spark of the Divine")
    assert labels(game) == ["KO Wound", "KO S.H.I.E.L.D. Agent", "do not KO"]
    game.choose("KO S.H.I.E.L.D. Agent")
    assert names(game, "ko") == ["S.H.I.E.L.D. Agent"]
    assert pools(game) == (10, 3)
    assert "use Spark of the Divine" not in labels(game)


@card("Spark of the Divine")
def test_spark_of_the_divine_gives_no_attack_where_nothing_is_kod():
    game = table("Ana: hand Spark of the Divine, Wound; discard ", recruit=5)
    choose(game, "play Spark of the Divine", "use Spark of the Divine", "do not KO")
    assert pools(game) == (8, 0)
    assert names(game, "hand", "Ana") == ["Wound"]

    alone = table("Ana: hand Spark of the Divine; discard ", recruit=5)
    choose(alone, "play Spark of the Divine")
    assert "use Spark of the Divine" not in labels(alone)  # not while there is nothing to KO


@card("Spark of the Divine")
def test_spark_of_the_divine_may_ko_a_hero_recruited_this_turn():
    game = table("Ana: hand Spark of the Divine; discard ", recruit=5)
    choose(game, "play Spark of the Divine", "recruit Daring Sidekick", "use Spark of the Divine",
           "KO Daring Sidekick")
    assert pools(game) == (6, 3)


@card("Glory of Asgard", "Stolen Powers")
def test_a_copy_of_an_ability_for_once_this_turn_is_used_on_its_own():
    game = table("Ana: hand Glory of Asgard, Stolen Powers", recruit=4)
    choose(game, "play Glory of Asgard", "play Stolen Powers")
    assert pools(game) == (8, 0)
    choose(game, "use Glory of Asgard", "use Glory of Asgard")
    assert pools(game) == (8, 6)


# ---- God of Thunder --------------------------------------------------------------------------------


@card("God of Thunder")
def test_god_of_thunder_lets_recruit_be_spent_as_attack_for_the_rest_of_the_turn():
    game = table("Ana: hand God of Thunder, S.H.I.E.L.D. Trooper", city={"Bank": "Sentinel"})
    game.choose("play God of Thunder")
    assert pools(game) == (5, 0)
    choose(game, "play S.H.I.E.L.D. Trooper", "fight Sentinel")
    assert labels(game) == ["pay 2", "pay 3"]
    game.choose("pay 2")
    assert pools(game) == (3, 0)
    assert city(game) == {}


@card("God of Thunder")
def test_god_of_thunder_works_against_the_mastermind_too_and_attack_does_not_recruit():
    game = table("Ana: hand God of Thunder", recruit=2, attack=6, tactics=["Vast Resources", "Vast Resources"],
                 hq=["Hulk Smash!"] * 5)
    game.choose("play God of Thunder")
    assert "recruit Hulk Smash!" not in labels(game)  # seven recruit for a cost of eight
    choose(game, "fight Red Skull", "pay 1")
    assert pools(game)[1] == 0


@card("God of Thunder")
def test_god_of_thunder_is_over_with_the_turn():
    game = table("Ana: hand God of Thunder | Ben: hand Odinson", villain_deck=["Sentinel", "Sentinel"])
    choose(game, "play God of Thunder", "end turn", "play Odinson")
    assert pools(game) == (3, 0) and "fight Sentinel" not in labels(game)


@card("God of Thunder", "Lightning Bolt")
def test_recruit_attack_and_bound_attack_pay_together_where_god_of_thunder_was_played():
    game = table("Ana: hand God of Thunder, Lightning Bolt", city={"Rooftops": "Destroyer", "Bank": "Destroyer"})
    choose(game, "play God of Thunder", "play Lightning Bolt")
    # 5 recruit, 2 attack and 2 that pay on the Rooftops alone, against 8
    assert [label for label in labels(game) if label.startswith("fight Destroyer")] == ["fight Destroyer"]
    game.choose("fight Destroyer")
    assert labels(game) == ["pay 2", "pay 1"]
    game.choose("pay 1")
    assert "Rooftops" not in city(game) and "Bank" in city(game)
    assert game.table.recruit == game.table.attack == 0
