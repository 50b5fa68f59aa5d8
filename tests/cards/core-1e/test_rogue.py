"""Rogue's cards; more of them are in test_superpowers.py and test_both_cores.py."""

import pytest
from support.words import card, choose, gained, labels, names, pools, table

# ---- Energy Drain ----------------------------------------------------------------------------------


@card("Energy Drain")
def test_after_a_covert_card_energy_drain_may_ko_a_card_for_one_recruit():
    game = table("Ana: hand Energy Drain, Energy Drain, Wound; discard S.H.I.E.L.D. Agent")
    game.choose("play Energy Drain")
    assert pools(game) == (2, 0)
    choose(game, "play Energy Drain", "yes")
    assert labels(game) == ["KO Wound", "KO S.H.I.E.L.D. Agent", "do not KO"]
    game.choose("KO S.H.I.E.L.D. Agent")
    assert pools(game) == (2 + 2 + 1, 0)
    assert names(game, "ko") == ["S.H.I.E.L.D. Agent"]


@card("Energy Drain")
@pytest.mark.parametrize("answers", [["no"], ["yes", "do not KO"]])
def test_energy_drain_gives_two_recruit_if_nothing_is_kod(answers):
    game = table("Ana: hand Covert Operation, Energy Drain, Wound; discard ")
    choose(game, "play Covert Operation", "play Energy Drain", *answers)
    assert pools(game) == (2, 0)
    assert names(game, "hand", "Ana") == ["Wound"]


# ---- Copy Powers -----------------------------------------------------------------------------------


@card("Copy Powers")
def test_copy_powers_gives_the_points_of_a_hero_played_before_of_your_choice():
    game = table("Ana: hand Odinson, Call Lightning, Copy Powers")
    choose(game, "play Odinson", "play Call Lightning", "play Copy Powers")
    assert labels(game) == ["copy Odinson", "copy Call Lightning"]
    choose(game, "copy Call Lightning", "no")
    assert pools(game) == (2, 3 + 3)
    assert names(game, "played", "Ana") == ["Odinson", "Call Lightning", "Call Lightning"]


@card("Copy Powers")
def test_the_superpower_of_a_copy_is_met_by_the_copied_card():
    game = table("Ana: hand Odinson, Copy Powers")
    choose(game, "play Odinson", "play Copy Powers", "yes")
    assert pools(game) == (2 + 2 + 2, 0)


@card("Copy Powers")
def test_the_superpower_of_a_copy_may_be_declined():
    game = table("Ana: hand Odinson, Copy Powers")
    choose(game, "play Odinson", "play Copy Powers", "no")
    assert pools(game) == (2 + 2, 0)


@card("Copy Powers")
def test_a_copy_that_counts_other_heroes_counts_the_copied_one_but_not_itself():
    game = table("Ana: hand Arc Reactor, Copy Powers, Arc Reactor")
    choose(game, "play Arc Reactor", "play Copy Powers", "yes")
    assert pools(game) == (0, 3 + 3 + 1)
    choose(game, "play Arc Reactor", "yes")  # two other tech heroes: the original and the copy
    assert pools(game) == (0, 7 + 3 + 2)


@card("Copy Powers")
def test_a_copy_is_covert_and_of_the_copied_class_for_later_superpowers():
    game = table("Ana: hand Odinson, Copy Powers, Dangerous Rescue, Borrowed Brawn, Wound; discard ")
    choose(game, "play Odinson", "play Copy Powers", "no")
    choose(game, "play Dangerous Rescue", "yes", "KO Wound")  # covert: the copy
    assert names(game, "victory", "Ana") == ["Bystander"]
    choose(game, "play Borrowed Brawn", "yes")  # strength: Odinson or the copy
    assert pools(game) == (4, 2 + 1 + 3)


@card("Copy Powers")
def test_a_copy_shows_both_colours():
    game = table("Ana: hand Odinson, Copy Powers, Perfect Teamwork")
    choose(game, "play Odinson", "play Copy Powers", "no", "play Perfect Teamwork")
    assert pools(game) == (4, 2)  # green and red


@card("Copy Powers")
def test_a_copy_has_the_team_and_the_cost_of_the_copied_card():
    game = table("Ana: hand Odinson, Copy Powers, X-Men United, A Day Unlike Any Other, Oddball, Odinson")
    choose(game, "play Odinson", "play Copy Powers", "no")
    game.choose("play X-Men United")
    assert game.ask.kind == "action"  # no X-Man was played: the copy is an Avenger
    choose(game, "play A Day Unlike Any Other", "yes")
    assert pools(game) == (4, 6 + 3 + 2 * 3)
    game.choose("play Oddball")  # Odinson, the copy (3 each) and A Day Unlike Any Other (7) have an odd cost
    assert pools(game) == (4, 15 + 2 + 3)

    even = table("Ana: hand S.H.I.E.L.D. Agent, Copy Powers, Oddball")
    choose(even, "play S.H.I.E.L.D. Agent", "play Copy Powers", "play Oddball")
    assert pools(even) == (2, 2)  # as a copy of an agent it costs 0, not 5


