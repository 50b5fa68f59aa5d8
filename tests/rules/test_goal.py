"""What the players try to do (content/rules/goal.yaml)."""

import pytest
from support.systems import BOND_WITH_GUESTS, CORES, THREE, WITH_GUESTS, current, per_system, resources
from support.words import labels, names, rule, table

from legendary_nb import Game, Setup, SetupError, first_game

YMIR = "Ymir, Frost Giant King"  # 4 points


def play_by_rote(game, turns=200):
    """Play on with fixed, mixed answers until the game ends or so many turns have begun."""
    step = 0
    while game.outcome is None and game.table.turn <= turns:
        game.choose(step * 7 % len(game.ask.options))
        step += 1
    return game


# ---- who plays -------------------------------------------------------------------------------------


@rule("goal.players", systems=(*CORES, BOND_WITH_GUESTS))
@pytest.mark.parametrize("players", [-1, 0, 6, [], ["A", "B", "C", "D", "E", "F"]])
def test_a_game_without_players_or_with_six_is_refused(players):
    with pytest.raises(SetupError, match="seats 1 to 5 players"):
        Game.new(current(), players=players)
    with pytest.raises(SetupError, match="seats 1 to 5 players"):
        Game.new(Setup(current(), players=players))


@rule("goal.players", systems=(*THREE, BOND_WITH_GUESTS))
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_one_to_five_players_are_seated(players):
    game = Game.new(current(), players=players)
    seated = [seat["name"] for seat in game.view(0)["players"]]
    assert seated == ["Ana", "Ben", "Cleo", "Dan", "Eva"][:players]
    assert game.ask.player in seated


@rule("goal.players", systems=(*THREE, BOND_WITH_GUESTS))
def test_players_bring_their_own_names():
    game = Game.new(current(), players=["Peter", "Carol", "Kamala"])
    assert [seat["name"] for seat in game.view("Carol")["players"]] == ["Peter", "Carol", "Kamala"]


@rule("goal.players", systems=(*CORES, BOND_WITH_GUESTS))
@pytest.mark.parametrize("players", [["Ana", "Ana"], ["Ana", ""], ["Ana", " "], ["Ana", None]])
def test_each_player_needs_a_name_of_their_own(players):
    with pytest.raises(SetupError, match="each player needs a different name"):
        Game.new(current(), players=players)


@rule("goal.players", systems=(*THREE, BOND_WITH_GUESTS))
def test_a_single_name_is_one_player_and_not_its_letters():
    game = Game.new(current(), players="Peter")
    assert [seat["name"] for seat in game.view("Peter")["players"]] == ["Peter"]


@rule("goal.automated-opponent", systems=THREE)
def test_in_ten_turns_nobody_but_the_players_is_ever_asked():
    game = Game.new(current(), players=2, seed=3)
    asked, kinds = set(), set()
    while game.table.turn <= 10 and game.outcome is None:
        asked.add(game.ask.player)
        kinds.add(game.ask.kind)
        game.choose(len(asked | kinds) % len(game.ask.options))
    assert game.table.turn == 11
    assert asked == {"Ana", "Ben"}
    assert len([e for e in game.events if e.kind == "villain card" and e.cause == "turn.villain-card"]) == 11


@rule("goal.automated-opponent", systems=WITH_GUESTS)
@pytest.mark.parametrize("acting", ["Ana", "Ben"])
def test_a_villain_with_two_equal_targets_leaves_the_choice_to_the_current_player(acting):
    hq = ["Hulk Smash!", "X-Men United", "Keen Senses", "Odinson", "Odinson"]
    game = table(hq=hq, villain_deck=["Skrull Queen Veranke", "Scheme Twist"], step="turn", acting=acting)
    assert game.ask.player == acting
    assert labels(game) == ["let it capture Hulk Smash!", "let it capture X-Men United"]


# ---- winning and losing ----------------------------------------------------------------------------


@rule("goal.win", systems=CORES)
def test_the_fourth_successful_fight_wins_for_everybody():
    game = table(attack=7, tactics=[resources()])
    game.choose("fight Red Skull")
    game.choose("end turn")
    assert game.outcome.result == "win"
    assert game.outcome.reason == "goal.win"
    assert set(game.outcome.scores) == {"Ana", "Ben"}


@rule("goal.win", systems=CORES)
def test_three_successful_fights_are_not_enough():
    game = table(attack=21, tactics=[resources()] * 4)
    for _ in range(3):
        game.choose("fight Red Skull")
    assert "fight Red Skull" not in labels(game)
    game.choose("end turn")
    assert game.outcome is None
    assert game.view("Ana")["masterminds"][0]["tactics_left"] == 1


