"""The hardest cards of villains, each together with another card or rule."""

import pytest
from support.villains import (
    CALM,
    DEAR,
    MADAME,
    OPERATIVE,
    RECRUIT,
    SOLDIER,
    STRIKE,
    TWIST,
    card,
    fought,
    lair,
    strength,
    taken,
    turned_up,
    under,
)
from support.words import choose, city, gained, held, labels, names, pools, settled

LAIR = ["Pumpkin Bombs", "Size Matters", "Supercharge", "Crimson Gem of Cyttorak", "Perfect Aim"]
SPIES = "Infiltrate the Lair with Spies"

# ---- copies ------------------------------------------------------------------------------------------


@card("Turn the Tide", "Turn the Tide")
def test_a_copy_of_turn_the_tide_copies_the_next_ally():
    game = lair("Ana: hand Turn the Tide; deck Bindings", hero_deck=["Turn the Tide", "Crazed Experiments", "Devour"])
    choose(game, "play Turn the Tide", "play a copy of Turn the Tide", "play a copy of Crazed Experiments")
    assert names(game, "hero_deck") == ["Devour", "Turn the Tide", "Crazed Experiments"] and pools(game) == (0, 2)


@card("Turn the Tide")
def test_copies_of_copies_end_when_only_the_same_cards_are_left():
    game = lair("Ana: hand Turn the Tide", hero_deck=["Turn the Tide", "Turn the Tide"])
    choose(game, "play Turn the Tide", "play a copy of Turn the Tide", "play a copy of Turn the Tide")
    assert labels(game) == ["end turn"]
    assert game.ask.kind == "action" and names(game, "hero_deck") == ["Turn the Tide", "Turn the Tide"]


@card("Turn the Tide", "Show Your True Colors")
def test_a_copy_of_show_your_true_colors_may_have_another_class_too():
    game = lair("Ana: hand Turn the Tide, Encephalo-Ray", hero_deck=["Show Your True Colors", "Devour"])
    choose(game, "play Turn the Tide", "play a copy of Show", "be Tech", "play Encephalo-Ray")
    assert pools(game) == (2, 1) and names(game, "played", "Ana") == ["Turn the Tide", "Encephalo-Ray"]
    assert game.table.card(game.table.hero_deck[0]).classes == ("covert",)


@card("Rogue", "Unending Anguish")
def test_a_copy_that_would_go_under_the_deck_moves_no_card():
    game = lair("Ana: hand Irresistible Bribe; deck Bindings, Bindings, Bindings, Devour; victory  | Ben: deck "
                "Unending Anguish; "
                "discard ", city={"Bank": "Rogue"}, attack=4)
    choose(game, "play Irresistible Bribe", "fight Rogue", 0)
    assert names(game, "discard", "Ben") == ["Unending Anguish"] and names(game, "deck", "Ana") == ["Devour"]


# ---- the Lair ----------------------------------------------------------------------------------------


@card("False Reflection", SPIES)
def test_a_spy_beside_an_ally_put_away_by_false_reflection_overruns():
    game = turned_up(TWIST, "Ana: hand False Reflection; deck ; discard  | Ben: hand ", under(SPIES), hq=LAIR,
                     hero_deck=["Devour"] * 6)
    settled(game)
    choose(game, "play False Reflection", "put back Perfect Aim")
    assert len(names(game, "escape")) == 1 and pools(game) == (0, 5)


@card("God of Mischief", SPIES)
def test_a_spy_beside_an_ally_that_is_swapped_out_of_the_lair_overruns():
    game = turned_up(TWIST, "Ana: hand God of Mischief; deck ; discard  | Ben: hand Spy Games", under(SPIES), hq=LAIR,
                     hero_deck=["Devour"] * 6)
    settled(game)
    choose(game, "play God of Mischief", "reveal God of Mischief", "swap Spy Games")
    assert len(names(game, "escape")) == 1 and names(game, "hq")[4] == "Spy Games"
    assert names(game, "hand", "Ben") == ["Perfect Aim"]


@card("God of Mischief", "New Recruit")
def test_a_new_recruit_may_be_swapped_into_the_lair_and_recruited_there():
    game = lair(f"Ana: hand God of Mischief; deck ; discard  | Ben: hand {RECRUIT}", hq=["Psychedelic Mist",
                                                                                         *LAIR[1:]], recruit=2)
    choose(game, "play God of Mischief", "reveal God of Mischief", f"swap {RECRUIT}")
    assert names(game, "hand", "Ben") == ["Psychedelic Mist"] and names(game, "hq")[0] == RECRUIT
    assert "recruit New Recruit (Lair 1)" in labels(game)