@card("Copy Powers")
def test_copy_powers_without_an_earlier_hero_is_blank_but_covert():
    game = table("Ana: hand Copy Powers, Oddball, Dangerous Rescue; discard ")
    game.choose("play Copy Powers")
    assert game.ask.kind == "action"
    assert pools(game) == (0, 0)
    game.choose("play Dangerous Rescue")
    assert game.ask.kind == "superpower"


@card("Copy Powers")
def test_copy_powers_copies_another_copy_powers_as_what_that_one_was_played_as():
    game = table("Ana: hand Odinson, Copy Powers, Copy Powers, Oddball")
    choose(game, "play Odinson", "play Copy Powers", "no", "play Copy Powers")
    assert len(labels(game)) == 2
    choose(game, 1, "yes")
    assert pools(game) == (2 + 2 + 2 + 2, 0)
    game.choose("play Oddball")
    assert pools(game) == (8, 2 + 3)


@card("Copy Powers")
def test_a_copy_of_a_blank_copy_powers_is_blank_as_well():
    game = table("Ana: hand Copy Powers, Copy Powers, Dangerous Rescue; discard ")
    choose(game, "play Copy Powers", "play Copy Powers")
    assert game.ask.kind == "action"
    assert pools(game) == (0, 0)


@card("Copy Powers", "Optic Blast")
def test_a_copy_of_a_card_with_a_cost_to_play_demands_that_cost():
    game = table("Ana: hand Optic Blast, Copy Powers, Wound, Odinson; discard ")
    choose(game, "play Optic Blast", "discard Wound", "play Copy Powers")
    assert names(game, "discard", "Ana") == ["Wound", "Odinson"]
    assert pools(game) == (0, 3 + 3)


@card("Copy Powers", "Optic Blast")
def test_a_cost_to_play_that_cannot_be_paid_cannot_be_copied():
    game = table("Ana: hand Odinson, Optic Blast, Copy Powers, Wound; discard ")
    choose(game, "play Odinson", "play Optic Blast", "discard Wound", "play Copy Powers")
    assert game.ask.kind == "superpower"  # Odinson is the only hero left to copy
    game.choose("yes")
    assert pools(game) == (2 + 2 + 2, 3)

    blank = table("Ana: hand Optic Blast, Copy Powers, Wound; discard ")
    choose(blank, "play Optic Blast", "discard Wound", "play Copy Powers")
    assert pools(blank) == (0, 3)
    assert names(blank, "played", "Ana") == ["Optic Blast", "Copy Powers"]


@card("Copy Powers", "Diving Block")
def test_a_copy_of_diving_block_answers_a_wound():
    game = table("Ana: hand Diving Block, Copy Powers, Crazed Rampage; deck Odinson")
    choose(game, "play Diving Block", "play Copy Powers", "play Crazed Rampage")
    assert pools(game) == (0, 4 + 4 + 4)
    choose(game, 1)
    assert gained(game) == {"Ana": 0, "Ben": 1}
    assert names(game, "hand", "Ana") == ["Odinson"]


@card("Copy Powers", "Diamond Form")
def test_a_copy_of_diamond_form_pays_once_more_for_each_defeat():
    game = table("Ana: hand Diamond Form, Copy Powers", city={"Bank": "Green Goblin"})
    choose(game, "play Diamond Form", "play Copy Powers", "fight Green Goblin")
    assert pools(game) == (3 + 3, 5 + 5 - 6)


@card("Copy Powers", "Psychic Link")
def test_a_copy_of_psychic_link_may_show_the_original():
    game = table("Ana: hand Psychic Link, Copy Powers; deck Odinson | Ben: hand Wound")
    choose(game, "play Psychic Link", "do not reveal", "play Copy Powers")
    assert labels(game) == ["reveal Psychic Link", "do not reveal"]
    game.choose("reveal Psychic Link")
    assert names(game, "hand", "Ana") == ["Odinson"]
    assert pools(game) == (0, 3 + 3)


@card("Copy Powers")
def test_copy_powers_is_itself_again_when_it_leaves_play():
    game = table("Ana: hand Odinson, Copy Powers; deck " + ", ".join(["Wound"] * 6) + "; discard ",
                 villain_deck=["Bystander", "Bystander"])
    choose(game, "play Odinson", "play Copy Powers", "no", "end turn")
    assert names(game, "discard", "Ana") == ["Odinson", "Copy Powers"]