@rule("goal.win", systems=CORES)
def test_the_four_fights_may_be_shared_among_the_players():
    last, ruthless, *taken = per_system(
        core_1e=["HYDRA Conspiracy", "Ruthless Dictator", "Negablast Grenades", "Endless Resources"],
        core_2e=["Dust of Death", "Ruthless Command", "Two More Shall Take Its Place", "Vast Resources"])
    game = table(f"Ana: victory {', '.join(taken)} | Ben: victory {ruthless}", acting="Ben", attack=7, tactics=[last])
    game.choose("fight Red Skull")
    game.choose("end turn")
    assert game.outcome.result == "win"


@rule("goal.lose.scheme", systems=CORES)
def test_the_eighth_twist_loses_the_game_for_everybody_at_once():
    game = table(twists=7, villain_deck=["Scheme Twist", "Bystander"], step="turn")
    assert game.outcome.result == "loss"
    assert game.outcome.reason.startswith(f"{current()}/unleash-the-power-of-the-cosmic-cube")
    assert game.outcome.winners == ()
    assert game.ask is None


@rule("goal.lose.scheme", systems=WITH_GUESTS)
def test_the_seventh_twist_does_not_lose_it_yet():
    game = table(twists=6, villain_deck=["Scheme Twist", "Bystander"], step="turn")
    assert game.outcome is None


@rule("goal.lose.scheme", systems=CORES)
def test_a_scheme_may_be_lost_in_the_middle_of_a_turn():
    virus = Setup(current(), 2, "Magneto", "The Legacy Virus")
    game = table("Ana: hand Crazed Rampage", setup=virus, stacks={"wounds": 2})
    game.choose("play Crazed Rampage")
    assert (game.outcome.result, game.outcome.reason) == ("loss", f"{current()}/the-legacy-virus#evil wins")


@rule("goal.lose.no-score", systems=CORES)
def test_after_a_loss_points_make_nobody_a_winner():
    game = table(f"Ana: victory {', '.join([YMIR] * 5)} | Ben: victory Zzzax, The Leader", twists=7,
                 villain_deck=["Scheme Twist"], step="turn")
    assert game.explain("score Ana").total == 20
    assert game.explain("score Ben").total == 5
    assert game.outcome.result == "loss"
    assert game.outcome.winners == ()


@rule("goal.individual-winner", systems=CORES)
def test_the_player_with_the_most_points_wins_individually_even_if_another_struck_the_last_blow():
    tactic = per_system(core_1e=5, core_2e=6)
    thirteen = [YMIR] * 3 + ["Bystander"]
    game = table(f"Ana: victory {', '.join(thirteen)} | Ben: victory {', '.join([YMIR] * 5)}, The Leader",
                 attack=7, tactics=[resources()])
    game.choose("fight Red Skull")
    assert game.outcome is None
    game.choose("end turn")
    assert game.outcome.result == "win"
    assert game.outcome.scores == {"Ana": 13 + tactic, "Ben": 22}
    assert game.outcome.winners == ("Ben",)


# ---- the style of play -----------------------------------------------------------------------------


@rule("goal.cooperation", systems=THREE)
def test_cooperative_and_competitive_play_follow_the_same_procedure():
    played = play_by_rote(Game.new(first_game(current(), 3), seed=5))
    record = played.record()
    games = [Game.replay({**record, "setup": {**record["setup"], "style": style}})
             for style in ("cooperative", "competitive", "in between")]
    assert [g.setup.style for g in games] == ["cooperative", "competitive", "in between"]
    for game in games:
        assert game.events == played.events
        assert game.outcome == played.outcome
        assert [game.view(seat) for seat in range(3)] == [played.view(seat) for seat in range(3)]
        assert names(game, "deck", "Ana") == names(played, "deck", "Ana")


@rule("goal.cooperation", systems=(*THREE, BOND_WITH_GUESTS))
def test_the_style_of_play_is_kept_with_the_game():
    game = Game.new(Setup(current(), style="competitive"), seed=5)
    assert Game.at(game.position()).setup.style == "competitive"


def test_an_unknown_style_of_play_is_refused_with_the_nearest_one():
    with pytest.raises(SetupError, match="unknown play style 'cooperativ'; nearest: cooperative"):
        Game.new(Setup(current(), style="cooperativ"))
