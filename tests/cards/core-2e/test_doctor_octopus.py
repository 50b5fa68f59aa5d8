"""Doctor Octopus: both sides and the tactics."""

import pytest
from support.core_2e import CALM, STRIKE, against, card, fights_for, taken, turned_up
from support.words import choose, gained, labels, names, table

OCK, EPIC = "Doctor Octopus", "Doctor Octopus (Epic)"
SPIDER = "Web-Shooters"
EIGHT = "Hulk Smash!"

# ---- both sides ------------------------------------------------------------------------------------


@card(OCK, EPIC)
@pytest.mark.parametrize(("played", "normal", "epic"), [
    (["Odinson"], 12, 16), (["Odinson"] * 7, 12, 16), (["Odinson"] * 8, 8, 12), ([EIGHT], 8, 12),
    ([EIGHT, *["Odinson"] * 7], 8, 8), (["Odinson"] * 9, 8, 12)])
def test_eight_cards_or_a_hero_of_cost_eight_played_make_doctor_octopus_weaker(played, normal, epic):
    for side, need in ((False, normal), (True, epic)):
        game = table(f"Ana: hand ; played {', '.join(played)} | Ben: hand {EIGHT}", attack=need,
                     setup=against(OCK, epic=side), tactics=["Octet of Valence Electrons"] * 2)
        assert fights_for(game) == need
        game.choose("fight Doctor Octopus")
        assert game.table.attack == 0


@card(OCK, "Daring Sidekick")
def test_a_sidekick_back_under_its_stack_still_counts_among_the_eight_cards_played():
    game = table(f"Ana: hand Daring Sidekick; played {', '.join(['Odinson'] * 7)}", setup=against(OCK), attack=8)
    assert fights_for(game) == 12
    game.choose("play Daring Sidekick")
    assert fights_for(game) == 8


EIGHT_CARDS = "Odinson, Wound, S.H.I.E.L.D. Agent, Quick Draw, Wound, S.H.I.E.L.D. Agent, Wound, Wound"
REST = ["S.H.I.E.L.D. Agent", "S.H.I.E.L.D. Agent", "Wound", "Wound", "Wound", "Wound"]


@card(OCK)
def test_doctor_octopuss_strike_costs_a_spider_friend_or_the_heroes_among_the_top_eight_cards():
    seat = f"hand {SPIDER}; deck {EIGHT_CARDS}, Trick Arrow; discard "
    game = turned_up(STRIKE, f"Ana: {seat} | Ben: {seat}", against(OCK))
    choose(game, f"discard {SPIDER}", "do not discard")
    assert names(game, "discard", "Ana") == [SPIDER]
    assert len(names(game, "deck", "Ana")) == 9
    assert names(game, "hand", "Ben") == [SPIDER]
    assert sorted(names(game, "discard", "Ben")) == ["Odinson", "Quick Draw"]
    assert sorted(names(game, "deck", "Ben")[:6]) == REST
    assert names(game, "deck", "Ben")[6:] == ["Trick Arrow"]


@card(OCK)
def test_doctor_octopuss_strike_puts_the_rest_back_in_random_order():
    orders = set()
    for seed in range(6):
        game = turned_up(STRIKE, f"Ana: hand ; deck {EIGHT_CARDS} | Ben: deck ; discard ; hand ", against(OCK),
                         seed=seed)
        orders.add(tuple(names(game, "deck", "Ana")))
    assert len(orders) > 1


@card(OCK)
def test_not_even_the_owner_is_told_the_random_order_of_the_rest():
    game = turned_up(STRIKE, f"Ana: hand ; deck {EIGHT_CARDS} | Ben: deck ; discard ; hand ", against(OCK))
    told = [line for line in game.view("Ana")["log"] if "random order" in line]
    assert told == ["Ana puts a card on top of their deck in random order (Doctor Octopus)."] * len(REST)


