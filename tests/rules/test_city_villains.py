"""The city of villains from the Bridge to the Sewers: entering, overrunning, strikes and twists.

Rules of content/rules/city.yaml, ambush.yaml, escape.yaml, strike.yaml and twist.yaml.
"""

import pytest
from support.words import carry_out, city, full_city, gained, held, kinds, names, rule, spaces, story, table, told

from legendary_nb import Game, Setup
from legendary_nb.cards import load_system

VAULT, THOR, NORN = ("Build an Underground Mega-Vault Prison", "Crown Thor King of Asgard",
                     "Resurrect Heroes with the Norn Stones")
CRUSH, GRADUATION, ARMOR = "Crush HYDRA", "Graduation at Xavier's X-Academy", "Mass Produce War Machine Armor"
QUIET = ["Elektra"] * 4
SOLDIERS = "Ana: hand HYDRA Soldier | Ben: hand HYDRA Soldier"
DEAR = ["Anti-Matter"] * 5  # a Lair of which an overrun can KO nothing


def villains(*rule_ids):
    return rule(*rule_ids, systems=("villains",))


def turned_up(*cards, seats=SOLDIERS, plot=CRUSH, commander="Odin", players=2, **parts) -> Game:
    """A turn whose adversary cards are these."""
    setup = Setup("villains", players, commander, plot)
    return table(seats, **{"setup": setup, "step": "turn", "villain_deck": [*cards, *QUIET], "hq": DEAR} | parts)


# ---- entering and pushing --------------------------------------------------------------------------


@villains("city.entry")
def test_an_adversary_enters_on_the_bridge():
    assert spaces() == ["Bridge", "Streets", "Rooftops", "Bank", "Sewers"]
    assert city(turned_up("Elektra")) == {"Bridge": "Elektra"}
    assert city(turned_up("Elektra", city={"Rooftops": "Cops"})) == {"Bridge": "Elektra", "Rooftops": "Cops"}


@villains("city.push", "city.push.chain")
def test_an_adversary_on_the_bridge_is_pushed_towards_the_sewers_and_pushes_others():
    assert city(turned_up("Elektra", city={"Bridge": "Cops"})) == {"Bridge": "Elektra", "Streets": "Cops"}
    game = turned_up("Elektra", city={"Bridge": "Cops", "Streets": "Beast", "Rooftops": "Iceman"})
    assert city(game) == {"Bridge": "Elektra", "Streets": "Cops", "Rooftops": "Beast", "Bank": "Iceman"}


@villains("city.push.only-needed")
def test_pushing_stops_at_the_first_empty_space():
    game = turned_up("Elektra", city={"Bridge": "Cops", "Rooftops": "Beast", "Sewers": "Iceman"})
    assert city(game) == {"Bridge": "Elektra", "Streets": "Cops", "Rooftops": "Beast", "Sewers": "Iceman"}
    assert "escape" not in kinds(game)


@villains("city.carry")
def test_guarded_bystanders_move_with_their_adversary():
    game = turned_up("Elektra", city={"Bridge": {"villain": "Cops", "holds": ["Bystander", "Rock Star"]}})
    assert city(game)["Streets"] == "Cops"
    assert held(game, "Cops") == ["Bystander", "Rock Star"]


@villains("city.unusual-entry")
def test_an_adversary_an_effect_brings_into_the_city_still_ambushes():
    game = table("Ana: hand HYDRA Soldier; victory Iron Man | Ben: hand HYDRA Soldier", hq=DEAR)
    carry_out(game, {"enter city": "a villain from victory", "at": "Bank"})
    assert city(game) == {"Bank": "Iron Man"}
    assert gained(game, "Bindings") == {"Ana": 1, "Ben": 1}


@villains("city.unusual-entry", "city.unusual-entry.last-space")
def test_ruling_an_adversary_entering_the_mega_vault_prison_ambushes_and_pushes_nobody_out():
    game = turned_up("Plot Twist", "Iron Man", plot=VAULT, commander="Dr. Strange",
                     city={"Bridge": "Cops", "Bank": "Elektra"})
    assert city(game) == {"Bridge": "Cops", "Bank": "Elektra", "Sewers": "Iron Man"}
    assert gained(game, "Bindings") == {"Ana": 1, "Ben": 1}
    assert "escape" not in kinds(game)