@card("Copy Powers")
def test_a_hero_that_was_kod_after_it_was_played_can_still_be_copied():
    game = table("Ana: hand Odinson, Copy Powers", city={"Bank": "Sentinel"}, attack=3)
    choose(game, "play Odinson", "fight Sentinel", "KO Odinson", "play Copy Powers", "yes")
    assert names(game, "ko") == ["Odinson"]
    assert pools(game) == (2 + 2 + 2, 0)


@card("Copy Powers")
def test_a_copy_is_told_from_its_original_and_named_by_what_it_was_played_as():
    game = table("Ana: hand Odinson, Copy Powers, Copy Powers", city={"Bank": "Sentinel"}, attack=3)
    choose(game, "play Odinson", "play Copy Powers", "no", "fight Sentinel")
    assert labels(game) == ["KO Copy Powers", "KO Odinson (played)", "KO Odinson (played, Copy Powers)"]
    choose(game, "KO Odinson (played, Copy Powers)", "play Copy Powers")
    assert names(game, "ko") == ["Copy Powers"]
    assert labels(game) == ["copy Odinson (played)", "copy Odinson (ko)"]


# ---- Steal Abilities -------------------------------------------------------------------------------


@card("Steal Abilities")
def test_steal_abilities_plays_copies_of_the_top_cards_of_all_players_in_the_order_you_like():
    game = table("Ana: hand Steal Abilities; deck Odinson; discard  | Ben: deck Call Lightning, Wound; discard  | "
                 "Cleo: deck S.H.I.E.L.D. Officer; discard ", players=3)
    game.choose("play Steal Abilities")
    assert (game.ask.player, labels(game)) == ("Ana", [
        "play a copy of Odinson", "play a copy of Call Lightning", "play a copy of S.H.I.E.L.D. Officer"])
    choose(game, "play a copy of S.H.I.E.L.D. Officer", "play a copy of Call Lightning", "yes")
    assert pools(game) == (2 + 2 + 2, 4 + 3)
    assert names(game, "discard", "Ana") == ["Odinson"]
    assert names(game, "discard", "Ben") == ["Call Lightning"]
    assert names(game, "discard", "Cleo") == ["S.H.I.E.L.D. Officer"]
    assert names(game, "played", "Ana") == ["Steal Abilities"]


@card("Steal Abilities")
def test_a_wound_discarded_for_steal_abilities_gives_nothing():
    game = table("Ana: hand Steal Abilities; deck Wound; discard  | Ben: deck Wound; discard ")
    game.choose("play Steal Abilities")
    assert game.ask.kind == "action"
    assert pools(game) == (0, 4)
    assert names(game, "discard", "Ana") == names(game, "discard", "Ben") == ["Wound"]


@card("Steal Abilities")
def test_steal_abilities_reshuffles_an_empty_deck_and_passes_over_a_player_without_cards():
    game = table("Ana: hand Steal Abilities; deck ; discard S.H.I.E.L.D. Trooper | Ben: hand ; deck ; discard ")
    game.choose("play Steal Abilities")
    assert pools(game) == (0, 4 + 1)
    assert names(game, "discard", "Ana") == ["S.H.I.E.L.D. Trooper"]


@card("Steal Abilities", "Unending Energy")
def test_unending_energy_discarded_for_steal_abilities_may_return_and_is_copied_all_the_same():
    game = table("Ana: hand Steal Abilities; deck Wound; discard  | Ben: hand ; deck Unending Energy; discard ")
    game.choose("play Steal Abilities")
    assert game.ask.player == "Ben"
    game.choose("return Unending Energy")
    assert names(game, "hand", "Ben") == ["Unending Energy"]
    assert pools(game) == (0, 4 + 4)


@card("Steal Abilities", "Unending Energy")
def test_your_own_unending_energy_can_be_copied_taken_back_and_played():
    game = table("Ana: hand Steal Abilities; deck Unending Energy; discard  | Ben: deck Wound")
    choose(game, "play Steal Abilities", "return Unending Energy")
    assert pools(game) == (0, 4 + 4)
    game.choose("play Unending Energy")
    assert pools(game) == (0, 4 + 4 + 4)


@card("Steal Abilities", "Optic Blast")
def test_a_stolen_copy_with_a_cost_to_play_takes_a_card_from_your_hand():
    game = table("Ana: hand Steal Abilities, Odinson; deck Wound; discard  | Ben: deck Optic Blast; discard ")
    game.choose("play Steal Abilities")
    assert names(game, "discard", "Ana") == ["Wound", "Odinson"]
    assert pools(game) == (0, 4 + 3)


