"""The end of the game in core-2e: empty decks, last tactics, scores (content/rules/end.yaml)."""

from dataclasses import replace

import pytest
from support.words import choose, gained, labels, names, refused, rule, settled, table

from legendary_nb import Setup, first_game

core_2e = {"systems": ("core-2e",)}
CALM = ["Bystander"] * 9
HQ = ["Optic Blast", "Shadowed Thoughts", "Hulk Smash!", "Spinning Cyclone", "Stack the Deck"]  # costs 3, 4, 8, 6, 2
SKULL = "Red Skull, Hydra Overlord"
BY_VILLAIN_DECK = ["Bank Robbery Hostage Crisis", "Enshrouded Identity", "The Legacy Virus",
                   "Negative Zone Prison Breakout"]


def under(scheme: str, mastermind: str = SKULL) -> Setup:
    return Setup("core-2e", 2, mastermind=mastermind, scheme=scheme)


# ---- winning ---------------------------------------------------------------------------------------


@rule("win.last-effect", **core_2e)
def test_the_last_tactics_gift_can_still_be_spent():
    game = table("Ana: hand Wound", attack=7, tactics=["Vast Resources"], hq=HQ)
    game.choose("fight Red Skull")
    assert game.view("Ana")["recruit"] == 4
    choose(game, "recruit Shadowed Thoughts", "end turn")
    assert game.outcome.result == "win"
    assert "Shadowed Thoughts" in names(game, "discard", "Ana") + names(game, "hand", "Ana")


@rule("win.last-effect", **core_2e)
def test_the_last_tactic_still_asks_other_players():
    game = table("Ana: hand Wound | Ben: hand Wound; discard Odinson, Optic Blast, S.H.I.E.L.D. Agent", attack=7,
                 tactics=["Dust of Death"])
    game.choose("fight Red Skull")
    assert (game.ask.player, labels(game)) == ("Ben", ["KO Odinson", "KO Optic Blast"])
    choose(game, "KO Odinson", "end turn")
    assert names(game, "ko") == ["Odinson"]
    assert game.outcome.result == "win"


@rule("win.last-effect", **core_2e)
def test_bystanders_the_mastermind_holds_are_rescued_with_the_last_tactic():
    game = table("Ana: hand Wound; deck Odinson", attack=7, tactics=["Vast Resources"],
                 mastermind_holds=["Kindly Caretaker", "Bystander"])
    choose(game, "fight Red Skull", "rescue effect of Kindly Caretaker")
    assert names(game, "ko") == ["Wound"]
    game.choose("end turn")
    assert game.outcome.scores["Ana"] == 6 + 1 + 1


@rule("win.is-final", **core_2e)
@pytest.mark.parametrize("scheme", ["Bank Robbery Hostage Crisis", "The Legacy Virus", "Negative Zone Prison Breakout"])
def test_a_villain_deck_that_runs_out_after_the_last_tactic_loses_nothing(scheme):
    game = table("Ana: hand Odinson | Ben: hand Odinson", attack=12, tactics=["Vast Resources"], setup=under(scheme),
                 city={"Bank": "Endless Armies of Hydra"}, villain_deck=["Hand Ninjas", "Hand Ninjas"])
    choose(game, "fight Red Skull", "fight Endless Armies of Hydra")
    assert game.view("Ana")["villain_deck"] == 0
    assert game.outcome is None
    game.choose("end turn")
    assert (game.outcome.result, game.outcome.reason) == ("win", "goal.win")


# ---- losing ----------------------------------------------------------------------------------------


@rule("lose.scheme-by-deck", **core_2e)
def test_in_a_civil_war_the_last_hero_that_leaves_the_deck_loses_the_game_at_once():
    game = table("Ana: hand Keen Senses", hq=HQ, hero_deck=["Wolverine"], recruit=9, attack=20, villain_deck=CALM,
                 setup=under("Superhero Civil War"))
    game.choose("recruit Optic Blast")
    assert game.outcome.result == "loss"
    assert game.outcome.reason.startswith(game.view("Ana")["scheme"]["id"])
    assert (game.ask, game.outcome.winners) == (None, ())
    assert names(game, "hand", "Ana") == ["Keen Senses"]            # the turn is not finished


@rule("lose.scheme-by-deck", **core_2e)
def test_in_a_civil_war_one_hero_left_in_the_deck_keeps_the_game_going():
    game = table(hq=HQ, hero_deck=["Wolverine", "Thor"], recruit=3, villain_deck=CALM,
                 setup=under("Superhero Civil War"))
    choose(game, "recruit Optic Blast", "end turn")
    assert (game.outcome, game.ask.player) == (None, "Ben")


@rule("lose.scheme-by-deck", **core_2e)
@pytest.mark.parametrize("scheme", BY_VILLAIN_DECK)
def test_the_last_villain_card_loses_the_game_before_the_action_step(scheme):
    game = table("Ana: hand Odinson", step="turn", villain_deck=["Bystander"], setup=under(scheme))
    assert (game.outcome.result, game.ask) == ("loss", None)
    assert game.outcome.reason.startswith(game.view("Ana")["scheme"]["id"])
    assert names(game, "hand", "Ana") == ["Odinson"]
    other = table("Ana: hand Odinson", step="turn", villain_deck=["Bystander", "Bystander"], setup=under(scheme))
    assert (other.outcome, other.ask.kind) == (None, "action")


