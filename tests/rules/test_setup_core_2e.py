"""What preparing a game of core-2e adds: the HQ mulligan, mixed stacks, double-sided masterminds."""

from collections import Counter

import pytest
from support.words import choose, contents, fresh, labels, names, prepared, rule, table

from legendary_nb import Game, Setup
from legendary_nb.rules.agenda import run

CUBE = "Unleash the Power of the Cosmic Cube"
COSTING = {2: "Determination", 3: "Optic Blast", 4: "Shadowed Thoughts", 5: "Crazed Rampage", 6: "Unending Energy",
           7: "Diamond Form", 8: "Hulk Smash!"}
BYSTANDERS = {"Bystander": 30, "Experimental Geneticist": 4, "Kindly Caretaker": 4, "Police Officer": 4}


def core_2e(rule_id):
    """The mark of a test of a rule for core-2e."""
    return rule(rule_id, systems=("core-2e",))


def dealt(hq, deck=(2,) * 20, players=2, seed=1, first="Ana") -> Game:
    """A game whose setup has just dealt heroes of these costs into the HQ, with others on the hero deck, top first."""
    game = prepared(Setup("core-2e", players, "Magneto", CUBE, first=first), seed=seed)
    state = game.table
    state.hq[:] = [fresh(game, COSTING[cost]) for cost in hq]
    state.hero_deck = [fresh(game, COSTING[cost]) for cost in reversed(deck)]
    run(state)
    return game


def costs(game: Game, place: str = "hq") -> list[int]:
    cards = [game.table.card(c).cost for c in getattr(game.table, place)]
    return cards[::-1] if place == "hero_deck" else cards


# ---- the mulligan ----------------------------------------------------------------------------------


@core_2e("setup.hq.mulligan.condition")
@pytest.mark.parametrize(("hq", "offered"), [
    ((2, 3, 4, 7, 7), True), ((8, 3, 4, 2, 7), True), ((7, 7, 7, 8, 8), True),
    ((2, 3, 4, 5, 8), False), ((6, 6, 6, 6, 7), False), ((2, 3, 4, 5, 6), False)])
def test_a_mulligan_is_offered_only_with_two_heroes_of_cost_seven_or_more(hq, offered):
    game = dealt(hq)
    assert (game.ask.kind == "mulligan") is offered
    assert labels(game) == ["yes", "no"] if offered else "yes" not in labels(game)


@core_2e("setup.hq.mulligan.condition")
def test_the_seed_decides_how_often_there_is_a_mulligan():
    seen = Counter()
    for seed in range(150):
        game = Game.new(Setup("core-2e", 2, scheme=CUBE), seed=seed)
        dear = sum(cost >= 7 for cost in costs(game)) >= 2
        assert (game.ask.kind == "mulligan") == dear
        seen[dear] += 1
    assert seen[True] and seen[False] > seen[True]


@core_2e("setup.hq.mulligan.procedure")
def test_dear_heroes_are_set_aside_until_the_hq_is_full_of_others_and_then_shuffled_back():
    rest = (2, 3) * 10
    orders = set()
    for seed in range(12):
        game = dealt((2, 3, 4, 7, 8), (7, 5, 6, *rest), seed=seed)
        choose(game, "yes", "yes")
        assert costs(game)[:3] == [2, 3, 4] and sorted(costs(game)[3:]) == [5, 6]
        assert Counter(costs(game, "hero_deck")) == Counter(rest) + Counter([7, 7, 8])
        assert [e.kind for e in game.events if e.kind in ("mulligan", "refill")][5:] == ["mulligan", "refill"] * 3
        orders.add(tuple(costs(game, "hero_deck")))
    assert len(orders) > 8


@core_2e("setup.hq.mulligan.procedure")
def test_set_aside_heroes_cannot_come_back_during_the_mulligan():
    game = dealt((7, 7, 8, 8, 7), (2, 3, 4, 5, 6))
    choose(game, "yes", "yes")
    assert sorted(costs(game)) == [2, 3, 4, 5, 6]
    assert sorted(costs(game, "hero_deck")) == [7, 7, 7, 8, 8]


@core_2e("setup.hq.mulligan.procedure")
@pytest.mark.parametrize(("deck", "left"), [((2, 3), (2, 3)), ((7, 2), (2,)), ((7, 8), ())])
def test_a_mulligan_ends_with_the_hero_deck_and_what_lies_in_the_hq_then_stays(deck, left):
    """Ruling R48: no space is left empty."""
    game = dealt((7, 8, 7, 8, 7), deck)
    choose(game, "yes", "yes")
    assert len(costs(game)) == 5 and min(game.table.hq) >= 0
    assert sorted(cost for cost in costs(game) if cost < 7) == sorted(left)
    assert sorted(costs(game) + costs(game, "hero_deck")) == sorted((7, 8, 7, 8, 7, *deck))


