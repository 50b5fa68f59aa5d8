"""The villains of the Brotherhood."""

import pytest
from support.enemies import CALM, DEAR, entering, escaping, fought, under
from support.systems import full_city
from support.words import card, choose, gained, labels, names, pools, refused, story, table

KILLBOTS = "Replace Earth's Leaders with Killbots"
CUBE = "Unleash the Power of the Cosmic Cube"

# ---- Blob ------------------------------------------------------------------------------------------


@card("Blob")
def test_blob_can_be_fought_with_an_x_man_in_hand():
    game = table("Ana: hand Storm", city={"Bank": "Blob"}, attack=4)
    game.choose("fight Blob")
    assert names(game, "victory", "Ana") == ["Blob"]
    assert pools(game) == (0, 0)


@card("Blob")
def test_blob_can_be_fought_with_an_x_man_played_this_turn():
    game = table("Ana: hand Storm", city={"Bank": "Blob"}, attack=4)
    choose(game, "play Gathering Stormclouds", "fight Blob")
    assert names(game, "victory", "Ana") == ["Blob"]


@card("Blob")
@pytest.mark.parametrize("seats", ["Ana: hand Odinson; discard Storm; deck Storm", "Ana: hand Wound | Ben: hand Storm"])
def test_without_an_x_man_in_hand_or_played_blob_cannot_be_fought(seats):
    game = table(seats, city={"Bank": "Blob"}, attack=9)
    assert refused(game, "fight Blob")


@card("Blob")
def test_an_x_man_that_was_kod_no_longer_helps_against_blob():
    game = table("Ana: hand Storm", city={"Bank": "Blob", "Streets": "Sentinel"}, attack=7)
    choose(game, "play Gathering Stormclouds", "fight Sentinel")
    assert names(game, "ko") == ["Gathering Stormclouds"]
    assert refused(game, "fight Blob")


# ---- Juggernaut ------------------------------------------------------------------------------------


@card("Juggernaut")
def test_juggernauts_ambush_kos_two_heroes_of_each_discard_pile_the_current_player_first():
    game = entering("Juggernaut", "Ana: hand ; discard Storm, Wound, Odinson, Hulk | "
                                  "Ben: hand ; discard Rogue, Gambit, Cyclops")
    assert (game.ask.player, labels(game)) == ("Ana", [
        "KO Gathering Stormclouds", "KO Odinson", "KO Growing Anger"])
    choose(game, "KO Odinson", "KO Growing Anger")
    assert (game.ask.player, len(labels(game))) == ("Ben", 3)
    choose(game, "KO Borrowed Brawn", "KO Determination")
    assert names(game, "discard", "Ana") == ["Gathering Stormclouds", "Wound"]
    assert names(game, "discard", "Ben") == ["Card Shark"]
    assert names(game, "ko") == ["Odinson", "Growing Anger", "Borrowed Brawn", "Determination"]


@card("Juggernaut")
def test_juggernauts_ambush_takes_what_heroes_there_are_and_leaves_hands_and_wounds_alone():
    game = entering("Juggernaut", "Ana: hand Storm; discard Wound, Odinson | Ben: hand Storm; discard ")
    assert game.ask.kind == "action"
    assert names(game, "ko") == ["Odinson"]
    assert names(game, "discard", "Ana") == ["Wound"]
    assert names(game, "hand", "Ana") == names(game, "hand", "Ben") == ["Gathering Stormclouds"]


@card("Juggernaut")
def test_juggernauts_escape_kos_two_heroes_of_each_hand():
    game = escaping("Juggernaut", "Ana: hand Storm, Odinson, Hulk; discard Rogue | Ben: hand Wound, Gambit, Wound")
    choose(game, "KO Odinson", "KO Growing Anger")
    assert game.ask.kind == "action"
    assert names(game, "hand", "Ana") == ["Gathering Stormclouds"]
    assert names(game, "hand", "Ben") == ["Wound", "Wound"]
    assert names(game, "ko") == ["Odinson", "Growing Anger", "Card Shark"]
    assert names(game, "discard", "Ana") == ["Borrowed Brawn"]


