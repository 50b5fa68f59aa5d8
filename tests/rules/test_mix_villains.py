"""Sets of villains and of heroes in one game (content/rules/mix.yaml), with villains as one of them."""

from collections import Counter

import pytest
from support.villains import villains
from support.words import carry_out, choose, city, contents, fresh, gained, held, labels, names, prepared, rule, table

from legendary_nb import Game, Setup, SetupError
from legendary_nb.cards import load_system
from legendary_nb.rules.mix import system_of
from legendary_nb.text import card_text

CUBE, CRUSH, VAULT = "Unleash the Power of the Cosmic Cube", "Crush HYDRA", "Build an Underground Mega-Vault Prison"
MIXES = ["villains+core-1e", "villains+core-2e", "core-1e+villains", "core-2e+villains", "villains+core-2e+core-1e"]
KINDS = ("heroes", "villains", "henchmen", "masterminds", "schemes")
CORE_1E_FIRST, VILLAINS_FIRST = "core-1e+villains", "villains+core-1e"


def mixed(sets=CORE_1E_FIRST, players=2, **choices) -> Setup:
    return Setup(sets, players, **{"mastermind": "Odin", "scheme": CRUSH, **choices})


def turned_up(card, setup, seats="Ana: hand HYDRA Soldier | Ben: hand HYDRA Soldier", **parts) -> Game:
    return table(seats, setup=setup, step="turn", villain_deck=[card, *["Sentinel"] * 4], **parts)


def owned(game, player="Ana") -> Counter:
    return Counter(names(game, "deck", player) + names(game, "hand", player))


# ---- one pool --------------------------------------------------------------------------------------


@villains("mix.heroes-and-groups")
@pytest.mark.parametrize("sets", MIXES)
def test_heroes_and_allies_and_all_groups_are_drawn_from_joint_pools_in_the_usual_numbers(sets):
    setup = mixed(sets, scheme="", mastermind="Odin")
    system = system_of(setup)
    drawn = Counter()
    for seed in range(40):
        game = prepared(mixed(sets), seed=seed)
        inside = contents(game, "villain_deck")
        assert [len(set(inside) & set(getattr(system, kind))) for kind in ("villains", "henchmen")] == [2, 1]
        assert len(contents(game, "hero_deck", "hq")) == 5
        drawn.update(game.table.box.cards[c].system for c in game.table.hero_deck)
    assert drawn["villains"] and len(drawn) > 1
    for kind in KINDS:
        newest = "core-2e" if "core-2e" in sets else "core-1e"
        assert {*getattr(load_system("villains"), kind), *getattr(load_system(newest), kind)} <= set(
            getattr(system, kind))


@villains("mix.heroes-and-groups")
def test_of_two_editions_and_villains_core_2e_stands_for_the_first():
    system = system_of(Setup("villains+core-1e+core-2e"))
    assert {"Spider-Man (Peter Parker)", "Deadpool", "Kingpin"} <= set(system.heroes)
    assert "Spider-Man" not in system.heroes
    assert list(system.setup["stacks"]) == ["officers", "sidekicks", "wounds", "bystanders", "officers of core-2e",
                                            "sidekicks of core-2e", "wounds of core-2e"]


@villains("mix.heroes-and-groups")
def test_components_may_be_named_from_any_set():
    heroes = ["Kingpin", "Thor", "Venom", "Storm", "Hulk"]
    game = prepared(mixed(players=3, mastermind="Loki", heroes=heroes, villains=["Defenders", "Skrulls"],
                          henchmen=["Cops"]))
    assert set(contents(game, "hero_deck", "hq")) == {*heroes}
    assert {"Defenders", "Skrulls", "Enemies of Asgard", "Cops"} <= set(contents(game, "villain_deck"))


@villains("mix.mastermind", "mix.scheme")
def test_masterminds_and_commanders_schemes_and_plots_are_drawn_from_one_pool():
    drawn = [prepared(mixed(mastermind="", scheme=""), seed=seed).table.box for seed in range(80)]
    assert {next(iter(box.masterminds.values())).card.system for box in drawn} == {"core-1e", "villains"}
    assert {box.scheme.card.system for box in drawn} == {"core-1e", "villains"}


