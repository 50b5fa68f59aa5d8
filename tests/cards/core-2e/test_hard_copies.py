"""Copies, new hands and charms of core-2e, each together with another card or rule."""

import pytest
from support.core_2e import CALM, DEAR, STRIKE, against, card, core_2e, fights_for, taken
from support.words import choose, labels, names, pools, settled

from legendary_nb.cards import load_system
from legendary_nb.text import line_text

AGENT, OFFICER = "S.H.I.E.L.D. Agent", "S.H.I.E.L.D. Officer"

# ---- Stolen Powers ---------------------------------------------------------------------------------


@card("Stolen Powers", "Pure Fury")
def test_a_copied_officer_that_is_koed_lies_in_the_ko_pile_as_stolen_powers():
    game = core_2e(f"Ana: hand {OFFICER}, Stolen Powers, Pure Fury; discard ", ko=[AGENT] * 3,
                  city={"Bank": "Sentinel", "Streets": "Hand Ninjas"}, attack=3)
    choose(game, f"play {OFFICER}", "play Stolen Powers", "fight Sentinel", f"KO {OFFICER} (played, Stolen Powers)",
           "play Pure Fury")
    assert names(game, "ko")[-1] == "Stolen Powers"
    assert game.ask.kind == "action"  # three agents there, and three is not less than three


@card("Stolen Powers", "Imprisoning Sphere")
def test_imprisoning_sphere_sets_stolen_powers_aside_only_while_it_is_of_the_x_men_or_shield():
    seats = "Ana: hand {}, Stolen Powers; deck Wound, Wound, Wound, Wound, Wound, Wound; discard  | Ben: hand "
    parts = {"setup": against("Magneto"), "tactics": ["Imprisoning Sphere"] * 2, "attack": 20}
    game = choose(core_2e(seats.format(OFFICER), **parts), f"play {OFFICER}", "play Stolen Powers", "fight Magneto")
    game.choose(f"keep {OFFICER} (played, Stolen Powers)")
    game.choose("end turn")
    assert sorted(names(game, "hand", "Ana")) == ["Stolen Powers"] + ["Wound"] * 6

    other = choose(core_2e(seats.format("Glory of Asgard"), **parts), "play Glory of Asgard", "play Stolen Powers",
                   "fight Magneto")
    assert other.ask.kind == "action"


@card("Stolen Powers", "Magneto")
def test_a_copy_of_a_tech_hero_makes_magneto_stronger_and_is_no_longer_an_x_man_to_discard():
    game = core_2e("Ana: hand Weapon Bank, Stolen Powers", setup=against("Magneto"), city={"Bank": "Sentinel"})
    choose(game, "play Weapon Bank", "play Stolen Powers", "no")
    assert fights_for(game) == 9 + 2


@card("Stolen Powers", "Stolen Powers")
def test_a_chain_of_copies_ends_with_the_first_card_and_every_copy_is_played():
    game = core_2e("Ana: hand Growing Rage, Stolen Powers, Stolen Powers, Stolen Powers; deck Wound")
    choose(game, "play Growing Rage", "play Stolen Powers", "yes")
    choose(game, "play Stolen Powers", "copy Growing Rage (played, Stolen Powers)", "yes")
    choose(game, "play Stolen Powers", "copy Growing Rage (played, Stolen Powers) #2", "yes")
    assert pools(game) == (0, 2 + 3 + 3 + 3)
    game.choose("end turn")
    assert sorted(names(game, "discard", "Ana") + names(game, "hand", "Ana") + names(game, "deck", "Ana")) == [
        "Growing Rage", "Stolen Powers", "Stolen Powers", "Stolen Powers", "Wound"]


# ---- new hands -------------------------------------------------------------------------------------


@card("Web-Trap", "Octet of Valence Electrons")
def test_an_extra_card_comes_on_top_of_a_new_hand_of_eight():
    deck = ", ".join(["Wound"] * 12)
    game = taken("Octet of Valence Electrons", f"Ana: hand Web-Trap, Web-Trap; deck {deck}; discard  | Ben: hand ")
    choose(game, "play Web-Trap", "play Web-Trap", "yes", "end turn")
    assert len(names(game, "hand", "Ana")) == 8 + 1


@card("Spider-Camouflage", "Juggernaut")
def test_a_card_set_aside_is_not_in_hand_for_juggernaut():
    game = core_2e("Ana: hand Spider-Camouflage, Odinson, Odinson; discard  | Ben: hand ", attack=2,
                  city={"Bank": "Endless Armies of Hydra"}, hq=["Odinson", *DEAR[1:]], hero_deck=["Keen Senses"] * 9,
                  villain_deck=["Juggernaut", "Sentinel", *CALM])
    choose(game, "play Spider-Camouflage", "keep Odinson", "fight Endless Armies of Hydra", "KO Spider-Camouflage")
    settled(game)
    assert names(game, "discard", "Ana") == ["Odinson"] and names(game, "aside", "Ana") == ["Odinson"]


