"""The villains of the Spider-Foes."""

import pytest
from support.enemies import CALM, entering, escaping, fought
from support.words import card, choose, gained, held, names, refused, table

TWENTY = ", ".join(["Storm"] * 20)

# ---- Doctor Octopus --------------------------------------------------------------------------------


def new_hand(game):
    """How many cards Ana holds after she has ended her turn."""
    game.choose("end turn")
    return len(names(game, "hand", "Ana"))


@card("Doctor Octopus")
def test_after_doctor_octopus_your_new_hand_has_eight_cards():
    game = fought("Doctor Octopus", f"Ana: hand Odinson; deck {TWENTY} | Ben: hand Rogue; deck {TWENTY}")
    assert names(game, "hand", "Ana") == ["Odinson"]
    assert new_hand(game) == 8


@card("Doctor Octopus")
def test_doctor_octopus_changes_one_new_hand_and_only_yours():
    game = fought("Doctor Octopus", f"Ana: hand ; deck {TWENTY} | Ben: hand ; deck {TWENTY}")
    choose(game, "end turn", "end turn")
    assert len(names(game, "hand", "Ben")) == 6
    assert new_hand(game) == 6


@card("Doctor Octopus")
def test_a_second_doctor_octopus_changes_nothing():
    game = table(f"Ana: hand ; deck {TWENTY}", city={"Bank": "Doctor Octopus", "Sewers": "Doctor Octopus"},
                 attack=8, villain_deck=CALM)
    choose(game, "fight Doctor Octopus (Bank)", "fight Doctor Octopus")
    assert new_hand(game) == 8


@card("Doctor Octopus", "Savage Land Mutates")
@pytest.mark.parametrize("fights", [("fight Doctor Octopus", "fight Savage Land Mutates"),
                                    ("fight Savage Land Mutates", "fight Doctor Octopus")])
def test_the_extra_card_of_the_savage_land_mutates_comes_on_top_of_the_eight(fights):
    game = table(f"Ana: hand ; deck {TWENTY}", attack=7, villain_deck=CALM,
                 city={"Bank": "Doctor Octopus", "Sewers": "Savage Land Mutates"})
    choose(game, *fights)
    assert new_hand(game) == 9


@card("Doctor Octopus")
def test_doctor_octopus_draws_only_as_far_as_your_cards_reach():
    game = fought("Doctor Octopus", "Ana: hand Odinson; deck Storm, Storm; discard Rogue")
    assert new_hand(game) == 4


# ---- Green Goblin ----------------------------------------------------------------------------------


@card("Green Goblin")
def test_the_green_goblin_captures_a_bystander_from_the_stack():
    game = entering("Green Goblin", stacks={"bystanders": 5})
    assert held(game, "Green Goblin") == ["Bystander"]
    assert game.view("Ana")["stacks"]["bystanders"] == 4


@card("Green Goblin")
def test_without_bystanders_the_green_goblin_captures_nobody():
    game = entering("Green Goblin", stacks={"bystanders": 0})
    assert held(game, "Green Goblin") == []
    assert game.ask.kind == "action"


@card("Green Goblin")
def test_the_green_goblin_captures_it_himself_though_another_villain_is_in_the_city():
    game = entering("Green Goblin", city={"Bank": "Venom"})
    assert held(game, "Green Goblin") == ["Bystander"]
    assert held(game, "Venom") == []


# ---- The Lizard ------------------------------------------------------------------------------------


@card("The Lizard")
def test_the_lizard_fought_in_the_sewers_wounds_each_other_player():
    game = fought("The Lizard", space="Sewers", players=3, acting="Ben")
    assert gained(game) == {"Ana": 1, "Ben": 0, "Cleo": 1}
    assert [e.player for e in game.events if e.kind == "gain"] == ["Cleo", "Ana"]


@card("The Lizard")
@pytest.mark.parametrize("space", ["Bank", "Rooftops", "Streets", "Bridge"])
def test_the_lizard_fought_elsewhere_wounds_nobody(space):
    assert gained(fought("The Lizard", space=space)) == {"Ana": 0, "Ben": 0}


@card("The Lizard", twins=False)
def test_alone_the_lizard_wounds_nobody():
    assert gained(fought("The Lizard", space="Sewers", players=1)) == {"Ana": 0}


# ---- Venom -----------------------------------------------------------------------------------------


@card("Venom")
def test_venom_can_be_fought_with_a_covert_hero_in_hand_or_played_this_turn():
    seats = "Ana: hand Dangerous Rescue; victory "
    in_hand = table(seats, city={"Bank": "Venom"}, attack=5)
    in_hand.choose("fight Venom")
    assert names(in_hand, "victory", "Ana") == ["Venom"]
    played = table(seats, city={"Bank": "Venom"}, attack=5)
    choose(played, "play Dangerous Rescue", "fight Venom")
    assert names(played, "victory", "Ana") == ["Venom"]


@card("Venom")
def test_without_a_covert_hero_in_hand_or_played_venom_cannot_be_fought():
    game = table("Ana: hand Odinson; discard Dangerous Rescue | Ben: hand Oddball", city={"Bank": "Venom"}, attack=9)
    assert refused(game, "fight Venom")


@card("Venom")
def test_venoms_escape_wounds_each_player():
    game = escaping("Venom", "Ana: hand Oddball | Ben: hand Oddball | Cleo: hand Oddball", players=3)
    assert gained(game) == {"Ana": 1, "Ben": 1, "Cleo": 1}
    assert game.ask.kind == "action"