# ---- Mystique --------------------------------------------------------------------------------------


@card("Mystique")
def test_an_escaping_mystique_becomes_a_scheme_twist_that_takes_effect_at_once():
    game = escaping("Mystique", "Ana: hand Storm | Ben: hand Storm", setup=under("The Legacy Virus"))
    assert gained(game) == {"Ana": 1, "Ben": 1}
    assert names(game, "escape") == []
    assert names(game, "ko") == ["Scheme Twist"]
    assert game.view("Ana")["scheme"]["twists"] == 1


@card("Mystique")
def test_the_ko_of_a_hero_and_the_discard_come_before_mystiques_twist():
    game = escaping("Mystique", "Ana: hand Storm, Wound | Ben: hand Storm, Wound", holds=("Bystander",),
                    hq=["Odinson", "Rogue", *DEAR[2:]], setup=under("The Legacy Virus"))
    choose(game, "KO Borrowed Brawn", "discard Wound", "discard Gathering Stormclouds")
    assert story(game, "escape", "carried away", "ko", "discard", "become twist", "twist", "gain", "done") == [
        ("escape", "Mystique"), ("carried away", "Bystander"), ("ko", "Borrowed Brawn"), ("discard", "Wound"),
        ("discard", "Gathering Stormclouds"), ("become twist", "Mystique"), ("twist", "Mystique"),
        ("gain", "Wound"), ("gain", "Wound"), ("done", "Mystique")]
    assert names(game, "escape") == ["Bystander"]


@card("Mystique")
def test_the_newcomers_ambush_waits_for_mystiques_twist():
    game = escaping("Mystique", setup=under("The Legacy Virus"), villain_deck=["Green Goblin", *CALM])
    assert story(game, "enter", "twist", "capture") == [
        ("enter", "Green Goblin"), ("twist", "Mystique"), ("capture", "Bystander")]


@card("Mystique")
@pytest.mark.parametrize(("before", "wounds"), [(3, 0), (4, 1), (5, 1), (6, 3)])
def test_mystique_is_the_next_numbered_twist_and_lies_beside_the_cosmic_cube(before, wounds):
    game = escaping("Mystique", setup=under(CUBE), twists=before)
    assert gained(game) == {"Ana": wounds, "Ben": wounds}
    assert names(game, "beside_scheme") == ["Scheme Twist"]
    assert names(game, "ko") == names(game, "escape") == []


@card("Mystique")
def test_mystique_can_be_the_eighth_twist_of_the_cosmic_cube():
    assert escaping("Mystique", setup=under(CUBE), twists=7).outcome.result == "loss"


@card("Mystique")
def test_after_mystique_the_next_twist_has_the_number_after_hers():
    game = escaping("Mystique", setup=under(CUBE), twists=3, villain_deck=["Sentinel", "Scheme Twist", *CALM])
    assert gained(game) == {"Ana": 0, "Ben": 0}
    game.choose("end turn")
    assert gained(game) == {"Ana": 1, "Ben": 1}
    assert names(game, "beside_scheme") == ["Scheme Twist", "Scheme Twist"]


@card("Mystique")
def test_mystique_beside_the_killbots_scheme_makes_every_killbot_stronger():
    game = escaping("Mystique", setup=under(KILLBOTS), city={**full_city("Mystique"), "Bank": "Bystander"})
    assert names(game, "beside_scheme") == ["Scheme Twist"] * 4
    assert game.explain("Rooftops").total == 4


@card("Mystique")
def test_mystique_becomes_the_first_portal_above_the_mastermind():
    game = escaping("Mystique", setup=under("Portals to the Dark Dimension"))
    assert game.explain("mastermind").total == 10 + 1
    assert names(game, "ko") == []


@card("Mystique")
def test_mystique_becomes_a_portal_above_the_leftmost_free_space():
    game = escaping("Mystique", setup=under("Portals to the Dark Dimension"), twists=1)
    assert game.explain("mastermind").total == 10
    assert [game.explain(space).total for space in ("Bridge", "Streets")] == [3 + 1, 3]


