"""Rogue's cards; more of them are in test_superpowers.py and test_both_cores.py."""

import pytest
from support.core_2e import card
from support.words import choose, gained, kinds, labels, names, pools, settled, story, table

AGENT, TROOPER = "S.H.I.E.L.D. Agent", "S.H.I.E.L.D. Trooper"

# ---- Energy Drain ----------------------------------------------------------------------------------


@card("Energy Drain")
def test_after_a_covert_card_energy_drain_may_ko_a_card_for_two_recruit():
    game = table(f"Ana: hand Energy Drain, Energy Drain, Wound; discard {AGENT}")
    game.choose("play Energy Drain")
    assert pools(game) == (1, 0)
    choose(game, "play Energy Drain", "yes")
    assert labels(game) == ["KO Wound", f"KO {AGENT}", "do not KO"]
    game.choose(f"KO {AGENT}")
    assert pools(game) == (1 + 1 + 2, 0)
    assert names(game, "ko") == [AGENT]


@card("Energy Drain")
@pytest.mark.parametrize(("first", "answers"), [("Covert Operation", ["no"]),
                                                ("Covert Operation", ["yes", "do not KO"]),
                                                ("Growing Rage", [])])
def test_energy_drain_gives_one_recruit_where_nothing_is_kod(first, answers):
    game = table(f"Ana: hand {first}, Energy Drain, Wound; discard ")
    choose(game, f"play {first}", "play Energy Drain", *answers)
    assert pools(game) == (1, 2)
    assert names(game, "hand", "Ana") == ["Wound"]


# ---- Stolen Powers ---------------------------------------------------------------------------------


@card("Stolen Powers")
def test_stolen_powers_gives_the_points_and_superpower_of_one_of_your_heroes_played_this_turn():
    game = table("Ana: hand Odinson, Hulk Smash!, Stolen Powers; discard ")
    choose(game, "play Odinson", "play Hulk Smash!", "no", "play Stolen Powers")
    assert labels(game) == ["copy Odinson", "copy Hulk Smash!"]
    choose(game, "copy Odinson", "yes")
    assert pools(game) == (3 + 3 + 2, 5)
    assert names(game, "played", "Ana") == ["Odinson", "Hulk Smash!", "Odinson"]


@card("Stolen Powers")
def test_a_copy_is_no_longer_covert_nor_of_the_x_men():
    game = table("Ana: hand Odinson, Stolen Powers, Energy Drain, Grand Larceny, Wound; discard ")
    choose(game, "play Odinson", "play Stolen Powers", "no", "play Energy Drain")
    assert game.ask.kind == "action"  # no covert card was played before
    assert pools(game) == (3 + 3 + 1, 0)

    uncopied = table("Ana: hand Stolen Powers, Energy Drain, Wound; discard ")
    choose(uncopied, "play Stolen Powers", "play Energy Drain")
    assert uncopied.ask.kind == "superpower"


@card("Stolen Powers")
def test_a_copy_does_not_count_as_an_x_men_card_for_grand_larceny():
    game = table("Ana: hand Odinson, Stolen Powers, Grand Larceny; deck Wound")
    choose(game, "play Odinson", "play Stolen Powers", "no", "play Grand Larceny")
    assert game.ask.kind == "action"


@card("Stolen Powers", "Borrowed Brawn")
def test_a_copy_has_the_class_team_and_cost_of_the_copied_card():
    game = table("Ana: hand Weapon Bank, Stolen Powers, Stealth Assault Squad, Overloaded Unibeam",
                city={"Bank": "Sentinel"})
    choose(game, "play Weapon Bank", "play Stolen Powers", "no", "play Overloaded Unibeam", "yes")
    assert pools(game) == (0, 2 + 2 + 3 + 2)  # two other tech heroes

    fallen = table(f"Ana: hand {AGENT}, Stolen Powers, Stealth Assault Squad")
    choose(fallen, f"play {AGENT}", "play Stolen Powers", "play Stealth Assault Squad")
    assert pools(fallen) == (2, 1)  # as a copy of an agent it costs nothing


@card("Stolen Powers")
def test_a_copy_is_counted_when_it_is_played_and_not_again():
    game = table("Ana: hand Overloaded Unibeam, Stolen Powers, Overloaded Unibeam")
    choose(game, "play Overloaded Unibeam", "play Stolen Powers", "yes")
    assert pools(game) == (0, 3 + 3 + 1)
    choose(game, "play Overloaded Unibeam", "yes")
    assert pools(game) == (0, 7 + 3 + 2)


