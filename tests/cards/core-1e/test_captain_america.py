"""Captain America's cards; more of them are in test_superpowers.py and test_both_cores.py."""

from support.systems import current
from support.words import card, choose, gained, labels, names, pools, table

from legendary_nb import Setup

# ---- Avengers Assemble! and Perfect Teamwork -------------------------------------------------------


@card("Avengers Assemble!")
def test_avengers_assemble_gives_one_recruit_for_each_colour_in_hand_and_in_play():
    game = table("Ana: hand Avengers Assemble!, Growing Anger, Team Player, Team Player, Oddball; discard Storm")
    choose(game, "play Growing Anger", "play Avengers Assemble!")
    assert pools(game) == (4, 2)  # strength played, instinct itself, tech and covert in hand


@card("Avengers Assemble!")
def test_avengers_assemble_counts_itself_even_when_it_is_alone():
    game = table("Ana: hand Avengers Assemble!")
    game.choose("play Avengers Assemble!")
    assert pools(game) == (1, 0)


@card("Avengers Assemble!")
def test_grey_is_a_colour_for_avengers_assemble_but_a_wound_has_none():
    game = table("Ana: hand Avengers Assemble!, S.H.I.E.L.D. Agent, S.H.I.E.L.D. Officer, Wound")
    game.choose("play Avengers Assemble!")
    assert pools(game) == (2, 0)


@card("Perfect Teamwork")
def test_perfect_teamwork_counts_four_colours_in_the_rulebooks_example():
    game = table("Ana: hand Perfect Teamwork, Keen Senses, Keen Senses, Oddball, Oddball, Storm")
    choose(game, "play Keen Senses", "play Keen Senses", "no", "play Perfect Teamwork")
    assert pools(game) == (0, 1 + 1 + 4)  # itself, the two played of one colour, two and one in hand


@card("Perfect Teamwork")
def test_perfect_teamwork_counts_all_six_colours_at_most():
    game = table("Ana: hand Perfect Teamwork, Quick Draw, Team Player, Oddball, Storm, S.H.I.E.L.D. Agent")
    game.choose("play Perfect Teamwork")
    assert pools(game) == (0, 6)


@card("Perfect Teamwork")
def test_perfect_teamwork_does_not_look_into_the_deck_or_the_discard_pile():
    game = table("Ana: hand Perfect Teamwork; deck Storm; discard Oddball | Ben: hand Quick Draw")
    game.choose("play Perfect Teamwork")
    assert pools(game) == (0, 1)


# ---- Diving Block ----------------------------------------------------------------------------------

BLOCK = "reveal Diving Block"
DECLINE = "do not reveal"


@card("Diving Block")
def test_diving_block_in_play_turns_a_wound_into_a_drawn_card():
    game = table("Ana: hand Diving Block, Crazed Rampage; deck Odinson; discard ")
    choose(game, "play Diving Block")
    assert pools(game) == (0, 4)
    choose(game, "play Crazed Rampage", BLOCK)
    assert gained(game) == {"Ana": 0, "Ben": 1}
    assert names(game, "hand", "Ana") == ["Odinson"]
    assert names(game, "played", "Ana") == ["Diving Block", "Crazed Rampage"]


@card("Diving Block")
def test_diving_block_works_from_hand_on_another_players_turn():
    game = table("Ana: hand Crazed Rampage | Ben: hand Diving Block; deck Odinson; discard ")
    game.choose("play Crazed Rampage")
    assert game.ask.player == "Ben"
    assert labels(game) == [BLOCK, DECLINE]
    game.choose(BLOCK)
    assert gained(game) == {"Ana": 1, "Ben": 0}
    assert names(game, "hand", "Ben") == ["Diving Block", "Odinson"]
    assert pools(game) == (0, 4)  # Crazed Rampage alone: nothing of Ben's card counts for Ana


@card("Diving Block")
def test_a_player_may_decline_to_reveal_diving_block_and_takes_the_wound():
    game = table("Ana: hand Crazed Rampage, Diving Block; deck Odinson; discard ")
    choose(game, "play Crazed Rampage", DECLINE)
    assert names(game, "discard", "Ana") == ["Wound"]
    assert names(game, "hand", "Ana") == ["Diving Block"]


@card("Diving Block")
def test_one_diving_block_answers_several_wounds_one_after_the_other():
    game = table("Ana: hand Odinson; discard  | Ben: hand Diving Block; deck Storm, Oddball, Odinson; discard ",
                 villain_deck=["Scheme Twist", "Bystander"], twists=6, step="turn")
    assert gained(game) == {"Ana": 3, "Ben": 0}
    choose(game, BLOCK, DECLINE)
    assert gained(game) == {"Ana": 3, "Ben": 1}
    assert game.ask.player == "Ben"
    game.choose(BLOCK)
    assert names(game, "hand", "Ben") == ["Diving Block", "Gathering Stormclouds", "Oddball"]
    assert names(game, "discard", "Ben") == ["Wound"]
    assert game.ask.kind == "action"