@villains("mix.mastermind")
@pytest.mark.parametrize("sets", [CORE_1E_FIRST, VILLAINS_FIRST])
def test_by_choice_the_mastermind_is_of_the_schemes_side(sets):
    sides = Counter()
    for seed in range(60):
        box = prepared(mixed(sets, mastermind="", scheme="", matching=True), seed=seed).table.box
        (leader,) = box.masterminds.values()
        assert leader.card.system == box.scheme.card.system
        sides[leader.card.system] += 1
    assert len(sides) == 2
    led = {prepared(mixed(sets, mastermind="Loki", scheme="", matching=True), seed=seed).table.box.scheme.card.system
           for seed in range(20)}
    assert led == {"core-1e"}
    with pytest.raises(SetupError, match="not on the side of the scheme"):
        Game.new(mixed(sets, mastermind="Loki", scheme=CRUSH, matching=True))


def test_by_choice_schemes_of_both_sides_are_drawn_though_one_side_has_no_epic_mastermind():
    either = mixed("core-2e+villains", mastermind="", scheme="", matching=True)
    drawn = {prepared(either, seed=seed).table.box.scheme.card.system for seed in range(30)}
    assert drawn == {"core-2e", "villains"}


def test_an_epic_mastermind_on_the_side_of_a_scheme_that_has_none_is_refused_with_what_to_do():
    with pytest.raises(SetupError, match="no mastermind on the side of the scheme has an epic side; name another"):
        Game.new(mixed("core-2e+villains", mastermind="", scheme=CRUSH, matching=True, modes=["epic"]))


@villains("mix.scheme", "mix.mastermind")
@pytest.mark.parametrize(("sets", "twist", "strike"), [(CORE_1E_FIRST, "Scheme Twist", "Master Strike"),
                                                       (VILLAINS_FIRST, "Plot Twist", "Command Strike")])
def test_either_kind_of_twist_and_strike_serves_schemes_and_plots_masterminds_and_commanders(sets, twist, strike):
    assert {twist, strike} <= set(names(prepared(mixed(sets)), "villain_deck"))
    plot = turned_up(twist, mixed(sets, scheme="Mass Produce War Machine Armor"))
    assert names(plot, "beside_scheme") == [twist]
    assert gained(turned_up(strike, mixed(sets)), "Bindings") == {"Ana": 1, "Ben": 1}
    cube = turned_up(twist, mixed(sets, scheme=CUBE), twists=4)
    assert gained(cube, "Wound") == {"Ana": 1, "Ben": 1}


# ---- equivalent terms ------------------------------------------------------------------------------


@villains("mix.terms")
@pytest.mark.parametrize("sets", [CORE_1E_FIRST, VILLAINS_FIRST])
def test_an_adversarys_allies_are_heroes_and_a_villains_heroes_are_allies(sets):
    hand = "Ana: hand Keen Senses, Devour, Wound, Bindings"
    for enemy in ("Elektra", "Sentinel"):
        game = table(hand, setup=mixed(sets), city={"Bank": enemy}, attack=9)
        game.choose(f"fight {enemy}")
        assert [label for label in labels(game) if label.startswith("KO")] == ["KO Keen Senses", "KO Devour"]


@villains("mix.terms")
def test_an_ally_works_on_villains_and_masterminds_and_a_hero_on_adversaries_and_commanders():
    anti = table("Ana: hand Anti-Matter", setup=mixed(mastermind="Loki"), city={"Bank": "Sentinel"})
    anti.choose("play Anti-Matter")
    assert (anti.explain("Sentinel").total, anti.explain("mastermind").total) == (3 - 1, 10 - 1)
    rescue = table("Ana: hand Symbiote Takeover, Symbiote Takeover", setup=mixed(VILLAINS_FIRST),
                   stacks={"bystanders": ["Rock Star"]})
    choose(rescue, "play Symbiote Takeover", "play Symbiote Takeover")
    assert names(rescue, "victory", "Ana") == ["Rock Star"]


