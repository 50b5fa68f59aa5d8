"""Bystanders of villains (content/rules/bystander.yaml)."""

from support.villains import (
    card,
    fought,
    lair,
    turned_up,
    villains,
)
from support.words import (
    held,
    names,
    pools,
    story,
)


@villains("bystander.capture")
def test_a_bystander_is_guarded_by_the_adversary_nearest_the_deck():
    game = turned_up("Bystander", "Ana: hand ", city={"Streets": "Hulk", "Bank": "Cops"})
    assert held(game, "Hulk") == ["Bystander"] and held(game, "Cops") == []
    assert story(game, "enter", "push") == []


@villains("bystander.capture.mastermind")
def test_in_an_empty_city_the_commander_guards_the_bystander():
    assert held(turned_up("Rock Star", "Ana: hand "), "Dr. Strange") == ["Rock Star"]


@villains("bystander.capture.several")
def test_an_adversary_can_guard_any_number():
    game = turned_up(["Bystander", "Bystander", "Bystander"],
                     "Ana: hand ; deck ; discard  | Ben: hand ; deck ; discard ",
                     city={"Bank": "Hulk"})
    game.choose("end turn")
    game.choose("end turn")
    assert held(game, "Hulk") == ["Bystander"] * 3


@villains("bystander.capture.visible")
def test_everybody_sees_guarded_bystanders():
    game = lair("Ana: hand ", city={"Bank": {"villain": "Hulk", "holds": ["Engineer"]}})
    for player in ("Ana", "Ben"):
        place = next(space for space in game.view(player)["city"] if space["space"] == "Bank")
        assert [c["name"] for c in place["villain"]["holds"]] == ["Engineer"]


@villains("bystander.rescue.fight")
def test_who_defeats_an_adversary_kidnaps_all_it_guards():
    game = fought("Black Panther", "Ana: victory  | Ben: victory ", holds=("Bystander", "Bystander"))
    assert names(game, "victory", "Ana") == ["Black Panther", "Bystander", "Bystander"]


@villains("bystander.rescue.mastermind")
def test_who_fights_the_commander_kidnaps_all_it_guards():
    game = lair("Ana: hand ; victory ", mastermind_holds=["Bystander", "Bystander"], attack=8,
                tactics=["Crimson Bands of Cyttorak"] * 2)
    game.choose("fight Dr. Strange")
    assert names(game, "victory", "Ana") == ["Crimson Bands of Cyttorak", "Bystander", "Bystander"]


@villains("bystander.points")
def test_each_bystander_is_worth_a_point_special_ones_too():
    game = lair("Ana: victory Bystander, Rock Star, Computer Hacker, Engineer, Public Speaker")
    assert game.view("Ana")["points"] == 5


@villains("bystander.rescue.effect")
def test_an_effect_kidnaps_the_top_bystander_of_the_deck():
    game = lair("Ana: hand Symbiote Takeover, Symbiote Takeover; victory ", kidnaps=["Bystander"])
    before = len(names(game, "bystanders"))
    game.choose("play Symbiote Takeover")
    game.choose("play Symbiote Takeover")
    assert names(game, "victory", "Ana") == ["Bystander"] and len(names(game, "bystanders")) == before - 1


@villains("bystander.rescue.effect.not-captured")
def test_an_effect_does_not_kidnap_guarded_bystanders():
    game = lair("Ana: hand Symbiote Takeover, Symbiote Takeover; victory ", city={
        "Bank": {"villain": "Hulk", "holds": ["Rock Star"]}})
    game.choose("play Symbiote Takeover")
    game.choose("play Symbiote Takeover")
    assert held(game, "Hulk") == ["Rock Star"] and names(game, "victory", "Ana") == ["Bystander"]


@villains("bystander.special")
@card("Public Speaker")
def test_a_special_bystander_gives_its_reward_when_kidnapped():
    game = lair("Ana: hand Symbiote Takeover, Symbiote Takeover; victory ", kidnaps=["Public Speaker"])
    game.choose("play Symbiote Takeover")
    assert pools(game.choose("play Symbiote Takeover")) == (2 + 2 + 1, 0)


@villains("bystander.special.source")
def test_the_reward_is_given_from_a_captor_and_from_the_deck():
    game = lair("Ana: hand Symbiote Takeover, Symbiote Takeover; victory ; discard ", kidnaps=["Public Speaker"],
                attack=3,
                city={"Bank": {"villain": "Cops", "holds": ["Public Speaker"]}})
    game.choose("play Symbiote Takeover")
    game.choose("play Symbiote Takeover")
    assert pools(game.choose("fight Cops")) == (2 + 2 + 1 + 1, 0)


@villains("bystander.special")
def test_after_the_fight_effect_the_rewards_follow_in_the_order_the_bystanders_lie():
    game = fought("Multiple Man", "Ana: hand HYDRA Operative, HYDRA Soldier; deck HYDRA Soldier, Devour; victory "
                  "Multiple Man",
                  holds=("Engineer", "Engineer"))
    assert game.ask.kind == "ko"  # the fight effect comes first
    game.choose("KO HYDRA Operative")
    assert names(game, "ko") == ["HYDRA Operative", "HYDRA Soldier"] and names(game, "deck", "Ana") == ["Devour"]