@card("Father of Lies", "Supercharge")
def test_a_card_another_player_discards_for_father_of_lies_is_none_that_you_discarded():
    game = lair("Ana: hand Father of Lies, Supercharge; discard  | Ben: deck Bindings, Devour; discard ")
    choose(game, "play Father of Lies", 0, 0, "play Supercharge")
    assert pools(game) == (0, 3 + 2)


# ---- paying ------------------------------------------------------------------------------------------


@card("Irresistible Bribe", "Shocking Robbery")
def test_bribes_and_the_attack_for_the_bank_pay_together():
    game = lair("Ana: hand Irresistible Bribe, Shocking Robbery; victory ", city={"Bank": "Punisher"}, recruit=0)
    choose(game, "play Irresistible Bribe", "play Shocking Robbery", "fight Punisher")
    assert names(game, "victory", "Ana") == ["Punisher"] and pools(game) == (0, 0)  # 3 recruit and 3 for the Bank


@card("Shocking Robbery", "Hunt Down")
def test_an_adversary_hunted_into_the_bank_can_be_robbed_there():
    game = lair("Ana: hand Shocking Robbery, Hunt Down; victory ", city={"Bridge": "Hulk", "Sewers": "Cops",
                                                                         "Streets": "Iron Man"})
    choose(game, "play Shocking Robbery", "play Hunt Down", "move Iron Man", "to the Bank")
    assert city(game)["Bank"] == "Iron Man" and pools(game) == (0, 2 + 2)
    assert "fight Iron Man" in labels(game)  # 4 and 3 for the Bank against 7


@card("Irresistible Bribe", "Black Cat")
def test_a_bribe_does_not_make_an_elusive_adversary_less_elusive():
    game = lair("Ana: hand Irresistible Bribe", city={"Bank": "Black Cat"}).choose("play Irresistible Bribe")
    assert "fight Black Cat" not in labels(game)


# ---- dodge and discards ------------------------------------------------------------------------------


@card("Goblin Glider", "Army of Ultrons")
def test_a_hydra_ally_may_be_tech_and_dodge_in_one_turn():
    game = lair(f"Ana: hand Goblin Glider, Army of Ultrons, {OPERATIVE}; deck Bindings; discard ")
    choose(game, "play Goblin Glider", "play Army of Ultrons")
    operative = game.table.players[0].hand[0]
    assert game.table.card(operative).classes == ("tech",) and game.table.card(operative).keywords == ("dodge",)
    game.choose(f"dodge {OPERATIVE}")
    assert names(game, "hand", "Ana") == ["Bindings"]


@card("Goblin Glider")
def test_goblin_glider_alone_in_hand_finds_nobody_to_give_dodge_to():
    game = lair("Ana: hand Goblin Glider; deck Bindings; discard ").choose("dodge Goblin Glider")
    assert game.ask.kind == "action" and names(game, "hand", "Ana") == ["Bindings"]


@card("Experimental Goblin Serum", "Octo-Pulverize")
def test_the_serum_returns_what_octo_pulverize_discarded_and_supercharge_still_counts_it():
    game = lair(f"Ana: hand Octo-Pulverize, Experimental Goblin Serum; deck Supercharge, {SOLDIER}, Bindings; discard "
                f"{OPERATIVE}")
    choose(game, "play Octo-Pulverize", "play Experimental Goblin Serum", "play Supercharge")
    assert names(game, "hand", "Ana") == [SOLDIER, "Bindings"] and names(game, "discard", "Ana") == [OPERATIVE]
    assert pools(game) == (0, 3 + 4 + 2 + 3)


@card("Experimental Goblin Serum", "Pumpkin Bombs")
def test_the_serum_does_not_find_a_discarded_card_that_was_shuffled_into_the_deck():
    game = lair("Ana: hand Pumpkin Bombs, Crazed Experiments, Crazed Experiments, Experimental Goblin Serum; "
                "deck Bindings; discard ")
    choose(game, "dodge Pumpkin Bombs", "play Crazed Experiments", "play Experimental Goblin Serum")
    assert names(game, "hand", "Ana").count("Pumpkin Bombs") == 1  # drawn again, once


@card("Pull the Strings", "Enchant the Senses")
def test_new_recruits_for_defeated_adversaries_come_into_the_hand_after_pull_the_strings():
    game = lair("Ana: hand Enchant the Senses, Enchant the Senses, Pull the Strings; deck Bindings; discard ; victory ",
                city={"Bank": "Cops"})
    choose(game, "play Enchant the Senses", "play Enchant the Senses", "play Pull the Strings", "fight Cops")
    assert names(game, "hand", "Ana") == [RECRUIT] * 3 and names(game, "discard", "Ana") == []


# ---- counters over all players -----------------------------------------------------------------------


