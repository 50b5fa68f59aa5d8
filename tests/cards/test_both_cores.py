"""Cards that core-1e and core-2e print alike: each test runs for both."""

import pytest
from support import words
from support.enemies import escaping, fought
from support.systems import CORES, current, per_system
from support.words import choose, gained, labels, names, pools, table

from legendary_nb import Game

AGENT, TROOPER, OFFICER = "S.H.I.E.L.D. Agent", "S.H.I.E.L.D. Trooper", "S.H.I.E.L.D. Officer"


def card(*names: str):
    """The mark of a test that exercises these cards of both systems."""
    return words.card(*names, systems=CORES)


# ---- basic cards -----------------------------------------------------------------------------------


@card(AGENT, TROOPER, OFFICER)
@pytest.mark.parametrize(("name", "points"), [(AGENT, (1, 0)), (TROOPER, (0, 1)), (OFFICER, (2, 0))])
def test_agents_and_officers_recruit_and_troopers_fight(name, points):
    game = table(f"Ana: hand {name}, {name}")
    game.choose(f"play {name}")
    assert pools(game) == points
    game.choose(f"play {name}")
    assert pools(game) == (2 * points[0], 2 * points[1])


@card(AGENT, TROOPER)
def test_every_player_starts_with_eight_agents_and_four_troopers():
    game = Game.new(current(), players=3, seed=4)
    for player in game.table.box.names:
        cards = names(game, "deck", player) + names(game, "hand", player)
        assert sorted(cards) == [AGENT] * 8 + [TROOPER] * 4


@card("Wound")
def test_wounds_in_hand_are_healed_all_together_and_those_elsewhere_stay():
    game = table(f"Ana: hand Wound, Wound, {AGENT}; discard Wound; deck Wound")
    choose(game, f"play {AGENT}", "heal")
    assert names(game, "ko") == ["Wound", "Wound"]
    assert names(game, "hand", "Ana") == []
    assert names(game, "discard", "Ana") == names(game, "deck", "Ana") == ["Wound"]


# ---- heroes ----------------------------------------------------------------------------------------


@card("Quick Draw", "Mental Discipline")
@pytest.mark.parametrize(("name", "points"), [("Quick Draw", (0, 1)), ("Mental Discipline", (1, 0))])
def test_the_cheap_cards_give_a_point_and_draw_a_card(name, points):
    game = table(f"Ana: hand {name}; deck Odinson, Wound")
    game.choose(f"play {name}")
    assert pools(game) == points
    assert names(game, "hand", "Ana") == ["Odinson"] and names(game, "deck", "Ana") == ["Wound"]


@card("Stack the Deck")
def test_stack_the_deck_draws_two_and_puts_one_card_of_the_hand_back_on_top():
    game = table("Ana: hand Stack the Deck, Wound; deck Odinson, Quick Draw, Keen Senses")
    game.choose("play Stack the Deck")
    assert labels(game) == ["put back Wound", "put back Odinson", "put back Quick Draw"]
    game.choose("put back Wound")
    assert names(game, "hand", "Ana") == ["Odinson", "Quick Draw"]
    assert names(game, "deck", "Ana") == ["Wound", "Keen Senses"]
    assert pools(game) == (0, 0)


@card("Stack the Deck")
def test_stack_the_deck_with_one_card_to_be_had_puts_that_one_back():
    game = table("Ana: hand Stack the Deck; deck Odinson; discard ")
    game.choose("play Stack the Deck")
    assert names(game, "hand", "Ana") == [] and names(game, "deck", "Ana") == ["Odinson"]


@card("Determination", "Optic Blast")
@pytest.mark.parametrize(("name", "points"), [("Determination", (3, 0)), ("Optic Blast", (0, 3))])
def test_determination_and_optic_blast_cost_a_card_of_your_choice_before_they_give_anything(name, points):
    game = table(f"Ana: hand {name}, Wound, Odinson; discard ")
    game.choose(f"play {name}")
    assert labels(game) == ["discard Wound", "discard Odinson"]
    assert pools(game) == (0, 0) and names(game, "played", "Ana") == []
    game.choose("discard Odinson")
    assert pools(game) == points
    assert names(game, "discard", "Ana") == ["Odinson"] and names(game, "hand", "Ana") == ["Wound"]


