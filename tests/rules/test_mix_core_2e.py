"""core-2e mixed with the first one and with villains (content/rules/mix.yaml)."""

from collections import Counter

import pytest
from support.systems import CORES
from support.words import choose, city, contents, gained, labels, names, prepared, rule, table

from legendary_nb import Game, Setup, SetupError
from legendary_nb.cards import load_system
from legendary_nb.text import card_text

CUBE = "Unleash the Power of the Cosmic Cube"
BOTH_ORDERS = [("core-2e", "core-1e"), ("core-1e", "core-2e")]


def core_2e(rule_id):
    """The mark of a test of a rule for core-2e."""
    return rule(rule_id, systems=("core-2e",))


def mixed(players=2, base="core-2e", other="villains", **choices) -> Setup:
    facts = {"mastermind": "Magneto", "scheme": CUBE, **choices}
    return Setup(base, players, sets=[other], **facts)


def pools(game: Game) -> dict[str, set[str]]:
    """Everything that could have been drawn for this game."""
    system = game.table.box.system
    return {kind: set(getattr(system, kind)) for kind in ("heroes", "villains", "henchmen", "masterminds", "schemes")}


# ---- two editions ----------------------------------------------------------------------------------


@rule("mix.editions", systems=CORES)
@pytest.mark.parametrize(("base", "other"), BOTH_ORDERS)
def test_of_two_editions_of_a_character_only_the_second_is_in_the_pool(base, other):
    found = pools(prepared(mixed(base=base, other=other)))
    newer = load_system("core-2e")
    assert found["heroes"] == {*newer.heroes, "Deadpool"}
    assert (found["villains"], found["henchmen"]) == (set(newer.villains), set(newer.henchmen))
    assert (found["masterminds"], found["schemes"]) == (set(newer.masterminds), set(newer.schemes))


@rule("mix.editions", systems=CORES)
@pytest.mark.parametrize(("base", "other"), BOTH_ORDERS)
def test_no_character_is_drawn_in_two_versions(base, other):
    drawn = Counter()
    for seed in range(60):
        game = prepared(mixed(base=base, other=other, mastermind=""), seed=seed)
        systems = {game.table.box.cards[c].hero: game.table.box.cards[c].system
                   for c in game.table.hero_deck + game.table.hq}
        assert {system for hero, system in systems.items() if hero != "Deadpool"} == {"core-2e"}
        assert {game.table.box.cards[c].system for c in game.table.villain_deck} == {"core-2e"}
        drawn.update(systems.keys())
    assert len(drawn) == 16 and drawn["Deadpool"]


@rule("mix.editions", systems=CORES)
@pytest.mark.parametrize("older", ["Spider-Man", "Odinson"])
def test_a_replaced_version_cannot_be_named(older):
    with pytest.raises(SetupError, match="unknown hero"):
        Game.new(mixed(other="core-1e", heroes=[older]))


@rule("mix.editions", systems=CORES)
@pytest.mark.parametrize(("base", "other"), BOTH_ORDERS)
def test_the_stacks_of_two_editions_are_those_of_the_second(base, other):
    game = prepared(mixed(base=base, other=other))
    assert game.view("Ana")["stacks"] == {"officers": 30, "sidekicks": 24, "wounds": 30, "bystanders": 40}
    assert Counter(names(game, "officers"))["Tech Specialist"] == 2
    assert {game.table.box.cards[c].system for stack in game.table.stacks.values() for c in stack} == {"core-2e"}


# ---- heroes and villains ---------------------------------------------------------------------------


@core_2e("mix.heroes-and-groups")
def test_heroes_and_allies_and_all_groups_are_drawn_from_joint_pools():
    found = pools(prepared(mixed()))
    for kind, pool in found.items():
        assert pool == {*getattr(load_system("core-2e"), kind), *getattr(load_system("villains"), kind)}
    for seed in range(5):
        game = prepared(mixed(), seed=seed)
        inside = set(contents(game, "villain_deck"))
        assert len(contents(game, "hero_deck", "hq")) == 5
        assert (len(inside & found["villains"]), len(inside & found["henchmen"])) == (2, 1)


