"""The scheme Enshrouded Identity."""

import pytest
from support.core_2e import CALM, CUBE, STRIKE, TWIST, card
from support.words import carry_out, choose, city, gained, labels, names, settled, story, table

from legendary_nb import Setup
from legendary_nb.rules.agenda import run, then
from legendary_nb.rules.start import open_game
from legendary_nb.rules.turn import action_step

IDENTITY = "Enshrouded Identity"
SCHEME = Setup("core-2e", 2, scheme=IDENTITY)
CHEAP = ["Trick Arrow"] * 5


def guarded(seats="Ana: hand ; victory ; discard  | Ben: hand ; discard ", setup=SCHEME, **parts):
    """A game that has just begun: three bodyguards stand beside the place of the mastermind."""
    game = table(seats, setup=setup, **{"hq": CHEAP, "villain_deck": CALM * 3} | parts)
    state = game.table
    state.ask = None
    then(state, action_step)
    then(state, open_game)
    run(state)
    return game


def bodyguards(game):
    return len(names(game, "outside"))


def beat_a_bodyguard(game, *answers):
    """The next bodyguard is fought, and what becomes of it is said."""
    game.choose(next(label for label in labels(game) if label.startswith("fight Bodyguard")))
    return choose(game, *answers)


def unguarded(**parts):
    """A game in which all three bodyguards have been fought and KO'd."""
    game = guarded(**{"attack": 40} | parts)
    for _ in range(3):
        beat_a_bodyguard(game, "KO")
    return game


@card(IDENTITY)
def test_three_officers_begin_as_bodyguards_outside_the_city():
    game = guarded()
    assert bodyguards(game) == 3
    assert len(names(game, "officers")) == 30 - 3
    assert city(game) == {}
    assert game.ask.kind == "action"


@card(IDENTITY)
def test_a_bodyguard_is_fought_for_three_and_may_be_koed():
    game = guarded(attack=3)
    first = names(game, "outside")
    beat_a_bodyguard(game, "KO")
    assert game.table.attack == 0 and bodyguards(game) == 2
    assert len(names(game, "ko")) == 1 and names(game, "ko")[0] in first
    assert names(game, "victory", "Ana") == []


@card(IDENTITY)
@pytest.mark.parametrize("player", ["Ana", "Ben"])
def test_a_fought_bodyguard_may_be_gained_by_a_player_of_your_choice(player):
    game = beat_a_bodyguard(guarded(attack=3), "choose a player", player)
    assert len(names(game, "discard", player)) == 1
    assert names(game, "victory", "Ana") == [] and names(game, "ko") == []
    assert game.table.forms.keys() == set(game.table.outside)


@card(IDENTITY)
def test_bodyguards_cannot_be_fought_with_too_little_attack():
    assert not [label for label in labels(guarded(attack=2)) if label.startswith("fight")]


@card(IDENTITY)
def test_a_strike_without_a_mastermind_only_adds_a_bodyguard():
    game = guarded(villain_deck=[STRIKE, *CALM])
    game.choose("end turn")
    assert bodyguards(game) == 4
    assert names(game, "ko") == [STRIKE]
    assert gained(game) == {"Ana": 0, "Ben": 0}


@card(IDENTITY)
def test_a_twist_adds_two_bodyguards():
    game = guarded(villain_deck=[TWIST, *CALM])
    game.choose("end turn")
    assert bodyguards(game) == 5


@card(IDENTITY)
def test_a_bystander_with_neither_a_villain_in_the_city_nor_a_mastermind_is_rescued():
    game = guarded("Ana: hand  | Ben: hand ; victory ", villain_deck=["Bystander", *CALM])
    game.choose("end turn")
    assert names(game, "victory", "Ben") == ["Bystander"]


@card(IDENTITY)
def test_with_the_last_bodyguard_a_mastermind_enters_with_its_tactics():
    two = guarded(attack=6)
    beat_a_bodyguard(two, "KO")
    beat_a_bodyguard(two, "KO")
    assert two.table.masterminds == []
    game = unguarded()
    assert len(game.table.masterminds) == 1
    assert [len(t) for t in game.table.tactics.values()] == [4]
    assert len(story(game, "new mastermind")) == 1


