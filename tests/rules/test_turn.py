"""The order of play (content/rules/turn.yaml)."""

from dataclasses import replace

import pytest
from support.systems import CORES, THREE, WITH_GUESTS, current, origin, per_system
from support.words import carry_out, choose, labels, names, refused, rule, story, table

from legendary_nb import Game, Setup
from legendary_nb.rules.setup_value import first_game

HENCHMEN = ["Sentinel"] * 12
CORE_2E = ("core-2e",)


def began(setup: Setup, seed: int = 3) -> Game:
    """A new game in its first turn; where a new HQ is offered, nobody wants one."""
    game = Game.new(setup, seed=seed)
    while game.ask.kind == "mulligan":
        game.choose("no")
    return game


def left(game: Game) -> int:
    """How many cards the villain deck has."""
    return game.view("Ana")["villain_deck"]


def turns_of(game: Game) -> list[str]:
    """Whose turns there were, in order."""
    return [event.player for event in game.events if event.kind == "turn"]


@rule("turn.order", systems=WITH_GUESTS)
def test_turns_pass_clockwise_and_come_round_again():
    game = table(players=3, step="turn", villain_deck=HENCHMEN)
    seats = []
    for _ in range(4):
        seats.append(game.ask.player)
        game.choose("end turn")
    assert seats == ["Ana", "Ben", "Cleo", "Ana"]


@rule("turn.order", systems=WITH_GUESTS)
def test_turns_pass_clockwise_from_whoever_begins():
    game = table(players=3, acting="Cleo", step="turn", villain_deck=HENCHMEN)
    seats = []
    for _ in range(4):
        seats.append(game.view("Ana")["acting"])
        game.choose("end turn")
    assert seats == ["Cleo", "Ana", "Ben", "Cleo"]


@rule("turn.steps", systems=CORES)
def test_no_hand_card_is_played_before_the_villain_card_is_finished():
    game = table("Ana: hand Borrowed Brawn, Keen Senses, Keen Senses, Keen Senses, S.H.I.E.L.D. Agent "
                 "| Ben: hand Wound", step="turn", villain_deck=["Master Strike", "Sentinel"])
    assert game.ask.why == per_system(core_1e=f"{origin()}/red-skull#strike",
                                      core_2e="core-2e/red-skull-hydra-overlord#strike")
    assert refused(game, "play Borrowed Brawn")
    game.choose(per_system(core_1e="KO", core_2e="discard") + " S.H.I.E.L.D. Agent")
    game.choose("play Borrowed Brawn")
    assert names(game, "played", "Ana") == ["Borrowed Brawn"]


@rule("turn.steps", systems=WITH_GUESTS)
def test_a_turn_is_a_villain_card_then_actions_then_a_new_hand():
    game = table("Ana: hand Keen Senses, Wound; deck Storm, Storm, Storm, Storm, Storm, Storm", step="turn",
                 villain_deck=["Sentinel", "Sentinel"])
    game.choose("play Keen Senses").choose("end turn")
    steps = [e.kind for e in game.events if e.cause in (
        "turn.order", "turn.villain-card", "play.text", "end-turn.discard-played", "end-turn.discard-hand",
        "end-turn.draw")]
    assert steps == ["turn", "villain card", "play", "discard", "discard", *["draw"] * 6, "turn",
                     "villain card"]


@rule("turn.steps", systems=WITH_GUESTS)
def test_after_ending_the_turn_a_player_has_no_more_actions():
    game = table("Ana: hand Keen Senses; deck Keen Senses", step="turn", villain_deck=["Sentinel"] * 3)
    game.choose("end turn")
    assert game.ask.player == "Ben"
    assert "play Keen Senses" not in labels(game)


@rule("turn.villain-card", systems=WITH_GUESTS)
def test_one_card_of_forty_is_played_before_the_player_may_act():
    game = table(step="turn", villain_deck=["Sentinel", *["Hand Ninjas"] * 39])
    assert left(game) == 39
    assert story(game, "villain card") == [("villain card", "Sentinel")]
    assert game.ask.kind == "action"


