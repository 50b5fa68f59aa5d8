"""Deadpool's four cards."""

import pytest
from support.words import card, choose, fresh, gained, held, labels, names, pools, table

# ---- Here, Hold This for a Second ------------------------------------------------------------------

HOLD = "Here, Hold This for a Second"


@card("Here, Hold This for a Second")
def test_here_hold_this_lets_a_villain_of_your_choice_capture_a_bystander():
    game = table(f"Ana: hand {HOLD}", city={"Bank": "Sabretooth", "Streets": "Sentinel"}, stacks={"bystanders": 5})
    game.choose("play Here")
    assert pools(game) == (2, 0)
    assert labels(game) == ["choose Sabretooth", "choose Sentinel"]
    game.choose("choose Sentinel")
    assert held(game, "Sentinel") == ["Bystander"]
    assert held(game, "Sabretooth") == []
    assert len(names(game, "bystanders")) == 4


@card("Here, Hold This for a Second")
def test_here_hold_this_is_not_optional_where_one_villain_stands_in_the_city():
    game = table(f"Ana: hand {HOLD}", city={"Bank": "Sabretooth"})
    game.choose("play Here")
    assert held(game, "Sabretooth") == ["Bystander"]


@card("Here, Hold This for a Second")
def test_here_hold_this_reaches_a_villain_outside_the_city_too():
    game = table(f"Ana: hand {HOLD}", city={"Bank": "Sabretooth"})
    game.table.outside.append(fresh(game, "Sentinel"))
    choose(game, "play Here", "choose Sentinel")
    assert (held(game, "Sentinel"), held(game, "Sabretooth")) == (["Bystander"], [])


@card("Here, Hold This for a Second")
def test_here_hold_this_gives_the_mastermind_nothing():
    game = table(f"Ana: hand {HOLD}")
    game.choose("play Here")
    assert pools(game) == (2, 0)
    assert held(game, "Red Skull") == []


@card("Here, Hold This for a Second")
def test_here_hold_this_does_nothing_once_the_bystanders_have_run_out():
    game = table(f"Ana: hand {HOLD}", city={"Bank": "Sabretooth"}, stacks={"bystanders": 0})
    game.choose("play Here")
    assert held(game, "Sabretooth") == []


@card("Here, Hold This for a Second", "Silent Sniper")
def test_here_hold_this_makes_a_villain_a_target_for_silent_sniper():
    game = table(f"Ana: hand {HOLD}, Silent Sniper", city={"Bank": "Green Goblin"})
    choose(game, "play Here", "play Silent Sniper")
    assert names(game, "victory", "Ana") == ["Green Goblin", "Bystander"]


# ---- Oddball ---------------------------------------------------------------------------------------


@card("Oddball")
def test_oddball_gives_one_attack_for_each_other_hero_of_odd_cost_played():
    game = table("Ana: hand S.H.I.E.L.D. Agent, S.H.I.E.L.D. Officer, Oddball, Surge of Power, Oddball, Odinson")
    choose(game, "play S.H.I.E.L.D. Agent", "play S.H.I.E.L.D. Officer", "play Surge of Power")
    game.choose("play Oddball")  # only the officer, for 3; the agent costs 0, Surge of Power 4
    assert pools(game) == (5, 2 + 1)
    game.choose("play Oddball")  # the officer and the first Oddball
    assert pools(game) == (5, 3 + 2 + 2)


@card("Oddball")
def test_oddball_does_not_count_itself():
    game = table("Ana: hand Oddball, Odinson")
    game.choose("play Oddball")
    assert pools(game) == (0, 2)


# ---- Hey, Can I Get a Do-Over? ---------------------------------------------------------------------

DO_OVER = "Hey, Can I Get a Do-Over?"


@card("Hey, Can I Get a Do-Over?")
def test_do_over_as_the_first_hero_may_change_the_whole_hand_for_four_cards():
    game = table(f"Ana: hand {DO_OVER}, Wound, Wound, Storm; deck Odinson, Odinson, Oddball, Odinson, Storm; discard ")
    choose(game, "play Hey", "yes")
    assert pools(game) == (0, 2)
    assert names(game, "hand", "Ana") == ["Odinson", "Odinson", "Oddball", "Odinson"]
    assert names(game, "discard", "Ana") == ["Wound", "Wound", "Gathering Stormclouds"]


@card("Hey, Can I Get a Do-Over?")
def test_do_over_may_be_declined():
    game = table(f"Ana: hand {DO_OVER}, Wound; deck Odinson; discard ")
    choose(game, "play Hey", "no")
    assert pools(game) == (0, 2)
    assert names(game, "hand", "Ana") == ["Wound"]


@card("Hey, Can I Get a Do-Over?")
def test_do_over_after_another_hero_gives_only_its_attack():
    game = table(f"Ana: hand S.H.I.E.L.D. Agent, {DO_OVER}, Wound; deck Odinson")
    choose(game, "play S.H.I.E.L.D. Agent", "play Hey")
    assert game.ask.kind == "action"
    assert pools(game) == (1, 2)
    assert names(game, "hand", "Ana") == ["Wound"]


