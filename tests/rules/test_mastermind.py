"""Fighting the mastermind (content/rules/mastermind.yaml)."""

import pytest
from support.systems import (
    BOND_WITH_GUESTS,
    CORES,
    THREE,
    VILLAINS_WITH_GUESTS,
    WITH_GUESTS,
    current,
    per_system,
    resources,
)
from support.words import carry_out, choose, gained, held, labels, names, refused, rule, settled, table

from legendary_nb import Game, Setup
from legendary_nb.cards import Mastermind, load_system


def masterminds() -> dict[str, Mastermind]:
    return load_system(current()).masterminds


def red_skulls() -> list[str]:
    """The names of Red Skull's tactics."""
    (skull,) = [m for name, m in masterminds().items() if name.startswith("Red Skull")]
    return [tactic.name for tactic in skull.tactics]


def others() -> list[str]:
    """Two more tactics of Red Skull's."""
    return per_system(core_1e=["HYDRA Conspiracy", "Ruthless Dictator"], core_2e=["Dust of Death", "Ruthless Command"])


def facing(mastermind: str, scheme: str = "", players: int = 2) -> Setup:
    return Setup(current(), players, mastermind=mastermind, scheme=scheme)


@rule("mastermind.pay", systems=CORES)
def test_the_mastermind_is_fought_for_attack_equal_to_its_own():
    game = table(attack=8, tactics=[resources()] * 2)
    game.choose("fight Red Skull")
    assert game.view("Ana")["attack"] == 1


@rule("mastermind.pay", systems=(*THREE, BOND_WITH_GUESTS))
def test_with_too_little_attack_the_mastermind_cannot_be_fought():
    game = table(attack=6)
    assert refused(game, "fight Red Skull")
    assert game.view("Ana")["masterminds"][0]["tactics_left"] == 4


@rule("mastermind.pay", systems=CORES)
def test_a_mastermind_made_weaker_costs_less_and_made_stronger_costs_more():
    for change, attack, left in ((-2, 6, 1), (3, 9, None)):
        game = table(attack=attack, tactics=[resources()] * 2)
        carry_out(game, {"modify": "mastermind in enemies", "attack": change})
        assert game.explain("mastermind").total == 7 + change
        if left is None:
            assert refused(game, "fight Red Skull")
        else:
            assert game.choose("fight Red Skull").view("Ana")["attack"] == left


@rule("mastermind.pay")
def test_what_changes_the_masterminds_attack_changes_the_price():
    game = table("Ana: hand Call Lightning, Tidal Wave", tactics=[resources()] * 2)
    choose(game, "play Call Lightning", "play Tidal Wave", "yes")
    assert game.explain("mastermind").total == 5
    game.choose("fight Red Skull")
    assert game.view("Ana")["attack"] == 3 + 5 - 5


@rule("mastermind.and-villains", systems=CORES)
@pytest.mark.parametrize("fights", [("fight Red Skull", "fight The Leader"), ("fight The Leader", "fight Red Skull")])
def test_the_mastermind_and_villains_can_be_fought_in_one_turn(fights):
    game = table(attack=11, city={"Bank": "The Leader"}, tactics=[resources()] * 2)
    choose(game, *fights)
    assert sorted(names(game, "victory", "Ana")) == sorted(["The Leader", resources()])
    assert game.view("Ana")["attack"] == 0


def tactic_taken(seed: int) -> str:
    game = table(attack=7, seed=seed, tactics=red_skulls()[:3])
    game.choose("fight Red Skull")
    return names(game, "victory", "Ana")[0]


@rule("mastermind.random-tactic", systems=CORES)
def test_the_tactic_is_the_one_the_seeded_generator_picks():
    for seed in range(1, 9):
        game = table(attack=7, seed=seed, tactics=red_skulls()[:3])
        picked = game.table.copy().random_below(3)
        game.choose("fight Red Skull")
        assert names(game, "victory", "Ana") == [red_skulls()[picked]]


@rule("mastermind.random-tactic", systems=CORES)
def test_every_tactic_left_can_be_the_next_and_the_same_seed_takes_the_same_one():
    taken = [tactic_taken(seed) for seed in range(1, 25)]
    assert set(taken) == set(red_skulls()[:3])
    assert taken == [tactic_taken(seed) for seed in range(1, 25)]