@core_2e("setup.hq.mulligan.agreement")
def test_every_player_is_asked_and_only_with_all_agreeing_the_hq_changes():
    game = dealt((2, 3, 4, 7, 7), players=3, first="Ben")
    asked = []
    while game.ask.kind == "mulligan":
        asked.append(game.ask.player)
        assert costs(game) == [2, 3, 4, 7, 7]
        game.choose("yes")
    assert asked == ["Ben", "Cleo", "Ana"]
    assert max(costs(game)) < 7


@core_2e("setup.hq.mulligan.agreement")
@pytest.mark.parametrize("answers", [("no",), ("yes", "no"), ("yes", "yes", "no")])
def test_one_player_who_declines_keeps_the_hq_as_dealt(answers):
    game = dealt((2, 3, 4, 7, 7), players=3)
    deck = costs(game, "hero_deck")
    choose(game, *answers)
    assert game.ask.kind != "mulligan"
    assert costs(game) == [2, 3, 4, 7, 7] and costs(game, "hero_deck") == deck
    assert not [event for event in game.events if event.kind == "mulligan"]


def with_a_mulligan() -> Game:
    """The first dealt game in which a mulligan is offered."""
    games = (Game.new(Setup("core-2e", 2, scheme=CUBE), seed=seed) for seed in range(150))
    return next(game for game in games if game.ask.kind == "mulligan")


@core_2e("setup.hq.mulligan.procedure")
def test_in_a_dealt_game_the_dear_heroes_leave_the_hq_and_the_others_stay():
    game = with_a_mulligan()
    before = list(game.table.hq)
    choose(game, "yes", "yes")
    cheap = [cid for cid in before if game.table.card(cid).cost < 7]
    assert max(costs(game)) < 7 and [cid for cid in game.table.hq if cid in before] == cheap
    assert set(before) - set(cheap) <= set(game.table.hero_deck)


@core_2e("setup.hq.mulligan.agreement")
def test_in_a_dealt_game_one_no_keeps_the_hq():
    game = with_a_mulligan()
    before = list(game.table.hq)
    choose(game, "yes", "no")
    assert game.table.hq == before and game.table.turn == 1


@core_2e("setup.hq.mulligan.setup-only")
def test_a_mulligan_comes_before_the_first_villain_card_and_before_the_henchmen_who_wait_alone():
    two = dealt((2, 3, 4, 7, 7))
    assert two.table.turn == 0 and not [e for e in two.events if e.kind in ("turn", "villain card")]
    alone = dealt((2, 3, 4, 7, 7), players=1)
    assert alone.ask.kind == "mulligan" and len(names(alone, "waiting")) == 2
    alone.choose("yes")
    assert max(costs(alone)) < 7 and names(alone, "waiting") == []


@core_2e("setup.hq.mulligan.setup-only")
def test_once_play_has_begun_no_hq_is_too_dear():
    dear = ["Diamond Form", "Hulk Smash!", "Tidal Wave", "Hulk Smash!", "Diamond Form"]
    game = table(hq=dear, step="turn", villain_deck=["Bystander"] * 9)
    for player in ("Ana", "Ben", "Ana"):
        assert (game.ask.kind, game.ask.player) == ("action", player)
        assert not any("mulligan" in label for label in labels(game))
        game.choose("end turn")
    assert names(game, "hq") == dear


# ---- the stacks ------------------------------------------------------------------------------------


@core_2e("setup.stack.sidekicks")
@pytest.mark.parametrize("players", [1, 2, 5])
def test_all_twenty_four_sidekicks_are_laid_out(players):
    assert names(prepared(players=players), "sidekicks") == ["Daring Sidekick"] * 24


@core_2e("setup.stack.sidekicks")
def test_a_sidekick_can_be_recruited_from_its_stack():
    game = table(recruit=2)
    game.choose("recruit Daring Sidekick")
    assert game.view("Ana")["stacks"]["sidekicks"] == 23
    assert names(game, "discard", "Ana") == ["Daring Sidekick"]


@core_2e("setup.stack.bystanders")
def test_all_forty_two_bystanders_are_in_the_stack_and_the_villain_deck():
    for players in (1, 2, 5):
        game = prepared(players=players)
        inside = [n for n in names(game, "villain_deck") if n in BYSTANDERS]
        assert Counter(names(game, "bystanders") + inside) == BYSTANDERS