@card("Stolen Powers")
def test_stolen_powers_cannot_copy_a_hero_that_has_left():
    game = table("Ana: hand Odinson, Stolen Powers; discard ", city={"Bank": "Sentinel"}, attack=3)
    choose(game, "play Odinson", "fight Sentinel", "KO Odinson", "play Stolen Powers")
    assert game.ask.kind == "action"
    assert pools(game) == (3, 0)


@card("Stolen Powers", "Daring Sidekick")
def test_stolen_powers_cannot_copy_a_sidekick_that_went_back_to_its_deck():
    game = table("Ana: hand Daring Sidekick, Stolen Powers; deck Wound; discard ")
    choose(game, "play Daring Sidekick", "play Stolen Powers")
    assert game.ask.kind == "action"
    assert pools(game) == (0, 1)
    assert names(game, "played", "Ana") == ["Stolen Powers"]


@card("Stolen Powers", "Optic Blast")
def test_a_copy_of_a_card_with_a_cost_to_play_demands_that_cost():
    game = table("Ana: hand Optic Blast, Stolen Powers, Wound, Odinson; discard ")
    choose(game, "play Optic Blast", "discard Wound", "play Stolen Powers")
    assert names(game, "discard", "Ana") == ["Wound", "Odinson"]
    assert pools(game) == (0, 3 + 3)

    poor = table("Ana: hand Optic Blast, Stolen Powers, Wound; discard ")
    choose(poor, "play Optic Blast", "discard Wound", "play Stolen Powers")
    assert pools(poor) == (0, 3)
    assert names(poor, "played", "Ana") == ["Optic Blast", "Stolen Powers"]


@card("Stolen Powers", "Vibranium Shield")
def test_a_copy_of_vibranium_shield_answers_a_second_wound():
    game = table("Ana: hand Vibranium Shield, Stolen Powers, Crazed Rampage; deck Odinson, Odinson | Ben: hand Wound")
    choose(game, "play Vibranium Shield", "play Stolen Powers", "play Crazed Rampage")
    assert pools(game) == (0, 4 + 4 + 4)
    settled(game)
    assert names(game, "hand", "Ana") == ["Odinson", "Odinson"]
    assert names(game, "discard", "Ben") == []


@card("Stolen Powers")
def test_stolen_powers_copies_another_as_what_that_one_is():
    game = table("Ana: hand Odinson, Stolen Powers, Stolen Powers")
    choose(game, "play Odinson", "play Stolen Powers", "no", "play Stolen Powers", 0, "yes")
    assert pools(game) == (3 + 3 + 3 + 2, 0)


@card("Stolen Powers")
def test_stolen_powers_is_itself_again_when_it_leaves_play():
    game = table("Ana: hand Odinson, Stolen Powers; deck " + ", ".join(["Wound"] * 6) + "; discard ",
                villain_deck=["Sentinel", "Sentinel"])
    choose(game, "play Odinson", "play Stolen Powers", "no", "end turn")
    assert names(game, "discard", "Ana") == ["Odinson", "Stolen Powers"]


# ---- Grand Larceny ---------------------------------------------------------------------------------


@card("Grand Larceny")
def test_after_an_x_men_card_grand_larceny_plays_a_copy_of_one_top_card_and_all_are_discarded():
    game = table("Ana: hand Energy Drain, Grand Larceny; deck Odinson; discard  | Ben: deck Hulk Smash!, Wound; "
                "discard  | Cleo: deck S.H.I.E.L.D. Officer; discard ", players=3)
    choose(game, "play Energy Drain", "play Grand Larceny", "yes")
    assert (game.ask.player, labels(game)) == ("Ana", [
        "play a copy of Odinson", "play a copy of Hulk Smash!", "play a copy of S.H.I.E.L.D. Officer"])
    game.choose("play a copy of Hulk Smash!")
    assert pools(game) == (1, 5 + 5)
    assert names(game, "discard", "Ana") == ["Odinson"]
    assert names(game, "discard", "Ben") == ["Hulk Smash!"]
    assert names(game, "discard", "Cleo") == ["S.H.I.E.L.D. Officer"]
    assert names(game, "played", "Ana") == ["Energy Drain", "Grand Larceny"]


@card("Grand Larceny")
@pytest.mark.parametrize(("first", "answers"), [("Energy Drain", ["no"]), ("Odinson", [])])
def test_grand_larceny_steals_nothing_without_its_superpower(first, answers):
    game = table(f"Ana: hand {first}, Grand Larceny; deck Odinson; discard  | Ben: deck Hulk Smash!; discard ")
    choose(game, f"play {first}", "play Grand Larceny", *answers)
    assert game.ask.kind == "action"
    assert pools(game)[1] == 5
    assert names(game, "discard", "Ben") == []