@card(IDENTITY)
def test_the_mastermind_is_drawn_at_random():
    found = set()
    for seed in range(12):
        found.update(card for _, card in story(unguarded(seed=seed), "new mastermind"))
    assert len(found) > 1


@card(IDENTITY)
def test_no_second_mastermind_enters_after_the_final_blow():
    """Only the first time there are no bodyguards."""
    game = unguarded(setup=Setup("core-2e", 2, scheme=IDENTITY, modes=["final-blow"]), attack=99,
                     city={"Bank": "Sentinel"})
    state = game.table
    for tactics in state.tactics.values():
        tactics.clear()
    (mastermind,) = [card for _, card in story(game, "new mastermind")]
    game.choose(f"fight {mastermind}")
    game.choose("fight Sentinel")
    assert len(story(game, "new mastermind")) == 1
    assert state.masterminds == [] and names(game, "victory", "Ana")[-1] == "Sentinel"


def can_fight(game, name):
    return any(label.startswith(f"fight {name}") for label in labels(game))


@card(IDENTITY, "Endless Armies of Hydra")
def test_the_mastermind_cannot_be_fought_while_a_bodyguard_stands_and_no_second_one_enters():
    game = unguarded(attack=60, city={"Bank": "Endless Armies of Hydra"}, villain_deck=[TWIST, *CALM * 3])
    name = story(game, "new mastermind")[0][1]
    assert can_fight(game, name)
    game.choose("fight Endless Armies of Hydra")
    assert bodyguards(game) == 2
    assert not can_fight(game, name)
    beat_a_bodyguard(game, "KO")
    assert not can_fight(game, name)
    beat_a_bodyguard(game, "KO")
    assert can_fight(game, name)
    game.choose(next(label for label in labels(game) if label.startswith(f"fight {name}")))
    assert len(game.table.masterminds) == 1


@card(IDENTITY, "Red Skull, Hydra Overlord")
def test_alone_whoever_enters_means_the_groups_in_use():
    setup = Setup("core-2e", 1, scheme=IDENTITY, villains=["Radiation"], henchmen=["Hand Ninjas"])
    for seed in range(30):
        game = unguarded(seed=seed, seats="Ana: hand ; discard ", setup=setup, city={"Bank": "Zzzax"})
        if "Red Skull" in story(game, "new mastermind")[0][1]:
            break
    assert game.explain("mastermind").total == 7 + 1


@card(IDENTITY)
def test_a_strike_after_the_mastermind_has_come_is_its_own_and_adds_no_bodyguard():
    game = unguarded(villain_deck=[STRIKE, *CALM * 3])
    game.choose("end turn")
    settled(game)
    assert bodyguards(game) == 0


@card(IDENTITY)
def test_the_ninth_bodyguard_at_once_loses_the_game():
    game = guarded(villain_deck=[TWIST, TWIST, STRIKE, STRIKE, *CALM])
    choose(game, "end turn", "end turn", "end turn")
    assert bodyguards(game) == 8 and game.outcome is None
    game.choose("end turn")
    assert (game.outcome.result, game.outcome.reason) == ("loss", "core-2e/enshrouded-identity#evil wins")


@card(IDENTITY)
def test_the_scheme_is_lost_when_the_villain_deck_runs_out():
    game = guarded(villain_deck=["Sentinel", "Sentinel"])
    game.choose("end turn")
    assert game.outcome is None
    game.choose("end turn")
    assert game.outcome.result == "loss"


@card(IDENTITY, "Diamond Form")
def test_diamond_form_replaces_the_strike_before_it_can_add_a_bodyguard():
    game = guarded("Ana: hand  | Ben: hand Diamond Form", villain_deck=[STRIKE, *CALM])
    choose(game, "end turn", "reveal Diamond Form")
    assert bodyguards(game) == 3


def test_under_another_scheme_an_officer_who_stands_outside_is_no_villain():
    game = carry_out(table(setup=Setup("core-2e", 2, scheme=CUBE)), {"stand outside": "1 officer from officers"})
    assert [c["kind"] for c in game.view("Ana")["outside"]] == ["hero"] and game.table.forms == {}
