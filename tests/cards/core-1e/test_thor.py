"""Thor's cards; more of them are in test_superpowers.py and test_both_cores.py."""

from support.words import card, choose, labels, names, pools, table

# ---- Surge of Power --------------------------------------------------------------------------------


@card("Surge of Power")
def test_surge_of_power_gives_three_attack_once_eight_recruit_are_made_its_own_two_included():
    game = table("Ana: hand God of Thunder, S.H.I.E.L.D. Agent, Surge of Power")
    choose(game, "play God of Thunder", "play S.H.I.E.L.D. Agent", "play Surge of Power")
    assert pools(game) == (8, 3)


@card("Surge of Power")
def test_surge_of_power_gives_no_attack_with_seven_recruit():
    game = table("Ana: hand God of Thunder, Surge of Power")
    choose(game, "play God of Thunder", "play Surge of Power")
    assert pools(game) == (7, 0)


@card("Surge of Power")
def test_recruit_already_spent_counts_for_surge_of_power():
    game = table("Ana: hand God of Thunder, S.H.I.E.L.D. Agent, Surge of Power", hq=["Odinson"] * 5)
    choose(game, "play God of Thunder", "recruit Odinson (HQ 1)", "play S.H.I.E.L.D. Agent", "play Surge of Power")
    assert pools(game) == (8 - 3, 3)


@card("Surge of Power", "God of Thunder")
def test_recruit_spent_as_attack_counts_for_surge_of_power_too():
    game = table("Ana: hand God of Thunder, S.H.I.E.L.D. Agent, Surge of Power", city={"Bank": "Savage Land Mutates"})
    choose(game, "play God of Thunder", "fight Savage Land Mutates", "play S.H.I.E.L.D. Agent", "play Surge of Power")
    assert pools(game) == (8 - 3, 3)


@card("Surge of Power")
def test_surge_of_power_is_checked_when_it_is_played_and_not_later():
    game = table("Ana: hand Surge of Power, God of Thunder, S.H.I.E.L.D. Agent")
    choose(game, "play Surge of Power", "play God of Thunder", "play S.H.I.E.L.D. Agent")
    assert pools(game) == (8, 0)


# ---- God of Thunder --------------------------------------------------------------------------------


@card("God of Thunder")
def test_after_god_of_thunder_recruit_pays_for_a_fight():
    game = table("Ana: hand God of Thunder", city={"Bank": "Venom", "Streets": "Sabretooth"}, hq=["Odinson"] * 5)
    game.choose("play God of Thunder")
    assert pools(game) == (5, 0)
    game.choose("fight Sabretooth")
    assert pools(game) == (0, 0)
    assert "Sabretooth" in names(game, "victory", "Ana")


@card("God of Thunder")
def test_with_both_kinds_of_points_the_player_says_how_much_recruit_to_pay():
    game = table("Ana: hand God of Thunder, Odinson", city={"Streets": "Green Goblin"}, attack=4)
    choose(game, "play God of Thunder", "fight Green Goblin")
    assert labels(game) == ["pay 2", "pay 3", "pay 4", "pay 5"]
    game.choose("pay 3")
    assert pools(game) == (5 - 3, 4 - 3)
    assert game.explain("recruit").total == 2
    assert game.explain("attack").total == 1


@card("God of Thunder")
def test_enough_attack_alone_may_spare_the_recruit():
    game = table("Ana: hand God of Thunder", city={"Streets": "Savage Land Mutates"}, attack=4)
    choose(game, "play God of Thunder", "fight Savage Land Mutates")
    assert labels(game) == ["pay 0", "pay 1", "pay 2", "pay 3"]
    game.choose("pay 0")
    assert pools(game) == (5, 1)


@card("God of Thunder")
def test_god_of_thunder_pays_for_the_mastermind_together_with_attack():
    game = table("Ana: hand God of Thunder", attack=2, tactics=["Endless Resources", "Endless Resources"])
    choose(game, "play God of Thunder", "fight Red Skull")
    assert pools(game) == (4, 0)  # five recruit and two attack paid, four recruit from the tactic


@card("God of Thunder")
def test_recruit_made_after_god_of_thunder_fights_as_well():
    game = table("Ana: hand God of Thunder, Odinson", city={"Streets": "Green Goblin"})
    game.choose("play God of Thunder")
    assert "fight Green Goblin" not in labels(game)
    choose(game, "play Odinson", "fight Green Goblin")
    assert pools(game) == (1, 0)


@card("God of Thunder")
def test_god_of_thunder_does_not_let_attack_recruit_and_ends_with_the_turn():
    game = table("Ana: hand God of Thunder | Ben: hand Odinson, Odinson", city={"Streets": "Savage Land Mutates"},
                 attack=8, hq=["Pure Fury"] * 5, villain_deck=["Bystander", "Bystander"])
    game.choose("play God of Thunder")
    assert not [label for label in labels(game) if label.startswith("recruit Pure Fury")]
    choose(game, "end turn", "play Odinson", "play Odinson", "yes")
    assert pools(game) == (6, 0)
    assert "fight Savage Land Mutates" not in labels(game)