@card("Web-Trap", "Secrets of Time Travel")
def test_an_extra_card_for_the_new_hand_is_drawn_once_and_not_after_the_extra_turn():
    deck = ", ".join(["Wound"] * 20)
    game = taken("Secrets of Time Travel", f"Ana: hand Web-Trap, Web-Trap; deck {deck}; discard  | Ben: hand ")
    choose(game, "play Web-Trap", "play Web-Trap", "yes", "end turn")
    assert len(names(game, "hand", "Ana")) == 7
    choose(game, "end turn")
    assert len(names(game, "hand", "Ana")) == 6 and game.ask.player == "Ben"


# ---- Hypnotic Charm --------------------------------------------------------------------------------


@card("Hypnotic Charm")
def test_of_five_players_the_one_who_charms_decides_for_all_and_kos_only_the_own_card():
    seats = " | ".join(f"{name}: hand ; deck {top}; discard " for name, top in zip(
        ("Ben", "Cleo", "Dan", "Eva"), ("Odinson", "", "Wound", "Quick Draw"), strict=True))
    game = core_2e("Ana: hand Covert Operation, Hypnotic Charm; deck Growing Rage; discard  | " + seats, players=5)
    choose(game, "play Covert Operation", "play Hypnotic Charm")
    asked = []
    while game.ask.kind == "discard":
        asked.append((game.ask.player, labels(game)[0]))
        game.choose(0)
    assert asked == [("Ana", "discard Growing Rage"), ("Ana", "discard Odinson"), ("Ana", "discard Wound"),
                     ("Ana", "discard Quick Draw")]  # Cleo has no card to reveal
    game.choose("yes")
    assert labels(game) == ["KO Growing Rage", "do not KO"]
    assert names(game.choose("KO Growing Rage"), "ko") == ["Growing Rage"]


@card("Hypnotic Charm", "Unending Energy")
def test_unending_energy_discarded_from_the_deck_by_hypnotic_charm_stays_there():
    game = core_2e("Ana: hand Hypnotic Charm; deck Wound; discard  | Ben: hand ; deck Unending Energy; discard ")
    choose(game, "play Hypnotic Charm", "do not discard", "discard Unending Energy")
    assert game.ask.kind == "action" and names(game, "discard", "Ben") == ["Unending Energy"]


def test_hypnotic_charm_says_that_only_your_own_card_is_meant():
    system = load_system("core-2e")
    charm = next(c for c in system.heroes["Gambit"] if c.name == "Hypnotic Charm")
    assert line_text(charm.lines[-1], system) == "[Covert]: You may KO a card revealed from your deck."


# ---- invisible copies and what counts cards played -------------------------------------------------


@card("Grand Larceny", "Doctor Octopus")
def test_an_invisible_copy_of_a_card_of_cost_eight_makes_doctor_octopus_weaker():
    game = core_2e("Ana: hand Energy Drain, Grand Larceny; deck Wound; discard  | Ben: deck Hulk Smash!; discard ",
                  setup=against("Doctor Octopus"))
    choose(game, "play Energy Drain", "play Grand Larceny")
    assert fights_for(game) == 12
    game.choose("yes")
    assert fights_for(game) == 8


@card("Grand Larceny", "Diamond Form")
def test_diamond_form_in_a_discard_pile_answers_no_strike_though_it_was_copied():
    game = core_2e("Ana: hand Energy Drain, Grand Larceny, Covert Operation, Shadowed Thoughts, Wound; deck Wound; "
                  "discard  | Ben: hand ; deck Diamond Form; discard ", villain_deck=[STRIKE, *CALM])
    choose(game, "play Energy Drain", "play Grand Larceny", "yes", "play Covert Operation", "play Shadowed Thoughts",
           "yes")
    assert game.ask.kind == "action" and names(game, "ko") == [STRIKE]
    assert names(game, "villain_deck") == CALM


@pytest.mark.parametrize("players", [1, 5])
@card("Psychic Link")
def test_psychic_link_reaches_one_player_and_five(players):
    names_of = ["Ana", "Ben", "Cleo", "Dan", "Eva"][:players]
    seats = " | ".join(f"{n}: hand {'Psychic Link, ' * (n == 'Ana')}Keen Senses; deck Wound" for n in names_of)
    game = core_2e(seats, players=players)
    game.choose("play Psychic Link")
    for name in names_of:
        assert game.ask.player == name
        game.choose("reveal Keen Senses")
    assert all(names(game, "hand", name) == ["Keen Senses", "Wound"] for name in names_of)


@card("Daring Sidekick", "Stolen Powers")
def test_a_sidekick_that_went_back_leaves_stolen_powers_only_what_is_still_in_play():
    game = core_2e("Ana: hand Daring Sidekick, Growing Rage, Stolen Powers; deck Wound; discard ")
    choose(game, "play Daring Sidekick", "play Growing Rage", "play Stolen Powers", "yes")
    assert names(game, "played", "Ana") == ["Growing Rage", "Growing Rage"]
    assert pools(game) == (0, 1 + 2 + 3)