@core_2e("mix.stacks")
@pytest.mark.parametrize(("base", "other"), [("core-2e", "villains"), ("villains", "core-2e")])
def test_officers_sidekicks_madame_hydra_and_new_recruits_can_all_be_recruited(base, other):
    game = table("Ana: hand Keen Senses", setup=mixed(base=base, other=other), recruit=9)
    assert {"recruit S.H.I.E.L.D. Officer", "recruit Daring Sidekick", "recruit Madame HYDRA",
            "recruit New Recruit"} <= set(labels(game))


@core_2e("mix.stacks")
@pytest.mark.parametrize(("base", "other"), [("core-2e", "villains"), ("villains", "core-2e")])
def test_the_limit_of_one_sidekick_a_turn_is_not_about_new_recruits(base, other):
    """Ruling R33."""
    game = table("Ana: hand Keen Senses", setup=mixed(base=base, other=other), recruit=9)
    choose(game, "recruit Daring Sidekick", "recruit New Recruit", "recruit New Recruit")
    assert "recruit New Recruit" in labels(game)
    assert "recruit Daring Sidekick" not in labels(game)


@core_2e("mix.stacks")
@pytest.mark.parametrize(("base", "other"), [("core-2e", "villains"), ("villains", "core-2e")])
def test_a_played_sidekick_goes_back_to_the_stack_it_came_from(base, other):
    game = table("Ana: hand Daring Sidekick, New Recruit; deck Odinson, Odinson", setup=mixed(base=base, other=other))
    choose(game, "play Daring Sidekick", "play New Recruit")
    for stack in ("sidekicks", f"sidekicks of {other}"):
        assert len(set(names(game, stack))) == 1
    assert sorted(game.view("Ana")["stacks"][s] for s in ("sidekicks", f"sidekicks of {other}")) == [16, 25]


@core_2e("mix.wound-stacks")
def test_thirty_wounds_and_thirty_bindings_are_laid_out():
    game = prepared(mixed())
    assert names(game, "wounds") == ["Wound"] * 30
    assert names(game, "wounds of villains") == ["Bindings"] * 30


@core_2e("mix.wound-stacks")
def test_a_plot_that_lays_out_fewer_bindings_leaves_the_wounds_alone():
    plot = next(name for name, s in load_system("villains").schemes.items() if "wounds per player" in s.setup)
    game = prepared(mixed(scheme=plot))
    assert len(names(game, "wounds")) == 30 and len(names(game, "wounds of villains")) == 2 * 5
    virus = prepared(mixed(scheme="The Legacy Virus"))
    assert len(names(virus, "wounds")) == 2 * 6 and len(names(virus, "wounds of villains")) == 30


@core_2e("mix.wounds-not-bindings")
def test_a_wound_that_vibranium_shield_sends_back_returns_to_the_wounds_and_bindings_are_no_wounds():
    game = table("Ana: hand Crazed Rampage | Ben: hand Vibranium Shield; deck Odinson", setup=mixed())
    choose(game, "play Crazed Rampage", "reveal Vibranium Shield", "do not reveal")
    assert gained(game, "Wound") == {"Ana": 1, "Ben": 1} and gained(game, "Bindings") == {"Ana": 0, "Ben": 0}
    assert set(names(game, "wounds")) == {"Wound"}


@core_2e("mix.wounds-not-bindings")
def test_the_text_of_a_card_names_the_wounds_of_its_own_set():
    system = prepared(mixed()).table.box.system
    said = {card.name: card_text(card, system) for card in system.cards()}
    assert "Bindings" in said["Iron Man"] and "Wound" not in said["Iron Man"]
    assert "Wound" in said["Crazed Rampage"] and "Bindings" not in said["Crazed Rampage"]


@core_2e("mix.terms")
def test_an_adversary_takes_heroes_for_allies_and_a_villain_allies_for_heroes():
    hand = "Ana: hand Keen Senses, Brilliant Research, Wound; victory Multiple Man"
    for enemy in ("Multiple Man", "Sentinel"):
        game = table(hand, setup=mixed(), city={"Bank": enemy}, attack=9)
        game.choose(f"fight {enemy}")
        assert [label for label in labels(game) if label.startswith("KO")] == [
            "KO Keen Senses", "KO Brilliant Research"]