@card("Determination", "Optic Blast")
@pytest.mark.parametrize("name", ["Determination", "Optic Blast"])
def test_determination_and_optic_blast_cannot_be_played_as_the_last_card_of_the_hand(name):
    game = table(f"Ana: hand {name}, {AGENT}; deck Wound; discard Wound")
    assert f"play {name}" in labels(game)
    game.choose(f"play {AGENT}")
    assert f"play {name}" not in labels(game)


@card("Unending Energy")
def test_unending_energy_may_be_left_in_the_discard_pile():
    game = table("Ana: hand Determination, Unending Energy; discard ")
    game.choose("play Determination")
    assert labels(game) == ["return Unending Energy", "do not return"]
    game.choose("do not return")
    assert names(game, "hand", "Ana") == [] and names(game, "discard", "Ana") == ["Unending Energy"]
    assert pools(game) == (3, 0)


@card("Unending Energy", "Optic Blast", "Determination")
def test_unending_energy_pays_for_two_costs_in_one_turn_and_is_played_after_all():
    game = table("Ana: hand Optic Blast, Unending Energy, Determination; discard ")
    choose(game, "play Optic Blast", "discard Unending Energy", "return", "play Determination", "return")
    assert names(game, "discard", "Ana") == []
    game.choose("play Unending Energy")
    assert pools(game) == (3, 3 + 4)


@card("Unending Energy")
def test_unending_energy_does_not_return_at_the_end_of_the_turn():
    game = table("Ana: hand Unending Energy; deck " + ", ".join(["Odinson"] * 6) + "; discard ",
                 villain_deck=["Bystander", "Bystander"])
    game.choose("end turn")
    assert game.ask.player == "Ben"
    assert names(game, "discard", "Ana") == ["Unending Energy"] and names(game, "hand", "Ana") == ["Odinson"] * 6


@card("Healing Factor")
@pytest.mark.parametrize(("place", "hand", "discard"), [("hand", ["Odinson"], ["Wound", "Keen Senses"]),
                                                        ("discard", ["Wound", "Odinson"], ["Keen Senses"])])
def test_healing_factor_may_ko_a_wound_from_hand_or_discard_pile_to_draw_a_card(place, hand, discard):
    game = table("Ana: hand Healing Factor, Wound; deck Odinson; discard Wound, Keen Senses")
    game.choose("play Healing Factor")
    assert labels(game) == ["KO Wound (hand)", "KO Wound (discard)", "do not KO"]
    game.choose(f"KO Wound ({place})")
    assert pools(game) == per_system(core_1e=(0, 2), core_2e=(2, 0))
    assert names(game, "ko") == ["Wound"]
    assert (names(game, "hand", "Ana"), names(game, "discard", "Ana")) == (hand, discard)


@card("Healing Factor")
def test_healing_factor_draws_nothing_if_no_wound_is_kod():
    game = table("Ana: hand Healing Factor, Wound; deck Odinson; discard ")
    choose(game, "play Healing Factor", "do not KO")
    assert names(game, "hand", "Ana") == ["Wound"]

    unhurt = table("Ana: hand Healing Factor; deck Odinson; discard Keen Senses")
    unhurt.choose("play Healing Factor")
    assert unhurt.ask.kind == "action" and names(unhurt, "hand", "Ana") == []


@card("Psychic Link")
def test_psychic_link_lets_each_player_who_shows_another_x_man_draw_a_card():
    game = table("Ana: hand Psychic Link, Keen Senses; deck Odinson, Wound | Ben: hand Optic Blast, Odinson; "
                 "deck Wound, Wound | Cleo: hand Odinson; deck Wound", players=3)
    game.choose("play Psychic Link")
    assert (game.ask.player, labels(game)) == ("Ana", ["reveal Keen Senses", "do not reveal"])
    choose(game, "reveal Keen Senses", "reveal Optic Blast")
    assert pools(game) == (0, 3)
    assert names(game, "hand", "Ana") == ["Keen Senses", "Odinson"]
    assert names(game, "hand", "Ben") == ["Optic Blast", "Odinson", "Wound"]
    assert names(game, "hand", "Cleo") == ["Odinson"]