@villains("mix.terms")
def test_an_escaping_villain_overruns_for_a_plot_and_the_other_way_round():
    setup = mixed(VILLAINS_FIRST, scheme="Resurrect Heroes with the Norn Stones")
    game = table("Ana: hand HYDRA Soldier", setup=setup, step="turn", villain_deck=["Sentinel"] * 3,
                 escape=["Sentinel"] * 5, hq=["Anti-Matter"] * 5,
                 city=dict.fromkeys(("Bridge", "Streets", "Rooftops", "Bank", "Sewers"), "Sentinel"))
    assert game.outcome.result == "loss"


# ---- boards ----------------------------------------------------------------------------------------


@villains("mix.board")
@pytest.mark.parametrize(("sets", "board", "entry", "word"), [
    (CORE_1E_FIRST, "", "Sewers", "HQ"), (CORE_1E_FIRST, "villains", "Bridge", "Lair"),
    (VILLAINS_FIRST, "", "Bridge", "Lair"), (VILLAINS_FIRST, "core-1e", "Sewers", "HQ")])
def test_either_board_may_be_used_and_the_table_speaks_its_words(sets, board, entry, word):
    game = turned_up("Cops", mixed(sets, board=board))
    assert city(game) == {entry: "Cops"}
    assert game.table.box.system.word("HQ") == word
    assert word in str(game)


@villains("mix.board")
@pytest.mark.parametrize("board", ["core-1e", "villains"])
def test_card_text_speaks_the_words_of_the_cards_own_set_on_either_board(board):
    system = Game.new(mixed(board=board)).table.box.system
    said = {card.id: card_text(card, system) for card in system.cards()}
    assert "Bindings" in said["villains/avengers/iron-man"] and "Ally" in said["villains/avengers/iron-man"]
    assert "Wound" in said["core-1e/hulk/crazed-rampage"] and "Bindings" not in said["core-1e/hulk/crazed-rampage"]


@villains("mix.board")
def test_a_board_or_a_starting_deck_of_a_set_that_is_not_in_use_is_refused():
    with pytest.raises(SetupError, match="unknown set for the board 'core-2e'"):
        Game.new(mixed(board="core-2e"))
    with pytest.raises(SetupError, match="unknown set for the starting deck 'bond'"):
        Game.new(mixed(deck="bond"))
    with pytest.raises(SetupError, match="each set may be used once"):
        Game.new(mixed("villains+villains"))


@villains("mix.board.scheme")
@pytest.mark.parametrize("sets", [CORE_1E_FIRST, VILLAINS_FIRST])
def test_a_scheme_that_names_city_spaces_brings_the_board_of_its_own_set(sets):
    assert city(turned_up("Cops", mixed(sets, scheme=VAULT))) == {"Bridge": "Cops"}
    assert city(turned_up("Cops", mixed(sets, scheme="Midtown Bank Robbery"))) == {"Sewers": "Cops"}


@villains("mix.board.scheme")
@pytest.mark.parametrize("sets", [CORE_1E_FIRST, VILLAINS_FIRST])
@pytest.mark.parametrize(("scheme", "entry"), [
    ("Crown Thor King of Asgard", "Bridge"), ("Mass Produce War Machine Armor", "Bridge"),
    ("Resurrect Heroes with the Norn Stones", "Bridge"), ("Secret Invasion of the Skrull Shapeshifters", "Sewers")])
def test_a_scheme_that_names_the_space_where_somebody_enters_brings_its_board_too(sets, scheme, entry):
    assert city(turned_up("Cops", mixed(sets, scheme=scheme))) == {entry: "Cops"}


@villains("mix.board.scheme")
def test_another_board_cannot_be_chosen_for_such_a_scheme():
    with pytest.raises(SetupError, match="play it on the board of villains"):
        Game.new(mixed(scheme=VAULT, board="core-1e"))
    assert Game.new(mixed(scheme=VAULT, board="villains")).table.box.spaces[0] == "Bridge"