@core_2e("mix.scheme")
def test_a_plot_and_a_commander_of_villains_answer_scheme_twists_and_master_strikes():
    villains = load_system("villains")
    for scheme in villains.schemes:
        game = table(setup=mixed(scheme=scheme), step="turn", villain_deck=["Scheme Twist", *["Sentinel"] * 9])
        assert [e.kind for e in game.events if e.kind == "twist"] == ["twist"]
        assert contents(game, "villain_deck").keys() <= {"Sentinel"}


@core_2e("mix.mastermind")
def test_a_commander_of_villains_answers_a_master_strike():
    game = table("Ana: hand Keen Senses | Ben: hand Keen Senses", setup=mixed(mastermind="Odin"), step="turn",
                 villain_deck=["Master Strike", "Sentinel", "Sentinel"])
    assert names(game, "ko") == ["Master Strike"]
    assert gained(game, "Bindings") == {"Ana": 1, "Ben": 1}


@core_2e("mix.bystanders")
def test_the_bystanders_of_both_sets_form_one_deck_of_eighty_four():
    game = prepared(mixed())
    inside = [c for c in game.table.villain_deck if game.table.box.cards[c].kind == "bystander"]
    cards = [game.table.box.cards[c] for c in game.table.stacks["bystanders"] + inside]
    assert len(inside) == 2
    assert Counter(card.system for card in cards) == {"core-2e": 42, "villains": 42}


@core_2e("mix.starters")
@pytest.mark.parametrize(("base", "other", "starters"), [
    ("core-2e", "villains", {"S.H.I.E.L.D. Agent": 8, "S.H.I.E.L.D. Trooper": 4}),
    ("villains", "core-2e", {"HYDRA Operative": 8, "HYDRA Soldier": 4})])
def test_everybody_gets_the_same_kind_of_starting_deck(base, other, starters):
    game = prepared(mixed(3, base, other))
    for player in ("Ana", "Ben", "Cleo"):
        assert Counter(names(game, "deck", player) + names(game, "hand", player)) == starters


@core_2e("mix.board.scheme")
def test_a_scheme_that_names_a_city_space_brings_the_heroic_board():
    setup = mixed(base="villains", other="core-2e", scheme="Bank Robbery Hostage Crisis")
    game = table(setup=setup, step="turn", villain_deck=["Sentinel", "Sentinel"])
    assert city(game) == {"Sewers": "Sentinel"}
    plain = table(setup=mixed(base="villains", other="core-2e"), step="turn", villain_deck=["Sentinel", "Sentinel"])
    assert city(plain) == {"Bridge": "Sentinel"}


# ---- alone -----------------------------------------------------------------------------------------


@core_2e("solo.replaces-older")
@pytest.mark.parametrize(("base", "other"), [*BOTH_ORDERS, ("villains", "core-2e"), ("core-2e", "villains")])
def test_alone_core_2e_solo_rules_hold_for_a_mixed_game(base, other):
    game = prepared(mixed(1, base, other, mastermind="Red Skull, Hydra Overlord"))
    assert contents(game, "villain_deck")["strike"] == 5
    assert len(names(game, "waiting")) == 2
    played = table("Ana: hand Keen Senses", setup=game.setup, step="turn",
                   villain_deck=["Master Strike", "Sentinel", "Sentinel"])
    assert names(played, "villain_deck") == ["Sentinel", "Sentinel"]


# ---- groups led by a word --------------------------------------------------------------------------


@core_2e("mix.heroes-and-groups")
def test_who_leads_any_group_of_some_words_leads_those_of_all_sets():
    led = prepared(mixed()).table.box.system.masterminds
    assert set(led["Magneto"].leads) == {"Brotherhood of Mutants", "Uncanny X-Men", "X-Men First Class"}
    assert led["Red Skull, Hydra Overlord"].leads == ("Hydra",)
    brought = set()
    for seed in range(30):
        game = prepared(mixed(), seed=seed)
        brought |= set(contents(game, "villain_deck")) & set(led["Magneto"].leads)
    assert brought == set(led["Magneto"].leads)
