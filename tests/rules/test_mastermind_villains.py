"""Fighting the commander of villains (content/rules/mastermind.yaml)."""

from support.villains import BANDS, facing, villains
from support.words import choose, names

from legendary_nb.cards import load_system


@villains("mastermind.and-villains", "mastermind.several-fights")
def test_the_commander_can_be_fought_twice_and_an_adversary_in_the_same_turn():
    game = facing(attack=8 + 8 + 4, tactics=[BANDS, "Winds of Watoomb"], city={"Bank": "Black Panther"})
    choose(game, "fight Dr. Strange", "fight Black Panther", "fight Dr. Strange")
    assert game.table.attack == 0
    assert sorted(names(game, "victory", "Ana")) == ["Black Panther", BANDS, "Winds of Watoomb"]


@villains("mastermind.random-tactic")
def test_any_tactic_left_can_be_the_next_and_the_same_seed_takes_the_same():
    names_ = ["Book of the Vishanti", BANDS, "Eye of Agamotto", "Winds of Watoomb"]
    taken = [names(facing(tactics=names_, seed=seed).choose("fight Dr. Strange"), "victory", "Ana")[0]
             for seed in range(30)]
    assert set(taken) == set(names_)
    assert taken[:5] == [names(facing(tactics=names_, seed=seed).choose("fight Dr. Strange"), "victory", "Ana")[0]
                         for seed in range(5)]


@villains("mastermind.tactic-to-pile")
def test_the_tactic_goes_face_up_to_the_fighters_victory_pile():
    game = facing().choose("fight Dr. Strange")
    assert game.view("Ben")["players"][0]["victory"][0]["name"] == BANDS
    assert game.view("Ben")["masterminds"][0]["tactics_left"] == 3


@villains("mastermind.tactic-effect")
def test_the_tactics_effect_is_carried_out_with_the_tactic_already_in_the_pile():
    game = facing("Ana: hand HYDRA Soldier; victory Asgardian Warriors, Asgardian Warriors", ["Riches of Asgard"] * 2,
                  10, "Odin")
    game.choose("fight Odin")
    assert game.table.recruit == 2
    assert [e.kind for e in game.events if e.kind in ("tactic", "recruit")] == ["tactic", "recruit"]


@villains("mastermind.same-attack")
def test_each_of_four_fights_costs_the_same():
    game = facing(attack=4 * 8)
    choose(game, *["fight Dr. Strange"] * 4)
    assert game.table.attack == 0
    for commander in load_system("villains").masterminds.values():
        assert {tactic.attack for tactic in commander.tactics} <= {None, commander.card.attack}
