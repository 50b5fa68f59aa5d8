"""Advanced solo mode of villains (content/rules/solo.yaml)."""

import pytest
from support.systems import full_city
from support.villains import villains
from support.words import choose, city, contents, gained, labels, names, prepared, story, table, told

from legendary_nb import Game, Setup
from legendary_nb.cards import load_system

SYSTEM = load_system("villains")
CRUSH, GRADUATION = "Crush HYDRA", "Graduation at Xavier's X-Academy"
COSTS = ["Fulfill the Contract", "Soul Sacrifice", "Horrify the Populace", "Anti-Matter", "God of Mischief"]
QUIET = ["Elektra"] * 4


def alone(seats="Ana: hand HYDRA Soldier", commander="Dr. Strange", plot=CRUSH, modes=(), setup=None, **parts) -> Game:
    """Ana's stacked game alone."""
    return table(seats, setup=setup or Setup("villains", 1, commander, plot, modes=modes), **parts)


def laid_out(seed=1, **parts) -> Game:
    return prepared(Setup("villains", 1, **{"mastermind": "Dr. Strange", "scheme": CRUSH, **parts}), seed=seed)


def of_kind(game, known):
    return {group: n for group, n in contents(game, "villain_deck").items() if group in known}


# ---- setup -----------------------------------------------------------------------------------------


@villains("solo.heroes")
def test_the_ally_deck_has_the_42_cards_of_three_allies():
    drawn = [contents(laid_out(seed), "hero_deck", "hq") for seed in range(10)]
    assert all(list(allies.values()) == [14, 14, 14] for allies in drawn)
    assert len({frozenset(allies) for allies in drawn}) > 5


@villains("solo.villain-group", "solo.henchmen", "solo.bystanders", "solo.strikes", "solo.twists", "solo.deck-size")
def test_the_adversary_deck_has_one_group_three_backups_a_bystander_five_strikes_and_the_plots_twists():
    groups, backups = set(), set()
    for seed in range(60):
        game = laid_out(seed)
        inside = contents(game, "villain_deck")
        assert (inside["bystander"], inside["strike"], inside["twist"]) == (1, 5, 8)
        assert list(of_kind(game, SYSTEM.villains).values()) == [8]
        assert list(of_kind(game, SYSTEM.henchmen).values()) == [3]
        assert game.view("Ana")["villain_deck"] == 25
        groups |= set(of_kind(game, SYSTEM.villains))
        backups |= set(of_kind(game, SYSTEM.henchmen))
    assert (groups, backups) == (set(SYSTEM.villains), set(SYSTEM.henchmen))


@villains("solo.always-leads")
@pytest.mark.parametrize("commander", ["Odin", "Nick Fury"])
def test_the_group_a_commander_always_leads_is_not_forced_in(commander):
    drawn = set()
    for seed in range(60):
        drawn |= set(contents(laid_out(seed, mastermind=commander), "villain_deck"))
    assert set(SYSTEM.villains) | set(SYSTEM.henchmen) <= drawn


# ---- twists and strikes ----------------------------------------------------------------------------


@villains("solo.after-twist")
def test_after_a_twist_a_lair_ally_of_cost_six_or_less_goes_under_the_ally_deck():
    game = alone(hq=COSTS, hero_deck=["Devour", "Supercharge"], villain_deck=["Plot Twist", *QUIET], step="turn")
    assert labels(game) == [f"put back {ally}" for ally in COSTS[:3]]
    assert game.ask.why == "solo.after-twist"
    game.choose(1)
    assert names(game, "hq") == ["Fulfill the Contract", "Devour", "Horrify the Populace", "Anti-Matter",
                                 "God of Mischief"]
    assert names(game, "hero_deck") == ["Supercharge", "Soul Sacrifice"]
    assert names(game, "ko") == ["Plot Twist"]


@villains("solo.after-twist")
def test_the_ally_is_put_away_after_the_twists_own_effect():
    game = alone(plot=GRADUATION, hq=COSTS, villain_deck=["Plot Twist", *QUIET], step="turn")
    assert len(names(game, "escape")) == 1
    assert game.ask.why == "solo.after-twist"


@villains("solo.after-twist")
def test_each_twist_of_a_turn_puts_an_ally_away():
    game = alone(hq=COSTS, hero_deck=["Anti-Matter"] * 9, villain_deck=["Plot Twist", "Plot Twist", *QUIET],
                 modes=["crackdown"], step="turn")
    game.choose(0)
    assert game.ask.why == "solo.after-twist"
    game.choose(0)
    assert game.ask.kind == "action"
    assert [n for n in names(game, "hero_deck") if n != "Anti-Matter"] == ["Fulfill the Contract", "Soul Sacrifice"]