@rule("mastermind.random-tactic", systems=CORES)
def test_a_player_does_not_choose_the_tactic_and_does_not_see_those_left():
    game = table(attack=7)
    assert len([label for label in labels(game) if label.startswith("fight Red Skull")]) == 1
    game.choose("fight Red Skull")
    seen = str(game.view("Ana")) + str(game.view("Ben"))
    assert sum(name in seen for name in red_skulls()) == 1


@rule("mastermind.tactic-to-pile", systems=CORES)
def test_the_tactic_goes_face_up_to_the_fighters_victory_pile():
    game = table("Ben: victory Sentinel", attack=7, acting="Ben",
                 tactics=[resources(), others()[0], resources()])
    game.choose("fight Red Skull")
    assert game.view("Ana")["masterminds"][0]["tactics_left"] == 2
    pile = game.view("Ana")["players"][1]["victory"]
    assert [card["kind"] for card in pile] == ["henchman", "tactic"]
    assert names(game, "victory", "Ana") == []


@rule("mastermind.tactic-effect", systems=CORES)
def test_the_fighter_gets_what_the_tactic_gives():
    game = table(attack=7, acting="Ben", tactics=[resources()] * 2)
    game.choose("fight Red Skull")
    assert (game.view("Ben")["recruit"], game.view("Ben")["attack"]) == (4, 0)
    assert [e.kind for e in game.events if e.kind in ("spend", "tactic", "recruit")] == ["spend", "tactic", "recruit"]


@rule("mastermind.tactic-effect")
def test_the_tactics_fight_effect_is_carried_out_by_the_fighter():
    game = table("Ana: hand Wound; deck Odinson, Storm, Hulk", attack=7,
                 tactics=["HYDRA Conspiracy", "HYDRA Conspiracy"])
    game.choose("fight Red Skull")
    assert names(game, "hand", "Ana") == ["Wound", "Odinson", "Gathering Stormclouds"]
    assert names(game, "victory", "Ana") == ["HYDRA Conspiracy"]


@rule("mastermind.tactic-effect", systems=CORES)
def test_the_tactic_already_lies_in_the_victory_pile_while_its_effect_goes_on():
    ruthless = others()[1]
    game = table("Ana: deck Odinson, Keen Senses, Hulk Smash!", attack=7, tactics=[ruthless, ruthless])
    game.choose("fight Red Skull")
    assert labels(game) == ["KO Odinson", "KO Keen Senses", "KO Hulk Smash!"]
    assert names(game, "victory", "Ana") == [ruthless]
    assert game.view("Ana")["attack"] == 0


@rule("mastermind.tactic-effect")
def test_attack_from_a_tactic_comes_too_late_to_pay_for_it():
    game = table(attack=4, tactics=["Negablast Grenades"] * 2)
    assert refused(game, "fight Red Skull")
    game = table(attack=7, tactics=["Negablast Grenades"] * 2)
    game.choose("fight Red Skull")
    assert game.view("Ana")["attack"] == 3


@rule("mastermind.same-attack", systems=CORES)
def test_all_tactics_have_the_attack_of_their_mastermind():
    assert masterminds()
    for mastermind in masterminds().values():
        assert [tactic.attack for tactic in mastermind.tactics] == [mastermind.card.attack] * 4


@rule("mastermind.same-attack", systems=CORES)
def test_each_of_four_fights_costs_the_same():
    game = table("Ana: deck Odinson, Odinson, Odinson, Odinson, Odinson, Odinson", attack=28,
                 villain_deck=["Bystander"] * 6)
    for _ in range(4):
        game.choose("fight Red Skull")
        settled(game)
    assert [e.n for e in game.events if e.cause == "fight.pay" and e.kind == "spend"] == [7, 7, 7, 7]
    assert sorted(e.card for e in game.events if e.kind == "tactic") == sorted(red_skulls())


