"""The five city spaces (content/rules/city.yaml)."""

import pytest
from support.systems import BOND_WITH_GUESTS, CORES, VILLAINS_WITH_GUESTS, WITH_GUESTS, current, full_city, per_system
from support.words import carry_out, choose, city, gained, held, labels, names, refused, rule, story, table, told

from legendary_nb import Setup

SPACES = ["Sewers", "Bank", "Rooftops", "Streets", "Bridge"]
CORE_2E = ("core-2e",)


def villains(game, player="Ana"):
    """What one player sees in the five spaces, from the villain deck to the exit."""
    return [space["villain"] and space["villain"]["name"] for space in game.view(player)["city"]]


@rule("city.spaces", systems=CORES)
def test_five_villains_stand_in_five_spaces_one_in_each():
    deck = ["Sentinel", "Hand Ninjas", "Zzzax", "Melter", "The Lizard", "Super-Skrull"]
    game = table(step="turn", villain_deck=deck)
    for _ in range(4):
        game.choose("end turn")
    assert [space["space"] for space in game.view("Ana")["city"]] == SPACES
    assert villains(game) == ["The Lizard", "Melter", "Zzzax", "Hand Ninjas", "Sentinel"]


@rule("city.spaces", systems=WITH_GUESTS)
def test_a_sixth_villain_never_shares_a_space():
    game = table(city=full_city("Sentinel"), hq=["Odinson"] * 5, step="turn",
                 villain_deck=["Zzzax", "Sentinel"])
    game.choose(0)
    assert villains(game) == ["Zzzax", "Hand Ninjas", "Hand Ninjas", "Hand Ninjas", "Hand Ninjas"]


@rule("city.entry", systems=(*CORES, BOND_WITH_GUESTS))
def test_a_villain_enters_the_sewers():
    game = table(step="turn", villain_deck=["Zzzax", "Sentinel"])
    assert villains(game) == ["Zzzax", None, None, None, None]
    assert city(game) == {"Sewers": "Zzzax"}


@rule("city.entry", systems=(*CORES, BOND_WITH_GUESTS))
def test_a_villain_enters_the_sewers_even_if_spaces_further_on_are_taken():
    game = table(city={"Streets": "Sentinel"}, step="turn", villain_deck=["Zzzax", "Sentinel"])
    assert villains(game) == ["Zzzax", None, None, "Sentinel", None]


@rule("city.face-up", systems=CORES)
def test_every_player_sees_every_villain_in_the_city():
    game = table(players=3, city={"Bank": "Zzzax", "Bridge": "The Leader"})
    for player in ("Ana", "Ben", "Cleo"):
        assert villains(game, player) == [None, "Zzzax", None, None, "The Leader"]
        assert game.view(player)["city"][1]["villain"]["attack"] == 5


@rule("city.face-up", systems=WITH_GUESTS)
def test_a_villain_just_turned_up_is_known_to_everybody():
    game = table(step="turn", villain_deck=["Zzzax", "Sentinel"])
    assert [e.seen_by for e in game.events if e.kind in ("villain card", "enter")] == [None, None]
    for player in ("Ana", "Ben"):
        assert any("Zzzax" in line for line in game.view(player)["log"])


@rule("city.push", systems=(*CORES, BOND_WITH_GUESTS))
def test_a_villain_entering_an_occupied_space_pushes_its_occupant_on():
    game = table(city={"Sewers": "Zzzax"}, step="turn", villain_deck=["Sentinel", "Sentinel"])
    assert city(game) == {"Sewers": "Sentinel", "Bank": "Zzzax"}


@rule("city.push", systems=CORE_2E)
def test_a_villain_that_moves_on_by_its_ambush_pushes_who_stands_in_its_way():
    game = table("Ana: hand Wound | Ben: hand Wound", step="turn", villain_deck=["Speed Demon", "Sentinel"],
                 city={"Bank": {"villain": "Zzzax", "holds": ["Bystander"]}})
    assert city(game) == {"Rooftops": "Speed Demon", "Streets": "Zzzax"}
    assert held(game, "Zzzax") == ["Bystander"]
    assert names(game, "escape") == []


