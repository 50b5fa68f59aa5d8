"""Emma Frost's cards; more of them are in test_superpowers.py and test_both_cores.py."""

from support.words import card, choose, city, names, pools, table


@card("Mental Discipline")
def test_mental_discipline_draws_from_the_reshuffled_discard_pile_when_the_deck_is_empty():
    game = table("Ana: hand Mental Discipline; deck ; discard Odinson")
    game.choose("play Mental Discipline")
    assert names(game, "hand", "Ana") == ["Odinson"]
    assert names(game, "discard", "Ana") == []


# ---- Shadowed Thoughts -----------------------------------------------------------------------------


@card("Shadowed Thoughts")
def test_after_a_covert_card_shadowed_thoughts_may_play_a_villain_card_for_two_attack():
    game = table("Ana: hand Shadowed Thoughts, Shadowed Thoughts", villain_deck=["Sentinel", "Bystander"])
    game.choose("play Shadowed Thoughts")
    assert pools(game) == (0, 2)
    choose(game, "play Shadowed Thoughts", "yes")
    assert pools(game) == (0, 2 + 2 + 2)
    assert city(game) == {"Sewers": "Sentinel"}
    assert names(game, "villain_deck") == ["Bystander"]


@card("Shadowed Thoughts")
def test_shadowed_thoughts_gives_only_two_attack_if_no_villain_card_is_played():
    game = table("Ana: hand Oddball, Shadowed Thoughts", villain_deck=["Sentinel", "Bystander"])
    choose(game, "play Oddball", "play Shadowed Thoughts", "no")
    assert pools(game) == (0, 2 + 2)
    assert city(game) == {}


@card("Shadowed Thoughts")
def test_the_villain_card_of_shadowed_thoughts_is_played_out_before_the_attack_comes():
    game = table("Ana: hand Oddball, Shadowed Thoughts, Odinson, Storm | Ben: hand Wound",
                 villain_deck=["The Leader", "Master Strike", "Bystander"])
    choose(game, "play Oddball", "play Shadowed Thoughts", "yes")
    assert city(game) == {"Sewers": "The Leader"}
    assert game.ask.source == "Red Skull"  # the Leader's ambush turned up a master strike
    assert pools(game) == (0, 2 + 2)
    game.choose("KO Odinson")
    assert pools(game) == (0, 2 + 2 + 2)


@card("Shadowed Thoughts")
def test_with_an_empty_villain_deck_shadowed_thoughts_gives_no_more():
    game = table("Ana: hand Oddball, Shadowed Thoughts", villain_deck=[])
    choose(game, "play Oddball", "play Shadowed Thoughts", "yes")
    assert game.ask.kind == "action"
    assert pools(game) == (0, 2 + 2)


# ---- Diamond Form ----------------------------------------------------------------------------------


@card("Diamond Form")
def test_after_diamond_form_each_defeated_villain_brings_three_recruit():
    game = table("Ana: hand Diamond Form, Growing Anger, Odinson; deck ",
                 city={"Bank": "Green Goblin", "Streets": "Savage Land Mutates"}, attack=2)
    game.choose("play Diamond Form")
    assert pools(game) == (0, 7)
    game.choose("fight Green Goblin")
    assert pools(game) == (3, 1)
    choose(game, "play Growing Anger", "yes", "fight Savage Land Mutates")
    assert pools(game) == (6, 1)


@card("Diamond Form")
def test_diamond_form_pays_for_a_fought_mastermind_as_well():
    game = table("Ana: hand Diamond Form", tactics=["Negablast Grenades", "Negablast Grenades"], attack=2)
    choose(game, "play Diamond Form", "fight Red Skull")
    assert pools(game) == (3, 3)  # 3 recruit of Diamond Form, 3 attack of the tactic


@card("Diamond Form", "Silent Sniper")
def test_diamond_form_pays_for_a_villain_defeated_by_an_effect():
    game = table("Ana: hand Diamond Form, Silent Sniper",
                 city={"Bank": {"villain": "Green Goblin", "holds": ["Bystander"]}})
    choose(game, "play Diamond Form", "play Silent Sniper")
    assert pools(game) == (3, 5 + 4)


@card("Diamond Form", "Silent Sniper")
def test_diamond_form_pays_for_a_tactic_taken_by_an_effect():
    game = table("Ana: hand Diamond Form, Silent Sniper", tactics=["Endless Resources", "Endless Resources"],
                 mastermind_holds=["Bystander"])
    choose(game, "play Diamond Form", "play Silent Sniper")
    assert pools(game) == (3 + 4, 5 + 4)


@card("Diamond Form")
def test_diamond_form_looks_neither_back_nor_into_the_next_turn():
    game = table("Ana: hand Diamond Form | Ben: hand Hulk Smash!; deck ", attack=6,
                 city={"Bank": "Green Goblin", "Streets": "Savage Land Mutates"}, villain_deck=["Bystander"] * 3)
    choose(game, "fight Green Goblin", "play Diamond Form")
    assert pools(game) == (0, 5)
    choose(game, "end turn", "play Hulk Smash!", "fight Savage Land Mutates")
    assert pools(game) == (0, 2)