# ---- stacks and starting decks ---------------------------------------------------------------------


@villains("mix.stacks")
@pytest.mark.parametrize("sets", [CORE_1E_FIRST, VILLAINS_FIRST])
def test_officers_madame_hydra_and_new_recruits_can_all_be_recruited(sets):
    game = table("Ana: hand HYDRA Soldier", setup=mixed(sets), recruit=8)
    choose(game, "recruit S.H.I.E.L.D. Officer", "recruit Madame HYDRA", "recruit New Recruit")
    assert names(game, "discard", "Ana") == ["S.H.I.E.L.D. Officer", "Madame HYDRA", "New Recruit"]


@villains("mix.stacks")
def test_with_core_2e_sidekicks_have_their_limit_and_new_recruits_have_none():
    """Ruling R33."""
    game = table("Ana: hand HYDRA Soldier", setup=mixed("villains+core-2e"), recruit=9)
    choose(game, "recruit Daring Sidekick", "recruit New Recruit", "recruit New Recruit")
    assert "recruit Daring Sidekick" not in labels(game)
    assert "recruit New Recruit" in labels(game)


@villains("mix.wound-stacks")
@pytest.mark.parametrize(("sets", "other"), [
    (CORE_1E_FIRST, "wounds of villains"), (VILLAINS_FIRST, "wounds of core-1e")])
def test_thirty_wounds_and_thirty_bindings_are_laid_out(sets, other):
    game = prepared(mixed(sets))
    assert sorted([names(game, "wounds"), names(game, other)]) == [["Bindings"] * 30, ["Wound"] * 30]


@villains("mix.wounds-not-bindings")
@pytest.mark.parametrize("sets", [CORE_1E_FIRST, VILLAINS_FIRST])
def test_a_card_asks_in_the_words_of_its_own_set_on_either_board(sets):
    game = table("Ana: hand Bindings; discard Bindings", setup=mixed(sets), city={"Bank": "Elektra"}, attack=9)
    assert game.choose("fight Elektra").ask.text == "Elektra: KO a Bindings from your hand or discard pile."
    game = table("Ana: hand Diamond Form | Ben: hand ", setup=mixed(sets), city={"Bank": "Zzzax"}, attack=9)
    assert game.choose("fight Zzzax").ask.text == "Zzzax: Reveal a [Strength] Hero or gain a Wound?"


@villains("mix.wounds-not-bindings")
@pytest.mark.parametrize("sets", [CORE_1E_FIRST, VILLAINS_FIRST])
def test_an_effect_on_wounds_does_not_touch_bindings_nor_the_other_way_round(sets):
    healing = table("Ana: hand Healing Factor, Wound, Bindings", setup=mixed(sets))
    healing.choose("play Healing Factor")
    assert labels(healing) == ["KO Wound", "do not KO"]
    elektra = table("Ana: hand Wound, Bindings, HYDRA Soldier", setup=mixed(sets), city={"Bank": "Elektra"}, attack=4)
    choose(elektra, "fight Elektra")
    assert names(elektra, "ko") == ["HYDRA Soldier", "Bindings"]


@villains("mix.wounds-not-bindings")
@pytest.mark.parametrize("sets", [CORE_1E_FIRST, VILLAINS_FIRST])
def test_a_hero_who_answers_a_wound_does_not_answer_a_bindings(sets):
    hands = "Ana: hand Crazed Rampage | Ben: hand Diving Block; deck HYDRA Soldier"
    strike = turned_up("Command Strike" if sets == VILLAINS_FIRST else "Master Strike", mixed(sets), hands)
    assert gained(strike, "Bindings") == {"Ana": 1, "Ben": 1}
    wounding = table(hands, setup=mixed(sets))
    choose(wounding, "play Crazed Rampage")
    assert wounding.ask.text == "Crazed Rampage: You are about to gain a Wound: answer it with a card?"
    wounding.choose("reveal Diving Block")
    assert gained(wounding, "Wound") == {"Ana": 1, "Ben": 0}