@card("Hey, Can I Get a Do-Over?")
def test_a_second_do_over_is_not_the_first_hero_of_the_turn():
    game = table(f"Ana: hand {DO_OVER}, {DO_OVER}; deck Odinson")
    choose(game, "play Hey", "no", "play Hey")
    assert game.ask.kind == "action"
    assert pools(game) == (0, 4)


@card("Hey, Can I Get a Do-Over?")
def test_do_over_with_an_empty_hand_still_draws_four():
    game = table(f"Ana: hand {DO_OVER}; deck Odinson, Odinson, Odinson, Odinson, Odinson; discard ")
    choose(game, "play Hey", "yes")
    assert names(game, "hand", "Ana") == ["Odinson"] * 4


@card("Hey, Can I Get a Do-Over?")
def test_fighting_first_does_not_spoil_a_do_over():
    game = table(f"Ana: hand {DO_OVER}; deck Odinson", city={"Bank": "Hand Ninjas"}, attack=3)
    choose(game, "fight Hand Ninjas", "play Hey")
    assert labels(game) == ["yes", "no"]


# ---- Random Acts of Unkindness ---------------------------------------------------------------------

ACTS = "Random Acts of Unkindness"


@card("Random Acts of Unkindness")
def test_random_acts_makes_everybody_pass_a_card_to_the_left_at_the_same_time():
    game = table(f"Ana: hand {ACTS}, Odinson, Storm | Ben: hand Oddball, Wound | Cleo: hand Keen Senses, Team Player",
                 players=3)
    choose(game, "play Random Acts", "do not gain")
    assert pools(game) == (0, 6)
    asked = []
    for choice in ("pass Odinson", "pass Wound", "pass Team Player"):
        asked.append((game.ask.player, labels(game)))
        game.choose(choice)
    assert asked == [("Ana", ["pass Odinson", "pass Gathering Stormclouds"]), ("Ben", ["pass Oddball", "pass Wound"]),
                     ("Cleo", ["pass Keen Senses", "pass Team Player"])]
    assert names(game, "hand", "Ana") == ["Gathering Stormclouds", "Team Player"]
    assert names(game, "hand", "Ben") == ["Oddball", "Odinson"]
    assert names(game, "hand", "Cleo") == ["Keen Senses", "Wound"]


@card("Random Acts of Unkindness")
def test_the_wound_of_random_acts_goes_to_hand_and_may_be_passed_on():
    game = table(f"Ana: hand {ACTS}, Odinson; discard  | Ben: hand Oddball")
    choose(game, "play Random Acts", "gain Wound")
    assert names(game, "hand", "Ana") == ["Odinson", "Wound"]
    assert gained(game) == {"Ana": 1, "Ben": 0}
    game.choose("pass Wound")
    assert names(game, "hand", "Ana") == ["Odinson", "Oddball"]
    assert names(game, "hand", "Ben") == ["Wound"]
    assert names(game, "discard", "Ana") == []


@card("Random Acts of Unkindness")
def test_a_player_with_an_empty_hand_passes_nothing_but_is_passed_a_card():
    game = table(f"Ana: hand {ACTS}, Odinson | Ben: hand ")
    choose(game, "play Random Acts", "do not gain")
    assert names(game, "hand", "Ana") == []
    assert names(game, "hand", "Ben") == ["Odinson"]

    game = table(f"Ana: hand {ACTS} | Ben: hand Oddball")
    choose(game, "play Random Acts", "do not gain")
    assert names(game, "hand", "Ana") == ["Oddball"]
    assert names(game, "hand", "Ben") == []


@card("Random Acts of Unkindness")
def test_alone_random_acts_passes_a_card_back_to_yourself():
    game = table(f"Ana: hand {ACTS}, Odinson", players=1)
    choose(game, "play Random Acts", "gain Wound", "pass Wound")
    assert sorted(names(game, "hand", "Ana")) == ["Odinson", "Wound"]
    assert pools(game) == (0, 6)


@card("Random Acts of Unkindness")
def test_without_wounds_left_random_acts_only_passes_cards():
    game = table(f"Ana: hand {ACTS}, Odinson | Ben: hand Oddball", stacks={"wounds": 0})
    game.choose("play Random Acts")
    assert names(game, "hand", "Ana") == ["Oddball"]
    assert names(game, "hand", "Ben") == ["Odinson"]


@card("Random Acts of Unkindness")
@pytest.mark.parametrize("viewer", ["Ana", "Ben", "Cleo"])
def test_only_giver_and_receiver_see_a_card_passed_by_random_acts(viewer):
    game = table(f"Ana: hand {ACTS}, Odinson | Ben: hand  | Cleo: hand ", players=3)
    choose(game, "play Random Acts", "do not gain")
    log = game.view(viewer)["log"]
    assert any("Ana passes" in line for line in log)
    assert any("Ana passes Odinson" in line for line in log) == (viewer != "Cleo")
