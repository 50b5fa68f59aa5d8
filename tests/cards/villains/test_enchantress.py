"""Enchantress's cards in play."""

from support.villains import OPERATIVE, RECRUIT, card, lair
from support.words import choose, labels, names, pools


@card("Enchant the Senses")
def test_enchant_the_senses_gains_a_new_recruit_for_each_adversary_defeated_but_none_for_the_commander():
    game = lair("Ana: hand Enchant the Senses, Enchant the Senses; discard ", attack=20,
                city={"Bank": "Ant-Man", "Streets": "Black Panther"}, recruit=4)
    choose(game, "play Enchant the Senses", "play Enchant the Senses", "fight Ant-Man", "fight Black Panther")
    assert names(game, "discard", "Ana") == [RECRUIT, RECRUIT]
    game.choose("fight Dr. Strange")
    assert names(game, "discard", "Ana").count(RECRUIT) == 2


@card("Soul Sacrifice")
def test_soul_sacrifice_gives_recruit_equal_to_the_cost_of_the_card_it_kos():
    game = lair(f"Ana: hand Soul Sacrifice, {OPERATIVE}; discard Perfect Aim").choose("play Soul Sacrifice")
    assert labels(game) == [f"KO {OPERATIVE}", "KO Perfect Aim", "do not KO"]
    assert pools(game.copy().choose("do not KO")) == (1, 0)
    game.choose("KO Perfect Aim")
    assert pools(game) == (1 + 7, 0) and names(game, "ko") == ["Perfect Aim"]


@card("Irresistible Bribe")
def test_irresistible_bribe_pays_for_one_chosen_adversary_with_any_mix():
    game = lair("Ana: hand Irresistible Bribe", city={"Bank": "Black Panther", "Streets": "Cops"}, attack=2)
    choose(game, "play Irresistible Bribe", "choose Black Panther")
    assert "fight Cops" not in labels(game)
    game.choose("fight Black Panther")
    assert labels(game) == ["pay 2", "pay 3"]
    game.choose("pay 3")
    assert pools(game) == (0, 1) and "Black Panther" in names(game, "victory", "Ana")


@card("Irresistible Bribe")
def test_after_two_covert_allies_irresistible_bribe_pays_for_the_commander_too():
    game = lair("Ana: hand Soul Sacrifice, Soul Sacrifice, Irresistible Bribe; discard ", attack=6)
    choose(game, "play Soul Sacrifice", "do not KO", "play Soul Sacrifice", "do not KO", "play Irresistible Bribe")
    assert "fight Dr. Strange" in labels(game)
    one = lair("Ana: hand Soul Sacrifice, Irresistible Bribe; discard ", attack=6)
    choose(one, "play Soul Sacrifice", "do not KO", "play Irresistible Bribe")
    assert "fight Dr. Strange" not in labels(one)


@card("Unending Anguish")
def test_unending_anguish_draws_three_and_after_a_foe_of_asgard_goes_under_the_deck():
    game = lair("Ana: hand Unending Anguish; deck Bindings, Bindings, Bindings, New Recruit")
    game.choose("play Unending Anguish")
    assert names(game, "hand", "Ana") == ["Bindings"] * 3 and names(game, "played", "Ana") == ["Unending Anguish"]
    game = lair("Ana: hand Irresistible Bribe, Unending Anguish; deck Bindings, Bindings, Bindings, New Recruit")
    choose(game, "play Irresistible Bribe", "play Unending Anguish")
    assert names(game, "deck", "Ana") == ["New Recruit", "Unending Anguish"]