@villains("mix.wounds-not-bindings")
@pytest.mark.parametrize("sets", ["core-2e+villains", "villains+core-2e"])
def test_a_hero_who_answers_any_wound_does_not_answer_a_bindings(sets):
    strike = "Command Strike" if sets.startswith("villains") else "Master Strike"
    game = turned_up(strike, mixed(sets), "Ana: hand Vibranium Shield | Ben: hand Vibranium Shield")
    assert gained(game, "Bindings") == {"Ana": 1, "Ben": 1}
    assert game.ask.kind == "action"


@villains("mix.wounds-not-bindings")
@pytest.mark.parametrize("sets", [CORE_1E_FIRST, VILLAINS_FIRST])
def test_modes_that_give_bindings_give_no_wounds(sets):
    game = Game.new(mixed(sets, modes=["prison-break:2", "imprison-the-wounded"]), seed=1)
    assert game.view("Ana")["modes"] == ["prison-break:2", "imprison-the-wounded"]
    assert [e.card for e in game.events if e.cause == "mode.prison-break"] == ["Bindings"] * 4
    ko = table("Ana: hand HYDRA Soldier", setup=mixed(sets, modes=["imprison-the-wounded"]))
    carry_out(ko, {"ko": "a hero from hand"})
    assert gained(ko, "Bindings") == {"Ana": 1, "Ben": 0}


@villains("mix.heal-and-betray")
@pytest.mark.parametrize("sets", [CORE_1E_FIRST, VILLAINS_FIRST])
@pytest.mark.parametrize("first", ["Wound", "Bindings"])
def test_healing_and_betrayal_may_both_be_used_in_one_turn(sets, first):
    game = table("Ana: hand Wound, Wound, Bindings, Bindings", setup=mixed(sets))
    uses = labels(game)[:-1]
    assert len(uses) == 2
    game.choose(uses[0] if first == "Wound" else uses[1])
    game.choose(0)
    assert Counter(names(game, "ko")) == {"Wound": 2, "Bindings": 1}
    assert names(game, "discard", "Ben") == ["Bindings"]
    assert labels(game) == ["end turn"]


@villains("mix.bystanders")
@pytest.mark.parametrize(("sets", "number"), [(CORE_1E_FIRST, 72), (VILLAINS_FIRST, 72), ("villains+core-2e", 84)])
def test_the_bystanders_of_all_sets_form_one_shuffled_deck(sets, number):
    orders = set()
    for seed in range(5):
        game = prepared(mixed(sets), seed=seed)
        inside = contents(game, "villain_deck")["bystander"]
        assert len(names(game, "bystanders")) + inside == number
        orders.add(tuple(names(game, "bystanders")))
    assert len(orders) == 5


@villains("mix.starters")
@pytest.mark.parametrize(("sets", "deck", "starters"), [
    (CORE_1E_FIRST, "", {"S.H.I.E.L.D. Agent": 8, "S.H.I.E.L.D. Trooper": 4}),
    (CORE_1E_FIRST, "villains", {"HYDRA Operative": 8, "HYDRA Soldier": 4}),
    (VILLAINS_FIRST, "", {"HYDRA Operative": 8, "HYDRA Soldier": 4}),
    (VILLAINS_FIRST, "core-1e", {"S.H.I.E.L.D. Agent": 8, "S.H.I.E.L.D. Trooper": 4})])
def test_one_kind_of_starting_deck_is_chosen_and_given_to_everybody(sets, deck, starters):
    game = prepared(mixed(sets, 3, deck=deck))
    assert [owned(game, player) for player in ("Ana", "Ben", "Cleo")] == [starters] * 3


@villains("mix.starters")
@pytest.mark.parametrize(("deck", "replaced", "officer"), [
    ("villains", "HYDRA Operative", "Madame HYDRA"), ("core-1e", "S.H.I.E.L.D. Agent", "S.H.I.E.L.D. Officer")])