@villains("solo.after-twist")
def test_r32_the_ally_is_put_away_before_plots_upon_plots_plays_the_next_card():
    game = alone(hq=COSTS, villain_deck=["Plot Twist", *QUIET], modes=["plots-upon-plots"], step="turn")
    assert (game.ask.why, city(game)) == ("solo.after-twist", {})
    game.choose(0)
    assert city(game) == {"Bridge": "Elektra"}


@villains("solo.after-twist")
def test_without_an_ally_of_cost_six_or_less_none_is_put_away():
    game = alone(hq=["Anti-Matter"] * 5, villain_deck=["Plot Twist", *QUIET], step="turn")
    assert game.ask.kind == "action"


@villains("solo.after-twist", "solo.after-strike")
def test_with_two_players_neither_twists_nor_strikes_do_more():
    for card in ("Plot Twist", "Command Strike"):
        setup = Setup("villains", 2, "Odin", CRUSH)
        game = table("Ana: hand HYDRA Soldier | Ben: hand HYDRA Soldier", setup=setup, hq=COSTS,
                     villain_deck=[card, *QUIET], step="turn")
        assert (game.ask.kind, city(game), names(game, "hq")) == ("action", {}, COSTS)


@villains("solo.after-strike")
def test_a_completed_command_strike_plays_another_adversary_card():
    game = alone(commander="Odin", villain_deck=["Command Strike", "Elektra", *QUIET], step="turn")
    assert gained(game, "Bindings") == {"Ana": 1}
    assert city(game) == {"Bridge": "Elektra"}
    assert told(game, "solo.after-strike") == ["solo.after-strike"]
    assert [cause for cause in told(game) if cause in ("strike.destination", "solo.after-strike")] == [
        "strike.destination", "solo.after-strike"]


@villains("solo.after-strike")
def test_a_strike_after_a_strike_plays_one_more_card():
    game = alone(commander="Odin", villain_deck=["Command Strike", "Command Strike", "Elektra", *QUIET], step="turn")
    assert gained(game, "Bindings") == {"Ana": 2}
    assert city(game) == {"Bridge": "Elektra"}


# ---- bindings, each other player, linked abilities -------------------------------------------------


@villains("solo.betrayal")
def test_betrayal_alone_kos_all_bindings_in_hand():
    game = alone("Ana: hand Bindings, Bindings, HYDRA Soldier, Bindings; discard Bindings")
    game.choose(next(label for label in labels(game) if label not in ("play HYDRA Soldier", "end turn")))
    assert names(game, "ko") == ["Bindings"] * 3
    assert names(game, "hand", "Ana") == ["HYDRA Soldier"]
    assert names(game, "discard", "Ana") == ["Bindings"]


@villains("solo.each-other-player")
@pytest.mark.parametrize(("space", "bindings"), [("Rooftops", 1), ("Bank", 0)])
def test_each_other_player_on_an_adversary_is_you(space, bindings):
    game = alone(city={space: "Storm"}, attack=4)
    game.choose("fight Storm")
    assert gained(game, "Bindings") == {"Ana": bindings}


@villains("solo.each-other-player")
def test_each_other_player_on_a_tactic_is_you():
    game = alone("Ana: hand HYDRA Soldier; discard Bindings", "Odin", attack=10, tactics=["Divine Justice"] * 2)
    game.choose("fight Odin")
    assert gained(game, "Bindings") == {"Ana": 1}


@villains("solo.each-other-player.heroes")
def test_each_other_player_on_an_ally_is_nobody():
    game = alone("Ana: hand Illusionary Bindings, Shocking Robbery")
    choose(game, "play Shocking Robbery", "play Illusionary Bindings")
    assert gained(game, "Bindings") == {"Ana": 0} and game.ask.kind == "action", "she is asked for no Ranged Ally"
    assert game.table.recruit == 2


@villains("solo.linked-abilities", "solo.linked-abilities.henchmen")
@pytest.mark.parametrize("backup", ["Cops", "Multiple Man"])
def test_odins_abilities_apply_to_the_backup_group_in_use(backup):
    setup = Setup("villains", 1, "Odin", CRUSH, henchmen=[backup])
    game = alone(setup=setup, city={"Bank": backup, "Streets": "Elektra"}, escape=[backup])
    assert game.explain("mastermind").total == 12
    struck = alone(f"Ana: hand HYDRA Soldier; victory {backup}", setup=setup, step="turn",
                   villain_deck=["Command Strike", *QUIET])
    struck.choose(0)
    assert gained(struck, "Bindings") == {"Ana": 0}
    assert backup in city(struck).values()


@villains("solo.linked-abilities.henchmen")
def test_odins_tactics_count_the_backup_group_in_use():
    setup = Setup("villains", 1, "Odin", CRUSH, henchmen=["Cops"])
    game = alone("Ana: victory Cops, Cops, Elektra", setup=setup, attack=10, tactics=["Riches of Asgard"] * 2)
    game.choose("fight Odin")
    assert game.table.recruit == 2


