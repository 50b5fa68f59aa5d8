"""Stacks that run out, and what may lie in them (content/rules/stack.yaml)."""

import pytest
from support.systems import BOND_WITH_GUESTS, CORES, WITH_GUESTS, current, per_system
from support.words import carry_out, choose, fresh, gained, held, labels, names, refused, rule, table

from legendary_nb import Setup

CUBE = "Unleash the Power of the Cosmic Cube"
STACK_CARDS = {"officers": "S.H.I.E.L.D. Officer", "sidekicks": "Daring Sidekick", "wounds": "Wound",
               "bystanders": "Bystander"}


def with_bystanders(count, seats="", **parts):
    """A table whose bystander stack is this many normal bystanders."""
    game = table(seats, stacks={"bystanders": 0}, **parts)
    game.table.stacks["bystanders"] += [fresh(game, "Bystander") for _ in range(count)]
    return game


# ---- empty stacks ----------------------------------------------------------------------------------


@rule("stack.empty.continue", systems=WITH_GUESTS)
def test_with_no_bystanders_left_nobody_is_rescued_and_the_game_goes_on():
    rescuer = per_system(core_1e="Web-Shooters", core_2e="Intelligence Network")
    game = with_bystanders(0, f"Ana: hand {rescuer}; deck Storm", ko=["Bystander"])
    game.choose(f"play {rescuer}")
    assert names(game, "victory", "Ana") == []
    assert names(game, "ko") == ["Bystander"]
    assert (game.outcome, game.ask.kind) == (None, "action")


@rule("stack.empty.continue", systems=WITH_GUESTS)
def test_the_last_bystanders_of_a_stack_are_rescued_as_far_as_they_go():
    game = carry_out(with_bystanders(2, "Ana: hand Odinson"), {"rescue": 3})
    assert names(game, "victory", "Ana") == ["Bystander", "Bystander"]
    assert (game.outcome, game.ask.kind) == (None, "action")


@rule("stack.empty.continue", systems=CORES)
def test_with_no_bystanders_left_a_villain_captures_none():
    game = with_bystanders(0, step="turn", villain_deck=["Green Goblin", "Bystander"], ko=["Bystander"])
    assert held(game, "Green Goblin") == []
    assert game.ask.kind == "action"


@rule("stack.empty.continue")
@pytest.mark.parametrize(("officers", "asked"), [(1, True), (0, False)])
def test_an_officer_is_gained_only_while_there_is_one(officers, asked):
    game = table(stacks={"officers": officers}, city={"Bank": "HYDRA Kidnappers"}, attack=3)
    game.choose("fight HYDRA Kidnappers")
    assert ("gain S.H.I.E.L.D. Officer" in labels(game)) is asked
    assert game.outcome is None


@rule("stack.empty.continue", systems=("core-2e",))
@pytest.mark.parametrize(("stack", "card"), [("officers", "officer"), ("sidekicks", "sidekick")])
@pytest.mark.parametrize("left", [2, 1, 0])
def test_officers_and_sidekicks_are_gained_only_as_far_as_they_go(stack, card, left):
    game = carry_out(table("Ana: hand Odinson", stacks={stack: left}), {"gain": f"2 {card}s"})
    assert len(names(game, "discard", "Ana")) == left
    assert game.view("Ana")["stacks"][stack] == 0
    assert (game.outcome, game.ask.kind) == (None, "action")


@rule("stack.empty.continue", systems=("core-2e",))
def test_with_no_sidekicks_left_a_villain_captures_none():
    game = table(stacks={"sidekicks": 0}, step="turn", villain_deck=["Venom", "Sentinel"], hq=["Hulk Smash!"] * 5,
                 ko=["Daring Sidekick"])
    assert held(game, "Venom") == []
    assert game.ask.kind == "action"


@rule("stack.empty.wounds", systems=CORES)
def test_with_no_wounds_left_none_is_gained_although_some_are_ko_d():
    game = table("Ana: hand Crazed Rampage", stacks={"wounds": 0}, ko=["Wound", "Wound"])
    game.choose("play Crazed Rampage")
    assert gained(game) == {"Ana": 0, "Ben": 0}
    assert names(game, "ko") == ["Wound", "Wound"]
    assert game.outcome is None