def test_officers_for_a_new_player_are_those_of_the_starting_decks_set(deck, replaced, officer):
    game = prepared(mixed(deck=deck, officers={"Ana": 2}))
    assert (owned(game)[officer], owned(game)[replaced]) == (2, 6)


@villains("mix.teams-not-equivalent")
@pytest.mark.parametrize("sets", [CORE_1E_FIRST, VILLAINS_FIRST])
def test_an_effect_on_one_team_does_not_touch_another(sets):
    hand = "Battlefield Promotion, HYDRA Operative, Madame HYDRA, S.H.I.E.L.D. Agent"
    fury = table(f"Ana: hand {hand}", setup=mixed(sets))
    fury.choose("play Battlefield Promotion")
    assert [label for label in labels(fury) if label.startswith("KO")] == ["KO S.H.I.E.L.D. Agent"]
    purge = table("Ben: hand HYDRA Operative, S.H.I.E.L.D. Agent", setup=mixed(sets, mastermind="Nick Fury"),
                  tactics=["Purge HYDRA"] * 2, attack=9)
    purge.choose("fight Nick Fury")
    assert names(purge, "hand", "Ben") == ["S.H.I.E.L.D. Agent"]


# ---- alone, and one line ---------------------------------------------------------------------------


@villains("solo.replaces-older")
@pytest.mark.parametrize("sets", ["villains+core-2e", "core-2e+villains"])
def test_alone_core_2e_solo_rules_hold(sets):
    game = prepared(mixed(sets, 1))
    assert len(names(game, "waiting")) == 2
    struck = turned_up("Command Strike", mixed(sets, 1), "Ana: hand HYDRA Soldier")
    assert city(struck) == {}
    first = turned_up("Command Strike", mixed(VILLAINS_FIRST, 1), "Ana: hand HYDRA Soldier")
    assert city(first) == {"Bridge": "Sentinel"}