@card("Ravenous Greed", "Rock Star")
def test_bystanders_taken_back_from_the_ko_pile_have_their_effects():
    game = lair("Ana: hand Devour, Ravenous Greed; victory  | Ben: hand ; victory Rock Star", kidnaps=["Bystander"])
    choose(game, "play Devour", "play Ravenous Greed")
    assert names(game, "victory", "Ana") == ["Rock Star", "Bystander"]
    assert pools(game) == (1 + 1, 2 + 5)  # both were kidnapped before they are counted


@card("Ravenous Greed", "Rock Star", "Engineer")
def test_the_effects_of_bystanders_taken_back_follow_in_the_order_in_which_they_were_koed():
    game = lair("Ana: hand Devour, Ravenous Greed; deck Anti-Matter; victory  | Ben: hand ; victory Rock Star | "
                "Cleo: hand ; victory Engineer", players=3, kidnaps=["Bystander"])
    choose(game, "play Devour", "play Ravenous Greed")
    assert [e.card for e in game.events if e.kind == "rescue"] == ["Rock Star", "Engineer", "Bystander"]
    assert [e.kind for e in game.events if e.kind in ("rescue", "reveal")][-2:] == ["rescue", "reveal"]


@card("Unstoppable Force", "Army of Ultrons")
def test_a_hydra_ally_made_tech_is_no_grey_ally_when_it_is_koed():
    game = lair(f"Ana: hand Army of Ultrons, {OPERATIVE}, {SOLDIER}, Unstoppable Force; discard  | Ben: hand ")
    choose(game, "play Army of Ultrons", f"choose {OPERATIVE}", "play Unstoppable Force")
    assert sorted(names(game, "ko")) == [OPERATIVE, SOLDIER] and pools(game) == (2, 5 + 1)


@card("Upper Hand", "Elektra")
def test_upper_hand_counts_cards_koed_by_a_fight():
    game = lair(f"Ana: hand Devour, {OPERATIVE}, Upper Hand; deck Bindings; victory ; discard Bindings | Ben: hand ; "
                "deck ",
                city={"Bank": "Elektra"}, attack=2)
    choose(game, "play Devour", "fight Elektra", f"KO {OPERATIVE}", "play Upper Hand", "reveal Devour")
    assert pools(game) == (0, 4 + 2)


@card("Master of Magnetism", "Colossus")
def test_master_of_magnetism_counts_bindings_that_a_fight_gave():
    game = lair("Ana: hand Size Matters, Master of Magnetism; discard  | Ben: discard ", city={"Bank": "Colossus"},
                attack=3)
    choose(game, "play Size Matters", "fight Colossus", "play Master of Magnetism", "Ben")
    assert gained(game, "Bindings") == {"Ana": 0, "Ben": 2} and pools(game) == (0, 4 + 4)


# ---- commanders --------------------------------------------------------------------------------------


@card("Dr. Strange", "Resurrect Heroes with the Norn Stones")
def test_the_norn_stones_play_the_adversary_dr_strange_put_on_top():
    game = turned_up([STRIKE, TWIST, "Elektra", "Cops", "Bystander"], "Ana: hand ; victory ",
                     under("Resurrect Heroes with the Norn Stones"))
    assert city(game) == {"Bridge": "Elektra"}
    assert names(game, "villain_deck") == ["Bystander", *CALM, "Cops"]


@card("Dr. Strange", "Resurrect Heroes with the Norn Stones")
def test_the_other_cards_dr_strange_revealed_are_set_aside_while_the_twist_is_carried_out():
    """R59: the twist may play the card that was put on top; the others lie beside the deck."""
    game = turned_up([STRIKE, TWIST, "Bystander", STRIKE, "Elektra"], "Ana: hand ; victory ",
                     under("Resurrect Heroes with the Norn Stones"))
    assert city(game) == {"Bridge": "Elektra"}
    *deck, one, two = names(game, "villain_deck")
    assert deck == CALM and {one, two} == {"Bystander", STRIKE}


@card("Professor X", "Mental Dominance")
def test_pawns_from_a_tactic_lie_on_those_of_a_strike():
    game = turned_up(STRIKE, "Ana: hand Perfect Aim, Perfect Aim; victory ", under(commander="Professor X"), hq=LAIR,
                     tactics=["Mental Dominance"] * 2, hero_deck=["Devour", "Devour", "Spy Games", "Spy Games",
                                                                  "Spy Games", "Devour"])
    game.choose("put Perfect Aim beside the Commander")
    choose(game, "play Perfect Aim", "play Perfect Aim", "fight Professor X")
    assert names(game, "beside_mastermind")[:2] == ["Perfect Aim", "Supercharge"] and strength(game, "mastermind") == 13
    game.table.recruit, game.table.ask.options_ = 7, None
    assert "recruit Spy Games" in labels(game) and "recruit Perfect Aim" not in labels(game)


