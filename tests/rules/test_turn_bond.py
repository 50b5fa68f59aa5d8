"""The order of play, in bond (content/rules/turn.yaml)."""

from support.words import city, rule, story, table

BOND = ("bond",)
CALM = ["Capungo"] * 9


@rule("turn.villain-phase-end", systems=BOND)
def test_chases_come_after_the_villain_card_and_before_the_player_acts():
    game = table("Ana: hand 007", city={"Space 2": "Janus Motorcade"}, step="turn", villain_deck=["Rodney", *CALM])
    order = story(game, "villain card", "enter", "move")
    assert order == [("villain card", "Rodney"), ("enter", "Rodney"), ("move", "Janus Motorcade")]
    assert city(game) == {"Space 1": "Rodney", "Space 3": "Janus Motorcade"} and game.ask.kind == "action"