@villains("mix.heroes-and-groups")
@pytest.mark.parametrize("sets", MIXES)
def test_a_mixed_game_is_made_by_one_call_and_its_record_opens_again(sets):
    game = Game.new(sets, players=3, seed=5)
    for _ in range(30):
        game.choose(len(game.ask.options) // 2)
    again = Game.replay(game.record())
    assert again.position() == game.position() == Game.at(game.position()).position()
    assert "+".join((again.setup.system, *again.setup.sets)) == sets


# ---- a plot and a mastermind of different sets -------------------------------------------------------


@villains("mix.terms")
def test_a_hero_recruited_for_nothing_by_a_tactic_brings_the_spy_beside_it():
    game = table("Ana: hand ; victory ; discard ", setup=mixed(VILLAINS_FIRST, mastermind="Magneto",
                 scheme="Infiltrate the Lair with Spies"), attack=9, tactics=["Bitter Captor"] * 2,
                 hq=["Gathering Stormclouds", *["Devour"] * 4])
    game.table.under[game.table.hq[0]] = [fresh(game, "Bystander")]
    game.choose("fight Magneto")
    assert names(game, "discard", "Ana") == ["Gathering Stormclouds"]
    assert names(game, "victory", "Ana") == ["Bitter Captor", "Bystander"] and names(game, "escape") == []


@villains("mix.stacks")
@pytest.mark.parametrize("sets", ["core-2e+villains", "villains+core-2e"])
def test_the_log_tells_of_each_sets_own_stack_and_dead_cards(sets):
    game = table("Ana: hand New Recruit, Wound, Bindings; deck Bindings", setup=mixed(sets))
    choose(game, "play New Recruit")
    assert "Ana returns New Recruit to the New Recruit stack." in game.log
    use = {label.removeprefix("use ").replace("heal", "Wound").replace("betray", "Bindings"): label
           for label in labels(game)}
    choose(game, use["Wound"])
    assert game.log[-2] == "Ana heals."
    choose(game, use["Bindings"])
    assert "Ana betrays." in game.log[-4:]


@villains("mix.heroes-and-groups")
@pytest.mark.parametrize("sets", [CORE_1E_FIRST, VILLAINS_FIRST])
def test_only_the_cops_of_a_plot_let_a_player_be_chosen_for_the_hero_they_hold(sets):
    setup = mixed(sets, players=3, scheme="Cage Villains in Power-Suppressing Cells")
    game = table("Ana: hand HYDRA Soldier", setup=setup, attack=9,
                 city={"Bank": {"villain": "Skrull Queen Veranke", "holds": ["Devour"]}})
    game.choose("fight Skrull Queen Veranke")
    assert names(game, "discard", "Ana") == ["Devour"]


@villains("mix.wounds-not-bindings")
@pytest.mark.parametrize("sets", ["villains+core-1e+core-2e", "core-1e+villains+core-2e", "core-2e+villains+core-1e"])
def test_the_wounds_of_core_2e_serve_a_hero_that_only_the_first_has(sets):
    game = table("Ana: hand Random Acts of Unkindness", setup=mixed(sets, heroes=["Deadpool"]))
    choose(game, "play Random Acts of Unkindness", "gain Wound")
    assert gained(game, "Wound") == {"Ana": 1, "Ben": 0}


@villains("mix.starters")
@pytest.mark.parametrize("sets", ["villains+core-1e+core-2e", "core-1e+villains+core-2e"])
def test_the_officers_of_core_2e_help_a_new_player_with_a_deck_of_the_first(sets):
    game = prepared(mixed(sets, deck="core-1e", officers={"Ana": 3}))
    assert owned(game)["S.H.I.E.L.D. Agent"] == 5
    assert owned(game)["Madame HYDRA"] == 0


@villains("mix.heroes-and-groups")
@pytest.mark.parametrize("sets", [CORE_1E_FIRST, VILLAINS_FIRST])
def test_on_a_stacked_table_a_name_of_a_hero_and_an_enemy_means_the_one_that_belongs_there(sets):
    game = table("Ana: hand Thor, Mystique; victory Thor", setup=mixed(sets), city={"Rooftops": "Mystique"},
                 hq=["Storm"] * 5, escape=["Storm"], masterminds={"Magneto": ["Bitter Captor"]})
    cards = game.table.card
    assert [cards(cid).hero for cid in game.table.players[0].hand] == ["Thor", "Mystique"]
    assert [cards(cid).kind for cid in (*game.table.players[0].victory, game.table.city[2], *game.table.escape)] == [
        "villain"] * 3
    assert names(game, "masterminds") == ["Magneto"] and cards(game.table.hq[0]).hero == "Storm"


@villains("mix.scheme")
def test_an_adversary_that_is_gone_before_it_guards_bystanders_guards_none():
    """Mystique, pushed out by Thor, becomes a twist, and Thor overruns at once."""
    setup = mixed("villains+core-2e", scheme="Crown Thor King of Asgard")
    game = turned_up("Plot Twist", setup, "Ana: hand  | Ben: hand ", hq=["Anti-Matter"] * 5,
                     city={**dict.fromkeys(("Bridge", "Streets", "Rooftops", "Bank"), "Cops"), "Sewers": "Mystique"})
    assert names(game, "escape") == ["Thor"] and "Thor" not in city(game).values()
    assert not any(game.table.under.values())


# ---- whose rules hold ------------------------------------------------------------------------------


@rule("mix.newest", systems=("core-2e", "villains"))
@pytest.mark.parametrize("sets", ["core-2e+villains", "villains+core-2e", "villains+core-1e+core-2e"])
def test_the_newest_rulebook_decides_general_rules_in_any_order_of_the_sets(sets):
    """R60: with core-2e a superpower may be declined, and its fight effects come in any order."""
    game = table("Ana: hand Encephalo-Ray, Encephalo-Ray", setup=mixed(sets))
    choose(game, "play Encephalo-Ray", "play Encephalo-Ray")
    assert (game.ask.kind, labels(game)) == ("superpower", ["yes", "no"])
    assert game.table.box.switches["rescue and fight effect"] == "any order"


@villains("superpower.obligation")
def test_without_core_2e_the_first_set_named_decides():
    hand = "Ana: hand Encephalo-Ray, Encephalo-Ray"
    for sets, kind in ((CORE_1E_FIRST, "superpower"), (VILLAINS_FIRST, "action")):
        game = table(hand, setup=mixed(sets))
        choose(game, "play Encephalo-Ray", "play Encephalo-Ray")
        assert game.ask.kind == kind


@villains("solo.linked-abilities", "solo.linked-abilities.henchmen")
@pytest.mark.parametrize("sets", MIXES)
def test_alone_a_commander_is_linked_to_the_group_in_use_in_every_mix(sets):
    """The rulebook of villains has this rule for other sets as well: Odin counts the Cops in the city and escaped."""
    alone = mixed(sets, 1, henchmen=["Cops"], villains=["Defenders"])
    assert table(setup=alone, city={"Bank": "Cops"}, escape=["Cops"]).explain("mastermind").total == 10 + 2


# ---- villains that come back -----------------------------------------------------------------------


@villains("bystander.rescue.fight")
@pytest.mark.parametrize("sets", ["core-2e+villains", "villains+core-2e"])
def test_a_villain_that_enters_again_during_its_own_fight_effect_keeps_what_it_captures_then(sets):
    stones = mixed(sets, scheme="Resurrect Heroes with the Norn Stones")
    game = table("Ana: hand ; victory  | Ben: hand ", setup=stones, attack=4,
                 city={"Bank": {"villain": "Endless Armies of Hydra", "holds": ["Bystander", "Odinson"]}},
                 villain_deck=["Plot Twist", "Bystander", "Bystander", *["Sentinel"] * 4])
    game.choose("fight Endless Armies of Hydra")
    assert held(game, "Endless Armies of Hydra") == ["Bystander", "Bystander"]
    assert names(game, "victory", "Ana") == ["Bystander"]
    assert sorted(names(game, "ko")) == ["Odinson", "Plot Twist"]


# ---- effects that defeat ---------------------------------------------------------------------------


@villains("fight.defeat-by-effect")
@pytest.mark.parametrize("sets", [CORE_1E_FIRST, VILLAINS_FIRST])
@pytest.mark.parametrize("adversary", ["Iron Fist", "Ant-Man", "Cyclops"])
def test_a_heroic_effect_that_defeats_ignores_what_a_fight_with_an_adversary_demands(sets, adversary):
    """The clarification of Total Fury holds for every effect that defeats: no condition, no cost."""
    city_space = {"Bank": {"villain": adversary, "holds": ["Bystander"]}}
    sniper = table("Ana: hand Silent Sniper, HYDRA Soldier", setup=mixed(sets), city=city_space)
    sniper.choose("play Silent Sniper")
    assert names(sniper, "victory", "Ana") == [adversary, "Bystander"]
    assert names(sniper, "hand", "Ana") == ["HYDRA Soldier"]
    fury = table("Ana: hand Pure Fury, HYDRA Soldier", setup=mixed(sets), city=city_space,
                 ko=["S.H.I.E.L.D. Agent"] * 8)
    fury.choose("play Pure Fury")
    assert names(fury, "victory", "Ana") == [adversary, "Bystander"]
    ruler = table("Ana: hand HYDRA Soldier", setup=mixed(sets, mastermind="Loki"), city=city_space, attack=10,
                  tactics=["Cruel Ruler"])
    ruler.choose("fight Loki")
    assert names(ruler, "victory", "Ana") == ["Cruel Ruler", adversary, "Bystander"]


@villains("fight.defeat-by-effect")
@pytest.mark.parametrize("villain", ["Blob", "Venom"])
def test_a_villain_that_cannot_be_defeated_is_not_defeated_by_an_effect_either(villain):
    """They print "defeat" themselves."""
    where = {"Bank": villain}
    game = table("Ana: hand HYDRA Soldier", setup=mixed(scheme=CUBE), city=where, ko=["S.H.I.E.L.D. Agent"] * 9)
    carry_out(game, {"defeat": "a villain in city"})
    assert city(game) == where