@rule("city.push.chain", systems=(*CORES, BOND_WITH_GUESTS))
def test_one_entry_can_push_a_whole_row_of_villains():
    game = table(city={"Sewers": "Zzzax", "Bank": "The Lizard", "Rooftops": "Sentinel"}, step="turn",
                 villain_deck=["Melter", "Sentinel"])
    assert city(game) == {"Sewers": "Melter", "Bank": "Zzzax", "Rooftops": "The Lizard", "Streets": "Sentinel"}


@rule("city.push.only-needed", systems=(*CORES, BOND_WITH_GUESTS))
def test_pushing_stops_at_the_first_empty_space():
    game = table(city={"Sewers": "Zzzax", "Rooftops": "The Lizard"}, step="turn",
                 villain_deck=["Sentinel", "Sentinel"])
    assert city(game) == {"Sewers": "Sentinel", "Bank": "Zzzax", "Rooftops": "The Lizard"}


@rule("city.push.only-needed", systems=(*CORES, BOND_WITH_GUESTS))
@pytest.mark.parametrize("gap", SPACES[1:])
def test_nobody_beyond_a_gap_moves_or_escapes(gap):
    before = {space: v for space, v in full_city("Zzzax").items() if space != gap}
    game = table(city=before, step="turn", villain_deck=["Sentinel", "Sentinel"])
    assert names(game, "escape") == []
    assert len(story(game, "push")) == SPACES.index(gap)
    assert ("push", "Zzzax") not in story(game, "push")


@rule("city.push.only-needed", systems=(*CORES, BOND_WITH_GUESTS))
def test_a_villain_entering_an_empty_first_space_moves_nobody():
    before = {space: v for space, v in full_city("Zzzax").items() if space != "Sewers"}
    game = table(city=before, step="turn", villain_deck=["Sentinel", "Sentinel"])
    assert city(game) == {**before, "Sewers": "Sentinel"}
    assert story(game, "push", "escape") == []


@rule("city.carry", systems=(*CORES, BOND_WITH_GUESTS))
def test_captured_bystanders_move_with_their_villain():
    game = table(city={"Sewers": {"villain": "Zzzax", "holds": ["Bystander", "Bystander"]}}, step="turn",
                 villain_deck=["Sentinel", "Sentinel"])
    assert city(game) == {"Sewers": "Sentinel", "Bank": "Zzzax"}
    assert held(game, "Zzzax") == ["Bystander", "Bystander"]
    assert held(game, "Sentinel") == []


@rule("city.carry", systems=CORES)
def test_a_captured_hero_moves_with_its_villain_and_still_gives_it_its_attack():
    game = table(city={"Sewers": {"villain": "Skrull Queen Veranke", "holds": ["Hulk Smash!"]}}, step="turn",
                 villain_deck=["Sentinel", "Sentinel"])
    assert city(game)["Bank"] == "Skrull Queen Veranke"
    assert game.explain("Bank").total == per_system(core_1e=8, core_2e=2 + 8)


@rule("city.carry", systems=(*CORES, BOND_WITH_GUESTS))
def test_bystanders_stay_with_their_villain_along_the_whole_row():
    game = table(city={"Sewers": {"villain": "Zzzax", "holds": ["Bystander"]}}, step="turn",
                 villain_deck=["Sentinel"] * 5)
    for _ in range(3):
        game.choose("end turn")
    assert city(game)["Bridge"] == "Zzzax"
    assert held(game, "Zzzax") == ["Bystander"]