@card("Grand Larceny")
def test_no_copy_of_a_wound_is_played():
    game = table("Ana: hand Energy Drain, Grand Larceny; deck Wound; discard  | Ben: deck Wound; discard ")
    choose(game, "play Energy Drain", "play Grand Larceny", "yes")
    assert game.ask.kind == "action"
    assert pools(game) == (1, 5)
    assert names(game, "discard", "Ana") == names(game, "discard", "Ben") == ["Wound"]


@card("Grand Larceny", "Energy Drain")
def test_an_invisible_copy_counts_as_played_for_superpowers_but_is_not_one_of_your_heroes():
    game = table("Ana: hand Energy Drain, Grand Larceny, Borrowed Brawn, Perfect Teamwork; deck Wound; discard  | "
                "Ben: deck Growing Rage; discard ")
    choose(game, "play Energy Drain", "play Grand Larceny", "yes")
    assert pools(game) == (1, 5 + 2)
    choose(game, "play Borrowed Brawn", "yes")
    assert pools(game) == (1, 7 + 1 + 3)

    shown = table("Ana: hand Energy Drain, Grand Larceny, Crazed Rampage; deck Wound; discard  | "
                 "Ben: hand Odinson; deck Growing Rage; discard ")
    choose(shown, "play Energy Drain", "play Grand Larceny", "yes", "play Crazed Rampage")
    assert shown.ask.player == "Ben"  # Ana has no other strength hero to reveal
    assert gained(shown)["Ana"] == 1


@card("Grand Larceny")
def test_the_superpower_of_an_invisible_copy_is_met_by_cards_played_before():
    game = table("Ana: hand Odinson, Energy Drain, Grand Larceny; deck Wound; discard  | Ben: deck Odinson; discard ")
    choose(game, "play Odinson", "play Energy Drain", "play Grand Larceny", "yes", "yes")
    assert pools(game) == (3 + 1 + 3 + 2, 5)


@card("Grand Larceny", "Daring Sidekick")
def test_a_copy_of_a_discarded_sidekick_draws_and_leaves_the_card_in_its_owners_discard_pile():
    game = table("Ana: hand Energy Drain, Grand Larceny; deck Wound, Odinson; discard  | "
                "Ben: deck Daring Sidekick; discard ")
    before = len(names(game, "sidekicks"))
    choose(game, "play Energy Drain", "play Grand Larceny", "yes")
    assert pools(game) == (1, 5 + 1)
    assert names(game, "hand", "Ana") == ["Odinson"]
    assert names(game, "discard", "Ben") == ["Daring Sidekick"]
    assert len(names(game, "sidekicks")) == before


@card("Grand Larceny", "Glory of Asgard")
def test_an_ability_for_once_this_turn_is_granted_by_an_invisible_copy():
    game = table("Ana: hand Energy Drain, Grand Larceny; deck Wound; discard  | Ben: deck Glory of Asgard; discard ",
                recruit=5)
    choose(game, "play Energy Drain", "play Grand Larceny", "yes")
    assert pools(game) == (8, 5)
    game.choose("use Glory of Asgard")
    assert pools(game) == (8, 5 + 3)
    assert "use Glory of Asgard" not in labels(game)


@card("Grand Larceny", "Stolen Powers")
def test_an_invisible_stolen_powers_copies_one_of_your_heroes_and_changes_no_card():
    game = table("Ana: hand Odinson, Energy Drain, Grand Larceny; deck Wound; discard  | "
                "Ben: deck Stolen Powers; discard ")
    choose(game, "play Odinson", "play Energy Drain", "play Grand Larceny", "yes")
    assert labels(game) == ["copy Odinson", "copy Energy Drain", "copy Grand Larceny"]
    choose(game, "copy Odinson", "yes")
    assert pools(game) == (3 + 1 + 3 + 2, 5)
    assert names(game, "discard", "Ben") == ["Stolen Powers"]
    assert names(game, "played", "Ana") == ["Odinson", "Energy Drain", "Grand Larceny"]


@card("Grand Larceny", "Optic Blast")
def test_an_invisible_copy_with_a_cost_to_play_takes_a_card_from_your_hand():
    game = table("Ana: hand Energy Drain, Grand Larceny, Odinson; deck Wound; discard  | "
                "Ben: deck Optic Blast; discard ")
    choose(game, "play Energy Drain", "play Grand Larceny", "yes")
    assert names(game, "discard", "Ana") == ["Wound", "Odinson"]
    assert pools(game) == (1, 5 + 3)


