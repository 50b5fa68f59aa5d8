"""Overruns, the escapes of villains (content/rules/escape.yaml)."""

import pytest
from support.systems import full_city
from support.villains import DEAR, GRADUATION, adversaries, villains
from support.words import city, gained, kinds, names, settled, story, told

THOR = "Crown Thor King of Asgard"
NORN = "Resurrect Heroes with the Norn Stones"


@villains("escape.trigger", "escape.order")
def test_who_is_pushed_out_of_the_sewers_overruns():
    last = {"villain": "Spider-Man", "holds": ["Bystander"]}
    game = adversaries("Elektra", city=full_city(last, "Cops"), hq=["Devour", *DEAR[1:]],
                     seats="Ana: hand HYDRA Soldier | Ben: hand HYDRA Operative")
    assert names(game, "escape") == ["Spider-Man", "Bystander"]
    assert story(game, "ko", "discard", "gain") == [
        ("ko", "Devour"), ("discard", "HYDRA Soldier"), ("discard", "HYDRA Operative"), ("gain", "Bindings"),
        ("gain", "Bindings")]


@villains("escape.ko-hero.refill")
def test_the_lair_is_refilled_before_the_overrun_effect_is_read():
    game = adversaries("Elektra", city=full_city("Thor", "Cops"), hq=["Devour", *DEAR[1:]],
                     hero_deck=["Soul Sacrifice", "Supercharge", "Shocking Robbery"])
    after = told(game)[told(game).index("escape.ko-hero"):]
    assert after.index("hq.refill") < after.index("villains/avengers/thor#escape")
    assert names(game, "hq")[0] == "Soul Sacrifice"
    assert names(game, "hero_deck") == ["Shocking Robbery", "Supercharge"]


@villains("escape.after-moves")
@pytest.mark.parametrize(("newcomer", "bindings"), [("Daredevil", 1), ("Elektra", 0)])
def test_namors_overrun_counts_the_newcomer_among_the_defenders(newcomer, bindings):
    game = adversaries(newcomer, city=full_city("Namor, The Sub-Mariner", "Cops"))
    assert gained(game, "Bindings") == {"Ana": bindings, "Ben": bindings}


@villains("escape.by-effect")
def test_ruling_crown_thor_a_thor_that_a_twist_makes_overrun_has_all_consequences_and_pushes_nobody():
    thor = {"villain": "Thor", "holds": ["Bystander"] * 3}
    game = adversaries("Plot Twist", plot=THOR, city={"Streets": thor, "Rooftops": "Elektra"}, ko=["Plot Twist"],
                     hq=["Devour", *DEAR[1:]], hero_deck=["Supercharge", "Loki", "Loki"])
    settled(game)
    assert city(game) == {"Rooftops": "Elektra"}
    assert "Thor" in names(game, "escape") and names(game, "escape").count("Bystander") == 3
    assert "Devour" in names(game, "ko")
    assert told(game, "escape.discard") == ["escape.discard"] * 2
    assert any(cause.startswith("villains/avengers/thor#escape") for cause in told(game))
    assert "Plot Twist" in names(game, "beside_scheme")


@villains("escape.not-from-city")
def test_an_adversary_put_into_the_pile_from_a_victory_pile_causes_no_overrun():
    game = adversaries("Plot Twist", plot=NORN, twists=6, hq=["Devour", *DEAR[1:]],
                     seats="Ana: hand HYDRA Soldier; victory Spider-Man | Ben: hand HYDRA Soldier; victory Thor")
    settled(game)
    assert sorted(names(game, "escape")) == ["Spider-Man", "Thor"]
    assert gained(game, "Bindings") == {"Ana": 0, "Ben": 0}
    assert names(game, "hq")[0] == "Devour"
    assert "discard" not in kinds(game) and "escape" not in kinds(game)


@villains("escape.bystanders-direct")
def test_a_bystander_the_plot_puts_into_the_pile_makes_nobody_discard():
    game = adversaries("Plot Twist", plot=GRADUATION)
    if game.ask.kind != "action":
        game.choose(0)
    assert len(names(game, "escape")) == 1
    assert "discard" not in kinds(game)
    assert "carried away" not in kinds(game)


@villains("escape.ko-hero")
def test_a_question_of_an_overrun_speaks_of_an_overrun():
    game = adversaries("Cops", seats="Ana: hand HYDRA Soldier, Devour | Ben: hand ",
                     hq=["Devour", "Size Matters", *DEAR[2:]],
                     city=full_city({"villain": "Thor", "holds": ["Bystander"]}, "Cops"))
    assert game.ask.text == "Thor overruns: KO an Ally costing 6 or less from the Lair."
    assert game.choose(0).ask.text == "Thor overruns with Bystanders: Discard a card."
