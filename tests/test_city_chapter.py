"""The five city spaces (content/rules/city.yaml)."""

import pytest
from helpers import city, full_city, held, names, rule, story, table

from legendary_nb import Setup

SPACES = ["Sewers", "Bank", "Rooftops", "Streets", "Bridge"]


def villains(game, player="Ana"):
    """What one player sees in the five spaces, from the villain deck to the exit."""
    return [space["villain"] and space["villain"]["name"] for space in game.view(player)["city"]]


@rule("city.spaces")
def test_five_villains_stand_in_five_spaces_one_in_each():
    deck = ["Sentinel", "Hand Ninjas", "Venom", "Doctor Octopus", "The Lizard", "Green Goblin"]
    game = table(step="turn", villain_deck=deck)
    for _ in range(4):
        game.choose("end turn")
    assert [space["space"] for space in game.view("Ana")["city"]] == SPACES
    assert villains(game) == ["The Lizard", "Doctor Octopus", "Venom", "Hand Ninjas", "Sentinel"]


@rule("city.spaces")
def test_a_sixth_villain_never_shares_a_space():
    game = table(city=full_city("Sentinel"), hq=["Odinson"] * 5, step="turn",
                 villain_deck=["Venom", "Sentinel"])
    game.choose(0)
    assert villains(game) == ["Venom", "Hand Ninjas", "Hand Ninjas", "Hand Ninjas", "Hand Ninjas"]


@rule("city.entry")
def test_a_villain_enters_the_sewers():
    game = table(step="turn", villain_deck=["Venom", "Sentinel"])
    assert villains(game) == ["Venom", None, None, None, None]
    assert city(game) == {"Sewers": "Venom"}


@rule("city.entry")
def test_a_villain_enters_the_sewers_even_if_spaces_further_on_are_taken():
    game = table(city={"Streets": "Sentinel"}, step="turn", villain_deck=["Venom", "Sentinel"])
    assert villains(game) == ["Venom", None, None, "Sentinel", None]


@rule("city.face-up")
def test_every_player_sees_every_villain_in_the_city():
    game = table(players=3, city={"Bank": "Venom", "Bridge": "Supreme HYDRA"})
    for player in ("Ana", "Ben", "Cleo"):
        assert villains(game, player) == [None, "Venom", None, None, "Supreme HYDRA"]
        assert game.view(player)["city"][1]["villain"]["attack"] == 5


@rule("city.face-up")
def test_a_villain_just_turned_up_is_known_to_everybody():
    game = table(step="turn", villain_deck=["Venom", "Sentinel"])
    assert [e.seen_by for e in game.events if e.kind in ("villain card", "enter")] == [None, None]
    for player in ("Ana", "Ben"):
        assert any("Venom" in line for line in game.view(player)["log"])


@rule("city.push")
def test_a_villain_entering_an_occupied_space_pushes_its_occupant_on():
    game = table(city={"Sewers": "Venom"}, step="turn", villain_deck=["Sentinel", "Sentinel"])
    assert city(game) == {"Sewers": "Sentinel", "Bank": "Venom"}


@rule("city.push.chain")
def test_one_entry_can_push_a_whole_row_of_villains():
    game = table(city={"Sewers": "Venom", "Bank": "The Lizard", "Rooftops": "Sentinel"}, step="turn",
                 villain_deck=["Green Goblin", "Sentinel"])
    assert city(game) == {"Sewers": "Green Goblin", "Bank": "Venom", "Rooftops": "The Lizard",
                          "Streets": "Sentinel"}


@rule("city.push.only-needed")
def test_pushing_stops_at_the_first_empty_space():
    game = table(city={"Sewers": "Venom", "Rooftops": "The Lizard"}, step="turn",
                 villain_deck=["Sentinel", "Sentinel"])
    assert city(game) == {"Sewers": "Sentinel", "Bank": "Venom", "Rooftops": "The Lizard"}


@rule("city.push.only-needed")
@pytest.mark.parametrize("gap", SPACES[1:])
def test_nobody_beyond_a_gap_moves_or_escapes(gap):
    before = {space: v for space, v in full_city("Venom").items() if space != gap}
    game = table(city=before, step="turn", villain_deck=["Sentinel", "Sentinel"])
    assert names(game, "escape") == []
    assert len(story(game, "push")) == SPACES.index(gap)
    assert ("push", "Venom") not in story(game, "push")


@rule("city.push.only-needed")
def test_a_villain_entering_an_empty_first_space_moves_nobody():
    before = {space: v for space, v in full_city("Venom").items() if space != "Sewers"}
    game = table(city=before, step="turn", villain_deck=["Sentinel", "Sentinel"])
    assert city(game) == {**before, "Sewers": "Sentinel"}
    assert story(game, "push", "escape") == []


@rule("city.carry")
def test_captured_bystanders_move_with_their_villain():
    game = table(city={"Sewers": {"villain": "Venom", "holds": ["Bystander", "Bystander"]}}, step="turn",
                 villain_deck=["Sentinel", "Sentinel"])
    assert city(game) == {"Sewers": "Sentinel", "Bank": "Venom"}
    assert held(game, "Venom") == ["Bystander", "Bystander"]
    assert held(game, "Sentinel") == []


@rule("city.carry")
def test_a_captured_hero_moves_with_its_villain_and_still_gives_it_its_attack():
    game = table(city={"Sewers": {"villain": "Skrull Shapeshifters", "holds": ["Hulk Smash!"]}}, step="turn",
                 villain_deck=["Sentinel", "Sentinel"])
    assert city(game)["Bank"] == "Skrull Shapeshifters"
    assert game.explain("Bank").total == 8


@rule("city.carry")
def test_bystanders_stay_with_their_villain_along_the_whole_row():
    game = table(city={"Sewers": {"villain": "Venom", "holds": ["Bystander"]}}, step="turn",
                 villain_deck=["Sentinel"] * 5)
    for _ in range(3):
        game.choose("end turn")
    assert city(game)["Bridge"] == "Venom"
    assert held(game, "Venom") == ["Bystander"]


@rule("city.entry", "city.push")
def test_a_hero_among_the_villains_enters_and_pushes_like_a_villain():
    skrulls = Setup("core-1e", 2, "Loki", "Secret Invasion of the Skrull Shapeshifters")
    game = table(setup=skrulls, city={"Sewers": "Venom"}, step="turn", villain_deck=["Odinson", "Sentinel"])
    assert city(game) == {"Sewers": "Odinson", "Bank": "Venom"}
