"""Doctor Doom: both sides and the tactics."""

import pytest
from support.core_2e import CALM, STRIKE, against, beside, card, fights_for, taken, turned_up
from support.words import choose, gained, labels, names, table

DOOM, EPIC = "Doctor Doom", "Doctor Doom (Epic)"

# ---- Omens of Doom ---------------------------------------------------------------------------------


@card(DOOM, EPIC)
@pytest.mark.parametrize(("epic", "n", "doom", "doombot"), [
    (False, 0, 10, 3), (False, 1, 10, 4), (False, 3, 10, 4), (False, 4, 12, 5), (False, 5, 12, 5),
    (True, 0, 12, 5), (True, 3, 12, 5), (True, 4, 16, 7)])
def test_omens_make_the_doombots_stronger_and_from_the_fourth_on_doom_himself(epic, n, doom, doombot):
    game = beside(table("Ana: hand ; deck ; discard ", setup=against(DOOM, epic=epic), attack=doom + doombot,
                        city={"Bank": "Doombot Legion", "Bridge": "Hand Ninjas"},
                        tactics=["Treasures of Latveria"] * 2), *[STRIKE] * n)
    assert (fights_for(game), game.explain("Doombot Legion").total) == (doom, doombot)
    assert game.explain("Hand Ninjas").total == 3
    choose(game, "fight Doombot Legion", "fight Doctor Doom")
    assert game.table.attack == 0


@card(DOOM)
def test_alone_the_omens_strengthen_the_henchmen_in_use_instead_of_the_doombots():
    setup = against(DOOM, players=1, henchmen=["Hand Ninjas"])
    game = beside(table("Ana: hand ", setup=setup, city={"Bank": "Hand Ninjas", "Bridge": "Zzzax"}), STRIKE)
    assert (game.explain("Hand Ninjas").total, game.explain("Zzzax").total) == (4, 5)


@card(DOOM)
def test_each_strike_becomes_an_omen_beside_doom():
    game = turned_up([STRIKE, STRIKE], "Ana: hand  | Ben: hand ", against(DOOM))
    assert names(game, "beside_mastermind") == [STRIKE]
    game.choose("end turn")
    assert names(game, "beside_mastermind") == [STRIKE] * 2
    assert names(game, "ko") == []


@card(DOOM, "Diamond Form")
def test_a_strike_that_diamond_form_replaces_is_no_omen():
    game = turned_up(STRIKE, "Ana: hand Odinson | Ben: hand Diamond Form", against(DOOM))
    game.choose("reveal Diamond Form")
    assert names(game, "beside_mastermind") == []
    assert names(game, "ko") == [STRIKE]


@card(DOOM, EPIC)
@pytest.mark.parametrize(("epic", "cost"), [(False, 1), (True, 2)])
def test_dooms_strike_costs_a_card_for_each_omen_or_a_wound_and_one_card_more_on_the_epic_side(epic, cost):
    hand = "hand Odinson, Odinson, Odinson"
    game = turned_up([STRIKE, STRIKE], f"Ana: {hand} | Ben: {hand}; deck ", against(DOOM, epic=epic))
    choose(game, "discard", "gain a Wound")
    assert len(names(game, "hand", "Ana")) == 3 - cost
    assert len(names(game, "hand", "Ben")) == 3
    assert gained(game) == {"Ana": 0, "Ben": 1}
    choose(game, "end turn", "discard")
    assert len(names(game, "hand", "Ben")) == 3 - cost - 1


@card(DOOM, EPIC)
@pytest.mark.parametrize(("epic", "short"), [(False, ""), (True, "Odinson")])
def test_who_has_too_few_cards_to_discard_gains_the_wound(epic, short):
    game = turned_up(STRIKE, f"Ana: hand {short} | Ben: hand {short}", against(DOOM, epic=epic))
    assert gained(game) == {"Ana": 1, "Ben": 1}
    assert names(game, "hand", "Ana") == ([short] if short else [])


# ---- the tactics -----------------------------------------------------------------------------------


HQ = ["Trick Arrow", "Odinson", "Quick Draw", "Odinson", "Odinson"]


@card("Dark Technology")
def test_dark_technology_recruits_a_tech_or_ranged_hero_for_free():
    game = taken("Dark Technology", "Ana: discard ", hq=HQ)
    assert labels(game)[:2] == ["gain Trick Arrow", "gain Quick Draw"]
    game.choose("gain Quick Draw")
    assert names(game, "discard", "Ana") == ["Quick Draw"]
    assert game.table.did_recruit and game.table.recruit == 0


@card("Dark Technology")
def test_dark_technology_may_be_declined_and_needs_such_a_hero():
    declined = taken("Dark Technology", "Ana: discard ", hq=HQ)
    declined.choose("do not gain")
    without = taken("Dark Technology", "Ana: discard ", hq=["Odinson"] * 5)
    for game in (declined, without):
        assert game.ask.kind == "action" and names(game, "discard", "Ana") == []


@card("Monarch's Decree")
@pytest.mark.parametrize(("choice", "cards"), [
    ("each other player draws", [2, 3, 3]), ("each other player discards", [2, 1, 1])])
def test_monarchs_decree_lets_all_other_players_draw_or_makes_them_discard(choice, cards):
    seat = "hand Odinson, Odinson; deck Zzzax, Zzzax"
    game = taken("Monarch's Decree", f"Ana: {seat} | Ben: {seat} | Cleo: {seat}", players=3)
    assert game.ask.player == "Ana"
    game.choose(choice)
    assert [len(names(game, "hand", name)) for name in ("Ana", "Ben", "Cleo")] == cards


@card("Secrets of Time Travel")
def test_secrets_of_time_travel_gives_another_turn_after_this_one():
    game = taken("Secrets of Time Travel")
    game.choose("end turn")
    assert (game.ask.player, game.table.turn) == ("Ana", 2)
    game.choose("end turn")
    assert game.ask.player == "Ben"


@card("Secrets of Time Travel")
def test_secrets_of_time_travel_as_the_final_tactic_gives_no_turn():
    game = taken("Secrets of Time Travel", left=0, setup=against(DOOM, modes=["final-blow"]))
    game.choose("end turn")
    assert game.ask.player == "Ben"


@card("Treasures of Latveria")
def test_treasures_of_latveria_draws_three_extra_cards_for_the_new_hand_of_this_turn_only():
    game = taken("Treasures of Latveria", f"Ana: hand ; deck {', '.join(['Odinson'] * 30)}", villain_deck=CALM * 3)
    choose(game, "end turn")
    assert len(names(game, "hand", "Ana")) == 9
    choose(game, "end turn", "end turn")
    assert len(names(game, "hand", "Ana")) == 6


@card("Treasures of Latveria", "Octet of Valence Electrons")
def test_treasures_of_latveria_adds_to_a_new_hand_of_eight():
    game = table(f"Ana: hand ; deck {', '.join(['Odinson'] * 30)}", setup=against(DOOM, modes=["final-blow"]),
                 attack=20, tactics=["Treasures of Latveria", "Octet of Valence Electrons"], villain_deck=CALM)
    choose(game, "fight Doctor Doom", "fight Doctor Doom", "end turn")
    assert len(names(game, "hand", "Ana")) == 11