@villains("solo.linked-abilities")
def test_nick_furys_tactic_applies_to_the_adversary_group_in_use():
    setup = Setup("villains", 1, "Nick Fury", CRUSH, villains=["Marvel Knights"])
    game = alone("Ana: hand HYDRA Soldier; victory Elektra", setup=setup, attack=9,
                 tactics=["The Avengers Initiative"] * 2)
    game.choose("fight Nick Fury")
    assert "Elektra" in city(game).values()


@villains("solo.linked-abilities")
def test_with_the_commanders_own_group_or_with_two_players_nothing_stands_for_another():
    own = alone(setup=Setup("villains", 1, "Odin", CRUSH, henchmen=["Asgardian Warriors"]), city={"Bank": "Cops"})
    two = table(setup=Setup("villains", 2, "Odin", CRUSH, henchmen=["Asgardian Warriors"]), city={"Bank": "Cops"})
    assert own.explain("mastermind").total == two.explain("mastermind").total == 10


# ---- the score -------------------------------------------------------------------------------------


def won(seats="", **parts) -> Game:
    game = alone(seats, attack=8, tactics=["Crimson Bands of Cyttorak"], **parts)
    return choose(game, "fight Dr. Strange", "end turn")


@villains("solo.score")
def test_the_score_is_the_points_less_three_for_a_twist_and_one_for_an_adversary_that_overran():
    game = won("Ana: victory " + ", ".join(["Eye of Agamotto"] * 5), twists=5, escape=["Elektra", "Cops", "Angel"])
    assert game.outcome.scores == {"Ana": 36}
    assert game.outcome.solo_score == 36 - 15 - 3
    assert game.explain("solo score").total == 18


@villains("solo.score")
def test_a_bystander_carried_away_by_an_overrunning_adversary_costs_four():
    last = {"villain": "Elektra", "holds": ["Bystander", "Rock Star"]}
    game = alone("Ana: hand HYDRA Soldier", city=full_city(last, "Cops"), hq=["Anti-Matter"] * 5, villain_deck=QUIET,
                 step="turn")
    assert story(game, "carried away") == [("carried away", "Bystander"), ("carried away", "Rock Star")]
    assert [n for _, n in game.explain("solo score").parts] == [0, -8, 0, -1]


@villains("solo.score")
def test_r45_a_bystander_put_into_the_pile_by_the_plot_costs_nothing():
    game = alone(plot=GRADUATION, hq=["Anti-Matter"] * 5, villain_deck=["Plot Twist", *QUIET], step="turn")
    assert len(names(game, "escape")) == 1
    assert [n for _, n in game.explain("solo score").parts] == [0, 0, -3, 0]


@villains("solo.score", "escape.count-diverted")
def test_r58_an_adversary_that_goes_back_into_the_deck_as_it_overruns_costs_nothing():
    game = alone("Ana: hand ", city=full_city("Wolverine", "Cops"), hq=["Anti-Matter"] * 5, villain_deck=QUIET,
                 step="turn")
    assert "Wolverine" not in names(game, "escape")
    assert [n for _, n in game.explain("solo score").parts] == [0, 0, 0, 0]


@villains("solo.score")
def test_r45_an_adversary_put_into_the_pile_by_the_plot_costs_nothing():
    game = alone("Ana: hand ; victory Cops", plot="Resurrect Heroes with the Norn Stones", hq=["Anti-Matter"] * 5,
                 villain_deck=["Plot Twist", *QUIET], step="turn", twists=6)
    assert names(game, "escape") == ["Cops"]
    assert [n for _, n in game.explain("solo score").parts] == [0, 0, -21, 0]


@villains("solo.score.only-win")
def test_a_lost_or_tied_game_alone_has_no_score():
    lost = alone(plot=GRADUATION, escape=["Bystander"] * 7, villain_deck=["Plot Twist", *QUIET], step="turn")
    assert (lost.outcome.result, lost.outcome.solo_score) == ("loss", None)
    tied = alone(villain_deck=["Elektra"], step="turn")
    tied.choose("end turn")
    assert (tied.outcome.result, tied.outcome.solo_score) == ("tie", None)


@villains("solo.score.only-win")
def test_a_won_game_of_two_players_has_no_solo_score():
    game = table("Ana: hand HYDRA Soldier", setup=Setup("villains", 2, "Dr. Strange", CRUSH), attack=8,
                 tactics=["Crimson Bands of Cyttorak"])
    choose(game, "fight Dr. Strange", "end turn")
    assert (game.outcome.result, game.outcome.solo_score) == ("win", None)