@villains("city.unusual-entry.last-space")
def test_with_an_adversary_in_the_sewers_the_prison_lets_nobody_in_and_everybody_gains_bindings():
    game = turned_up("Plot Twist", "Iron Man", plot=VAULT, commander="Dr. Strange", city={"Sewers": "Cops"})
    assert city(game) == {"Sewers": "Cops"}
    assert gained(game, "Bindings") == {"Ana": 1, "Ben": 1}
    assert names(game, "villain_deck")[0] == "Iron Man"


# ---- ambush ----------------------------------------------------------------------------------------


@villains("ambush.resolve")
def test_an_adversary_ambushes_once_before_the_player_may_act():
    game = turned_up("Iron Man")
    assert gained(game, "Bindings") == {"Ana": 1, "Ben": 1}
    assert game.ask.kind == "action"
    game.choose("end turn")
    assert gained(game, "Bindings") == {"Ana": 1, "Ben": 1}


@villains("ambush.after-entry")
@pytest.mark.parametrize(("pushed_out", "bindings"), [("Namor, The Sub-Mariner", 1), ("Cops", 0)])
def test_namor_looks_for_other_defenders_when_all_moving_is_done(pushed_out, bindings):
    """The rulebook's clarification of Namor: who was pushed out of the city is there no more."""
    game = turned_up("Namor, The Sub-Mariner", city=full_city(pushed_out, "Cops"))
    assert gained(game, "Bindings") == {"Ana": bindings, "Ben": bindings}


@villains("ambush.after-entry")
def test_storm_has_taken_her_space_before_she_moves_to_the_rooftops():
    game = turned_up("Storm", city={"Bridge": "Cops", "Rooftops": "Elektra"})
    assert city(game) == {"Bridge": "Elektra", "Streets": "Cops", "Rooftops": "Storm"}


# ---- overrunning -----------------------------------------------------------------------------------


@villains("escape.trigger", "escape.order")
def test_who_is_pushed_out_of_the_sewers_overruns():
    last = {"villain": "Spider-Man", "holds": ["Bystander"]}
    game = turned_up("Elektra", city=full_city(last, "Cops"), hq=["Devour", *DEAR[1:]],
                     seats="Ana: hand HYDRA Soldier | Ben: hand HYDRA Operative")
    assert names(game, "escape") == ["Spider-Man", "Bystander"]
    assert story(game, "ko", "discard", "gain") == [
        ("ko", "Devour"), ("discard", "HYDRA Soldier"), ("discard", "HYDRA Operative"), ("gain", "Bindings"),
        ("gain", "Bindings")]


@villains("escape.ko-hero.refill")
def test_the_lair_is_refilled_before_the_overrun_effect_is_read():
    game = turned_up("Elektra", city=full_city("Thor", "Cops"), hq=["Devour", *DEAR[1:]],
                     hero_deck=["Soul Sacrifice", "Supercharge", "Shocking Robbery"])
    after = told(game)[told(game).index("escape.ko-hero"):]
    assert after.index("hq.refill") < after.index("villains/avengers/thor#escape")
    assert names(game, "hq")[0] == "Soul Sacrifice"
    assert names(game, "hero_deck") == ["Shocking Robbery", "Supercharge"]


@villains("escape.after-moves")
@pytest.mark.parametrize(("newcomer", "bindings"), [("Daredevil", 1), ("Elektra", 0)])
def test_namors_overrun_counts_the_newcomer_among_the_defenders(newcomer, bindings):
    game = turned_up(newcomer, city=full_city("Namor, The Sub-Mariner", "Cops"))
    assert gained(game, "Bindings") == {"Ana": bindings, "Ben": bindings}


@villains("escape.by-effect")
def test_ruling_crown_thor_a_thor_that_a_twist_makes_overrun_has_all_consequences_and_pushes_nobody():
    thor = {"villain": "Thor", "holds": ["Bystander"] * 3}
    game = turned_up("Plot Twist", plot=THOR, city={"Streets": thor, "Rooftops": "Elektra"}, ko=["Plot Twist"],
                     hq=["Devour", *DEAR[1:]], hero_deck=["Supercharge", "Loki", "Loki"])
    while game.ask.kind != "action":
        game.choose(0)
    assert city(game) == {"Rooftops": "Elektra"}
    assert "Thor" in names(game, "escape") and names(game, "escape").count("Bystander") == 3
    assert "Devour" in names(game, "ko")
    assert told(game, "escape.discard") == ["escape.discard"] * 2
    assert any(cause.startswith("villains/avengers/thor#escape") for cause in told(game))
    assert "Plot Twist" in names(game, "beside_scheme")


