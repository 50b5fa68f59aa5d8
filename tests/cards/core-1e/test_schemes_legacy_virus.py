"""The scheme The Legacy Virus."""

from support.enemies import CALM, entering, fought, under
from support.systems import current
from support.words import card, choose, gained, labels, names, table

VIRUS = "The Legacy Virus"


@card(VIRUS)
def test_a_twist_of_the_legacy_virus_wounds_each_player_who_reveals_no_tech_hero():
    game = entering("Scheme Twist", "Ana: hand Storm | Ben: hand Arc Reactor | Cleo: hand Team Player",
                    setup=under(VIRUS, 3))
    assert (game.ask.player, labels(game)) == ("Ben", ["reveal Arc Reactor", "do not reveal"])
    choose(game, "reveal Arc Reactor", "do not reveal")
    assert gained(game) == {"Ana": 1, "Ben": 0, "Cleo": 1}
    assert names(game, "ko") == ["Scheme Twist"]


@card(VIRUS)
def test_the_last_wound_gained_loses_the_game_at_once():
    game = entering("Scheme Twist", "Ana: hand  | Ben: hand Arc Reactor", setup=under(VIRUS), stacks={"wounds": 1})
    assert game.outcome.result == "loss"
    assert game.outcome.reason == f"{current()}/the-legacy-virus#evil wins"
    assert gained(game) == {"Ana": 1, "Ben": 0}  # Ben is not asked any more
    assert names(game, "ko") == []


@card(VIRUS)
def test_with_a_wound_left_the_legacy_virus_has_not_won():
    game = entering("Scheme Twist", "Ana: hand  | Ben: hand ", setup=under(VIRUS), stacks={"wounds": 3})
    assert gained(game) == {"Ana": 1, "Ben": 1}
    assert game.outcome is None


@card(VIRUS)
def test_a_last_wound_by_any_card_loses_to_the_legacy_virus():
    game = fought("The Lizard", space="Sewers", setup=under(VIRUS), stacks={"wounds": 1})
    assert game.outcome.result == "loss"


@card(VIRUS)
def test_wounds_that_are_kod_do_not_return_to_the_stack_of_the_legacy_virus():
    game = table("Ana: hand Wound, Wound", setup=under(VIRUS), stacks={"wounds": 1}, villain_deck=CALM)
    game.choose("heal")
    assert game.view("Ana")["stacks"]["wounds"] == 1
    assert names(game, "ko") == ["Wound", "Wound"]


@card(VIRUS)
def test_the_wound_stack_may_run_out_under_another_scheme():
    game = fought("The Lizard", space="Sewers", setup=under("Super Hero Civil War"), stacks={"wounds": 1})
    assert gained(game)["Ben"] == 1
    assert game.outcome is None