@rule("lose.scheme-by-deck", **core_2e)
def test_the_effect_that_empties_the_deck_is_finished_before_the_loss():
    game = table("Ana: hand Odinson | Ben: hand Odinson", step="turn", villain_deck=["Sabretooth"],
                 setup=under("The Legacy Virus"))
    assert gained(game) == {"Ana": 1, "Ben": 1}
    assert game.outcome.result == "loss"


@rule("lose.scheme-by-deck", **core_2e)
def test_a_deck_that_is_filled_again_within_the_same_effect_has_not_run_out():
    game = table("Ana: hand Odinson | Ben: hand Diamond Form", step="turn", villain_deck=["Master Strike"],
                 setup=under("The Legacy Virus"))
    assert game.view("Ana")["villain_deck"] == 0
    assert game.ask.player == "Ben"
    game.choose("reveal Diamond Form")
    assert game.view("Ana")["villain_deck"] == 1
    assert (game.outcome, game.ask.kind) == (None, "action")
    game.choose("end turn")
    assert game.outcome.result == "loss"                            # Ben's villain card was the last


# ---- ties ------------------------------------------------------------------------------------------


@rule("tie.villain-deck", **core_2e)
def test_a_scheme_that_does_not_speak_of_the_villain_deck_leaves_a_tie():
    game = table("Ana: hand Odinson", step="turn", villain_deck=["Bystander"], setup=under("Superhero Civil War"))
    assert game.ask.kind == "action"
    game.choose("end turn")
    assert (game.outcome.result, game.outcome.reason) == ("tie", "tie.villain-deck")


@rule("tie.hero-deck", **core_2e)
def test_a_scheme_that_speaks_of_the_villain_deck_alone_leaves_a_tie_by_the_hero_deck():
    game = table("Ana: hand Odinson", hq=HQ, hero_deck=["Wolverine"], recruit=3, villain_deck=CALM,
                 setup=under("The Legacy Virus"))
    choose(game, "recruit Optic Blast", "end turn")
    assert (game.outcome.result, game.outcome.reason) == ("tie", "tie.hero-deck")


@rule("tie.put-back", **core_2e)
@pytest.mark.parametrize("scheme", ["Unleash the Power of the Cosmic Cube", "Superhero Civil War"])
def test_a_hero_deck_looked_through_and_put_back_has_not_run_out(scheme):
    game = table("Ana: hand Wound | Ben: hand Wound", attack=12, tactics=["High Octane"] * 2, villain_deck=CALM,
                 hero_deck=["Odinson", "Quick Draw"], setup=under(scheme, "Doctor Octopus"))
    game.choose("fight Doctor Octopus")
    assert [e.card for e in game.events if e.kind == "reveal"] == ["Odinson", "Quick Draw"]
    assert sorted(names(game, "hero_deck")) == ["Odinson", "Quick Draw"]
    game.choose("end turn")
    assert (game.outcome, game.ask.player) == (None, "Ben")


@rule("tie.put-back", **core_2e)
def test_a_villain_card_that_is_looked_at_and_stays_does_not_end_the_game():
    game = table("Ana: hand Shadowed Thoughts, Shadowed Thoughts | Ben: hand Wound", villain_deck=["Sentinel"])
    choose(game, "play Shadowed Thoughts", "play Shadowed Thoughts", "yes")
    assert [e.card for e in game.events if e.kind == "reveal"] == ["Sentinel"]
    assert names(game, "villain_deck") == ["Sentinel"]
    game.choose("end turn")
    assert (game.outcome, game.ask.player) == (None, "Ben")


@rule("tie.put-back", **core_2e)
def test_a_villain_deck_played_empty_and_filled_in_the_same_effect_has_not_run_out():
    game = table("Ana: hand Odinson | Ben: hand Diamond Form", step="turn", villain_deck=["Master Strike"])
    game.choose("reveal Diamond Form")
    assert game.view("Ana")["villain_deck"] == 1
    game.choose("end turn")
    assert (game.outcome, game.ask.player) == (None, "Ben")


@rule("tie.put-back", **core_2e)
def test_the_last_hero_taken_while_the_deck_is_looked_through_does_run_out():
    game = table("Ana: hand Wound", attack=12, tactics=["High Octane"] * 2, villain_deck=CALM,
                 hero_deck=["Hulk Smash!"], setup=under("Unleash the Power of the Cosmic Cube", "Doctor Octopus"))
    choose(game, "fight Doctor Octopus", "gain Hulk Smash!")
    assert game.view("Ana")["hero_deck"] == 0
    game.choose("end turn")
    assert (game.outcome.result, game.outcome.reason) == ("tie", "tie.hero-deck")