@rule("stack.empty.wounds", systems=(*CORES, BOND_WITH_GUESTS))
def test_the_last_wound_goes_to_the_first_player_in_order():
    game = table("Ben: hand Crazed Rampage", stacks={"wounds": 2}, players=3, acting="Ben")
    game.choose("play Crazed Rampage")
    assert gained(game) == {"Ana": 0, "Ben": 1, "Cleo": 1}
    assert game.view("Ana")["stacks"]["wounds"] == 0


@rule("stack.empty.no-recycling", systems=CORES)
def test_a_ko_d_officer_does_not_fill_the_empty_stack():
    game = table(stacks={"officers": 0}, ko=["S.H.I.E.L.D. Officer"], recruit=3)
    assert refused(game, "recruit S.H.I.E.L.D. Officer")
    assert names(game, "ko") == ["S.H.I.E.L.D. Officer"]


@rule("stack.empty.no-recycling", systems=("core-2e",))
def test_a_ko_d_sidekick_does_not_fill_the_empty_stack():
    game = table(stacks={"sidekicks": 0}, ko=["Daring Sidekick"], recruit=3)
    assert refused(game, "recruit Daring Sidekick")
    assert names(game, "ko") == ["Daring Sidekick"]


@rule("stack.empty.no-recycling", systems=CORES)
def test_a_card_ko_d_after_the_stack_ran_out_stays_in_the_ko_pile():
    game = table("Ana: hand Wound | Ben: hand Crazed Rampage", stacks={"wounds": 0, "officers": 1}, recruit=3,
                 villain_deck=["Bystander"] * 9, setup=Setup(current(), 2, mastermind="Magneto", scheme=CUBE))
    choose(game, "heal", "end turn", "play Crazed Rampage")
    assert names(game, "ko") == ["Wound"]
    assert gained(game) == {"Ana": 0, "Ben": 0}


# ---- what a stack takes ----------------------------------------------------------------------------


def put(game, what, to):
    """An effect that puts cards from the hand into a stack."""
    return carry_out(game, {"put": f"{what} from hand", "to": to})


PLACES = {"officers": "bottom of officers", "sidekicks": "bottom of sidekicks", "wounds": "wounds",
          "bystanders": "bystanders"}


@rule("stack.own-type", systems=("core-2e",))
@pytest.mark.parametrize("stack", STACK_CARDS)
def test_an_effect_puts_only_its_own_kind_of_cards_into_a_stack(stack):
    every = [*STACK_CARDS.values(), "Odinson", "S.H.I.E.L.D. Agent"]
    game = table(f"Ana: hand {', '.join(every)}")
    before = game.view("Ana")["stacks"]
    put(game, "all cards", PLACES[stack])
    every.remove(STACK_CARDS[stack])
    assert names(game, "hand", "Ana") == every
    assert game.view("Ana")["stacks"] == {**before, stack: before[stack] + 1}


@rule("stack.own-type", systems=("core-2e",))
def test_a_hero_is_not_put_into_the_bystander_deck_and_nothing_that_hangs_on_it_happens():
    game = table("Ana: hand Odinson; deck Keen Senses")
    carry_out(game, {"put": "a hero from hand", "to": "bystanders", "then": [{"draw": 1}], "else": [{"recruit": 1}]})
    assert names(game, "hand", "Ana") == ["Odinson"]
    assert "Odinson" not in names(game, "bystanders")
    assert (game.table.recruit, game.ask.kind) == (1, "action")


@rule("stack.own-type", systems=("core-2e",))
def test_specialists_are_officers_and_special_bystanders_bystanders():
    game = table("Ana: hand Tech Specialist, Kindly Caretaker")
    put(game, "all cards", "bottom of officers")
    put(game, "all cards", "bystanders")
    assert names(game, "officers")[0] == "Tech Specialist"
    assert names(game, "bystanders")[-1] == "Kindly Caretaker"
    assert names(game, "hand", "Ana") == []


@rule("stack.own-type", systems=("core-2e",))
def test_only_cards_that_may_go_there_can_be_chosen():
    game = put(table("Ana: hand Odinson, Keen Senses, Tech Specialist, S.H.I.E.L.D. Officer"), "a card",
               "bottom of officers")
    assert labels(game) == ["put back Tech Specialist", "put back S.H.I.E.L.D. Officer"]