@card("Winds of Watoomb", "Army of Ultrons")
def test_a_hydra_ally_made_tech_is_grey_again_when_the_winds_blow():
    game = taken("Winds of Watoomb", f"Ana: hand Army of Ultrons, {OPERATIVE}; deck {SOLDIER}; discard  | Ben: hand "
                 f"{MADAME}",
                 villain_deck=["Bystander"] * 3)
    choose(game, "play Army of Ultrons", "end turn")
    passed = [(e.player, e.card) for e in game.events if e.kind == "pass"]
    assert passed == [("Ana", "Army of Ultrons")]


# ---- plots -------------------------------------------------------------------------------------------


@card("Crown Thor King of Asgard", "Ghost Rider")
def test_thor_koed_from_a_victory_pile_comes_back_from_the_ko_pile():
    game = lair("Ana: hand ; victory  | Ben: hand ", setup=under("Crown Thor King of Asgard"),
                city={"Bank": "Ghost Rider"},
                attack=5, villain_deck=[TWIST, "Cops"])
    game.table.players[0].victory.append(game.table.beside_scheme.pop())
    choose(game, "fight Ghost Rider", "KO Thor", "end turn")
    assert city(game) == {"Bridge": "Thor"} and len(held(game, "Thor")) == 3


@card("Cage Villains in Power-Suppressing Cells", "Specialist Assassin")
def test_a_cop_on_a_caged_ally_stands_outside_the_city_for_effects_on_the_city():
    game = turned_up(TWIST, "Ana: hand Devour, Specialist Assassin; victory  | Ben: hand ",
                     under("Cage Villains in Power-Suppressing Cells"))
    choose(game, "choose Devour", "play Specialist Assassin")
    assert game.ask.kind == "action" and "fight Cops" in labels(game)


@card("Crush HYDRA", "Endless Underlings")
def test_new_recruits_captured_are_missing_from_the_stack():
    game = turned_up(TWIST, "Ana: hand Endless Underlings; discard ", under("Crush HYDRA"), stacks={"sidekicks": 3},
                     city={"Bank": "Cops", "Streets": "Hulk"})
    game.choose("play Endless Underlings")
    assert names(game, "discard", "Ana") == [RECRUIT]


# ---- adversaries -------------------------------------------------------------------------------------


@card("Wolverine", "Scarlet Witch")
def test_cards_scarlet_witch_puts_into_the_hand_are_not_drawn_for_wolverine():
    game = lair("Ana: hand ; deck Perfect Aim, Pumpkin Bombs, Supercharge; discard ; victory ", attack=5,
                city={"Bank": "Wolverine", "Streets": "Scarlet Witch"})
    game.choose("fight Scarlet Witch")
    assert len(names(game, "hand", "Ana")) == 3 and strength(game, "Wolverine") == 7


@card("Spider-Man", "Resurrect Heroes with the Norn Stones")
def test_spider_man_brought_back_by_the_twist_he_plays_stays_in_the_city_with_what_he_guards():
    """He goes on the deck from the victory pile, and he no longer lies there."""
    game = fought("Spider-Man", "Ana: hand ; victory ", villain_deck=[TWIST, "Bystander", "Cops", "Cops", "Cops"],
                  setup=under("Resurrect Heroes with the Norn Stones"))
    assert names(game, "villain_deck") == ["Cops"] * 3 and names(game, "victory", "Ana") == []
    assert city(game) == {"Bridge": "Spider-Man"} and held(game, "Spider-Man") == ["Bystander"]


@pytest.mark.parametrize(("cards", "left"), [("Devour", []), ("Devour, Bindings", ["Bindings"])])
@card("Cyclops", "Supercharge")
def test_the_card_discarded_to_fight_cyclops_counts_as_discarded(cards, left):
    game = lair(f"Ana: hand {cards}, Supercharge; discard ; victory ", city={"Bank": "Cyclops"}, attack=6)
    choose(game, "fight Cyclops", "discard Devour", "play Supercharge")
    assert pools(game) == (0, 3) and names(game, "hand", "Ana") == left


@card("Storm", "Moon Knight")
def test_storm_who_swaps_with_moon_knight_takes_the_rooftops_from_him():
    game = turned_up("Storm", f"Ana: hand {OPERATIVE}, {OPERATIVE}; deck Bindings; discard ",
                     city={"Rooftops": "Moon Knight"},
                     hq=DEAR)
    assert city(game) == {"Bridge": "Moon Knight", "Rooftops": "Storm"}
    game.table.attack, game.table.ask.options_ = 4, None
    game.choose("fight Moon Knight")
    assert names(game, "ko") == [OPERATIVE]