@card("Diving Block")
def test_of_two_diving_blocks_one_is_revealed_for_each_wound():
    game = table("Ana: hand Diving Block, Diving Block, Crazed Rampage; deck Odinson, Storm; discard ")
    choose(game, "play Diving Block", "play Crazed Rampage")
    assert labels(game) == ["reveal Diving Block (hand)", "reveal Diving Block (played)", DECLINE]
    game.choose("reveal Diving Block (played)")
    assert names(game, "hand", "Ana") == ["Diving Block", "Odinson"]
    assert gained(game) == {"Ana": 0, "Ben": 1}


@card("Diving Block")
def test_two_equal_diving_blocks_in_hand_are_one_choice():
    game = table("Ana: hand Diving Block, Diving Block, Crazed Rampage; deck Odinson; discard ")
    game.choose("play Crazed Rampage")
    assert labels(game) == [BLOCK, DECLINE]


@card("Diving Block")
def test_diving_block_in_the_discard_pile_or_on_the_deck_answers_nothing():
    game = table("Ana: hand Crazed Rampage; deck Diving Block; discard Diving Block")
    game.choose("play Crazed Rampage")
    assert gained(game) == {"Ana": 1, "Ben": 1}


@card("Diving Block")
def test_diving_block_is_not_asked_for_where_no_wound_is_left():
    game = table("Ana: hand Crazed Rampage, Diving Block; deck Odinson", stacks={"wounds": 0})
    game.choose("play Crazed Rampage")
    assert game.ask.kind == "action"
    assert names(game, "hand", "Ana") == ["Diving Block"]


@card("Diving Block", "Random Acts of Unkindness")
def test_diving_block_also_answers_the_wound_that_random_acts_brings_into_the_hand():
    game = table("Ana: hand Diving Block, Random Acts of Unkindness; deck Odinson | Ben: hand Storm")
    choose(game, "play Random Acts", "gain Wound", BLOCK, "pass Diving Block")
    assert gained(game) == {"Ana": 0, "Ben": 0}
    assert names(game, "hand", "Ana") == ["Odinson", "Gathering Stormclouds"]
    assert names(game, "hand", "Ben") == ["Diving Block"]


@card("Diving Block")
def test_a_wound_passed_by_hand_is_not_gained_and_cannot_be_blocked():
    game = table("Ana: hand Random Acts of Unkindness, Wound | Ben: hand Diving Block")
    choose(game, "play Random Acts", "do not gain")
    assert names(game, "hand", "Ben") == ["Wound"]
    assert names(game, "hand", "Ana") == ["Diving Block"]


@card("Diving Block")
def test_diving_block_shown_as_a_tech_hero_keeps_the_wound_away_before_there_is_one_to_block():
    setup = Setup(current(), mastermind="Red Skull", scheme="The Legacy Virus")
    parts = {"setup": setup, "villain_deck": ["Scheme Twist", "Bystander"], "step": "turn"}
    seats = "Ana: hand Odinson | Ben: hand Diving Block; deck Storm; discard "
    game = table(seats, **parts)  # each player reveals a tech hero or gains a wound
    game.choose(BLOCK)
    assert names(game, "hand", "Ben") == ["Diving Block"]
    assert gained(game) == {"Ana": 1, "Ben": 0}

    game = table(seats, **parts)
    choose(game, DECLINE, BLOCK)
    assert names(game, "hand", "Ben") == ["Diving Block", "Gathering Stormclouds"]
    assert gained(game) == {"Ana": 1, "Ben": 0}


# ---- A Day Unlike Any Other ------------------------------------------------------------------------


@card("A Day Unlike Any Other")
def test_a_day_unlike_any_other_gives_three_attack_for_each_other_avenger_played():
    game = table("Ana: hand Odinson, Quick Draw, S.H.I.E.L.D. Agent, Team Player, A Day Unlike Any Other; deck Wound")
    choose(game, "play Odinson", "play S.H.I.E.L.D. Agent", "play Quick Draw")
    assert pools(game) == (3, 1)
    choose(game, "play A Day Unlike Any Other", "yes")
    assert pools(game) == (3, 1 + 3 + 2 * 3)  # Team Player is still in hand


@card("A Day Unlike Any Other")
def test_a_day_unlike_any_other_gives_three_where_no_other_avenger_was_played():
    game = table("Ana: hand S.H.I.E.L.D. Agent, A Day Unlike Any Other, Odinson")
    choose(game, "play S.H.I.E.L.D. Agent", "play A Day Unlike Any Other")
    assert game.ask.kind == "action"
    assert pools(game) == (1, 3)


@card("A Day Unlike Any Other")
def test_the_superpower_of_a_day_unlike_any_other_may_be_declined():
    game = table("Ana: hand Odinson, A Day Unlike Any Other")
    choose(game, "play Odinson", "play A Day Unlike Any Other", "no")
    assert pools(game) == (2, 3)
