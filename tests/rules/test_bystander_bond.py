"""Bystanders: captured, carried and rescued, in bond (content/rules/bystander.yaml)."""

from support.words import held, names, rule, table

BOND = ("bond",)
CALM = ["Capungo"] * 9


@rule("bystander.capture.mastermind", systems=BOND)
def test_the_mastermind_acquires_a_gadget_only_if_nobody_stands_in_the_city():
    assert held(table(step="turn", villain_deck=["Ring Camera", *CALM]), "Auric Goldfinger") == ["Ring Camera"]
    game = table(step="turn", villain_deck=["Ring Camera", *CALM], city={"Space 4": "Hold Fort Knox"})
    assert held(game, "Hold Fort Knox") == ["Ring Camera"] and held(game, "Auric Goldfinger") == []


@rule("bystander.capture", systems=BOND)
def test_the_card_nearest_the_villain_deck_acquires_a_gadget_villain_or_mission():
    game = table(step="turn", villain_deck=["Ring Camera", *CALM], city={
        "Space 2": "Hold Fort Knox", "Space 3": "Rodney", "Space 5": "Kra"})
    assert held(game, "Hold Fort Knox") == ["Ring Camera"] and held(game, "Rodney") == held(game, "Kra") == []
    game = table(step="turn", villain_deck=["Ring Camera", *CALM], city={"Space 3": "Rodney", "Space 5": "Kra"})
    assert held(game, "Rodney") == ["Ring Camera"] and held(game, "Kra") == []


@rule("bystander.points", "score.sum", systems=BOND)
def test_points_are_the_sum_of_the_victory_pile():
    game = table("Ana: victory Capungo, Kisch, Bullion Payday, Ring Camera, Rocket Belt")
    assert game.explain("score Ana").total == 2 + 3 + 5 + 1 + 1


@rule("bystander.rescue.mastermind", systems=BOND)
def test_who_fights_the_mastermind_recovers_its_gadgets():
    game = table("Ana: hand; victory", attack=10, mastermind_holds=["Ring Camera", "Rocket Belt"],
                 tactics=["Junk Getaway"] * 2)
    game.choose("fight Auric Goldfinger")
    assert sorted(names(game, "victory", "Ana")) == ["Junk Getaway", "Ring Camera", "Rocket Belt"]