@rule("city.carry", systems=CORE_2E)
def test_captives_move_with_a_villain_that_swaps():
    game = table(step="turn", villain_deck=["Green Goblin", "Sentinel"],
                 city={"Bridge": {"villain": "Zzzax", "holds": ["Police Officer", "Odinson"]}})
    assert city(game) == {"Sewers": "Zzzax", "Bridge": "Green Goblin"}
    assert held(game, "Zzzax") == ["Police Officer", "Odinson"]
    assert len(held(game, "Green Goblin")) == 1


@rule("city.entry", "city.push", systems=CORES)
def test_a_hero_among_the_villains_enters_and_pushes_like_a_villain():
    skrulls = Setup(current(), 2, "Loki", "Secret Invasion of the Skrull Shapeshifters")
    game = table(setup=skrulls, city={"Sewers": "Zzzax"}, step="turn", villain_deck=["Odinson", "Sentinel"])
    assert city(game) == {"Sewers": "Odinson", "Bank": "Zzzax"}


# ---- swapping places -------------------------------------------------------------------------------


@rule("city.swap", systems=CORE_2E)
def test_a_villain_moved_to_a_taken_space_changes_places_with_the_one_there():
    game = table(step="turn", city={"Bridge": "Sabretooth"}, villain_deck=["Green Goblin", "Sentinel"])
    assert city(game) == {"Sewers": "Sabretooth", "Bridge": "Green Goblin"}
    assert story(game, "push", "escape", "move") == [("move", "Green Goblin"), ("move", "Sabretooth")]


@rule("city.swap", systems=CORE_2E)
def test_a_swap_moves_nobody_between_the_two_spaces():
    row = {"Bank": "Zzzax", "Rooftops": "Melter", "Streets": "The Lizard", "Bridge": "Sabretooth"}
    game = table(step="turn", city=row, villain_deck=["Green Goblin", "Sentinel"])
    assert city(game) == {**row, "Sewers": "Sabretooth", "Bridge": "Green Goblin"}
    assert names(game, "escape") == names(game, "ko") == []


@rule("city.swap", systems=CORE_2E)
def test_a_villain_that_swaps_back_to_the_first_space_does_not_ambush_again():
    game = table("Ana: hand Wound | Ben: hand Wound", step="turn", city={"Bridge": "Sabretooth"},
                 villain_deck=["Green Goblin", "Sentinel"])
    assert city(game)["Sewers"] == "Sabretooth"
    assert gained(game) == {"Ana": 0, "Ben": 0}


@rule("city.swap", systems=CORE_2E)
def test_only_the_push_of_the_entry_makes_a_villain_escape_and_the_swap_none():
    game = table("Ana: hand Wound | Ben: hand Wound", city={**full_city("Melter"), "Streets": "The Lizard"},
                 hq=["Odinson", *["Hulk Smash!"] * 4], step="turn", villain_deck=["Green Goblin", "Sentinel"])
    assert names(game, "escape") == ["Melter"]
    assert villains(game) == ["The Lizard", "Hand Ninjas", "Hand Ninjas", "Hand Ninjas", "Green Goblin"]


@rule("city.swap", systems=CORE_2E)
def test_whirlwind_lets_the_current_player_choose_who_swaps_with_whom():
    game = table(acting="Ben", step="turn", city={"Bank": "Zzzax", "Streets": "Melter"},
                 villain_deck=["Whirlwind", "Sentinel"])
    assert game.ask.player == "Ben"
    game.choose("move Zzzax")
    assert game.ask.player == "Ben" and len(labels(game)) == 2
    assert refused(game, "Rooftops") and refused(game, "Bank")
    game.choose("Streets")
    assert city(game) == {"Sewers": "Whirlwind", "Bank": "Melter", "Streets": "Zzzax"}
    assert story(game, "push", "escape") == []


@rule("city.swap", systems=(*CORE_2E, VILLAINS_WITH_GUESTS))
def test_a_hero_that_moves_a_villain_to_an_empty_space_swaps_it_with_nobody():
    game = table("Ana: hand Spinning Cyclone", city={"Bank": "Zzzax", "Bridge": "Melter"})
    choose(game, "play Spinning Cyclone", "move Zzzax", "Sewers")
    assert city(game) == {"Sewers": "Zzzax", "Bridge": "Melter"}