@card("Psychic Link")
def test_psychic_link_is_not_itself_another_x_man_and_may_be_declined():
    game = table("Ana: hand Psychic Link; deck Odinson | Ben: hand Optic Blast; deck Quick Draw")
    game.choose("play Psychic Link")
    assert game.ask.player == "Ben"
    game.choose("do not reveal")
    assert names(game, "hand", "Ana") == [] and names(game, "hand", "Ben") == ["Optic Blast"]


@card("Psychic Link")
def test_an_x_man_already_played_or_a_second_psychic_link_can_be_shown():
    game = table("Ana: hand Psychic Link, Psychic Link, Keen Senses; deck Odinson | Ben: hand Odinson")
    choose(game, "play Keen Senses", "play Psychic Link")
    assert labels(game) == ["reveal Psychic Link", "reveal Keen Senses", "do not reveal"]
    game.choose("reveal Psychic Link")
    assert names(game, "hand", "Ana") == ["Psychic Link", "Odinson"]


@card("Crazed Rampage")
def test_the_last_wound_goes_to_the_player_of_crazed_rampage():
    game = table("Ana: hand Crazed Rampage; discard  | Ben: hand Quick Draw; discard ", stacks={"wounds": 1})
    game.choose("play Crazed Rampage")
    assert gained(game) == {"Ana": 1, "Ben": 0}


@card("God of Thunder")
def test_recruit_does_not_pay_for_a_fight_before_god_of_thunder_is_played():
    game = table("Ana: hand God of Thunder", city={"Bank": "Sentinel"}, recruit=3)
    assert "fight Sentinel" not in labels(game)
    game.choose("play God of Thunder")
    assert "fight Sentinel" in labels(game)


# ---- villains --------------------------------------------------------------------------------------


@card("Sentinel")
def test_after_a_sentinel_you_ko_one_of_your_heroes_in_hand_or_played():
    game = fought("Sentinel", "Ana: hand Odinson, Wound; played Quick Draw; discard Keen Senses; deck Keen Senses | "
                              "Ben: hand Odinson")
    assert (game.ask.player, labels(game)) == ("Ana", ["KO Odinson", "KO Quick Draw"])
    game.choose("KO Quick Draw")
    assert names(game, "ko") == ["Quick Draw"] and names(game, "hand", "Ana") == ["Odinson", "Wound"]


@card("Sentinel")
def test_a_sentinel_kos_nothing_of_a_player_without_heroes():
    game = fought("Sentinel", "Ana: hand Wound; discard Odinson")
    assert game.ask.kind == "action" and names(game, "ko") == []


@card("Doombot Legion")
@pytest.mark.parametrize(("deck", "gone"), [("Odinson", ["Odinson"]), ("", [])])
def test_with_one_card_left_the_doombots_ko_it_and_with_none_nothing(deck, gone):
    game = fought("Doombot Legion", f"Ana: hand Wound; deck {deck}; discard ")
    assert game.ask.kind == "action"
    assert names(game, "ko") == gone and names(game, "deck", "Ana") == []


@card("Zzzax")
@pytest.mark.parametrize("leaves", [fought, escaping])
def test_zzzax_wounds_each_player_who_reveals_no_strength_hero(leaves):
    game = leaves("Zzzax", "Ana: hand Keen Senses | Ben: hand Odinson | Cleo: hand Odinson", players=3)
    assert game.ask.player == "Ben"
    choose(game, "reveal Odinson", "do not reveal")
    assert gained(game) == {"Ana": 1, "Ben": 0, "Cleo": 1}


@card("Zzzax")
def test_a_strength_hero_played_this_turn_can_be_shown_to_zzzax():
    game = table("Ana: hand Odinson | Ben: hand ", city={"Bank": "Zzzax"}, attack=5)
    choose(game, "play Odinson", "fight Zzzax", "reveal Odinson")
    assert gained(game) == {"Ana": 0, "Ben": 1}