@card("Grand Larceny", "Lightning Bolt")
def test_an_invisible_lightning_bolt_gives_its_bound_attack():
    game = table("Ana: hand Energy Drain, Grand Larceny; deck Wound; discard  | Ben: deck Lightning Bolt; discard ",
                city={"Rooftops": "Destroyer", "Bank": "Destroyer"})
    choose(game, "play Energy Drain", "play Grand Larceny", "yes")
    assert labels(game).count("fight Destroyer") == 1  # 7 and the bonus against 8


@card("Grand Larceny", "Unending Energy")
def test_unending_energy_discarded_from_a_deck_stays_there_and_is_copied():
    game = table("Ana: hand Energy Drain, Grand Larceny; deck Wound; discard  | Ben: hand ; deck Unending Energy; "
                "discard ")
    choose(game, "play Energy Drain", "play Grand Larceny", "yes")
    assert names(game, "discard", "Ben") == ["Unending Energy"]
    assert pools(game) == (1, 5 + 4)


@card("Grand Larceny")
def test_grand_larceny_reshuffles_an_empty_deck_and_passes_over_a_player_without_cards():
    game = table(f"Ana: hand Energy Drain, Grand Larceny; deck ; discard {TROOPER} | Ben: hand ; deck ; discard ")
    choose(game, "play Energy Drain", "play Grand Larceny", "yes")
    assert pools(game) == (1, 5 + 1)
    assert names(game, "discard", "Ana") == [TROOPER]


@card("Grand Larceny", "Glory of Asgard")
def test_a_card_that_is_copied_and_then_played_itself_is_used_twice():
    game = table("Ana: hand Energy Drain, Grand Larceny, Quick Draw; deck Glory of Asgard; discard  | "
                "Ben: deck Wound; discard ", recruit=8)
    choose(game, "play Energy Drain", "play Grand Larceny", "yes", "use Glory of Asgard")
    assert "use Glory of Asgard" not in labels(game)
    choose(game, "play Quick Draw", "play Glory of Asgard", "use Glory of Asgard")
    assert pools(game) == (8 + 1 + 2 + 2, 5 + 3 + 1 + 3)
    assert "use Glory of Asgard" not in labels(game)


@card("Grand Larceny", "Glory of Asgard")
def test_two_invisible_copies_of_one_card_are_used_once_each():
    game = table("Ana: hand Energy Drain, Grand Larceny, Stolen Powers; deck Wound; discard  | "
                "Ben: deck Glory of Asgard; discard ", recruit=8)
    choose(game, "play Energy Drain", "play Grand Larceny", "yes", "play Stolen Powers", "copy Grand Larceny", "yes")
    assert kinds(game).count("copy") == 3  # Ben's deck is his discard pile, shuffled: the same card again
    choose(game, "use Glory of Asgard", "use Glory of Asgard")
    assert pools(game)[1] == 5 + 5 + 3 + 3
    assert "use Glory of Asgard" not in labels(game)


@card("Grand Larceny", "Determination")
def test_grand_larceny_does_not_offer_a_card_whose_cost_to_play_cannot_be_paid():
    game = table("Ana: hand Energy Drain, Grand Larceny; deck Odinson; discard  | Ben: deck Determination; discard ")
    choose(game, "play Energy Drain", "play Grand Larceny", "yes")
    assert ("no choice", "Odinson") in story(game, "no choice")
    assert pools(game) == (1 + 3, 5)


@card("Grand Larceny", "Grand Larceny")
def test_a_copy_of_grand_larceny_makes_everybody_discard_again():
    game = table("Ana: hand Energy Drain, Grand Larceny; deck Wound, Odinson; discard  | "
                "Ben: deck Grand Larceny, Quick Draw; discard  | Cleo: deck Wound, Growing Rage; discard ", players=3)
    choose(game, "play Energy Drain", "play Grand Larceny", "yes", "yes")
    assert labels(game) == ["play a copy of Odinson", "play a copy of Quick Draw", "play a copy of Growing Rage"]
    game.choose("play a copy of Quick Draw")
    assert pools(game) == (1, 5 + 5 + 1)
    assert names(game, "discard", "Ben") == ["Grand Larceny", "Quick Draw"]


@card("Grand Larceny", "Quick Draw")
def test_alone_grand_larceny_copies_your_own_top_card():
    game = table("Ana: hand Energy Drain, Grand Larceny; deck Quick Draw, Odinson; discard ", players=1)
    choose(game, "play Energy Drain", "play Grand Larceny", "yes")
    assert names(game, "hand", "Ana") == ["Odinson"] and names(game, "discard", "Ana") == ["Quick Draw"]
    assert pools(game) == (1, 5 + 1)