@rule("turn.villain-card", systems=CORES)
@pytest.mark.parametrize("top", ["Sentinel", "Bystander", "Master Strike", "Scheme Twist"])
def test_every_turn_takes_one_villain_card_of_any_kind(top):
    game = table("Ana: hand Keen Senses | Ben: hand Keen Senses", step="turn",
                 villain_deck=[top, "Sentinel", "Sentinel"])
    assert (game.ask.kind, left(game)) == ("action", 2)
    game.choose("end turn")
    assert (game.ask.player, left(game)) == ("Ben", 1)


@rule("turn.villain-card", systems=THREE)
def test_the_first_turn_of_a_new_game_begins_with_a_villain_card_unasked():
    game = began(first_game(current(), 2))
    assert left(game) == 8 + 5 + 16 + 10 + 2 - 1
    happened = [e.kind for e in game.events]
    assert happened[happened.index("turn") + 1] == "villain card"


# ---- the warm-up round -----------------------------------------------------------------------------


@rule("turn.warmup", systems=CORE_2E)
@pytest.mark.parametrize("players", [4, 5])
@pytest.mark.parametrize("first", ["Ana", "Cleo"])
def test_in_a_large_group_nobody_plays_a_villain_card_on_their_very_first_turn(players, first):
    game = began(replace(first_game("core-2e", players), first=first))
    whole = left(game)
    for _ in range(players):
        assert (game.ask.kind, left(game)) == ("action", whole)
        game.choose("end turn")
    assert game.view("Ana")["acting"] == first
    assert left(game) == whole - 1
    assert [e.player for e in game.events if e.kind == "villain card"] == [first]


@rule("turn.warmup", systems=CORE_2E)
def test_from_the_second_round_on_every_turn_plays_one():
    setup = first_game("core-2e", 4)
    game = table(setup=setup, step="turn", villain_deck=HENCHMEN)
    for _ in range(8):
        game.choose("end turn")
    assert turns_of(game) == ["Ana", "Ben", "Cleo", "Dan", "Ana", "Ben", "Cleo", "Dan", "Ana"]
    assert [e.player for e in game.events if e.kind == "villain card"] == ["Ana", "Ben", "Cleo", "Dan", "Ana"]


@rule("turn.warmup", systems=CORE_2E)
def test_a_second_turn_in_the_first_round_plays_a_villain_card_and_the_others_keep_their_quiet_one():
    game = table(setup=first_game("core-2e", 4), step="turn", villain_deck=HENCHMEN)
    game.choose("end turn")
    carry_out(game, {"extra turn": 1})
    for _ in range(4):
        game.choose("end turn")
    assert turns_of(game) == ["Ana", "Ben", "Ben", "Cleo", "Dan", "Ana"]
    assert [e.player for e in game.events if e.kind == "villain card"] == ["Ben", "Ana"]


@rule("turn.warmup", systems=CORE_2E)
def test_in_the_warm_up_round_players_play_and_recruit_as_ever():
    game = table("Ana: hand S.H.I.E.L.D. Agent, S.H.I.E.L.D. Agent; deck Storm", setup=first_game("core-2e", 4),
                 step="turn", hq=["Keen Senses"] * 5, villain_deck=HENCHMEN)
    choose(game, "play S.H.I.E.L.D. Agent", "play S.H.I.E.L.D. Agent", "recruit Keen Senses (HQ 1)", "end turn")
    assert "Keen Senses" in names(game, "discard", "Ana") + names(game, "hand", "Ana")
    assert left(game) == len(HENCHMEN)


@rule("turn.warmup.small-games", systems=CORE_2E)
@pytest.mark.parametrize("players", [1, 2, 3])
def test_in_a_small_group_the_first_turn_plays_a_villain_card(players):
    game = table(players=players, step="turn", villain_deck=HENCHMEN)
    assert left(game) == len(HENCHMEN) - 1
    assert story(game, "villain card") == [("villain card", "Sentinel")]


