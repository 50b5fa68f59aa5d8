"""Winning, losing, ties and scores, in bond (content/rules/end.yaml)."""

import pytest
from support.systems import full_city
from support.words import carry_out, choose, names, rule, settled, table

from legendary_nb import Setup

BOND = ("bond",)
CALM = ["Capungo"] * 9
DEAR = ["Q"] * 5
LAST = {"tactics": ["Junk Getaway"], "attack": 10}


@rule("score.equal", systems=BOND)
def test_equal_scores_share_the_individual_victory():
    game = table("Ana: hand; victory | Ben: victory Oddjob, Ring Camera", villain_deck=CALM, **LAST)
    assert choose(game, "fight Auric Goldfinger", "end turn").outcome.winners == ("Ana", "Ben")


@rule("win.finish-turn", systems=BOND)
def test_after_the_last_tactic_the_turn_goes_on():
    game = table("Ana: hand; deck Q; victory", tactics=["Junk Getaway"], attack=13, city={"Space 1": "Rodney"},
                 villain_deck=CALM)
    choose(game, "fight Auric Goldfinger", "fight Rodney")
    assert game.outcome is None
    assert game.choose("end turn").outcome.scores["Ana"] == 6 + 2


@rule("win.last-effect", systems=BOND)
def test_the_effect_of_the_last_tactic_still_happens():
    game = table("Ana: hand; deck 007, 007; victory", tactics=["Call the Bluff"], attack=10)
    assert len(names(game.choose("fight Auric Goldfinger"), "hand", "Ana")) == 2


@rule("win.is-final", systems=BOND)
def test_once_the_last_tactic_is_taken_nothing_can_lose_the_game():
    game = table("Ana: hand", danger=4, villain_deck=CALM, **LAST)
    game.choose("fight Auric Goldfinger")
    carry_out(game, {"danger": 3}).choose("end turn")
    assert game.outcome.result == "win"


@rule("lose.evil-wins-effect", "lose.immediate", "goal.lose.no-score", systems=BOND)
def test_a_loss_ends_the_game_at_once_and_nobody_has_won():
    game = table("Ana: hand 007; victory Oddjob", city={"Space 5": "Defuse the Atomic Device"}, hq=DEAR, step="turn",
                 villain_deck=[])
    settled(game)
    assert game.outcome.result == "loss" and game.ask is None and game.outcome.winners == ()
    assert not [e for e in game.events if e.kind == "play"]


@rule("tie.individual", systems=BOND)
def test_when_the_hero_deck_runs_out_the_game_is_a_tie_with_a_top_agent():
    game = table("Ana: hand; victory Oddjob | Ben: victory Rodney", hero_deck=[], villain_deck=CALM)
    game.choose("end turn")
    assert (game.outcome.result, game.outcome.winners) == ("tie", ("Ana",))


@rule("tie.last-chance", systems=BOND)
def test_a_win_in_the_last_turn_beats_the_tie():
    game = table("Ana: hand", hero_deck=[], villain_deck=CALM, **LAST)
    assert choose(game, "fight Auric Goldfinger", "end turn").outcome.result == "win"


@rule("tie.hero-deck", systems=BOND)
def test_the_last_hero_gained_by_a_status_effect_ties_the_game_with_this_turn():
    game = table("Ana: hand Pose as the Waxwork", attack=3, hq=["Judo Throw"] * 5, hero_deck=["Q"], villain_deck=CALM,
                 city={"Space 1": "Fort Knox Assault Team"})
    choose(game, "play Pose as the Waxwork", "fight Fort Knox Assault Team")
    choose(game, "end turn", "gain Judo Throw (Q Branch 1)")
    assert (game.outcome.result, game.outcome.reason) == ("tie", "tie.hero-deck")


@rule("tie.hero-deck", "mode.surprised-turns", systems=BOND)
def test_a_hero_deck_that_runs_out_in_a_surprised_turn_ties_the_game_with_it():
    game = table("Ana: hand 007", setup=Setup("bond", 2, "Auric Goldfinger", "Operation: Grand Slam",
                                              modes=["surprised-turns"]), hq=["Judo Throw"] * 5, hero_deck=["Q"],
                 city=full_city("Rodney", "Rodney"), villain_deck=CALM, step="turn")
    game.choose("KO Judo Throw (Q Branch 1)")
    assert (game.outcome.result, game.outcome.reason) == ("tie", "tie.hero-deck")


@rule("tie.villain-deck.none", systems=BOND)
@pytest.mark.parametrize("space", ["Space 1", "Space 2"])
def test_an_empty_villain_deck_is_no_tie(space):
    game = table("Ana: hand", villain_deck=[], city={space: "Twenty Paces"})
    assert game.choose("end turn").outcome is None