@rule("city.swap", systems=(*CORE_2E, VILLAINS_WITH_GUESTS))
def test_a_hero_that_moves_a_villain_to_a_taken_space_swaps_the_two():
    game = table("Ana: hand Spinning Cyclone", city={"Bank": "Zzzax", "Streets": "Melter"})
    choose(game, "play Spinning Cyclone", "move Zzzax", "Streets")
    assert city(game) == {"Bank": "Melter", "Streets": "Zzzax"}


# ---- unusual ways into the city --------------------------------------------------------------------


def entering(villain, space, seats="hand Wound", **parts):
    """An effect in the action step brings a villain of the victory pile into a space of the city."""
    game = table(f"Ana: {seats}; victory {villain} | Ben: {seats}", **parts)
    assert game.ask.kind == "action"
    where = {"at": space} if space else {}
    return carry_out(game, {"enter city": "a villain from victory", **where})


@rule("city.unusual-entry", systems=CORE_2E)
@pytest.mark.parametrize("space", SPACES)
def test_a_villain_brought_into_any_space_during_the_action_step_ambushes(space):
    game = entering("Sabretooth", space)
    assert city(game) == {space: "Sabretooth"}
    assert gained(game) == {"Ana": 1, "Ben": 1}
    assert (game.ask.kind, game.ask.player) == ("action", "Ana")


@rule("city.unusual-entry", systems=CORE_2E)
def test_an_entry_further_on_pushes_only_from_there_and_ambushes_from_there():
    row = {"Sewers": "Melter", "Streets": "Zzzax"}
    game = entering("Scorpion", "Streets", city={**row, "Bank": "The Lizard"})
    assert city(game) == {"Sewers": "Melter", "Bank": "The Lizard", "Streets": "Scorpion", "Bridge": "Zzzax"}
    assert gained(game) == {"Ana": 1, "Ben": 1}


@rule("city.unusual-entry", systems=CORE_2E)
def test_an_escape_such_an_entry_causes_is_finished_before_the_ambush():
    game = entering("Sabretooth", "Bridge", city={"Bridge": "Zzzax"}, hq=["Odinson", *["Hulk Smash!"] * 4])
    assert city(game) == {"Bridge": "Sabretooth"}
    zzzax, sabretooth = "core-2e/radiation/zzzax#escape", "core-2e/brotherhood-of-mutants/sabretooth#ambush"
    assert told(game, "escape.ko-hero", zzzax, sabretooth) == [
        "escape.ko-hero", zzzax, zzzax, sabretooth, sabretooth]


@rule("city.unusual-entry", systems=CORE_2E)
def test_a_villain_called_in_by_another_ones_ambush_ambushes_too():
    game = table("Ana: hand Wound; victory Frost Giant Warrior | Ben: hand Wound", step="turn",
                 villain_deck=["Ymir, Frost Giant King", "Sentinel"])
    assert city(game) == {"Sewers": "Frost Giant Warrior", "Bank": "Ymir, Frost Giant King"}
    assert gained(game) == {"Ana": 1, "Ben": 1}


@rule("city.unusual-entry", systems=CORE_2E)
def test_a_villain_played_by_a_fight_effect_ambushes_before_the_player_goes_on():
    game = table("Ana: hand Wound | Ben: hand Wound", attack=4, city={"Bridge": "Endless Armies of Hydra"},
                 villain_deck=["Sabretooth", "Bystander", "Sentinel"])
    game.choose("fight Endless Armies of Hydra")
    assert story(game, "enter", "gain", "capture") == [
        ("enter", "Sabretooth"), ("gain", "Wound"), ("gain", "Wound"), ("capture", "Bystander")]
    assert game.ask.kind == "action"