@card("Mystique", twins=False)
def test_alone_a_hero_is_kod_for_mystiques_escape_and_another_after_her_twist():
    game = escaping("Mystique", "Ana: hand Storm", setup=under("The Legacy Virus", players=1),
                    hq=["Odinson", "Rogue", "Gambit", *DEAR[3:]], hero_deck=DEAR)
    choose(game, "KO Odinson", "KO Card Shark")
    assert story(game, "ko", "twist", "gain") == [
        ("ko", "Odinson"), ("twist", "Mystique"), ("gain", "Wound"), ("ko", "Card Shark")]
    assert names(game, "hq") == ["Hulk Smash!", "Borrowed Brawn", *DEAR[2:]]


@card("Mystique")
def test_mystique_never_counts_as_an_escaped_villain_not_even_for_a_moment():
    breakout = under("Negative Zone Prison Breakout")
    game = escaping("Mystique", setup=breakout, escape=["Venom"] * 11,
                    villain_deck=["Sentinel", "Bystander", "Bystander", *CALM])
    assert game.outcome is None
    assert len(names(game, "escape")) == 11
    other = escaping("Blob", setup=breakout, escape=["Venom"] * 11)
    assert other.outcome.result == "loss"


@card("Mystique")
def test_alone_an_escaped_mystique_costs_the_points_of_a_twist_and_not_of_a_villain():
    game = escaping("Mystique", "Ana: hand Storm", setup=under("The Legacy Virus", players=1))
    assert game.explain("solo score").parts[2:] == (("twists played", -3), ("villains escaped", 0))


@card("Mystique")
def test_a_defeated_mystique_is_a_villain_worth_three_points():
    game = fought("Mystique")
    assert names(game, "victory", "Ana") == ["Mystique"]
    assert game.explain("score Ana").total == 3
    assert game.view("Ana")["scheme"]["twists"] == 0


# ---- Sabretooth ------------------------------------------------------------------------------------


def a_sabretooth(moment, seats):
    return fought("Sabretooth", seats) if moment == "fight" else escaping("Sabretooth", seats)


@card("Sabretooth")
@pytest.mark.parametrize("moment", ["fight", "escape"])
def test_sabretooth_wounds_each_player_who_reveals_no_x_man(moment):
    game = a_sabretooth(moment, "Ana: hand Odinson | Ben: hand Storm")
    assert (game.ask.player, labels(game)) == ("Ben", ["reveal Gathering Stormclouds", "do not reveal"])
    game.choose("reveal Gathering Stormclouds")
    assert gained(game) == {"Ana": 1, "Ben": 0}
    assert names(game, "discard", "Ana") == ["Wound"]
    assert names(game, "hand", "Ben") == ["Gathering Stormclouds"]


@card("Sabretooth")
@pytest.mark.parametrize("moment", ["fight", "escape"])
def test_a_player_with_an_x_man_may_take_sabretooths_wound_all_the_same(moment):
    game = a_sabretooth(moment, "Ana: hand Storm | Ben: hand Rogue")
    assert game.ask.player == "Ana"
    choose(game, "do not reveal", "reveal Borrowed Brawn")
    assert gained(game) == {"Ana": 1, "Ben": 0}


@card("Sabretooth")
def test_an_x_man_played_this_turn_can_be_shown_to_sabretooth_but_not_one_in_the_discard_pile():
    game = table("Ana: hand Storm; discard Rogue | Ben: hand Odinson; discard Storm", attack=5,
                 city={"Bank": "Sabretooth"})
    choose(game, "play Gathering Stormclouds", "fight Sabretooth", "reveal Gathering Stormclouds")
    assert gained(game) == {"Ana": 0, "Ben": 1}
    assert names(game, "played", "Ana") == ["Gathering Stormclouds"]


@card("Sabretooth", "Diving Block")
def test_diving_block_answers_sabretooths_wound():
    game = fought("Sabretooth", "Ana: hand Storm | Ben: hand Diving Block; deck Odinson")
    choose(game, "reveal Gathering Stormclouds", "reveal Diving Block")
    assert gained(game) == {"Ana": 0, "Ben": 0}
    assert names(game, "hand", "Ben") == ["Diving Block", "Odinson"]