@villains("escape.not-from-city")
def test_an_adversary_put_into_the_pile_from_a_victory_pile_causes_no_overrun():
    game = turned_up("Plot Twist", plot=NORN, twists=6, hq=["Devour", *DEAR[1:]],
                     seats="Ana: hand HYDRA Soldier; victory Spider-Man | Ben: hand HYDRA Soldier; victory Thor")
    while game.ask.kind != "action":
        game.choose(0)
    assert sorted(names(game, "escape")) == ["Spider-Man", "Thor"]
    assert gained(game, "Bindings") == {"Ana": 0, "Ben": 0}
    assert names(game, "hq")[0] == "Devour"
    assert "discard" not in kinds(game) and "escape" not in kinds(game)


@villains("escape.bystanders-direct")
def test_a_bystander_the_plot_puts_into_the_pile_makes_nobody_discard():
    game = turned_up("Plot Twist", plot=GRADUATION)
    if game.ask.kind != "action":
        game.choose(0)
    assert len(names(game, "escape")) == 1
    assert "discard" not in kinds(game)
    assert "carried away" not in kinds(game)


# ---- strikes and twists ----------------------------------------------------------------------------


@villains("strike.resolve", "strike.destination")
def test_a_command_strike_carries_out_the_commanders_ability_and_is_ko_d():
    game = turned_up("Command Strike")
    assert gained(game, "Bindings") == {"Ana": 1, "Ben": 1}
    assert names(game, "ko") == ["Command Strike"]
    other = turned_up("Command Strike", commander="Professor X", hq=["Anti-Matter", *["God of Mischief"] * 2, "Loki",
                                                                      "Loki"])
    while other.ask.kind != "action":
        other.choose(0)
    assert gained(other, "Bindings") == {"Ana": 0, "Ben": 0}
    assert names(other, "beside_mastermind") == ["God of Mischief"] * 2


@villains("strike.destination")
def test_a_strike_nick_fury_stacks_is_not_ko_d():
    game = turned_up("Command Strike", commander="Nick Fury")
    assert names(game, "beside_mastermind") == ["Command Strike"]
    assert names(game, "ko") == []


@villains("twist.resolve")
def test_each_plot_has_a_twist_of_its_own():
    for plot in load_system("villains").schemes:
        game = turned_up("Plot Twist", "Iron Man", plot=plot, commander="Dr. Strange", city={"Bridge": "Cops"},
                         seats="Ana: hand Loki; victory Cops, Elektra | Ben: hand Loki; victory Elektra")
        while game.ask and game.ask.kind != "action":
            game.choose(0)
        card_id = game.table.box.scheme.card.id
        assert [e.n for e in game.events if e.kind == "twist"] == [1]
        assert any(cause.startswith(f"{card_id}#twist") for cause in told(game)), plot


@villains("twist.numbered")
@pytest.mark.parametrize(("before", "escaped"), [(5, []), (6, ["Elektra"])])
def test_an_effect_for_twists_seven_and_eight_comes_with_the_seventh(before, escaped):
    game = turned_up("Plot Twist", "Cops", plot=NORN, twists=before, seats="Ana: victory Elektra")
    while game.ask.kind != "action":
        game.choose(0)
    assert names(game, "escape") == escaped
    assert ("Elektra" in city(game).values()) == (before == 5)


@villains("twist.destination")
@pytest.mark.parametrize(("plot", "place"), [(CRUSH, "ko"), (ARMOR, "beside_scheme")])
def test_a_twist_is_ko_d_unless_the_plot_keeps_it(plot, place):
    game = turned_up("Plot Twist", plot=plot)
    assert names(game, place) == ["Plot Twist"]


@villains("bystander.capture")
def test_a_bystander_is_guarded_by_the_adversary_nearest_the_bridge():
    game = turned_up("Rock Star", city={"Rooftops": "Cops", "Sewers": "Elektra"})
    assert held(game, "Cops") == ["Rock Star"]
    assert story(game, "enter", "push") == []
    assert held(turned_up("Rock Star"), "Odin") == ["Rock Star"]


@villains("escape.ko-hero")
def test_a_question_of_an_overrun_speaks_of_an_overrun():
    game = turned_up("Cops", seats="Ana: hand HYDRA Soldier, Devour | Ben: hand ",
                     hq=["Devour", "Size Matters", *DEAR[2:]],
                     city=full_city({"villain": "Thor", "holds": ["Bystander"]}, "Cops"))
    assert game.ask.text == "Thor overruns: KO an Ally costing 6 or less from the Lair."
    assert game.choose(0).ask.text == "Thor overruns with Bystanders: Discard a card."
