"""Playing cards from hand (content/rules/play.yaml)."""

from helpers import card, choose, labels, names, rule, table


@rule("play.text")
@card("Mental Discipline")
def test_a_played_card_does_what_it_says_at_once():
    game = table("Ana: hand Mental Discipline; deck Odinson")
    game.choose("play Mental Discipline")
    assert names(game, "hand", "Ana") == ["Odinson"]


@rule("superpower.second-copy", "superpower.not-self", "play.plus")
@card("Odinson")
def test_of_two_odinsons_only_the_second_has_its_superpower():
    game = table("Ana: hand Odinson, Odinson")
    game.choose("play Odinson")
    assert game.table.recruit == 2
    choose(game, "play Odinson", "yes")
    assert game.table.recruit == 6
    assert "play Odinson" not in labels(game)