@rule("tie.no-undo", **core_2e)
def test_a_hero_put_back_later_does_not_save_the_game_from_ending():
    game = table("Ana: hand Wound", hq=HQ, hero_deck=["Odinson"], recruit=3, attack=6, villain_deck=CALM,
                 city={"Bank": {"villain": "Venom", "holds": ["Keen Senses"]}})
    game.choose("recruit Optic Blast")
    assert game.view("Ana")["hero_deck"] == 0
    choose(game, "fight Venom", "do not gain")
    assert names(game, "hero_deck") == ["Keen Senses"]
    assert game.ask.kind == "action"
    game.choose("end turn")
    assert (game.outcome.result, game.outcome.reason) == ("tie", "tie.hero-deck")


@rule("tie.no-undo", **core_2e)
def test_bystanders_shuffled_in_later_do_not_save_the_game_from_ending():
    hand = "Optic Blast, Unending Energy, Wound, Odinson"
    game = table(f"Ana: hand {hand}", step="turn", city={"Bridge": "Baron Strucker, Supreme Hydra"},
                 villain_deck=["Bystander"])
    assert game.view("Ana")["villain_deck"] == 0
    choose(game, "play Optic Blast", "discard Wound", "play Unending Energy", "fight Baron Strucker")
    settled(game)
    assert game.view("Ana")["villain_deck"] == 2
    game.choose("end turn")
    assert (game.outcome.result, game.outcome.reason) == ("tie", "tie.villain-deck")


@rule("tie.no-undo", **core_2e)
def test_a_deck_that_runs_out_and_is_filled_in_one_effect_may_still_run_out_later():
    game = table("Ana: hand Odinson | Ben: hand Diamond Form", step="turn", villain_deck=["Master Strike"])
    choose(game, "reveal Diamond Form", "end turn", "end turn")
    assert (game.outcome.result, game.outcome.reason) == ("tie", "tie.villain-deck")


@rule("tie.hero-deck", "lose.scheme-by-deck", **core_2e)
@pytest.mark.parametrize("scheme", ["Unleash the Power of the Cosmic Cube", "Superhero Civil War"])
def test_a_hero_deck_empty_in_the_middle_of_an_effect_only_has_not_run_out(scheme, census):
    game = table("Ana: hand Rotation, Keen Senses; deck Wound | Ben: hand Wound", hq=HQ, hero_deck=["Odinson"],
                 villain_deck=CALM, setup=under(scheme))
    choose(game, "play Rotation", "KO Optic Blast")
    assert names(game, "hq")[0] == "Odinson"                        # for a moment the deck was empty
    assert names(game, "hero_deck") == ["Keen Senses"]
    game.choose("end turn")
    assert (game.outcome, game.ask.player) == (None, "Ben")


# ---- scores ----------------------------------------------------------------------------------------


@rule("score.sum", **core_2e)
def test_every_bystander_is_worth_its_point():
    pile = "Bystander, Experimental Geneticist, Kindly Caretaker, Police Officer, Absolute Octarchy"
    game = table(f"Ana: victory {pile}", step="turn", villain_deck=["Bystander"])
    game.choose("end turn")
    assert game.outcome.scores == {"Ana": 4 + 8, "Ben": 0}


@rule("score.variable", **core_2e)
def test_a_villain_may_be_worth_more_for_each_other_of_its_group(census):
    game = table("Ana: victory Chief Clerk, Clerk, Clerk, Viper")
    assert game.view("Ana")["points"] == (3 + 6) + 1 + 1 + 3


@rule("score.variable", **core_2e)
def test_a_variable_value_is_taken_when_the_game_of_core_2e_ends(census):
    game = table("Ana: hand Wound; victory Chief Clerk, Inspector; discard Tech Specialist", attack=2, recruit=4,
                 city={"Bank": "Clerk"}, villain_deck=CALM, hq=["Endless Invention", *HQ[1:]], hero_deck=["Wolverine"])
    assert game.view("Ana")["points"] == (3 + 3) + (2 + 1)
    choose(game, "fight Clerk", "recruit Endless Invention", "end turn")
    assert game.outcome.result == "tie"
    assert game.outcome.scores["Ana"] == (3 + 6) + 1 + (2 + 2)


@rule("score.mastermind-card", **core_2e)
def test_the_final_blow_puts_the_mastermind_card_into_a_victory_pile():
    game = table("Ana: hand Wound", attack=14, tactics=["Vast Resources"],
                 setup=replace(first_game("core-2e", 2), modes=("final-blow",)))
    choose(game, "fight Red Skull", "fight Red Skull")
    assert names(game, "victory", "Ana") == ["Vast Resources", SKULL]
    assert refused(game, "fight Red Skull")
    game.choose("end turn")
    assert game.outcome.scores == {"Ana": 6 + 6, "Ben": 0}


@rule("score.equal", **core_2e)
def test_equal_points_in_a_tied_game_share_the_individual_victory():
    game = table("Ana: victory Destroyer | Ben: victory Viper, Whirlwind | Cleo: victory Viper", players=3, step="turn",
                 villain_deck=["Bystander"])
    game.choose("end turn")
    assert game.outcome.result == "tie"
    assert game.outcome.winners == ("Ana", "Ben")