@card(EPIC)
def test_epic_doctor_octopuss_strike_kos_a_spider_friend_or_one_of_the_heroes_it_would_discard():
    seat = f"hand {SPIDER}; deck {EIGHT_CARDS}, Trick Arrow; discard "
    game = turned_up(STRIKE, f"Ana: {seat} | Ben: {seat}", against(OCK, epic=True))
    choose(game, f"KO {SPIDER}", "do not KO")
    assert (game.ask.player, sorted(labels(game))) == ("Ben", ["KO Odinson", "KO Quick Draw"])
    game.choose("KO Quick Draw")
    assert names(game, "ko") == [SPIDER, "Quick Draw", STRIKE]
    assert names(game, "discard", "Ben") == ["Odinson"]
    assert sorted(names(game, "deck", "Ben")[:6]) == REST
    assert len(names(game, "deck", "Ana")) == 9


# ---- the tactics -----------------------------------------------------------------------------------


@card("Absolute Octarchy")
def test_absolute_octarchy_wounds_each_other_player_who_reveals_no_card_of_cost_eight():
    game = taken("Absolute Octarchy", f"Ana: hand Odinson | Ben: hand {EIGHT} | Cleo: hand {EIGHT} | "
                    "Dan: hand Odinson", players=4)
    choose(game, f"reveal {EIGHT}", "do not reveal")
    assert gained(game) == {"Ana": 0, "Ben": 0, "Cleo": 1, "Dan": 1}


HEROES = ["Odinson", EIGHT, "Quick Draw", "God of Thunder", *["Odinson"] * 4]


@card("High Octane")
def test_high_octane_gains_a_card_of_cost_eight_of_the_top_eight_and_shuffles_the_rest_in():
    game = taken("High Octane", "Ana: discard ", hero_deck=[*HEROES, "Pure Fury"])
    assert labels(game) == [f"gain {EIGHT}", "gain God of Thunder", "do not gain"]
    game.choose("gain God of Thunder")
    assert names(game, "discard", "Ana") == ["God of Thunder"]
    assert sorted(names(game, "hero_deck")) == sorted([EIGHT, "Quick Draw", "Pure Fury", *["Odinson"] * 5])
    assert len([e for e in game.events if e.kind == "shuffle in"]) == 7


@card("High Octane")
@pytest.mark.parametrize("heroes", [HEROES, ["Odinson"] * 8])
def test_high_octane_may_gain_nothing(heroes):
    game = taken("High Octane", "Ana: discard ", hero_deck=heroes)
    if heroes is HEROES:
        game.choose("do not gain")
    assert game.ask.kind == "action"
    assert names(game, "discard", "Ana") == []
    assert sorted(names(game, "hero_deck")) == sorted(heroes)


@card("Octal Octyls")
def test_octal_octyls_draws_one_of_the_top_eight_and_discards_the_others():
    game = taken("Octal Octyls", f"Ana: hand ; deck {EIGHT_CARDS}, Trick Arrow; discard ")
    game.choose("draw Quick Draw")
    assert names(game, "hand", "Ana") == ["Quick Draw"]
    assert sorted(names(game, "discard", "Ana")) == sorted([*REST, "Odinson"])
    assert names(game, "deck", "Ana") == ["Trick Arrow"]


@card("Octal Octyls", "Unending Energy")
def test_unending_energy_discarded_from_the_deck_by_octal_octyls_stays_discarded():
    game = taken("Octal Octyls", f"Ana: hand ; deck Unending Energy, {', '.join(['Odinson'] * 7)}; discard ")
    game.choose("draw Odinson")
    assert game.ask.kind == "action"
    assert "Unending Energy" in names(game, "discard", "Ana")


@card("Octet of Valence Electrons")
def test_octet_of_valence_electrons_draws_a_new_hand_of_eight_this_turn_only():
    game = taken("Octet of Valence Electrons", f"Ana: hand ; deck {', '.join(['Odinson'] * 30)}", villain_deck=CALM * 3)
    game.choose("end turn")
    assert len(names(game, "hand", "Ana")) == 8
    choose(game, "end turn", "end turn")
    assert len(names(game, "hand", "Ana")) == 6