@rule("mastermind.several-fights", systems=CORES)
def test_the_mastermind_can_be_fought_again_while_the_attack_lasts():
    left = [resources(), *others()]
    game = table(attack=14, tactics=left)
    for _ in range(2):
        settled(game.choose("fight Red Skull"))
    taken = names(game, "victory", "Ana")
    assert len(taken) == 2 and set(taken) < set(left) and taken[0] != taken[1]
    assert refused(game, "fight Red Skull")


@rule("mastermind.beaten", systems=CORES)
def test_with_a_tactic_left_the_game_goes_on():
    game = table(f"Ana: victory {', '.join(others())}", attack=7, tactics=[resources()] * 2)
    choose(game, "fight Red Skull", "end turn")
    assert game.outcome is None
    assert game.ask.player == "Ben"


@rule("mastermind.beaten", systems=CORES)
def test_the_fourth_tactic_beats_the_mastermind_whoever_took_the_others():
    game = table(f"Ana: victory {others()[0]} | Ben: victory {', '.join(others())}", attack=7, tactics=[resources()])
    choose(game, "fight Red Skull", "end turn")
    assert game.outcome.result == "win"


@rule("mastermind.beaten", systems=WITH_GUESTS)
def test_a_last_tactic_taken_for_free_beats_the_mastermind():
    game = table(tactics=[resources()])
    carry_out(game, {"defeat": "a mastermind in enemies"})
    game.choose("end turn")
    assert names(game, "victory", "Ana") == [resources()]
    assert game.outcome.result == "win"


@rule("mastermind.beaten")
def test_a_last_tactic_taken_by_an_effect_beats_the_mastermind_too():
    game = table("Ana: hand Silent Sniper", mastermind_holds=["Bystander"], tactics=["Endless Resources"])
    choose(game, "play Silent Sniper", "end turn")
    assert names(game, "victory", "Ana") == ["Endless Resources", "Bystander"]
    assert game.outcome.result == "win"


@rule("mastermind.not-a-villain", systems=CORES)
def test_a_bonus_of_villains_is_no_bonus_of_the_mastermind():
    robbery = per_system(core_1e="Midtown Bank Robbery", core_2e="Bank Robbery Hostage Crisis")
    game = table(city={"Bank": {"villain": "Hand Ninjas", "holds": ["Bystander"]}}, mastermind_holds=["Bystander"],
                 setup=facing("Magneto", robbery))
    assert held(game, "Magneto") == ["Bystander"]
    assert game.explain("mastermind").total == per_system(core_1e=8, core_2e=9)
    assert game.explain("Hand Ninjas").total == 4


@rule("mastermind.not-a-villain", systems=CORES)
def test_what_weakens_all_villains_leaves_the_mastermind_as_it_is():
    game = carry_out(table(city={"Bank": "The Leader"}), {"modify": "villain in enemies", "attack": -2})
    assert game.explain("The Leader").total == 2
    assert game.explain("mastermind").total == 7


def loki(tactic: str, **parts) -> Game:
    """Ana takes this tactic of Loki's."""
    return table(attack=10, tactics=[tactic, tactic, tactic], setup=facing("Loki"), **parts).choose("fight Loki")


@rule("mastermind.not-a-villain")
def test_an_effect_that_defeats_a_villain_does_not_reach_the_mastermind():
    game = loki("Cruel Ruler")
    assert game.ask.kind == "action"
    assert names(game, "victory", "Ana") == ["Cruel Ruler"]


@rule("mastermind.not-a-villain")
def test_a_tactic_in_a_victory_pile_is_no_villain_there():
    game = loki("Vanishing Illusions", seats="Ben: victory Whispers and Lies, Frost Giant, Maniacal Tyrant")
    assert names(game, "victory", "Ben") == ["Whispers and Lies", "Maniacal Tyrant"]


@rule("mastermind.not-a-villain", systems=("core-1e", VILLAINS_WITH_GUESTS, BOND_WITH_GUESTS))
def test_a_tactic_of_the_leader_of_hydra_is_no_hydra_villain():
    game = table("Ana: victory HYDRA Kidnappers | Ben: victory HYDRA Conspiracy", city={"Bank": "Viper"}, attack=5)
    game.choose("fight Viper")
    assert gained(game) == {"Ana": 0, "Ben": 1}