@rule("turn.warmup.small-games", systems=CORE_2E)
@pytest.mark.parametrize(("players", "in_deck"), [(1, 24), (2, 41), (3, 55)])
def test_a_new_game_of_a_small_group_begins_with_a_villain_card(players, in_deck):
    game = began(first_game("core-2e", players), seed=5)
    assert left(game) == in_deck - 1


# ---- extra turns -----------------------------------------------------------------------------------


def time_travel(tactics: int = 3, attack: int = 10, **parts) -> Game:
    """Ana fights Doctor Doom and finds his time machine."""
    setup = Setup("core-2e", 2, "Doctor Doom", "Unleash the Power of the Cosmic Cube")
    parts = {"villain_deck": HENCHMEN, **parts}
    game = table("Ana: hand Wound | Ben: hand Wound", setup=setup, attack=attack,
                 tactics=["Secrets of Time Travel"] * tactics, **parts)
    return game.choose("fight Doctor Doom")


@rule("turn.extra-turn", systems=CORE_2E)
def test_an_extra_turn_is_a_full_turn_that_begins_with_a_villain_card():
    game = time_travel()
    assert [e.player for e in game.events if e.kind == "extra turn"] == ["Ana"]
    game.choose("end turn")
    assert (game.ask.player, game.ask.kind) == ("Ana", "action")
    assert left(game) == len(HENCHMEN) - 1
    assert len(game.view("Ana")["hand"]) == 6
    game.choose("end turn")
    assert game.ask.player == "Ben"
    assert turns_of(game) == ["Ana", "Ana", "Ben"]


@rule("turn.extra-turn", systems=CORE_2E)
def test_the_villain_card_of_an_extra_turn_is_left_out_where_the_effect_says_so():
    game = carry_out(table(villain_deck=HENCHMEN, attack=4), {"extra turn": 1, "villain card": False})
    game.choose("end turn")
    assert (game.ask.player, left(game)) == ("Ana", len(HENCHMEN))
    assert turns_of(game)[-1] == "Ana" and game.table.turn == 2 and game.view("Ana")["attack"] == 0
    game.choose("end turn")
    assert (game.ask.player, left(game)) == ("Ben", len(HENCHMEN) - 1)


@rule("turn.extra-turn", systems=CORE_2E)
def test_two_extra_turns_are_taken_one_after_the_other():
    game = time_travel(tactics=4, attack=20)
    game.choose("fight Doctor Doom")
    for _ in range(3):
        game.choose("end turn")
    assert turns_of(game) == ["Ana", "Ana", "Ana", "Ben"]


@rule("turn.extra-turn", systems=CORE_2E)
def test_the_final_tactic_grants_no_extra_turn():
    game = time_travel(tactics=1)
    game.choose("end turn")
    assert turns_of(game) == ["Ana"]
    assert game.outcome.result == "win"


@rule("turn.extra-turn.after-end", systems=CORE_2E)
def test_after_a_win_no_extra_turn_is_taken():
    game = time_travel(tactics=2, attack=20)
    choose(game, "fight Doctor Doom", "end turn")
    assert game.outcome.result == "win"
    assert turns_of(game) == ["Ana"]
    assert game.ask is None


@rule("turn.extra-turn.after-end", systems=CORE_2E)
@pytest.mark.parametrize("gone", ["villain_deck", "hero_deck"])
def test_after_a_tie_no_extra_turn_is_taken(gone):
    game = time_travel(**{gone: []})
    game.choose("end turn")
    assert (game.outcome.result, game.outcome.reason) == ("tie", f"tie.{gone.replace('_', '-')}")
    assert turns_of(game) == ["Ana"]


@rule("turn.extra-turn.after-end", systems=CORE_2E)
def test_after_a_loss_no_extra_turn_is_taken():
    game = time_travel(twists=7)
    carry_out(game, {"evil wins": True})
    assert game.outcome.result == "loss"
    assert turns_of(game) == ["Ana"]