@core_2e("setup.bystanders")
def test_special_bystanders_come_into_the_villain_deck_by_chance():
    drawn = Counter()
    for seed in range(60):
        game = prepared(seed=seed)
        drawn.update(n for n in names(game, "villain_deck") if n in BYSTANDERS)
    assert set(drawn) == set(BYSTANDERS)
    assert drawn.total() == 2 * 60 and drawn["Bystander"] > drawn.total() / 2


@core_2e("setup.stack.specials-mixed")
@pytest.mark.parametrize(("stack", "plain"), [("bystanders", "Bystander"), ("officers", "S.H.I.E.L.D. Officer")])
def test_special_cards_are_shuffled_among_the_normal_ones(stack, plain):
    orders = [names(prepared(seed=seed), stack) for seed in range(40)]
    assert len(set(map(tuple, orders))) == 40
    for end in (0, -1):
        assert {order[end] == plain for order in orders} == {True, False}
    for order in orders:
        special = [i for i, name in enumerate(order) if name != plain]
        assert special != list(range(special[0], special[0] + len(special)))
    assert names(prepared(seed=3), stack) == orders[3]


@core_2e("setup.stack.facing")
def test_stacks_of_different_cards_are_face_down_and_those_of_identical_ones_open():
    game = prepared()
    assert game.view("Ben")["stacks"] == {"officers": 30, "sidekicks": 24, "wounds": 30, "bystanders": 40}
    imagined = game.imagine("Ben", seed=99)
    for stack in ("wounds", "sidekicks"):
        assert imagined.stacks[stack] == game.table.stacks[stack]
    for stack in ("officers", "bystanders"):
        assert imagined.stacks[stack] != game.table.stacks[stack]
        assert len(imagined.stacks[stack]) == len(game.table.stacks[stack])


@core_2e("setup.stack.facing")
def test_nobody_knows_which_bystanders_went_into_the_villain_deck():
    game = prepared(players=5)
    hidden = {*game.table.villain_deck, *game.table.stacks["bystanders"]}
    dealt_in = set()
    for seed in range(20):
        imagined = game.imagine("Ana", seed=seed)
        assert {*imagined.villain_deck, *imagined.stacks["bystanders"]} == hidden
        assert contents(Game(game.setup, 1, imagined), "villain_deck") == contents(game, "villain_deck")
        dealt_in |= {c for c in imagined.villain_deck if game.table.box.cards[c].kind == "bystander"}
    assert len(dealt_in) > 30


# ---- double-sided masterminds ----------------------------------------------------------------------

SIDES = {"Red Skull, Hydra Overlord": (7, 10), "Magneto": (9, 11), "Doctor Doom": (10, 12), "Loki": (11, 12),
         "Doctor Octopus": (8 + 4, 8 + 4 + 4)}


@core_2e("setup.mastermind.normal-side")
@pytest.mark.parametrize("mastermind", SIDES)
def test_the_normal_side_lies_face_up_unless_the_epic_one_is_chosen(mastermind):
    normal = prepared(Setup("core-2e", 2, mastermind, CUBE))
    epic = prepared(Setup("core-2e", 2, mastermind, CUBE, modes=["epic"]))
    assert (normal.explain("mastermind").total, epic.explain("mastermind").total) == SIDES[mastermind]
    assert [m["tactics_left"] for m in normal.view("Ana")["masterminds"]] == [4]


@core_2e("setup.mastermind.normal-side")
@pytest.mark.parametrize(("modes", "kept"), [((), 4), (("epic",), 3)])
def test_the_strike_of_the_side_in_use_happens(modes, kept):
    setup = Setup("core-2e", 2, "Red Skull, Hydra Overlord", CUBE, modes=modes)
    hand = ", ".join(["Keen Senses"] * 6)
    game = table(f"Ana: hand {hand} | Ben: hand {hand}", setup=setup, step="turn",
                 villain_deck=["Master Strike", "Bystander", "Bystander"])
    assert [len(names(game, "hand", player)) for player in ("Ana", "Ben")] == [kept, kept]


def test_a_game_knows_whether_a_card_of_it_has_an_ability_to_use_later():
    others = ["Black Widow", "Captain America", "Cyclops", "Hawkeye"]
    boxes = [prepared(Setup("core-2e", 2, heroes=[hero, *others])).table.box for hero in ("Thor", "Hulk")]
    assert [box.has_uses for box in boxes] == [True, False]