@card("Steal Abilities", "Optic Blast")
def test_a_stolen_copy_whose_cost_cannot_be_paid_is_not_played():
    game = table("Ana: hand Steal Abilities; deck Wound; discard  | Ben: deck Optic Blast; discard ")
    game.choose("play Steal Abilities")
    assert pools(game) == (0, 4)
    assert names(game, "discard", "Ben") == ["Optic Blast"]


@card("Steal Abilities", "Mental Discipline")
def test_stolen_copies_that_draw_let_you_draw_from_your_own_deck():
    game = table("Ana: hand Steal Abilities; deck Wound, Odinson; discard  | "
                 "Ben: hand ; deck Mental Discipline, Storm; discard ")
    game.choose("play Steal Abilities")
    assert names(game, "hand", "Ana") == ["Odinson"]
    assert names(game, "hand", "Ben") == []
    assert pools(game) == (1, 4)


@card("Steal Abilities", "Determination")
def test_the_order_of_stolen_copies_lets_a_drawn_card_pay_for_another_copy():
    seats = ("Ana: hand Steal Abilities; deck Mental Discipline, Wound; discard  | "
             "Ben: deck Determination; discard ")
    game = table(seats)
    choose(game, "play Steal Abilities", "play a copy of Mental Discipline")
    assert pools(game) == (1 + 3, 4)
    assert names(game, "discard", "Ana") == ["Mental Discipline", "Wound"]

    game = table(seats)
    choose(game, "play Steal Abilities", "play a copy of Determination")
    assert pools(game) == (1, 4)


@card("Steal Abilities")
def test_stolen_copies_count_as_played_for_later_superpowers():
    game = table("Ana: hand Steal Abilities, Arc Reactor, Team Player; deck Wound; discard  | "
                 "Ben: deck High-Tech Weaponry; discard ")
    game.choose("play Steal Abilities")
    assert pools(game) == (0, 4 + 2)
    choose(game, "play Arc Reactor", "yes")
    assert pools(game) == (0, 6 + 3 + 1)


@card("Steal Abilities")
def test_a_stolen_copy_is_not_one_of_your_heroes():
    game = table("Ana: hand Steal Abilities, Perfect Teamwork; deck Wound; discard  | Ben: deck Oddball; discard ",
                 city={"Bank": "Venom"}, attack=9)
    game.choose("play Steal Abilities")
    assert "fight Venom" not in labels(game)  # Venom asks for a covert hero
    before = pools(game)
    game.choose("play Perfect Teamwork")
    assert pools(game) == (0, before[1] + 1)  # green alone


@card("Steal Abilities")
def test_your_own_stolen_card_counts_once_more_when_it_is_played_itself():
    game = table("Ana: hand Steal Abilities, Mental Discipline; deck Arc Reactor; discard  | Ben: deck Wound")
    game.choose("play Steal Abilities")
    assert pools(game) == (0, 4 + 3)
    game.choose("play Mental Discipline")  # reshuffles and draws the same Arc Reactor
    choose(game, "play Arc Reactor", "yes")
    assert pools(game) == (1, 7 + 3 + 1)


@card("Steal Abilities", "Copy Powers")
def test_a_stolen_copy_powers_copies_a_hero_you_played_and_stays_itself_in_the_discard_pile():
    game = table("Ana: hand Odinson, Steal Abilities; deck Wound; discard  | Ben: deck Copy Powers; discard ")
    choose(game, "play Odinson", "play Steal Abilities", "copy Odinson", "yes")
    assert pools(game) == (2 + 2 + 2, 4)
    assert names(game, "discard", "Ben") == ["Copy Powers"]


@card("Steal Abilities")
def test_steal_abilities_stolen_by_steal_abilities_steals_again():
    game = table("Ana: hand Steal Abilities; deck Steal Abilities, S.H.I.E.L.D. Trooper; discard  | "
                 "Ben: deck Wound, Wound; discard ")
    game.choose("play Steal Abilities")
    assert pools(game) == (0, 4 + 4 + 1)
    assert names(game, "discard", "Ana") == ["Steal Abilities", "S.H.I.E.L.D. Trooper"]
    assert names(game, "discard", "Ben") == ["Wound", "Wound"]


@card("Steal Abilities", "Hey, Can I Get a Do-Over?")
def test_a_stolen_do_over_is_never_the_first_hero_of_the_turn():
    game = table("Ana: hand Steal Abilities, Wound; deck Odinson; discard  | "
                 "Ben: deck Hey, Can I Get a Do-Over?; discard ")
    choose(game, "play Steal Abilities", "play a copy of Hey")
    assert pools(game) == (2, 4 + 2)
    assert names(game, "hand", "Ana") == ["Wound"]
