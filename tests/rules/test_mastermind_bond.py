"""Fighting the mastermind, in bond (content/rules/mastermind.yaml)."""

from support.words import choose, names, pools, rule, story, table

from legendary_nb.cards import load_system

BOND = ("bond",)


@rule("mastermind.and-villains", systems=BOND)
def test_the_mastermind_and_villains_are_fought_in_one_turn():
    game = table("Ana: hand", attack=13, tactics=["Junk Getaway"] * 2, city={"Space 1": "Rodney"})
    choose(game, "fight Auric Goldfinger", "fight Rodney")
    assert pools(game) == (0, 0)


@rule("mastermind.several-fights", "mastermind.same-attack", systems=BOND)
def test_the_mastermind_is_fought_several_times_for_the_same_attack():
    left = {"Junk Getaway", "Laser Table", "Poisoned Glass"}
    game = table("Ana: hand; victory", attack=21, tactics=sorted(left))
    choose(game, "fight Auric Goldfinger", "fight Auric Goldfinger")
    taken = names(game, "victory", "Ana")
    assert pools(game) == (0, 1) and len(taken) == 2 and set(taken) < left and taken[0] != taken[1]
    assert all(t.attack == m.card.attack for m in load_system("bond").masterminds.values() for t in m.tactics)


@rule("mastermind.random-tactic", systems=BOND)
def test_one_of_the_tactics_left_is_taken_at_random():
    found = set()
    for seed in range(12):
        game = table("Ana: hand; victory", attack=10, seed=seed,
                     tactics=["Junk Getaway", "Laser Table", "Poisoned Glass"])
        found |= set(names(game.choose("fight Auric Goldfinger"), "victory", "Ana"))
    assert found == {"Junk Getaway", "Laser Table", "Poisoned Glass"}


@rule("mastermind.tactic-effect", "mastermind.tactic-to-pile", systems=BOND)
def test_the_tactic_is_taken_and_then_its_effect_happens():
    game = table("Ana: hand; deck 007, 00 Agent; victory", attack=10, tactics=["Call the Bluff"] * 2)
    game.choose("fight Auric Goldfinger")
    assert story(game, "tactic", "draw")[-3:] == [("tactic", "Call the Bluff"), ("draw", "007"), ("draw", "00 Agent")]
    assert names(game, "victory", "Ana")[0] == "Call the Bluff"
    assert game.view("Ana")["masterminds"][0]["tactics_left"] == 1
