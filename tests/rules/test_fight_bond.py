"""Fighting villains, in bond (content/rules/fight.yaml)."""

from support.guest_tables import guest_table
from support.words import carry_out, choose, city, held, labels, names, pools, refused, rule, table

from legendary_nb.cards import load_system

BOND = ("bond",)
CALM = ["Capungo"] * 9


@rule("fight.any-space", systems=BOND)
def test_villains_can_be_fought_in_every_space():
    game = table(attack=9, city=dict.fromkeys(load_system("bond").spaces, "Rodney"))
    assert sum(label.startswith("fight Rodney") for label in labels(game)) == 5


@rule("fight.defeat-by-effect", systems=BOND)
def test_a_villain_defeated_by_an_effect_goes_to_the_victory_pile_with_its_fight_effect():
    game = table("Ana: hand; deck 007; victory", city={"Space 1": "Nick Nack"})
    carry_out(game, {"defeat": "a villain in city"})
    assert names(game, "victory", "Ana") == ["Nick Nack"] and names(game, "hand", "Ana") == ["007"]


@rule("fight.defeat-by-effect", systems=BOND)
def test_an_effect_defeats_a_villain_that_could_not_be_fought_without_a_poker_hand():
    game = table("Ana: hand; victory", attack=9, city={"Space 1": "Madame Wu"},
                 hq=["Homing Beacon", "Judo Throw", "Time Bomb", "Q", "Aston Martin DB5"])
    assert refused(game, "fight Madame Wu")
    carry_out(game, {"defeat": "a villain in city"})
    assert "Madame Wu" in names(game, "victory", "Ana")


@rule("fight.joins-deck", systems=BOND)
def test_a_villain_that_joins_a_deck_is_played_by_the_other_half_of_its_card():
    game = table("Ana: hand; deck; discard", attack=4, city={"Space 1": "Dropped Derby"}, villain_deck=CALM)
    choose(game, "fight Dropped Derby", "end turn", "end turn")
    assert "play Dropped Derby" in labels(game)
    attack = game.view("Ana")["attack"]
    game.choose("play Dropped Derby")
    assert game.view("Ana")["attack"] == attack + 3


@rule("fight.not-defeated", systems=BOND)
def test_a_card_that_is_not_defeated_stays_where_it_is():
    decoy = {"Space 2": {"villain": "Decoy Double", "holds": ["Ring Camera"]}}
    game = guest_table("Ana: hand 007; deck 00 Agent, 00 Agent; victory", "bond", attack=7, city=decoy)
    game.choose("fight Decoy Double")
    assert city(game) == {"Space 2": "Decoy Double"} and held(game, "Decoy Double") == ["Ring Camera"]
    assert names(game, "victory", "Ana") == [] and pools(game) == (0, 4)
    assert names(game, "hand", "Ana") == ["007", "00 Agent"]  # its fight effect happened
    assert not any(e.kind == "defeat" for e in game.events) and refused(game, "fight Decoy Double")


@rule("fight.not-defeated", systems=BOND)
def test_an_effect_that_defeats_a_card_that_is_not_defeated_leaves_it_too():
    game = guest_table("Ana: victory", "bond", city={"Space 2": "Decoy Double"})
    carry_out(game, {"defeat": "a villain in city"})
    assert city(game) == {"Space 2": "Decoy Double"} and names(game, "victory", "Ana") == []


@rule("fight.villain-bonus", systems=BOND)
def test_a_villains_attack_is_worked_out_when_it_is_fought():
    game = table("Ana: hand", attack=7, city={"Space 1": {"villain": "Kisch", "holds": ["Ring Camera", "Rocket Belt"]}})
    assert pools(game.choose("fight Kisch")) == (0, 0)
